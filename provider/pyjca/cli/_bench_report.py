"""BENCHMARKS.md: a document from results, whose layout is the same each time, so that only figures change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._bench_output import digits, duration, paid, spread
from ._bench_results import AIM, FINE, MISSED, MUST, UNMEASURED, demanded, difference_in, short_by
from ._bench_table import OURS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Data = Mapping[str, Any]

__all__ = ["as_markdown"]

_MARK = "<!-- Written by `pyjca bench report`; what is measured stands in benchmarks/, not here. -->"
_REFERENCE = "cryptography"

_HOW = """\
Everything runs through its public Python interface, in one process and on one processor. Each round
takes a short sample of every contestant in turn; the **ratio** is that of the least times, and above 1
the first one is faster. *Half of all* are the quartiles of the ratios within rounds, *spread* is how far
the median time lies above the least: both tell of the machine's disturbances. Not timed: parsing of keys,
`get_instance`, init of engines, except where the scheme needs an init for each message (Poly1305). *Must*
and *aim* are what the project demands of itself."""

_VERDICTS = {AIM: "aim reached", MUST: "reached", FINE: "", UNMEASURED: "not measured"}


def as_markdown(documents: Mapping[str, Data], reasons: Mapping[str, Mapping[str, str]]) -> str:
    """Return the document for results of "compare" and of "ladder", and for "estimates"; each may be missing.

    Args:
        documents: by kind.
        reasons: why rows miss what they aim for, by kind and id.
    """
    lines = ["# Benchmarks", "", _MARK, "", _HOW, ""]
    compare, ladder = documents.get("compare"), documents.get("ladder")
    present = [one for one in (compare, ladder) if one is not None]
    lines += [*_shortcomings(present), *_aims(present, reasons)]
    if compare is not None:
        lines += ["## Other libraries", "", *_made_by(compare), *_comparison(compare)]
    if ladder is not None:
        lines += ["## The ladder of the change requests", "", *_made_by(ladder), *_ladder(ladder)]
    if "estimates" in documents:
        lines += [*_what_ran_where(documents["estimates"], present), *_estimates(documents["estimates"])]
    for document in filter(None, (compare, ladder)):
        lines += _expressions(document)
    return "\n".join(lines).rstrip("\n") + "\n"


def _table(
    columns: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[str] = ()
) -> Iterator[str]:
    yield _line(columns)
    yield _line(["---:" if name in numbers else "---" for name in columns])
    for row in rows:
        yield _line(row)
    yield ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _made_by(document: Data) -> Iterator[str]:
    """Yield the command, and what its figures depend on."""
    found = document["environment"]
    cpu = found["cpu"]
    yield "```sh"
    yield document["command"]
    yield "```"
    yield ""
    rows = [
        ("processor", f"{cpu['name']}, {cpu['architecture']}, {cpu['count']} to choose from"),
        ("its features", " ".join(cpu["features"]) or "not looked for: no compiled part"),
        ("its settings", cpu["settings"] or "unknown"),
        ("system", found["system"]),
        *((f"compiler of {name}", text) for name, text in found["compilers"].items()),
        *((name, version) for name, version in found["versions"].items()),
        ("flags", _flags(found["flags"]) or "none set"),
        ("flags in force", _flags(found["flags_in_force"]) if "flags_in_force" in found else "not kept"),
        *((name, value) for name, value in found["variables"].items()),
    ]
    yield from _table(("what", "which"), rows)
    yield f"What {OURS} computes with there:"
    yield ""
    yield from _computing(document)


def _flags(values: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in values.items())


def _computing(document: Data) -> Iterator[str]:
    """Yield flags, field backends and kernels, with the benchmarks that have them in common."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for row in document["rows"]:
        for one in row["entrants"]:
            if one["contestant"] == OURS and one["state"] == "measured":
                computing = (", ".join(one.get(key, ())) for key in ("backends", "kernels"))
                told = (_flags(one.get("flags", {})), *computing)
                found.setdefault(told, {})[f"`{row['id']}`"] = None
    rows = [(", ".join(names), *(text or "–" for text in told)) for told, names in found.items()]
    yield from _table(("benchmarks", "flags of their own", "field backends", "kernels"), rows)


# ----------------------------------------------------------------------------------- what falls short


def _shortcomings(documents: Sequence[Data]) -> Iterator[str]:
    yield "## What falls short"
    yield ""
    rows = []
    for document in documents:
        for row, claim in _claims(document):
            if claim["verdict"] == MISSED:
                told = (_compared(claim), digits(claim["ratio"]), demanded(claim), short_by(claim))
                rows.append((f"`{row['id']}`", *told))
    if rows:
        yield from _table(("benchmark", "compared", "ratio", "must", "short"), rows, ("ratio", "must"))
    else:
        yield "Nothing that was measured."
        yield ""
    unmeasured: dict[str, str] = {}
    for document in documents:
        unmeasured.update(document.get("unmeasured", {}))
        for row in document["rows"]:
            for one in row["entrants"]:
                if one["state"] != "measured":
                    unmeasured[f"`{row['id']}`, {one['label']}"] = one["reason"]
    if unmeasured:
        yield "Not measured:"
        yield ""
        yield from _table(("what", "because"), list(unmeasured.items()))


