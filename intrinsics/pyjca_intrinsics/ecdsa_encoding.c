/* Encodings of ECDSA signatures. Decoding is strict: others would make one signature into many. */
#include "ecdsa_encoding.h"

#include <string.h>

enum { SEQUENCE = 0x30, INTEGER = 0x02 };

/* FIPS 186-5, SP 800-186 section 3.2.1 */
static const uint8_t p256[32] = {
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
};
static const uint8_t p384[48] = {
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xc7, 0x63, 0x4d, 0x81, 0xf4, 0x37, 0x2d, 0xdf,
    0x58, 0x1a, 0x0d, 0xb2, 0x48, 0xb0, 0xa7, 0x7a, 0xec, 0xec, 0x19, 0x6a, 0xcc, 0xc5, 0x29, 0x73,
};
static const uint8_t p521[66] = {
    0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xfa, 0x51, 0x86, 0x87, 0x83, 0xbf, 0x2f, 0x96, 0x6b, 0x7f, 0xcc, 0x01, 0x48, 0xf7, 0x09,
    0xa5, 0xd0, 0x3b, 0xb5, 0xc9, 0xb8, 0x89, 0x9c, 0x47, 0xae, 0xbb, 0x6f, 0xb7, 0x1e, 0x91, 0x38,
    0x64, 0x09,
};

const uint8_t *pyjca_ecdsa_order(size_t bytes)
{
    return bytes == sizeof p256 ? p256 : bytes == sizeof p384 ? p384 : p521;
}

/* Appends a number as an INTEGER, and returns where it ends. */
static uint8_t *encode_number(uint8_t *der, const uint8_t *number, size_t bytes)
{
    int sign;

    while (bytes > 1 && !*number)
        number++, bytes--;
    sign = *number >> 7;
    *der++ = INTEGER;
    *der++ = (uint8_t)(bytes + (size_t)sign);
    if (sign)
        *der++ = 0;
    memcpy(der, number, bytes);
    return der + bytes;
}

size_t pyjca_ecdsa_encode_der(uint8_t *der, const uint8_t *pair, size_t bytes)
{
    uint8_t body[PYJCA_MOST_DER];
    const size_t length = (size_t)(encode_number(encode_number(body, pair, bytes), pair + bytes, bytes) - body);
    size_t head = 0;

    der[head++] = SEQUENCE;
    if (length >= 0x80)
        der[head++] = 0x81;
    der[head++] = (uint8_t)length;
    memcpy(der + head, body, length);
    return head + length;
}

/* What is left to read. */
struct reader {
    const uint8_t *at;
    size_t left;
};

/* Takes an element with that tag and returns its content, with at NULL where there is none. */
static struct reader take(struct reader *from, uint8_t tag)
{
    const struct reader nothing = {NULL, 0};
    struct reader content;
    size_t length, head = 2;

    if (from->left < 2 || from->at[0] != tag)
        return nothing;
    length = from->at[1];
    if (length >= 0x80) {
        const size_t octets = length & 0x7f;

        /* DER takes the long form only where it has to, without leading zeros, never indefinite. */
        if (octets < 1 || octets > 4 || from->left < 2 + octets || !from->at[2])
            return nothing;
        for (length = 0; head < 2 + octets; head++)
            length = length << 8 | from->at[head];
        if (length < 0x80)
            return nothing;
    }
    if (length > from->left - head)
        return nothing;
    content.at = from->at + head;
    content.left = length;
    from->at = content.at + length;
    from->left -= head + length;
    return content;
}

/* The number of an INTEGER in `bytes` bytes; 0 where it is negative, longer, or has bytes to spare. */
static int decode_number(uint8_t *number, size_t bytes, struct reader *from)
{
    struct reader content = take(from, INTEGER);

    if (!content.at || !content.left || content.at[0] & 0x80)
        return 0;
    /* A number starts with its sign bit clear, and with a zero byte only to clear it. */
    if (!content.at[0]) {
        content.at++, content.left--;
        if (!content.left || !(content.at[0] & 0x80))
            return 0;
    }
    if (content.left > bytes)
        return 0;
    memset(number, 0, bytes - content.left);
    memcpy(number + bytes - content.left, content.at, content.left);
    return 1;
}

static int is_in_range(const uint8_t *number, size_t bytes)
{
    uint8_t any = 0;

    for (size_t i = 0; i < bytes; i++)
        any |= number[i];
    return any && memcmp(number, pyjca_ecdsa_order(bytes), bytes) < 0;
}

static int are_in_range(const uint8_t *pair, size_t bytes)
{
    return is_in_range(pair, bytes) && is_in_range(pair + bytes, bytes);
}

int pyjca_ecdsa_decode_der(uint8_t *pair, size_t bytes, const uint8_t *signature, size_t length)
{
    struct reader whole = {signature, length}, body = take(&whole, SEQUENCE);

    return body.at && !whole.left && decode_number(pair, bytes, &body) &&
           decode_number(pair + bytes, bytes, &body) && !body.left && are_in_range(pair, bytes);
}

int pyjca_ecdsa_decode_p1363(uint8_t *pair, size_t bytes, const uint8_t *signature, size_t length)
{
    if (length != 2 * bytes)
        return 0;
    memcpy(pair, signature, length);
    return are_in_range(pair, bytes);
}

/* r = n - s */
static void negate(uint8_t *r, const uint8_t *s, size_t bytes)
{
    const uint8_t *order = pyjca_ecdsa_order(bytes);
    int borrow = 0;

    for (size_t i = bytes; i-- > 0;) {
        const int digit = order[i] - s[i] - borrow;

        r[i] = (uint8_t)(digit & 0xff);
        borrow = digit < 0;
    }
}

int pyjca_ecdsa_is_high(const uint8_t *s, size_t bytes)
{
    uint8_t other[PYJCA_MOST_SCALAR];

    negate(other, s, bytes); /* n is odd, so that exactly one of the two is above n / 2 */
    return memcmp(s, other, bytes) > 0;
}

void pyjca_ecdsa_make_low(uint8_t *s, size_t bytes)
{
    if (pyjca_ecdsa_is_high(s, bytes))
        negate(s, s, bytes);
}
