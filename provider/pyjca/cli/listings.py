"""The commands that tell: list providers, services and backends; explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .. import Error, Security, environment, ergonomics, plugins, security
from .. import explain as explained
from ..resolution import Candidate
from . import _completing
from ._algorithms import usual
from ._application import NO, YES, context_settings, one_line, printable
from ._foreign import Offer, info_of, offers_of, version_of
from ._keyfiles import read_key
from ._options import Password, json_option, password_options, provider_option
from ._streams import echo
from ._tables import print_json, print_table
from .capabilities import capabilities_command
from .flag_listing import flags_command
from .plugin_listing import plugins as plugins_command

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..plugins import RegisteredBackend
    from ..spi import KernelSet
    from ._algorithms import Use

__all__ = ["backend_rows", "explain", "kernel_rows", "list_"]

_WITH_KEYS: dict[str, Use] = {"signature": "signature", "keyagreement": "key_agreement"}


@click.group("list", context_settings=context_settings, no_args_is_help=False)
def list_() -> None:
    """List providers, services, field backends, capabilities, flags and plugins.

    What fails when it is asked is told of below the table, and the others are listed. The exit
    status is 0 all the same; pyjca doctor judges.
    """


list_.add_command(capabilities_command)
list_.add_command(flags_command)
list_.add_command(plugins_command)


@list_.command(
    epilog="\b\nExamples:\n  pyjca list providers\n"
    "  pyjca list providers --filter 'KeyPairGenerator.EC SupportedCurves:secp384r1'"
)
@click.option(
    "--filter",
    "filter_",
    metavar="TEXT",
    help="Only those that offer a service: Type.Algorithm, or 'Type.Algorithm Attribute:Value'.",
)
@json_option
def providers(filter_: str | None, as_json: bool) -> None:
    """List the providers in the order in which they are searched.

    A filter is that of Security.getProviders: KeySize:N asks for at least so many bits, another
    attribute for the value or one of the values. pyjca list services --json shows attributes.
    """
    fitting = Security.get_providers(filter_)
    rows = []
    for position, provider in enumerate(Security.get_providers(), 1):
        if provider not in fitting:
            continue
        wrong: list[str] = []
        version, info = version_of(provider, wrong), info_of(provider, wrong)
        row = {"position": position, "name": provider.name, "version": version, "info": info}
        rows.append({**row, "error": "; ".join(wrong)})
    errors = _plugin_errors()
    if as_json:
        print_json({"providers": rows, "plugin_errors": errors})
        return
    columns = ("position", "name", "version", "info")
    print_table(
        columns,
        (["fails" if row[c] is None else str(row[c]) for c in columns] for row in rows),
        right=("position",),
    )
    _print_errors("provider", ((str(row["name"]), str(row["error"])) for row in rows if row["error"]))
    _print_plugin_errors(errors)


@list_.command(epilog="\b\nExample:\n  pyjca list services --type Mac")
@click.option(
    "--type",
    "type_",
    metavar="TYPE",
    shell_complete=_completing.types,
    help="Only this engine type (Signature, Mac, …).",
)
@provider_option
@json_option
def services(type_: str | None, provider: str | None, as_json: bool) -> None:
    """List the algorithms, their other names, and who offers them, most preferred first.

    Object identifiers are known with "OID." before them, too; the table leaves these out.
    """
    searched = environment.current().providers
    if provider is not None:
        searched = (security.find_provider(searched, provider),)
    found: list[Offer] = []
    errors: list[dict[str, str]] = []
    for one in searched:
        wrong: list[str] = []
        found += offers_of(one, wrong) or ()
        errors += [{"provider": one.name, "message": message} for message in wrong]
    offered: dict[tuple[str, str], list[Offer]] = {}
    for offer in found:
        if type_ is None or offer.type.lower() == type_.lower():
            offered.setdefault((offer.type, offer.algorithm), []).append(offer)
    rows = [
        {
            "type": kind,
            "algorithm": algorithm,
            "aliases": sorted({alias for offer in offers for alias in offer.aliases}),
            "providers": [offer.provider for offer in offers],
            "attributes": {offer.provider: offer.attributes for offer in offers},
        }
        for (kind, algorithm), offers in sorted(offered.items())
    ]
    if type_ is not None and not rows:
        known = ", ".join(sorted({offer.type for offer in found})) or "none"
        raise click.UsageError(f"no services of type {type_!r}; there are: {known}")
    if as_json:
        print_json({"services": rows, "provider_errors": errors})
        return
    for row in rows:
        row["aliases"] = [alias for alias in row["aliases"] if not alias.startswith("OID.")]
    columns = ("type", "algorithm", "providers", "aliases")
    print_table(columns, ([_cell(row[column]) for column in columns] for row in rows))
    _print_errors("provider", ((error["provider"], error["message"]) for error in errors))


def backend_rows(entries: Sequence[RegisteredBackend], problems: dict[str, Error]) -> list[dict[str, Any]]:
    """Return field backends as plain data, with what is thought of each for public and secret use.

    Args:
        entries: all backends of some fields.
        problems: takes in, by field, why none can be chosen.

    Raises:
        PluginFailure: a plugin failed where none may.
    """
    present = environment.current()
    uses: dict[str, list[tuple[Candidate, ...]]] = {}
    for field in {entry.backend.field for entry in entries}:
        try:
            uses[field] = [present.choose_field(field, secret, False).candidates for secret in (False, True)]
        except plugins.PluginFailure:
            raise
        except Error as error:
            problems[field] = error
            names = [entry.backend.label for entry in entries]
            uses[field] = [tuple(Candidate("backend", name, "failed", str(error)) for name in names)] * 2
    return [_backend_row(entry, *uses[entry.backend.field]) for entry in entries]


def _backend_row(entry: RegisteredBackend, *uses: tuple[Candidate, ...]) -> dict[str, Any]:
    backend = entry.backend
    public, secret = (_by_name(use)[backend.label] for use in uses)
    return {
        "field": backend.field,
        "name": backend.name,
        "representation": backend.representation,
        "tier": backend.tier,
        "form": backend.form,
        "kernel": backend.kernel,
        "constant_time": backend.constant_time,
        "requires": sorted(backend.requires),
        "plugin": entry.plugin,
        "public": {"code": public.code, "detail": public.detail},
        "secret": {"code": secret.code, "detail": secret.detail},
    }


def kernel_rows(kernels: KernelSet) -> list[dict[str, Any]]:
    """Return kernels as plain data, with what keeps each from running."""
    build = ergonomics.Build(kernels.cpu, kernels.kernels, kernels.missing)
    rows = []
    for kernel in kernels.kernels:
        code, detail = ergonomics.unmet(kernel, environment.current().flags, build) or ("available", "")
        rows.append(
            {
                "name": kernel.name,
                "replaces": kernel.replaces,
                "requires": sorted(kernel.requires),
                "flag": kernel.flag,
                "constant_time": kernel.constant_time,
                "code": code,
                "detail": detail,
            }
        )
    return rows


@list_.command(epilog="\b\nExample:\n  pyjca list backends --field P256")
@click.option(
    "--field", metavar="NAME", shell_complete=_completing.fields, help="Only this field (P256, 1305, …)."
)
@json_option
def backends(field: str | None, as_json: bool) -> None:
    """List the field backends, which of them serve where nobody is named, and the compiled kernels.

    Operations on secret keys take only a constant-time backend, unless a provider or a flag names
    another; public ones (verification) take the first that can run. Where none can be chosen,
    because flags or plugins forbid or contradict, the problem stands below the tables. A kernel that
    cannot run says why: what the processor lacks, or which flag hides it.
    """
    present = environment.current()
    registered = present.snapshot.backends
    fields = sorted({entry.backend.field for entry in registered})
    if field is not None:
        fields = [name for name in fields if name.lower() == field.lower()]
        if not fields:
            known = ", ".join(sorted({entry.backend.field for entry in registered})) or "none"
            raise click.UsageError(f"no backend computes in a field {field!r}; fields: {known}")
    problems: dict[str, Error] = {}
    rows = backend_rows([entry for entry in registered if entry.backend.field in fields], problems)
    wrong = [{"field": name, "message": str(problems[name])} for name in sorted(problems)]
    kernels = kernel_rows(plugins.kernels())
    if field is not None:  # those of no field may serve every one
        others = {entry.backend.field for entry in registered} - {*fields}
        kernels = [row for row in kernels if row["replaces"].partition("/")[0] not in others]
    errors = _plugin_errors()
    if as_json:
        cpu = _cpu(plugins.kernels())
        print_json(
            {"backends": rows, "kernels": kernels, "cpu": cpu, "field_errors": wrong, "plugin_errors": errors}
        )
        return
    print_table(
        ("field", "name", "representation", "tier", "constant time", "public use", "secret use"),
        (
            [
                row["field"],
                row["name"],
                row["representation"],
                f"{row['tier']}: {row['form']}" if row["form"] else row["tier"],
                "yes" if row["constant_time"] else "no",
                _state(row["public"]),
                _state(row["secret"]),
            ]
            for row in rows
        ),
    )
    if kernels:
        echo("")
        columns = ("name", "replaces", "requires", "flag")
        print_table(
            ("kernel", *columns[1:], "state"),
            ([*(_cell(one[column] or "") for column in columns), _state(one)] for one in kernels),
        )
    echo(f"\n{one_line(cpu_line(plugins.kernels()))}")
    _print_errors("field", ((error["field"], error["message"]) for error in wrong))
    _print_plugin_errors(errors)


@click.command(
    epilog="""\b
