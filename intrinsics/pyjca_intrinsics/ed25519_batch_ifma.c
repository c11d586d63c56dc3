/* Ed25519 in eight lanes of AVX-512 vectors; see kernels.h. */
#include "cpu_features.h"
#include "vectors_avx512.h"
#include "x25519_batch_element.h"

#define BATCH pyjca_ed25519_batch_ifma
#define BATCH_FORM "ifma"
#define BATCH_REQUIRES                                                                        \
    (PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVX512F) | PYJCA_CPU_BIT(AVX512VL) |                 \
     PYJCA_CPU_BIT(AVX512DQ) | PYJCA_CPU_BIT(AVX512IFMA))

#include "ed25519_batch.h"
