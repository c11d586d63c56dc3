"""Secrets: shown nowhere, wiped by destroy(); handles; what a third party's key needs."""

from __future__ import annotations

import base64
import contextlib
import gc
import hashlib
import pickle
import subprocess
import sys
import threading
import weakref
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives import serialization
from tests.keys.material import (
    OTHER_SCALAR,
    SCALAR,
    computed_pair,
    computed_private_key,
    computed_public_key,
    edec_private_key,
    edec_public_key,
    key_pair,
    private_key,
    public_key,
    secret_key,
    trusted_edec_private_key,
    trusted_xec_public_key,
    xec_private_key,
    xec_public_key,
)

from pyjca import _key_base, keys
from pyjca.errors import IllegalStateException, InvalidKeyException, ProviderException
from pyjca.keys import (
    ECPrivateKey,
    EdECPrivateKey,
    Key,
    KeyPair,
    PrivateKey,
    PublicKey,
    SecretKey,
    XECPrivateKey,
)

if TYPE_CHECKING:
    from collections.abc import Callable

PRIVATE: list[Callable[[], Any]] = [private_key, edec_private_key, xec_private_key]
PUBLIC: list[Callable[[], Any]] = [public_key, edec_public_key, xec_public_key]
SECRETS: list[Callable[[], Any]] = [*PRIVATE, computed_private_key, trusted_edec_private_key, secret_key]
KEYS: list[Callable[[], Key]] = [*PUBLIC, computed_public_key, trusted_xec_public_key, *SECRETS]


# ----------------------------------------------------------------------------------- no secret shows


def shows_secret(text: str) -> bool:
    """Tell whether text holds any 8 bytes of SCALAR in hexadecimal, as escapes or as base64."""
    lowered = text.lower().replace("\\x", "").replace(" ", "")
    decimal = str(int.from_bytes(SCALAR, "big"))
    return (
        any(SCALAR[at : at + 8].hex() in lowered for at in range(25))
        or decimal in text
        or str(list(SCALAR))[1:-1] in text
        or repr(SCALAR)[2:-1] in text
        or any(base64.b64encode(SCALAR[at : at + 12]).decode() in text for at in range(21))
    )


def test_the_search_for_secrets_finds_them() -> None:
    for text in (
        SCALAR.hex(),
        repr(SCALAR),
        str(bytearray(SCALAR)),
        str(list(SCALAR)),
        f"{SCALAR[3:20].hex()!r}",
    ):
        assert shows_secret(f"before {text} after"), text
    assert not shows_secret(hashlib.sha256(SCALAR).hexdigest())


@pytest.mark.parametrize("make", [*SECRETS, key_pair, computed_pair])
def test_no_text_shows_the_secret(make: Callable[[], Any]) -> None:
    key = make()
    for text in (repr(key), str(key), f"{key}", f"{key!r}", "{}".format(key), "%s" % (key,), repr([key])):  # noqa: UP031, UP032
        assert not shows_secret(text)
        assert type(key).__name__ in text
    with pytest.raises(TypeError):
        f"{key:x}"
    with pytest.raises(TypeError):
        bytes(key)
    assert not hasattr(key, "__dict__")


def test_texts_name_what_they_may() -> None:
    assert repr(public_key()) == "<ECPublicKey secp256r1 0460fed4ba255a9d31…>"
    assert repr(private_key()) == "<ECPrivateKey secp256r1 of public key 0460fed4ba255a9d31…>"
    assert repr(edec_public_key()) == f"<EdECPublicKey Ed25519 {edec_public_key().point[:8].hex()}…>"
    assert repr(xec_private_key()) == (
        f"<XECPrivateKey X25519 of public key {xec_public_key().u[:8].hex()}…>"
    )
    assert repr(secret_key()) == "<SecretKey HmacSHA256>"
    assert repr(key_pair()) == "<KeyPair of <ECPublicKey secp256r1 0460fed4ba255a9d31…>>"


