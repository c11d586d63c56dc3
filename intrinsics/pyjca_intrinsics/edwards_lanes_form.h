/*
 * Lanes, as of curve25519_lanes.h, for edwards_multiply.h and montgomery.h, around a field whose elements are single. A file that
 * includes this has included the headers of its curve and of its lanes, and defined LANES_FUNCTION(name), the functions of the
 * lanes, and CURVE_LANES_BYTES and CURVE_LANES_ODD_BYTES.
 */
#ifndef PYJCA_EDWARDS_LANES_FORM_H
#define PYJCA_EDWARDS_LANES_FORM_H

#define CURVE_LANES(name) lanes_##name
#define LADDER lanes_ladder

typedef uint8_t lanes_coordinates[3][FIELD_BYTES];

/* r without t */
static void lanes_to_point(point *r, lanes_coordinates coordinates)
{
    element_from_bytes(r->x, coordinates[0]);
    element_from_bytes(r->y, coordinates[1]);
    element_from_bytes(r->z, coordinates[2]);
}

static void lanes_build(void *table, const point *p)
{
    uint8_t x[FIELD_BYTES], y[FIELD_BYTES];

    element_to_bytes(x, p->x);
    element_to_bytes(y, p->y);
    LANES_FUNCTION(build)(table, x, y);
}

static void lanes_build_odd(void *table, const point *p)
{
    uint8_t x[FIELD_BYTES], y[FIELD_BYTES];

    element_to_bytes(x, p->x);
    element_to_bytes(y, p->y);
    LANES_FUNCTION(build_odd)(table, x, y);
}

static void lanes_product(point *r, const uint8_t *scalar, const void *table)
{
    lanes_coordinates product;

    LANES_FUNCTION(product)(product, scalar, table);
    lanes_to_point(r, product);
}

static void lanes_sum_vartime(point *r, const uint8_t *u1, const void *table1, const uint8_t *u2,
                              const void *table2)
{
    lanes_coordinates sum;

    LANES_FUNCTION(sum_vartime)(sum, u1, table1, u2, table2);
    lanes_to_point(r, sum);
}

static void lanes_subtract_vartime(point *r, const uint8_t *u1, const void *odd_table, const uint8_t *u2,
                                   const point *p)
{
    lanes_coordinates difference;
    uint8_t x[FIELD_BYTES], y[FIELD_BYTES];

    element_to_bytes(x, p->x);
    element_to_bytes(y, p->y);
    LANES_FUNCTION(subtract_vartime)(difference, u1, odd_table, u2, x, y);
    lanes_to_point(r, difference);
}

static void lanes_ladder(int64_t *x, int64_t *z, const uint8_t *scalar, const uint8_t *u)
{
    uint8_t bytes[2][FIELD_BYTES];

    LANES_FUNCTION(ladder)(bytes[0], bytes[1], scalar, u);
    element_from_bytes(x, bytes[0]);
    element_from_bytes(z, bytes[1]);
}

#endif
