/* The common part of compiled engines for MACs: see _mac_engines.h. */
#include "_mac_engines.h"

int pyjca_next_init_traverse(const next_init *next, visitproc visit, void *arg)
{
    Py_VISIT(next->again);
    Py_VISIT(next->changes);
    Py_VISIT(next->stamp);
    Py_VISIT(next->variable);
    Py_VISIT(next->frame);
    Py_VISIT(next->algorithm);
    Py_VISIT(next->type);
    return 0;
}

void pyjca_next_init_clear(next_init *next)
{
    Py_CLEAR(next->again);
    Py_CLEAR(next->changes);
    Py_CLEAR(next->stamp);
    Py_CLEAR(next->variable);
    Py_CLEAR(next->frame);
    Py_CLEAR(next->algorithm);
    Py_CLEAR(next->type);
}

int pyjca_next_init_set(next_init *next, PyObject *const *args, Py_ssize_t count)
{
    PyObject *key, *secret;
    next_init made = {0}, before;

    if (check_count("repeat", count, 7) < 0)
        return -1;
    key = args[5];
    if (!PyList_Check(args[1]) || !PyContextVar_CheckExact(args[3]) || !PyTuple_Check(args[6]) ||
        PyTuple_GET_SIZE(args[6]) != 3) {
        PyErr_SetString(PyExc_TypeError, "repeat takes (again, list, stamp, variable, frame, key, three slots)");
        return -1;
    }
    made.type = Py_TYPE(key);
    if ((made.handles_at = pyjca_place_of(PyTuple_GET_ITEM(args[6], 0), made.type)) < 0 ||
        (made.secret_at = pyjca_place_of(PyTuple_GET_ITEM(args[6], 1), made.type)) < 0 ||
        (made.algorithm_at = pyjca_place_of(PyTuple_GET_ITEM(args[6], 2), made.type)) < 0)
        return -1;
    secret = attribute_at(key, made.secret_at);
    made.algorithm = attribute_at(key, made.algorithm_at);
    if (!secret || !PyByteArray_CheckExact(secret) || !made.algorithm) {
        PyErr_SetString(PyExc_TypeError, "the secret of a key is a bytearray");
        return -1;
    }
    made.length = PyByteArray_GET_SIZE(secret);
    made.again = args[0];
    made.changes = args[1];
    made.stamp = args[2];
    made.variable = args[3];
    made.frame = args[4];
    Py_INCREF(made.again);
    Py_INCREF(made.changes);
    Py_INCREF(made.stamp);
    Py_INCREF(made.variable);
    Py_INCREF(made.frame);
    Py_INCREF(made.algorithm);
    Py_INCREF(made.type);
    before = *next;
    *next = made;
    pyjca_next_init_clear(&before); /* last, as it may run Python code */
    return 0;
}

const uint8_t *pyjca_next_init_key(const next_init *next, PyObject *key)
{
    PyObject *frame, *secret, *handles;

    if (!next->again || Py_TYPE(key) != next->type || PyList_GET_SIZE(next->changes) != 1 ||
        PyList_GET_ITEM(next->changes, 0) != next->stamp)
        return NULL;
    if (PyContextVar_Get(next->variable, NULL, &frame) < 0)
        return NULL;
    Py_XDECREF(frame); /* only compared: the one that was is kept alive here */
    handles = attribute_at(key, next->handles_at);
    secret = attribute_at(key, next->secret_at);
    if (frame != next->frame || !handles || handles == Py_None || /* as in a key that was destroyed */
        !secret || !PyByteArray_CheckExact(secret) || PyByteArray_GET_SIZE(secret) != next->length ||
        attribute_at(key, next->algorithm_at) != next->algorithm)
        return NULL;
    return (const uint8_t *)PyByteArray_AS_STRING(secret);
}

PyObject *pyjca_next_init_again(const next_init *next, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    PyObject *again = next->again, *result;

    if (PyErr_Occurred())
        return NULL;
    if (!again) {
        PyErr_SetString(PyExc_SystemError, "no init was given to come back to");
        return NULL;
    }
    Py_INCREF(again); /* it may replace this object */
    result = PyObject_Vectorcall(again, args, (size_t)count, keywords);
    Py_DECREF(again);
    return result;
}

int pyjca_same_tag(const uint8_t *a, const uint8_t *b, size_t length)
{
    volatile uint8_t different = 0;

    for (size_t i = 0; i < length; i++)
        different |= a[i] ^ b[i];
    return different == 0;
}
