/* The counters of calls.h. */
#include "calls.h"

#include <stdlib.h>
#include <string.h>

#define FIELD(form) "p256_field_" form, "p256order_field_" form
#define CURVE(curve, form) curve "_curve_" form, curve "_key_table_" form

static const char *kernels[] = {
    FIELD("limbs10"),
    FIELD("limbs9"),
    FIELD("montgomery52"),
    FIELD("montgomery52_adx"),
    FIELD("montgomery52_ifma"),
    FIELD("montgomery52_avxifma"),
    FIELD("native"),
    FIELD("native_bmi2"),
    FIELD("native_adx"),
    "p384_field_limbs14",
    "p384order_field_limbs14",
    "p384_field_native",
    "p384order_field_native",
    "p384_field_native_adx",
    "p384order_field_native_adx",
    "p521_field_limbs19",
    "p521order_field_limbs19",
    "p521_field_native",
    "p521order_field_native",
    "p521_field_native_adx",
    "p521order_field_native_adx",
    "25519_field_limbs10",
    "25519_field_limbs5",
    "25519_field_native",
    "25519_field_native_adx",
    "25519order_field_limbs10",
    "25519order_field_native",
    "25519order_field_native_adx",
    "448_field_limbs16",
    "448_field_native",
    "448_field_native_adx",
    "448order_field_native",
    "448order_field_native_adx",
    "448order_field_limbs16",
    "1305_field_limbs5",
    CURVE("p256", "limbs10"),
    CURVE("p256", "limbs9"),
    CURVE("p256", "montgomery52"),
    CURVE("p256", "montgomery52_adx"),
    CURVE("p256", "montgomery52_ifma"),
    CURVE("p256", "montgomery52_avxifma"),
    CURVE("p256", "native"),
    CURVE("p256", "native_bmi2"),
    CURVE("p256", "native_adx"),
    CURVE("p256", "native_adx_avx2"),
    CURVE("p256", "native_adx_ifma"),
    CURVE("p384", "limbs14"),
    CURVE("p384", "native"),
    CURVE("p384", "native_adx"),
    CURVE("p521", "limbs19"),
    CURVE("p521", "native"),
    CURVE("p521", "native_adx"),
    CURVE("p384", "native_adx_ifma"),
    CURVE("p384", "native_adx_avxifma"),
    CURVE("p521", "native_adx_ifma"),
    CURVE("p521", "native_adx_avxifma"),
    CURVE("ed25519", "limbs10"),
    "x25519_curve_limbs10",
    CURVE("ed25519", "limbs5"),
    "x25519_curve_limbs5",
    CURVE("ed25519", "native"),
    "x25519_curve_native",
    CURVE("ed25519", "native_adx"),
    "x25519_curve_native_adx",
    CURVE("ed25519", "native_adx_avxifma"),
    "x25519_curve_native_adx_avxifma",
    CURVE("ed25519", "native_adx_ifma"),
    "x25519_curve_native_adx_ifma",
    CURVE("ed448", "limbs16"),
    "x448_curve_limbs16",
    CURVE("ed448", "native"),
    "x448_curve_native",
    CURVE("ed448", "native_adx"),
    "x448_curve_native_adx",
    CURVE("ed448", "native_adx_avxifma"),
    "x448_curve_native_adx_avxifma",
    CURVE("ed448", "native_adx_ifma"),
    "x448_curve_native_adx_ifma",
    "p256_batch_native",
    "p256_batch_native_bmi2",
    "p256_batch_native_adx",
    "p256_batch_native_adx_avx2",
    "p256_batch_native_adx_ifma",
    "p256_batch_ifma",
    "x25519_batch_avx2",
    "x25519_batch_ifma",
    "x25519_batch_avxifma",
    "ed25519_batch_ifma",
    "ed25519_batch_avxifma",
    "poly1305_mac_limbs5",
    "poly1305_mac_native",
    "poly1305_mac_native_avx2",
    "poly1305_mac_native_avxifma",
    "poly1305_mac_native_ifma",
    "sha256_blocks_ni",
};

enum { COUNT = sizeof kernels / sizeof kernels[0] };

static unsigned long calls[COUNT];

void pyjca_called(const char *kernel)
{
    size_t i = 0;

    while (i < COUNT && strcmp(kernels[i], kernel) != 0)
        i++;
    if (i == COUNT)
        abort();
    calls[i]++;
}

size_t pyjca_calls(const char ***names, const unsigned long **counts)
{
    *names = kernels;
    *counts = calls;
    return COUNT;
}
