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
    int result;

    CURVE_CALLED();
    result = CURVE(do_multiply_base)(point, scalar, table);
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
    int result;

    CURVE_CALLED();
    result = CURVE(do_multiply)(point, scalar, peer);
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

    CURVE_CALLED();
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
    CURVE_CALLED();
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
    int result;

    CURVE_CALLED();
    result = CURVE(do_agree)(x, scalar, peer);
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

/* A signature from k * G, with 1 / ZZZ of that, and 1 / k; 0 where it has a 0 in it */
static int CURVE(finish_signature)(uint8_t *signature, const CURVE(extended) *product, const FIELD(element) zzz_inverse,
                                   const ORDER(element) k_inverse, const ORDER(element) d, const ORDER(element) z)
{
    ORDER(element) r, s;
    int64_t good;

    CURVE(to_bytes_with)(signature, NULL, product, zzz_inverse);
    ORDER(from_bytes_be)(r, signature);
    ORDER(multiply)(s, r, d);
    ORDER(add)(s, s, z); /* 2, which products in the order's field take */
    ORDER(multiply)(s, s, k_inverse);
    ORDER(to_bytes_be)(signature, r);
    ORDER(to_bytes_be)(signature + ORDER(bytes), s);
    good = 1 - (ORDER(is_zero)(r) | ORDER(is_zero)(s));
    PYJCA_DECLASSIFY(&good, sizeof good); /* such a nonce is not used */
    return (int)good;
}

/* A signature with one nonce, or 0 where it has a 0 in it */
static int CURVE(sign_with)(uint8_t *signature, const CURVE(scalar) nonce, const ORDER(element) d,
                            const ORDER(element) z, const void *table)
{
    static const int64_t p[FIELD(words)] = FIELD(modulus);
    int64_t zzz[FIELD(words)];
    CURVE(scalar) inverse;
    ORDER(element) k;
    CURVE(extended) product;
    FIELD(element) t;

    CURVE(base_product)(&product, nonce, table);
    FIELD(to_words)(zzz, product.zzz);
    for (size_t i = 0; i < ORDER(words); i++)
        inverse[i] = nonce[i];
    pyjca_divstep_inverse_pair(zzz, p, inverse, CURVE(order), ORDER(words), CURVE_BITS);
    FIELD(from_words)(t, zzz);
    ORDER(from_words)(k, inverse);
    return CURVE(finish_signature)(signature, &product, t, k, d, z);
}

PYJCA_NOINLINE int CURVE(do_sign)(uint8_t *signature, const uint8_t *private_key, const uint8_t *digest,
                                  size_t digest_length, const pyjca_hash_function *hash,
                                  const uint8_t *fresh, size_t fresh_length, const void *table)
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
        pyjca_nonces_start(&nonces, hash, private_key, bytes, ORDER(bytes), fresh, fresh_length);
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
                       size_t digest_length, const pyjca_hash_function *hash, const uint8_t *fresh,
                       size_t fresh_length, const void *table)
{
    int result;

    CURVE_CALLED();
    result = CURVE(do_sign)(signature, private_key, digest, digest_length, hash, fresh, fresh_length, table);
    scalar_wipe_stack();
    return result;
}

/* r and s of a signature, and 1 where both are in [1, n - 1], otherwise 0 */
static int CURVE(read_signature)(CURVE(scalar) r, CURVE(scalar) s, const uint8_t *signature)
{
    scalar_load(r, ORDER(words), signature, ORDER(bytes));
    scalar_load(s, ORDER(words), signature + ORDER(bytes), ORDER(bytes));
    return CURVE(is_valid)(r) && CURVE(is_valid)(s);
}

/* u1 = u1 / s and u2 = r / s, from r and 1 / s */
static void CURVE(factors)(CURVE(scalar) u1, CURVE(scalar) u2, const CURVE(scalar) r, const CURVE(scalar) inverse)
{
    ORDER(element) a, b;

    ORDER(from_words)(b, inverse);
    ORDER(from_words)(a, u1);
    ORDER(multiply)(a, a, b);
    ORDER(to_words)(u1, a);
    ORDER(from_words)(a, r);
    ORDER(multiply)(a, a, b);
    ORDER(to_words)(u2, a);
}

