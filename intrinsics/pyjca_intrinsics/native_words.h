/*
 * Fields in whole words of 64 bits ("native"): words with carries in C, for every processor. The functions of numbers
 * of a certain count of words are those of native_c.h, or assembly; the functions of a field are made of them by
 * native_field.h.
 */
#ifndef PYJCA_NATIVE_WORDS_H
#define PYJCA_NATIVE_WORDS_H

#include <string.h>

#include "byte_order.h"
#include "cpu_features.h"
#include "divstep.h"
#include "fields/words.h"
#include "native_form.h"

/* The name of a function of NATIVE_COUNT words: native4_product */
#define NATIVE_JOIN(count, name) native##count##_##name
#define NATIVE_JOINED(count, name) NATIVE_JOIN(count, name)
#define NATIVE_N(name) NATIVE_JOINED(NATIVE_COUNT, name)

/* For loops over the words of a number, which are in registers if these are unrolled */
#ifdef __GNUC__
#define NATIVE_UNROLL _Pragma("GCC unroll 18")
#else
#define NATIVE_UNROLL
#endif

/*
 * gcc makes poor code of carries in sums of 128 bits, so on x86-64 they are those of the compilers' functions for
 * instructions with carry.
 */
#if defined(__GNUC__) && defined(__x86_64__) && !defined(PYJCA_NO_INT128)
#include <immintrin.h>
#define NATIVE_CARRY_INSTRUCTIONS
#endif

/* a, computed at this place: between additions with carry, gcc would have to save the carry. */
PYJCA_INLINE uint64_t native_ready(uint64_t a)
{
    return (uint64_t)word_opaque((int64_t)a);
}

/* The low word of a + b + carry, for a carry of 0 or 1, which becomes the sum's */
PYJCA_INLINE uint64_t native_add_carry(unsigned char *carry, uint64_t a, uint64_t b)
{
#ifdef NATIVE_CARRY_INSTRUCTIONS
    unsigned long long sum;

    *carry = _addcarry_u64(*carry, a, b, &sum);
    return sum;
#elif !defined(PYJCA_NO_INT128)
    const wide_bits sum = (wide_bits)a + b + *carry;

    *carry = (unsigned char)(sum >> 64);
    return (uint64_t)sum;
#else
    const uint64_t sum = a + b + *carry;

    *carry = (unsigned char)word_carry(a, b, sum);
    return sum;
#endif
}

/* The low word of a - b - borrow */
PYJCA_INLINE uint64_t native_subtract_borrow(unsigned char *borrow, uint64_t a, uint64_t b)
{
#ifdef NATIVE_CARRY_INSTRUCTIONS
    unsigned long long difference;

    *borrow = _subborrow_u64(*borrow, a, b, &difference);
    return difference;
#elif !defined(PYJCA_NO_INT128)
    const wide_bits difference = (wide_bits)a - b - *borrow;

    *borrow = (unsigned char)(difference >> 64 & 1);
    return (uint64_t)difference;
#else
    const uint64_t difference = a - b - *borrow;

    *borrow = (unsigned char)word_carry(difference, b, a);
    return difference;
#endif
}

/* The low word of a * b; the high one through the pointer */
PYJCA_INLINE uint64_t native_multiply_words(uint64_t *high, uint64_t a, uint64_t b)
{
#ifndef PYJCA_NO_INT128
    const wide_bits product = (wide_bits)a * b;

    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
#else
    const uint64_t half = 0xffffffff;
    const uint64_t low = (a & half) * (b & half);
    const uint64_t left = (a >> 32) * (b & half) + (low >> 32);
    const uint64_t right = (a & half) * (b >> 32) + (left & half);

    *high = (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32);
    return right << 32 | (low & half);
#endif
}

#endif
