/* Jobs of EdDSA, X25519, X448 and MACs for many items, and which kernels are for them. */
#include "_batches.h"
#include "_mac_engines.h"

/* ------------------------------------------------------------------------------------------------ kernels */

/* The name of a kernel where a set has it, else NULL, with or without an exception */
static PyObject *named(PyObject *names, const char *curve, const char *form)
{
    char wanted[64];
    PyObject *name;
    int found;

    pyjca_batch_name(wanted, sizeof wanted, curve, form);
    if (!(name = PyUnicode_FromString(wanted)))
        return NULL;
    if ((found = PySequence_Contains(names, name)) == 1)
        return name;
    Py_DECREF(name);
    return NULL;
}

/*
 * Kernels for many items are native code: a curve in another representation, for which somebody must have asked, computes
 * one item after the other.
 */
#define RETURN_NAMED(names, batches, own)                                                                \
    do {                                                                                                 \
        for (size_t i_ = 0; batches[i_] && !strncmp((own)->form, "native", 6); i_++) {                   \
            PyObject *name_ = same(batches[i_]->curve, (own)->curve)                                     \
                                  ? named(names, batches[i_]->curve, batches[i_]->form)                  \
                                  : NULL;                                                                \
                                                                                                         \
            if (name_ || PyErr_Occurred())                                                               \
                return name_;                                                                            \
        }                                                                                                \
        Py_RETURN_NONE;                                                                                  \
    } while (0)

PyObject *pyjca_ec_batch_kernel(PyObject *self, PyObject *names)
{
    RETURN_NAMED(names, pyjca_all_weierstrass_batches, ((ec_object *)self)->curve);
}

PyObject *pyjca_eddsa_batch_kernel(PyObject *self, PyObject *names)
{
    RETURN_NAMED(names, pyjca_all_edwards_batches, ((eddsa_object *)self)->curve);
}

PyObject *pyjca_xdh_batch_kernel(PyObject *self, PyObject *names)
{
    RETURN_NAMED(names, pyjca_all_montgomery_batches, ((xdh_object *)self)->curve);
}

/* Takes a kernel of this curve, of which `curve` is the name, or None; -1 with an exception. */
static int take_kernel(job_object *job, PyObject *argument, const char *curve)
{
    const batch_object *batch = (const batch_object *)argument;

    if (argument == Py_None)
        return 0;
    if (Py_TYPE(argument) != state_of(job->owner)->batch ||
        !((batch->edwards && same(batch->edwards->curve, curve)) ||
          (batch->montgomery && same(batch->montgomery->curve, curve)))) {
        failed(job->owner, "the kernel is not for many items on this curve");
        return -1;
    }
    Py_INCREF(argument);
    job->held[0] = argument;
    job->batch = batch;
    return 0;
}

/* ------------------------------------------------------------------------------------------------- EdDSA */

enum { MOST_POINT = 57, PREHASH = 64 };

/* The group of items that a kernel for EdDSA gets */
typedef struct {
    uint8_t signatures[PYJCA_BATCH * 2 * MOST_POINT], keys[PYJCA_BATCH * MOST_POINT];
    uint8_t hashes[PYJCA_BATCH * 2 * MOST_POINT];
} edwards_group;

static const pyjca_edwards *edwards_of(const job_object *job)
{
    return ((const eddsa_object *)job->owner)->curve;
}

static const pyjca_hash_function *hash_of(const pyjca_edwards *curve)
{
    return &pyjca_hashes[curve->bytes == MOST_POINT ? PYJCA_SHAKE256 : PYJCA_SHA512];
}

/* The message, or what EdDSA signs in its place, which is put into `prehash` */
static batch_item message_of(const job_object *job, size_t item, uint8_t prehash[PREHASH])
{
    pyjca_hash hash;

    if (!(job->options & BATCH_PREHASH))
        return job->messages.items[item];
    pyjca_hash_start(&hash, hash_of(edwards_of(job)));
    pyjca_hash_update(&hash, job->messages.items[item].bytes, job->messages.items[item].length);
    pyjca_hash_finish(&hash, prehash, PREHASH);
    return (batch_item){prehash, PREHASH};
}

