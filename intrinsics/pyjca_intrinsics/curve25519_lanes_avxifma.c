/* Points of 25519 in four lanes with the multiplications of AVX-IFMA; see curve25519_lanes.h. */
#include "vectors_avxifma.h"

#define LANES(name) pyjca_25519_lanes_##name##_avxifma
#define LANES_WIPE vec_wipe

#include "curve25519_lanes_points.h"

#include "curve25519_lanes_ladder.h"

#include "edwards_lanes.h"
