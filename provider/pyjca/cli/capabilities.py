"""The command ``list capabilities``: what there is to choose from, on whatever machine.

Nothing here depends on the processor, on flags or on what was compiled: a form that cannot run here is
listed with what it requires. What serves on this machine is what ``list backends`` and ``explain`` tell.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from .. import environment
from ._application import one_line
from ._foreign import ask, offers_of
from ._options import json_option
from ._streams import echo
from ._tables import print_json, print_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..spi import FieldBackend
    from ._foreign import Offer

    Row = dict[str, Any]

__all__ = ["capabilities", "capabilities_command", "markdown"]

# Which of the JDK's providers has an algorithm of this name. What none of them has stands in no row.
_IN_THE_JDK = (
    ("SunEC", r"(.+with)?ECDSA(inP1363Format)?|EC|ECDH|EdDSA|Ed25519|Ed448|XDH|X25519|X448"),
    ("SunJCE", r"Hmac.+|DiffieHellman"),
    ("SunRsaSign", r"(?!NONE).+withRSA|RSA|RSASSA-PSS"),
)


def _in_the_jdk(algorithm: str) -> str:
    return next((name for name, names in _IN_THE_JDK if re.fullmatch(names, algorithm, re.IGNORECASE)), "")


def capabilities(wrong: list[tuple[str, str]]) -> dict[str, list[Row]]:
    """Return as plain data which services there are, and all forms of all field backends.

    Args:
        wrong: takes in pairs of a provider's name and what fails when it is asked.
    """
    present = environment.current()
    searched = {provider.name for provider in present.providers}
    on_request = [one for one in present.snapshot.on_request if one.name not in searched]
    every = (*present.providers, *on_request)
    services: dict[tuple[str, str], Row] = {}
    for provider in every:
        faults: list[str] = []
        for offer in offers_of(provider, faults) or ():
            made = ask(f"its service {offer.name}", partial(_offered, offer), faults)
            if made is None:
                continue
            row = services.setdefault(
                (offer.type, offer.algorithm),
                {
                    "type": offer.type,
                    "algorithm": offer.algorithm,
                    "aliases": [],
                    "jdk": _in_the_jdk(offer.algorithm),
                    "providers": [],
                },
            )
            row["aliases"] = sorted({*row["aliases"], *offer.aliases})
            row["providers"].append(made)
        wrong += [(provider.name, fault) for fault in faults]
    return {
        "providers": [
            {"provider": provider.name, "on_request": provider.name not in searched} for provider in every
        ],
        "services": [row for _, row in sorted(services.items())],
        "backends": [_backend(entry.backend) for entry in present.snapshot.backends],
    }


def _offered(offer: Offer) -> Row:
    """Return what a provider offers; "backend" means as constant in time as the backend that serves."""
    service, attributes = offer.service, offer.attributes
    constant_time = "backend" if service.scheme else "no"
    return {
        "provider": offer.provider,
        "constant_time": "yes" if service.constant_time else constant_time,
        "note": str(service.note),
        "curves": [*filter(None, attributes.get("SupportedCurves", "").split("|"))],
        "keys": attributes.get("SupportedKeyClasses") or attributes.get("SupportedKeyFormats", ""),
        "scheme": service.scheme,
        "fields": {curve: [*names] for curve, names in service.curve_fields.items()}
        or ({"": [*offer.fields]} if offer.fields else {}),
    }


def _backend(backend: FieldBackend) -> Row:
    return {
        "field": backend.field,
        "name": backend.name,
        "tier": backend.tier,
        "form": backend.form,
        "representation": backend.representation,
        "requires": sorted(backend.requires),
        "flag": backend.flag,
        "constant_time": backend.constant_time,
        "schemes": sorted(backend.schemes),
    }


# ---------------------------------------------------------------------------------------- Markdown

_HEAD = """\
# Capabilities

Written by `pyjca list capabilities --markdown`, from what providers and plugins register, and written anew by
`make generate`. Nothing in it depends on the processor: forms that need certain instructions are listed with
them. What serves on a machine, and why, tell `pyjca list backends` and `pyjca explain`.
"""

_SERVICES = """\
## Services

| | |
|---|---|
| yes | offered, and constant time on secret keys |
| backend | offered, and as constant in time as the backend that computes: only those in Python are not |
| no | offered, but not constant time, and so for secret keys only where it is named; the number says why |
| + | also on these curves |
| — | not offered |

A provider in parentheses is there on request. *In the JDK* is the JDK's provider that has the algorithm.
"""

_REASONS = """\
## What is not constant time
"""

_FIELDS = """\
## Fields

In which fields a provider computes. The backend of the first computes the scheme as a whole, where it has it.
"""

_BACKENDS = """\
## Backends

