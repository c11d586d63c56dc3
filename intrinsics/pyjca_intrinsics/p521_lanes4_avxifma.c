/* Products with any point of P-521 in four lanes, with AVX-IFMA; see lanes4.h. */
#include "vectors_avxifma.h"

#define LANES(name) pyjca_p521_lanes4_##name##_avxifma
#define LANES_WIPE vec_wipe
#include "p521_lanes4_form.h"
