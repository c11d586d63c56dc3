/* Products of fixed points of P-256 in eight lanes of AVX-512 vectors; see p256_lanes.h. */
#include "hashes.h"
#include "p256_lanes.h"
#include "p256_lanes_ifma.h"

#define LANES(name) pyjca_p256_lanes_##name##_ifma
#define LANES_COUNT 8
#define LANES_ROUNDS 7 /* for PYJCA_P256_LANES_BYTES_IFMA */
#define LANES_ORDER {0, 2, 6, 4, 1, 3, 7, 5}

#include "p256_lanes_product.h"
