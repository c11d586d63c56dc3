/*
 * Curve objects: the whole operations of one curve, as pyjca.spi.ECScheme and the others
 * describe them. Arguments are bytes of the exact width; results are bytes.
 */
#include "_engines.h"

typedef struct {
    TABLED_HEAD
} tabled_object;

enum { MOST_FRESH = 66 + 8 }; /* randomness of a key on P-521 */

/* -------------------------------------------------------------------------------------- tables */

/* Makes an object of a type that begins with TABLED_HEAD, with its table; NULL with an exception set. */
static PyObject *new_tabled(PyTypeObject *type, size_t table_bytes, void (*build_table)(void *))
{
    tabled_object *self = (tabled_object *)type->tp_alloc(type, 0);

    if (!self)
        return NULL;
    if (!(self->table = aligned(table_bytes, &self->memory))) {
        Py_DECREF(self);
        return NULL;
    }
    build_table(self->table);
    return (PyObject *)self;
}

static void tabled_dealloc(PyObject *self)
{
    PyMem_Free(((tabled_object *)self)->memory);
    free_object(self);
}

/* 1, or 0 with an exception set */
static int can_run(pyjca_module_state *state, uint64_t requires, const char *name, const char *form)
{
    if (pyjca_can_run(state, requires))
        return 1;
    PyErr_Format(PyExc_LookupError, "this processor cannot run %s in the form %s", name, form);
    return 0;
}

/* ------------------------------------------------------------------------- Weierstrass curves */

PyObject *pyjca_new_ec(PyObject *module, PyObject *args)
{
    pyjca_module_state *state = PyModule_GetState(module);
    const char *name, *form;

    if (!PyArg_ParseTuple(args, "ss:ec", &name, &form))
        return NULL;
    for (size_t i = 0; pyjca_all_weierstrass[i]; i++) {
        const pyjca_weierstrass *curve = pyjca_all_weierstrass[i];

        if (same(curve->curve, name) && same(curve->form, form)) {
            PyObject *self;

            if (!can_run(state, curve->requires, name, form))
                return NULL;
            if ((self = new_tabled(state->ec, curve->table_bytes, curve->build_table)))
                ((ec_object *)self)->curve = curve;
            return self;
        }
    }
    return unknown(name, form);
}

/* The content of a point on the curve, otherwise NULL with an exception set. */
static const uint8_t *point_of(PyObject *self, PyObject *argument)
{
    const pyjca_weierstrass *curve = ((ec_object *)self)->curve;
    const uint8_t *point = exactly(self, argument, "a point", 2 * curve->bytes);

    if (point && !curve->is_on_curve(point)) {
        failed(self, "the point is not on the curve");
        return NULL;
    }
    return point;
}

static PyObject *ec_multiply_base(PyObject *self, PyObject *argument)
{
    const ec_object *ec = (ec_object *)self;
    const size_t bytes = ec->curve->bytes;
    const uint8_t *scalar = exactly(self, argument, "a scalar", bytes);
    PyObject *point = scalar ? new_bytes(2 * bytes) : NULL;

    return point ? bytes_or_none(point, ec->curve->multiply_base(content(point), scalar, ec->table)) : NULL;
}

static PyObject *ec_multiply(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ec_object *ec = (ec_object *)self;
    const size_t bytes = ec->curve->bytes;
    const uint8_t *scalar, *peer;
    PyObject *point;

    if (check_count("multiply", count, 2) < 0 || !(scalar = exactly(self, args[0], "a scalar", bytes)) ||
        !(peer = point_of(self, args[1])))
        return NULL;
    point = new_bytes(2 * bytes);
    return point ? bytes_or_none(point, ec->curve->multiply(content(point), scalar, peer)) : NULL;
}

