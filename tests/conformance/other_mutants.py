"""Broken MACs, agreements and key services, each with one planted fault and the check to find it."""

from __future__ import annotations

import copy
import time
from typing import Any

from cryptography.hazmat.primitives import hashes, hmac

from pyjca.errors import InvalidKeyException, InvalidKeySpecException
from pyjca.keys import ECPrivateKey, ECPublicKey, KeyPair
from pyjca.named_curves import SECP256R1
from pyjca.providers.ec_key_factory import ECKeyFactory
from pyjca.providers.openssl_spi import ECDH, Poly1305
from pyjca.specs import PKCS8EncodedKeySpec, X509EncodedKeySpec

from .honest import ECKeyPairGenerator, HmacSHA256
from .implementations import (
    DirectAgreement,
    DirectMac,
    DirectOneTimeMac,
    DirectOwnMac,
    DirectPoly1305,
    OwnMac,
)
from .planting import (
    agreement_mutant,
    any_mac_mutant,
    factory_mutant,
    generator_mutant,
    hmac_mutant,
    mutant,
    poly_mutant,
)

# ----------------------------------------------------------------------------------------------- MACs


@hmac_mutant("mac_round_trip")
class AnnouncesAnotherLength(DirectMac):
    def __init__(self, service: Any, fields: Any) -> None:
        super().__init__(service, fields)
        self.mac_length = 20


@hmac_mutant("mac_pieces")
class DropsEmptyMessagesState(HmacSHA256):
    def update(self, data: Any) -> None:
        if not len(data):
            self.reset()
        super().update(data)


@poly_mutant("mac_pieces")
class PadsEveryPiece(Poly1305):
    def update(self, data: Any) -> None:
        super().update(bytes(data) + bytes(-len(data) % 16))


@hmac_mutant("mac_copies")
class SharesItsStateWithCopies(HmacSHA256):
    def copy(self) -> Any:
        return copy.copy(self)


@hmac_mutant("mac_copies")
class ForgetsTheMessageWhenCopied(HmacSHA256):
    def copy(self) -> Any:
        made = super().copy()
        self._state = self._start()
        return made


@hmac_mutant("mac_buffers")
class CountsElementsOfMessages(DirectMac):
    def update(self, data: Any) -> None:
        super().update(memoryview(data).tobytes()[: len(data)])


@hmac_mutant("mac_copies_input")
class KeepsTheCallersPieces(DirectMac):
    def init(self, key: Any, params: Any) -> None:
        super().init(key, params)
        self._pieces: list[Any] = []

    def update(self, data: Any) -> None:
        self._pieces.append(data)

    def do_final(self, data: Any = None) -> bytes:
        pieces, self._pieces = self._pieces, []
        for piece in pieces:
            super().update(piece)
        return super().do_final(data)


@hmac_mutant("mac_refuses_text")
class TakesNoneForNothing(DirectMac):
    def update(self, data: Any) -> None:
        super().update(b"" if data is None else data)


@hmac_mutant("mac_tag_is_compared_whole")
class ComparesTheBeginning(DirectMac):
    def verify(self, tag: Any) -> bool:
        whole = self.do_final()
        return bytes(tag) == whole[: len(tag)]


@hmac_mutant("mac_tag_is_compared_whole")
class ComparesThirtyBytes(DirectMac):
    def verify(self, tag: Any) -> bool:
        return len(tag) == 32 and bytes(tag)[:30] == self.do_final()[:30]


@hmac_mutant("mac_tag_is_compared_whole")
class ComparesAtMostTheTag(DirectMac):
    def verify(self, tag: Any) -> bool:
        return super().verify(bytes(tag)[:32])


@hmac_mutant("mac_init_starts_afresh")
class SharesThePending(HmacSHA256):
    pending = bytearray()

    def update(self, data: Any) -> None:
        self.pending.extend(data)

    def do_final(self) -> bytes:
        super().update(bytes(self.pending))
        self.pending.clear()
        return bytes(super().do_final())


