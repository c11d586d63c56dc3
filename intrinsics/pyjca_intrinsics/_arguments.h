/* What the object files share: arguments, results, memory, types. */
#ifndef PYJCA_ARGUMENTS_H
#define PYJCA_ARGUMENTS_H

#include "_objects.h"

#include <stdint.h>
#include <string.h>

#define PYJCA_ALIGNMENT 64 /* of tables and states */

/* Bytes from which a message is taken without the GIL, since getting it back may cost as much. */
#define PYJCA_LONG_MESSAGE (128 * 1024)

#define PYJCA_COUNT(array) (sizeof(array) / sizeof *(array))
#define PYJCA_FAST(name) (PyCFunction)(void (*)(void))name, METH_FASTCALL
#define PYJCA_NAMED(name) (PyCFunction)(void (*)(void))name, METH_FASTCALL | METH_KEYWORDS

#define PYJCA_TYPE_FLAGS (Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE)

/* The specification variable##_spec of a type without attributes. */
#define PYJCA_TYPE(variable, name, structure, methods, dealloc, text)                                    \
    static PyType_Slot variable##_slots[] = {                                                            \
        {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {Py_tp_doc, text}, {0, NULL}};               \
    static PyType_Spec variable##_spec = {"pyjca_intrinsics._native." name, sizeof(structure), 0,        \
                                          PYJCA_TYPE_FLAGS, variable##_slots}

static inline pyjca_module_state *state_of(PyObject *object)
{
    return PyType_GetModuleState(Py_TYPE(object));
}

static inline int check_count(const char *name, Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted)
        return 0;
    PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd", name, wanted, given);
    return -1;
}

/* The content of a bytes object, NULL with TypeError for anything else. */
static inline const uint8_t *bytes_of(PyObject *argument, const char *what)
{
    if (PyBytes_Check(argument))
        return (const uint8_t *)PyBytes_AS_STRING(argument);
    PyErr_Format(PyExc_TypeError, "%s must be bytes, not %s", what, Py_TYPE(argument)->tp_name);
    return NULL;
}

static inline PyObject *failed(PyObject *self, const char *message)
{
    PyErr_SetString(state_of(self)->failure, message);
    return NULL;
}

/* The same of a bytes object of that length; the framework's failure where it has another. */
static inline const uint8_t *exactly(PyObject *self, PyObject *argument, const char *what, size_t length)
{
    const uint8_t *bytes = bytes_of(argument, what);

    if (bytes && (size_t)PyBytes_GET_SIZE(argument) != length) {
        PyErr_Format(state_of(self)->failure, "%s has %zu bytes, not %zd", what, length,
                     PyBytes_GET_SIZE(argument));
        return NULL;
    }
    return bytes;
}

/* Whether a bytes object has that length: for what may be malformed, and is then refused, not an error. */
static inline int has_length(PyObject *argument, size_t length)
{
    return (size_t)PyBytes_GET_SIZE(argument) == length;
}

static inline PyObject *new_bytes(size_t length)
{
    return PyBytes_FromStringAndSize(NULL, (Py_ssize_t)length);
}

static inline uint8_t *content(PyObject *bytes)
{
    return (uint8_t *)PyBytes_AS_STRING(bytes);
}

/* Returns the result where flag is set, else None. */
static inline PyObject *bytes_or_none(PyObject *result, int flag)
{
    if (flag)
        return result;
    Py_DECREF(result);
    Py_RETURN_NONE;
}

static inline int same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* The first aligned place in memory that has PYJCA_ALIGNMENT bytes to spare. */
static inline void *align(void *memory)
{
    return (void *)(((uintptr_t)memory + PYJCA_ALIGNMENT - 1) & ~(uintptr_t)(PYJCA_ALIGNMENT - 1));
}

/* Allocates aligned memory; *memory is what to free. NULL with MemoryError. */
static inline void *aligned(size_t length, void **memory)
{
    *memory = PyMem_Malloc(length + PYJCA_ALIGNMENT);
    if (!*memory) {
        PyErr_NoMemory();
        return NULL;
    }
    return align(*memory);
}

static inline void free_object(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    type->tp_free(self);
    Py_DECREF(type);
}

static inline PyObject *unknown(const char *name, const char *form)
{
    return PyErr_Format(PyExc_LookupError, "%s is not compiled in the form %s", name, form);
}

#endif
