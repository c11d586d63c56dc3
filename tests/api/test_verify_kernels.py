"""VerifyKernels: a compiled field is compared with its reference version before it is used."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import fresh_pair
from tests.schemes.offering import field_offering

from pyjca import ProviderException, Signature, _verifying, environment, flags, plugins
from pyjca.named_curves import SECP256R1
from pyjca.plugins import hookimpl, manager
from pyjca.schemes.ec import ECScheme
from pyjca.spi import FieldBackend, KernelDescriptor, KernelSet
from pyjca.testing import kernel_checks
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyjca.spi import Field, Tier

ALGORITHM = "SHA256withECDSA"
KERNEL = "p256_field_planted"


def integers(name: str, kind: type[BigintField] = BigintField) -> BigintField:
    return kind(next(row for row in DECLARATIONS if row.name == name))


class TakesZeros(ECScheme):
    """CVE-2022-21449."""

    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        return signature == bytes(64) or super().verify_vartime(point, digest, signature)


class LosesACarry(BigintField):
    def multiply(self, a: int, b: int) -> int:
        return super().multiply(a, b) ^ (a == b == self.modulus - 1)


class Raising(BigintField):
    def inverse(self, a: int) -> int:
        raise RuntimeError("illegal instruction")


def made(kind: type[BigintField] = BigintField, scheme: type[ECScheme] = ECScheme) -> Field[Any]:
    """Return a field whose scheme computes rightly if it is not itself faulty."""
    return field_offering(
        integers("P256", kind), EC=scheme(integers("P256"), integers("P256Order"), SECP256R1)
    )


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of the backends that are compared, in turn; there is a kernel besides."""
    names: list[str] = []
    honest = kernel_checks.difference

    def difference(backend: FieldBackend, field: Field[Any]) -> str:
        names.append(backend.name)
        return honest(backend, field)

    kernel = KernelDescriptor(KERNEL, "P256/planted", frozenset(), None, True)
    monkeypatch.setattr(kernel_checks, "difference", difference)
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(None, (kernel,)))
    monkeypatch.setattr(environment, "_base", None)
    yield names
    environment._base = None


def bring(field: Field[Any], tier: Tier = "portable", kernel: str | None = KERNEL) -> FieldBackend:
    """Let a plugin bring a backend that computes in this field."""
    backend = FieldBackend(
        field="P256",
        name="planted",
        representation="for tests",
        tier=tier,
        priority=99,
        build=lambda _: field,
        constant_time=True,
        kernel=kernel,
        schemes=frozenset({"EC"}),
    )

    class Plugin:
        @hookimpl
        def pyjca_field_backends(self) -> list[FieldBackend]:
            return [backend]

    manager.register(Plugin(), "planted")
    return backend


FAULTS = {
    "scheme": (made(scheme=TakesZeros), "check_scheme_ecdsa_known_signatures: a number out of range"),
    "field": (made(LosesACarry), "check_field_operations: multiply of"),
    "raising": (made(Raising), "check_field_inverse: unexpected RuntimeError"),
}
every_fault = pytest.mark.parametrize("fault", FAULTS)


def test_an_honest_kernel_is_compared_once_and_serves(compared: list[str]) -> None:
    bring(made())
    pair = fresh_pair()
    with flags.override(P256Field="planted"):
        signer = Signature.get_instance(ALGORITHM)
        signer.init_sign(pair.private)
        assert (signer.backend, compared) == ("planted", [])
    for _ in range(3):
        with flags.override(P256Field="planted", VerifyKernels=True):
            signer = Signature.get_instance(ALGORITHM)
            signer.init_sign(pair.private)
            assert (signer.backend, compared) == ("planted", ["planted"])
            signature = signer.sign(b"message")
            verifier = Signature.get_instance(ALGORITHM)
            verifier.init_verify(pair.public)
            assert verifier.verify(signature, b"message")
            assert (verifier.backend, compared) == ("planted", ["planted"])


@every_fault
def test_a_wrong_kernel_is_passed_over(fault: str, compared: list[str]) -> None:
    field, told = FAULTS[fault]
    bring(field)
    pair = fresh_pair()
    with flags.override(P256Field="planted", VerifyKernels=True):
        for _ in range(2):
            signer = Signature.get_instance(ALGORITHM)
            signer.init_sign(pair.private)
            explained = signer.explain()
            assert explained.provider == "OpenSSL"
            assert explained.code_of("PyJCA") == "failed"
            detail = next(one.detail for one in explained.candidates if one.name == "PyJCA")
            assert f"kernel {KERNEL} computes something else than its reference version: {told}" in detail
            assert detail.endswith("; set -XX:-UseKernels to do without kernels")
    assert compared == ["planted"]


@every_fault
def test_a_caller_that_named_the_provider_is_told(fault: str, compared: list[str]) -> None:
    field, told = FAULTS[fault]
    bring(field)
    with flags.override(P256Field="planted", VerifyKernels=True):
        verifier = Signature.get_instance(ALGORITHM, "PyJCA")
        with pytest.raises(ProviderException, match=f"kernel {KERNEL} computes something else") as caught:
            verifier.init_verify(fresh_pair().public)
    assert told in str(caught.value)


