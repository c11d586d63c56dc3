"""The portable tier: fields and schemes of compiled C that every processor runs.

What was compiled :mod:`pyjca_intrinsics` tells, by the names below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.errors import ProviderException
from pyjca.spi import FieldBackend, KernelDescriptor

from .declarations import DECLARATIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyjca.spi import Field, FieldDeclaration

__all__ = ["SCHEMES", "builder", "kernel_name", "portable_backends", "portable_kernels"]

# Above what runs in Python, and the fewest word products first.
_PRIORITY = {"limbs10": 30, "limbs9": 40, "montgomery52": 50, "limbs5": 50}
_ONLY_FORM = 40

_EC_CURVES = {"P256": "P-256", "P384": "P-384", "P521": "P-521"}
_TWO_SHAPES = {"25519": ("Ed25519", "X25519"), "448": ("Ed448", "X448")}
SCHEMES: dict[str, frozenset[str]] = {
    **dict.fromkeys(_EC_CURVES, frozenset({"EC"})),
    **dict.fromkeys(_TWO_SHAPES, frozenset({"EdDSA", "XDH"})),
    "1305": frozenset({"Poly1305"}),
}


def kernel_name(field: str, form: str) -> str:
    """Return the name of the kernel that a field's backend needs; that of a curve brings its field's."""
    if field in _TWO_SHAPES:
        return f"{_TWO_SHAPES[field][0].lower()}_curve_{form}"
    what = "curve" if field in _EC_CURVES else "field"
    return f"{field.lower()}_{what}_{form}"


def _kernel_name(row: FieldDeclaration) -> str:
    return kernel_name(row.name, row.backend)


def portable_backends() -> tuple[FieldBackend, ...]:
    """Return a backend of this tier for each declared field and representation."""
    return tuple(
        FieldBackend(
            field=row.name,
            name=row.backend,
            representation=row.representation,
            tier="portable",
            priority=_PRIORITY.get(row.backend, _ONLY_FORM),
            build=builder(row.name, row.backend, row.modulus, row.backend),
            constant_time=True,
            kernel=_kernel_name(row),
            schemes=SCHEMES.get(row.name, frozenset()),
        )
        for row in DECLARATIONS
    )


def portable_kernels() -> tuple[KernelDescriptor, ...]:
    """Return a descriptor for each field that was compiled in, and for HMAC.

    Raises:
        ImportError: nothing was.
    """
    import pyjca_intrinsics._native as _native

    compiled = dict(_native.kernels())
    fields = (
        KernelDescriptor(
            name=_kernel_name(row),
            replaces=f"{row.name}/{row.backend}",
            requires=frozenset(compiled[_kernel_name(row)]),
            flag=None,
            constant_time=True,
        )
        for row in DECLARATIONS
        if _kernel_name(row) in compiled
    )
    hmac = KernelDescriptor("hmac", "hmac", frozenset(), None, constant_time=True, build=_hmac)
    return (*fields, hmac)


def _hmac() -> Any:
    import pyjca_intrinsics._native as _native

    _native.set_failure(ProviderException)
    return _native.hmac


def builder(name: str, form: str, modulus: int, whole: str) -> Callable[[bool], Field[Any]]:
    """Return what builds a compiled field.

    Args:
        name: of the field.
        form: of its compiled arithmetic.
        modulus: the prime.
        whole: the form of what it offers as whole operations.
    """

    def build(_check: bool) -> Field[Any]:
        import pyjca_intrinsics._native as _native

        from .compiled import CompiledField

        _native.set_failure(ProviderException)
        for kernel in _native.fields():
            if (kernel.name, kernel.form) == (name, form):
                return CompiledField(kernel, modulus, _schemes(name, whole))
        raise ProviderException(f"{name} is not compiled as {form}")

    return build


def _schemes(field: str, form: str) -> Mapping[str, Any]:
    import pyjca_intrinsics._native as _native

    if field in _EC_CURVES:
        return {"EC": _native.ec(_EC_CURVES[field], form)}
    if field in _TWO_SHAPES:
        edwards, montgomery = _TWO_SHAPES[field]
        signatures = _native.eddsa(edwards, form)
        return {"EdDSA": signatures, "XDH": _native.xdh(montgomery, form, signatures)}
    return {"Poly1305": _native.poly1305(form)} if field == "1305" else {}
