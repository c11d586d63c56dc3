/* Poly1305 in words of 64 bits, for every processor; see poly1305_native.h. */
#define POLY1305_FORM native
#define POLY1305_REQUIRES 0

#include "poly1305_native.h"
