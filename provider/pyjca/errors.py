"""The exceptions of pyjca, under JCA's names.

Each class also derives from the built-in exception that fits it, so that code written without
pyjca in mind (``except ValueError``) still catches what it expects.
"""

from __future__ import annotations

__all__ = [
    "CloneNotSupportedException",
    "ConfigurationError",
    "Error",
    "FlagError",
    "GeneralSecurityException",
    "IllegalStateException",
    "InvalidAlgorithmParameterException",
    "InvalidKeyException",
    "InvalidKeySpecException",
    "InvalidParameterSpecException",
    "InvalidSignatureException",
    "NoSuchAlgorithmException",
    "NoSuchProviderException",
    "ProviderException",
    "SignatureException",
]


class Error(Exception):
    """Base of every exception that pyjca raises on purpose."""


class GeneralSecurityException(Error):
    """What was asked for cannot be done with these algorithms, keys or parameters."""


class NoSuchAlgorithmException(GeneralSecurityException, LookupError):
    """No provider that was searched offers the algorithm."""


class NoSuchProviderException(GeneralSecurityException, LookupError):
    """No provider of that name is registered."""


class InvalidKeyException(GeneralSecurityException, ValueError):
    """The key is malformed, of the wrong kind, or refused by every provider."""


class InvalidKeySpecException(GeneralSecurityException, ValueError):
    """The key specification given to a KeyFactory does not describe a valid key."""


class InvalidAlgorithmParameterException(GeneralSecurityException, ValueError):
    """The algorithm parameters are of the wrong kind or out of range."""


class InvalidParameterSpecException(InvalidAlgorithmParameterException):
    """A specification or an encoding describes no parameters of the algorithm."""


class SignatureException(GeneralSecurityException, ValueError):
    """A signature could not be made."""


class InvalidSignatureException(SignatureException):
    """A signature or tag does not belong to the data (raised by the helpers only)."""


class IllegalStateException(Error, RuntimeError):
    """The call is not allowed in the object's present state."""


class CloneNotSupportedException(Error, TypeError):
    """The engine object, in its present state or with this provider, has no copy."""


class ProviderException(Error, RuntimeError):
    """A provider failed for a reason that is not the caller's."""


class FlagError(Error, ValueError):
    """A flag is unknown, has a wrong value, or names what cannot be served."""


class ConfigurationError(Error, ValueError):
    """A configuration file, or a property, is unreadable, malformed, or asks for what is not there."""
