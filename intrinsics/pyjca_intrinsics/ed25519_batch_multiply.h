/*
 * Scalars and multiples of points in lanes. Part of ed25519_batch.h.
 *
 * A scalar is a number in limbs of 52 bits. A multiple of B is a sum of odd digits, signed ones of BASE_WIDTH bits: an odd
 * number below 2^258 is the sum of all powers 2^j below that, each added or subtracted; bit j + 1 says which, and the
 * highest is added. An even scalar is made odd by adding L, the order of B. A multiple of another point, whose order may be
 * another one, is a sum of digits in [-2^(WIDTH - 1), 2^(WIDTH - 1)] (Booth's recoding), each of which is a window in two's
 * complement and the bit below. Formulas are complete, and so are their sums.
 */
enum {
    BASE_WIDTH = 6,
    BASE_ENTRIES = 1 << (BASE_WIDTH - 1),
    BASE_WINDOWS = 43,
    WIDTH = 4,
    ENTRIES = 1 << (WIDTH - 1),
    WINDOWS = 64,
    ADDEND_LIMBS = 3 * LIMBS /* of plus, minus and product, one after the other */
};

_Static_assert(BASE_WIDTH * BASE_WINDOWS == 258, "a scalar of 256 bits and L is below 2^257");
_Static_assert(WIDTH * WINDOWS > 253, "the digits of a number below L, of which the highest is not negative");

/* Each limb of (2 j + 1) * 2^(BASE_WIDTH * i) * B for all j by itself, for a window i */
typedef struct {
    vec limbs[ADDEND_LIMBS][BASE_ENTRIES / VEC_LANES];
} batch_window;

typedef struct {
    batch_window windows[BASE_WINDOWS];
} batch_table;

typedef struct {
    vec limbs[LIMBS];
} batch_scalar;

/* ----------------------------------------------------------------------------------------------- scalars */

/* L, and R and R^2 modulo L for R = 2^260 */
static const uint64_t order_limbs[LIMBS] = {0x2631a5cf5d3ed, 0xdea2f79cd6581, 0x14def9, 0, 0x100000000000};
static const uint64_t order_r[LIMBS] = {0xf48bd6721e6ed, 0x3bab5ac67e45a, 0xfffffeb35e51b, 0xfffffffffffff,
                                        0xfffffffffff};
static const uint64_t order_rr[LIMBS] = {0x9d265e952d13b, 0xd63c715bea69f, 0x5be65cb687604, 0x3dceec73d217f,
                                         0x9411b7c309a};

/* Limbs from `first` on of a number in so many words */
PYJCA_INLINE void scalar_unpack(batch_scalar *r, const vec *words, unsigned count, unsigned first)
{
    PYJCA_UNROLL
    for (unsigned i = 0; i < LIMBS; i++) {
        const unsigned at = LIMB_BITS * (first + i), word = at / 64, bit = at % 64;
        vec limb = vec_shr(words[word], bit);

        if (bit + LIMB_BITS > 64 && word + 1 < count)
            limb = vec_xor(limb, vec_shl(words[word + 1], 64 - bit));
        r->limbs[i] = vec_and(limb, vec_all(word_ones(LIMB_BITS)));
    }
}

/* `width` bits of a scalar, from bit `at` on */
PYJCA_INLINE vec scalar_window(const batch_scalar *a, unsigned at, unsigned width)
{
    const unsigned limb = at / LIMB_BITS, bit = at % LIMB_BITS;
    vec bits = vec_shr(a->limbs[limb], bit);

    if (bit + width > LIMB_BITS && limb + 1 < LIMBS)
        bits = vec_xor(bits, vec_shl(a->limbs[limb + 1], LIMB_BITS - bit));
    return vec_and(bits, vec_all(word_ones(width)));
}

/* r = a - L where the difference is not negative, else a; gives where it is negative. r may be a. */
PYJCA_INLINE vec scalar_subtract_order(batch_scalar *r, const batch_scalar *a)
{
    batch_scalar t;
    vec carry = vec_all(0), less;

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        carry = vec_add(carry, vec_sub(a->limbs[i], vec_all(order_limbs[i])));
        t.limbs[i] = vec_and(carry, vec_all(word_ones(LIMB_BITS)));
        carry = vec_sar(carry, LIMB_BITS);
    }
    less = vec_opaque(vec_negative(carry));
    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = vec_select(less, t.limbs[i], a->limbs[i]);
    return less;
}

