/* The words' functions of p384_native.h in inline assembly; no statement takes more than 14 registers. */
#include "native_adx.h"

#define NATIVE_COUNT 6
#include "native_fold.h"
#undef NATIVE_COUNT

/* t = t + rdx * b for six words, of which the lowest goes to memory; t0 is the new highest one then. */
#define PRODUCT_ROW(a, t, t0, t1, t2, t3, t4, t5) \
    "movq " a ", %%rdx\n\t"                       \
    ADX_CLEAR                                     \
    ADX_STEP("(%[b])", t0, t1)                    \
    "movq %[" t0 "], " t "\n\t"                   \
    ADX_STEP("8(%[b])", t1, t2)                   \
    ADX_STEP("16(%[b])", t2, t3)                  \
    ADX_STEP("24(%[b])", t3, t4)                  \
    ADX_STEP("32(%[b])", t4, t5)                  \
    ADX_LAST("40(%[b])", t5, t0)

PYJCA_INLINE void native6_product(uint64_t t[12], const int64_t a[6], const int64_t b[6])
{
    uint64_t t0, t1, t2, t3, t4, t5, low, high;

    __asm__("movq (%[a]), %%rdx\n\t"
            ADX_FIRST("(%[b])", "t0", "t1")
            "movq %[t0], (%[t])\n\t"
            ADX_SECOND("8(%[b])", "t1", "t2")
            ADX_NEXT("16(%[b])", "t2", "t3")
            ADX_NEXT("24(%[b])", "t3", "t4")
            ADX_NEXT("32(%[b])", "t4", "t5")
            ADX_NEXT("40(%[b])", "t5", "t0")
            "adcq $0, %[t0]\n\t"
            PRODUCT_ROW("8(%[a])", "8(%[t])", "t1", "t2", "t3", "t4", "t5", "t0")
            PRODUCT_ROW("16(%[a])", "16(%[t])", "t2", "t3", "t4", "t5", "t0", "t1")
            PRODUCT_ROW("24(%[a])", "24(%[t])", "t3", "t4", "t5", "t0", "t1", "t2")
            PRODUCT_ROW("32(%[a])", "32(%[t])", "t4", "t5", "t0", "t1", "t2", "t3")
            PRODUCT_ROW("40(%[a])", "40(%[t])", "t5", "t0", "t1", "t2", "t3", "t4")
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [low] "=&r"(low), [high] "=&r"(high)
            : [a] "r"(a), [b] "r"(b), [t] "r"(t)
            : "rdx", "cc", "memory");
    t[6] = t0, t[7] = t1, t[8] = t2, t[9] = t3, t[10] = t4, t[11] = t5;
}

PYJCA_INLINE void native6_square_product(uint64_t t[12], const int64_t a[6])
{
    uint64_t t0, t1, t2, t3, t4, t5, low, high;

    __asm__ volatile(
            "movq (%[a]), %%rdx\n\t" /* products of different words: words 1 to 10 */
            ADX_FIRST("8(%[a])", "t1", "t2")
            "movq %[t1], 8(%[t])\n\t"
            ADX_SECOND("16(%[a])", "t2", "t3")
            "movq %[t2], 16(%[t])\n\t"
            ADX_NEXT("24(%[a])", "t3", "t4")
            ADX_NEXT("32(%[a])", "t4", "t5")
            ADX_NEXT("40(%[a])", "t5", "t0")
            "adcq $0, %[t0]\n\t"
            "movq 8(%[a]), %%rdx\n\t" /* 3, 4, 5, 6, 7 */
            ADX_CLEAR
            ADX_STEP("16(%[a])", "t3", "t4")
            "movq %[t3], 24(%[t])\n\t"
            ADX_STEP("24(%[a])", "t4", "t5")
            "movq %[t4], 32(%[t])\n\t"
            ADX_STEP("32(%[a])", "t5", "t0")
            ADX_LAST("40(%[a])", "t0", "t1")
            "movq 16(%[a]), %%rdx\n\t" /* 5, 6, 7, 8 */
            ADX_CLEAR
            ADX_STEP("24(%[a])", "t5", "t0")
            "movq %[t5], 40(%[t])\n\t"
            ADX_STEP("32(%[a])", "t0", "t1")
            "movq %[t0], 48(%[t])\n\t"
            ADX_LAST("40(%[a])", "t1", "t2")
            "movq 24(%[a]), %%rdx\n\t" /* 7, 8, 9 */
            ADX_CLEAR
            ADX_STEP("32(%[a])", "t1", "t2")
            "movq %[t1], 56(%[t])\n\t"
            ADX_LAST("40(%[a])", "t2", "t3")
            "movq %[t2], 64(%[t])\n\t"
            "movq 32(%[a]), %%rdx\n\t" /* 9, 10 */
            "mulxq 40(%[a]), %[low], %[high]\n\t"
            "addq %[low], %[t3]\n\t"
            "adcq $0, %[high]\n\t"
            "movq %[t3], 72(%[t])\n\t"
            "movq %[high], 80(%[t])\n\t"
            "movq $0, (%[t])\n\t"
            "movq $0, 88(%[t])\n\t"
            ADX_CLEAR /* twice these, and the squares of words */
            ADX_SQUARE("(%[a])", "(%[t])", "8(%[t])")
            ADX_SQUARE("8(%[a])", "16(%[t])", "24(%[t])")
            ADX_SQUARE("16(%[a])", "32(%[t])", "40(%[t])")
            ADX_SQUARE("24(%[a])", "48(%[t])", "56(%[t])")
            ADX_SQUARE("32(%[a])", "64(%[t])", "72(%[t])")
            ADX_SQUARE("40(%[a])", "80(%[t])", "88(%[t])")
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [low] "=&r"(low), [high] "=&r"(high)
            : [a] "r"(a), [t] "r"(t)
            : "rdx", "cc", "memory");
}

