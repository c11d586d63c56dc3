"""A JCA for Python: interchangeable providers behind ``Signature.getInstance("SHA256withECDSA")``."""

from typing import TYPE_CHECKING, Any

from . import flags, plugins
from ._helpers import agree, configure, explain, mac, sign, verify, verify_mac
from ._keyagreement import KeyAgreement
from ._keyfactory import KeyFactory
from ._keypairgenerator import KeyPairGenerator
from ._mac import Mac
from ._signature import Signature
from .errors import (
    CloneNotSupportedException,
    ConfigurationError,
    Error,
    FlagError,
    GeneralSecurityException,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    InvalidParameterSpecException,
    InvalidSignatureException,
    NoSuchAlgorithmException,
    NoSuchProviderException,
    ProviderException,
    SignatureException,
)
from .resolution import Resolution
from .security import Security

if TYPE_CHECKING:
    from ._algorithmparameters import AlgorithmParameters
    from ._batch_items import Ragged
    from ._certificates import Certificate, load_certificate
    from ._jwk import KeySetEntry, jwk_thumbprint
    from ._library_keys import from_cryptography, from_pycryptodome
    from .keyio import (
        load_key,
        load_key_set,
        load_private_key,
        load_public_key,
        load_secret_key,
        read_key,
    )
    from .keys import (
        DHPrivateKey,
        DHPublicKey,
        ECPrivateKey,
        ECPublicKey,
        EdECPrivateKey,
        EdECPublicKey,
        Key,
        KeyPair,
        PrivateKey,
        PublicKey,
        RSAPrivateKey,
        RSAPublicKey,
        SecretKey,
        XECPrivateKey,
        XECPublicKey,
    )
    from .specs import (
        AlgorithmParameterSpec,
        DHParameterSpec,
        DHPrivateKeySpec,
        DHPublicKeySpec,
        ECDSAParameterSpec,
        ECGenParameterSpec,
        ECParameterSpec,
        ECPrivateKeySpec,
        ECPublicKeySpec,
        EdDSAParameterSpec,
        EdECPoint,
        EdECPrivateKeySpec,
        EdECPublicKeySpec,
        KeySpec,
        KMACParameterSpec,
        NamedParameterSpec,
        PKCS8EncodedKeySpec,
        Poly1305ParameterSpec,
        PSSParameterSpec,
        RSAKeyGenParameterSpec,
        RSAPrivateCrtKeySpec,
        RSAPublicKeySpec,
        X509EncodedKeySpec,
        XECPrivateKeySpec,
        XECPublicKeySpec,
    )

__version__ = "0.1.0"

__all__ = [
    "AlgorithmParameterSpec",
    "AlgorithmParameters",
    "Certificate",
    "CloneNotSupportedException",
    "ConfigurationError",
    "DHParameterSpec",
    "DHPrivateKey",
    "DHPrivateKeySpec",
    "DHPublicKey",
    "DHPublicKeySpec",
    "ECDSAParameterSpec",
    "ECGenParameterSpec",
    "ECParameterSpec",
    "ECPrivateKey",
    "ECPrivateKeySpec",
    "ECPublicKey",
    "ECPublicKeySpec",
    "EdDSAParameterSpec",
    "EdECPoint",
    "EdECPrivateKey",
    "EdECPrivateKeySpec",
    "EdECPublicKey",
    "EdECPublicKeySpec",
    "Error",
    "FlagError",
    "GeneralSecurityException",
    "IllegalStateException",
    "InvalidAlgorithmParameterException",
    "InvalidKeyException",
    "InvalidKeySpecException",
    "InvalidParameterSpecException",
    "InvalidSignatureException",
    "KMACParameterSpec",
    "Key",
    "KeyAgreement",
    "KeyFactory",
    "KeyPair",
    "KeyPairGenerator",
    "KeySetEntry",
    "KeySpec",
    "Mac",
    "NamedParameterSpec",
    "NoSuchAlgorithmException",
    "NoSuchProviderException",
    "PKCS8EncodedKeySpec",
    "PSSParameterSpec",
    "Poly1305ParameterSpec",
    "PrivateKey",
    "ProviderException",
    "PublicKey",
    "RSAKeyGenParameterSpec",
    "RSAPrivateCrtKeySpec",
    "RSAPrivateKey",
    "RSAPublicKey",
    "RSAPublicKeySpec",
    "Ragged",
    "Resolution",
    "SecretKey",
    "Security",
    "Signature",
    "SignatureException",
    "X509EncodedKeySpec",
    "XECPrivateKey",
    "XECPrivateKeySpec",
    "XECPublicKey",
    "XECPublicKeySpec",
    "__version__",
    "agree",
    "configure",
    "explain",
    "flags",
    "from_cryptography",
    "from_pycryptodome",
    "jwk_thumbprint",
    "load_certificate",
    "load_key",
    "load_key_set",
    "load_private_key",
    "load_public_key",
    "load_secret_key",
    "mac",
    "plugins",
    "read_key",
    "sign",
    "verify",
    "verify_mac",
]


def __getattr__(name: str) -> Any:
    """Load keys and specifications when they are first wanted; without them the import is short."""
    from importlib import import_module

    if name in __all__:
        for path in (
            ".keys",
            ".specs",
            ".keyio",
            "._batch_items",
            "._algorithmparameters",
            "._library_keys",
            "._jwk",
            "._certificates",
        ):
            module = import_module(path, __name__)
            if name in module.__all__:
                return globals().setdefault(name, getattr(module, name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
