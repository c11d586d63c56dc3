/* Products with any point of P-521 in four lanes, with IFMA of AVX-512; see lanes4.h. */
#include "vectors_avx512vl.h"

#define LANES(name) pyjca_p521_lanes4_##name##_ifma
#define LANES_WIPE vec_wipe_all
#include "p521_lanes4_form.h"
