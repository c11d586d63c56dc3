"""X25519 and X448 beside what the checks of schemes cover."""

from __future__ import annotations

import pytest

from pyjca.errors import ProviderException
from pyjca.schemes.xdh import XDHScheme

from .support import XDH_SCHEMES


@pytest.mark.parametrize(("name", "length"), [("X25519", 32), ("X448", 56)])
def test_arguments_of_another_length_are_refused_without_showing_them(name: str, length: int) -> None:
    scheme = XDH_SCHEMES[f"{name}-bigint"]
    good = b"\xa5" * length
    for wrong in (b"", good[1:], good + b"\xa5"):
        with pytest.raises(ProviderException, match=f"^a private key of {name} has {length} bytes$"):
            scheme.agree(wrong, good)
        with pytest.raises(ProviderException, match=f"^a private key of {name} has {length} bytes$"):
            scheme.public_key(wrong)
        with pytest.raises(ProviderException, match=f"^a public key of {name} has {length} bytes$"):
            scheme.agree(good, wrong)


def test_another_field_is_refused() -> None:
    with pytest.raises(ProviderException, match="X25519 is not computed in the field 448"):
        XDHScheme(XDH_SCHEMES["X448-bigint"].curve.field, "X25519")
    assert repr(XDH_SCHEMES["X448-bigint"]) == "<XDHScheme X448 over <BigintField 448>>"