/* 1 where x / zz is r modulo n, and there is a point (zz is not 0), otherwise 0; r is below n. */
static int CURVE(has_x_vartime)(const CURVE(scalar) r, const FIELD(element) x, const FIELD(element) zz)
{
    static const int64_t p[FIELD(words)] = FIELD(modulus);
    CURVE(scalar) candidate;
    FIELD(element) t;
    int64_t carry = 0;

    if (FIELD(is_zero)(zz))
        return 0;
    FIELD(from_words)(t, r);
    FIELD(multiply)(t, t, zz);
    FIELD(subtract)(t, t, x);
    if (FIELD(is_zero)(t))
        return 1;
    /* The coordinate may be r + n too, if that is one. */
    for (size_t i = 0; i < ORDER(words); i++) {
        carry += r[i] + CURVE(order)[i];
        candidate[i] = word_low(carry, 32);
        carry >>= 32;
    }
    if (carry || !scalar_less(candidate, p, FIELD(words)))
        return 0;
    FIELD(from_words)(t, candidate);
    FIELD(multiply)(t, t, zz);
    FIELD(subtract)(t, t, x);
    return (int)FIELD(is_zero)(t);
}

static int CURVE(verify_vartime)(const uint8_t *signature, const uint8_t *point, const uint8_t *digest,
                                 size_t digest_length, const void *table)
{
    CURVE(scalar) r, s, u1, u2;
    CURVE(affine) base;
    CURVE(point) sum;
#ifndef CURVE_LANES4
    static const int64_t p[FIELD(words)] = FIELD(modulus);
    int64_t z_words[FIELD(words)];
    CURVE(affine) points[CURVE(naf_size)];
    CURVE(link) links[CURVE(naf_size)];
    FIELD(element) z;
#endif

    CURVE_CALLED();
    /* First of all: without this check r = s = 0 passes for every message (CVE-2022-21449). */
    if (!CURVE(read_signature)(r, s, signature))
        return 0;
    CURVE(from_bytes)(&base, point);
#ifdef CURVE_LANES4
    pyjca_divstep_inverse(s, CURVE(order), ORDER(words), CURVE_BITS);
    CURVE(first_bits)(u1, digest, digest_length);
    CURVE(factors)(u1, u2, r, s);
    CURVE(double_product_vartime)(&sum, u1, u2, &base, table);
#else
    CURVE(odd_links)(links, z, &base, CURVE(naf_size));
    FIELD(to_words)(z_words, z);
    pyjca_divstep_inverse_pair(z_words, p, s, CURVE(order), ORDER(words), CURVE_BITS);
    FIELD(from_words)(z, z_words);
    CURVE(to_affine_points)(points, links, CURVE(naf_size), z);
    CURVE(first_bits)(u1, digest, digest_length);
    CURVE(factors)(u1, u2, r, s);
    CURVE(odd_product_vartime)(&sum, u1, u2, points, table);
#endif
    FIELD(square)(sum.z, sum.z);
    return CURVE(has_x_vartime)(r, sum.x, sum.z);
}

static void CURVE(build_key_table)(void *key_table, const uint8_t *point)
{
    CURVE(key_table) *result = key_table;
    CURVE(affine) base;

    PYJCA_CALLED(CURVE_SYMBOL "_key_table_" CURVE_FORM);
    CURVE(from_bytes)(&base, point);
#ifdef CURVE_LANES
    CURVE_LANES(build)(result->lanes, (const uint64_t *)base.x, (const uint64_t *)base.y);
    CURVE(pack)(&result->point, &base, 1);
#else
    CURVE(build_windows)(result->windows[0], CURVE(key_windows), CURVE(key_width), &base);
#endif
}

static int CURVE(verify_key_table_vartime)(const uint8_t *signature, const void *key_table,
                                           const uint8_t *digest, size_t digest_length, const void *table)
{
    CURVE(scalar) r, s, u1, u2;
    CURVE(extended) sum;

    PYJCA_CALLED(CURVE_SYMBOL "_key_table_" CURVE_FORM);
    if (!CURVE(read_signature)(r, s, signature)) /* as in verify_vartime */
        return 0;
    pyjca_divstep_inverse(s, CURVE(order), ORDER(words), CURVE_BITS);
    CURVE(first_bits)(u1, digest, digest_length);
    CURVE(factors)(u1, u2, r, s);
    CURVE(key_product_vartime)(&sum, u1, u2, key_table, table);
    return CURVE(has_x_vartime)(r, sum.x, sum.zz);
}

const pyjca_weierstrass CURVE_TABLE = {
    .curve = CURVE_NAME,
    .form = CURVE_FORM,
    .requires = CURVE_REQUIRES,
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
    .key_table_bytes = sizeof(CURVE(key_table)),
    .key_table_worth = CURVE_KEY_TABLE_WORTH,
    .build_key_table = CURVE(build_key_table),
    .verify_key_table_vartime = CURVE(verify_key_table_vartime),
};
