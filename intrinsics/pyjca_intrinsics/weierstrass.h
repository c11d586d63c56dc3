/*
 * A short Weierstrass curve y^2 = x^3 - 3x + b of prime order, for any representation of its fields: the
 * functions of pyjca_weierstrass. A file that includes this has included both fields, and defines
 *
 *   FIELD(name), ORDER(name)   the names of the fields of coordinates and of scalars
 *   CURVE(name)                the names of what is defined here
 *   CURVE_TABLE                the name of the table
 *   CURVE_NAME, CURVE_FORM     the table's strings
 *   CURVE_BITS                 bits of the field's modulus, and of the order
 *   CURVE_B, CURVE_X, CURVE_Y  bytes of b and of the generator's coordinates, as initializers
 */
#include "declassify.h"
#include "divstep.h"
#include "hashes.h"
#include "kernels.h"
#include "scalar.h"
#include "weierstrass_constants.h"

/* Each of these uses the one before. */
#include "weierstrass_point.h"

#include "weierstrass_multiply.h"

#include "weierstrass_ecdsa.h"