static PyObject *ec_multiply_add_vartime(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ec_object *ec = (ec_object *)self;
    const size_t bytes = ec->curve->bytes;
    const uint8_t *u1, *u2, *peer;
    PyObject *point;

    if (check_count("multiply_add_vartime", count, 3) < 0 || !(u1 = exactly(self, args[0], "a scalar", bytes)) ||
        !(u2 = exactly(self, args[1], "a scalar", bytes)) || !(peer = point_of(self, args[2])) ||
        !(point = new_bytes(2 * bytes)))
        return NULL;
    return bytes_or_none(point, ec->curve->multiply_add_vartime(content(point), u1, u2, peer, ec->table));
}

static PyObject *ec_is_on_curve(PyObject *self, PyObject *argument)
{
    const pyjca_weierstrass *curve = ((ec_object *)self)->curve;
    const uint8_t *point = bytes_of(argument, "a point");

    if (!point)
        return NULL;
    return PyBool_FromLong(has_length(argument, 2 * curve->bytes) && curve->is_on_curve(point));
}

static PyObject *ec_generate(PyObject *self, PyObject *argument)
{
    const ec_object *ec = (ec_object *)self;
    const size_t bytes = ec->curve->bytes;
    uint8_t drawn[MOST_FRESH];
    const uint8_t *fresh = drawn;
    PyObject *scalar, *point;

    if (argument == Py_None ? pyjca_fill_random(drawn, bytes + 8) < 0
                            : !(fresh = exactly(self, argument, "the randomness of a key", bytes + 8)))
        return NULL;
    scalar = new_bytes(bytes);
    point = new_bytes(2 * bytes);
    if (scalar && point)
        ec->curve->generate(content(scalar), content(point), fresh, ec->table);
    pyjca_wipe(drawn, sizeof drawn);
    return Py_BuildValue("(NN)", scalar, point); /* NULL where one of them is */
}

static PyObject *ec_agree(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ec_object *ec = (ec_object *)self;
    const size_t bytes = ec->curve->bytes;
    const uint8_t *scalar, *peer;
    PyObject *x;

    if (check_count("agree", count, 2) < 0 || !(scalar = exactly(self, args[0], "a scalar", bytes)) ||
        !(peer = point_of(self, args[1])) || !(x = new_bytes(bytes)))
        return NULL;
    if (ec->curve->agree(content(x), scalar, peer))
        return x;
    Py_DECREF(x);
    return failed(self, "the private key is no scalar of the curve");
}

static PyObject *ec_sign(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ec_object *ec = (ec_object *)self;
    const uint8_t *private_key, *digest, *fresh;
    const pyjca_hash_function *hash;
    PyObject *signature;

    if (check_count("sign", count, 4) < 0 ||
        !(private_key = exactly(self, args[0], "a private key", ec->curve->bytes)) ||
        !(digest = bytes_of(args[1], "a digest")) || !(fresh = bytes_of(args[3], "fresh randomness")))
        return NULL;
    if (!(hash = pyjca_hash_named(state_of(self), args[2], 0))) {
        if (!PyErr_ExceptionMatches(PyExc_LookupError))
            return NULL;
        return PyErr_Format(state_of(self)->failure, "no nonces are made with the hash %R", args[2]);
    }
    if (!(signature = new_bytes(2 * ec->curve->bytes)))
        return NULL;
    if (ec->curve->sign(content(signature), private_key, digest, (size_t)PyBytes_GET_SIZE(args[1]), hash, fresh,
                        (size_t)PyBytes_GET_SIZE(args[3]), ec->table))
        return signature;
    Py_DECREF(signature);
    return failed(self, "the private key is no scalar of the curve, or no nonce gives a signature");
}

static PyObject *ec_verify_vartime(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ec_object *ec = (ec_object *)self;
    const uint8_t *point, *digest, *signature;

    if (check_count("verify_vartime", count, 3) < 0 ||
        !(point = exactly(self, args[0], "a point", 2 * ec->curve->bytes)) ||
        !(digest = bytes_of(args[1], "a digest")) || !(signature = bytes_of(args[2], "a signature")))
        return NULL;
    return PyBool_FromLong(has_length(args[2], 2 * ec->curve->bytes) &&
                           ec->curve->verify_vartime(signature, point, digest, (size_t)PyBytes_GET_SIZE(args[1]),
                                                     ec->table));
}

