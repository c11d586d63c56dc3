/*
 * Poly1305 (RFC 8439 section 2.5) in words of 64 bits: the accumulator h has three, of which the third is small, and the
 * clamped key r has two. A file that includes this makes a form of it, and has defined
 *
 *   POLY1305_FORM       the form's name, without quotes
 *   POLY1305_REQUIRES   the processor's features that it needs
 *
 * and, if it takes long messages in vectors,
 *
 *   POLY1305_LEAST      bytes from which on that is faster, at least those of one step
 *   POLY1305_ENTRY      bytes of each part of a table of powers of r, a multiple of 32
 *   POLY1305_ENTRIES    parts of the table
 *   POLY1305_STACK      bytes of stack that this takes, about
 *   POLY1305_VECTORS    its function for many blocks, declared below
 *
 * As r is below 2^124 and a multiple of 4 above 2^64, 2^128 * r[1] = 2^130 * (r[1] / 4) = 5 / 4 * r[1] modulo p.
 */
#include <stddef.h>
#include <string.h>

#include "byte_order.h"
#include "calls.h"
#include "cpu_features.h"
#include "fields/words.h"
#include "hashes.h"
#include "kernels.h"
#include "native_words.h"

/* gcc makes poor code of carries in C. */
#if defined(PYJCA_INTRINSICS) && defined(__GNUC__) && defined(__x86_64__) && !defined(PYJCA_NO_INT128)
#define POLY1305_ASSEMBLY
#endif

#define POLY1305_PASTE(a, b) a##b
#define POLY1305_TABLE_NAME(form) POLY1305_PASTE(pyjca_poly1305_mac_, form)
#define POLY1305_QUOTE(form) #form
#define POLY1305_NAME(form) POLY1305_QUOTE(form)

typedef struct {
    uint64_t h[3]; /* below 2^130 + 2^66: the third word is at most 4 */
    uint64_t r[2], s[2];
    uint8_t block[16];
    size_t filled;  /* bytes of block that are in use */
    size_t entries; /* of the table, that are in use */
    uint8_t padding[32];
#ifdef POLY1305_VECTORS
    _Alignas(64) uint64_t table[POLY1305_ENTRIES * POLY1305_ENTRY / 8];
#endif
} poly1305_state;

/* What is cleared */
#define POLY1305_HEAD ((offsetof(poly1305_state, padding) + 31) / 32 * 32)

#ifdef POLY1305_VECTORS
/*
 * Takes some of these whole blocks from the first one on, and returns how many. It may leave anything in the first
 * `entries` parts of the table, and in vector registers, but nothing on the stack beyond POLY1305_STACK.
 */
static size_t POLY1305_VECTORS(poly1305_state *state, const uint8_t *data, size_t blocks);
#endif

/* As pyjca_wipe, for a multiple of 32 bytes: compilers would make a slow string instruction or a call of more at a time. */
PYJCA_INLINE void clear(void *memory, size_t length)
{
#if defined(__GNUC__)
    PYJCA_UNROLL
    for (size_t i = 0; i < length; i += 32)
        memset((uint8_t *)memory + i, 0, 32);
    __asm__ volatile("" : : "r"(memory) : "memory");
#else
    pyjca_wipe(memory, length);
#endif
}

/*
 * h = (h + block + top * 2^128) * r modulo p, for top <= 1 and s1 = 5 / 4 * r1. The sum's third word is at most 6; products
 * with it are of one word, and columns of 128 bits take the sum of products as r0, r1 < 2^60 and s1 < 2^61. What is above
 * 2^130 is below 2^61, and five times that is added at last.
 */
