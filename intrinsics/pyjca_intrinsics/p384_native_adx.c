/* The form native_adx: P-384 and its fields on assembly for BMI2 and ADX. */
#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx
#define PYJCA_NATIVE_REQUIRES (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX))

#include "p384_native_fields.c"

#include "p384_native.c"