static PyMethodDef ec_methods[] = {
    {"multiply_base", ec_multiply_base, METH_O, "multiply_base(scalar, /)\n--\n\nscalar * G"},
    {"multiply", PYJCA_FAST(ec_multiply), "multiply(scalar, point, /)\n--\n\nscalar * point"},
    {"multiply_add_vartime", PYJCA_FAST(ec_multiply_add_vartime),
     "multiply_add_vartime(u1, u2, point, /)\n--\n\nu1 * G + u2 * point, all public"},
    {"is_on_curve", ec_is_on_curve, METH_O, "is_on_curve(point, /)\n--\n\nWhether x || y is on the curve."},
    {"generate", ec_generate, METH_O,
     "generate(fresh, /)\n--\n\nA scalar and its point, of fresh randomness, or of the system's for None."},
    {"agree", PYJCA_FAST(ec_agree), "agree(scalar, point, /)\n--\n\nThe x coordinate of scalar * point."},
    {"sign", PYJCA_FAST(ec_sign), "sign(private, digest, hash_name, fresh, /)\n--\n\nAn ECDSA signature r || s."},
    {"verify_vartime", PYJCA_FAST(ec_verify_vartime),
     "verify_vartime(point, digest, signature, /)\n--\n\nWhether r || s is a signature of the digest."},
    {"signer", PYJCA_FAST(pyjca_new_signer),
     "signer(private, nonce_hash, fresh, hash, options, guard, /)\n--\n\nWhat signs for an engine."},
    {"verifier", PYJCA_FAST(pyjca_new_verifier),
     "verifier(key, due, hash, options, guard, /)\n--\n\nWhat verifies for an engine."},
    {"key_table", pyjca_new_key_table, METH_O, "key_table(point, /)\n--\n\nThe entry of a public key."},
    {"agreement", PYJCA_FAST(pyjca_new_agreement),
     "agreement(private, like, slots, options, guard, /)\n--\n\nWhat agrees for an engine."},
    {"generator", PYJCA_FAST(pyjca_new_generator),
     "generator(curve, private, public, pair, /)\n--\n\nWhat generates pairs of keys of these classes."},
    {"batch_kernel", pyjca_ec_batch_kernel, METH_O, PYJCA_BATCH_KERNEL},
    {"sign_batch", PYJCA_FAST(pyjca_ec_sign_batch),
     "sign_batch(kernel, private, nonce_hash, fresh, hash, options, messages, /)\n--\n\nA job that signs."},
    {"verify_batch", PYJCA_FAST(pyjca_ec_verify_batch),
     "verify_batch(kernel, keys, hash, options, signatures, messages, /)\n--\n\nA job that verifies."},
    {"agree_batch", PYJCA_FAST(pyjca_ec_agree_batch),
     "agree_batch(kernel, private, points, /)\n--\n\nA job that agrees."},
    {NULL, NULL, 0, NULL},
};

/* ------------------------------------------------------------------------------ Edwards curves */

PyObject *pyjca_new_eddsa(PyObject *module, PyObject *args)
{
    pyjca_module_state *state = PyModule_GetState(module);
    const char *name, *form;

    if (!PyArg_ParseTuple(args, "ss:eddsa", &name, &form))
        return NULL;
    for (size_t i = 0; pyjca_all_edwards[i]; i++) {
        const pyjca_edwards *curve = pyjca_all_edwards[i];

        if (same(curve->curve, name) && same(curve->form, form)) {
            PyObject *self;

            if (!can_run(state, curve->requires, name, form))
                return NULL;
            if ((self = new_tabled(state->eddsa, curve->table_bytes, curve->build_table)))
                ((eddsa_object *)self)->curve = curve;
            return self;
        }
    }
    return unknown(name, form);
}

