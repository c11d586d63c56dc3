/*
 * Memory between pages that no access is allowed to: a buffer begins right after one, or ends right before
 * one, so that a read or a write outside of it stops the program. What is left of its own pages holds a pattern,
 * which has to be there still when the buffer is given back; inputs cannot be written to at all.
 *
 * Each case of a program runs on both sides, and has to give what it gives in plain memory.
 */
#ifndef PYJCA_TESTS_GUARD_PAGES_H
#define PYJCA_TESTS_GUARD_PAGES_H

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Exit codes */
enum { OUTSIDE = 2, PATTERN_CHANGED, OTHER_RESULT, NO_MEMORY, TOO_MANY };

typedef enum { PLAIN, AT_BEGINNING, AT_END, SIDES } guard_side;

enum { GUARD_PATTERN = 0xa5, GUARD_MOST = 16, GUARD_RECORD = 1 << 20 };

static struct {
    guard_side side;
    char name[100];
    size_t page, used;
    struct {
        uint8_t *pages, *at;
        size_t size, length; /* bytes of the accessible pages, and of the buffer */
    } buffers[GUARD_MOST];
    uint8_t record[GUARD_RECORD]; /* results of a group of cases in plain memory, one after the other */
    size_t recorded;
    unsigned long results;
} guard;

static void guard_stop(int code, const char *what)
{
    /* From a signal's handler: nothing but write. */
    (void)!write(STDOUT_FILENO, guard.name, strlen(guard.name));
    (void)!write(STDOUT_FILENO, what, strlen(what));
    _exit(code);
}

static void guard_outside(int number)
{
    (void)number;
    guard_stop(OUTSIDE, guard.side == AT_END ? ": outside at the end\n" : ": outside at the beginning\n");
}

static void guard_start(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = guard_outside;
    if (sigaction(SIGSEGV, &action, NULL) || sigaction(SIGBUS, &action, NULL))
        exit(NO_MEMORY);
    guard.page = (size_t)sysconf(_SC_PAGESIZE);
}

/* A buffer of that length; where it is at the end, alignment may leave some bytes behind it. */
static uint8_t *guard_output(size_t length, size_t alignment)
{
    const size_t size = (length + guard.page) / guard.page * guard.page;
    uint8_t *pages;
    size_t start = 0;

    if (guard.used == GUARD_MOST)
        exit(TOO_MANY);
    pages = mmap(NULL, size + 2 * guard.page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + guard.page, size, PROT_READ | PROT_WRITE))
        exit(NO_MEMORY);
    memset(pages + guard.page, GUARD_PATTERN, size);
    if (guard.side == AT_END)
        start = (size - length) / alignment * alignment;
    else if (guard.side == PLAIN)
        start = (size - length) / 2 / 64 * 64;
    guard.buffers[guard.used].pages = pages;
    guard.buffers[guard.used].at = pages + guard.page + start;
    guard.buffers[guard.used].size = size;
    guard.buffers[guard.used].length = length;
    return guard.buffers[guard.used++].at;
}

/* A buffer that holds these bytes and can only be read */
static const uint8_t *guard_input(const void *bytes, size_t length)
{
    uint8_t *at = guard_output(length, 1);

    if (length)
        memcpy(at, bytes, length);
    if (mprotect(guard.buffers[guard.used - 1].pages + guard.page, guard.buffers[guard.used - 1].size,
                 PROT_READ))
        exit(NO_MEMORY);
    return at;
}

/* Gives back all buffers but the first ones. */
static void guard_release(size_t kept)
{
    while (guard.used > kept) {
        const size_t last = --guard.used;
        uint8_t *const pages = guard.buffers[last].pages, *const first = pages + guard.page;
        uint8_t *const at = guard.buffers[last].at, *const end = at + guard.buffers[last].length;

        for (uint8_t *other = first; other < first + guard.buffers[last].size; other++)
            if ((other < at || other >= end) && *other != GUARD_PATTERN)
                guard_stop(PATTERN_CHANGED, ": wrote beside the buffer\n");
        if (munmap(pages, guard.buffers[last].size + 2 * guard.page))
            exit(NO_MEMORY);
    }
}

/* A group of cases begins on a side; PLAIN is the first one. */
static void guard_begin(guard_side side)
{
    guard.side = side;
    guard.recorded = 0;
}

/* A result, which has to be that of plain memory */
static void guard_result(const void *result, size_t length)
{
    uint8_t *const plain = guard.record + guard.recorded;

    if (length > GUARD_RECORD - guard.recorded)
        exit(TOO_MANY);
    if (guard.side == PLAIN)
        memcpy(plain, result, length);
    else if (memcmp(plain, result, length) != 0)
        guard_stop(OTHER_RESULT, ": another result than in plain memory\n");
    guard.recorded += length;
    guard.results++;
}

#endif