/* a = a + L where a is even, below 2^257; the highest limb has what is above. */
PYJCA_INLINE void scalar_make_odd(batch_scalar *a)
{
    const vec even = vec_opaque(vec_equal(vec_and(a->limbs[0], vec_all(1)), vec_all(0)));
    vec carry = vec_all(0);

    PYJCA_UNROLL
    for (size_t i = 0; i < LIMBS; i++) {
        carry = vec_add(carry, vec_add(a->limbs[i], vec_and(even, vec_all(order_limbs[i]))));
        a->limbs[i] = i < LIMBS - 1 ? vec_and(carry, vec_all(word_ones(LIMB_BITS))) : carry;
        carry = vec_shr(carry, LIMB_BITS);
    }
}

/*
 * r = numbers of 512 bits modulo L, for which low + 2^260 * high = (low * R + high * R^2) / R. The lowest column becomes 0
 * when a multiple of L is added (Montgomery); columns are sums of fewer than 40 halves of products. The quotient is less
 * than (2^260 * L + 2^252 * L) / R + L < 3 L.
 */
PYJCA_NOINLINE void scalar_reduce_long(batch_scalar *r, const vec *words)
{
    const vec inverse = vec_all(0x51da312547e1b); /* -1 / L modulo 2^52 */
    vec sums[2 * LIMBS], carry = vec_all(0);
    batch_scalar low, high;

    for (size_t i = 0; i < 2 * LIMBS; i++)
        sums[i] = vec_all(0);
    scalar_unpack(&low, words, 2 * WORDS, 0);
    scalar_unpack(&high, words, 2 * WORDS, LIMBS);
    for (size_t i = 0; i < LIMBS; i++)
        for (size_t j = 0; j < LIMBS; j++) {
            sums[i + j] = vec_add_low(sums[i + j], low.limbs[i], vec_all(order_r[j]));
            sums[i + j + 1] = vec_add_high(sums[i + j + 1], low.limbs[i], vec_all(order_r[j]));
            sums[i + j] = vec_add_low(sums[i + j], high.limbs[i], vec_all(order_rr[j]));
            sums[i + j + 1] = vec_add_high(sums[i + j + 1], high.limbs[i], vec_all(order_rr[j]));
        }
    for (size_t i = 0; i < LIMBS; i++) {
        const vec m = vec_add_low(vec_all(0), sums[i], inverse);

        for (size_t j = 0; j < LIMBS; j++) {
            sums[i + j] = vec_add_low(sums[i + j], m, vec_all(order_limbs[j]));
            sums[i + j + 1] = vec_add_high(sums[i + j + 1], m, vec_all(order_limbs[j]));
        }
        sums[i + 1] = vec_add(sums[i + 1], vec_shr(sums[i], LIMB_BITS));
    }
    for (size_t i = 0; i < LIMBS; i++) {
        carry = vec_add(carry, sums[LIMBS + i]);
        r->limbs[i] = vec_and(carry, vec_all(word_ones(LIMB_BITS)));
        carry = vec_shr(carry, LIMB_BITS);
    }
    scalar_subtract_order(r, r);
    scalar_subtract_order(r, r);
}

/* --------------------------------------------------------------------------------------------- multiples */

/*
 * The addend for digit i of an odd scalar, from entries that all lanes have in common: limbs move to where they are wanted,
 * all of them for every digit. Gives where it has to be subtracted, for which plus and minus are exchanged.
 */