static PyObject *eddsa_multiply_base(PyObject *self, PyObject *argument)
{
    const eddsa_object *eddsa = (eddsa_object *)self;
    const uint8_t *scalar = exactly(self, argument, "a scalar", eddsa->curve->bytes);
    PyObject *point = scalar ? new_bytes(eddsa->curve->bytes) : NULL;

    if (point)
        eddsa->curve->multiply_base(content(point), scalar, eddsa->table);
    return point;
}

static PyObject *eddsa_multiply(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const pyjca_edwards *curve = ((eddsa_object *)self)->curve;
    const uint8_t *scalar, *peer;
    PyObject *point;

    if (check_count("multiply", count, 2) < 0 || !(scalar = exactly(self, args[0], "a scalar", curve->bytes)) ||
        !(peer = exactly(self, args[1], "a point", curve->bytes)) || !(point = new_bytes(curve->bytes)))
        return NULL;
    return bytes_or_none(point, curve->multiply(content(point), scalar, peer));
}

static PyObject *eddsa_multiply_subtract_vartime(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const eddsa_object *eddsa = (eddsa_object *)self;
    const size_t bytes = eddsa->curve->bytes;
    const uint8_t *u1, *u2, *peer;
    PyObject *point;

    if (check_count("multiply_subtract_vartime", count, 3) < 0 || !(u1 = exactly(self, args[0], "a scalar", bytes)) ||
        !(u2 = exactly(self, args[1], "a scalar", bytes)) || !(peer = exactly(self, args[2], "a point", bytes)) ||
        !(point = new_bytes(bytes)))
        return NULL;
    return bytes_or_none(
        point, eddsa->curve->multiply_subtract_vartime(content(point), u1, u2, peer, eddsa->table));
}

static PyObject *eddsa_is_valid_public_key(PyObject *self, PyObject *argument)
{
    const pyjca_edwards *curve = ((eddsa_object *)self)->curve;
    const uint8_t *encoded = bytes_of(argument, "a public key");

    if (!encoded)
        return NULL;
    return PyBool_FromLong(has_length(argument, curve->bytes) && curve->is_valid_public_key(encoded));
}

static PyObject *eddsa_public_key(PyObject *self, PyObject *argument)
{
    const eddsa_object *eddsa = (eddsa_object *)self;
    const uint8_t *private_key = exactly(self, argument, "a private key", eddsa->curve->bytes);
    PyObject *encoded = private_key ? new_bytes(eddsa->curve->bytes) : NULL;

    if (encoded)
        eddsa->curve->public_key(content(encoded), private_key, eddsa->table);
    return encoded;
}

static PyObject *eddsa_sign(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const eddsa_object *eddsa = (eddsa_object *)self;
    const size_t bytes = eddsa->curve->bytes;
    const uint8_t *private_key, *public_key, *message, *prefix;
    PyObject *signature;
    PyThreadState *saved = NULL;

    if (check_count("sign", count, 4) < 0 || !(private_key = exactly(self, args[0], "a private key", bytes)) ||
        !(public_key = exactly(self, args[1], "a public key", bytes)) || !(message = bytes_of(args[2], "a message")) ||
        !(prefix = bytes_of(args[3], "a prefix")) || !(signature = new_bytes(2 * bytes)))
        return NULL;
    if (PyBytes_GET_SIZE(args[2]) >= PYJCA_LONG_MESSAGE)
        saved = PyEval_SaveThread();
    eddsa->curve->sign(content(signature), private_key, public_key, prefix, (size_t)PyBytes_GET_SIZE(args[3]),
                       message, (size_t)PyBytes_GET_SIZE(args[2]), eddsa->table);
    if (saved)
        PyEval_RestoreThread(saved);
    return signature;
}

