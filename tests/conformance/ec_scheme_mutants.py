"""Schemes on short Weierstrass curves with one planted fault each, and the check that has to find it."""

from __future__ import annotations

from typing import Any

from pyjca.curves.weierstrass import WeierstrassCurve
from pyjca.errors import ProviderException
from pyjca.schemes.ec import ECScheme
from pyjca.schemes.ecdsa import digest_to_int, nonces

from .scheme_planting import found_by

P256, P521 = "P256", "P521"


class _OtherCurve(ECScheme):
    """Computes on a faulty curve."""

    curve_class: type[WeierstrassCurve[Any]]

    def __init__(self, field: Any, order_field: Any, named_curve: Any) -> None:
        super().__init__(field, order_field, named_curve)
        self.curve = self.curve_class(field, named_curve)


class _ShortComb(WeierstrassCurve[int]):
    """Leaves out the last column of the comb."""

    def comb_shape(self) -> tuple[int, int]:
        spacing, depth = super().comb_shape()
        return spacing - 4, depth - 1


class _IncompleteAddition(WeierstrassCurve[int]):
    """Takes the chord also where the points are equal or opposite, as the textbook's formula does."""

    def add(self, p: tuple[int, int, int], q: tuple[int, int, int]) -> tuple[int, int, int]:
        if not (self.is_identity(p) or self.is_identity(q)) and self.has_x(p, self.to_affine(q)[0]):  # type: ignore[index]
            return 0, 0, 0
        return super().add(p, q)


@found_by("ec_base_products", P256, P521)
class SkipsAColumn(_OtherCurve):
    curve_class = _ShortComb


@found_by("ec_base_products", P256, P521)
class TakesNForLargest(ECScheme):
    """Reads no scalar modulo n: what is not below it becomes n - 1."""

    def multiply_base(self, scalar: bytes) -> bytes | None:
        number = min(int.from_bytes(scalar, "big"), self.named_curve.n - 1)
        return super().multiply_base(number.to_bytes(self._width, "big"))


@found_by("ec_products", P256, P521)
class DropsTheTopBitOfScalars(ECScheme):
    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        number = int.from_bytes(scalar, "big") % (1 << self.named_curve.n.bit_length() - 1)
        return super().multiply(number.to_bytes(self._width, "big"), point)


@found_by("ec_products")
class SubtractsTheOrderOnceTooOften(ECScheme):
    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        number = int.from_bytes(scalar, "big")
        number -= number >= self.named_curve.n
        return super().multiply(number.to_bytes(self._width, "big"), point)


@found_by("ec_edge_results", P256, P521)
class TakesXZeroForTheIdentity(ECScheme):
    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        product = super().multiply(scalar, point)
        return product if product and any(product[: self._width]) else None


@found_by("ec_edge_results")
class LeavesTheSecretUnreduced(ECScheme):
    """Wrong where x is at least the order."""

    def agree(self, scalar: bytes, point: bytes) -> bytes:
        x = int.from_bytes(super().agree(scalar, point), "big")
        return (x % self.named_curve.n).to_bytes(self._width, "big")


@found_by("ec_known_secrets")
@found_by("ec_base_products")
class HasAnotherGenerator(ECScheme):
    """Consistent with itself: all multiples of G are negated."""

    def multiply_base(self, scalar: bytes) -> bytes | None:
        negated = -int.from_bytes(scalar, "big") % self.named_curve.n
        return super().multiply_base(negated.to_bytes(self._width, "big"))


@found_by("ec_known_secrets")
class MultipliesByTwice(ECScheme):
    def agree(self, scalar: bytes, point: bytes) -> bytes:
        number = 2 * int.from_bytes(scalar, "big") % self.named_curve.n
        return super().agree(number.to_bytes(self._width, "big"), point)


@found_by("ec_agreement")
class StripsLeadingZeros(ECScheme):
    def agree(self, scalar: bytes, point: bytes) -> bytes:
        return super().agree(scalar, point).lstrip(b"\0") or b"\0"


@found_by("ec_widths")
class TakesAnyWidth(ECScheme):
    def multiply_base(self, scalar: bytes) -> bytes | None:
        number = int.from_bytes(scalar, "big") % self.named_curve.n
        return super().multiply_base(number.to_bytes(self._width, "big"))


@found_by("ec_widths")
class CutsSignatures(ECScheme):
    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        return super().verify_vartime(point, digest, signature[: 2 * self._width])


@found_by("ec_widths")
class RaisesForSignatures(ECScheme):
    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        if len(signature) != 2 * self._width:
            raise ProviderException("another width")
        return super().verify_vartime(point, digest, signature)


class _SeparateProducts(_IncompleteAddition):
    """Makes the two products one after the other, so that equal ones meet."""

    def multiply_add_vartime(self, u1: int, u2: int, point: tuple[int, int, int]) -> tuple[int, int, int]:
        curve, width = WeierstrassCurve(self.field, self.named_curve), self.scalar_length
        return self.add(
            curve.multiply_base(u1.to_bytes(width, "big")), curve.multiply(point, u2.to_bytes(width, "big"))
        )


@found_by("ecdsa_exceptional_sums")
class AddsProductsIncompletely(_OtherCurve):
    curve_class = _SeparateProducts


@found_by("ec_sums")
class AddsIncompletely(_OtherCurve):
    curve_class = _IncompleteAddition


@found_by("ec_base_products")
class EncodesTheIdentity(ECScheme):
    def _encode(self, point: Any) -> bytes:
        return super()._encode(point) or bytes(2 * self._width)


