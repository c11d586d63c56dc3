/*
 * The entry of one public key, for verification: a point, how often it was verified under without a table of its
 * multiples, and that table as long as somebody holds it. Who does is for Python to decide
 * (pyjca.providers._key_tables).
 *
 * A table is shared by all verifiers under the key. Whoever computes with it keeps the GIL, without which the last
 * one that holds it could let go meanwhile.
 */
#include "_arguments.h"

#include <structmember.h>

static const char holder_name[] = "a table of multiples of a public key";

PyObject *pyjca_new_key_table(PyObject *self, PyObject *argument)
{
    const pyjca_weierstrass *curve = ((ec_object *)self)->curve;
    PyTypeObject *type = state_of(self)->key_table;
    const uint8_t *point = exactly(self, argument, "a point", 2 * curve->bytes);
    key_table_object *entry;

    if (!point || !(entry = (key_table_object *)type->tp_alloc(type, (Py_ssize_t)(2 * curve->bytes))))
        return NULL;
    entry->curve = curve;
    entry->threshold = curve->key_table_worth;
    memcpy(entry->point, point, 2 * curve->bytes);
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
    void *memory, *table = aligned(entry->curve->key_table_bytes, &memory);
    PyObject *holder;

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
    entry->curve->build_key_table(table, entry->point);
    Py_END_ALLOW_THREADS
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
    {"point", key_table_point, NULL, "The public key, x || y.", NULL},
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
