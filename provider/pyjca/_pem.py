"""Keys in text: telling its formats apart, and finding the one block of PEM (RFC 7468) that is meant."""

from __future__ import annotations

from ._key_kinds import SUPPORTED, der_kind
from .errors import InvalidKeyException

__all__ = [
    "OPENSSH_LABEL",
    "PRIVATE_LABELS",
    "PUBLIC_LABELS",
    "is_json",
    "is_line",
    "only_block",
    "pem_blocks",
    "pem_body",
]

OPENSSH_LABEL = b"OPENSSH PRIVATE KEY"

PRIVATE_LABELS = (
    b"PRIVATE KEY",
    b"ENCRYPTED PRIVATE KEY",
    b"EC PRIVATE KEY",
    b"RSA PRIVATE KEY",
    OPENSSH_LABEL,
)
PUBLIC_LABELS = (b"PUBLIC KEY", b"RSA PUBLIC KEY")

_BEGIN = b"-----BEGIN "
_LABEL_HINTS = {
    b"DSA PRIVATE KEY": SUPPORTED,
    b"EC PARAMETERS": "the key itself is missing",
    b"CERTIFICATE": "read it with load_certificate, or: openssl x509 -pubkey -noout -in FILE",
    b"CERTIFICATE REQUEST": "take its public key with: openssl req -pubkey -noout -in FILE",
}


def is_json(content: bytes) -> bool:
    """Tell whether data are meant as JSON: no other format of keys begins with a brace."""
    return content.lstrip(b" \t\r\n")[:1] in (b"{", b"[")


def is_line(content: bytes) -> bool:
    """Tell whether this begins as a line of a public key of OpenSSH does."""
    return content.startswith((b"ssh-", b"ecdsa-sha2-", b"sk-ssh-", b"sk-ecdsa-"))


def pem_blocks(content: bytes) -> list[tuple[bytes, bytes]]:
    """Return (label, text from BEGIN to END) of each PEM block; none means that this is not PEM.

    Raises:
        InvalidKeyException: a block has no end.
    """
    blocks: list[tuple[bytes, bytes]] = []
    at = content.find(_BEGIN)
    if at > 0 and content[:1] == b"\x30" and der_kind(content):
        return blocks  # DER that happens to contain the mark
    while at >= 0:
        start = at + len(_BEGIN)
        label = content[start : content.find(b"-----", start)]
        end_mark = b"-----END %b-----" % label
        end = content.find(end_mark, start)
        if end < 0:
            if b"\\n" in content:
                raise InvalidKeyException(
                    "malformed PEM: it has backslash-n where line ends belong; "
                    'replace them first: text.replace("\\\\n", "\\n")'
                )
            raise InvalidKeyException("malformed PEM: a block has no matching END line; is it cut off?")
        end += len(end_mark)
        blocks.append((label, content[at:end]))
        at = content.find(_BEGIN, end)
    return blocks


def only_block(
    blocks: list[tuple[bytes, bytes]], labels: tuple[bytes, ...], what: str
) -> tuple[bytes, bytes]:
    """Return the one block that has one of the labels; explain when there is none or more.

    Raises:
        InvalidKeyException: there is not exactly one.
    """
    found = [block for block in blocks if block[0] in labels]
    if len(found) == 1:
        return found[0]
    if found:
        raise InvalidKeyException(f"the PEM data holds {len(found)} of what should be one {what}; pass one")
    held = {label for label, _ in blocks}
    if not held.isdisjoint(PUBLIC_LABELS):
        raise InvalidKeyException("this is a public key; load it with load_public_key")
    if not held.isdisjoint(PRIVATE_LABELS):
        raise InvalidKeyException(
            "this is a private key; load it with load_private_key and take its public_key"
        )
    for label, hint in _LABEL_HINTS.items():
        if label in held:
            raise InvalidKeyException(
                f"the PEM data holds {label.decode()}, not a {what} that pyjca reads; {hint}"
            )
    raise InvalidKeyException(f"the PEM data holds no {what}")


def pem_body(label: bytes, block: bytes) -> bytes | None:
    """Return the DER in a PEM block without headers, None unless it is canonical base64."""
    import binascii

    text = block[len(label) + len("-----BEGIN -----") : -len(label) - len("-----END -----")]
    text = text.translate(None, b"\r\n\t ")
    try:
        der = binascii.a2b_base64(text)
    except binascii.Error:
        return None
    return der if binascii.b2a_base64(der, newline=False) == text else None
