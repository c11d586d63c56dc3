/* X25519 and Ed25519 on the fields of curve25519_native.h; see kernels.h. */
#include "curve25519_native.h"

#define FIELD(name) pyjca_25519_##name##_native
#define ORDER(name) pyjca_25519order_##name##_native
#define FIELD_ADDS_REDUCED
#define CURVE_FORM NATIVE_FORM_NAME
#define CURVE_REQUIRES PYJCA_NATIVE_REQUIRES

/* Holds a word of an element. */
typedef int64_t stored_limb;

#include "curve25519.h"
#ifdef CURVE_LANES_FORM
#include "curve25519_lanes.h"

#define LANES_FUNCTION(name) NATIVE_PASTED(pyjca_25519_lanes_##name, CURVE_LANES_FORM)
#define CURVE_LANES_BYTES PYJCA_25519_LANES_BYTES
#define CURVE_LANES_ODD_BYTES PYJCA_25519_LANES_ODD_BYTES
#include "edwards_lanes_form.h"
#endif
#include "eddsa.h"
#include "montgomery.h"

const pyjca_montgomery NATIVE_TABLE(pyjca_x25519_curve) = MONTGOMERY_TABLE;

const pyjca_edwards NATIVE_TABLE(pyjca_ed25519_curve) = EDWARDS_TABLE;
