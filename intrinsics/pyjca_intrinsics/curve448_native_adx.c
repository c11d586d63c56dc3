/* The form native_adx: X448, Ed448 and their fields in C, compiled for processors with BMI2 and ADX. */
#define PYJCA_NATIVE_FORM native_adx
#define PYJCA_NATIVE_REQUIRES (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX))

#include "curve448_native_fields.c"

#include "curve448_native.c"
