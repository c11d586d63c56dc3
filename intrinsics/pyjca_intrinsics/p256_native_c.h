/* The words' functions of p256_native.h in C, for every processor. */
#ifndef PYJCA_P256_NATIVE_C_H
#define PYJCA_P256_NATIVE_C_H

#define NATIVE_COUNT 4
#include "native_c.h"
#undef NATIVE_COUNT

PYJCA_INLINE void native_fold_p256(uint64_t r[4], const uint64_t t[4])
{
    uint64_t s[4] = {t[0], t[1], t[2], t[3]};

    for (size_t i = 0; i < 4; i++) {
        const uint64_t q = s[0]; /* as p is -1 modulo 2^64 */
        uint64_t high;
        const uint64_t low = native_ready(native_multiply_words(&high, q, UINT64_C(0xffffffff00000001)));
        const uint64_t left = native_ready(q << 32), right = native_ready(q >> 32);
        unsigned char carry = 0;

        s[0] = native_add_carry(&carry, s[1], left);
        s[1] = native_add_carry(&carry, s[2], right);
        s[2] = native_add_carry(&carry, s[3], low);
        s[3] = native_add_carry(&carry, high, 0);
    }
    for (size_t i = 0; i < 4; i++)
        r[i] = s[i];
}

#endif
