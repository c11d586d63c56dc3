/* The words' functions of p384_native.h in C, for every processor. */
#define NATIVE_COUNT 6
#include "native_c.h"
#undef NATIVE_COUNT

/*
 * Round by round t = (t + q * p) / 2^64, where q = -t / p modulo 2^64 = t * (2^32 + 1). With p = 2^384 - c,
 * c = (2^64 - 2^32 + 1) + 2^64 * (2^32 - 1) + 2^128, that is t / 2^64 + 2^320 * q, less q * c / 2^64, both rounded down:
 * their fractions are equal.
 */
PYJCA_INLINE void native_fold_p384(uint64_t r[6], const uint64_t t[6])
{
    uint64_t s[6] = {t[0], t[1], t[2], t[3], t[4], t[5]};

    NATIVE_UNROLL
    for (size_t i = 0; i < 6; i++) {
        const uint64_t q = native_ready(s[0] + (s[0] << 32));
        uint64_t c[3];
        unsigned char carry = 0, borrow = 0;

        native_multiply_words(&c[0], q, UINT64_C(0xffffffff00000001));
        c[2] = native_ready(native_multiply_words(&c[1], q, UINT64_C(0xffffffff)));
        c[0] = native_add_carry(&carry, c[0], c[2]);
        c[1] = native_add_carry(&carry, c[1], q);
        c[2] = carry;
        s[0] = native_subtract_borrow(&borrow, s[1], c[0]);
        s[1] = native_subtract_borrow(&borrow, s[2], c[1]);
        s[2] = native_subtract_borrow(&borrow, s[3], c[2]);
        s[3] = native_subtract_borrow(&borrow, s[4], 0);
        s[4] = native_subtract_borrow(&borrow, s[5], 0);
        s[5] = native_subtract_borrow(&borrow, q, 0);
    }
    NATIVE_UNROLL
    for (size_t i = 0; i < 6; i++)
        r[i] = s[i];
}
