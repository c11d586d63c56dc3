/* X448 and Ed448 on sixteen limbs of 28 bits; see kernels.h. */
#include "fields/448_limbs16.h"
#include "fields/448order_limbs16.h"

#define FIELD(name) pyjca_448_##name##_limbs16
#define ORDER(name) pyjca_448order_##name##_limbs16
#define CURVE_FORM "limbs16"

/* Holds a limb of a reduced element. */
typedef int32_t stored_limb;

#include "curve448.h"
#include "eddsa.h"
#include "montgomery.h"

const pyjca_montgomery pyjca_x448_curve_limbs16 = MONTGOMERY_TABLE;

const pyjca_edwards pyjca_ed448_curve_limbs16 = EDWARDS_TABLE;
