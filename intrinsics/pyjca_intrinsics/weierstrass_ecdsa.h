/*
 * What the table of a curve offers: products, key agreement, ECDSA. Part of weierstrass.h.
 *
 * Each function of the table that takes a secret leaves the work to another one, do_..., and overwrites the
 * stack that this one and those below it have used.
 */
typedef int64_t CURVE(scalar)[ORDER(words)];

static const int64_t CURVE(order)[ORDER(words)] = ORDER(modulus);

_Static_assert(ORDER(words) == FIELD(words) && ORDER(bytes) == FIELD(bytes),
               "scalars are as long as coordinates");

/* words = big-endian bytes modulo n */
static void CURVE(load_scalar)(CURVE(scalar) words, const uint8_t *bytes)
{
    ORDER(element) a;

    scalar_load(words, ORDER(words), bytes, ORDER(bytes));
    ORDER(from_words)(a, words);
    ORDER(to_words)(words, a);
}

/* 1 where a is in [1, n - 1], otherwise 0, as which the caller is told of it: a failure is public. */
static int CURVE(is_valid)(const CURVE(scalar) a)
{
    int64_t result = scalar_is_valid(a, CURVE(order), ORDER(words));

    PYJCA_DECLASSIFY(&result, sizeof result);
    return (int)result;
}

PYJCA_NOINLINE int CURVE(do_multiply_base)(uint8_t *point, const uint8_t *scalar, const void *table)
{
    CURVE(scalar) words;
    CURVE(extended) product;

    CURVE(load_scalar)(words, scalar);
    CURVE(base_product)(&product, words, table);
    return CURVE(to_bytes)(point, point + CURVE(bytes), &product);
}

static int CURVE(multiply_base)(uint8_t *point, const uint8_t *scalar, const void *table)
{
    const int result = CURVE(do_multiply_base)(point, scalar, table);

    scalar_wipe_stack();
    return result;
}

PYJCA_NOINLINE int CURVE(do_multiply)(uint8_t *point, const uint8_t *scalar, const uint8_t *peer)
{
    CURVE(scalar) words;
    CURVE(affine) base;
    CURVE(point) jacobian;
    CURVE(extended) product;

    CURVE(load_scalar)(words, scalar);
    CURVE(from_bytes)(&base, peer);
    CURVE(product)(&jacobian, words, &base);
    CURVE(extend)(&product, &jacobian);
    return CURVE(to_bytes)(point, point + CURVE(bytes), &product);
}

static int CURVE(multiply)(uint8_t *point, const uint8_t *scalar, const uint8_t *peer)
{
    const int result = CURVE(do_multiply)(point, scalar, peer);

    scalar_wipe_deep_stack();
    return result;
}

static int CURVE(multiply_add_vartime)(uint8_t *point, const uint8_t *u1, const uint8_t *u2,
                                       const uint8_t *peer, const void *table)
{
    CURVE(scalar) words1, words2;
    CURVE(affine) base;
    CURVE(point) sum;
    CURVE(extended) result;

    CURVE(load_scalar)(words1, u1);
    CURVE(load_scalar)(words2, u2);
    CURVE(from_bytes)(&base, peer);
    CURVE(double_product_vartime)(&sum, words1, words2, &base, table);
    CURVE(extend)(&result, &sum);
    return CURVE(to_bytes)(point, point + CURVE(bytes), &result);
}

PYJCA_NOINLINE void CURVE(do_generate)(uint8_t *scalar, uint8_t *point, const uint8_t *fresh,
                                       const void *table)
{
    CURVE(scalar) words, modulus;
    CURVE(extended) product;
    int64_t carry = 1;

    for (size_t i = 0; i < ORDER(words); i++)
        modulus[i] = CURVE(order)[i] - !i; /* n - 1: n is odd */
    scalar_reduce(words, modulus, ORDER(words), CURVE_BITS, fresh, CURVE(bytes) + 8);
    for (size_t i = 0; i < ORDER(words); i++) {
        carry += words[i];
        words[i] = word_low(carry, 32);
        carry >>= 32;
    }
    scalar_store(scalar, CURVE(bytes), words);
    CURVE(base_product)(&product, words, table);
    CURVE(to_bytes)(point, point + CURVE(bytes), &product);
}

