"""What is preferred and what is disabled, whoever could serve it.

The entries are those of OpenJDK's properties ``jdk.security.provider.preferred`` and
``jdk.crypto.disabledAlgorithms``; unlike there, they hold for every engine type, for the curves and
sizes of keys too, and a malformed entry is an error instead of being dropped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ._record import Record
from ._shared import ENGINE_TYPES, near_names
from .errors import ConfigurationError
from .named_curves import ALL_CURVES

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["ENGINE_TYPES", "GROUPS", "Disabled", "KeyFacts", "Policy", "Preference", "key_facts"]

_SHA3 = (224, 256, 384, 512)
_SHA2 = ("SHA224", "SHA256", "SHA384", "SHA512")
GROUPS: dict[str, tuple[str, ...]] = {
    "SHA2": (*_SHA2, "SHA512/224", "SHA512/256"),
    "SHA3": tuple(f"SHA3-{bits}" for bits in _SHA3),
    "HmacSHA2": tuple(f"Hmac{digest}" for digest in _SHA2),
    "HmacSHA3": tuple(f"HmacSHA3-{bits}" for bits in _SHA3),
    "SHA2DSA": tuple(f"{digest}withDSA" for digest in _SHA2),
    "SHA2ECDSA": tuple(f"{digest}withECDSA" for digest in _SHA2),
    "SHA2RSA": tuple(f"{digest}withRSA" for digest in _SHA2),
}
"""The groups of algorithms that a preference can name, as in the JDK."""


class KeyFacts(Record):
    """What a policy looks at in a key, or in what a key is generated from.

    Attributes:
        algorithm: of the key ("EC"), empty where unknown.
        size: in bits, None where unknown.
        curve: standard name, or that of a group of finite-field Diffie-Hellman; None where there is none.
    """

    algorithm: str
    size: int | None
    curve: str | None


def key_facts(key: object) -> KeyFacts:
    """Return what a policy looks at in a key."""
    curve = getattr(key, "curve", None) or getattr(key, "group", None)
    return KeyFacts(getattr(key, "algorithm", ""), getattr(key, "key_size", None), curve)


class Preference(Record):
    """``[Type.]Algorithm:Provider``: this provider is tried first.

    Attributes:
        text: the entry as it was written.
        type: engine type, None for all.
        algorithms: names in lower case.
        provider: its name.
    """

    text: str
    type: str | None
    algorithms: tuple[str, ...]
    provider: str


class Disabled(Record):
    """``[Type.]Name [keySize OP n {& keySize OP n}]``: nobody serves this.

    Attributes:
        text: the entry as it was written.
        type: engine type, None for all.
        name: an algorithm, a part of its name (SHA1 in SHA1withECDSA), a key's algorithm, a curve or a group.
        sizes: comparisons of the key's size, all of which must hold for the entry to apply.
    """

    text: str
    type: str | None
    name: str
    sizes: tuple[tuple[str, int], ...]


class Policy(Record):
    """The preferences and prohibitions in force.

    Attributes:
        preferred: in order.
        disabled: in order.
    """

    preferred: tuple[Preference, ...] = ()
    disabled: tuple[Disabled, ...] = ()

    def providers_preferred(self, type: str, algorithm: str) -> tuple[str, ...]:
        """Return the names of the providers to try first.

        As in the JDK the name that was asked for counts, whatever its case, and not its aliases;
        only SHA1 and SHA-1 are one.
        """
        asked = _plain(algorithm)
        return tuple(p.provider for p in self.preferred if p.type in (None, type) and asked in p.algorithms)

    def disabling(
        self,
        type: str,
        names: Iterable[str],
        facts: KeyFacts | None = None,
        key_names: Iterable[str] = (),
    ) -> str | None:
        """Return the entry that forbids an operation, None where it is allowed.

        Args:
            type: engine type.
            names: the algorithm's names, aliases and OIDs included.
            facts: of the key, where there is one.
            key_names: other names of the key's algorithm.
        """
        known = {_form_of(name) for name in names}
        known |= {part for name in known for part in _parts(name)}
        if facts is not None:
            known |= {_form_of(name) for name in (facts.algorithm, *key_names)}
        for entry in self.disabled:
            if entry.type in (None, type) and _applies(entry, known, facts):
                return entry.text
        return None


def _applies(entry: Disabled, names: set[str], facts: KeyFacts | None) -> bool:
    name = _form_of(entry.name)
    named = name in names or (facts is not None and _same_curve(name, facts.curve))
    if not entry.sizes:
        return named
    size = None if facts is None else facts.size
    return named and size is not None and all(_COMPARE[sign](size, n) for sign, n in entry.sizes)


_COMPARE = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}

# The slash of a truncated digest (SHA512/256) separates nothing.
_SPLIT = re.compile(r"(?<!\d)/|/(?!\d)|with|and")


def _parts(name: str) -> set[str]:
    """Return what an algorithm's name is put together from: SHA1 and ECDSA of SHA1withECDSA."""
    return {part for part in _SPLIT.split(name) if part}


