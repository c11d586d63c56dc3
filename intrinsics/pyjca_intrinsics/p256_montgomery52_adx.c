/*
 * P-256 and its fields as in p256_montgomery52.c, with the products and squares of p256_montgomery52_adx.h; see
 * kernels.h. Assembly needs no options of the compiler.
 */
#include "cpu_features.h"
#include "kernels.h"

#ifdef PYJCA_HAS_MONTGOMERY52_ADX

#include "p256_montgomery52_adx.h"

#define ADX_FORM "montgomery52_adx"
#define ADX_REQUIRES (PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX))

/* Functions keep the names of the printed form; tables do not. */
#define pyjca_p256_field_montgomery52 pyjca_p256_field_montgomery52_adx
#define FIELD(name) pyjca_p256_##name##_montgomery52
#define FIELD_NAME "P256"
#define FORM_NAME ADX_FORM
#define FIELD_REQUIRES ADX_REQUIRES
#include "field_table.h"

#define pyjca_p256order_field_montgomery52 pyjca_p256order_field_montgomery52_adx
#define FIELD(name) pyjca_p256order_##name##_montgomery52
#define FIELD_NAME "P256Order"
#define FORM_NAME ADX_FORM
#define FIELD_REQUIRES ADX_REQUIRES
#include "field_table.h"

#define FIELD(name) pyjca_p256_##name##_montgomery52
#define ORDER(name) pyjca_p256order_##name##_montgomery52
#define CURVE(name) pyjca_p256_point_##name##_montgomery52
#define CURVE_TABLE pyjca_p256_curve_montgomery52_adx
#define CURVE_SYMBOL "p256"
#define CURVE_NAME "P-256"
#define CURVE_FORM ADX_FORM
#define CURVE_REQUIRES ADX_REQUIRES
#define CURVE_BITS 256
#define CURVE_B PYJCA_P256_B
#define CURVE_X PYJCA_P256_X
#define CURVE_Y PYJCA_P256_Y
#define CURVE_KEY_TABLE_WORTH 5

#include "weierstrass.h"

#endif