def test_no_refusal_shows_the_secret() -> None:
    def refusals() -> list[Callable[[], object]]:
        other = ECPrivateKey("secp256r1", OTHER_SCALAR).public_key
        return [
            lambda: ECPrivateKey("secp256r1", SCALAR[1:]),
            lambda: ECPrivateKey("secp256r1", b"\xff" * 4 + SCALAR[4:] + SCALAR),
            lambda: ECPrivateKey("secp256r1", SCALAR, other),
            lambda: ECPrivateKey("secp224r1", SCALAR),
            lambda: EdECPrivateKey("Ed25519", SCALAR[1:]),
            lambda: EdECPrivateKey("Ed25519", SCALAR, EdECPrivateKey("Ed25519", OTHER_SCALAR).public_key),
            lambda: XECPrivateKey("X448", SCALAR),
            lambda: XECPrivateKey("X25519", SCALAR.hex()),  # type: ignore[arg-type]
            lambda: ECPrivateKey("secp256r1", SCALAR.hex()),  # type: ignore[arg-type]
            lambda: SecretKey(SCALAR.hex(), "HmacSHA256"),  # type: ignore[arg-type]
            lambda: SecretKey(SCALAR, b"HmacSHA256"),  # type: ignore[arg-type]
            lambda: private_key().encode("point"),
            lambda: setattr(private_key(), "_secret", SCALAR),
        ]

    for refusal in refusals():
        with pytest.raises((InvalidKeyException, TypeError, AttributeError, ValueError)) as caught:
            refusal()
        assert not shows_secret(str(caught.value) + repr(caught.value))


# --------------------------------------------------------------------------------------- destroyed


@pytest.mark.parametrize("make", SECRETS)
def test_destroy_overwrites_the_buffer(make: Callable[[], Any]) -> None:
    key = make()
    buffer = key._secret
    assert buffer == SCALAR
    key.destroy()
    assert buffer == bytes(32)


@pytest.mark.parametrize("make", SECRETS)
def test_garbage_collection_overwrites_the_buffer(make: Callable[[], Any]) -> None:
    key = make()
    buffer = key._secret
    del key
    gc.collect()
    assert buffer == bytes(32)


@pytest.mark.parametrize(("make", "public"), list(zip(PRIVATE, PUBLIC, strict=True)))
def test_the_secret_is_wiped_where_the_public_part_is_derived(
    make: Callable[[], Any], public: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bytearray] = []
    load = serialization.load_der_private_key

    def keeping(data: bytearray, password: None) -> Any:
        seen.append(data)
        assert SCALAR in data
        return load(data, password)

    def failing(data: bytearray, password: None) -> Any:
        seen.append(data)
        raise ValueError("not today")

    monkeypatch.setattr(serialization, "load_der_private_key", keeping)
    assert make().public_key == public()
    monkeypatch.setattr(serialization, "load_der_private_key", failing)
    with pytest.raises(ProviderException, match="ValueError") as caught:
        make()
    assert not shows_secret(str(caught.value))
    assert [data == bytes(len(data)) and len(data) > len(SCALAR) for data in seen] == [True, True]


@pytest.mark.parametrize("make", SECRETS)
def test_a_destroyed_key_refuses_all_use(make: Callable[[], Any]) -> None:
    key = make()
    key.handle("test", lambda _: "kept")
    assert (key.is_destroyed, key.isDestroyed()) == (False, False)
    key.destroy()
    key.destroy()
    assert (key.is_destroyed, key.isDestroyed()) == (True, True)
    uses: list[Callable[[], object]] = [
        key.encode,
        lambda: key.encode("raw"),
        key.getEncoded,
        lambda: key.handle("test", lambda _: "made anew"),
        lambda: key.handle("other", lambda _: "made anew"),
    ]
    for use in uses:
        with pytest.raises(IllegalStateException, match="destroyed"):
            use()


@pytest.mark.parametrize("make", PRIVATE)
def test_a_destroyed_private_key_refuses_every_format(make: Callable[[], Any]) -> None:
    key = make()
    key.destroy()
    sec1: list[dict[str, str]] = [{"format": "sec1"}] if make is private_key else []
    for arguments in (*sec1, {"format": "raw"}, {"encoding": "PEM"}, {"password": "p"}):
        with pytest.raises(IllegalStateException):
            key.encode(**arguments)


@pytest.mark.parametrize("make", SECRETS)
def test_a_destroyed_key_equals_only_itself(make: Callable[[], Any]) -> None:
    first, second = make(), make()
    first.destroy()
    assert first != second
    assert second != first
    second.destroy()
    assert first != second  # although both buffers are zero now
    assert first == first


@pytest.mark.parametrize(("make", "public"), list(zip(PRIVATE, PUBLIC, strict=True)))
def test_what_is_public_survives_destruction(make: Callable[[], Any], public: Callable[[], Any]) -> None:
    key = make()
    before = (hash(key), key.curve, key.algorithm, key.key_size)
    key.destroy()
    assert key.public_key == public()
    assert (hash(key), key.curve, key.algorithm, key.key_size) == before
    assert "destroyed" in repr(key)


def test_a_secret_keys_hash_survives_destruction_once_used() -> None:
    used, fresh = secret_key(), secret_key()
    before = hash(used)
    used.destroy()
    fresh.destroy()
    assert hash(used) == before
    with pytest.raises(IllegalStateException):
        hash(fresh)


