/* The form native_avxifma: Poly1305 as in native_ifma, four blocks at a time in vectors of AVX2 with AVX-IFMA. */
#define POLY1305_FORM native_avxifma
#define POLY1305_REQUIRES (PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVXIFMA))
#define POLY1305_STACK 1024
#define POLY1305_LEAST 384 /* measured, in the encoding of AVX-512: with less, words are faster */

#include "vectors_avxifma.h"

#include "poly1305_native_ifma.c"