PYJCA_INLINE void absorb(uint64_t h[3], const uint8_t block[16], uint64_t top, uint64_t r0, uint64_t r1, uint64_t s1)
{
#ifdef POLY1305_ASSEMBLY
    uint64_t h0 = h[0], h1 = h[1], h2 = h[2], t0, t1, t2, t3, low, high;

    __asm__("addq (%[block]), %[h0]\n\t"
            "adcq 8(%[block]), %[h1]\n\t"
            "adcq %[top], %[h2]\n\t"
            "movq %[r0], %%rax\n\t"
            "mulq %[h0]\n\t"
            "movq %%rax, %[t0]\n\t"
            "movq %%rdx, %[t1]\n\t"
            "movq %[r0], %%rax\n\t"
            "mulq %[h1]\n\t"
            "movq %%rax, %[t2]\n\t"
            "movq %%rdx, %[t3]\n\t"
            "movq %[s1], %%rax\n\t"
            "mulq %[h1]\n\t"
            "addq %%rax, %[t0]\n\t"
            "adcq %%rdx, %[t1]\n\t"
            "movq %[r1], %%rax\n\t"
            "mulq %[h0]\n\t"
            "addq %%rax, %[t2]\n\t"
            "adcq %%rdx, %[t3]\n\t"
            "movq %[s1], %%rax\n\t"
            "imulq %[h2], %%rax\n\t"
            "imulq %[r0], %[h2]\n\t"
            "addq %%rax, %[t2]\n\t"
            "adcq %[h2], %[t3]\n\t"
            "addq %[t1], %[t2]\n\t"
            "adcq $0, %[t3]\n\t"
            "movq %[t3], %[h2]\n\t"
            "movq %[t3], %%rax\n\t"
            "andq $-4, %[t3]\n\t"
            "shrq $2, %%rax\n\t"
            "andq $3, %[h2]\n\t"
            "addq %%rax, %[t3]\n\t"
            "addq %[t3], %[t0]\n\t"
            "adcq $0, %[t2]\n\t"
            "adcq $0, %[h2]\n\t"
            : [h0] "+&r"(h0), [h1] "+&r"(h1), [h2] "+&r"(h2), [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2),
              [t3] "=&r"(t3), "=&a"(low), "=&d"(high)
            : [block] "r"(block), [top] "er"(top), [r0] "rm"(r0), [r1] "rm"(r1), [s1] "rm"(s1),
              "m"(*(const uint8_t(*)[16])block)
            : "cc");
    h[0] = t0;
    h[1] = t2;
    h[2] = h2;
#else
    uint64_t a0, a1, a2, over, low[5], high[4];
    unsigned char carry = 0;

    a0 = native_add_carry(&carry, h[0], load_le64(block));
    a1 = native_add_carry(&carry, h[1], load_le64(block + 8));
    a2 = native_add_carry(&carry, h[2], top);
    low[0] = native_multiply_words(&high[0], a0, r0);
    low[1] = native_multiply_words(&high[1], a1, s1);
    low[2] = native_multiply_words(&high[2], a0, r1);
    low[3] = native_multiply_words(&high[3], a1, r0);
    low[4] = a2 * s1;
    carry = 0;
    h[0] = native_add_carry(&carry, low[0], low[1]);
    high[0] = native_add_carry(&carry, high[0], high[1]);
    carry = 0;
    h[1] = native_add_carry(&carry, low[2], low[3]);
    over = native_add_carry(&carry, high[2], high[3]) + a2 * r0;
    carry = 0;
    h[1] = native_add_carry(&carry, h[1], low[4]);
    over += carry;
    carry = 0;
    h[1] = native_add_carry(&carry, h[1], high[0]);
    over += carry;
    carry = 0;
    h[0] = native_add_carry(&carry, h[0], (over >> 2) + (over & ~(uint64_t)3));
    h[1] = native_add_carry(&carry, h[1], 0);
    h[2] = (over & 3) + carry;
#endif
}

PYJCA_INLINE void absorb_blocks(uint64_t h[3], const uint64_t r[2], const uint8_t *data, size_t blocks)
{
    const uint64_t r0 = r[0], r1 = r[1], s1 = r1 + (r1 >> 2);
    uint64_t t[3] = {h[0], h[1], h[2]};

    for (; blocks; blocks--, data += 16)
        absorb(t, data, 1, r0, r1, s1);
    h[0] = t[0];
    h[1] = t[1];
    h[2] = t[2];
}

