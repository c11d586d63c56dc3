/*
 * The words' functions of the field of p521_native.h in inline assembly; no statement takes more than 14 registers.
 * What they take and give is said in p521_native_c.h.
 */
#include "native_adx.h"

/* t = t + a word * b for nine words, of which the lowest goes where the word was; t0 is the new highest one then. */
#define PRODUCT_ROW(word, t0, t1, t2, t3, t4, t5, t6, t7, t8) \
    "movq " word ", %%rdx\n\t"                                \
    ADX_CLEAR                                                 \
    ADX_STEP("(%[b])", t0, t1)                                \
    "movq %[" t0 "], " word "\n\t"                            \
    ADX_STEP("8(%[b])", t1, t2)                               \
    ADX_STEP("16(%[b])", t2, t3)                              \
    ADX_STEP("24(%[b])", t3, t4)                              \
    ADX_STEP("32(%[b])", t4, t5)                              \
    ADX_STEP("40(%[b])", t5, t6)                              \
    ADX_STEP("48(%[b])", t6, t7)                              \
    ADX_STEP("56(%[b])", t7, t8)                              \
    ADX_LAST("64(%[b])", t8, t0)

PYJCA_INLINE void native_product_p521(uint64_t t[18], const int64_t a[9], const int64_t b[9])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, t8, low, high;

    NATIVE_UNROLL
    for (size_t i = 0; i < 9; i++) /* each row takes its word from where it leaves one; no vectors, as in store */
        t[i] = native_ready((uint64_t)a[i]);
    __asm__(
        "movq (%[t]), %%rdx\n\t"
        ADX_FIRST("(%[b])", "t0", "t1")
        "movq %[t0], (%[t])\n\t"
        ADX_SECOND("8(%[b])", "t1", "t2")
        ADX_NEXT("16(%[b])", "t2", "t3")
        ADX_NEXT("24(%[b])", "t3", "t4")
        ADX_NEXT("32(%[b])", "t4", "t5")
        ADX_NEXT("40(%[b])", "t5", "t6")
        ADX_NEXT("48(%[b])", "t6", "t7")
        ADX_NEXT("56(%[b])", "t7", "t8")
        ADX_NEXT("64(%[b])", "t8", "t0")
        "adcq $0, %[t0]\n\t"
        PRODUCT_ROW("8(%[t])", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t0")
        PRODUCT_ROW("16(%[t])", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t0", "t1")
        PRODUCT_ROW("24(%[t])", "t3", "t4", "t5", "t6", "t7", "t8", "t0", "t1", "t2")
        PRODUCT_ROW("32(%[t])", "t4", "t5", "t6", "t7", "t8", "t0", "t1", "t2", "t3")
        PRODUCT_ROW("40(%[t])", "t5", "t6", "t7", "t8", "t0", "t1", "t2", "t3", "t4")
        PRODUCT_ROW("48(%[t])", "t6", "t7", "t8", "t0", "t1", "t2", "t3", "t4", "t5")
        PRODUCT_ROW("56(%[t])", "t7", "t8", "t0", "t1", "t2", "t3", "t4", "t5", "t6")
        PRODUCT_ROW("64(%[t])", "t8", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7")
        : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
          [t6] "=&r"(t6), [t7] "=&r"(t7), [t8] "=&r"(t8), [low] "=&r"(low), [high] "=&r"(high)
        : [b] "r"(b), [t] "r"(t)
        : "rdx", "cc", "memory");
    t[9] = t0, t[10] = t1, t[11] = t2, t[12] = t3, t[13] = t4, t[14] = t5, t[15] = t6, t[16] = t7, t[17] = t8;
}

PYJCA_INLINE void native_square_product_p521(uint64_t t[18], const int64_t a[9])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, t8, low, high;

    __asm__ volatile(
        "movq (%[a]), %%rdx\n\t" /* products of different words: words 1 to 16 */
        ADX_FIRST("8(%[a])", "t1", "t2")
        "movq %[t1], 8(%[t])\n\t"
        ADX_SECOND("16(%[a])", "t2", "t3")
        "movq %[t2], 16(%[t])\n\t"
        ADX_NEXT("24(%[a])", "t3", "t4")
        ADX_NEXT("32(%[a])", "t4", "t5")
        ADX_NEXT("40(%[a])", "t5", "t6")
        ADX_NEXT("48(%[a])", "t6", "t7")
        ADX_NEXT("56(%[a])", "t7", "t8")
        ADX_NEXT("64(%[a])", "t8", "t0")
        "adcq $0, %[t0]\n\t"
        "movq 8(%[a]), %%rdx\n\t" /* words 3 to 10 */
        ADX_CLEAR
        ADX_STEP("16(%[a])", "t3", "t4")
        "movq %[t3], 24(%[t])\n\t"
        ADX_STEP("24(%[a])", "t4", "t5")
        "movq %[t4], 32(%[t])\n\t"
        ADX_STEP("32(%[a])", "t5", "t6")
        ADX_STEP("40(%[a])", "t6", "t7")
        ADX_STEP("48(%[a])", "t7", "t8")
        ADX_STEP("56(%[a])", "t8", "t0")
        ADX_LAST("64(%[a])", "t0", "t1")
        "movq 16(%[a]), %%rdx\n\t" /* words 5 to 11 */
        ADX_CLEAR
        ADX_STEP("24(%[a])", "t5", "t6")
        "movq %[t5], 40(%[t])\n\t"
        ADX_STEP("32(%[a])", "t6", "t7")
        "movq %[t6], 48(%[t])\n\t"
        ADX_STEP("40(%[a])", "t7", "t8")
        ADX_STEP("48(%[a])", "t8", "t0")
        ADX_STEP("56(%[a])", "t0", "t1")
        ADX_LAST("64(%[a])", "t1", "t2")
        "movq 24(%[a]), %%rdx\n\t" /* words 7 to 12 */
        ADX_CLEAR
        ADX_STEP("32(%[a])", "t7", "t8")
        "movq %[t7], 56(%[t])\n\t"
        ADX_STEP("40(%[a])", "t8", "t0")
        "movq %[t8], 64(%[t])\n\t"
        ADX_STEP("48(%[a])", "t0", "t1")
        ADX_STEP("56(%[a])", "t1", "t2")
        ADX_LAST("64(%[a])", "t2", "t3")
        "movq 32(%[a]), %%rdx\n\t" /* words 9 to 13 */
        ADX_CLEAR
        ADX_STEP("40(%[a])", "t0", "t1")
        "movq %[t0], 72(%[t])\n\t"
        ADX_STEP("48(%[a])", "t1", "t2")
        "movq %[t1], 80(%[t])\n\t"
        ADX_STEP("56(%[a])", "t2", "t3")
        ADX_LAST("64(%[a])", "t3", "t4")
        "movq 40(%[a]), %%rdx\n\t" /* words 11 to 14 */
        ADX_CLEAR
        ADX_STEP("48(%[a])", "t2", "t3")
        "movq %[t2], 88(%[t])\n\t"
        ADX_STEP("56(%[a])", "t3", "t4")
        "movq %[t3], 96(%[t])\n\t"
        ADX_LAST("64(%[a])", "t4", "t5")
        "movq 48(%[a]), %%rdx\n\t" /* words 13 to 15 */
        ADX_CLEAR
        ADX_STEP("56(%[a])", "t4", "t5")
        "movq %[t4], 104(%[t])\n\t"
        ADX_LAST("64(%[a])", "t5", "t6")
        "movq %[t5], 112(%[t])\n\t"
        "movq 56(%[a]), %%rdx\n\t" /* words 15 and 16 */
        "mulxq 64(%[a]), %[low], %[high]\n\t"
        "addq %[low], %[t6]\n\t"
        "adcq $0, %[high]\n\t"
        "movq %[t6], 120(%[t])\n\t"
        "movq %[high], 128(%[t])\n\t"
        "movq $0, (%[t])\n\t"
        "movq $0, 136(%[t])\n\t"
        ADX_CLEAR /* twice these, and the squares of words */
        ADX_SQUARE("(%[a])", "(%[t])", "8(%[t])")
        ADX_SQUARE("8(%[a])", "16(%[t])", "24(%[t])")
        ADX_SQUARE("16(%[a])", "32(%[t])", "40(%[t])")
        ADX_SQUARE("24(%[a])", "48(%[t])", "56(%[t])")
        ADX_SQUARE("32(%[a])", "64(%[t])", "72(%[t])")
        ADX_SQUARE("40(%[a])", "80(%[t])", "88(%[t])")
        ADX_SQUARE("48(%[a])", "96(%[t])", "104(%[t])")
        ADX_SQUARE("56(%[a])", "112(%[t])", "120(%[t])")
        ADX_SQUARE("64(%[a])", "128(%[t])", "136(%[t])")
        : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
          [t6] "=&r"(t6), [t7] "=&r"(t7), [t8] "=&r"(t8), [low] "=&r"(low), [high] "=&r"(high)
        : [a] "r"(a), [t] "r"(t)
        : "rdx", "cc", "memory");
}

PYJCA_INLINE void native_less_product_p521(uint64_t t[18], const uint64_t u[18])
{
    uint64_t word;

    __asm__ volatile(
        ADX_SUBTRACT("subq", "(%[t])", "(%[u])")
        ADX_SUBTRACT("sbbq", "8(%[t])", "8(%[u])")
        ADX_SUBTRACT("sbbq", "16(%[t])", "16(%[u])")
        ADX_SUBTRACT("sbbq", "24(%[t])", "24(%[u])")
        ADX_SUBTRACT("sbbq", "32(%[t])", "32(%[u])")
        ADX_SUBTRACT("sbbq", "40(%[t])", "40(%[u])")
        ADX_SUBTRACT("sbbq", "48(%[t])", "48(%[u])")
        ADX_SUBTRACT("sbbq", "56(%[t])", "56(%[u])")
        ADX_SUBTRACT("sbbq", "64(%[t])", "64(%[u])")
        ADX_SUBTRACT("sbbq", "72(%[t])", "72(%[u])")
        ADX_SUBTRACT("sbbq", "80(%[t])", "80(%[u])")
        ADX_SUBTRACT("sbbq", "88(%[t])", "88(%[u])")
        ADX_SUBTRACT("sbbq", "96(%[t])", "96(%[u])")
        ADX_SUBTRACT("sbbq", "104(%[t])", "104(%[u])")
        ADX_SUBTRACT("sbbq", "112(%[t])", "112(%[u])")
        ADX_SUBTRACT("sbbq", "120(%[t])", "120(%[u])")
        ADX_SUBTRACT("sbbq", "128(%[t])", "128(%[u])")
        : [word] "=&r"(word)
        : [t] "r"(t), [u] "r"(u)
        : "cc", "memory");
}

PYJCA_INLINE void native_fold_p521(uint64_t r[9], const uint64_t t[18])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, t8, top, low;

    __asm__(
        "movq 64(%[t]), %[t0]\n\t"
        "movq 72(%[t]), %[t1]\n\t"
        "shrdq $9, %[t1], %[t0]\n\t"
        "movq 80(%[t]), %[t2]\n\t"
        "shrdq $9, %[t2], %[t1]\n\t"
        "movq 88(%[t]), %[t3]\n\t"
        "shrdq $9, %[t3], %[t2]\n\t"
        "movq 96(%[t]), %[t4]\n\t"
        "shrdq $9, %[t4], %[t3]\n\t"
        "movq 104(%[t]), %[t5]\n\t"
        "shrdq $9, %[t5], %[t4]\n\t"
        "movq 112(%[t]), %[t6]\n\t"
        "shrdq $9, %[t6], %[t5]\n\t"
        "movq 120(%[t]), %[t7]\n\t"
        "shrdq $9, %[t7], %[t6]\n\t"
        "movq 128(%[t]), %[t8]\n\t"
        "shrdq $9, %[t8], %[t7]\n\t"
        "movq %[t8], %[top]\n\t"
        "shrq $9, %[t8]\n\t"
        "andl $511, %k[t8]\n\t"
        "sarq $18, %[top]\n\t"
        "movl $511, %k[low]\n\t"
        "andq 64(%[t]), %[low]\n\t"
        "leaq 512(%[low],%[t8]), %[t8]\n\t"
        "subq $1, %[top]\n\t"
        "movq %[top], %[low]\n\t"
        "sarq $63, %[low]\n\t"
        "testq %[low], %[low]\n\t" /* no carry, in both chains */
        "adcxq (%[t]), %[t0]\n\t"
        "adoxq %[top], %[t0]\n\t"
        "adcxq 8(%[t]), %[t1]\n\t"
        "adoxq %[low], %[t1]\n\t"
        "adcxq 16(%[t]), %[t2]\n\t"
        "adoxq %[low], %[t2]\n\t"
        "adcxq 24(%[t]), %[t3]\n\t"
        "adoxq %[low], %[t3]\n\t"
        "adcxq 32(%[t]), %[t4]\n\t"
        "adoxq %[low], %[t4]\n\t"
        "adcxq 40(%[t]), %[t5]\n\t"
        "adoxq %[low], %[t5]\n\t"
        "adcxq 48(%[t]), %[t6]\n\t"
        "adoxq %[low], %[t6]\n\t"
        "adcxq 56(%[t]), %[t7]\n\t"
        "adoxq %[low], %[t7]\n\t"
        "movl $0, %k[top]\n\t"
        "adcxq %[top], %[t8]\n\t"
        "adoxq %[low], %[t8]\n\t"
        : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
          [t6] "=&r"(t6), [t7] "=&r"(t7), [t8] "=&r"(t8), [top] "=&r"(top), [low] "=&r"(low)
        : [t] "r"(t)
        : "cc", "memory");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3, r[4] = t4, r[5] = t5, r[6] = t6, r[7] = t7, r[8] = t8;
}

