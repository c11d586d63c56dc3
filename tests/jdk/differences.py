"""The rules of docs/differences.md on the JDK provider, and what its rows say of the JDK itself."""

from __future__ import annotations

import importlib
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.docs.documents import read
from tests.interop import test_differences
from tests.interop import test_differences_agreement as agreement
from tests.interop import test_differences_dh as dh
from tests.interop import test_differences_ecdsa as ecdsa
from tests.interop import test_differences_eddsa as eddsa
from tests.interop import test_differences_keys as keys
from tests.interop.differences import DOCUMENT, RULES

from pyjca import ECPrivateKey, EdECPrivateKey, Security, XECPrivateKey, XECPublicKey
from pyjca._dh_encoding import dh_spki
from pyjca.providers.jdk import provider
from pyjca.providers.jdk_jvm import machine
from pyjca.security import registry

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 25  # of the JDK that the document is about
JDK = provider()
for _module in test_differences.MODULES:
    importlib.import_module(f"tests.interop.{_module}")


def check_the_rules() -> None:
    ran, wrong = 0, []
    for row, (test, service) in RULES.items():
        kind, _, algorithm = service.partition(".")
        if JDK.get_service(kind, algorithm) is None:
            continue
        ran += 1
        registry.forget_policy()  # some rows are about policy and the list of providers
        if JDK not in Security.get_providers():
            Security.add_provider(JDK)
        try:
            test("JDK")
        except BaseException as error:  # noqa: BLE001  (all are shown)
            wrong.append(f"{row}: {type(error).__name__}: {error}")
    assert ran > 25
    assert not wrong, "\n".join(wrong)


# ------------------------------------------------------------------------------------------- Java


def java(name: str) -> Any:
    return machine().java(name)


def octets(data: bytes) -> Any:
    return machine().array(data)


def outcome(call: Callable[[], Any]) -> Any:
    """Return what Java returns, or the name of its exception."""
    try:
        return call()
    except machine().errors as error:
        return type(error).__name__.rpartition(".")[2]


def public(der: bytes, kind: str = "EC") -> Any:
    spec = java("java.security.spec.X509EncodedKeySpec")(octets(der))
    return java("java.security.KeyFactory").getInstance(kind).generatePublic(spec)


def private(der: bytes, kind: str = "EC") -> Any:
    spec = java("java.security.spec.PKCS8EncodedKeySpec")(octets(der))
    return java("java.security.KeyFactory").getInstance(kind).generatePrivate(spec)


def verified(algorithm: str, key: Any, signature: bytes, message: bytes = ecdsa.MESSAGE) -> Any:
    def verify() -> bool:
        engine = java("java.security.Signature").getInstance(algorithm)
        engine.initVerify(key)
        engine.update(octets(message))
        return bool(engine.verify(octets(signature)))

    return outcome(verify)


def signed(algorithm: str, key: Any, message: bytes) -> Any:
    def sign() -> int:
        engine = java("java.security.Signature").getInstance(algorithm)
        engine.initSign(key)
        engine.update(octets(message))
        return len(engine.sign())

    return outcome(sign)


def agreed(algorithm: str, own: Any, peer: Any) -> Any:
    def agree() -> bytes:
        engine = java("javax.crypto.KeyAgreement").getInstance(algorithm)
        engine.init(own)
        engine.doPhase(peer, True)
        return bytes(byte & 0xFF for byte in engine.generateSecret())

    return outcome(agree)


# --------------------------------------------------------------------------- what the rows say of it

FACTS: dict[str, Callable[[], bool]] = {}


def said(row: str) -> Callable[[Callable[[], bool]], None]:
    """Mark what shows that a row tells the truth of the JDK."""
    return partial(FACTS.__setitem__, row)


def ec_key() -> Any:
    return public(ecdsa.KEY.public_key.encode())


@said("ecdsa-der")
def _() -> bool:
    answers = {name: verified(ecdsa.ALGORITHM, ec_key(), bad) for name, bad in ecdsa.LAX.items()}
    negative = answers.pop("negative")
    return bool((negative, {*answers.values()}) == (True, {"SignatureException"}))


@said("ecdsa-width")
def _() -> bool:
    key, (r, s) = ecdsa.large_x_key()
    shorter = r.to_bytes(2, "big") + s.to_bytes(2, "big")
    others = [verified(ecdsa.P1363, ec_key(), bad) for bad in ecdsa.WIDTHS.values()]
    return verified(ecdsa.P1363, public(key.encode()), shorter) is True and not any(others)


