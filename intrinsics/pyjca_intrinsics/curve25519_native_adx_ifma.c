/* The form native_adx_ifma: 25519 as in native_adx, with points in four lanes of AVX-512 IFMA. */
#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx_ifma
#define PYJCA_NATIVE_REQUIRES                                                                            \
    (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX) | PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVX512F) |           \
     PYJCA_CPU_BIT(AVX512VL) | PYJCA_CPU_BIT(AVX512DQ) | PYJCA_CPU_BIT(AVX512IFMA))
#define CURVE_LANES_FORM ifma
#define KEY_TABLE_WORTH 3

#include "curve25519_native.c"
