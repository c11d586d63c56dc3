"""Who serves, and with which backend, where there is compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import fresh_pair
from tests.api.support import MISSING, compiled_code_absent, needs_kernels

import pyjca
from pyjca import KeyPairGenerator, NoSuchAlgorithmException, Signature, flags, plugins
from pyjca.environment import current
from pyjca_backends.bigint import BigintField
from pyjca_backends.compiled import CompiledField
from pyjca_backends.limbs import CheckedLimbField, LimbField

if TYPE_CHECKING:
    from pyjca.resolution import Resolution

ALGORITHM = "SHA256withECDSA"
PORTABLE = "P256/montgomery52 (portable)"

pytestmark = needs_kernels


def signing(provider: str | None = None) -> Resolution:
    """Sign, check the signature with another provider, and return who signed and why."""
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM, provider)
    signer.init_sign(pair.private)
    signature = signer.sign(b"data")
    verifier = Signature.get_instance(ALGORITHM, "OpenSSL")
    with flags.override(RequireConstantTime=False):
        verifier.init_verify(pair.public)
    assert verifier.verify(signature, b"data")
    return signer.explain()


def field_in_force() -> type[Any]:
    """Return the class of the field that computes signatures under the present flags."""
    environment = current()
    return type(environment.build_field(environment.choose_field("P256", secret=True, named=False)))


def test_pyjca_signs_in_compiled_code_and_says_with_what() -> None:
    told = signing()
    assert (told.provider, told.backends) == ("PyJCA", {"P256": "native"})
    assert told.kernels[0].startswith("p256_curve_native")
    with flags.override(UseIntPolyIntrinsics=False):
        told = signing()
    assert (told.provider, told.backends) == ("PyJCA", {"P256": "montgomery52"})
    assert told.kernels[0] == "p256_curve_montgomery52"
    assert told.code_of(PORTABLE) == "chosen"
    assert told.code_of("P256/native (intrinsic)") == "flag-off"
    assert told.code_of("P256/limbs9 (portable)") == told.code_of("P256/limbs10 (portable)") == "lower-order"
    assert told.code_of("P256/bigint") == told.code_of("P256/montgomery52") == "not-constant-time"
    assert PORTABLE in str(told)
    assert field_in_force() is CompiledField


@pytest.mark.parametrize(
    ("engine", "algorithm", "backends"),
    [
        ("Signature", "SHA384withECDSA", {"P256": "native"}),
        ("Signature", "Ed25519", {"25519": "native"}),
        ("Signature", "Ed448", {"448": "native"}),
        ("KeyAgreement", "ECDH", {"P256": "native"}),
        ("KeyAgreement", "X25519", {"25519": "native"}),
        ("KeyAgreement", "X448", {"448": "native"}),
        ("KeyPairGenerator", "EC", {"P256": "native"}),
        ("KeyPairGenerator", "Ed448", {"448": "native"}),
        ("KeyPairGenerator", "X25519", {"25519": "native"}),
        ("Mac", "Poly1305", {"1305": "native"}),
        ("Mac", "HmacSHA256", {}),
    ],
)
@pytest.mark.parametrize("strict", [False, True], ids=["", "RequireConstantTime"])
def test_who_serves_with_kernels(engine: str, algorithm: str, backends: dict[str, str], strict: bool) -> None:
    with flags.override(RequireConstantTime=strict):
        told = pyjca.explain(engine, algorithm)
    assert (told.provider, told.backends) == ("PyJCA", backends)
    chosen = {entry.name for one in told.candidates for entry in one.inner if entry.code == "chosen"}
    assert all(any(one.startswith(f"{field}/{name} (") for one in chosen) for field, name in backends.items())


def test_require_constant_time_accepts_the_compiled_tier_and_nothing_in_python() -> None:
    compiled: list[dict[str, Any]] = [{}, {"P256Field": "limbs9"}]
    for naming in compiled:
        with flags.override(RequireConstantTime=True, **naming):
            assert signing("PyJCA").provider == "PyJCA"
    in_python: list[dict[str, Any]] = [{"P256Field": "bigint"}, {"UseKernels": False}]
    for naming in in_python:
        with flags.override(RequireConstantTime=True, **naming):
            assert signing().provider == "OpenSSL"
            with pytest.raises(NoSuchAlgorithmException, match="not-constant-time"):
                signing("PyJCA")


def test_without_kernels_in_force_pyjca_signs_in_python() -> None:
    with flags.override(UseKernels=False):
        told = signing()
        assert field_in_force() is BigintField
    assert (told.provider, told.backends["P256"]) == ("PyJCA", "bigint")
    assert told.code_of(PORTABLE) == "flag-off"


@pytest.mark.parametrize("name", ["limbs10", "limbs9", "montgomery52"])
def test_a_name_means_the_best_tier_that_can_run(name: str) -> None:
    with flags.override(P256Field=name, UseIntPolyIntrinsics=False):
        told = signing()
        assert field_in_force() is CompiledField
        assert (told.provider, told.backends) == ("PyJCA", {"P256": name})
        assert told.code_of(f"P256/{name} (portable)") == "chosen"
        with flags.override(UseKernels=False):
            told = pyjca.explain("Signature", ALGORITHM)
            assert field_in_force() is not CompiledField
    assert (told.provider, told.backends) == ("PyJCA", {"P256": name, "P256Order": name})
    assert told.code_of(f"P256/{name}") == "chosen"
    assert told.code_of(f"P256/{name} (portable)") == "flag-off"


def test_compiled_code_cannot_check_its_limbs() -> None:
    with flags.override(CheckLimbRanges=True):
        told = signing()
        assert told.provider == "OpenSSL"
        assert told.code_of("PyJCA") == "not-constant-time"
        assert told.code_of(PORTABLE) == "flag-off"
        with flags.override(P256Field="limbs10"):
            assert field_in_force() is CheckedLimbField
            assert pyjca.explain("Signature", ALGORITHM).backends["P256"] == "limbs10"
    with flags.override(UseKernels=False, P256Field="limbs10"):
        assert field_in_force() is LimbField


def test_an_install_that_loses_its_compiled_code_and_gets_it_back() -> None:
    before = plugins.kernels()
    assert signing().provider == "PyJCA"
    with compiled_code_absent():
        assert (plugins.kernels().kernels, plugins.kernels().missing) == ((), MISSING)
        assert signing().provider == "OpenSSL"
    assert plugins.kernels() == before
    assert signing().provider == "PyJCA"


def test_a_generator_computes_on_the_curve_that_was_asked_for() -> None:
    for size, field in ((256, "P256"), (384, "P384"), (521, "P521")):
        generator = KeyPairGenerator.get_instance("EC")
        generator.initialize(size)
        told = generator.explain()
        assert (told.provider, list(told.backends)) == ("PyJCA", [field])
        assert generator.generate_key_pair().public.key_size == size  # type: ignore[attr-defined]