@hmac_mutant("mac_reset")
class ResetForgetsTheKey(HmacSHA256):
    def reset(self) -> None:
        self._state = hmac.HMAC(b"", hashes.SHA256())


@hmac_mutant("mac_reset")
class ResetDoesNothing(DirectMac):
    def reset(self) -> None:
        pass


@hmac_mutant("mac_state_after_tag")
@any_mac_mutant("mac_state_after_tag")
class DoFinalKeepsTheMessage(OwnMac):
    def do_final(self) -> bytes:
        return self.finish(self._state.copy())


@any_mac_mutant("mac_state_after_tag")
class DoFinalLosesTheKey(OwnMac):
    def do_final(self) -> bytes:
        tag = bytes(super().do_final())
        self._state = hmac.HMAC(b"", hashes.SHA256())
        return tag


class VerifiesOnACopy(DirectOwnMac):
    def verify_on_a_copy(self, tag: Any) -> bool:
        kept = self._spi._state.copy()  # type: ignore[attr-defined]
        verdict = super().verify(tag)
        self._spi._state = kept  # type: ignore[attr-defined]
        return verdict


@any_mac_mutant("mac_state_after_tag")
class VerifyKeepsTheMessage(VerifiesOnACopy):
    def verify(self, tag: Any) -> bool:
        return self.verify_on_a_copy(tag)


@any_mac_mutant("mac_state_after_tag")
class RefusalKeepsTheMessage(VerifiesOnACopy):
    def verify(self, tag: Any) -> bool:
        return self.verify_on_a_copy(tag) and super().verify(tag)


@any_mac_mutant("mac_state_after_tag")
class JudgesTheLengthFirst(DirectOwnMac):
    def verify(self, tag: Any) -> bool:
        if isinstance(tag, bytes) and len(tag) != self.mac_length:
            return False
        return super().verify(tag)


@any_mac_mutant("mac_state_after_tag")
class ResetAfterATagLosesTheKey(OwnMac):
    done = False

    def do_final(self) -> bytes:
        self.done = True
        return bytes(super().do_final())

    def reset(self) -> None:
        super().reset()
        if self.done:
            self._state = hmac.HMAC(b"", hashes.SHA256())


@any_mac_mutant("mac_state_after_tag")
class OnlyDoFinalEndsTheKey(DirectOneTimeMac):
    def verify(self, tag: Any) -> bool:
        verdict = super().verify(tag)
        self._guarded._spent = False
        return verdict


@hmac_mutant("mac_state_after_tag")
class ServesOnce(DirectMac):
    one_time = True


@any_mac_mutant("mac_call_order")
@any_mac_mutant("mac_wrong_parameters")
class TakesAnyParameters(HmacSHA256):
    pass  # under a name for which the framework has no rule


@hmac_mutant("mac_one_thread")
class LosesBlocksBetweenThreads(DirectMac):
    def update(self, data: Any) -> None:
        before = self._spi._state.copy()  # type: ignore[attr-defined]
        time.sleep(1e-4)
        before.update(data)
        self._spi._state = before  # type: ignore[attr-defined]


@hmac_mutant("hmac_known_tags")
class TurnsTheKeyAround(HmacSHA256):
    def starter(self, key: bytes) -> Any:
        return super().starter(key[::-1])


@hmac_mutant("hmac_known_tags")
class SkipsTheFirstByteOfTags(DirectMac):
    def verify(self, tag: Any) -> bool:
        whole = self.do_final()
        return len(tag) == 32 and bytes(tag)[1:] == whole[1:]


@hmac_mutant("hmac_key_lengths")
class TruncatesLongKeys(HmacSHA256):
    def starter(self, key: bytes) -> Any:
        return super().starter(key[:64])


@hmac_mutant("hmac_key_lengths")
class CutsVeryLongKeys(HmacSHA256):
    """Longer ones than the standard's test cases have."""

    def starter(self, key: bytes) -> Any:
        return super().starter(key[:131])


@hmac_mutant("hmac_key_lengths")
class StripsZerosOfLongKeys(HmacSHA256):
    def starter(self, key: bytes) -> Any:
        return super().starter(key.lstrip(b"\0") if len(key) > 64 else key)


