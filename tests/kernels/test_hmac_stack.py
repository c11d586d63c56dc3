"""HMAC leaves neither a key nor what it makes of one on the stack."""

from __future__ import annotations

import ctypes
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .c_harness import WARNINGS, compiler
from .c_sources import HASHES, KERNELS, Fault, planted, run_compiler
from .weierstrass_library import HASH_IDS, HashFunction

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = 1 << 16
STATE = 200  # bytes of a pyjca_hash_state
NAMES = ("md5", "sha1", "sha256", "sha512", "sha3_256")


class Key(ctypes.Structure):
    """``pyjca_hmac_key`` of hmac.h."""

    _fields_ = (
        ("function", ctypes.c_void_p),
        ("inner", ctypes.c_uint8 * STATE),
        ("outer", ctypes.c_uint8 * STATE),
    )


def build(name: str, folder: Path, kernels: Path = KERNELS) -> ctypes.CDLL:
    output = folder / f"hmac-{name}.so"
    sources = [str(kernels / source) for source in (*HASHES, "cpu_features.c")]
    flags = [*WARNINGS, "-O3", "-fPIC", "-shared", f"-I{kernels}", "-o", str(output)]
    run_compiler(compiler(name), [*flags, *sources])
    return ctypes.CDLL(str(output))


@pytest.fixture(scope="module")
def stack_caller(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    output = tmp_path_factory.mktemp("stack") / "own_stack.so"
    source = str(Path(__file__).with_name("own_stack.c"))
    run_compiler(compiler("gcc"), ["-O1", "-D_GNU_SOURCE", "-shared", "-fPIC", "-o", str(output), source])
    return ctypes.CDLL(str(output))


def residue(library: ctypes.CDLL, caller: ctypes.CDLL, name: str, source: random.Random) -> set[str]:
    """Return which functions leave words of 32 bits that are secret."""
    table = (HashFunction * len(HASH_IDS)).in_dll(library, "pyjca_hashes")
    function = table[HASH_IDS[name]]
    secret, message = source.randbytes(function.block), source.randbytes(300)
    key, tag = Key(), ctypes.create_string_buffer(64)
    found = set()

    def call(called: str, *arguments: Any) -> None:
        values = [
            one if isinstance(one, int) else ctypes.cast(one, ctypes.c_void_p).value or 0 for one in arguments
        ]
        given = (ctypes.c_size_t * 8)(*values)
        stack = (ctypes.c_uint8 * SIZE)()
        caller.run_on_stack(
            ctypes.cast(library[called], ctypes.c_void_p), given, stack, ctypes.c_size_t(SIZE)
        )
        left = bytes(stack)
        if any(word in left for word in secrets()):
            found.add(called)

    def secrets() -> Iterator[bytes]:
        used = bytes(key.inner)[: function.state], bytes(key.outer)[: function.state]
        padded = (bytes(byte ^ pad for byte in secret) for pad in (0, 0x36, 0x5C))
        for number in (*padded, *used):
            yield from (number[at : at + 4] for at in range(0, len(number), 4) if any(number[at : at + 4]))

    here = ctypes.addressof
    call("pyjca_hmac_key_set", here(key), here(function), ctypes.c_char_p(secret), len(secret))
    call("pyjca_hmac", here(tag), here(key), ctypes.c_char_p(message), len(message))
    call("pyjca_hmac_outer", here(tag), here(key), ctypes.c_char_p(message))
    return found


@pytest.mark.parametrize("name", ["gcc", "clang"])
def test_no_key_stays_on_the_stack(name: str, tmp_path: Path, stack_caller: ctypes.CDLL, seed: int) -> None:
    library = build(name, tmp_path)
    source = random.Random(seed)
    assert {hash_: left for hash_ in NAMES if (left := residue(library, stack_caller, hash_, source))} == {}


def test_a_stack_that_is_not_overwritten_is_found(
    tmp_path: Path, stack_caller: ctypes.CDLL, seed: int
) -> None:
    fault = Fault("stack", "hmac.c", "if (!function->hmac)", "if (function->hmac)")
    library = build("gcc", tmp_path, planted(fault, tmp_path))
    assert "pyjca_hmac_key_set" in residue(library, stack_caller, "md5", random.Random(seed))
