/* P-384 (SP 800-186 section 3.2.1.4) in fourteen limbs of 28 bits; see kernels.h. */
#include "fields/p384_limbs14.h"
#include "fields/p384order_limbs14.h"

#define FIELD(name) pyjca_p384_##name##_limbs14
#define ORDER(name) pyjca_p384order_##name##_limbs14
#define CURVE(name) pyjca_p384_point_##name##_limbs14
#define CURVE_TABLE pyjca_p384_curve_limbs14
#define CURVE_SYMBOL "p384"
#define CURVE_NAME "P-384"
#define CURVE_FORM "limbs14"
#define CURVE_BITS 384
#define CURVE_B PYJCA_P384_B
#define CURVE_X PYJCA_P384_X
#define CURVE_Y PYJCA_P384_Y

#include "weierstrass.h"
