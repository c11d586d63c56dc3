"""What two sides are asked in a differential test, as functions of the public API.

The source of a function is what a reproduction prints, so each stands alone: it names nothing but its
arguments, ``pyjca``, ``testing`` and built-ins. The first argument is the side: a provider's name or
object, a field, or a scheme.
"""

from __future__ import annotations

from typing import Any

import pyjca

__all__: list[str] = []

# ------------------------------------------------------------------------------------------- services


def make_tag(provider: Any, algorithm: str, key: bytes, pieces: list[bytes], params: Any = None) -> bytes:
    """Return the tag of a message in pieces."""
    mac = pyjca.Mac.get_instance(algorithm, provider)
    mac.init(pyjca.SecretKey(key, algorithm), params)
    for piece in pieces:
        mac.update(piece)
    return mac.do_final()


def judge_tag(provider: Any, algorithm: str, key: bytes, message: bytes, tag: bytes) -> bool:
    """Tell whether a tag belongs to a message."""
    mac = pyjca.Mac.get_instance(algorithm, provider)
    mac.init(pyjca.SecretKey(key, algorithm))
    mac.update(message)
    return mac.verify(tag)


def sign(
    provider: Any, algorithm: str, private: bytes, curve: str | None, message: bytes, params: Any = None
) -> bytes:
    """Return a signature; without a curve the private key is in DER."""
    engine = pyjca.Signature.get_instance(algorithm, provider)
    if params is not None:
        engine.set_parameter(params)
    engine.init_sign(pyjca.load_private_key(private, curve=curve))
    return engine.sign(message)


def signs(provider: Any, algorithm: str, private: bytes, public: bytes, curve: str, message: bytes) -> bool:
    """Tell whether a signature that is made verifies."""
    engine = pyjca.Signature.get_instance(algorithm, provider)
    engine.init_sign(pyjca.load_private_key(private, curve=curve))
    signature = engine.sign(message)
    engine.init_verify(pyjca.load_public_key(public, curve=curve))
    return engine.verify(signature, message)


def verify(
    provider: Any,
    algorithm: str,
    public: bytes,
    curve: str | None,
    pieces: list[bytes],
    signature: bytes,
    params: Any = None,
) -> bool:
    """Tell whether a signature belongs to a message in pieces; without a curve the public key is in DER."""
    engine = pyjca.Signature.get_instance(algorithm, provider)
    if params is not None:
        engine.set_parameter(params)
    engine.init_verify(pyjca.load_public_key(public, curve=curve))
    for piece in pieces:
        engine.update(piece)
    return engine.verify(signature)


def make_tags(provider: Any, algorithm: str, key: bytes, messages: list[bytes]) -> list[bytes]:
    """Return the tags of messages in a batch, under one key."""
    mac = pyjca.Mac.get_instance(algorithm, provider)
    keys = [pyjca.SecretKey(key, algorithm) for _ in messages]
    return list(mac.batch(messages, keys=keys))


def verify_batch(
    provider: Any, algorithm: str, public: bytes, curve: str, message: bytes, signatures: list[bytes]
) -> list[bool]:
    """Tell of each signature in a batch whether it belongs to the message."""
    engine = pyjca.Signature.get_instance(algorithm, provider)
    keys = [pyjca.load_public_key(public, curve=curve) for _ in signatures]
    return list(engine.verify_batch(signatures, [message] * len(signatures), public_keys=keys))


def agree_batch(
    provider: Any, algorithm: str, private: bytes, curve: str, peers: list[bytes]
) -> list[bytes | None]:
    """Return the secrets of a private key and peers in a batch, None for a peer that is refused."""
    agreement = pyjca.KeyAgreement.get_instance(algorithm, provider)
    agreement.init(pyjca.load_private_key(private, curve=curve))
    keys = [pyjca.load_public_key(peer, curve=curve) for peer in peers]
    return list(agreement.agree_batch(keys, errors="none"))


def agree(
    provider: Any, algorithm: str, private: bytes, peer: bytes, curve: str | None, peer_curve: str | None
) -> bytes:
    """Return the secret of a private key and a peer's public key; without a curve a key is in DER."""
    agreement = pyjca.KeyAgreement.get_instance(algorithm, provider)
    agreement.init(pyjca.load_private_key(private, curve=curve))
    agreement.do_phase(pyjca.load_public_key(peer, curve=peer_curve), True)
    return agreement.generate_secret()


