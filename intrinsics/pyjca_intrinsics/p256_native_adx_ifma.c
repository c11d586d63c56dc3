/* The form native_adx_ifma: P-256 as in native_adx_avx2, with lanes of AVX-512 IFMA for multiples of fixed points. */
#include "p256_lanes.h"

#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx_ifma
#define PYJCA_NATIVE_REQUIRES                                                                            \
    (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX) | PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVX512F) |           \
     PYJCA_CPU_BIT(AVX512VL) | PYJCA_CPU_BIT(AVX512DQ) | PYJCA_CPU_BIT(AVX512IFMA))
#define CURVE_LANES(name) pyjca_p256_lanes_##name##_ifma
#define CURVE_LANES_BYTES PYJCA_P256_LANES_BYTES_IFMA
#define CURVE_KEY_TABLE_WORTH 4

#include "p256_native.c"
