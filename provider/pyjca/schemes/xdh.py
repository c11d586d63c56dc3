"""X25519 and X448 (RFC 7748 section 5), over any field backend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..curves.montgomery import MontgomeryCurve
from ..errors import ProviderException

if TYPE_CHECKING:
    from ..spi import Field

__all__ = ["XDHScheme"]


class XDHScheme:
    """One of the functions X25519 and X448 (:class:`pyjca.spi.XDHScheme`).

    Scalars and coordinates are little-endian. Any bytes of the right length are a scalar, which is
    clamped here, and any are a coordinate, which is masked and reduced here.

    Args:
        field: the field of the coordinates.
        name: "X25519" or "X448".

    Raises:
        ProviderException: the field is not that of the curve.
    """

    def __init__(self, field: Field[Any], name: str) -> None:
        self.curve = MontgomeryCurve(field, name)
        self.name = name

    def __repr__(self) -> str:
        return f"<XDHScheme {self.name} over {self.curve.field!r}>"

    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        """Return u of scalar · peer, None where it is 0, as for every peer of small order.

        Raises:
            ProviderException: scalar or peer has another length than the field's elements.
        """
        field = self.curve.field
        if len(peer) != field.byte_length:
            raise ProviderException(f"a public key of {self.name} has {field.byte_length} bytes")
        # No bit but the highest of X25519's 256 lies above the scalars' bits.
        number = int.from_bytes(peer, "little") & ((1 << self.curve.parameters.bits) - 1)
        u = self.curve.ladder(self._clamped(scalar), field.from_int(number))
        return None if field.is_zero(u) else field.to_bytes(u, "little")

    def public_key(self, scalar: bytes) -> bytes:
        """Return u of scalar · base point.

        Raises:
            ProviderException: the scalar has another length.
        """
        u = self.curve.ladder(self._clamped(scalar), self.curve.base)
        return self.curve.field.to_bytes(u, "little")

    def _clamped(self, scalar: bytes) -> bytes:
        """Return the scalar as a multiple of the cofactor, with its highest bit set."""
        length = self.curve.field.byte_length
        if len(scalar) != length:
            raise ProviderException(f"a private key of {self.name} has {length} bytes")
        clamped = bytearray(scalar)
        if self.name == "X25519":
            clamped[0] &= 248
            clamped[31] = clamped[31] & 127 | 64
        else:
            clamped[0] &= 252
            clamped[55] |= 128
        return bytes(clamped)