@said("ecdsa-range")
def _() -> bool:
    pairs = [pair for pair in ecdsa.OUTSIDE if min(pair) >= 0]
    return not any(
        verified(ecdsa.ALGORITHM, ec_key(), ecdsa.sequence(*map(ecdsa.integer, pair))) for pair in pairs
    )


@said("ecdsa-raw-digest")
def _() -> bool:
    key = private(ecdsa.KEY.encode())
    lengths = {size: signed(ecdsa.NONE, key, bytes(size)) for size in (0, 1, 64, 65)}
    too_long = lengths.pop(65)
    return bool(too_long == "ArrayIndexOutOfBoundsException" and min(lengths.values()) > 60)


@said("ecdsa-large-x")
def _() -> bool:
    key, pair = ecdsa.large_x_key()
    return verified(ecdsa.P1363, public(key.encode()), ecdsa.of(*pair)) is True


def of_eddsa(made: eddsa.Made) -> Any:
    prefix = EdECPrivateKey(made.curve, eddsa.SEED[made.curve]).public_key.encode()
    key = prefix[: -len(made.public)] + made.public
    return verified(made.curve, public(key, made.curve), made.signature, eddsa.MESSAGE)


def all_of_eddsa(*makers: Callable[[str], Any]) -> set[Any]:
    found = set()
    for maker in makers:
        for curve in eddsa.both_curves:
            made = maker(curve)
            found |= {of_eddsa(one) for one in (made if isinstance(made, list) else [made])}
    return found


@said("eddsa-cofactor")
def _() -> bool:
    return all_of_eddsa(eddsa.made) == {True} and all_of_eddsa(eddsa.with_a_small_part) == {False}


@said("eddsa-range")
def _() -> bool:
    return all_of_eddsa(lambda curve: eddsa.made(curve, orders=1)) == {"SignatureException"}


@said("eddsa-length")
def _() -> bool:
    return all_of_eddsa(eddsa.of_wrong_lengths) == {"SignatureException"}


@said("eddsa-canonical-r")
def _() -> bool:
    return all_of_eddsa(eddsa.other_forms_of_r) == {"SignatureException"}


@said("eddsa-identity-r")
def _() -> bool:
    return all_of_eddsa(lambda curve: eddsa.made(curve, nonce=0)) == {True}


@said("eddsa-small-key")
def _() -> bool:
    return all_of_eddsa(eddsa.universal) == {True}


@said("eddsa-canonical-key")
def _() -> bool:
    def with_no_key(curve: str) -> list[eddsa.Made]:
        good = eddsa.made(curve)
        return [good._replace(public=key) for key in eddsa.no_keys(curve).values()]

    return all_of_eddsa(with_no_key) == {"InvalidKeyException"}


@said("ecdh-width")
def _() -> bool:
    own = private(agreement.ONE.encode())
    zero = keys.spki(agreement.point(0, agreement.y_of_zero()))
    other = ECPrivateKey("secp256r1", agreement.LEADING_ZERO.to_bytes(32, "big")).public_key
    agreement.check_both([agreed("ECDH", own, public(der)) for der in (zero, other.encode())])
    return True


@said("ecdh-points")
def _() -> bool:
    own = private(agreement.ONE.encode())
    off = [agreement.point(1, 1), agreement.point(agreement.P, agreement.y_of_zero())]
    answers = {agreed("ECDH", own, public(keys.spki(point))) for point in off}
    return (
        answers == {"InvalidKeyException"}
        and outcome(lambda: public(keys.spki(b"\0"))) == "InvalidKeySpecException"
    )


@said("ecdh-other-curve")
def _() -> bool:
    other = ECPrivateKey("secp384r1", bytes(47) + b"\1").public_key.encode()
    return bool(agreed("ECDH", private(agreement.ONE.encode()), public(other)) == "InvalidKeyException")


@said("xdh-small-order")
def _() -> bool:
    answers = set()
    for peer in agreement.SMALL:
        curve = agreement.curve_of(peer)
        own = private(XECPrivateKey(curve, agreement.SCALARS[curve]).encode(), curve)
        prefix = XECPublicKey(curve, peer).encode()[: -len(peer)]
        answers.add(agreed(curve, own, public(prefix + peer, curve)))
    return answers == {"InvalidKeyException"}


