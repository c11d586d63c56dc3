/*
 * Engines of pyjca.KeyAgreement. One object serves one private key, and one peer after the other: X25519 and X448 agree when the peer's key comes, where a point of small order
 * is refused, the other curves when the secret is asked for.
 */
#include "_engines.h"

enum { MOST_SCALAR = 66, MOST_POINT = 2 * MOST_SCALAR };

typedef struct {
    ENGINE_HEAD
    PyObject *scheme; /* EC or XDH */
    int is_ec;
    int phase_done;     /* a peer's key was taken, and no secret asked for since */
    PyTypeObject *type; /* of keys that fit without a question, which are on this curve: */
    PyObject *curve;
    Py_ssize_t curve_at, octets_at; /* where they keep their curve and their octets */
    long options;
    uint8_t private_key[MOST_SCALAR];
    uint8_t taken[MOST_POINT]; /* the peer's point, or the secret */
} agreement_object;

/* Bytes of a scalar, and of a secret. */
static size_t width(const agreement_object *self)
{
    return self->is_ec ? ((ec_object *)self->scheme)->curve->bytes : ((xdh_object *)self->scheme)->curve->bytes;
}

PyObject *pyjca_new_agreement(PyObject *scheme, PyObject *const *args, Py_ssize_t count)
{
    pyjca_module_state *state = state_of(scheme);
    const int is_ec = Py_IS_TYPE(scheme, state->ec);
    const size_t bytes = is_ec ? ((ec_object *)scheme)->curve->bytes : ((xdh_object *)scheme)->curve->bytes;
    const uint8_t *private_key;
    agreement_object *self;

    if (check_count("agreement", count, 5) < 0 || !(private_key = exactly(scheme, args[0], "a private key", bytes)))
        return NULL;
    if (!PyTuple_Check(args[2]) || PyTuple_GET_SIZE(args[2]) != 2) {
        PyErr_SetString(PyExc_TypeError, "the slots are those of curve and octets");
        return NULL;
    }
    if (!(self = (agreement_object *)state->agreement->tp_alloc(state->agreement, 0)))
        return NULL;
    Py_INCREF(scheme);
    self->scheme = scheme;
    self->is_ec = is_ec;
    self->type = Py_TYPE(args[1]);
    Py_INCREF(self->type);
    pyjca_engine_set_guard((engine_object *)self, args[4]);
    memcpy(self->private_key, private_key, bytes);
    self->options = PyLong_AsLong(args[3]);
    if ((self->options == -1 && PyErr_Occurred()) ||
        (self->curve_at = pyjca_place_of(PyTuple_GET_ITEM(args[2], 0), self->type)) < 0 ||
        (self->octets_at = pyjca_place_of(PyTuple_GET_ITEM(args[2], 1), self->type)) < 0) {
        Py_DECREF(self);
        return NULL;
    }
    self->curve = attribute_at(args[1], self->curve_at);
    Py_XINCREF(self->curve);
    return (PyObject *)self;
}

static int agreement_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((agreement_object *)self)->scheme);
    Py_VISIT(((agreement_object *)self)->type);
    Py_VISIT(((agreement_object *)self)->curve);
    return pyjca_engine_traverse(self, visit, arg);
}

static int agreement_clear(PyObject *self)
{
    Py_CLEAR(((agreement_object *)self)->scheme);
    Py_CLEAR(((agreement_object *)self)->type);
    Py_CLEAR(((agreement_object *)self)->curve);
    return pyjca_engine_clear(self);
}

static void agreement_dealloc(PyObject *self)
{
    agreement_object *agreement = (agreement_object *)self;

    PyObject_GC_UnTrack(self);
    pyjca_wipe(agreement->private_key, sizeof agreement->private_key);
    pyjca_wipe(agreement->taken, sizeof agreement->taken);
    agreement_clear(self);
    free_object(self);
}

/* ------------------------------------------------------------------------------------------------- phase */

/* The octets of a peer's key, as its class keeps them, as a new reference; what may not fit the guard judges. */
static PyObject *octets_of(agreement_object *self, PyObject *key)
{
    PyObject *octets = NULL;

    if (Py_IS_TYPE(key, self->type) && self->curve && attribute_at(key, self->curve_at) == self->curve)
        octets = attribute_at(key, self->octets_at);
    if (!octets)
        return PyObject_CallMethod(self->guard, "octets_of_peer", "O", key);
    Py_INCREF(octets);
    return octets;
}

