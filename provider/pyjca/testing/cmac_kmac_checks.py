"""What AESCMAC, KMAC128 and KMAC256 owe by their standards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import InvalidKeyException
from ..specs import KMACParameterSpec
from ._inputs import uneven
from ._kit import expect, expect_raises
from ._services import service_check
from ._vectors import MacVector
from .mac_checks import expect_tag, expect_tags_of_standard

if TYPE_CHECKING:
    from ._subject import Subject

__all__: list[str] = []

_hex = bytes.fromhex
_TEXT = _hex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
_AES_KEYS = {
    16: _hex("2b7e151628aed2a6abf7158809cf4f3c"),
    24: _hex("8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b"),
    32: _hex("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"),
}
# NIST SP 800-38B, appendix D: the tags of the first so many bytes of the text
_AES_CMAC = tuple(
    MacVector(_AES_KEYS[size], _TEXT[:length], _hex(tag))
    for size, tags in {
        16: {
            0: "bb1d6929e95937287fa37d129b756746",
            16: "070a16b46b4d4144f79bdd9dd04a287c",
            40: "dfa66747de9ae63030ca32611497c827",
            64: "51f0bebf7e3b9d92fc49741779363cfe",
        },
        24: {
            0: "d17ddf46adaacde531cac483de7a9367",
            16: "9e99a7bf31e710900662f65e617c5184",
            40: "8a1de5be2eb31aad089a82e6ee908b0e",
            64: "a1d5df0eed790f794d77589659f39a11",
        },
        32: {
            0: "028962f61b7bf89efc6b551f4667d983",
            16: "28a7023f452e8f82bd4bf28d8c37c35c",
            40: "aaf3d8f1de5640c232f5b169b9c911e6",
            64: "e1992190549f6ed5696a2c056c315410",
        },
    }.items()
    for length, tag in tags.items()
)

# NIST, examples of SP 800-185: samples 1 to 6 of KMAC; key, customization, bytes of the message, tag
_KMAC_KEY = bytes(range(0x40, 0x60))
_TAGGED = b"My Tagged Application"
_KMAC = {
    "KMAC128": (
        (b"", 4, "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"),
        (_TAGGED, 4, "3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5"),
        (_TAGGED, 200, "1f5b4e6cca02209e0dcb5ca635b89a15e271ecc760071dfd805faa38f9729230"),
    ),
    "KMAC256": (
        (
            _TAGGED,
            4,
            (
                "20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7"
                "f69d4cc3de9d104a351689f27cf6f5951f0103f33f4f24871024d9c27773a8dd"
            ),
        ),
        (
            b"",
            200,
            (
                "75358cf39e41494e949707927cee0af20a3ff553904c86b08f21cc414bcfd691"
                "589d27cf5e15369cbbff8b9a4c2eb17800855d0235ff635da82533ec6b759b69"
            ),
        ),
        (
            _TAGGED,
            200,
            (
                "b58618f71f92e1d56c1b8c55ddd7cd188b97b4ca4d99831eb2699a837da2e4d9"
                "70fbacfde50033aea585f1a2708510c32d07880801bd182898fe476876fc8965"
            ),
        ),
    ),
}


@service_check("Mac", "AESCMAC", known_answer=True)
def check_cmac_known_tags(subject: Subject) -> None:
    """The tags of SP 800-38B, for keys of each length and messages with whole and partial blocks."""
    expect_tags_of_standard(subject, _AES_CMAC, None)


@service_check("Mac", "AESCMAC", known_answer=True)
def check_cmac_definition(subject: Subject) -> None:
    """Tags equal the definition at every length around a block, whatever the pieces."""
    for size in _AES_KEYS:
        for length in (1, 15, 16, 17, 31, 32, 33, 1000, 4096 + subject.random.randrange(64)):
            content, message = subject.random.randbytes(size), subject.random.randbytes(length)
            expected = _cmac(content, message)
            what = f"key {content.hex()}, {length} bytes"
            expect_tag(expected, what, subject.mac(subject.secret_key(content)).do_final(message))
            mac = subject.mac(subject.secret_key(content))
            for piece in uneven(message):
                mac.update(piece)
            expect_tag(expected, f"{what} in pieces", mac.do_final())


def _cmac(key: bytes, message: bytes) -> bytes:
    """Return the tag by the definition of SP 800-38B section 6.2, over AES of pyca/cryptography."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    encrypt = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update  # noqa: S305  (single blocks)

    def doubled(block: int) -> int:
        return (block << 1 ^ (0x87 if block >> 127 else 0)) & ((1 << 128) - 1)

    subkey = doubled(int.from_bytes(encrypt(bytes(16)), "big"))
    last = message[max(len(message) - 1, 0) // 16 * 16 :]
    if len(last) < 16:
        last, subkey = (last + b"\x80").ljust(16, b"\0"), doubled(subkey)
    state = 0
    for start in range(0, max(len(message) - 1, 0) // 16 * 16, 16):
        state ^= int.from_bytes(message[start : start + 16], "big")
        state = int.from_bytes(encrypt(state.to_bytes(16, "big")), "big")
    return encrypt((state ^ subkey ^ int.from_bytes(last, "big")).to_bytes(16, "big"))


@service_check("Mac", "AESCMAC")
def check_cmac_key_lengths(subject: Subject) -> None:
    """A key has 16, 24 or 32 bytes; others raise InvalidKeyException."""
    mac = subject.mac()
    for length in (0, 1, 8, 15, 17, 23, 25, 31, 33, 64):
        key = subject.secret_key(b"\x11" * length)
        expect_raises(InvalidKeyException, f"a key of {length} bytes", mac.init, key)


@service_check("Mac", *_KMAC, known_answer=True)
def check_kmac_known_tags(subject: Subject) -> None:
    """The tags of the examples to SP 800-185, with and without a customization string."""
    for customization, length, tag in _KMAC[subject.algorithm.upper()]:
        vector = MacVector(_KMAC_KEY, bytes(range(length)), _hex(tag))
        expect_tags_of_standard(subject, (vector,), KMACParameterSpec(customization=customization))


@service_check("Mac", *_KMAC, known_answer=True)
def check_kmac_parameters(subject: Subject) -> None:
    """Length and customization string go into the tag, and a shorter tag does not begin a longer one."""
    key, message = subject.secret_key(), subject.random.randbytes(300)
    usual = 32 if subject.algorithm.upper() == "KMAC128" else 64
    expect(subject.mac(key).mac_length == usual, f"without parameters the tag has {usual} bytes")
    tags = [subject.mac(key).do_final(message)[:8]]
    for length in (8, 16, 31, 32, 33, 64, 200, None):
        for customization in (b"", b"a use", bytes(200)):
            params = KMACParameterSpec(length, customization)
            mac = subject.mac(key, params)
            tag = mac.do_final(message)
            due = usual if length is None else length
            expect(len(tag) == mac.mac_length == due, f"a tag of {due} bytes has {len(tag)}")
            if not (due == usual and not customization):
                tags.append(tag[:8])
            expect_tag(tag, "the same again", mac.do_final(message))
    expect(len(set(tags)) == len(tags) - 2, "tags of other lengths or uses agree")


@service_check("Mac", *_KMAC)
def check_kmac_key_lengths(subject: Subject) -> None:
    """A key has as many bits as the name says, or more; shorter ones raise InvalidKeyException."""
    least = 16 if subject.algorithm.upper() == "KMAC128" else 32
    mac = subject.mac()
    for length in (0, 1, least - 1):
        key = subject.secret_key(b"\x11" * length)
        expect_raises(InvalidKeyException, f"a key of {length} bytes", mac.init, key)
    tags = {
        subject.mac(subject.secret_key(b"\x11" * length)).do_final(b"message")
        for length in (least, least + 1, 136, 168, 169, 500)
    }
    expect(len(tags) == 6, "keys of several lengths have the same tag")
