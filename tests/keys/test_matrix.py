"""Every format × kind of key × encryption: out, in again, the same key, which every provider uses."""

from __future__ import annotations

from hashlib import shake_256
from typing import TYPE_CHECKING, Any, NamedTuple

import Crypto
import pytest
from tests.keys.curves import CURVES, OnCurve

import pyjca
from pyjca import KeyAgreement, Signature, keyio
from pyjca._dh_groups import dh_group
from pyjca.keys import DHPrivateKey
from pyjca.named_curves import DEFAULT_ALGORITHMS
from pyjca.testing._subject import rsa_pair

if TYPE_CHECKING:
    from collections.abc import Callable

PASSWORD = "correct horse"

PROVIDERS = ("PyJCA", "OpenSSL", "PyCryptodome")
K256 = ("OpenSSL", "PyCryptodome") if Crypto.version_info[:2] >= (4, 4) else ("OpenSSL",)
_NIST = ("secp256r1", "secp384r1", "secp521r1")


class Kind(NamedTuple):
    """A kind of keys, and all that can be asked of its two halves.

    Attributes:
        name: of the curve, or of the kind.
        private: makes the private key.
        private_forms: formats of a private key and, for each, whether there is an encrypted one.
        public_forms: formats of a public key.
        providers: those that use such keys.
    """

    name: str
    private: Callable[[], Any]
    private_forms: dict[str, bool]
    public_forms: tuple[str, ...]
    providers: tuple[str, ...]
    signature: str = ""
    key_agreement: str = ""


def kind_of(curve: OnCurve) -> Kind:
    private, public = {"pkcs8": True}, ["spki"]
    if curve.is_ec:
        private["sec1"] = False
        public += ["point", "compressed"]
    else:
        public.append("raw")
    private |= {"raw": False, "jwk": False}
    public.append("jwk")
    if curve.name in (*_NIST, "Ed25519"):
        private["openssh"] = False
        public.append("openssh")
    providers = K256 if curve.name == "secp256k1" else PROVIDERS
    usual = DEFAULT_ALGORITHMS[curve.name]
    return Kind(
        curve.name,
        curve.private_key,
        private,
        tuple(public),
        providers,
        usual.signature,
        usual.key_agreement,
    )


def dh_key() -> Any:
    group = dh_group("ffdhe2048")
    return DHPrivateKey(group.p, group.g, shake_256(b"DH").digest(32))


KINDS = [
    *(kind_of(curve) for curve in CURVES),
    Kind(
        "RSA",
        lambda: rsa_pair(0).private,
        {"pkcs8": True, "pkcs1": False, "jwk": False, "openssh": False},
        ("spki", "pkcs1", "jwk", "openssh"),
        ("OpenSSL", "PyCryptodome"),
        "SHA256withRSA",
    ),
    Kind("DH", dh_key, {"pkcs8": True}, ("spki",), ("OpenSSL",), "", "DiffieHellman"),
]
ENCODINGS: dict[str, tuple[str | None, ...]] = dict.fromkeys(
    ("pkcs8", "sec1", "pkcs1", "spki"), ("DER", "PEM")
)
BARE = ("raw", "point", "compressed")


def private_rows() -> list[Any]:
    return [
        pytest.param(kind, form, encoding, password, id=f"{kind.name}-{form}-{encoding}-{bool(password)}")
        for kind in KINDS
        for form, encrypted in kind.private_forms.items()
        for encoding in ENCODINGS.get(form, (None,))
        for password in ((None, PASSWORD) if encrypted else (None,))
    ]


def public_rows() -> list[Any]:
    return [
        pytest.param(kind, form, encoding, id=f"{kind.name}-{form}-{encoding}")
        for kind in KINDS
        for form in kind.public_forms
        for encoding in ENCODINGS.get(form, (None,))
    ]


