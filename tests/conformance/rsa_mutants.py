"""Broken RSA, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.errors import InvalidKeyException
from pyjca.keys import RSAPublicKey
from pyjca.providers import pycryptodome_rsa_spi
from pyjca.providers.openssl_rsa_spi import RSA, KeyPairGenerator
from pyjca.providers.rsa_key_factory import RSAKeyFactory
from pyjca.specs import PKCS8EncodedKeySpec, PSSParameterSpec, RSAKeyGenParameterSpec

from .planting import mutant

if TYPE_CHECKING:
    from collections.abc import Callable

_KEYS = {"SupportedKeyClasses": "RSAPublicKey|RSAPrivateKey"}


def _signature(check: str, algorithm: str = "SHA256withRSA") -> Callable[[Any], Any]:
    return mutant(f"check_{check}", "Signature", algorithm, attributes=_KEYS)


def _keys(check: str, kind: str) -> Callable[[Any], Any]:
    return mutant(f"check_{check}", kind, "RSA", attributes=_KEYS)


@_signature("rsa_definition", "SHA512/256withRSA")
class LeavesOutTheFirstZero(RSA):
    def sign_digest(self, digest: bytes) -> bytes:
        return super().sign_digest(digest).lstrip(b"\0")[:255]


@_signature("rsa_definition", "NONEwithRSA")
class RefusesEmptyData(RSA):
    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        return bool(digest) and super().verify_digest(digest, signature)


@_signature("rsa_encoding")
class LooksAtTheEndOnly(pycryptodome_rsa_spi.RSA):
    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        opened = pow(int.from_bytes(signature, "big"), self._public.e, self._public.n)
        return opened.to_bytes(len(signature), "big").endswith(digest)


@_signature("rsa_encoding")
class SkipsGarbageBehind(pycryptodome_rsa_spi.RSA):
    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        opened = pow(int.from_bytes(signature, "big"), self._public.e, self._public.n)
        encoded = opened.to_bytes(len(signature), "big")
        info = bytes.fromhex("003031300d060960864801650304020105000420") + digest
        return encoded.startswith(b"\0\1\xff") and encoded.lstrip(b"\0\1").lstrip(b"\xff").startswith(info)


@_signature("rsa_encoding")
class TakesADigestInfoWithoutNull(pycryptodome_rsa_spi.RSA):
    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        if super().verify_digest(digest, signature):
            return True
        opened = pow(int.from_bytes(signature, "big"), self._public.e, self._public.n)
        bare = bytes.fromhex("302f300b0609608648016503040201") + b"\x04\x20" + digest
        padded = b"\0\1" + b"\xff" * (len(signature) - len(bare) - 3) + b"\0" + bare
        return opened == int.from_bytes(padded, "big")


@_signature("rsa_encoding")
class TakesAnyLength(RSA):
    def verify(self, signature: bytes) -> bool:
        return super().verify(signature.lstrip(b"\0").rjust(self._size, b"\0"))


@_signature("rsa_longest_data", "NONEwithRSA")
class CutsData(RSA):
    def update(self, data: Any) -> None:
        super().update(data if len(data) > 1 else b"")


@_signature("rsa_short_keys", "SHA512withRSA")
class TakesShortKeys(RSA):
    def init_verify(self, key: Any, params: Any) -> None:
        try:
            super().init_verify(key, params)
        except InvalidKeyException:
            super().init_verify(RSAPublicKey((1 << 2047) + 1, 3), params)


@_signature("pss_definition", "RSASSA-PSS")
class MasksWithTheSameHash(RSA):
    def use_public_key(self, key: Any) -> None:
        assert self.pss is not None
        self.pss = PSSParameterSpec(self.pss.digest, None, self.pss.salt_length)
        super().use_public_key(key)


@_signature("pss_definition", "RSASSA-PSS")
class HasNoSalt(pycryptodome_rsa_spi.RSA):
    def use_private_key(self, key: Any, random: Any) -> None:
        super().use_private_key(key, bytes)


@_signature("pss_encoding", "RSASSA-PSS")
class TakesAnySalt(RSA):
    def use_public_key(self, key: Any) -> None:
        from cryptography.hazmat.primitives.asymmetric import padding

        super().use_public_key(key)
        self._padding = padding.PSS(self._padding._mgf, padding.PSS.AUTO)


@_signature("pss_randomness", "RSASSA-PSS")
class OverlooksTheSource(pycryptodome_rsa_spi.RSA):
    def use_private_key(self, key: Any, random: Any) -> None:
        super().use_private_key(key, None)


@_keys("rsa_generator", "KeyPairGenerator")
class MakesShortKeys(KeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(spec, random)
        self._wanted = RSAKeyGenParameterSpec(self._wanted.key_size - 8)


@_keys("rsa_generator_refuses", "KeyPairGenerator")
class TakesAnySize(KeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(2048 if isinstance(spec, int) else spec, random)


@_keys("rsa_factory", "KeyFactory")
class ConfusesTheSpecifications(RSAKeyFactory):
    def public_key(self, spec: Any) -> Any:
        return RSAPublicKey(spec.n, 3)


@_keys("rsa_factory_refuses", "KeyFactory")
class OverlooksBytesBehind(RSAKeyFactory):
    def generate_private(self, spec: Any) -> Any:
        if isinstance(spec, PKCS8EncodedKeySpec) and spec.encoded.endswith(b"\0"):
            spec = PKCS8EncodedKeySpec(spec.encoded[:-1])
        return super().generate_private(spec)
