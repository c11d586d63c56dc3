/* Jobs and batch kernels as Python objects: memory, slices, results. What they compute: _batch_schemes.c. */
#include "_batches.h"

/* ---------------------------------------------------------------------------------------- batch kernels */

void pyjca_batch_name(char *name, size_t size, const char *curve, const char *form)
{
    size_t length = 0;

    for (; *curve && length < size - 1; curve++)
        if (*curve != '-')
            name[length++] = (char)Py_TOLOWER((unsigned char)*curve);
    PyOS_snprintf(name + length, size - length, "_batch_%s", form);
}

static int has_name(PyObject *name, const char *curve, const char *form)
{
    char wanted[64];

    pyjca_batch_name(wanted, sizeof wanted, curve, form);
    return PyUnicode_CompareWithASCIIString(name, wanted) == 0;
}

static batch_object *new_batch(pyjca_module_state *state, size_t table_bytes, void (*build_table)(void *))
{
    batch_object *self = (batch_object *)state->batch->tp_alloc(state->batch, 0);

    if (!self || !build_table)
        return self;
    if (!(self->table = aligned(table_bytes, &self->memory)))
        Py_CLEAR(self);
    else
        build_table(self->table);
    return self;
}

PyObject *pyjca_new_batch(PyObject *module, PyObject *name)
{
    pyjca_module_state *state = PyModule_GetState(module);
    batch_object *self = NULL;

    if (!PyUnicode_Check(name)) {
        PyErr_SetString(PyExc_TypeError, "the name of a kernel must be str");
        return NULL;
    }
#define FIND(list, kernel, bytes, build)                                                                 \
    for (size_t i = 0; list[i]; i++) {                                                                   \
        if (!has_name(name, list[i]->curve, list[i]->form) || !pyjca_can_run(state, list[i]->requires))  \
            continue;                                                                                    \
        if ((self = new_batch(state, bytes, build)))                                                     \
            self->kernel = list[i];                                                                      \
        return (PyObject *)self;                                                                         \
    }
    FIND(pyjca_all_weierstrass_batches, weierstrass, pyjca_all_weierstrass_batches[i]->table_bytes,
         pyjca_all_weierstrass_batches[i]->build_table)
    FIND(pyjca_all_edwards_batches, edwards, pyjca_all_edwards_batches[i]->table_bytes,
         pyjca_all_edwards_batches[i]->build_table)
    FIND(pyjca_all_montgomery_batches, montgomery, 0, NULL)
#undef FIND
    return PyErr_Format(PyExc_LookupError, "no kernel %R is compiled for this processor", name);
}

static void batch_dealloc(PyObject *self)
{
    PyMem_Free(((batch_object *)self)->memory);
    free_object(self);
}

static PyObject *batch_has_key_tables(PyObject *self, PyObject *Py_UNUSED(none))
{
    const pyjca_weierstrass_batch *kernel = ((batch_object *)self)->weierstrass;

    return PyBool_FromLong(kernel && kernel->key_table_bytes);
}

static PyObject *batch_lanes(PyObject *self, PyObject *Py_UNUSED(none))
{
    const batch_object *batch = (batch_object *)self;

    return PyLong_FromSize_t(batch->weierstrass ? batch->weierstrass->lanes
                             : batch->edwards   ? batch->edwards->lanes
                                                : batch->montgomery->lanes);
}

static PyMethodDef batch_methods[] = {
    {"has_key_tables", batch_has_key_tables, METH_NOARGS,
     "has_key_tables($self, /)\n--\n\nWhether it verifies with tables of public keys."},
    {"key_table", pyjca_new_key_table, METH_O, "key_table($self, point, /)\n--\n\nThe entry of a public key."},
    {"lanes", batch_lanes, METH_NOARGS, "lanes($self, /)\n--\n\nHow many items take as long as one."},
    {NULL, NULL, 0, NULL},
};

PYJCA_TYPE(batch, "Batch", batch_object, batch_methods, batch_dealloc, "A kernel for many items at once.");

/* ------------------------------------------------------------------------------------------------- jobs */

