/* Hashes, HMAC, nonces and Poly1305; and two leaks, which have to be reported. */
#include "batch_nonces.h"
#include "harness.h"
#include "nonces.h"

static void run_hash(pyjca_hash_id id)
{
    pyjca_hash hash;
    uint8_t message[500], digest[64];

    if (!harness_wants("hash", pyjca_hashes[id].name, ""))
        return;
    harness_draw(message, sizeof message);
    pyjca_hash_start(&hash, &pyjca_hashes[id]);
    pyjca_hash_update(&hash, message, 77);
    pyjca_hash_update(&hash, message + 77, sizeof message - 77);
    pyjca_hash_finish(&hash, digest, id == PYJCA_SHAKE256 ? sizeof digest : pyjca_hashes[id].size);
    harness_done();
}

static void run_hmac(pyjca_hash_id id)
{
    pyjca_hmac_key key;
    pyjca_hash running;
    uint8_t secret[200], message[300], tag[64];

    if (!harness_wants("HMAC", pyjca_hashes[id].name, ""))
        return;
    harness_draw(secret, sizeof secret);
    harness_draw(message, sizeof message);
    for (size_t length = 32; length <= sizeof secret; length += 168) {
        pyjca_hmac_key_set(&key, &pyjca_hashes[id], secret, length);
        pyjca_hmac_start(&running, &key);
        pyjca_hash_update(&running, message, 77);
        pyjca_hash_update(&running, message + 77, sizeof message - 77);
        pyjca_hmac_finish(&running, &key, tag);
        pyjca_hmac(tag, &key, message, sizeof message);
    }
    harness_done();
}

static void run_nonces(pyjca_hash_id id)
{
    pyjca_nonces nonces;
    uint8_t private_key[66], digest[66], extra[32], candidate[66];

    if (!harness_wants("nonces", pyjca_hashes[id].name, ""))
        return;
    harness_draw(private_key, sizeof private_key);
    harness_draw(digest, sizeof digest);
    harness_draw(extra, sizeof extra);
    pyjca_nonces_start(&nonces, &pyjca_hashes[id], private_key, digest, sizeof digest, extra, sizeof extra);
    pyjca_nonces_next(&nonces, candidate, sizeof candidate);
    pyjca_nonces_next(&nonces, candidate, sizeof candidate);
    pyjca_nonces_wipe(&nonces);
    harness_done();
}

static void run_batch_nonce(pyjca_hash_id id)
{
    static const size_t lengths[] = {32, 48, 66};
    uint8_t private_key[66], digest[64], fresh[32], fitted[66], nonce[66];

    if (!harness_wants("batch nonce", pyjca_hashes[id].name, ""))
        return;
    harness_draw(private_key, sizeof private_key);
    harness_draw(digest, sizeof digest);
    harness_draw(fresh, sizeof fresh);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        pyjca_batch_digest(fitted, lengths[i], digest, sizeof digest);
        pyjca_batch_nonce(nonce, lengths[i], private_key, fitted, &pyjca_hashes[id], fresh, sizeof fresh);
    }
    harness_done();
}

static void run_poly1305(const pyjca_poly1305 *mac)
{
    void *state = harness_table(mac->state_bytes);
    uint8_t key[32], message[3000], tag[16];

    if (harness_wants("Poly1305", mac->form, "")) {
        harness_draw(key, sizeof key);
        harness_draw(message, sizeof message);
        mac->start(state, key);
        mac->update(state, message, 7);
        mac->update(state, message + 7, 243);
        mac->update(state, message + 250, sizeof message - 250);
        mac->finish(state, tag);
        harness_done();
    }
    if (harness_wants("Poly1305", mac->form, "ones")) {
        harness_fill(key, 0xff, sizeof key);
        harness_fill(message, 0xff, sizeof message);
        mac->start(state, key);
        mac->update(state, message, sizeof message);
        mac->finish(state, tag);
        harness_done();
    }
    free(state);
}

static volatile unsigned sink;

/* Not part of the cases that run by default, since they fail. */
static void run_leaks(void)
{
    static const uint8_t table[256] = {1, 2, 3};
    uint8_t byte;

    if (harness.prefixes[0] && harness_wants("leak", "branch", "")) {
        harness_draw(&byte, 1);
        if (byte & 1)
            sink = sink + 1;
        harness_done();
    }
    if (harness.prefixes[0] && harness_wants("leak", "index", "")) {
        harness_draw(&byte, 1);
        sink = table[byte];
        harness_done();
    }
}

int main(int count, char **arguments)
{
    harness_start(count, arguments);
    for (int id = 0; id < PYJCA_HASH_COUNT; id++) {
        run_hash((pyjca_hash_id)id);
        if (id != PYJCA_SHAKE256) {
            run_hmac((pyjca_hash_id)id);
            run_nonces((pyjca_hash_id)id);
            run_batch_nonce((pyjca_hash_id)id);
        }
    }
    run_poly1305(&pyjca_poly1305_mac_limbs5);
    run_poly1305(&pyjca_poly1305_mac_native);
#ifdef PYJCA_HAS_NATIVE_X86_64
    if (__builtin_cpu_supports("avx2"))
        run_poly1305(&pyjca_poly1305_mac_native_avx2);
#endif
    run_leaks();
    return harness_end();
}