@pytest.mark.parametrize(("kind", "form", "encoding", "password"), private_rows())
def test_private_keys_come_back(kind: Kind, form: str, encoding: str | None, password: str | None) -> None:
    key = kind.private()
    data = key.encode(form, encoding, password)
    assert type(data) is bytes
    curve = kind.name if form in BARE else None
    loaded = keyio.load_private_key(data, password, curve=curve)
    assert (type(loaded), loaded) == (type(key), key)
    assert loaded.public_key == key.public_key
    again = loaded.encode(form, encoding, password)
    # what is encrypted, and the check bytes of OpenSSH, are new each time
    assert (again == data) == (password is None and form != "openssh")
    if form not in BARE:
        assert keyio.load_key(data, password) == key
        with pytest.raises(
            pyjca.InvalidKeyException, match=r"this is (a|an RSA|an encrypted) private key|is a private"
        ):
            keyio.load_public_key(data)
        if data.isascii():
            assert keyio.load_key(data.decode(), password) == key
    if password is not None:
        for wrong in ("another", b"\xff"):
            with pytest.raises(pyjca.InvalidKeyException, match="is the password right"):
                keyio.load_private_key(data, wrong)
        with pytest.raises(pyjca.InvalidKeyException, match="pass its password"):
            keyio.load_private_key(data)
    else:
        with pytest.raises(pyjca.InvalidKeyException, match="a password was given"):
            keyio.load_private_key(data, PASSWORD, curve=curve)


@pytest.mark.parametrize(("kind", "form", "encoding"), public_rows())
def test_public_keys_come_back(kind: Kind, form: str, encoding: str | None) -> None:
    key = kind.private().public_key
    data = key.encode(form, encoding)
    curve = kind.name if form in BARE else None
    loaded = keyio.load_public_key(data, curve=curve)
    assert (type(loaded), loaded) == (type(key), key)
    assert loaded.encode(form, encoding) == data
    if form not in BARE:
        assert keyio.load_key(data) == key
        with pytest.raises(pyjca.InvalidKeyException, match=r"this is an? (RSA )?public key"):
            keyio.load_private_key(data)
        with pytest.raises(pyjca.InvalidKeyException, match="a password was given"):
            keyio.load_key(data, PASSWORD)


def forms_of(kind: Kind, public: bool) -> list[tuple[str, bytes]]:
    key = kind.private().public_key if public else kind.private()
    forms = kind.public_forms if public else tuple(kind.private_forms)
    return [(form, key.encode(form)) for form in forms]


def serving(kind: Kind) -> list[str]:
    """Return the providers, of the three, that do with such a key what it is for."""
    able = []
    for provider in PROVIDERS:
        try:
            use(kind, provider, kind.private(), kind.private().public_key)
        except (pyjca.NoSuchAlgorithmException, pyjca.InvalidKeyException):
            continue
        able.append(provider)
    return able


def use(kind: Kind, provider: str, private: Any, public: Any) -> bytes | bool:
    """Sign and verify, or agree, with one provider; return the verdict, or the secret."""
    if kind.signature:
        signer = Signature.get_instance(kind.signature, provider)
        signer.init_sign(private)
        signature = signer.sign(b"message")
        verifier = Signature.get_instance(kind.signature, provider)
        verifier.init_verify(public)
        return verifier.verify(signature, b"message") and not verifier.verify(signature, b"another")
    agreement = KeyAgreement.get_instance(kind.key_agreement, provider)
    agreement.init(private)
    agreement.do_phase(public, True)
    return agreement.generate_secret()


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_every_provider_uses_keys_of_every_format(kind: Kind) -> None:
    assert tuple(serving(kind)) == kind.providers
    right = use(kind, kind.providers[0], kind.private(), kind.private().public_key)
    publics = dict(forms_of(kind, public=True))
    for form, data in forms_of(kind, public=False):
        private = keyio.load_private_key(data, curve=kind.name if form in BARE else None)
        other = form if form in publics else "spki"
        public = keyio.load_public_key(publics[other], curve=kind.name if other in BARE else None)
        for provider in kind.providers:
            assert use(kind, provider, private, public) == right, (form, provider)


def test_the_matrix_is_whole() -> None:
    assert len(private_rows()) == 72
    assert len(public_rows()) == 48
    for kind in KINDS:
        for key, forms in (
            (kind.private(), kind.private_forms),
            (kind.private().public_key, kind.public_forms),
        ):
            with pytest.raises(pyjca.InvalidAlgorithmParameterException, match=f"it has {', '.join(forms)}$"):
                key.encode("nothing")
