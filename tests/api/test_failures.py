"""Providers that fail, each in its own way: who serves instead, and what is said of it."""

from __future__ import annotations

import itertools
import traceback
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises

import pyjca
from pyjca import (
    Error,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    KeyAgreement,
    KeyFactory,
    Mac,
    NoSuchAlgorithmException,
    PKCS8EncodedKeySpec,
    PrivateKey,
    ProviderException,
    PublicKey,
    SecretKey,
    Signature,
    flags,
)
from pyjca.environment import current
from pyjca.spi import MacSpi, Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"
HMAC_KEY = SecretKey(b"key", "HmacSHA256")

KEY = InvalidKeyException("not this key")
SPEC = InvalidKeySpecException("not this specification")
FAULT = RuntimeError("boom")
OWN_FAULT = ProviderException("token gone")
PARAMETERS = InvalidAlgorithmParameterException("not these parameters")


class TokenKey(PrivateKey):
    """A key in a token, on any curve and in any format."""

    def __init__(self, curve: str = "secp256r1", format: str | None = None, token: str = "") -> None:
        self.curve = curve
        self.form = format
        self.token = token

    @property
    def algorithm(self) -> str:
        return "EC"

    @property
    def format(self) -> str | None:
        return self.form


def signer(key: PrivateKey, *providers: Provider) -> Signature:
    with flags.override(providers=providers):
        engine = Signature.get_instance(ALGORITHM)
        engine.init_sign(key)
    return engine


# ------------------------------------------------------------------------------ the error's class


def start_signature() -> None:
    Signature.get_instance(ALGORITHM).init_sign(fresh_pair().private)


def start_agreement() -> None:
    KeyAgreement.get_instance("ECDH").init(fresh_pair().private)


def start_mac() -> None:
    Mac.get_instance("HmacSHA256").init(HMAC_KEY)


ORDERS: dict[str, tuple[Callable[[], None], str, list[Exception]]] = {
    "Signature": (start_signature, "init_sign", [KEY, FAULT, PARAMETERS]),
    "Signature, own fault": (start_signature, "init_sign", [KEY, OWN_FAULT, PARAMETERS]),
    "KeyAgreement": (start_agreement, "init", [KEY, PARAMETERS, FAULT]),
    "Mac": (start_mac, "init", [KEY, PARAMETERS, FAULT]),
}


@pytest.mark.parametrize(("start", "call", "order"), ORDERS.values(), ids=ORDERS)
def test_the_weightiest_failure_decides_wherever_it_happened(
    start: Callable[[], None], call: str, order: list[Exception]
) -> None:
    for heavy, light in itertools.combinations(order, 2):
        wanted = type(heavy) if isinstance(heavy, Error) else ProviderException
        for errors in ((heavy, light), (light, heavy)):
            providers = [fake_provider(f"P{i}", Script(**{call: raises(e)})) for i, e in enumerate(errors)]
            with flags.override(providers=providers), pytest.raises(wanted) as caught:
                start()
            assert type(caught.value) is wanted
            assert caught.value.__cause__ is (heavy if isinstance(heavy, Error) else None)


def test_what_is_no_specification_outweighs_a_fault() -> None:
    class Factory(pyjca.spi.KeyFactorySpi):
        def generate_private(self, spec: Any) -> Any:
            raise FAULT if self.service.provider.name == "A" else SPEC

        generate_public = get_key_spec = generate_private  # type: ignore[assignment]

    providers = [Provider(name, "1", "", [Service("KeyFactory", "EC", Factory)]) for name in "AB"]
    with flags.override(providers=providers), pytest.raises(InvalidKeySpecException, match="A: failed"):
        KeyFactory.get_instance("EC").generate_private(PKCS8EncodedKeySpec(b""))


# -------------------------------------------------------------------------------- judging keys


def test_keys_of_one_class_are_told_apart_by_curve_and_format() -> None:
    curves = fake_provider("Curves", Script(), SupportedCurves="secp256r1")
    formats = fake_provider("Formats", Script(), SupportedKeyFormats="PKCS#8")
    with flags.override(providers=[curves, formats]):
        for curve, form, codes in (
            ("secp256r1", None, ("chosen", "key-refused")),
            ("secp256r1", "PKCS#8", ("chosen", "lower-order")),
            ("secp384r1", "PKCS#8", ("key-refused", "chosen")),
            ("secp384r1", None, ("key-refused", "key-refused")),
        ):
            told = pyjca.explain("Signature", ALGORITHM, TokenKey(curve, form))
            assert (told.code_of("Curves"), told.code_of("Formats")) == codes


