/*
 * What the compiled objects behind an engine (pyjca.Signature, pyjca.Mac) have in common: their state, the message, and
 * how they fail. An engine is bound to the facade directly, so that the rules of pyjca._guard hold here too; in rare
 * cases it asks `guard`, a pyjca._guard.DirectGuard, which has the words.
 */
#ifndef PYJCA_ENGINES_H
#define PYJCA_ENGINES_H

#include "_arguments.h"
#include "hashes.h"
#include "hmac.h"

/* Options of engines, see pyjca.spi. */
enum { PYJCA_DER = 1, PYJCA_LOW_S = 2, PYJCA_SHA_NI = 4, PYJCA_RELEASE_GIL = 8 };

/*
 * Bytes of a message that are collected before hashlib gets it: below, a call into C is worth more than the
 * quicker code of OpenSSL.
 */
#define PYJCA_SHORT_MESSAGE 1024

#define ENGINE_HEAD                                                                                      \
    PyObject_HEAD                                                                                        \
    PyObject *guard;                                                                                     \
    int busy;   /* a call is in progress */                                                              \
    int broken; /* it failed beyond its contract, and does nothing more */

typedef struct {
    ENGINE_HEAD
} engine_object;

/* An engine that hashes messages. */
#define HASHING_HEAD                                                                                     \
    ENGINE_HEAD                                                                                          \
    PyObject *prototype;              /* of hashlib; NULL where the data are the digest */               \
    PyObject *running;                /* a copy that has taken the message so far, or NULL */            \
    const pyjca_hash_function *hash;  /* NULL where the data are the digest; of SHAKE256 64 bytes */     \
    const pyjca_hmac_key *hmac;       /* whose inner hash this is; NULL for a plain hash */               \
    const uint8_t *first;             /* with hmac: the block that hashlib takes before the message */  \
    int streams;                      /* the hash takes long messages too, hashlib none */               \
    int too_long;                     /* for a digest */                                                 \
    size_t filled;                    /* bytes of the message so far, while they are in `message` */     \
    union {                                                                                              \
        pyjca_hash hash;                                                                                 \
        uint8_t bytes[PYJCA_SHORT_MESSAGE];                                                              \
    } message;

typedef struct {
    HASHING_HEAD
} hashing_object;

/* A bytes-like argument. */
typedef struct {
    const uint8_t *bytes;
    size_t length;
    Py_buffer view; /* view.obj is NULL where nothing is to be released */
} engine_bytes;

void pyjca_engine_set_guard(engine_object *self, PyObject *guard);
int pyjca_engine_traverse(PyObject *self, visitproc visit, void *arg);
int pyjca_engine_clear(PyObject *self);

/*
 * Puts arguments, by place or name, into values (NULL where left out) and returns 0, or -1 with TypeError.
 * `names` ends with NULL; the first `least` are needed.
 */
int pyjca_engine_arguments(const char *function, const char *const *names, Py_ssize_t least, PyObject *const *args,
                           Py_ssize_t count, PyObject *keywords, PyObject **values);

/* Takes bytes-like data, NULL being no bytes; `what` names them. -1 with an exception. */
int pyjca_engine_read(engine_object *self, PyObject *data, const char *what, engine_bytes *bytes);
void pyjca_engine_release(engine_bytes *bytes);

/* Begins a call, or refuses it: -1 with IllegalStateException. Between the two nothing but the call uses self. */
int pyjca_engine_enter(engine_object *self);
/* Ends a call: returns the result, or NULL with what became of the exception that the call ends with. */
PyObject *pyjca_engine_leave(engine_object *self, PyObject *result);

/*
 * A copy in the state that self is in, without a call in progress; NULL with an exception. `fill` puts into the
 * new object, which has a guard and else nothing, what belongs to its type: 0, or -1 with an exception.
 */
PyObject *pyjca_engine_copy(PyObject *self, int (*fill)(PyObject *made, PyObject *self));
#define PYJCA_COPY_METHOD(function)                                                                      \
    {"copy", function, METH_NOARGS,                                                                      \
     "copy($self, /)\n--\n\nAnother one with the same key and message so far, which goes its own way."}

/* Has the guard raise what is due: -1. */
int pyjca_engine_refuse(engine_object *self, const char *method);

/* Where the attribute of a slot lies in objects of the type; -1 with TypeError. */
Py_ssize_t pyjca_place_of(PyObject *descriptor, PyTypeObject *type);
static inline PyObject **place_at(PyObject *object, Py_ssize_t place)
{
    return (PyObject **)(void *)((char *)object + place);
}

/* The attribute at that place, borrowed; NULL where there is none. */
static inline PyObject *attribute_at(PyObject *object, Py_ssize_t place)
{
    return *place_at(object, place);
}

/* Lets other threads run while a kernel does, where that is asked for; `busy` guards the object. */
static inline PyThreadState *begin_kernel(int release)
{
    return release ? PyEval_SaveThread() : NULL;
}

static inline void end_kernel(PyThreadState *saved)
{
    if (saved)
        PyEval_RestoreThread(saved);
}

/* The attribute busy. */
PyObject *pyjca_engine_is_busy(PyObject *self, void *closure);

/* Takes the hash (None, or an object of hashlib) and whether SHA-NI may serve. -1 with an exception. */
int pyjca_hashing_setup(hashing_object *self, pyjca_module_state *state, PyObject *hash, int sha_ni);
int pyjca_hashing_traverse(PyObject *self, visitproc visit, void *arg);
int pyjca_hashing_clear(PyObject *self);

/* Puts hash and message so far into a new object; `hmac` and `first` are for its own. -1 with an exception. */
int pyjca_hashing_fill(hashing_object *made, hashing_object *self);

/* The compiled hash of that name, NULL with LookupError. */
const pyjca_hash_function *pyjca_hash_named(pyjca_module_state *state, PyObject *name, int sha_ni);

/* Takes the next piece of the message; -1 with an exception. */
int pyjca_hashing_update(hashing_object *self, const engine_bytes *piece);
/*
 * Takes the last piece, writes the digest of the message (under HMAC that of the inner hash) and returns its
 * length, or -1 with an exception. Whatever happens, the next message begins.
 */
Py_ssize_t pyjca_hashing_digest(hashing_object *self, const engine_bytes *last, uint8_t digest[64]);
/* Forgets the message so far. */
void pyjca_hashing_reset(hashing_object *self);

/* The method update. */
PyObject *pyjca_hashing_method_update(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords);

#endif
