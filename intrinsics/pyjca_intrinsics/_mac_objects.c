/*
 * MAC objects: pyjca.spi.Poly1305Scheme and its states. A state takes any bytes-like piece of a message.
 */
#include "_arguments.h"
#include "hashes.h"
#include "kernels.h"

typedef struct {
    PyObject_HEAD
    const pyjca_poly1305 *mac;
    void *memory, *state; /* no memory once finished */
    int busy;             /* a thread without the GIL is at the state */
} poly1305_state_object;

PyObject *pyjca_new_poly1305(PyObject *module, PyObject *args)
{
    pyjca_module_state *state = PyModule_GetState(module);
    PyTypeObject *type = state->poly1305;
    const char *form;

    if (!PyArg_ParseTuple(args, "s:poly1305", &form))
        return NULL;
    for (size_t i = 0; pyjca_all_poly1305[i]; i++) {
        if (same(pyjca_all_poly1305[i]->form, form) && pyjca_can_run(state, pyjca_all_poly1305[i]->requires)) {
            poly1305_object *self = (poly1305_object *)type->tp_alloc(type, 0);

            if (self)
                self->mac = pyjca_all_poly1305[i];
            return (PyObject *)self;
        }
    }
    return unknown("Poly1305", form);
}

static PyObject *poly1305_start(PyObject *self, PyObject *argument)
{
    const pyjca_poly1305 *mac = ((poly1305_object *)self)->mac;
    PyTypeObject *type = state_of(self)->poly1305_state;
    const uint8_t *key = exactly(self, argument, "a key", 32);
    poly1305_state_object *made;

    if (!key || !(made = (poly1305_state_object *)type->tp_alloc(type, 0)))
        return NULL;
    made->mac = mac;
    if (!(made->state = aligned(mac->state_bytes, &made->memory))) {
        Py_DECREF(made);
        return NULL;
    }
    mac->start(made->state, key);
    return (PyObject *)made;
}

/* The tag; the state is wiped by that, and its memory given back. */
static void poly1305_state_end(poly1305_state_object *self, uint8_t tag[16])
{
    self->mac->finish(self->state, tag);
    PyMem_Free(self->memory);
    self->memory = NULL;
}

static void poly1305_state_dealloc(PyObject *self)
{
    poly1305_state_object *message = (poly1305_state_object *)self;
    uint8_t tag[16];

    if (message->memory) {
        poly1305_state_end(message, tag);
        pyjca_wipe(tag, sizeof tag);
    }
    free_object(self);
}

static int is_unusable(PyObject *self)
{
    const poly1305_state_object *message = (poly1305_state_object *)self;

    if (!message->memory)
        failed(self, "the message is finished");
    else if (message->busy)
        failed(self, "another thread is at this message");
    return !message->memory || message->busy;
}

static PyObject *poly1305_state_update(PyObject *self, PyObject *argument)
{
    poly1305_state_object *message = (poly1305_state_object *)self;
    Py_buffer view;

    if (PyObject_GetBuffer(argument, &view, PyBUF_SIMPLE) < 0)
        return NULL;
    if (is_unusable(self)) { /* asked last, as getting the buffer may run Python code */
        PyBuffer_Release(&view);
        return NULL;
    }
    if (view.len < PYJCA_LONG_MESSAGE) {
        message->mac->update(message->state, view.buf, (size_t)view.len);
    } else {
        message->busy = 1;
        Py_BEGIN_ALLOW_THREADS
        message->mac->update(message->state, view.buf, (size_t)view.len);
        Py_END_ALLOW_THREADS
        message->busy = 0;
    }
    PyBuffer_Release(&view);
    Py_RETURN_NONE;
}

static PyObject *poly1305_state_finish(PyObject *self, PyObject *Py_UNUSED(none))
{
    poly1305_state_object *message = (poly1305_state_object *)self;
    PyObject *tag;

    if (is_unusable(self) || !(tag = new_bytes(16)))
        return NULL;
    poly1305_state_end(message, content(tag));
    return tag;
}

static PyMethodDef poly1305_methods[] = {
    {"start", poly1305_start, METH_O, "start(key, /)\n--\n\nBegin a message under a one-time key."},
    {"engine", pyjca_new_poly1305_engine, METH_O, "engine(guard, /)\n--\n\nWhat serves pyjca.Mac."},
    {"batch", PYJCA_FAST(pyjca_poly1305_batch),
     "batch(keys, messages, slots, allow_weak, /)\n--\n\n"
     "A job that makes tags, or the place of the first key that is bad."},
    {NULL, NULL, 0, NULL},
};

static PyMethodDef poly1305_state_methods[] = {
    {"update", poly1305_state_update, METH_O, "update(data, /)\n--\n\nTake the next piece of the message."},
    {"finish", poly1305_state_finish, METH_NOARGS, "finish()\n--\n\nThe tag; the state ends with it."},
    {NULL, NULL, 0, NULL},
};

PYJCA_TYPE(poly1305, "Poly1305", poly1305_object, poly1305_methods, free_object, "Poly1305.");
PYJCA_TYPE(poly1305_state, "Poly1305State", poly1305_state_object, poly1305_state_methods, poly1305_state_dealloc,
     "One message under one key.");

int pyjca_add_macs(PyObject *module, pyjca_module_state *state)
{
    return (state->poly1305 = pyjca_new_type(module, &poly1305_spec)) &&
                   (state->poly1305_state = pyjca_new_type(module, &poly1305_state_spec))
               ? 0
               : -1;
}
