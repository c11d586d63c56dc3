"""What compilers make of kernels on secrets: instructions of constant time only, and jumps for loops only.

The tests under valgrind tell of jumps and addresses that depend on secrets, in what they run. They do not
tell of instructions whose own time depends on operands. Here every instruction of a unit has to be on a list.
test_sha256_ni.py has such a list, a shorter one, for hashes in vectors.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import pytest

from .c_harness import can_disassemble, compiler
from .c_sources import Fault, Objects, all_units

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")

# What takes the same time for all operands on the processors of the last twenty years. Not here: div; gathers
# and scatters; pdep, pext and the scans for bits, which some do in microcode; whatever locks, traps or
# compares strings; floating point.
INSTRUCTIONS = [
    r"mov[bwlq]?|movabs|mov[sz][bwl][wlq]|movbe|lea|push|pop|leave|xchg|cltq|cqto|bswap",
    r"(add|adc|sub|sbb|cmp|test|neg|inc|dec|and|or|xor|not|imul|mul|shl|shr|sar|rol|ror|bt[src]?)[bwlq]?",
    r"mulx|adcx|adox|andn|bextr|bzhi|rorx|sarx|shlx|shrx|shld|shrd",
    r"cmov\w+|set\w+",
    r"j[a-z]+|call|ret|endbr64|nop[wl]?|cs|data16|rep stos|rep movs[bwlq]?",
    # Vectors: moves, logic, sums and products of integers, shifts, comparisons, and where a word goes
    r"v?mov(d|q|ss|sd|aps|apd|ups|upd|dqa|dqu|hps|lps|hpd|lpd|hlps|lhps|mskps|mskpd|ddup|shdup)|v?pmovmskb|vzeroupper|vzeroall",
    r"v?(and|andn|or|xor)p[sd]|v?p(and|andn|or|xor)|v?p(add|sub|cmpeq|cmpgt)[bwdq]|v?pmul(u?dq|lw|ld)|v?ptest",
    r"v?ps(ll|rl|ra)[wdq]|v?ps(l|r)ldq|vps(ll|rl|ra)v[dq]|v?pmov[sz]x[bwd][wdq]|v?palignr",
    r"v?pshuf(b|d|hw|lw)|v?shufp[sd]|v?punpck[hl](bw|wd|dq|qdq)|v?unpck[hl]p[sd]|v?pack[su]s(wb|dw)",
    r"v?pblend(w|d|vb)|v?blendv?p[sd]|v?p(insr|extr)[bwdq]|v?p?broadcast(ss|sd|[bwdqif]\d*)|vpbroadcast[bwdq]",
    r"vperm(2i128|2f128|q|d|pd|ilps|ilpd)|v(insert|extract)[if]128|v?p(min|max)[us][bwdq]",
    # those of AVX-512, and masks
    r"vmovdq[au](8|16|32|64)|vp(and|andn|or|xor)[dq]|vpternlog[dq]|vpcmp(n?eq|n?lt|n?le)u?[bwdq]",
    r"vpmadd52[lh]uq|vinsertps",
    r"vptestn?m[bwdq]|vpmov(m2[bwdq]|[bwdq]2m|qb)|k(mov|and|or|xor|not|unpck)[bwdq]+",
    r"vperm[it]2[dq]|valign[dq]|v(insert|extract)[if](32x4|64x2|32x8|64x4)|vpblendm[dq]",
    r"vshuf[if](32x4|64x2)|vpmovq[bwd]|vpexpandq",
    r"vbroadcast[if](32x[248]|64x[24])",
]
_ALLOWED = re.compile("|".join(f"(?:{line})" for line in INSTRUCTIONS))

# Divisions, of public numbers: windows by their width, lengths by that of a block.
DIVIDING = (
    "vartime",
    "build_windows",
    "build_powers",
    "build_table",
    "build_key_table",
    "hash_update",
    "hmac",
)

# Scans for bits, of public numbers.
SCANS = {"tzcnt", "bsf", "rep bsf"}

# What is called beside kernels; calls of a compiler's own, such as for 128-bit divisions, are not.
CALLED = re.compile(r"pyjca_\w+|memcpy|memmove|memset|_GLOBAL_OFFSET_TABLE_")
# Signatures are public: verification may compare them.
COMPARING = {
    *(f"curve25519_{form}" for form in ("limbs10", "limbs5", "native", "native_adx")),
    *(f"curve25519_native_adx_{part}" for part in ("ifma", "avxifma")),
    *(f"curve448_{form}" for form in ("limbs16", "native", "native_adx")),
    *(f"curve448_native_adx_{part}" for part in ("ifma", "avxifma")),
}

_IN_LANES = ("native_adx", "lanes4")
# The units with a list for jumps, too. In others loops are everywhere.
CURVES = (
    "p256_native.c",
    "p256_native_fields.c",
    "p256_native_bmi2.c",
    "p256_native_adx.c",
    "p256_native_adx_avx2.c",
    "p256_native_adx_ifma.c",
    "p384_native.c",
    "p384_native_fields.c",
    "p384_native_adx.c",
    "p521_native.c",
    "p521_native_fields.c",
    "p521_native_adx.c",
    *(
        f"p{bits}_{name}_{part}.c"
        for bits in (384, 521)
        for name in _IN_LANES
        for part in ("ifma", "avxifma")
    ),
    "p256_montgomery52_adx.c",
    "p256_montgomery52_ifma.c",
    "p256_montgomery52_avxifma.c",
    "p256_lanes_avx2.c",
    "p256_lanes_ifma.c",
    "x25519_batch_ifma.c",
    "x25519_batch_avxifma.c",
    "curve25519_lanes_ifma.c",
    "curve25519_lanes_avxifma.c",
    "x25519_batch_avx2.c",
    "ed25519_batch_ifma.c",
    "ed25519_batch_avxifma.c",
    "curve448_lanes_ifma.c",
    "curve448_lanes_avxifma.c",
    "p256_batch_ifma.c",
)
# At -O2 gcc leaves the loops over the four words of an element, of which assembly has none.
UNROLLED = ("p256_native_adx.c", "p256_native_adx_avx2.c", "p256_native_adx_ifma.c")

# Whose arguments are public: any jumps.
PUBLIC = (
    *("vartime", "build", "odd_", "is_on_curve", "has_x", "read_signature"),
    *("lanes_to_affine", "lanes_power"),  # for tables
)

# How many conditional jumps there are at most, in the functions that have any: those of their loops, and of
# what is declassified or a length. Compilers unroll, and put functions into those that call them.
JUMPS = {
    "base_product": 6,
    "product": 12,
    "factors": 5,
    "first_pair": 1,
    "to_affine_points": 2,
    "lookup": 3,
    "store": 2,
    "extend": 2,
    "from_affine": 2,
    "is_valid": 2,
    "load_scalar": 1,
    "first_bits": 5,
    "last_z": 2,
    "signed_digits": 2,
    "to_bytes": 5,
    "to_bytes_be": 2,
    "to_bytes_with": 1,
    "from_words": 1,
    "from_long_bytes_le": 7,
    "from_bytes": 34,
    "squares": 2,
    "inverse": 27,
    "do_multiply_base": 1,
    "do_multiply": 3,
    "do_generate": 10,
    "do_agree": 4,
    "do_sign": 16,
    "multiply_repeatedly": 2,
    "square_repeatedly": 2,
    "sum": 15,
    "ladder": 5,
    "element_invert": 3,
    "invert_first": 2,
    "agree_block": 28,
    "agree_all": 2,
    "batch_factors": 2,
    "batch_scalar": 3,
    "batch_store": 6,
    "do_batch_multiply": 13,
    "do_batch_sign": 9,
    "finish_signature": 3,
    "invert_all": 3,
    "element_invert_all": 5,
    "element_power_step": 5,
    "multiply_base_block": 12,
    "batch_add": 1,
    "batch_add_base_product": 5,
    "batch_addend_of": 1,
    "batch_decode": 3,
    "scalar_reduce_long": 5,
    "batch_agree": 2,
    "batch_sign": 2,
    "batch_multiply_base": 2,
    "batch_multiply_block": 22,
    "batch_sign_block": 10,
    "batch_product": 8,
    "batch_base_product": 5,
    "batch_double": 3,
    "batch_recode": 3,
    "batch_load_points": 2,
    "batch_store_point": 1,
    "number_load": 2,
    "number_store": 5,
    "number_validate": 2,
    "order_multiply": 1,
    "field_invert_all": 12,
    "order_invert_all": 11,
}
# The compilers for which these numbers are known.
KNOWN = {"gcc": 12, "clang": 19}

Build = tuple[str, str]
"""A compiler and a level."""

BUILDS: list[Build] = [(name, level) for name in ("gcc", "clang") for level in ("-O2", "-O3")]
QUICK = [
    ("gcc", "-O2", "p256_native_adx_avx2.c"),
    ("gcc", "-O2", "curve25519_native_adx.c"),
    ("clang", "-O3", "p256_native_adx_avx2.c"),
    ("clang", "-O3", "p256_lanes_ifma.c"),
    ("gcc", "-O3", "p384_native_adx.c"),
    ("clang", "-O3", "p521_native_adx.c"),
]
# All is public in these; the last one has a list of its own.
OTHERS = ("calls.c", "cpu_features.c", "ecdsa_encoding.c", "sha256_ni.c")
UNITS = [path for path in all_units() if path.name not in OTHERS]
ALL = tuple(path.name for path in UNITS)


def every_unit(names: tuple[str, ...], few: tuple[str, ...]) -> pytest.MarkDecorator:
    """Parametrize with these units in all builds, those of -O2 with few; some are quick."""
    cases = []
    for name, level in BUILDS:
        for unit in names if level == "-O3" else few:
            marks = () if (name, level, unit) in QUICK else pytest.mark.assure
            cases.append(pytest.param((name, level), unit, id=f"{name}{level}-{unit}", marks=marks))
    return pytest.mark.parametrize(("build", "unit"), cases)


class Function(NamedTuple):
    """What objdump tells of a function.

    Attributes:
        mnemonics: with "rep", and with "*" where a jump or a call is through a pointer.
        jumps: the number of conditional ones.
    """

    mnemonics: set[str]
    jumps: int

    @property
    def strange(self) -> set[str]:
        """The instructions that are not on the list."""
        return {one for one in self.mnemonics if not _ALLOWED.fullmatch(one)}


_NAME = re.compile(r"[0-9a-f]+ <([\w.]+)>:")
_LINE = re.compile(r"\s+[0-9a-f]+:\t(?:\{e?vex\} )?((?:(?:rep\w*|lock|notrack|bnd) )?\S+)(.*)")


def functions(path: Path) -> dict[str, Function]:
    """Return those of an object, by name; the parts that compilers made of one have its name."""
    listing = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", str(path)], capture_output=True, text=True, check=True
    )
    mnemonics: defaultdict[str, list[str]] = defaultdict(list)
    current = ""
    for line in listing.stdout.splitlines():
        if name := _NAME.fullmatch(line):
            current = name[1].partition(".")[0]
        elif instruction := _LINE.match(line):
            through = "*" if instruction[2].lstrip().startswith("*") else ""
            mnemonics[current].append(instruction[1] + through)
    return {
        name: Function(set(found), sum(one[0] == "j" and one != "jmp" for one in found))
        for name, found in mnemonics.items()
    }


def strange_instructions(path: Path) -> dict[str, set[str]]:
    """Return the instructions that are not on the list, by function."""
    found = {}
    for name, function in functions(path).items():
        strange = function.strange - {"call*", "jmp*"}  # a hash's function for blocks; curves: see jumps()
        if any(part in name for part in DIVIDING):
            strange = {one for one in strange if not re.fullmatch("div[lq]?", one)}
        if "vartime" in name:
            strange -= SCANS
        if strange:
            found[name] = strange
    return found


def strange_calls(path: Path) -> set[str]:
    """Return what an object calls beside kernels."""
    symbols = subprocess.run(
        ["nm", "-u", str(path)], capture_output=True, text=True, check=True
    ).stdout.split()
    allowed = {"U", *(("memcmp", "bcmp") if path.stem in COMPARING else ())}
    return {symbol for symbol in symbols if symbol not in allowed and not CALLED.fullmatch(symbol)}


def short(name: str) -> str:
    """Return the name of a function of a field or curve as its header has it."""
    name = re.sub("^pyjca_(?:p256|p384|p521|25519|448)(order)?_(point_|table_|lanes4?_)?", "", name)
    return re.sub("_(native|montgomery52|avx2|ifma|avxifma)$", "", name)


def jumps(path: Path) -> dict[str, str]:
    """Return what jumps more often than it may, or through a pointer."""
    found = {}
    for name, function in functions(path).items():
        through = function.mnemonics & {"jmp*", "call*"}
        public = any(part in name for part in PUBLIC)
        if through or (not public and function.jumps > JUMPS.get(short(name), 0)):
            found[name] = f"{function.jumps} {' '.join(through)}".strip()
    return found


class Compiled:
    """Units in all builds, each compiled once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._objects: dict[tuple[Build, str], Objects] = {}

    def _of(self, build: Build, unit: str) -> Objects:
        if (build, unit) not in self._objects:
            name, level = build
            folder = self._folder / f"{name}{level}-{unit}"
            paths = [path for path in UNITS if path.name == unit]
            self._objects[build, unit] = Objects(compiler(name), [level, "-fPIC"], folder, paths)
        return self._objects[build, unit]

    def object(self, build: Build, unit: str) -> Path:
        self._of(build, unit)
        return self._folder / f"{''.join(build)}-{unit}" / f"{unit[:-2]}.o"

    def faulty(self, fault: Fault, build: Build, unit: str, folder: Path) -> Path:
        return self._of(build, unit).with_fault(fault, unit, folder)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    return Compiled(tmp_path_factory.mktemp("allow_list"))


