/* Points of 448 in four lanes with the multiplications of AVX-IFMA; see curve448_lanes.h. */
#include "vectors_avxifma.h"

#define LANES(name) pyjca_448_lanes_##name##_avxifma
#define LANES_WIPE vec_wipe

#include "curve448_lanes_points.h"

#include "curve448_lanes_ladder.h"

#include "edwards_lanes.h"
