/* P-256 (SP 800-186 section 3.2.1.3) in ten limbs of 26 bits; see kernels.h. */
#include "fields/p256_limbs10.h"
#include "fields/p256order_limbs10.h"

#define FIELD(name) pyjca_p256_##name##_limbs10
#define ORDER(name) pyjca_p256order_##name##_limbs10
#define CURVE(name) pyjca_p256_point_##name##_limbs10
#define CURVE_TABLE pyjca_p256_curve_limbs10
#define CURVE_SYMBOL "p256"
#define CURVE_NAME "P-256"
#define CURVE_FORM "limbs10"
#define CURVE_BITS 256
#define CURVE_B PYJCA_P256_B
#define CURVE_X PYJCA_P256_X
#define CURVE_Y PYJCA_P256_Y

#include "weierstrass.h"