def major(name: str) -> int:
    """Return the version of a compiler."""
    command = [compiler(name).path, "-dumpversion"]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split(".")[0])


@every_unit(ALL, ALL)
def test_every_instruction_is_on_the_list(build: Build, unit: str, compiled: Compiled) -> None:
    path = compiled.object(build, unit)
    assert sum(len(function.mnemonics) for function in functions(path).values()) > 10
    assert strange_instructions(path) == {}
    assert strange_calls(path) == set()


@every_unit(CURVES, UNROLLED)
def test_only_loops_jump(build: Build, unit: str, compiled: Compiled) -> None:
    name, _ = build
    if major(name) != KNOWN[name]:
        pytest.skip(f"the jumps of {name} {KNOWN[name]} are known, not those of {name} {major(name)}")
    path = compiled.object(build, unit)
    expected = {
        **dict.fromkeys((f"p{bits}_native_fields.c" for bits in (256, 384, 521)), "multiply"),
        "p256_lanes_avx2.c": "sum",
        "p256_lanes_ifma.c": "sum",
        "p256_batch_ifma.c": "batch_sign_block",
    }
    expected |= dict.fromkeys(
        (unit for unit in CURVES if "_lanes_" in unit and unit.startswith("curve")), "ladder"
    )
    expected |= {name: "agree_block" for name in CURVES if name.startswith("x25519_batch")}
    expected |= {name: "multiply_base_block" for name in CURVES if name.startswith("ed25519_batch")}
    expected |= {unit: "product" for unit in CURVES if "lanes4" in unit}
    assert expected.get(unit, "do_sign") in {short(function) for function in functions(path)}
    assert jumps(path) == {}


