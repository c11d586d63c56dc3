/*
 * How often kernels are called, in builds that count it for tests (PYJCA_COUNT_CALLS); in others PYJCA_CALLED
 * is no code. A kernel is named as its table is, without "pyjca_": "p256_curve_limbs10",
 * "p256_field_limbs10"; the key tables of a curve are "p256_key_table_limbs10".
 */
#ifndef PYJCA_CALLS_H
#define PYJCA_CALLS_H

#include <stddef.h>

/* Counts one call; aborts where calls.c does not know the kernel. */
void pyjca_called(const char *kernel);

/* Gives the number of kernels, their names, and how often each was called. Not thread-safe. */
size_t pyjca_calls(const char ***names, const unsigned long **counts);

#ifdef PYJCA_COUNT_CALLS
#define PYJCA_CALLED(kernel) pyjca_called(kernel)
#else
#define PYJCA_CALLED(kernel) ((void)0)
#endif

#endif
