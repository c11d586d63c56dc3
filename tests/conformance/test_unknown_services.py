"""Services whose answers nobody knows: a self-test makes them and uses them once before it passes over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyjca import testing
from pyjca.errors import InvalidAlgorithmParameterException, InvalidKeyException
from pyjca.keys import ECPrivateKey, KeyPair, PrivateKey, PublicKey
from pyjca.providers.ec_key_factory import ECKeyFactory
from pyjca.providers.openssl_spi import ECDH
from pyjca.spi import KeyPairGeneratorSpi, Provider, Service, SignatureSpi

from .honest import ECDSA, ECKeyPairGenerator, HmacSHA256
from .implementations import EC_ONLY, provider_of

if TYPE_CHECKING:
    from pyjca.testing import CheckResult

HONEST: dict[str, Any] = {
    "Signature": ECDSA,
    "KeyAgreement": ECDH,
    "Mac": HmacSHA256,
    "KeyPairGenerator": ECKeyPairGenerator,
    "KeyFactory": ECKeyFactory,
}


def offering(*services: tuple[str, Any], **options: Any) -> Provider:
    """Return a provider of services under a name that the kit does not know."""
    made = [Service(kind, "Unheard", spi, constant_time=True, **options) for kind, spi in services]
    return Provider("Third", "0", "a third party's", made)


def only(provider: Provider) -> CheckResult:
    (result,) = testing.run_known_answers(provider)
    return result


@pytest.mark.parametrize("kind", HONEST)
def test_one_that_works_is_skipped_and_named(kind: str) -> None:
    result = only(offering((kind, HONEST[kind])))
    assert (result.check, result.status) == (f"check_known_answer[{kind}.Unheard]", "skipped")
    assert result.detail == f"the kit has no known answer for {kind}.Unheard"
    assert result.ok


@pytest.mark.parametrize("kind", [*HONEST, "Cipher"])
@pytest.mark.parametrize("spi", ["pyjca_nowhere:Nothing", "pyjca.providers.openssl_spi:Nothing"])
def test_one_that_cannot_be_loaded_has_failed(kind: str, spi: str) -> None:
    result = only(offering((kind, spi)))
    assert result.status == "failed"
    assert "cannot make" in result.detail


def test_one_of_a_type_without_checks_is_made_and_skipped() -> None:
    result = only(offering(("Cipher", HmacSHA256)))
    assert result.status == "skipped"
    assert "no use for services of type Cipher" in result.detail


def test_one_whose_field_has_no_backend_has_failed() -> None:
    result = only(offering(("Mac", HmacSHA256), fields=["65537"]))
    assert result.status == "failed"
    assert "65537" in result.detail


def raising(kind: str, method: str) -> type[Any]:
    """Return an implementation of which one method raises what no caller expects."""

    def fails(self: object, *arguments: object) -> None:
        raise RuntimeError("not finished")

    return type("Raising", (HONEST[kind],), {method: fails})


METHODS = [
    ("Signature", "init_sign"),
    ("Signature", "init_verify"),
    ("Signature", "update"),
    ("Signature", "sign"),
    ("Signature", "verify"),
    ("KeyAgreement", "init"),
    ("KeyAgreement", "do_phase"),
    ("KeyAgreement", "generate_secret"),
    ("Mac", "init"),
    ("Mac", "update"),
    ("Mac", "do_final"),
    ("KeyPairGenerator", "initialize"),
    ("KeyPairGenerator", "generate_key_pair"),
    ("KeyFactory", "get_key_spec"),
    ("KeyFactory", "generate_private"),
    ("KeyFactory", "generate_public"),
]


@pytest.mark.parametrize(("kind", "method"), METHODS, ids=[".".join(entry) for entry in METHODS])
def test_one_whose_call_raises_has_failed(kind: str, method: str) -> None:
    result = only(offering((kind, raising(kind, method))))
    assert result.status == "failed"
    assert "RuntimeError" in result.detail


# ------------------------------------------------------------------------------------- wrong results


class RefusesAll(ECDSA):
    def verify(self, signature: bytes) -> bool:
        return False


class AcceptsAll(ECDSA):
    def verify(self, signature: bytes) -> bool:
        super().verify(signature)
        return True


class AgreesWithNobody(ECDH):
    count = 0

    def generate_secret(self) -> bytes:
        AgreesWithNobody.count += 1
        return super().generate_secret()[:31] + bytes([self.count % 256])


class CountsTags(HmacSHA256):
    count = 0

    def do_final(self) -> bytes:
        CountsTags.count += 1
        return super().do_final()[:31] + bytes([self.count % 256])


class OverlooksTheMessage(HmacSHA256):
    def update(self, data: Any) -> None:
        pass


class RepeatsItself(ECKeyPairGenerator):
    def generate_key_pair(self) -> KeyPair:
        key = ECPrivateKey("secp256r1", b"\1" * 32)
        return KeyPair(key, key.public_key)


class LosesKeys(ECKeyFactory):
    def generate_private(self, spec: Any) -> Any:
        return ECPrivateKey("secp256r1", b"\1" * 32)


WRONG = [
    ("Signature", RefusesAll),
    ("Signature", AcceptsAll),
    ("KeyAgreement", AgreesWithNobody),
    ("Mac", CountsTags),
    ("Mac", OverlooksTheMessage),
    ("KeyPairGenerator", RepeatsItself),
    ("KeyFactory", LosesKeys),
]


@pytest.mark.parametrize(("kind", "spi"), WRONG, ids=[spi.__name__ for _, spi in WRONG])
def test_one_that_contradicts_itself_has_failed(kind: str, spi: type[Any]) -> None:
    assert only(offering((kind, spi))).status == "failed"


# ------------------------------------------------------------------------------ keys of another kind


class OwnPublicKey(PublicKey):
    """A key that nobody but its provider knows."""

    __slots__ = ("number",)
    number: int

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "number", number)

    @property
    def algorithm(self) -> str:
        return "Own"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnPublicKey) and self.number == other.number

    def __hash__(self) -> int:
        return self.number


class OwnPrivateKey(PrivateKey):
    """The same for signing."""

    __slots__ = ("number",)
    number: int

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "number", number)

    @property
    def algorithm(self) -> str:
        return "Own"

    @property
    def public_key(self) -> PublicKey:
        return OwnPublicKey(self.number)


class OwnGenerator(KeyPairGeneratorSpi):
    count = 0

    def initialize(self, spec: Any, random: Any) -> None:
        pass

    def generate_key_pair(self) -> KeyPair:
        OwnGenerator.count += 1
        key = OwnPrivateKey(self.count)
        return KeyPair(key, key.public_key)


class OwnSignature(SignatureSpi):
    """Appends the key's number to the message; a toy."""

    def init_sign(self, key: Any, params: Any, random: Any) -> None:
        self.init_verify(key, params)

    def init_verify(self, key: Any, params: Any) -> None:
        if not isinstance(key, (OwnPrivateKey, OwnPublicKey)):
            raise InvalidKeyException("not one of ours")
        self._key, self._message = key, b""

    def update(self, data: Any) -> None:
        self._message += bytes(data)

    def sign(self) -> bytes:
        message, self._message = self._message, b""
        return message + bytes([self._key.number % 256])

    def verify(self, signature: bytes) -> bool:
        return self.sign() == signature


