"""Broken signatures, each with one planted fault and the check that has to find it."""

from __future__ import annotations

import copy
import hashlib
import time
from typing import Any

from Crypto.PublicKey import ECC

from pyjca.errors import IllegalStateException
from pyjca.keys import ECPublicKey
from pyjca.named_curves import SECP256R1
from pyjca.providers import pycryptodome_spi
from pyjca.schemes import ecdsa_encoding
from pyjca.specs import ECDSAParameterSpec

from .honest import ECDSA
from .implementations import DirectSignature
from .planting import P1363, signature_mutant

N = SECP256R1.n


# ----------------------------------------------------------------------------------------- signatures


@signature_mutant("signature_round_trip")
class AcceptsEverything(ECDSA):
    def verify(self, signature: bytes) -> bool:
        super().verify(signature)
        return True


@signature_mutant("signature_round_trip")
class ReturnsOneInsteadOfTrue(DirectSignature):
    def verify(self, signature: Any, data: Any = None) -> Any:
        return int(super().verify(signature, data))


@signature_mutant("signature_pieces")
class SeesTheLastPieceOnly(ECDSA):
    def update(self, data: Any) -> None:
        self._hash = self._new_message()
        self._hash.update(data)


@signature_mutant("signature_buffers")
class CannotReadGaps(DirectSignature):
    def update(self, data: Any) -> None:
        if isinstance(data, memoryview) and not data.c_contiguous:
            raise BufferError("not contiguous")
        super().update(data)


@signature_mutant("signature_buffers", P1363)
class CountsElementsInsteadOfBytes(DirectSignature):
    def verify(self, signature: Any, data: Any = None) -> bool:
        return super().verify(memoryview(signature).tobytes()[: len(signature)], data)


@signature_mutant("signature_copies_input")
class KeepsTheCallersBuffer(DirectSignature):
    def init_sign(self, key: Any, params: Any, random: Any) -> None:
        super().init_sign(key, params, random)
        self._pieces: list[Any] = []

    def init_verify(self, key: Any, params: Any) -> None:
        super().init_verify(key, params)
        self._pieces = []

    def update(self, data: Any) -> None:
        self._pieces.append(memoryview(data))

    def sign(self, data: Any = None) -> bytes:
        return super().sign(b"".join(self._pieces) + (data or b""))


@signature_mutant("signature_refuses_text")
class EncodesText(DirectSignature):
    def update(self, data: Any) -> None:
        super().update(data.encode() if isinstance(data, str) else data)


@signature_mutant("signature_copies")
class SharesItsHashWithCopies(ECDSA):
    def copy(self) -> Any:
        return copy.copy(self)


@signature_mutant("signature_copies")
class CopiesWithoutTheMessage(ECDSA):
    def copy(self) -> Any:
        made = copy.copy(self)
        made._hash = self._new_message()
        return made


@signature_mutant("signature_state_after_sign")
class LeaksStateAfterSign(ECDSA):
    def _finished_digest(self) -> bytes:
        return self.finish_hash(self._hash.copy())


@signature_mutant("signature_state_after_verify")
class KeepsTheMessageAfterTrue(ECDSA):
    def verify(self, signature: bytes) -> bool:
        before = self._hash.copy()
        verdict: bool = super().verify(signature)
        if verdict:
            self._hash = before
        return verdict


@signature_mutant("signature_state_after_malformed")
class KeepsTheMessageAfterMalformed(ECDSA):
    def verify(self, signature: bytes) -> bool:
        if ecdsa_encoding.decode_der(signature, N) is None:
            return False  # before the hash was taken
        return bool(super().verify(signature))


@signature_mutant("signature_state_after_failed_sign")
class SignsWithoutRandomness(pycryptodome_spi.ECDSA):
    def use_private_key(self, key: Any, nonce_digest: Any, random: Any) -> None:
        super().use_private_key(key, nonce_digest, None)


@signature_mutant("signature_init_starts_afresh")
class SharesTheHash(ECDSA):
    shared: Any = None

    def new_hash(self, digest: Any) -> Any:
        if SharesTheHash.shared is None:
            SharesTheHash.shared = super().new_hash(digest)
        return SharesTheHash.shared

    def _finished_digest(self) -> bytes:
        finished, SharesTheHash.shared = SharesTheHash.shared, None
        self._hash = self._new_message()
        return self.finish_hash(finished)


@signature_mutant("signature_call_order", attributes={})
class TakesAnyKey(ECDSA):
    def init_verify(self, key: Any, params: Any) -> None:
        if isinstance(key, ECPublicKey):
            super().init_verify(key, params)


@signature_mutant("signature_wrong_keys", attributes={})
class RaisesForeignExceptionForForeignKeys(ECDSA):
    pass  # without attributes the foreign key reaches code that expects a curve


