/* P-256 and its fields with the products and squares of p256_montgomery52_vectors.h, by AVX-512 IFMA; see kernels.h. */
#include "cpu_features.h"
#include "kernels.h"

#ifdef PYJCA_HAS_MONTGOMERY52_IFMA

#include "vectors_avx512vl.h"

#include "p256_montgomery52_vectors.h"

#define SCALAR_WIPE_REGISTERS() vec_wipe_all()
#define MONTGOMERY52_FORM montgomery52_ifma
#define MONTGOMERY52_REQUIRES                                                                              \
    (PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVX512F) | PYJCA_CPU_BIT(AVX512VL) | PYJCA_CPU_BIT(AVX512DQ) | \
     PYJCA_CPU_BIT(AVX512IFMA))
#include "p256_montgomery52_form.h"

#endif
