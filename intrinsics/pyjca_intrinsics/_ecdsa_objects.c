/*
 * ECDSA engines: what pyjca.Signature calls for each message, from the bytes of the message to the encoding of the
 * signature. One object serves one key.
 */
#include "_engines.h"
#include "ecdsa_encoding.h"

enum { FRESH = 32 }; /* bytes of randomness that a hedged nonce takes in */

#define ECDSA_HEAD                                                                                       \
    HASHING_HEAD                                                                                         \
    ec_object *ec; /* owner of the table of multiples of the generator */                                \
    long options;

typedef struct {
    ECDSA_HEAD
} ecdsa_object;

typedef struct {
    ECDSA_HEAD
    const pyjca_hash_function *nonce_hash;
    PyObject *fresh; /* is called for randomness; NULL where it comes from the operating system */
    uint8_t private_key[PYJCA_MOST_SCALAR];
} signer_object;

typedef struct {
    ECDSA_HEAD
    key_table_object *key; /* NULL where no table is wanted */
    PyObject *due;         /* is called with key once a table is worth its making */
    uint8_t point[2 * PYJCA_MOST_SCALAR];
} verifier_object;

/* Makes an object of a type that begins with ECDSA_HEAD; NULL with an exception set. */
static PyObject *new_ecdsa(PyTypeObject *type, PyObject *ec, PyObject *hash, PyObject *options, PyObject *guard)
{
    ecdsa_object *self = (ecdsa_object *)type->tp_alloc(type, 0);

    if (!self)
        return NULL;
    Py_INCREF(ec);
    self->ec = (ec_object *)ec;
    pyjca_engine_set_guard((engine_object *)self, guard);
    self->options = PyLong_AsLong(options);
    if ((self->options == -1 && PyErr_Occurred()) ||
        pyjca_hashing_setup((hashing_object *)self, state_of(ec), hash, (self->options & PYJCA_SHA_NI) != 0) < 0)
        Py_CLEAR(self);
    return (PyObject *)self;
}

static int ecdsa_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((ecdsa_object *)self)->ec);
    return pyjca_hashing_traverse(self, visit, arg);
}

static int ecdsa_clear(PyObject *self)
{
    Py_CLEAR(((ecdsa_object *)self)->ec);
    return pyjca_hashing_clear(self);
}

/* Puts what all objects that begin with ECDSA_HEAD have into a copy; -1 with an exception. */
static int ecdsa_fill(PyObject *made, PyObject *self)
{
    const ecdsa_object *from = (ecdsa_object *)self;
    ecdsa_object *to = (ecdsa_object *)made;

    Py_INCREF(from->ec);
    to->ec = from->ec;
    to->options = from->options;
    return pyjca_hashing_fill((hashing_object *)made, (hashing_object *)self);
}

static PyGetSetDef ecdsa_attributes[] = {
    {"busy", pyjca_engine_is_busy, NULL, "Whether a call is in progress.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ----------------------------------------------------------------------------------------------- signing */

PyObject *pyjca_new_signer(PyObject *ec, PyObject *const *args, Py_ssize_t count)
{
    pyjca_module_state *state = state_of(ec);
    const size_t bytes = ((ec_object *)ec)->curve->bytes;
    const uint8_t *private_key;
    signer_object *self;

    if (check_count("signer", count, 6) < 0 || !(private_key = exactly(ec, args[0], "a private key", bytes)) ||
        !(self = (signer_object *)new_ecdsa(state->signer, ec, args[3], args[4], args[5])))
        return NULL;
    memcpy(self->private_key, private_key, bytes);
    if (args[2] != Py_None) {
        Py_INCREF(args[2]);
        self->fresh = args[2];
    }
    self->nonce_hash = pyjca_hash_named(state, args[1], (self->options & PYJCA_SHA_NI) != 0);
    if (!self->nonce_hash)
        Py_CLEAR(self);
    return (PyObject *)self;
}

static int signer_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((signer_object *)self)->fresh);
    return ecdsa_traverse(self, visit, arg);
}

static int signer_clear(PyObject *self)
{
    Py_CLEAR(((signer_object *)self)->fresh);
    return ecdsa_clear(self);
}

static void signer_dealloc(PyObject *self)
{
    signer_object *signer = (signer_object *)self;

    PyObject_GC_UnTrack(self);
    pyjca_wipe(signer->private_key, sizeof signer->private_key);
    signer_clear(self);
    free_object(self);
}

static int sign_digest(signer_object *self, uint8_t *pair, const uint8_t *digest, Py_ssize_t length,
                       const uint8_t *fresh, size_t fresh_length)
{
    const ec_object *ec = self->ec;
    PyThreadState *saved = begin_kernel(self->options & PYJCA_RELEASE_GIL);
    const int made = ec->curve->sign(pair, self->private_key, digest, (size_t)length, self->nonce_hash, fresh,
                                     fresh_length, ec->table);

    end_kernel(saved);
    if (!made)
        failed((PyObject *)self, "the private key is no scalar of the curve, or no nonce gives a signature");
    return made;
}

