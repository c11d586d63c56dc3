/* Jobs on short Weierstrass curves: ECDSA and ECDH for many items. */
#include "_batches.h"
#include "batch_nonces.h"

enum { MOST_DIGEST = 64 };

static const pyjca_weierstrass *curve_of(const job_object *job)
{
    return ((const ec_object *)job->owner)->curve;
}

static const void *table_of(const job_object *job)
{
    return ((const ec_object *)job->owner)->table;
}

/* What a group of items takes from and gives to kernels, in the order of the items */
typedef struct {
    size_t size, *lengths; /* of all this memory; of digests */
    uint8_t (*digests)[MOST_DIGEST];
    uint8_t *fitted, *nonces, *own_keys, *pairs, *points, *good;
} workspace;

/* How many of a group's first items the kernel takes: with most of its lanes idle, items one by one are done sooner. */
static size_t together(const job_object *job, size_t count)
{
    const size_t lanes = job->batch ? job->batch->weierstrass->lanes : 0;

    return lanes ? pyjca_in_lanes(count, lanes, (lanes + 1) / 2) : 0;
}

/* Memory for a group of a slice of so many items. */
static workspace *new_workspace(const job_object *job, size_t count)
{
    const size_t most = count < PYJCA_BATCH ? count : PYJCA_BATCH, bytes = curve_of(job)->bytes;
    const size_t size = sizeof(workspace) + most * (sizeof(size_t) + MOST_DIGEST + 7 * bytes + 1);
    workspace *work = PyMem_RawMalloc(size);

    if (!work)
        return NULL;
    work->size = size;
    work->lengths = (size_t *)(void *)(work + 1);
    work->digests = (uint8_t(*)[MOST_DIGEST])(void *)(work->lengths + most);
    work->fitted = (uint8_t *)(work->digests + most);
    work->nonces = work->fitted + most * bytes;
    work->own_keys = work->nonces + most * bytes;
    work->pairs = work->own_keys + most * bytes;
    work->points = work->pairs + most * 2 * bytes;
    work->good = work->points + most * 2 * bytes;
    for (size_t i = 0; i < most; i++)
        memcpy(work->own_keys + i * bytes, job->own_key, bytes);
    return work;
}

static void free_workspace(workspace *work)
{
    pyjca_wipe(work, work->size);
    PyMem_RawFree(work);
}

static void hash_items(const job_object *job, workspace *work, size_t first, size_t count)
{
    const size_t bytes = curve_of(job)->bytes;

    for (size_t i = 0; i < count; i++) {
        const batch_item *message = &job->messages.items[first + i];

        if (!job->hash) {
            work->lengths[i] = message->length;
            memcpy(work->digests[i], message->bytes, message->length);
        } else {
            pyjca_hash hash;

            pyjca_hash_start(&hash, job->hash);
            pyjca_hash_update(&hash, message->bytes, message->length);
            pyjca_hash_finish(&hash, work->digests[i], job->hash->size);
            work->lengths[i] = job->hash->size;
        }
        pyjca_batch_digest(work->fitted + i * bytes, bytes, work->digests[i], work->lengths[i]);
    }
}

/* ----------------------------------------------------------------------------------------------- signing */

