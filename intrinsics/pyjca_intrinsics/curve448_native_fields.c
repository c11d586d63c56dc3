/* The tables of both fields of Curve448, for tests, benchmarks and generic code. */
#include "curve448_native.h"
#include "kernels.h"

/* Tables are named after the form, functions are not. */
#define pyjca_448_field_native NATIVE_TABLE(pyjca_448_field)
#define FIELD(name) pyjca_448_##name##_native
#define FIELD_NAME "448"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"

#define pyjca_448order_field_native NATIVE_TABLE(pyjca_448order_field)
#define FIELD(name) pyjca_448order_##name##_native
#define FIELD_NAME "448Order"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"
