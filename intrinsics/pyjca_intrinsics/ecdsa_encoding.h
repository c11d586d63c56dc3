/*
 * ECDSA signatures as others see them: the two encodings of r || s, and which s is the low one. All is public.
 * The orders are those of the NIST curves, told apart by `bytes`, the length of a scalar (32, 48, 66).
 */
#ifndef PYJCA_ECDSA_ENCODING_H
#define PYJCA_ECDSA_ENCODING_H

#include <stddef.h>
#include <stdint.h>

enum {
    PYJCA_MOST_SCALAR = 66,
    /* two numbers with a byte for the sign and two of tag and length, in a sequence with a length of two bytes */
    PYJCA_MOST_DER = 3 + 2 * (PYJCA_MOST_SCALAR + 3),
};

/* The order n, big-endian */
const uint8_t *pyjca_ecdsa_order(size_t bytes);

/* der = ECDSA-Sig-Value (RFC 3279 section 2.2.3) of r || s; returns its length, at most PYJCA_MOST_DER. */
size_t pyjca_ecdsa_encode_der(uint8_t *der, const uint8_t *pair, size_t bytes);

/*
 * pair = r || s of a signature, where it is the one DER encoding (or the P1363 form) of two numbers in
 * [1, n - 1]; returns 1, or 0 for anything else, with pair undefined.
 */
int pyjca_ecdsa_decode_der(uint8_t *pair, size_t bytes, const uint8_t *signature, size_t length);
int pyjca_ecdsa_decode_p1363(uint8_t *pair, size_t bytes, const uint8_t *signature, size_t length);

/* 1 where s is above n / 2; pyjca_ecdsa_make_low puts n - s in its place then. s is in [1, n - 1]. */
int pyjca_ecdsa_is_high(const uint8_t *s, size_t bytes);
void pyjca_ecdsa_make_low(uint8_t *s, size_t bytes);

#endif
