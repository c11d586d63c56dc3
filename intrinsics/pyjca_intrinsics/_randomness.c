/* Randomness of the operating system, asked for at each call, so that no fork can see it twice. */
#include "_objects.h"

#include <string.h>

#include "hashes.h"

#if defined(__linux__) && defined(__has_include)
#if __has_include(<sys/random.h>)
#include <sys/random.h>
#define HAS_GETRANDOM
#endif
#endif

int pyjca_fill_random(uint8_t *memory, size_t length)
{
    PyObject *os, *drawn;
    int result = -1;

#ifdef HAS_GETRANDOM
    /* Up to 256 bytes come whole. What keeps them from coming os.urandom can tell, or get around. */
    if (getrandom(memory, length, 0) == (ssize_t)length)
        return 0;
#endif
    if (!(os = PyImport_ImportModule("os")))
        return -1;
    drawn = PyObject_CallMethod(os, "urandom", "n", (Py_ssize_t)length);
    Py_DECREF(os);
    if (drawn && PyBytes_Check(drawn) && (size_t)PyBytes_GET_SIZE(drawn) == length) {
        memcpy(memory, PyBytes_AS_STRING(drawn), length);
        result = 0;
    } else if (drawn) {
        PyErr_SetString(PyExc_OSError, "os.urandom returned something else than what it was asked for");
    }
    Py_XDECREF(drawn);
    return result;
}
