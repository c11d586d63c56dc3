/*
 * Runs curves, hashes and encodings with each buffer next to an unmapped page; see guard_pages.h. Prints every
 * group of cases with the number of its results. Usage: guard_pages SEED [PREFIX], for groups whose names
 * begin so.
 */
#include "guard_pages.h"

#include "cpu_features.h"
#include "divstep.h"
#include "ecdsa_encoding.h"
#include "nonces.h"
#include "poly1305_forms.h"
#include "weierstrass_constants.h"
#include "weierstrass_tables.h"

enum { WIDEST = 66, LONGEST = 200, LONGEST_MESSAGE = 3000 };

/* As a number less than any order, which makes it a scalar; else random */
static uint8_t some_bytes[LONGEST_MESSAGE];

/* By splitmix64 (Steele, Lea, Flood 2014) */
static void draw(uint8_t *bytes, size_t length, uint64_t seed)
{
    for (size_t i = 0; i < length; i++) {
        uint64_t word = seed += UINT64_C(0x9e3779b97f4a7c15);

        word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
        bytes[i] = (uint8_t)(word ^ word >> 31);
    }
}

static const uint8_t *some(size_t length)
{
    return guard_input(some_bytes, length);
}

/* Runs a group of cases on all sides; a group begins with its name, and gives back its buffers. */
static void run(const char *prefix, const char *first, const char *second, void (*group)(const void *),
                const void *what)
{
    char name[sizeof guard.name];

    (void)snprintf(name, sizeof name, "%s%s%s", first, *second ? " " : "", second);
    if (strncmp(name, prefix, strlen(prefix)) != 0)
        return;
    guard.results = 0;
    for (int side = PLAIN; side < SIDES; side++) {
        memcpy(guard.name, name, sizeof name);
        guard_begin((guard_side)side);
        group(what);
        guard_release(0);
    }
    printf("%s: %lu\n", name, guard.results);
    fflush(stdout);
}

static void must(int flag)
{
    if (flag != 1)
        guard_stop(OTHER_RESULT, ": failed\n");
}

/* ------------------------------------------------------------------------------------------- curves */

/* A result of an operation; the first `kept` buffers are for the next ones, too. */
static void curve_result(int flag, const uint8_t *result, size_t length, size_t kept)
{
    must(flag);
    guard_result(result, length);
    guard_release(kept);
}

static void run_ecdsa(const pyjca_weierstrass *curve, const void *table, const void *key_table,
                      const uint8_t *own_point, size_t digest_length, size_t fresh_length)
{
    const size_t bytes = curve->bytes, kept = guard.used;
    uint8_t *signature = guard_output(2 * bytes, 1), own[2 * WIDEST];

    must(curve->sign(signature, some(bytes), some(digest_length), digest_length, &pyjca_hashes[PYJCA_SHA256],
                     some(fresh_length), fresh_length, table));
    memcpy(own, signature, 2 * bytes);
    curve_result(1, own, 2 * bytes, kept);
    curve_result(curve->verify_vartime(guard_input(own, 2 * bytes), guard_input(own_point, 2 * bytes),
                                       some(digest_length), digest_length, table),
                 own, 0, kept);
    curve_result(curve->verify_key_table_vartime(guard_input(own, 2 * bytes), key_table, some(digest_length),
                                                 digest_length, table),
                 own, 0, kept);
}

