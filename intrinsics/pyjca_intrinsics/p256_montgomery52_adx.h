/*
 * The fields of P-256 in Montgomery form, in five limbs of 52 bits, with products and squares in inline
 * assembly: GNU C on x86-64, for processors with BMI2 and ADX. All else is what is printed.
 *
 * Limbs are packed into four words of 64 bits. A product of these has four rows, each of which is reduced at
 * once, so a * b / 2^256 comes out. The fields' radix is 2^260: what is missing is taken from an operand, of
 * which packing makes (a + q * m) / 2^4, with the q in [0, 15] that leaves no rest. That is below m where a
 * is, since 15 * m + a < 16 * m. Of the operand of a square it is (a + q * m) / 2^2, as it counts twice.
 *
 * The carries of adcx and of adox are two chains that do not disturb each other. No statement takes more than
 * 12 registers, as compilers may keep a frame pointer, a base pointer and an address. Of operands depend values
 * only: there are no branches, and all addresses are fixed.
 */
#ifndef PYJCA_P256_MONTGOMERY52_ADX_H
#define PYJCA_P256_MONTGOMERY52_ADX_H

#define PYJCA_P256_REPLACED_MONTGOMERY52
#define PYJCA_P256ORDER_REPLACED_MONTGOMERY52
#include "fields/p256_montgomery52.h"
#include "fields/p256order_montgomery52.h"

/* Words of p and of n, and -1 / p and -1 / n modulo 2^64 */
static const uint64_t adx_p256[5] = {
    UINT64_MAX, UINT64_C(0xffffffff), 0, UINT64_C(0xffffffff00000001), 1,
};
static const uint64_t adx_p256order[5] = {
    UINT64_C(0xf3b9cac2fc632551), UINT64_C(0xbce6faada7179e84), UINT64_MAX, UINT64_C(0xffffffff00000000),
    UINT64_C(0xccd1c8aaee00bc4f),
};

/* Limbs of p, of which the lowest one is -1, and of n */
static const int64_t adx_limbs_p256[5] = {
    -1, INT64_C(0x100000000000), 0, INT64_C(0x1000000000), INT64_C(0xffffffff0000),
};
static const int64_t adx_limbs_p256order[5] = {
    INT64_C(0x9cac2fc632551), INT64_C(0xada7179e84f3b), INT64_C(0xfffffffbce6fa), INT64_C(0xfffffffff),
    INT64_C(0xffffffff0000),
};

/* ----------------------------------------------------------------------------------- limbs and words */

/* (low, high) = a * 2^bits. Other units than those of shifts do it, which carries keep busy. */
PYJCA_INLINE uint64_t adx_shifted(uint64_t *high, int64_t a, unsigned bits)
{
    uint64_t low;

    __asm__("mulxq %2, %0, %1" : "=r"(low), "=r"(*high) : "rm"(a), "d"((uint64_t)1 << bits));
    return low;
}

/* w = a, for limbs in [0, 2^52) with a value below 2^256 */
PYJCA_INLINE void adx_pack(uint64_t w[4], const int64_t a[5])
{
    uint64_t high1, high2, high3;

    w[0] = (uint64_t)a[0] | adx_shifted(&high1, a[1], 52);
    w[1] = high1 | adx_shifted(&high2, a[2], 40);
    w[2] = high2 | adx_shifted(&high3, a[3], 28);
    w[3] = high3 | (uint64_t)a[4] << 16;
}

/*
 * w = (a + q * m) / 2^bits for the limbs of m: words in [0, m) for a in [0, m). bits is at most 4, q in
 * [0, 2^bits), and a + q * m a multiple of 2^bits.
 */
