"""Parameters of MACs; :mod:`pyjca.specs` is the public page."""

from __future__ import annotations

from ._key_base import buffer, integer
from .errors import InvalidAlgorithmParameterException
from .specs import AlgorithmParameterSpec, _Value

__all__ = ["KMACParameterSpec"]

SHORTEST_KMAC = 8
"""Bytes. NIST SP 800-185 section 8.4.2 asks for 64 bits where no risk analysis says that fewer will do."""

LONGEST_KMAC = 1 << 16
"""Bytes. The standard has no limit; nobody needs more, and who asks for more has confused bits and bytes."""


class KMACParameterSpec(_Value, AlgorithmParameterSpec):
    """Options of KMAC128 and KMAC256 (NIST SP 800-185 section 4).

    Args:
        mac_length: bytes of a tag, 8 to 65536; None for 32 with KMAC128 and 64 with KMAC256. A tag of
            another length is another tag, not the beginning of a longer one.
        customization: what separates uses of one key, S in the standard; copied.

    Raises:
        InvalidAlgorithmParameterException: the length is out of range.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("customization", "mac_length")
    customization: bytes
    mac_length: int | None

    def __init__(
        self, mac_length: int | None = None, customization: bytes | bytearray | memoryview = b""
    ) -> None:
        if (
            mac_length is not None
            and not SHORTEST_KMAC <= integer(mac_length, "a tag's length") <= LONGEST_KMAC
        ):
            raise InvalidAlgorithmParameterException(
                f"a tag of KMAC has {SHORTEST_KMAC} to {LONGEST_KMAC} bytes; it counts bytes, not bits"
            )
        self._fill(
            mac_length=mac_length, customization=bytes(buffer(customization, "a customization string"))
        )
