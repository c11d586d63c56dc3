"""Addition chains: they lead to their exponent, and what they cost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyjca_backends.chains import ChainStep, chain_cost, find_chain
from pyjca_backends.declarations import DECLARATIONS

MODULI = {row.name: row.modulus for row in DECLARATIONS}


def exponent_of(chain: tuple[ChainStep, ...]) -> int:
    exponents = [1]
    for source, squarings, factor in chain:
        exponents.append((exponents[source] << squarings) + (0 if factor is None else exponents[factor]))
    return exponents[-1]


@pytest.mark.parametrize(
    ("name", "squarings", "products"),
    [
        ("P256", 255, 13),
        ("P256Order", 253, 39),
        ("P384", 383, 20),
        ("P384Order", 381, 52),
        ("P521", 520, 13),
        ("P521Order", 518, 64),
        ("25519", 254, 14),
        ("25519Order", 253, 34),
        ("448", 447, 20),
        ("448Order", 443, 63),
        ("1305", 129, 13),
    ],
)
def test_chains_of_the_fields(name: str, squarings: int, products: int) -> None:
    """The table of costs; for P-256 OpenJDK takes 255 and 37, for its order 255 and 106 (JDK-8294731)."""
    chain = find_chain(MODULI[name] - 2)
    assert exponent_of(chain) == MODULI[name] - 2
    assert chain_cost(chain) == (squarings, products)


def test_every_field_has_a_chain() -> None:
    for modulus in MODULI.values():
        assert exponent_of(find_chain(modulus - 2)) == modulus - 2


def test_small_exponents() -> None:
    assert find_chain(1) == ()
    for exponent in range(1, 260):
        chain = find_chain(exponent)
        assert exponent_of(chain) == exponent
        assert sum(chain_cost(chain)) <= 2 * (exponent.bit_length() - 1)


@given(st.integers(1, 1 << 300))
def test_any_exponent(exponent: int) -> None:
    assert exponent_of(find_chain(exponent)) == exponent