static int eddsa_sign_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    const pyjca_edwards *curve = edwards_of(job);
    uint8_t prehash[PREHASH];

    (void)fresh;
    for (size_t i = first; i < first + count; i++) {
        const batch_item message = message_of(job, i, prehash);

        curve->sign(job->results + i * job->width, job->own_key, job->one_key, job->prefix, job->prefix_length,
                    message.bytes, message.length, ((const eddsa_object *)job->owner)->table);
        job->flags[i] = 1;
    }
    return 0;
}

static int take_prefix(job_object *job, PyObject *prefix, PyObject *options)
{
    if (!(job->prefix = bytes_of(prefix, "a prefix")))
        return -1;
    Py_INCREF(prefix);
    job->held[1] = prefix;
    job->prefix_length = (size_t)PyBytes_GET_SIZE(prefix);
    job->options = PyLong_AsLong(options);
    return job->options == -1 && PyErr_Occurred() ? -1 : 0;
}

PyObject *pyjca_eddsa_sign_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const size_t bytes = ((eddsa_object *)self)->curve->bytes;
    const uint8_t *private_key, *public_key;
    job_object *job;

    if (check_count("sign_batch", count, 5) < 0 || !(private_key = exactly(self, args[0], "a private key", bytes)) ||
        !(public_key = exactly(self, args[1], "a public key", bytes)) ||
        !(job = pyjca_new_job(self, BATCH_SIGNATURES, 2 * bytes, args[4])))
        return NULL;
    job->run = eddsa_sign_slice;
    memcpy(job->own_key, private_key, bytes);
    memcpy(job->one_key, public_key, bytes);
    if (take_prefix(job, args[2], args[3]) < 0)
        Py_CLEAR(job);
    /* A message is hashed twice: one that changed between would give the private key away. */
    if (job && !pyjca_batch_is_settled(&job->messages)) {
        Py_DECREF(job);
        return failed(self, "messages that others can change");
    }
    return (PyObject *)job;
}

static const uint8_t *key_of(const job_object *job, size_t item)
{
    return job->keys.count ? job->keys.items[item].bytes : job->one_key;
}

static void verify_group(const job_object *job, edwards_group *group, size_t first, size_t count)
{
    const pyjca_edwards *curve = edwards_of(job);
    const size_t bytes = curve->bytes;

    for (size_t i = 0; i < count; i++) {
        const batch_item *signature = &job->signatures.items[first + i];
        uint8_t *const copy = group->signatures + i * 2 * bytes, *const key = group->keys + i * bytes;
        uint8_t prehash[PREHASH];
        batch_item message;
        pyjca_hash hash;

        memset(copy, 0xff, 2 * bytes); /* of which no kernel makes anything good */
        if (signature->length == 2 * bytes)
            memcpy(copy, signature->bytes, 2 * bytes);
        memcpy(key, key_of(job, first + i), bytes);
        message = message_of(job, first + i, prehash);
        pyjca_hash_start(&hash, hash_of(curve));
        pyjca_hash_update(&hash, job->prefix, job->prefix_length);
        pyjca_hash_update(&hash, copy, bytes);
        pyjca_hash_update(&hash, key, bytes);
        pyjca_hash_update(&hash, message.bytes, message.length);
        pyjca_hash_finish(&hash, group->hashes + i * 2 * bytes, 2 * bytes);
    }
    job->batch->edwards->verify_vartime(job->flags + first, group->signatures, group->keys, group->hashes, count,
                                        job->batch->table);
    for (size_t i = first; i < first + count; i++)
        job->flags[i] &= job->signatures.items[i].length == 2 * bytes;
}

static int has_good_length(const job_object *job, size_t item)
{
    return job->signatures.items[item].length == 2 * edwards_of(job)->bytes;
}

/* How many of a group's first items the kernel takes. */
static size_t verified_together(const job_object *job, size_t count)
{
    const size_t lanes = job->batch ? job->batch->edwards->lanes : 0;

    if (!lanes || job->key_tables)
        return 0;
    return pyjca_in_lanes(count, lanes, job->key_table ? lanes : (lanes + 1) / 2);
}

