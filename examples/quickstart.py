"""The API in one page: keys, signatures, key agreement, MACs, choosing providers, explanations.

Run it with ``python examples/quickstart.py``; it writes no files.
"""

from __future__ import annotations

import pyjca
from pyjca import KeyAgreement, KeyPairGenerator, Mac, SecretKey, Security, Signature, flags

MESSAGE = b"attack at dawn"


def keys() -> tuple[pyjca.KeyPair, pyjca.KeyPair]:
    """Generate two key pairs, and write and read one of them."""
    generator = KeyPairGenerator.get_instance("EC")
    generator.initialize("secp256r1")
    own, peer = generator.generate_key_pair(), generator.generate_key_pair()

    pem = own.private.encode(encoding="PEM", password="correct horse battery staple")  # noqa: S106
    assert pyjca.load_private_key(pem, password="correct horse battery staple") == own.private  # noqa: S106
    print("keys:", own.public)
    return own, peer


def signatures(own: pyjca.KeyPair) -> None:
    """Sign in pieces, verify in one call, and see a forgery refused."""
    signer = Signature.get_instance("SHA256withECDSA")
    signer.init_sign(own.private)
    signer.update(MESSAGE[:6])
    signer.update(MESSAGE[6:])
    signature = signer.sign()

    verifier = Signature.get_instance("SHA256withECDSA")
    verifier.init_verify(own.public)
    print(
        "signature:", verifier.verify(signature, MESSAGE), "forgery:", verifier.verify(signature, b"retreat")
    )

    # The helpers raise instead of returning False, so that a forgotten `if` accepts nothing.
    pyjca.verify(own.public, signature=pyjca.sign(own.private, MESSAGE), data=MESSAGE)
    try:
        pyjca.verify(own.public, signature=signature, data=b"retreat")
    except pyjca.InvalidSignatureException as error:
        print("helper:", error)


def agreement(own: pyjca.KeyPair, peer: pyjca.KeyPair) -> None:
    """Let two parties come to the same secret. It is raw: derive keys from it with a KDF."""
    engine = KeyAgreement.get_instance("ECDH")
    engine.init(own.private)
    engine.do_phase(peer.public, True)
    print("agreement:", engine.generate_secret() == pyjca.agree(peer.private, own.public))


def modern_curves() -> None:
    """Sign with Ed25519 and agree with X25519; the helpers know what a key is for."""
    signing = KeyPairGenerator.get_instance("Ed25519").generate_key_pair()
    signature = pyjca.sign(signing.private, MESSAGE)
    pyjca.verify(signing.public, signature=signature, data=MESSAGE)

    generator = KeyPairGenerator.get_instance("X25519")
    own, peer = generator.generate_key_pair(), generator.generate_key_pair()
    same = pyjca.agree(own.private, peer.public) == pyjca.agree(peer.private, own.public)
    print("modern:", len(signature) == 64, same)


def macs() -> None:
    """Authenticate a message, and check a tag in constant time."""
    mac = Mac.get_instance("HmacSHA256")
    mac.init(SecretKey(bytes(range(32)), "HmacSHA256"))
    tag = mac.do_final(MESSAGE)
    mac.update(MESSAGE)  # HMAC goes on with its key; Poly1305 needs a new init
    print("MAC:", mac.verify(tag), tag.hex()[:16] + "…")


def choosing_providers(own: pyjca.KeyPair) -> None:
    """Name a provider, override for a block, or change the order for the process."""
    print("order:", ", ".join(provider.name for provider in Security.get_providers()))

    named = Signature.get_instance("SHA256withECDSA", "PyCryptodome")  # no other ever serves
    named.init_sign(own.private)
    print("named:", named.explain().provider)

    with flags.override(providers=["PyJCA"], P256Field="limbs10"):  # for this block and this thread
        overridden = Signature.get_instance("SHA256withECDSA")
        overridden.init_sign(own.private)
    print("overridden:", overridden.explain().provider, overridden.backend)


def explanation(own: pyjca.KeyPair) -> None:
    """Ask who would sign, and why the others would not."""
    resolution = pyjca.explain("Signature", "SHA256withECDSA", own.private)
    print(resolution)
    print("PyCryptodome's reason code:", resolution.code_of("PyCryptodome"))


def main() -> None:
    own, peer = keys()
    signatures(own)
    agreement(own, peer)
    modern_curves()
    macs()
    choosing_providers(own)
    explanation(own)


if __name__ == "__main__":
    main()