static void sign_group(const job_object *job, workspace *work, size_t first, size_t count, const uint8_t *fresh)
{
    const pyjca_weierstrass *curve = curve_of(job);
    const size_t bytes = curve->bytes, fresh_length = fresh ? BATCH_FRESH : 0;
    const size_t lanes = together(job, count);
    uint8_t *const pairs = job->results + first * job->width, *const flags = job->flags + first;

    hash_items(job, work, first, count);
    memset(flags, 0, count);
    if (lanes) {
        for (size_t i = 0; i < lanes; i++)
            pyjca_batch_nonce(work->nonces + i * bytes, bytes, job->own_key, work->fitted + i * bytes, job->nonce_hash,
                              fresh ? fresh + i * BATCH_FRESH : NULL, fresh_length);
        job->batch->weierstrass->sign(pairs, flags, work->own_keys, work->fitted, work->nonces, lanes,
                                      job->batch->table);
    }
    for (size_t i = 0; i < count; i++) {
        uint8_t *pair = pairs + i * job->width;

        /* Also where the first nonce does not serve, as which the next one does. */
        if (!flags[i])
            flags[i] = (uint8_t)curve->sign(pair, job->own_key, work->digests[i], work->lengths[i], job->nonce_hash,
                                            fresh ? fresh + i * BATCH_FRESH : NULL, fresh_length, table_of(job));
        if (flags[i] && job->options & BATCH_LOW_S)
            pyjca_ecdsa_make_low(pair + bytes, bytes);
    }
}

static int sign_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    workspace *work = new_workspace(job, count);

    if (!work)
        return -1;
    for (size_t done = 0; done < count; done += PYJCA_BATCH)
        sign_group(job, work, first + done, count - done < PYJCA_BATCH ? count - done : PYJCA_BATCH,
                   fresh ? fresh + done * BATCH_FRESH : NULL);
    free_workspace(work);
    return 0;
}

/* Whether messages are as long as digests may be, where they are that; -1 with an exception. */
static int take_hash(job_object *job, pyjca_module_state *state, PyObject *name)
{
    if (name != Py_None)
        return (job->hash = pyjca_hash_named(state, name, (job->options & BATCH_SHA_NI) != 0)) ? 0 : -1;
    for (size_t i = 0; i < job->count; i++) {
        if (job->messages.items[i].length > MOST_DIGEST) {
            PyErr_Format(PyExc_ValueError, "item %zu is too long for a digest", i);
            return -1;
        }
    }
    return 0;
}

static int take_options(job_object *job, PyObject *options)
{
    job->options = PyLong_AsLong(options);
    return job->options == -1 && PyErr_Occurred() ? -1 : 0;
}

/* Takes a kernel of this curve, or None; -1 with an exception. */
static int take_kernel(job_object *job, PyObject *argument)
{
    const batch_object *batch = (const batch_object *)argument;

    if (argument == Py_None)
        return 0;
    if (Py_TYPE(argument) != state_of(job->owner)->batch || !batch->weierstrass ||
        !same(batch->weierstrass->curve, curve_of(job)->curve)) {
        failed(job->owner, "the kernel is not for many items on this curve");
        return -1;
    }
    Py_INCREF(argument);
    job->held[0] = argument;
    job->batch = batch;
    return 0;
}

static int take_fresh(job_object *job, PyObject *fresh)
{
    if (fresh == Py_None) {
        job->draws = 1;
    } else if (!PyBytes_Check(fresh) ||
               (PyBytes_GET_SIZE(fresh) && (size_t)PyBytes_GET_SIZE(fresh) != job->count * BATCH_FRESH)) {
        failed(job->owner, "fresh randomness is bytes, of one length for each item, or none");
        return -1;
    } else if (PyBytes_GET_SIZE(fresh)) {
        Py_INCREF(fresh);
        job->held[1] = fresh;
        job->given = content(fresh);
    }
    return 0;
}

PyObject *pyjca_ec_sign_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const size_t bytes = ((ec_object *)self)->curve->bytes;
    const uint8_t *private_key;
    job_object *job;

    if (check_count("sign_batch", count, 7) < 0 || !(private_key = exactly(self, args[1], "a private key", bytes)) ||
        !(job = pyjca_new_job(self, BATCH_SIGNATURES, 2 * bytes, args[6])))
        return NULL;
    job->run = sign_slice;
    memcpy(job->own_key, private_key, bytes);
    if (take_options(job, args[5]) < 0 || take_kernel(job, args[0]) < 0 || take_fresh(job, args[3]) < 0 ||
        take_hash(job, state_of(self), args[4]) < 0 ||
        !(job->nonce_hash = pyjca_hash_named(state_of(self), args[2], (job->options & BATCH_SHA_NI) != 0)))
        Py_CLEAR(job);
    return (PyObject *)job;
}