@signature_mutant("signature_wrong_parameters")
class IgnoresParameters(ECDSA):
    def _begin(self, key: Any, params: Any) -> None:
        super()._begin(key, params if isinstance(params, ECDSAParameterSpec) else None)


@signature_mutant("signature_verify_total")
class RaisesOutOfVerify(ECDSA):
    def verify(self, signature: bytes) -> bool:
        if ecdsa_encoding.decode_der(signature, N) is None:
            raise ValueError("malformed signature")
        return bool(super().verify(signature))


@signature_mutant("signature_verify_total")
class RaisesIndexError(DirectSignature):
    def verify(self, signature: Any, data: Any = None) -> bool:
        bytes(signature)[3]
        return super().verify(signature, data)


@signature_mutant("signature_one_thread")
class LosesDataBetweenThreads(DirectSignature):
    def update(self, data: Any) -> None:
        before = self._spi._hash.copy()  # type: ignore[attr-defined]
        time.sleep(1e-4)
        before.update(data)
        self._spi._hash = before  # type: ignore[attr-defined]


class SlowECDSA(ECDSA):
    def update(self, data: Any) -> None:
        time.sleep(1e-4)
        super().update(data)


@signature_mutant("signature_one_thread")
class RaisesRuntimeErrorBetweenThreads(DirectSignature):
    inner = SlowECDSA

    def update(self, data: Any) -> None:
        try:
            super().update(data)
        except IllegalStateException:
            raise RuntimeError("in use") from None


# ---------------------------------------------------------------------------------------------- ECDSA


def _unchecked_der(signature: bytes) -> tuple[int, int]:
    r_end = 4 + signature[3]
    return (
        int.from_bytes(signature[4:r_end], "big"),
        int.from_bytes(signature[r_end + 2 : len(signature)], "big"),
    )


@signature_mutant("ecdsa_range")
class AcceptsZeros(ECDSA):
    """CVE-2022-21449."""

    def verify(self, signature: bytes) -> bool:
        if signature == bytes.fromhex("3006020100020100"):
            self._finished_digest()
            return True
        return bool(super().verify(signature))


@signature_mutant("ecdsa_range")
class AcceptsCongruentNumbers(ECDSA):
    def verify(self, signature: bytes) -> bool:
        if len(signature) > 8 and signature[1] == len(signature) - 2:
            r, s = _unchecked_der(signature)
            signature = ecdsa_encoding.encode_der(r % N, s % N)
        return bool(super().verify(signature))


@signature_mutant("ecdsa_large_x", P1363)
class ReducesR(ECDSA):
    def verify(self, signature: bytes) -> bool:
        r = int.from_bytes(signature[:32], "big") % N
        return bool(super().verify(r.to_bytes(32, "big") + signature[32:]))


