"""The tables of the benchmarks: what stands in them, and how a file of them is read.

A table is a Python file, ``benchmarks/cases.py`` or ``benchmarks/ladder.py`` of the source tree, whose
rows hold all that is timed as source text, so that what is measured can be printed beside the figures.
"""

from __future__ import annotations

import hashlib
import runpy
import sys
from contextlib import contextmanager
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .._shared import near_names
from ._application import Failure, one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..flags import Value

__all__ = [
    "OURS",
    "UNAFFECTED",
    "Case",
    "Claim",
    "Contestant",
    "Entrant",
    "Form",
    "Goal",
    "Row",
    "Rung",
    "Table",
    "Timed",
    "load_reasons",
    "load_table",
    "select",
]

OURS = "PyJCA"
UNAFFECTED = (0.97, 1.03)
"""Within these ratios two figures count as the same."""

_SAMPLE = 1.5e-3  # seconds; short, so that what disturbs the machine meets both sides of a pair


class Timed(NamedTuple):
    """What one contestant does in a row, as source text.

    Attributes:
        setup: run once, untimed, after the row's material and in a namespace of its own; it asserts that
            the results are right. It leaves the engine object or the field as ``engine`` or ``field``,
            where there is one.
        expression: what is timed.
        operations: how many operations one evaluation does.
        prepare: a simple statement that is run before each sample, untimed; the expression sees its names.
    """

    setup: str
    expression: str
    operations: int = 1
    prepare: str = "pass"


class Contestant(NamedTuple):
    """A library that takes part.

    Attributes:
        distribution: what it is installed as.
        modules: are imported to see whether it is there.
        warm_up: evaluations before the first sample, for what compiles while it runs.
    """

    distribution: str
    modules: tuple[str, ...]
    warm_up: int = 0


class Goal(NamedTuple):
    """How many times as fast as another something has to be.

    Attributes:
        must: the least ratio, None where nothing is demanded.
        aim: the ratio aimed for.
        published: what the change request reported for the same comparison.
        slower: seconds that an operation may take longer than the other's, None where that is not judged.
    """

    must: float | None = None
    aim: float | None = None
    published: str = ""
    slower: float | None = None


class Case(NamedTuple):
    """A row of the comparison: the same operation by pyjca's own provider and by others.

    Attributes:
        id: as it is named on the command line ("p256_sign").
        operation: in words.
        group: heading under which it is shown.
        ours: what pyjca does.
        rivals: what others do, by contestant.
        material: source that makes keys and data for all, before their setups.
        goals: by contestant.
        field: that pyjca computes in, where its representation can be chosen.
        distinct: the expressions go round distinct keys, ``COUNT`` of them, so many that there are more than
            samples; the runner sets COUNT. It also sets ``CPU``, the processor that samples are taken on,
            None for any.
        sample: seconds that a sample takes.
        fresh: source that moves on to a key not seen before; asks when what is built for a key has paid for
            itself.
    """

    id: str
    operation: str
    group: str
    ours: Timed
    rivals: Mapping[str, Timed]
    material: str = ""
    goals: Mapping[str, Goal] = {}
    field: str = ""
    distinct: bool = False
    sample: float = _SAMPLE
    fresh: str = ""


class Form(NamedTuple):
    """One of the forms that a rung compares.

    Attributes:
        name: for headings.
        flags: what sets it.
        over: the forms that it is compared with, and the goals of that.
        unaffected: the ratios must lie within ``UNAFFECTED``.
        tier: of the field backends that must compute; with others it is no such form, and left out.
    """

    name: str
    flags: Mapping[str, Value]
    over: Mapping[str, Goal] = {}
    unaffected: bool = False
    tier: str = ""


class Rung(NamedTuple):
    """A row of the ladder: the same expression in several forms of pyjca.

    Attributes:
        id: as it is named on the command line.
        operation: in words.
        group: heading under which it is shown.
        timed: what is done.
        forms: in which; the first is what the others are shown against.
        material: as in a case.
        field: of which the forms name backends, so that one that names none is left out; else empty.
        total: operations in all, in a run of a second or more for each form; shorter ones do fewer. Each
            evaluation is a sample, and the ratio is that of the sums, which hold what happens rarely.
    """

    id: str
    operation: str
    group: str
    timed: Timed
    forms: tuple[Form, ...]
    material: str = ""
    field: str = ""
    total: int = 0


class Entrant(NamedTuple):
    """One side of a row.

    Attributes:
        label: what it is called in results.
        contestant: ``OURS`` or another's name.
        timed: what it does.
        flags: of pyjca, while it is set up and runs.
        tier: as in a form.
    """

    label: str
    contestant: str
    timed: Timed
    flags: Mapping[str, Value] = {}
    tier: str = ""


class Claim(NamedTuple):
    """A comparison of two entrants: how many times as fast the one is as the other."""

    entrant: str
    over: str
    goal: Goal = Goal()
    unaffected: bool = False


