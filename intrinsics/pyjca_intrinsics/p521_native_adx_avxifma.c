/* The form native_adx_avxifma: P-521 as in native_adx, with products of any point in four lanes of AVX-IFMA. */
#include "lanes4.h"

#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx_avxifma
#define PYJCA_NATIVE_REQUIRES                                                                            \
    (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX) | PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVXIFMA))
#define CURVE_LANES4(name) pyjca_p521_lanes4_##name##_avxifma
#define CURVE_LANES4_ENTRY PYJCA_P521_LANES4_ENTRY
#define CURVE_KEY_TABLE_WORTH 8

#include "p521_native.c"
