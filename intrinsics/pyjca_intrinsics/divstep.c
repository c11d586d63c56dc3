/*
 * Division steps in the variant that counts delta in halves, in batches of 60: a batch looks at the lowest
 * 62 bits of f and g only and makes a matrix, which is then applied to the whole of f and g, and modulo the
 * modulus to d and e. Throughout, f = d * x and g = e * x modulo the modulus, up to powers of two that
 * cancel; at the end g is 0 and f is 1 or -1, so that d or -d is 1 / x.
 *
 * Numbers are in limbs of 62 bits, all but the top one in [0, 2^62); the top one has the sign.
 */
#include "divstep.h"

#include "fields/words.h"
#include "hashes.h"

enum { LIMB_BITS = 62, MAX_LIMBS = 9, STEPS = 60 };

typedef struct {
    int64_t limb[MAX_LIMBS];
} number;

/* The steps of a batch as a matrix, times 2^62: f = (u * f + v * g) / 2^62, g = (q * f + r * g) / 2^62 */
typedef struct {
    int64_t u, v, q, r;
} matrix;

static void number_from_words(number *result, const int64_t *words, size_t count, size_t limbs)
{
    for (size_t i = 0; i < limbs; i++) {
        const size_t first = LIMB_BITS * i / 32;
        const unsigned skip = (unsigned)(LIMB_BITS * i % 32);
        uint64_t limb = 0;

        for (size_t j = 0; 32 * j < skip + LIMB_BITS && first + j < count; j++) {
            const uint64_t word = (uint64_t)words[first + j];

            limb |= j ? word << (32 * j - skip) : word >> skip;
        }
        result->limb[i] = (int64_t)(limb & word_ones(LIMB_BITS));
    }
}

static void number_to_words(int64_t *words, size_t count, const number *a, size_t limbs)
{
    for (size_t i = 0; i < count; i++) {
        const size_t first = 32 * i / LIMB_BITS;
        const unsigned skip = (unsigned)(32 * i % LIMB_BITS);
        uint64_t word = (uint64_t)a->limb[first] >> skip;

        if (skip > LIMB_BITS - 32 && first + 1 < limbs)
            word |= (uint64_t)a->limb[first + 1] << (LIMB_BITS - skip);
        words[i] = (int64_t)(word & 0xffffffff);
    }
}

/*
 * Division steps on the low bits of f, which is odd, and g. zeta is -(delta + 1/2), at first -1.
 * A step is: where delta > 0 and g is odd, (f, g) = (g, (g - f) / 2) and delta = 1 - delta; otherwise
 * g = (g + f or 0) / 2 and delta = delta + 1.
 *
 * So few steps leave entries within 2^30 in magnitude, and so the sums of those of a row; a row is one
 * word, u + 2^32 * v, on which the additions and shifts are done as on two.
 */
PYJCA_INLINE int64_t half_batch(matrix *result, int64_t zeta, uint64_t *low_f, uint64_t *low_g)
{
    uint64_t f = *low_f, g = *low_g, uv = 1, qr = (uint64_t)1 << 32;

    for (unsigned i = 0; i < STEPS / 2; i++) {
        const uint64_t positive = (uint64_t)word_opaque(zeta >> 63);
        const uint64_t odd = (uint64_t)word_mask((int64_t)(g & 1));
        const uint64_t swap = positive & odd, change = (f ^ g) & swap;

        /* Adds f, or -f where the two change places; does not wait for the new g to know the new f. */
        g = (g + (((f ^ positive) - positive) & odd)) >> 1;
        f ^= change;
        qr += ((uv ^ positive) - positive) & odd;
        uv = (uv + (qr & swap)) << 1;
        zeta = (int64_t)((uint64_t)zeta ^ swap) - 1;
    }
    *low_f = f;
    *low_g = g;
    result->u = word_rest((int64_t)uv, 32);
    result->v = word_round((int64_t)uv, 32);
    result->q = word_rest((int64_t)qr, 32);
    result->r = word_round((int64_t)qr, 32);
    return zeta;
}

/* A batch of division steps: both halves, and the product of their matrices times 2^(62 - steps) */
PYJCA_INLINE int64_t batch(matrix *result, int64_t zeta, uint64_t f, uint64_t g)
{
    const int64_t scale = (int64_t)1 << (LIMB_BITS - STEPS);
    matrix a, b;

    zeta = half_batch(&a, zeta, &f, &g);
    zeta = half_batch(&b, zeta, &f, &g);
    result->u = (b.u * a.u + b.v * a.q) * scale;
    result->v = (b.u * a.v + b.v * a.r) * scale;
    result->q = (b.q * a.u + b.r * a.q) * scale;
    result->r = (b.q * a.v + b.r * a.r) * scale;
    return zeta;
}

PYJCA_INLINE wide combined(int64_t u, int64_t a, int64_t v, int64_t b)
{
    return wide_add(wide_mul(u, a), wide_mul(v, b));
}

/* (f, g) = the matrix times (f, g); the low 62 bits of both are 0 before the division. */
PYJCA_INLINE void update_fg(number *f, number *g, const matrix *t, size_t limbs)
{
    wide cf = wide_sar(combined(t->u, f->limb[0], t->v, g->limb[0]), LIMB_BITS);
    wide cg = wide_sar(combined(t->q, f->limb[0], t->r, g->limb[0]), LIMB_BITS);

    /* A carry is below 2^63 in magnitude, and a sum below 2^124 + 2^63. */
    for (size_t i = 1; i < limbs; i++) {
        cf = wide_add(cf, combined(t->u, f->limb[i], t->v, g->limb[i]));
        cg = wide_add(cg, combined(t->q, f->limb[i], t->r, g->limb[i]));
        f->limb[i - 1] = wide_low(cf, LIMB_BITS);
        g->limb[i - 1] = wide_low(cg, LIMB_BITS);
        cf = wide_sar(cf, LIMB_BITS);
        cg = wide_sar(cg, LIMB_BITS);
    }
    f->limb[limbs - 1] = wide_narrow(cf);
    g->limb[limbs - 1] = wide_narrow(cg);
}

