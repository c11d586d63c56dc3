"""The report on the proofs of limb programs, which ``pyjca prove [--json] [FILE …]`` prints.

Without a file it is about the fields that are declared here. A file is Python source that defines
:class:`pyjca.spi.FieldDeclaration` objects at its top level, each alone or in a tuple or list; it is run. So
the whole of a user's file may be::

    from pyjca.spi import FieldDeclaration

    P256 = FieldDeclaration(
        "P256",
        terms=((256, 1), (224, -1), (192, 1), (96, 1), (0, -1)),
        bits=29,
        limbs=9,
        max_additions=1,
    )

The exit status is 0 if everything is proved, 1 if something is not, 2 where a file cannot be used.
"""

from __future__ import annotations

import json
import runpy
from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca.spi import FieldDeclaration

from . import declarations
from .prover import Proof, ProofError, examine
from .vector_programs import VECTORS, VectorDeclaration, examine_vectors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .prover import OperationProof

    Row = FieldDeclaration | VectorDeclaration
    Progress = Callable[[int, int, Row], None]
    """Takes how many declarations are done, how many there are, and the one that is next."""

__all__ = ["DECLARATIONS", "Report", "load_declarations", "report"]

DECLARATIONS: tuple[Row, ...] = (*declarations.DECLARATIONS, *VECTORS)
"""All that is declared here."""

_SCHEMA = 1


class Report(NamedTuple):
    """The outcome of a run.

    Attributes:
        text: the table, or JSON.
        exit_status: 0 if everything is proved, otherwise 1.
    """

    text: str
    exit_status: int


def report(declarations: Iterable[Row], *, as_json: bool = False, progress: Progress | None = None) -> Report:
    """Try to prove each declaration, and report the result.

    Args:
        declarations: what is to be proved.
        as_json: whether the text is JSON, not a table.
        progress: called before each declaration.
    """
    rows = list(declarations)
    proofs = []
    for index, row in enumerate(rows):
        if progress is not None:
            progress(index, len(rows), row)
        proofs.append(_proof(row))
    failed = any(proof.failures for proof in proofs)
    return Report(_json(proofs) if as_json else _table(proofs), int(failed))


def _proof(declaration: Row) -> Proof:
    if isinstance(declaration, VectorDeclaration):
        return examine_vectors(declaration)
    try:
        return examine(declaration)
    except ValueError as error:  # there are no programs that could be proved
        failure = ProofError(declaration, "declaration", "declaration", str(error))
        return Proof(
            declaration.name, declaration.backend, declaration.representation, (), None, None, (failure,)
        )


def load_declarations(path: str) -> list[FieldDeclaration]:
    """Run a Python file and return the declarations that it defines, in their order.

    Raises:
        ValueError: it defines none.
        Exception: whatever the file raises.
    """
    found: list[FieldDeclaration] = []
    for value in runpy.run_path(path).values():
        several = isinstance(value, (tuple, list)) and not isinstance(value, FieldDeclaration)
        for item in value if several else (value,):
            if isinstance(item, FieldDeclaration) and item not in found:
                found.append(item)
    if not found:
        raise ValueError(f"{path} defines no FieldDeclaration at its top level")
    return found


# -------------------------------------------------------------------------------------------- texts


def _table(proofs: Sequence[Proof]) -> str:
    lines = [_row("field", "representation", "operation", "step", "", "bits", "of", "bounds", "identity")]
    for proof in proofs:
        for operation in proof.operations:
            worst = operation.worst
            lines.append(
                _row(
                    proof.field,
                    proof.backend,
                    operation.operation,
                    str(worst.step),
                    worst.opcode,
                    f"{worst.bits:.1f}",
                    str(worst.available),
                    "proved" if operation.bounds else "NO",
                    "proved" if operation.identity else "NO",
                )
            )
        lines.append(_budgets(proof))
        lines.extend(f"  NOT PROVED: {failure}" for failure in proof.failures)
        lines.append("")
    proved = sum(not proof.failures for proof in proofs)
    lines.append(f"{proved} of {len(proofs)} declarations are proved.")
    return "\n".join(lines) + "\n"


def _row(*cells: str) -> str:
    field, backend, operation, step, opcode, bits, available, bounds, identity = cells
    return (
        f"{field:<11} {backend:<13} {operation:<15} {step:>5} {opcode:<6} {bits:>5} {available:>4}"
        f"  {bounds:<6}  {identity}"
    )


def _budgets(proof: Proof) -> str:
    if proof.steps is not None:
        return "  steps into columns: {} declared, at most {}".format(*proof.steps)
    declared, largest = proof.declared, proof.largest
    if declared is None or largest is None:
        return "  additions are not counted: every result is reduced" if proof.operations else "  no programs"
    return (
        f"  additions before a product: {declared.product} declared, at most {largest.product}; "
        f"before a sum: {declared.sum} declared, at most {largest.sum}"
    )


def _json(proofs: Sequence[Proof]) -> str:
    document = {
        "schema": _SCHEMA,
        "proved": not any(proof.failures for proof in proofs),
        "declarations": [
            {
                "field": proof.field,
                "backend": proof.backend,
                "representation": proof.representation,
                "proved": not proof.failures,
                "budgets": _json_budgets(proof),
                "steps": _json_steps(proof),
                "operations": [_operation(operation) for operation in proof.operations],
                "failures": [
                    {"operation": failure.operation, "reason": failure.reason, "message": str(failure)}
                    for failure in proof.failures
                ],
            }
            for proof in proofs
        ],
    }
    return json.dumps(document, indent=2) + "\n"


def _json_budgets(proof: Proof) -> dict[str, dict[str, int]] | None:
    declared, largest = proof.declared, proof.largest
    if declared is None or largest is None:
        return None
    return {
        "product": {"declared": declared.product, "largest": largest.product},
        "sum": {"declared": declared.sum, "largest": largest.sum},
    }


def _json_steps(proof: Proof) -> dict[str, int] | None:
    return None if proof.steps is None else dict(zip(("declared", "largest"), proof.steps, strict=True))


def _operation(operation: OperationProof) -> dict[str, Any]:
    worst = operation.worst
    return {
        "operation": operation.operation,
        "operands": operation.operands,
        "step": worst.step,
        "opcode": worst.opcode,
        "bits": round(worst.bits, 1),
        "available": worst.available,
        "bounds": operation.bounds,
        "identity": operation.identity,
    }
