"""The conformance kit: checks that any provider and any field backend has to pass.

The contract
============

A **provider** keeps these promises, in every service of these types that it offers:

*Signature.* ``verify`` returns True or False for whatever bytes it is given and raises for none of
them. After ``sign`` and ``verify``, however they end, nothing of the message is left. ECDSA takes r
and s in [1, n-1] only, DER in its one strict form or P1363 in its one width, high s unless ``low_s``
is demanded, and the r that belongs to an x not below n; r is compared in all its bits. Nonces are
fresh and as wide as n unless the caller asks for RFC 6979, and failing randomness fails the
signature. NONEwithECDSA takes digests of at most 64 bytes. EdDSA is held to one rule: canonical encodings,
S below the order, the equation without a cofactor; contexts and prehashing may be refused. A source of
randomness that the caller gives is refused, or decides, with key and message, what signature comes.

*KeyAgreement.* The secret is the x of scalar times point for every scalar in [1, n-1] and every point,
in the width of the field, an all-zero one included; X25519 and X448 take every scalar and every u, and refuse
a peer whose secret is zero; DiffieHellman has secrets in the width of the modulus, and refuses a peer with
whom it is 0, 1 or p - 1. The object goes on with its key after ``generate_secret`` and needs ``do_phase``
again.

*Mac.* Tags are compared whole. After ``do_final``, ``verify`` and ``reset`` the object is as it was
after init. Where keys serve once, ``do_final`` and ``verify`` end the key, whatever the verdict, and
calls raise ``IllegalStateException`` until the next init. HMAC keys have any length and serve again. A
Poly1305 key has 32 bytes, is refused when weak unless the parameters allow it, and serves once.

*KeyPairGenerator, KeyFactory.* Pairs belong together, and private keys are spread over [1, n-1]. A
source of randomness that the caller gives is refused, or decides what key comes, with 128 bits or
more. Keys are read as they are and written in their standard encoding. What describes no valid key,
or contradicts itself, is refused with the documented exception.

*Batches.* Where an SPI object has more than single calls for many items, each item's result is that of a
single call, whatever the others are, and what the object is in the middle of stays.

*All of them.* Data may be any bytes-like object, in any pieces, and belongs to the caller again when
the call returns. A key of the wrong kind raises ``InvalidKeyException``, foreign parameters raise
``InvalidAlgorithmParameterException``, calls out of order ``IllegalStateException``, a fault of the
provider ``ProviderException``; no exception of a wrapped library comes through. Two threads that
use one object at once are refused, or obeyed without loss.

An SPI object that leaves ``direct`` false gets much of this from the framework's guard; one that sets
it keeps all of it alone. The checks go through the engine classes, so they hold both to the same.

A **field backend** computes what Python's integers compute: for every pair of edge values, after any
chain of operations and however long it is, with operands and earlier results unchanged, 0 as the
inverse of 0, and every value canonical when it leaves the field. Elements do not grow in a chain, and
are compared in all bits of their values.

A field backend that offers **schemes** (``FieldBackend.schemes``) computes whole operations as their
standards have them, bit for bit. *EC*: scalars of the curve's width count modulo n, the identity is None,
private keys are in [1, n-1] and others refused, secrets keep their leading zeros, nonces are those of RFC
6979 with the hash and the additional randomness given, r and s are in [1, n-1] and r is compared modulo n.
*XDH*: scalars are clamped, coordinates masked and reduced, a zero result is None. *EdDSA*: scalars count as
they are, encodings are canonical or nothing, and verification is the one rule of above. *Poly1305*: messages
come in any pieces, states are apart, and a finished one is of no more use. In all of them arguments of
another width are refused: with an exception of pyjca, a ValueError or a TypeError, and with False where a
signature or a candidate for a public key is judged.

The kit
=======

Without pytest::

    from pyjca import testing

    for result in testing.run_checks("MyProvider"):
        print(result.status, result.check, result.detail)

    for backend in my_plugin.pyjca_field_backends():
        assert all(result.ok for result in testing.run_field_checks(backend))
        assert all(result.ok for result in testing.run_scheme_checks(backend))

``run_checks`` takes the name of a registered provider or a ``Provider`` object, which need not be
registered, ``flags``, under which the checks run: ``{"P256Field": "my_backend"}`` makes the PyJCA
provider compute with a plugin's field, and ``services``, where not all are to be examined. With pytest, one
item for each check::

    @testing.parametrize_provider_checks(
        "MyProvider",
        expected_failures={"check_ecdsa_high_s": "the token normalises s"},
    )
    def test_provider(check):
        check.run()

    @testing.parametrize_field_checks(backend, check=True)  # in the field's self-check mode
    def test_field(check):
        check.run()

    @testing.parametrize_scheme_checks(backend)
    def test_schemes(check):
        check.run()

Which checks run depends on the services that the provider offers. A check is called by its function
and the service, ``check_ecdsa_range[Signature.SHA256withECDSA]``; names are stable. A service that has
several curves (its attribute "SupportedCurves") is examined with keys on each; the curve stands in the
name unless it is the first, ``check_ecdsa_range[Signature.SHA256withECDSA, secp384r1]``. The
service alone, ``Signature.SHA256withECDSA``, is the attribute ``service`` of checks and results. Checks
of fields and schemes are called by the backend, ``check_scheme_ec_sums[P256/limbs10 (portable)]``; of
schemes over a field that is not one of pyjca's the kit knows nothing, and says so by a skip. What
is expected to fail is listed by name, with or without the service, and with a reason; such a check
that passes, and a name that fits no check, are errors, so the list cannot go stale. A check that does
not apply (the provider refuses the parameters) is skipped and says why.

Random inputs come from ``seed``; a failure's text names it. ``examples`` scales how many inputs
are tried: 16 by default, 2 for an implementation that takes a tenth of a second per signature.

Known answers
=============

A self-test, as ``pyjca doctor --selftest`` makes it, runs those of the checks that compare with
answers known from elsewhere: published vectors, or what Python's integers compute. Beside them it runs
those that show in a few operations whether an object goes on as it should, and whether nonces and
keys can be predicted. It makes a few dozen operations for each service, and every service of the
provider has at least one result::

    for result in testing.run_known_answers("MyProvider", flags={"P256Field": "my_backend"}):
        print(result.service, result.status, result.detail)

Where the kit knows no answer of a service, it uses the service once, with keys of its own or of the
provider's generators: a signature verifies, two tags are equal, two sides agree, two pairs differ, a
key comes back from its encoding. If that fails, the result is "failed"; if not, it is "skipped" and
says that no answer is known. So it is where the provider refuses the keys or the parameters, as in a
check of deterministic signatures, and where the process disables the algorithm or the curve
(``jdk.crypto.disabledAlgorithms``); but one that cannot be loaded has failed, unless it is disabled.
RequireConstantTime is off while the checks run, unless ``flags`` has it: a self-test judges answers,
not who may ask for them.

To show progress, take the checks one by one::

    for check in testing.known_answer_checks("MyProvider"):
        print(check.service, check.summary, check.result().status)

Differential tests
==================

Two providers, or two backends of one field, are asked the same (:mod:`pyjca.testing.differential`, and
``pyjca check NAME --against OTHER``)::

    comparison = testing.compare("MyProvider", "OpenSSL", seed=7, seconds=60)
    assert comparison.disagreement is None, comparison.disagreement.program

Adding checks
=============

A check is a function under ``@service_check(type, *algorithms)`` in a module beside this one; the first
line of its docstring says what is demanded. It gets a ``Subject`` and calls ``expect``; with
``known_answer=True`` it belongs to the self-test too, and has to be quick with ``examples`` 1. Checks of
fields and schemes are registered with ``@field_check`` and ``@scheme_check(scheme)``; those of schemes that
are ``brief`` run before a kernel is used where the flag VerifyKernels is on. A
broken implementation in ``tests/conformance`` shows that it can fail.

Coverage
========

What the kit does not cover: whether the implementation takes constant time, how fast it is, and the
large sets of published vectors; the kit carries only the few that a page of code can hold. Nonces and
keys that look random but come from a seed that others know are not found. The group is seen through
ECDH and ECDSA: of a secret the y is not seen, and the identity cannot be asked for.
Services of other algorithms than ECDSA, EdDSA, ECDH, XDH, DiffieHellman, HMAC and Poly1305 with the names of
the JCA get the general checks of their type, with P-256 keys or MAC keys of 32 bytes; a service whose
attributes refuse such keys is skipped.
"""

