"""Wycheproof's vectors whose keys are JWKs: what is read, what is refused, and what the keys agree on."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from tests.vectors.wycheproof import read, verdict_on

from pyjca import InvalidKeyException, KeyAgreement, load_private_key, load_public_key

# file: algorithm, provider, and how many agree and are refused
FILES = {
    "ecdh_secp256r1_webcrypto": ("ECDH", "PyJCA", 330, 23),
    "ecdh_secp384r1_webcrypto": ("ECDH", "PyJCA", 771, 23),
    "ecdh_secp521r1_webcrypto": ("ECDH", "PyJCA", 632, 23),
    "ecdh_secp256k1_webcrypto": ("ECDH", "OpenSSL", 473, 23),
    "x25519_jwk": ("XDH", "PyJCA", 487, 44),
    "x448_jwk": ("XDH", "PyJCA", 487, 36),
}


def text(members: dict[str, str]) -> str:
    # a draft's name of secp256k1 stands in the file, not that of RFC 8812
    return json.dumps(members).replace('"P-256K"', '"secp256k1"')


@pytest.mark.parametrize("file", FILES)
def test_agreement_of_keys_in_jwk(file: str) -> None:
    algorithm, provider, agree, refuse = FILES[file]
    outcomes: Counter[str] = Counter()
    for _, test in read(file):
        name = f"{test['tcId']} {test['comment']} {test['flags']}"
        try:
            private = load_private_key(text(test["private"]))
            public = load_public_key(text(test["public"]))
            agreement = KeyAgreement.get_instance(algorithm, provider)
            agreement.init(private)
            agreement.do_phase(public, True)
            secret = agreement.generate_secret().hex()
        except InvalidKeyException:
            assert test["result"] != "valid", name
            outcomes["refused"] += 1
        else:
            assert test["result"] != "invalid", name
            assert verdict_on(test), name
            assert secret == test["shared"], name
            outcomes["agreed"] += 1
    assert outcomes == {"agreed": agree, "refused": refuse}
