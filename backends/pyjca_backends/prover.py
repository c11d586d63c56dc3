"""The proof that no value of a limb program leaves its machine type, for any operands at all.

Each contract of a declaration (:mod:`pyjca_backends.contracts`) is followed through its program on
intervals of exact integers: the operands start as wide as the contract lets them be, each step obeys
the exact rule of its primitive, each interval has to fit the type of its register, and the results
have to be as narrow as the contract promises. Results are counted in additions as operands are,
so together the contracts are an induction over any sequence of field operations. The analysis
forgets dependences, so it may refuse a program that is sound; it never accepts one that is not.

Where a contract promises something of the value of a result, and not only of its limbs, as final
reductions do, the analysis is that of :mod:`pyjca_backends.values`.

Proved is the limb program, in the machine's types, for operands within the declared bounds. That
callers count additions as they should is tested, not proved; so are the translations of programs
to Python and C.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from .contracts import contracts, product_contracts, sum_contracts
from .emit import FieldPrograms, emit, sum_budget
from .identity import mismatch
from .intervals import Interval, hull, long_factors, peaks, run, scarcity
from .program import limits
from .symbolic import flags_of
from .values import Case, analyse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pyjca.spi import FieldDeclaration

    from .contracts import Contract, Programs
    from .intervals import Peak

__all__ = [
    "Bounds",
    "Budgets",
    "Declared",
    "OperationProof",
    "Proof",
    "ProofError",
    "bounds",
    "examine",
    "largest",
    "largest_budgets",
    "prove",
    "summary",
]


class Declared(Protocol):
    """What has a name, is represented in some way, and has a modulus."""

    @property
    def name(self) -> str:
        """Name of the field."""

    @property
    def representation(self) -> str:
        """How its elements lie in limbs, for people."""

    @property
    def modulus(self) -> int:
        """The modulus."""


class ProofError(Exception):
    """A contract does not hold, or cannot be shown to.

    Attributes:
        field: name of the field.
        representation: how its elements lie in limbs.
        operation: the operation.
        reason: "overflow", "factor", "flag", "result", "value", "identity", "budget", "steps" or
            "declaration".
        peak: the step that needs most, where the reason is "overflow".
    """

    def __init__(
        self,
        declaration: Declared,
        operation: str,
        reason: str,
        text: str,
        peak: Peak | None = None,
    ) -> None:
        self.field = declaration.name
        self.representation = declaration.representation
        self.operation = operation
        self.reason = reason
        self.peak = peak
        super().__init__(f"{self.field}, {self.representation}: {operation}, {text}")


class Bounds(NamedTuple):
    """The analysis of one contract.

    Attributes:
        contract: the contract.
        cases: the analysis; one case, unless values are followed.
        peaks: what each step needs, in the worst case.
        failures: what does not hold: reason and text.
    """

    contract: Contract
    cases: list[Case]
    peaks: list[Peak]
    failures: list[tuple[str, str]]

    @property
    def worst(self) -> Peak:
        """The step that leaves least."""
        return min(self.peaks, key=scarcity)


class Budgets(NamedTuple):
    """How many additions operands may carry: into a product, and into a sum."""

    product: int
    sum: int


class OperationProof(NamedTuple):
    """What was shown of one operation.

    Attributes:
        operation: its name.
        operands: the operands for which it needs most, in words.
        worst: the step that needs most.
        bounds: whether all values fit their types and the results their bounds.
        identity: whether it means what it should.
    """

    operation: str
    operands: str
    worst: Peak
    bounds: bool
    identity: bool


class Proof(NamedTuple):
    """What was shown of one declaration.

    Attributes:
        field: name of the field.
        backend: name of the representation, as flags spell it.
        representation: how its elements lie in limbs, for people.
        operations: each operation.
        declared: the budgets that the declaration promises; None where nothing is counted.
        largest: the largest ones that could be proved; None likewise.
        failures: what could not be shown; empty for a proof.
        steps: how many steps columns take, declared and at most; None where there are no columns.
    """

    field: str
    backend: str
    representation: str
    operations: tuple[OperationProof, ...]
    declared: Budgets | None
    largest: Budgets | None
    failures: tuple[ProofError, ...]
    steps: tuple[int, int] | None = None


# --------------------------------------------------------------------------------- one contract


def bounds(contract: Contract) -> Bounds:
    """Follow a contract through its program on intervals."""
    result = Bounds(contract, _cases(contract), [], [])
    _add_peaks(result)
    program, cases = contract.program, result.cases
    least, most = limits(program.input_type)
    if not all(one.within(Interval(least, most)) for one in result.contract.inputs):
        result.failures.append(("overflow", "an operand does not fit its type"))
    if any(long_factors(program, case.registers) for case in cases):
        result.failures.append(("factor", "a lane is longer than what is multiplied of it"))
    if not all(case.flags_hold for case in cases):
        result.failures.append(("flag", "a flag is not shown to be 0 or 1"))
    if contract.value is not None:
        value = hull([end for case in cases for value in case.values for end in value])
        if not value.within(contract.value):
            text = f"the value of the result lies in {_text(value)}, not in {_text(contract.value)}"
            result.failures.append(("value", text))
    for index, (output, promised) in enumerate(zip(program.outputs, contract.outputs, strict=True)):
        limb = hull([end for case in cases for end in case.registers[output]])
        if not limb.within(promised):
            text = f"limb {index} of the result lies in {_text(limb)}, not in {_text(promised)}"
            result.failures.append(("result", text))
    return result


def _cases(contract: Contract) -> list[Case]:
    if contract.value is not None:
        cases = list(analyse(contract))
        if not cases:
            raise AssertionError("an analysis that excludes every case is wrong itself")
        return cases
    registers = run(contract.program, contract.inputs)
    flags_hold = all(registers[flag].within(Interval(0, 1)) for flag in flags_of(contract.program))
    return [Case({}, registers, flags_hold, [])]


def _add_peaks(result: Bounds) -> None:
    program = result.contract.program
    of_cases = [peaks(program, case.registers) for case in result.cases]
    result.peaks.extend(min(of_step, key=scarcity) for of_step in zip(*of_cases, strict=True))
    beyond = [peak for peak in result.peaks if not peak.fits]
    if beyond:
        worst = result.worst
        text = (
            f"step {worst.step} ({worst.opcode}) needs {worst.bits:.1f} bits and a sign, "
            f"its type has {worst.available} (the first such step is {beyond[0].step})"
        )
        result.failures.insert(0, ("overflow", text))


def _text(interval: Interval) -> str:
    return f"[{interval.low:#x}, {interval.high:#x}]"


# ------------------------------------------------------------------------------------ declarations


def prove(declaration: FieldDeclaration, programs: Programs | None = None) -> Proof:
    """Prove every contract of a declaration.

    Args:
        declaration: the field and its representation.
        programs: other programs than those that are emitted for it.

    Raises:
        ProofError: one does not hold.
        ValueError: the declaration has no programs.
    """
    proof = examine(declaration, programs)
    if proof.failures:
        raise proof.failures[0]
    return proof


def examine(declaration: FieldDeclaration, programs: Programs | None = None) -> Proof:
    """Do as :func:`prove` does, but report failures in the result."""
    given, programs = programs, programs or emit(declaration)
    by_operation: dict[str, list[Bounds]] = {}
    for contract in contracts(declaration, programs):
        by_operation.setdefault(contract.operation, []).append(bounds(contract))
    unproved = set(programs._fields) - set(by_operation)
    if unproved:
        raise NotImplementedError(f"there is no contract for {', '.join(sorted(unproved))}")
    failures: list[ProofError] = []
    operations = tuple(summary(declaration, found, failures) for found in by_operation.values())
    declared = Budgets(declaration.max_additions, sum_budget(declaration))
    proved_budgets = largest_budgets(declaration, given)
    found_budgets = proved_budgets or declared
    for kind, promised, proved in zip(("a product", "a sum"), declared, found_budgets, strict=True):
        if promised > proved:
            text = f"{promised} additions before {kind} are promised, {proved} can be proved"
            failures.append(ProofError(declaration, "budget", "budget", text))
    return Proof(
        declaration.name,
        declaration.backend,
        declaration.representation,
        operations,
        declared if proved_budgets else None,
        proved_budgets,
        tuple(failures),
    )


def summary(declaration: Declared, found: Sequence[Bounds], failures: list[ProofError]) -> OperationProof:
    """Sum up the contracts of one operation, which have one program and one meaning."""
    worst = min(found, key=lambda one: scarcity(one.worst))
    operation = worst.contract.operation
    for one in found:
        for reason, text in one.failures:
            operands = f"operands: {one.contract.operands}"
            failures.append(ProofError(declaration, operation, reason, f"{text}; {operands}", one.worst))
    wrong = mismatch(worst.contract, declaration.modulus)
    if wrong is not None:
        text = (
            f"the result is not what it should be: {wrong.terms} terms remain modulo p, "
            f"the first one {wrong.coefficient:#x}·{wrong.term}{f' where {wrong.flags}' * bool(wrong.flags)}"
        )
        failures.append(ProofError(declaration, operation, "identity", text))
    return OperationProof(
        operation,
        worst.contract.operands,
        worst.worst,
        not any(one.failures for one in found),
        wrong is None,
    )


def largest_budgets(declaration: FieldDeclaration, programs: Programs | None = None) -> Budgets | None:
    """Return the most additions for which the contracts of products and of sums can be proved.

    A budget of -1 says that not even operands without additions are safe. The Montgomery form counts
    no additions and has no budgets.

    Args:
        declaration: the field and its representation.
        programs: the programs in question; without them, for each budget those that would be
            emitted for it.
    """
    if declaration.reduction == "montgomery":
        return None
    return Budgets(
        largest(lambda budget: _products_hold(declaration, programs, budget)),
        largest(lambda budget: _sums_hold(declaration, programs, budget)),
    )


def largest(holds: Callable[[int], bool]) -> int:
    """Return the greatest budget that holds; so do all below it, whose intervals are narrower."""
    below, above = -1, 1
    while holds(above - 1):
        below, above = above - 1, 2 * above
    above -= 1
    while above - below > 1:
        middle = (below + above) // 2
        below, above = (middle, above) if holds(middle) else (below, middle)
    return below


def _products_hold(declaration: FieldDeclaration, programs: Programs | None, budget: int) -> bool:
    chosen = programs or _emitted(declaration._replace(max_additions=budget))
    return isinstance(chosen, FieldPrograms) and _hold(product_contracts(declaration, chosen, budget))


def _sums_hold(declaration: FieldDeclaration, programs: Programs | None, budget: int) -> bool:
    chosen = programs or _emitted(declaration)
    return isinstance(chosen, FieldPrograms) and _hold(sum_contracts(declaration, chosen, (budget,)))


def _emitted(declaration: FieldDeclaration) -> Programs | None:
    try:
        return emit(declaration)
    except ValueError:
        return None


def _hold(found: Iterable[Contract]) -> bool:
    return not any(bounds(contract).failures for contract in found)