/* ------------------------------------------------------------------------------------------ verification */

/* x || y of an item's key */
static const uint8_t *point_of(const job_object *job, size_t item)
{
    return job->keys.count ? job->keys.items[item].bytes + 1 : job->one_key;
}

/* Reads a signature, which may change meanwhile: it is copied first. 0 where it is none. */
static int read_signature(const job_object *job, size_t item, uint8_t *pair)
{
    const size_t bytes = curve_of(job)->bytes;
    const batch_item *signature = &job->signatures.items[item];
    uint8_t copy[PYJCA_MOST_DER];

    if (signature->length > sizeof copy)
        return 0;
    memcpy(copy, signature->bytes, signature->length);
    return (job->options & BATCH_DER ? pyjca_ecdsa_decode_der : pyjca_ecdsa_decode_p1363)(pair, bytes, copy,
                                                                                           signature->length) &&
           !(job->options & BATCH_LOW_S && pyjca_ecdsa_is_high(pair + bytes, bytes));
}

static int could_be_good(const job_object *job, size_t item)
{
    uint8_t pair[2 * PYJCA_MOST_SCALAR];

    return read_signature(job, item, pair);
}

/*
 * The same as together: the kernel is quicker than one by one with a table for one item only with its own table, and
 * with that even for a single item, where the other table is not there.
 */
static size_t verified_together(const job_object *job, size_t count)
{
    if (!job->batch_key_table)
        return job->key_table || job->key_tables ? 0 : together(job, count);
    return job->key_table ? together(job, count) : count;
}

/* Not those that lanes take, with or without the kernel's own table: one table for a key is enough. */
static size_t served(const job_object *job)
{
    return job->count - verified_together(job, job->count);
}

static void verify_group(const job_object *job, workspace *work, size_t first, size_t count)
{
    const pyjca_weierstrass *curve = curve_of(job);
    const size_t bytes = curve->bytes;
    uint8_t *const verdicts = job->flags + first;
    const size_t lanes = verified_together(job, count);

    hash_items(job, work, first, count);
    for (size_t i = 0; i < count; i++) {
        uint8_t *pair = work->pairs + i * 2 * bytes;

        work->good[i] = (uint8_t)read_signature(job, first + i, pair);
        if (!work->good[i])
            memset(pair, 0, 2 * bytes); /* of which no kernel makes anything good */
        if (i < lanes)
            memcpy(work->points + i * 2 * bytes, point_of(job, first + i), 2 * bytes);
    }
    if (lanes && job->batch_key_table)
        job->batch->weierstrass->verify_key_table_vartime(verdicts, work->pairs, job->batch_key_table, work->fitted,
                                                          lanes, job->batch->table);
    else if (lanes)
        job->batch->weierstrass->verify_vartime(verdicts, work->pairs, work->points, work->fitted, lanes,
                                                job->batch->table);
    for (size_t i = 0; i < count; i++) {
        const uint8_t *pair = work->pairs + i * 2 * bytes;
        const void *key_table = pyjca_job_key_table(job, first + i);

        if (!work->good[i])
            verdicts[i] = 0;
        else if (i < lanes)
            continue;
        else if (key_table)
            verdicts[i] = (uint8_t)curve->verify_key_table_vartime(pair, key_table, work->digests[i],
                                                                   work->lengths[i], table_of(job));
        else
            verdicts[i] = (uint8_t)curve->verify_vartime(pair, point_of(job, first + i), work->digests[i],
                                                         work->lengths[i], table_of(job));
    }
}

