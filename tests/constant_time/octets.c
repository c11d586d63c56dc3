/* The curves of RFC 7748 and RFC 8032 in all their forms. Everything that a function is given is secret. */
#include "../kernels/octet_tables.h"
#include "cpu_features.h"
#include "harness.h"

enum { WIDEST = 57 };

static void run_montgomery(const pyjca_montgomery *curve, const void *table)
{
    uint8_t scalar[WIDEST], peer[WIDEST], u[WIDEST];

    if (harness_wants(curve->curve, curve->form, "agree")) {
        harness_draw(scalar, curve->bytes);
        harness_draw(peer, curve->bytes);
        harness_expect(curve->agree(u, scalar, peer), 1);
        harness_done();
    }
    if (harness_wants(curve->curve, curve->form, "agree small order")) {
        harness_draw(scalar, curve->bytes);
        harness_fill(peer, 0, curve->bytes);
        harness_expect(curve->agree(u, scalar, peer), 0);
        harness_done();
    }
    if (harness_wants(curve->curve, curve->form, "public_key")) {
        harness_draw(scalar, curve->bytes);
        curve->public_key(u, scalar, table);
        harness_done();
    }
}

static int wants(const pyjca_edwards *curve, const char *operation)
{
    return harness_wants(curve->curve, curve->form, operation);
}

static void run_multiply(const pyjca_edwards *curve, const void *table)
{
    uint8_t scalar[WIDEST], peer[WIDEST], point[WIDEST];

    if (wants(curve, "multiply_base")) {
        harness_draw(scalar, curve->bytes);
        curve->multiply_base(point, scalar, table);
        harness_done();
    }
    if (wants(curve, "multiply_base zero")) {
        harness_fill(scalar, 0, curve->bytes);
        curve->multiply_base(point, scalar, table);
        harness_done();
    }
    if (wants(curve, "multiply_base ones")) {
        harness_fill(scalar, 0xff, curve->bytes);
        curve->multiply_base(point, scalar, table);
        harness_done();
    }
    memset(scalar, 0x5a, curve->bytes);
    curve->multiply_base(peer, scalar, table);
    harness_secret(peer, curve->bytes);
    if (wants(curve, "multiply")) {
        harness_draw(scalar, curve->bytes);
        harness_expect(curve->multiply(point, scalar, peer), 1);
        harness_done();
    }
    if (wants(curve, "multiply no point")) {
        harness_draw(scalar, curve->bytes);
        harness_fill(peer, 0xff, curve->bytes);
        harness_expect(curve->multiply(point, scalar, peer), 0);
        harness_done();
    }
}

static void run_sign(const pyjca_edwards *curve, const void *table)
{
    uint8_t private_key[WIDEST], public_key[WIDEST], signature[2 * WIDEST], prefix[40], message[200];

    if (wants(curve, "public_key")) {
        harness_draw(private_key, curve->bytes);
        curve->public_key(public_key, private_key, table);
        harness_done();
    }
    if (wants(curve, "sign")) {
        harness_draw(private_key, curve->bytes);
        harness_draw(public_key, curve->bytes);
        harness_draw(prefix, sizeof prefix);
        harness_draw(message, sizeof message);
        curve->sign(signature, private_key, public_key, prefix, sizeof prefix, message, sizeof message, table);
        harness_done();
    }
    if (wants(curve, "sign nothing")) {
        harness_draw(private_key, curve->bytes);
        harness_draw(public_key, curve->bytes);
        curve->sign(signature, private_key, public_key, NULL, 0, NULL, 0, table);
        harness_done();
    }
}

int main(int count, char **arguments)
{
    harness_start(count, arguments);
    for (unsigned i = 0; i < OCTET_FORMS; i++) {
        const pyjca_edwards *const edwards = octet_forms[i].edwards;
        void *table;

        if (!harness_wants_form(octet_forms[i].montgomery->curve, edwards->form) &&
            !harness_wants_form(edwards->curve, edwards->form))
            continue;
        table = harness_table(edwards->table_bytes);
        edwards->build_table(table);
        run_montgomery(octet_forms[i].montgomery, table);
        run_multiply(edwards, table);
        run_sign(edwards, table);
        free(table);
    }
    return harness_end();
}