/* Signs with what `fresh` returns: what it must be the caller of pyjca_new_signer has made sure of. */
static int sign_with_source(signer_object *self, uint8_t *pair, const uint8_t *digest, Py_ssize_t length)
{
    PyObject *drawn = PyObject_CallNoArgs(self->fresh);
    const uint8_t *fresh = drawn ? bytes_of(drawn, "fresh randomness") : NULL;
    const int made = fresh && sign_digest(self, pair, digest, length, fresh, (size_t)PyBytes_GET_SIZE(drawn));

    Py_XDECREF(drawn);
    return made;
}

static int sign_with_system(signer_object *self, uint8_t *pair, const uint8_t *digest, Py_ssize_t length)
{
    uint8_t fresh[FRESH];
    const int made =
        pyjca_fill_random(fresh, sizeof fresh) == 0 && sign_digest(self, pair, digest, length, fresh, sizeof fresh);

    pyjca_wipe(fresh, sizeof fresh);
    return made;
}

static PyObject *encoded(const ecdsa_object *self, uint8_t *pair)
{
    const size_t bytes = self->ec->curve->bytes;
    uint8_t der[PYJCA_MOST_DER];

    if (self->options & PYJCA_LOW_S)
        pyjca_ecdsa_make_low(pair + bytes, bytes);
    if (!(self->options & PYJCA_DER))
        return PyBytes_FromStringAndSize((const char *)pair, (Py_ssize_t)(2 * bytes));
    return PyBytes_FromStringAndSize((const char *)der, (Py_ssize_t)pyjca_ecdsa_encode_der(der, pair, bytes));
}

static PyObject *signer_sign(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"data", NULL};
    signer_object *signer = (signer_object *)self;
    engine_object *engine = (engine_object *)self;
    uint8_t digest[64], pair[2 * PYJCA_MOST_SCALAR];
    engine_bytes last;
    PyObject *data, *signature = NULL;

    if (pyjca_engine_arguments("sign", names, 0, args, count, keywords, &data) < 0 ||
        pyjca_engine_read(engine, data == Py_None ? NULL : data, "data", &last) < 0)
        return NULL;
    if (pyjca_engine_enter(engine) == 0) {
        const Py_ssize_t length = pyjca_hashing_digest((hashing_object *)self, &last, digest);

        if (length >= 0 && (signer->fresh ? sign_with_source : sign_with_system)(signer, pair, digest, length))
            signature = encoded((ecdsa_object *)self, pair);
        signature = pyjca_engine_leave(engine, signature);
    }
    pyjca_engine_release(&last);
    return signature;
}

static int signer_fill(PyObject *made, PyObject *self)
{
    const signer_object *from = (signer_object *)self;
    signer_object *to = (signer_object *)made;

    to->nonce_hash = from->nonce_hash;
    Py_XINCREF(from->fresh);
    to->fresh = from->fresh;
    memcpy(to->private_key, from->private_key, sizeof to->private_key);
    return ecdsa_fill(made, self);
}

static PyObject *signer_copy(PyObject *self, PyObject *Py_UNUSED(none))
{
    return pyjca_engine_copy(self, signer_fill);
}

static PyMethodDef signer_methods[] = {
    {"update", PYJCA_NAMED(pyjca_hashing_method_update),
     "update($self, /, data)\n--\n\nTake the next piece of the message."},
    {"sign", PYJCA_NAMED(signer_sign),
     "sign($self, /, data=None)\n--\n\nThe signature of the message, data being its last piece."},
    PYJCA_COPY_METHOD(signer_copy),
    {NULL, NULL, 0, NULL},
};

static PyType_Slot signer_slots[] = {
    {Py_tp_dealloc, signer_dealloc},
    {Py_tp_traverse, signer_traverse},
    {Py_tp_clear, signer_clear},
    {Py_tp_methods, signer_methods},
    {Py_tp_getset, ecdsa_attributes},
    {Py_tp_doc, "Signs with one private key."},
    {0, NULL},
};
static PyType_Spec signer_spec = {"pyjca_intrinsics._native.ECDSASigner", sizeof(signer_object), 0,
                                  PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, signer_slots};

/* ------------------------------------------------------------------------------------------ verification */

PyObject *pyjca_new_verifier(PyObject *ec, PyObject *const *args, Py_ssize_t count)
{
    pyjca_module_state *state = state_of(ec);
    const pyjca_weierstrass *curve = ((ec_object *)ec)->curve;
    const uint8_t *point;
    verifier_object *self;

    if (check_count("verifier", count, 5) < 0)
        return NULL;
    if (Py_TYPE(args[0]) == state->key_table) {
        if (((key_table_object *)args[0])->curve != curve)
            return failed(ec, "the table is that of another curve or form");
        point = ((key_table_object *)args[0])->point;
    } else if (!(point = exactly(ec, args[0], "a point", 2 * curve->bytes))) {
        return NULL;
    }
    if (!(self = (verifier_object *)new_ecdsa(state->verifier, ec, args[2], args[3], args[4])))
        return NULL;
    memcpy(self->point, point, 2 * curve->bytes);
    if (Py_TYPE(args[0]) == state->key_table) {
        Py_INCREF(args[0]);
        self->key = (key_table_object *)args[0];
    }
    if (args[1] != Py_None) {
        Py_INCREF(args[1]);
        self->due = args[1];
    }
    return (PyObject *)self;
}

