/*
 * Steps of products in inline assembly: GNU C on x86-64, with BMI2 and ADX. The carries of adcx and of adox are two
 * chains that do not disturb each other. Operands of statements are named: `low` and `high` are registers of their
 * own, and offsets are text.
 */
#ifndef PYJCA_NATIVE_ADX_H
#define PYJCA_NATIVE_ADX_H

/* clang counts the characters of statements, which ISO C lets compilers limit for strings. */
#pragma GCC diagnostic ignored "-Woverlength-strings"

/* t0 and t1 = t0 and t1 + rdx * a word; the low half in one chain, the high half in the other one */
#define ADX_STEP(word, t0, t1)               \
    "mulxq " word ", %[low], %[high]\n\t"    \
    "adcxq %[low], %[" t0 "]\n\t"            \
    "adoxq %[high], %[" t1 "]\n\t"

/* The last of a row: t1 begins here, and takes what both chains carry. */
#define ADX_LAST(word, t0, t1)               \
    "mulxq " word ", %[low], %[" t1 "]\n\t"  \
    "movl $0, %k[high]\n\t"                  \
    "adcxq %[low], %[" t0 "]\n\t"            \
    "adoxq %[high], %[" t1 "]\n\t"           \
    "adcxq %[high], %[" t1 "]\n\t"

/* The first row: t0 and t1 = rdx * a word, then t0 + rdx * the next one with what came before, which begins t1 */
#define ADX_FIRST(word, t0, t1) "mulxq " word ", %[" t0 "], %[" t1 "]\n\t"
#define ADX_SECOND(word, t0, t1)             \
    "mulxq " word ", %[low], %[" t1 "]\n\t"  \
    "addq %[low], %[" t0 "]\n\t"
#define ADX_NEXT(word, t0, t1)               \
    "mulxq " word ", %[low], %[" t1 "]\n\t"  \
    "adcq %[low], %[" t0 "]\n\t"

/* No carry yet, in both chains */
#define ADX_CLEAR "xorl %k[high], %k[high]\n\t"

/* Words 2 i and 2 i + 1 of a square, in memory: twice what is there, and a word's square */
#define ADX_SQUARE(word, t0, t1)             \
    "movq " word ", %%rdx\n\t"               \
    "mulxq %%rdx, %[low], %[high]\n\t"       \
    "movq " t0 ", %%rdx\n\t"                 \
    "adcxq %%rdx, %%rdx\n\t"                 \
    "adoxq %[low], %%rdx\n\t"                \
    "movq %%rdx, " t0 "\n\t"                 \
    "movq " t1 ", %%rdx\n\t"                 \
    "adcxq %%rdx, %%rdx\n\t"                 \
    "adoxq %[high], %%rdx\n\t"               \
    "movq %%rdx, " t1 "\n\t"

/* A word is the sum of two, in memory */
#define ADX_ADD(add, r, a, b)                \
    "movq " a ", %[word]\n\t"                \
    add " " b ", %[word]\n\t"                \
    "movq %[word], " r "\n\t"

/* A word less another one, in memory */
#define ADX_SUBTRACT(subtract, t, u)         \
    "movq " t ", %[word]\n\t"                \
    subtract " " u ", %[word]\n\t"           \
    "movq %[word], " t "\n\t"

#endif
