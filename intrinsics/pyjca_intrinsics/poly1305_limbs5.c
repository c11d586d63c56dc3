/*
 * Poly1305 (RFC 8439 section 2.5) over the field 2^130 - 5 in five limbs of 26 bits. Multiplication is the
 * printed one, whose bounds are proved; what is here keeps its operands within them.
 */
#include <string.h>

#include "byte_order.h"
#include "calls.h"
#include "fields/1305_limbs5.h"
#include "hashes.h"
#include "kernels.h"

typedef struct {
    int64_t r[5];           /* the clamped first half of the key, limbs in [0, 2^26 - 1] */
    int64_t accumulator[5]; /* reduced: |limb| <= 0x2040000 */
    uint8_t s[16];          /* the second half */
    uint8_t block[16];
    size_t filled; /* bytes of block that are in use */
} poly1305_state;

_Static_assert(_Alignof(poly1305_state) <= 16, "kernels.h promises states aligned to 16");

/* The 26 bits from bit 26 * i on of 16 bytes; the last of five has 24. */
static inline int64_t digit(const uint8_t block[16], unsigned i)
{
    static const uint8_t first[5] = {0, 3, 6, 9, 12}; /* byte that holds the first bit */

    return (int64_t)(load_le32(block + first[i]) >> (2 * i) & 0x3ffffff);
}

/*
 * accumulator = (accumulator + block + top * 2^104) * r modulo p. top is 2^24 for a whole block: the
 * byte 1 that is put behind it.
 *
 * Multiplication takes limbs up to 0x4080000 in amount, a reduced accumulator has up to 0x2040000, and
 * digits of 26 bits would be too much on top of that. So a carry to the next limb makes them signed, all
 * at once: what is left of a digit lies in [-2^25, 2^25 - 1], the carry is 0 or 1, and the sum of both at
 * most 2^25 in amount. The top digit is below 2^25 as it is (24 bits and the byte 1), and at most 2^25
 * with the carry. 0x2040000 + 2^25 = 0x4040000.
 */
static inline void absorb(int64_t accumulator[5], const uint8_t block[16], int64_t top, const int64_t r[5])
{
    const int64_t d0 = digit(block, 0), d1 = digit(block, 1), d2 = digit(block, 2), d3 = digit(block, 3);
    const int64_t d4 = digit(block, 4) + top;

    accumulator[0] += word_rest(d0, 26);
    accumulator[1] += word_rest(d1, 26) + word_round(d0, 26);
    accumulator[2] += word_rest(d2, 26) + word_round(d1, 26);
    accumulator[3] += word_rest(d3, 26) + word_round(d2, 26);
    accumulator[4] += d4 + word_round(d3, 26);
    pyjca_1305_multiply_limbs5(accumulator, accumulator, r);
}

static void take_blocks(poly1305_state *state, const uint8_t *data, size_t blocks)
{
    /* Copies, of which the compiler knows that no byte of data lies in them. */
    int64_t accumulator[5], r[5];

    memcpy(accumulator, state->accumulator, sizeof accumulator);
    memcpy(r, state->r, sizeof r);
    for (; blocks; blocks--, data += 16)
        absorb(accumulator, data, 1 << 24, r);
    memcpy(state->accumulator, accumulator, sizeof accumulator);
    pyjca_wipe(accumulator, sizeof accumulator);
    pyjca_wipe(r, sizeof r);
}

PYJCA_NOINLINE void do_start(void *memory, const uint8_t key[32])
{
    static const uint8_t clamp[16] = {0xff, 0xff, 0xff, 0x0f, 0xfc, 0xff, 0xff, 0x0f,
                                      0xfc, 0xff, 0xff, 0x0f, 0xfc, 0xff, 0xff, 0x0f};
    poly1305_state *const state = memory;
    uint8_t clamped[16];

    PYJCA_CALLED("poly1305_mac_limbs5");
    memset(state, 0, sizeof *state);
    for (unsigned i = 0; i < 16; i++)
        clamped[i] = key[i] & clamp[i];
    for (unsigned i = 0; i < 5; i++)
        state->r[i] = digit(clamped, i); /* below 2^26, as multiplication takes them */
    memcpy(state->s, key + 16, sizeof state->s);
    pyjca_wipe(clamped, sizeof clamped);
}

PYJCA_NOINLINE void do_update(void *memory, const uint8_t *data, size_t length)
{
    poly1305_state *const state = memory;

    if (!length) /* data may be a null pointer, which memcpy must not see */
        return;
    if (state->filled) {
        const size_t space = 16 - state->filled, taken = length < space ? length : space;

        memcpy(state->block + state->filled, data, taken);
        state->filled += taken;
        if (state->filled < 16)
            return;
        take_blocks(state, state->block, 1);
        data += taken;
        length -= taken;
    }
    if (length >= 16)
        take_blocks(state, data, length / 16);
    state->filled = length % 16;
    memcpy(state->block, data + (length - state->filled), state->filled);
}

PYJCA_NOINLINE void do_finish(void *memory, uint8_t tag[16])
{
    poly1305_state *const state = memory;
    uint8_t value[pyjca_1305_bytes_limbs5];
    uint32_t carry = 0;

    if (state->filled) {
        /* The byte 1 follows the last byte, so that nothing is added above. */
        memset(state->block + state->filled, 0, sizeof state->block - state->filled);
        state->block[state->filled] = 1;
        absorb(state->accumulator, state->block, 0, state->r);
    }
    pyjca_1305_to_bytes_le_limbs5(value, state->accumulator);
    for (unsigned i = 0; i < 16; i++) {
        carry += (uint32_t)value[i] + state->s[i];
        tag[i] = (uint8_t)carry;
        carry >>= 8;
    }
    pyjca_wipe(value, sizeof value);
    pyjca_wipe(state, sizeof *state);
}

/*
 * Compilers keep multiples of r in places of their own. So each function does its work in one that is not
 * inlined, and then overwrites the stack that this had.
 */
PYJCA_NOINLINE void wipe_stack(void)
{
    uint8_t below[1024];

    pyjca_wipe(below, sizeof below);
}

static void poly1305_start(void *memory, const uint8_t key[32])
{
    do_start(memory, key);
    wipe_stack();
}

static void poly1305_update(void *memory, const uint8_t *data, size_t length)
{
    do_update(memory, data, length);
    wipe_stack();
}

static void poly1305_finish(void *memory, uint8_t tag[16])
{
    do_finish(memory, tag);
    wipe_stack();
}

const pyjca_poly1305 pyjca_poly1305_mac_limbs5 = {
    .form = "limbs5",
    .state_bytes = sizeof(poly1305_state),
    .start = poly1305_start,
    .update = poly1305_update,
    .finish = poly1305_finish,
};
