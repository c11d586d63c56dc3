/*
 * Runs all portable kernels on answers that are known beforehand, without Python, so that it can be built
 * for another architecture. known_answers.py writes the answers. Usage: portable_selftest ARCHITECTURE
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_features.h"
#include "kernels.h"
#include "nonces.h"

typedef struct {
    const uint8_t *at;
    size_t length;
} text;

#define TEXT(literal) {(const uint8_t *)(literal), sizeof(literal) - 1}

/*
 * What a kernel has to give: the result of run, and a flag. For a table without flags it is 1. What
 * number and inputs mean is up to run.
 */
typedef struct answer {
    const char *name;
    int (*run)(const struct answer *answer, uint8_t *result);
    const void *table;
    int number;
    text inputs[4];
    int flag;
    text expected;
} answer;

enum { LONGEST = 1024, MOST_LIMBS = 32, MOST_TABLES = 16 };

static void fail(const char *message)
{
    fprintf(stderr, "%s\n", message);
    exit(2);
}

/* The precomputed table of a curve, which is built when it is needed first */
static const void *built(const void *curve, size_t size, void (*build)(void *table))
{
    static struct {
        const void *curve;
        void *memory;
    } tables[MOST_TABLES];

    for (size_t i = 0; i < MOST_TABLES; i++) {
        if (!tables[i].curve) {
            tables[i].curve = curve;
            tables[i].memory = aligned_alloc(64, (size + 63) / 64 * 64);
            if (!tables[i].memory)
                fail("no memory");
            build(tables[i].memory);
        }
        if (tables[i].curve == curve)
            return tables[i].memory;
    }
    fail("more curves than there is room for");
    return NULL;
}

/* --------------------------------------------------------------------------------------- symmetric */

/* number: the hash; message */
static int run_hash(const answer *a, uint8_t *result)
{
    const size_t half = a->inputs[0].length / 2;
    pyjca_hash hash;

    pyjca_hash_start(&hash, &pyjca_hashes[a->number]);
    pyjca_hash_update(&hash, a->inputs[0].at, half);
    pyjca_hash_update(&hash, a->inputs[0].at + half, a->inputs[0].length - half);
    pyjca_hash_finish(&hash, result, a->expected.length);
    return 1;
}

/* number: the hash; key, message. The tag in pieces, and at once. */
static int run_hmac(const answer *a, uint8_t *result)
{
    const size_t half = a->inputs[1].length / 2;
    pyjca_hmac_key key;
    pyjca_hash running;

    pyjca_hmac_key_set(&key, &pyjca_hashes[a->number], a->inputs[0].at, a->inputs[0].length);
    pyjca_hmac_start(&running, &key);
    pyjca_hash_update(&running, a->inputs[1].at, half);
    pyjca_hash_update(&running, a->inputs[1].at + half, a->inputs[1].length - half);
    pyjca_hmac_finish(&running, &key, result);
    pyjca_hmac(result + a->expected.length / 2, &key, a->inputs[1].at, a->inputs[1].length);
    return 1;
}

/* number: the hash; private key, digest, extra. Two candidates. */
static int run_nonces(const answer *a, uint8_t *result)
{
    const size_t length = a->inputs[0].length;
    pyjca_nonces nonces;

    pyjca_nonces_start(&nonces, &pyjca_hashes[a->number], a->inputs[0].at, a->inputs[1].at, length,
                       a->inputs[2].at, a->inputs[2].length);
    pyjca_nonces_next(&nonces, result, length);
    pyjca_nonces_next(&nonces, result + length, length);
    pyjca_nonces_wipe(&nonces);
    return 1;
}

/* key, message */
static int run_poly1305(const answer *a, uint8_t *result)
{
    const pyjca_poly1305 *mac = a->table;
    const size_t third = a->inputs[1].length / 3;
    void *state = aligned_alloc(64, (mac->state_bytes + 63) / 64 * 64);

    if (!state)
        fail("no memory");
    mac->start(state, a->inputs[0].at);
    mac->update(state, a->inputs[1].at, third);
    mac->update(state, a->inputs[1].at + third, a->inputs[1].length - third);
    mac->finish(state, result);
    free(state);
    return 1;
}

/* ------------------------------------------------------------------------------------------ fields */

