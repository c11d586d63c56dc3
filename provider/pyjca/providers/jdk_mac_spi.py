"""The JDK provider's MACs, over JPype."""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .._digests import hmac_digest
from ..errors import ProviderException
from ..spi import MacSpi
from .jdk_jvm import POLY1305_PACKAGE, machine_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..keys import SecretKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import Fields, Service
    from .jdk_jvm import Machine

__all__ = ["Hmac", "Poly1305"]


class Hmac(MacSpi):
    """HMAC (FIPS 198-1)."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        digest = hmac_digest(service.algorithm)
        if digest is None:
            raise ValueError(f"{service.algorithm} is no HMAC")
        self.mac_length = digest.size
        self._jdk = machine_for(service)
        try:
            self._java = self._jdk.java("javax.crypto.Mac").getInstance(service.algorithm, "SunJCE")
        except self._jdk.errors as error:
            raise self._failure(error) from None

    def _failure(self, error: BaseException) -> ProviderException:
        return self._jdk.failure(self.service.algorithm, error)

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        # Java has no empty keys; HMAC fills keys up with zeros, so that one zero is the same key
        java_key = _secret_key(self._jdk, key.encode("raw") or b"\0", self.service.algorithm)
        try:
            self._java.init(java_key)
        except self._jdk.errors as error:
            raise self._failure(error) from None

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        try:
            self._jdk.feed(self._java, data)
        except self._jdk.errors as error:
            raise self._failure(error) from None

    def do_final(self) -> bytes:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._jdk.enter()
        try:
            return bytes(self._java.doFinal())
        except self._jdk.errors as error:
            raise self._failure(error) from None

    def reset(self) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._jdk.enter()
        try:
            self._java.reset()
        except self._jdk.errors as error:
            raise self._failure(error) from None

    def copy(self) -> Hmac:
        """See :class:`~pyjca.spi.MacSpi`."""
        made = copy(self)
        self._jdk.enter()
        try:
            made._java = self._java.clone()
        except self._jdk.errors as error:
            raise self._failure(error) from None
        return made


def _secret_key(jdk: Machine, data: bytes, algorithm: str) -> Any:
    jdk.enter()
    try:
        return jdk.java("javax.crypto.spec.SecretKeySpec")(jdk.array(data), algorithm)
    except jdk.errors as error:
        raise jdk.failure(algorithm, error) from None


class Poly1305(MacSpi):
    """Poly1305 (RFC 8439 section 2.5), by the class that Java has for its ChaCha20 cipher alone."""

    mac_length = 16

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)
        self._calls = _poly1305_calls(self._jdk)
        self._java = self._calls.make()

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`; the framework has judged the key."""
        java_key = _secret_key(self._jdk, key.encode("raw"), "Poly1305")
        try:
            self._calls.init(self._java, java_key)
        except self._jdk.errors as error:
            raise self._jdk.failure("Poly1305", error) from None

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        try:
            self._jdk.feed(_Ranges(self._calls, self._java), data)
        except self._jdk.errors as error:
            raise self._jdk.failure("Poly1305", error) from None

    def do_final(self) -> bytes:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._jdk.enter()
        try:
            return bytes(self._calls.finish(self._java))
        except self._jdk.errors as error:
            raise self._jdk.failure("Poly1305", error) from None

    def reset(self) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._jdk.enter()
        try:
            self._calls.reset(self._java)
        except self._jdk.errors as error:
            raise self._jdk.failure("Poly1305", error) from None


class _Ranges(NamedTuple):
    """Java's Poly1305, which takes whole arrays and buffers here, with the usual ``update``."""

    calls: _Poly1305Calls
    java: Any

    def update(self, array: Any, start: int, length: int) -> None:
        """Take a part of an array."""
        if length == len(array):
            self.calls.update(self.java, array)
        else:
            self.calls.update_buffer(self.java, self.calls.wrap(array, start, length))


class _Poly1305Calls(NamedTuple):
    """The methods of Java's Poly1305, which are not public, with the object as their first argument."""

    make: Callable[[], Any]
    init: Callable[[Any, Any], None]
    update: Callable[[Any, Any], None]
    update_buffer: Callable[[Any, Any], None]
    finish: Callable[[Any], Any]
    reset: Callable[[Any], None]
    wrap: Callable[[Any, int, int], Any]


@cache
def _poly1305_calls(jdk: Machine) -> _Poly1305Calls:
    """Return the methods as objects of functional interfaces, which are called faster than reflected ones.

    Raises:
        ProviderException: the class is not there, or this machine keeps it closed.
    """
    jdk.enter()
    try:
        return _opened_poly1305(jdk)
    except jdk.errors as error:
        if type(error).__name__ == "java.lang.reflect.InaccessibleObjectException":
            raise ProviderException(
                "Poly1305: the Java virtual machine of this process was started without "
                f"--add-opens={POLY1305_PACKAGE}=ALL-UNNAMED"
            ) from None
        raise jdk.failure("Poly1305", error) from None


def _opened_poly1305(jdk: Machine) -> _Poly1305Calls:
    handles = jdk.java("java.lang.invoke.MethodHandles")
    proxies = jdk.java("java.lang.invoke.MethodHandleProxies")
    class_named = jdk.java("java.lang.Class").forName
    lookup = handles.publicLookup()
    poly1305 = class_named("com.sun.crypto.provider.Poly1305")
    boolean, integer = jdk.java("java.lang.Boolean"), jdk.java("java.lang.Integer")
    array = class_named("[B")

    def method(name: str, *types: Any) -> Any:
        reflected = poly1305.getDeclaredMethod(name, *types)
        reflected.setAccessible(True)
        return lookup.unreflect(reflected)

    def function(interface: str, handle: Any) -> Any:
        return proxies.asInterfaceInstance(class_named(f"java.util.function.{interface}"), handle)

    constructor = poly1305.getDeclaredConstructor(boolean.TYPE)
    constructor.setAccessible(True)
    checks_nothing = handles.insertArguments(lookup.unreflectConstructor(constructor), 0, [boolean.FALSE])
    init = method(
        "engineInit",
        class_named("java.security.Key"),
        class_named("java.security.spec.AlgorithmParameterSpec"),
    )
    # update(object, array, 0, array.length)
    ranged = handles.insertArguments(
        method("engineUpdate", array, integer.TYPE, integer.TYPE), 2, [integer.valueOf(0)]
    )
    measured = handles.collectArguments(ranged, 2, handles.arrayLength(array))
    once = jdk.java("java.lang.invoke.MethodType").methodType(
        jdk.java("java.lang.Void").TYPE, poly1305, array
    )
    update = handles.permuteArguments(measured, once, [0, 1, 1])
    buffer = method("engineUpdate", class_named("java.nio.ByteBuffer"))
    return _Poly1305Calls(
        make=function("Supplier", checks_nothing).get,
        init=function("BiConsumer", handles.insertArguments(init, 2, [None])).accept,
        update=function("BiConsumer", update).accept,
        update_buffer=function("BiConsumer", buffer).accept,
        finish=function("Function", method("engineDoFinal")).apply,
        reset=function("Consumer", method("engineReset")).accept,
        wrap=jdk.java("java.nio.ByteBuffer").wrap,
    )
