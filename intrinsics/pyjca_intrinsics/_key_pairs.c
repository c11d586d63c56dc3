/* New keys: as octets on the curves of RFC 7748 and RFC 8032, and as pairs of pyjca's key objects on all curves. */
#include "_engines.h"

enum { MOST_FRESH = 66 + 8 }; /* randomness of a key on P-521 */

/* ------------------------------------------------------------------------------------------------ octets */

/* Bytes of a private key, and of a public one. */
static size_t octets_length(PyObject *scheme)
{
    return Py_IS_TYPE(scheme, state_of(scheme)->eddsa) ? ((eddsa_object *)scheme)->curve->bytes
                                                      : ((xdh_object *)scheme)->curve->bytes;
}

static void octets_public_key(PyObject *scheme, uint8_t *public_key, const uint8_t *private_key)
{
    if (Py_IS_TYPE(scheme, state_of(scheme)->eddsa)) {
        const eddsa_object *eddsa = (eddsa_object *)scheme;

        eddsa->curve->public_key(public_key, private_key, eddsa->table);
    } else {
        const xdh_object *xdh = (xdh_object *)scheme;

        xdh->curve->public_key(public_key, private_key, xdh->edwards->table);
    }
}

PyObject *pyjca_generate_octets(PyObject *self, PyObject *argument)
{
    const size_t length = octets_length(self);
    PyObject *private_key, *public_key;

    if (argument != Py_None && !exactly(self, argument, "the randomness of a key", length))
        return NULL;
    private_key = new_bytes(length);
    public_key = new_bytes(length);
    if (private_key && argument != Py_None)
        memcpy(content(private_key), content(argument), length);
    else if (private_key && pyjca_fill_random(content(private_key), length) < 0)
        Py_CLEAR(private_key);
    if (private_key && public_key)
        octets_public_key(self, content(public_key), content(private_key));
    return Py_BuildValue("(NN)", private_key, public_key); /* NULL where one of them is */
}

/* ------------------------------------------------------------------------------------------------- pairs */

/* A class, and where its objects keep two attributes. */
typedef struct {
    PyTypeObject *type;
    Py_ssize_t first, second;
} part;

typedef struct {
    PyObject_HEAD
    PyObject *scheme; /* EC, EdDSA or XDH */
    PyObject *curve;  /* its name, as keys have it */
    part private_key; /* secret, public key */
    part public_key;  /* curve, octets */
    part pair;        /* both keys */
} generator_object;

/* Takes (class, (slot, slot)); -1 with an exception. */
static int set_part(part *made, PyObject *told)
{
    PyTypeObject *type;
    PyObject *first, *second;

    if (!PyArg_ParseTuple(told, "O!(OO)", &PyType_Type, &type, &first, &second) ||
        (made->first = pyjca_place_of(first, type)) < 0 || (made->second = pyjca_place_of(second, type)) < 0)
        return -1;
    Py_INCREF(type);
    made->type = type;
    return 0;
}

PyObject *pyjca_new_generator(PyObject *scheme, PyObject *const *args, Py_ssize_t count)
{
    PyTypeObject *type = state_of(scheme)->generator;
    generator_object *self;

    if (check_count("generator", count, 4) < 0 || !(self = (generator_object *)type->tp_alloc(type, 0)))
        return NULL;
    Py_INCREF(scheme);
    self->scheme = scheme;
    Py_INCREF(args[0]);
    self->curve = args[0];
    for (Py_ssize_t i = 1; i < 4; i++) {
        if (!PyTuple_Check(args[i])) {
            PyErr_SetString(PyExc_TypeError, "a class and its slots stand in a tuple");
            Py_CLEAR(self);
            return NULL;
        }
    }
    if (set_part(&self->private_key, args[1]) < 0 || set_part(&self->public_key, args[2]) < 0 ||
        set_part(&self->pair, args[3]) < 0)
        Py_CLEAR(self);
    return (PyObject *)self;
}

