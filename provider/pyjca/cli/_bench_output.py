"""Results for people and programs: tables, CSV, a picture, pyperf's own format."""

from __future__ import annotations

import csv
import io
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._application import Failure, one_line
from ._bench_results import MISSED, UNMEASURED, demanded, difference_in, short_by
from ._bench_timing import pyperf
from ._streams import echo
from ._tables import print_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ._bench_timing import Measured

__all__ = [
    "as_csv",
    "as_picture",
    "as_pyperf",
    "digits",
    "duration",
    "paid",
    "picture_format",
    "print_results",
    "spread",
]

_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
_FIELDS = (
    "id",
    "entrant",
    "over",
    "minimum",
    "median",
    "over_minimum",
    "over_median",
    "ratio",
    "low",
    "high",
    "must",
    "aim",
    "verdict",
    "backends",
    "kernels",
    "slower",
    "difference",
    "break_even",
)


def duration(seconds: float) -> str:
    """Return a time with three digits and its unit."""
    rounded = float(f"{seconds:.3g}")
    size, unit = next((one for one in _UNITS if rounded >= one[0]), _UNITS[-1])
    return f"{digits(rounded / size)} {unit}"


def digits(ratio: float) -> str:
    """Return a ratio with three digits."""
    return f"{ratio:#.3g}".rstrip(".") if float(f"{ratio:.3g}") < 1000 else f"{ratio:.0f}"


def spread(entrant: Mapping[str, Any]) -> str:
    """Return by how much the median is above the least time: what disturbed the measurement."""
    return f"{100 * (entrant['median'] / entrant['minimum'] - 1):.0f} %"


def paid(row: Mapping[str, Any]) -> str:
    """Say when what is built for a key has paid for itself, in a row that has measured it."""
    if row["break_even"] is None:
        return "nothing is built for a key, so nothing has to pay for itself"
    found = row["built"]
    return (
        f"what is built for a key, in {duration(found['build'])} at operation {found['before']}, "
        f"has paid for itself after {row['break_even']} more "
        f"({duration(found['cold'])} without and {duration(found['hot'])} with it)"
    )