def _aims(documents: Sequence[Data], reasons: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield "## Aims"
    yield ""
    rows = []
    for document in documents:
        why = reasons.get(document["kind"], {})
        for row, claim in _claims(document):
            if claim["aim"] is None:
                continue
            told = (f"`{row['id']}`", _compared(claim))
            aim = _number(claim["aim"])
            if claim["verdict"] == UNMEASURED:
                rows.append((*told, "–", aim, "not measured", ""))
                continue
            part = f"{100 * claim['ratio'] / claim['aim']:.0f} %"
            reason = "" if claim["verdict"] == AIM else why.get(row["id"], "no reason given")
            rows.append((*told, digits(claim["ratio"]), aim, part, reason))
    columns = ("benchmark", "compared", "ratio", "aim", "of the aim", "what stands in the way")
    yield from _table(columns, rows, ("ratio", "aim", "of the aim"))


def _compared(claim: Data) -> str:
    return f"{claim['entrant']} over {claim['over']}"


def _claims(document: Data) -> Iterator[tuple[Data, Data]]:
    for row in document["rows"]:
        for claim in row["claims"]:
            yield row, claim


# ------------------------------------------------------------------------------------- the comparison


def _comparison(document: Data) -> Iterator[str]:
    for group in dict.fromkeys(row["group"] for row in document["rows"]):
        rows = [row for row in document["rows"] if row["group"] == group]
        yield f"### {group}"
        yield ""
        yield from _against_reference(rows)
        yield from _against_others(rows)
        for row in rows:
            if "break_even" in row:
                yield f"`{row['id']}`: {paid(row)}."
                yield ""


def _against_reference(rows: Sequence[Data]) -> Iterator[str]:
    columns = (
        "benchmark",
        "operation",
        OURS,
        "spread",
        _REFERENCE,
        "its spread",
        "ratio",
        "half of all",
        "must",
        "aim",
    )
    lines = []
    for row in rows:
        entrants = {one["label"]: one for one in row["entrants"]}
        for claim in row["claims"]:
            if claim["over"] != _REFERENCE:
                continue
            one, other = entrants[claim["entrant"]], entrants[_REFERENCE]
            variant = claim["entrant"].removeprefix(OURS)
            lines.append(
                (
                    f"`{row['id']}`{variant}",
                    row["operation"],
                    *_times(one),
                    *_times(other),
                    *_figures(claim),
                    _verdict(claim),
                )
            )
    if lines:
        yield from _table((*columns, "verdict"), lines, columns[2:])


def _times(entrant: Data) -> tuple[str, str]:
    if entrant["state"] != "measured":
        return "–", "–"
    return duration(entrant["minimum"]), spread(entrant)


def _figures(claim: Data) -> tuple[str, str, str, str]:
    must, aim = demanded(claim), _number(claim["aim"])
    if claim["verdict"] == UNMEASURED:
        return "–", "–", must, aim
    half = f"{digits(claim['low'])} to {digits(claim['high'])}"
    return digits(claim["ratio"]), half, must, aim


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def _verdict(claim: Data) -> str:
    return f"**{short_by(claim)}**" if claim["verdict"] == MISSED else _VERDICTS[claim["verdict"]]


def _against_others(rows: Sequence[Data]) -> Iterator[str]:
    """Yield ratios over the other contestants, with what is demanded of them in brackets."""
    others = list(
        dict.fromkeys(claim["over"] for row in rows for claim in row["claims"] if claim["over"] != _REFERENCE)
    )
    if not others:
        return
    lines = []
    for row in rows:
        for entrant in dict.fromkeys(claim["entrant"] for claim in row["claims"]):
            claims = {claim["over"]: claim for claim in row["claims"] if claim["entrant"] == entrant}
            if set(claims) - {_REFERENCE}:
                cells = [_ratio_over(claims.get(other)) for other in others]
                lines.append((f"`{row['id']}`{entrant.removeprefix(OURS)}", *cells))
    yield f"{OURS} over others, as ratios; what must be reached in brackets:"
    yield ""
    yield from _table(("benchmark", *others), lines, others)


def _ratio_over(claim: Data | None) -> str:
    if claim is None:
        return ""
    wanted = f" ({demanded(claim)})" if demanded(claim) else ""
    if claim["verdict"] == UNMEASURED:
        return f"–{wanted}"
    mark = "**" if claim["verdict"] == MISSED else ""
    figure = ", ".join(filter(None, (digits(claim["ratio"]), difference_in(claim))))
    return f"{mark}{figure}{mark}{wanted}"


# ------------------------------------------------------------------------------------------ the ladder


def _ladder(document: Data) -> Iterator[str]:
    columns = ("benchmark", "form", "computes with", "time", "spread", "over", "ratio", "half of all")
    numbers = ("time", "spread", "ratio", "half of all", "must", "aim")
    for group in dict.fromkeys(row["group"] for row in document["rows"]):
        yield f"### {group}"
        yield ""
        lines = []
        for row in document["rows"]:
            if row["group"] != group:
                continue
            for one in row["entrants"]:
                start = (f"`{row['id']}`", one["label"], ", ".join(one.get("backends", ())), *_times(one))
                compared = [
                    (claim["over"], *_figures(claim), claim["published"], _verdict(claim))
                    for claim in row["claims"]
                    if claim["entrant"] == one["label"]
                ]
                lines += [(*start, *told) for told in compared or [("",) * 7]]
        yield from _table((*columns, "must", "aim", "published", "verdict"), lines, numbers)
        for row in document["rows"]:
            if row["group"] == group and row.get("whole"):
                yield f"`{row['id']}`: the ratio is that of the sums of all times, not of the least."
                yield ""


# ------------------------------------------------------------------------- what ran where, and estimates


def _what_ran_where(estimates: Data, measured: Sequence[Data]) -> Iterator[str]:
    """Yield which kernels the processors of the other figures have timed, and which ran in emulation only."""
    yield "## What ran where"
    yield ""
    yield "Kernels with instructions of IFMA, and all that are verified in emulation (`tests/emulated`)."
    yield ""
    cpus = {one["environment"]["cpu"]["name"]: one["environment"]["cpu"]["features"] for one in measured}
    timed = {
        kernel
        for one in measured
        for row in one["rows"]
        for by in row["entrants"]
        for kernel in by.get("kernels", ())
    }
    emulated: dict[str, list[str]] = {"timed on hardware too": [], "not timed on hardware": []}
    rows = []
    for name, kernel in estimates["kernels"].items():
        lacking = [[one for one in kernel["requires"] if one not in features] for features in cpus.values()]
        if not cpus:
            told = "no figures of hardware are here"
        elif name in timed:
            told = "timed"
            emulated["timed on hardware too"] += [f"`{name}`"] * kernel["emulated"]
        elif all(lacking):
            least = min(lacking, key=len)
            told = f"not timed: no {', no '.join(least)}"
            emulated["not timed on hardware"] += [f"`{name}`"] * kernel["emulated"]
        else:
            told = "can run, but no figure is of it"
        verified = "verified" if kernel["emulated"] else "not run"
        rows.append((f"`{name}`", ", ".join(kernel["requires"]), verified, told))
    where = f"on hardware ({'; '.join(cpus) or 'none'})"
    yield from _table(("kernel", "requires", "in emulation", where), rows)
    if cpus:
        for what, names in emulated.items():
            yield f"Verified in emulation, {what}: {', '.join(names) or 'none'}."
            yield ""


_ESTIMATED = """\
**These are estimates by llvm-mca from models of processors. Nothing of them was measured**, on these
processors or others. A figure is the number of cycles that a model takes for one turn of a loop, once many
have been made; in brackets stands what that is for one byte, or for one operation in one lane."""


def _estimates(document: Data) -> Iterator[str]:
    found = document["environment"]
    yield "## Estimates"
    yield ""
    yield _ESTIMATED
    yield ""
    yield from (f"- {doubt}" for doubt in document["doubts"])
    yield from ("", "```sh", document["command"], "```", "")
    tools = [
        ("system", found["system"]),
        *((f"compiler {name}", version) for name, version in found["compilers"].items()),
        *found["versions"].items(),
        ("flags", " ".join(found["flags"])),
        ("turns", str(found["iterations"])),
    ]
    yield from _table(("what", "which"), tools)
    columns = ("loop", "what one turn does", "compiler", "instructions", "of IFMA")
    for form, processors in document["processors"].items():
        rows = [
            (
                f"`{row['id']}`",
                row["operation"],
                row["compiler"],
                str(row["instructions"]),
                str(row["multiplications"]),
                *(_cycles(row, name) for name in processors),
            )
            for row in document["rows"]
            if row["form"] == form
        ]
        if rows:
            names = [name if has else f"{name} (model only)" for name, has in processors.items()]
            yield f"### {form}"
            yield ""
            yield from _table((*columns, *names), rows, (*columns[3:], *names))


def _cycles(row: Data, processor: str) -> str:
    found = row["cycles"][processor]
    return f"{digits(found)} ({digits(found / row['amount'])})"


# --------------------------------------------------------------------------------- what was timed


def _expressions(document: Data) -> Iterator[str]:
    compare = document["kind"] == "compare"
    yield f"## What is timed, {'beside other libraries' if compare else 'on the ladder'}"
    yield ""
    yield "One evaluation of each line; setups and data stand in `benchmarks/`."
    yield ""
    yield "```text"
    for row in document["rows"]:
        yield f"{row['id']}: {row['operation']}"
        told = {}
        for one in row["entrants"]:
            if one["contestant"] not in told:
                told[one["contestant"]] = one["expression"]
                count = f"    # {one['operations']} operations" if one["operations"] > 1 else ""
                yield f"    {one['contestant']:<14} {one['expression']}{count}"
    yield "```"
    yield ""
