/* The engine of Poly1305: what pyjca.Mac calls for each message, under a new key each time. */
#include "_mac_engines.h"
#include "byte_order.h"

enum { KEY = 32, TAG = 16 };

typedef struct {
    ENGINE_HEAD
    next_init next;
    const pyjca_poly1305 *mac;
    void *memory, *state;
    int spent; /* the key has authenticated a message */
    uint8_t key[KEY];
} poly1305_engine;

static void finish(poly1305_engine *self, uint8_t tag[TAG])
{
    self->spent = 1;
    self->mac->finish(self->state, tag); /* which wipes the state */
    pyjca_wipe(self->key, sizeof self->key);
}

/* Wipes what is left of a message without a tag. */
static void forget(poly1305_engine *self)
{
    uint8_t tag[TAG];

    if (!self->spent) {
        finish(self, tag);
        pyjca_wipe(tag, sizeof tag);
    }
}

PyObject *pyjca_new_poly1305_engine(PyObject *poly1305, PyObject *guard)
{
    const pyjca_poly1305 *mac = ((poly1305_object *)poly1305)->mac;
    PyTypeObject *type = state_of(poly1305)->poly1305_engine;
    poly1305_engine *self = (poly1305_engine *)type->tp_alloc(type, 0);

    if (!self)
        return NULL;
    pyjca_engine_set_guard((engine_object *)self, guard);
    self->mac = mac;
    self->spent = 1;
    if (!(self->state = aligned(mac->state_bytes, &self->memory)))
        Py_CLEAR(self);
    return (PyObject *)self;
}

static int poly1305_engine_traverse(PyObject *self, visitproc visit, void *arg)
{
    const int result = pyjca_next_init_traverse(&((poly1305_engine *)self)->next, visit, arg);

    return result ? result : pyjca_engine_traverse(self, visit, arg);
}

static int poly1305_engine_clear(PyObject *self)
{
    pyjca_next_init_clear(&((poly1305_engine *)self)->next);
    return pyjca_engine_clear(self);
}

static void poly1305_engine_dealloc(PyObject *self)
{
    poly1305_engine *engine = (poly1305_engine *)self;

    PyObject_GC_UnTrack(self);
    forget(engine);
    PyMem_Free(engine->memory);
    poly1305_engine_clear(self);
    free_object(self);
}

/* Begins a message under the key. */
static void begin(poly1305_engine *self, const uint8_t key[KEY])
{
    forget(self);
    memcpy(self->key, key, sizeof self->key);
    self->mac->start(self->state, self->key);
    self->spent = 0;
}

static PyObject *poly1305_engine_start(PyObject *self, PyObject *argument)
{
    const uint8_t *key = exactly(self, argument, "a key", KEY);

    if (!key || pyjca_engine_enter((engine_object *)self) < 0)
        return NULL;
    begin((poly1305_engine *)self, key);
    Py_INCREF(Py_None);
    return pyjca_engine_leave((engine_object *)self, Py_None);
}

int pyjca_poly1305_is_weak(const uint8_t key[KEY])
{
    const uint64_t r0 = load_le64(key) & UINT64_C(0x0ffffffc0fffffff);
    const uint64_t r1 = load_le64(key + 8) & UINT64_C(0x0ffffffc0ffffffc);

    return (r0 | r1) == 0 || (load_le64(key + 16) | load_le64(key + 24)) == 0;
}

static PyObject *poly1305_engine_init(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    poly1305_engine *engine = (poly1305_engine *)self;

    if (count == 1 && !keywords && !engine->busy && !engine->broken) {
        const uint8_t *key = pyjca_next_init_key(&engine->next, args[0]);

        if (key && engine->next.length == KEY && !pyjca_poly1305_is_weak(key)) {
            begin(engine, key);
            Py_RETURN_NONE;
        }
    }
    return pyjca_next_init_again(&engine->next, args, count, keywords);
}

static PyObject *poly1305_engine_repeat(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    if (pyjca_next_init_set(&((poly1305_engine *)self)->next, args, count) < 0)
        return NULL;
    return PyObject_GetAttrString(self, "init");
}

/* Begins a call that needs a key which has not authenticated a message; -1 with an exception. */
static int enter(poly1305_engine *self)
{
    if (pyjca_engine_enter((engine_object *)self) < 0)
        return -1;
    if (!self->spent)
        return 0;
    self->busy = 0;
    return pyjca_engine_refuse((engine_object *)self, "refuse_spent");
}

static void take(poly1305_engine *self, const engine_bytes *piece)
{
    PyThreadState *saved = piece->length >= PYJCA_LONG_MESSAGE ? PyEval_SaveThread() : NULL;

    self->mac->update(self->state, piece->bytes, piece->length);
    if (saved)
        PyEval_RestoreThread(saved);
}

