/* The tables of both fields of p384_native.h, for tests, benchmarks and generic code. */
#include "kernels.h"
#include "p384_native.h"

/* Tables are named after the form, functions are not. */
#define pyjca_p384_field_native NATIVE_TABLE(pyjca_p384_field)
#define FIELD(name) pyjca_p384_##name##_native
#define FIELD_NAME "P384"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"

#define pyjca_p384order_field_native NATIVE_TABLE(pyjca_p384order_field)
#define FIELD(name) pyjca_p384order_##name##_native
#define FIELD_NAME "P384Order"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"