/*
 * A round as in p384_native_c.h: t0 becomes q, and q * c / 2^64 is subtracted from t1, t2 and t3. What has to be
 * subtracted above is kept in `less` until the next round, where it belongs to t3.
 */
#define FOLD_P384(t0, t1, t2, t3)              \
    "movq (%[c]), %%rdx\n\t"                   \
    "imulq %[" t0 "], %%rdx\n\t"               \
    "mulxq 8(%[c]), %[" t0 "], %[low]\n\t"     \
    "mulxq 16(%[c]), %[" t0 "], %[high]\n\t"   \
    "addq %[" t0 "], %[low]\n\t"               \
    "movq %%rdx, %[" t0 "]\n\t"                \
    "adcq %%rdx, %[high]\n\t"                  \
    "adcq $0, %[less]\n\t"                     \
    "subq %[low], %[" t1 "]\n\t"               \
    "sbbq %[high], %[" t2 "]\n\t"              \
    "sbbq %[less], %[" t3 "]\n\t"              \
    "setc %b[less]\n\t"

PYJCA_INLINE void native_fold_p384(uint64_t r[6], const uint64_t t[6])
{
    static const uint64_t c[3] = {UINT64_C(0x100000001), UINT64_C(0xffffffff00000001), UINT64_C(0xffffffff)};
    uint64_t t0 = t[0], t1 = t[1], t2 = t[2], t3 = t[3], t4 = t[4], t5 = t[5], low, high, less = 0;

    __asm__(FOLD_P384("t0", "t1", "t2", "t3")
            FOLD_P384("t1", "t2", "t3", "t4")
            FOLD_P384("t2", "t3", "t4", "t5")
            FOLD_P384("t3", "t4", "t5", "t0")
            FOLD_P384("t4", "t5", "t0", "t1")
            FOLD_P384("t5", "t0", "t1", "t2")
            "subq %[less], %[t3]\n\t"
            "sbbq $0, %[t4]\n\t"
            "sbbq $0, %[t5]\n\t"
            : [t0] "+&r"(t0), [t1] "+&r"(t1), [t2] "+&r"(t2), [t3] "+&r"(t3), [t4] "+&r"(t4), [t5] "+&r"(t5),
              [low] "=&r"(low), [high] "=&r"(high), [less] "+&r"(less)
            : [c] "r"(c), "m"(c)
            : "rdx", "cc");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3, r[4] = t4, r[5] = t5;
}

/* r = r + 2^384 * carry, less m where it is not below m */
PYJCA_INLINE void native6_reduce(uint64_t r[6], uint64_t carry, const uint64_t m[6])
{
    const uint64_t s0 = r[0], s1 = r[1], s2 = r[2], s3 = r[3], s4 = r[4], s5 = r[5];
    uint64_t t0, t1, t2, t3, t4, t5;

    __asm__("movq %[s0], %[t0]\n\t" /* less m, kept where that is not negative */
            "movq %[s1], %[t1]\n\t"
            "movq %[s2], %[t2]\n\t"
            "movq %[s3], %[t3]\n\t"
            "movq %[s4], %[t4]\n\t"
            "movq %[s5], %[t5]\n\t"
            "subq (%[m]), %[t0]\n\t"
            "sbbq 8(%[m]), %[t1]\n\t"
            "sbbq 16(%[m]), %[t2]\n\t"
            "sbbq 24(%[m]), %[t3]\n\t"
            "sbbq 32(%[m]), %[t4]\n\t"
            "sbbq 40(%[m]), %[t5]\n\t"
            "sbbq $0, %[carry]\n\t"
            "cmovcq %[s0], %[t0]\n\t"
            "cmovcq %[s1], %[t1]\n\t"
            "cmovcq %[s2], %[t2]\n\t"
            "cmovcq %[s3], %[t3]\n\t"
            "cmovcq %[s4], %[t4]\n\t"
            "cmovcq %[s5], %[t5]\n\t"
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [carry] "+&r"(carry)
            : [s0] "r"(s0), [s1] "r"(s1), [s2] "r"(s2), [s3] "r"(s3), [s4] "r"(s4), [s5] "r"(s5), [m] "r"(m)
            : "cc", "memory");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3, r[4] = t4, r[5] = t5;
}