class Row(NamedTuple):
    """What the runner measures together; see :class:`Case` and :class:`Rung` for the attributes."""

    id: str
    operation: str
    group: str
    material: str
    entrants: tuple[Entrant, ...]
    claims: tuple[Claim, ...]
    distinct: bool = False
    sample: float = _SAMPLE
    fresh: str = ""
    total: int = 0


class Table(NamedTuple):
    """A file of rows.

    Attributes:
        rows: cases or rungs, by id.
        contestants: by name.
        unmeasured: what has no row yet, with the reason.
        digest: of the rows.
    """

    rows: Mapping[str, Any]
    contestants: Mapping[str, Contestant]
    unmeasured: Mapping[str, str]
    digest: str


def load_table(path: str | None, name: str, kind: type[Case] | type[Rung]) -> Table:
    """Return the table in a file.

    While it is read, the folder above its own is searched for modules, so that ``benchmarks/cases.py`` can
    import ``benchmarks.macs``.

    Args:
        path: of the file; None for the one of the source tree that pyjca runs from.
        name: of that file.
        kind: what its rows are.

    Raises:
        Failure: there is none, or it cannot be used.
    """
    file = _in_source_tree(name) if path is None else Path(path)
    if path is None and not file.is_file():
        raise Failure(f"this pyjca runs without its source tree, where {name} lies; name it: --cases FILE")
    found = _names_in(file)
    rows = found.get("ROWS")
    if not isinstance(rows, tuple) or not rows or not all(isinstance(row, kind) for row in rows):
        raise _unusable(file, f"ROWS is no tuple of {kind.__name__} objects")
    contestants = found.get("CONTESTANTS", {})
    problem = _problem(rows, contestants)
    if problem is not None:
        raise _unusable(file, problem)
    unmeasured = found.get("UNMEASURED", {})
    digest = hashlib.sha256(repr((rows, contestants)).encode()).hexdigest()[:16]
    return Table({row.id: row for row in rows}, contestants, unmeasured, digest)


def load_reasons(path: str | None) -> Mapping[str, Mapping[str, str]]:
    """Return why rows miss what they aim for: by kind of results ("compare", "ladder"), by id of the row.

    Args:
        path: of the file; None for the one of the source tree, and for none without it.

    Raises:
        Failure: it cannot be used.
    """
    file = _in_source_tree("reasons.py") if path is None else Path(path)
    if path is None and not file.is_file():
        return {}
    reasons = _names_in(file).get("REASONS")
    if not isinstance(reasons, dict) or not all(isinstance(one, dict) for one in reasons.values()):
        raise _unusable(file, "REASONS is no dict of dicts")
    return reasons


def _in_source_tree(name: str) -> Path:
    return Path(__file__).parents[3] / "benchmarks" / name


def _names_in(file: Path) -> dict[str, Any]:
    """Run a file and return what it defines."""
    try:
        file.read_bytes()  # for its own reasons why it cannot be read
        with _searched(file.resolve().parents[1]):
            return runpy.run_path(str(file))
    except OSError as error:
        raise Failure(f"cannot read {str(file)!r}: {error.strerror}") from error
    except Exception as error:  # noqa: BLE001  (whatever a user's file does)
        raise _unusable(file, f"{type(error).__name__}: {error}") from None


@contextmanager
def _searched(folder: Path) -> Iterator[None]:
    before = sys.path.copy()
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path[:] = before


def _unusable(file: Path, why: str) -> Failure:
    return Failure(f"{str(file)!r} is no table of benchmarks: {one_line(why)}")


def _problem(rows: Sequence[Any], contestants: Mapping[str, Contestant]) -> str | None:
    """Return what is wrong with a table."""
    ids: set[str] = set()
    for row in rows:
        if row.id in ids:
            return f"two rows are called {row.id!r}"
        ids.add(row.id)
        if isinstance(row, Case):
            for other in (*row.rivals, *row.goals):
                if other not in contestants:
                    return f"{row.id} names {other!r}, which is no contestant"
            if not set(row.goals) <= set(row.rivals):
                return f"{row.id} has a goal over somebody who takes no part"
        else:
            names = [form.name for form in row.forms]
            if len(set(names)) < len(names):
                return f"two forms of {row.id} have the same name"
            unknown = {other for form in row.forms for other in form.over}.difference(names)
            if unknown:
                return f"{row.id} compares with {', '.join(sorted(unknown))}, which is none of its forms"
    return None


def select(table: Table, wanted: Sequence[str]) -> list[Any]:
    """Return the rows whose ids match one of some names or patterns (``p256_*``), all where none is given.

    Raises:
        Failure: a pattern matches nothing.
    """
    for pattern in wanted:
        if not any(fnmatchcase(name, pattern) for name in table.rows):
            known = near_names(pattern, table.rows) or f"; there are: {', '.join(table.rows)}"
            raise Failure(f"no benchmark is called {pattern!r}{known}")
    return [
        row
        for name, row in table.rows.items()
        if not wanted or any(fnmatchcase(name, pattern) for pattern in wanted)
    ]
