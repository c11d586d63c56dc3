/*
 * The entry of one public key, for verification: the key, how often it was verified under without a table of its
 * multiples, and that table as long as somebody holds it. Who does is for Python to decide
 * (pyjca.providers._key_tables).
 *
 * A table is shared by all verifiers under the key. Whoever computes with it keeps the GIL, without which the last
 * one that holds it could let go meanwhile, or holds it too.
 */
#include "_arguments.h"

#include <structmember.h>

static const char holder_name[] = "a table of multiples of a public key";

PyObject *pyjca_new_key_table(PyObject *self, PyObject *argument)
{
    pyjca_module_state *state = state_of(self);
    const pyjca_weierstrass *curve = Py_IS_TYPE(self, state->ec) ? ((ec_object *)self)->curve : NULL;
    const pyjca_weierstrass_batch *batch =
        Py_IS_TYPE(self, state->batch) ? ((batch_object *)self)->weierstrass : NULL;
    const pyjca_edwards *edwards = Py_IS_TYPE(self, state->eddsa) ? ((eddsa_object *)self)->curve : NULL;
    const size_t length = curve                             ? 2 * curve->bytes
                          : edwards                         ? edwards->bytes
                          : batch && batch->key_table_bytes ? 2 * batch->bytes
                                                            : 0;
    const uint8_t *point;
    key_table_object *entry;

    if (!length)
        return failed(self, "the kernel has no tables of public keys");
    point = exactly(self, argument, "a public key", length);
    if (!point || !(entry = (key_table_object *)state->key_table->tp_alloc(state->key_table, (Py_ssize_t)length)))
        return NULL;
    entry->curve = curve;
    entry->edwards = edwards;
    entry->batch = batch;
    entry->threshold = curve ? curve->key_table_worth : batch ? batch->key_table_worth : edwards->key_table_worth;
    memcpy(entry->point, point, length);
    return (PyObject *)entry;
}

static void key_table_dealloc(PyObject *self)
{
    if (((key_table_object *)self)->weak)
        PyObject_ClearWeakRefs(self);
    free_object(self);
}

/* The destructor of what holds a table, in which it keeps its entry as context. */
static void free_table(PyObject *holder)
{
    key_table_object *entry = PyCapsule_GetContext(holder);

    if (entry->holder == holder) {
        entry->holder = NULL;
        entry->table = NULL;
        entry->count = 0;
    }
    PyMem_Free(PyCapsule_GetPointer(holder, holder_name));
    Py_DECREF(entry);
}

/* Makes a table; only the point of the entry is read, and nothing written. */
static PyObject *new_table(key_table_object *entry)
{
    const pyjca_weierstrass *curve = entry->curve;
    const pyjca_edwards *edwards = entry->edwards;
    const pyjca_weierstrass_batch *batch = entry->batch;
    void *memory, *table = aligned(curve     ? curve->key_table_bytes
                                   : batch ? batch->key_table_bytes
                                           : edwards->key_table_bytes,
                                   &memory);
    PyObject *holder;
    int made = 1;

    if (!table)
        return NULL;
    if (!(holder = PyCapsule_New(memory, holder_name, NULL))) {
        PyMem_Free(memory);
        return NULL;
    }
    Py_INCREF(entry);
    (void)PyCapsule_SetContext(holder, entry); /* fails for no capsule that is one */
    (void)PyCapsule_SetDestructor(holder, free_table);
    Py_BEGIN_ALLOW_THREADS
    if (curve)
        curve->build_key_table(table, entry->point);
    else if (batch)
        batch->build_key_table(table, entry->point);
    else
        made = edwards->build_key_table(table, entry->point);
    Py_END_ALLOW_THREADS
    if (!made) {
        Py_DECREF(holder);
        return failed((PyObject *)entry, "the table is to be that of a public key");
    }
    return holder;
}

static PyObject *key_table_build(PyObject *self, PyObject *Py_UNUSED(none))
{
    key_table_object *entry = (key_table_object *)self;
    PyObject *made;

    if (entry->holder)
        return Py_NewRef(entry->holder);
    if (!(made = new_table(entry)))
        return NULL;
    if (entry->holder) { /* another thread was quicker */
        Py_DECREF(made);
        return Py_NewRef(entry->holder);
    }
    entry->holder = made;
    entry->table = align(PyCapsule_GetPointer(made, holder_name));
    return made;
}

int pyjca_use_key_table(pyjca_module_state *state, key_table_object *key, PyObject *due, const void **table)
{
    *table = NULL;
    if (!key)
        return 0;
    if (!key->table) {
        PyObject *done;

        if (key->count < key->threshold || !due) {
            key->count++;
            return 0;
        }
        key->count = 0;
        if (!(done = PyObject_CallOneArg(due, (PyObject *)key))) {
            if (!PyErr_ExceptionMatches(PyExc_MemoryError))
                return -1;
            PyErr_Clear();
        }
        Py_XDECREF(done);
    }
    if (key->table) {
        key->last_used = ++state->uses;
        *table = key->table;
    }
    return 0;
}

static PyObject *key_table_is_built(PyObject *self, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(((key_table_object *)self)->table != NULL);
}

static PyObject *key_table_point(PyObject *self, void *Py_UNUSED(closure))
{
    return PyBytes_FromStringAndSize((const char *)((key_table_object *)self)->point, Py_SIZE(self));
}

static PyMethodDef key_table_methods[] = {
    {"build", key_table_build, METH_NOARGS,
     "build($self, /)\n--\n\n"
     "Make the table, unless it is there; it is until the last of what this returned goes."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef key_table_attributes[] = {
    {"is_built", key_table_is_built, NULL, "Whether the table is there.", NULL},
    {"point", key_table_point, NULL, "The public key: x || y, or an encoded point.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMemberDef key_table_members[] = {
    {"count", T_ULONGLONG, offsetof(key_table_object, count), READONLY, "Verifications without the table."},
    {"threshold", T_ULONGLONG, offsetof(key_table_object, threshold), 0, "How many of them make the table due."},
    {"last_used", T_ULONGLONG, offsetof(key_table_object, last_used), READONLY,
     "When the table was used last; only good for comparison."},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(key_table_object, weak), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot key_table_slots[] = {
    {Py_tp_dealloc, key_table_dealloc},
    {Py_tp_methods, key_table_methods},
    {Py_tp_getset, key_table_attributes},
    {Py_tp_members, key_table_members},
    {Py_tp_doc, "One public key: a table of its multiples, or the count of verifications on the way to one."},
    {0, NULL},
};
static PyType_Spec key_table_spec = {"pyjca_intrinsics._native.KeyTable", offsetof(key_table_object, point), 1,
                                     PYJCA_TYPE_FLAGS, key_table_slots};

int pyjca_add_key_tables(PyObject *module, pyjca_module_state *state)
{
    return (state->key_table = pyjca_new_type(module, &key_table_spec)) ? 0 : -1;
}
