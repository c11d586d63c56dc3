"""JSON Web Keys: examples of the RFCs, and what is malformed, with what is said of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.keys.curves import CURVES, OnCurve

import pyjca
from pyjca import InvalidKeyException, SecretKey, jwk_thumbprint, keyio, load_key_set, load_secret_key
from pyjca.keys import ECPrivateKey, PrivateKey, PublicKey

if TYPE_CHECKING:
    from collections.abc import Callable

# RFC 7517, A.2
P256 = {
    "kty": "EC",
    "crv": "P-256",
    "x": "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
    "y": "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
    "d": "870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE",
    "use": "enc",
    "kid": "1",
}
# RFC 8037, A.1
ED25519 = {
    "kty": "OKP",
    "crv": "Ed25519",
    "d": "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
    "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
}
# RFC 7515, A.1
OCT = {
    "kty": "oct",
    "k": "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
}


def without(members: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in members.items() if name not in names}


def text(members: Any) -> bytes:
    return json.dumps(members).encode()


P256_PUBLIC, ED25519_PUBLIC = without(P256, "d"), without(ED25519, "d")


@pytest.mark.parametrize("members", [P256, ED25519], ids=["RFC 7517", "RFC 8037"])
def test_the_rfcs_keys(members: dict[str, str]) -> None:
    private = keyio.load_private_key(text(members))
    public = keyio.load_public_key(text(without(members, "d")))
    assert private.public_key == public
    written = json.loads(private.encode("jwk"))
    assert written == without(members, "use", "kid")
    assert json.loads(public.encode("jwk")) == without(written, "d")


def test_rfc_8037_thumbprint() -> None:
    key = keyio.load_key(text(ED25519))
    # A.3
    assert jwk_thumbprint(key) == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"
    assert isinstance(key, PrivateKey)
    assert jwk_thumbprint(key.public_key) == jwk_thumbprint(key)
    assert len(jwk_thumbprint(key, "SHA-512")) == 86


def test_thumbprints_are_of_key_pairs() -> None:
    with pytest.raises(TypeError, match="SecretKey"):
        jwk_thumbprint(SecretKey(b"secret", "HmacSHA256"))
    with pytest.raises(pyjca.InvalidAlgorithmParameterException, match="unknown digest 'SHA-257'"):
        jwk_thumbprint(keyio.load_key(text(P256)), "SHA-257")
    group = pyjca.KeyPairGenerator.get_instance("DiffieHellman")
    with pytest.raises(InvalidKeyException, match="no JWK of DH keys"):
        jwk_thumbprint(group.generate_key_pair().public)


@pytest.mark.parametrize("curve", CURVES, ids=repr)
def test_leading_zeros_stay(curve: OnCurve) -> None:
    members = json.loads(curve.private_key().encode("jwk"))
    assert keyio.load_key(text(members)) == curve.private_key()
    if curve.is_ec:
        assert curve.secret[0] == 0  # the key was made so
        assert members["d"].startswith("A")


def test_members_are_sorted_and_without_space() -> None:
    data = keyio.load_key(text(P256)).encode("jwk")
    assert data.startswith(b'{"crv":"P-256","d":"870MB6gf')
    assert data.endswith(b'","kty":"EC","x":"%b","y":"%b"}' % (P256["x"].encode(), P256["y"].encode()))


def test_str_bytes_and_white_space() -> None:
    key = keyio.load_key(text(P256))
    for data in (text(P256).decode(), bytearray(text(P256)), memoryview(b"\n\t " + text(P256) + b"\r\n")):
        assert keyio.load_key(data) == keyio.load_private_key(data) == key


def test_unknown_members_and_hints_change_nothing() -> None:
    more = {
        "alg": "ES512",
        "use": "none",
        "key_ops": ["wrapKey"],
        "x5c": 17,
        "ext": True,
        "n": 1e400,
        "": None,
    }
    assert keyio.load_key(text({**P256, **more}).replace(b"Infinity", b"1e400")) == keyio.load_key(text(P256))


# ------------------------------------------------------------------------------------- secret keys


def test_secret_keys_by_their_own_call_only() -> None:
    key = load_secret_key(text({**OCT, "alg": "HS512"}), "HmacSHA256")
    assert isinstance(key, SecretKey)
    assert key.algorithm == "HmacSHA256"
    assert json.loads(key.encode("jwk")) == OCT
    for load in (keyio.load_key, keyio.load_private_key, keyio.load_public_key):
        with pytest.raises(InvalidKeyException, match="secret key; read it with load_secret_key"):
            load(text(OCT))
    with pytest.raises(InvalidKeyException, match='no secret key, which has the "kty" "oct"'):
        load_secret_key(text(P256), "HmacSHA256")


def test_a_public_key_in_it_is_no_secret() -> None:
    members = json.loads(SecretKey(bytes(64), "HmacSHA256").encode("jwk"))
    spki = keyio.load_public_key(text(P256_PUBLIC)).encode("spki", "PEM")
    from pyjca._jwk import _base64url

    with pytest.raises(InvalidKeyException, match="a public key or certificate in PEM"):
        load_secret_key(text({**members, "k": _base64url(spki)}), "HmacSHA256")


@pytest.mark.parametrize(
    "data", [text(P256_PUBLIC), b" \n" + text(ED25519_PUBLIC), text({"keys": [P256_PUBLIC]})]
)
def test_a_public_jwk_is_no_secret(data: bytes) -> None:
    with pytest.raises(InvalidKeyException, match="a public key as JWK"):
        SecretKey(data, "HmacSHA256")


# ------------------------------------------------------------------------------------------- sets


def test_key_sets() -> None:
    listed = [{**P256, "alg": "ES256", "key_ops": ["sign"]}, ED25519_PUBLIC, OCT, {"kty": "AKP"}]
    listed.append({**P256_PUBLIC, "crv": "P-192"})
    entries = load_key_set(text({"keys": listed, "more": 1}))
    assert [entry.kid for entry in entries] == ["1", None, None, None, "1"]
    first, second, secret, unknown, curve = entries
    assert (first.use, first.alg, first.key_ops, first.problem) == ("enc", "ES256", ("sign",), "")
    assert first.key == keyio.load_key(text(P256))
    assert isinstance(second.key, PublicKey)
    assert secret.key is unknown.key is curve.key is None
    assert "load_secret_key" in secret.problem
    assert '"kty" may be EC, OKP, RSA' in unknown.problem
    assert '"crv" may be P-256, P-384, P-521, secp256k1' in curve.problem
    assert load_key_set('{"keys":[]}') == ()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (text(P256), 'array "keys"'),
        (text({"keys": {}}), 'array "keys"'),
        (text([P256]), "one object"),
        (text({"keys": [1]}), "key 0 of the JWK Set: it is no object"),
        (text({"keys": [P256, {}]}), 'key 1 of the JWK Set: .*no "kty"'),
        (text({"keys": [P256, {**P256, "x": P256["y"]}]}), "key 1 .*not on secp256r1"),
        (text({"keys": [{"kty": "AKP", "kid": 7}]}), '"kid" is not a string'),
        (b"", "empty"),
        (b'{"keys":[]', "not JSON"),
    ],
)
def test_refused_key_sets(data: bytes, why: str) -> None:
    with pytest.raises(InvalidKeyException, match=why):
        load_key_set(data)


def test_a_set_is_no_key() -> None:
    with pytest.raises(InvalidKeyException, match="load_key_set"):
        keyio.load_key(text({"keys": [P256]}))


# -------------------------------------------------------------------------------------- malformed

MALFORMED: dict[str, tuple[Any, str]] = {
    "no object": ([P256], "one object"),
    "no kty": (without(P256, "kty"), 'there is no "kty"'),
    "kty null": ({**P256, "kty": None}, 'there is no "kty"'),
    "kty a number": ({**P256, "kty": 2}, '"kty" is not a string'),
    "kty a list": ({**P256, "kty": ["EC"]}, '"kty" is not a string'),
    "kty in another case": ({**P256, "kty": "ec"}, '"kty" may be EC, OKP, RSA'),
    "no crv": (without(P256, "crv"), 'there is no "crv"'),
    "crv unknown": ({**P256, "crv": "P-224"}, '"crv" may be P-256'),
    "crv of the other kind": ({**P256, "crv": "Ed25519"}, '"crv" may be P-256'),
    "crv by JCA's name": ({**P256, "crv": "secp256r1"}, '"crv" may be P-256'),
    "no x": (without(P256, "x"), 'there is no "x"'),
    "no y": (without(P256, "y"), 'there is no "y"'),
    "x a number": ({**P256, "x": 5}, '"x" is not a string'),
    "x padded": ({**P256, "x": P256["x"] + "="}, '"x" is not canonical base64url'),
    "x in base64": ({**P256, "y": P256["y"].replace("_", "/") + "+"}, '"y" is not canonical base64url'),
    "x with a space": ({**P256, "x": P256["x"] + " "}, '"x" is not canonical base64url'),
    "x with a line end": ({**P256, "x": P256["x"] + "\n"}, '"x" is not canonical base64url'),
    "x with unused bits": ({**P256, "x": P256["x"][:-1] + "5"}, '"x" is not canonical base64url'),
    "x of one character": ({**P256, "x": "A"}, '"x" is not canonical base64url'),
    "x beyond ASCII": ({**P256, "x": "ä" * 43}, '"x" is not canonical base64url'),
    "x half a pair": ({**P256, "x": "\ud800"}, '"x" has half a surrogate pair'),
    "x empty": ({**P256, "x": ""}, '"x" has 0 bytes; on this curve it has exactly 32'),
    "x short": ({**P256, "x": P256["x"][:-3] + "c"}, '"x" has 30 bytes|not canonical'),
    "x long": ({**P256, "x": "AAAA" + P256["x"]}, '"x" has 35 bytes; on this curve it has exactly 32'),
    "d short": ({**P256, "d": "AQ"}, '"d" has 1 bytes; on this curve it has exactly 32'),
    "d long": ({**P256, "d": "AAAA" + P256["d"]}, '"d" has 35 bytes'),
    "d zero": ({**P256, "d": "A" * 43}, r"not in \[1, n-1\]"),
    "d null": ({**P256, "d": None}, 'there is no "d"'),
    "another's public part": ({**P256, "d": "A" * 42 + "I"}, "does not belong to the private key"),
    "off the curve": ({**P256, "y": P256["x"]}, "not on secp256r1"),
    "OKP without x": (without(ED25519, "x"), 'there is no "x"'),
    "OKP on P-256": ({**ED25519, "crv": "P-256"}, '"crv" may be Ed25519, Ed448, X25519, X448'),
    "OKP short": ({**ED25519_PUBLIC, "x": "AAAA"}, "exactly 32 bytes, not 3"),
    "OKP no point": ({**ED25519_PUBLIC, "x": "Ag" + "A" * 41}, "the EdDSA public key is refused"),
    "OKP of another": ({**ED25519, "d": "A" * 43}, "does not belong to the private key"),
    "OKP d short": ({**ED25519, "d": "AAAA"}, "exactly 32 bytes, not 3"),
    "kid a number": ({**P256, "kid": 1}, '"kid" is not a string'),
    "use a list": ({**P256, "use": ["sig"]}, '"use" is not a string'),
    "alg an object": ({**P256, "alg": {}}, '"alg" is not a string'),
    "key_ops a string": ({**P256, "key_ops": "sign"}, '"key_ops" is not an array'),
    "key_ops of numbers": ({**P256, "key_ops": [1]}, '"key_ops" is not a string'),
    "key_ops twice": ({**P256, "key_ops": ["sign", "sign"]}, "names an operation twice"),
}


@pytest.mark.parametrize("variant", MALFORMED)
def test_malformed_keys(variant: str) -> None:
    members, why = MALFORMED[variant]
    loads: tuple[Callable[[bytes], object], ...] = (
        keyio.load_key,
        keyio.load_private_key,
        keyio.load_public_key,
    )
    for load in loads:
        with pytest.raises(InvalidKeyException, match=why) as caught:
            load(text(members))
        assert str(P256["d"])[:8] not in str(caught.value)
        assert str(ED25519["d"])[:8] not in str(caught.value)


_D = text(P256)
NOT_JSON = {
    "cut off": (_D[:-1], "not JSON"),
    "something follows": (_D + b"{}", "not JSON"),
    "twice the member d": (_D.replace(b'"d"', b'"d":"","d"'), "a member occurs twice"),
    "twice, once escaped": (_D.replace(b'"d"', b'"\\u0064":"","d"'), "a member occurs twice"),
    "twice, deeper": (_D[:-1] + b',"z":[{"a":1,"a":2}]}', "a member occurs twice"),
    "NaN": (_D[:-1] + b',"z":NaN}', "NaN and Infinity are not JSON"),
    "-Infinity": (_D[:-1] + b',"z":-Infinity}', "NaN and Infinity are not JSON"),
    "single quotes": (_D.replace(b'"', b"'"), "not JSON"),
    "a control character": (_D.replace(b'"EC"', b'"E\x01C"'), "not JSON"),
    "Latin-1": (_D.replace(b'"EC"', b'"\xe4"'), "not JSON in UTF-8"),
    "UTF-16": (_D.decode().encode("utf-16"), "UTF-16"),
    "deep arrays": (b'{"z":' + b"[" * 200_000, "not JSON"),
    "deep objects": (b'{"z":' * 100_000, "not JSON"),
    "an array of nothing": (b"[" * 100_000 + b"]" * 100_000, "not JSON|one object"),
    "a mebibyte": (_D[:-1] + b',"z":"' + b"z" * (1 << 20) + b'"}', "more than 1 MiB"),
    "a brace": (b"{", "not JSON"),
}


@pytest.mark.parametrize("variant", NOT_JSON)
def test_what_is_not_json(variant: str) -> None:
    data, why = NOT_JSON[variant]
    for load in (keyio.load_key, keyio.load_private_key, keyio.load_public_key):
        with pytest.raises(InvalidKeyException, match=why) as caught:
            load(data)
        assert caught.value.__context__ is None or isinstance(caught.value.__context__, InvalidKeyException)


def test_numbers_may_have_many_digits() -> None:
    data = _D[:-1] + b',"z":1' + b"0" * 100_000 + b"}"
    assert isinstance(keyio.load_key(data), ECPrivateKey)


def test_a_password_is_of_no_use() -> None:
    with pytest.raises(InvalidKeyException, match="this key is not encrypted"):
        keyio.load_key(_D, "password")
    assert isinstance(keyio.load_key(_D, lambda: pytest.fail("asked")), ECPrivateKey)


def test_the_other_half_is_refused() -> None:
    with pytest.raises(InvalidKeyException, match="this is a private key; load it with load_private_key"):
        keyio.load_public_key(text(P256))
    with pytest.raises(InvalidKeyException, match="this is a public key; load it with load_public_key"):
        keyio.load_private_key(text(P256_PUBLIC))


@pytest.mark.parametrize("data", [text(P256), text(OCT), text(P256).replace(b'"d"', b'"\\u0064"')])
def test_files_with_private_keys_are_known(data: bytes) -> None:
    for content in (data, b"\n" + data, data.decode().encode("utf-16")):
        assert keyio.may_be_private(content)
    assert not keyio.may_be_private(text(P256_PUBLIC))
