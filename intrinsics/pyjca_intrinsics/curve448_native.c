/*
 * X448 and Ed448 on eight limbs of 56 bits, in the form that a file for some instruction set has defined; see kernels.h.
 */
#include "curve448_native.h"

#define FIELD(name) pyjca_448_##name##_native
#define ORDER(name) pyjca_448order_##name##_native
#define CURVE_FORM NATIVE_FORM_NAME
#define CURVE_REQUIRES PYJCA_NATIVE_REQUIRES

/* Holds a limb of a reduced element. */
typedef int64_t stored_limb;

#include "curve448.h"
#ifdef CURVE_LANES_FORM
#include "curve448_lanes.h"

#define LANES_FUNCTION(name) NATIVE_PASTED(pyjca_448_lanes_##name, CURVE_LANES_FORM)
#define CURVE_LANES_BYTES PYJCA_448_LANES_BYTES
#define CURVE_LANES_ODD_BYTES PYJCA_448_LANES_ODD_BYTES
#include "edwards_lanes_form.h"
#endif
#include "eddsa.h"
#include "montgomery.h"

const pyjca_montgomery NATIVE_TABLE(pyjca_x448_curve) = MONTGOMERY_TABLE;

const pyjca_edwards NATIVE_TABLE(pyjca_ed448_curve) = EDWARDS_TABLE;
