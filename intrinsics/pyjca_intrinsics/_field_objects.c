/*
 * Field objects: the arithmetic of one field. An element is an object that only its field
 * makes, so that no limbs can come in that a kernel's contract does not allow.
 */
#include "_arguments.h"
#include "hashes.h"
#include "kernels.h"

typedef struct {
    PyObject_HEAD
    const pyjca_field *kernel;
} field_object;

typedef struct {
    PyObject_VAR_HEAD
    const pyjca_field *kernel;
    int64_t limbs[1];
} element_object;

enum { SMALL_LIMIT = 1 << 18, MOST_BYTES = 72 };

static void element_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    element_object *element = (element_object *)self;

    pyjca_wipe(element->limbs, element->kernel->limbs * sizeof(int64_t));
    type->tp_free(self);
    Py_DECREF(type);
}

static element_object *new_element(PyObject *field)
{
    const pyjca_field *kernel = ((field_object *)field)->kernel;
    PyTypeObject *type = state_of(field)->element;
    element_object *element = (element_object *)type->tp_alloc(type, (Py_ssize_t)kernel->limbs);

    if (element)
        element->kernel = kernel;
    return element;
}

/* The limbs of an argument, NULL with TypeError where it is no element of this field and form. */
static const int64_t *limbs_of(PyObject *field, PyObject *argument)
{
    const pyjca_field *kernel = ((field_object *)field)->kernel;

    if (Py_TYPE(argument) != state_of(field)->element || ((element_object *)argument)->kernel != kernel) {
        PyErr_Format(PyExc_TypeError, "not an element of %s in %s", kernel->field, kernel->form);
        return NULL;
    }
    return ((element_object *)argument)->limbs;
}