static int generator_traverse(PyObject *object, visitproc visit, void *arg)
{
    generator_object *self = (generator_object *)object;

    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->scheme);
    Py_VISIT(self->curve);
    Py_VISIT(self->private_key.type);
    Py_VISIT(self->public_key.type);
    Py_VISIT(self->pair.type);
    return 0;
}

static int generator_clear(PyObject *object)
{
    generator_object *self = (generator_object *)object;

    Py_CLEAR(self->scheme);
    Py_CLEAR(self->curve);
    Py_CLEAR(self->private_key.type);
    Py_CLEAR(self->public_key.type);
    Py_CLEAR(self->pair.type);
    return 0;
}

static void generator_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    generator_clear(self);
    free_object(self);
}

/* Makes a bytearray, which wipes itself with the key, and the octets of the public key; -1 with an exception. */
static int compute(PyObject *scheme, PyObject **secret, PyObject **octets)
{
    const ec_object *ec = (ec_object *)scheme;
    const int is_ec = Py_IS_TYPE(scheme, state_of(scheme)->ec);
    const size_t length = is_ec ? ec->curve->bytes : octets_length(scheme);
    uint8_t fresh[MOST_FRESH], *private_key;
    int result;

    *secret = PyByteArray_FromStringAndSize(NULL, (Py_ssize_t)length);
    *octets = new_bytes(is_ec ? 1 + 2 * length : length);
    if (!*secret || !*octets)
        return -1;
    private_key = (uint8_t *)PyByteArray_AS_STRING(*secret);
    if (!is_ec) {
        if (pyjca_fill_random(private_key, length) < 0)
            return -1;
        octets_public_key(scheme, content(*octets), private_key);
        return 0;
    }
    result = pyjca_fill_random(fresh, length + 8);
    if (result == 0) {
        content(*octets)[0] = 4; /* uncompressed */
        ec->curve->generate(private_key, content(*octets) + 1, fresh, ec->table);
    }
    pyjca_wipe(fresh, sizeof fresh);
    return result;
}

/* Makes an object of two attributes, the references to which go to it; either may be NULL. NULL with an exception. */
static PyObject *joined(const part *kind, PyObject *first, PyObject *second)
{
    PyObject *made = first && second ? kind->type->tp_alloc(kind->type, 0) : NULL;

    if (!made) {
        Py_XDECREF(first);
        Py_XDECREF(second);
        return NULL;
    }
    *place_at(made, kind->first) = first;
    *place_at(made, kind->second) = second;
    return made;
}

static PyObject *generator_generate(PyObject *object, PyObject *Py_UNUSED(none))
{
    const generator_object *self = (generator_object *)object;
    PyObject *secret, *octets, *public_key, *private_key;

    if (compute(self->scheme, &secret, &octets) < 0) {
        Py_XDECREF(secret);
        Py_XDECREF(octets);
        return NULL;
    }
    Py_INCREF(self->curve);
    public_key = joined(&self->public_key, self->curve, octets);
    Py_XINCREF(public_key);
    private_key = joined(&self->private_key, secret, public_key);
    return joined(&self->pair, private_key, public_key);
}

static PyMethodDef generator_methods[] = {
    {"generate_key_pair", generator_generate, METH_NOARGS, "generate_key_pair($self, /)\n--\n\nA fresh key pair."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot generator_slots[] = {
    {Py_tp_dealloc, generator_dealloc},
    {Py_tp_traverse, generator_traverse},
    {Py_tp_clear, generator_clear},
    {Py_tp_methods, generator_methods},
    {Py_tp_doc, "Generates key pairs of the system's randomness."},
    {0, NULL},
};
static PyType_Spec generator_spec = {"pyjca_intrinsics._native.KeyPairGenerator", sizeof(generator_object), 0,
                                     PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, generator_slots};

int pyjca_add_generator(PyObject *module, pyjca_module_state *state)
{
    return (state->generator = pyjca_new_type(module, &generator_spec)) ? 0 : -1;
}
