/*
 * PYJCA_DECLASSIFY(pointer, length) marks bytes whose value the contract makes public although they
 * were computed from secrets, just before they are branched on: a rejected nonce candidate, r == 0,
 * the flag of the identity. A comment at each use says why the value tells nothing that matters.
 *
 * It is no code in a build. The constant-time tests define PYJCA_CONSTANT_TIME_CHECK, under which
 * valgrind, which is told that secrets are undefined memory, takes the bytes for defined again.
 */
#ifndef PYJCA_DECLASSIFY_H
#define PYJCA_DECLASSIFY_H

#ifdef PYJCA_CONSTANT_TIME_CHECK
#include <valgrind/memcheck.h>
#define PYJCA_DECLASSIFY(pointer, length) ((void)VALGRIND_MAKE_MEM_DEFINED((pointer), (length)))
#else
#define PYJCA_DECLASSIFY(pointer, length) ((void)(pointer), (void)(length))
#endif

#endif
