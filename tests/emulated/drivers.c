/* Calls of kernels for whole arrays of operands, as a call into an emulator takes longer than most of them. */
#include "hmac.h"
#include "kernels.h"

void each_hash(const pyjca_hash_function *function, size_t count, const uint32_t *lengths, const uint8_t *messages,
               uint8_t *digests);
void each_hmac(const pyjca_hash_function *function, size_t count, const uint32_t *lengths, const uint8_t *keys,
               const uint8_t *messages, uint8_t *tags);
void each_multiply(const pyjca_field *field, size_t count, int64_t *r, const int64_t *a, const int64_t *b);
void each_square(const pyjca_field *field, size_t count, int64_t *r, const int64_t *a);
void each_select(const pyjca_field *field, size_t count, int64_t *r, const int64_t *a, const int64_t *b,
                 const int64_t *flags);
void each_poly1305(const pyjca_poly1305 *mac, size_t count, const uint32_t *pieces, const uint8_t *keys,
                   const uint8_t *messages, uint8_t *tags);

/* Messages follow one another, and are hashed in two pieces. */
void each_hash(const pyjca_hash_function *function, size_t count, const uint32_t *lengths, const uint8_t *messages,
               uint8_t *digests)
{
    pyjca_hash hash;

    for (size_t i = 0; i < count; i++) {
        const size_t first = lengths[i] / 3;

        pyjca_hash_start(&hash, function);
        pyjca_hash_update(&hash, messages, first);
        pyjca_hash_update(&hash, messages + first, lengths[i] - first);
        pyjca_hash_finish(&hash, digests, function->size);
        messages += lengths[i];
        digests += function->size;
    }
}

/* Keys of 32 bytes and messages follow one another; `lengths` has those of messages. */
void each_hmac(const pyjca_hash_function *function, size_t count, const uint32_t *lengths, const uint8_t *keys,
               const uint8_t *messages, uint8_t *tags)
{
    pyjca_hmac_key key;

    for (size_t i = 0; i < count; i++) {
        pyjca_hmac_key_set(&key, function, keys + 32 * i, 32);
        pyjca_hmac(tags, &key, messages, lengths[i]);
        messages += lengths[i];
        tags += function->size;
    }
}

void each_multiply(const pyjca_field *field, size_t count, int64_t *r, const int64_t *a, const int64_t *b)
{
    for (size_t i = 0; i < count * field->limbs; i += field->limbs)
        field->multiply(r + i, a + i, b + i);
}

void each_square(const pyjca_field *field, size_t count, int64_t *r, const int64_t *a)
{
    for (size_t i = 0; i < count * field->limbs; i += field->limbs)
        field->square(r + i, a + i);
}

void each_select(const pyjca_field *field, size_t count, int64_t *r, const int64_t *a, const int64_t *b,
                 const int64_t *flags)
{
    for (size_t i = 0; i < count; i++)
        field->select(r + i * field->limbs, a + i * field->limbs, b + i * field->limbs, flags[i]);
}

/* Messages follow one another, each in three pieces, whose lengths `pieces` has. */
void each_poly1305(const pyjca_poly1305 *mac, size_t count, const uint32_t *pieces, const uint8_t *keys,
                   const uint8_t *messages, uint8_t *tags)
{
    static _Alignas(64) uint8_t state[32768];

    if (mac->state_bytes > sizeof state)
        return;
    for (size_t i = 0; i < count; i++) {
        mac->start(state, keys + 32 * i);
        for (size_t j = 0; j < 3; j++) {
            mac->update(state, messages, *pieces);
            messages += *pieces++;
        }
        mac->finish(state, tags + 16 * i);
    }
}
