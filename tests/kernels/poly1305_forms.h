/* All forms of compiled Poly1305 that were built */
#ifndef PYJCA_TESTS_POLY1305_FORMS_H
#define PYJCA_TESTS_POLY1305_FORMS_H

#include "kernels.h"

static const pyjca_poly1305 *const poly1305_forms[] = {
    &pyjca_poly1305_mac_limbs5,
    &pyjca_poly1305_mac_native,
#ifdef PYJCA_HAS_NATIVE_X86_64
    &pyjca_poly1305_mac_native_avx2,
#ifndef PYJCA_TESTS_WITHOUT_IFMA
    &pyjca_poly1305_mac_native_avxifma,
    &pyjca_poly1305_mac_native_ifma,
#endif
#endif
};

enum { POLY1305_FORMS = sizeof poly1305_forms / sizeof poly1305_forms[0] };

#endif