PYJCA_INLINE void adx_pack_divided(uint64_t w[4], const int64_t a[5], int64_t q, const int64_t m[5],
                                   unsigned bits)
{
    /* None is negative or above 2^57. */
    const int64_t a0 = a[0] + q * m[0], a1 = a[1] + q * m[1], a2 = a[2] + q * m[2], a3 = a[3] + q * m[3],
                  a4 = a[4] + q * m[4];
    uint64_t w0 = (uint64_t)a0 >> bits, w1, w2, w3;
    const uint64_t low1 = adx_shifted(&w1, a1, 52 - bits), low2 = adx_shifted(&w2, a2, 40 - bits),
                   low3 = adx_shifted(&w3, a3, 28 - bits), low4 = (uint64_t)a4 << (16 - bits);

    __asm__("addq %[low1], %[w0]\n\t"
            "adcq %[low2], %[w1]\n\t"
            "adcq %[low3], %[w2]\n\t"
            "adcq %[low4], %[w3]\n\t"
            : [w0] "+&r"(w0), [w1] "+&r"(w1), [w2] "+&r"(w2), [w3] "+&r"(w3)
            : [low1] "r"(low1), [low2] "r"(low2), [low3] "r"(low3), [low4] "r"(low4)
            : "cc");
    w[0] = w0, w[1] = w1, w[2] = w2, w[3] = w3;
}

PYJCA_INLINE void adx_unpack(int64_t r[5], const uint64_t w[4])
{
    const uint64_t ones = word_ones(52);

    r[0] = (int64_t)(w[0] & ones);
    r[1] = (int64_t)((w[0] >> 52 | w[1] << 12) & ones);
    r[2] = (int64_t)((w[1] >> 40 | w[2] << 24) & ones);
    r[3] = (int64_t)((w[2] >> 28 | w[3] << 36) & ones);
    r[4] = (int64_t)(w[3] >> 16);
}

/* -------------------------------------------------------------------------------------------- rows */

/* (t0..t4) = rdx * w */
#define ADX_FIRST_ROW(t0, t1, t2, t3, t4)   \
    "mulxq %[w0], %[" t0 "], %[" t1 "]\n\t" \
    "mulxq %[w1], %[low], %[" t2 "]\n\t"    \
    "addq %[low], %[" t1 "]\n\t"            \
    "mulxq %[w2], %[low], %[" t3 "]\n\t"    \
    "adcq %[low], %[" t2 "]\n\t"            \
    "mulxq %[w3], %[low], %[" t4 "]\n\t"    \
    "adcq %[low], %[" t3 "]\n\t"            \
    "adcq $0, %[" t4 "]\n\t"

/* (t0..t4) += rdx * x, but for the carry of t3, which is in the carry flag; that of t4 is in the overflow flag. */
#define ADX_ROW(x0, x1, x2, x3, t0, t1, t2, t3, t4) \
    "xorl %k[high], %k[high]\n\t"                   \
    "mulxq " x0 ", %[low], %[high]\n\t"             \
    "adcxq %[low], %[" t0 "]\n\t"                   \
    "adoxq %[high], %[" t1 "]\n\t"                  \
    "mulxq " x1 ", %[low], %[high]\n\t"             \
    "adcxq %[low], %[" t1 "]\n\t"                   \
    "adoxq %[high], %[" t2 "]\n\t"                  \
    "mulxq " x2 ", %[low], %[high]\n\t"             \
    "adcxq %[low], %[" t2 "]\n\t"                   \
    "adoxq %[high], %[" t3 "]\n\t"                  \
    "mulxq " x3 ", %[low], %[high]\n\t"             \
    "adcxq %[low], %[" t3 "]\n\t"                   \
    "adoxq %[high], %[" t4 "]\n\t"

/*
 * (t0..t4) += rdx * w, for t and w below 2 * m and m: less than m * (2^64 + 1), so that t4 has no carry, m
 * being less than 2^256 - 2^223.
 */
#define ADX_PRODUCT_ROW(t0, t1, t2, t3, t4)                         \
    ADX_ROW("%[w0]", "%[w1]", "%[w2]", "%[w3]", t0, t1, t2, t3, t4) \
    "adcq $0, %[" t4 "]\n\t"

