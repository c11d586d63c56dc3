/*
 * Reading and judging are apart: pyjca_cpuid_read only asks the processor, pyjca_cpu_features only thinks, so that
 * tests can describe CPUs and operating systems that are not at hand.
 */
#include "cpu_features.h"

#include <string.h>

#if defined(__x86_64__) || (defined(_M_X64) && !defined(_M_ARM64EC))
#define PYJCA_X86_64 1
#if defined(_MSC_VER)
#include <intrin.h>
#else
#include <cpuid.h>
#endif
#endif

#define EXTENDED UINT32_C(0x80000000)
#define OSXSAVE  UINT32_C(0x08000000) /* leaf 1, ECX: XGETBV may be executed */

const uint32_t pyjca_cpuid_leaves[PYJCA_LEAF_COUNT][2] = {
    [PYJCA_LEAF_0] = {0, 0},
    [PYJCA_LEAF_1] = {1, 0},
    [PYJCA_LEAF_7_0] = {7, 0},
    [PYJCA_LEAF_7_1] = {7, 1},
    [PYJCA_LEAF_EXT_0] = {EXTENDED, 0},
    [PYJCA_LEAF_EXT_2] = {EXTENDED + 2, 0},
    [PYJCA_LEAF_EXT_3] = {EXTENDED + 3, 0},
    [PYJCA_LEAF_EXT_4] = {EXTENDED + 4, 0},
};

const char *const pyjca_cpu_feature_names[PYJCA_CPU_FEATURE_COUNT] = {
#define X(symbol, name, slot, reg, bit, xcr0, parent) name,
    PYJCA_CPU_FEATURES(X)
#undef X
};

static const struct {
    uint8_t slot, reg, bit, parent;
    uint64_t xcr0;
} features[PYJCA_CPU_FEATURE_COUNT] = {
#define X(symbol, name, slot, reg, bit, xcr0, parent) \
    {PYJCA_##slot, PYJCA_##reg, bit, PYJCA_CPU_##parent, PYJCA_XCR0_##xcr0},
    PYJCA_CPU_FEATURES(X)
#undef X
};

/* One pass over the table is enough only while prerequisites stand first, and 64 bits hold the set. */
#define X(symbol, name, slot, reg, bit, xcr0, parent) \
    _Static_assert(PYJCA_CPU_##parent <= PYJCA_CPU_##symbol, "prerequisite below its feature: " name);
PYJCA_CPU_FEATURES(X)
#undef X
_Static_assert(PYJCA_CPU_FEATURE_COUNT <= 64, "feature set wider than uint64_t");

const char *pyjca_cpu_architecture(void)
{
#if defined(PYJCA_X86_64)
    return "x86_64";
#elif defined(__aarch64__) || defined(_M_ARM64)
    return "aarch64";
#else
    return "unknown";
#endif
}

void pyjca_cpuid_read(pyjca_cpuid_dump *dump)
{
    memset(dump, 0, sizeof *dump);
#if defined(PYJCA_X86_64)
    for (int i = 0; i < PYJCA_LEAF_COUNT; i++) {
        const uint32_t leaf = pyjca_cpuid_leaves[i][0], subleaf = pyjca_cpuid_leaves[i][1];
        uint32_t *r = dump->regs[i];
#if defined(_MSC_VER)
        int out[4];
        __cpuidex(out, (int)leaf, (int)subleaf);
        memcpy(r, out, sizeof out);
#else
        __cpuid_count(leaf, subleaf, r[PYJCA_EAX], r[PYJCA_EBX], r[PYJCA_ECX], r[PYJCA_EDX]);
#endif
    }
    if (dump->regs[PYJCA_LEAF_1][PYJCA_ECX] & OSXSAVE) {
#if defined(_MSC_VER)
        dump->xcr0 = _xgetbv(0);
#else
        /* The intrinsic would need -mxsave, and so an object that may use XSAVE anywhere. */
        uint32_t low, high;
        __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
        dump->xcr0 = (uint64_t)high << 32 | low;
#endif
    }
#endif
}

/* Intel answers a leaf past the last one with the last one's registers, so bits count only within the limits. */
static int slot_exists(const pyjca_cpuid_dump *dump, unsigned slot)
{
    const uint32_t leaf = pyjca_cpuid_leaves[slot][0], subleaf = pyjca_cpuid_leaves[slot][1];
    const unsigned limit = leaf & EXTENDED ? PYJCA_LEAF_EXT_0 : PYJCA_LEAF_0;

    if (dump->regs[limit][PYJCA_EAX] < leaf)
        return 0;
    return subleaf == 0 || dump->regs[PYJCA_LEAF_7_0][PYJCA_EAX] >= subleaf;
}

uint64_t pyjca_cpu_features(const pyjca_cpuid_dump *dump)
{
    const int os_saves = slot_exists(dump, PYJCA_LEAF_1) && (dump->regs[PYJCA_LEAF_1][PYJCA_ECX] & OSXSAVE);
    const uint64_t xcr0 = os_saves ? dump->xcr0 : 0;
    uint64_t set = 0;

    for (unsigned i = 0; i < PYJCA_CPU_FEATURE_COUNT; i++) {
        const uint32_t reg = dump->regs[features[i].slot][features[i].reg];
        const uint64_t with_self = set | UINT64_C(1) << i; /* a feature without prerequisite names itself */

        if (slot_exists(dump, features[i].slot) && (reg >> features[i].bit & 1) &&
            (xcr0 & features[i].xcr0) == features[i].xcr0 && (with_self >> features[i].parent & 1))
            set = with_self;
    }
    return set;
}

void pyjca_cpu_vendor(const pyjca_cpuid_dump *dump, char vendor[13])
{
    static const uint8_t order[3] = {PYJCA_EBX, PYJCA_EDX, PYJCA_ECX};

    for (int i = 0; i < 3; i++)
        memcpy(vendor + 4 * i, &dump->regs[PYJCA_LEAF_0][order[i]], 4);
    vendor[12] = 0;
}

void pyjca_cpu_brand(const pyjca_cpuid_dump *dump, char brand[49])
{
    memset(brand, 0, 49);
    if (slot_exists(dump, PYJCA_LEAF_EXT_4))
        memcpy(brand, dump->regs[PYJCA_LEAF_EXT_2], 48);
}