@said("hmac-keys")
def _() -> bool:
    made = outcome(lambda: java("javax.crypto.spec.SecretKeySpec")(octets(b""), "HmacSHA256"))
    return bool(made == "IllegalArgumentException")


def reads(der: bytes, kind: str = "EC") -> bool:
    """Tell whether a key is read, and not refused as no key."""
    read = private if b"\x02\x01" in der[:7] else public
    return bool(outcome(lambda: read(der, kind)) != "InvalidKeySpecException")


NOT_READ = {
    "key-compressed": keys.spki(keys.COMPRESSED),
    "key-hybrid": keys.spki(keys.HYBRID),
    "key-ecdh-oid": keys.OF_ECDH,
    "key-explicit-parameters": keys.spki(keys.POINT, keys.EXPLICIT),
}
READ = {
    "key-strict-der": keys.LAX["unused bits"],
    "key-mismatch": keys.MISMATCHED,
    "key-range": keys.pkcs8(keys.sec1(bytes(32), None)),
    "key-two-curves": keys.CONTRADICTORY,
    "key-short-scalar": keys.pkcs8(keys.sec1(b"\x07", None)),
}
for _row, _der in NOT_READ.items():
    FACTS[_row] = lambda der=_der: not reads(der)  # type: ignore[misc]
for _row, _der in READ.items():
    FACTS[_row] = lambda der=_der: reads(der)  # type: ignore[misc]


@said("key-null-parameters")
def _() -> bool:
    return reads(keys.WITH_NULL, "Ed25519")


@said("key-version-2")
def _() -> bool:
    after = keys.implicit(bytes(32))
    wrong = keys.pkcs8(keys.seed_of(keys.SEED), keys.ED25519, keys.ONE, after)
    old = keys.pkcs8(keys.seed_of(keys.SEED), keys.ED25519, keys.ZERO, keys.implicit(keys.ED_POINT))
    return reads(keys.VERSION_2, "Ed25519") and reads(wrong, "Ed25519") and not reads(old, "Ed25519")


@said("key-seed-length")
def _() -> bool:
    return not reads(keys.SHORT_SEED, "Ed25519")


@said("dh-public-range")
def _() -> bool:
    own = private(dh.KEY.encode(), "DH")
    answers = {agreed("DH", own, public(dh_spki(dh.ALGORITHM, y), "DH")) for y in dh.OUTSIDE}
    return answers == {"InvalidKeyException"}


@said("dh-subgroup")
def _() -> bool:
    peer = public(dh_spki(dh.ALGORITHM, dh.not_in_the_subgroup()), "DH")
    secret: bytes = agreed("DH", private(dh.KEY.encode(), "DH"), peer)
    return len(secret) == 256


@said("jca-failed-init")
def _() -> bool:
    good, bad = private(ecdsa.KEY.encode()), private(keys.VERSION_2, "Ed25519")
    engine = java("java.security.Signature").getInstance(ecdsa.ALGORITHM)
    engine.initSign(good)
    goes_on = outcome(lambda: engine.initSign(bad)) == "InvalidKeyException" and len(engine.sign()) > 60
    fresh = java("java.security.Signature").getInstance(ecdsa.ALGORITHM)
    answers = [outcome(lambda key=key: fresh.initSign(key)) for key in (bad, good)]  # type: ignore[misc]
    return goes_on and answers == ["InvalidKeyException"] * 2


@said("jca-selection")
def _() -> bool:
    engine = java("java.security.Signature").getInstance(ecdsa.ALGORITHM)
    return str(engine.getProvider().getName()) == "SunEC"  # before any key


@said("jca-order-of-calls")
def _() -> bool:
    engine = java("java.security.Signature").getInstance(ecdsa.ALGORITHM)
    mac = java("javax.crypto.Mac").getInstance("HmacSHA256")
    return [outcome(engine.sign), outcome(mac.doFinal)] == ["SignatureException", "IllegalStateException"]


def check_what_the_rows_say_of_the_jdk() -> None:
    rows, headings = test_differences.rows_of(read(DOCUMENT))
    assert all(f"JDK {VERSION}" in columns for columns in headings)
    assert set(FACTS) <= set(rows)
    found = int(str(java("java.lang.System").getProperty("java.specification.version")))
    if found != VERSION:
        return  # about others nothing is said
    wrong = [row for row, fact in FACTS.items() if not fact()]
    assert not wrong, f"the JDK does otherwise than these rows of {DOCUMENT} say: {wrong}"