/* What takes any number or any signature, on those that are not the usual ones; flags are results here. */
static void run_edges(const pyjca_weierstrass *curve, const void *table, const void *key_table,
                      const uint8_t *own_point)
{
    const size_t bytes = curve->bytes, kept = guard.used;

    for (int edge = 0; edge < 5; edge++) {
        uint8_t numbers[2 * WIDEST + 8], *result = guard_output(2 * bytes, 1);
        int flags[8];

        draw(numbers, sizeof numbers, some_bytes[edge + 1]);
        if (edge < 2) /* 0, and the greatest of that length */
            memset(numbers, edge ? 0xff : 0, sizeof numbers);
        if (edge == 2) /* 1, and twice that in a signature */
            for (size_t i = 0; i < 2 * bytes; i++)
                numbers[i] = (i + 1) % bytes == 0;
        flags[0] = curve->multiply_base(result, guard_input(numbers, bytes), table);
        guard_result(result, 2 * bytes);
        flags[1] = curve->multiply(result, guard_input(numbers, bytes), guard_input(own_point, 2 * bytes));
        guard_result(result, 2 * bytes);
        flags[2] = curve->multiply_add_vartime(result, guard_input(numbers, bytes), some(bytes),
                                               guard_input(own_point, 2 * bytes), table);
        guard_result(result, 2 * bytes);
        flags[3] = curve->sign(result, guard_input(numbers, bytes), guard_input(numbers, bytes), bytes,
                               &pyjca_hashes[PYJCA_SHA512], NULL, 0, table);
        guard_result(result, 2 * bytes);
        guard_release(kept);
        result = guard_output(bytes, 1);
        flags[4] = curve->agree(result, guard_input(numbers, bytes), guard_input(own_point, 2 * bytes));
        guard_result(result, bytes);
        flags[5] = curve->is_on_curve(guard_input(numbers, 2 * bytes));
        flags[6] = curve->verify_vartime(guard_input(numbers, 2 * bytes), guard_input(own_point, 2 * bytes),
                                         some(bytes), bytes, table);
        flags[7] = curve->verify_key_table_vartime(guard_input(numbers, 2 * bytes), key_table, some(bytes),
                                                   bytes, table);
        guard_result(flags, sizeof flags);
        guard_release(kept);
    }
}

static void run_curve(const void *what)
{
    static const size_t digest_lengths[] = {0, 1, 20, 31, 32, 33, 48, 64, 65, 66, 67, 80};
    const pyjca_weierstrass *curve = what;
    const size_t bytes = curve->bytes;
    uint8_t own_point[2 * WIDEST], *table, *key_table, *result, *point;

    table = guard_output(curve->table_bytes, 64);
    curve->build_table(table);
    result = guard_output(2 * bytes, 1);
    must(curve->multiply_base(result, some(bytes), table));
    memcpy(own_point, result, 2 * bytes);
    curve_result(1, own_point, 2 * bytes, 1);
    key_table = guard_output(curve->key_table_bytes, 64);
    curve->build_key_table(key_table, guard_input(own_point, 2 * bytes));
    guard_release(2);

    result = guard_output(2 * bytes, 1);
    curve_result(curve->multiply(result, some(bytes), guard_input(own_point, 2 * bytes)), result, 2 * bytes, 2);
    result = guard_output(2 * bytes, 1);
    curve_result(curve->multiply_add_vartime(result, some(bytes), some(bytes),
                                             guard_input(own_point, 2 * bytes), table),
                 result, 2 * bytes, 2);
    curve_result(curve->is_on_curve(guard_input(own_point, 2 * bytes)), own_point, 0, 2);
    result = guard_output(bytes, 1);
    point = guard_output(2 * bytes, 1);
    curve->generate(result, point, some(bytes + 8), table);
    guard_result(point, 2 * bytes);
    curve_result(1, result, bytes, 2);
    result = guard_output(bytes, 1);
    curve_result(curve->agree(result, some(bytes), guard_input(own_point, 2 * bytes)), result, bytes, 2);
    run_edges(curve, table, key_table, own_point);
    for (size_t i = 0; i < sizeof digest_lengths / sizeof digest_lengths[0]; i++)
        run_ecdsa(curve, table, key_table, own_point, digest_lengths[i], i % 3 * 16);
}

#include "guard_octets.h"

#ifdef PYJCA_HAS_X25519_BATCH
/* All numbers of items that a last group can have, with an item of small order in each */
static void run_montgomery_batch(const void *what)
{
    const pyjca_montgomery_batch *curve = what;

    for (size_t count = 0; count <= 2 * curve->lanes + 1; count++) {
        const size_t length = count * curve->bytes;
        uint8_t numbers[17 * 32], *us = guard_output(length, 1), *results = guard_output(count, 1);
        const uint8_t *scalars;

        draw(numbers, length, some_bytes[count + 1]);
        scalars = guard_input(numbers, length);
        draw(numbers, length, some_bytes[count + 2]);
        if (count)
            memset(numbers + (count - 1) / 2 * curve->bytes, 0, curve->bytes);
        curve->agree(us, results, scalars, guard_input(numbers, length), count);
        guard_result(us, length);
        guard_result(results, count);
        guard_release(0);
    }
}
#endif