/* Whole groups of lanes are as quick as items one by one with a table of their key, others are not. */
static size_t served(const job_object *job)
{
    return job->batch ? job->count % job->batch->edwards->lanes : job->count;
}

static int verify_one(const job_object *job, size_t item)
{
    const pyjca_edwards *curve = edwards_of(job);
    const void *table = ((const eddsa_object *)job->owner)->table;
    const void *key_table = pyjca_job_key_table(job, item);
    const batch_item *signature = &job->signatures.items[item];
    uint8_t copy[2 * MOST_POINT], prehash[PREHASH];
    batch_item message;

    if (!has_good_length(job, item))
        return 0;
    memcpy(copy, signature->bytes, 2 * curve->bytes);
    message = message_of(job, item, prehash);
    if (key_table)
        return curve->verify_key_table_vartime(copy, key_of(job, item), key_table, job->prefix, job->prefix_length,
                                               message.bytes, message.length, table);
    return curve->verify_vartime(copy, key_of(job, item), job->prefix, job->prefix_length, message.bytes,
                                 message.length, table);
}

static int eddsa_verify_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    const size_t lanes = verified_together(job, count);
    edwards_group *group = NULL;

    (void)fresh;
    if (lanes && !(group = PyMem_RawMalloc(sizeof *group)))
        return -1;
    for (size_t done = 0; done < lanes; done += PYJCA_BATCH)
        verify_group(job, group, first + done, lanes - done < PYJCA_BATCH ? lanes - done : PYJCA_BATCH);
    PyMem_RawFree(group);
    for (size_t i = first + lanes; i < first + count; i++)
        job->flags[i] = (uint8_t)verify_one(job, i);
    return 0;
}

/* Takes a key, or one for each item. */
static int take_keys(job_object *job, PyObject *argument)
{
    const size_t bytes = edwards_of(job)->bytes;
    const uint8_t *key;

    if (!PyBytes_Check(argument))
        return pyjca_batch_read(&job->keys, argument, "the keys") < 0 ? -1
                                                                      : pyjca_batch_check(job, &job->keys, bytes, "the keys");
    if (!(key = exactly(job->owner, argument, "a public key", bytes)))
        return -1;
    memcpy(job->one_key, key, bytes);
    return 0;
}

PyObject *pyjca_eddsa_verify_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    job_object *job;

    if (check_count("verify_batch", count, 6) < 0 || !(job = pyjca_new_job(self, BATCH_VERDICTS, 0, args[5])))
        return NULL;
    job->run = eddsa_verify_slice;
    job->could_be_good = has_good_length;
    job->served = served;
    if (take_kernel(job, args[0], edwards_of(job)->curve) < 0 || take_keys(job, args[1]) < 0 ||
        take_prefix(job, args[2], args[3]) < 0 || pyjca_batch_read(&job->signatures, args[4], "the signatures") < 0 ||
        pyjca_batch_check(job, &job->signatures, 0, "signatures") < 0)
        Py_CLEAR(job);
    return (PyObject *)job;
}

/* --------------------------------------------------------------------------------------- X25519 and X448 */

enum { MOST_COORDINATE = 56 };

static int xdh_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    const pyjca_montgomery *curve = ((const xdh_object *)job->owner)->curve;
    const size_t bytes = curve->bytes;
    uint8_t scalars[PYJCA_BATCH * MOST_COORDINATE], peers[PYJCA_BATCH * MOST_COORDINATE];

    (void)fresh;
    if (!job->batch || 2 * count < job->batch->montgomery->lanes) { /* with most lanes idle, one by one is sooner */
        for (size_t i = first; i < first + count; i++)
            job->flags[i] =
                (uint8_t)curve->agree(job->results + i * bytes, job->own_key, job->messages.items[i].bytes);
        return 0;
    }
    for (size_t i = 0; i < PYJCA_BATCH; i++)
        memcpy(scalars + i * bytes, job->own_key, bytes);
    for (size_t done = 0; done < count; done += PYJCA_BATCH) {
        const size_t group = count - done < PYJCA_BATCH ? count - done : PYJCA_BATCH, start = first + done;

        for (size_t i = 0; i < group; i++)
            memcpy(peers + i * bytes, job->messages.items[start + i].bytes, bytes);
        job->batch->montgomery->agree(job->results + start * bytes, job->flags + start, scalars, peers, group);
    }
    pyjca_wipe(scalars, sizeof scalars);
    return 0;
}