PYJCA_INLINE vec base_lookup(batch_addend *r, const batch_window *window, const batch_scalar *scalar, unsigned i)
{
    const vec high = vec_all(BASE_ENTRIES);
    vec bits = scalar_window(scalar, BASE_WIDTH * i + 1, BASE_WIDTH), limbs[ADDEND_LIMBS], negative, wanted;

    if (i == BASE_WINDOWS - 1)
        bits = vec_or_and(bits, high, high);
    negative = vec_opaque(vec_equal(vec_and(bits, high), vec_all(0)));
    wanted = vec_and(vec_xor(bits, negative), vec_all(BASE_ENTRIES - 1));
    for (size_t limb = 0; limb < ADDEND_LIMBS; limb++) {
        vec some[BASE_ENTRIES / VEC_LANES / 2];

        PYJCA_UNROLL
        for (size_t j = 0; j < BASE_ENTRIES / VEC_LANES / 2; j++)
            some[j] = vec_permute_two(window->limbs[limb][2 * j], window->limbs[limb][2 * j + 1], wanted);
        PYJCA_UNROLL
        for (size_t size = 2 * VEC_LANES; size < BASE_ENTRIES; size *= 2) {
            const vec upper = vec_opaque(vec_equal(vec_and(wanted, vec_all(size)), vec_all(size)));

            PYJCA_UNROLL
            for (size_t j = 0; j < BASE_ENTRIES / 2 / size; j++)
                some[j] = vec_select(upper, some[2 * j], some[2 * j + 1]);
        }
        limbs[limb] = some[0];
    }
    PYJCA_UNROLL
    for (size_t j = 0; j < LIMBS; j++) {
        r->plus.limbs[j] = vec_select(negative, limbs[j], limbs[LIMBS + j]);
        r->minus.limbs[j] = vec_select(negative, limbs[LIMBS + j], limbs[j]);
        r->product.limbs[j] = limbs[2 * LIMBS + j];
    }
    return negative;
}

/* r = r + scalar * B for any scalar of 256 bits */
PYJCA_NOINLINE void batch_add_base_product(batch_point *r, const batch_scalar *scalar, const batch_table *table)
{
    batch_scalar odd = *scalar;
    batch_addend addend;

    scalar_make_odd(&odd);
    for (unsigned i = 0; i < BASE_WINDOWS; i++) {
        const vec negative = base_lookup(&addend, &table->windows[i], &odd, i);

        batch_add_affine(r, &addend, negative);
    }
}

/* The same for digit i of a number below L, and entries that lanes have of their own. Reads all of them. */
PYJCA_INLINE vec batch_lookup(batch_addend *r, const batch_addend *entries, const batch_scalar *scalar, unsigned i)
{
    const vec bits = i ? scalar_window(scalar, WIDTH * i - 1, WIDTH + 1)
                       : vec_shl(scalar_window(scalar, 0, WIDTH), 1);
    const vec top = vec_all(1 << WIDTH);
    const vec negative = vec_opaque(vec_equal(vec_and(bits, top), top));
    const vec size = vec_shr(vec_add(vec_and(vec_xor(bits, negative), vec_all(word_ones(WIDTH + 1))), vec_all(1)), 1);
    const vec none = vec_opaque(vec_equal(size, vec_all(0))), zero = vec_all(0);
    batch_addend found;

    for (size_t j = 0; j < LIMBS; j++) {
        found.plus.limbs[j] = found.minus.limbs[j] = j ? zero : vec_and(none, vec_all(1));
        found.product.limbs[j] = zero;
        found.z.limbs[j] = j ? zero : vec_and(none, vec_all(2));
    }
    for (uint64_t k = 0; k < ENTRIES; k++) {
        const vec mask = vec_opaque(vec_equal(size, vec_all(k + 1)));

        PYJCA_UNROLL
        for (size_t j = 0; j < LIMBS; j++) {
            found.plus.limbs[j] = vec_or_and(found.plus.limbs[j], mask, entries[k].plus.limbs[j]);
            found.minus.limbs[j] = vec_or_and(found.minus.limbs[j], mask, entries[k].minus.limbs[j]);
            found.product.limbs[j] = vec_or_and(found.product.limbs[j], mask, entries[k].product.limbs[j]);
            found.z.limbs[j] = vec_or_and(found.z.limbs[j], mask, entries[k].z.limbs[j]);
        }
    }
    element_select(&r->plus, negative, &found.plus, &found.minus);
    element_select(&r->minus, negative, &found.minus, &found.plus);
    r->product = found.product;
    r->z = found.z;
    return negative;
}

