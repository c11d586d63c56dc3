/* The Python types over kernels.h; _native.c puts them into the module. */
#ifndef PYJCA_OBJECTS_H
#define PYJCA_OBJECTS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "kernels.h"

/* What the module keeps: its types, and the exception for what the framework reports to users. */
typedef struct {
    PyTypeObject *field, *element, *ec, *xdh, *eddsa, *poly1305, *poly1305_state, *signer, *verifier, *key_table,
        *poly1305_engine, *hmac_engine, *eddsa_signer, *eddsa_verifier, *agreement,
        *batch, *job, *generator;
    PyObject *failure;
    uint64_t features; /* of the processor, once pyjca_can_run had to ask for them */
    int asked;
    uint64_t uses; /* of tables of keys so far, as a clock */
} pyjca_module_state;

/* What objects with a table of multiples begin with. */
#define TABLED_HEAD                                                                                      \
    PyObject_HEAD                                                                                        \
    void *memory, *table;

typedef struct {
    TABLED_HEAD
    const pyjca_weierstrass *curve;
} ec_object;

typedef struct {
    TABLED_HEAD
    const pyjca_edwards *curve;
} eddsa_object;

typedef struct {
    PyObject_HEAD
    const pyjca_montgomery *curve;
    eddsa_object *edwards; /* owner of the table */
} xdh_object;

typedef struct {
    PyObject_HEAD
    const pyjca_poly1305 *mac;
} poly1305_object;

/* A kernel for many items on one curve, with the table of multiples of the generator; one of the three is there. */
typedef struct {
    TABLED_HEAD
    const pyjca_weierstrass_batch *weierstrass;
    const pyjca_montgomery_batch *montgomery;
    const pyjca_edwards_batch *edwards;
} batch_object;

/* What is known of one public key: see _key_tables.c. */
typedef struct {
    PyObject_VAR_HEAD
    const pyjca_weierstrass *curve; /* the key's, or NULL */
    const pyjca_edwards *edwards;   /* the same, where it is of this kind */
    const pyjca_weierstrass_batch *batch; /* the same, where the table is for many items at once */
    PyObject *weak;     /* weak references to this object */
    PyObject *holder;   /* a capsule that keeps this object and the table, not kept by it; NULL without a table */
    const void *table;
    unsigned long long last_used; /* by uses of the module state */
    unsigned long long count;     /* verifications without a table */
    unsigned long long threshold; /* as many make a table due */
    uint8_t point[];
} key_table_object;

/* All that was compiled, whether this processor can run it or not; the lists end with NULL. */
extern const pyjca_field *const pyjca_all_fields[];
extern const pyjca_weierstrass *const pyjca_all_weierstrass[];
extern const pyjca_weierstrass_batch *const pyjca_all_weierstrass_batches[];
extern const pyjca_montgomery *const pyjca_all_montgomery[];
extern const pyjca_montgomery_batch *const pyjca_all_montgomery_batches[];
extern const pyjca_edwards *const pyjca_all_edwards[];
extern const pyjca_edwards_batch *const pyjca_all_edwards_batches[];
extern const pyjca_poly1305 *const pyjca_all_poly1305[];

/* What the hashes with SHA-NI require. */
#define PYJCA_SHA_NI_REQUIRES (PYJCA_CPU_BIT(SHA_NI) | PYJCA_CPU_BIT(SSE4_1))

/* Whether this process may use these features (a set of PYJCA_CPU_BIT). */
int pyjca_can_run(pyjca_module_state *state, uint64_t requires);

/* Fills memory with randomness of the operating system; -1 with an exception set. Nothing is kept for later. */
int pyjca_fill_random(uint8_t *memory, size_t length);

/* Creates types and adds them to the module; -1 with an exception set. */
int pyjca_add_fields(PyObject *module, pyjca_module_state *state);
int pyjca_add_curves(PyObject *module, pyjca_module_state *state);
int pyjca_add_macs(PyObject *module, pyjca_module_state *state);
int pyjca_add_ecdsa(PyObject *module, pyjca_module_state *state);
int pyjca_add_poly1305_engine(PyObject *module, pyjca_module_state *state);
int pyjca_add_hmac_engine(PyObject *module, pyjca_module_state *state);
int pyjca_add_key_tables(PyObject *module, pyjca_module_state *state);
int pyjca_add_eddsa(PyObject *module, pyjca_module_state *state);
int pyjca_add_agreement(PyObject *module, pyjca_module_state *state);
int pyjca_add_generator(PyObject *module, pyjca_module_state *state);

/*
 * Counts a verification under a key, NULL being one without tables; sets *table to that of the key, which is made by
 * a call of due (or NULL) once enough have gone before, or to NULL. -1 with an exception, which a table that cannot
 * be made for lack of memory is not.
 */
int pyjca_use_key_table(pyjca_module_state *state, key_table_object *key, PyObject *due, const void **table);
int pyjca_add_batches(PyObject *module, pyjca_module_state *state);

/* Makes one type from its specification and adds it to the module; NULL with an exception set. */
PyTypeObject *pyjca_new_type(PyObject *module, PyType_Spec *specification);

/* Functions of the module. */
PyObject *pyjca_fields(PyObject *module, PyObject *none);
PyObject *pyjca_new_ec(PyObject *module, PyObject *args);
PyObject *pyjca_new_eddsa(PyObject *module, PyObject *args);
PyObject *pyjca_new_xdh(PyObject *module, PyObject *args);
PyObject *pyjca_new_poly1305(PyObject *module, PyObject *args);
PyObject *pyjca_new_hmac_engine(PyObject *module, PyObject *args);
PyObject *pyjca_new_batch(PyObject *module, PyObject *name);
PyObject *pyjca_kernels(PyObject *module, PyObject *none);
PyObject *pyjca_kernel_calls(PyObject *module, PyObject *none);

/* Methods of EC. */
PyObject *pyjca_new_signer(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_new_verifier(PyObject *self, PyObject *const *args, Py_ssize_t count);

/* Methods of EC and EdDSA, of EC and XDH, of EdDSA and XDH, and of all three. */
PyObject *pyjca_new_key_table(PyObject *self, PyObject *key);
PyObject *pyjca_new_agreement(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_generate_octets(PyObject *self, PyObject *fresh);
PyObject *pyjca_new_generator(PyObject *self, PyObject *const *args, Py_ssize_t count);

/* Methods of EdDSA. */
PyObject *pyjca_new_eddsa_signer(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_new_eddsa_verifier(PyObject *self, PyObject *const *args, Py_ssize_t count);

/* Method of Poly1305. */
PyObject *pyjca_new_poly1305_engine(PyObject *self, PyObject *guard);

#define PYJCA_BATCH_KERNEL                                                                               \
    "batch_kernel(names, /)\n--\n\nThe one among these that is for many items on this curve, or None."

/* Methods of EC, EdDSA, XDH and Poly1305 that make jobs for many items: see _batch_ec.c and _batch_schemes.c. */
PyObject *pyjca_ec_batch_kernel(PyObject *self, PyObject *names);
PyObject *pyjca_ec_sign_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_ec_verify_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_ec_agree_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_eddsa_batch_kernel(PyObject *self, PyObject *names);
PyObject *pyjca_eddsa_sign_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_eddsa_verify_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_xdh_batch_kernel(PyObject *self, PyObject *names);
PyObject *pyjca_xdh_agree_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *pyjca_poly1305_batch(PyObject *self, PyObject *const *args, Py_ssize_t count);

#endif
