"""Rules for algorithms that hold whatever provider serves, since wrapped libraries differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._digests import DIGESTS
from ._record import Record
from .errors import InvalidAlgorithmParameterException, InvalidKeyException
from .specs import AlgorithmParameterSpec, Poly1305ParameterSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    from .keys import SecretKey
    from .spi import Service

__all__ = ["MacRule", "digests_of", "mac_rule"]


class MacRule(Record):
    """What a MAC demands of key and parameters.

    Attributes:
        one_time: a key authenticates one message only.
        check: raises where key or parameters do not fit.
    """

    one_time: bool
    check: Callable[[SecretKey, AlgorithmParameterSpec | None], None]


def _no_parameters(_: SecretKey, params: AlgorithmParameterSpec | None) -> None:
    if params is not None:
        raise InvalidAlgorithmParameterException(f"HMAC takes no parameters, not a {type(params).__name__}")


_R_MASK = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF.to_bytes(16, "little")


def _poly1305(key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
    """Demand 32 bytes of which neither half is zero (RFC 8439 section 2.5).

    With r = 0 every message has the tag s; with s = 0 the tag gives r away.
    """
    if params is not None and not isinstance(params, Poly1305ParameterSpec):
        raise InvalidAlgorithmParameterException(
            f"Poly1305 takes a Poly1305ParameterSpec, not {type(params).__name__}"
        )
    data = key.encode("raw")
    if len(data) != 32:
        raise InvalidKeyException(f"a Poly1305 key has 32 bytes, not {len(data)}")
    if params is not None and params.allow_weak_key:
        return
    r = s = 0
    for byte, mask in zip(data[:16], _R_MASK, strict=True):
        r |= byte & mask
    for byte in data[16:]:
        s |= byte
    if r == 0 or s == 0:
        half = "r" if r == 0 else "s"
        raise InvalidKeyException(
            f"weak Poly1305 key: {half} is zero, so that the tag protects nothing; "
            "Poly1305ParameterSpec(allow_weak_key=True) accepts it for tests"
        )


def _aes_cmac(key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
    """Demand a key of AES (FIPS 197)."""
    if params is not None:
        raise InvalidAlgorithmParameterException(
            f"AESCMAC takes no parameters, not a {type(params).__name__}"
        )
    if key.key_size not in (128, 192, 256):
        raise InvalidKeyException(f"an AESCMAC key has 16, 24 or 32 bytes, not {key.key_size // 8}")


def _kmac(strength: int) -> MacRule:
    """Return the rule of KMAC: a key as long as the strength in bits (NIST SP 800-185 section 8.4.1)."""

    def check(key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        from .specs import KMACParameterSpec

        name = f"KMAC{strength}"
        if params is not None and not isinstance(params, KMACParameterSpec):
            raise InvalidAlgorithmParameterException(
                f"{name} takes a KMACParameterSpec, not {type(params).__name__}"
            )
        if key.key_size < strength:
            raise InvalidKeyException(
                f"a {name} key has {strength // 8} bytes or more, not {key.key_size // 8}"
            )

    return MacRule(one_time=False, check=check)


_HMAC = MacRule(one_time=False, check=_no_parameters)
_MAC_RULES = {
    **{f"hmac{digest.name}".lower(): _HMAC for digest in DIGESTS},
    "poly1305": MacRule(one_time=True, check=_poly1305),
    "aescmac": MacRule(one_time=False, check=_aes_cmac),
    "kmac128": _kmac(128),
    "kmac256": _kmac(256),
}


def mac_rule(service: Service) -> MacRule | None:
    """Return the rule for the MAC that a service offers under any name, None for its own invention."""
    for name in (service.algorithm, *service.aliases):
        rule = _MAC_RULES.get(name.lower())
        if rule is not None:
            return rule
    return None


def digests_of(service: Service, params: AlgorithmParameterSpec | None) -> tuple[str, ...]:
    """Return the digests that a signature's parameters name, where the algorithm's name tells none.

    Args:
        service: without parameters RSASSA-PSS has those of a PSSParameterSpec as it is made.
        params: of any kind.
    """
    if params is None and service.algorithm.lower() == "rsassa-pss":
        from .specs import PSSParameterSpec

        params = PSSParameterSpec()
    named = (getattr(params, "digest", None), getattr(params, "mgf_digest", None))
    return tuple(dict.fromkeys(name for name in named if isinstance(name, str)))
