/*
 * The rows of products, and Montgomery's reduction for any odd modulus, of numbers of NATIVE_COUNT words, in C.
 * Included by native_c.h, or beside functions in assembly, once for each count.
 */

/* r = a * b, one word more */
PYJCA_INLINE void NATIVE_N(word_product)(uint64_t r[NATIVE_COUNT + 1], uint64_t a, const uint64_t b[NATIVE_COUNT])
{
    uint64_t low[NATIVE_COUNT], high[NATIVE_COUNT];
    unsigned char carry = 0;

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        low[i] = native_ready(native_multiply_words(&high[i], a, b[i]));
    r[0] = low[0];
    NATIVE_UNROLL
    for (size_t i = 1; i < NATIVE_COUNT; i++)
        r[i] = native_add_carry(&carry, low[i], high[i - 1]);
    r[NATIVE_COUNT] = native_add_carry(&carry, high[NATIVE_COUNT - 1], 0);
}

/* t = t + a * b, one word more, whose highest may be anything before */
PYJCA_INLINE void NATIVE_N(add_product)(uint64_t *t, uint64_t a, const uint64_t b[NATIVE_COUNT])
{
    uint64_t product[NATIVE_COUNT + 1];
    unsigned char carry = 0;

    NATIVE_N(word_product)(product, a, b);
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        t[i] = native_add_carry(&carry, t[i], product[i]);
    t[NATIVE_COUNT] = native_add_carry(&carry, product[NATIVE_COUNT], 0);
}

/*
 * r = t / 2^(64 * count) modulo m for any t of so many words and any odd m, in [0, m]; 0 for t = 0 only, and m for
 * other multiples of m. inverse is -1 / m modulo 2^64.
 */
PYJCA_INLINE void NATIVE_N(fold)(uint64_t r[NATIVE_COUNT], const uint64_t t[NATIVE_COUNT],
                                 const uint64_t m[NATIVE_COUNT], uint64_t inverse)
{
    uint64_t s[2 * NATIVE_COUNT];

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        s[i] = t[i];
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        NATIVE_N(add_product)(s + i, s[i] * inverse, m);
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        r[i] = s[NATIVE_COUNT + i];
}
