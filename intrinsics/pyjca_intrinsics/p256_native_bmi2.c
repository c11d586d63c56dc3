/* The form native_bmi2: P-256 and its fields in C, compiled for processors with BMI2. */
#define PYJCA_NATIVE_FORM native_bmi2
#define PYJCA_NATIVE_REQUIRES PYJCA_CPU_BIT(BMI2)

#include "p256_native_fields.c"

#include "p256_native.c"
