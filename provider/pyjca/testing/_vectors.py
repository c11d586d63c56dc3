"""The few published vectors that the kit carries itself; the large sets belong into test suites."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "CDH",
    "EC_PKCS8",
    "EC_POINT",
    "EC_SCALAR",
    "EC_SPKI",
    "HMAC_SHA256",
    "KNOWN_MULTIPLES",
    "LARGE_X",
    "LARGE_X_MESSAGE",
    "LARGE_X_POINT",
    "LARGE_X_UNREDUCED",
    "LEADING_ZERO",
    "POLY1305",
    "RFC6979",
    "RFC6979_POINT",
    "RFC6979_SCALAR",
    "ZERO_SECRET",
]

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


# RFC 6979 appendix A.2.5: the key on P-256
RFC6979_SCALAR = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
RFC6979_POINT = (
    0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6,
    0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299,
)

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

# k, x and y of multiples k·G, the largest k first: the list of test vectors for the NIST curves at
# http://point-at-infinity.org/ecc/nisttv
KNOWN_MULTIPLES = (
    (
        29852220098221261079183923314599206100666902414330245206392788703677545185283,
        0x9EACE8F4B071E677C5350B02F2BB2B384AAE89D58AA72CA97A170572E0FB222F,
        0x1BBDAEC2430B09B93F7CB08678636CE12EAAFD58390699B5FD2F6E1188FC2A78,
    ),
    (
        57896042899961394862005778464643882389978449576758748073725983489954366354431,
        0x878F22CC6DB6048D2B767268F22FFAD8E56AB8E2DC615F7BD89F1E350500DD8D,
        0x714A5D7BB901C9C5853400D12341A892EF45D87FC553786756C4F0C9391D763E,
    ),
    (
        28948025760307534517734791687894775804466072615242963443097661355606862201087,
        0xCBCEAAA8A4DD44BBCE58E8DB7740A5510EC2CB7EA8DA8D8F036B3FB04CDA4DE4,
        0x4BD7AA301A80D7F59FD983FEDBE59BB7B2863FE46494935E3745B360E32332FA,
    ),
    (
        1766845392945710151501889105729049882997660004824848915955419660366636031,
        0x659A379625AB122F2512B8DADA02C6348D53B54452DFF67AC7ACE4E8856295CA,
        0x49D81AB97B648464D0B4A288BD7818FAB41A16426E943527C4FED8736C53D0F6,
    ),
    (
        112233445566778899112233445566778899,
        0x1B7E046A076CC25E6D7FA5003F6729F665CC3241B5ADAB12B498CD32F2803264,
        0xBFEA79BE2B666B073DB69A2A241ADAB0738FE9D2DD28B5604EB8C8CF097C457B,
    ),
    (
        112233445566778899,
        0x339150844EC15234807FE862A86BE77977DBFB3AE3D96F4C22795513AEAAB82F,
        0xB1C14DDFDC8EC1B2583F51E85A5EB3A155840F2034730E9B5ADA38B674336A21,
    ),
    (
        10,
        0xCEF66D6B2A3A993E591214D1EA223FB545CA6C471C48306E4C36069404C5723F,
        0x878662A229AAAE906E123CDD9D3B4C10590DED29FE751EEECA34BBAA44AF0773,
    ),
    (
        2,
        0x7CF27B188D034F7E8A52380304B51AC3C08969E277F21B35A60B48FC47669978,
        0x07775510DB8ED040293D9AC69F7430DBBA7DADE63CE982299E04B79D227873D1,
    ),
)

# One key pair on P-256: pyca/cryptography's vectors, asymmetric/PKCS8/ec_private_key.pem and
# asymmetric/DER_Serialization/ec_public_key.der (Apache-2.0 or BSD-3-Clause)
EC_SCALAR = 0x622AD3652C7EE4EF18EAD9467246BA5BA6ED262A1C76B76895F72E912A13124F
EC_POINT = (
    0x24BCF36EECF6B519CB16538BFBA6D35FA82255ABC0B1CE8D0C5153D083027768,
    0x9B4D33540C39051AC82AD1C1F92583E0FFAC5494C0452AB5987B7C90E216ACF7,
)
EC_PKCS8 = _hex(
    "308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420"
    "622ad3652c7ee4ef18ead9467246ba5ba6ed262a1c76b76895f72e912a13124fa144034200"
    "0424bcf36eecf6b519cb16538bfba6d35fa82255abc0b1ce8d0c5153d083027768"
    "9b4d33540c39051ac82ad1c1f92583e0ffac5494c0452ab5987b7c90e216acf7"
)
EC_SPKI = _hex(
    "3059301306072a8648ce3d020106082a8648ce3d030107034200"
    "0424bcf36eecf6b519cb16538bfba6d35fa82255abc0b1ce8d0c5153d083027768"
    "9b4d33540c39051ac82ad1c1f92583e0ffac5494c0452ab5987b7c90e216acf7"
)

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

# 379·G, the first multiple of the generator whose x has a leading zero byte: computed by _reference, the
# generator of SEC 2 section 2.4.2 being the peer
LEADING_ZERO = AgreementVector(
    379,
    _hex(
        "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
        "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
    ),
    _hex("005543894af3d00ed7d740abdbd75c96b06877b787db5f70eea78b90a8d7c00a"),
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
    # RFC 8439, section 2.5.2, appendix A.3 vector 4, then vectors 7 to 11 (carries and the final
    # reduction), where s is zero but once: a provider sees such keys only where they are allowed
    MacVector(
        _hex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"),
        b"Cryptographic Forum Research Group",
        _hex("a8061dc1305136c6c22b8baf0c0127a9"),
    ),
    MacVector(
        _hex("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
        b"'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\n"
        b"All mimsy were the borogoves,\nAnd the mome raths outgrabe.",
        _hex("4541669a7eaaee61e708dc7cbcc5eb62"),
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