/*
 * (t1, t2, t3, t4, t0) = (t + q * m) / 2^64, for the q that leaves no rest: less than 2 * m, as t was below
 * m * (2^64 + 1). Modulo p, q is t0, and q * p = q * (2^32 * 2^64 + p3 * 2^192) - q, with the highest word
 * p3 of p.
 */
#define ADX_REDUCTION_P256(t0, t1, t2, t3, t4) \
    "movq %[" t0 "], %%rdx\n\t"                \
    "mulxq %[m3], %[low], %[high]\n\t"         \
    "shlq $32, %%rdx\n\t"                      \
    "shrq $32, %[" t0 "]\n\t"                  \
    "addq %%rdx, %[" t1 "]\n\t"                \
    "adcq %[" t0 "], %[" t2 "]\n\t"            \
    "adcq %[low], %[" t3 "]\n\t"               \
    "movl $0, %k[" t0 "]\n\t"                  \
    "adcq %[high], %[" t4 "]\n\t"              \
    "adcq $0, %[" t0 "]\n\t"

#define ADX_REDUCTION_P256ORDER(t0, t1, t2, t3, t4)                                    \
    "movq %[" t0 "], %%rdx\n\t"                                                        \
    "imulq %[inverse], %%rdx\n\t"                                                      \
    ADX_ROW("%[m0]", "%[m1]", "%[m2]", "%[m3]", t0, t1, t2, t3, t4) /* t0 is 0 now. */ \
    "movl $0, %k[low]\n\t"                                                             \
    "adoxq %[low], %[" t0 "]\n\t"                                                      \
    "adcxq %[low], %[" t4 "]\n\t"                                                      \
    "adcxq %[low], %[" t0 "]\n\t"

/* (s0..s3) = (t0..t3, top) less m where it is not below m */
#define ADX_LAST_SUBTRACTION(s0, s1, s2, s3, t0, t1, t2, t3, top) \
    "movq %[" t0 "], %[" s0 "]\n\t"                               \
    "movq %[" t1 "], %[" s1 "]\n\t"                               \
    "movq %[" t2 "], %[" s2 "]\n\t"                               \
    "movq %[" t3 "], %[" s3 "]\n\t"                               \
    "subq %[m0], %[" s0 "]\n\t"                                   \
    "sbbq %[m1], %[" s1 "]\n\t"                                   \
    "sbbq %[m2], %[" s2 "]\n\t"                                   \
    "sbbq %[m3], %[" s3 "]\n\t"                                   \
    "sbbq $0, %[" top "]\n\t"                                     \
    "cmovcq %[" t0 "], %[" s0 "]\n\t"                             \
    "cmovcq %[" t1 "], %[" s1 "]\n\t"                             \
    "cmovcq %[" t2 "], %[" s2 "]\n\t"                             \
    "cmovcq %[" t3 "], %[" s3 "]\n\t"

#define ADX_MODULUS(m) \
    [m0] "m"((m)[0]), [m1] "m"((m)[1]), [m2] "m"((m)[2]), [m3] "m"((m)[3]), [inverse] "m"((m)[4])