/* number: the operation; two numbers. The flag is that of is_zero. */
static int run_field(const answer *a, uint8_t *result)
{
    const pyjca_field *field = a->table;
    int64_t x[MOST_LIMBS], y[MOST_LIMBS], r[MOST_LIMBS];

    if (field->limbs > MOST_LIMBS)
        fail("more limbs than there is room for");
    field->from_bytes(x, a->inputs[0].at, a->inputs[0].length);
    field->from_bytes(y, a->inputs[1].at, a->inputs[1].length);
    switch (a->number) {
    case 0:
        field->add(r, x, y);
        break;
    case 1:
        field->subtract(r, x, y);
        break;
    case 2:
        field->negate(r, x);
        break;
    case 3:
        field->multiply(r, x, y);
        break;
    case 4:
        field->square(r, x);
        break;
    case 5:
        field->multiply_small(r, x, 0x3ffff);
        break;
    case 6:
        field->inverse(r, x);
        break;
    case 7:
        field->select(r, x, y, 1);
        break;
    case 8:
        field->select(r, x, y, 0);
        break;
    default:
        fail("no such operation");
    }
    field->to_bytes(result, r);
    return (int)field->is_zero(r);
}

/* ------------------------------------------------------------------------- short Weierstrass curves */

static const void *ec_table(const pyjca_weierstrass *curve)
{
    return built(curve, curve->table_bytes, curve->build_table);
}

/* scalar */
static int run_ec_multiply_base(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    return curve->multiply_base(result, a->inputs[0].at, ec_table(curve));
}

/* scalar, point */
static int run_ec_multiply(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    return curve->multiply(result, a->inputs[0].at, a->inputs[1].at);
}

/* u1, u2, point */
static int run_ec_multiply_add(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    return curve->multiply_add_vartime(result, a->inputs[0].at, a->inputs[1].at, a->inputs[2].at,
                                       ec_table(curve));
}

/* point */
static int run_ec_is_on_curve(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    (void)result;
    return curve->is_on_curve(a->inputs[0].at);
}

/* fresh bytes. The scalar, then the point. */
static int run_ec_generate(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    curve->generate(result, result + curve->bytes, a->inputs[0].at, ec_table(curve));
    return 1;
}

/* scalar, point */
static int run_ec_agree(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    return curve->agree(result, a->inputs[0].at, a->inputs[1].at);
}

/* number: the hash; private key, digest, fresh bytes */
static int run_ec_sign(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    return curve->sign(result, a->inputs[0].at, a->inputs[1].at, a->inputs[1].length,
                       &pyjca_hashes[a->number], a->inputs[2].at, a->inputs[2].length, ec_table(curve));
}

/* signature, point, digest */
static int run_ec_verify(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;

    (void)result;
    return curve->verify_vartime(a->inputs[0].at, a->inputs[1].at, a->inputs[2].at, a->inputs[2].length,
                                 ec_table(curve));
}

/* signature, point, digest. With a table of the key. */
static int run_ec_verify_key_table(const answer *a, uint8_t *result)
{
    const pyjca_weierstrass *curve = a->table;
    void *key_table = aligned_alloc(64, (curve->key_table_bytes + 63) / 64 * 64);
    int flag;

    (void)result;
    if (!key_table)
        fail("no memory");
    curve->build_key_table(key_table, a->inputs[1].at);
    flag = curve->verify_key_table_vartime(a->inputs[0].at, key_table, a->inputs[2].at, a->inputs[2].length,
                                           ec_table(curve));
    free(key_table);
    return flag;
}

/* -------------------------------------------------------------------- curves of RFC 7748 and RFC 8032 */

/* scalar, peer */
static int run_xdh_agree(const answer *a, uint8_t *result)
{
    const pyjca_montgomery *curve = a->table;

    return curve->agree(result, a->inputs[0].at, a->inputs[1].at);
}

static const void *ed_table(const pyjca_edwards *curve)
{
    return built(curve, curve->table_bytes, curve->build_table);
}