from . import (
    agreement_checks,
    batch_checks,
    cmac_kmac_checks,
    comparison_checks,
    dh_checks,
    ecdsa_checks,
    eddsa_checks,
    group_checks,
    key_checks,
    mac_checks,
    octet_key_checks,
    parameters_checks,
    randomness_checks,
    rsa_checks,
    signature_checks,
    xdh_checks,
)
from ._kit import Check, CheckFailure, CheckResult, CheckSkipped
from ._known_answers import known_answer_checks, run_known_answers
from ._pytest import (
    parametrize_checks,
    parametrize_field_checks,
    parametrize_provider_checks,
    parametrize_scheme_checks,
)
from ._services import provider_checks, run_checks
from .differential import (
    DECLINES,
    Compared,
    Comparison,
    DifferentialTest,
    Disagreement,
    compare,
    find_backend,
    named,
)
from .field_checks import field_checks, run_field_checks
from .scheme_checks import run_scheme_checks, scheme_checks

__all__ = [
    "DECLINES",
    "Check",
    "CheckFailure",
    "CheckResult",
    "CheckSkipped",
    "Compared",
    "Comparison",
    "DifferentialTest",
    "Disagreement",
    "agreement_checks",
    "batch_checks",
    "cmac_kmac_checks",
    "compare",
    "comparison_checks",
    "dh_checks",
    "ecdsa_checks",
    "eddsa_checks",
    "field_checks",
    "find_backend",
    "group_checks",
    "key_checks",
    "known_answer_checks",
    "mac_checks",
    "named",
    "octet_key_checks",
    "parameters_checks",
    "parametrize_checks",
    "parametrize_field_checks",
    "parametrize_provider_checks",
    "parametrize_scheme_checks",
    "provider_checks",
    "randomness_checks",
    "rsa_checks",
    "run_checks",
    "run_field_checks",
    "run_known_answers",
    "run_scheme_checks",
    "scheme_checks",
    "signature_checks",
    "xdh_checks",
]
