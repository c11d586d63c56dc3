/* Points of 448 in four lanes of 256 bits with the multiplications of AVX-512 IFMA; see curve448_lanes.h. */
#include "vectors_avx512vl.h"

#define LANES(name) pyjca_448_lanes_##name##_ifma
#define LANES_WIPE vec_wipe_all

#include "curve448_lanes_points.h"

#include "curve448_lanes_ladder.h"

#include "edwards_lanes.h"
