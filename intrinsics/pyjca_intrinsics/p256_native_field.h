/*
 * One field of p256_native.h. Included for each, with NATIVE(name) defined as the names of its constants and
 * functions, and NATIVE_FOLD as its reduction.
 */
#define FUNCTION(name) static PYJCA_UNUSED void NATIVE(name)

/* Not inlined: products are long, and a call takes no time that could be measured. */
#define PRODUCT_FUNCTION(name) PYJCA_NOINLINE void NATIVE(name)

#define WORDS(words, a) \
    const uint64_t words[4] = {(uint64_t)(a)[0], (uint64_t)(a)[1], (uint64_t)(a)[2], (uint64_t)(a)[3]}

/* Word by word: had compilers made vectors of them, loads of words or of other vectors would have to wait. */
#define STORE(r, s)                                                                \
    ((r)[0] = word_opaque((int64_t)(s)[0]), (r)[1] = word_opaque((int64_t)(s)[1]), \
     (r)[2] = word_opaque((int64_t)(s)[2]), (r)[3] = word_opaque((int64_t)(s)[3]))

typedef int64_t NATIVE(element)[4];

/* r = t / 2^256, for t below 2^256 * m */
PYJCA_INLINE void NATIVE(from_product)(int64_t r[4], const uint64_t t[8])
{
    uint64_t s[4];

    NATIVE_FOLD(s, t); /* at most m */
    native_add(s, s, t + 4, NATIVE(m));
    STORE(r, s);
}

/* r = (t - u) / 2^256, for t and u below 2^256 * m */
PYJCA_INLINE void NATIVE(from_difference)(int64_t r[4], uint64_t t[8], const uint64_t u[8])
{
    const uint64_t negative = native_less_product(t, u);

    native_add_masked(t + 4, NATIVE(m), negative);
    NATIVE(from_product)(r, t);
}

/* r = a + b */
FUNCTION(add)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    WORDS(x, a);
    WORDS(y, b);
    uint64_t s[4];

    native_add(s, x, y, NATIVE(m));
    STORE(r, s);
}

/* r = a - b */
FUNCTION(subtract)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    WORDS(x, a);
    WORDS(y, b);
    uint64_t s[4];
    const uint64_t negative = native_less(s, x, y);

    native_add_masked(s, NATIVE(m), negative);
    STORE(r, s);
}

/* r = -a */
FUNCTION(negate)(int64_t r[4], const int64_t a[4])
{
    static const NATIVE(element) zero = NATIVE(zero);

    NATIVE(subtract)(r, zero, a);
}

/* r = 3 / 2 * a */
FUNCTION(three_halves)(int64_t r[4], const int64_t a[4])
{
    WORDS(x, a);
    uint64_t s[4] = {
        x[0] >> 1 | x[1] << 63,
        x[1] >> 1 | x[2] << 63,
        x[2] >> 1 | x[3] << 63,
        x[3] >> 1,
    };

    /* Half of a, or of a + m, which is even where a is odd. */
    native_add_masked(s, NATIVE(half), (uint64_t)word_mask(a[0] & 1));
    native_add(s, s, x, NATIVE(m));
    STORE(r, s);
}

/* r = a * b. One of them may be any number below 2^256. */
PRODUCT_FUNCTION(multiply)(int64_t r[4], const int64_t a[4], const int64_t b[4])
{
    uint64_t t[8];

    native_product(t, a, b);
    NATIVE(from_product)(r, t);
}

/* r = a^2 */
PRODUCT_FUNCTION(square)(int64_t r[4], const int64_t a[4])
{
    uint64_t t[8];

    native_square_product(t, a);
    NATIVE(from_product)(r, t);
}

/* r = a * b - c * d */
PRODUCT_FUNCTION(product_difference)(int64_t r[4], const int64_t a[4], const int64_t b[4],
                                     const int64_t c[4], const int64_t d[4])
{
    uint64_t t[8], u[8];

    native_product(u, c, d);
    native_product(t, a, b);
    NATIVE(from_difference)(r, t, u);
}

/* r = a * b - c^2 */
PRODUCT_FUNCTION(product_less_square)(int64_t r[4], const int64_t a[4], const int64_t b[4],
                                      const int64_t c[4])
{
    uint64_t t[8], u[8];

    native_square_product(u, c);
    native_product(t, a, b);
    NATIVE(from_difference)(r, t, u);
}

/* r = a * b - c */
FUNCTION(product_less)(int64_t r[4], const int64_t a[4], const int64_t b[4], const int64_t c[4])
{
    NATIVE(element) product;

    NATIVE(multiply)(product, a, b);
    NATIVE(subtract)(r, product, c);
}

/* r = a^2 - c */
FUNCTION(square_less)(int64_t r[4], const int64_t a[4], const int64_t c[4])
{
    NATIVE(element) square;

    NATIVE(square)(square, a);
    NATIVE(subtract)(r, square, c);
}

