/*
 * Python binding: converts arguments and results, and holds no algorithm. Each interpreter has types of its
 * own. Objects rely on the GIL.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <string.h>

#include "_objects.h"
#include "cpu_features.h"

static PyObject *feature_set(uint64_t bits)
{
    PyObject *set = PyFrozenSet_New(NULL);

    for (int i = 0; set && i < PYJCA_CPU_FEATURE_COUNT; i++) {
        if (!(bits >> i & 1))
            continue;
        PyObject *name = PyUnicode_FromString(pyjca_cpu_feature_names[i]);
        /* PySet_Add may fill a frozenset that nobody else has seen. */
        if (!name || PySet_Add(set, name) < 0)
            Py_CLEAR(set);
        Py_XDECREF(name);
    }
    return set;
}

/* The register as an unsigned 32-bit value; -1 with an exception set. */
static int read_register(PyObject *number, uint32_t *out)
{
    const unsigned long long value = PyLong_AsUnsignedLongLong(number);

    if (value == (unsigned long long)-1 && PyErr_Occurred())
        return -1;
    if (value > UINT32_MAX) {
        PyErr_SetString(PyExc_OverflowError, "a register has 32 bits");
        return -1;
    }
    *out = (uint32_t)value;
    return 0;
}

/* Fills one slot from leaves[(leaf, subleaf)], zeros where there is no such key. */
static int read_leaf(PyObject *leaves, int slot, uint32_t regs[4])
{
    PyObject *key = Py_BuildValue("(kk)", (unsigned long)pyjca_cpuid_leaves[slot][0],
                                  (unsigned long)pyjca_cpuid_leaves[slot][1]);
    PyObject *value, *four = NULL;
    int result = -1;

    if (!key)
        return -1;
    value = PyObject_GetItem(leaves, key);
    Py_DECREF(key);
    if (!value) {
        if (!PyErr_ExceptionMatches(PyExc_KeyError))
            return -1;
        PyErr_Clear();
        return 0;
    }
    four = PySequence_Tuple(value);
    Py_DECREF(value);
    if (four && PyTuple_GET_SIZE(four) != 4)
        PyErr_SetString(PyExc_ValueError, "a leaf has four registers");
    else if (four) {
        result = 0;
        for (int r = 0; r < 4 && result == 0; r++)
            result = read_register(PyTuple_GET_ITEM(four, r), &regs[r]);
    }
    Py_XDECREF(four);
    return result;
}

/* Fills a dump from leaves; -1 with an exception set. */
static int read_leaves(PyObject *leaves, pyjca_cpuid_dump *dump)
{
    for (int slot = 0; slot < PYJCA_LEAF_COUNT; slot++)
        if (read_leaf(leaves, slot, dump->regs[slot]) < 0)
            return -1;
    return 0;
}

/* Vendor and brand may be any bytes: hypervisors let their users choose them. */
static PyObject *vendor_of(const pyjca_cpuid_dump *dump)
{
    char vendor[13];

    pyjca_cpu_vendor(dump, vendor);
    return PyUnicode_DecodeLatin1(vendor, (Py_ssize_t)strlen(vendor), NULL);
}

static PyObject *brand_of(const pyjca_cpuid_dump *dump)
{
    char brand[49];

    pyjca_cpu_brand(dump, brand);
    return PyUnicode_DecodeLatin1(brand, (Py_ssize_t)strlen(brand), NULL);
}

PyDoc_STRVAR(names_from_doc,
             "names_from(leaves, /)\n--\n\n"
             "Vendor and brand that CPUID registers hold; absent leaves count as zero.");

static PyObject *names_from(PyObject *Py_UNUSED(module), PyObject *leaves)
{
    pyjca_cpuid_dump dump = {0};

    if (read_leaves(leaves, &dump) < 0)
        return NULL;
    return Py_BuildValue("(NN)", vendor_of(&dump), brand_of(&dump));
}

