/*
 * P-256 and its fields as in p256_montgomery52.c, with the products and squares of p256_montgomery52_adx.h; see
 * kernels.h. Assembly needs no options of the compiler.
 */
#include "cpu_features.h"
#include "kernels.h"

#ifdef PYJCA_HAS_MONTGOMERY52_ADX

#include "p256_montgomery52_adx.h"

#define MONTGOMERY52_FORM montgomery52_adx
#define MONTGOMERY52_REQUIRES (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX))
#include "p256_montgomery52_form.h"

#endif
