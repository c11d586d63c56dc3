/* P-256 (SP 800-186 section 3.2.1.3) on the fields of p256_native.h; see kernels.h. */
#include "p256_native.h"

#define FIELD(name) pyjca_p256_##name##_native
#define ORDER(name) pyjca_p256order_##name##_native
#define CURVE(name) pyjca_p256_point_##name##_native
#define CURVE_TABLE NATIVE_TABLE(pyjca_p256_curve)
#define CURVE_BATCH_TABLE NATIVE_TABLE(pyjca_p256_batch)
#define CURVE_SYMBOL "p256"
#define CURVE_NAME "P-256"
#define CURVE_FORM NATIVE_FORM_NAME
#define CURVE_REQUIRES PYJCA_NATIVE_REQUIRES
#define CURVE_HALVES
#define CURVE_BITS 256
#define CURVE_B PYJCA_P256_B
#define CURVE_X PYJCA_P256_X
#define CURVE_Y PYJCA_P256_Y
#define CURVE_BASE_NAF_WIDTH 10
#define CURVE_KEY_WIDTH 7
#ifndef CURVE_KEY_TABLE_WORTH
#define CURVE_KEY_TABLE_WORTH 7
#endif

#include "weierstrass.h"

#include "weierstrass_batch.h"