class RefusesItsOwn(OwnSignature):
    def verify(self, signature: bytes) -> bool:
        self.sign()
        return False


@pytest.mark.parametrize("attributes", [{}, {"SupportedKeyClasses": "OwnPublicKey|OwnPrivateKey"}])
def test_keys_come_from_the_providers_own_generator(attributes: dict[str, str]) -> None:
    for spi, status in ((OwnSignature, "skipped"), (RefusesItsOwn, "failed")):
        provider = offering(("Signature", spi), ("KeyPairGenerator", OwnGenerator), attributes=attributes)
        results = {result.service: result for result in testing.run_known_answers(provider)}
        assert results["Signature.Unheard"].status == status
        assert results["KeyPairGenerator.Unheard"].status == "skipped"


@pytest.mark.parametrize("attributes", [{}, {"SupportedKeyClasses": "OwnPublicKey|OwnPrivateKey"}])
def test_one_that_takes_no_key_of_the_kit_is_skipped_and_says_so(attributes: dict[str, str]) -> None:
    result = only(offering(("Signature", OwnSignature), attributes=attributes))
    assert result.status == "skipped"
    assert result.detail.startswith("the kit has no known answer for Signature.Unheard; it takes no key that")


class Takes(HmacSHA256):
    length = 0

    def init(self, key: Any, params: Any) -> None:
        if len(key.encode("raw")) != self.length:
            raise InvalidKeyException(f"a key has {self.length} bytes")
        super().init(key, params)