static PyObject *eddsa_verify_vartime(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const eddsa_object *eddsa = (eddsa_object *)self;
    const size_t bytes = eddsa->curve->bytes;
    const uint8_t *public_key, *message, *signature, *prefix;
    PyThreadState *saved = NULL;
    int valid;

    if (check_count("verify_vartime", count, 4) < 0 || !(public_key = bytes_of(args[0], "a public key")) ||
        !(message = bytes_of(args[1], "a message")) || !(signature = bytes_of(args[2], "a signature")) ||
        !(prefix = bytes_of(args[3], "a prefix")))
        return NULL;
    if (!has_length(args[0], bytes) || !has_length(args[2], 2 * bytes))
        Py_RETURN_FALSE;
    if (PyBytes_GET_SIZE(args[1]) >= PYJCA_LONG_MESSAGE)
        saved = PyEval_SaveThread();
    valid = eddsa->curve->verify_vartime(signature, public_key, prefix, (size_t)PyBytes_GET_SIZE(args[3]), message,
                                         (size_t)PyBytes_GET_SIZE(args[1]), eddsa->table);
    if (saved)
        PyEval_RestoreThread(saved);
    return PyBool_FromLong(valid);
}

static PyMethodDef eddsa_methods[] = {
    {"multiply_base", eddsa_multiply_base, METH_O, "multiply_base(scalar, /)\n--\n\nscalar * B, encoded"},
    {"multiply", PYJCA_FAST(eddsa_multiply), "multiply(scalar, point, /)\n--\n\nscalar * point, encoded"},
    {"multiply_subtract_vartime", PYJCA_FAST(eddsa_multiply_subtract_vartime),
     "multiply_subtract_vartime(u1, u2, point, /)\n--\n\nu1 * B - u2 * point, all public"},
    {"is_valid_public_key", eddsa_is_valid_public_key, METH_O,
     "is_valid_public_key(encoded, /)\n--\n\nWhether it is canonical and of no small order."},
    {"public_key", eddsa_public_key, METH_O, "public_key(private, /)\n--\n\nThe encoded public key."},
    {"sign", PYJCA_FAST(eddsa_sign), "sign(private, public, message, prefix, /)\n--\n\nThe signature R || S."},
    {"verify_vartime", PYJCA_FAST(eddsa_verify_vartime),
     "verify_vartime(public, message, signature, prefix, /)\n--\n\nWhether R = S * B - k * A."},
    {"generate", pyjca_generate_octets, METH_O,
     "generate(fresh, /)\n--\n\nA private key, of fresh randomness or of the system's for None, and its public key."},
    {"signer", PYJCA_FAST(pyjca_new_eddsa_signer),
     "signer(private, public, prefix, prehash, options, guard, /)\n--\n\nWhat signs for an engine."},
    {"verifier", PYJCA_FAST(pyjca_new_eddsa_verifier),
     "verifier(key, due, prefix, prehash, options, guard, /)\n--\n\nWhat verifies for an engine."},
    {"key_table", pyjca_new_key_table, METH_O, "key_table(public, /)\n--\n\nThe entry of a public key."},
    {"generator", PYJCA_FAST(pyjca_new_generator),
     "generator(curve, private, public, pair, /)\n--\n\nWhat generates pairs of keys of these classes."},
    {"batch_kernel", pyjca_eddsa_batch_kernel, METH_O, PYJCA_BATCH_KERNEL},
    {"sign_batch", PYJCA_FAST(pyjca_eddsa_sign_batch),
     "sign_batch(private, public, prefix, options, messages, /)\n--\n\nA job that signs."},
    {"verify_batch", PYJCA_FAST(pyjca_eddsa_verify_batch),
     "verify_batch(kernel, keys, prefix, options, signatures, messages, /)\n--\n\nA job that verifies."},
    {NULL, NULL, 0, NULL},
};

/* --------------------------------------------------------------------------- Montgomery curves */

static void xdh_dealloc(PyObject *self)
{
    Py_XDECREF(((xdh_object *)self)->edwards);
    free_object(self);
}