@hmac_mutant("hmac_key_lengths")
class RefusesTheEmptyKey(HmacSHA256):
    def init(self, key: Any, params: Any) -> None:
        if not key.encode("raw"):
            raise InvalidKeyException("empty")
        super().init(key, params)


def cutting(base: type[Any], length: int) -> type[Any]:
    """Return a MAC that overlooks what one update brings beyond a length."""

    def update(self: Any, data: Any) -> None:
        base.update(self, bytes(data)[:length])

    return type(f"CutsPiecesAt{length}", (base,), {"update": update, "__module__": __name__})


hmac_mutant("mac_long_messages")(cutting(HmacSHA256, 1100))
hmac_mutant("mac_long_messages", subtle=True)(cutting(HmacSHA256, 1 << 16))
poly_mutant("mac_long_messages")(cutting(Poly1305, 128))
poly_mutant("mac_long_messages", subtle=True)(cutting(Poly1305, 6000))
poly_mutant("mac_long_messages", subtle=True)(cutting(Poly1305, 1 << 16))
hmac_mutant("mac_pieces")(cutting(HmacSHA256, 4096))


@hmac_mutant("mac_long_messages")
class DropsTheSecondPiece(HmacSHA256):
    pieces = 0

    def update(self, data: Any) -> None:
        self.pieces += 1
        if self.pieces != 2:
            super().update(data)


@poly_mutant("poly1305_known_tags")
class DoesNotClamp(DirectPoly1305):
    def do_final(self, data: Any = None) -> bytes:
        tag = super().do_final(data)
        return tag if tag[15] & 1 else tag[::-1]


@poly_mutant("poly1305_definition")
class FailsFullBlocks(Poly1305):
    def init(self, key: Any, params: Any) -> None:
        self._length = 0
        super().init(key, params)

    def update(self, data: Any) -> None:
        self._length += len(data)
        super().update(data)

    def do_final(self) -> bytes:
        tag: bytes = super().do_final()
        return bytes(16) if self._length == 48 else tag


@poly_mutant("poly1305_key_serves_once")
class ServesTwice(DirectPoly1305):
    one_time = False


@poly_mutant("poly1305_key_serves_once")
class ForgetsToEndAfterVerify(DirectPoly1305):
    def verify(self, tag: Any) -> bool:
        verdict = super().verify(tag)
        self._guarded._spent = False
        return verdict


@poly_mutant("poly1305_weak_keys")
class RefusesWeakKeysAlways(Poly1305):
    def init(self, key: Any, params: Any) -> None:
        if not any(key.encode("raw")[16:]):
            raise InvalidKeyException("weak")
        super().init(key, params)


# ---------------------------------------------------------------------------------------- agreement


@agreement_mutant("agreement_known_secrets")
class StripsLeadingZeros(ECDH):
    def generate_secret(self) -> bytes:
        return bytes(super().generate_secret()).lstrip(b"\0")


@agreement_mutant("agreement_goes_on")
class KeepsTheFirstPeer(ECDH):
    first: Any = None

    def do_phase(self, key: Any) -> None:
        self.first = self.first or key
        super().do_phase(self.first)


@agreement_mutant("agreement_call_order")
class ForgetsTheOrder(DirectAgreement):
    def generate_secret(self) -> bytes:
        secret = super().generate_secret()
        self._guarded._phase_done = True
        return secret


@agreement_mutant("agreement_wrong_keys")
class ComputesOnAnyCurve(DirectAgreement):
    def do_phase(self, key: Any, last_phase: bool = True) -> None:
        if getattr(key, "curve", "secp256r1") == "secp256r1":
            super().do_phase(key, last_phase)


@agreement_mutant("agreement_wrong_keys", attributes={})
class ComputesOnUncheckedPoints(ECDH):
    pass  # without attributes a foreign class of keys reaches the library


@agreement_mutant("agreement_wrong_parameters")
class IgnoresAgreementParameters(ECDH):
    def init(self, key: Any, params: Any, random: Any) -> None:
        super().init(key, None, random)


