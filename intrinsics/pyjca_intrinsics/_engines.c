/* The common part of compiled engine objects: see _engines.h. */
#include "_engines.h"

#include <structmember.h> /* PyMemberDef, which came to Python.h with 3.12 */

#include "cpu_features.h"

enum { MOST_RAW_DIGEST = 64 }; /* what NONEwithECDSA takes */

/* ------------------------------------------------------------------------------------------------ set up */

const pyjca_hash_function *pyjca_hash_named(pyjca_module_state *state, PyObject *name, int sha_ni)
{
    if (!PyUnicode_Check(name)) {
        PyErr_SetString(PyExc_TypeError, "the name of a hash must be str");
        return NULL;
    }
    for (int id = 0; id < PYJCA_SHAKE256; id++) {
        if (PyUnicode_CompareWithASCIIString(name, pyjca_hashes[id].name) != 0)
            continue;
#ifdef PYJCA_HAS_SHA_NI
        if (sha_ni && (id == PYJCA_SHA224 || id == PYJCA_SHA256) && pyjca_can_run(state, PYJCA_SHA_NI_REQUIRES))
            return id == PYJCA_SHA224 ? &pyjca_sha224_ni : &pyjca_sha256_ni;
#else
        (void)state, (void)sha_ni;
#endif
        return &pyjca_hashes[id];
    }
    PyErr_Format(PyExc_LookupError, "the hash %R is not compiled", name);
    return NULL;
}

void pyjca_engine_set_guard(engine_object *self, PyObject *guard)
{
    Py_INCREF(guard);
    self->guard = guard;
}

int pyjca_engine_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((engine_object *)self)->guard);
    return 0;
}

int pyjca_engine_clear(PyObject *self)
{
    Py_CLEAR(((engine_object *)self)->guard);
    return 0;
}

int pyjca_hashing_setup(hashing_object *self, pyjca_module_state *state, PyObject *hash, int sha_ni)
{
    if (hash != Py_None) {
        PyObject *name = PyObject_GetAttrString(hash, "name");

        self->hash = name ? pyjca_hash_named(state, name, sha_ni) : NULL;
        Py_XDECREF(name);
        if (!self->hash)
            return -1;
#ifdef PYJCA_HAS_SHA_NI
        self->streams = self->hash == &pyjca_sha224_ni || self->hash == &pyjca_sha256_ni;
#endif
        Py_INCREF(hash);
        self->prototype = hash;
    }
    return 0;
}

int pyjca_hashing_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((hashing_object *)self)->prototype);
    Py_VISIT(((hashing_object *)self)->running);
    return pyjca_engine_traverse(self, visit, arg);
}

int pyjca_hashing_clear(PyObject *self)
{
    Py_CLEAR(((hashing_object *)self)->prototype);
    Py_CLEAR(((hashing_object *)self)->running);
    return pyjca_engine_clear(self);
}

/* --------------------------------------------------------------------------------------------- arguments */

int pyjca_engine_arguments(const char *function, const char *const *names, Py_ssize_t least, PyObject *const *args,
                           Py_ssize_t count, PyObject *keywords, PyObject **values)
{
    const Py_ssize_t named = keywords ? PyTuple_GET_SIZE(keywords) : 0;
    Py_ssize_t most = 0;

    while (names[most])
        values[most++] = NULL;
    if (count > most) {
        PyErr_Format(PyExc_TypeError, "%s() takes at most %zd arguments, not %zd", function, most, count);
        return -1;
    }
    for (Py_ssize_t i = 0; i < count; i++)
        values[i] = args[i];
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *name = PyTuple_GET_ITEM(keywords, i);
        Py_ssize_t place = 0;

        while (place < most && PyUnicode_CompareWithASCIIString(name, names[place]) != 0)
            place++;
        if (place == most || values[place]) {
            PyErr_Format(PyExc_TypeError, "%s() got %s argument %R", function,
                         place == most ? "an unexpected" : "two values for the", name);
            return -1;
        }
        values[place] = args[count + i];
    }
    for (Py_ssize_t i = 0; i < least; i++) {
        if (!values[i]) {
            PyErr_Format(PyExc_TypeError, "%s() needs the argument '%s'", function, names[i]);
            return -1;
        }
    }
    return 0;
}

int pyjca_engine_read(engine_object *self, PyObject *data, const char *what, engine_bytes *bytes)
{
    PyObject *plain;
    int result;

    bytes->view.obj = NULL;
    bytes->bytes = NULL;
    bytes->length = 0;
    if (!data)
        return 0;
    if (PyBytes_CheckExact(data)) {
        bytes->bytes = content(data);
        bytes->length = (size_t)PyBytes_GET_SIZE(data);
        return 0;
    }
    if (PyObject_GetBuffer(data, &bytes->view, PyBUF_SIMPLE) < 0) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError) && !PyErr_ExceptionMatches(PyExc_BufferError))
            return -1;
        PyErr_Clear();
        /* not bytes-like, or not contiguous */
        if (!(plain = PyObject_CallMethod(self->guard, "as_bytes", "Os", data, what)))
            return -1;
        result = PyObject_GetBuffer(plain, &bytes->view, PyBUF_SIMPLE);
        Py_DECREF(plain);
        if (result < 0)
            return -1;
    }
    bytes->bytes = bytes->view.buf;
    bytes->length = (size_t)bytes->view.len;
    return 0;
}