# ------------------------------------------------------------------------------------------ handles


@pytest.mark.parametrize("make", KEYS)
def test_a_handle_is_made_once_per_owner(make: Callable[[], Key]) -> None:
    key = make()
    made: list[Key] = []

    def maker(given: Key) -> object:
        made.append(given)
        return object()

    first = key.handle("one", maker)
    assert key.handle("one", maker) is first
    assert key.handle("two", maker) is not first
    assert [given is key for given in made] == [True, True]


def test_handles_belong_to_the_object_not_to_its_value() -> None:
    first, second = public_key(), public_key()
    first.handle("test", lambda _: "first")
    assert second.handle("test", lambda _: "second") == "second"
    assert first == second


def test_a_maker_that_fails_leaves_nothing() -> None:
    key = public_key()

    def fail(_: Key) -> str:
        raise InvalidKeyException("not this one")

    with pytest.raises(InvalidKeyException):
        key.handle("test", fail)
    assert key.handle("test", lambda _: "now") == "now"


def test_destroy_drops_handles() -> None:
    class Handle:
        pass

    key = private_key()
    handle = key.handle("test", lambda _: Handle())
    watch = weakref.ref(handle)
    del handle
    gc.collect()
    assert watch() is not None
    key.destroy()
    gc.collect()
    assert watch() is None


@pytest.mark.parametrize("make", [private_key, computed_private_key])
def test_a_handle_made_while_the_key_is_destroyed_is_not_kept(make: Callable[[], ECPrivateKey]) -> None:
    class Handle:
        pass

    key = make()
    watch: list[weakref.ref[Handle]] = []

    def maker(given: ECPrivateKey) -> Handle:
        handle = Handle()
        watch.append(weakref.ref(handle))
        given.destroy()
        return handle

    key.handle("test", maker)
    gc.collect()
    assert watch[0]() is None


@pytest.mark.parametrize("make", KEYS)
def test_threads_agree_on_one_handle(make: Callable[[], Key]) -> None:
    key = make()
    barrier = threading.Barrier(8)
    results: list[object] = []

    def maker(_: Key) -> object:
        barrier.wait(10)  # all eight are making one at the same time
        return object()

    threads = [threading.Thread(target=lambda: results.append(key.handle("test", maker))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8
    assert len(set(map(id, results))) == 1


def test_threads_that_ask_for_the_first_handle_do_not_lose_each_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key = computed_public_key()
    barrier = threading.Barrier(2)
    set_handles = _key_base._set_handles
    made: list[object] = []

    def slowly(key: object, handles: object) -> None:
        with contextlib.suppress(threading.BrokenBarrierError):
            barrier.wait(0.2)  # for another thread that is here too
        made.append(handles)
        set_handles(key, handles)

    monkeypatch.setattr(_key_base, "_set_handles", slowly)
    threads = [threading.Thread(target=lambda: key.handle("test", lambda _: object())) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1


# ---------------------------------------------------------------------------------- for third parties


class TokenKey(PrivateKey):
    """A private key that lives in hardware."""

    def __init__(self, label: str) -> None:
        self.label = label

    @property
    def algorithm(self) -> str:
        return "EC"

    @property
    def public_key(self) -> PublicKey:
        return public_key()


def test_a_token_key_needs_little() -> None:
    key = TokenKey("slot 1")
    assert (key.format, key.getEncoded()) == (None, None)
    with pytest.raises(InvalidKeyException, match="TokenKey cannot be encoded"):
        key.encode()
    assert key.handle("test", lambda given: given.label) == "slot 1"
    assert KeyPair(key, public_key()).private is key
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(key)
    key.destroy()
    assert key.is_destroyed


def test_importing_keys_loads_nothing_heavy() -> None:
    program = (
        "import sys, types, os; import pyjca_stub\n"
        "import pyjca.keys, pyjca.keyio\n"
        "heavy = {'cryptography', 'Crypto', 'dataclasses', 'logging', 'inspect', 're', 'hmac', 'hashlib'}\n"
        "print(sorted(heavy & (set(sys.modules) - before)))"
    )
    # the package's own __init__ is judged elsewhere: an empty stand-in with the same path takes its place
    stand_in = (
        "import sys, types, typing; package = types.ModuleType('pyjca'); "
        f"package.__path__ = [{str(keys.__file__).rsplit('/', 1)[0]!r}]; sys.modules['pyjca'] = package; "
        "before = set(sys.modules)\n"
    )
    program = stand_in + program.replace("import sys, types, os; import pyjca_stub\n", "")
    result = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_public_names() -> None:
    for name in keys.__all__:
        assert hasattr(keys, name)