Each form of each field backend, the preferred ones first. *Needs* are instructions of the processor; portable
and intrinsic forms also need to have been compiled. A flag that is off hides what it guards.
"""


def markdown(found: dict[str, list[Row]]) -> str:
    """Return what :func:`capabilities` found as a document."""
    services = found["services"]
    offers = [one for row in services for one in row["providers"]]
    names = _names(found)
    not_constant = {(one["provider"], one["note"]): None for one in offers if one["constant_time"] == "no"}
    in_order = sorted(not_constant, key=lambda reason: [*names].index(reason[0]))
    reasons = {reason: str(number) for number, reason in enumerate(in_order, 1)}
    sections = [_HEAD, _SERVICES]
    for kind in dict.fromkeys(row["type"] for row in services):
        rows = [row for row in services if row["type"] == kind]
        offering = {one["provider"] for row in rows for one in row["providers"]}
        providers = {name: shown for name, shown in names.items() if name in offering}
        columns = ("algorithm", "other names", "keys", "in the JDK", *providers.values())
        cells = (_service_cells(row, providers, reasons) for row in rows)
        sections.append(f"### {kind}\n\n{_table(columns, cells)}")
    numbered = ([number, *reason] for reason, number in reasons.items())
    columns = ("field", "backend", "tier", "form", "elements", "needs", "flag", "schemes", "constant time")
    sections += [
        f"{_REASONS}\n{_table(('', 'provider', 'why'), numbered)}",
        f"{_FIELDS}\n{_table(('provider', 'scheme', 'curve', 'fields'), _fields(offers))}",
        f"{_BACKENDS}\n{_table(columns, map(_backend_cells, found['backends']))}",
    ]
    return "\n".join(sections)


def _names(found: dict[str, list[Row]]) -> dict[str, str]:
    """Return how the providers are shown, by name, in their order."""
    return {
        one["provider"]: f"({one['provider']})" if one["on_request"] else one["provider"]
        for one in found["providers"]
    }


def _table(columns: Sequence[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join(f"| {' | '.join(map(_escaped, line))} |\n" for line in lines)


def _escaped(cell: str) -> str:
    return one_line(cell).replace("|", r"\|")


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _service_cells(row: Row, providers: Iterable[str], reasons: dict[tuple[str, str], str]) -> Iterator[str]:
    offered = {one["provider"]: one for one in row["providers"]}
    common = [
        curve
        for curve in row["providers"][0]["curves"]
        if all(curve in one["curves"] for one in row["providers"])
    ]
    classes = dict.fromkeys(one["keys"].replace("|", ", ") for one in offered.values())
    yield f"`{row['algorithm']}`"
    yield _code(alias for alias in row["aliases"] if not alias.startswith("OID."))
    yield _code(common) or " or ".join(classes)
    yield row["jdk"]
    for name in providers:
        one = offered.get(name)
        if one is None:
            yield "—"
            continue
        verdict = one["constant_time"]
        if verdict == "no":
            verdict += f" ({reasons[name, one['note']]})"
        more = [curve for curve in one["curves"] if curve not in common]
        yield f"{verdict}, + {_code(more)}" if more else verdict


def _fields(offers: list[Row]) -> Iterator[list[str]]:
    lines = {
        (one["provider"], one["scheme"], curve, tuple(names))
        for one in offers
        for curve, names in one["fields"].items()
    }
    for provider, scheme, curve, names in sorted(lines):
        yield [provider, scheme, f"`{curve}`" if curve else "", _code(names)]


def _backend_cells(row: Row) -> list[str]:
    return [
        f"`{row['field']}`",
        f"`{row['name']}`",
        row["tier"],
        row["form"],
        row["representation"],
        _code(row["requires"]),
        f"`{row['flag']}`" if row["flag"] else "",
        ", ".join(row["schemes"]),
        "yes" if row["constant_time"] else "no",
    ]


# --------------------------------------------------------------------------------------- the command


@click.command(
    "capabilities",
    epilog="\b\nExamples:\n  pyjca list capabilities\n  pyjca list capabilities --markdown > capabilities.md",
)
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a document with all tables.")
@json_option
def capabilities_command(as_markdown: bool, as_json: bool) -> None:
    """List services by provider, and whether each is constant time, on whatever machine.

    A service whose constant time is "backend" is what the field backend is that computes for it. The
    document and JSON have these too, in all forms, with what each requires. What serves on this
    machine tell pyjca list backends and pyjca explain.
    """
    if as_markdown and as_json:
        raise click.UsageError("--markdown and --json are two forms; choose one")
    wrong: list[tuple[str, str]] = []
    found = capabilities(wrong)
    if as_json:
        errors = [{"provider": provider, "message": message} for provider, message in wrong]
        print_json({**found, "provider_errors": errors})
        return
    if as_markdown:
        echo(markdown(found).rstrip("\n"))
    else:
        columns = ("type", "algorithm", "provider", "constant time", "keys", "why not")
        print_table(columns, _rows(found))
    for provider, message in wrong:
        problem = one_line(f"provider {provider}: {message}")
        if as_markdown:  # which is a file's content
            click.echo(problem, err=True)
        else:
            echo(problem)


def _rows(found: dict[str, list[Row]]) -> Iterator[list[str]]:
    names = _names(found)
    for row in found["services"]:
        for one in row["providers"]:
            keys = ", ".join(one["curves"]) or one["keys"].replace("|", ", ")
            why = one["note"] if one["constant_time"] == "no" else ""
            yield [row["type"], row["algorithm"], names[one["provider"]], one["constant_time"], keys, why]
