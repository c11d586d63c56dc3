/* X25519 in four lanes of AVX2 vectors, with the multiplications of AVX-IFMA; see kernels.h. */
#include "cpu_features.h"
#include "vectors_avxifma.h"
#include "x25519_batch_element.h"

#define BATCH pyjca_x25519_batch_avxifma
#define BATCH_FORM "avxifma"
#define BATCH_REQUIRES (PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVXIFMA))

#include "x25519_batch.h"
