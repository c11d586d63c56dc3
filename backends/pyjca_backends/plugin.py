"""The hooks through which pyjca learns of these backends and of the compiled kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.plugins import hookimpl
from pyjca.spi import CpuFeatures, FieldBackend, KernelSet

from .declarations import DECLARATIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyjca.spi import Field, FieldDeclaration

__all__ = ["pyjca_field_backends", "pyjca_kernels", "pyjca_select_field_backend"]

# Without compiled code Python's integers are the fastest there is.
_BIGINT_PRIORITY = 20
_LIMBS_PRIORITY = 10


@hookimpl
def pyjca_field_backends() -> tuple[FieldBackend, ...]:
    """Return the backends of the reference tier, two for each declared field."""
    backends: list[FieldBackend] = []
    for declaration in DECLARATIONS:
        name, bits, limbs = declaration.name, declaration.bits, declaration.limbs
        if not any((backend.field, backend.name) == (name, "bigint") for backend in backends):
            backends.append(
                FieldBackend(
                    field=name,
                    name="bigint",
                    representation="Python integers",
                    tier="reference",
                    priority=_BIGINT_PRIORITY,
                    build=_build_bigint(declaration),
                )
            )
        backends.append(
            FieldBackend(
                field=name,
                name=f"limbs{limbs}",
                representation=f"{limbs}×{bits}-bit limbs",
                tier="reference",
                priority=_LIMBS_PRIORITY,
                build=_build_limbs(declaration),
            )
        )
    return tuple(backends)


def _build_bigint(declaration: FieldDeclaration) -> Callable[[bool], Field[Any]]:
    def build(_check: bool) -> Field[Any]:
        from .bigint import BigintField

        return BigintField(declaration)

    return build


def _build_limbs(declaration: FieldDeclaration) -> Callable[[bool], Field[Any]]:
    def build(check: bool) -> Field[Any]:
        from .limbs import CheckedLimbField, LimbField

        return CheckedLimbField(declaration) if check else LimbField(declaration)

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
    return KernelSet(found, ())