#define BINARY(name)                                                                                     \
    static PyObject *field_##name(PyObject *self, PyObject *const *args, Py_ssize_t count)               \
    {                                                                                                    \
        const int64_t *a, *b;                                                                            \
        element_object *result;                                                                          \
                                                                                                         \
        if (check_count(#name, count, 2) < 0 || !(a = limbs_of(self, args[0])) ||                        \
            !(b = limbs_of(self, args[1])) || !(result = new_element(self)))                             \
            return NULL;                                                                                 \
        result->kernel->name(result->limbs, a, b);                                                       \
        return (PyObject *)result;                                                                       \
    }

#define UNARY(name)                                                                                      \
    static PyObject *field_##name(PyObject *self, PyObject *argument)                                    \
    {                                                                                                    \
        const int64_t *a = limbs_of(self, argument);                                                     \
        element_object *result = a ? new_element(self) : NULL;                                           \
                                                                                                         \
        if (result)                                                                                      \
            result->kernel->name(result->limbs, a);                                                      \
        return (PyObject *)result;                                                                       \
    }

BINARY(add)
BINARY(subtract)
BINARY(multiply)
UNARY(negate)
UNARY(square)
UNARY(inverse)

static PyObject *field_multiply_small(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const int64_t *a;
    element_object *result;
    long value;

    if (check_count("multiply_small", count, 2) < 0 || !(a = limbs_of(self, args[0])))
        return NULL;
    value = PyLong_AsLong(args[1]);
    if (value == -1 && PyErr_Occurred())
        return NULL;
    if (value < 0 || value >= SMALL_LIMIT) {
        PyErr_SetString(PyExc_ValueError, "a small factor is in [0, 2^18)");
        return NULL;
    }
    if ((result = new_element(self)))
        result->kernel->multiply_small(result->limbs, a, value);
    return (PyObject *)result;
}

static PyObject *field_conditional_assign(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const int64_t *a, *b;
    element_object *result;
    long flag;

    if (check_count("conditional_assign", count, 3) < 0 || !(a = limbs_of(self, args[0])) ||
        !(b = limbs_of(self, args[1])))
        return NULL;
    flag = PyLong_AsLong(args[2]);
    if (flag == -1 && PyErr_Occurred())
        return NULL;
    if ((unsigned long)flag > 1) {
        PyErr_SetString(PyExc_ValueError, "a flag is 0 or 1");
        return NULL;
    }
    if ((result = new_element(self)))
        result->kernel->select(result->limbs, a, b, flag);
    return (PyObject *)result;
}

static PyObject *field_is_zero(PyObject *self, PyObject *argument)
{
    const int64_t *a = limbs_of(self, argument);

    return a ? PyBool_FromLong((long)((field_object *)self)->kernel->is_zero(a)) : NULL;
}

static PyObject *field_from_bytes(PyObject *self, PyObject *argument)
{
    Py_buffer view;
    element_object *result;

    if (PyObject_GetBuffer(argument, &view, PyBUF_SIMPLE) < 0)
        return NULL;
    if ((result = new_element(self)))
        result->kernel->from_bytes(result->limbs, view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    return (PyObject *)result;
}

static PyObject *field_to_bytes(PyObject *self, PyObject *argument)
{
    const int64_t *a = limbs_of(self, argument);
    const pyjca_field *kernel = ((field_object *)self)->kernel;
    uint8_t bytes[MOST_BYTES];
    PyObject *result;

    if (!a)
        return NULL;
    kernel->to_bytes(bytes, a);
    result = PyBytes_FromStringAndSize((const char *)bytes, (Py_ssize_t)kernel->bytes);
    pyjca_wipe(bytes, sizeof bytes);
    return result;
}

/* Starts with element a and applies an operation to the result so many times. */
static PyObject *repeated(PyObject *self, PyObject *const *args, Py_ssize_t operands)
{
    const int64_t *a = limbs_of(self, args[0]), *b = a ? limbs_of(self, args[operands - 1]) : NULL;
    const pyjca_field *kernel = ((field_object *)self)->kernel;
    element_object *result;
    Py_ssize_t count;

    if (!b)
        return NULL;
    count = PyNumber_AsSsize_t(args[operands], PyExc_OverflowError);
    if (count == -1 && PyErr_Occurred())
        return NULL;
    if (count < 0) {
        PyErr_SetString(PyExc_ValueError, "a count is not negative");
        return NULL;
    }
    if (!(result = new_element(self)))
        return NULL;
    memcpy(result->limbs, a, kernel->limbs * sizeof(int64_t));
    if (operands == 2)
        kernel->multiply_repeatedly(result->limbs, b, (size_t)count);
    else
        kernel->square_repeatedly(result->limbs, (size_t)count);
    return (PyObject *)result;
}

static PyObject *field_multiply_repeatedly(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    return check_count("multiply_repeatedly", count, 3) < 0 ? NULL : repeated(self, args, 2);
}

static PyObject *field_square_repeatedly(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    return check_count("square_repeatedly", count, 2) < 0 ? NULL : repeated(self, args, 1);
}

static PyObject *field_name(PyObject *self, void *Py_UNUSED(closure))
{
    return PyUnicode_FromString(((field_object *)self)->kernel->field);
}

static PyObject *field_form(PyObject *self, void *Py_UNUSED(closure))
{
    return PyUnicode_FromString(((field_object *)self)->kernel->form);
}

static PyObject *field_byte_length(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromSize_t(((field_object *)self)->kernel->bytes);
}

static PyObject *field_repr(PyObject *self)
{
    const pyjca_field *kernel = ((field_object *)self)->kernel;

    return PyUnicode_FromFormat("<Field %s in %s>", kernel->field, kernel->form);
}

static PyMethodDef field_methods[] = {
    {"add", PYJCA_FAST(field_add), "add(a, b, /)\n--\n\na + b"},
    {"subtract", PYJCA_FAST(field_subtract), "subtract(a, b, /)\n--\n\na - b"},
    {"negate", field_negate, METH_O, "negate(a, /)\n--\n\n-a"},
    {"multiply", PYJCA_FAST(field_multiply), "multiply(a, b, /)\n--\n\na * b"},
    {"square", field_square, METH_O, "square(a, /)\n--\n\na * a"},
    {"multiply_small", PYJCA_FAST(field_multiply_small), "multiply_small(a, value, /)\n--\n\na * value, below 2^18"},
    {"conditional_assign", PYJCA_FAST(field_conditional_assign),
     "conditional_assign(a, b, flag, /)\n--\n\nb where flag is 1, a where it is 0"},
    {"inverse", field_inverse, METH_O, "inverse(a, /)\n--\n\n1 / a, and 0 for 0"},
    {"is_zero", field_is_zero, METH_O, "is_zero(a, /)\n--\n\nWhether a is congruent to 0."},
    {"from_bytes", field_from_bytes, METH_O, "from_bytes(data, /)\n--\n\nFrom a little-endian number."},
    {"to_bytes", field_to_bytes, METH_O, "to_bytes(a, /)\n--\n\nThe canonical value, little-endian."},
    {"multiply_repeatedly", PYJCA_FAST(field_multiply_repeatedly),
     "multiply_repeatedly(a, b, count, /)\n--\n\na * b**count, by that many products in a chain"},
    {"square_repeatedly", PYJCA_FAST(field_square_repeatedly),
     "square_repeatedly(a, count, /)\n--\n\na squared that many times"},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef field_attributes[] = {
    {"name", field_name, NULL, "The field (\"P256\").", NULL},
    {"form", field_form, NULL, "The representation (\"limbs10\").", NULL},
    {"byte_length", field_byte_length, NULL, "Bytes of an encoded element.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot field_slots[] = {
    {Py_tp_dealloc, free_object},
    {Py_tp_methods, field_methods},
    {Py_tp_getset, field_attributes},
    {Py_tp_repr, field_repr},
    {Py_tp_doc, "Compiled arithmetic in one field, in one representation."},
    {0, NULL},
};

static PyType_Slot element_slots[] = {
    {Py_tp_dealloc, element_dealloc},
    {Py_tp_doc, "An element of a Field; only the field knows what is in it."},
    {0, NULL},
};

static PyType_Spec field_spec = {"pyjca_intrinsics._native.Field", sizeof(field_object), 0, PYJCA_TYPE_FLAGS,
                                 field_slots};
static PyType_Spec element_spec = {"pyjca_intrinsics._native.Element",
                                   offsetof(element_object, limbs), sizeof(int64_t), PYJCA_TYPE_FLAGS, element_slots};

PyTypeObject *pyjca_new_type(PyObject *module, PyType_Spec *specification)
{
    PyTypeObject *type = (PyTypeObject *)PyType_FromModuleAndSpec(module, specification, NULL);

    if (type && PyModule_AddType(module, type) < 0)
        Py_CLEAR(type);
    return type;
}

int pyjca_add_fields(PyObject *module, pyjca_module_state *state)
{
    return (state->field = pyjca_new_type(module, &field_spec)) &&
                   (state->element = pyjca_new_type(module, &element_spec))
               ? 0
               : -1;
}

/* The fields that this processor can compute in. */
PyObject *pyjca_fields(PyObject *module, PyObject *Py_UNUSED(none))
{
    pyjca_module_state *state = PyModule_GetState(module);
    PyObject *list = PyList_New(0), *all;

    for (size_t i = 0; list && pyjca_all_fields[i]; i++) {
        field_object *field;

        if (!pyjca_can_run(state, pyjca_all_fields[i]->requires))
            continue;
        field = (field_object *)state->field->tp_alloc(state->field, 0);
        if (field)
            field->kernel = pyjca_all_fields[i];
        if (!field || PyList_Append(list, (PyObject *)field) < 0)
            Py_CLEAR(list);
        Py_XDECREF(field);
    }
    all = list ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return all;
}
