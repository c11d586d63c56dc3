"""Agreements whose group is broken, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import Any

from pyjca.errors import InvalidKeyException
from pyjca.keys import ECPrivateKey
from pyjca.named_curves import SECP256R1
from pyjca.providers.openssl_spi import ECDH

from .planting import agreement_mutant

N = SECP256R1.n


class Recoding(ECDH):
    """Multiplies by another scalar than the key's."""

    def recode(self, scalar: int) -> int:
        raise NotImplementedError

    def own(self, key: Any) -> Any:
        scalar = self.recode(int.from_bytes(key.encode("raw"), "big")) % N
        return super().own(ECPrivateKey(SECP256R1.name, scalar.to_bytes(32, "big")))


@agreement_mutant("group_known_multiples")
class MultipliesByACofactor(Recoding):
    """Both sides do it, so that they agree."""

    def recode(self, scalar: int) -> int:
        return 2 * scalar


@agreement_mutant("group_edge_scalars")
class LosesTheLastBorrow(Recoding):
    """A recoding into signed digits that is wrong next to the order only."""

    def recode(self, scalar: int) -> int:
        return scalar - 1 if scalar > N - 16 else scalar


@agreement_mutant("group_edge_scalars")
class CannotUseScalarOne(ECDH):
    def init(self, key: Any, params: Any, random: Any) -> None:
        super().init(key, params, random)
        self._one = key.public_key.x == SECP256R1.gx

    def generate_secret(self) -> bytes:
        return bytes(32) if self._one else bytes(super().generate_secret())


@agreement_mutant("group_negated_scalars")
class DropsTheTopBit(Recoding):
    def recode(self, scalar: int) -> int:
        return scalar % (1 << 255) or 1


@agreement_mutant("group_commutes")
class ReturnsTheWholePoint(ECDH):
    def generate_secret(self) -> bytes:
        return b"\x04" + bytes(super().generate_secret())


@agreement_mutant("group_commutes")
class UsesItsScalarTwice(Recoding):
    def recode(self, scalar: int) -> int:
        return scalar * scalar


class Remembering(ECDH):
    """Knows both public keys where the secret is made."""

    def init(self, key: Any, params: Any, random: Any) -> None:
        super().init(key, params, random)
        self._public = key.public_key

    def do_phase(self, key: Any) -> None:
        super().do_phase(key)
        self._other = key


@agreement_mutant("group_associates")
class MixesInThePublicKeys(Remembering):
    """What is symmetric in both keys lets both sides agree all the same."""

    def generate_secret(self) -> bytes:
        secret = int.from_bytes(super().generate_secret(), "big")
        mixed: int = secret ^ self._public.x ^ self._other.x
        return mixed.to_bytes(32, "big")


@agreement_mutant("group_related_peers")
class CannotMeetItself(Remembering):
    """An addition that does not double: 0 is what its formula gives for equal points."""

    def generate_secret(self) -> bytes:
        secret = bytes(super().generate_secret())
        return bytes(32) if self._other == self._public else secret


@agreement_mutant("group_related_peers")
class CannotMeetItsNegative(Remembering):
    def generate_secret(self) -> bytes:
        secret = bytes(super().generate_secret())
        opposite = self._other.x == self._public.x and self._other != self._public
        return bytes(32) if opposite else secret


@agreement_mutant("group_edge_points")
class TakesXZeroForTheIdentity(ECDH):
    def do_phase(self, key: Any) -> None:
        if key.x == 0:
            raise InvalidKeyException("the identity")
        super().do_phase(key)


@agreement_mutant("group_edge_points")
@agreement_mutant("agreement_known_secrets")
class RefusesTheZeroSecret(ECDH):
    def generate_secret(self) -> bytes:
        secret = bytes(super().generate_secret())
        if not any(secret):
            raise InvalidKeyException("zero secret")
        return secret