static void CURVE(generate)(uint8_t *scalar, uint8_t *point, const uint8_t *fresh, const void *table)
{
    CURVE(do_generate)(scalar, point, fresh, table);
    scalar_wipe_stack();
}

PYJCA_NOINLINE int CURVE(do_agree)(uint8_t *x, const uint8_t *scalar, const uint8_t *peer)
{
    CURVE(scalar) words;
    CURVE(affine) base;
    CURVE(point) jacobian;
    CURVE(extended) product;

    scalar_load(words, ORDER(words), scalar, ORDER(bytes));
    if (!CURVE(is_valid)(words)) {
        pyjca_wipe(x, CURVE(bytes));
        return 0;
    }
    CURVE(from_bytes)(&base, peer);
    CURVE(product)(&jacobian, words, &base);
    CURVE(extend)(&product, &jacobian);
    return CURVE(to_bytes)(x, NULL, &product);
}

static int CURVE(agree)(uint8_t *x, const uint8_t *scalar, const uint8_t *peer)
{
    const int result = CURVE(do_agree)(x, scalar, peer);

    scalar_wipe_deep_stack();
    return result;
}

/* ----------------------------------------------------------------------------------------------- ECDSA */

/* a = the first bits of bytes, as many as n has (bits2int of RFC 6979, section 2.3.2) */
static void CURVE(first_bits)(CURVE(scalar) a, const uint8_t *bytes, size_t length)
{
    scalar_load(a, ORDER(words), bytes, length < ORDER(bytes) ? length : ORDER(bytes));
    if (length >= ORDER(bytes))
        scalar_shift_right(a, ORDER(words), 8 * ORDER(bytes) - CURVE_BITS);
}

/* r = 1 / a modulo n, 0 for 0. r may be a. */
static void CURVE(scalar_inverse)(ORDER(element) r, const ORDER(element) a)
{
    CURVE(scalar) words;

    ORDER(to_words)(words, a);
    pyjca_divstep_inverse(words, CURVE(order), ORDER(words), CURVE_BITS);
    ORDER(from_words)(r, words);
}

/* A signature with one nonce, or 0 where it has a 0 in it */
static int CURVE(sign_with)(uint8_t *signature, const CURVE(scalar) nonce, const ORDER(element) d,
                            const ORDER(element) z, const void *table)
{
    ORDER(element) k, r, s;
    CURVE(extended) product;
    int64_t good;

    CURVE(base_product)(&product, nonce, table);
    CURVE(to_bytes)(signature, NULL, &product);
    ORDER(from_bytes_be)(r, signature);
    ORDER(from_words)(k, nonce);
    CURVE(scalar_inverse)(k, k);
    ORDER(multiply)(s, r, d);
    ORDER(add)(s, s, z); /* 2, which products in the order's field take */
    ORDER(multiply)(s, s, k);
    ORDER(to_bytes_be)(signature, r);
    ORDER(to_bytes_be)(signature + ORDER(bytes), s);
    good = 1 - (ORDER(is_zero)(r) | ORDER(is_zero)(s));
    PYJCA_DECLASSIFY(&good, sizeof good); /* such a nonce is not used */
    return (int)good;
}