Examples:
  pyjca explain Signature SHA256withECDSA
  pyjca explain Signature Ed25519 --operation verify
  pyjca explain KeyAgreement --key own.pem --json"""
)
@click.argument("type_", metavar="TYPE", shell_complete=_completing.types)
@click.argument("algorithm", required=False, shell_complete=_completing.algorithms)
@click.option("--key", metavar="FILE", help="Judge this key too.")
@click.option(
    "--operation",
    metavar="NAME",
    shell_complete=_completing.operations,
    help="For signatures: sign or verify.",
)
@provider_option
@json_option
@password_options("Password of the private key")
def explain(
    type_: str,
    algorithm: str | None,
    key: str | None,
    operation: str | None,
    provider: str | None,
    as_json: bool,
    password: Password,
) -> int:
    """Say who would serve an algorithm, who would not, and why.

    TYPE is an engine type (Signature, KeyAgreement, Mac, KeyPairGenerator, KeyFactory). With a key
    for signatures or agreements ALGORITHM may be left out; then it is the usual one for the key. The
    exit status is 0 if somebody serves, 1 if nobody does.
    """
    judged = None if key is None else read_key(key, password)
    if algorithm is None:
        what = _WITH_KEYS.get(type_.lower())
        if judged is None or what is None:
            raise click.UsageError("Missing argument 'ALGORITHM'.")
        algorithm = usual(judged, what, str(key))
    resolution = explained(type_, algorithm, judged, operation=operation, provider=provider)
    if as_json:
        print_json(resolution.to_dict())
    else:
        echo("\n".join(map(printable, str(resolution).split("\n"))))
    return NO if resolution.provider is None else YES


def _cell(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _by_name(candidates: tuple[Candidate, ...]) -> dict[str, Candidate]:
    return {candidate.name: candidate for candidate in candidates}


def _state(use: dict[str, str]) -> str:
    return f"{use['code']} ({use['detail']})" if use["detail"] else use["code"]


def _cpu(kernels: KernelSet) -> dict[str, Any]:
    cpu = kernels.cpu
    return {
        "architecture": cpu.architecture if cpu else None,
        "vendor": cpu.vendor if cpu else None,
        "brand": cpu.brand if cpu else None,
        "features": sorted(cpu.features) if cpu else [],
        "kernels": [kernel.name for kernel in kernels.kernels],
        "missing": kernels.missing,
    }


def cpu_line(kernels: KernelSet) -> str:
    found = _cpu(kernels)
    if found["architecture"] is None:
        return f"CPU: unknown ({found['missing']})"
    name = found["brand"] or found["vendor"]
    features = " ".join(found["features"]) or "no features that kernels use"
    return f"CPU: {name} ({found['architecture']}: {features}); kernels: {len(found['kernels'])}"


def _print_errors(kind: str, errors: Iterable[tuple[str, str]]) -> None:
    """Print what is wrong with some things of a kind: pairs of a name and a text."""
    for name, message in errors:
        echo(one_line(f"{kind} {name}: {message}"))


def _plugin_errors() -> list[dict[str, Any]]:
    return [
        {"plugin": error.plugin, "message": error.message, "kept": error.kept} for error in plugins.errors()
    ]


def _print_plugin_errors(errors: list[dict[str, Any]]) -> None:
    for error in errors:
        verdict = "" if error["kept"] else "was passed over: "
        echo(one_line(f"plugin {error['plugin']} {verdict}{error['message']}"))
