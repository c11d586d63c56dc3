/*
 * The words' functions of curve25519_native.h in inline assembly, as in p256_native_adx.h, which has the rows of
 * products.
 */

/* t0..t3 = (t0, ..., t7) modulo p: 2^256 is 38, and then the bits from 2^255 on are 19 times as many. */
#define FOLD_25519                     \
    "movl $38, %%edx\n\t"              \
    "xorl %k[high], %k[high]\n\t"      \
    "mulxq %[t4], %[low], %[high]\n\t" \
    "adcxq %[low], %[t0]\n\t"          \
    "adoxq %[high], %[t1]\n\t"         \
    "mulxq %[t5], %[low], %[high]\n\t" \
    "adcxq %[low], %[t1]\n\t"          \
    "adoxq %[high], %[t2]\n\t"         \
    "mulxq %[t6], %[low], %[high]\n\t" \
    "adcxq %[low], %[t2]\n\t"          \
    "adoxq %[high], %[t3]\n\t"         \
    "mulxq %[t7], %[low], %[t4]\n\t"   \
    "movl $0, %k[high]\n\t"            \
    "adcxq %[low], %[t3]\n\t"          \
    "adoxq %[high], %[t4]\n\t"         \
    "adcxq %[high], %[t4]\n\t" CARRY_25519

/* The same for (t0, ..., t4) with a small t4 */
#define CARRY_25519             \
    "addq %[t3], %[t3]\n\t"     \
    "adcq %[t4], %[t4]\n\t"     \
    "shrq %[t3]\n\t"            \
    "imulq $19, %[t4], %[t4]\n\t" \
    "addq %[t4], %[t0]\n\t"     \
    "adcq $0, %[t1]\n\t"        \
    "adcq $0, %[t2]\n\t"        \
    "adcq $0, %[t3]\n\t"

PYJCA_INLINE void native_multiply_25519(uint64_t r[4], const int64_t a[4], const int64_t b[4])
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
            "movq 24(%[a]), %%rdx\n\t" PRODUCT_ROW("t3", "t4", "t5", "t6", "t7") FOLD_25519
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [t6] "=&r"(t6), [t7] "=&r"(t7), [low] "=&r"(low), [high] "=&r"(high)
            : [a] "r"(a), [b] "r"(b)
            : "rdx", "cc", "memory");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3;
}

PYJCA_INLINE void native_square_25519(uint64_t r[4], const int64_t a[4])
{
    uint64_t t0, t1, t2, t3, t4, t5, t6, t7, low, high;

    __asm__(SQUARE_PRODUCT FOLD_25519
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [t5] "=&r"(t5),
              [t6] "=&r"(t6), [t7] "=&r"(t7), [low] "=&r"(low), [high] "=&r"(high)
            : [a] "r"(a)
            : "rdx", "cc", "memory");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3;
}

PYJCA_INLINE void native_multiply_word_25519(uint64_t r[4], const uint64_t a[4], uint64_t b)
{
    uint64_t t0, t1, t2, t3, t4, low;

    __asm__("mulxq %[a0], %[t0], %[t1]\n\t"
            "mulxq %[a1], %[low], %[t2]\n\t"
            "addq %[low], %[t1]\n\t"
            "mulxq %[a2], %[low], %[t3]\n\t"
            "adcq %[low], %[t2]\n\t"
            "mulxq %[a3], %[low], %[t4]\n\t"
            "adcq %[low], %[t3]\n\t"
            "adcq $0, %[t4]\n\t" CARRY_25519
            : [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [low] "=&r"(low)
            : [a0] "rm"(a[0]), [a1] "rm"(a[1]), [a2] "rm"(a[2]), [a3] "rm"(a[3]), "d"(b)
            : "cc");
    r[0] = t0, r[1] = t1, r[2] = t2, r[3] = t3;
}

PYJCA_INLINE void native_add_reduced_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    uint64_t r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], more;

    __asm__("addq %[b0], %[r0]\n\t"
            "adcq %[b1], %[r1]\n\t"
            "adcq %[b2], %[r2]\n\t"
            "adcq %[b3], %[r3]\n\t"
            "sbbq %[more], %[more]\n\t"
            "andl $38, %k[more]\n\t"
            "addq %[more], %[r0]\n\t" /* Where there is a carry, the sum is small now. */
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [more] "=&r"(more)
            : [b0] "erm"(b[0]), [b1] "erm"(b[1]), [b2] "erm"(b[2]), [b3] "erm"(b[3])
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3;
}

PYJCA_INLINE void native_subtract_reduced_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    uint64_t r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], less;

    __asm__("subq %[b0], %[r0]\n\t"
            "sbbq %[b1], %[r1]\n\t"
            "sbbq %[b2], %[r2]\n\t"
            "sbbq %[b3], %[r3]\n\t"
            "sbbq %[less], %[less]\n\t"
            "andl $38, %k[less]\n\t"
            "subq %[less], %[r0]\n\t"
            "sbbq $0, %[r1]\n\t"
            "sbbq $0, %[r2]\n\t"
            "sbbq $0, %[r3]\n\t" /* Where there was a borrow, there is none now. */
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [less] "=&r"(less)
            : [b0] "erm"(b[0]), [b1] "erm"(b[1]), [b2] "erm"(b[2]), [b3] "erm"(b[3])
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3;
}

PYJCA_INLINE void native_add_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    uint64_t r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], more;

    __asm__("addq %[b0], %[r0]\n\t"
            "adcq %[b1], %[r1]\n\t"
            "adcq %[b2], %[r2]\n\t"
            "adcq %[b3], %[r3]\n\t"
            "sbbq %[more], %[more]\n\t"
            "andl $38, %k[more]\n\t"
            "addq %[more], %[r0]\n\t"
            "adcq $0, %[r1]\n\t"
            "adcq $0, %[r2]\n\t"
            "adcq $0, %[r3]\n\t"
            "sbbq %[more], %[more]\n\t"
            "andl $38, %k[more]\n\t"
            "addq %[more], %[r0]\n\t" /* Where there is another carry, the sum is small now. */
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [more] "=&r"(more)
            : [b0] "erm"(b[0]), [b1] "erm"(b[1]), [b2] "erm"(b[2]), [b3] "erm"(b[3])
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3;
}

PYJCA_INLINE void native_subtract_25519(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
{
    uint64_t r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], more;

    __asm__("subq %[b0], %[r0]\n\t"
            "sbbq %[b1], %[r1]\n\t"
            "sbbq %[b2], %[r2]\n\t"
            "sbbq %[b3], %[r3]\n\t"
            "sbbq %[more], %[more]\n\t"
            "andl $38, %k[more]\n\t"
            "subq %[more], %[r0]\n\t"
            "sbbq $0, %[r1]\n\t"
            "sbbq $0, %[r2]\n\t"
            "sbbq $0, %[r3]\n\t"
            "sbbq %[more], %[more]\n\t"
            "andl $38, %k[more]\n\t"
            "subq %[more], %[r0]\n\t" /* Where there is another borrow, it is large now. */
            : [r0] "+&r"(r0), [r1] "+&r"(r1), [r2] "+&r"(r2), [r3] "+&r"(r3), [more] "=&r"(more)
            : [b0] "erm"(b[0]), [b1] "erm"(b[1]), [b2] "erm"(b[2]), [b3] "erm"(b[3])
            : "cc");
    r[0] = r0, r[1] = r1, r[2] = r2, r[3] = r3;
}
