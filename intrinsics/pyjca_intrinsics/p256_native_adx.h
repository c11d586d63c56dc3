/*
 * The words' functions of p256_native.h in inline assembly: GNU C on x86-64, with BMI2 and ADX.
 *
 * The carries of adcx and of adox are two chains that do not disturb each other. No statement takes more than
 * 14 registers, which are left where the compiler keeps a frame pointer.
 */
#ifndef PYJCA_P256_NATIVE_ADX_H
#define PYJCA_P256_NATIVE_ADX_H

/* t[0..4] = t[0..3] + rdx * b, for any t[4] */
#define PRODUCT_ROW(t0, t1, t2, t3, t4)     \
    "xorl %k[high], %k[high]\n\t"           \
    "mulxq (%[b]), %[low], %[high]\n\t"     \
    "adcxq %[low], %[" t0 "]\n\t"           \
    "adoxq %[high], %[" t1 "]\n\t"          \
    "mulxq 8(%[b]), %[low], %[high]\n\t"    \
    "adcxq %[low], %[" t1 "]\n\t"           \
    "adoxq %[high], %[" t2 "]\n\t"          \
    "mulxq 16(%[b]), %[low], %[high]\n\t"   \
    "adcxq %[low], %[" t2 "]\n\t"           \
    "adoxq %[high], %[" t3 "]\n\t"          \
    "mulxq 24(%[b]), %[low], %[" t4 "]\n\t" \
    "movl $0, %k[high]\n\t"                 \
    "adcxq %[low], %[" t3 "]\n\t"           \
    "adoxq %[high], %[" t4 "]\n\t"          \
    "adcxq %[high], %[" t4 "]\n\t"

PYJCA_INLINE void native4_product(uint64_t t[8], const int64_t a[4], const int64_t b[4])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, low, high;

    __asm__("movq (%[a]), %%rdx\n\t"
            "mulxq (%[b]), %[t0], %[t1]\n\t"
            "mulxq 8(%[b]), %[low], %[t2]\n\t"
            "addq %[low], %[t1]\n\t"
            "mulxq 16(%[b]), %[low], %[t3]\n\t"
            "adcq %[low], %[t2]\n\t"
            "mulxq 24(%[b]), %[low], %[t4]\n\t"
            "adcq %[low], %[t3]\n\t"
            "adcq $0, %[t4]\n\t"
            "movq 8(%[a]), %%rdx\n\t" PRODUCT_ROW("t1", "t2", "t3", "t4", "t5")
            "movq 16(%[a]), %%rdx\n\t" PRODUCT_ROW("t2", "t3", "t4", "t5", "t6")
            "movq 24(%[a]), %%rdx\n\t" PRODUCT_ROW("t3", "t4", "t5", "t6", "t7")
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [t6] "=&r"(t6), [t7] "=&r"(t7), [low] "=&r"(low), [high] "=&r"(high)
            : [a] "r"(a), [b] "r"(b)
            : "rdx", "cc", "memory");
    t[0] = t0, t[1] = t1, t[2] = t2, t[3] = t3, t[4] = t4, t[5] = t5, t[6] = t6, t[7] = t7;
}

/* (t0, ..., t7) = a^2 */
#define SQUARE_PRODUCT                                                   \
    "movq (%[a]), %%rdx\n\t" /* products of different words */           \
    "mulxq 8(%[a]), %[t1], %[t2]\n\t"                                    \
    "mulxq 16(%[a]), %[low], %[t3]\n\t"                                  \
    "addq %[low], %[t2]\n\t"                                             \
    "mulxq 24(%[a]), %[low], %[t4]\n\t"                                  \
    "adcq %[low], %[t3]\n\t"                                             \
    "adcq $0, %[t4]\n\t"                                                 \
    "movq 8(%[a]), %%rdx\n\t"                                            \
    "xorl %k[high], %k[high]\n\t"                                        \
    "mulxq 16(%[a]), %[low], %[high]\n\t"                                \
    "adcxq %[low], %[t3]\n\t"                                            \
    "adoxq %[high], %[t4]\n\t"                                           \
    "mulxq 24(%[a]), %[low], %[t5]\n\t"                                  \
    "movl $0, %k[high]\n\t"                                              \
    "adcxq %[low], %[t4]\n\t"                                            \
    "adoxq %[high], %[t5]\n\t"                                           \
    "adcxq %[high], %[t5]\n\t"                                           \
    "movq 16(%[a]), %%rdx\n\t"                                           \
    "mulxq 24(%[a]), %[low], %[t6]\n\t"                                  \
    "addq %[low], %[t5]\n\t"                                             \
    "adcq $0, %[t6]\n\t"                                                 \
    "movq (%[a]), %%rdx\n\t" /* twice these, and the squares of words */ \
    "xorl %k[t7], %k[t7]\n\t"                                            \
    "mulxq %%rdx, %[t0], %[high]\n\t"                                    \
    "adcxq %[t1], %[t1]\n\t"                                             \
    "adoxq %[high], %[t1]\n\t"                                           \
    "movq 8(%[a]), %%rdx\n\t"                                            \
    "mulxq %%rdx, %[low], %[high]\n\t"                                   \
    "adcxq %[t2], %[t2]\n\t"                                             \
    "adoxq %[low], %[t2]\n\t"                                            \
    "adcxq %[t3], %[t3]\n\t"                                             \
    "adoxq %[high], %[t3]\n\t"                                           \
    "movq 16(%[a]), %%rdx\n\t"                                           \
    "mulxq %%rdx, %[low], %[high]\n\t"                                   \
    "adcxq %[t4], %[t4]\n\t"                                             \
    "adoxq %[low], %[t4]\n\t"                                            \
    "adcxq %[t5], %[t5]\n\t"                                             \
    "adoxq %[high], %[t5]\n\t"                                           \
    "movq 24(%[a]), %%rdx\n\t"                                           \
    "mulxq %%rdx, %[low], %[high]\n\t"                                   \
    "adcxq %[t6], %[t6]\n\t"                                             \
    "adoxq %[low], %[t6]\n\t"                                            \
    "adcxq %[t7], %[t7]\n\t"                                             \
    "adoxq %[high], %[t7]\n\t"

