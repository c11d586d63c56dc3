/* The engine of HMAC: what pyjca.Mac calls, for any number of messages under one key. */
#include "_batches.h"
#include "_mac_engines.h"

enum { SHA_NI = 4 }; /* of the options in pyjca._scheme_spi */

typedef struct {
    HASHING_HEAD
    next_init next;
    int keyed;
    pyjca_hmac_key states;
    uint8_t block[PYJCA_LONGEST_BLOCK]; /* the first one of the inner hash */
} hmac_engine;

PyObject *pyjca_new_hmac_engine(PyObject *module, PyObject *args)
{
    pyjca_module_state *state = PyModule_GetState(module);
    PyObject *hash, *guard;
    long options;
    hmac_engine *self;

    if (!PyArg_ParseTuple(args, "OlO:hmac", &hash, &options, &guard))
        return NULL;
    if (!(self = (hmac_engine *)state->hmac_engine->tp_alloc(state->hmac_engine, 0)))
        return NULL;
    pyjca_engine_set_guard((engine_object *)self, guard);
    if (hash == Py_None)
        PyErr_SetString(PyExc_TypeError, "HMAC needs a hash");
    if (hash == Py_None || pyjca_hashing_setup((hashing_object *)self, state, hash, (options & SHA_NI) != 0) < 0) {
        Py_CLEAR(self);
        return NULL;
    }
    self->hmac = &self->states;
    self->first = self->block;
    return (PyObject *)self;
}

static int hmac_engine_traverse(PyObject *self, visitproc visit, void *arg)
{
    const int result = pyjca_next_init_traverse(&((hmac_engine *)self)->next, visit, arg);

    return result ? result : pyjca_hashing_traverse(self, visit, arg);
}

static int hmac_engine_clear(PyObject *self)
{
    pyjca_next_init_clear(&((hmac_engine *)self)->next);
    return pyjca_hashing_clear(self);
}

static void hmac_engine_dealloc(PyObject *self)
{
    hmac_engine *engine = (hmac_engine *)self;

    PyObject_GC_UnTrack(self);
    pyjca_wipe(&engine->states, sizeof engine->states);
    pyjca_wipe(engine->block, sizeof engine->block);
    pyjca_wipe(&engine->message, sizeof engine->message);
    hmac_engine_clear(self);
    free_object(self);
}

/* Takes a key, for messages from now on. */
static void set_key(hmac_engine *self, const uint8_t *key, size_t length)
{
    pyjca_hashing_reset((hashing_object *)self);
    if (!self->streams) /* what hashlib gets of long messages */
        pyjca_hmac_inner_block(self->block, self->hash, key, length);
    pyjca_hmac_key_set(&self->states, self->hash, key, length); /* last, as it overwrites the stack */
    self->keyed = 1;
}

static PyObject *hmac_engine_start(PyObject *self, PyObject *argument)
{
    const uint8_t *key = bytes_of(argument, "a key");

    if (!key || pyjca_engine_enter((engine_object *)self) < 0)
        return NULL;
    set_key((hmac_engine *)self, key, (size_t)PyBytes_GET_SIZE(argument));
    Py_INCREF(Py_None);
    return pyjca_engine_leave((engine_object *)self, Py_None);
}

static PyObject *hmac_engine_init(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    hmac_engine *engine = (hmac_engine *)self;

    if (count == 1 && !keywords && !engine->busy && !engine->broken) {
        const uint8_t *key = pyjca_next_init_key(&engine->next, args[0]);

        if (key) {
            set_key(engine, key, (size_t)engine->next.length);
            Py_RETURN_NONE;
        }
    }
    return pyjca_next_init_again(&engine->next, args, count, keywords);
}

static PyObject *hmac_engine_repeat(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    if (pyjca_next_init_set(&((hmac_engine *)self)->next, args, count) < 0)
        return NULL;
    return PyObject_GetAttrString(self, "init");
}

static int enter(hmac_engine *self)
{
    if (!self->keyed) { /* start comes first in whatever the framework does */
        failed((PyObject *)self, "HMAC has no key yet");
        return -1;
    }
    return pyjca_engine_enter((engine_object *)self);
}

/* Writes the tag; -1 with an exception. */
static int finish(hmac_engine *self, const engine_bytes *last, uint8_t tag[64])
{
    hashing_object *hashing = (hashing_object *)self;
    uint8_t digest[64];

    if (!self->filled && !self->running &&
        last->length <= (size_t)(self->streams ? PYJCA_LONG_MESSAGE - 1 : PYJCA_SHORT_MESSAGE)) {
        pyjca_hmac(tag, &self->states, last->bytes, last->length);
        return 0;
    }
    if (pyjca_hashing_digest(hashing, last, digest) < 0)
        return -1;
    pyjca_hmac_outer(tag, &self->states, digest);
    pyjca_wipe(digest, sizeof digest);
    return 0;
}

static PyObject *hmac_engine_update(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    return ((hmac_engine *)self)->keyed ? pyjca_hashing_method_update(self, args, count, keywords)
                                        : failed(self, "HMAC has no key yet");
}

