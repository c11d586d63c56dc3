/*
 * A form of P-256 and its fields whose arithmetic is that of p256_montgomery52.c but for what a header replaces. A file that
 * includes this has included that header, and defines MONTGOMERY52_FORM as a name and MONTGOMERY52_REQUIRES as features.
 */
#define FORM_JOINED(prefix, form) prefix##_##form
#define FORM_EXPANDED(prefix, form) FORM_JOINED(prefix, form)
#define FORM_TABLE(prefix) FORM_EXPANDED(prefix, MONTGOMERY52_FORM)
#define FORM_QUOTED(form) #form
#define FORM_STRING(form) FORM_QUOTED(form)

/* Functions keep the names of the printed form; tables do not. */
#define pyjca_p256_field_montgomery52 FORM_TABLE(pyjca_p256_field)
#define FIELD(name) pyjca_p256_##name##_montgomery52
#define FIELD_NAME "P256"
#define FORM_NAME FORM_STRING(MONTGOMERY52_FORM)
#define FIELD_REQUIRES MONTGOMERY52_REQUIRES
#include "field_table.h"

#define pyjca_p256order_field_montgomery52 FORM_TABLE(pyjca_p256order_field)
#define FIELD(name) pyjca_p256order_##name##_montgomery52
#define FIELD_NAME "P256Order"
#define FORM_NAME FORM_STRING(MONTGOMERY52_FORM)
#define FIELD_REQUIRES MONTGOMERY52_REQUIRES
#include "field_table.h"

#define FIELD(name) pyjca_p256_##name##_montgomery52
#define ORDER(name) pyjca_p256order_##name##_montgomery52
#define CURVE(name) pyjca_p256_point_##name##_montgomery52
#define CURVE_TABLE FORM_TABLE(pyjca_p256_curve)
#define CURVE_SYMBOL "p256"
#define CURVE_NAME "P-256"
#define CURVE_FORM FORM_STRING(MONTGOMERY52_FORM)
#define CURVE_REQUIRES MONTGOMERY52_REQUIRES
#define CURVE_BITS 256
#define CURVE_B PYJCA_P256_B
#define CURVE_X PYJCA_P256_X
#define CURVE_Y PYJCA_P256_Y
#define CURVE_KEY_TABLE_WORTH 5

#include "weierstrass.h"
