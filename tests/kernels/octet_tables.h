/* The tables of the curves of RFC 7748 and RFC 8032 of this build, in all their forms or in those without IFMA. */
#ifndef PYJCA_TESTS_OCTET_TABLES_H
#define PYJCA_TESTS_OCTET_TABLES_H

#include "kernels.h"

/* Those of one form; the Edwards curve's memory is for both. */
typedef struct {
    const pyjca_montgomery *montgomery;
    const pyjca_edwards *edwards;
} octet_form;

static const octet_form octet_forms[] = {
    {&pyjca_x25519_curve_limbs10, &pyjca_ed25519_curve_limbs10},
    {&pyjca_x25519_curve_limbs5, &pyjca_ed25519_curve_limbs5},
#ifdef PYJCA_HAS_NATIVE
    {&pyjca_x25519_curve_native, &pyjca_ed25519_curve_native},
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    {&pyjca_x25519_curve_native_adx, &pyjca_ed25519_curve_native_adx},
#ifndef PYJCA_TESTS_WITHOUT_IFMA
    {&pyjca_x25519_curve_native_adx_ifma, &pyjca_ed25519_curve_native_adx_ifma},
    {&pyjca_x25519_curve_native_adx_avxifma, &pyjca_ed25519_curve_native_adx_avxifma},
#endif
#endif
    {&pyjca_x448_curve_limbs16, &pyjca_ed448_curve_limbs16},
#ifdef PYJCA_HAS_NATIVE
    {&pyjca_x448_curve_native, &pyjca_ed448_curve_native},
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    {&pyjca_x448_curve_native_adx, &pyjca_ed448_curve_native_adx},
#ifndef PYJCA_TESTS_WITHOUT_IFMA
    {&pyjca_x448_curve_native_adx_ifma, &pyjca_ed448_curve_native_adx_ifma},
    {&pyjca_x448_curve_native_adx_avxifma, &pyjca_ed448_curve_native_adx_avxifma},
#endif
#endif
};

enum { OCTET_FORMS = sizeof octet_forms / sizeof octet_forms[0] };

#endif
