"""ECDH over P-256."""

from __future__ import annotations

import pytest

from pyjca.errors import InvalidKeyException, ProviderException
from pyjca.named_curves import SECP256R1
from pyjca.schemes.ecdh import shared_secret

from .support import GROUPS, Group, N

every_group = pytest.mark.parametrize("group", GROUPS.values(), ids=GROUPS.keys())

# RFC 5903, section 8.1.
INITIATOR = bytes.fromhex("C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433")
INITIATOR_PUBLIC = (
    0xDAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C3772581180,
    0x5271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3,
)
RESPONDER = bytes.fromhex("C6EF9C5D78AE012A011164ACB397CE2088685D8F06BF9BE0B283AB46476BEE53")
RESPONDER_PUBLIC = (
    0xD12DFB5289C8D4F81208B70270398C342296970A0BCCB74C736FC7554494BF63,
    0x56FBF3CA366CC23E8157854C13C58D6AAC23F046ADA30F8353E74F33039872AB,
)
SHARED = bytes.fromhex("D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE")


@every_group
def test_rfc_5903(group: Group) -> None:
    assert shared_secret(group.curve, INITIATOR, RESPONDER_PUBLIC) == SHARED
    assert shared_secret(group.curve, RESPONDER, INITIATOR_PUBLIC) == SHARED


@every_group
def test_the_secret_has_fixed_width_and_may_be_zero(group: Group) -> None:
    # k · Q has x = 0 for Q = (1/k) · (0, y); the framework allows such a secret.
    y = pow(SECP256R1.b, (SECP256R1.p + 1) // 4, SECP256R1.p)
    curve = group.curve
    inverse = pow(int.from_bytes(INITIATOR, "big"), -1, N).to_bytes(32, "big")
    public = curve.to_affine(curve.multiply(curve.from_affine(0, y), inverse))
    assert public is not None
    assert shared_secret(curve, INITIATOR, public) == bytes(32)


@every_group
def test_no_secret_at_infinity(group: Group) -> None:
    for scalar in (bytes(32), N.to_bytes(32, "big")):
        with pytest.raises(InvalidKeyException, match="no point of secp256r1"):
            shared_secret(group.curve, scalar, INITIATOR_PUBLIC)


@every_group
def test_scalars_of_another_length_are_refused(group: Group) -> None:
    with pytest.raises(ProviderException, match="32 bytes"):
        shared_secret(group.curve, bytes(31), INITIATOR_PUBLIC)
