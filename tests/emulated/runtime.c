/* What compilers and kernels take from the C library, for programs without one. */
#include <stddef.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length)
{
    void *result = to;

    __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(length) : : "memory");
    return result;
}

void *memmove(void *to, const void *from, size_t length)
{
    char *target = to;
    const char *source = from;

    if (target <= source)
        return memcpy(to, from, length);
    while (length--) {
        target[length] = source[length];
        __asm__ volatile("" : : : "memory"); /* or this loop is compiled into a call of itself */
    }
    return to;
}

void *memset(void *to, int value, size_t length)
{
    void *result = to;

    __asm__ volatile("rep stosb" : "+D"(to), "+c"(length) : "a"(value) : "memory");
    return result;
}

int memcmp(const void *a, const void *b, size_t length)
{
    const unsigned char *x = a, *y = b;

    for (; length; length--, x++, y++)
        if (*x != *y)
            return *x < *y ? -1 : 1;
    return 0;
}

int bcmp(const void *a, const void *b, size_t length);
int bcmp(const void *a, const void *b, size_t length)
{
    return memcmp(a, b, length);
}