def test_keys_of_one_curve_and_format_are_told_apart_by_class() -> None:
    picky = fake_provider("Picky", Script(), SupportedKeyClasses="TokenKey")
    private = fresh_pair().private
    with flags.override(providers=[picky]):
        for key, code in ((private, "key-refused"), (TokenKey("secp256r1", private.format), "chosen")):
            assert pyjca.explain("Signature", ALGORITHM, key).code_of("Picky") == code


def test_operations_are_told_apart() -> None:
    slow = fake_provider("Slow", Script(), constant_time=False)
    with flags.override(providers=[slow]):
        for operation, code in (("sign", "not-constant-time"), ("verify", "chosen")):
            assert pyjca.explain("Signature", ALGORITHM, operation=operation).code_of("Slow") == code


class TokenService(Service):
    """Takes the keys of its own token only."""

    def refuses_key(self, key: Any) -> str | None:
        return None if key.token == self.provider.name else f"the key is in {key.token}"


def token_provider(name: str, service: type[Service] = TokenService) -> Provider:
    template = fake_provider(name, Script()).get_service("Signature", ALGORITHM)
    assert template is not None
    spi: Any = template._spi
    return Provider(name, "1", "a token", [service("Signature", ALGORITHM, spi, constant_time=True)])


def test_a_services_own_judgement_is_asked_for_each_key() -> None:
    tokens = [token_provider("One"), token_provider("Two")]
    with flags.override(providers=tokens):
        for name in ("One", "Two", "One"):
            key = TokenKey(token=name)
            assert pyjca.explain("Signature", ALGORITHM, key).provider == name
            assert signer(key, *tokens).explain().provider == name
        told = pyjca.explain("Signature", ALGORITHM, TokenKey(token="Two"))
        assert (told.code_of("One"), told.candidates[0].detail) == ("key-refused", "the key is in Two")
        with pytest.raises(InvalidKeyException, match="the key is in Three"):
            signer(TokenKey(token="Three"), *tokens)


class ECPublicKey(PublicKey):
    """Somebody else's class with the name of one of pyjca's."""

    @property
    def algorithm(self) -> str:
        return "EC"


class Own(ECPublicKey):
    """A class of a name that is not pyjca's."""


def test_names_of_pyjcas_key_classes_mean_pyjcas_own() -> None:
    for listed, admitted in (("ECPublicKey", False), ("PublicKey", True), ("Own", True), ("Other", False)):
        service = Service("Signature", "X", "nowhere:Nothing", attributes={"SupportedKeyClasses": listed})
        assert (service.refuses_key(Own()) is None) is admitted
    service = Service("Signature", "X", "nowhere:Nothing", attributes={"SupportedKeyClasses": "ECPublicKey"})
    assert service.refuses_key(ECPublicKey()) is not None
    assert service.refuses_key(fresh_pair().public) is None


# -------------------------------------------------------------------------- third parties that raise


class FailingService(TokenService):
    """Cannot judge keys."""

    def refuses_key(self, key: Any) -> str | None:
        raise FAULT


class FailingProvider(Provider):
    """Cannot even tell what it has."""

    def get_service(self, type: str, algorithm: str) -> Service | None:
        raise FAULT

    def get_services(self) -> tuple[Service, ...]:
        raise FAULT


FAILING = {
    "get_service": lambda: FailingProvider("Bad", "1", "", []),
    "refuses_key": lambda: token_provider("Bad", FailingService),
}


@pytest.mark.parametrize("make", FAILING.values(), ids=FAILING)
def test_who_fails_when_asked_is_passed_over_and_told_of(make: Callable[[], Provider]) -> None:
    providers = (make(), token_provider("Good"))
    key = TokenKey(token="Good")
    with flags.override(providers=providers):
        told = pyjca.explain("Signature", ALGORITHM, key)
    for resolution in (told, signer(key, *providers).explain()):
        assert (resolution.provider, resolution.code_of("Bad")) == ("Good", "failed")
        assert "RuntimeError" in resolution.candidates[0].detail
        assert "boom" not in str(resolution)


def test_who_fails_when_asked_disturbs_neither_lookups_nor_explanations() -> None:
    bad = FailingProvider("Bad", "1", "", [])
    with flags.override(providers=[bad, "OpenSSL"]):
        told = Signature.get_instance(ALGORITHM).explain()
        assert (told.code_of("Bad"), told.code_of("OpenSSL")) == ("not-offered", "not-initialised")
        with pytest.raises(NoSuchAlgorithmException, match=r"did you mean SHA256withECDSA.*Bad, OpenSSL"):
            Signature.get_instance("SHA265withECDSA")
    with pytest.raises(NoSuchAlgorithmException, match="providers searched: Bad"):
        Signature.get_instance(ALGORITHM, bad)


# --------------------------------------------------------------------------------- SPI objects