void pyjca_engine_release(engine_bytes *bytes)
{
    if (bytes->view.obj)
        PyBuffer_Release(&bytes->view);
}

Py_ssize_t pyjca_place_of(PyObject *descriptor, PyTypeObject *type)
{
    if (Py_IS_TYPE(descriptor, &PyMemberDescr_Type) && PyType_IsSubtype(type, PyDescr_TYPE(descriptor)) &&
        ((PyMemberDescrObject *)descriptor)->d_member->type == T_OBJECT_EX)
        return ((PyMemberDescrObject *)descriptor)->d_member->offset;
    PyErr_Format(PyExc_TypeError, "%R is no slot of %R", descriptor, type);
    return -1;
}

/* ------------------------------------------------------------------------------------------------- calls */

int pyjca_engine_refuse(engine_object *self, const char *method)
{
    PyObject *returned = PyObject_CallMethod(self->guard, method, NULL);

    if (returned) {
        Py_DECREF(returned);
        PyErr_Format(PyExc_SystemError, "%s did not raise", method);
    }
    return -1;
}

int pyjca_engine_enter(engine_object *self)
{
    if (self->busy)
        return pyjca_engine_refuse(self, "refuse_second_call");
    if (self->broken)
        return pyjca_engine_refuse(self, "refuse_after_failure");
    self->busy = 1;
    return 0;
}

/* Has the guard say what callers see of the exception, and whether the object is of use after it. */
static void escape(engine_object *self)
{
    PyObject *type, *error, *traceback, *verdict;

    PyErr_Fetch(&type, &error, &traceback);
    PyErr_NormalizeException(&type, &error, &traceback);
    if (traceback)
        PyException_SetTraceback(error, traceback);
    verdict = PyObject_CallMethod(self->guard, "escaped", "O", error);
    if (verdict && PyTuple_Check(verdict) && PyTuple_GET_SIZE(verdict) == 2) {
        PyObject *seen = PyTuple_GET_ITEM(verdict, 0);

        self->broken |= PyTuple_GET_ITEM(verdict, 1) != Py_False;
        if (seen == error) {
            PyErr_Restore(type, error, traceback);
            Py_DECREF(verdict);
            return;
        }
        PyErr_SetObject((PyObject *)Py_TYPE(seen), seen);
    } else {
        self->broken = 1;
        if (verdict)
            PyErr_SetString(PyExc_SystemError, "escaped returns two things");
    }
    Py_XDECREF(verdict);
    Py_XDECREF(type);
    Py_XDECREF(error);
    Py_XDECREF(traceback);
}

PyObject *pyjca_engine_leave(engine_object *self, PyObject *result)
{
    if (!result)
        escape(self);
    self->busy = 0;
    return result;
}

PyObject *pyjca_engine_copy(PyObject *self, int (*fill)(PyObject *made, PyObject *self))
{
    engine_object *engine = (engine_object *)self;
    PyObject *made;

    if (pyjca_engine_enter(engine) < 0)
        return NULL;
    if ((made = Py_TYPE(self)->tp_alloc(Py_TYPE(self), 0))) {
        pyjca_engine_set_guard((engine_object *)made, engine->guard);
        if (fill(made, self) < 0)
            Py_CLEAR(made);
    }
    return pyjca_engine_leave(engine, made);
}

/* ----------------------------------------------------------------------------------------------- message */

int pyjca_hashing_fill(hashing_object *made, hashing_object *self)
{
    Py_XINCREF(self->prototype);
    made->prototype = self->prototype;
    made->hash = self->hash;
    made->streams = self->streams;
    made->too_long = self->too_long;
    made->filled = self->filled;
    if (self->filled) /* where that is more, the message lies elsewhere */
        memcpy(&made->message, &self->message,
               self->streams                                 ? sizeof self->message.hash
               : self->filled < sizeof self->message.bytes ? self->filled
                                                             : sizeof self->message.bytes);
    return self->running && !(made->running = PyObject_CallMethod(self->running, "copy", NULL)) ? -1 : 0;
}

static int hashlib_update(PyObject *running, const uint8_t *bytes, size_t length)
{
    PyObject *piece, *none;

    if (!length)
        return 0;
    piece = PyMemoryView_FromMemory((char *)(uintptr_t)bytes, (Py_ssize_t)length, PyBUF_READ);
    none = piece ? PyObject_CallMethod(running, "update", "O", piece) : NULL;
    Py_XDECREF(piece);
    Py_XDECREF(none);
    return none ? 0 : -1;
}

static void start_hash(const hashing_object *self, pyjca_hash *hash)
{
    if (self->hmac)
        pyjca_hmac_start(hash, self->hmac);
    else
        pyjca_hash_start(hash, self->hash);
}

