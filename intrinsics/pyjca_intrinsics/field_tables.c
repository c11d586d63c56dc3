/*
 * The tables of all printed fields, for tests, benchmarks and generic code. Curves have copies of the
 * functions of their own, so that the compiler can inline them.
 */
#include "kernels.h"

#include "fields/p256_limbs10.h"
#define FIELD(name) pyjca_p256_##name##_limbs10
#define FIELD_NAME "P256"
#define FORM_NAME "limbs10"
#include "field_table.h"

#include "fields/p256_limbs9.h"
#define FIELD(name) pyjca_p256_##name##_limbs9
#define FIELD_NAME "P256"
#define FORM_NAME "limbs9"
#include "field_table.h"

#include "fields/p256_montgomery52.h"
#define FIELD(name) pyjca_p256_##name##_montgomery52
#define FIELD_NAME "P256"
#define FORM_NAME "montgomery52"
#include "field_table.h"

#include "fields/p256order_limbs10.h"
#define FIELD(name) pyjca_p256order_##name##_limbs10
#define FIELD_NAME "P256Order"
#define FORM_NAME "limbs10"
#include "field_table.h"

#include "fields/p256order_limbs9.h"
#define FIELD(name) pyjca_p256order_##name##_limbs9
#define FIELD_NAME "P256Order"
#define FORM_NAME "limbs9"
#include "field_table.h"

#include "fields/p256order_montgomery52.h"
#define FIELD(name) pyjca_p256order_##name##_montgomery52
#define FIELD_NAME "P256Order"
#define FORM_NAME "montgomery52"
#include "field_table.h"

#include "fields/p384_limbs14.h"
#define FIELD(name) pyjca_p384_##name##_limbs14
#define FIELD_NAME "P384"
#define FORM_NAME "limbs14"
#include "field_table.h"

#include "fields/p384order_limbs14.h"
#define FIELD(name) pyjca_p384order_##name##_limbs14
#define FIELD_NAME "P384Order"
#define FORM_NAME "limbs14"
#include "field_table.h"

#include "fields/p521_limbs19.h"
#define FIELD(name) pyjca_p521_##name##_limbs19
#define FIELD_NAME "P521"
#define FORM_NAME "limbs19"
#include "field_table.h"

#include "fields/p521order_limbs19.h"
#define FIELD(name) pyjca_p521order_##name##_limbs19
#define FIELD_NAME "P521Order"
#define FORM_NAME "limbs19"
#include "field_table.h"

#include "fields/25519_limbs10.h"
#define FIELD(name) pyjca_25519_##name##_limbs10
#define FIELD_NAME "25519"
#define FORM_NAME "limbs10"
#include "field_table.h"

#include "fields/25519_limbs5.h"
#define FIELD(name) pyjca_25519_##name##_limbs5
#define FIELD_NAME "25519"
#define FORM_NAME "limbs5"
#include "field_table.h"

#include "fields/25519order_limbs10.h"
#define FIELD(name) pyjca_25519order_##name##_limbs10
#define FIELD_NAME "25519Order"
#define FORM_NAME "limbs10"
#include "field_table.h"

#include "fields/448_limbs16.h"
#define FIELD(name) pyjca_448_##name##_limbs16
#define FIELD_NAME "448"
#define FORM_NAME "limbs16"
#include "field_table.h"

#include "fields/448order_limbs16.h"
#define FIELD(name) pyjca_448order_##name##_limbs16
#define FIELD_NAME "448Order"
#define FORM_NAME "limbs16"
#include "field_table.h"

#include "fields/1305_limbs5.h"
#define FIELD(name) pyjca_1305_##name##_limbs5
#define FIELD_NAME "1305"
#define FORM_NAME "limbs5"
#include "field_table.h"