class Duck:
    """Has all methods of a MAC, and derives from nothing."""

    direct = False
    mac_length = 4

    def __init__(self, service: Service, fields: Any) -> None:
        self.service = service

    def init(self, key: Any, params: Any) -> None: ...

    def update(self, data: Any) -> None: ...

    def do_final(self) -> bytes:
        return bytes(4)

    def reset(self) -> None: ...


class Tag(MacSpi):
    """A MAC that returns zeros."""

    mac_length = 4
    init = Duck.init
    update = Duck.update
    do_final = Duck.do_final
    reset = Duck.reset


class Endless(Tag):
    mac_length = None  # type: ignore[assignment]


class Unmeasured(Tag):
    @property
    def mac_length(self) -> int:  # type: ignore[override]
        raise AttributeError("mac_length")


class Undecided(Tag):
    direct = 1  # type: ignore[assignment]


class Ownerless(Tag):
    def __init__(self, service: Service, fields: Any) -> None: ...


def of_another_service(_: Service, fields: Any) -> MacSpi:
    other = Service("Mac", "Other", Tag)
    Provider("Other", "1", "", [other])
    return Tag(other, fields)


def mac_provider(spi: Any) -> Provider:
    return Provider("Bad", "1", "", [Service("Mac", "HmacSHA256", spi, constant_time=True)])


@pytest.mark.parametrize(
    ("spi", "problem"),
    [
        (Duck, "a Duck is no MacSpi"),
        (lambda *_: None, "a NoneType is no MacSpi"),
        (Undecided, "direct of the Undecided"),
        (Ownerless, "AttributeError"),
        (of_another_service, r"the Tag belongs to <Service Mac\.Other of Other>"),
        (Endless, "mac_length of the Endless is no int"),
        (Unmeasured, "AttributeError"),
    ],
)
def test_an_spi_object_that_is_none_is_passed_over(spi: Any, problem: str) -> None:
    bad = mac_provider(spi)
    with pytest.raises(ProviderException, match=problem):
        Mac.get_instance("HmacSHA256", bad).init(HMAC_KEY)
    with flags.override(providers=[bad, "PyJCA"]):
        mac = Mac.get_instance("HmacSHA256")
        mac.init(HMAC_KEY)
    assert (mac.explain().provider, mac.explain().code_of("Bad")) == ("PyJCA", "failed")
    assert mac.mac_length == 32


def test_an_honest_spi_object_serves() -> None:
    mac = Mac.get_instance("HmacSHA256", mac_provider(Tag))
    mac.init(HMAC_KEY)
    assert mac.do_final(b"x") == bytes(4)


# ------------------------------------------------------------------------------------------- plans


def test_plans_for_providers_that_are_not_registered_are_not_kept() -> None:
    start_mac()
    before = len(current().plans)
    for _ in range(3):
        Mac.get_instance("HmacSHA256", mac_provider(Tag)).init(HMAC_KEY)
    assert len(current().plans) == before


def test_a_names_case_makes_no_second_plan() -> None:
    start_mac()
    here = current()
    before = len(here.plans), len(here.offered)
    for name in ("hmacsha256", "HMACSHA256", "HmacSha256"):
        Mac.get_instance(name).init(HMAC_KEY)
    assert current() is here
    assert (len(here.plans), len(here.offered)) == before


class Panic(BaseException):
    """What compiled libraries raise where they would abort."""


@pytest.mark.parametrize("error", [SystemExit, Panic])
@pytest.mark.parametrize("where", ["init_sign", "sign"])
def test_a_provider_cannot_end_the_process(where: str, error: type[BaseException]) -> None:
    def end(*_: object) -> None:
        raise error

    pyjca.Security.insert_provider_at(fake_provider("Ends", Script(**{where: end})), 1)
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(fresh_pair().private)
    assert signer.explain().code_of("Ends") == ("failed" if where == "init_sign" else "chosen")
    if where == "sign":
        with pytest.raises(ProviderException, match=error.__name__):
            signer.sign(b"data")


def with_a_secret(error: Exception) -> Callable[..., Any]:
    def fail(*_: object) -> None:
        try:
            raise RuntimeError("scalar=confidential")
        except RuntimeError:
            raise error  # noqa: B904 - as a careless provider does

    return fail


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("where", ["init_sign", "sign"])
def test_what_a_provider_met_before_its_error_is_not_shown(where: str, named: bool) -> None:
    error = {"init_sign": KEY, "sign": pyjca.SignatureException("cannot")}[where]
    careless = fake_provider("Careless", Script(**{where: with_a_secret(type(error)("cannot"))}))
    signer = Signature.get_instance(ALGORITHM, careless if named else None)

    def run() -> None:
        signer.init_sign(fresh_pair().private)
        signer.sign(b"data")

    with flags.override(providers=[careless]), pytest.raises(type(error)) as caught:
        run()
    assert "confidential" not in "".join(traceback.format_exception(caught.value))
