/*
 * A printed field whose elements count their additions, to show that formulas keep within the budgets.
 *
 * An element has one word more than its limbs: by how many times they may be larger than those of a reduced
 * element. That does not depend on values, so one run through a formula shows the bounds for every run.
 * Each function also looks at the limbs themselves. The program stops where an operand is too large.
 *
 * RAW(name) are the names of the printed field, CHECKED(name) those of what is defined here, LEAST and MOST
 * the bounds of a limb of a reduced element, PRODUCTS and SUMS the factors that products and sums take, and
 * COUNTS is 0 where sums are reduced.
 */
typedef int64_t CHECKED(element)[RAW(limbs) + 1];

static int64_t CHECKED(check)(const char *operation, const int64_t *a, int64_t largest)
{
    /* Constants have no factor. */
    const int64_t factor = a[RAW(limbs)] ? a[RAW(limbs)] : 1;
    int good = factor > 0 && factor <= largest;

    for (size_t i = 0; good && i < RAW(limbs); i++)
        good = a[i] >= LEAST * factor && a[i] <= MOST * factor;
    if (!good) {
        fprintf(stderr, "%s: an operand of %d, at most %d\n", operation, (int)factor, (int)largest);
        exit(1);
    }
    return factor;
}

#define CHECK(a, largest) CHECKED(check)(__func__, a, largest)
#define FACTOR(r, factor) ((r)[RAW(limbs)] = (factor))
#define FUNCTION(name) static PYJCA_UNUSED void CHECKED(name)

FUNCTION(add)(int64_t *r, const int64_t *a, const int64_t *b)
{
    const int64_t factor = CHECK(a, SUMS) + CHECK(b, SUMS);

    RAW(add)(r, a, b);
    FACTOR(r, COUNTS ? factor : 1);
}

FUNCTION(subtract)(int64_t *r, const int64_t *a, const int64_t *b)
{
    const int64_t factor = CHECK(a, SUMS) + CHECK(b, SUMS);

    RAW(subtract)(r, a, b);
    FACTOR(r, COUNTS ? factor : 1);
}

FUNCTION(negate)(int64_t *r, const int64_t *a)
{
    const int64_t factor = CHECK(a, 2 * SUMS);

    RAW(negate)(r, a);
    FACTOR(r, factor);
}

FUNCTION(select)(int64_t *r, const int64_t *a, const int64_t *b, int64_t flag)
{
    const int64_t first = CHECK(a, 2 * SUMS), second = CHECK(b, 2 * SUMS);

    RAW(select)(r, a, b, flag);
    FACTOR(r, first > second ? first : second);
}

FUNCTION(reduce)(int64_t *r, const int64_t *a)
{
    CHECK(a, 2 * SUMS);
    RAW(reduce)(r, a);
    FACTOR(r, 1);
}

FUNCTION(multiply)(int64_t *r, const int64_t *a, const int64_t *b)
{
    CHECK(a, PRODUCTS);
    CHECK(b, PRODUCTS);
    RAW(multiply)(r, a, b);
    FACTOR(r, 1);
}

FUNCTION(square)(int64_t *r, const int64_t *a)
{
    CHECK(a, PRODUCTS);
    RAW(square)(r, a);
    FACTOR(r, 1);
}

FUNCTION(multiply_small)(int64_t *r, const int64_t *a, int64_t value)
{
    CHECK(a, PRODUCTS);
    RAW(multiply_small)(r, a, value);
    FACTOR(r, 1);
}

FUNCTION(product_less)(int64_t *r, const int64_t *a, const int64_t *b, const int64_t *c)
{
    CHECK(a, PRODUCTS);
    CHECK(b, PRODUCTS);
    CHECK(c, 2 * SUMS);
    RAW(product_less)(r, a, b, c);
    FACTOR(r, 1);
}

FUNCTION(square_less)(int64_t *r, const int64_t *a, const int64_t *c)
{
    CHECK(a, PRODUCTS);
    CHECK(c, 2 * SUMS);
    RAW(square_less)(r, a, c);
    FACTOR(r, 1);
}

FUNCTION(product_difference)(int64_t *r, const int64_t *a, const int64_t *b, const int64_t *c,
                             const int64_t *d)
{
    CHECK(a, PRODUCTS);
    CHECK(b, PRODUCTS);
    CHECK(c, 1);
    CHECK(d, 1);
    RAW(product_difference)(r, a, b, c, d);
    FACTOR(r, 1);
}

FUNCTION(from_words)(int64_t *r, const int64_t *words)
{
    RAW(from_words)(r, words);
    FACTOR(r, 1);
}

FUNCTION(to_words)(int64_t *words, const int64_t *a)
{
    CHECK(a, 1);
    RAW(to_words)(words, a);
}

FUNCTION(from_bytes_be)(int64_t *r, const uint8_t *bytes)
{
    RAW(from_bytes_be)(r, bytes);
    FACTOR(r, 1);
}

FUNCTION(to_bytes_be)(uint8_t *bytes, const int64_t *a)
{
    CHECK(a, 2 * SUMS);
    RAW(to_bytes_be)(bytes, a);
}

static PYJCA_UNUSED int64_t CHECKED(is_zero)(const int64_t *a)
{
    CHECK(a, 2 * SUMS);
    return RAW(is_zero)(a);
}

#undef CHECK
#undef FACTOR
#undef FUNCTION
