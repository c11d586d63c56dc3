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
    ConfigurationError,
    Error,
    FlagError,
    GeneralSecurityException,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    InvalidSignatureException,
    NoSuchAlgorithmException,
    NoSuchProviderException,
    ProviderException,
    SignatureException,
)
from .resolution import Resolution
from .security import Security

if TYPE_CHECKING:
    from ._batch_items import Ragged
    from .keyio import load_key, load_private_key, load_public_key, read_key
    from .keys import (
        ECPrivateKey,
        ECPublicKey,
        EdECPrivateKey,
        EdECPublicKey,
        Key,
        KeyPair,
        PrivateKey,
        PublicKey,
        SecretKey,
        XECPrivateKey,
        XECPublicKey,
    )
    from .specs import (
        AlgorithmParameterSpec,
        ECDSAParameterSpec,
        ECGenParameterSpec,
        ECPrivateKeySpec,
        ECPublicKeySpec,
        EdDSAParameterSpec,
        EdECPoint,
        EdECPrivateKeySpec,
        EdECPublicKeySpec,
        KeySpec,
        NamedParameterSpec,
        PKCS8EncodedKeySpec,
        Poly1305ParameterSpec,
        X509EncodedKeySpec,
        XECPrivateKeySpec,
        XECPublicKeySpec,
    )

__version__ = "0.1.0"

__all__ = [
    "AlgorithmParameterSpec",
    "ConfigurationError",
    "ECDSAParameterSpec",
    "ECGenParameterSpec",
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
    "InvalidSignatureException",
    "Key",
    "KeyAgreement",
    "KeyFactory",
    "KeyPair",
    "KeyPairGenerator",
    "KeySpec",
    "Mac",
    "NamedParameterSpec",
    "NoSuchAlgorithmException",
    "NoSuchProviderException",
    "PKCS8EncodedKeySpec",
    "Poly1305ParameterSpec",
    "PrivateKey",
    "ProviderException",
    "PublicKey",
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
    "load_key",
    "load_private_key",
    "load_public_key",
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
        for path in (".keys", ".specs", ".keyio", "._batch_items"):
            module = import_module(path, __name__)
            if name in module.__all__:
                return globals().setdefault(name, getattr(module, name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