/* Many items at once: every count up to more than two groups, and more than a block of groups */
static void run_batch(const void *what)
{
    const pyjca_weierstrass_batch *batch = what;
    const size_t bytes = batch->bytes;
    uint8_t *table = guard_output(batch->table_bytes, 64), *key_table;
    uint8_t one[WIDEST] = {0}, point[2 * WIDEST], flag;

    batch->build_table(table);
    one[bytes - 1] = 1;
    batch->multiply_base(point, &flag, one, 1, table);
    must(flag);
    key_table = guard_output(batch->key_table_bytes, 64);
    batch->build_key_table(key_table, guard_input(point, 2 * bytes));
    guard_release(2);
    for (size_t count = 0; count < 68; count += count < 2 * batch->lanes + 1 ? 1 : 24) {
        uint8_t scalars[68 * WIDEST], points[2 * sizeof scalars], signatures[2 * sizeof scalars];
        uint8_t *result = guard_output(2 * bytes * count, 1), *flags = guard_output(count, 1);

        draw(scalars, sizeof scalars, count + some_bytes[1]);
        for (size_t i = 0; i < count; i++) /* some are 0, or less than any order, others may be more */
            memset(scalars + i * bytes, 0, i % 5 ? i % 3 : bytes);
        batch->multiply_base(result, flags, guard_input(scalars, bytes * count), count, table);
        guard_result(result, 2 * bytes * count);
        guard_result(flags, count);
        guard_release(2);
        result = guard_output(bytes * count, 1);
        flags = guard_output(count, 1);
        for (size_t i = 0; i < count; i++) /* the same point for all */
            memcpy(points + i * 2 * bytes, point, 2 * bytes);
        batch->agree(result, flags, guard_input(scalars, bytes * count), guard_input(points, 2 * bytes * count),
                     count);
        guard_result(result, bytes * count);
        guard_result(flags, count);
        guard_release(2);
        result = guard_output(2 * bytes * count, 1);
        flags = guard_output(count, 1);
        batch->sign(result, flags, guard_input(scalars, bytes * count), guard_input(scalars + 1, bytes * count),
                    guard_input(scalars, bytes * count), count, table);
        memcpy(signatures, result, 2 * bytes * count);
        guard_result(signatures, 2 * bytes * count);
        guard_result(flags, count);
        guard_release(2);
        flags = guard_output(count, 1);
        batch->verify_vartime(flags, guard_input(signatures, 2 * bytes * count),
                              guard_input(points, 2 * bytes * count), guard_input(scalars, bytes * count), count,
                              table);
        guard_result(flags, count);
        guard_release(2);
        flags = guard_output(count, 1);
        batch->verify_key_table_vartime(flags, guard_input(signatures, 2 * bytes * count), key_table,
                                        guard_input(scalars, bytes * count), count, table);
        guard_result(flags, count);
        guard_release(2);
    }
}

#ifdef PYJCA_HAS_NATIVE_X86_64

/* The same for Ed25519 */
static void run_edwards_batch(const void *what)
{
    const pyjca_edwards_batch *batch = what;
    const size_t bytes = batch->bytes;
    uint8_t *table = guard_output(batch->table_bytes, 64);

    batch->build_table(table);
    for (size_t count = 0; count < 68; count += count < 2 * batch->lanes + 1 ? 1 : 24) {
        uint8_t scalars[68 * 32], hashes[2 * sizeof scalars], signatures[2 * sizeof scalars], keys[sizeof scalars];
        uint8_t *result = guard_output(bytes * count, 1);

        draw(scalars, sizeof scalars, count + some_bytes[3]);
        draw(hashes, sizeof hashes, count + some_bytes[4]);
        for (size_t i = 0; i < count; i++)
            scalars[(i + 1) * bytes - 1] &= 0x0f;
        batch->multiply_base(result, guard_input(scalars, bytes * count), count, table);
        memcpy(keys, result, bytes * count);
        guard_result(result, bytes * count);
        guard_release(1);
        for (size_t i = 0; i < count; i++) { /* valid where the hash is 0 */
            memcpy(signatures + 2 * i * bytes, keys + i * bytes, bytes);
            memcpy(signatures + (2 * i + 1) * bytes, scalars + i * bytes, bytes);
            if (i % 2)
                memset(hashes + 2 * i * bytes, 0, 2 * bytes);
        }
        result = guard_output(count, 1);
        batch->verify_vartime(result, guard_input(signatures, 2 * bytes * count), guard_input(keys, bytes * count),
                              guard_input(hashes, 2 * bytes * count), count, table);
        guard_result(result, count);
        guard_release(1);
    }
}

