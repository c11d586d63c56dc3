/*
 * CPU features of the running machine, as far as a kernel of this package needs them.
 *
 * This table and cpu_features.c are the only place that knows feature bits. Everything else asks for names or for
 * PYJCA_CPU_* bits.
 *
 * Sources: Intel SDM volume 2A (CPUID) and volume 1 chapter 13 (XCR0); AMD APM volume 3 appendix E.
 */
#ifndef PYJCA_CPU_FEATURES_H
#define PYJCA_CPU_FEATURES_H

#include <stdint.h>

/* XCR0 state components that the operating system must save: SSE and AVX for YMM; those, opmask, ZMM_Hi256 and
 * Hi16_ZMM for ZMM. macOS enables the latter only after first use, so there AVX-512 is reported absent. */
#define PYJCA_XCR0_NONE UINT64_C(0)
#define PYJCA_XCR0_YMM  UINT64_C(0x06)
#define PYJCA_XCR0_ZMM  UINT64_C(0xe6)

/*
 * X(symbol, name, slot, register, bit, XCR0 state, prerequisite)
 *
 * Names are those of Linux's /proc/cpuinfo, but "avxifma" (there: avx_ifma), which follows the compilers. A feature
 * whose prerequisite is absent is reported absent, because hypervisors mask bits one at a time: the prerequisite
 * stands above the feature that needs it.
 */
#define PYJCA_CPU_FEATURES(X)                                                      \
    X(SSE2, "sse2", LEAF_1, EDX, 26, NONE, SSE2)                                   \
    X(SSSE3, "ssse3", LEAF_1, ECX, 9, NONE, SSE2)                                  \
    X(SSE4_1, "sse4_1", LEAF_1, ECX, 19, NONE, SSSE3)                              \
    X(SSE4_2, "sse4_2", LEAF_1, ECX, 20, NONE, SSE4_1)                             \
    X(POPCNT, "popcnt", LEAF_1, ECX, 23, NONE, POPCNT)                             \
    X(MOVBE, "movbe", LEAF_1, ECX, 22, NONE, MOVBE)                                \
    X(AES, "aes", LEAF_1, ECX, 25, NONE, SSE2)                                     \
    X(PCLMULQDQ, "pclmulqdq", LEAF_1, ECX, 1, NONE, SSE2)                          \
    X(SHA_NI, "sha_ni", LEAF_7_0, EBX, 29, NONE, SSE2)                             \
    X(GFNI, "gfni", LEAF_7_0, ECX, 8, NONE, SSE2)                                  \
    X(BMI1, "bmi1", LEAF_7_0, EBX, 3, NONE, BMI1)                                  \
    X(BMI2, "bmi2", LEAF_7_0, EBX, 8, NONE, BMI2)                                  \
    X(ADX, "adx", LEAF_7_0, EBX, 19, NONE, ADX)                                    \
    X(AVX, "avx", LEAF_1, ECX, 28, YMM, SSE4_2)                                    \
    X(FMA, "fma", LEAF_1, ECX, 12, YMM, AVX)                                       \
    X(AVX2, "avx2", LEAF_7_0, EBX, 5, YMM, AVX)                                    \
    X(VAES, "vaes", LEAF_7_0, ECX, 9, YMM, AVX)                                    \
    X(VPCLMULQDQ, "vpclmulqdq", LEAF_7_0, ECX, 10, YMM, AVX)                       \
    X(AVXIFMA, "avxifma", LEAF_7_1, EAX, 23, YMM, AVX2)                            \
    X(SHA512, "sha512", LEAF_7_1, EAX, 0, YMM, AVX2)                               \
    X(AVX512F, "avx512f", LEAF_7_0, EBX, 16, ZMM, AVX2)                            \
    X(AVX512DQ, "avx512dq", LEAF_7_0, EBX, 17, ZMM, AVX512F)                       \
    X(AVX512BW, "avx512bw", LEAF_7_0, EBX, 30, ZMM, AVX512F)                       \
    X(AVX512VL, "avx512vl", LEAF_7_0, EBX, 31, ZMM, AVX512F)                       \
    X(AVX512IFMA, "avx512ifma", LEAF_7_0, EBX, 21, ZMM, AVX512F)                   \
    X(AVX512VBMI, "avx512vbmi", LEAF_7_0, ECX, 1, ZMM, AVX512BW)                   \
    X(AVX512VBMI2, "avx512_vbmi2", LEAF_7_0, ECX, 6, ZMM, AVX512BW)

enum {
#define X(symbol, name, slot, reg, bit, xcr0, parent) PYJCA_CPU_##symbol,
    PYJCA_CPU_FEATURES(X)
#undef X
    PYJCA_CPU_FEATURE_COUNT
};

#define PYJCA_CPU_BIT(symbol) (UINT64_C(1) << PYJCA_CPU_##symbol)

/* The CPUID leaves that are read, in the order of the dump. */
enum {
    PYJCA_LEAF_0,
    PYJCA_LEAF_1,
    PYJCA_LEAF_7_0,
    PYJCA_LEAF_7_1,
    PYJCA_LEAF_EXT_0,
    PYJCA_LEAF_EXT_2, /* three leaves of brand string */
    PYJCA_LEAF_EXT_3,
    PYJCA_LEAF_EXT_4,
    PYJCA_LEAF_COUNT
};

enum { PYJCA_EAX, PYJCA_EBX, PYJCA_ECX, PYJCA_EDX };

/* What the processor answered, unjudged: registers of leaves past the processor's last one hold anything. */
typedef struct {
    uint32_t regs[PYJCA_LEAF_COUNT][4];
    uint64_t xcr0; /* 0 where the operating system does not use XSAVE */
} pyjca_cpuid_dump;

/* Leaf and subleaf of each slot of a dump. */
extern const uint32_t pyjca_cpuid_leaves[PYJCA_LEAF_COUNT][2];

/* Table name of feature i, i < PYJCA_CPU_FEATURE_COUNT. */
extern const char *const pyjca_cpu_feature_names[PYJCA_CPU_FEATURE_COUNT];

/* Architecture this was compiled for: "x86_64", "aarch64" or "unknown". */
const char *pyjca_cpu_architecture(void);

/* Asks the processor. All zero on an architecture without CPUID. */
void pyjca_cpuid_read(pyjca_cpuid_dump *dump);

/* Pure: the set of usable features (bits PYJCA_CPU_*) that a dump describes. A feature is usable when its leaf
 * exists, its bit is set, the operating system saves the registers it uses, and its prerequisite is usable. */
uint64_t pyjca_cpu_features(const pyjca_cpuid_dump *dump);

/* Pure: terminated text, empty where the dump has none. The brand is as the processor gives it, spaces included. */
void pyjca_cpu_vendor(const pyjca_cpuid_dump *dump, char vendor[13]);
void pyjca_cpu_brand(const pyjca_cpuid_dump *dump, char brand[49]);

#endif
