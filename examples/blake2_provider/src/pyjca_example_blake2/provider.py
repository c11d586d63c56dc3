"""The provider: a table of services, and what an argument makes of it.

Everybody who has the plugin installed loads this module, also those who never compute a BLAKE2 tag. So it
is only the table; the code behind a service, and hashlib, are imported when a Mac object is first made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyjca import InvalidAlgorithmParameterException
from pyjca.spi import Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.spi import Fields

    from .mac import KeyedBlake2

__all__ = ["Blake2Provider"]

PERSONALISATION_BYTES = 16
"""What BLAKE2b has room for; BLAKE2s has half of it, and refuses more when it is initialised."""

_MACS = (
    # algorithm, aliases, hash function, bytes of a tag; the aliases are OpenSSL's names
    ("BLAKE2bMAC256", (), "blake2b", 32),
    ("BLAKE2bMAC512", ("BLAKE2BMAC",), "blake2b", 64),
    ("BLAKE2sMAC256", ("BLAKE2SMAC",), "blake2s", 32),
)


class Blake2Provider(Provider):
    """Keyed BLAKE2b and BLAKE2s (RFC 7693).

    Args:
        personalisation: makes the tags of one use differ from those of every other use of the same
            key. It becomes part of the provider's name, since names are unique.
    """

    def __init__(self, personalisation: str = "") -> None:
        super().__init__(
            f"Blake2-{personalisation}" if personalisation else "Blake2",
            _version,
            "keyed BLAKE2 from Python's hashlib",
            [
                Service(
                    "Mac",
                    algorithm,
                    _maker(function, mac_length, personalisation.encode()),
                    aliases=aliases,
                    attributes={"SupportedKeyFormats": "RAW", "ImplementedIn": "Software"},
                    constant_time=True,  # only hashlib touches the key, and it does not branch on it
                )
                for algorithm, aliases, function, mac_length in _MACS
            ],
        )

    def configure(self, argument: str) -> Blake2Provider:
        """Return a new provider with the argument as its personalisation; this one stays as it is.

        Args:
            argument: printable text without blanks, 1 to 16 bytes in UTF-8.

        Raises:
            InvalidAlgorithmParameterException: it is something else.
        """
        # It becomes part of a name. And zero bytes would not count, since BLAKE2 pads with zeros.
        if not argument or not argument.isprintable() or " " in argument:
            raise InvalidAlgorithmParameterException(
                f"provider Blake2: a personalisation is printable text without blanks, not {argument!r}"
            )
        size = len(argument.encode())
        if size > PERSONALISATION_BYTES:
            raise InvalidAlgorithmParameterException(
                f"provider Blake2: a personalisation has at most {PERSONALISATION_BYTES} bytes, not {size}"
            )
        return Blake2Provider(argument)


def _version() -> str:
    # a function, because reading the metadata takes longer than everything else here
    from importlib.metadata import version

    return version("pyjca-example-blake2")


def _maker(
    function: str, mac_length: int, personalisation: bytes
) -> Callable[[Service, Fields], KeyedBlake2]:
    """Return what pyjca calls to make a Mac's SPI object.

    Where there is nothing to hand over, the class itself does, or its name as "package.module:Class".
    """

    def make(service: Service, fields: Fields) -> KeyedBlake2:
        from .mac import KeyedBlake2

        return KeyedBlake2(service, fields, function, mac_length, personalisation)

    return make
