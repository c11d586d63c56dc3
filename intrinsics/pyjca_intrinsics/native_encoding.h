/*
 * What a field of native words has in common with any other one: selection, numbers in words and bytes, inverses.
 * Part of native_field.h, or of a field by itself that has
 *
 *   NATIVE(multiply), NATIVE(add), NATIVE(reduce), NATIVE(load), NATIVE(store) and the macros of native_field.h
 *   NATIVE(from_number)   the element for any number of `count` words
 *   NATIVE(to_number)     an element's value in [0, m), in as many
 *
 * and FUNCTION(name) for the head of a function. FUNCTION, NATIVE, NATIVE_COUNT and NATIVE_BITS are undefined at the
 * end.
 */

/* r = b where flag is 1, a where it is 0 */
FUNCTION(select)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], const int64_t b[NATIVE_COUNT],
                 int64_t flag)
{
    const int64_t mask = word_mask(flag);
    uint64_t s[NATIVE_COUNT];

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE_COUNT; i++)
        s[i] = (uint64_t)word_select(mask, a[i], b[i]);
    NATIVE(store)(r, s);
}

/* r = a * value, for a value in [0, 2^18) */
FUNCTION(multiply_small)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT], int64_t value)
{
    const NATIVE(element) number = {value};
    NATIVE(element) factor;

    NATIVE(from_number)(factor, number);
    NATIVE(multiply)(r, a, factor);
}

/* r = the element for the number in words of [0, 2^32), which need not be below m */
FUNCTION(from_words)(int64_t r[NATIVE_COUNT], const int64_t words[NATIVE(words)])
{
    NATIVE(element) number = {0};

    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE(words); i += 2)
        number[i / 2] = word_opaque(words[i] | word_shl(i + 1 < NATIVE(words) ? words[i + 1] : 0, 32));
    NATIVE(from_number)(r, number);
}

/* The words of a's value, in [0, m) */
FUNCTION(to_words)(int64_t words[NATIVE(words)], const int64_t a[NATIVE_COUNT])
{
    uint64_t number[NATIVE_COUNT];

    NATIVE(to_number)(number, a);
    NATIVE_UNROLL
    for (size_t i = 0; i < NATIVE(words); i++)
        words[i] = (int64_t)(number[i / 2] >> (i % 2 * 32) & word_ones(32));
}

/* r = the element for as many bytes as m has, the most significant first, which need not be below m */
FUNCTION(from_bytes_be)(int64_t r[NATIVE_COUNT], const uint8_t bytes[NATIVE(bytes)])
{
    NATIVE(element) number = {0};

    for (size_t i = 0; i < NATIVE(bytes) / 8; i++)
        number[i] = (int64_t)load_be64(bytes + NATIVE(bytes) - 8 - 8 * i);
    for (size_t i = NATIVE(bytes) / 8 * 8; i < NATIVE(bytes); i++)
        number[i / 8] |= word_shl(bytes[NATIVE(bytes) - 1 - i], i % 8 * 8);
    NATIVE(from_number)(r, number);
}

/* The bytes of a's value in [0, m), the most significant first */
FUNCTION(to_bytes_be)(uint8_t bytes[NATIVE(bytes)], const int64_t a[NATIVE_COUNT])
{
    uint64_t number[NATIVE_COUNT];

    NATIVE(to_number)(number, a);
    for (size_t i = 0; i < NATIVE(bytes) / 8; i++)
        store_be64(bytes + NATIVE(bytes) - 8 - 8 * i, number[i]);
    for (size_t i = NATIVE(bytes) / 8 * 8; i < NATIVE(bytes); i++)
        bytes[NATIVE(bytes) - 1 - i] = (uint8_t)(number[i / 8] >> i % 8 * 8);
}

/* The same, the least significant first */
FUNCTION(to_bytes_le)(uint8_t bytes[NATIVE(bytes)], const int64_t a[NATIVE_COUNT])
{
    uint64_t number[NATIVE_COUNT];

    NATIVE(to_number)(number, a);
    for (size_t i = 0; i < NATIVE(bytes) / 8; i++)
        store_le64(bytes + 8 * i, number[i]);
    for (size_t i = NATIVE(bytes) / 8 * 8; i < NATIVE(bytes); i++)
        bytes[i] = (uint8_t)(number[i / 8] >> i % 8 * 8);
}

/* r = the element for a number of any length, the least significant byte first. Time depends on length. */
FUNCTION(from_long_bytes_le)(int64_t r[NATIVE_COUNT], const uint8_t *bytes, size_t length)
{
    static const NATIVE(element) step = NATIVE(step);
    NATIVE(element) sum = NATIVE(zero), piece;

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % (8 * NATIVE_COUNT) ? rest % (8 * NATIVE_COUNT) : 8 * NATIVE_COUNT;
        uint8_t padded[8 * NATIVE_COUNT] = {0};

        rest -= size;
        memcpy(padded, bytes + rest, size);
        for (size_t i = 0; i < NATIVE_COUNT; i++)
            piece[i] = (int64_t)load_le64(padded + 8 * i);
        NATIVE(from_number)(piece, piece);
        NATIVE(multiply)(sum, sum, step);
        NATIVE(add)(sum, sum, piece);
    }
    NATIVE(reduce)(r, sum);
}

/* r = 1 / a, 0 for 0 */
FUNCTION(inverse)(int64_t r[NATIVE_COUNT], const int64_t a[NATIVE_COUNT])
{
    static const int64_t modulus[NATIVE(words)] = NATIVE(modulus);
    int64_t words[NATIVE(words)];

    NATIVE(to_words)(words, a);
    pyjca_divstep_inverse(words, modulus, NATIVE(words), NATIVE_BITS);
    NATIVE(from_words)(r, words);
}

#undef FUNCTION
#undef NATIVE
#undef NATIVE_COUNT
#undef NATIVE_BITS
