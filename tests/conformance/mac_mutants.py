"""Broken AESCMAC and KMAC, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.providers.openssl_spi import AESCMAC
from pyjca.providers.pycryptodome_spi import KMAC
from pyjca.specs import KMACParameterSpec

from .planting import mutant

if TYPE_CHECKING:
    from collections.abc import Callable


def _cmac(check: str) -> Callable[[Any], Any]:
    return mutant(f"check_cmac_{check}", "Mac", "AESCMAC")


def _kmac(check: str, algorithm: str = "KMAC128") -> Callable[[Any], Any]:
    return mutant(f"check_kmac_{check}", "Mac", algorithm)


@_cmac("known_tags")
class ConfusesTheSubkeys(AESCMAC):
    length = 0

    def update(self, data: Any) -> None:
        self.length += len(data)
        super().update(data)

    def do_final(self) -> bytes:
        tag, length, self.length = super().do_final(), self.length, 0
        return bytes([tag[0] ^ 1]) + tag[1:] if length == 64 else tag


@_cmac("definition")
class DropsWhatIsLeftOfLongPieces(AESCMAC):
    def update(self, data: Any) -> None:
        super().update(data if len(data) < 1000 else data[: len(data) // 16 * 16])


@_kmac("known_tags", "KMAC256")
class IsAnotherStrength(KMAC):
    def init(self, key: Any, params: Any) -> None:
        strength, self.strength = self.strength, 128
        super().init(key, params or KMACParameterSpec(strength // 4))


@_kmac("parameters")
class CutsALongerTag(KMAC):
    def init(self, key: Any, params: Any) -> None:
        asked = params or KMACParameterSpec()
        super().init(key, KMACParameterSpec(64, asked.customization))
        self.mac_length = asked.mac_length or self.strength // 4

    def do_final(self) -> bytes:
        return super().do_final()[: self.mac_length].ljust(self.mac_length, b"\0")


@_kmac("parameters", "KMAC256")
class OverlooksCustomization(KMAC):
    def init(self, key: Any, params: Any) -> None:
        super().init(key, params and KMACParameterSpec(params.mac_length))


@_kmac("key_lengths")
class CutsKeys(KMAC):
    def starter(self, key: bytes) -> Any:
        return super().starter(key[:168])