PyObject *pyjca_new_xdh(PyObject *module, PyObject *args)
{
    pyjca_module_state *state = PyModule_GetState(module);
    const char *name, *form;
    PyObject *edwards;

    if (!PyArg_ParseTuple(args, "ssO!:xdh", &name, &form, state->eddsa, &edwards))
        return NULL;
    for (size_t i = 0; pyjca_all_montgomery[i]; i++) {
        const pyjca_montgomery *curve = pyjca_all_montgomery[i];
        const pyjca_edwards *owner = ((eddsa_object *)edwards)->curve;
        xdh_object *self;

        if (!same(curve->curve, name) || !same(curve->form, form))
            continue;
        if (!same(owner->form, form) || !same(owner->curve + 2, name + 1)) { /* Ed25519, X25519 */
            PyErr_SetString(PyExc_ValueError, "the table is that of another field or form");
            return NULL;
        }
        if (!(self = (xdh_object *)state->xdh->tp_alloc(state->xdh, 0)))
            return NULL;
        self->curve = curve;
        Py_INCREF(edwards);
        self->edwards = (eddsa_object *)edwards;
        return (PyObject *)self;
    }
    return unknown(name, form);
}

static PyObject *xdh_agree(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const pyjca_montgomery *curve = ((xdh_object *)self)->curve;
    const uint8_t *scalar, *peer;
    PyObject *u;

    if (check_count("agree", count, 2) < 0 || !(scalar = exactly(self, args[0], "a scalar", curve->bytes)) ||
        !(peer = exactly(self, args[1], "a coordinate", curve->bytes)) || !(u = new_bytes(curve->bytes)))
        return NULL;
    return bytes_or_none(u, curve->agree(content(u), scalar, peer));
}

static PyObject *xdh_public_key(PyObject *self, PyObject *argument)
{
    const xdh_object *xdh = (xdh_object *)self;
    const uint8_t *scalar = exactly(self, argument, "a scalar", xdh->curve->bytes);
    PyObject *u = scalar ? new_bytes(xdh->curve->bytes) : NULL;

    if (u)
        xdh->curve->public_key(content(u), scalar, xdh->edwards->table);
    return u;
}

static PyMethodDef xdh_methods[] = {
    {"agree", PYJCA_FAST(xdh_agree), "agree(scalar, peer, /)\n--\n\nX(scalar, peer), None where it is zero."},
    {"public_key", xdh_public_key, METH_O, "public_key(scalar, /)\n--\n\nX(scalar, base point)"},
    {"generate", pyjca_generate_octets, METH_O,
     "generate(fresh, /)\n--\n\nA scalar, of fresh randomness or of the system's for None, and its public key."},
    {"agreement", PYJCA_FAST(pyjca_new_agreement),
     "agreement(private, like, slots, options, guard, /)\n--\n\nWhat agrees for an engine."},
    {"generator", PYJCA_FAST(pyjca_new_generator),
     "generator(curve, private, public, pair, /)\n--\n\nWhat generates pairs of keys of these classes."},
    {"batch_kernel", pyjca_xdh_batch_kernel, METH_O, PYJCA_BATCH_KERNEL},
    {"agree_batch", PYJCA_FAST(pyjca_xdh_agree_batch),
     "agree_batch(kernel, scalar, peers, /)\n--\n\nA job that agrees."},
    {NULL, NULL, 0, NULL},
};

/* ----------------------------------------------------------------------------------------- types */

PYJCA_TYPE(ec, "EC", ec_object, ec_methods, tabled_dealloc, "A short Weierstrass curve with its schemes.");
PYJCA_TYPE(eddsa, "EdDSA", eddsa_object, eddsa_methods, tabled_dealloc, "An Edwards curve with EdDSA.");
PYJCA_TYPE(xdh, "XDH", xdh_object, xdh_methods, xdh_dealloc, "A Montgomery curve with its ladder.");

int pyjca_add_curves(PyObject *module, pyjca_module_state *state)
{
    return (state->ec = pyjca_new_type(module, &ec_spec)) &&
                   (state->eddsa = pyjca_new_type(module, &eddsa_spec)) &&
                   (state->xdh = pyjca_new_type(module, &xdh_spec))
               ? 0
               : -1;
}
