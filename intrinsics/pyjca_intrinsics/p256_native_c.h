/*
 * The words' functions of p256_native.h in C, for every processor. gcc makes poor code of carries in sums of 128
 * bits, so on x86-64 they are those of the compilers' functions for instructions with carry.
 */
#if defined(__GNUC__) && defined(__x86_64__) && !defined(PYJCA_NO_INT128)
#include <immintrin.h>
#define NATIVE_CARRY_INSTRUCTIONS
#endif

/* a, computed at this place: between additions with carry, gcc would have to save the carry. */
PYJCA_INLINE uint64_t native_ready(uint64_t a)
{
    return (uint64_t)word_opaque((int64_t)a);
}

/* The low word of a + b + carry, for a carry of 0 or 1, which becomes the sum's */
PYJCA_INLINE uint64_t native_add_carry(unsigned char *carry, uint64_t a, uint64_t b)
{
#ifdef NATIVE_CARRY_INSTRUCTIONS
    unsigned long long sum;

    *carry = _addcarry_u64(*carry, a, b, &sum);
    return sum;
#elif !defined(PYJCA_NO_INT128)
    const wide_bits sum = (wide_bits)a + b + *carry;

    *carry = (unsigned char)(sum >> 64);
    return (uint64_t)sum;
#else
    const uint64_t sum = a + b + *carry;

    *carry = (unsigned char)word_carry(a, b, sum);
    return sum;
#endif
}

/* The low word of a - b - borrow */
PYJCA_INLINE uint64_t native_subtract_borrow(unsigned char *borrow, uint64_t a, uint64_t b)
{
#ifdef NATIVE_CARRY_INSTRUCTIONS
    unsigned long long difference;

    *borrow = _subborrow_u64(*borrow, a, b, &difference);
    return difference;
#elif !defined(PYJCA_NO_INT128)
    const wide_bits difference = (wide_bits)a - b - *borrow;

    *borrow = (unsigned char)(difference >> 64 & 1);
    return (uint64_t)difference;
#else
    const uint64_t difference = a - b - *borrow;

    *borrow = (unsigned char)word_carry(difference, b, a);
    return difference;
#endif
}

/* The low word of a * b; the high one through the pointer */
PYJCA_INLINE uint64_t native_multiply_words(uint64_t *high, uint64_t a, uint64_t b)
{
#ifndef PYJCA_NO_INT128
    const wide_bits product = (wide_bits)a * b;

    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
#else
    const uint64_t half = 0xffffffff;
    const uint64_t low = (a & half) * (b & half);
    const uint64_t left = (a >> 32) * (b & half) + (low >> 32);
    const uint64_t right = (a & half) * (b >> 32) + (left & half);

    *high = (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32);
    return right << 32 | (low & half);
#endif
}

/* r = a * b */
PYJCA_INLINE void native_word_product(uint64_t r[5], uint64_t a, const uint64_t b[4])
{
    uint64_t low[4], high[4];
    unsigned char carry = 0;

    for (size_t i = 0; i < 4; i++)
        low[i] = native_ready(native_multiply_words(&high[i], a, b[i]));
    r[0] = low[0];
    for (size_t i = 1; i < 4; i++)
        r[i] = native_add_carry(&carry, low[i], high[i - 1]);
    r[4] = native_add_carry(&carry, high[3], 0);
}

/* t[0..4] = t[0..3] + a * b, for any t[4] */
PYJCA_INLINE void native_add_product(uint64_t *t, uint64_t a, const uint64_t b[4])
{
    uint64_t product[5];
    unsigned char carry = 0;

    native_word_product(product, a, b);
    for (size_t i = 0; i < 4; i++)
        t[i] = native_add_carry(&carry, t[i], product[i]);
    t[4] = native_add_carry(&carry, product[4], 0);
}

PYJCA_INLINE void native_product(uint64_t t[8], const int64_t a[4], const int64_t b[4])
{
    const uint64_t words[4] = {(uint64_t)b[0], (uint64_t)b[1], (uint64_t)b[2], (uint64_t)b[3]};

    native_word_product(t, (uint64_t)a[0], words);
    for (size_t i = 1; i < 4; i++)
        native_add_product(t + i, (uint64_t)a[i], words);
}

