/* The words' functions of curve25519_native.h in C, on those of native_c.h. */

/* r = a + b * 2^256, reduced, for a word b of at most 2^18 */
PYJCA_INLINE void native_carry_25519(uint64_t r[4], const uint64_t a[4], uint64_t b)
{
    const uint64_t more = native_ready((b << 1 | a[3] >> 63) * 19), top = native_ready(a[3] << 1 >> 1);
    unsigned char carry = 0;

    r[0] = native_add_carry(&carry, a[0], more);
    r[1] = native_add_carry(&carry, a[1], 0);
    r[2] = native_add_carry(&carry, a[2], 0);
    r[3] = native_add_carry(&carry, top, 0);
}

/* r = t, reduced, as 2^256 is 38 */
PYJCA_INLINE void native_fold_25519(uint64_t r[4], const uint64_t t[8])
{
    uint64_t more[5], sum[4];
    unsigned char carry = 0;

    native4_word_product(more, 38, t + 4);
    for (size_t i = 0; i < 4; i++)
        sum[i] = native_add_carry(&carry, t[i], more[i]);
    native_carry_25519(r, sum, more[4] + carry);
}

PYJCA_INLINE void native_multiply_25519(uint64_t r[4], const int64_t a[4], const int64_t b[4])
{
    uint64_t t[8];

    native4_product(t, a, b);
    native_fold_25519(r, t);
}

PYJCA_INLINE void native_square_25519(uint64_t r[4], const int64_t a[4])
{
    uint64_t t[8];

    native4_square_product(t, a);
    native_fold_25519(r, t);
}

PYJCA_INLINE void native_multiply_word_25519(uint64_t r[4], const uint64_t a[4], uint64_t b)
{
    uint64_t t[5];

    native4_word_product(t, b, a);
    native_carry_25519(r, t, t[4]);
}

PYJCA_INLINE void native_add_reduced_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    unsigned char carry = 0;

    for (size_t i = 0; i < 4; i++)
        r[i] = native_add_carry(&carry, a[i], b[i]);
    r[0] += (uint64_t)word_mask(carry) & 38; /* Where there is a carry, the sum is small now. */
}

PYJCA_INLINE void native_add_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    unsigned char carry = 0;

    for (size_t i = 0; i < 4; i++)
        r[i] = native_add_carry(&carry, a[i], b[i]);
    const uint64_t more[4] = {native_ready((uint64_t)word_mask(carry) & 38)};
    native_add_reduced_25519(r, r, more);
}

PYJCA_INLINE void native_subtract_reduced_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    unsigned char borrow = 0;

    for (size_t i = 0; i < 4; i++)
        r[i] = native_subtract_borrow(&borrow, a[i], b[i]);
    const uint64_t less = native_ready((uint64_t)word_mask(borrow) & 38);
    borrow = 0;
    r[0] = native_subtract_borrow(&borrow, r[0], less);
    for (size_t i = 1; i < 4; i++)
        r[i] = native_subtract_borrow(&borrow, r[i], 0);
}

PYJCA_INLINE void native_subtract_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    unsigned char borrow = 0;

    for (size_t i = 0; i < 4; i++)
        r[i] = native_subtract_borrow(&borrow, a[i], b[i]);
    const uint64_t less = native_ready((uint64_t)word_mask(borrow) & 38);
    borrow = 0;
    r[0] = native_subtract_borrow(&borrow, r[0], less);
    for (size_t i = 1; i < 4; i++)
        r[i] = native_subtract_borrow(&borrow, r[i], 0);
    r[0] -= (uint64_t)word_mask(borrow) & 38; /* Where there is another borrow, the difference is large now. */
}
