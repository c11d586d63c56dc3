/* P-521 (SP 800-186 section 3.2.1.5) on the fields of p521_native.h; see kernels.h. */
#include "p521_native.h"

#define FIELD(name) pyjca_p521_##name##_native
#define ORDER(name) pyjca_p521order_##name##_native
#define CURVE(name) pyjca_p521_point_##name##_native
#define CURVE_TABLE NATIVE_TABLE(pyjca_p521_curve)
#define CURVE_SYMBOL "p521"
#define CURVE_NAME "P-521"
#define CURVE_FORM NATIVE_FORM_NAME
#define CURVE_REQUIRES PYJCA_NATIVE_REQUIRES
#define CURVE_HALVES
#define CURVE_BITS 521
#define CURVE_B PYJCA_P521_B
#define CURVE_X PYJCA_P521_X
#define CURVE_Y PYJCA_P521_Y
#define CURVE_BASE_NAF_WIDTH 9
#define CURVE_KEY_WIDTH 6
#ifndef CURVE_KEY_TABLE_WORTH
#define CURVE_KEY_TABLE_WORTH 5
#endif

#include "weierstrass.h"
