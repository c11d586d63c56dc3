/* What was compiled: the lists of all tables of functions, their names, and which of them may run here. */
#include "_arguments.h"
#include "calls.h"
#include "cpu_features.h"

/* Forms that not every build has: kernels.h defines the macros beside the declarations. */
const pyjca_field *const pyjca_all_fields[] = {
    &pyjca_p256_field_limbs10,
    &pyjca_p256_field_limbs9,
    &pyjca_p256_field_montgomery52,
    &pyjca_p256order_field_limbs10,
    &pyjca_p256order_field_limbs9,
    &pyjca_p256order_field_montgomery52,
#ifdef PYJCA_HAS_MONTGOMERY52_ADX
    &pyjca_p256_field_montgomery52_adx,
    &pyjca_p256order_field_montgomery52_adx,
#endif
#ifdef PYJCA_HAS_MONTGOMERY52_IFMA
    &pyjca_p256_field_montgomery52_ifma,
    &pyjca_p256order_field_montgomery52_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_p256_field_montgomery52_avxifma,
    &pyjca_p256order_field_montgomery52_avxifma,
#endif
#endif
#ifdef PYJCA_HAS_NATIVE
    &pyjca_p256_field_native,
    &pyjca_p256order_field_native,
    &pyjca_p521_field_native,
    &pyjca_p521order_field_native,
    &pyjca_p384_field_native,
    &pyjca_p384order_field_native,
    &pyjca_25519_field_native,
    &pyjca_25519order_field_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p256_field_native_bmi2,
    &pyjca_p256order_field_native_bmi2,
    &pyjca_p256_field_native_adx,
    &pyjca_p256order_field_native_adx,
    &pyjca_p521_field_native_adx,
    &pyjca_p521order_field_native_adx,
    &pyjca_p384_field_native_adx,
    &pyjca_p384order_field_native_adx,
    &pyjca_25519_field_native_adx,
    &pyjca_25519order_field_native_adx,
#endif
    &pyjca_p384_field_limbs14,
    &pyjca_p384order_field_limbs14,
    &pyjca_p521_field_limbs19,
    &pyjca_p521order_field_limbs19,
    &pyjca_25519_field_limbs10,
    &pyjca_25519_field_limbs5,
    &pyjca_25519order_field_limbs10,
    &pyjca_448_field_limbs16,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_448_field_native,
    &pyjca_448order_field_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_448_field_native_adx,
    &pyjca_448order_field_native_adx,
#endif
    &pyjca_448order_field_limbs16,
    &pyjca_1305_field_limbs5,
    NULL,
};

const pyjca_weierstrass *const pyjca_all_weierstrass[] = {
    &pyjca_p256_curve_limbs10,
    &pyjca_p256_curve_limbs9,
    &pyjca_p256_curve_montgomery52,
#ifdef PYJCA_HAS_MONTGOMERY52_ADX
    &pyjca_p256_curve_montgomery52_adx,
#endif
#ifdef PYJCA_HAS_MONTGOMERY52_IFMA
    &pyjca_p256_curve_montgomery52_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_p256_curve_montgomery52_avxifma,
#endif
#endif
#ifdef PYJCA_HAS_NATIVE
    &pyjca_p256_curve_native,
    &pyjca_p521_curve_native,
    &pyjca_p384_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p256_curve_native_bmi2,
    &pyjca_p256_curve_native_adx,
    &pyjca_p256_curve_native_adx_avx2,
    &pyjca_p256_curve_native_adx_ifma,
    &pyjca_p521_curve_native_adx,
    &pyjca_p384_curve_native_adx,
#endif
    &pyjca_p384_curve_limbs14,
    &pyjca_p521_curve_limbs19,
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p384_curve_native_adx_ifma,
    &pyjca_p521_curve_native_adx_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_p384_curve_native_adx_avxifma,
    &pyjca_p521_curve_native_adx_avxifma,
#endif
#endif
    NULL,
};

/* Those for many items, the quickest on a curve first. */
const pyjca_weierstrass_batch *const pyjca_all_weierstrass_batches[] = {
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p256_batch_ifma,
    &pyjca_p256_batch_native_adx_ifma,
    &pyjca_p256_batch_native_adx_avx2,
    &pyjca_p256_batch_native_adx,
    &pyjca_p256_batch_native_bmi2,
#endif
#ifdef PYJCA_HAS_NATIVE
    &pyjca_p256_batch_native,
#endif
    NULL,
};

const pyjca_montgomery *const pyjca_all_montgomery[] = {
    &pyjca_x25519_curve_limbs10,
    &pyjca_x25519_curve_limbs5,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_x25519_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_x25519_curve_native_adx,
    &pyjca_x25519_curve_native_adx_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_x25519_curve_native_adx_avxifma,
#endif
#endif
    &pyjca_x448_curve_limbs16,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_x448_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_x448_curve_native_adx,
    &pyjca_x448_curve_native_adx_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_x448_curve_native_adx_avxifma,
#endif
#endif
    NULL,
};

const pyjca_montgomery_batch *const pyjca_all_montgomery_batches[] = {
#ifdef PYJCA_HAS_X25519_BATCH
    &pyjca_x25519_batch_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_x25519_batch_avxifma,
#endif
    &pyjca_x25519_batch_avx2,
#endif
    NULL,
};

const pyjca_edwards_batch *const pyjca_all_edwards_batches[] = {
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_ed25519_batch_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_ed25519_batch_avxifma,
#endif
#endif
    NULL,
};