PyObject *pyjca_xdh_agree_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const pyjca_montgomery *curve = ((xdh_object *)self)->curve;
    const uint8_t *scalar;
    job_object *job;

    if (check_count("agree_batch", count, 3) < 0 || !(scalar = exactly(self, args[1], "a scalar", curve->bytes)) ||
        !(job = pyjca_new_job(self, BATCH_SECRETS, curve->bytes, args[2])))
        return NULL;
    job->run = xdh_slice;
    memcpy(job->own_key, scalar, curve->bytes);
    if (take_kernel(job, args[0], curve->curve) < 0 || pyjca_batch_check(job, &job->messages, curve->bytes, "the peers") < 0)
        Py_CLEAR(job);
    return (PyObject *)job;
}

/* -------------------------------------------------------------------------------------------------- MACs */

enum { POLY1305_KEY = 32, POLY1305_TAG = 16 };
enum { ALL_SECRETS = -1, NO_SECRETS = -2 }; /* beside the place of a key that is bad: none is; an exception is set */

/* Where objects of a class keep what makes them keys. */
typedef struct {
    PyTypeObject *type;
    Py_ssize_t handles, secret, algorithm;
} key_slots;

static int find_slots(key_slots *at, PyObject *slots, PyObject *key)
{
    if (!PyTuple_Check(slots) || PyTuple_GET_SIZE(slots) != 3) {
        PyErr_SetString(PyExc_TypeError, "keys come with three slots");
        return -1;
    }
    at->type = Py_TYPE(key);
    return (at->handles = pyjca_place_of(PyTuple_GET_ITEM(slots, 0), at->type)) < 0 ||
                   (at->secret = pyjca_place_of(PyTuple_GET_ITEM(slots, 1), at->type)) < 0 ||
                   (at->algorithm = pyjca_place_of(PyTuple_GET_ITEM(slots, 2), at->type)) < 0
               ? -1
               : 0;
}

static int same_text(PyObject *a, PyObject *b)
{
    return a == b || (a && b && PyUnicode_CheckExact(a) && PyUnicode_CheckExact(b) && PyUnicode_Compare(a, b) == 0);
}

/* Says where the keys lie, up to one that is no object like the first; -1 with an exception. */
static int read_secret_keys(batch_items *keys, PyObject *given, PyObject *slots, key_slots *at)
{
    const size_t count = (size_t)PyList_GET_SIZE(given);

    if (!(keys->items = PyMem_Calloc(count ? count : 1, sizeof *keys->items))) {
        PyErr_NoMemory();
        return -1;
    }
    if (count && find_slots(at, slots, PyList_GET_ITEM(given, 0)) < 0)
        return -1;
    for (; keys->count < count; keys->count++) {
        PyObject *key = PyList_GET_ITEM(given, (Py_ssize_t)keys->count), *secret;

        if (Py_TYPE(key) != at->type || !(secret = attribute_at(key, at->secret)) || !PyByteArray_CheckExact(secret) ||
            !same_text(attribute_at(key, at->algorithm), attribute_at(PyList_GET_ITEM(given, 0), at->algorithm)))
            break;
        keys->items[keys->count] = (batch_item){(const uint8_t *)PyByteArray_AS_STRING(secret),
                                                (size_t)PyByteArray_GET_SIZE(secret)};
    }
    return 0;
}

static int is_destroyed(PyObject *key, const key_slots *at)
{
    PyObject *handles = attribute_at(key, at->handles);

    return !handles || handles == Py_None;
}

/*
 * Copies the keys into the job's own memory, as their owners may change them while it runs without the GIL. All that is
 * asked of a key is asked after that, and of the copy: whether it was destroyed, has the length, 0 for any, and unless
 * weak ones are allowed, is none of Poly1305's. Returns the place of the first that is bad.
 */
