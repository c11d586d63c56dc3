/* The tables of all short Weierstrass curves of this build, in all their forms. */
#ifndef PYJCA_TESTS_WEIERSTRASS_TABLES_H
#define PYJCA_TESTS_WEIERSTRASS_TABLES_H

#include "kernels.h"

static const pyjca_weierstrass *const weierstrass_tables[] = {
    &pyjca_p256_curve_limbs10,
    &pyjca_p256_curve_limbs9,
    &pyjca_p256_curve_montgomery52,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_p256_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p256_curve_native_bmi2,
    &pyjca_p256_curve_native_adx,
    &pyjca_p256_curve_native_adx_avx2,
    &pyjca_p256_curve_native_adx_ifma,
#endif
#ifdef PYJCA_HAS_MONTGOMERY52_ADX
    &pyjca_p256_curve_montgomery52_adx,
#endif
#ifdef PYJCA_HAS_MONTGOMERY52_IFMA
    &pyjca_p256_curve_montgomery52_ifma,
    &pyjca_p256_curve_montgomery52_avxifma,
#endif
    &pyjca_p384_curve_limbs14,
    &pyjca_p521_curve_limbs19,
};

enum { WEIERSTRASS_TABLES = sizeof weierstrass_tables / sizeof weierstrass_tables[0] };

#endif
