/* The Python types over kernels.h; _native.c puts them into the module. */
#ifndef PYJCA_OBJECTS_H
#define PYJCA_OBJECTS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* What the module keeps: its types, and the exception for what the framework reports to users. */
typedef struct {
    PyTypeObject *field, *element, *ec, *xdh, *eddsa, *poly1305, *poly1305_state;
    PyObject *failure;
} pyjca_module_state;

/* Creates types and adds them to the module; -1 with an exception set. */
int pyjca_add_fields(PyObject *module, pyjca_module_state *state);
int pyjca_add_curves(PyObject *module, pyjca_module_state *state);
int pyjca_add_macs(PyObject *module, pyjca_module_state *state);

/* Makes one type from its specification and adds it to the module; NULL with an exception set. */
PyTypeObject *pyjca_new_type(PyObject *module, PyType_Spec *specification);

/* Functions of the module. */
PyObject *pyjca_fields(PyObject *module, PyObject *none);
PyObject *pyjca_new_ec(PyObject *module, PyObject *args);
PyObject *pyjca_new_eddsa(PyObject *module, PyObject *args);
PyObject *pyjca_new_xdh(PyObject *module, PyObject *args);
PyObject *pyjca_new_poly1305(PyObject *module, PyObject *args);

#endif