static Py_ssize_t take_secrets(job_object *job, PyObject *given, PyObject *slots, size_t length, int allow_weak)
{
    const int objects = PyList_CheckExact(given);
    key_slots at = {0};
    uint8_t *copy;

    if (objects && (size_t)PyList_GET_SIZE(given) != job->count) {
        PyErr_Format(PyExc_ValueError, "%zd keys for %zu items", PyList_GET_SIZE(given), job->count);
        return NO_SECRETS;
    }
    if ((objects ? read_secret_keys(&job->keys, given, slots, &at) : pyjca_batch_read(&job->keys, given, "the keys")) < 0 ||
        (!objects && pyjca_batch_check(job, &job->keys, 0, "the keys") < 0))
        return NO_SECRETS;
    for (size_t i = 0; i < job->keys.count; i++)
        job->secret_bytes += job->keys.items[i].length;
    if (!(job->secrets = PyMem_Calloc(job->secret_bytes ? job->secret_bytes : 1, 1))) {
        PyErr_NoMemory();
        return NO_SECRETS;
    }
    copy = job->secrets;
    for (size_t i = 0; i < job->keys.count; i++) {
        batch_item *key = &job->keys.items[i];

        if (key->length)
            memcpy(copy, key->bytes, key->length);
        key->bytes = copy;
        copy += key->length;
        if ((objects && is_destroyed(PyList_GET_ITEM(given, (Py_ssize_t)i), &at)) ||
            (length && (key->length != length || (!allow_weak && pyjca_poly1305_is_weak(key->bytes)))))
            return (Py_ssize_t)i;
    }
    return job->keys.count == job->count ? ALL_SECRETS : (Py_ssize_t)job->keys.count;
}

/* The job, or the place of a key that is bad, or NULL. */
static PyObject *job_or_place(job_object *job, Py_ssize_t bad)
{
    if (bad == ALL_SECRETS)
        return (PyObject *)job;
    Py_DECREF(job);
    return bad == NO_SECRETS ? NULL : PyLong_FromSsize_t(bad);
}

static int poly1305_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    const pyjca_poly1305 *mac = ((const poly1305_object *)job->owner)->mac;
    void *memory = PyMem_RawMalloc(mac->state_bytes + PYJCA_ALIGNMENT), *state;

    (void)fresh;
    if (!memory)
        return -1;
    state = align(memory);
    for (size_t i = first; i < first + count; i++) {
        mac->start(state, job->keys.items[i].bytes);
        mac->update(state, job->messages.items[i].bytes, job->messages.items[i].length);
        mac->finish(state, job->results + i * POLY1305_TAG);
        job->flags[i] = 1;
    }
    PyMem_RawFree(memory);
    return 0;
}

PyObject *pyjca_poly1305_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    job_object *job;
    int allow_weak;

    if (check_count("batch", count, 4) < 0 || (allow_weak = PyObject_IsTrue(args[3])) < 0 ||
        !(job = pyjca_new_job(self, BATCH_TAGS, POLY1305_TAG, args[1])))
        return NULL;
    job->run = poly1305_slice;
    return job_or_place(job, take_secrets(job, args[0], args[2], POLY1305_KEY, allow_weak));
}

static int hmac_slice(const job_object *job, size_t first, size_t count, const uint8_t *fresh)
{
    pyjca_hmac_key own;

    (void)fresh;
    for (size_t i = first; i < first + count; i++) {
        const batch_item *message = &job->messages.items[i];

        if (job->keys.items)
            pyjca_hmac_key_set(&own, job->hash, job->keys.items[i].bytes, job->keys.items[i].length);
        pyjca_hmac(job->results + i * job->width, job->keys.items ? &own : &job->hmac, message->bytes,
                   message->length);
        job->flags[i] = 1;
    }
    pyjca_wipe(&own, sizeof own);
    return 0;
}

PyObject *pyjca_new_hmac_job(PyObject *engine, const pyjca_hmac_key *key, PyObject *const args[3],
                             const pyjca_hash_function *hash)
{
    job_object *job = pyjca_new_job(engine, BATCH_TAGS, hash->size, args[1]);

    if (!job)
        return NULL;
    job->run = hmac_slice;
    job->hash = hash;
    if (!key)
        return job_or_place(job, take_secrets(job, args[0], args[2], 0, 0));
    job->hmac = *key;
    return (PyObject *)job;
}
