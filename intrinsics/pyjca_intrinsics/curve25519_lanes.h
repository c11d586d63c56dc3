/*
 * Multiples of one point of edwards25519 or Curve25519, whose four coordinates are in the four lanes of vector registers. A
 * form is a multiplication of 52 bits:
 *
 *   ifma      AVX-512 IFMA in 256 bits
 *   avxifma   AVX-IFMA
 *
 * Numbers are 32 bytes, the lowest first, and below p where they are coordinates. Tables are aligned to 64 bytes. What
 * functions for secrets leave on the stack is less than 8 KiB, and for the caller to wipe; they wipe vector registers.
 */
#ifndef PYJCA_CURVE25519_LANES_H
#define PYJCA_CURVE25519_LANES_H

#include <stddef.h>
#include <stdint.h>

enum {
    PYJCA_25519_LANES_BYTES = 53248,  /* of a table for multiples */
    PYJCA_25519_LANES_ODD_BYTES = 8192 /* of one of odd multiples */
};

/* A point as X, Y and Z */
typedef uint8_t pyjca_25519_lanes_point[3][32];

/*
 * build, build_odd    the tables of a point of any order, from affine coordinates; they are public. 64 KiB of stack
 * product             r = scalar * the table's point
 * sum_vartime         r = u1 * one table's point + u2 * that of the other
 * subtract_vartime    r = u1 * the point of a table of odd multiples - u2 * (x, y)
 * ladder              x / z is u of the multiple by a scalar, which has been clamped, of the point with u < 2^255
 *
 * Scalars are below 2^253 where tables are for multiples, and any number for subtract_vartime.
 */
#define PYJCA_25519_LANES(form)                                                                            \
    void pyjca_25519_lanes_build_##form(void *table, const uint8_t x[32], const uint8_t y[32]);            \
    void pyjca_25519_lanes_build_odd_##form(void *table, const uint8_t x[32], const uint8_t y[32]);        \
    void pyjca_25519_lanes_product_##form(pyjca_25519_lanes_point r, const uint8_t scalar[32],             \
                                          const void *table);                                              \
    void pyjca_25519_lanes_sum_vartime_##form(pyjca_25519_lanes_point r, const uint8_t u1[32],             \
                                              const void *table1, const uint8_t u2[32],                    \
                                              const void *table2);                                         \
    void pyjca_25519_lanes_subtract_vartime_##form(pyjca_25519_lanes_point r, const uint8_t u1[32],        \
                                                   const void *odd_table, const uint8_t u2[32],            \
                                                   const uint8_t x[32], const uint8_t y[32]);              \
    void pyjca_25519_lanes_ladder_##form(uint8_t x[32], uint8_t z[32], const uint8_t scalar[32],           \
                                         const uint8_t u[32]);

PYJCA_25519_LANES(ifma)
PYJCA_25519_LANES(avxifma)

#endif
