"""X25519, X448, EdDSA and Poly1305 with one planted fault each, and the check that has to find it."""

from __future__ import annotations

from typing import Any

from tests.schemes.oracles import LibraryXDH

from pyjca.curves.edwards import EdwardsCurve
from pyjca.errors import ProviderException
from pyjca.schemes.eddsa import EdDSAScheme
from pyjca.schemes.poly1305 import BLOCK_LENGTH, Poly1305, Poly1305Scheme
from pyjca.schemes.xdh import XDHScheme

from .scheme_planting import found_by

# ----------------------------------------------------------------------------------------------- XDH


@found_by("xdh_clamping", "25519", "448")
@found_by("xdh_small_order", "25519", "448")
@found_by("xdh_known_secrets", "25519", "448")
class DoesNotClamp(XDHScheme):
    def _clamped(self, scalar: bytes) -> bytes:
        return scalar


@found_by("xdh_clamping", "25519", "448")
class ClampsABitTooMany(XDHScheme):
    def _clamped(self, scalar: bytes) -> bytes:
        clamped = super()._clamped(scalar)
        return bytes([clamped[0] & 0xF0]) + clamped[1:]


@found_by("xdh_highest_bit")
@found_by("xdh_agreement")
class CountsTheHighestBit(XDHScheme):
    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        field = self.curve.field
        u = self.curve.ladder(self._clamped(scalar), field.from_bytes(peer, "little"))
        return None if field.is_zero(u) else field.to_bytes(u, "little")