static PyObject *poly1305_engine_update(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"data", NULL};
    poly1305_engine *engine = (poly1305_engine *)self;
    engine_bytes piece;
    PyObject *data, *result = NULL;

    if (pyjca_engine_arguments("update", names, 1, args, count, keywords, &data) < 0 ||
        pyjca_engine_read((engine_object *)self, data, "data", &piece) < 0)
        return NULL;
    if (enter(engine) == 0) {
        take(engine, &piece);
        engine->busy = 0;
        Py_INCREF(Py_None);
        result = Py_None;
    }
    pyjca_engine_release(&piece);
    return result;
}

static PyObject *poly1305_engine_do_final(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    poly1305_engine *engine = (poly1305_engine *)self;
    engine_bytes last;
    PyObject *data, *tag = NULL;

    if (mac_data(args, count, keywords, &data) < 0 ||
        pyjca_engine_read((engine_object *)self, data, "data", &last) < 0)
        return NULL;
    if (enter(engine) == 0) {
        if ((tag = new_bytes(TAG))) {
            take(engine, &last);
            finish(engine, content(tag));
        }
        tag = pyjca_engine_leave((engine_object *)self, tag);
    }
    pyjca_engine_release(&last);
    return tag;
}

static PyObject *poly1305_engine_verify(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"tag", NULL};
    poly1305_engine *engine = (poly1305_engine *)self;
    engine_bytes tag;
    PyObject *argument, *result = NULL;

    if (pyjca_engine_arguments("verify", names, 1, args, count, keywords, &argument) < 0 ||
        pyjca_engine_read((engine_object *)self, argument, "a tag", &tag) < 0)
        return NULL;
    if (enter(engine) == 0) {
        uint8_t own[TAG];

        finish(engine, own);
        engine->busy = 0;
        result = PyBool_FromLong(tag.length == TAG && pyjca_same_tag(own, tag.bytes, TAG));
        pyjca_wipe(own, sizeof own);
    }
    pyjca_engine_release(&tag);
    return result;
}

static PyObject *poly1305_engine_reset(PyObject *self, PyObject *Py_UNUSED(none))
{
    poly1305_engine *engine = (poly1305_engine *)self;
    uint8_t key[KEY];

    if (enter(engine) < 0)
        return NULL;
    memcpy(key, engine->key, sizeof key);
    begin(engine, key);
    pyjca_wipe(key, sizeof key);
    engine->busy = 0;
    Py_RETURN_NONE;
}

static PyObject *poly1305_engine_retire(PyObject *self, PyObject *Py_UNUSED(none))
{
    ((poly1305_engine *)self)->next.length = -1; /* no key has that */
    Py_RETURN_NONE;
}

static PyMethodDef poly1305_engine_methods[] = {
    {"start", poly1305_engine_start, METH_O, "start(key, /)\n--\n\nBegin a message under the 32 bytes of a key."},
    {"repeat", PYJCA_FAST(poly1305_engine_repeat),
     "repeat(again, changes, stamp, variable, frame, key, slots, /)\n--\n\n"
     "An init that takes keys like this one as long as nothing has changed."},
    {"retire", poly1305_engine_retire, METH_NOARGS,
     "retire($self, /)\n--\n\nLeave later inits to the one that was given."},
    {"init", PYJCA_NAMED(poly1305_engine_init),
     "init($self, /, key, params=None)\n--\n\nTake a key, selecting a provider that can use it."},
    {"update", PYJCA_NAMED(poly1305_engine_update),
     "update($self, /, data)\n--\n\nTake the next piece of the message."},
    {"do_final", PYJCA_NAMED(poly1305_engine_do_final),
     "do_final($self, /, data=None)\n--\n\nThe tag of the message, data being its last piece."},
    {"verify", PYJCA_NAMED(poly1305_engine_verify),
     "verify($self, /, tag)\n--\n\nWhether this is the whole tag of the message."},
    {"reset", poly1305_engine_reset, METH_NOARGS, "reset($self, /)\n--\n\nForget the message so far."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef poly1305_engine_attributes[] = {
    {"busy", pyjca_engine_is_busy, NULL, "Whether a call is in progress.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot poly1305_engine_slots[] = {
    {Py_tp_dealloc, poly1305_engine_dealloc},
    {Py_tp_traverse, poly1305_engine_traverse},
    {Py_tp_clear, poly1305_engine_clear},
    {Py_tp_methods, poly1305_engine_methods},
    {Py_tp_getset, poly1305_engine_attributes},
    {Py_tp_doc, "Makes Poly1305 tags, each under a key of its own."},
    {0, NULL},
};
static PyType_Spec poly1305_engine_spec = {"pyjca_intrinsics._native.Poly1305Engine", sizeof(poly1305_engine), 0,
                                           PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, poly1305_engine_slots};

int pyjca_add_poly1305_engine(PyObject *module, pyjca_module_state *state)
{
    return (state->poly1305_engine = pyjca_new_type(module, &poly1305_engine_spec)) ? 0 : -1;
}
