"""What generators of DH key pairs accept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._dh_groups import DH_GROUP_NAMES, dh_group
from .._dh_keys import MIN_ORDER_BITS, checked_group
from .._record import Record
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..specs import DHParameterSpec, NamedParameterSpec

if TYPE_CHECKING:
    from ..specs import AlgorithmParameterSpec

__all__ = ["WantedGroup", "wanted_group"]

_SIZES = (3072, 2048, 4096, 6144, 8192)  # the default first, as in OpenJDK


class WantedGroup(Record):
    """The group of keys to generate.

    Attributes:
        p: the prime.
        g: the generator.
        q: the order of the generator, None where it is not known.
        length: bits of private values, None for as many as the library takes.
    """

    p: int
    g: int
    q: int | None
    length: int | None


def wanted_group(spec: AlgorithmParameterSpec | int | None) -> WantedGroup:
    """Return the group in which keys are asked for.

    Args:
        spec: the size of the prime in bits, which stands for RFC 7919's group of that size; a
            NamedParameterSpec or a DHParameterSpec; None for "ffdhe3072".

    Raises:
        InvalidAlgorithmParameterException: there is no such group.
    """
    if spec is None:
        spec = _SIZES[0]
    if isinstance(spec, int):
        if spec not in _SIZES:
            raise InvalidAlgorithmParameterException(
                f"no DiffieHellman keys of that size here: groups are not generated but taken from RFC 7919, "
                f"which has those of {', '.join(map(str, sorted(_SIZES)))} bits; for another group give "
                "a DHParameterSpec"
            )
        spec = NamedParameterSpec(f"ffdhe{spec}")
    if isinstance(spec, DHParameterSpec):
        try:
            p, g, q = checked_group(spec.p, spec.g, spec.q)
        except InvalidKeyException as error:
            raise InvalidAlgorithmParameterException(str(error)) from None
        most = (p if q is None else q).bit_length() - 1
        if spec.l is not None and not MIN_ORDER_BITS <= spec.l <= most:
            raise InvalidAlgorithmParameterException(
                f"private values have {MIN_ORDER_BITS} to {most} bits in this group of DiffieHellman"
            )
        return WantedGroup(p, g, q, spec.l)
    if not isinstance(spec, NamedParameterSpec):
        raise InvalidAlgorithmParameterException(
            "DiffieHellman keys are described by a DHParameterSpec or a NamedParameterSpec, not "
            f"{type(spec).__name__}"
        )
    if spec.name not in DH_GROUP_NAMES:
        raise InvalidAlgorithmParameterException(
            f"{spec.name} is no group of DiffieHellman keys; groups: {', '.join(DH_GROUP_NAMES)}"
        )
    group = dh_group(spec.name)
    return WantedGroup(group.p, group.g, group.q, None)
