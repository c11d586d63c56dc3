/* Cases of guard_pages.c for the curves of RFC 7748 and RFC 8032, of whose buffers none is aligned. */
#include "octet_tables.h"

static void run_signatures(const pyjca_edwards *curve, const void *table, const void *key_table,
                           const uint8_t *own_key)
{
    static const size_t lengths[] = {0, 1, 63, 64, 111, 112, 128, 200};
    const size_t bytes = curve->bytes, kept = guard.used;

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        const size_t length = lengths[i], prefix = i % 3 * 17;
        uint8_t *signature = guard_output(2 * bytes, 1), own[2 * WIDEST];
        int flag;

        curve->sign(signature, some(bytes), guard_input(own_key, bytes), some(prefix), prefix, some(length), length,
                    table);
        memcpy(own, signature, 2 * bytes);
        curve_result(1, own, 2 * bytes, kept);
        curve_result(curve->verify_vartime(guard_input(own, 2 * bytes), guard_input(own_key, bytes), some(prefix),
                                           prefix, some(length), length, table),
                     own, 0, kept);
        curve_result(curve->verify_key_table_vartime(guard_input(own, 2 * bytes), guard_input(own_key, bytes),
                                                     key_table, some(prefix), prefix, some(length), length, table),
                     own, 0, kept);
        flag = curve->verify_vartime(some(2 * bytes), some(bytes), some(prefix), prefix, some(length), length, table);
        guard_result(&flag, sizeof flag);
        guard_release(kept);
    }
}

static void run_octets(const void *what)
{
    const octet_form *form = what;
    const pyjca_edwards *curve = form->edwards;
    const pyjca_montgomery *montgomery = form->montgomery;
    const size_t bytes = curve->bytes;
    uint8_t *table = guard_output(curve->table_bytes, 64), *key_table, *result, own_key[WIDEST];
    int flag;

    curve->build_table(table);
    result = guard_output(bytes, 1);
    curve->public_key(result, some(bytes), table);
    memcpy(own_key, result, bytes);
    curve_result(1, own_key, bytes, 1);
    key_table = guard_output(curve->key_table_bytes, 64);
    must(curve->build_key_table(key_table, guard_input(own_key, bytes)));
    guard_release(2);
    curve_result(curve->is_valid_public_key(guard_input(own_key, bytes)), own_key, 0, 2);
    result = guard_output(bytes, 1);
    curve->multiply_base(result, some(bytes), table);
    curve_result(1, result, bytes, 2);
    result = guard_output(bytes, 1);
    curve_result(curve->multiply(result, some(bytes), guard_input(own_key, bytes)), result, bytes, 2);
    result = guard_output(bytes, 1);
    flag = curve->multiply(result, some(bytes), some(bytes));
    guard_result(&flag, sizeof flag);
    curve_result(1, result, bytes, 2);
    result = guard_output(bytes, 1);
    curve_result(
        curve->multiply_subtract_vartime(result, some(bytes), some(bytes), guard_input(own_key, bytes), table),
        result, bytes, 2);
    run_signatures(curve, table, key_table, own_key);

    result = guard_output(montgomery->bytes, 1);
    curve_result(montgomery->agree(result, some(montgomery->bytes), some(montgomery->bytes)), result,
                 montgomery->bytes, 2);
    result = guard_output(montgomery->bytes, 1);
    montgomery->public_key(result, some(montgomery->bytes), table);
    curve_result(1, result, montgomery->bytes, 2);
    guard_release(0);
}
