/* The field 25519 of curve25519_native.h. */
#define FUNCTION(name) static PYJCA_UNUSED void pyjca_25519_##name##_native

/* Products in C are long. Those in assembly are so short that calls would be a tenth of their time. */
#ifdef PYJCA_NATIVE_ADX
#define PRODUCT_FUNCTION(name) PYJCA_INLINE void pyjca_25519_##name##_native
#else
#define PRODUCT_FUNCTION(name) PYJCA_NOINLINE void pyjca_25519_##name##_native
#endif

#define WORDS(words, a) \
    const uint64_t words[4] = {(uint64_t)(a)[0], (uint64_t)(a)[1], (uint64_t)(a)[2], (uint64_t)(a)[3]}

/* Word by word: had compilers made vectors of them, loads of words or of other vectors would have to wait. */
#define STORE(r, s)                                                                \
    ((r)[0] = word_opaque((int64_t)(s)[0]), (r)[1] = word_opaque((int64_t)(s)[1]), \
     (r)[2] = word_opaque((int64_t)(s)[2]), (r)[3] = word_opaque((int64_t)(s)[3]))

#define pyjca_25519_limbs_native 4
#define pyjca_25519_bits_native 64
#define pyjca_25519_bytes_native 32
#define pyjca_25519_words_native 8
#define pyjca_25519_product_additions_native 1000
#define pyjca_25519_sum_additions_native 1000
#define pyjca_25519_zero_native {0, 0, 0, 0}
#define pyjca_25519_one_native {1, 0, 0, 0}

typedef int64_t pyjca_25519_element_native[4];

/* r = a + b */
FUNCTION(add)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    WORDS(x, a);
    WORDS(y, b);
    uint64_t s[4];

    native_add_25519(s, x, y);
    STORE(r, s);
}

/* r = a - b */
FUNCTION(subtract)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    WORDS(x, a);
    WORDS(y, b);
    uint64_t s[4];

    native_subtract_25519(s, x, y);
    STORE(r, s);
}

/* r = a + b, for reduced a and b */
FUNCTION(add_reduced)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    WORDS(x, a);
    WORDS(y, b);
    uint64_t s[4];

    native_add_reduced_25519(s, x, y);
    STORE(r, s);
}

/* r = a - b, for reduced a and b */
FUNCTION(subtract_reduced)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    WORDS(x, a);
    WORDS(y, b);
    uint64_t s[4];

    native_subtract_reduced_25519(s, x, y);
    STORE(r, s);
}

/* r = a * b, reduced */
PRODUCT_FUNCTION(multiply)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    uint64_t s[4];

    native_multiply_25519(s, a, b);
    STORE(r, s);
}

/* r = a^2, reduced */
PRODUCT_FUNCTION(square)(int64_t r[4], const int64_t a[4])
{
    uint64_t s[4];

    native_square_25519(s, a);
    STORE(r, s);
}

/* r = a^(2^count), reduced, for a public count from 1 */
PYJCA_NOINLINE void pyjca_25519_squares_native(int64_t r[4], const int64_t a[4], unsigned count)
{
    uint64_t s[4];

    native_square_25519(s, a);
    STORE(r, s);
    while (--count > 0) {
        native_square_25519(s, r);
        STORE(r, s);
    }
}

/* r = a * value, reduced, for a value in [0, 2^18) */
FUNCTION(multiply_small)(int64_t r[4], const int64_t a[4], int64_t value)
{
    WORDS(x, a);
    uint64_t s[4];

    native_multiply_word_25519(s, x, (uint64_t)value);
    STORE(r, s);
}

/* r = a, reduced: even below 2^255 + 19 */
FUNCTION(reduce)(int64_t r[4], const int64_t a[4])
{
    pyjca_25519_multiply_small_native(r, a, 1);
}

/* r = -a, reduced */
FUNCTION(negate)(int64_t r[4], const int64_t a[4])
{
    static const pyjca_25519_element_native zero = pyjca_25519_zero_native;

    pyjca_25519_subtract_native(r, zero, a);
    pyjca_25519_reduce_native(r, r);
}

/* r = b where flag is 1, a where it is 0 */
FUNCTION(select)(int64_t r[4], const int64_t a[4], const int64_t b[4], int64_t flag)
{
    const int64_t mask = word_mask(flag);

    for (size_t i = 0; i < 4; i++)
        r[i] = word_opaque(word_select(mask, a[i], b[i]));
}

