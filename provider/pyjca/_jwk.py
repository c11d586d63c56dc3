"""JSON Web Keys: RFC 7517, RFC 7518 section 6, RFC 8037 (OKP), RFC 8812 (secp256k1), RFC 7638 (thumbprints).

Read strictly: members occur once, base64url is canonical and has no padding, coordinates and private
values of curves have their full width, RSA numbers have no leading zeros. The public part of a private key is
compared with it. "use", "key_ops" and "alg" are hints: they have to be of the right type and are told by
:func:`pyjca.load_key_set`, but do not restrict what a key does. Certificates ("x5c") and all members that
are not known are passed over.
"""

from __future__ import annotations

import binascii
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from ._ec_keys import ECPrivateKey, ECPublicKey
from ._key_base import Key, PrivateKey, PublicKey
from ._key_kinds import UnsupportedKey, reason_of
from ._library_keys import own_key
from ._okp_keys import octet_keys
from ._record import Record
from .errors import InvalidAlgorithmParameterException, InvalidKeyException
from .named_curves import OCTET_CURVES, named_curve

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "KeySetEntry",
    "jwk_thumbprint",
    "parse_jwk",
    "parse_key_set",
    "parse_secret",
    "written",
]

_EC_NAMES = {"P-256": "secp256r1", "P-384": "secp384r1", "P-521": "secp521r1", "secp256k1": "secp256k1"}
_JWK_NAMES = {curve: name for name, curve in _EC_NAMES.items()}
_OKP_NAMES = tuple(curve.name for curve in OCTET_CURVES)
_RSA_PRIVATE = ("d", "p", "q", "dp", "dq", "qi")
_LIMIT = 1 << 20  # bytes; a set of a hundred RSA keys has a tenth of that

Members = dict[str, Any]


class KeySetEntry(Record):
    """One key of a JWK Set, as :func:`pyjca.load_key_set` returns it.

    Attributes:
        kid: the key's identifier, None where it has none.
        use: "sig", "enc" or another word, a hint; None where there is none.
        alg: the algorithm in the words of JOSE ("ES256"), a hint; None where there is none.
        key_ops: operations ("verify"), a hint; none where there are none.
        key: the key; None where its type or curve is not supported, or it is a secret key.
        problem: why there is no key, else empty.
    """

    kid: str | None
    use: str | None
    alg: str | None
    key_ops: tuple[str, ...]
    key: Key | None
    problem: str


def parse_jwk(content: bytes) -> Key:
    """Return the private or public key in a JWK.

    Raises:
        InvalidKeyException: it is malformed, a set or a secret key, or a rule of pyjca refuses the key.
    """
    members = _object(content)
    if "kty" not in members and "keys" in members:
        raise InvalidKeyException("this is a JWK Set; read it with load_key_set")
    return _key(members)


def parse_secret(content: bytes) -> bytes:
    """Return the octets of a JWK of type "oct".

    Raises:
        InvalidKeyException: it is malformed, or of another type.
    """
    members = _object(content)
    if _text(members, "kty") != "oct":
        raise InvalidKeyException('this JWK is no secret key, which has the "kty" "oct"')
    _hints(members)
    return _octets(members, "k")


def parse_key_set(content: bytes) -> tuple[KeySetEntry, ...]:
    """Return what a JWK Set holds. Raises as :func:`pyjca.load_key_set` does."""
    keys = _object(content).get("keys")
    if not isinstance(keys, list):
        raise InvalidKeyException('a JWK Set has an array "keys"; a single JWK is read by load_key')
    return tuple(_entry(number, members) for number, members in enumerate(keys))


def _entry(number: int, members: Any) -> KeySetEntry:
    key, problem = None, ""
    try:
        if not isinstance(members, dict):
            raise InvalidKeyException("it is no object")
        hints = _hints(members)
        key = _key(members)
    except UnsupportedKey as error:
        problem = str(error)
    except InvalidKeyException as error:
        raise InvalidKeyException(f"key {number} of the JWK Set: {error}") from None
    return KeySetEntry(*hints, key, problem)


# ------------------------------------------------------------------------------------------- JSON


def _object(content: bytes) -> Members:
    """Return the one JSON object (RFC 8259) that this is, its members distinct at every depth.

    Numbers, which no member of a JWK needs, are not converted: their digits may be many.
    """
    if len(content) > _LIMIT:
        raise InvalidKeyException("the JSON has more than 1 MiB, so it is no JWK")
    parsed: Any = None
    try:
        parsed = json.loads(
            content.decode("utf-8"),
            object_pairs_hook=_distinct,
            parse_int=_number,
            parse_float=_number,
            parse_constant=_no_constant,
        )
        problem = "" if isinstance(parsed, dict) else "a JWK is one object"
    except InvalidKeyException as error:
        problem = str(error)
    except (ValueError, RecursionError) as error:  # described by type only: they quote the document
        problem = f"it is not JSON in UTF-8 ({type(error).__name__})"
    if problem:
        raise InvalidKeyException(f"malformed JWK: {problem}")
    members: Members = parsed
    return members