static int verifier_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((verifier_object *)self)->key);
    Py_VISIT(((verifier_object *)self)->due);
    return ecdsa_traverse(self, visit, arg);
}

static int verifier_clear(PyObject *self)
{
    Py_CLEAR(((verifier_object *)self)->key);
    Py_CLEAR(((verifier_object *)self)->due);
    return ecdsa_clear(self);
}

static void verifier_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    verifier_clear(self);
    free_object(self);
}

/* 1, 0, or -1 with an exception */
static int verify_digest(verifier_object *self, const uint8_t *pair, const uint8_t *digest, Py_ssize_t length)
{
    const ec_object *ec = self->ec;
    const void *table;
    PyThreadState *saved;
    int valid;

    if (pyjca_use_key_table(state_of((PyObject *)self), self->key, self->due, &table) < 0)
        return -1;
    /* Not where the kernel reads the table of a key, which other threads could drop. */
    saved = begin_kernel(!table && self->options & PYJCA_RELEASE_GIL);
    valid = table ? ec->curve->verify_key_table_vartime(pair, table, digest, (size_t)length, ec->table)
                  : ec->curve->verify_vartime(pair, self->point, digest, (size_t)length, ec->table);
    end_kernel(saved);
    return valid;
}

/* The verdict on a signature of any form; -1 with an exception. */
static int verify(verifier_object *self, const engine_bytes *signature, const engine_bytes *last)
{
    const size_t bytes = self->ec->curve->bytes;
    uint8_t digest[64], pair[2 * PYJCA_MOST_SCALAR];
    const Py_ssize_t length = pyjca_hashing_digest((hashing_object *)self, last, digest);

    if (length < 0)
        return -1;
    if (!(self->options & PYJCA_DER ? pyjca_ecdsa_decode_der : pyjca_ecdsa_decode_p1363)(pair, bytes, signature->bytes,
                                                                                  signature->length) ||
        (self->options & PYJCA_LOW_S && pyjca_ecdsa_is_high(pair + bytes, bytes)))
        return 0;
    return verify_digest(self, pair, digest, length);
}

static PyObject *verifier_verify(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"signature", "data", NULL};
    engine_object *engine = (engine_object *)self;
    engine_bytes signature, last;
    PyObject *values[2], *result = NULL;

    if (pyjca_engine_arguments("verify", names, 1, args, count, keywords, values) < 0 ||
        pyjca_engine_read(engine, values[0], "a signature", &signature) < 0)
        return NULL;
    if (pyjca_engine_read(engine, values[1] == Py_None ? NULL : values[1], "data", &last) == 0) {
        if (pyjca_engine_enter(engine) == 0) {
            const int verdict = verify((verifier_object *)self, &signature, &last);

            result = pyjca_engine_leave(engine, verdict < 0 ? NULL : PyBool_FromLong(verdict));
        }
        pyjca_engine_release(&last);
    }
    pyjca_engine_release(&signature);
    return result;
}

static int verifier_fill(PyObject *made, PyObject *self)
{
    const verifier_object *from = (verifier_object *)self;
    verifier_object *to = (verifier_object *)made;

    Py_XINCREF(from->key);
    to->key = from->key;
    Py_XINCREF(from->due);
    to->due = from->due;
    memcpy(to->point, from->point, sizeof to->point);
    return ecdsa_fill(made, self);
}

static PyObject *verifier_copy(PyObject *self, PyObject *Py_UNUSED(none))
{
    return pyjca_engine_copy(self, verifier_fill);
}

static PyMethodDef verifier_methods[] = {
    {"update", PYJCA_NAMED(pyjca_hashing_method_update),
     "update($self, /, data)\n--\n\nTake the next piece of the message."},
    {"verify", PYJCA_NAMED(verifier_verify),
     "verify($self, /, signature, data=None)\n--\n\n"
     "Whether the signature belongs to the message, data being its last piece."},
    PYJCA_COPY_METHOD(verifier_copy),
    {NULL, NULL, 0, NULL},
};

static PyType_Slot verifier_slots[] = {
    {Py_tp_dealloc, verifier_dealloc},
    {Py_tp_traverse, verifier_traverse},
    {Py_tp_clear, verifier_clear},
    {Py_tp_methods, verifier_methods},
    {Py_tp_getset, ecdsa_attributes},
    {Py_tp_doc, "Verifies with one public key."},
    {0, NULL},
};
static PyType_Spec verifier_spec = {"pyjca_intrinsics._native.ECDSAVerifier", sizeof(verifier_object), 0,
                                    PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, verifier_slots};

int pyjca_add_ecdsa(PyObject *module, pyjca_module_state *state)
{
    return (state->signer = pyjca_new_type(module, &signer_spec)) &&
                   (state->verifier = pyjca_new_type(module, &verifier_spec))
               ? 0
               : -1;
}
