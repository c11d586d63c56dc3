"""Which providers fit a description of a service, as Security.getProviders takes one."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from ._record import Record
from ._shared import ENGINE_TYPES, ask_foreign, near_names
from .errors import InvalidAlgorithmParameterException

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .spi import Provider, Service

__all__ = ["fitting"]


class _Condition(Record):
    """A service that a provider must have, and, unless it is empty, an attribute and its value."""

    type: str
    algorithm: str
    attribute: str
    value: str


def fitting(providers: tuple[Provider, ...], filter: str | Mapping[str, str]) -> tuple[Provider, ...]:
    """Return the providers that meet all conditions, in their order; see ``Security.get_providers``."""
    if isinstance(filter, str):
        conditions = [_of_text(filter)]
    else:
        try:
            given = list(filter.items())
        except AttributeError:
            raise TypeError(f"a filter is a str or a mapping, not {type(filter).__name__}") from None
        conditions = [_of_entry(key, value) for key, value in given]
    return tuple(p for p in providers if all(_meets(p, condition) for condition in conditions))


_SERVICE = r"\s*(\w+)\.(\S+?)"


def _of_text(text: str) -> _Condition:
    match = re.fullmatch(rf"{_SERVICE}(?:\s+(\w+)\s*:\s*(\S.*?))?\s*", text)
    if match is None:
        raise InvalidAlgorithmParameterException(
            f"{text!r} is no filter; write Type.Algorithm or 'Type.Algorithm Attribute:Value', as in "
            "'KeyPairGenerator.EC SupportedCurves:secp384r1'"
        )
    return _checked(match[1], match[2], match[3] or "", match[4] or "")


def _of_entry(key: str, value: str) -> _Condition:
    entry: tuple[object, object] = (key, value)
    if not all(isinstance(part, str) for part in entry):
        raise TypeError("a filter maps str to str")
    match = re.fullmatch(rf"{_SERVICE}(?:\s+(\w+))?\s*", key)
    if match is None or bool(match[3]) != bool(value.strip()):
        raise InvalidAlgorithmParameterException(
            f"{{{key!r}: {value!r}}} is no filter; an entry is 'Type.Algorithm': '' or "
            "'Type.Algorithm Attribute': 'Value'"
        )
    return _checked(match[1], match[2], match[3] or "", value.strip())


def _checked(type: str, algorithm: str, attribute: str, value: str) -> _Condition:
    known = next((one for one in ENGINE_TYPES if one.lower() == type.lower()), None)
    if known is None:
        raise InvalidAlgorithmParameterException(
            f"there is no engine type {type!r}{near_names(type, ENGINE_TYPES)} "
            f"(types: {', '.join(ENGINE_TYPES)})"
        )
    if attribute.lower() == "keysize" and not value.isdecimal():
        raise InvalidAlgorithmParameterException(
            f"KeySize is compared with a number of bits, not with {value!r}"
        )
    return _Condition(known, algorithm, attribute.lower(), value.lower())


def _meets(provider: Provider, condition: _Condition) -> bool:
    """Tell whether a provider meets a condition; one that fails when it is asked meets none."""
    with suppress(Exception):
        service = ask_foreign(provider.get_service, condition.type, condition.algorithm)
        return service is not None and _has(service, condition)
    return False


def _has(service: Service, condition: _Condition) -> bool:
    if not condition.attribute:
        return True
    attributes = {name.lower(): text.lower() for name, text in service.attributes.items()}
    told = attributes.get(condition.attribute)
    if told is None:
        return False
    if condition.attribute == "keysize":
        return told.isdecimal() and int(condition.value) <= int(told)
    return condition.value in told.split("|")