def _distinct(pairs: list[tuple[str, Any]]) -> Members:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise InvalidKeyException("a member occurs twice")
    return members


def _number(_: str) -> int:
    return 0


def _no_constant(_: str) -> NoReturn:
    raise InvalidKeyException("NaN and Infinity are not JSON")


def _text(members: Members, name: str) -> str:
    """Return a member that has to be there and to be a string."""
    value = members.get(name)
    if value is None:
        raise InvalidKeyException(f'malformed JWK: there is no "{name}"')
    return _string(value, name)


def _string(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise InvalidKeyException(f'malformed JWK: "{name}" is not a string')
    try:
        value.encode()
    except UnicodeError:
        pass
    else:
        return value
    raise InvalidKeyException(f'malformed JWK: "{name}" has half a surrogate pair')


def _hints(members: Members) -> tuple[str | None, str | None, str | None, tuple[str, ...]]:
    """Return "kid", "use", "alg" and "key_ops", which may be missing and have to be of the right type."""
    kid, use, alg = (
        None if members.get(name) is None else _string(members[name], name) for name in ("kid", "use", "alg")
    )
    operations = members.get("key_ops", [])
    if not isinstance(operations, list):
        raise InvalidKeyException('malformed JWK: "key_ops" is not an array')
    named = tuple(_string(operation, "key_ops") for operation in operations)
    if len(set(named)) != len(named):
        raise InvalidKeyException('malformed JWK: "key_ops" names an operation twice')
    return kid, use, alg, named


def _octets(members: Members, name: str) -> bytes:
    """Return what a member is the base64url (RFC 4648 section 5) of, without padding and in its only form."""
    text = _text(members, name)
    octets = None
    if text.isascii() and not {*"+/="} & {*text}:
        with suppress(binascii.Error):
            octets = binascii.a2b_base64(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4))
    if octets is None or _base64url(octets) != text:
        raise InvalidKeyException(f'malformed JWK: "{name}" is not canonical base64url without padding')
    return octets


def _base64url(octets: bytes) -> str:
    encoded = binascii.b2a_base64(octets, newline=False).decode()
    return encoded.rstrip("=").replace("+", "-").replace("/", "_")


# ------------------------------------------------------------------------------------------- keys


def _key(members: Members) -> Key:
    """Return the key that the members of a JWK describe."""
    kind = _text(members, "kty")
    _hints(members)
    if kind == "oct":
        raise UnsupportedKey(
            "this JWK is a secret key; read it with load_secret_key, which names its algorithm"
        )
    make = _KINDS.get(kind)
    if make is None:
        raise UnsupportedKey(f'this JWK is of a type that is not supported; "kty" may be {", ".join(_KINDS)}')
    try:
        return make(members)
    except UnsupportedKey:
        raise
    except InvalidKeyException as error:
        problem = str(error)
    raise InvalidKeyException(problem if problem.startswith("malformed JWK") else f"refused JWK: {problem}")


def _curve(members: Members, names: Any) -> str:
    name = _text(members, "crv")
    if name not in names:
        raise UnsupportedKey(f'this JWK is on a curve that is not supported; "crv" may be {", ".join(names)}')
    return name


def _ec(members: Members) -> Key:
    curve = named_curve(_EC_NAMES[_curve(members, _EC_NAMES)])
    width = curve.byte_length
    x, y = (_fixed(members, name, width) for name in ("x", "y"))
    public = ECPublicKey(curve.name, b"\x04" + x + y)
    if "d" not in members:
        return public
    return ECPrivateKey(curve.name, _fixed(members, "d", width), public)


def _fixed(members: Members, name: str, width: int) -> bytes:
    octets = _octets(members, name)
    if len(octets) != width:
        raise InvalidKeyException(
            f'malformed JWK: "{name}" has {len(octets)} bytes; on this curve it has exactly {width}, leading '
            "zeros included"
        )
    return octets


def _okp(members: Members) -> Key:
    curve = _curve(members, _OKP_NAMES)
    private_class, public_class = octet_keys(curve)
    public: Key = public_class(curve, _octets(members, "x"))
    if "d" not in members:
        return public
    private: Key = private_class(curve, _octets(members, "d"), public)
    return private


