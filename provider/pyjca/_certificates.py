"""X.509 certificates (RFC 5280) as what they are here: a public key, and what it may be used for.

pyca/cryptography parses. Nothing is validated, neither signature nor chain, name or time: whoever takes a
certificate's key has decided to trust it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from ._der_keys import parse_spki
from ._encoding import der_element, der_elements, pem
from ._key_base import Immutable, PublicKey, octets, refuse_second_init, sealed, set_attribute
from ._key_kinds import der_kind, not_der, reason_of
from ._pem import only_block, pem_blocks, pem_body
from .errors import InvalidAlgorithmParameterException, InvalidKeyException

if TYPE_CHECKING:
    from datetime import datetime

    Data = str | bytes | bytearray | memoryview

__all__ = ["Certificate", "load_certificate", "verification_key"]

_LABELS = (b"CERTIFICATE", b"X509 CERTIFICATE")
_KEY_USAGE = "2.5.29.15"
_USAGES = (
    "digital_signature",
    "content_commitment",
    "key_encipherment",
    "data_encipherment",
    "key_agreement",
    "key_cert_sign",
    "crl_sign",
)


@final
@sealed
class Certificate(Immutable):
    """An X.509 certificate (``java.security.cert.X509Certificate``).

    Args:
        der: the certificate in DER.

    Raises:
        InvalidKeyException: this is no certificate, or a rule of pyjca refuses its public key.
        TypeError: ``der`` is not bytes-like.
    """

    __slots__ = ("_critical", "_der", "_key_usage", "_public_key", "_validity")
    _der: bytes
    _public_key: PublicKey
    _critical: frozenset[str]
    _key_usage: tuple[bool, ...] | None
    _validity: tuple[datetime, datetime]

    def __init__(self, der: bytes | bytearray | memoryview) -> None:
        refuse_second_init(self, "_der")
        encoded = octets(der, "a certificate")
        parsed, problem = _parsed(encoded)
        if problem:
            raise InvalidKeyException(problem)
        set_attribute(self, "_public_key", parse_spki(_spki(encoded)))
        critical, usage, validity = parsed
        set_attribute(self, "_critical", critical)
        set_attribute(self, "_key_usage", usage)
        set_attribute(self, "_validity", validity)
        set_attribute(self, "_der", encoded)

    @property
    def public_key(self) -> PublicKey:
        """The key that the certificate is about."""
        return self._public_key

    @property
    def key_usage(self) -> tuple[bool, ...] | None:
        """The nine bits of the KeyUsage extension (RFC 5280 section 4.2.1.3), None where there is none.

        In their order: digitalSignature, nonRepudiation, keyEncipherment, dataEncipherment, keyAgreement,
        keyCertSign, cRLSign, encipherOnly, decipherOnly.
        """
        return self._key_usage

    @property
    def critical_extension_oids(self) -> frozenset[str]:
        """Dotted OIDs of the extensions that are marked critical."""
        return self._critical

    @property
    def not_valid_before(self) -> datetime:
        """When the certificate says that its validity begins, in UTC; for information, nothing checks it."""
        return self._validity[0]

    @property
    def not_valid_after(self) -> datetime:
        """When the certificate says that its validity ends, in UTC; for information, nothing checks it."""
        return self._validity[1]

    def encode(self, encoding: str | None = None) -> bytes:
        """Return the certificate as it was given, in "DER" (the default) or "PEM".

        Raises:
            InvalidAlgorithmParameterException: no such encoding.
        """
        if encoding is not None and not isinstance(encoding, str):
            raise TypeError(f"encoding must be a str, not {type(encoding).__name__}")
        wanted = (encoding or "DER").upper()
        if wanted not in ("DER", "PEM"):
            raise InvalidAlgorithmParameterException(f"unknown encoding {encoding!r}; there are DER and PEM")
        return self._der if wanted == "DER" else pem("CERTIFICATE", self._der)

    def get_public_key(self) -> PublicKey:
        """Return :attr:`public_key`, as JCA asks for it."""
        return self._public_key

    def get_key_usage(self) -> tuple[bool, ...] | None:
        """Return :attr:`key_usage`, as JCA asks for it."""
        return self._key_usage

    def get_encoded(self) -> bytes:
        """Return the certificate in DER, as JCA asks for it."""
        return self._der

    getPublicKey = get_public_key
    getKeyUsage = get_key_usage
    getEncoded = get_encoded

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Certificate):
            return NotImplemented
        return self._der == other._der

    def __hash__(self) -> int:
        return hash((Certificate, self._der))

    def __reduce__(self) -> tuple[type[Certificate], tuple[bytes]]:
        return Certificate, (self._der,)

    def __repr__(self) -> str:
        return f"<Certificate of {self._public_key!r}>"


def load_certificate(data: Data) -> Certificate:
    """Return the certificate in PEM or DER.

    Args:
        data: content of a file, as bytes or, for PEM, as str; PEM may have other blocks around the one
            certificate.

    Raises:
        InvalidKeyException: ``data`` holds no certificate, more than one, or one whose public key is
            refused.
        TypeError: ``data`` is neither str nor bytes-like.
    """
    content = data.encode("utf-8", "replace") if isinstance(data, str) else octets(data, "a certificate")
    blocks = pem_blocks(content)
    if not blocks:
        return Certificate(content)
    label, block = only_block(blocks, _LABELS, "certificate")
    der = pem_body(label, block)
    if der is None:
        raise InvalidKeyException(f"malformed PEM: the block {label.decode()} is not plain base64")
    return Certificate(der)


def verification_key(given: Any) -> Any:
    """Return the public key with which signatures are verified, of a certificate by JCA's rule.

    A certificate is ours or one of pyca/cryptography; anything else is returned as it is.

    Raises:
        InvalidKeyException: a KeyUsage that is marked critical lacks digitalSignature, or the key of
            cryptography's certificate is refused.
    """
    if type(given).__module__.startswith("cryptography.") and hasattr(given, "public_bytes"):
        from cryptography import x509
        from cryptography.hazmat.primitives.serialization import Encoding

        if isinstance(given, x509.Certificate):
            given = Certificate(given.public_bytes(Encoding.DER))
    if not isinstance(given, Certificate):
        return given
    usage = given.key_usage
    if usage is not None and not usage[0] and _KEY_USAGE in given.critical_extension_oids:
        raise InvalidKeyException("Wrong key usage: the certificate's key is not for digital signatures")
    return given.public_key


def _parsed(der: bytes) -> tuple[Any, str]:
    """Return what is taken from a certificate beside its key, and what is wrong with it."""
    kind = der_kind(der)
    if kind != "a certificate or certificate request":
        return None, not_der(der, "certificate") if kind is None else f"this is {kind}, not a certificate"
    from cryptography import x509

    try:
        theirs = x509.load_der_x509_certificate(der)
        critical = frozenset(one.oid.dotted_string for one in theirs.extensions if one.critical)
        validity = theirs.not_valid_before_utc, theirs.not_valid_after_utc
        return (critical, _usage_of(theirs, x509), validity), ""
    except Exception as error:  # noqa: BLE001
        return None, f"malformed or unsupported certificate: {reason_of(error)}"


def _usage_of(theirs: Any, x509: Any) -> tuple[bool, ...] | None:
    for extension in theirs.extensions:
        value = extension.value
        if isinstance(value, x509.KeyUsage):
            only = (value.encipher_only, value.decipher_only) if value.key_agreement else (False, False)
            return (*(getattr(value, name) for name in _USAGES), *only)
    return None


def _spki(der: bytes) -> bytes:
    """Return SubjectPublicKeyInfo of a certificate that was parsed, in its own bytes."""
    content: bytes | bytearray = der
    for _ in range(3):  # Certificate, TBSCertificate, its fields
        fields = der_elements(content) or []
        content = fields[0][1]
    tag, content = fields[6 if fields[0][0] == 0xA0 else 5]  # the version may be missing
    return der_element(tag, bytes(content))
