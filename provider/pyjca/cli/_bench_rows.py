"""Which rows a command measures: from tables, names on the command line, and what pyjca has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import environment, plugins
from .._shared import near_names
from ._application import Failure
from ._bench_table import OURS, Case, Claim, Entrant, Goal, Row, select

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._bench_table import Table

__all__ = ["ALL", "compare_rows", "ladder_rows"]

ALL = "all"


def compare_rows(
    table: Table, names: Sequence[str], rivals: Sequence[str], forms: Sequence[str]
) -> list[Row]:
    """Return the rows to be measured.

    Args:
        table: the cases.
        names: ids or patterns, none for all.
        rivals: contestants, or "all".
        forms: field backends that pyjca is to compute with, none for what it chooses.

    Raises:
        Failure: a name is unknown.
    """
    for rival in rivals:
        if rival != ALL and rival not in table.contestants:
            near = near_names(rival, table.contestants) or f"; there are: {', '.join(table.contestants)}"
            raise Failure(f"no contestant is called {rival!r}{near}")
    cases = select(table, names)
    flags = {case.field: _flag_of(case.field) for case in cases if case.field}
    unknown = set(forms).difference(*(backends for _, backends in flags.values()))
    if unknown:
        known = sorted({name for _, backends in flags.values() for name in backends})
        raise Failure(
            f"no field backend of these benchmarks is called {', '.join(sorted(unknown))}; "
            f"there are: {', '.join(known) or 'none'}"
        )
    taking_part = [name for name in table.contestants if ALL in rivals or name in rivals]
    rows = [_row(case, taking_part, forms, *flags.get(case.field, ("", frozenset()))) for case in cases]
    rows = [row for row in rows if row.claims]
    if not rows:
        raise Failure(f"none of these benchmarks is run by {' or '.join(rivals)}")
    return rows


def _row(case: Case, rivals: Sequence[str], forms: Sequence[str], flag: str, known: frozenset[str]) -> Row:
    ours = [Entrant(f"{OURS} {form}", OURS, case.ours, {flag: form}) for form in forms if form in known]
    ours = ours or [Entrant(OURS, OURS, case.ours)]
    others = [Entrant(name, name, case.rivals[name]) for name in rivals if name in case.rivals]
    claims = [
        Claim(one.label, other.label, case.goals.get(other.label, Goal())) for one in ours for other in others
    ]
    return Row(
        case.id,
        case.operation,
        case.group,
        case.material,
        (*ours, *others),
        tuple(claims),
        case.distinct,
        case.sample,
        case.fresh,
    )


def _flag_of(field: str) -> tuple[str, frozenset[str]]:
    """Return the flag that names a field's backend, and the names that it takes."""
    for flag in environment.definitions().values():
        if field in flag.fields:
            entries = plugins.snapshot().backends
            names = (one.backend.name for one in entries if one.backend.field in flag.fields)
            return flag.name, frozenset(names)
    raise Failure(f"no flag names the backend of the field {field!r}")


def ladder_rows(table: Table, names: Sequence[str]) -> list[Row]:
    """Return the rows to be measured; see :func:`compare_rows`."""
    rows = []
    for rung in select(table, names):
        forms = {form.name: form for form in rung.forms}
        if rung.field:
            flag, known = _flag_of(rung.field)
            forms = {name: form for name, form in forms.items() if form.flags.get(flag) in known}
        entrants = tuple(
            Entrant(form.name, OURS, rung.timed, form.flags, form.tier) for form in forms.values()
        )
        claims = tuple(
            Claim(form.name, other, goal, form.unaffected)
            for form in forms.values()
            for other, goal in form.over.items()
            if other in forms
        )
        row = Row(rung.id, rung.operation, rung.group, rung.material, entrants, claims, total=rung.total)
        rows.append(row._replace(sample=0.0) if rung.total else row)
    return rows
