/*
 * A short Weierstrass curve y^2 = x^3 - 3x + b of prime order, for any representation of its fields: the
 * functions of pyjca_weierstrass. A file that includes this has included both fields, and defines
 *
 *   FIELD(name), ORDER(name)   the names of the fields of coordinates and of scalars
 *   CURVE(name)                the names of what is defined here
 *   CURVE_TABLE                the name of the table
 *   CURVE_NAME, CURVE_FORM     the table's strings
 *   CURVE_SYMBOL               how kernels of the curve begin, as a string (calls.h)
 *   CURVE_BITS                 bits of the field's modulus, and of the order
 *   CURVE_B, CURVE_X, CURVE_Y  bytes of b and of the generator's coordinates, as initializers
 *
 * and, where the form is served best by others than those below,
 *
 *   CURVE_REQUIRES             the features of the processor that the form needs
 *   CURVE_HALVES               defined where the field has three_halves and product_less_square
 *   CURVE_BASE_WIDTH           bits of a window of the generator's table
 *   CURVE_BASE_NAF_WIDTH       bits of its non-adjacent form, at most 16
 *   CURVE_WIDTH                bits of a window of any point, for secret scalars
 *   CURVE_NAF_WIDTH            bits of its non-adjacent form
 *   CURVE_KEY_WIDTH            bits of a window of a key table
 *   CURVE_LANES4(name), CURVE_LANES4_ENTRY
 *                              the functions of lanes4.h, and how many bytes an entry has
 *   CURVE_KEY_TABLE_WORTH      see kernels.h: measured, and rounded up
 */
/* Tables whose entries are two vectors of AVX2 are scanned with that. */
#if defined(__AVX2__) && FIELD(bits) == 64 && FIELD(limbs) == 4
#define CURVE_VECTORS 1
#define SCALAR_WIPE_REGISTERS() _mm256_zeroall()
#else
#define CURVE_VECTORS 0
#endif
#ifndef CURVE_REQUIRES
#define CURVE_REQUIRES 0
#endif
#ifndef CURVE_BASE_WIDTH
#define CURVE_BASE_WIDTH (CURVE_VECTORS ? 7 : 6) /* where scans are fast, fewer windows of more entries */
#endif
#ifndef CURVE_BASE_NAF_WIDTH
#define CURVE_BASE_NAF_WIDTH 8
#endif
#ifndef CURVE_WIDTH
#define CURVE_WIDTH 5
#endif
#ifndef CURVE_NAF_WIDTH
#define CURVE_NAF_WIDTH 5
#endif
#ifndef CURVE_KEY_WIDTH
#define CURVE_KEY_WIDTH 6
#endif
#ifndef CURVE_KEY_TABLE_WORTH
#define CURVE_KEY_TABLE_WORTH 5 /* with windows of 6 bits a table takes as long as 3.5 to 4.5 verifications */
#endif

#include "calls.h"
#include "declassify.h"
#include "divstep.h"
#include "nonces.h"
#include "kernels.h"
#include "scalar.h"
#include "weierstrass_constants.h"

#define CURVE_CALLED() PYJCA_CALLED(CURVE_SYMBOL "_curve_" CURVE_FORM)

/* Each of these uses the one before. */
#include "weierstrass_point.h"

#include "weierstrass_windows.h"

#include "weierstrass_multiply.h"

#include "weierstrass_ecdsa.h"
