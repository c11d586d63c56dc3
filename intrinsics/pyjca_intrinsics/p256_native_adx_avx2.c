/* The form native_adx_avx2: P-256 as in native_adx, with multiples of fixed points spread over lanes of AVX2. */
#include "p256_lanes.h"

#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx_avx2
#define PYJCA_NATIVE_REQUIRES (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX) | PYJCA_CPU_BIT(AVX2))
#define CURVE_LANES(name) pyjca_p256_lanes_##name##_avx2
#define CURVE_LANES_BYTES PYJCA_P256_LANES_BYTES_AVX2
#define CURVE_KEY_TABLE_WORTH 13

#include "p256_native.c"
