"""The few published vectors that the kit carries itself; the large sets belong into test suites."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CDH", "HMAC_SHA256", "LARGE_X", "POLY1305", "RFC6979", "ZERO_SECRET"]

_hex = bytes.fromhex


class MacVector(NamedTuple):
    """Key, message, tag."""

    key: bytes
    message: bytes
    tag: bytes


class AgreementVector(NamedTuple):
    """Own scalar, the peer's uncompressed point, the shared secret."""

    scalar: int
    peer: bytes
    secret: bytes


RFC6979_SCALAR = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721

RFC6979 = (
    # RFC 6979 appendix A.2.5, P-256 with SHA-256: message, r, s
    (
        b"sample",
        0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716,
        0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8,
    ),
    (
        b"test",
        0xF1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367,
        0x019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083,
    ),
)

# x(R) is not below n, so that r = x(R) - n: Wycheproof, ecdsa_secp256r1_sha256_test.json, case 350
# (Apache-2.0); the second r is the same x(R) unreduced, case 351.
LARGE_X_POINT = _hex(
    "040ad99500288d466940031d72a9f5445a4d43784640855bf0a69874d2de5fe103"
    "c5011e6ef2c42dcd50d5d3d29f99ae6eba2c80c9244f4c5422f0979ff0c3ba5e"
)
LARGE_X_MESSAGE = b"123400"
LARGE_X = (
    0x4319055358E8617B0C46353D039CDAAB,
    0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC63254E,
)
LARGE_X_UNREDUCED = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFC

# NIST CAVP, SP 800-56A ECC CDH primitive, P-256, COUNT = 0
CDH = AgreementVector(
    0x7D7DC5F71EB29DDAF80D6214632EEAE03D9058AF1FB6D22ED80BADB62BC1A534,
    _hex(
        "04700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287"
        "db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac"
    ),
    _hex("46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b"),
)

# x of the shared point is 0: Wycheproof, ecdh_secp256r1_ecpoint_test.json, case 3 (Apache-2.0)
ZERO_SECRET = AgreementVector(
    0x0A0D622A47E48F6BC1038ACE438C6F528AA00AD2BD1DA5F13EE46BF5F633D71A,
    _hex(
        "0458fd4168a87795603e2b04390285bdca6e57de6027fe211dd9d25e2212d29e62"
        "080d36bd224d7405509295eed02a17150e03b314f96da37445b0d1d29377d12c"
    ),
    bytes(32),
)

HMAC_SHA256 = (
    # RFC 4231, test cases 1, 2, 6
    MacVector(
        b"\x0b" * 20,
        b"Hi There",
        _hex("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    ),
    MacVector(
        b"Jefe",
        b"what do ya want for nothing?",
        _hex("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    ),
    MacVector(
        b"\xaa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        _hex("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    ),
)

POLY1305 = (
    # RFC 8439, section 2.5.2, then appendix A.3 vectors 7 to 11 (carries and the final reduction);
    # their s is zero, which a provider sees only where weak keys are allowed
    MacVector(
        _hex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"),
        b"Cryptographic Forum Research Group",
        _hex("a8061dc1305136c6c22b8baf0c0127a9"),
    ),
    MacVector(_hex("02").ljust(32, b"\0"), b"\xff" * 16, _hex("03").ljust(16, b"\0")),
    MacVector(
        _hex("02").ljust(16, b"\0") + b"\xff" * 16, _hex("02").ljust(16, b"\0"), _hex("03").ljust(16, b"\0")
    ),
    MacVector(
        _hex("01").ljust(32, b"\0"),
        b"\xff" * 16 + b"\xf0" + b"\xff" * 15 + _hex("11").ljust(16, b"\0"),
        _hex("05").ljust(16, b"\0"),
    ),
    MacVector(_hex("01").ljust(32, b"\0"), b"\xff" * 16 + b"\xfb" + b"\xfe" * 15 + b"\x01" * 16, bytes(16)),
    MacVector(_hex("02").ljust(32, b"\0"), b"\xfd" + b"\xff" * 15, b"\xfa" + b"\xff" * 15),
)