/* Gives the message to hashlib, and the piece too. */
static int hand_over(hashing_object *self, const engine_bytes *piece)
{
    if (!self->running) {
        if (!(self->running = PyObject_CallMethod(self->prototype, "copy", NULL)) ||
            (self->hmac && hashlib_update(self->running, self->first, self->hash->block) < 0) ||
            hashlib_update(self->running, self->message.bytes, self->filled) < 0)
            return -1;
    }
    return hashlib_update(self->running, piece->bytes, piece->length);
}

static void stream(hashing_object *self, const engine_bytes *piece)
{
    PyThreadState *saved = piece->length >= PYJCA_LONG_MESSAGE ? PyEval_SaveThread() : NULL;

    if (!self->filled)
        start_hash(self, &self->message.hash);
    self->filled = 1;
    pyjca_hash_update(&self->message.hash, piece->bytes, piece->length);
    if (saved)
        PyEval_RestoreThread(saved);
}

int pyjca_hashing_update(hashing_object *self, const engine_bytes *piece)
{
    if (!piece->length)
        return 0;
    if (self->streams) {
        stream(self, piece);
        return 0;
    }
    if (!self->hash) {
        if (piece->length > MOST_RAW_DIGEST - self->filled)
            self->too_long = 1;
        if (self->too_long)
            return 0;
    } else if (self->running || piece->length > PYJCA_SHORT_MESSAGE - self->filled) {
        return hand_over(self, piece);
    }
    memcpy(self->message.bytes + self->filled, piece->bytes, piece->length);
    self->filled += piece->length;
    return 0;
}

static size_t size_of_digest(const hashing_object *self)
{
    return self->hash->size ? self->hash->size : 64;
}

static Py_ssize_t hashlib_digest(hashing_object *self, uint8_t digest[64])
{
    PyObject *bytes = self->hash->size ? PyObject_CallMethod(self->running, "digest", NULL)
                                       : PyObject_CallMethod(self->running, "digest", "i", 64);
    Py_ssize_t length = -1;

    if (bytes && PyBytes_Check(bytes) && has_length(bytes, size_of_digest(self))) {
        length = PyBytes_GET_SIZE(bytes);
        memcpy(digest, content(bytes), (size_t)length);
    } else if (bytes) {
        PyErr_SetString(PyExc_SystemError, "hashlib returned no digest");
    }
    Py_XDECREF(bytes);
    return length;
}

static Py_ssize_t finish(hashing_object *self, const engine_bytes *last, uint8_t digest[64])
{
    pyjca_hash hash;

    /* A message in one piece is not copied. */
    if (self->hash && !self->streams && !self->running && !self->filled && last->length <= PYJCA_SHORT_MESSAGE) {
        start_hash(self, &hash);
        pyjca_hash_update(&hash, last->bytes, last->length);
        pyjca_hash_finish(&hash, digest, size_of_digest(self));
        return (Py_ssize_t)size_of_digest(self);
    }
    if (pyjca_hashing_update(self, last) < 0)
        return -1;
    if (!self->hash) {
        if (self->too_long)
            return pyjca_engine_refuse((engine_object *)self, "refuse_long_digest");
        memcpy(digest, self->message.bytes, self->filled);
        return (Py_ssize_t)self->filled;
    }
    if (self->running)
        return hashlib_digest(self, digest);
    if (self->streams) {
        if (!self->filled)
            start_hash(self, &self->message.hash);
        pyjca_hash_finish(&self->message.hash, digest, size_of_digest(self));
    } else {
        start_hash(self, &hash);
        pyjca_hash_update(&hash, self->message.bytes, self->filled);
        pyjca_hash_finish(&hash, digest, size_of_digest(self));
    }
    return (Py_ssize_t)size_of_digest(self);
}

Py_ssize_t pyjca_hashing_digest(hashing_object *self, const engine_bytes *last, uint8_t digest[64])
{
    const Py_ssize_t length = finish(self, last, digest);

    pyjca_hashing_reset(self);
    return length;
}

void pyjca_hashing_reset(hashing_object *self)
{
    if (self->hmac && self->filled)
        pyjca_wipe(&self->message, self->streams ? sizeof self->message.hash : self->filled);
    self->filled = 0;
    self->too_long = 0;
    Py_CLEAR(self->running);
}

/* ----------------------------------------------------------------------------------------------- methods */

PyObject *pyjca_hashing_method_update(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    static const char *const names[] = {"data", NULL};
    engine_object *engine = (engine_object *)self;
    engine_bytes piece;
    PyObject *data, *result = NULL;

    if (pyjca_engine_arguments("update", names, 1, args, count, keywords, &data) < 0 ||
        pyjca_engine_read(engine, data, "data", &piece) < 0)
        return NULL;
    if (pyjca_engine_enter(engine) == 0) {
        if (pyjca_hashing_update((hashing_object *)self, &piece) == 0) {
            Py_INCREF(Py_None);
            result = Py_None;
        }
        result = pyjca_engine_leave(engine, result);
    }
    pyjca_engine_release(&piece);
    return result;
}

PyObject *pyjca_engine_is_busy(PyObject *self, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(((engine_object *)self)->busy);
}