const pyjca_edwards *const pyjca_all_edwards[] = {
    &pyjca_ed25519_curve_limbs10,
    &pyjca_ed25519_curve_limbs5,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_ed25519_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_ed25519_curve_native_adx,
    &pyjca_ed25519_curve_native_adx_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_ed25519_curve_native_adx_avxifma,
#endif
#endif
    &pyjca_ed448_curve_limbs16,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_ed448_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_ed448_curve_native_adx,
    &pyjca_ed448_curve_native_adx_ifma,
#ifdef PYJCA_AVXIFMA
    &pyjca_ed448_curve_native_adx_avxifma,
#endif
#endif
    NULL,
};

const pyjca_poly1305 *const pyjca_all_poly1305[] = {
    &pyjca_poly1305_mac_limbs5,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_poly1305_mac_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_poly1305_mac_native_avx2,
#ifdef PYJCA_AVXIFMA
    &pyjca_poly1305_mac_native_avxifma,
#endif
    &pyjca_poly1305_mac_native_ifma,
#endif
    NULL,
};

int pyjca_can_run(pyjca_module_state *state, uint64_t requires)
{
    if (requires && !state->asked) { /* late, since under a hypervisor each CPUID takes microseconds */
        pyjca_cpuid_dump dump;

        pyjca_cpuid_read(&dump);
        state->features = pyjca_cpu_features(&dump);
        state->asked = 1;
    }
    return (requires & ~state->features) == 0;
}

static PyObject *feature_names(uint64_t set)
{
    PyObject *names = PyList_New(0), *all;

    for (int i = 0; names && i < PYJCA_CPU_FEATURE_COUNT; i++) {
        PyObject *name;

        if (!(set >> i & 1))
            continue;
        name = PyUnicode_FromString(pyjca_cpu_feature_names[i]);
        if (!name || PyList_Append(names, name) < 0)
            Py_CLEAR(names);
        Py_XDECREF(name);
    }
    all = names ? PyList_AsTuple(names) : NULL;
    Py_XDECREF(names);
    return all;
}

/* Appends (name, features): "p256_curve_limbs10" of "P-256", "curve" and "limbs10". -1 with an exception set. */
static int add_kernel(PyObject *list, const char *owner, const char *what, const char *form, uint64_t requires)
{
    char name[64];
    size_t length = 0;
    PyObject *kernel, *features = feature_names(requires);
    int result = -1;

    for (; *owner && length < sizeof name - 1; owner++)
        if (*owner != '-')
            name[length++] = (char)Py_TOLOWER((unsigned char)*owner);
    name[length] = 0;
    kernel = features ? Py_BuildValue("(NO)", PyUnicode_FromFormat("%s_%s_%s", name, what, form), features) : NULL;
    if (kernel)
        result = PyList_Append(list, kernel);
    Py_XDECREF(kernel);
    Py_XDECREF(features);
    return result;
}

static int add_kernels(PyObject *list)
{
    for (size_t i = 0; pyjca_all_fields[i]; i++)
        if (add_kernel(list, pyjca_all_fields[i]->field, "field", pyjca_all_fields[i]->form,
                       pyjca_all_fields[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_weierstrass[i]; i++)
        if (add_kernel(list, pyjca_all_weierstrass[i]->curve, "curve", pyjca_all_weierstrass[i]->form,
                       pyjca_all_weierstrass[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_weierstrass_batches[i]; i++)
        if (add_kernel(list, pyjca_all_weierstrass_batches[i]->curve, "batch", pyjca_all_weierstrass_batches[i]->form, pyjca_all_weierstrass_batches[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_montgomery[i]; i++)
        if (add_kernel(list, pyjca_all_montgomery[i]->curve, "curve", pyjca_all_montgomery[i]->form,
                       pyjca_all_montgomery[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_montgomery_batches[i]; i++)
        if (add_kernel(list, pyjca_all_montgomery_batches[i]->curve, "batch", pyjca_all_montgomery_batches[i]->form,
                       pyjca_all_montgomery_batches[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_edwards[i]; i++)
        if (add_kernel(list, pyjca_all_edwards[i]->curve, "curve", pyjca_all_edwards[i]->form,
                       pyjca_all_edwards[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_edwards_batches[i]; i++)
        if (add_kernel(list, pyjca_all_edwards_batches[i]->curve, "batch", pyjca_all_edwards_batches[i]->form,
                       pyjca_all_edwards_batches[i]->requires) < 0)
            return -1;
    for (size_t i = 0; pyjca_all_poly1305[i]; i++)
        if (add_kernel(list, "poly1305", "mac", pyjca_all_poly1305[i]->form, pyjca_all_poly1305[i]->requires) < 0)
            return -1;
#ifdef PYJCA_HAS_SHA_NI
    return add_kernel(list, "sha256", "blocks", "ni", PYJCA_SHA_NI_REQUIRES);
#else
    return 0;
#endif
}

PyObject *pyjca_kernels(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    PyObject *list = PyList_New(0);

    if (list && add_kernels(list) < 0)
        Py_CLEAR(list);
    return list;
}

#ifdef PYJCA_COUNT_CALLS
PyObject *pyjca_kernel_calls(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    const char **names;
    const unsigned long *counts;
    const size_t count = pyjca_calls(&names, &counts);
    PyObject *calls = PyDict_New();

    for (size_t i = 0; calls && i < count; i++) {
        PyObject *number = PyLong_FromUnsignedLong(counts[i]);

        if (!number || PyDict_SetItemString(calls, names[i], number) < 0)
            Py_CLEAR(calls);
        Py_XDECREF(number);
    }
    return calls;
}
#endif