def agree_modulo(provider: Any, p: int, g: int, x: int, y: int) -> bytes:
    """Return the secret of DiffieHellman keys that are given by their numbers."""
    agreement = pyjca.KeyAgreement.get_instance("DiffieHellman", provider)
    agreement.init(pyjca.DHPrivateKey(p, g, x))
    agreement.do_phase(pyjca.DHPublicKey(p, g, y), True)
    return agreement.generate_secret()


def generate(provider: Any, algorithm: str, parameter: str | int | None) -> tuple[str, str | None]:
    """Return the algorithm and the curve of a generated pair."""
    generator = pyjca.KeyPairGenerator.get_instance(algorithm, provider)
    if parameter is not None:
        generator.initialize(parameter if isinstance(parameter, int) else pyjca.NamedParameterSpec(parameter))
    pair = generator.generate_key_pair()
    return pair.private.algorithm, getattr(pair.private, "curve", None)


def new_key(provider: Any, algorithm: str, parameter: str | int | None) -> bytes:
    """Return the private key of a generated pair, in DER."""
    generator = pyjca.KeyPairGenerator.get_instance(algorithm, provider)
    if parameter is not None:
        generator.initialize(parameter if isinstance(parameter, int) else pyjca.NamedParameterSpec(parameter))
    return generator.generate_key_pair().private.encode()


def public_of(provider: Any, algorithm: str, private: bytes) -> bytes:
    """Return the public key, in DER, that a factory's private key has."""
    factory = pyjca.KeyFactory.get_instance(algorithm, provider)
    key = factory.generate_private(pyjca.PKCS8EncodedKeySpec(private))
    public: bytes = key.public_key.encode()
    return public


def read_public(provider: Any, algorithm: str, encoded: bytes) -> bytes:
    """Return what a factory makes of an encoded public key, encoded."""
    factory = pyjca.KeyFactory.get_instance(algorithm, provider)
    return factory.generate_public(pyjca.X509EncodedKeySpec(encoded)).encode()


def read_private(provider: Any, algorithm: str, encoded: bytes) -> bytes:
    """Return what a factory makes of an encoded private key, encoded."""
    factory = pyjca.KeyFactory.get_instance(algorithm, provider)
    return factory.generate_private(pyjca.PKCS8EncodedKeySpec(encoded)).encode()


def parameters(provider: Any, algorithm: str, given: str | bytes) -> bytes:
    """Return parameters in DER that were given by a curve's name or in DER."""
    engine = pyjca.AlgorithmParameters.get_instance(algorithm, provider)
    engine.init(pyjca.NamedParameterSpec(given) if isinstance(given, str) else given)
    return engine.get_encoded()


def point_of(provider: Any, x: int, y: int, curve: str) -> bytes:
    """Return the encoded key of a factory for a point that is given by its coordinates."""
    factory = pyjca.KeyFactory.get_instance("EC", provider)
    return factory.generate_public(pyjca.ECPublicKeySpec(x, y, curve)).encode()


# --------------------------------------------------------------------------------------------- fields


def compute(field: Any, operands: list[int], steps: list[tuple[str, int, int, int]]) -> int:
    """Return the canonical value of the last of some steps.

    Args:
        field: where to compute.
        operands: the first elements.
        steps: name of an operation, numbers of its operands among operands and earlier results, and
            the constant of ``multiply_small`` or the flag of ``conditional_assign``.
    """
    values = [field.from_int(operand) for operand in operands]
    for name, first, second, constant in steps:
        a, b = values[first], values[second]
        method = getattr(field, name)
        if name in ("add", "subtract", "multiply"):
            values.append(method(a, b))
        elif name in ("square", "negate", "inverse"):
            values.append(method(a))
        elif name == "multiply_small":
            values.append(method(a, constant))
        elif name == "conditional_assign":
            values.append(method(a, b, constant))
        elif name == "equal":
            values.append(field.from_int(int(method(a, b))))
        elif name == "is_zero":
            values.append(field.from_int(int(method(a))))
        else:  # "to_bytes", and back
            values.append(field.from_bytes(method(a)))
    result: int = field.to_int(values[-1])
    return result


def call(scheme: Any, method: str, arguments: list[Any]) -> Any:
    """Return what a method of a scheme gives."""
    return getattr(scheme, method)(*arguments)


def poly1305(scheme: Any, key: bytes, pieces: list[bytes]) -> bytes:
    """Return the tag of a message in pieces."""
    state = scheme.start(key)
    for piece in pieces:
        state.update(piece)
    tag: bytes = state.finish()
    return tag