PYJCA_INLINE void native6_add(uint64_t r[6], const uint64_t a[6], const uint64_t b[6], const uint64_t m[6])
{
    uint64_t s0 = a[0], s1 = a[1], s2 = a[2], s3 = a[3], s4 = a[4], s5 = a[5], carry;

    __asm__("xorl %k[carry], %k[carry]\n\t"
            "addq %[b0], %[s0]\n\t"
            "adcq %[b1], %[s1]\n\t"
            "adcq %[b2], %[s2]\n\t"
            "adcq %[b3], %[s3]\n\t"
            "adcq %[b4], %[s4]\n\t"
            "adcq %[b5], %[s5]\n\t"
            "adcq $0, %[carry]\n\t"
            : [s0] "+&r"(s0), [s1] "+&r"(s1), [s2] "+&r"(s2), [s3] "+&r"(s3), [s4] "+&r"(s4), [s5] "+&r"(s5),
              [carry] "=&r"(carry)
            : [b0] "rm"(b[0]), [b1] "rm"(b[1]), [b2] "rm"(b[2]), [b3] "rm"(b[3]), [b4] "rm"(b[4]),
              [b5] "rm"(b[5])
            : "cc");
    r[0] = s0, r[1] = s1, r[2] = s2, r[3] = s3, r[4] = s4, r[5] = s5;
    native6_reduce(r, carry, m);
}

/* t = t + the word of a at an offset * b for six words, of which the highest, t6, begins here; zero is a register of 0. */
#define MULTIPLY_ROW(a, t0, t1, t2, t3, t4, t5, t6) \
    "movq 72(%[c]), %%rdx\n\t"                      \
    "movq " a "(%%rdx), %%rdx\n\t"                  \
    "xorl %k[zero], %k[zero]\n\t"                   \
    ADX_STEP("(%[b])", t0, t1)                      \
    ADX_STEP("8(%[b])", t1, t2)                     \
    ADX_STEP("16(%[b])", t2, t3)                    \
    ADX_STEP("24(%[b])", t3, t4)                    \
    ADX_STEP("32(%[b])", t4, t5)                    \
    "mulxq 40(%[b]), %[low], %[" t6 "]\n\t"         \
    "adcxq %[low], %[" t5 "]\n\t"                  \
    "adoxq %[zero], %[" t6 "]\n\t"                 \
    "adcxq %[zero], %[" t6 "]\n\t"

/* The same round as FOLD_P384, but q goes to memory, and t0 means nothing then. The constants lie before all q. */
#define MULTIPLY_FOLD(q, t0, t1, t2, t3)       \
    "movq (%[c]), %%rdx\n\t"                   \
    "imulq %[" t0 "], %%rdx\n\t"               \
    "movq %%rdx, " q "(%[c])\n\t"              \
    "mulxq 8(%[c]), %[" t0 "], %[low]\n\t"     \
    "mulxq 16(%[c]), %[" t0 "], %[high]\n\t"   \
    "addq %[" t0 "], %[low]\n\t"               \
    "adcq %%rdx, %[high]\n\t"                  \
    "adcq $0, %[less]\n\t"                     \
    "subq %[low], %[" t1 "]\n\t"               \
    "sbbq %[high], %[" t2 "]\n\t"              \
    "sbbq %[less], %[" t3 "]\n\t"              \
    "setc %b[less]\n\t"

/*
 * r = a * b / 2^384 modulo p, with a round of the reduction after each row of the product. The rounds only subtract;
 * what they would add, the number of all q, is added at the end.
 */
