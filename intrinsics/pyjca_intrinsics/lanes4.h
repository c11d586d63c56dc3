/*
 * Products with any point of P-384 or P-521, where the four lanes of a vector compute what formulas have side by side; see
 * weierstrass_lanes4.h. A form is an instruction set, IFMA of AVX-512 (with VL) or AVX-IFMA.
 *
 * Coordinates and scalars are in words of 32 bits, the least significant first, each in an int64_t, as many as the field has
 * (12 or 17). Coordinates go in below 2^384 or 2^521, and come out below p. Results are X, Y and Z one after the other:
 * x = X / Z^2, y = Y / Z^3, with Z = 0 for the identity. They may not overlap operands.
 */
#ifndef PYJCA_LANES4_H
#define PYJCA_LANES4_H

#include <stddef.h>
#include <stdint.h>

enum {
    PYJCA_P384_LANES4_WORDS = 12,
    PYJCA_P521_LANES4_WORDS = 17,
    PYJCA_P384_LANES4_ENTRY = 128, /* bytes */
    PYJCA_P521_LANES4_ENTRY = 192
};

/*
 *   product             point = scalar * (x, y), for an odd scalar of [1, n]. Time depends on nothing. What this leaves on the
 *                       stack is less than 20 KiB, and for the caller to wipe.
 *   enter               makes an entry of a table from a point. Public.
 *   product_sum_vartime point = u1 * G + u2 * (x, y), for scalars of [0, n - 1], where the table has the entries of (2 j + 1) * G,
 *                       enough of them for a non-adjacent form of `width` bits. Z is also 0 where points are added on the way
 *                       that are equal or opposite: whoever gets it has to go another way.
 */
#define PYJCA_LANES4_FUNCTIONS(curve, form)                                                                  \
    void pyjca_##curve##_lanes4_product_##form(int64_t *point, const int64_t *scalar, const int64_t *x,      \
                                               const int64_t *y);                                           \
    void pyjca_##curve##_lanes4_enter_##form(void *entry, const int64_t *x, const int64_t *y);               \
    void pyjca_##curve##_lanes4_product_sum_vartime_##form(int64_t *point, const int64_t *u1, unsigned width, \
                                                           const void *table, const int64_t *u2,             \
                                                           const int64_t *x, const int64_t *y);

PYJCA_LANES4_FUNCTIONS(p384, ifma)
PYJCA_LANES4_FUNCTIONS(p521, ifma)
PYJCA_LANES4_FUNCTIONS(p384, avxifma)
PYJCA_LANES4_FUNCTIONS(p521, avxifma)

#endif
