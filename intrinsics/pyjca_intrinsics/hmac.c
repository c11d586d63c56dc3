/* HMAC (FIPS 198-1, section 4). */
#include "hmac.h"

#include <string.h>

#include "fields/words.h"
#include "hash_blocks.h"

enum { INNER_PAD = 0x36, OUTER_PAD = 0x5c };

/*
 * Compilers keep words of states in places of their own. So functions that begin with "do" are not inlined, and who
 * calls one overwrites the stack that it had. What has an `hmac` of its own keeps all in registers.
 */
PYJCA_NOINLINE void wipe_stack(const pyjca_hash_function *function)
{
    uint8_t below[2560];

    if (!function->hmac)
        pyjca_wipe(below, sizeof below);
}

/* Continues after the first block, of which only the state is left. */
static inline void resume(pyjca_hash *hash, const pyjca_hash_function *function, const pyjca_hash_state *state)
{
    hash->function = function;
    hash->length = function->block;
    hash->filled = 0;
    memcpy(&hash->state, state, function->state);
}

/* The state after a first block */
static inline void take_block(pyjca_hash_state *state, const pyjca_hash_function *function, const uint8_t *block)
{
    memcpy(state, function->initial, function->state);
    function->blocks(state, block, 1);
}

void pyjca_hmac_inner_block(uint8_t *block, const pyjca_hash_function *function, const uint8_t *bytes, size_t length)
{
    uint8_t digest[64];

    if (length > function->block) {
        pyjca_hash hash;

        pyjca_hash_start(&hash, function);
        pyjca_hash_update(&hash, bytes, length);
        pyjca_hash_finish(&hash, digest, function->size);
        bytes = digest;
        length = function->size;
    }
    memset(block, INNER_PAD, function->block);
    for (size_t i = 0; i < length; i++)
        block[i] ^= bytes[i];
    if (bytes == digest)
        pyjca_wipe(digest, sizeof digest);
}

PYJCA_NOINLINE void do_key_set(pyjca_hmac_key *key, const pyjca_hash_function *function, const uint8_t *bytes,
                               size_t length)
{
    uint8_t block[PYJCA_LONGEST_BLOCK];

    pyjca_hmac_inner_block(block, function, bytes, length);
    take_block(&key->inner, function, block);
    for (size_t i = 0; i < function->block; i++)
        block[i] ^= INNER_PAD ^ OUTER_PAD;
    take_block(&key->outer, function, block);
    key->function = function;
    pyjca_wipe(block, function->block);
}

void pyjca_hmac_key_set(pyjca_hmac_key *key, const pyjca_hash_function *function, const uint8_t *bytes,
                        size_t length)
{
    do_key_set(key, function, bytes, length);
    wipe_stack(function);
}

void pyjca_hmac_start(pyjca_hash *running, const pyjca_hmac_key *key)
{
    resume(running, key->function, &key->inner);
}

PYJCA_NOINLINE void do_finish(pyjca_hash *running, const pyjca_hmac_key *key, uint8_t *tag)
{
    const size_t size = key->function->size;

    /* The inner digest comes out where the outer hash takes it from. */
    pyjca_hash_result(running, running->block, size);
    resume(running, key->function, &key->outer);
    running->length += size;
    running->filled = size;
    pyjca_hash_result(running, tag, size);
    pyjca_hash_wipe(running);
}

void pyjca_hmac_finish(pyjca_hash *running, const pyjca_hmac_key *key, uint8_t *tag)
{
    do_finish(running, key, tag);
    wipe_stack(key->function);
}

/*
 * What is padded lies in memory before the blocks ahead of it are taken, so that it need not be waited for; and all
 * is wiped at once.
 */
PYJCA_NOINLINE void do_hmac(uint8_t *tag, const pyjca_hmac_key *key, const uint8_t *data, size_t length)
{
    const pyjca_hash_function *const function = key->function;
    const size_t block = function->block, size = function->size, whole = length / block, rest = length % block;
    struct {
        pyjca_hash_state state;
        uint8_t outer[PYJCA_LONGEST_BLOCK], last[PYJCA_LAST_BLOCKS];
    } work;
    size_t count;

    if (rest)
        memcpy(work.last, data + (length - rest), rest);
    count = pyjca_hash_pad(function, work.last, rest, block + length);
    (void)pyjca_hash_pad(function, work.outer, size, block + size);
    memcpy(&work.state, &key->inner, function->state);
    if (whole)
        function->blocks(&work.state, data, whole);
    function->blocks(&work.state, work.last, count);
    function->output(&work.state, work.outer, size);
    memcpy(&work.state, &key->outer, function->state);
    function->blocks(&work.state, work.outer, 1);
    function->output(&work.state, tag, size);
    pyjca_wipe(&work, sizeof work - sizeof work.last + rest);
}

void pyjca_hmac(uint8_t *tag, const pyjca_hmac_key *key, const uint8_t *data, size_t length)
{
    if (key->function->hmac) {
        key->function->hmac(tag, &key->inner, &key->outer, data, length);
        return;
    }
    do_hmac(tag, key, data, length);
    wipe_stack(key->function);
}

PYJCA_NOINLINE void do_outer(uint8_t *tag, const pyjca_hmac_key *key, const uint8_t *inner)
{
    pyjca_hash running;

    resume(&running, key->function, &key->outer);
    pyjca_hash_update(&running, inner, key->function->size);
    pyjca_hash_result(&running, tag, key->function->size);
    pyjca_hash_wipe(&running);
}

void pyjca_hmac_outer(uint8_t *tag, const pyjca_hmac_key *key, const uint8_t *inner)
{
    do_outer(tag, key, inner);
    wipe_stack(key->function);
}
