/*
 * The vectors of AVX2 with the multiplications of AVX-IFMA, in assembly, since compilers that know the instructions in this
 * encoding are younger than assemblers that do.
 */
#ifndef PYJCA_VECTORS_AVXIFMA_H
#define PYJCA_VECTORS_AVXIFMA_H

#include "vectors_avx2.h"

/* clang would take memory where it may. */
#ifdef __clang__
#define PYJCA_VECTOR_OPERAND "x"
#else
#define PYJCA_VECTOR_OPERAND "xm"
#endif

/* a + the low 52 bits of the product of the low 52 bits of b and c */
PYJCA_INLINE vec vec_add_low(vec a, vec b, vec c)
{
    __asm__("%{vex%} vpmadd52luq %2, %1, %0" : "+x"(a) : "x"(b), PYJCA_VECTOR_OPERAND(c));
    return a;
}

/* a + the high 52 bits of that product */
PYJCA_INLINE vec vec_add_high(vec a, vec b, vec c)
{
    __asm__("%{vex%} vpmadd52huq %2, %1, %0" : "+x"(a) : "x"(b), PYJCA_VECTOR_OPERAND(c));
    return a;
}

#endif