@found_by("ec_membership", P256, P521)
class ReducesCoordinates(ECScheme):
    def is_on_curve(self, point: bytes) -> bool:
        x, y = self._coordinates(point)
        p = self.named_curve.p
        return self.named_curve.contains(x % p, y % p)


@found_by("ec_membership")
class LooksAtXOnly(ECScheme):
    def is_on_curve(self, point: bytes) -> bool:
        x, y = self._coordinates(point)
        p = self.named_curve.p
        return max(x, y) < p and pow(x**3 - 3 * x + self.named_curve.b, (p - 1) // 2, p) == 1


@found_by("ec_generation")
class ReducesByTheOrder(ECScheme):
    def generate(self, fresh: bytes) -> tuple[bytes, bytes]:
        scalar = (int.from_bytes(fresh, "big") % self.named_curve.n or 1).to_bytes(self._width, "big")
        return scalar, self.multiply_base(scalar) or b""


@found_by("ec_refused_scalars")
class AgreesWithAnyScalar(ECScheme):
    def agree(self, scalar: bytes, point: bytes) -> bytes:
        return (self.multiply(scalar, point) or bytes(2 * self._width))[: self._width]


@found_by("ec_edge_results")
class RefusesAZeroSecret(ECScheme):
    def agree(self, scalar: bytes, point: bytes) -> bytes:
        secret = super().agree(scalar, point)
        if not any(secret):
            raise ProviderException("zero")
        return secret


@found_by("ecdsa_known_signatures")
@found_by("ecdsa_hashes")
class DerivesWithSHA256(ECScheme):
    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        return super().sign(private, digest, "sha256", fresh)


@found_by("ecdsa_hashes")
class ForgetsFreshness(ECScheme):
    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        return super().sign(private, digest, hash_name, b"")


@found_by("ecdsa_digest_lengths", P256, P521)
class TakesWholeDigests(ECScheme):
    """Reduces a long digest instead of cutting it."""

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        reduced = (int.from_bytes(digest, "big") % self.named_curve.n).to_bytes(self._width, "big")
        return super().sign(private, reduced, hash_name, fresh)


@found_by("ecdsa_digest_lengths", P521)
class CutsToBytes(ECScheme):
    """Forgets that the order of P-521 does not fill its bytes."""

    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        if len(digest) < self._width:
            return super().verify_vartime(point, digest, signature)
        number = int.from_bytes(digest[: self._width], "big") % self.named_curve.n
        surplus = 8 * self._width - self.named_curve.n.bit_length()
        return super().verify_vartime(point, (number << surplus).to_bytes(self._width, "big"), signature)


@found_by("ec_refused_scalars")
class SignsWithAnyKey(ECScheme):
    def _secret(self, scalar: bytes) -> None:
        pass


class _Verifier(ECScheme):
    """Verifies by a hand-written equation with a fault."""

    zero_passes = reduces = wraps = below_order_only = False

    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        n, p = self.named_curve.n, self.named_curve.p
        r, s = self._coordinates(signature)
        if self.reduces:
            r, s = r % n, s % n
        if not (1 <= r < n and 1 <= s < n) and not (self.zero_passes and r == s == 0):
            return False
        inverse = pow(s, n - 2, n)
        z = digest_to_int(digest, n)
        total = self.curve.multiply_add_vartime(z * inverse % n, r * inverse % n, self._decode(point))
        affine = self.curve.to_affine(total)
        x = affine[0] if affine else 0
        if self.wraps:
            return r in (x, (x - n) % p)
        return r == (x if self.below_order_only else x % n)


@found_by("ecdsa_known_signatures")
@found_by("ecdsa_range")
class PassesZeros(_Verifier):
    """CVE-2022-21449."""

    zero_passes = True


@found_by("ecdsa_range", P256, P521)
class ReducesSignatures(_Verifier):
    reduces = True


@found_by("ecdsa_large_x", P256, P521)
class ComparesXUnreduced(_Verifier):
    below_order_only = True


@found_by("ecdsa_large_x", P256, P521)
class WrapsAroundTheField(_Verifier):
    wraps = True


@found_by("ecdsa_alterations")
class IgnoresTheSignOfY(ECScheme):
    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        x, y = self._coordinates(point)
        points = [
            b"".join(n.to_bytes(self._width, "big") for n in (x, y)) for y in (y, self.named_curve.p - y)
        ]
        return any(super(IgnoresTheSignOfY, self).verify_vartime(p, digest, signature) for p in points)


class _ShortNonces(ECScheme):
    """Signs with the nonces of RFC 6979, some bits cut off."""

    kept = 0

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        n, width = self.named_curve.n, self._width
        k = int.from_bytes(next(nonces(n, private, digest, hash_name, fresh)), "big") % (1 << self.kept)
        x = self.curve.x_bytes(self.curve.multiply_base(k.to_bytes(width, "big")))
        assert x is not None
        r = int.from_bytes(x, "big") % n
        s = pow(k, -1, n) * (digest_to_int(digest, n) + r * int.from_bytes(private, "big")) % n
        return r.to_bytes(width, "big") + s.to_bytes(width, "big")


@found_by("ecdsa_whole_nonces", P521)
class NoncesOf512Bits(_ShortNonces):
    """One output of SHA-512."""

    kept = 512


@found_by("ecdsa_whole_nonces", P521)
class NoncesOf520Bits(_ShortNonces):
    """Whole bytes."""

    kept = 520


@found_by("ecdsa_whole_nonces")
class NoncesOf255Bits(_ShortNonces):
    kept = 255