/* The Edwards curve whose table serves a Montgomery curve */
static const pyjca_edwards *twin(const pyjca_montgomery *curve)
{
    if (curve == &pyjca_x25519_curve_limbs10)
        return &pyjca_ed25519_curve_limbs10;
    if (curve == &pyjca_x25519_curve_limbs5)
        return &pyjca_ed25519_curve_limbs5;
    if (curve == &pyjca_x25519_curve_native)
        return &pyjca_ed25519_curve_native;
    if (curve == &pyjca_x448_curve_native)
        return &pyjca_ed448_curve_native;
    return &pyjca_ed448_curve_limbs16;
}

/* scalar */
static int run_xdh_public_key(const answer *a, uint8_t *result)
{
    const pyjca_montgomery *curve = a->table;

    curve->public_key(result, a->inputs[0].at, ed_table(twin(curve)));
    return 1;
}

/* scalar */
static int run_ed_multiply_base(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    curve->multiply_base(result, a->inputs[0].at, ed_table(curve));
    return 1;
}

/* scalar, point */
static int run_ed_multiply(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    return curve->multiply(result, a->inputs[0].at, a->inputs[1].at);
}

/* u1, u2, point */
static int run_ed_multiply_subtract(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    return curve->multiply_subtract_vartime(result, a->inputs[0].at, a->inputs[1].at, a->inputs[2].at,
                                            ed_table(curve));
}

/* point */
static int run_ed_is_valid(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    (void)result;
    return curve->is_valid_public_key(a->inputs[0].at);
}

/* private key */
static int run_ed_public_key(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    curve->public_key(result, a->inputs[0].at, ed_table(curve));
    return 1;
}

/* private key, public key, prefix, message */
static int run_ed_sign(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    curve->sign(result, a->inputs[0].at, a->inputs[1].at, a->inputs[2].at, a->inputs[2].length,
                a->inputs[3].at, a->inputs[3].length, ed_table(curve));
    return 1;
}

/* signature, public key, prefix, message */
static int run_ed_verify(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;

    (void)result;
    return curve->verify_vartime(a->inputs[0].at, a->inputs[1].at, a->inputs[2].at, a->inputs[2].length,
                                 a->inputs[3].at, a->inputs[3].length, ed_table(curve));
}

static int run_ed_verify_key_table(const answer *a, uint8_t *result)
{
    const pyjca_edwards *curve = a->table;
    void *key_table = aligned_alloc(64, (curve->key_table_bytes + 63) / 64 * 64);
    int flag;

    (void)result;
    if (!key_table)
        fail("no memory");
    flag = curve->build_key_table(key_table, a->inputs[1].at) &&
           curve->verify_key_table_vartime(a->inputs[0].at, a->inputs[1].at, key_table, a->inputs[2].at,
                                           a->inputs[2].length, a->inputs[3].at, a->inputs[3].length,
                                           ed_table(curve));
    free(key_table);
    return flag;
}

#include "known_answers.h"

/* 1 where a kernel gives what it should, and writes no further */
static int is_right(const answer *a)
{
    uint8_t result[LONGEST];

    if (a->expected.length >= sizeof result)
        fail("an answer longer than there is room for");
    memset(result, 0xa5, sizeof result);
    if (a->run(a, result) != a->flag || memcmp(result, a->expected.at, a->expected.length) != 0)
        return 0;
    for (size_t i = a->expected.length; i < sizeof result; i++)
        if (result[i] != 0xa5)
            return 0;
    return 1;
}

static int cpu_is_right(const char *architecture)
{
    pyjca_cpuid_dump dump;

    pyjca_cpuid_read(&dump);
    return strcmp(pyjca_cpu_architecture(), architecture) == 0 &&
           (strcmp(architecture, "x86_64") == 0 || pyjca_cpu_features(&dump) == 0);
}

int main(int count, char **arguments)
{
    const size_t total = sizeof answers / sizeof answers[0];
    size_t wrong = 0;

    if (count != 2)
        fail("usage: portable_selftest ARCHITECTURE");
    if (!cpu_is_right(arguments[1])) {
        printf("wrong: cpu_features\n");
        wrong++;
    }
    for (size_t i = 0; i < total; i++) {
        if (!is_right(&answers[i])) {
            printf("wrong: %s\n", answers[i].name);
            wrong++;
        }
    }
    printf("%zu answers, %zu wrong\n", total, wrong);
    return wrong != 0;
}