PyDoc_STRVAR(features_from_doc,
             "features_from(leaves, xcr0, /)\n--\n\n"
             "Usable features that CPUID registers and XCR0 describe; absent leaves count as zero.");

static PyObject *features_from(PyObject *Py_UNUSED(module), PyObject *args)
{
    pyjca_cpuid_dump dump = {0};
    PyObject *leaves, *xcr0;

    if (!PyArg_ParseTuple(args, "OO!:features_from", &leaves, &PyLong_Type, &xcr0))
        return NULL;
    if (read_leaves(leaves, &dump) < 0)
        return NULL;
    dump.xcr0 = PyLong_AsUnsignedLongLong(xcr0);
    if (dump.xcr0 == (uint64_t)-1 && PyErr_Occurred())
        return NULL;
    return feature_set(pyjca_cpu_features(&dump));
}

PyDoc_STRVAR(cpuid_doc,
             "cpuid()\n--\n\n"
             "The CPUID registers and XCR0 that the features are derived from, as features_from takes them.");

static PyObject *cpuid(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    pyjca_cpuid_dump dump;
    PyObject *leaves = PyDict_New();

    pyjca_cpuid_read(&dump);
    for (int slot = 0; leaves && slot < PYJCA_LEAF_COUNT; slot++) {
        const uint32_t *r = dump.regs[slot];
        PyObject *key = Py_BuildValue("(kk)", (unsigned long)pyjca_cpuid_leaves[slot][0],
                                      (unsigned long)pyjca_cpuid_leaves[slot][1]);
        PyObject *value = Py_BuildValue("(kkkk)", (unsigned long)r[0], (unsigned long)r[1], (unsigned long)r[2],
                                        (unsigned long)r[3]);
        if (!key || !value || PyDict_SetItem(leaves, key, value) < 0)
            Py_CLEAR(leaves);
        Py_XDECREF(key);
        Py_XDECREF(value);
    }
    return leaves ? Py_BuildValue("(NK)", leaves, (unsigned long long)dump.xcr0) : NULL;
}

PyDoc_STRVAR(cpu_doc, "cpu()\n--\n\nVendor, brand, architecture and usable features of this CPU.");

static PyObject *cpu(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    pyjca_cpuid_dump dump;

    pyjca_cpuid_read(&dump);
    return Py_BuildValue("(NNsN)", vendor_of(&dump), brand_of(&dump), pyjca_cpu_architecture(),
                         feature_set(pyjca_cpu_features(&dump)));
}

PyDoc_STRVAR(set_failure_doc,
             "set_failure(exception, /)\n--\n\n"
             "Raise this where the framework is to report that an operation failed.");

static PyObject *set_failure(PyObject *module, PyObject *exception)
{
    pyjca_module_state *state = PyModule_GetState(module);
    PyObject *before = state->failure;

    if (!PyExceptionClass_Check(exception)) {
        PyErr_SetString(PyExc_TypeError, "not a class of exceptions");
        return NULL;
    }
    Py_INCREF(exception);
    state->failure = exception;
    Py_XDECREF(before);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"cpu", cpu, METH_NOARGS, cpu_doc},
    {"cpuid", cpuid, METH_NOARGS, cpuid_doc},
    {"features_from", features_from, METH_VARARGS, features_from_doc},
    {"names_from", names_from, METH_O, names_from_doc},
    {"kernels", pyjca_kernels, METH_NOARGS,
     "kernels()\n--\n\nThe compiled kernels, as pairs of a name and the features that it requires."},
#ifdef PYJCA_COUNT_CALLS
    {"calls", pyjca_kernel_calls, METH_NOARGS, "calls()\n--\n\nHow often each kernel was called so far."},
