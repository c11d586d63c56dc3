/* The curve P-384 for weierstrass_lanes4.h, for any vectors */
#include "p384_lanes4.h"

#define LANES_WORDS PYJCA_P384_LANES4_WORDS
#define LANES_BITS 384
#define LANES_MODULUS                                                                                        \
    {                                                                                                        \
        0xffffffff, 0, 0, 0xffffffff, 0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, \
        0xffffffff, 0xffffffff                                                                               \
    }

#include "weierstrass_lanes4.h"