/* The function w = w * y / 2^256 modulo m for words w and y in [0, m) */
#define ADX_MULTIPLICATION(name, REDUCTION, modulus)                                              \
    PYJCA_INLINE void name(uint64_t w[4], const uint64_t y[4])                                    \
    {                                                                                             \
        const uint64_t y0 = y[0], y1 = y[1], y2 = y[2], y3 = y[3], w3 = w[3];                     \
        uint64_t w0 = w[0], w1 = w[1], w2 = w[2], t0, t1, t2, t3, t4, low, high;                  \
                                                                                                  \
        __asm__("movq %[y0], %%rdx\n\t"                                                           \
                ADX_FIRST_ROW("t0", "t1", "t2", "t3", "t4")                                       \
                REDUCTION("t0", "t1", "t2", "t3", "t4")                                           \
                "movq %[y1], %%rdx\n\t"                                                           \
                ADX_PRODUCT_ROW("t1", "t2", "t3", "t4", "t0")                                     \
                REDUCTION("t1", "t2", "t3", "t4", "t0")                                           \
                "movq %[y2], %%rdx\n\t"                                                           \
                ADX_PRODUCT_ROW("t2", "t3", "t4", "t0", "t1")                                     \
                REDUCTION("t2", "t3", "t4", "t0", "t1")                                           \
                "movq %[y3], %%rdx\n\t"                                                           \
                ADX_PRODUCT_ROW("t3", "t4", "t0", "t1", "t2")                                     \
                REDUCTION("t3", "t4", "t0", "t1", "t2")                                           \
                ADX_LAST_SUBTRACTION("w0", "w1", "w2", "low", "t4", "t0", "t1", "t2", "t3")       \
                : [w0] "+&r"(w0), [w1] "+&r"(w1), [w2] "+&r"(w2), [t0] "=&r"(t0), [t1] "=&r"(t1), \
                  [t2] "=&r"(t2), [t3] "=&r"(t3), [t4] "=&r"(t4), [low] "=&r"(low),               \
                  [high] "=&r"(high)                                                              \
                : [y0] "m"(y0), [y1] "m"(y1), [y2] "m"(y2), [y3] "m"(y3), [w3] "m"(w3),           \
                  ADX_MODULUS(modulus)                                                            \
                : "rdx", "cc");                                                                   \
        w[0] = w0, w[1] = w1, w[2] = w2, w[3] = low;                                              \
    }

ADX_MULTIPLICATION(adx_multiply_p256, ADX_REDUCTION_P256, adx_p256)
ADX_MULTIPLICATION(adx_multiply_p256order, ADX_REDUCTION_P256ORDER, adx_p256order)

/* ----------------------------------------------------------------------------------------- squares */

/* (t1, t2, t3, t0) = (t0..t3 + t0 * p) / 2^64, which is below 2^192 + p and so has no carry */
#define ADX_SHORT_REDUCTION(t0, t1, t2, t3) \
    "movq %[" t0 "], %%rdx\n\t"             \
    "mulxq %[m3], %[low], %[high]\n\t"      \
    "shlq $32, %%rdx\n\t"                   \
    "shrq $32, %[" t0 "]\n\t"               \
    "addq %%rdx, %[" t1 "]\n\t"             \
    "adcq %[" t0 "], %[" t2 "]\n\t"         \
    "movl $0, %k[" t0 "]\n\t"               \
    "adcq %[low], %[" t3 "]\n\t"            \
    "adcq %[high], %[" t0 "]\n\t"