job_object *pyjca_new_job(PyObject *owner, batch_results kind, size_t width, PyObject *messages)
{
    pyjca_module_state *state = state_of(owner);
    job_object *self = (job_object *)state->job->tp_alloc(state->job, 0);

    if (!self)
        return NULL;
    self->kind = kind;
    self->width = width;
    Py_INCREF(owner);
    self->owner = owner;
    if (pyjca_batch_read(&self->messages, messages, kind == BATCH_SECRETS ? "the peers" : "the messages") < 0) {
        Py_DECREF(self);
        return NULL;
    }
    self->count = self->messages.count;
    self->flags = PyMem_Calloc(self->count ? self->count : 1, 1);
    self->results = PyMem_Calloc(self->count && width ? self->count * width : 1, 1);
    if (self->flags && self->results)
        return self;
    Py_DECREF(self);
    PyErr_NoMemory();
    return NULL;
}

static void job_dealloc(PyObject *object)
{
    job_object *self = (job_object *)object;

    pyjca_batch_release(&self->messages);
    pyjca_batch_release(&self->signatures);
    pyjca_batch_release(&self->keys);
    if (self->results)
        pyjca_wipe(self->results, self->count * self->width);
    PyMem_Free(self->results);
    PyMem_Free(self->flags);
    if (self->secrets)
        pyjca_wipe(self->secrets, self->secret_bytes);
    PyMem_Free(self->secrets);
    PyMem_Free(self->key_tables);
    for (size_t i = 0; i < PYJCA_COUNT(self->held); i++)
        Py_XDECREF(self->held[i]);
    Py_XDECREF(self->owner);
    pyjca_wipe(&self->hmac, sizeof self->hmac);
    pyjca_wipe(self->own_key, sizeof self->own_key);
    free_object(object);
}

/* Randomness of the operating system for a slice, in pieces that it gives whole; -1 with an exception. */
static int draw(uint8_t *fresh, size_t length)
{
    for (size_t done = 0; done < length; done += 256)
        if (pyjca_fill_random(fresh + done, length - done < 256 ? length - done : 256) < 0)
            return -1;
    return 0;
}

