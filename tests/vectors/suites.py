"""A suite: published vectors, each with what the public API has to do with it."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .counts import EXPECTED, Count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.support import Pace, Target

__all__ = ["Case", "Outcome", "Suite", "concerns", "records", "run_suite", "vector_text"]


class Case(NamedTuple):
    """One vector.

    Attributes:
        name: number and comment, as the file has them.
        run: fails with AssertionError where the target does not do what is due.
        skip: why the vector is not for us; empty for all others.
    """

    name: str
    run: Callable[[Target], None]
    skip: str = ""


class Suite(NamedTuple):
    """The vectors of one file, or of one section.

    Attributes:
        name: stands in the table of counts.
        load: reads the cases.
        curve: that all keys lie on; for MACs the algorithm.
        service: a service that a provider must have, type and algorithm.
    """

    name: str
    load: Callable[[], list[Case]]
    curve: str
    service: tuple[str, str]


class Outcome(NamedTuple):
    """The counts and the failures of a run."""

    counted: Count
    failures: list[str]


def concerns(suite: Suite, target: Target) -> bool:
    """Tell whether a suite says anything about a target, and the target has what the suite asks for."""
    from pyjca import Security

    provider = Security.get_provider(target.provider)
    assert provider is not None
    service = provider.get_service(*suite.service)
    if service is None or suite.curve not in (target.curves or (suite.curve,)):
        return False
    offered = service.attributes.get("SupportedCurves")
    return offered is None or suite.curve in offered.split("|")


def run_suite(suite: Suite, target: Target, seed: int, *, pace: Pace) -> Outcome:
    """Run the suite's cases and collect all failures.

    Args:
        suite: what to run.
        target: on what.
        seed: chooses the sample.
        pace: how many are run, as :meth:`~.counts.Expected.to_run` says.
    """
    cases = suite.load()
    chosen = [case for case in cases if not case.skip]
    size = EXPECTED[suite.name].to_run(pace)
    if size < len(chosen):
        chosen = Random(f"{seed} {suite.name}").sample(chosen, size)
    failures = []
    with target.active():
        for case in chosen:
            try:
                case.run(target)
            except Exception as error:  # noqa: BLE001  (collected: all failures are shown)
                failures.append(f"{case.name}: {type(error).__name__}: {error}")
    skipped = sum(1 for case in cases if case.skip)
    count = Count(suite.name, target.name, pace, len(chosen), len(chosen) - len(failures), skipped)
    return Outcome(count, failures)


def vector_text(path: str, package: str = "cryptography_vectors") -> str:
    """Return a file of a package of vectors."""
    return files(package).joinpath(path).read_text(encoding="utf-8")


def records(text: str, section: str | None = None) -> Iterator[dict[str, str]]:
    """Yield the records of a NIST response file: "key = value" lines, apart by empty lines.

    Args:
        text: the file.
        section: the heading whose records are wanted, without brackets; None wants all.
    """
    inside = section is None
    record: dict[str, str] = {}
    for line in [*text.splitlines(), ""]:
        stripped = line.strip()
        if stripped.startswith("[") and section is not None:
            # a heading in brackets that does not begin with the wanted one ends the section,
            # save sub-headings such as [B.4.2 Key Pair Generation …]
            if stripped.startswith((f"[{section}]", f"[{section} ")):
                inside = True
            elif not stripped.startswith("[B.4."):
                inside = False
        elif inside and "=" in stripped and not stripped.startswith("#"):
            key, _, value = stripped.partition("=")
            record[key.strip()] = value.strip()
        elif not stripped and record:
            yield record
            record = {}