/* Exchanges a and b where flag is 1. */
FUNCTION(swap)(int64_t a[4], int64_t b[4], int64_t flag)
{
    const int64_t mask = word_mask(flag);

    for (size_t i = 0; i < 4; i++) {
        const int64_t difference = mask & (a[i] ^ b[i]);

        a[i] = word_opaque(a[i] ^ difference);
        b[i] = word_opaque(b[i] ^ difference);
    }
}

/* number = a's value, in [0, p) */
PYJCA_INLINE void pyjca_25519_to_number_native(uint64_t number[4], const int64_t a[4])
{
    static const uint64_t nineteen[4] = {19, 0, 0, 0};
    WORDS(words, a);
    uint64_t x[4], less[4], mask;

    native_multiply_word_25519(x, words, 1); /* below 2^255 + 19 */
    /* a + 19 reaches 2^255 exactly where a is not below p, and is then 2^255 more than a - p. */
    native_add_25519(less, x, nineteen);
    mask = (uint64_t)word_mask((int64_t)(less[3] >> 63));
    less[3] &= UINT64_MAX >> 1;
    for (size_t i = 0; i < 4; i++)
        number[i] = x[i] ^ (mask & (x[i] ^ less[i]));
}

/* 1 where a is 0 modulo p, otherwise 0 */
static PYJCA_UNUSED int64_t pyjca_25519_is_zero_native(const int64_t a[4])
{
    uint64_t number[4], bits;

    pyjca_25519_to_number_native(number, a);
    bits = number[0] | number[1] | number[2] | number[3];
    return 1 - (int64_t)((bits | (0 - bits)) >> 63);
}

/* r = the element for the number in 8 words of [0, 2^32), reduced */
FUNCTION(from_words)(int64_t r[4], const int64_t words[8])
{
    pyjca_25519_element_native number;

    for (size_t i = 0; i < 4; i++)
        number[i] = word_opaque(words[2 * i] | word_shl(words[2 * i + 1], 32));
    pyjca_25519_reduce_native(r, number);
}

/* The words of a's value, in [0, p) */
FUNCTION(to_words)(int64_t words[8], const int64_t a[4])
{
    uint64_t number[4];

    pyjca_25519_to_number_native(number, a);
    for (size_t i = 0; i < 4; i++) {
        words[2 * i] = (int64_t)(number[i] & word_ones(32));
        words[2 * i + 1] = (int64_t)(number[i] >> 32);
    }
}

/* r = the element for 32 bytes, the least significant first, reduced */
FUNCTION(from_bytes_le)(int64_t r[4], const uint8_t bytes[32])
{
    pyjca_25519_element_native number;

    for (size_t i = 0; i < 4; i++)
        number[i] = word_opaque((int64_t)load_le64(bytes + 8 * i));
    pyjca_25519_reduce_native(r, number);
}

/* The 32 bytes of a's value in [0, p), the least significant first */
FUNCTION(to_bytes_le)(uint8_t bytes[32], const int64_t a[4])
{
    uint64_t number[4];

    pyjca_25519_to_number_native(number, a);
    for (size_t i = 0; i < 4; i++)
        store_le64(bytes + 8 * i, number[i]);
}

/* r = the element for a number of any length, the least significant byte first, reduced. Time depends on length. */
FUNCTION(from_long_bytes_le)(int64_t r[4], const uint8_t *bytes, size_t length)
{
    pyjca_25519_element_native sum = pyjca_25519_zero_native, piece;
    uint8_t padded[32];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        memset(padded, 0, sizeof padded);
        memcpy(padded, bytes + rest, size);
        pyjca_25519_from_bytes_le_native(piece, padded);
        pyjca_25519_multiply_small_native(sum, sum, 38); /* 2^256 */
        pyjca_25519_add_native(sum, sum, piece);
    }
    pyjca_25519_reduce_native(r, sum);
}

/* r = 1 / a, 0 for 0; reduced */
FUNCTION(inverse)(int64_t r[4], const int64_t a[4])
{
    static const int64_t modulus[8] = {0xffffffed, 0xffffffff, 0xffffffff, 0xffffffff,
                                       0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff};
    int64_t words[8];

    pyjca_25519_to_words_native(words, a);
    pyjca_divstep_inverse(words, modulus, 8, 255);
    pyjca_25519_from_words_native(r, words);
}

#undef FUNCTION
#undef PRODUCT_FUNCTION
#undef WORDS
#undef STORE
