"""What the compiled curves answer to edge values, a line for each call, so that builds can be compared.

As a program it prints the lines of one form of a library, in a process of its own: a build with sanitizers or
checked ranges ends it at the first wrong step.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import edwards_cases as cases
from .edwards_library import FORMS, Curves, form_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .edwards_library import Form

__all__ = ["transcript"]


def transcript(curves: Curves, form: Form, seed: int) -> Iterator[str]:
    """Call all functions; what is random comes from the seed."""
    source = random.Random(seed)
    curve = form.oracle
    width = (curve.bits + 7) // 8
    for scalar in (bytes(width), b"\xff" * width, source.randbytes(width)):
        for peer in cases.coordinates(curve)[:6]:
            yield _hex(curves.agree(scalar, peer))
        yield _hex(curves.montgomery_public_key(scalar))
    points = [curve.encode(curve.base), *map(curve.encode, curve.torsion())]
    scalars = cases.scalars(curve)
    for index, scalar in enumerate(scalars[::2]):
        point = points[index % len(points)]
        points.append(curves.multiply_base(scalar))
        yield _hex(points[-1])
        yield _hex(curves.multiply(scalar, point))
        yield _hex(curves.multiply_subtract_vartime(scalar, scalars[-index], point))
    for encoded in [*cases.encodings_refused(curve)[:8], *points[:20]]:
        yield f"{curves.is_valid_public_key(encoded)} {_hex(curves.multiply(scalars[3], encoded))}"
    for length in (0, 111, 300):
        private, message = source.randbytes(curve.length), source.randbytes(length)
        prefix = cases.prefix_of(form.field, prehash=False, context=message[:7] or None)
        public = curves.public_key(private)
        signature = curves.sign(private, public, prefix, message)
        yield f"{_hex(public)} {_hex(signature)}"
        yield str(curves.verify_vartime(signature, public, prefix, message))
        yield str(curves.verify_vartime(signature, public, prefix, message + b"!"))


def _hex(data: bytes | None) -> str:
    return "none" if data is None else data.hex()


def main(library: str, form_name: str, seed: str) -> None:
    (form,) = (form for form in FORMS if form_id(form) == form_name)
    for line in transcript(Curves(Path(library), form), form, int(seed)):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
