"""What services of RSA owe by RFC 8017: RSASSA-PKCS1-v1_5, RSASSA-PSS, generators and factories of keys."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from .._digests import DIGESTS, Digest, digest_named, rsa_digest
from ..errors import (
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    SignatureException,
)
from ..keys import RSAPrivateKey, RSAPublicKey
from ..specs import (
    PKCS8EncodedKeySpec,
    PSSParameterSpec,
    RSAKeyGenParameterSpec,
    RSAPrivateCrtKeySpec,
    RSAPublicKeySpec,
    X509EncodedKeySpec,
)
from ._kit import expect, expect_raises, skip
from ._rsa_vectors import RSA_PRIMES
from ._services import service_check
from .signature_checks import MESSAGE, expect_verdict

if TYPE_CHECKING:
    from ..keys import KeyPair
    from ._subject import Subject

__all__ = ["Numbers", "pkcs1_encoded", "pss_encoded"]

RAW = "NONEwithRSA"
V15 = tuple(f"{digest.name}withRSA" for digest in DIGESTS)
PSS = "RSASSA-PSS"

# RFC 8017 section 9.2, note 1, and for SHA-3 RFC 8702's identifiers in the same frame
_DIGEST_INFO = {
    "md5": "3020300c06082a864886f70d020505000410",
    "sha1": "3021300906052b0e03021a05000414",
    "sha224": "302d300d06096086480165030402040500041c",
    "sha256": "3031300d060960864801650304020105000420",
    "sha384": "3041300d060960864801650304020205000430",
    "sha512": "3051300d060960864801650304020305000440",
    "sha512_224": "302d300d06096086480165030402050500041c",
    "sha512_256": "3031300d060960864801650304020605000420",
    "sha3_224": "302d300d06096086480165030402070500041c",
    "sha3_256": "3031300d060960864801650304020805000420",
    "sha3_384": "3041300d060960864801650304020905000430",
    "sha3_512": "3051300d060960864801650304020a05000440",
}


class Numbers:
    """A key of the kit, with which it makes any signature by the definition."""

    def __init__(self, index: int) -> None:
        p, q = RSA_PRIMES[index]
        self.n, self.size = p * q, 256
        self.d = pow(65537, -1, (p - 1) * (q - 1))

    def sign(self, encoded: bytes) -> bytes:
        """Return the signature that opens to an encoded message."""
        return pow(int.from_bytes(encoded, "big"), self.d, self.n).to_bytes(self.size, "big")


def _hash(digest: Digest, message: bytes) -> bytes:
    try:
        return hashlib.new(digest.hashlib, message).digest()
    except ValueError:
        skip(f"this Python cannot compute {digest.name} to compare with")


def _padded(info: bytes, size: int = 256) -> bytes:
    return b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info


def pkcs1_encoded(digest: Digest | None, message: bytes) -> bytes:
    """Return EM of RFC 8017 section 9.2 for a modulus of 2048 bits; without a digest the data are signed."""
    if digest is None:
        return _padded(message)
    return _padded(bytes.fromhex(_DIGEST_INFO[digest.hashlib]) + _hash(digest, message))


@service_check("Signature", *V15, RAW, known_answer=True)
def check_rsa_definition(subject: Subject) -> None:
    """Signatures are those of the definition, byte for byte, as long as the modulus."""
    numbers, pair = Numbers(0), subject.pair()
    signer, verifier = subject.signer(pair.private), subject.verifier(pair.public)
    for length in (0, 1, 100, subject.longest or 1000):
        message = subject.random.randbytes(length)
        expected = numbers.sign(pkcs1_encoded(rsa_digest(subject.algorithm), message))
        expect(
            signer.sign(message) == expected, f"another signature of {message.hex()} than the definition's"
        )
        expect_verdict(True, f"the signature of {message.hex()}", verifier, expected, message)


@service_check("Signature", *V15, RAW, known_answer=True)
def check_rsa_encoding(subject: Subject) -> None:
    """What opens to anything but the one encoding is refused: forged padding, missing NULL, other hashes."""
    numbers = Numbers(0)
    verifier = subject.verifier(subject.pair().public)
    right = pkcs1_encoded(rsa_digest(subject.algorithm), MESSAGE)
    info = right[right.index(b"\0", 2) + 1 :]
    wrong = {
        "block type 2": b"\0\2" + right[2:],
        "a first byte that is not 0": b"\1\1" + right[2:],
        "another byte in the padding": right[:9] + b"\xfe" + right[10:],
        "a short padding, and garbage behind": (b"\0\1" + b"\xff" * 8 + b"\0" + info).ljust(256, b"\0"),
        "a padding that ends early": right[:60] + b"\0" + right[61:],
        "another digest": right[:-1] + bytes([right[-1] ^ 1]),
        "no padding": info.rjust(256, b"\0"),
    }
    if b"\x05\x00" in info[:25] and subject.algorithm != RAW:
        size = len(info) - 2
        bare = bytes([0x30, size - 2, 0x30, info[3] - 2]) + info[4:].replace(b"\x05\x00", b"", 1)
        wrong["a DigestInfo without NULL"] = _padded(bare)
        wrong["a bare digest"] = _padded(info[4 + info[3] + 2 :])
        other = "sha512_256" if subject.algorithm != "SHA512/256withRSA" else "sha256"
        wrong["the name of another hash"] = _padded(
            bytes.fromhex(_DIGEST_INFO[other]) + info[4 + info[3] + 2 :].ljust(32, b"\0")[:32]
        )
    for what, encoded in wrong.items():
        expect_verdict(False, what, verifier, numbers.sign(encoded), MESSAGE)
    genuine = numbers.sign(right)
    expect_verdict(True, "the right encoding", verifier, genuine, MESSAGE)
    _expect_exact_length(verifier, genuine, numbers.n)


def _expect_exact_length(verifier: Any, genuine: bytes, n: int) -> None:
    """Demand that a signature stands for one number below n, in as many bytes as n has."""
    number = int.from_bytes(genuine, "big")
    lengths = {
        "a zero in front": b"\0" + genuine,
        "a zero behind": genuine + b"\0",
        "the first byte left out": genuine[1:],
        "the number, one byte more": (number + n).to_bytes(257, "big"),
        "nothing": b"",
        "zeros": bytes(len(genuine)),
        "the modulus": n.to_bytes(len(genuine), "big"),
    }
    if number + n < 1 << (8 * len(genuine)):
        lengths["the number and the modulus"] = (number + n).to_bytes(len(genuine), "big")
    for what, signature in lengths.items():
        expect_verdict(False, what, verifier, signature, MESSAGE)
    expect_verdict(True, "the genuine signature after all that", verifier, genuine, MESSAGE)


@service_check("Signature", RAW)
def check_rsa_longest_data(subject: Subject) -> None:
    """Data that do not fit the key are not signed, and nothing verifies for them."""
    signer, verifier = subject.signer(), subject.verifier()
    longest = subject.longest
    assert longest is not None
    data = bytes(longest)
    signature = signer.sign(data)
    expect_verdict(True, "the longest data", verifier, signature, data)
    signer.update(data)
    expect_raises(SignatureException, "one byte more", signer.sign, b"\0")
    expect_verdict(False, "one byte more", verifier, signature, data + b"\0")
    expect(signer.sign(data) == signature, "after data that were too long, another signature is made")


@service_check("Signature", *(f"SHA{name}withRSA" for name in ("384", "512", "3-384", "3-512")), PSS)
def check_rsa_short_keys(subject: Subject) -> None:
    """A key that has no room for the encoding raises InvalidKeyException when it is given."""
    public = RSAPublicKey((1 << 511) + 187, 65537)
    engine = subject.signature(PSSParameterSpec("SHA-512") if subject.algorithm == PSS else None)
    expect_raises(InvalidKeyException, "a key of 512 bits", engine.init_verify, public)


# ----------------------------------------------------------------------------------------------- PSS


def _mgf1(digest: Digest, seed: bytes, length: int) -> bytes:
    blocks = (_hash(digest, seed + index.to_bytes(4, "big")) for index in range(-(-length // digest.size)))
    return b"".join(blocks)[:length]


def pss_encoded(
    spec: PSSParameterSpec, message: bytes, salt: bytes, *, trailer: int = 0xBC, first: int = 1
) -> bytes:
    """Return EM of RFC 8017 section 9.1.1 for a modulus of 2048 bits; the last two can be spoiled."""
    digest, mask_digest = digest_named(spec.digest), digest_named(spec.mgf_digest)
    assert digest is not None
    assert mask_digest is not None
    hashed = _hash(digest, bytes(8) + _hash(digest, message) + salt)
    room = 256 - len(hashed) - 1
    data = bytes(room - len(salt) - 1) + bytes([first]) + salt
    mask = _mgf1(mask_digest, hashed, room)
    masked = bytearray(a ^ b for a, b in zip(data, mask, strict=True))
    masked[0] &= 0x7F
    return bytes(masked) + hashed + bytes([trailer])


_SPECS = (
    PSSParameterSpec(),
    PSSParameterSpec("SHA-1", salt_length=0),
    PSSParameterSpec("SHA-512", "SHA-1", 20),
    PSSParameterSpec("SHA3-384", "SHA-256"),
    PSSParameterSpec("SHA-512/224", salt_length=222),
)


@service_check("Signature", PSS, known_answer=True)
def check_pss_definition(subject: Subject) -> None:
    """Signatures of the definition verify under their parameters, and those made open by it."""
    numbers, pair = Numbers(0), subject.pair()
    for spec in _SPECS:
        verifier = subject.verifier(pair.public, spec)
        salt = subject.random.randbytes(spec.salt_length)
        signature = numbers.sign(pss_encoded(spec, MESSAGE, salt))
        expect_verdict(True, f"{spec}: the definition's signature", verifier, signature, MESSAGE)
        expect_verdict(False, f"{spec}: another message", verifier, signature, MESSAGE + b"\0")
        made = [subject.signer(pair.private, spec).sign(MESSAGE) for _ in range(2)]
        for one in made:
            expect(_salt_of(spec, one, numbers.n) is not None, f"{spec}: what was signed opens otherwise")
        expect((made[0] == made[1]) is (spec.salt_length == 0), f"{spec}: salts are not fresh")


def _salt_of(spec: PSSParameterSpec, signature: bytes, n: int) -> bytes | None:
    """Return the salt of a signature of the message, None where it is not one of the definition."""
    opened = pow(int.from_bytes(signature, "big"), 65537, n).to_bytes(256, "big")
    digest, mask_digest = digest_named(spec.digest), digest_named(spec.mgf_digest)
    assert digest is not None
    assert mask_digest is not None
    room = 256 - digest.size - 1
    mask = _mgf1(mask_digest, opened[room:-1], room)
    data = bytes(a ^ b for a, b in zip(opened[:room], mask, strict=True))
    salt = data[room - spec.salt_length :]
    return salt if pss_encoded(spec, MESSAGE, salt) == opened else None


@service_check("Signature", PSS, known_answer=True)
def check_pss_encoding(subject: Subject) -> None:
    """Other salt lengths, hashes, trailers and paddings than the parameters have are refused."""
    numbers, spec = Numbers(0), PSSParameterSpec()
    verifier = subject.verifier(subject.pair().public, spec)
    salt = subject.random.randbytes(32)
    right = pss_encoded(spec, MESSAGE, salt)
    wrong = {
        "no salt": pss_encoded(spec, MESSAGE, b""),
        "a shorter salt": pss_encoded(spec, MESSAGE, salt[:31]),
        "a longer salt": pss_encoded(spec, MESSAGE, salt + b"\0"),
        "the longest salt": pss_encoded(spec, MESSAGE, subject.random.randbytes(222)),
        "another hash": pss_encoded(PSSParameterSpec("SHA-512/256", "SHA-256"), MESSAGE, salt),
        "another mask": pss_encoded(PSSParameterSpec("SHA-256", "SHA-1"), MESSAGE, salt),
        "another trailer": pss_encoded(spec, MESSAGE, salt, trailer=0xCC),
        "another byte before the salt": pss_encoded(spec, MESSAGE, salt, first=2),
    }
    for what, encoded in wrong.items():
        expect_verdict(False, what, verifier, numbers.sign(encoded), MESSAGE)
    while True:  # a first bit that is to be 0, in a number that is still below n
        spoiled = bytes([right[0] | 0x80]) + right[1:]
        if int.from_bytes(spoiled, "big") < numbers.n:
            break
        right = pss_encoded(spec, MESSAGE, subject.random.randbytes(32))
    expect_verdict(False, "a first bit that is not 0", verifier, numbers.sign(spoiled), MESSAGE)
    _expect_exact_length(verifier, numbers.sign(right), numbers.n)


@service_check("Signature", PSS)
def check_pss_randomness(subject: Subject) -> None:
    """A source of randomness that the caller gives is refused, or is where the salt comes from."""
    engine = subject.signature(PSSParameterSpec())
    salts = []
    for byte in (b"\x01", b"\x02", b"\x01"):
        try:
            engine.init_sign(subject.pair().private, byte.__mul__)
        except InvalidAlgorithmParameterException as error:
            skip(f"the provider refuses it: {error}")
        salts.append(_salt_of(PSSParameterSpec(), engine.sign(MESSAGE), Numbers(0).n))
    expect(salts[0] == salts[2] != salts[1], f"the salts are {salts}")


# ----------------------------------------------------------------------------------- generators, factories


@service_check("KeyPairGenerator", "RSA", known_answer=True)
def check_rsa_generator(subject: Subject) -> None:
    """Pairs belong together, have the size and exponent asked for, and differ."""
    generator = subject.generator()
    generator.initialize(RSAKeyGenParameterSpec(2048))
    pairs = [generator.generate_key_pair() for _ in range(2)]
    for pair in pairs:
        _expect_rsa_pair(pair, 2048)
    expect(pairs[0].private != pairs[1].private, "two pairs have one private key")
    if subject.examples > 1:
        generator.initialize(2056)
        _expect_rsa_pair(generator.generate_key_pair(), 2056)


def _expect_rsa_pair(pair: KeyPair, bits: int) -> None:
    private, public = pair.private, pair.public
    if not (isinstance(private, RSAPrivateKey) and isinstance(public, RSAPublicKey)):
        skip("keys of a class of their own, whose numbers are not seen")
    expect(
        public.key_size == bits and public.e == 65537, f"it has {public.key_size} bits, and e is {public.e}"
    )
    numbers = private.to_cryptography().private_numbers()
    p, q, d = numbers.p, numbers.q, numbers.d
    expect(p * q == public.n and abs(p - q) >> (bits // 2 - 100) > 0, "p·q is not n, or p is close to q")
    expect(d >> (bits // 2) > 0, "the private exponent is too small (FIPS 186-5 appendix A.1.1)")
    message = 0x5A5A << 1000
    expect(pow(pow(message, d, public.n), public.e, public.n) == message, "the exponents do not fit")


@service_check("KeyPairGenerator", "RSA")
def check_rsa_generator_refuses(subject: Subject) -> None:
    """Sizes that can be factored, or that nobody can use, raise InvalidAlgorithmParameterException."""
    generator = subject.generator()
    for size in (-2048, 0, 1, 512, 1024, 2047, 16385, 1 << 40):
        expect_raises(InvalidAlgorithmParameterException, f"{size} bits", generator.initialize, size)
    for name in ("secp256r1", "X25519"):
        expect_raises(InvalidAlgorithmParameterException, name, generator.initialize, name)


@service_check("KeyFactory", "RSA", known_answer=True)
def check_rsa_factory(subject: Subject) -> None:
    """A key turned into any of its specifications and back is the same key; numbers are what they are."""
    factory, pair = subject.factory(), subject.pair()
    p, q = RSA_PRIMES[0]
    for spec_class in (PKCS8EncodedKeySpec, RSAPrivateCrtKeySpec):
        private_spec: Any = factory.get_key_spec(pair.private, spec_class)
        expect(factory.generate_private(private_spec) == pair.private, f"{spec_class.__name__} loses the key")
    for public_class in (X509EncodedKeySpec, RSAPublicKeySpec):
        spec: Any = factory.get_key_spec(pair.public, public_class)
        expect(factory.generate_public(spec) == pair.public, f"{public_class.__name__} loses the key")
    numbers = factory.get_key_spec(pair.public, RSAPublicKeySpec)
    expect((numbers.n, numbers.e) == (p * q, 65537), "the public numbers are others")
    expect(factory.translate_key(pair.private) == pair.private, "translate_key changed a private key")


@service_check("KeyFactory", "RSA", known_answer=True)
def check_rsa_factory_refuses(subject: Subject) -> None:
    """Specifications that describe no valid key raise InvalidKeySpecException and nothing else."""
    factory, pair = subject.factory(), subject.pair()
    p, q = RSA_PRIMES[0]
    n, e = p * q, 65537
    d = pow(e, -1, (p - 1) * (q - 1))
    private, public = pair.private.encode(), pair.public.encode()
    wrong_private = {
        "another modulus": RSAPrivateCrtKeySpec(n + 2, e, d, p, q),
        "another private exponent": RSAPrivateCrtKeySpec(n, e, d + 2, p, q),
        "another public exponent": RSAPrivateCrtKeySpec(n, e + 2, d, p, q),
        "factors 1 and n": RSAPrivateCrtKeySpec(n, e, d, 1, n),
        "negative factors": RSAPrivateCrtKeySpec(n, e, d, -p, -q),
        "a byte more": PKCS8EncodedKeySpec(private + b"\0"),
        "a byte less": PKCS8EncodedKeySpec(private[:-1]),
        "a public key": PKCS8EncodedKeySpec(public),
        "a public specification": RSAPublicKeySpec(n, e),
    }
    wrong_public = {
        "an even modulus": RSAPublicKeySpec(n + 1, e),
        "an even exponent": RSAPublicKeySpec(n, 65536),
        "exponent 1": RSAPublicKeySpec(n, 1),
        "an exponent as large as the modulus": RSAPublicKeySpec(n, n),
        "a negative modulus": RSAPublicKeySpec(-n, e),
        "a short modulus": RSAPublicKeySpec((1 << 500) + 1, e),
        "a byte more": X509EncodedKeySpec(public + b"\0"),
        "a byte less": X509EncodedKeySpec(public[:-1]),
        "a private key": X509EncodedKeySpec(private),
    }
    for what, spec in wrong_private.items():
        expect_raises(InvalidKeySpecException, f"private: {what}", factory.generate_private, spec)
    for what, spec in wrong_public.items():
        expect_raises(InvalidKeySpecException, f"public: {what}", factory.generate_public, spec)
