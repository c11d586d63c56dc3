"""Comparing compiled code with its reference version before it is used (the flag VerifyKernels)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import ProviderException

if TYPE_CHECKING:
    from .spi import FieldBackend, KernelDescriptor

__all__ = ["forget", "verify"]

_differences: dict[FieldBackend | KernelDescriptor, str] = {}  # of what was compared


def verify(item: FieldBackend | KernelDescriptor, made: Any, told: str) -> None:
    """Make sure of a compiled field and its schemes, or of a kernel, the first time that it is asked for.

    Args:
        item: the descriptor.
        made: what it builds.
        told: names it in the message.

    Raises:
        ProviderException: it computes something else than the reference version.
    """
    difference = _differences.get(item)
    if difference is None:
        from importlib import import_module

        from ._builtins import KERNEL_CHECKER

        checker: Any = import_module(KERNEL_CHECKER)
        difference = _differences.setdefault(item, checker.difference(item, made))
    if difference:
        raise ProviderException(
            f"{told} computes something else than its reference version: {difference}; "
            "set -XX:-UseKernels to do without kernels"
        )


def forget(item: FieldBackend) -> None:
    """Drop what is known of a backend that is no longer registered."""
    _differences.pop(item, None)
