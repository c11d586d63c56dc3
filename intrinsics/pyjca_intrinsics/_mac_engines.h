/* What the compiled objects behind pyjca.Mac have in common: see _mac_engines.c. */
#ifndef PYJCA_MAC_ENGINES_H
#define PYJCA_MAC_ENGINES_H

#include "_engines.h"

/*
 * The usual next init. An engine whose provider was chosen once goes on with it under another key of the same kind,
 * as long as nothing has changed that the choice depends on; all else is for the init in Python, `again`.
 */
typedef struct {
    PyObject *again;           /* NULL until the framework lets inits come here */
    PyObject *changes, *stamp; /* a list, and the one item that it had: another one tells of a change */
    PyObject *variable, *frame; /* the context variable of overrides, and its value */
    PyObject *algorithm;       /* of the key */
    PyTypeObject *type;        /* of keys, which cannot be derived from */
    Py_ssize_t handles_at, secret_at, algorithm_at; /* where their attributes lie */
    Py_ssize_t length;         /* bytes of the key */
} next_init;

int pyjca_next_init_traverse(const next_init *next, visitproc visit, void *arg);
void pyjca_next_init_clear(next_init *next);

/*
 * The arguments (again, changes, stamp, variable, frame, key, attributes) of the method `repeat`; attributes are
 * the descriptors of a key's handles, secret and algorithm. -1 with an exception.
 */
int pyjca_next_init_set(next_init *next, PyObject *const *args, Py_ssize_t count);

/*
 * The content of the key where the engine goes on with it, of next->length bytes; else NULL, without an exception
 * but for what looking at the context raised.
 */
const uint8_t *pyjca_next_init_key(const next_init *next, PyObject *key);

/* Leaves an init to Python. */
PyObject *pyjca_next_init_again(const next_init *next, PyObject *const *args, Py_ssize_t count, PyObject *keywords);

/* The argument `data` of do_final; -1 with TypeError. */
static inline int mac_data(PyObject *const *args, Py_ssize_t count, PyObject *keywords, PyObject **data)
{
    static const char *const names[] = {"data", NULL};

    if (count <= 1 && !keywords)
        *data = count ? args[0] : NULL;
    else if (pyjca_engine_arguments("do_final", names, 0, args, count, keywords, data) < 0)
        return -1;
    if (*data == Py_None)
        *data = NULL;
    return 0;
}

/*
 * Whether r or s of the 32 bytes is 0, of which the framework has to decide: RFC 8439 section 2.5. That becomes known
 * anyway.
 */
int pyjca_poly1305_is_weak(const uint8_t key[32]);

/* Whether two tags of that length are the same, in a time that does not depend on where they differ. */
int pyjca_same_tag(const uint8_t *a, const uint8_t *b, size_t length);

#endif
