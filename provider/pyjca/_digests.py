"""The hash functions that signatures and MACs are made with: every spelling of their names in one place."""

from __future__ import annotations

from ._record import Record

__all__ = [
    "DIGESTS",
    "ECDSA_DIGESTS",
    "MAX_RAW_DIGEST",
    "Digest",
    "digest_named",
    "ecdsa_digest",
    "hmac_digest",
    "rsa_digest",
]


class Digest(Record):
    """A hash function (FIPS 180-4, FIPS 202; RFC 1321 for MD5).

    Attributes:
        name: as it stands in JCA's names of signatures and MACs ("SHA256", "SHA512/224", "SHA3-256").
        hashlib: its name in :mod:`hashlib` ("sha512_224").
        size: bytes of a digest.
        ecdsa_oid: OID of ECDSA with it, empty where JCA has no such signature.
        hmac_oid: OID of HMAC with it, empty where there is none.
        oid: its own OID.
        rsa_oid: OID of RSASSA-PKCS1-v1_5 with it.
    """

    name: str
    hashlib: str
    size: int
    ecdsa_oid: str = ""
    hmac_oid: str = ""
    oid: str = ""
    rsa_oid: str = ""


_ECDSA = "1.2.840.10045.4"  # ANSI X9.62
_SIGNATURES = "2.16.840.1.101.3.4.3"  # NIST
_RSA = "1.2.840.113549.1.1"  # RFC 8017
_HMAC = "1.2.840.113549.2"  # RFC 8018
_NIST = "2.16.840.1.101.3.4.2"  # NIST's hash functions, and HMAC with SHA-3

DIGESTS: tuple[Digest, ...] = (
    Digest("MD5", "md5", 16, "", "", "1.2.840.113549.2.5", f"{_RSA}.4"),
    Digest("SHA1", "sha1", 20, f"{_ECDSA}.1", f"{_HMAC}.7", "1.3.14.3.2.26", f"{_RSA}.5"),
    Digest("SHA224", "sha224", 28, f"{_ECDSA}.3.1", f"{_HMAC}.8", f"{_NIST}.4", f"{_RSA}.14"),
    Digest("SHA256", "sha256", 32, f"{_ECDSA}.3.2", f"{_HMAC}.9", f"{_NIST}.1", f"{_RSA}.11"),
    Digest("SHA384", "sha384", 48, f"{_ECDSA}.3.3", f"{_HMAC}.10", f"{_NIST}.2", f"{_RSA}.12"),
    Digest("SHA512", "sha512", 64, f"{_ECDSA}.3.4", f"{_HMAC}.11", f"{_NIST}.3", f"{_RSA}.13"),
    Digest("SHA512/224", "sha512_224", 28, "", f"{_HMAC}.12", f"{_NIST}.5", f"{_RSA}.15"),
    Digest("SHA512/256", "sha512_256", 32, "", f"{_HMAC}.13", f"{_NIST}.6", f"{_RSA}.16"),
    Digest("SHA3-224", "sha3_224", 28, f"{_SIGNATURES}.9", f"{_NIST}.13", f"{_NIST}.7", f"{_SIGNATURES}.13"),
    Digest("SHA3-256", "sha3_256", 32, f"{_SIGNATURES}.10", f"{_NIST}.14", f"{_NIST}.8", f"{_SIGNATURES}.14"),
    Digest("SHA3-384", "sha3_384", 48, f"{_SIGNATURES}.11", f"{_NIST}.15", f"{_NIST}.9", f"{_SIGNATURES}.15"),
    Digest(
        "SHA3-512", "sha3_512", 64, f"{_SIGNATURES}.12", f"{_NIST}.16", f"{_NIST}.10", f"{_SIGNATURES}.16"
    ),
)

ECDSA_DIGESTS: tuple[Digest, ...] = tuple(digest for digest in DIGESTS if digest.ecdsa_oid)
"""Those that JCA has ECDSA with."""

MAX_RAW_DIGEST = 64
"""Bytes of the longest digest that NONEwithECDSA takes, as in OpenJDK."""

_BY_NAME = {
    name.lower(): digest
    for digest in DIGESTS
    for name in (digest.name, digest.name.replace("SHA", "SHA-", 1), digest.hashlib)
}
_BY_HMAC = {f"hmac{digest.name}".lower(): digest for digest in DIGESTS}
_BY_RSA = {f"{digest.name}withrsa".lower(): digest for digest in DIGESTS}
_BY_SIGNATURE = {f"{digest.name}withecdsa".lower(): digest for digest in ECDSA_DIGESTS}
_RAW = "nonewithecdsa"
_P1363 = "inp1363format"


def digest_named(name: str) -> Digest | None:
    """Return the hash function of that name ("SHA256", "SHA-256" or "sha256"), whatever its case, or None."""
    return _BY_NAME.get(name.lower())


def hmac_digest(algorithm: str) -> Digest | None:
    """Return the hash function of a MAC like "HmacSHA256", whatever its case, None for other MACs."""
    return _BY_HMAC.get(algorithm.lower())


def ecdsa_digest(algorithm: str) -> Digest | None:
    """Return the hash function of "SHA256withECDSA" or its P1363 form, None for NONEwithECDSA.

    Raises:
        KeyError: this is no algorithm of ECDSA.
    """
    name = algorithm.lower().removesuffix(_P1363)
    return None if name == _RAW else _BY_SIGNATURE[name]


def rsa_digest(algorithm: str) -> Digest | None:
    """Return the hash function of "SHA256withRSA", None for NONEwithRSA.

    Raises:
        KeyError: this is no algorithm of RSASSA-PKCS1-v1_5.
    """
    name = algorithm.lower()
    return None if name == "nonewithrsa" else _BY_RSA[name]
