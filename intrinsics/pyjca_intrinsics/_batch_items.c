/* The items of a batch: where the bytes of each lie. See _batches.h. */
#include "_batches.h"

static int allocate(batch_items *items, size_t count)
{
    items->count = count;
    if ((items->items = PyMem_Calloc(count ? count : 1, sizeof *items->items)))
        return 0;
    PyErr_NoMemory();
    return -1;
}

static int allocate_views(batch_items *items, size_t count)
{
    if ((items->views = PyMem_Calloc(count ? count : 1, sizeof *items->views)))
        return 0;
    PyErr_NoMemory();
    return -1;
}

static size_t count_views(PyObject *objects)
{
    size_t count = 0;

    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(objects); i++)
        count += !PyBytes_CheckExact(PyTuple_GET_ITEM(objects, i));
    return count;
}

static int read_list(batch_items *items, PyObject *given)
{
    if (!(items->owner = PyList_AsTuple(given)) ||
        allocate(items, (size_t)PyTuple_GET_SIZE(items->owner)) < 0 ||
        allocate_views(items, count_views(items->owner)) < 0)
        return -1;
    for (size_t i = 0; i < items->count; i++) {
        PyObject *object = PyTuple_GET_ITEM(items->owner, (Py_ssize_t)i);
        Py_buffer *view = &items->views[items->view_count];

        if (PyBytes_CheckExact(object)) {
            items->items[i] = (batch_item){content(object), (size_t)PyBytes_GET_SIZE(object)};
            continue;
        }
        if (PyObject_GetBuffer(object, view, PyBUF_SIMPLE) < 0)
            return -1;
        items->view_count++;
        items->items[i] = (batch_item){view->buf, (size_t)view->len};
    }
    return 0;
}

static int lies_outside(size_t item, const char *what)
{
    PyErr_Format(PyExc_ValueError, "item %zu of %s lies outside the data", item, what);
    return -1;
}

static int read_offsets(batch_items *items, PyObject *buffer, const char *what)
{
    const Py_buffer *data = &items->views[0];
    Py_buffer offsets;
    int result = 0;

    if (PyObject_GetBuffer(buffer, &offsets, PyBUF_SIMPLE) < 0)
        return -1;
    if (offsets.len < 8 || offsets.len % 8) {
        PyErr_Format(PyExc_ValueError, "offsets of %s are numbers of 64 bits, one more than items", what);
        result = -1;
    } else {
        result = allocate(items, (size_t)offsets.len / 8 - 1);
    }
    for (size_t i = 0; result == 0 && i < items->count; i++) {
        int64_t ends[2];

        memcpy(ends, (const uint8_t *)offsets.buf + 8 * i, sizeof ends);
        if (ends[0] < 0 || ends[0] > ends[1] || ends[1] > data->len)
            result = lies_outside(i, what);
        else
            items->items[i] = (batch_item){(const uint8_t *)data->buf + ends[0], (size_t)(ends[1] - ends[0])};
    }
    PyBuffer_Release(&offsets);
    return result;
}

static int read_rows(batch_items *items, PyObject *number, const char *what)
{
    const Py_buffer *data = &items->views[0];
    const Py_ssize_t width = PyLong_AsSsize_t(number);

    if (width == -1 && PyErr_Occurred())
        return -1;
    if (width <= 0 || data->len % width) {
        PyErr_Format(PyExc_ValueError, "%s do not consist of items of %zd bytes", what, width);
        return -1;
    }
    if (allocate(items, (size_t)(data->len / width)) < 0)
        return -1;
    for (size_t i = 0; i < items->count; i++)
        items->items[i] = (batch_item){(const uint8_t *)data->buf + i * (size_t)width, (size_t)width};
    return 0;
}

static int read_buffer(batch_items *items, PyObject *given, const char *what)
{
    PyObject *layout = PyTuple_GET_ITEM(given, 1);

    if (allocate_views(items, 1) < 0 ||
        PyObject_GetBuffer(PyTuple_GET_ITEM(given, 0), &items->views[0], PyBUF_SIMPLE) < 0)
        return -1;
    items->view_count = 1;
    return PyLong_Check(layout) ? read_rows(items, layout, what) : read_offsets(items, layout, what);
}

int pyjca_batch_read(batch_items *items, PyObject *given, const char *what)
{
    int result = -1;

    memset(items, 0, sizeof *items);
    if (PyList_CheckExact(given))
        result = read_list(items, given);
    else if (PyTuple_CheckExact(given) && PyTuple_GET_SIZE(given) == 2)
        result = read_buffer(items, given, what);
    else
        PyErr_Format(PyExc_TypeError, "%s are a list, or a pair of data and layout", what);
    if (result < 0)
        pyjca_batch_release(items);
    return result;
}

void pyjca_batch_release(batch_items *items)
{
    for (size_t i = 0; i < items->view_count; i++)
        PyBuffer_Release(&items->views[i]);
    PyMem_Free(items->views);
    PyMem_Free(items->items);
    Py_CLEAR(items->owner);
    memset(items, 0, sizeof *items);
}

int pyjca_batch_check(const job_object *job, const batch_items *items, size_t length, const char *what)
{
    if (items->count != job->count) {
        PyErr_Format(PyExc_ValueError, "%zu items of %s for %zu", items->count, what, job->count);
        return -1;
    }
    for (size_t i = 0; length && i < items->count; i++) {
        if (items->items[i].length != length) {
            PyErr_Format(PyExc_ValueError, "item %zu of %s has %zu bytes, not %zu", i, what, items->items[i].length,
                         length);
            return -1;
        }
    }
    return 0;
}

int pyjca_batch_is_settled(const batch_items *items)
{
    for (size_t i = 0; i < items->view_count; i++) {
        PyObject *owner = items->views[i].obj;

        if (PyMemoryView_Check(owner))
            owner = PyMemoryView_GET_BUFFER(owner)->obj;
        if (!owner || !PyBytes_CheckExact(owner))
            return 0;
    }
    return 1;
}