PYJCA_NOINLINE void do_update(poly1305_state *state, const uint8_t *data, size_t length)
{
    if (state->filled) {
        const size_t space = 16 - state->filled, taken = length < space ? length : space;

        memcpy(state->block + state->filled, data, taken);
        state->filled += taken;
        if (state->filled < 16)
            return;
        absorb_blocks(state->h, state->r, state->block, 1);
        data += taken;
        length -= taken;
    }
#ifdef POLY1305_VECTORS
    if (length >= POLY1305_LEAST) {
        const size_t taken = 16 * POLY1305_VECTORS(state, data, length / 16);

        data += taken;
        length -= taken;
    }
#endif
    absorb_blocks(state->h, state->r, data, length / 16);
    state->filled = length % 16;
    memcpy(state->block, data + (length - state->filled), state->filled);
}

PYJCA_NOINLINE void do_finish(poly1305_state *state, uint8_t tag[16])
{
    uint64_t h0, h1, h2, g0, g1, keep;
    unsigned char carry = 0;

    if (state->filled) {
        /* The byte 1 follows the last byte, so that nothing is added above. */
        memset(state->block + state->filled, 0, sizeof state->block - state->filled);
        state->block[state->filled] = 1;
        absorb(state->h, state->block, 0, state->r[0], state->r[1], state->r[1] + (state->r[1] >> 2));
    }
    h0 = state->h[0];
    h1 = state->h[1];
    h2 = state->h[2];
    /* As h < 2 p, it is at least p where h + 5 >= 2^130, and then h + 5 - 2^130 is the number. */
    g0 = native_add_carry(&carry, h0, 5);
    g1 = native_add_carry(&carry, h1, 0);
    keep = (uint64_t)word_mask((int64_t)((h2 + carry) >> 2)); /* all ones where h >= p */
    h0 ^= keep & (h0 ^ g0);
    h1 ^= keep & (h1 ^ g1);
    carry = 0;
    store_le64(tag, native_add_carry(&carry, h0, state->s[0]));
    store_le64(tag + 8, native_add_carry(&carry, h1, state->s[1]));
}

/*
 * Compilers keep multiples of r in places of their own. So each function does its work in one that is not inlined, and then
 * overwrites the stack that this had.
 */
PYJCA_NOINLINE void clear_stack(void)
{
    uint8_t below[192];

    clear(below, sizeof below);
}

#ifdef POLY1305_VECTORS
PYJCA_NOINLINE void clear_stack_of_vectors(void)
{
    uint8_t below[POLY1305_STACK];

    clear(below, sizeof below);
}
#endif

static void poly1305_start(void *memory, const uint8_t key[32])
{
    poly1305_state *const state = memory;

    PYJCA_CALLED("poly1305_mac_" POLY1305_NAME(POLY1305_FORM));
    state->h[0] = state->h[1] = state->h[2] = 0;
    state->r[0] = load_le64(key) & UINT64_C(0x0ffffffc0fffffff);
    state->r[1] = load_le64(key + 8) & UINT64_C(0x0ffffffc0ffffffc);
    state->s[0] = load_le64(key + 16);
    state->s[1] = load_le64(key + 24);
    state->filled = state->entries = 0;
}

static void poly1305_update(void *memory, const uint8_t *data, size_t length)
{
    if (!length) /* data may be a null pointer, which memcpy must not see */
        return;
    do_update(memory, data, length);
#ifdef POLY1305_VECTORS
    if (length >= POLY1305_LEAST)
        clear_stack_of_vectors();
#endif
    clear_stack();
}

static void poly1305_finish(void *memory, uint8_t tag[16])
{
    poly1305_state *const state = memory;

    do_finish(state, tag);
#ifdef POLY1305_VECTORS
    clear(state->table, state->entries * POLY1305_ENTRY);
#endif
    clear(state, POLY1305_HEAD);
    clear_stack();
}

const pyjca_poly1305 POLY1305_TABLE_NAME(POLY1305_FORM) = {
    .form = POLY1305_NAME(POLY1305_FORM),
    .requires = POLY1305_REQUIRES,
    .state_bytes = sizeof(poly1305_state),
    .start = poly1305_start,
    .update = poly1305_update,
    .finish = poly1305_finish,
};
