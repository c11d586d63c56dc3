/* P-384 (SP 800-186 section 3.2.1.4) on the fields of p384_native.h; see kernels.h. */
#include "p384_native.h"

#define FIELD(name) pyjca_p384_##name##_native
#define ORDER(name) pyjca_p384order_##name##_native
#define CURVE(name) pyjca_p384_point_##name##_native
#define CURVE_TABLE NATIVE_TABLE(pyjca_p384_curve)
#define CURVE_SYMBOL "p384"
#define CURVE_NAME "P-384"
#define CURVE_FORM NATIVE_FORM_NAME
#define CURVE_REQUIRES PYJCA_NATIVE_REQUIRES
#define CURVE_HALVES
#define CURVE_BITS 384
#define CURVE_B PYJCA_P384_B
#define CURVE_X PYJCA_P384_X
#define CURVE_Y PYJCA_P384_Y
#define CURVE_BASE_NAF_WIDTH 10
#define CURVE_KEY_WIDTH 7
#ifndef CURVE_KEY_TABLE_WORTH
#define CURVE_KEY_TABLE_WORTH 7
#endif

#include "weierstrass.h"