/* w = w^2 / 2^256 modulo p for words in [0, p) */
PYJCA_INLINE void adx_square_p256(uint64_t w[4])
{
    const uint64_t w3 = w[3];
    /* w0 and w2 become the lowest and the highest word. */
    uint64_t w0 = w[0], w1 = w[1], w2 = w[2], t1, t2, t3, t4, t5, t6, low, high;

    __asm__("movq %[w0], %%rdx\n\t" /* products of different words */
            "mulxq %[w1], %[t1], %[t2]\n\t"
            "mulxq %[w2], %[low], %[t3]\n\t"
            "addq %[low], %[t2]\n\t"
            "mulxq %[w3], %[low], %[t4]\n\t"
            "adcq %[low], %[t3]\n\t"
            "movq %[w2], %%rdx\n\t"
            "mulxq %[w3], %[t5], %[t6]\n\t"
            "adcq $0, %[t4]\n\t"
            "movq %[w1], %%rdx\n\t"
            "xorl %k[high], %k[high]\n\t"
            "mulxq %[w2], %[low], %[high]\n\t"
            "adcxq %[low], %[t3]\n\t"
            "adoxq %[high], %[t4]\n\t"
            "mulxq %[w3], %[low], %[high]\n\t"
            "adcxq %[low], %[t4]\n\t"
            "adoxq %[high], %[t5]\n\t"
            "movl $0, %k[low]\n\t"
            "adoxq %[low], %[t6]\n\t"
            "adcxq %[low], %[t5]\n\t"
            "adcxq %[low], %[t6]\n\t"
            "movq %[w0], %%rdx\n\t" /* twice these, and the squares of words */
            "xorl %k[high], %k[high]\n\t"
            "mulxq %%rdx, %[w0], %[high]\n\t"
            "adcxq %[t1], %[t1]\n\t"
            "adoxq %[high], %[t1]\n\t"
            "movq %[w1], %%rdx\n\t"
            "mulxq %%rdx, %[low], %[high]\n\t"
            "adcxq %[t2], %[t2]\n\t"
            "adoxq %[low], %[t2]\n\t"
            "adcxq %[t3], %[t3]\n\t"
            "adoxq %[high], %[t3]\n\t"
            "movq %[w2], %%rdx\n\t"
            "mulxq %%rdx, %[low], %[high]\n\t"
            "adcxq %[t4], %[t4]\n\t"
            "adoxq %[low], %[t4]\n\t"
            "adcxq %[t5], %[t5]\n\t"
            "adoxq %[high], %[t5]\n\t"
            "movq %[w3], %%rdx\n\t"
            "mulxq %%rdx, %[low], %[w2]\n\t"
            "adcxq %[t6], %[t6]\n\t"
            "adoxq %[low], %[t6]\n\t"
            "movl $0, %k[low]\n\t"
            "adoxq %[low], %[w2]\n\t"
            "adcxq %[low], %[w2]\n\t"
            ADX_SHORT_REDUCTION("w0", "t1", "t2", "t3")
            ADX_SHORT_REDUCTION("t1", "t2", "t3", "w0")
            ADX_SHORT_REDUCTION("t2", "t3", "w0", "t1")
            ADX_SHORT_REDUCTION("t3", "w0", "t1", "t2")
            "xorl %k[high], %k[high]\n\t" /* the upper half */
            "addq %[t4], %[w0]\n\t"
            "adcq %[t5], %[t1]\n\t"
            "adcq %[t6], %[t2]\n\t"
            "adcq %[w2], %[t3]\n\t"
            "adcq $0, %[high]\n\t"
            ADX_LAST_SUBTRACTION("w1", "w2", "t4", "t5", "w0", "t1", "t2", "t3", "high")
            : [w0] "+&r"(w0), [w1] "+&r"(w1), [w2] "+&r"(w2), [t1] "=&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3),
              [t4] "=&r"(t4), [t5] "=&r"(t5), [t6] "=&r"(t6), [low] "=&r"(low), [high] "=&r"(high)
            : [w3] "m"(w3), ADX_MODULUS(adx_p256)
            : "rdx", "cc");
    w[0] = w1, w[1] = w2, w[2] = t4, w[3] = t5;
}

/* --------------------------------------------------------------------------- what the fields declare */

static void pyjca_p256_multiply_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    uint64_t w[4], y[4];

    adx_pack(w, a);
    adx_pack_divided(y, b, word_low(b[0], 4), adx_limbs_p256, 4); /* -1 / p is 1 modulo 16. */
    adx_multiply_p256(w, y);
    adx_unpack(r, w);
}

static void pyjca_p256_square_montgomery52(int64_t r[5], const int64_t a[5])
{
    uint64_t w[4];

    adx_pack_divided(w, a, word_low(a[0], 2), adx_limbs_p256, 2);
    adx_square_p256(w);
    adx_unpack(r, w);
}

static void pyjca_p256order_multiply_montgomery52(int64_t r[5], const int64_t a[5], const int64_t b[5])
{
    uint64_t w[4], y[4];

    adx_pack(w, a);
    adx_pack_divided(y, b, word_low(-b[0], 4), adx_limbs_p256order, 4); /* -1 / n is -1 modulo 16. */
    adx_multiply_p256order(w, y);
    adx_unpack(r, w);
}

/* Curves multiply scalars a few times only: no code of its own */
static void pyjca_p256order_square_montgomery52(int64_t r[5], const int64_t a[5])
{
    pyjca_p256order_multiply_montgomery52(r, a, a);
}

#endif