#endif

/* Inverses, whose numbers are words; 1 / 3 and 1 / 5 modulo 2^521 - 1, and that cut to fewer words */
static void run_inverses(const void *what)
{
    (void)what;
    for (size_t count = 1; count <= 17; count++) {
        const size_t length = count * sizeof(int64_t);
        const unsigned bits = count == 17 ? 521 : 32 * (unsigned)count - 1;
        int64_t modulus[17], three[17] = {3}, five[17] = {5}, *a, *b;

        for (size_t i = 0; i < count; i++)
            modulus[i] = i + 1 < count ? 0xffffffff : count == 17 ? 0x1ff : 0x7fffffff;
        a = memcpy(guard_output(length, 8), three, length);
        pyjca_divstep_inverse(a, (const int64_t *)(const void *)guard_input(modulus, length), count, bits);
        guard_result(a, length);
        guard_release(0);
        a = memcpy(guard_output(length, 8), three, length);
        b = memcpy(guard_output(length, 8), five, length);
        pyjca_divstep_inverse_pair(a, (const int64_t *)(const void *)guard_input(modulus, length), b,
                                   (const int64_t *)(const void *)guard_input(modulus, length), count, bits);
        guard_result(a, length);
        guard_result(b, length);
        guard_release(0);
    }
}

/* ------------------------------------------------------------------------------------------- hashes */

static void run_hash(const void *what)
{
    const pyjca_hash_function *function = what;

    for (size_t length = 0; length <= LONGEST; length++) {
        const size_t size = function->size ? function->size : length + 1, part = length % 7 * length / 7;
        pyjca_hash *hash = (pyjca_hash *)(void *)guard_output(sizeof *hash, sizeof(uint64_t));
        uint8_t *digest = guard_output(size, 1);

        pyjca_hash_start(hash, function);
        pyjca_hash_update(hash, some(length), length);
        pyjca_hash_finish(hash, digest, size);
        guard_result(digest, size);
        guard_release(1);
        digest = guard_output(size, 1);
        pyjca_hash_start(hash, function); /* in two parts */
        pyjca_hash_update(hash, some(part), part);
        pyjca_hash_update(hash, guard_input(some_bytes + part, length - part), length - part);
        pyjca_hash_finish(hash, digest, size);
        guard_result(digest, size);
        guard_release(0);
    }
    for (size_t count = 0; count * function->block <= sizeof some_bytes; count++) { /* and blocks alone */
        uint8_t *state = guard_output(sizeof(pyjca_hash_state), sizeof(uint64_t));

        memcpy(state, function->initial, function->state);
        function->blocks((pyjca_hash_state *)(void *)state, some(count * function->block), count);
        guard_result(state, function->state);
        guard_release(0);
    }
}

/* Keys and messages of every length, of which one is long when the other is short */
static void run_hmac(const void *what)
{
    const pyjca_hash_function *function = what;

    for (size_t length = 0; length <= LONGEST; length++) {
        const size_t rest = LONGEST - length, part = length % 7 * length / 7;
        uint8_t *key = guard_output(sizeof(pyjca_hmac_key), sizeof(uint64_t)), *tag;
        const pyjca_hmac_key *const set = (pyjca_hmac_key *)(void *)key;
        pyjca_hash *running;

        pyjca_hmac_key_set((pyjca_hmac_key *)(void *)key, function, some(rest), rest);
        guard_result(&set->inner, function->state);
        guard_result(&set->outer, function->state);
        tag = guard_output(function->size, 1);
        pyjca_hmac(tag, set, some(length), length);
        guard_result(tag, function->size);
        guard_release(1);
        running = (pyjca_hash *)(void *)guard_output(sizeof *running, sizeof(uint64_t));
        tag = guard_output(function->size, 1);
        pyjca_hmac_start(running, set);
        pyjca_hash_update(running, some(part), part);
        pyjca_hash_update(running, guard_input(some_bytes + part, length - part), length - part);
        pyjca_hmac_finish(running, set, tag);
        guard_result(tag, function->size);
        guard_release(0);
    }
}

