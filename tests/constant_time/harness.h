/*
 * Runs cases under valgrind's memcheck with secrets marked as undefined memory. Memcheck follows what is
 * computed from undefined bytes, bit by bit, and reports each branch and each address that depends on it,
 * which are the ways in which secrets leak through time (A. Langley, ctgrind, 2010).
 *
 * Each case prints its name and how many reports it got. test_constant_time.py reads that.
 */
#ifndef PYJCA_TESTS_HARNESS_H
#define PYJCA_TESTS_HARNESS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

#include "kernels.h"

/* Exit codes */
enum { NOT_ON_VALGRIND = 2, WRONG_RESULT, NO_CASE, NO_MEMORY };

static struct {
    char **prefixes; /* of the names of wanted cases; all are wanted where there is none */
    char name[100];
    uint64_t random;
    unsigned before;
    int ran;
} harness;

static inline void harness_secret(void *memory, size_t length)
{
    (void)VALGRIND_MAKE_MEM_UNDEFINED(memory, length);
}

/* For results, which are public by contract */
static inline void harness_public(void *memory, size_t length)
{
    (void)VALGRIND_MAKE_MEM_DEFINED(memory, length);
}

/* Random bytes by splitmix64 (Steele, Lea, Flood 2014), marked secret */
static inline void harness_draw(uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        uint64_t word = harness.random += UINT64_C(0x9e3779b97f4a7c15);

        word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
        bytes[i] = (uint8_t)(word ^ word >> 31);
    }
    harness_secret(bytes, length);
}

static inline void harness_fill(uint8_t *bytes, uint8_t value, size_t length)
{
    memset(bytes, value, length);
    harness_secret(bytes, length);
}

/* Whether a wanted prefix and the name agree as far as both go */
static inline int harness_agrees(size_t length)
{
    int agrees = !harness.prefixes[0];

    for (char **prefix = harness.prefixes; *prefix; prefix++)
        agrees |= strncmp(harness.name, *prefix, strlen(*prefix) < length ? strlen(*prefix) : length) == 0;
    return agrees;
}

/* Whether any case of a form may run: a table is built only then. */
static inline int harness_wants_form(const char *curve, const char *form)
{
    (void)snprintf(harness.name, sizeof harness.name, "%s %s ", curve, form);
    return harness_agrees(strlen(harness.name));
}

/* Whether the case of this name is to run; it ends with harness_done. */
static inline int harness_wants(const char *algorithm, const char *form, const char *operation)
{
    (void)snprintf(harness.name, sizeof harness.name, "%s %s%s%s", algorithm, form, *operation ? " " : "",
                   operation);
    harness.before = VALGRIND_COUNT_ERRORS;
    return harness_agrees(sizeof harness.name);
}

static inline void harness_done(void)
{
    printf("%s: %u\n", harness.name, VALGRIND_COUNT_ERRORS - harness.before);
    fflush(stdout);
    harness.ran++;
}

/* A flag that a function returned, which has to be as expected, lest the case runs through less than it says. */
static inline void harness_expect(int flag, int expected)
{
    harness_public(&flag, sizeof flag);
    if (flag != expected) {
        fprintf(stderr, "%s: %d where %d was expected\n", harness.name, flag, expected);
        exit(WRONG_RESULT);
    }
}

/* Memory for a precomputed table */
static inline void *harness_table(size_t size)
{
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);

    if (!memory)
        exit(NO_MEMORY);
    return memory;
}

/* PROGRAM SEED [PREFIX...] */
static inline void harness_start(int count, char **arguments)
{
    if (!RUNNING_ON_VALGRIND)
        exit(NOT_ON_VALGRIND);
    harness.random = count > 1 ? strtoull(arguments[1], NULL, 10) : 0;
    harness.prefixes = arguments + (count > 1 ? 2 : count);
}

static inline int harness_end(void)
{
    return harness.ran ? 0 : NO_CASE;
}

#endif