def _rsa(members: Members) -> Key:
    """Return a key of numbers that pyca/cryptography finds to belong together."""
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers, RSAPublicNumbers

    public = RSAPublicNumbers(n=_integer(members, "n"), e=_integer(members, "e"))
    if "oth" in members:
        raise InvalidKeyException("RSA keys of more than two primes are not supported")
    theirs: Any = None
    problem = ""
    if "d" in members:
        missing = [name for name in _RSA_PRIVATE if name not in members]
        if missing:
            raise InvalidKeyException(
                f"malformed JWK: a private RSA key without {', '.join(missing)}; only keys with all of "
                f"{', '.join(_RSA_PRIVATE)} are read"
            )
        d, p, q, dp, dq, qi = (_integer(members, name) for name in _RSA_PRIVATE)
        numbers: Any = RSAPrivateNumbers(p=p, q=q, d=d, dmp1=dp, dmq1=dq, iqmp=qi, public_numbers=public)
        make = numbers.private_key
    else:
        make = public.public_key
    try:
        theirs = make()
    except Exception as error:  # noqa: BLE001  (described, never chained, since its frames hold secrets)
        problem = reason_of(error)
    if problem:
        raise InvalidKeyException(f"the RSA numbers do not make a key: {problem}")
    key: Key = own_key(theirs)
    return key


def _integer(members: Members, name: str) -> int:
    octets = _octets(members, name)
    if not octets or octets[0] == 0:
        raise InvalidKeyException(f'malformed JWK: "{name}" is empty or has leading zeros')
    return int.from_bytes(octets, "big")


_KINDS: dict[str, Callable[[Members], Key]] = {"EC": _ec, "OKP": _okp, "RSA": _rsa}


# ---------------------------------------------------------------------------------------- writing


def written(key: Any) -> bytes:
    """Return a key, private or public, as a JWK: JSON in ASCII, its members sorted, without white space."""
    if isinstance(key, PublicKey):
        members = _public_members(key)
    elif isinstance(key, PrivateKey):
        members = {**_public_members(key.public_key), **_private_members(key)}
    else:
        members = {"kty": "oct", "k": _base64url(key.encode("raw"))}
    return _canonical(members)


def _canonical(members: dict[str, str]) -> bytes:
    return json.dumps(members, sort_keys=True, separators=(",", ":")).encode()


def _public_members(key: Any) -> dict[str, str]:
    """Return the required members of a public key, those of its thumbprint (RFC 7638 section 3.2)."""
    if key.algorithm == "EC":
        octets, width = key.point, len(key.point) // 2
        x, y = _base64url(octets[1 : 1 + width]), _base64url(octets[1 + width :])
        return {"kty": "EC", "crv": _JWK_NAMES[key.curve], "x": x, "y": y}
    if key.algorithm == "RSA":
        return {"kty": "RSA", "n": _unsigned(key.n), "e": _unsigned(key.e)}
    return {"kty": "OKP", "crv": key.curve, "x": _base64url(key.encode("raw"))}


def _private_members(key: Any) -> dict[str, str]:
    if key.algorithm != "RSA":
        return {"d": _base64url(key.encode("raw"))}
    from ._encoding import der_elements

    outer = der_elements(key.encode("pkcs1")) or []
    numbers = (der_elements(outer[0][1]) or [])[3:]  # after version, modulus and public exponent
    named = zip(_RSA_PRIVATE, numbers, strict=True)
    return {name: _base64url(bytes(content).lstrip(b"\0")) for name, (_, content) in named}


def _unsigned(number: int) -> str:
    return _base64url(number.to_bytes((number.bit_length() + 7) // 8, "big"))


def jwk_thumbprint(key: Key, digest: str = "SHA-256") -> str:
    """Return the thumbprint of a key (RFC 7638): the hash of its public JWK, in base64url.

    Args:
        key: a public key, or a private one for that of its public half; of a kind that JWK has.
        digest: standard name of the hash function.

    Raises:
        InvalidAlgorithmParameterException: no such digest.
        InvalidKeyException: there are no JWKs of such keys.
        TypeError: ``key`` is no such key. Secret keys have none, as it would tell of a weak one what it is.
    """
    from hashlib import new as new_hash

    from ._digests import digest_named

    public = key.public_key if isinstance(key, PrivateKey) else key
    if not isinstance(public, PublicKey):
        raise TypeError(f"a thumbprint is that of a public or private key, not of a {type(key).__name__}")
    if public.algorithm not in ("EC", "RSA", "EdDSA", "XDH"):
        raise InvalidKeyException(f"there is no JWK of {public.algorithm} keys")
    known = digest_named(digest)
    if known is None:
        raise InvalidAlgorithmParameterException(f"unknown digest {digest!r}")
    return _base64url(new_hash(known.hashlib, _canonical(_public_members(public))).digest())