PYJCA_INLINE void native_square_product(uint64_t t[8], const int64_t a[4])
{
    const uint64_t a0 = (uint64_t)a[0], a1 = (uint64_t)a[1], a2 = (uint64_t)a[2], a3 = (uint64_t)a[3];
    uint64_t h01, h02, h03, h12, h13, h23, low[4], high[4];
    const uint64_t l01 = native_multiply_words(&h01, a0, a1), l02 = native_multiply_words(&h02, a0, a2);
    const uint64_t l03 = native_multiply_words(&h03, a0, a3), l12 = native_multiply_words(&h12, a1, a2);
    const uint64_t l13 = native_multiply_words(&h13, a1, a3), l23 = native_multiply_words(&h23, a2, a3);
    unsigned char carry = 0;

    /* products of different words */
    t[1] = l01;
    t[2] = native_add_carry(&carry, l02, h01);
    t[3] = native_add_carry(&carry, l03, h02);
    t[4] = native_add_carry(&carry, l13, h03);
    t[5] = native_add_carry(&carry, l23, h13);
    t[6] = native_add_carry(&carry, h23, 0);
    t[3] = native_add_carry(&carry, t[3], l12);
    t[4] = native_add_carry(&carry, t[4], h12);
    t[5] = native_add_carry(&carry, t[5], 0);
    t[6] = native_add_carry(&carry, t[6], 0);
    /* twice these */
    t[7] = 0;
    for (size_t i = 1; i < 8; i++)
        t[i] = native_add_carry(&carry, t[i], t[i]);
    /* and the squares of words */
    for (size_t i = 0; i < 4; i++)
        low[i] = native_multiply_words(&high[i], (uint64_t)a[i], (uint64_t)a[i]);
    carry = 0;
    t[0] = low[0];
    t[1] = native_add_carry(&carry, t[1], high[0]);
    for (size_t i = 1; i < 4; i++) {
        t[2 * i] = native_add_carry(&carry, t[2 * i], low[i]);
        t[2 * i + 1] = native_add_carry(&carry, t[2 * i + 1], high[i]);
    }
}

PYJCA_INLINE void native_fold_p256(uint64_t r[4], const uint64_t t[4])
{
    uint64_t s[4] = {t[0], t[1], t[2], t[3]};

    for (size_t i = 0; i < 4; i++) {
        const uint64_t q = s[0]; /* as p is -1 modulo 2^64 */
        uint64_t high;
        const uint64_t low = native_ready(native_multiply_words(&high, q, UINT64_C(0xffffffff00000001)));
        const uint64_t left = native_ready(q << 32), right = native_ready(q >> 32);
        unsigned char carry = 0;

        s[0] = native_add_carry(&carry, s[1], left);
        s[1] = native_add_carry(&carry, s[2], right);
        s[2] = native_add_carry(&carry, s[3], low);
        s[3] = native_add_carry(&carry, high, 0);
    }
    for (size_t i = 0; i < 4; i++)
        r[i] = s[i];
}

PYJCA_INLINE void native_fold_p256order(uint64_t r[4], const uint64_t t[4])
{
    static const uint64_t n[4] = {
        UINT64_C(0xf3b9cac2fc632551), UINT64_C(0xbce6faada7179e84), UINT64_MAX, UINT64_C(0xffffffff00000000),
    };
    uint64_t s[8] = {t[0], t[1], t[2], t[3]};

    for (size_t i = 0; i < 4; i++)
        native_add_product(s + i, s[i] * UINT64_C(0xccd1c8aaee00bc4f), n); /* -1 / n modulo 2^64 */
    for (size_t i = 0; i < 4; i++)
        r[i] = s[4 + i];
}

PYJCA_INLINE void native_add(uint64_t r[4], const uint64_t a[4], const uint64_t b[4], const uint64_t m[4])
{
    uint64_t sum[4], less[4], keep;
    unsigned char carry = 0, borrow = 0;

    for (size_t i = 0; i < 4; i++)
        sum[i] = native_add_carry(&carry, a[i], b[i]);
    for (size_t i = 0; i < 4; i++)
        less[i] = native_subtract_borrow(&borrow, sum[i], m[i]);
    keep = (uint64_t)word_opaque((int64_t)carry - borrow); /* all ones where a + b < m */
    for (size_t i = 0; i < 4; i++)
        r[i] = less[i] ^ (keep & native_ready(less[i] ^ sum[i]));
}

PYJCA_INLINE uint64_t native_less(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    unsigned char borrow = 0;

    for (size_t i = 0; i < 4; i++)
        r[i] = native_subtract_borrow(&borrow, a[i], b[i]);
    return (uint64_t)word_mask(borrow);
}

PYJCA_INLINE uint64_t native_less_product(uint64_t t[8], const uint64_t u[8])
{
    unsigned char borrow = 0;

    for (size_t i = 0; i < 8; i++)
        t[i] = native_subtract_borrow(&borrow, t[i], u[i]);
    return (uint64_t)word_mask(borrow);
}

PYJCA_INLINE void native_add_masked(uint64_t r[4], const uint64_t m[4], uint64_t mask)
{
    unsigned char carry = 0;

    for (size_t i = 0; i < 4; i++)
        r[i] = native_add_carry(&carry, r[i], m[i] & mask);
}