PYJCA_INLINE void native_multiply_p384(uint64_t r[6], const int64_t a[6], const int64_t b[6])
{
    /* The constants, room for all q, and where a is: one register for all, of which there are no more. */
    uint64_t c[10] = {UINT64_C(0x100000001), UINT64_C(0xffffffff00000001), UINT64_C(0xffffffff)};
    uint64_t t0, t1, t2, t3, t4, t5, t6, low, high, less, zero;

    c[9] = (uint64_t)(uintptr_t)a;
    __asm__("movq 72(%[c]), %%rdx\n\t"
            "movq (%%rdx), %%rdx\n\t"
            "xorl %k[less], %k[less]\n\t"
            ADX_FIRST("(%[b])", "t0", "t1")
            ADX_SECOND("8(%[b])", "t1", "t2")
            ADX_NEXT("16(%[b])", "t2", "t3")
            ADX_NEXT("24(%[b])", "t3", "t4")
            ADX_NEXT("32(%[b])", "t4", "t5")
            ADX_NEXT("40(%[b])", "t5", "t6")
            "adcq $0, %[t6]\n\t"
            MULTIPLY_FOLD("24", "t0", "t1", "t2", "t3")
            MULTIPLY_ROW("8", "t1", "t2", "t3", "t4", "t5", "t6", "t0")
            MULTIPLY_FOLD("32", "t1", "t2", "t3", "t4")
            MULTIPLY_ROW("16", "t2", "t3", "t4", "t5", "t6", "t0", "t1")
            MULTIPLY_FOLD("40", "t2", "t3", "t4", "t5")
            MULTIPLY_ROW("24", "t3", "t4", "t5", "t6", "t0", "t1", "t2")
            MULTIPLY_FOLD("48", "t3", "t4", "t5", "t6")
            MULTIPLY_ROW("32", "t4", "t5", "t6", "t0", "t1", "t2", "t3")
            MULTIPLY_FOLD("56", "t4", "t5", "t6", "t0")
            MULTIPLY_ROW("40", "t5", "t6", "t0", "t1", "t2", "t3", "t4")
            MULTIPLY_FOLD("64", "t5", "t6", "t0", "t1")
            "subq %[less], %[t2]\n\t"
            "sbbq $0, %[t3]\n\t"
            "sbbq $0, %[t4]\n\t"
            "sbbq %[less], %[less]\n\t"
            "addq 24(%[c]), %[t6]\n\t"
            "adcq 32(%[c]), %[t0]\n\t"
            "adcq 40(%[c]), %[t1]\n\t"
            "adcq 48(%[c]), %[t2]\n\t"
            "adcq 56(%[c]), %[t3]\n\t"
            "adcq 64(%[c]), %[t4]\n\t"
            "adcq $0, %[less]\n\t"
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [t6] "=&r"(t6), [low] "=&r"(low), [high] "=&r"(high), [less] "=&r"(less), [zero] "=&r"(zero)
            : [b] "r"(b), [c] "r"(c)
            : "rdx", "cc", "memory");
    r[0] = t6, r[1] = t0, r[2] = t1, r[3] = t2, r[4] = t3, r[5] = t4;
    native6_reduce(r, less, pyjca_p384_m_native);
}

PYJCA_INLINE uint64_t native6_less(uint64_t r[6], const uint64_t a[6], const uint64_t b[6])
{
    uint64_t r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], r4 = a[4], r5 = a[5], mask;

    __asm__("subq %[b0], %[r0]\n\t"
            "sbbq %[b1], %[r1]\n\t"
            "sbbq %[b2], %[r2]\n\t"
            "sbbq %[b3], %[r3]\n\t"
            "sbbq %[b4], %[r4]\n\t"
            "sbbq %[b5], %[r5]\n\t"
            "sbbq %[mask], %[mask]\n\t"
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [r4] "+&r"(r4), [r5] "+&r"(r5),
              [mask] "=&r"(mask)
            : [b0] "rm"(b[0]), [b1] "rm"(b[1]), [b2] "rm"(b[2]), [b3] "rm"(b[3]), [b4] "rm"(b[4]),
              [b5] "rm"(b[5])
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3, r[4] = r4, r[5] = r5;
    return mask;
}

PYJCA_INLINE uint64_t native6_less_product(uint64_t t[12], const uint64_t u[12])
{
    uint64_t word, mask;

    __asm__(ADX_SUBTRACT("subq", "(%[t])", "(%[u])")
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
            "sbbq %[mask], %[mask]\n\t"
            : [word] "=&r"(word), [mask] "=&r"(mask)
            : [t] "r"(t), [u] "r"(u)
            : "cc", "memory");
    return mask;
}

PYJCA_INLINE void native6_add_masked(uint64_t r[6], const uint64_t m[6], uint64_t mask)
{
    uint64_t r0 = r[0], r1 = r[1], r2 = r[2], r3 = r[3], r4 = r[4], r5 = r[5];

    __asm__("addq %[m0], %[r0]\n\t"
            "adcq %[m1], %[r1]\n\t"
            "adcq %[m2], %[r2]\n\t"
            "adcq %[m3], %[r3]\n\t"
            "adcq %[m4], %[r4]\n\t"
            "adcq %[m5], %[r5]\n\t"
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [r4] "+&r"(r4), [r5] "+&r"(r5)
            : [m0] "r"(m[0] & mask), [m1] "r"(m[1] & mask), [m2] "r"(m[2] & mask), [m3] "r"(m[3] & mask),
              [m4] "r"(m[4] & mask), [m5] "r"(m[5] & mask)
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3, r[4] = r4, r[5] = r5;
}
