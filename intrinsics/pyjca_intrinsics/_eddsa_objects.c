/*
 * EdDSA engines: what pyjca.Signature calls for each message, from the bytes of the message to the signature. One object
 * serves one key in one form of the scheme. The plain forms hash a message twice, so that it is kept as a whole: bytes
 * that come in one piece as they are, anything else, which somebody could change meanwhile, as a copy.
 */
#include "_engines.h"

enum { MOST_POINT = 57 };

#define EDDSA_HEAD                                                                                       \
    HASHING_HEAD /* of the prehash; in plain forms, which have no prototype, the message while it is short */ \
    eddsa_object *eddsa; /* owner of the table of multiples of the base point */                         \
    PyObject *prefix;    /* dom2 or dom4 */                                                              \
    uint8_t *collected;  /* the message of a plain form, once it is longer; NULL before */               \
    size_t room;         /* bytes of that memory */                                                      \
    long options;                                                                                        \
    uint8_t public_key[MOST_POINT];

typedef struct {
    EDDSA_HEAD
} eddsa_engine;

typedef struct {
    EDDSA_HEAD
    uint8_t private_key[MOST_POINT];
} signer_object;

typedef struct {
    EDDSA_HEAD
    key_table_object *key; /* NULL where no table is wanted */
    PyObject *due;         /* is called with key once a table is worth its making */
} verifier_object;

/* ------------------------------------------------------------------------------------------------ set up */

/* Takes the hash of the prehashing form, an object of hashlib; -1 with an exception. */
static int set_prehash(eddsa_engine *self, PyObject *prehash)
{
    const int id = self->eddsa->curve->bytes == 32 ? PYJCA_SHA512 : PYJCA_SHAKE256;
    PyObject *name = PyObject_GetAttrString(prehash, "name");
    const int fits = name && PyUnicode_Check(name) &&
                     PyUnicode_CompareWithASCIIString(name, pyjca_hashes[id].name) == 0;

    if (name && !fits)
        PyErr_Format(PyExc_ValueError, "%s is prehashed with %s, not %R", self->eddsa->curve->curve,
                     pyjca_hashes[id].name, name);
    Py_XDECREF(name);
    if (!fits)
        return -1;
    self->hash = &pyjca_hashes[id];
    Py_INCREF(prehash);
    self->prototype = prehash;
    return 0;
}

/* Makes an object of a type that begins with EDDSA_HEAD; NULL with an exception set. */
static PyObject *new_engine(PyTypeObject *type, PyObject *eddsa, const uint8_t *public_key, PyObject *const *rest)
{
    PyObject *prefix = rest[0], *prehash = rest[1], *options = rest[2], *guard = rest[3];
    eddsa_engine *self;

    if (!bytes_of(prefix, "a prefix") || !(self = (eddsa_engine *)type->tp_alloc(type, 0)))
        return NULL;
    Py_INCREF(eddsa);
    self->eddsa = (eddsa_object *)eddsa;
    Py_INCREF(prefix);
    self->prefix = prefix;
    pyjca_engine_set_guard((engine_object *)self, guard);
    memcpy(self->public_key, public_key, self->eddsa->curve->bytes);
    self->options = PyLong_AsLong(options);
    if ((self->options == -1 && PyErr_Occurred()) || (prehash != Py_None && set_prehash(self, prehash) < 0))
        Py_CLEAR(self);
    return (PyObject *)self;
}

static int eddsa_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((eddsa_engine *)self)->eddsa);
    Py_VISIT(((eddsa_engine *)self)->prefix);
    return pyjca_hashing_traverse(self, visit, arg);
}

static int eddsa_clear(PyObject *self)
{
    Py_CLEAR(((eddsa_engine *)self)->eddsa);
    Py_CLEAR(((eddsa_engine *)self)->prefix);
    return pyjca_hashing_clear(self);
}