def _form_of(name: str) -> str:
    """Return the plain name of an algorithm: the other encoding of its signatures has no other strength."""
    return _plain(name).removesuffix("inp1363format")


def _plain(name: str) -> str:
    return name.lower().removeprefix("oid.").replace("sha-", "sha")


# Curves that only other libraries' keys lie on (SEC 2, RFC 5639): other names to the standard one.
_OTHER_CURVES = {
    "1.2.840.10045.3.1.1": "secp192r1",
    "prime192v1": "secp192r1",
    "p-192": "secp192r1",
    "1.3.132.0.33": "secp224r1",
    "p-224": "secp224r1",
    "1.3.36.3.3.2.8.1.1.7": "brainpoolp256r1",
    "1.3.36.3.3.2.8.1.1.11": "brainpoolp384r1",
    "1.3.36.3.3.2.8.1.1.13": "brainpoolp512r1",
}
_CURVES = _OTHER_CURVES | {
    _plain(alias): _plain(curve.name) for curve in ALL_CURVES for alias in (curve.name, *curve.aliases)
}


def _same_curve(name: str, curve: str | None) -> bool:
    return curve is not None and _CURVES.get(name, name) == _CURVES.get(_plain(curve), _plain(curve))


# ---------------------------------------------------------------------------------------- parsing


def _split_type(name: str) -> tuple[str | None, str]:
    """Split ``Type.Name``; the dots of an OID are no types."""
    head, dot, tail = name.partition(".")
    for known in ENGINE_TYPES:
        if dot and head.lower() == known.lower():
            return known, tail
    if dot and not head.isdigit() and head.lower() != "oid":
        near = near_names(head, ENGINE_TYPES)
        raise ConfigurationError(f"{name!r}: there is no engine type {head!r}{near}")
    return None, name


def preference(text: str) -> Preference:
    """Parse ``[Type.]Algorithm:Provider`` or ``Group.Name:Provider``.

    Raises:
        ConfigurationError: it is neither.
    """
    name, colon, provider = (part.strip() for part in text.strip().partition(":"))
    if not (colon and name and provider):
        raise ConfigurationError(f"{text!r} is not a preference; write Algorithm:Provider")
    if name.lower().startswith("group."):
        group = name[len("group.") :]
        for known, algorithms in GROUPS.items():
            if group.lower() == known.lower():
                return Preference(text.strip(), None, tuple(map(_plain, algorithms)), provider)
        raise ConfigurationError(
            f"{text!r}: no group {group!r}{near_names(group, GROUPS)}; groups: {', '.join(GROUPS)}"
        )
    type_, algorithm = _split_type(name)
    return Preference(text.strip(), type_, (_plain(algorithm),), provider)


_CONDITION = re.compile(r"keysize\s*(<=|<|==|!=|>=|>)\s*(\d{1,9})", re.IGNORECASE)


def disabled(text: str) -> Disabled:
    """Parse ``[Type.]Name [keySize OP n {& keySize OP n}]``.

    Raises:
        ConfigurationError: it has another form.
    """
    words = text.split(None, 1)
    if not words:
        raise ConfigurationError("an empty entry disables nothing")
    if "," in text:
        raise ConfigurationError(f"{text.strip()!r}: write each entry by itself")
    type_, name = _split_type(words[0])
    if not name or name.lower() in map(str.lower, ENGINE_TYPES):
        raise ConfigurationError(f"{text.strip()!r} names no algorithm")
    sizes = []
    for condition in words[1].split("&") if len(words) > 1 else ():
        match = _CONDITION.fullmatch(condition.strip())
        if match is None:
            raise ConfigurationError(
                f"{text.strip()!r}: {condition.strip()!r} is no condition; there is only keySize, "
                "as in 'RSA keySize < 2048'"
            )
        sizes.append((match[1], int(match[2])))
    return Disabled(text.strip(), type_, name, tuple(sizes))