/* r = scalar * p, for a number below L and any point */
PYJCA_NOINLINE void batch_product(batch_point *r, const batch_scalar *scalar, const batch_point *p)
{
    batch_addend entries[ENTRIES], addend;

    *r = *p;
    batch_addend_of(&entries[0], r);
    for (size_t i = 1; i < ENTRIES; i++) {
        batch_add(r, &entries[0], vec_all(0), 1);
        batch_addend_of(&entries[i], r);
    }
    batch_set_neutral(r);
    for (unsigned i = WINDOWS; i-- > 0;) {
        const vec negative = batch_lookup(&addend, entries, scalar, i);

        if (i < WINDOWS - 1)
            batch_double(r, WIDTH);
        batch_add(r, &addend, negative, !i);
    }
}

/* ------------------------------------------------------------------------------------------------ table */

static const uint64_t base_words[WORDS] = {0x6666666666666658, 0x6666666666666666, 0x6666666666666666,
                                           0x6666666666666666};

/* The table; windows are made in groups of as many as there are lanes, one in each. */
static void batch_build(batch_table *table)
{
    element xs[BASE_ENTRIES], ys[BASE_ENTRIES], zs[BASE_ENTRIES], x, y;
    uint64_t lanes[VEC_LANES];
    batch_point base, next;
    batch_addend step;
    vec words[WORDS];

    for (size_t i = 0; i < WORDS; i++)
        words[i] = vec_all(base_words[i]);
    batch_decode(&x, &y, words, vec_all(0));
    batch_from_affine(&base, &x, &y);
    for (unsigned first = 0; first < BASE_WINDOWS; first += VEC_LANES) {
        /* Lanes have the bases of the windows: at first each is doubled as often as its number says, then all alike. */
        for (unsigned i = 0; i < VEC_LANES; i++) {
            const vec mask = first ? vec_all(UINT64_MAX) : vec_negative(vec_sub(vec_all(i), vec_numbers()));

            next = base;
            batch_double(&next, BASE_WIDTH);
            for (size_t j = 0; j < LIMBS; j++) {
                base.x.limbs[j] = vec_select(mask, base.x.limbs[j], next.x.limbs[j]);
                base.y.limbs[j] = vec_select(mask, base.y.limbs[j], next.y.limbs[j]);
                base.z.limbs[j] = vec_select(mask, base.z.limbs[j], next.z.limbs[j]);
                base.t.limbs[j] = vec_select(mask, base.t.limbs[j], next.t.limbs[j]);
            }
        }
        next = base;
        batch_double(&next, 1);
        batch_addend_of(&step, &next);
        next = base;
        for (size_t i = 0; i < BASE_ENTRIES; i++) {
            if (i)
                batch_add(&next, &step, vec_all(0), 1);
            element_carry(&xs[i], &next.x);
            element_carry(&ys[i], &next.y);
            element_carry(&zs[i], &next.z);
        }
        for (size_t i = 0; i < BASE_ENTRIES; i += BATCH_GROUPS)
            element_invert_all(zs + i, BATCH_GROUPS);
        for (size_t i = 0; i < BASE_ENTRIES; i++) {
            batch_point affine;

            element_product(&x, &xs[i], &zs[i]);
            element_product(&y, &ys[i], &zs[i]);
            element_reduce(&x, &x);
            element_reduce(&y, &y);
            batch_from_affine(&affine, &x, &y);
            batch_addend_of(&step, &affine);
            for (size_t limb = 0; limb < ADDEND_LIMBS; limb++) {
                const element *part = limb < LIMBS ? &step.plus : limb < 2 * LIMBS ? &step.minus : &step.product;

                vec_store(lanes, part->limbs[limb % LIMBS]);
                /* Opaque, lest compilers scatter words, which is slow */
                for (unsigned j = 0; j < VEC_LANES && first + j < BASE_WINDOWS; j++)
                    ((uint64_t *)(void *)table->windows[first + j].limbs[limb])[i] =
                        (uint64_t)word_opaque((int64_t)lanes[j]);
            }
        }
    }
}
