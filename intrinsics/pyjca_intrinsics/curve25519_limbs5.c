/* X25519 and Ed25519 on five limbs of 51 bits, with products of 128 bits; see kernels.h. */
#include "fields/25519_limbs5.h"
#include "fields/25519order_limbs10.h"

#define FIELD(name) pyjca_25519_##name##_limbs5
#define ORDER(name) pyjca_25519order_##name##_limbs10
#define CURVE_FORM "limbs5"

/* Holds a limb of a reduced element. */
typedef int64_t stored_limb;

#include "curve25519.h"
#include "eddsa.h"
#include "montgomery.h"

const pyjca_montgomery pyjca_x25519_curve_limbs5 = MONTGOMERY_TABLE;

const pyjca_edwards pyjca_ed25519_curve_limbs5 = EDWARDS_TABLE;