PYJCA_INLINE void native_add_p521(int64_t r[9], const int64_t a[9], const int64_t b[9])
{
    uint64_t word;

    __asm__ volatile(
        ADX_ADD("addq", "(%[r])", "(%[a])", "(%[b])")
        ADX_ADD("adcq", "8(%[r])", "8(%[a])", "8(%[b])")
        ADX_ADD("adcq", "16(%[r])", "16(%[a])", "16(%[b])")
        ADX_ADD("adcq", "24(%[r])", "24(%[a])", "24(%[b])")
        ADX_ADD("adcq", "32(%[r])", "32(%[a])", "32(%[b])")
        ADX_ADD("adcq", "40(%[r])", "40(%[a])", "40(%[b])")
        ADX_ADD("adcq", "48(%[r])", "48(%[a])", "48(%[b])")
        ADX_ADD("adcq", "56(%[r])", "56(%[a])", "56(%[b])")
        ADX_ADD("adcq", "64(%[r])", "64(%[a])", "64(%[b])")
        : [word] "=&r"(word)
        : [r] "r"(r), [a] "r"(a), [b] "r"(b)
        : "cc", "memory");
}

PYJCA_INLINE void native_subtract_p521(uint64_t r[9], const int64_t a[9], const int64_t b[9])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, t8, top, sign;

    __asm__(
        "movq (%[a]), %[t0]\n\t"
        "subq (%[b]), %[t0]\n\t"
        "movq 8(%[a]), %[t1]\n\t"
        "sbbq 8(%[b]), %[t1]\n\t"
        "movq 16(%[a]), %[t2]\n\t"
        "sbbq 16(%[b]), %[t2]\n\t"
        "movq 24(%[a]), %[t3]\n\t"
        "sbbq 24(%[b]), %[t3]\n\t"
        "movq 32(%[a]), %[t4]\n\t"
        "sbbq 32(%[b]), %[t4]\n\t"
        "movq 40(%[a]), %[t5]\n\t"
        "sbbq 40(%[b]), %[t5]\n\t"
        "movq 48(%[a]), %[t6]\n\t"
        "sbbq 48(%[b]), %[t6]\n\t"
        "movq 56(%[a]), %[t7]\n\t"
        "sbbq 56(%[b]), %[t7]\n\t"
        "movq 64(%[a]), %[t8]\n\t"
        "sbbq 64(%[b]), %[t8]\n\t"
        "movq %[t8], %[top]\n\t"
        "andl $511, %k[t8]\n\t"
        "orl $512, %k[t8]\n\t"
        "sarq $9, %[top]\n\t"
        "subq $1, %[top]\n\t"
        "movq %[top], %[sign]\n\t"
        "sarq $63, %[sign]\n\t"
        "addq %[top], %[t0]\n\t"
        "adcq %[sign], %[t1]\n\t"
        "adcq %[sign], %[t2]\n\t"
        "adcq %[sign], %[t3]\n\t"
        "adcq %[sign], %[t4]\n\t"
        "adcq %[sign], %[t5]\n\t"
        "adcq %[sign], %[t6]\n\t"
        "adcq %[sign], %[t7]\n\t"
        "adcq %[sign], %[t8]\n\t"
        : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
          [t6] "=&r"(t6), [t7] "=&r"(t7), [t8] "=&r"(t8), [top] "=&r"(top), [sign] "=&r"(sign)
        : [a] "r"(a), [b] "r"(b)
        : "cc", "memory");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3, r[4] = t4, r[5] = t5, r[6] = t6, r[7] = t7, r[8] = t8;
}
