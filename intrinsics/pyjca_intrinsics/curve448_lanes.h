/*
 * Multiples of one point of Ed448 or Curve448, whose four coordinates are in the four lanes of vector registers, as
 * curve25519_lanes.h has them for its curves: the same forms and functions, with numbers of 56 bytes, and with scalars of 57
 * bytes for subtract_vartime. What functions for secrets leave on the stack is less than 16 KiB.
 */
#ifndef PYJCA_CURVE448_LANES_H
#define PYJCA_CURVE448_LANES_H

#include <stddef.h>
#include <stdint.h>

enum {
    PYJCA_448_LANES_BYTES = 64512,    /* of a table for multiples */
    PYJCA_448_LANES_ODD_BYTES = 14336 /* of one of odd multiples */
};

/* A point as X, Y and Z */
typedef uint8_t pyjca_448_lanes_point[3][56];

/* The functions of curve25519_lanes.h, with scalars below 2^446 where tables are for multiples */
#define PYJCA_448_LANES(form)                                                                            \
    void pyjca_448_lanes_build_##form(void *table, const uint8_t x[56], const uint8_t y[56]);            \
    void pyjca_448_lanes_build_odd_##form(void *table, const uint8_t x[56], const uint8_t y[56]);        \
    void pyjca_448_lanes_product_##form(pyjca_448_lanes_point r, const uint8_t scalar[56],             \
                                          const void *table);                                              \
    void pyjca_448_lanes_sum_vartime_##form(pyjca_448_lanes_point r, const uint8_t u1[56],             \
                                              const void *table1, const uint8_t u2[56],                    \
                                              const void *table2);                                         \
    void pyjca_448_lanes_subtract_vartime_##form(pyjca_448_lanes_point r, const uint8_t u1[57],        \
                                                   const void *odd_table, const uint8_t u2[57],            \
                                                   const uint8_t x[56], const uint8_t y[56]);              \
    void pyjca_448_lanes_ladder_##form(uint8_t x[56], uint8_t z[56], const uint8_t scalar[56],           \
                                         const uint8_t u[56]);

PYJCA_448_LANES(ifma)
PYJCA_448_LANES(avxifma)

#endif