def _claims(document: Mapping[str, Any]) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield each claim with its row and its two entrants."""
    for row in document["rows"]:
        entrants = {one["label"]: one for one in row["entrants"]}
        for claim in row["claims"]:
            yield row, claim, entrants[claim["entrant"]], entrants[claim["over"]]


def print_results(document: Mapping[str, Any]) -> None:
    """Print a line for each comparison, and below who was not measured."""
    columns = (
        "benchmark",
        "what",
        "time",
        "spread",
        "over",
        "its time",
        "its spread",
        "ratio",
        "half of all",
    )
    numbers = ("time", "spread", "its time", "its spread", "ratio", "half of all", "must", "aim")
    rows = []
    for row, claim, one, other in _claims(document):
        if claim["verdict"] == UNMEASURED:
            continue
        rows.append(
            (
                row["id"],
                claim["entrant"],
                duration(one["minimum"]),
                spread(one),
                claim["over"],
                duration(other["minimum"]),
                spread(other),
                digits(claim["ratio"]),
                f"{digits(claim['low'])}–{digits(claim['high'])}",
                demanded(claim),
                "" if claim["aim"] is None else f"{claim['aim']:g}",
                _verdict(claim),
            )
        )
    if rows:
        print_table((*columns, "must", "aim", "verdict"), rows, right=numbers)
    missing = dict.fromkeys(
        (row["id"], one["label"], one["reason"])
        for row in document["rows"]
        for one in row["entrants"]
        if one["state"] != "measured"
    )
    if missing:
        print_table(("benchmark", "not measured", "because"), list(missing))
    for row in document["rows"]:
        if "break_even" in row:
            echo(f"{row['id']}: {paid(row)}")


def _verdict(claim: Mapping[str, Any]) -> str:
    missed = claim["verdict"] == MISSED
    told = ("MISSED" if missed else claim["verdict"], short_by(claim) if missed else difference_in(claim))
    return ", ".join(filter(None, told))


def as_csv(document: Mapping[str, Any]) -> bytes:
    """Return a line for each comparison; times are seconds."""
    text = io.StringIO()
    writer = csv.DictWriter(text, _FIELDS, lineterminator="\n")
    writer.writeheader()
    for row, claim, one, other in _claims(document):
        writer.writerow(
            {
                **{key: claim.get(key) for key in _FIELDS},
                "id": row["id"],
                "minimum": one.get("minimum"),
                "median": one.get("median"),
                "over_minimum": other.get("minimum"),
                "over_median": other.get("median"),
                "backends": "; ".join(one.get("backends", ())),
                "kernels": " ".join(one.get("kernels", ())),
                "break_even": row.get("break_even"),
            }
        )
    return text.getvalue().encode()


def as_pyperf(samples: Sequence[tuple[str, str, Measured]]) -> bytes:
    """Return samples in the format of ``pyperf show``, ``hist`` and ``stats``.

    Args:
        samples: id of the row, label of the entrant, what was measured.

    Raises:
        Failure: pyperf is not installed, or nothing was measured.
    """
    module = pyperf()
    if not samples:
        raise Failure("nothing was measured, so there is nothing to write for pyperf")
    benchmarks = [
        module.Benchmark(
            [
                module.Run(
                    list(measured.times),
                    metadata={"name": f"{row}/{label}", "unit": "second", "loops": measured.loops},
                    collect_metadata=False,
                )
            ]
        )
        for row, label, measured in samples
    ]
    text = io.StringIO()
    module.BenchmarkSuite(benchmarks).dump(text)
    return text.getvalue().encode()


# ---------------------------------------------------------------------------------------- pictures


def picture_format(name: str) -> str:
    """Return the format that a file's name asks for, having made sure that it can be made.

    Raises:
        Failure: it is none, or matplotlib is not installed.
    """
    ending = name.rpartition(".")[2].lower()
    if ending not in ("svg", "png", "pdf"):
        raise Failure(f"{name!r} names no picture; it ends in .svg, .png or .pdf")
    try:
        import_module("matplotlib")
    except ImportError as error:
        raise Failure(
            f'pictures need matplotlib: pip install "pyjca[bench]" ({one_line(str(error))})'
        ) from None
    return ending


def as_picture(document: Mapping[str, Any], form: str) -> bytes:
    """Return bars of all ratios, with marks where they must be and where they aim."""
    figure_module: Any = import_module("matplotlib.figure")
    matplotlib: Any = import_module("matplotlib")
    bars = [
        (f"{row['id']}, {claim['entrant']} over {claim['over']}", claim)
        for row, claim, _, _ in _claims(document)
        if claim["verdict"] != UNMEASURED
    ]
    with matplotlib.rc_context({"svg.hashsalt": "pyjca", "svg.fonttype": "none"}):
        figure = figure_module.Figure(figsize=(10, 1.5 + 0.25 * len(bars)), layout="constrained")
        axes = figure.subplots()
        places = range(len(bars))
        colours = ["tab:red" if claim["verdict"] == MISSED else "tab:blue" for _, claim in bars]
        axes.barh(places, [claim["ratio"] for _, claim in bars], color=colours)
        for key, mark in (("must", "|"), ("aim", "d")):
            wanted = [(claim[key], place) for place, (_, claim) in enumerate(bars) if claim[key] is not None]
            axes.scatter(
                *zip(*wanted, strict=True), marker=mark, color="black", zorder=3, label=key
            ) if wanted else None
        axes.axvline(1, color="grey", linewidth=0.8)
        axes.set_xscale("log")
        axes.set_xlabel("times as fast (ratio of least times)")
        axes.set_yticks(places, [name for name, _ in bars])
        axes.margins(y=0.01)
        axes.invert_yaxis()
        if axes.get_legend_handles_labels()[0]:
            axes.legend()
        content = io.BytesIO()
        figure.savefig(content, format=form, metadata={"Date": None} if form == "svg" else None)
    return content.getvalue()
