"""Broken batches, each with one planted fault and the check to find it."""

from __future__ import annotations

import hmac
from typing import Any

from pyjca.errors import IllegalStateException
from pyjca.providers import openssl_okp_spi
from pyjca.providers.openssl_spi import ECDH

from .honest import ECDSA, HmacSHA256
from .octet_mutants import octet_mutant, s_of
from .planting import agreement_mutant, hmac_mutant, signature_mutant


class Job:
    """Returns what it was made of."""

    def __init__(self, results: list[Any]) -> None:
        self._results = results

    def run(self, first: int, count: int) -> None:
        pass

    def results(self) -> list[Any]:
        return self._results


def swapped(results: list[Any]) -> list[Any]:
    """Return the results of two lanes in each other's place."""
    results[2], results[3] = results[3], results[2]
    return results


def signed(spi: Any, messages: Any) -> list[Any]:
    made = []
    for index in range(len(messages)):
        spi.update(messages[index])
        made.append(spi.sign())
    return made


def verified(spi: Any, signatures: Any, messages: Any, keys: Any) -> list[Any]:
    verdicts = []
    for index in range(len(messages)):
        if keys is not None:
            spi.init_verify(keys[index], None)
        spi.update(messages[index])
        verdicts.append(spi.verify(bytes(signatures[index])))
    return verdicts


@signature_mutant("signature_batch_signs")
class MixesUpSigningLanes(ECDSA):
    def sign_batch(self, messages: Any) -> Any:
        return Job(swapped(signed(self, messages))) if len(messages) else Job([])


@signature_mutant("signature_batch_signs")
class SignsInTheMessageInProgress(ECDSA):
    def sign_batch(self, messages: Any) -> Any:
        return Job(signed(self, messages))


@signature_mutant("signature_batch_verifies")
class MixesUpVerifyingLanes(ECDSA):
    def verify_batch(self, signatures: Any, messages: Any, public_keys: Any) -> Any:
        return Job(swapped(verified(self, signatures, messages, public_keys)))


@signature_mutant("signature_batch_verifies")
class LetsOneBadItemSpoilAll(ECDSA):
    def verify_batch(self, signatures: Any, messages: Any, public_keys: Any) -> Any:
        verdicts = verified(self, signatures, messages, public_keys)
        return Job([all(verdicts)] * len(verdicts))


@signature_mutant("signature_batch_verifies")
class ForgetsTheKeysOfItems(ECDSA):
    def verify_batch(self, signatures: Any, messages: Any, public_keys: Any) -> Any:
        return Job(verified(self, signatures, messages, None))


@octet_mutant("eddsa_batch_rule", "Signature", "Ed25519")
class AcceptsLargeSInABatch(openssl_okp_spi.EdDSA):
    def verify_batch(self, signatures: Any, messages: Any, public_keys: Any) -> Any:
        order = 2**252 + 27742317777372353535851937790883648493
        reduced = [
            bytes(one[:32]) + (s_of(self, bytes(one)) % order).to_bytes(32, "little")
            for one in (signatures[index] for index in range(len(messages)))
        ]
        return Job(verified(self, reduced, messages, public_keys))


@octet_mutant("eddsa_batch_rule", "Signature", "Ed25519")
class SignsAtRandomInABatch(openssl_okp_spi.EdDSA):
    def sign_batch(self, messages: Any) -> Any:
        return Job(list(reversed(signed(self, messages))))


@agreement_mutant("agreement_batch")
class MixesUpPeers(ECDH):
    def agree_batch(self, public_keys: Any) -> Any:
        return Job(swapped([self.agree(self._own, self.peer(key)) for key in public_keys]))


@octet_mutant("xdh_batch_refuses_zero", "KeyAgreement", "X25519")
class LetsAZeroPoisonASharedInversion(openssl_okp_spi.XDH):
    def agree_batch(self, public_keys: Any) -> Any:
        secrets = [self.agree(self._own, self.peer(key)) for key in public_keys]
        spoilt = [
            bytes(32) if None in secrets[:8] and index < 8 else one for index, one in enumerate(secrets)
        ]
        return Job([one if one and any(one) else None for one in spoilt])


@octet_mutant("xdh_batch_refuses_zero", "KeyAgreement", "X25519")
class AgreesOnZeroInABatch(openssl_okp_spi.XDH):
    def agree_batch(self, public_keys: Any) -> Any:
        return Job([self.agree(self._own, self.peer(key)) or bytes(32) for key in public_keys])


@hmac_mutant("mac_batch")
class MixesUpTags(HmacSHA256):
    def batch(self, messages: Any, keys: Any) -> Any:
        tags = []
        for index in range(len(messages)):
            if keys is not None:
                self.init(keys[index], None)
            self.update(messages[index])
            tags.append(self.do_final())
        return Job(swapped(tags))


@hmac_mutant("mac_batch")
class FailsUnderItsOwnKey(HmacSHA256):
    def batch(self, messages: Any, keys: Any) -> Any:
        if keys is None:
            raise ValueError("no keys")
        return None


@hmac_mutant("mac_batch")
class SpendsItsKeyInABatch(HmacSHA256):
    _spent = False

    def batch(self, messages: Any, keys: Any) -> Any:
        if keys is None:
            self._spent = True
        return None

    def do_final(self) -> bytes:
        if self._spent:
            raise IllegalStateException("the key is spent")
        return super().do_final()


class Compiled:
    """What a compiled object has besides its tags."""

    def retire(self) -> None:
        pass

    def repeat(self, again: Any, *_: Any) -> Any:
        return again


@hmac_mutant("mac_batch_destroyed_key")
class ReadsOverwrittenKeys(HmacSHA256):
    compiled_mac = Compiled()

    def batch(self, messages: Any, keys: Any) -> Any:
        if keys is None:
            return None
        return Job(
            [hmac.digest(key._secret, bytes(messages[index]), "sha256") for index, key in enumerate(keys)]
        )