PYJCA_INLINE void native4_square_product(uint64_t t[8], const int64_t a[4])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, low, high;

    __asm__(SQUARE_PRODUCT
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [t6] "=&r"(t6), [t7] "=&r"(t7), [low] "=&r"(low), [high] "=&r"(high)
            : [a] "r"(a)
            : "rdx", "cc", "memory");
    t[0] = t0, t[1] = t1, t[2] = t2, t[3] = t3, t[4] = t4, t[5] = t5, t[6] = t6, t[7] = t7;
}

/* (t1, t2, t3, t0) = ((t0, t1, t2, t3) + t0 * p) / 2^64; p is -1 modulo 2^64, and p3 its highest word. */
#define FOLD_P256(t0, t1, t2, t3)        \
    "movq %[" t0 "], %%rdx\n\t"          \
    "movq %[" t0 "], %[low]\n\t"         \
    "shlq $32, %[low]\n\t"               \
    "shrq $32, %[" t0 "]\n\t"            \
    "addq %[low], %[" t1 "]\n\t"         \
    "adcq %[" t0 "], %[" t2 "]\n\t"      \
    "mulxq %[p3], %[low], %[" t0 "]\n\t" \
    "adcq %[low], %[" t3 "]\n\t"         \
    "adcq $0, %[" t0 "]\n\t"

PYJCA_INLINE void native_fold_p256(uint64_t r[4], const uint64_t t[4])
{
    uint64_t t0 = t[0], t1 = t[1], t2 = t[2], t3 = t[3], low;

    __asm__(FOLD_P256("t0", "t1", "t2", "t3")
            FOLD_P256("t1", "t2", "t3", "t0")
            FOLD_P256("t2", "t3", "t0", "t1")
            FOLD_P256("t3", "t0", "t1", "t2")
            : [t0] "+&r"(t0), [t1] "+&r"(t1), [t2] "+&r"(t2), [t3] "+&r"(t3), [low] "=&r"(low)
            : [p3] "r"(UINT64_C(0xffffffff00000001))
            : "rdx", "cc");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3;
}

/* (t1, t2, t3, t0) = ((t0, t1, t2, t3) + q * n) / 2^64, with q = -t0 / n modulo 2^64 */
#define FOLD_WORDS(t0, t1, t2, t3)        \
    "movq %[" t0 "], %%rdx\n\t"           \
    "imulq %[inverse], %%rdx\n\t"         \
    "xorl %k[low], %k[low]\n\t"           \
    "mulxq (%[n]), %[low], %[high]\n\t"   \
    "adcxq %[low], %[" t0 "]\n\t" /* 0 */ \
    "adoxq %[high], %[" t1 "]\n\t"        \
    "mulxq 8(%[n]), %[low], %[high]\n\t"  \
    "adcxq %[low], %[" t1 "]\n\t"         \
    "adoxq %[high], %[" t2 "]\n\t"        \
    "mulxq 16(%[n]), %[low], %[high]\n\t" \
    "adcxq %[low], %[" t2 "]\n\t"         \
    "adoxq %[high], %[" t3 "]\n\t"        \
    "mulxq 24(%[n]), %[low], %[high]\n\t" \
    "adcxq %[low], %[" t3 "]\n\t"         \
    "movl $0, %k[low]\n\t"                \
    "adoxq %[high], %[" t0 "]\n\t"        \
    "adcxq %[low], %[" t0 "]\n\t"

