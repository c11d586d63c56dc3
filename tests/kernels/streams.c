/*
 * Runs hashes, HMAC, nonces and Poly1305 on jobs from standard input: numbers as words of the machine, then
 * bytes. Everything lies in a block of memory of exactly its size, so that a sanitizer sees every access
 * outside. test_hashes_c.py, test_hmac_c.py and test_poly1305_c.py write the jobs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels.h"
#include "nonces.h"

/* Numbers of the exit codes */
enum { NO_MEMORY = 3, NO_INPUT, NO_OUTPUT, NOT_WIPED, WRONG_JOB };

/* After the numbers of pyjca_hash_id come SHA-224 and SHA-256 with the SHA extensions. */
static const pyjca_hash_function *function(size_t id)
{
#ifdef PYJCA_HAS_SHA_NI
    if (id >= PYJCA_HASH_COUNT)
        return id == PYJCA_HASH_COUNT ? &pyjca_sha224_ni : &pyjca_sha256_ni;
#endif
    return &pyjca_hashes[id];
}

static uint8_t *block(size_t size)
{
    uint8_t *memory = malloc(size + !size);

    if (!memory)
        exit(NO_MEMORY);
    return memory;
}

static uint8_t *input(size_t size)
{
    uint8_t *memory = block(size);

    if (size && fread(memory, size, 1, stdin) != 1)
        exit(NO_INPUT);
    return memory;
}

static size_t number(void)
{
    uint64_t word;

    if (fread(&word, sizeof word, 1, stdin) != 1)
        exit(NO_INPUT);
    return (size_t)word;
}

static void output(const void *bytes, size_t size)
{
    if (size && fwrite(bytes, size, 1, stdout) != 1)
        exit(NO_OUTPUT);
}

static void must_be_wiped(const void *memory, size_t size)
{
    const uint8_t *bytes = memory;

    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            exit(NOT_WIPED);
}

/* The state, and the block, after which only padding may be */
static void hash_must_be_wiped(const pyjca_hash *hash, const pyjca_hash_function *hash_function)
{
    must_be_wiped(&hash->state, hash_function->state);
    must_be_wiped(hash->block, hash_function->block);
}

/* What holds of a hash: name, size, block */
static void facts(void)
{
    const pyjca_hash_function *const described = function(number());
    char name[16] = {0};
    const uint64_t sizes[2] = {described->size, described->block};

    strncpy(name, described->name, sizeof name - 1);
    output(name, sizeof name);
    output(sizes, sizeof sizes);
}

/* id, size of the result, number of pieces, and each piece with its length before it */
static void hash(void)
{
    const size_t id = number(), size = number();
    uint8_t *result = block(size);
    pyjca_hash *state = (pyjca_hash *)block(sizeof *state);

    memset(state, 0xa5, sizeof *state);
    pyjca_hash_start(state, function(id));
    for (size_t count = number(); count; count--) {
        const size_t length = number();
        uint8_t *piece = input(length);

        pyjca_hash_update(state, length ? piece : NULL, length);
        free(piece);
    }
    pyjca_hash_finish(state, result, size);
    hash_must_be_wiped(state, function(id));
    output(result, size);
    free(state);
    free(result);
}

/* A message in pieces under a key, begun with memory that has something in it */
static void hmac_in_pieces(pyjca_hash *running, const pyjca_hmac_key *key, const uint8_t *message,
                           const size_t *lengths, size_t count, uint8_t *tag)
{
    memset(running, 0xa5, sizeof *running);
    pyjca_hmac_start(running, key);
    for (size_t i = 0; i < count; message += lengths[i++])
        pyjca_hash_update(running, lengths[i] ? message : NULL, lengths[i]);
    pyjca_hmac_finish(running, key, tag);
    hash_must_be_wiped(running, key->function);
}

/*
 * id; a key and a message, each with its length before it; the message's distance from the beginning of its
 * memory; number of pieces, and their lengths. Five tags: the message in pieces and at once, each twice, and with
 * its inner hash apart.
 */
static void hmac(void)
{
    const pyjca_hash_function *const hash = function(number());
    const size_t key_length = number();
    uint8_t *bytes = input(key_length), *tag = block(hash->size), *first = block(hash->block);
    const size_t length = number();
    uint8_t *message = input(length);
    const size_t offset = number(), count = number();
    uint8_t *moved = block(offset + length);
    size_t *lengths = (size_t *)block(count * sizeof *lengths);
    pyjca_hmac_key *key = (pyjca_hmac_key *)block(sizeof *key);
    pyjca_hash *running = (pyjca_hash *)block(sizeof *running);

    for (size_t i = 0; i < count; i++)
        lengths[i] = number();
    if (length)
        memcpy(moved + offset, message, length);
    memset(key, 0xa5, sizeof *key);
    pyjca_hmac_key_set(key, hash, key_length ? bytes : NULL, key_length);
    pyjca_hmac_inner_block(first, hash, key_length ? bytes : NULL, key_length);
    free(bytes);
    for (int i = 0; i < 2; i++) {
        hmac_in_pieces(running, key, moved + offset, lengths, count, tag);
        output(tag, hash->size);
    }
    for (int i = 0; i < 2; i++) {
        pyjca_hmac(tag, key, length ? moved + offset : NULL, length);
        output(tag, hash->size);
    }
    pyjca_hash_start(running, hash);
    pyjca_hash_update(running, first, hash->block);
    pyjca_hash_update(running, moved + offset, length);
    pyjca_hash_finish(running, tag, hash->size);
    pyjca_hmac_outer(tag, key, tag);
    output(tag, hash->size);
    free(running);
    free(key);
    free(lengths);
    free(moved);
    free(message);
    free(first);
    free(tag);
}

/* id, length of a scalar, length of extra, number of candidates, their length; the seed in three parts */
static void nonces(void)
{
    const size_t id = number(), length = number(), extra_length = number(), count = number(),
                 size = number();
    uint8_t *private_key = input(length), *digest = input(length), *extra = input(extra_length);
    uint8_t *candidate = block(size);
    pyjca_nonces *state = (pyjca_nonces *)block(sizeof *state);

    memset(state, 0xa5, sizeof *state);
    pyjca_nonces_start(state, function(id), private_key, digest, length, extra_length ? extra : NULL,
                       extra_length);
    for (size_t i = 0; i < count; i++) {
        pyjca_nonces_next(state, candidate, size);
        output(candidate, size);
    }
    pyjca_nonces_wipe(state);
    must_be_wiped(state, sizeof *state);
    free(state);
    free(candidate);
    free(extra);
    free(digest);
    free(private_key);
}

/* key, number of pieces, and each piece with its length before it */
static void poly1305(void)
{
    const pyjca_poly1305 *mac = &pyjca_poly1305_mac_limbs5;
    uint8_t *key = input(32), *tag = block(16), *state = block(mac->state_bytes);

    memset(state, 0xa5, mac->state_bytes);
    mac->start(state, key);
    for (size_t count = number(); count; count--) {
        const size_t length = number();
        uint8_t *piece = input(length);

        mac->update(state, length ? piece : NULL, length);
        free(piece);
    }
    mac->finish(state, tag);
    must_be_wiped(state, mac->state_bytes);
    output(tag, 16);
    free(state);
    free(tag);
    free(key);
}

int main(void)
{
    int job;

    while ((job = getchar()) != EOF) {
        if (job == 'f')
            facts();
        else if (job == 'h')
            hash();
        else if (job == 'm')
            hmac();
        else if (job == 'n')
            nonces();
        else if (job == 'p')
            poly1305();
        else
            return WRONG_JOB;
    }
    return 0;
}
