/* The curve P-521 for weierstrass_lanes4.h, for any vectors */
#include "p521_lanes4.h"

#define LANES_WORDS PYJCA_P521_LANES4_WORDS
#define LANES_BITS 521
#define LANES_MODULUS                                                                                        \
    {                                                                                                        \
        0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,      \
        0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 511  \
    }

#include "weierstrass_lanes4.h"
