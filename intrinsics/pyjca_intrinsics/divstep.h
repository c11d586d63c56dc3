/*
 * Inverses modulo odd numbers by division steps (Bernstein and Yang, "Fast constant-time gcd computation
 * and modular inversion", https://eprint.iacr.org/2019/266), in constant time.
 */
#ifndef PYJCA_DIVSTEP_H
#define PYJCA_DIVSTEP_H

#include <stddef.h>
#include <stdint.h>

/*
 * words = 1 / words modulo the modulus, which is prime; 0 for 0. Both are numbers in `count` words of 32
 * bits, the least significant first. The modulus is odd and has at most `bits` bits, at most 521; words is
 * below it. Time depends on count and bits only.
 */
void pyjca_divstep_inverse(int64_t *words, const int64_t *modulus, size_t count, unsigned bits);

/* The same for a and for b at once, which do not overlap, in less time than one after the other. */
void pyjca_divstep_inverse_pair(int64_t *a, const int64_t *a_modulus, int64_t *b, const int64_t *b_modulus,
                                size_t count, unsigned bits);

#endif
