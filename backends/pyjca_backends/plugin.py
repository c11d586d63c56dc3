"""The hooks through which pyjca learns of these backends and of the compiled kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.plugins import hookimpl
from pyjca.spi import CpuFeatures, FieldBackend, KernelSet

from .declarations import DECLARATIONS
from .intrinsic import intrinsic_backends, intrinsic_kernels
from .portable import portable_backends, portable_kernels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyjca.spi import Field, FieldDeclaration

__all__ = ["pyjca_field_backends", "pyjca_kernels", "pyjca_select_field_backend"]

# Without compiled code Python's integers are the fastest there is.
_BIGINT_PRIORITY = 20
_LIMBS_PRIORITY = 10


@hookimpl
def pyjca_field_backends() -> tuple[FieldBackend, ...]:
    """Return Python's integers for each field, each declared form in two tiers, and the intrinsic tier."""
    fields = {row.name: row for row in reversed(DECLARATIONS)}
    integers = [_backend(fields[name], "bigint") for name in dict.fromkeys(row.name for row in DECLARATIONS)]
    limbs = (_backend(row, row.backend) for row in DECLARATIONS)
    return (*integers, *limbs, *portable_backends(), *intrinsic_backends())


def _backend(row: FieldDeclaration, name: str) -> FieldBackend:
    bigint = name == "bigint"
    return FieldBackend(
        field=row.name,
        name=name,
        representation="Python integers" if bigint else row.representation,
        tier="reference",
        priority=_BIGINT_PRIORITY if bigint else _LIMBS_PRIORITY,
        build=_build_bigint(row) if bigint else _build_limbs(row),
    )


def _build_bigint(row: FieldDeclaration) -> Callable[[bool], Field[Any]]:
    def build(_check: bool) -> Field[Any]:
        from .bigint import BigintField

        return BigintField(row)

    return build


def _build_limbs(row: FieldDeclaration) -> Callable[[bool], Field[Any]]:
    def build(check: bool) -> Field[Any]:
        if row.reduction == "montgomery":
            from .montgomery import CheckedMontgomeryField, MontgomeryField

            return CheckedMontgomeryField(row) if check else MontgomeryField(row)
        from .limbs import CheckedLimbField, LimbField

        return CheckedLimbField(row) if check else LimbField(row)

    return build


@hookimpl(trylast=True)
def pyjca_select_field_backend(candidates: Sequence[FieldBackend]) -> FieldBackend:
    """Choose the first, since candidates come sorted by priority, then name."""
    return candidates[0]


@hookimpl
def pyjca_kernels() -> KernelSet:
    """Return what the compiled package knows of this processor, and its kernels."""
    try:
        import pyjca_intrinsics
    except ImportError as error:
        return KernelSet(None, (), f"pyjca_intrinsics cannot be imported: {error}")
    cpu = pyjca_intrinsics.cpu()
    if cpu is None:
        return KernelSet(None, (), pyjca_intrinsics.native_error() or "")
    found = CpuFeatures(cpu.architecture, cpu.vendor, cpu.brand, frozenset(cpu.features))
    return KernelSet(found, (*portable_kernels(), *intrinsic_kernels()))