static void run_nonces(const void *what)
{
    static const size_t lengths[3] = {32, 48, 66};

    for (int i = 0; i < 9; i++) {
        const size_t length = lengths[i % 3], extra = (size_t)i / 3 * 16;
        pyjca_nonces *nonces = (pyjca_nonces *)(void *)guard_output(sizeof *nonces, sizeof(uint64_t));
        uint8_t *candidate = guard_output(length, 1);

        pyjca_nonces_start(nonces, what, some(length), some(length), length, some(extra), extra);
        pyjca_nonces_next(nonces, candidate, length);
        pyjca_nonces_next(nonces, candidate, length);
        pyjca_nonces_wipe(nonces);
        guard_result(candidate, length);
        guard_release(0);
    }
}

static void run_poly1305(const void *what)
{
    const pyjca_poly1305 *mac = what;

    for (size_t length = 0; length <= LONGEST_MESSAGE; length += length < LONGEST ? 1 : 97) {
        uint8_t *state = guard_output(mac->state_bytes, 64), *tag = guard_output(16, 1);

        mac->start(state, some(32));
        mac->update(state, some(length), length);
        mac->finish(state, tag);
        guard_result(tag, 16);
        guard_release(0);
    }
}

/* ---------------------------------------------------------------------------------------- encodings */

/* Decodes a signature and whatever it may be cut or changed to; what of the pair is undefined is no result. */
static void decode(const uint8_t *signature, size_t length, size_t bytes)
{
    uint8_t *pair = guard_output(2 * bytes, 1);
    int flag = pyjca_ecdsa_decode_der(pair, bytes, guard_input(signature, length), length);

    guard_result(&flag, sizeof flag);
    guard_result(pair, flag ? 2 * bytes : 0);
    guard_release(0);
    pair = guard_output(2 * bytes, 1);
    flag = pyjca_ecdsa_decode_p1363(pair, bytes, guard_input(signature, length), length);
    guard_result(&flag, sizeof flag);
    guard_result(pair, flag ? 2 * bytes : 0);
    guard_release(0);
}

static void run_encodings(const void *what)
{
    const size_t bytes = *(const size_t *)what;

    /* Numbers with 0 to 2 bytes of zeros in front, and with and without a sign byte */
    for (size_t shape = 0; shape < 6; shape += bytes == 32 ? 1 : 2) {
        uint8_t pair[2 * WIDEST], der[PYJCA_MOST_DER], *encoded, *s;
        size_t length;

        for (size_t i = 0; i < 2 * bytes; i++)
            pair[i] = i % bytes < shape / 2 + bytes % 2 ? 0 : (uint8_t)(0x7f - i + shape % 2 * 0x80);
        length = pyjca_ecdsa_encode_der(der, pair, bytes);
        encoded = guard_output(length, 1);
        must(pyjca_ecdsa_encode_der(encoded, guard_input(pair, 2 * bytes), bytes) == length);
        guard_result(encoded, length);
        guard_release(0);
        s = memcpy(guard_output(bytes, 1), pair + bytes, bytes);
        pyjca_ecdsa_make_low(s, bytes);
        must(!pyjca_ecdsa_is_high(guard_input(s, bytes), bytes));
        guard_result(s, bytes);
        guard_release(0);
        for (size_t cut = 0; cut <= length; cut++)
            decode(der, cut, bytes);
        for (size_t cut = 0; cut <= 2 * bytes; cut++)
            decode(pair, cut, bytes);
        for (size_t i = 0; i < 12 && i < length; i++) { /* lengths that lie */
            static const uint8_t lies[7] = {0x00, 0x01, 0x7f, 0x80, 0x81, 0x84, 0xff};
            const uint8_t before = der[i];

            for (size_t j = 0; j < sizeof lies; j++) {
                der[i] = lies[j];
                decode(der, length, bytes);
                decode(der, i + 1, bytes);
            }
            der[i] = before;
        }
    }
}

