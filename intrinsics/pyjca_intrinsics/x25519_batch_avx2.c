/* X25519 in four lanes of AVX2 vectors; see kernels.h. */
#include "cpu_features.h"
#include "vectors_avx2.h"
#include "x25519_batch_element26.h"

#define BATCH pyjca_x25519_batch_avx2
#define BATCH_FORM "avx2"
#define BATCH_REQUIRES PYJCA_CPU_BIT(AVX2)

#include "x25519_batch.h"