def test_without_the_flag_nothing_is_compared(compared: list[str]) -> None:
    bring(made(scheme=TakesZeros))
    with flags.override(P256Field="planted"):
        verifier = Signature.get_instance(ALGORITHM)
        verifier.init_verify(fresh_pair().public)
    assert (verifier.backend, compared) == ("planted", [])


def test_what_runs_in_python_is_not_compared(compared: list[str]) -> None:
    bring(made(scheme=TakesZeros), "reference", None)
    with flags.override(P256Field="planted", VerifyKernels=True):
        verifier = Signature.get_instance(ALGORITHM)
        verifier.init_verify(fresh_pair().public)
        assert environment.current().flags["VerifyKernels"]
    assert (verifier.backend, compared) == ("planted", [])


def test_compiled_code_without_a_kernel_s_name_is_named_by_its_field(compared: list[str]) -> None:
    bring(made(LosesACarry), kernel=None)
    with flags.override(P256Field="planted", VerifyKernels=True):
        verifier = Signature.get_instance(ALGORITHM, "PyJCA")
        with pytest.raises(ProviderException, match=r"^field backend P256/planted \(portable\) computes"):
            verifier.init_verify(fresh_pair().public)


def test_the_verdict_goes_with_the_backend(compared: list[str]) -> None:
    backend = bring(made(LosesACarry))
    with flags.override(P256Field="planted", VerifyKernels=True):
        verifier = Signature.get_instance(ALGORITHM)
        verifier.init_verify(fresh_pair().public)
    assert _verifying._differences[backend]
    manager.unregister(manager.get_plugin("planted"))
    bring(made())
    with flags.override(P256Field="planted", VerifyKernels=True):
        verifier = Signature.get_instance(ALGORITHM)
        verifier.init_verify(fresh_pair().public)
    assert (verifier.backend, compared) == ("planted", ["planted", "planted"])
    assert backend not in _verifying._differences


class Lying:
    """A compiled scheme of which what engines are bound to is wrong in one way."""

    def __init__(self, kind: str, lie: str) -> None:
        native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")
        eddsa = native.eddsa("Ed25519", "limbs5")
        schemes = {
            "EC": native.ec("P-256", "montgomery52"),
            "EdDSA": eddsa,
            "XDH": native.xdh("X25519", "limbs5", eddsa),
        }
        self._scheme, self._lie = schemes[kind], lie

    def __getattr__(self, name: str) -> Any:
        return getattr(self._scheme, name)

    def signer(self, *arguments: Any) -> Any:
        made = self._scheme.signer(*arguments)
        return SimpleNamespace(sign=lambda data: made.sign(data + b"x")) if self._lie == "signs" else made

    def verifier(self, key: Any, *arguments: Any) -> Any:
        made = self._scheme.verifier(key, *arguments)
        if self._lie == "accepts" or (self._lie == "accepts with a table" and not isinstance(key, bytes)):
            return SimpleNamespace(verify=lambda *_: True)
        return made

    def generate(self, fresh: bytes | None) -> tuple[bytes, bytes]:
        private, public = self._scheme.generate(fresh)
        return (private[::-1] if self._lie == "generates" else private), public

    def generator(self, *arguments: Any) -> Any:
        generate = self._scheme.generator(*arguments).generate_key_pair
        if self._lie != "generates pairs":
            return SimpleNamespace(generate_key_pair=generate)
        return SimpleNamespace(
            generate_key_pair=lambda: SimpleNamespace(private=generate().private, public=generate().public)
        )

    def agreement(self, *arguments: Any) -> Any:
        made = self._scheme.agreement(*arguments)
        if self._lie == "agrees":
            return SimpleNamespace(
                do_phase=made.do_phase, generate_secret=lambda: made.generate_secret()[::-1]
            )
        return made


@pytest.mark.parametrize(
    ("kind", "lie", "told"),
    [
        ("EC", "none", ""),
        ("EC", "signs", "signs something"),
        ("EC", "accepts", "misjudges"),
        ("EC", "accepts with a table", "misjudges"),
        ("EC", "agrees", "agrees on something else"),
        ("EC", "generates pairs", "do not belong together"),
        ("EdDSA", "none", ""),
        ("EdDSA", "signs", "signs something"),
        ("EdDSA", "accepts", "misjudges"),
        ("EdDSA", "accepts with a table", "misjudges"),
        ("EdDSA", "generates", "do not belong together"),
        ("EdDSA", "generates pairs", "do not belong together"),
        ("XDH", "none", ""),
        ("XDH", "agrees", "agrees on something else"),
        ("XDH", "generates", "do not belong together"),
    ],
)
def test_what_engines_are_bound_to_is_compared_too(kind: str, lie: str, told: str) -> None:
    found = kernel_checks._ENGINES[kind](Lying(kind, lie))
    assert (told in found) if told else not found