static int verify_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    workspace *work = new_workspace(job, count);

    (void)fresh;
    if (!work)
        return -1;
    for (size_t done = 0; done < count; done += PYJCA_BATCH)
        verify_group(job, work, first + done, count - done < PYJCA_BATCH ? count - done : PYJCA_BATCH);
    free_workspace(work);
    return 0;
}

/* Takes a point, or one for each item. */
static int take_keys(job_object *job, PyObject *argument)
{
    const pyjca_weierstrass *curve = curve_of(job);
    const uint8_t *point;

    if (!PyBytes_Check(argument))
        return pyjca_batch_read(&job->keys, argument, "the keys") < 0
                   ? -1
                   : pyjca_batch_check(job, &job->keys, 2 * curve->bytes + 1, "the keys");
    if (!(point = exactly(job->owner, argument, "a point", 2 * curve->bytes)))
        return -1;
    memcpy(job->one_key, point, 2 * curve->bytes);
    return 0;
}

PyObject *pyjca_ec_verify_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    job_object *job;

    if (check_count("verify_batch", count, 6) < 0 || !(job = pyjca_new_job(self, BATCH_VERDICTS, 0, args[5])))
        return NULL;
    job->run = verify_slice;
    job->could_be_good = could_be_good;
    job->served = served;
    if (take_options(job, args[3]) < 0 || take_kernel(job, args[0]) < 0 || take_keys(job, args[1]) < 0 ||
        take_hash(job, state_of(self), args[2]) < 0 ||
        pyjca_batch_read(&job->signatures, args[4], "the signatures") < 0 ||
        pyjca_batch_check(job, &job->signatures, 0, "signatures") < 0)
        Py_CLEAR(job);
    return (PyObject *)job;
}

/* --------------------------------------------------------------------------------------------- agreement */

static int agree_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    const pyjca_weierstrass *curve = curve_of(job);
    const size_t bytes = curve->bytes;
    workspace *work = new_workspace(job, count);

    (void)fresh;
    if (!work)
        return -1;
    for (size_t done = 0; done < count; done += PYJCA_BATCH) {
        const size_t group = count - done < PYJCA_BATCH ? count - done : PYJCA_BATCH, start = first + done;
        const size_t lanes = together(job, group);

        for (size_t i = 0; i < group; i++) {
            const uint8_t *peer = job->messages.items[start + i].bytes + 1;

            if (i < lanes)
                memcpy(work->points + i * 2 * bytes, peer, 2 * bytes);
            else
                job->flags[start + i] =
                    (uint8_t)curve->agree(job->results + (start + i) * bytes, job->own_key, peer);
        }
        if (lanes)
            job->batch->weierstrass->agree(job->results + start * bytes, job->flags + start, work->own_keys,
                                           work->points, lanes);
    }
    free_workspace(work);
    return 0;
}

PyObject *pyjca_ec_agree_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const pyjca_weierstrass *curve = ((ec_object *)self)->curve;
    const uint8_t *private_key;
    job_object *job;

    if (check_count("agree_batch", count, 3) < 0 ||
        !(private_key = exactly(self, args[1], "a private key", curve->bytes)) ||
        !(job = pyjca_new_job(self, BATCH_SECRETS, curve->bytes, args[2])))
        return NULL;
    job->run = agree_slice;
    memcpy(job->own_key, private_key, curve->bytes);
    if (take_kernel(job, args[0]) < 0 || pyjca_batch_check(job, &job->messages, 2 * curve->bytes + 1, "the peers") < 0) {
        Py_DECREF(job);
        return NULL;
    }
    /* As in agree: a point off the curve, for which the framework has no key, would give the private key away. */
    if (!pyjca_batch_is_settled(&job->messages)) {
        Py_DECREF(job);
        return failed(self, "points that others can change");
    }
    for (size_t i = 0; i < job->count; i++) {
        if (!curve->is_on_curve(job->messages.items[i].bytes + 1)) {
            Py_DECREF(job);
            return failed(self, "the point is not on the curve");
        }
    }
    return (PyObject *)job;
}
