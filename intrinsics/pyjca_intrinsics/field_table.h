/*
 * The table `pyjca_field` of one field. Included once for each, with FIELD(name) defined as
 * the field's name for it (pyjca_p256_##name##_limbs10), FIELD_NAME and FORM_NAME as strings, and
 * FIELD_REQUIRES where the processor has to have some features.
 *
 * Operands and results carry no additions: sums are reduced here, everything else is reduced anyway.
 */
#include "calls.h"

#define RESULT(name) static void FIELD(table_##name)
#define TEXT(symbol) #symbol
#define TEXT_OF(symbol) TEXT(symbol)
/* The table's name without "pyjca_" */
#define CALLED() PYJCA_CALLED(&TEXT_OF(FIELD(field))[sizeof "pyjca_" - 1])

#ifndef FIELD_REQUIRES
#define FIELD_REQUIRES 0
#endif

RESULT(add)(int64_t *r, const int64_t *a, const int64_t *b)
{
    CALLED();
    FIELD(add)(r, a, b);
    FIELD(reduce)(r, r);
}

RESULT(subtract)(int64_t *r, const int64_t *a, const int64_t *b)
{
    CALLED();
    FIELD(subtract)(r, a, b);
    FIELD(reduce)(r, r);
}

RESULT(negate)(int64_t *r, const int64_t *a)
{
    CALLED();
    FIELD(negate)(r, a);
    FIELD(reduce)(r, r);
}

/* What is timed is the function that others call, not a loop that the compiler has merged it into. */
PYJCA_NOINLINE void FIELD(table_multiply)(int64_t *r, const int64_t *a, const int64_t *b)
{
    CALLED();
    FIELD(multiply)(r, a, b);
}

PYJCA_NOINLINE void FIELD(table_square)(int64_t *r, const int64_t *a)
{
    CALLED();
    FIELD(square)(r, a);
}

RESULT(multiply_small)(int64_t *r, const int64_t *a, int64_t value)
{
    CALLED();
    FIELD(multiply_small)(r, a, value);
}

RESULT(select)(int64_t *r, const int64_t *a, const int64_t *b, int64_t flag)
{
    CALLED();
    FIELD(select)(r, a, b, flag);
}

RESULT(inverse)(int64_t *r, const int64_t *a)
{
    CALLED();
    FIELD(inverse)(r, a);
}

static int64_t FIELD(table_is_zero)(const int64_t *a)
{
    CALLED();
    return FIELD(is_zero)(a);
}

RESULT(from_bytes)(int64_t *r, const uint8_t *bytes, size_t length)
{
    CALLED();
    FIELD(from_long_bytes_le)(r, bytes, length);
}

RESULT(to_bytes)(uint8_t *bytes, const int64_t *a)
{
    CALLED();
    FIELD(to_bytes_le)(bytes, a);
}

RESULT(multiply_repeatedly)(int64_t *a, const int64_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        FIELD(table_multiply)(a, a, b);
}

RESULT(square_repeatedly)(int64_t *a, size_t count)
{
    for (size_t i = 0; i < count; i++)
        FIELD(table_square)(a, a);
}

const pyjca_field FIELD(field) = {
    FIELD_NAME,
    FORM_NAME,
    FIELD_REQUIRES,
    FIELD(limbs),
    FIELD(bytes),
    FIELD(table_add),
    FIELD(table_subtract),
    FIELD(table_negate),
    FIELD(table_multiply),
    FIELD(table_square),
    FIELD(table_multiply_small),
    FIELD(table_select),
    FIELD(table_inverse),
    FIELD(table_is_zero),
    FIELD(table_from_bytes),
    FIELD(table_to_bytes),
    FIELD(table_multiply_repeatedly),
    FIELD(table_square_repeatedly),
};

#undef RESULT
#undef TEXT
#undef TEXT_OF
#undef CALLED
#undef FIELD_REQUIRES
#undef FIELD
#undef FIELD_NAME
#undef FORM_NAME