/* As that of native_fold.h */
PYJCA_INLINE void native4_fold(uint64_t r[4], const uint64_t t[4], const uint64_t n[4], uint64_t inverse)
{
    uint64_t t0 = t[0], t1 = t[1], t2 = t[2], t3 = t[3], low, high;

    __asm__(FOLD_WORDS("t0", "t1", "t2", "t3")
            FOLD_WORDS("t1", "t2", "t3", "t0")
            FOLD_WORDS("t2", "t3", "t0", "t1")
            FOLD_WORDS("t3", "t0", "t1", "t2")
            : [t0] "+&r"(t0), [t1] "+&r"(t1), [t2] "+&r"(t2), [t3] "+&r"(t3), [low] "=&r"(low),
              [high] "=&r"(high)
            : [n] "r"(n), [inverse] "rm"(inverse), "m"(*(const uint64_t(*)[4])n)
            : "rdx", "cc");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3;
}

PYJCA_INLINE void native4_add(uint64_t r[4], const uint64_t a[4], const uint64_t b[4], const uint64_t m[4])
{
    uint64_t s0 = a[0], s1 = a[1], s2 = a[2], s3 = a[3], t0 = b[0], t1 = b[1], t2 = b[2], t3 = b[3], carry;

    __asm__("xorl %k[carry], %k[carry]\n\t"
            "addq %[t0], %[s0]\n\t"
            "adcq %[t1], %[s1]\n\t"
            "adcq %[t2], %[s2]\n\t"
            "adcq %[t3], %[s3]\n\t"
            "adcq $0, %[carry]\n\t"
            "movq %[s0], %[t0]\n\t" /* less m, kept where that is not negative */
            "movq %[s1], %[t1]\n\t"
            "movq %[s2], %[t2]\n\t"
            "movq %[s3], %[t3]\n\t"
            "subq %[m0], %[t0]\n\t"
            "sbbq %[m1], %[t1]\n\t"
            "sbbq %[m2], %[t2]\n\t"
            "sbbq %[m3], %[t3]\n\t"
            "sbbq $0, %[carry]\n\t"
            "cmovcq %[s0], %[t0]\n\t"
            "cmovcq %[s1], %[t1]\n\t"
            "cmovcq %[s2], %[t2]\n\t"
            "cmovcq %[s3], %[t3]\n\t"
            : [s0] "+&r"(s0), [s1] "+&r"(s1), [s2] "+&r"(s2), [s3] "+&r"(s3), [t0] "+&r"(t0), [t1] "+&r"(t1),
              [t2] "+&r"(t2), [t3] "+&r"(t3), [carry] "=&r"(carry)
            : [m0] "er"(m[0]), [m1] "er"(m[1]), [m2] "er"(m[2]), [m3] "er"(m[3])
            : "cc");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3;
}

PYJCA_INLINE uint64_t native4_less(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    uint64_t r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], mask;

    __asm__("subq %[b0], %[r0]\n\t"
            "sbbq %[b1], %[r1]\n\t"
            "sbbq %[b2], %[r2]\n\t"
            "sbbq %[b3], %[r3]\n\t"
            "sbbq %[mask], %[mask]\n\t"
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [mask] "=&r"(mask)
            : [b0] "rm"(b[0]), [b1] "rm"(b[1]), [b2] "rm"(b[2]), [b3] "rm"(b[3])
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3;
    return mask;
}

PYJCA_INLINE uint64_t native4_less_product(uint64_t t[8], const uint64_t u[8])
{
    uint64_t t0 = t[0], t1 = t[1], t2 = t[2], t3 = t[3], t4 = t[4], t5 = t[5], t6 = t[6], t7 = t[7], mask;

    __asm__("subq (%[u]), %[t0]\n\t"
            "sbbq 8(%[u]), %[t1]\n\t"
            "sbbq 16(%[u]), %[t2]\n\t"
            "sbbq 24(%[u]), %[t3]\n\t"
            "sbbq 32(%[u]), %[t4]\n\t"
            "sbbq 40(%[u]), %[t5]\n\t"
            "sbbq 48(%[u]), %[t6]\n\t"
            "sbbq 56(%[u]), %[t7]\n\t"
            "sbbq %[mask], %[mask]\n\t"
            : [t0] "+&r"(t0), [t1] "+&r"(t1), [t2] "+&r"(t2), [t3] "+&r"(t3), [t4] "+&r"(t4), [t5] "+&r"(t5),
              [t6] "+&r"(t6), [t7] "+&r"(t7), [mask] "=&r"(mask)
            : [u] "r"(u)
            : "cc", "memory");
    t[0] = t0, t[1] = t1, t[2] = t2, t[3] = t3, t[4] = t4, t[5] = t5, t[6] = t6, t[7] = t7;
    return mask;
}

PYJCA_INLINE void native4_add_masked(uint64_t r[4], const uint64_t m[4], uint64_t mask)
{
    uint64_t r0 = r[0], r1 = r[1], r2 = r[2], r3 = r[3];

    __asm__("addq %[m0], %[r0]\n\t"
            "adcq %[m1], %[r1]\n\t"
            "adcq %[m2], %[r2]\n\t"
            "adcq %[m3], %[r3]\n\t"
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3)
            : [m0] "er"(m[0] & mask), [m1] "er"(m[1] & mask), [m2] "er"(m[2] & mask), [m3] "er"(m[3] & mask)
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3;
}

#endif
