"""The same objects on the bare machine of another release of Bochs, which boots into them."""

from __future__ import annotations

import random
import shutil
import struct
import subprocess
from array import array
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.kernels.c_harness import compiler
from tests.kernels.c_sources import run_compiler
from tests.kernels.lanes_library import IFMA, G, N, P, words_of
from tests.schemes.test_poly1305 import expected_tag

from .emulator import HERE
from .machine import ALL_STATE, AVX_STATE
from .test_montgomery52 import cases_of
from .test_p256_batch import Inputs, signed
from .test_sha256_ni import expected_digests
from .test_x25519_batch import PORTABLE

if TYPE_CHECKING:
    from pathlib import Path

    from .emulator import Programs

pytestmark = [
    pytest.mark.assure,
    pytest.mark.skipif(shutil.which("bochs") is None, reason="no bochs program"),
]

FILES = HERE / "bare_metal"
WITH_IFMA, WITHOUT = "corei3_cnl", "corei7_skylake_x"
ITEMS = 32


class Check(NamedTuple):
    """A call of C whose result is `out`, with buffers by name, and what the result has to be."""

    call: str
    buffers: dict[str, bytes]
    expected: bytes


def checks(programs: Programs, source: random.Random) -> list[Check]:
    """Return one for each kernel of AVX-512 and the SHA extensions.

    Of P-256 these are the lanes alone: in this release, ADOX has other results than in processors.
    """
    gx, gy = (struct.pack("<4Q", *words_of((one << 256) % P, 64, 4)) for one in G)
    scalar = struct.pack("<8q", *words_of(source.randrange(N), 32, 8))
    emulator = programs.emulator()
    table = emulator.allocate(IFMA.table)
    emulator.call("pyjca_p256_lanes_build_ifma", table, gx, gy)
    lengths = array("I", (source.randrange(4000) for _ in range(100)))
    keys = [source.randbytes(32) for _ in lengths]
    texts = [source.randbytes(length) for length in lengths]
    pieces = array("I", (piece for length in lengths for piece in (length // 8, length - length // 8, 0)))
    tags = b"".join(expected_tag(*each) for each in zip(keys, texts, strict=True))
    field = cases_of("p256", source.getrandbits(32), 2000)
    scalars, peers = ([source.randbytes(32) for _ in range(ITEMS)] for _ in range(2))
    inputs = Inputs(source)
    items = (inputs.scalars(ITEMS), inputs.digests(ITEMS), inputs.scalars(ITEMS))
    return [
        Check(
            f"each_poly1305(&pyjca_poly1305_mac_native_ifma, {len(lengths)}, "
            "(const void *)PIECES, KEYS, TEXTS, out)",
            {"PIECES": pieces.tobytes(), "KEYS": b"".join(keys), "TEXTS": b"".join(texts)},
            tags,
        ),
        Check(
            f"each_hash(&pyjca_sha256_ni, {len(lengths)}, (const void *)LENGTHS, TEXTS, out)",
            {"LENGTHS": lengths.tobytes(), "TEXTS": b"".join(texts)},
            b"".join(expected_digests("sha256", texts)),
        ),
        Check(
            f"each_multiply(&pyjca_p256_field_montgomery52_ifma, {field.length}, (void *)out, "
            "(const void *)A, (const void *)B)",
            {"A": field.a, "B": field.b},
            field.products,
        ),
        Check(
            f"pyjca_x25519_batch_ifma.agree(out, flags, SCALARS, PEERS, {ITEMS})",
            {"SCALARS": b"".join(scalars), "PEERS": b"".join(peers)},
            b"".join(PORTABLE.agree(*each) or bytes(32) for each in zip(scalars, peers, strict=True)),
        ),
        Check(
            "pyjca_p256_batch_ifma.build_table(table), "
            f"pyjca_p256_batch_ifma.sign(out, flags, PRIVATE, DIGESTS, NONCES, {ITEMS}, table)",
            {name: b"".join(one) for name, one in zip(("PRIVATE", "DIGESTS", "NONCES"), items, strict=True)},
            b"".join(signed(*item) or bytes(64) for item in zip(*items, strict=True)),
        ),
        Check(
            "pyjca_p256_lanes_build_ifma(table, (const void *)GX, (const void *)GY), "
            "pyjca_p256_lanes_product_ifma((void *)out, (const void *)SCALAR, table)",
            {"GX": gx, "GY": gy, "SCALAR": scalar},
            emulator.run("pyjca_p256_lanes_product_ifma", bytearray(128), scalar, table),
        ),
    ]


def source_of(some: list[Check]) -> str:
    """Return self_check, which gives the number of the first check that fails, from 1."""
    names: dict[bytes, str] = {}

    def name(data: bytes) -> str:
        return names.setdefault(data, f"data{len(names)}")

    lines = []
    for number, check in enumerate(some, 1):
        call = check.call
        for placeholder, data in check.buffers.items():
            call = call.replace(placeholder, name(data))
        expected = name(check.expected)
        lines.append(
            f"    {call};\n    if (memcmp(out, {expected}, sizeof {expected}))\n        return {number};"
        )
    arrays = [
        f"static const _Alignas(64) uint8_t {name}[] = {{{','.join(map(str, data))}}};"
        for data, name in names.items()
    ]
    drivers = (HERE / "drivers.c").read_text()
    declarations = drivers[drivers.index("void each_") : drivers.index("/* Messages")]
    head = '#include <string.h>\n#include "hmac.h"\n#include "kernels.h"\n#include "p256_lanes.h"\n'
    rooms = "_Alignas(64) uint8_t out[1 << 20], table[1 << 20], flags[4096];\nint self_check(void);\n"
    return "\n".join(
        [head, declarations, rooms, *arrays, "int self_check(void)\n{", *lines, "    return 0;\n}", ""]
    )


def boot(programs: Programs, folder: Path, some: list[Check], model: str, xcr0: int = ALL_STATE) -> str:
    """Boot a machine; return RIGHT, WRONG, or nothing where it did not come to an end."""
    objects = programs.compiled("gcc")
    (folder / "self_check.c").write_text(source_of(some))
    more = [objects.compile_more(unit, folder) for unit in (folder / "self_check.c", FILES / "start.c")]
    layout = [
        "-static",
        "-nostdlib",
        "-nostartfiles",
        f"-Wl,-T,{FILES / 'program.ld'}",
        "-Wl,--build-id=none",
    ]
    objects.link(folder / "program", *more, flags=layout)
    program = folder / "program.bin"
    subprocess.run(["objcopy", "-O", "binary", "program", program], cwd=folder, check=True)
    sectors = -(-program.stat().st_size // 512)
    defined = [f"-DSECTORS={sectors}", f"-DXCR0={xcr0}"]
    run_compiler(compiler("gcc"), ["-m32", *defined, "-c", "-o", "boot.o", str(FILES / "boot.S")], folder)
    link = ["ld", "-m", "elf_i386", "-Ttext=0x7c00", "--oformat", "binary", "-o", "boot.bin", "boot.o"]
    subprocess.run(link, cwd=folder, check=True)
    cylinder = 16 * 63 * 512
    image = (folder / "boot.bin").read_bytes() + program.read_bytes() + bytes(64 * 512)
    cylinders = -(-len(image) // cylinder)
    (folder / "disk.img").write_bytes(image.ljust(cylinders * cylinder, b"\0"))
    settings = (FILES / "bochsrc.txt").read_text().replace("MODEL", model)
    (folder / "bochsrc.txt").write_text(settings.replace("CYLINDERS", str(cylinders)))
    (folder / "commands").write_text("c\n")  # to the debugger, which Debian's build has
    command = ["bochs", "-q", "-f", "bochsrc.txt", "-rc", "commands"]
    run = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False
    )
    _, found, result = run.stdout.decode(errors="replace").partition("RESULT ")
    return result.split()[0] if found else ""


def test_kernels_are_right(programs: Programs, tmp_path: Path, seed: int) -> None:
    assert boot(programs, tmp_path, checks(programs, random.Random(seed)), WITH_IFMA) == "RIGHT"


def test_a_wrong_result_is_told(programs: Programs, tmp_path: Path, seed: int) -> None:
    for number in range(len(checks(programs, random.Random(seed)))):
        some = checks(programs, random.Random(seed))
        wrong = bytearray(some[number].expected)
        wrong[-1] ^= 1
        some[number] = some[number]._replace(expected=bytes(wrong))
        folder = tmp_path / str(number)
        folder.mkdir()
        assert boot(programs, folder, some, WITH_IFMA) == "WRONG"


@pytest.mark.parametrize(("model", "xcr0"), [(WITHOUT, ALL_STATE), (WITH_IFMA, AVX_STATE)])
def test_other_processors_do_not_run_them(
    model: str, xcr0: int, programs: Programs, tmp_path: Path, seed: int
) -> None:
    assert boot(programs, tmp_path, checks(programs, random.Random(seed))[-1:], model, xcr0) == ""