def test_every_allowance_is_needed(compiled: Compiled) -> None:
    """No function is on the list that no curve has: it would be a gap for another one of that name."""
    headers = "".join(path.read_text() for path in UNITS[0].parent.glob("*.h"))
    for name in JUMPS:
        assert re.search(rf"\({name}\)|\b{name}\(", headers), name


# ------------------------------------------------------------------------------- planted faults

_HALF = "word_mask(a[0] & 1)"
_LOAD = "_mm256_loadu_si256(entry))"
_MOVE = '"cmovcq %[s0], %[t0]\\n\\t"'
_ADX_AVX2 = "p256_native_adx_avx2.c"
PLANTED: Build = ("gcc", "-O2")


def test_a_planted_division_is_found(compiled: Compiled, tmp_path: Path) -> None:
    division = "word_mask((int64_t)((uint64_t)a[0] % ((uint64_t)a[1] | 1) & 1))"
    fault = Fault("division", "native_field.h", _HALF, division)
    found = strange_instructions(compiled.faulty(fault, PLANTED, _ADX_AVX2, tmp_path))
    assert found
    assert all(short(name) == "double" and one == {"div"} for name, one in found.items())


def test_a_planted_gather_is_found(compiled: Compiled, tmp_path: Path) -> None:
    gather = "_mm256_i64gather_epi64((const long long *)(const void *)entry, wanted, 8))"
    fault = Fault("gather", "weierstrass_windows.h", _LOAD, gather)
    found = strange_instructions(compiled.faulty(fault, PLANTED, _ADX_AVX2, tmp_path))
    assert set[str]().union(*found.values()) == {"vpgatherqq"}


def test_a_planted_call_is_found(compiled: Compiled, tmp_path: Path) -> None:
    wide = "((wide_bits)(uint64_t)a[0] << 64)"
    division = f"word_mask((int64_t)({wide} % ({wide} | (uint64_t)a[1] | 1)) & 1)"
    fault = Fault("call", "native_field.h", _HALF, division)
    path = compiled.faulty(fault, PLANTED, _ADX_AVX2, tmp_path)
    assert strange_calls(path) == {"__umodti3"}


def test_a_planted_jump_is_found(compiled: Compiled, tmp_path: Path) -> None:
    fault = Fault("jump", "p256_native_adx.h", _MOVE, f'"jnc 1f\\n\\t" {_MOVE} "1:\\n\\t"')
    found = jumps(compiled.faulty(fault, PLANTED, _ADX_AVX2, tmp_path))
    assert {"multiply", "square", "double"} <= {short(name) for name in found}