/*
 * (d, e) = the matrix times (d, e) modulo m. The multiples of m that make the low 62 bits 0 are chosen so
 * that d and e, which come in (-2m, m), stay there: a negative one counts as itself plus m, which puts
 * both into (-m, m), the products into (-2^62 m, 2^62 m), and at most 2^62 m is subtracted.
 */
PYJCA_INLINE void update_de(number *d, number *e, const matrix *t, const number *m, uint64_t inverse,
                            size_t limbs)
{
    const int64_t d_sign = word_sign(d->limb[limbs - 1]), e_sign = word_sign(e->limb[limbs - 1]);
    int64_t md = (t->u & d_sign) + (t->v & e_sign), me = (t->q & d_sign) + (t->r & e_sign);
    wide cd = combined(t->u, d->limb[0], t->v, e->limb[0]);
    wide ce = combined(t->q, d->limb[0], t->r, e->limb[0]);

    md -= word_low((int64_t)(inverse * (uint64_t)wide_narrow(cd) + (uint64_t)md), LIMB_BITS);
    me -= word_low((int64_t)(inverse * (uint64_t)wide_narrow(ce) + (uint64_t)me), LIMB_BITS);
    cd = wide_sar(wide_add(cd, wide_mul(m->limb[0], md)), LIMB_BITS);
    ce = wide_sar(wide_add(ce, wide_mul(m->limb[0], me)), LIMB_BITS);
    for (size_t i = 1; i < limbs; i++) {
        cd = wide_add(cd, wide_add(combined(t->u, d->limb[i], t->v, e->limb[i]), wide_mul(m->limb[i], md)));
        ce = wide_add(ce, wide_add(combined(t->q, d->limb[i], t->r, e->limb[i]), wide_mul(m->limb[i], me)));
        d->limb[i - 1] = wide_low(cd, LIMB_BITS);
        e->limb[i - 1] = wide_low(ce, LIMB_BITS);
        cd = wide_sar(cd, LIMB_BITS);
        ce = wide_sar(ce, LIMB_BITS);
    }
    d->limb[limbs - 1] = wide_narrow(cd);
    e->limb[limbs - 1] = wide_narrow(ce);
}

/* a = (a or -a) + (m or 0), carried */
PYJCA_INLINE void negate_and_add(number *a, int64_t negative, const number *m, int64_t add, size_t limbs)
{
    int64_t carry = 0;

    for (size_t i = 0; i < limbs; i++) {
        carry += ((a->limb[i] ^ negative) - negative) + (m->limb[i] & add);
        a->limb[i] = i + 1 < limbs ? word_low(carry, LIMB_BITS) : carry;
        carry >>= LIMB_BITS;
    }
}

/* a = a or -a, where `negative` is all ones, modulo m, in [0, m); a comes in (-2m, m). */
PYJCA_INLINE void normalize(number *a, int64_t negative, const number *m, size_t limbs)
{
    /* In (-m, m), then still there, then in [0, m) */
    negate_and_add(a, 0, m, word_sign(a->limb[limbs - 1]), limbs);
    negate_and_add(a, negative, m, 0, limbs);
    negate_and_add(a, 0, m, word_sign(a->limb[limbs - 1]), limbs);
}

PYJCA_INLINE void invert(int64_t *words, const int64_t *modulus, size_t count, unsigned bits, size_t limbs)
{
    /* So many steps suffice for numbers of that length (the bound of Pornin and Wuille's variant). */
    const unsigned total = (45907 * bits + 26313) / 19929;
    const unsigned batches = (total + STEPS - 1) / STEPS;
    struct {
        number d, e, f, g;
        matrix t;
    } work = {.e = {{1}}};
    number m;
    uint64_t inverse;
    int64_t zeta = -1;

    number_from_words(&m, modulus, count, limbs);
    number_from_words(&work.g, words, count, limbs);
    work.f = m;
    /* 1 / m modulo 2^62 by Newton's iteration: an odd number is its own inverse modulo 8. */
    inverse = (uint64_t)m.limb[0];
    for (unsigned i = 0; i < 5; i++)
        inverse *= 2 - inverse * (uint64_t)m.limb[0];
    for (unsigned i = 0; i < batches; i++) {
        zeta = batch(&work.t, zeta, (uint64_t)work.f.limb[0], (uint64_t)work.g.limb[0]);
        update_de(&work.d, &work.e, &work.t, &m, inverse, limbs);
        update_fg(&work.f, &work.g, &work.t, limbs);
    }
    normalize(&work.d, word_sign(work.f.limb[limbs - 1]), &m, limbs);
    number_to_words(words, count, &work.d, limbs);
    pyjca_wipe(&work, sizeof work);
}

void pyjca_divstep_inverse(int64_t *words, const int64_t *modulus, size_t count, unsigned bits)
{
    /* One copy of the code for each length, so that loops have a constant number of turns. */
    if (bits <= 256)
        invert(words, modulus, count, 256, 5);
    else if (bits <= 384)
        invert(words, modulus, count, 384, 7);
    else if (bits <= 448)
        invert(words, modulus, count, 448, 8);
    else
        invert(words, modulus, count, 521, 9);
}
