/* The words' functions of the field of p521_native.h in C, for every processor. */
PYJCA_INLINE void native_product_p521(uint64_t t[18], const int64_t a[9], const int64_t b[9])
{
    native9_product(t, a, b);
}

PYJCA_INLINE void native_square_product_p521(uint64_t t[18], const int64_t a[9])
{
    native9_square_product(t, a);
}

PYJCA_INLINE void native_less_product_p521(uint64_t t[18], const uint64_t u[18])
{
    native9_less_product(t, u);
}

/*
 * Bits from 2^521 and from 2^1042 on are added to those below, and p too: 1 less where the bits from 2^1042 on stand,
 * which are a number with sign, and 2^521 more.
 */
PYJCA_INLINE void native_fold_p521(uint64_t r[9], const uint64_t t[18])
{
    const uint64_t top = (uint64_t)(((int64_t)t[16] >> 18) - 1), sign = (uint64_t)word_sign((int64_t)top);
    unsigned char carry = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < 8; i++)
        r[i] = native_add_carry(&carry, t[i], native_ready(t[i + 8] >> 9 | t[i + 9] << 55));
    r[8] = native_add_carry(&carry, t[8] & 511, (t[16] >> 9 & 511) + 512);
    carry = 0;
    r[0] = native_add_carry(&carry, r[0], top);
    NATIVE_UNROLL
    for (size_t i = 1; i < 9; i++)
        r[i] = native_add_carry(&carry, r[i], sign);
}

PYJCA_INLINE void native_add_p521(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    unsigned char carry = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < 9; i++)
        r[i] = word_opaque((int64_t)native_add_carry(&carry, (uint64_t)a[i], (uint64_t)b[i]));
}

/* The same with bits from 2^521 on of a difference with sign */
PYJCA_INLINE void native_subtract_p521(uint64_t r[9], const int64_t a[9], const int64_t b[9])
{
    uint64_t top, sign;
    unsigned char borrow = 0, carry = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < 9; i++)
        r[i] = native_subtract_borrow(&borrow, (uint64_t)a[i], (uint64_t)b[i]);
    top = (uint64_t)(((int64_t)r[8] >> 9) - 1);
    sign = (uint64_t)word_sign((int64_t)top);
    r[8] = (r[8] & 511) + 512;
    r[0] = native_add_carry(&carry, r[0], top);
    NATIVE_UNROLL
    for (size_t i = 1; i < 9; i++)
        r[i] = native_add_carry(&carry, r[i], sign);
}