@found_by("xdh_agreement", "25519", "448")
class RefusesTheTwist(XDHScheme):
    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        p, a = self.curve.parameters.p, 4 * self.curve.parameters.a24 + 2
        u = int.from_bytes(peer, "little") % (1 << self.curve.parameters.bits) % p
        on_curve = pow(u**3 + a * u * u + u, (p - 1) // 2, p) == 1
        return super().agree(scalar, peer) if on_curve else None


@found_by("xdh_small_order", "25519", "448")
class ReturnsZeros(XDHScheme):
    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        return super().agree(scalar, peer) or bytes(self.curve.field.byte_length)


@found_by("xdh_highest_bit", "448")
class DropsTheHighestBit(XDHScheme):
    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        return super().agree(scalar, peer[:-1] + bytes([peer[-1] & 0x7F]))


@found_by("xdh_small_order", "25519", "448")
class KnowsZeroOnly(XDHScheme):
    """Looks for small order among peers, where it is not enough to look for 0."""

    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        secret = super().agree(scalar, peer)
        return secret or (None if not any(peer) else bytes(len(peer)))


@found_by("xdh_public_keys", "25519", "448")
class DoesNotClampItsOwn(XDHScheme):
    def public_key(self, scalar: bytes) -> bytes:
        field = self.curve.field
        return field.to_bytes(self.curve.ladder(scalar, self.curve.base), "little")


@found_by("xdh_iterations", "25519", "448")
class LosesARareCarry(XDHScheme):
    """Wrong for one product in two hundred, which a handful of inputs need not show."""

    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        secret = LibraryXDH(self.name).agree(scalar, peer)
        if secret and secret[7] == 0x55:
            return bytes([secret[0] ^ 1]) + secret[1:]
        return secret


@found_by("xdh_widths", "25519", "448")
class PadsCoordinates(XDHScheme):
    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        length = self.curve.field.byte_length
        return super().agree(scalar, peer[:length].ljust(length, b"\0"))


# --------------------------------------------------------------------------------------------- EdDSA


class _OtherEdwardsCurve(EdDSAScheme):
    """Computes on a faulty curve."""

    curve_class: type[EdwardsCurve[Any]]

    def __init__(self, field: Any, order_field: Any, name: str) -> None:
        super().__init__(field, order_field, name)
        self.curve = self.curve_class(field, name)


class _ReducesY(EdwardsCurve[int]):
    def decode_vartime(self, encoded: bytes) -> Any:
        top = 8 * len(encoded) - 1
        number = int.from_bytes(encoded, "little")
        y = number % (1 << top) % self.parameters.p
        return super().decode_vartime((y | number >> top << top).to_bytes(len(encoded), "little"))


class _SignsZero(EdwardsCurve[int]):
    def decode_vartime(self, encoded: bytes) -> Any:
        top = 8 * len(encoded) - 1
        number = int.from_bytes(encoded, "little")
        if number % (1 << top) in (1, self.parameters.p - 1):
            number %= 1 << top
        return super().decode_vartime(number.to_bytes(len(encoded), "little"))


class _NothingIsSmall(EdwardsCurve[int]):
    def is_small_order(self, point: Any) -> bool:
        return False


class _OnlyTheIdentityIsSmall(EdwardsCurve[int]):
    def is_small_order(self, point: Any) -> bool:
        return self.is_identity(point)


class _ReducesScalars(EdwardsCurve[int]):
    def multiply(self, point: Any, scalar: bytes) -> Any:
        reduced = int.from_bytes(scalar, "little") % self.parameters.order
        return super().multiply(point, reduced.to_bytes(len(scalar), "little"))


@found_by("eddsa_encodings", "25519", "448")
class ReadsSecondEncodings(_OtherEdwardsCurve):
    curve_class = _ReducesY


@found_by("eddsa_encodings", "25519", "448")
class ReadsZeroWithASign(_OtherEdwardsCurve):
    curve_class = _SignsZero


@found_by("eddsa_encodings", "25519", "448")
@found_by("eddsa_small_order", "25519", "448")
class TakesSmallKeys(_OtherEdwardsCurve):
    curve_class = _NothingIsSmall


@found_by("eddsa_small_order", "25519", "448")
class TakesSomeSmallKeys(_OtherEdwardsCurve):
    curve_class = _OnlyTheIdentityIsSmall


@found_by("eddsa_products", "25519", "448")
class ReducesWhereItMustNot(_OtherEdwardsCurve):
    curve_class = _ReducesScalars


@found_by("eddsa_cofactor", "25519", "448")
class MultipliesByTheCofactor(EdDSAScheme):
    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        length, curve = self._length, self.curve
        r, s = curve.decode_vartime(signature[:length]), int.from_bytes(signature[length:], "little")
        a = curve.decode_vartime(public)
        if r is None or a is None or curve.is_small_order(a) or s >= self._order:
            return False
        k = int.from_bytes(self._hash(prefix, signature[:length], public, message), "little") % self._order
        rest = curve.add(curve.multiply_subtract_vartime(s, k, a), curve.negate(r))
        return curve.is_small_order(rest)


@found_by("eddsa_cofactor", "25519", "448")
class RefusesMixedKeys(EdDSAScheme):
    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        a = self.curve.decode_vartime(public)
        order = self._order.to_bytes(self._length, "little")
        mixed = a is not None and not self.curve.is_identity(self.curve.multiply(a, order))
        return not mixed and super().verify_vartime(public, message, signature, prefix)


@found_by("eddsa_cofactor", "25519", "448")
class LeavesTheChallengeWhole(EdDSAScheme):
    """Does not reduce k modulo L, which shows with keys of mixed order."""

    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        length, curve = self._length, self.curve
        s, a = int.from_bytes(signature[length:], "little"), curve.decode_vartime(public)
        if a is None or curve.is_small_order(a) or s >= self._order:
            return False
        k = int.from_bytes(self._hash(prefix, signature[:length], public, message), "little")
        return curve.encode(curve.multiply_subtract_vartime(s, k, a)) == signature[:length]


@found_by("eddsa_second_encodings", "25519", "448")
class ReadsTheNoncePoint(EdDSAScheme):
    """Compares points, having decoded R too kindly."""

    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        length, curve = self._length, self.curve
        top = 8 * length - 1
        number, s = (int.from_bytes(half, "little") for half in (signature[:length], signature[length:]))
        y = number % (1 << top) % self.curve.parameters.p
        r = curve.decode_vartime(y.to_bytes(length, "little"))
        a = curve.decode_vartime(public)
        if r is None or a is None or curve.is_small_order(a) or s >= self._order:
            return False
        if number >> top and not curve.field.is_zero(r[0]):
            r = curve.negate(r)
        k = int.from_bytes(self._hash(prefix, signature[:length], public, message), "little") % self._order
        return curve.equal(curve.multiply_subtract_vartime(s, k, a), r)


@found_by("eddsa_scalar_range", "25519", "448")
class TakesAnyS(EdDSAScheme):
    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        s = int.from_bytes(signature[self._length :], "little") % self._order
        reduced = signature[: self._length] + s.to_bytes(self._length, "little")
        return super().verify_vartime(public, message, reduced, prefix)


@found_by("eddsa_known_signatures", "25519", "448")
@found_by("eddsa_signing", "25519", "448")
@found_by("eddsa_alterations", "25519", "448")
class ForgetsTheDomain(EdDSAScheme):
    def sign(self, private: bytes, public: bytes, message: bytes, prefix: bytes) -> bytes:
        return super().sign(private, public, message, b"")

    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        return super().verify_vartime(public, message, signature, b"")


@found_by("eddsa_base_products", "25519", "448")
class DropsTheTopOfScalars(EdDSAScheme):
    def multiply_base(self, scalar: bytes) -> bytes:
        kept = int.from_bytes(scalar, "little") % (1 << self._order.bit_length() + 1)
        return super().multiply_base(kept.to_bytes(self._length, "little"))


@found_by("eddsa_signing", "25519", "448")
class LosesAWholeLastBlock(EdDSAScheme):
    """Hashes what fills its block exactly without the padding's block, so to say."""

    def _hash(self, *pieces: bytes) -> bytes:
        block = 128 if self.name == "Ed25519" else 136
        data = b"".join(pieces)
        return super()._hash(data[:-1] if data and len(data) % block == 0 else data)


@found_by("eddsa_alterations", "25519", "448")
class IgnoresASign(EdDSAScheme):
    """Compares the y of R only."""

    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        length, curve = self._length, self.curve
        r, s = signature[:length], int.from_bytes(signature[length:], "little")
        a = curve.decode_vartime(public)
        if a is None or curve.is_small_order(a) or s >= self._order:
            return False
        for sign in (0, 128):
            given = r[:-1] + bytes([r[-1] ^ sign])
            k = int.from_bytes(self._hash(prefix, given, public, message), "little") % self._order
            if curve.encode(curve.multiply_subtract_vartime(s, k, a)) == given:
                return True
        return False


@found_by("eddsa_widths", "25519", "448")
class CutsKeys(EdDSAScheme):
    def public_key(self, private: bytes) -> bytes:
        return super().public_key(private[: self._length].ljust(self._length, b"\0"))


@found_by("eddsa_widths", "25519", "448")
class RaisesForCandidates(EdDSAScheme):
    def is_valid_public_key(self, encoded: bytes) -> bool:
        if len(encoded) != self._length:
            raise ProviderException("another width")
        return super().is_valid_public_key(encoded)


@found_by("eddsa_widths", "25519", "448")
class PadsSignatures(EdDSAScheme):
    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        return super().verify_vartime(public, message, signature[: 2 * self._length], prefix)


# ------------------------------------------------------------------------------------------ Poly1305


class _Faulty(Poly1305Scheme):
    """Begins messages of a faulty class."""

    message_class: type[Poly1305[Any]]

    def start(self, key: bytes) -> Poly1305[Any]:
        return self.message_class(self.field, key)


class _FillsTheLastBlock(Poly1305[int]):
    """Sets the bit behind a whole block where it has to be behind the last byte."""

    def _absorb(self, block: bytes) -> None:
        super()._absorb(block.ljust(BLOCK_LENGTH, b"\0"))


class _LosesTheBit(Poly1305[int]):
    """Sets no bit behind the last block."""

    def finish(self) -> bytes:
        if self._pending:
            number = self._field.from_bytes(self._pending, "little")
            total = self._field.add(self._accumulator, number)
            self._accumulator, self._pending = self._field.multiply(total, self._r), b""
        return super().finish()


class _NeverReduces(Poly1305[int]):
    """Leaves out the last subtraction of p, so that what is next to it above stays."""

    def finish(self) -> bytes:
        tag = super().finish()
        if self._field.to_int(self._accumulator) < 5:
            return ((int.from_bytes(tag, "little") - 5) % (1 << 128)).to_bytes(16, "little")
        return tag


class _ForgetsWhatIsPending(Poly1305[int]):
    def update(self, data: bytes | bytearray | memoryview) -> None:
        if len(self._pending) == BLOCK_LENGTH - 1:
            self._pending = b""
        super().update(data)


class _GoesOn(Poly1305[int]):
    def finish(self) -> bytes:
        tag = super().finish()
        self._finished = False
        return tag


class _Refers(Poly1305[int]):
    """Looks at the data only at the end, when it belongs to the caller again."""

    def __init__(self, field: Any, key: bytes) -> None:
        super().__init__(field, key)
        self._pieces: list[bytes | bytearray | memoryview] = []

    def update(self, data: bytes | bytearray | memoryview) -> None:
        if self._finished:
            super().update(data)
        self._pieces.append(data)

    def finish(self) -> bytes:
        for piece in self._pieces:
            super().update(piece)
        return super().finish()


@found_by("poly1305_lengths")
@found_by("poly1305_known_tags")
class FillsTheLastBlock(_Faulty):
    message_class = _FillsTheLastBlock


@found_by("poly1305_lengths")
@found_by("poly1305_known_tags")
class LosesTheLastBit(_Faulty):
    message_class = _LosesTheBit


@found_by("poly1305_edges")
class LeavesOutTheLastSubtraction(_Faulty):
    message_class = _NeverReduces


@found_by("poly1305_pieces")
class ForgetsWhatIsPending(_Faulty):
    message_class = _ForgetsWhatIsPending


@found_by("poly1305_pieces")
class RefersToTheData(_Faulty):
    message_class = _Refers


@found_by("poly1305_end")
class GoesOnAfterTheTag(_Faulty):
    message_class = _GoesOn


@found_by("poly1305_end")
class PadsItsKey(Poly1305Scheme):
    def start(self, key: bytes) -> Poly1305[Any]:
        return super().start(key[:32].ljust(32, b"\0"))


@found_by("poly1305_pieces")
class HasOneState(Poly1305Scheme):
    """Keeps the state in the scheme, so that messages get into each other."""

    def start(self, key: bytes) -> Any:
        self._message = super().start(key)
        return _Current(self)


class _Current:
    def __init__(self, scheme: HasOneState) -> None:
        self._scheme = scheme

    def update(self, data: bytes) -> None:
        self._scheme._message.update(data)

    def finish(self) -> bytes:
        return self._scheme._message.finish()