static PyGetSetDef eddsa_attributes[] = {
    {"busy", pyjca_engine_is_busy, NULL, "Whether a call is in progress.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ----------------------------------------------------------------------------------------------- message */

static void forget(eddsa_engine *self)
{
    PyMem_Free(self->collected);
    self->collected = NULL;
    self->room = 0;
    pyjca_hashing_reset((hashing_object *)self);
}

/* Takes a copy of the next piece of a message of a plain form; -1 with MemoryError. */
static int collect(eddsa_engine *self, const engine_bytes *piece)
{
    const size_t room = self->collected ? self->room : sizeof self->message.bytes;

    if (piece->length > room - self->filled) {
        const size_t needed = self->filled + piece->length; /* no two objects are larger than memory */
        const size_t more = self->filled && needed < 2 * room ? 2 * room : needed;
        uint8_t *memory = PyMem_Realloc(self->collected, more);

        if (!memory) {
            PyErr_NoMemory();
            return -1;
        }
        if (!self->collected)
            memcpy(memory, self->message.bytes, self->filled);
        self->collected = memory;
        self->room = more;
    }
    if (piece->length)
        memcpy((self->collected ? self->collected : self->message.bytes) + self->filled, piece->bytes, piece->length);
    self->filled += piece->length;
    return 0;
}

/* Puts what all objects that begin with EDDSA_HEAD have into a copy; -1 with an exception. */
static int eddsa_fill(PyObject *made, PyObject *self)
{
    const eddsa_engine *from = (eddsa_engine *)self;
    eddsa_engine *to = (eddsa_engine *)made;

    Py_INCREF(from->eddsa);
    to->eddsa = from->eddsa;
    Py_INCREF(from->prefix);
    to->prefix = from->prefix;
    to->options = from->options;
    memcpy(to->public_key, from->public_key, sizeof to->public_key);
    if (from->collected) {
        if (!(to->collected = PyMem_Malloc(from->filled))) {
            PyErr_NoMemory();
            return -1;
        }
        memcpy(to->collected, from->collected, from->filled);
        to->room = from->filled;
    }
    return pyjca_hashing_fill((hashing_object *)made, (hashing_object *)self);
}

static int take(eddsa_engine *self, const engine_bytes *piece)
{
    return self->prototype ? pyjca_hashing_update((hashing_object *)self, piece) : collect(self, piece);
}

static PyObject *eddsa_update(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"data", NULL};
    engine_object *engine = (engine_object *)self;
    engine_bytes piece;
    PyObject *data, *result = NULL;

    if (pyjca_engine_arguments("update", names, 1, args, count, keywords, &data) < 0 ||
        pyjca_engine_read(engine, data, "data", &piece) < 0)
        return NULL;
    if (pyjca_engine_enter(engine) == 0) {
        if (take((eddsa_engine *)self, &piece) == 0) {
            Py_INCREF(Py_None);
            result = Py_None;
        }
        result = pyjca_engine_leave(engine, result);
    }
    pyjca_engine_release(&piece);
    return result;
}

/* What is signed: the message, or its prehash, which goes to `digest`. -1 with an exception. */
static int whole_message(eddsa_engine *self, const engine_bytes *last, uint8_t digest[64], engine_bytes *whole)
{
    whole->view.obj = NULL;
    if (self->prototype) {
        whole->bytes = digest;
        whole->length = 64;
        return pyjca_hashing_digest((hashing_object *)self, last, digest) < 0 ? -1 : 0;
    }
    if (!self->filled && !last->view.obj) {
        whole->bytes = last->length ? last->bytes : self->message.bytes;
        whole->length = last->length;
        return 0;
    }
    if (collect(self, last) < 0)
        return -1;
    whole->bytes = self->collected ? self->collected : self->message.bytes;
    whole->length = self->filled;
    return 0;
}

static int releases(const eddsa_engine *self, const engine_bytes *whole)
{
    return self->options & PYJCA_RELEASE_GIL || whole->length >= PYJCA_LONG_MESSAGE;
}

/* ----------------------------------------------------------------------------------------------- signing */

PyObject *pyjca_new_eddsa_signer(PyObject *eddsa, PyObject *const *args, Py_ssize_t count)
{
    const size_t bytes = ((eddsa_object *)eddsa)->curve->bytes;
    const uint8_t *private_key, *public_key;
    signer_object *self;

    if (check_count("signer", count, 6) < 0 || !(private_key = exactly(eddsa, args[0], "a private key", bytes)) ||
        !(public_key = exactly(eddsa, args[1], "a public key", bytes)) ||
        !(self = (signer_object *)new_engine(state_of(eddsa)->eddsa_signer, eddsa, public_key, args + 2)))
        return NULL;
    memcpy(self->private_key, private_key, bytes);
    return (PyObject *)self;
}

static void signer_dealloc(PyObject *self)
{
    signer_object *signer = (signer_object *)self;

    PyObject_GC_UnTrack(self);
    pyjca_wipe(signer->private_key, sizeof signer->private_key);
    forget((eddsa_engine *)self);
    eddsa_clear(self);
    free_object(self);
}

static PyObject *sign(signer_object *self, const engine_bytes *last)
{
    const eddsa_object *eddsa = self->eddsa;
    uint8_t digest[64];
    engine_bytes whole;
    PyObject *signature = NULL;

    if (whole_message((eddsa_engine *)self, last, digest, &whole) == 0 &&
        (signature = new_bytes(2 * eddsa->curve->bytes))) {
        PyThreadState *saved = begin_kernel(releases((eddsa_engine *)self, &whole));

        eddsa->curve->sign(content(signature), self->private_key, self->public_key, content(self->prefix),
                           (size_t)PyBytes_GET_SIZE(self->prefix), whole.bytes, whole.length, eddsa->table);
        end_kernel(saved);
    }
    forget((eddsa_engine *)self);
    return signature;
}

static PyObject *signer_sign(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"data", NULL};
    engine_object *engine = (engine_object *)self;
    engine_bytes last;
    PyObject *data, *signature = NULL;

    if (pyjca_engine_arguments("sign", names, 0, args, count, keywords, &data) < 0 ||
        pyjca_engine_read(engine, data == Py_None ? NULL : data, "data", &last) < 0)
        return NULL;
    if (pyjca_engine_enter(engine) == 0)
        signature = pyjca_engine_leave(engine, sign((signer_object *)self, &last));
    pyjca_engine_release(&last);
    return signature;
}

