/*
 * Goes through the formulas of weierstrass_lanes4.h with intervals: whatever is within the bounds that stand there, gives what is
 * within them, and on the way nothing is negative or too large for what is done with it. Exits with 1, and says where, if not.
 */
#include "lanes4_intervals.h"

#define LANES(name) checked_##name
#define LANES_WIPE vec_wipe_all
#include LANES_FORM

static const wide small = ((wide)1 << 48) + ((wide)1 << 16) - 1;
static const wide least_column = (wide)1 << 49, most_column = (wide)LANES_COLUMN;

static void set(element *a, wide low, wide high)
{
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        for (int j = 0; j < VEC_LANES; j++) {
            a->limbs[i].low[j] = low;
            a->limbs[i].high[j] = high;
        }
}

static void within(const element *a, wide low, wide high, int first, const char *what)
{
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        for (int j = first; j < VEC_LANES; j++)
            if (a->limbs[i].low[j] < low || a->limbs[i].high[j] > high) {
                printf("%s: limb %d of %s is out of bounds\n", doing, (int)i, what);
                exit(1);
            }
}

static void start(const char *name, LANES(point) *p, LANES(entry) *q)
{
    doing = name;
    set(&p->u, 0, small);
    set(&p->squares, 0, small);
    set(&p->powers, LANES_CARRIES_DOWN ? least_column : 0, most_column);
    set(&q->first, 0, small);
    set(&q->second, 0, small);
}

static void check(const LANES(point) *p)
{
    within(&p->u, 0, small, 0, "the point");
    within(&p->squares, 0, small, 2, "squares");
    within(&p->powers, LANES_CARRIES_DOWN ? least_column : 0, most_column, 2, "powers");
}

int main(void)
{
    LANES(point) p;
    LANES(entry) q;
    element a, b;

    start("double", &p, &q);
    LANES(double)(&p);
    check(&p);
    for (int negative = 0; negative < 2; negative++) {
        start("add", &p, &q);
        LANES(negate)(&q, -negative);
        LANES(add)(&p, &q);
        check(&p);
        start("from_entry", &p, &q);
        LANES(negate)(&q, -negative);
        LANES(from_entry)(&p, &q);
        check(&p);
    }
    start("prepare", &p, &q);
    LANES(prepare)(&p);
    check(&p);
    start("next_pair", &p, &q);
    LANES(next_pair)(&p.u, &p.squares);
    check(&p);
    start("products", &p, &q);
    element_multiply(&a, &p.u, &p.squares);
    element_carry(&b, &a);
    within(&a, LANES_CARRIES_DOWN ? least_column : 0, most_column, 0, "a product");
    within(&b, 0, small, 0, "a carried product");
    return 0;
}
