/* The tables of both fields of curve25519_native.h, for tests, benchmarks and generic code. */
#include "curve25519_native.h"
#include "kernels.h"

/* Tables are named after the form, functions are not. */
#define pyjca_25519_field_native NATIVE_TABLE(pyjca_25519_field)
#define FIELD(name) pyjca_25519_##name##_native
#define FIELD_NAME "25519"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"

#define pyjca_25519order_field_native NATIVE_TABLE(pyjca_25519order_field)
#define FIELD(name) pyjca_25519order_##name##_native
#define FIELD_NAME "25519Order"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"
