/* P-256 (SP 800-186 section 3.2.1.3) in Montgomery form, in five limbs of 52 bits; see kernels.h. */
#include "fields/p256_montgomery52.h"
#include "fields/p256order_montgomery52.h"

#define FIELD(name) pyjca_p256_##name##_montgomery52
#define ORDER(name) pyjca_p256order_##name##_montgomery52
#define CURVE(name) pyjca_p256_point_##name##_montgomery52
#define CURVE_TABLE pyjca_p256_curve_montgomery52
#define CURVE_SYMBOL "p256"
#define CURVE_NAME "P-256"
#define CURVE_FORM "montgomery52"
#define CURVE_BITS 256
#define CURVE_B PYJCA_P256_B
#define CURVE_X PYJCA_P256_X
#define CURVE_Y PYJCA_P256_Y

#include "weierstrass.h"