static int signer_fill(PyObject *made, PyObject *self)
{
    signer_object *to = (signer_object *)made;

    memcpy(to->private_key, ((signer_object *)self)->private_key, sizeof to->private_key);
    return eddsa_fill(made, self);
}

static PyObject *signer_copy(PyObject *self, PyObject *Py_UNUSED(none))
{
    return pyjca_engine_copy(self, signer_fill);
}

static PyMethodDef signer_methods[] = {
    {"update", PYJCA_NAMED(eddsa_update), "update($self, /, data)\n--\n\nTake the next piece of the message."},
    {"sign", PYJCA_NAMED(signer_sign),
     "sign($self, /, data=None)\n--\n\nThe signature of the message, data being its last piece."},
    PYJCA_COPY_METHOD(signer_copy),
    {NULL, NULL, 0, NULL},
};

static PyType_Slot signer_slots[] = {
    {Py_tp_dealloc, signer_dealloc},
    {Py_tp_traverse, eddsa_traverse},
    {Py_tp_clear, eddsa_clear},
    {Py_tp_methods, signer_methods},
    {Py_tp_getset, eddsa_attributes},
    {Py_tp_doc, "Signs with one private key."},
    {0, NULL},
};
static PyType_Spec signer_spec = {"pyjca_intrinsics._native.EdDSASigner", sizeof(signer_object), 0,
                                  PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, signer_slots};

/* ------------------------------------------------------------------------------------------ verification */

PyObject *pyjca_new_eddsa_verifier(PyObject *eddsa, PyObject *const *args, Py_ssize_t count)
{
    pyjca_module_state *state = state_of(eddsa);
    const pyjca_edwards *curve = ((eddsa_object *)eddsa)->curve;
    const uint8_t *public_key;
    verifier_object *self;

    if (check_count("verifier", count, 6) < 0)
        return NULL;
    if (Py_IS_TYPE(args[0], state->key_table)) {
        if (((key_table_object *)args[0])->edwards != curve)
            return failed(eddsa, "the table is that of another curve or form");
        public_key = ((key_table_object *)args[0])->point;
    } else if (!(public_key = exactly(eddsa, args[0], "a public key", curve->bytes))) {
        return NULL;
    }
    if (!(self = (verifier_object *)new_engine(state->eddsa_verifier, eddsa, public_key, args + 2)))
        return NULL;
    if (Py_IS_TYPE(args[0], state->key_table)) {
        Py_INCREF(args[0]);
        self->key = (key_table_object *)args[0];
    }
    if (args[1] != Py_None) {
        Py_INCREF(args[1]);
        self->due = args[1];
    }
    return (PyObject *)self;
}

static int verifier_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((verifier_object *)self)->key);
    Py_VISIT(((verifier_object *)self)->due);
    return eddsa_traverse(self, visit, arg);
}

static int verifier_clear(PyObject *self)
{
    Py_CLEAR(((verifier_object *)self)->key);
    Py_CLEAR(((verifier_object *)self)->due);
    return eddsa_clear(self);
}

static void verifier_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    forget((eddsa_engine *)self);
    verifier_clear(self);
    free_object(self);
}