/* r = a * value, for a value in [0, 2^18) */
FUNCTION(multiply_small)(int64_t r[4], const int64_t a[4], int64_t value)
{
    static const NATIVE(element) step = NATIVE(step);
    const NATIVE(element) number = {value};

    NATIVE(multiply)(r, a, number); /* a * value / 2^256 */
    NATIVE(multiply)(r, r, step);
}

/* r = a: every element is reduced. */
FUNCTION(reduce)(int64_t r[4], const int64_t a[4])
{
    WORDS(x, a);

    STORE(r, x);
}

/* r = b where flag is 1, a where it is 0 */
FUNCTION(select)(int64_t r[4], const int64_t a[4], const int64_t b[4], int64_t flag)
{
    const int64_t mask = word_mask(flag);
    int64_t s[4];

    for (size_t i = 0; i < 4; i++)
        s[i] = word_select(mask, a[i], b[i]);
    STORE(r, s);
}

/* 1 where a is 0, otherwise 0 */
static PYJCA_UNUSED int64_t NATIVE(is_zero)(const int64_t a[4])
{
    const uint64_t bits = (uint64_t)(a[0] | a[1] | a[2] | a[3]);

    return 1 - (int64_t)((bits | (0 - bits)) >> 63);
}

/* r = the element for a number in 4 words, which need not be below m */
PYJCA_INLINE void NATIVE(from_number)(int64_t r[4], const int64_t number[4])
{
    static const NATIVE(element) step = NATIVE(step);

    NATIVE(multiply)(r, number, step);
}

/* number = a's value, in [0, m) */
PYJCA_INLINE void NATIVE(to_number)(uint64_t number[4], const int64_t a[4])
{
    WORDS(t, a);

    NATIVE_FOLD(number, t);
}

/* r = the element for the number in 8 words of [0, 2^32), which need not be below m */
FUNCTION(from_words)(int64_t r[4], const int64_t words[8])
{
    NATIVE(element) number;

    for (size_t i = 0; i < 4; i++)
        number[i] = word_opaque(words[2 * i] | word_shl(words[2 * i + 1], 32));
    NATIVE(from_number)(r, number);
}

/* The words of a's value, in [0, m) */
FUNCTION(to_words)(int64_t words[8], const int64_t a[4])
{
    uint64_t number[4];

    NATIVE(to_number)(number, a);
    for (size_t i = 0; i < 4; i++) {
        words[2 * i] = (int64_t)(number[i] & word_ones(32));
        words[2 * i + 1] = (int64_t)(number[i] >> 32);
    }
}

/* r = the element for 32 bytes, the most significant first, which need not be below m */
FUNCTION(from_bytes_be)(int64_t r[4], const uint8_t bytes[32])
{
    NATIVE(element) number;

    for (size_t i = 0; i < 4; i++)
        number[i] = (int64_t)load_be64(bytes + 24 - 8 * i);
    NATIVE(from_number)(r, number);
}

/* The 32 bytes of a's value in [0, m), the most significant first */
FUNCTION(to_bytes_be)(uint8_t bytes[32], const int64_t a[4])
{
    uint64_t number[4];

    NATIVE(to_number)(number, a);
    for (size_t i = 0; i < 4; i++)
        store_be64(bytes + 24 - 8 * i, number[i]);
}

/* The same, the least significant first */
FUNCTION(to_bytes_le)(uint8_t bytes[32], const int64_t a[4])
{
    uint64_t number[4];

    NATIVE(to_number)(number, a);
    for (size_t i = 0; i < 4; i++)
        store_le64(bytes + 8 * i, number[i]);
}

/* r = the element for a number of any length, the least significant byte first. Time depends on length. */
FUNCTION(from_long_bytes_le)(int64_t r[4], const uint8_t *bytes, size_t length)
{
    static const NATIVE(element) step = NATIVE(step);
    NATIVE(element) sum = NATIVE(zero), piece;
    int64_t words[8];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % 32 ? rest % 32 : 32;

        rest -= size;
        words_from_bytes(words, 8, bytes + rest, size);
        NATIVE(from_words)(piece, words);
        NATIVE(multiply)(sum, sum, step);
        NATIVE(add)(sum, sum, piece);
    }
    NATIVE(reduce)(r, sum);
}

/* r = 1 / a, 0 for 0 */
FUNCTION(inverse)(int64_t r[4], const int64_t a[4])
{
    static const int64_t modulus[8] = NATIVE(modulus);
    int64_t words[8];

    NATIVE(to_words)(words, a);
    pyjca_divstep_inverse(words, modulus, 8, 256);
    NATIVE(from_words)(r, words);
}

#undef FUNCTION
#undef PRODUCT_FUNCTION
#undef WORDS
#undef STORE
#undef NATIVE
#undef NATIVE_FOLD