static PyObject *job_run(PyObject *object, PyObject *const *args, Py_ssize_t given)
{
    job_object *self = (job_object *)object;
    uint8_t *fresh = NULL;
    size_t first, count, length;
    int result;

    if (check_count("run", given, 2) < 0)
        return NULL;
    first = PyLong_AsSize_t(args[0]);
    count = PyErr_Occurred() ? 0 : PyLong_AsSize_t(args[1]);
    if (PyErr_Occurred())
        return NULL;
    if (first > self->count || count > self->count - first) {
        PyErr_SetString(PyExc_ValueError, "the slice lies outside the batch");
        return NULL;
    }
    length = self->draws ? count * BATCH_FRESH : 0;
    if (length) {
        if (!(fresh = PyMem_Malloc(length)))
            return PyErr_NoMemory();
        if (draw(fresh, length) < 0) {
            PyMem_Free(fresh);
            return NULL;
        }
    }
    Py_BEGIN_ALLOW_THREADS
    result = self->run(self, first, count, self->given ? self->given + first * BATCH_FRESH : fresh);
    Py_END_ALLOW_THREADS
    if (fresh) {
        pyjca_wipe(fresh, length);
        PyMem_Free(fresh);
    }
    if (result < 0)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

/* The entry of the item's key, where an object is that; NULL with an exception otherwise. */
static key_table_object *entry_of(const job_object *self, PyObject *object, size_t item)
{
    const pyjca_module_state *state = state_of(self->owner);
    key_table_object *entry = (key_table_object *)object;
    const uint8_t *key = self->one_key;
    int fits;

    if (Py_TYPE(object) != state->key_table) {
        PyErr_SetString(PyExc_TypeError, "tables of public keys are asked for");
        return NULL;
    }
    if (entry->batch)
        fits = self->batch && entry->batch == self->batch->weierstrass;
    else if (entry->curve)
        fits = Py_TYPE(self->owner) == state->ec && entry->curve == ((ec_object *)self->owner)->curve;
    else
        fits = Py_TYPE(self->owner) == state->eddsa && entry->edwards == ((eddsa_object *)self->owner)->curve;
    if (!fits) {
        failed(self->owner, "the table is that of another curve or form");
        return NULL;
    }
    if (self->keys.count) /* of which an uncompressed point has one byte more */
        key = self->keys.items[item].bytes + self->keys.items[item].length - (size_t)Py_SIZE(entry);
    if (!memcmp(key, entry->point, (size_t)Py_SIZE(entry)))
        return entry;
    failed(self->owner, "the table is that of another key");
    return NULL;
}

/* Whether the kernel for many items reads the table that is for one item. */
static int shares_tables(const job_object *self, const key_table_object *entry)
{
    return entry->curve && self->batch && entry->curve->build_key_table == self->batch->weierstrass->build_key_table;
}

/* Takes the table of the one key; -1 with an exception. Only items that the table would serve count. */
static int use_table(job_object *self, PyObject *object, PyObject *due)
{
    key_table_object *entry = self->count ? entry_of(self, object, 0) : NULL;
    const void *table = entry ? entry->table : NULL;
    size_t served;

    if (!entry)
        return PyErr_Occurred() ? -1 : 0;
    served = entry->batch || shares_tables(self, entry) ? self->count : self->served(self);
    for (size_t i = self->count - served; i < self->count && !table; i++)
        if (self->could_be_good(self, i) && pyjca_use_key_table(state_of(self->owner), entry, due, &table) < 0)
            return -1;
    if (!entry->table || self->held[2 + (entry->batch != NULL)])
        return 0;
    entry->last_used = ++state_of(self->owner)->uses;
    self->held[2 + (entry->batch != NULL)] = Py_NewRef(entry->holder);
    if (!entry->batch)
        self->key_table = entry->table;
    if (entry->batch || shares_tables(self, entry))
        self->batch_key_table = entry->table;
    return 0;
}

/* The same for a table for each item's key; -1 with an exception. */
static int use_tables(job_object *self, PyObject *entries, PyObject *due)
{
    PyObject *holders = NULL;
    const void *table;

    if ((size_t)PyTuple_GET_SIZE(entries) != self->count || self->held[2]) {
        failed(self->owner, "there is one table for each item, once");
        return -1;
    }
    for (size_t i = 0; i < self->count; i++) {
        key_table_object *entry = entry_of(self, PyTuple_GET_ITEM(entries, (Py_ssize_t)i), i);

        if (!entry || (self->could_be_good(self, i) &&
                       pyjca_use_key_table(state_of(self->owner), entry, due, &table) < 0))
            return -1;
    }
    for (size_t i = 0; i < self->count; i++) { /* by now, as some were made and others dropped */
        const key_table_object *entry = (key_table_object *)PyTuple_GET_ITEM(entries, (Py_ssize_t)i);

        if (!entry->table || entry->batch)
            continue;
        if (!holders) {
            if (!(holders = PyList_New(0)))
                return -1;
            self->held[2] = holders;
            if (!(self->key_tables = PyMem_Calloc(self->count, sizeof *self->key_tables))) {
                PyErr_NoMemory();
                return -1;
            }
        }
        if (PyList_Append(holders, entry->holder) < 0)
            return -1;
        self->key_tables[i] = entry->table;
    }
    return 0;
}

static PyObject *job_use_tables(PyObject *object, PyObject *const *args, Py_ssize_t given)
{
    job_object *self = (job_object *)object;
    PyObject *due, *entries;
    int result;

    if (check_count("use_tables", given, 2) < 0)
        return NULL;
    if (!self->could_be_good)
        return failed(self->owner, "only verification uses tables of public keys");
    due = args[1] == Py_None ? NULL : args[1];
    if (!PyList_Check(args[0])) {
        result = use_table(self, args[0], due);
    } else {
        if (!(entries = PyList_AsTuple(args[0])))
            return NULL;
        result = use_tables(self, entries, due);
        Py_DECREF(entries);
    }
    if (result < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *job_within(PyObject *object, PyObject *const *args, Py_ssize_t given)
{
    const job_object *self = (job_object *)object;
    size_t numbers[3]; /* first, count, most */
    size_t taken = 0;

    if (check_count("within", given, 3) < 0)
        return NULL;
    for (size_t i = 0; i < 3; i++) {
        numbers[i] = PyLong_AsSize_t(args[i]);
        if (PyErr_Occurred())
            return NULL;
    }
    if (numbers[0] > self->count || numbers[1] > self->count - numbers[0]) {
        PyErr_SetString(PyExc_ValueError, "the slice lies outside the batch");
        return NULL;
    }
    for (size_t left = numbers[2]; taken < numbers[1]; taken++) {
        const size_t length = self->messages.items[numbers[0] + taken].length;

        if (length > left)
            break;
        left -= length;
    }
    return PyLong_FromSize_t(taken ? taken : 1);
}

static PyObject *result_of(const job_object *self, size_t i)
{
    const uint8_t *bytes = self->results + i * self->width;
    uint8_t der[PYJCA_MOST_DER];

    if (self->kind == BATCH_VERDICTS)
        return PyBool_FromLong(self->flags[i]);
    if (!self->flags[i])
        Py_RETURN_NONE;
    if (self->kind == BATCH_SIGNATURES && self->options & BATCH_DER)
        return PyBytes_FromStringAndSize((const char *)der,
                                         (Py_ssize_t)pyjca_ecdsa_encode_der(der, bytes, self->width / 2));
    return PyBytes_FromStringAndSize((const char *)bytes, (Py_ssize_t)self->width);
}

static PyObject *job_results(PyObject *object, PyObject *Py_UNUSED(none))
{
    const job_object *self = (job_object *)object;
    PyObject *list = PyList_New((Py_ssize_t)self->count);

    for (size_t i = 0; list && i < self->count; i++) {
        PyObject *result = result_of(self, i);

        if (!result)
            Py_CLEAR(list);
        else
            PyList_SET_ITEM(list, (Py_ssize_t)i, result);
    }
    return list;
}

static PyObject *job_write(PyObject *object, PyObject *argument)
{
    const job_object *self = (job_object *)object;
    const int verdicts = self->kind == BATCH_VERDICTS;
    const size_t length = self->count * (verdicts ? 1 : self->width);
    Py_buffer out;
    int fits;

    if (PyObject_GetBuffer(argument, &out, PyBUF_WRITABLE) < 0)
        return NULL;
    if ((fits = (size_t)out.len == length))
        memcpy(out.buf, verdicts ? self->flags : self->results, length);
    PyBuffer_Release(&out);
    if (!fits)
        return PyErr_Format(PyExc_ValueError, "the results are %zu bytes", length);
    Py_RETURN_NONE;
}

static PyMethodDef job_methods[] = {
    {"run", PYJCA_FAST(job_run), "run(first, count, /)\n--\n\nCompute a slice, without the GIL."},
    {"within", PYJCA_FAST(job_within),
     "within(first, count, most, /)\n--\n\nHow many of so many items have at most as many bytes, or 1."},
    {"results", job_results, METH_NOARGS, "results()\n--\n\nThe results, None for items that have none."},
    {"use_tables", PYJCA_FAST(job_use_tables),
     "use_tables(entries, due, /)\n--\n\n"
     "Before it runs, let verification use the table of the one key, or of each item's; count where there is none."},
    {"write", job_write, METH_O, "write(out, /)\n--\n\nCopy all results, one after the other, into a buffer."},
    {NULL, NULL, 0, NULL},
};

static PyObject *job_width(PyObject *object, void *Py_UNUSED(closure))
{
    const job_object *self = (job_object *)object;
    const int differ = self->kind == BATCH_SIGNATURES && self->options & BATCH_DER;

    return PyLong_FromSize_t(differ ? 0 : self->kind == BATCH_VERDICTS ? 1 : self->width);
}

static PyGetSetDef job_attributes[] = {
    {"width", job_width, NULL, "Bytes of each result, 0 where they have no common length.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot job_slots[] = {
    {Py_tp_dealloc, job_dealloc},
    {Py_tp_methods, job_methods},
    {Py_tp_getset, job_attributes},
    {Py_tp_doc, "One operation on many items."},
    {0, NULL},
};
static PyType_Spec job_spec = {"pyjca_intrinsics._native.BatchJob", sizeof(job_object), 0, PYJCA_TYPE_FLAGS,
                               job_slots};

int pyjca_add_batches(PyObject *module, pyjca_module_state *state)
{
    return (state->batch = pyjca_new_type(module, &batch_spec)) && (state->job = pyjca_new_type(module, &job_spec))
               ? 0
               : -1;
}
