/* The form native_adx: X25519, Ed25519 and their fields on assembly for BMI2 and ADX. */
#define PYJCA_NATIVE_ADX
#define PYJCA_NATIVE_FORM native_adx
#define PYJCA_NATIVE_REQUIRES (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX))

#include "curve25519_native_fields.c"

#include "curve25519_native.c"
