/* The tables of both fields of p521_native.h, for tests, benchmarks and generic code. */
#include "kernels.h"
#include "p521_native.h"

/* Tables are named after the form, functions are not. */
#define pyjca_p521_field_native NATIVE_TABLE(pyjca_p521_field)
#define FIELD(name) pyjca_p521_##name##_native
#define FIELD_NAME "P521"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"

#define pyjca_p521order_field_native NATIVE_TABLE(pyjca_p521order_field)
#define FIELD(name) pyjca_p521order_##name##_native
#define FIELD_NAME "P521Order"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"