# ---------------------------------------------------------------------------------------------- keys


@generator_mutant("generator_pairs_are_consistent")
class MismatchedPairs(ECKeyPairGenerator):
    def generate_key_pair(self) -> KeyPair:
        first, second = super().generate_key_pair(), super().generate_key_pair()
        assert isinstance(second.public, ECPublicKey)
        private = ECPrivateKey._trusted("secp256r1", first.private.encode("raw"), second.public.point)
        return KeyPair(private, second.public)


@generator_mutant("generator_pairs_are_consistent")
class RepeatsItself(ECKeyPairGenerator):
    pair: KeyPair | None = None

    def generate_key_pair(self) -> KeyPair:
        RepeatsItself.pair = RepeatsItself.pair or super().generate_key_pair()
        return RepeatsItself.pair


@generator_mutant("generator_requests")
class MakesKeysOfAnySize(ECKeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(None, random)


@factory_mutant("factory_round_trips")
class LosesTheKey(ECKeyFactory):
    def generate_private(self, spec: Any) -> Any:
        if isinstance(spec, PKCS8EncodedKeySpec):
            return super().generate_private(spec)
        return ECPrivateKey("secp256r1", b"\1" * 32)


@factory_mutant("factory_known_keys")
class TakesTheNegativePoint(ECKeyFactory):
    """Both ways, so that nothing is lost in a round trip."""

    def generate_public(self, spec: Any) -> Any:
        return _negative(super().generate_public(spec))

    def get_key_spec(self, key: Any, spec_class: Any) -> Any:
        return super().get_key_spec(_negative(key) if isinstance(key, ECPublicKey) else key, spec_class)


def _negative(key: Any) -> ECPublicKey:
    return ECPublicKey.from_coordinates(key.curve, key.x, SECP256R1.p - key.y)


@factory_mutant("factory_known_keys")
class LeavesOutThePublicPart(ECKeyFactory):
    """Which is valid PKCS#8, and is read by everybody."""

    def get_key_spec(self, key: Any, spec_class: Any) -> Any:
        if spec_class is not PKCS8EncodedKeySpec:
            return super().get_key_spec(key, spec_class)
        beginning = "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420"
        return PKCS8EncodedKeySpec(bytes.fromhex(beginning) + key.encode("raw"))


@factory_mutant("factory_refuses")
class RaisesTheWrongClass(ECKeyFactory):
    def generate_public(self, spec: Any) -> Any:
        try:
            return super().generate_public(spec)
        except InvalidKeySpecException as error:
            raise InvalidKeyException(str(error)) from None


@factory_mutant("factory_refuses")
class OverlooksBytesAfterTheKey(ECKeyFactory):
    def generate_public(self, spec: Any) -> Any:
        if isinstance(spec, X509EncodedKeySpec) and len(spec.encoded) > 91:
            spec = X509EncodedKeySpec(spec.encoded[:91])
        return super().generate_public(spec)


@factory_mutant("factory_refuses")
class OverlooksThePublicPart(ECKeyFactory):
    def generate_private(self, spec: Any) -> Any:
        if isinstance(spec, PKCS8EncodedKeySpec) and len(spec.encoded) == 138:
            return ECPrivateKey("secp256r1", spec.encoded[36:68])
        return super().generate_private(spec)


@factory_mutant("factory_refuses")
class TranslatesKeysOfNobody(ECKeyFactory):
    def translate_key(self, key: Any) -> Any:
        return key


@mutant("check_service_is_well_formed", "Mac", "HmacSHA256")
class IsNoMac:
    direct = False

    def __init__(self, service: Any, fields: Any) -> None:
        self.service = service


# Faults that lie in what the framework enforces, so that they are planted in the rule itself.
RULES = {
    "check_poly1305_key_length": "the framework's rule demands 32 bytes",
    "check_cmac_key_lengths": "the framework's rule demands 16, 24 or 32 bytes",
    "check_mac_wrong_keys": "the framework admits SecretKey only",
}