/* --------------------------------------------------------------------------------------------- main */

static int has(uint64_t requires)
{
    pyjca_cpuid_dump dump;

    pyjca_cpuid_read(&dump);
    return (requires & ~pyjca_cpu_features(&dump)) == 0;
}

int main(int count, char **arguments)
{
    static const size_t lengths[3] = {32, 48, 66};
    const char *prefix = count > 2 ? arguments[2] : "";

    draw(some_bytes + 1, sizeof some_bytes - 1, count > 1 ? strtoull(arguments[1], NULL, 10) : 0);
    guard_start();
    for (int i = 0; i < WEIERSTRASS_TABLES; i++)
        if (has(weierstrass_tables[i]->requires))
            run(prefix, weierstrass_tables[i]->curve, weierstrass_tables[i]->form, run_curve,
                weierstrass_tables[i]);
    for (int i = 0; i < OCTET_FORMS; i++)
        if (has(octet_forms[i].edwards->requires))
            run(prefix, octet_forms[i].edwards->curve, octet_forms[i].edwards->form, run_octets, &octet_forms[i]);
#ifdef PYJCA_HAS_X25519_BATCH
    if (has(pyjca_x25519_batch_avx2.requires))
        run(prefix, "X25519", "avx2", run_montgomery_batch, &pyjca_x25519_batch_avx2);
    if (has(pyjca_x25519_batch_ifma.requires))
        run(prefix, "X25519", "ifma", run_montgomery_batch, &pyjca_x25519_batch_ifma);
    if (has(pyjca_x25519_batch_avxifma.requires))
        run(prefix, "X25519", "avxifma", run_montgomery_batch, &pyjca_x25519_batch_avxifma);
#endif
#ifdef PYJCA_HAS_NATIVE_X86_64
    if (has(pyjca_ed25519_batch_ifma.requires))
        run(prefix, "Ed25519", "ifma", run_edwards_batch, &pyjca_ed25519_batch_ifma);
    if (has(pyjca_ed25519_batch_avxifma.requires))
        run(prefix, "Ed25519", "avxifma", run_edwards_batch, &pyjca_ed25519_batch_avxifma);
#endif
    for (size_t i = 0; i < sizeof weierstrass_batches / sizeof weierstrass_batches[0]; i++)
        if (has(weierstrass_batches[i]->requires))
            run(prefix, "batch of P-256", weierstrass_batches[i]->form, run_batch,
                weierstrass_batches[i]);
    run(prefix, "inverses", "", run_inverses, NULL);
    for (int i = 0; i < PYJCA_HASH_COUNT; i++) {
        run(prefix, "hash", pyjca_hashes[i].name, run_hash, &pyjca_hashes[i]);
        if (i == PYJCA_SHAKE256)
            continue;
        run(prefix, "HMAC", pyjca_hashes[i].name, run_hmac, &pyjca_hashes[i]);
        run(prefix, "nonces", pyjca_hashes[i].name, run_nonces, &pyjca_hashes[i]);
    }
#ifdef PYJCA_HAS_SHA_NI
    if (has(PYJCA_CPU_BIT(SHA_NI) | PYJCA_CPU_BIT(SSE4_1))) {
        run(prefix, "hash_ni", "sha224", run_hash, &pyjca_sha224_ni);
        run(prefix, "hash_ni", "sha256", run_hash, &pyjca_sha256_ni);
        run(prefix, "HMAC_ni", "sha224", run_hmac, &pyjca_sha224_ni);
        run(prefix, "HMAC_ni", "sha256", run_hmac, &pyjca_sha256_ni);
        run(prefix, "nonces_ni", "sha256", run_nonces, &pyjca_sha256_ni);
    }
#endif
    for (int i = 0; i < POLY1305_FORMS; i++)
        if (has(poly1305_forms[i]->requires))
            run(prefix, "Poly1305", poly1305_forms[i]->form, run_poly1305, poly1305_forms[i]);
    for (int i = 0; i < 3; i++)
        run(prefix, "encodings", lengths[i] == 32 ? "P-256" : lengths[i] == 48 ? "P-384" : "P-521",
            run_encodings, &lengths[i]);
    return 0;
}
