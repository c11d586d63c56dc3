/* Calls a function on a stack that the caller has, so that it can look at what the function left there. */
#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>

enum { ARGUMENTS = 8 };

/* Functions of fewer arguments, all of them words, find theirs in the same places. */
typedef void (*any_function)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                             uintptr_t);

void run_on_stack(any_function function, const uintptr_t arguments[ARGUMENTS], uint8_t *stack, size_t size);

static ucontext_t caller, callee;
static any_function called;
static const uintptr_t *given;

static void enter(void)
{
    called(given[0], given[1], given[2], given[3], given[4], given[5], given[6], given[7]);
}

void run_on_stack(any_function function, const uintptr_t arguments[ARGUMENTS], uint8_t *stack, size_t size)
{
    called = function;
    given = arguments;
    getcontext(&callee);
    callee.uc_stack.ss_sp = stack;
    callee.uc_stack.ss_size = size;
    callee.uc_link = &caller;
    makecontext(&callee, enter, 0);
    swapcontext(&caller, &callee);
}