PYJCA_NOINLINE int CURVE(do_sign)(uint8_t *signature, const uint8_t *private_key, const uint8_t *digest,
                                  size_t digest_length, int hash, const uint8_t *fresh, size_t fresh_length,
                                  const void *table)
{
    enum { MOST_NONCES = 128 };
    pyjca_nonces nonces;
    CURVE(scalar) words;
    ORDER(element) d, z;
    uint8_t bytes[ORDER(bytes)];
    int result = 0;

    scalar_load(words, ORDER(words), private_key, ORDER(bytes));
    if (CURVE(is_valid)(words)) {
        ORDER(from_words)(d, words);
        CURVE(first_bits)(words, digest, digest_length);
        ORDER(from_words)(z, words);
        ORDER(to_bytes_be)(bytes, z);
        pyjca_nonces_start(&nonces, (pyjca_hash_id)hash, private_key, bytes, ORDER(bytes), fresh,
                           fresh_length);
        for (int i = 0; i < MOST_NONCES && !result; i++) {
            pyjca_nonces_next(&nonces, bytes, ORDER(bytes));
            CURVE(first_bits)(words, bytes, ORDER(bytes));
            /* That a candidate is out of range says nothing of the next one. */
            if (CURVE(is_valid)(words))
                result = CURVE(sign_with)(signature, words, d, z, table);
        }
        pyjca_nonces_wipe(&nonces);
    }
    if (!result)
        pyjca_wipe(signature, 2 * ORDER(bytes));
    return result;
}

static int CURVE(sign)(uint8_t *signature, const uint8_t *private_key, const uint8_t *digest,
                       size_t digest_length, int hash, const uint8_t *fresh, size_t fresh_length,
                       const void *table)
{
    const int result = CURVE(do_sign)(signature, private_key, digest, digest_length, hash, fresh,
                                      fresh_length, table);

    scalar_wipe_stack();
    return result;
}

static int CURVE(verify_vartime)(const uint8_t *signature, const uint8_t *point, const uint8_t *digest,
                                 size_t digest_length, const void *table)
{
    static const int64_t p[FIELD(words)] = FIELD(modulus);
    CURVE(scalar) r, s, u1, u2;
    ORDER(element) a, inverse;
    CURVE(affine) base;
    CURVE(point) sum;
    FIELD(element) t;
    int64_t carry = 0;

    /* First of all: without this check r = s = 0 passes for every message (CVE-2022-21449). */
    scalar_load(r, ORDER(words), signature, ORDER(bytes));
    scalar_load(s, ORDER(words), signature + ORDER(bytes), ORDER(bytes));
    if (!(CURVE(is_valid)(r) && CURVE(is_valid)(s)))
        return 0;
    ORDER(from_words)(inverse, s);
    CURVE(scalar_inverse)(inverse, inverse);
    CURVE(first_bits)(u1, digest, digest_length);
    ORDER(from_words)(a, u1);
    ORDER(multiply)(a, a, inverse);
    ORDER(to_words)(u1, a);
    ORDER(from_words)(a, r);
    ORDER(multiply)(a, a, inverse);
    ORDER(to_words)(u2, a);
    CURVE(from_bytes)(&base, point);
    CURVE(double_product_vartime)(&sum, u1, u2, &base, table);
    if (FIELD(is_zero)(sum.z))
        return 0;
    FIELD(square)(sum.z, sum.z);
    /* r is x modulo n, so x is r or r + n, whichever is a coordinate. */
    for (int i = 0; i < 2; i++) {
        if (i) {
            for (size_t j = 0; j < ORDER(words); j++) {
                carry += r[j] + CURVE(order)[j];
                r[j] = word_low(carry, 32);
                carry >>= 32;
            }
            if (carry || !scalar_less(r, p, FIELD(words)))
                break;
        }
        FIELD(from_words)(t, r);
        FIELD(multiply)(t, t, sum.z);
        FIELD(subtract)(t, t, sum.x);
        if (FIELD(is_zero)(t))
            return 1;
    }
    return 0;
}

const pyjca_weierstrass CURVE_TABLE = {
    .curve = CURVE_NAME,
    .form = CURVE_FORM,
    .bytes = CURVE(bytes),
    .table_bytes = sizeof(CURVE(table)),
    .build_table = CURVE(build_table),
    .multiply_base = CURVE(multiply_base),
    .multiply = CURVE(multiply),
    .multiply_add_vartime = CURVE(multiply_add_vartime),
    .is_on_curve = CURVE(is_on_curve),
    .generate = CURVE(generate),
    .agree = CURVE(agree),
    .sign = CURVE(sign),
    .verify_vartime = CURVE(verify_vartime),
};