#endif
    {"fields", pyjca_fields, METH_NOARGS,
     "fields()\n--\n\nThe arithmetic of all fields, in all representations that this processor can run."},
    {"set_failure", set_failure, METH_O, set_failure_doc},
    {"ec", pyjca_new_ec, METH_VARARGS, "ec(curve, form, /)\n--\n\nA short Weierstrass curve (\"P-256\")."},
    {"eddsa", pyjca_new_eddsa, METH_VARARGS, "eddsa(curve, form, /)\n--\n\nAn Edwards curve (\"Ed25519\")."},
    {"xdh", pyjca_new_xdh, METH_VARARGS,
     "xdh(curve, form, eddsa, /)\n--\n\nA Montgomery curve (\"X25519\") and the Edwards curve of its field."},
    {"poly1305", pyjca_new_poly1305, METH_VARARGS, "poly1305(form, /)\n--\n\nPoly1305."},
    {"batch", pyjca_new_batch, METH_O, "batch(name, /)\n--\n\nA kernel for many items, by its name."},
    {"hmac", pyjca_new_hmac_engine, METH_VARARGS,
     "hmac(hash, options, guard, /)\n--\n\nWhat serves pyjca.Mac for HMAC with an object of hashlib."},
    {NULL, NULL, 0, NULL},
};

static int execute(PyObject *module)
{
    pyjca_module_state *state = PyModule_GetState(module);

    Py_INCREF(PyExc_RuntimeError);
    state->failure = PyExc_RuntimeError;
    return pyjca_add_fields(module, state) < 0 || pyjca_add_curves(module, state) < 0 ||
                   pyjca_add_ecdsa(module, state) < 0 || pyjca_add_key_tables(module, state) < 0 ||
                   pyjca_add_macs(module, state) < 0 || pyjca_add_poly1305_engine(module, state) < 0 ||
                   pyjca_add_hmac_engine(module, state) < 0 || pyjca_add_eddsa(module, state) < 0 ||
                   pyjca_add_agreement(module, state) < 0 || pyjca_add_batches(module, state) < 0 ||
                   pyjca_add_generator(module, state) < 0
               ? -1
               : 0;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    const pyjca_module_state *state = PyModule_GetState(module);

    Py_VISIT(state->field);
    Py_VISIT(state->element);
    Py_VISIT(state->ec);
    Py_VISIT(state->eddsa);
    Py_VISIT(state->xdh);
    Py_VISIT(state->poly1305);
    Py_VISIT(state->poly1305_state);
    Py_VISIT(state->signer);
    Py_VISIT(state->verifier);
    Py_VISIT(state->key_table);
    Py_VISIT(state->poly1305_engine);
    Py_VISIT(state->hmac_engine);
    Py_VISIT(state->eddsa_signer);
    Py_VISIT(state->eddsa_verifier);
    Py_VISIT(state->agreement);
    Py_VISIT(state->batch);
    Py_VISIT(state->job);
    Py_VISIT(state->generator);
    Py_VISIT(state->failure);
    return 0;
}

static int clear(PyObject *module)
{
    pyjca_module_state *state = PyModule_GetState(module);

    Py_CLEAR(state->field);
    Py_CLEAR(state->element);
    Py_CLEAR(state->ec);
    Py_CLEAR(state->eddsa);
    Py_CLEAR(state->xdh);
    Py_CLEAR(state->poly1305);
    Py_CLEAR(state->poly1305_state);
    Py_CLEAR(state->signer);
    Py_CLEAR(state->verifier);
    Py_CLEAR(state->key_table);
    Py_CLEAR(state->poly1305_engine);
    Py_CLEAR(state->hmac_engine);
    Py_CLEAR(state->eddsa_signer);
    Py_CLEAR(state->eddsa_verifier);
    Py_CLEAR(state->agreement);
    Py_CLEAR(state->batch);
    Py_CLEAR(state->job);
    Py_CLEAR(state->generator);
    Py_CLEAR(state->failure);
    return 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, (void *)execute},
#ifdef Py_mod_multiple_interpreters
    {Py_mod_multiple_interpreters, Py_MOD_PER_INTERPRETER_GIL_SUPPORTED},
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "_native",
    .m_size = sizeof(pyjca_module_state),
    .m_methods = methods,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
};

PyMODINIT_FUNC PyInit__native(void)
{
    return PyModuleDef_Init(&definition);
}
