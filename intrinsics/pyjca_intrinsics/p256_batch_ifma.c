/*
 * P-256 for many items at once, eight in the lanes of AVX-512 vectors, in five limbs of 52 bits: the table
 * pyjca_p256_batch_ifma of kernels.h. Nothing here depends on what is in other lanes, but inversions of verification
 * and the repetition of sums with exceptional cases take the time of a group.
 */
#include "byte_order.h"
#include "calls.h"
#include "cpu_features.h"
#include "divstep.h"
#include "hashes.h"
#include "kernels.h"
#include "p256_lanes_ifma.h"
#include "weierstrass_constants.h"

#define BATCH_CALLED() PYJCA_CALLED("p256_batch_ifma")

enum { BATCH_GROUPS = 8 }; /* that share inversions */

enum { BATCH_KEY_TABLE_WORTH = 24 }; /* see kernels.h: measured, and rounded up */

/* Each of these uses the one before. */
#include "p256_batch_numbers.h"

#include "p256_batch_points.h"

#include "p256_batch_multiply.h"

#include "p256_batch_schemes.h"

const pyjca_weierstrass_batch pyjca_p256_batch_ifma = {
    .curve = "P-256",
    .form = "ifma",
    .requires = PYJCA_CPU_BIT(AVX2) | PYJCA_CPU_BIT(AVX512F) | PYJCA_CPU_BIT(AVX512VL) | PYJCA_CPU_BIT(AVX512DQ) |
                PYJCA_CPU_BIT(AVX512IFMA),
    .lanes = VEC_LANES,
    .bytes = 32,
    .table_bytes = sizeof(batch_table),
    .build_table = batch_build_table,
    .multiply_base = batch_multiply_base,
    .agree = batch_agree,
    .sign = batch_sign,
    .verify_vartime = batch_verify_vartime,
    .key_table_bytes = sizeof(batch_table),
    .key_table_worth = BATCH_KEY_TABLE_WORTH,
    .build_key_table = batch_build_key_table,
    .verify_key_table_vartime = batch_verify_key_table_vartime,
};
