/*
 * The vectors of AVX2 with the multiplications of AVX-512 IFMA in 256 bits, of which processors have more than of those in
 * 512 bits.
 */
#ifndef PYJCA_VECTORS_AVX512VL_H
#define PYJCA_VECTORS_AVX512VL_H

#include "vectors_avx2.h"

/* a + the low 52 bits of the product of the low 52 bits of b and c */
PYJCA_INLINE vec vec_add_low(vec a, vec b, vec c)
{
    return _mm256_madd52lo_epu64(a, b, c);
}

/* a + the high 52 bits of that product */
PYJCA_INLINE vec vec_add_high(vec a, vec b, vec c)
{
    return _mm256_madd52hi_epu64(a, b, c);
}

/* Clears the registers, also those that AVX2 does not have. */
PYJCA_INLINE void vec_wipe_all(void)
{
    vec_wipe();
#define CLEAR(number) "vpxorq %%zmm" #number ", %%zmm" #number ", %%zmm" #number "\n\t"
    __asm__ volatile(CLEAR(16) CLEAR(17) CLEAR(18) CLEAR(19) CLEAR(20) CLEAR(21) CLEAR(22) CLEAR(23)
                     CLEAR(24) CLEAR(25) CLEAR(26) CLEAR(27) CLEAR(28) CLEAR(29) CLEAR(30) CLEAR(31)
                     :
                     :
                     : "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23", "xmm24",
                       "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31");
#undef CLEAR
}

#endif