static PyObject *hmac_engine_do_final(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    hmac_engine *engine = (hmac_engine *)self;
    engine_bytes last;
    PyObject *data, *tag = NULL;

    if (mac_data(args, count, keywords, &data) < 0 ||
        pyjca_engine_read((engine_object *)self, data, "data", &last) < 0)
        return NULL;
    if (enter(engine) == 0) {
        if ((tag = new_bytes(engine->hash->size)) && finish(engine, &last, content(tag)) < 0)
            Py_CLEAR(tag);
        tag = pyjca_engine_leave((engine_object *)self, tag);
    }
    pyjca_engine_release(&last);
    return tag;
}

static PyObject *hmac_engine_verify(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"tag", NULL};
    hmac_engine *engine = (hmac_engine *)self;
    engine_bytes tag, nothing = {0};
    PyObject *argument, *result = NULL;

    if (pyjca_engine_arguments("verify", names, 1, args, count, keywords, &argument) < 0 ||
        pyjca_engine_read((engine_object *)self, argument, "a tag", &tag) < 0)
        return NULL;
    if (enter(engine) == 0) {
        uint8_t own[64];

        if (finish(engine, &nothing, own) == 0)
            result = PyBool_FromLong(tag.length == engine->hash->size && pyjca_same_tag(own, tag.bytes, tag.length));
        pyjca_wipe(own, sizeof own);
        result = pyjca_engine_leave((engine_object *)self, result);
    }
    pyjca_engine_release(&tag);
    return result;
}

static PyObject *hmac_engine_reset(PyObject *self, PyObject *Py_UNUSED(none))
{
    if (enter((hmac_engine *)self) < 0)
        return NULL;
    pyjca_hashing_reset((hashing_object *)self);
    Py_INCREF(Py_None);
    return pyjca_engine_leave((engine_object *)self, Py_None);
}

static PyObject *hmac_engine_retire(PyObject *self, PyObject *Py_UNUSED(none))
{
    ((hmac_engine *)self)->next.length = -1; /* no key has that */
    Py_RETURN_NONE;
}

/* Later inits of the copy begin in Python, which knows whose they are. */
static int hmac_engine_fill(PyObject *made, PyObject *self)
{
    const hmac_engine *from = (hmac_engine *)self;
    hmac_engine *to = (hmac_engine *)made;

    to->hmac = &to->states;
    to->first = to->block;
    to->keyed = from->keyed;
    memcpy(&to->states, &from->states, sizeof to->states);
    memcpy(to->block, from->block, sizeof to->block);
    return pyjca_hashing_fill((hashing_object *)made, (hashing_object *)self);
}

static PyObject *hmac_engine_copy(PyObject *self, PyObject *Py_UNUSED(none))
{
    return pyjca_engine_copy(self, hmac_engine_fill);
}

/* A job with the key of the engine for all messages, or with one for each. */
static PyObject *hmac_engine_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    hmac_engine *engine = (hmac_engine *)self;

    if (check_count("batch", count, 3) < 0)
        return NULL;
    if (args[0] == Py_None && !engine->keyed)
        return failed(self, "the engine has no key");
    return pyjca_new_hmac_job(self, args[0] == Py_None ? &engine->states : NULL, args, engine->hash);
}

static PyMethodDef hmac_engine_methods[] = {
    {"batch", PYJCA_FAST(hmac_engine_batch),
     "batch(keys, messages, slots, /)\n--\n\nA job that makes tags, or the place of the first key that is bad."},
    {"start", hmac_engine_start, METH_O, "start(key, /)\n--\n\nTake the bytes of a key."},
    {"repeat", PYJCA_FAST(hmac_engine_repeat),
     "repeat(again, changes, stamp, variable, frame, key, slots, /)\n--\n\n"
     "An init that takes keys like this one as long as nothing has changed."},
    {"retire", hmac_engine_retire, METH_NOARGS,
     "retire($self, /)\n--\n\nLeave later inits to the one that was given."},
    {"init", PYJCA_NAMED(hmac_engine_init),
     "init($self, /, key, params=None)\n--\n\nTake a key, selecting a provider that can use it."},
    {"update", PYJCA_NAMED(hmac_engine_update), "update($self, /, data)\n--\n\nTake the next piece of the message."},
    {"do_final", PYJCA_NAMED(hmac_engine_do_final),
     "do_final($self, /, data=None)\n--\n\nThe tag of the message, data being its last piece."},
    {"verify", PYJCA_NAMED(hmac_engine_verify),
     "verify($self, /, tag)\n--\n\nWhether this is the whole tag of the message."},
    {"reset", hmac_engine_reset, METH_NOARGS, "reset($self, /)\n--\n\nForget the message so far."},
    PYJCA_COPY_METHOD(hmac_engine_copy),
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef hmac_engine_attributes[] = {
    {"busy", pyjca_engine_is_busy, NULL, "Whether a call is in progress.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot hmac_engine_slots[] = {
    {Py_tp_dealloc, hmac_engine_dealloc},
    {Py_tp_traverse, hmac_engine_traverse},
    {Py_tp_clear, hmac_engine_clear},
    {Py_tp_methods, hmac_engine_methods},
    {Py_tp_getset, hmac_engine_attributes},
    {Py_tp_doc, "Makes HMAC tags under a key."},
    {0, NULL},
};
static PyType_Spec hmac_engine_spec = {"pyjca_intrinsics._native.HMACEngine", sizeof(hmac_engine), 0,
                                       PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, hmac_engine_slots};

int pyjca_add_hmac_engine(PyObject *module, pyjca_module_state *state)
{
    return (state->hmac_engine = pyjca_new_type(module, &hmac_engine_spec)) ? 0 : -1;
}