/* The verdict on R || S; -1 with an exception. */
static int verify_pair(verifier_object *self, const uint8_t *pair, const engine_bytes *whole)
{
    const eddsa_object *eddsa = self->eddsa;
    const uint8_t *prefix = content(self->prefix);
    const size_t prefix_length = (size_t)PyBytes_GET_SIZE(self->prefix);
    const void *key_table;
    PyObject *holder = NULL;
    PyThreadState *saved;
    int valid;

    if (pyjca_use_key_table(state_of((PyObject *)self), self->key, self->due, &key_table) < 0)
        return -1;
    if (key_table) { /* which other threads could drop */
        holder = self->key->holder;
        Py_INCREF(holder);
    }
    saved = begin_kernel(releases((eddsa_engine *)self, whole));
    valid = key_table ? eddsa->curve->verify_key_table_vartime(pair, self->public_key, key_table, prefix, prefix_length,
                                                               whole->bytes, whole->length, eddsa->table)
                      : eddsa->curve->verify_vartime(pair, self->public_key, prefix, prefix_length, whole->bytes,
                                                     whole->length, eddsa->table);
    end_kernel(saved);
    Py_XDECREF(holder);
    return valid;
}

static int verify(verifier_object *self, const engine_bytes *signature, const engine_bytes *last)
{
    const size_t length = 2 * self->eddsa->curve->bytes;
    uint8_t digest[64], pair[2 * MOST_POINT];
    engine_bytes whole;
    int verdict = -1;

    if (whole_message((eddsa_engine *)self, last, digest, &whole) == 0) {
        verdict = 0;
        if (signature->length == length) {
            memcpy(pair, signature->bytes, length);
            verdict = verify_pair(self, pair, &whole);
        }
    }
    forget((eddsa_engine *)self);
    return verdict;
}

static PyObject *verifier_verify(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"signature", "data", NULL};
    engine_object *engine = (engine_object *)self;
    engine_bytes signature, last;
    PyObject *values[2], *result = NULL;

    if (pyjca_engine_arguments("verify", names, 1, args, count, keywords, values) < 0 ||
        pyjca_engine_read(engine, values[0], "a signature", &signature) < 0)
        return NULL;
    if (pyjca_engine_read(engine, values[1] == Py_None ? NULL : values[1], "data", &last) == 0) {
        if (pyjca_engine_enter(engine) == 0) {
            const int verdict = verify((verifier_object *)self, &signature, &last);

            result = pyjca_engine_leave(engine, verdict < 0 ? NULL : PyBool_FromLong(verdict));
        }
        pyjca_engine_release(&last);
    }
    pyjca_engine_release(&signature);
    return result;
}

static int verifier_fill(PyObject *made, PyObject *self)
{
    const verifier_object *from = (verifier_object *)self;
    verifier_object *to = (verifier_object *)made;

    Py_XINCREF(from->key);
    to->key = from->key;
    Py_XINCREF(from->due);
    to->due = from->due;
    return eddsa_fill(made, self);
}

static PyObject *verifier_copy(PyObject *self, PyObject *Py_UNUSED(none))
{
    return pyjca_engine_copy(self, verifier_fill);
}

static PyMethodDef verifier_methods[] = {
    {"update", PYJCA_NAMED(eddsa_update), "update($self, /, data)\n--\n\nTake the next piece of the message."},
    {"verify", PYJCA_NAMED(verifier_verify),
     "verify($self, /, signature, data=None)\n--\n\n"
     "Whether the signature belongs to the message, data being its last piece."},
    PYJCA_COPY_METHOD(verifier_copy),
    {NULL, NULL, 0, NULL},
};

static PyType_Slot verifier_slots[] = {
    {Py_tp_dealloc, verifier_dealloc},
    {Py_tp_traverse, verifier_traverse},
    {Py_tp_clear, verifier_clear},
    {Py_tp_methods, verifier_methods},
    {Py_tp_getset, eddsa_attributes},
    {Py_tp_doc, "Verifies with one public key."},
    {0, NULL},
};
static PyType_Spec verifier_spec = {"pyjca_intrinsics._native.EdDSAVerifier", sizeof(verifier_object), 0,
                                    PYJCA_TYPE_FLAGS | Py_TPFLAGS_HAVE_GC, verifier_slots};

int pyjca_add_eddsa(PyObject *module, pyjca_module_state *state)
{
    return (state->eddsa_signer = pyjca_new_type(module, &signer_spec)) &&
                   (state->eddsa_verifier = pyjca_new_type(module, &verifier_spec))
               ? 0
               : -1;
}
