/* The tables of all short Weierstrass curves of this build, in all their forms or in those without IFMA. */
#ifndef PYJCA_TESTS_WEIERSTRASS_TABLES_H
#define PYJCA_TESTS_WEIERSTRASS_TABLES_H

#include "kernels.h"

static const pyjca_weierstrass *const weierstrass_tables[] = {
    &pyjca_p256_curve_limbs10,
    &pyjca_p256_curve_limbs9,
    &pyjca_p256_curve_montgomery52,
#ifdef PYJCA_HAS_NATIVE
    &pyjca_p256_curve_native,
    &pyjca_p384_curve_native,
    &pyjca_p521_curve_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p256_curve_native_bmi2,
    &pyjca_p256_curve_native_adx,
    &pyjca_p256_curve_native_adx_avx2,
    &pyjca_p384_curve_native_adx,
    &pyjca_p521_curve_native_adx,
#endif
#ifdef PYJCA_HAS_MONTGOMERY52_ADX
    &pyjca_p256_curve_montgomery52_adx,
#endif
#if defined(PYJCA_HAS_MONTGOMERY52_IFMA) && !defined(PYJCA_TESTS_WITHOUT_IFMA)
    &pyjca_p256_curve_native_adx_ifma,
    &pyjca_p384_curve_native_adx_ifma,
    &pyjca_p384_curve_native_adx_avxifma,
    &pyjca_p521_curve_native_adx_ifma,
    &pyjca_p521_curve_native_adx_avxifma,
    &pyjca_p256_curve_montgomery52_ifma,
    &pyjca_p256_curve_montgomery52_avxifma,
#endif
    &pyjca_p384_curve_limbs14,
    &pyjca_p521_curve_limbs19,
};

static const pyjca_weierstrass_batch *const weierstrass_batches[] = {
#ifdef PYJCA_HAS_NATIVE
    &pyjca_p256_batch_native,
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_p256_batch_native_bmi2,
    &pyjca_p256_batch_native_adx,
    &pyjca_p256_batch_native_adx_avx2,
#ifndef PYJCA_TESTS_WITHOUT_IFMA
    &pyjca_p256_batch_native_adx_ifma,
    &pyjca_p256_batch_ifma,
#endif
#endif
};

enum { WEIERSTRASS_TABLES = sizeof weierstrass_tables / sizeof weierstrass_tables[0] };

#endif
