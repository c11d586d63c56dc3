/*
 * Batches: many items of one operation, computed slice by slice without the GIL. A job is one call of Signature.sign_batch
 * or its like: it holds all that it reads, and memory for all results. Slices that do not overlap may be computed by
 * several threads at once.
 */
#ifndef PYJCA_BATCHES_H
#define PYJCA_BATCHES_H

#include "_engines.h"
#include "ecdsa_encoding.h"

/* Items that a kernel gets at once, and the size of slices: whole groups of lanes. */
enum { PYJCA_BATCH = 64 };

/* The options of pyjca.spi.ECEngines; EdDSA signs what a hash makes of the message. */
enum { BATCH_DER = 1, BATCH_LOW_S = 2, BATCH_SHA_NI = 4, BATCH_PREHASH = 16 };
typedef enum { BATCH_SIGNATURES, BATCH_VERDICTS, BATCH_SECRETS, BATCH_TAGS } batch_results;

typedef struct {
    const uint8_t *bytes;
    size_t length;
} batch_item;

/* Byte strings, where they lie: those of a list of bytes-like objects, or parts of one buffer. */
typedef struct {
    batch_item *items;
    size_t count;
    PyObject *owner; /* a tuple of the objects, NULL for one buffer */
    Py_buffer *views;
    size_t view_count;
} batch_items;

/*
 * Reads items, to be released afterwards; -1 with an exception, and nothing to release. They are a list of bytes-like
 * objects; or a pair of a buffer and a width, or of a buffer and a buffer of offsets, count + 1 of 64 bits.
 */
int pyjca_batch_read(batch_items *items, PyObject *given, const char *what);
void pyjca_batch_release(batch_items *items);
/* 1 where nobody can change the items: they are those of bytes, or of views of bytes. */
int pyjca_batch_is_settled(const batch_items *items);

typedef struct job_object {
    PyObject_HEAD
    /* Computes a slice without the GIL; -1 where there is no memory. `fresh` is BATCH_FRESH bytes for each of its items. */
    int (*run)(const struct job_object *self, size_t first, size_t count, const uint8_t *fresh);
    batch_results kind;
    size_t count, width;       /* of items; of each result, 0 for verdicts */
    uint8_t *results, *flags;  /* a flag is 1 where the item has a result, or a good signature */
    batch_items messages, signatures, keys;
    PyObject *owner, *held[4]; /* whose code and table it is; what else has to stay */
    const batch_object *batch; /* NULL where items are computed one by one */
    /* Of verification: whether an item could be a signature, and how many of all a table for single items serves. */
    int (*could_be_good)(const struct job_object *self, size_t item);
    size_t (*served)(const struct job_object *self);
    const void *key_table;     /* of the one public key, for verification one by one */
    const void **key_tables;   /* the same for each item, NULL for some; or NULL where none has any */
    const void *batch_key_table; /* of the one public key, for the kernel */
    const pyjca_hash_function *hash, *nonce_hash; /* hash is NULL where messages are digests */
    pyjca_hmac_key hmac;       /* of the one key */
    uint8_t *secrets;          /* of a MAC: the keys, one after the other */
    size_t secret_bytes;
    const uint8_t *given;      /* BATCH_FRESH bytes for each item, from the caller */
    const uint8_t *prefix;     /* of EdDSA */
    size_t prefix_length;
    long options;
    int draws;                 /* randomness comes from the operating system */
    uint8_t own_key[PYJCA_MOST_SCALAR]; /* private */
    uint8_t one_key[2 * PYJCA_MOST_SCALAR]; /* public: that of all items, where `keys` has none */
} job_object;

enum { BATCH_FRESH = 32 };

/* Makes sure that there is one item for each of the job's, and of that length unless it is 0; -1 with an exception. */
int pyjca_batch_check(const job_object *job, const batch_items *items, size_t length, const char *what);

/* The table of an item's key for verification one by one, or NULL. */
static inline const void *pyjca_job_key_table(const job_object *job, size_t item)
{
    return job->key_tables ? job->key_tables[item] : job->key_table;
}

/* How many of a group's first items go into lanes: all but a rest of fewer than `least`, which is sooner one by one. */
static inline size_t pyjca_in_lanes(size_t count, size_t lanes, size_t least)
{
    return count % lanes < least ? count - count % lanes : count;
}

/* The name of a kernel: "p256_batch_ifma" of "P-256" and "ifma". */
void pyjca_batch_name(char *name, size_t size, const char *curve, const char *form);

/* Makes tags by HMAC with one key; or where `key` is NULL, with one for each message. The arguments of `batch`. */
PyObject *pyjca_new_hmac_job(PyObject *engine, const pyjca_hmac_key *key, PyObject *const args[3],
                             const pyjca_hash_function *hash);

/* A job on these messages, or peers; NULL with an exception set. */
job_object *pyjca_new_job(PyObject *owner, batch_results kind, size_t width, PyObject *messages);

#endif
