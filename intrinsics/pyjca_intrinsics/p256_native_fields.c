/* The tables of both fields of p256_native.h, for tests, benchmarks and generic code. */
#include "kernels.h"
#include "p256_native.h"

/* Tables are named after the form, functions are not. */
#define pyjca_p256_field_native NATIVE_TABLE(pyjca_p256_field)
#define FIELD(name) pyjca_p256_##name##_native
#define FIELD_NAME "P256"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"

#define pyjca_p256order_field_native NATIVE_TABLE(pyjca_p256order_field)
#define FIELD(name) pyjca_p256order_##name##_native
#define FIELD_NAME "P256Order"
#define FORM_NAME NATIVE_FORM_NAME
#define FIELD_REQUIRES PYJCA_NATIVE_REQUIRES
#include "field_table.h"
