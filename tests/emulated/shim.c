/*
 * What the emulator's Python module lacks. It asks for functions of glibc 2.38, which older ones have by other names;
 * and it has one model of a processor, where it calls a function that is exported: the one here comes first.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char emulator_model[80];
unsigned long long __isoc23_strtoull(const char *text, char **end, int base);
int __isoc23_sscanf(const char *text, const char *format, ...);
void *create(void *cpu) __asm__("_Z23create_corei3_cnl_cpuidP8BX_CPU_C");

/* The name of the function that creates the model */
char emulator_model[80];

unsigned long long __isoc23_strtoull(const char *text, char **end, int base)
{
    return strtoull(text, end, base);
}

int __isoc23_sscanf(const char *text, const char *format, ...)
{
    va_list arguments;
    int count;

    va_start(arguments, format);
    count = vsscanf(text, format, arguments);
    va_end(arguments);
    return count;
}

void *create(void *cpu)
{
    void *(*function)(void *) = NULL;
    void *library, *symbol;
    Dl_info caller;

    if (dladdr(__builtin_return_address(0), &caller)) {
        library = dlopen(caller.dli_fname, RTLD_NOLOAD | RTLD_LAZY);
        symbol = library ? dlsym(library, emulator_model) : NULL;
        memcpy(&function, &symbol, sizeof function);
    }
    if (!function) {
        fprintf(stderr, "the emulator has no %s\n", emulator_model);
        abort();
    }
    return function(cpu);
}