/* -1 with an exception */
static int take_peer(agreement_object *self, const uint8_t *octets)
{
    const xdh_object *xdh = (xdh_object *)self->scheme;
    PyThreadState *saved;
    int agreed;

    if (self->is_ec) {
        memcpy(self->taken, octets, 2 * width(self));
        return 0;
    }
    saved = begin_kernel(self->options & PYJCA_RELEASE_GIL);
    agreed = xdh->curve->agree(self->taken, self->private_key, octets);
    end_kernel(saved);
    return agreed ? 0 : pyjca_engine_refuse((engine_object *)self, "refuse_small_order");
}

static int phase(agreement_object *self, PyObject *key, PyObject *last_phase)
{
    const int last = last_phase ? PyObject_IsTrue(last_phase) : 1;
    const size_t mark = (size_t)self->is_ec; /* of an uncompressed point: 04 */
    PyObject *octets;
    const uint8_t *bytes;
    int result = -1;

    if (last < 0)
        return -1;
    if (self->phase_done)
        return pyjca_engine_refuse((engine_object *)self, "refuse_second_phase");
    if (!last)
        return pyjca_engine_refuse((engine_object *)self, "refuse_third_party");
    if (!(octets = octets_of(self, key)))
        return -1;
    bytes = exactly((PyObject *)self, octets, "the peer's key", mark + (self->is_ec ? 2 : 1) * width(self));
    if (bytes)
        result = take_peer(self, bytes + mark);
    Py_DECREF(octets);
    self->phase_done = result == 0;
    return result;
}

static PyObject *agreement_do_phase(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"key", "last_phase", NULL};
    engine_object *engine = (engine_object *)self;
    PyObject *values[2], *result = NULL;

    if (pyjca_engine_arguments("do_phase", names, 1, args, count, keywords, values) < 0 ||
        pyjca_engine_enter(engine) < 0)
        return NULL;
    if (phase((agreement_object *)self, values[0], values[1]) == 0) {
        Py_INCREF(Py_None);
        result = Py_None;
    }
    return pyjca_engine_leave(engine, result);
}

/* ------------------------------------------------------------------------------------------------ secret */

/* Computes x of the product in the place of the peer's point; -1 with an exception. */
static int agree_on_ec(agreement_object *self)
{
    const pyjca_weierstrass *curve = ((ec_object *)self->scheme)->curve;
    uint8_t x[MOST_SCALAR] = {0};
    int agreed = curve->is_on_curve(self->taken);

    if (!agreed) {
        failed((PyObject *)self, "the point is not on the curve");
        return -1;
    }
    {
        PyThreadState *saved = begin_kernel(self->options & PYJCA_RELEASE_GIL);

        agreed = curve->agree(x, self->private_key, self->taken);
        end_kernel(saved);
    }
    memcpy(self->taken, x, sizeof x);
    pyjca_wipe(x, sizeof x);
    if (!agreed)
        failed((PyObject *)self, "the private key is no scalar of the curve");
    return agreed ? 0 : -1;
}

static PyObject *secret(agreement_object *self)
{
    PyObject *result = NULL;

    if (!self->phase_done) {
        pyjca_engine_refuse((engine_object *)self, "refuse_secret_before_phase");
        return NULL;
    }
    self->phase_done = 0;
    if (!self->is_ec || agree_on_ec(self) == 0)
        result = PyBytes_FromStringAndSize((const char *)self->taken, (Py_ssize_t)width(self));
    pyjca_wipe(self->taken, sizeof self->taken);
    return result;
}

static PyObject *agreement_generate_secret(PyObject *self, PyObject *Py_UNUSED(none))
{
    return pyjca_engine_enter((engine_object *)self) < 0
               ? NULL
               : pyjca_engine_leave((engine_object *)self, secret((agreement_object *)self));
}

static PyMethodDef agreement_methods[] = {
    {"do_phase", PYJCA_NAMED(agreement_do_phase),
     "do_phase($self, /, key, last_phase=True)\n--\n\nTake the peer's public key."},
    {"generate_secret", agreement_generate_secret, METH_NOARGS,
     "generate_secret($self, /)\n--\n\nThe shared secret; the object is ready for another peer."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef agreement_attributes[] = {
    {"busy", pyjca_engine_is_busy, NULL, "Whether a call is in progress.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot agreement_slots[] = {
    {Py_tp_dealloc, agreement_dealloc},
    {Py_tp_traverse, agreement_traverse},
    {Py_tp_clear, agreement_clear},
    {Py_tp_methods, agreement_methods},
    {Py_tp_getset, agreement_attributes},
    {Py_tp_doc, "Agrees on secrets with one private key."},
    {0, NULL},
};
static PyType_Spec agreement_spec = {"pyjca_intrinsics._native.Agreement", sizeof(agreement_object), 0,
                                     PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, agreement_slots};

int pyjca_add_agreement(PyObject *module, pyjca_module_state *state)
{
    return (state->agreement = pyjca_new_type(module, &agreement_spec)) ? 0 : -1;
}
