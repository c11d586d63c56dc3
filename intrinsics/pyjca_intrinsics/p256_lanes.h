/*
 * Products of a secret scalar and a point of P-256 that is known beforehand, spread over the lanes of vector
 * registers. A form is an instruction set:
 *
 *   avx2   4 lanes, 9 limbs of 29 bits   (AVX2)
 *   ifma   8 lanes, 5 limbs of 52 bits   (AVX-512 F, VL, DQ and IFMA)
 *
 * Coordinates go in and out in Montgomery form with R = 2^256, in four words of 64 bits, the least significant
 * first, below p. Tables are aligned to 64 bytes. Time does not depend on scalars; coordinates of base points are
 * public.
 */
#ifndef PYJCA_P256_LANES_H
#define PYJCA_P256_LANES_H

#include <stddef.h>
#include <stdint.h>

enum {
    PYJCA_P256_LANES_BYTES_AVX2 = 65536, /* of a table */
    PYJCA_P256_LANES_BYTES_IFMA = 45056
};

/* The table of a point of the curve, from its coordinates. Takes 80 KiB of stack. */
void pyjca_p256_lanes_build_avx2(void *table, const uint64_t x[4], const uint64_t y[4]);
void pyjca_p256_lanes_build_ifma(void *table, const uint64_t x[4], const uint64_t y[4]);

/*
 * product = scalar * point, as X, Y, ZZ and ZZZ: x = X / ZZ, y = Y / ZZZ, ZZ^3 = ZZZ^2. All of it is 0 for the
 * identity. A scalar is a number of [0, n - 1], in eight words of 32 bits. What this leaves on the stack is less than
 * 7 KiB, and for the caller to wipe.
 */
void pyjca_p256_lanes_product_avx2(uint64_t product[16], const int64_t scalar[8], const void *table);
void pyjca_p256_lanes_product_ifma(uint64_t product[16], const int64_t scalar[8], const void *table);

/*
 * product = u1 * point1 + u2 * point2. All of it is also 0 where points are added on the way that are equal or
 * opposite. By chance that never happens, but whoever chooses a point knows how; whoever gets 0 has to go another way.
 */
void pyjca_p256_lanes_double_product_avx2(uint64_t product[16], const int64_t u1[8], const void *table1,
                                          const int64_t u2[8], const void *table2);
void pyjca_p256_lanes_double_product_ifma(uint64_t product[16], const int64_t u1[8], const void *table1,
                                          const int64_t u2[8], const void *table2);

#endif
