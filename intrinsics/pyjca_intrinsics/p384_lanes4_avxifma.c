/* Products with any point of P-384 in four lanes, with AVX-IFMA; see lanes4.h. */
#include "vectors_avxifma.h"

#define LANES(name) pyjca_p384_lanes4_##name##_avxifma
#define LANES_WIPE vec_wipe
#include "p384_lanes4_form.h"
