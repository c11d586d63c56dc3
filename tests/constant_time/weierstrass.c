/* The short Weierstrass curves in all their forms. All that functions are given is secret but the hash. */
#include "../kernels/weierstrass_tables.h"
#include "cpu_features.h"
#include "harness.h"
#include "hashes.h"

enum { WIDEST = 66 };

typedef struct {
    const pyjca_weierstrass *curve;
    void *table;
    uint8_t point[2 * WIDEST];
} group;

/* A scalar below the order in any case: the top byte is 0. */
static void draw_scalar(uint8_t *scalar, const pyjca_weierstrass *curve)
{
    harness_draw(scalar, curve->bytes);
    scalar[0] = 0;
    harness_secret(scalar, 1);
}

static int wants(const group *g, const char *operation)
{
    return harness_wants(g->curve->curve, g->curve->form, operation);
}

static void run_multiply_base(const group *g)
{
    static const struct {
        const char *name;
        int byte; /* what the scalar consists of; random where it is none */
    } cases[3] = {{"multiply_base", -1}, {"multiply_base zero", 0}, {"multiply_base ones", 0xff}};
    const size_t bytes = g->curve->bytes;
    uint8_t scalar[WIDEST], point[2 * WIDEST];

    for (unsigned i = 0; i < 3; i++) {
        if (!wants(g, cases[i].name))
            continue;
        if (cases[i].byte < 0)
            draw_scalar(scalar, g->curve);
        else
            harness_fill(scalar, (uint8_t)cases[i].byte, bytes);
        harness_expect(g->curve->multiply_base(point, scalar, g->table), cases[i].byte != 0);
        harness_done();
    }
}

/* Peers are secret, too: the contract makes no exception for them. */
static void run_multiply(const group *g)
{
    const size_t bytes = g->curve->bytes;
    uint8_t scalar[WIDEST], peer[2 * WIDEST], point[2 * WIDEST];

    memcpy(peer, g->point, 2 * bytes);
    harness_secret(peer, 2 * bytes);
    if (wants(g, "multiply")) {
        draw_scalar(scalar, g->curve);
        harness_expect(g->curve->multiply(point, scalar, peer), 1);
        harness_done();
    }
    if (wants(g, "multiply zero")) {
        harness_fill(scalar, 0, bytes);
        harness_expect(g->curve->multiply(point, scalar, peer), 0);
        harness_done();
    }
    if (wants(g, "multiply ones")) {
        harness_fill(scalar, 0xff, bytes);
        harness_expect(g->curve->multiply(point, scalar, peer), 1);
        harness_done();
    }
    if (wants(g, "agree")) {
        draw_scalar(scalar, g->curve);
        harness_expect(g->curve->agree(point, scalar, peer), 1);
        harness_done();
    }
    if (wants(g, "agree out of range")) {
        harness_fill(scalar, 0xff, bytes);
        harness_expect(g->curve->agree(point, scalar, peer), 0);
        harness_done();
    }
}

static void run_generate(const group *g)
{
    uint8_t fresh[WIDEST + 8], scalar[WIDEST], point[2 * WIDEST];

    if (!wants(g, "generate"))
        return;
    harness_draw(fresh, g->curve->bytes + 8);
    g->curve->generate(scalar, point, fresh, g->table);
    harness_done();
}

static void run_sign(const group *g)
{
    static const struct {
        const char *name;
        size_t digest_length, fresh_length;
        pyjca_hash_id hash;
    } cases[3] = {
        {"sign", 32, 32, PYJCA_SHA256},
        {"sign deterministic", 64, 0, PYJCA_SHA512},
        {"sign long digest", 80, 32, PYJCA_SHA3_384},
    };
    uint8_t private_key[WIDEST], digest[80], fresh[32], signature[2 * WIDEST];

    for (unsigned i = 0; i < 3; i++) {
        if (!wants(g, cases[i].name))
            continue;
        draw_scalar(private_key, g->curve);
        harness_draw(digest, cases[i].digest_length);
        harness_draw(fresh, cases[i].fresh_length);
        harness_expect(g->curve->sign(signature, private_key, digest, cases[i].digest_length,
                                      &pyjca_hashes[cases[i].hash], fresh, cases[i].fresh_length, g->table),
                       1);
        harness_done();
    }
    if (wants(g, "sign zero")) {
        harness_fill(private_key, 0, g->curve->bytes);
        harness_draw(digest, 32);
        harness_expect(g->curve->sign(signature, private_key, digest, 32, &pyjca_hashes[PYJCA_SHA256], NULL, 0,
                                      g->table),
                       0);
        harness_done();
    }
}

/* Three items at once, of which one has scalars that are 0 */
static void run_batch(const group *g, const pyjca_weierstrass_batch *batch)
{
    const size_t bytes = batch->bytes;
    uint8_t scalars[3][3 * WIDEST], points[6 * WIDEST], result[6 * WIDEST], flags[3];

    for (size_t i = 0; i < 9; i++) {
        if (i % 3 == 1)
            harness_fill(scalars[i / 3] + bytes, 0, bytes);
        else
            draw_scalar(scalars[i / 3] + i % 3 * bytes, g->curve);
    }
    for (size_t i = 0; i < 3; i++)
        memcpy(points + 2 * bytes * i, g->point, 2 * bytes);
    harness_secret(points, 6 * bytes);
    if (wants(g, "batch multiply_base")) {
        batch->multiply_base(result, flags, scalars[0], 3, g->table);
        harness_expect(flags[0] + 2 * flags[1] + 4 * flags[2], 5);
        harness_done();
    }
    if (wants(g, "batch agree")) {
        batch->agree(result, flags, scalars[0], points, 3);
        harness_expect(flags[0] + 2 * flags[1] + 4 * flags[2], 5);
        harness_done();
    }
    if (wants(g, "batch sign")) {
        batch->sign(result, flags, scalars[0], scalars[1], scalars[2], 3, g->table);
        harness_expect(flags[0] + 2 * flags[1] + 4 * flags[2], 5);
        harness_done();
    }
}

/* Memcheck runs all instructions on any processor but for AVX2, which that has to have. */
static int can_run(const pyjca_weierstrass *curve)
{
#ifdef PYJCA_HAS_NATIVE_X86_64
    return !(curve->requires & PYJCA_CPU_BIT(AVX2)) || __builtin_cpu_supports("avx2");
#else
    return !curve->requires;
#endif
}

int main(int count, char **arguments)
{
    harness_start(count, arguments);
    for (unsigned i = 0; i < WEIERSTRASS_TABLES; i++) {
        group g = {.curve = weierstrass_tables[i]};
        uint8_t scalar[WIDEST] = {0};

        if (!harness_wants_form(g.curve->curve, g.curve->form) || !can_run(g.curve))
            continue;
        g.table = harness_table(g.curve->table_bytes);
        g.curve->build_table(g.table);
        scalar[g.curve->bytes - 1] = 13;
        harness_expect(g.curve->multiply_base(g.point, scalar, g.table), 1);
        run_multiply_base(&g);
        run_multiply(&g);
        run_generate(&g);
        run_sign(&g);
        for (size_t j = 0; j < sizeof weierstrass_batches / sizeof weierstrass_batches[0]; j++)
            if (strcmp(weierstrass_batches[j]->curve, g.curve->curve) == 0 &&
                strcmp(weierstrass_batches[j]->form, g.curve->form) == 0)
                run_batch(&g, weierstrass_batches[j]);
        free(g.table);
    }
    return harness_end();
}
