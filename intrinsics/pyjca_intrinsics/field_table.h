/*
 * The table `pyjca_field` of one printed field. Included once for each, with FIELD(name) defined as
 * the field's name for it (pyjca_p256_##name##_limbs10) and FIELD_NAME and FORM_NAME as strings.
 *
 * Operands and results carry no additions: sums are reduced here, everything else is reduced anyway.
 */
#define RESULT(name) static void FIELD(table_##name)

RESULT(add)(int64_t *r, const int64_t *a, const int64_t *b)
{
    FIELD(add)(r, a, b);
    FIELD(reduce)(r, r);
}

RESULT(subtract)(int64_t *r, const int64_t *a, const int64_t *b)
{
    FIELD(subtract)(r, a, b);
    FIELD(reduce)(r, r);
}

RESULT(negate)(int64_t *r, const int64_t *a)
{
    FIELD(negate)(r, a);
    FIELD(reduce)(r, r);
}

/* What is timed is the function that others call, not a loop that the compiler has merged it into. */
PYJCA_NOINLINE void FIELD(table_multiply)(int64_t *r, const int64_t *a, const int64_t *b)
{
    FIELD(multiply)(r, a, b);
}

PYJCA_NOINLINE void FIELD(table_square)(int64_t *r, const int64_t *a)
{
    FIELD(square)(r, a);
}

RESULT(multiply_small)(int64_t *r, const int64_t *a, int64_t value)
{
    FIELD(multiply_small)(r, a, value);
}

RESULT(select)(int64_t *r, const int64_t *a, const int64_t *b, int64_t flag)
{
    FIELD(select)(r, a, b, flag);
}

RESULT(inverse)(int64_t *r, const int64_t *a)
{
    FIELD(inverse)(r, a);
}

static int64_t FIELD(table_is_zero)(const int64_t *a)
{
    return FIELD(is_zero)(a);
}

RESULT(from_bytes)(int64_t *r, const uint8_t *bytes, size_t length)
{
    FIELD(from_long_bytes_le)(r, bytes, length);
}

RESULT(to_bytes)(uint8_t *bytes, const int64_t *a)
{
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
#undef FIELD
#undef FIELD_NAME
#undef FORM_NAME
