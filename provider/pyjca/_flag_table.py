"""The built-in flags: one row each."""

from __future__ import annotations

from ._record import Record

__all__ = ["AUTO", "FLAGS", "STEERING", "Flag", "Value", "spell"]

Value = bool | int | str

AUTO = "auto"

STEERING = ("cpu", "guarded", "kernels", "framework")
"""What a flag can steer, in the order in which it is decided what flags come to."""


def spell(value: Value) -> str:
    """Return a value as text sources write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Flag(Record):
    """The definition of a flag.

    Attributes:
        name: as it is written, HotSpot style.
        default: the value before anybody sets it; its type (bool, int or str) is the flag's type.
        kind: "product", "diagnostic" or "experimental"; in text sources the latter two need
            ``+UnlockDiagnosticVMOptions`` or ``+UnlockExperimentalVMOptions``.
        description: one line for listings.
        fields: for a flag that names a field backend, the fields that it speaks for; each field has
            one such flag. Its default is "auto", which leaves the choice to pyjca.
        aliases: other names of the flag.
        limits: the lowest and the highest value of a number; the default lies between them.
        steers: what it acts on. "framework": works everywhere. "cpu": hides features of the
            processor. "guarded": the kernels and backends that name it as their flag; where nobody
            set it, it is on if one of them can run. "kernels": every compiled kernel.
        subject: what is not there where the flag cannot be served, for the warning.
        needs: for a boolean flag, the boolean flags without which it stays off; none needs itself.
    """

    name: str
    default: Value
    kind: str
    description: str
    fields: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    limits: tuple[int, int] | None = None
    steers: str = "framework"
    subject: str = ""
    needs: tuple[str, ...] = ()


FLAGS: tuple[Flag, ...] = (
    Flag(
        "CheckLimbRanges",
        False,
        "diagnostic",
        "Reference field backends check the range of every limb (slow); compiled ones stand back",
    ),
    Flag(
        "Curve25519Field",
        AUTO,
        "diagnostic",
        "Field backend for Curve25519 and its order: auto, or a backend's name",
        fields=("25519", "25519Order"),
    ),
    Flag(
        "Curve448Field",
        AUTO,
        "diagnostic",
        "Field backend for Curve448 and its order: auto, or a backend's name",
        fields=("448", "448Order"),
    ),
    Flag(
        "P256Field",
        AUTO,
        "diagnostic",
        "Field backend for P-256 and its order: auto, or a backend's name",
        fields=("P256", "P256Order"),
    ),
    Flag(
        "P384Field",
        AUTO,
        "diagnostic",
        "Field backend for P-384 and its order: auto, or a backend's name",
        fields=("P384", "P384Order"),
    ),
    Flag(
        "P521Field",
        AUTO,
        "diagnostic",
        "Field backend for P-521 and its order: auto, or a backend's name",
        fields=("P521", "P521Order"),
    ),
    Flag(
        "Poly1305Field",
        AUTO,
        "diagnostic",
        "Field backend for Poly1305: auto, or a backend's name",
        fields=("1305",),
    ),
    Flag("PrintResolution", False, "diagnostic", "Print each choice of a provider to standard error"),
    Flag(
        "ReleaseGILAboveMicros",
        200,
        "product",
        "Operations on curves that are estimated to take longer than this many microseconds release the GIL",
        limits=(0, 1_000_000_000),
        steers="kernels",
    ),
    Flag(
        "RequireConstantTime",
        False,
        "product",
        "Refuse secret-key operations that are not constant time even where they are named",
    ),
    Flag("UnlockDiagnosticVMOptions", False, "product", "Let text sources set diagnostic flags"),
    Flag("UnlockExperimentalVMOptions", False, "product", "Let text sources set experimental flags"),
    Flag(
        "UseADX",
        False,
        "product",
        "Kernels may use ADCX and ADOX",
        steers="cpu",
        subject="ADX instructions are",
        needs=("UseBMI2",),
    ),
    Flag(
        "UseAVX",
        3,
        "product",
        "Vector instructions that kernels may use: 0 none, 1 AVX, 2 AVX2 and AVX-IFMA, 3 AVX-512",
        limits=(0, 3),
        steers="cpu",
    ),
    Flag(
        "UseBMI2",
        False,
        "product",
        "Kernels may use MULX and the other BMI2 instructions",
        steers="cpu",
        subject="BMI2 instructions are",
    ),
    Flag(
        "UseIntPoly25519Intrinsics",
        False,
        "diagnostic",
        "Use compiled field arithmetic of 25519 for one instruction set",
        steers="guarded",
        subject="Intrinsics for 25519 polynomial crypto functions",
    ),
    Flag(
        "UseIntPolyIntrinsics",
        False,
        "diagnostic",
        "Use native field arithmetic of P-256, and intrinsic Montgomery kernels",
        steers="guarded",
        subject="Intrinsics for Polynomial crypto functions",
    ),
    Flag(
        "UseKernels",
        True,
        "product",
        "Use compiled kernels; off means pure Python only, and counts as naming it",
    ),
    Flag(
        "UseKeyTables",
        False,
        "product",
        "Build tables for public keys that verify often",
        steers="guarded",
        subject="Tables for public keys",
    ),
    Flag(
        "UsePolyIntrinsics",
        False,
        "diagnostic",
        "Use vector code for Poly1305",
        aliases=("UsePoly1305Intrinsics",),
        steers="guarded",
        subject="Intrinsics for Poly1305 crypto hash functions",
    ),
    Flag(
        "UseSHA256Intrinsics",
        False,
        "diagnostic",
        "Use the processor's SHA-256 instructions",
        steers="guarded",
        subject="Intrinsics for SHA-224 and SHA-256 crypto hash functions",
    ),
    Flag("VerifyAfterSign", False, "product", "Check each signature before it is released"),
    Flag(
        "VerifyKernels",
        False,
        "diagnostic",
        "Compare each kernel with its reference version at first use",
        steers="kernels",
        subject="Kernels to verify",
    ),
)
