/* P-521 (SP 800-186 section 3.2.1.5) in nineteen limbs of 28 bits; see kernels.h. */
#include "fields/p521_limbs19.h"
#include "fields/p521order_limbs19.h"

#define FIELD(name) pyjca_p521_##name##_limbs19
#define ORDER(name) pyjca_p521order_##name##_limbs19
#define CURVE(name) pyjca_p521_point_##name##_limbs19
#define CURVE_TABLE pyjca_p521_curve_limbs19
#define CURVE_SYMBOL "p521"
#define CURVE_NAME "P-521"
#define CURVE_FORM "limbs19"
#define CURVE_BITS 521
#define CURVE_B PYJCA_P521_B
#define CURVE_X PYJCA_P521_X
#define CURVE_Y PYJCA_P521_Y

#include "weierstrass.h"
