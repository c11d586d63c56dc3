/* The form native_adx_avxifma: 25519 as in native_adx, with points in four lanes of AVX-IFMA. */
#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx_avxifma
#define PYJCA_NATIVE_REQUIRES \
    (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX) | PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVXIFMA))
#define CURVE_LANES_FORM avxifma
#define KEY_TABLE_WORTH 3

#include "curve25519_native.c"