class NeedsParameters(HmacSHA256):
    def init(self, key: Any, params: Any) -> None:
        raise InvalidAlgorithmParameterException("an initialisation vector is needed")


def test_macs_with_keys_of_other_lengths_or_parameters() -> None:
    for length, detail in ((16, ""), (64, ""), (24, ""), (77, "a key has 77 bytes")):
        result = only(offering(("Mac", type("Taking", (Takes,), {"length": length}))))
        assert result.status == "skipped"
        assert result.detail.endswith(detail)
        assert ("takes no key" in result.detail) == bool(detail)
    result = only(offering(("Mac", NeedsParameters)))
    assert (result.status, "an initialisation vector" in result.detail) == ("skipped", True)


# ------------------------------------------------------ known algorithms, where no check applies


OTHER_CURVE = {"SupportedKeyClasses": "ECPublicKey|ECPrivateKey", "SupportedCurves": "secp224r1"}
STANDARD = {
    "Signature": "SHA256withECDSA",
    "KeyAgreement": "ECDH",
    "KeyPairGenerator": "EC",
    "KeyFactory": "EC",
}


@pytest.mark.parametrize(("kind", "algorithm"), STANDARD.items())
def test_a_service_for_other_curves_is_skipped(kind: str, algorithm: str) -> None:
    results = testing.run_known_answers(provider_of(kind, algorithm, HONEST[kind], OTHER_CURVE))
    assert {(r.service, r.status) for r in results} == {(f"{kind}.{algorithm}", "skipped")}
    assert all("secp224r1" in result.detail for result in results)


@pytest.mark.parametrize(("kind", "algorithm"), STANDARD.items())
def test_a_service_for_other_curves_that_cannot_be_loaded_has_failed(kind: str, algorithm: str) -> None:
    service = Service(kind, algorithm, "pyjca_nowhere:Nothing", attributes=OTHER_CURVE)
    results = testing.run_known_answers(Provider("Third", "0", "a third party's", [service]))
    assert {result.status for result in results} == {"failed"}


def test_a_mac_for_other_keys_is_skipped(seed: int) -> None:
    provider = provider_of("Mac", "HmacSHA256", HmacSHA256, {"SupportedKeyClasses": "TokenKey"})
    results = testing.run_known_answers(provider, seed=seed)
    assert {(result.status, "TokenKey" in result.detail) for result in results} == {("skipped", True)}


def test_names_of_known_algorithms_count_whatever_their_case(seed: int) -> None:
    service = Service("Signature", "sha256WITHecdsa", ECDSA, attributes=EC_ONLY, constant_time=True)
    results = testing.run_known_answers(Provider("Third", "0", "a third party's", [service]), seed=seed)
    assert "passed" in {result.status for result in results}
    assert [result for result in results if not result.ok] == []