@signature_mutant("ecdsa_small_pairs")
class AcceptsSmallS(ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        return s == 1 or bool(super().verify_digest(digest, r, s))


@signature_mutant("ecdsa_der_strict")
class IgnoresTrailingBytes(ECDSA):
    def verify(self, signature: bytes) -> bool:
        return bool(super().verify(signature[: 2 + signature[1]] if len(signature) > 1 else signature))


@signature_mutant("ecdsa_der_strict")
class AcceptsUnsignedNumbers(ECDSA):
    def verify(self, signature: bytes) -> bool:
        if len(signature) in range(68, 72) and signature[1] == len(signature) - 2:
            signature = ecdsa_encoding.encode_der(*_unchecked_der(signature))
        return bool(super().verify(signature))


@signature_mutant("ecdsa_der_strict")
class AcceptsLongLengths(ECDSA):
    def verify(self, signature: bytes) -> bool:
        if signature[:2] == b"\x30\x81":
            signature = b"\x30" + signature[2:]
        return bool(super().verify(signature))


@signature_mutant("ecdsa_p1363_width", P1363)
class AcceptsAnyEqualHalves(ECDSA):
    def verify(self, signature: bytes) -> bool:
        half = len(signature) // 2
        if len(signature) % 2 == 0 and half > 32 and not any(signature[: half - 32]):
            signature = signature[half - 32 : half] + signature[len(signature) - 32 :]
        return bool(super().verify(signature))


@signature_mutant("ecdsa_high_s")
class AlwaysRefusesHighS(ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        return s <= N // 2 and bool(super().verify_digest(digest, r, s))


@signature_mutant("ecdsa_high_s")
class IgnoresLowS(ECDSA):
    def _begin(self, key: Any, params: Any) -> None:
        super()._begin(key, None)


@signature_mutant("ecdsa_domain_parameters")
class OverlooksWhoseParametersTheyAre(ECDSA):
    def _begin(self, key: Any, params: Any) -> None:
        super()._begin(key, params if isinstance(params, ECDSAParameterSpec) else None)


@signature_mutant("ecdsa_large_x")
class ComparesXUnreduced(ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        # x(R) >= n can only be where r is below p - n
        return r >= SECP256R1.p - N and bool(super().verify_digest(digest, r, s))


def _summands(key: Any, digest: bytes, r: int, s: int) -> tuple[Any, Any]:
    """Return the two multiples that verification adds up."""
    inverse = pow(s, -1, N)
    generator: Any = ECC.construct(curve="P-256", d=1).pointQ
    z = int.from_bytes(digest, "big")
    return generator * (z * inverse % N), key * (r * inverse % N)


@signature_mutant("ecdsa_exceptional_points")
class CannotDouble(pycryptodome_spi.ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        first, second = _summands(self._point, digest, r, s)
        return bool(first != second) and super().verify_digest(digest, r, s)


@signature_mutant("ecdsa_exceptional_points")
class AcceptsTheIdentity(pycryptodome_spi.ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        first, second = _summands(self._point, digest, r, s)
        return bool(first == -second) or super().verify_digest(digest, r, s)


@signature_mutant("ecdsa_edge_keys")
class CannotUseTheGenerator(ECDSA):
    def use_public_key(self, key: Any) -> None:
        super().use_public_key(key)
        self._generator = key.x == SECP256R1.gx

    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        return not self._generator and bool(super().verify_digest(digest, r, s))


class ComparesSomeBits(pycryptodome_spi.ECDSA):
    """Compares x and r in the bits of a mask."""

    mask = 0

    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        first, second = _summands(self._point, digest, r, s)
        return (int((first + second).x) % N ^ r) & self.mask == 0


@signature_mutant("ecdsa_compares_x")
class ComparesTheLowHalfOfX(ComparesSomeBits):
    mask = (1 << 128) - 1


@signature_mutant("ecdsa_compares_x", P1363)
class ComparesTheHighHalfOfX(ComparesSomeBits):
    mask = ((1 << 128) - 1) << 128


@signature_mutant("ecdsa_compares_x", subtle=True)
class LeavesALimbOut(ComparesSomeBits):
    mask = (1 << 256) - (1 << 104) + (1 << 78) - 1


@signature_mutant("ecdsa_other_digests")
class AcceptsTheNegativeDigest(pycryptodome_spi.ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        first, second = _summands(self._point, digest, r, s)
        return any(int(point.x) % N == r for point in (first + second, -first + second))


@signature_mutant("ecdsa_other_digests")
class TakesHalfTheDigest(pycryptodome_spi.ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        first, second = _summands(self._point, bytes(16) + digest[16:], r, s)
        return bool(int((first + second).x) % N == r) or super().verify_digest(digest, r, s)


@signature_mutant("ecdsa_long_messages")
class CutsLongPieces(ECDSA):
    def update(self, data: Any) -> None:
        super().update(bytes(data)[:1100])


@signature_mutant("ecdsa_long_messages", P1363, subtle=True)
class CutsPiecesOf64KiB(ECDSA):
    def update(self, data: Any) -> None:
        super().update(bytes(data)[: 1 << 16])


@signature_mutant("ecdsa_long_messages")
class DropsTheSecondPiece(ECDSA):
    pieces = 0

    def update(self, data: Any) -> None:
        self.pieces += 1
        if self.pieces != 2:
            super().update(data)


@signature_mutant("ecdsa_known_signatures")
class IgnoresTheLastBitOfS(ECDSA):
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        return any(ECDSA.verify_digest(self, digest, r, candidate) for candidate in (s, s ^ 1))


@signature_mutant("ecdsa_equation")
class SignsWronglyWhenHedged(ECDSA):
    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        r, s = super().sign_digest(digest)
        return (r, s) if self._spec.deterministic else (r, s ^ 1)


@signature_mutant("ecdsa_equation", P1363)
@signature_mutant("ecdsa_known_signatures")
class HashesWithAnother(ECDSA):
    """Signing and verifying, so that it understands itself."""

    def new_hash(self, digest: Any) -> Any:
        return _Sha512Half()


class _Sha512Half:
    def __init__(self, state: Any = None) -> None:
        self._state = state or hashlib.sha512()

    def update(self, data: Any) -> None:
        self._state.update(data)

    def finalize(self) -> bytes:
        digest: bytes = self._state.digest()
        return digest[:32]


@signature_mutant("ecdsa_deterministic")
class IgnoresDeterministic(ECDSA):
    def _begin(self, key: Any, params: Any) -> None:
        super()._begin(key, None)
