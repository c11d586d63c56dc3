"""An x86-64 processor without an operating system: the CPU core of Bochs, in 64-bit mode, with a program.

A process has one, as the emulator takes a processor's model once: see :mod:`tests.emulated.worker`.
"""

from __future__ import annotations

import ctypes
import importlib
import mmap
import signal
import struct
from array import array
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["ALL_STATE", "AVX_STATE", "MODELS", "Argument", "Difference", "Fault", "Machine"]

MODELS = {
    "cannon_lake": "corei3_cnl",  # AVX-512 with IFMA
    "sapphire_rapids": "sapphire_rapids",
    "icelake_u": "corei7_icelake_u",
    "tigerlake": "tigerlake",
    "skylake_x": "corei7_skylake_x",  # AVX-512 without IFMA
    "arrow_lake": "arrow_lake",  # AVX-IFMA, no AVX-512
    "haswell": "corei7_haswell_4770",
}
"""Processors, by the names that Bochs has for them."""

AVX_STATE, ALL_STATE = 0x07, 0xE7
"""XCR0 of a system that saves x87, SSE and AVX registers, and of one that saves those of AVX-512 too."""

PAGE = mmap.PAGESIZE
_BEGIN, _SIZE = 0x400000, 96 << 20  # of the memory; linkers put programs at its beginning
_STACK = 1 << 20
_TABLES = 0x100000  # the page tables
_MARGIN = 64
_SECONDS = 300

Argument: TypeAlias = "int | bytes | bytearray"
"""A number; or a buffer that is copied in, and copied back if it is mutable."""


class Fault(Exception):
    """The processor refused to go on.

    Attributes:
        vector: of the exception: 6 for an instruction that it does not have, 14 for memory that is not there.
        rip: an address in the instruction, or its end.
        place: the same with the name of the function.
    """

    def __init__(self, vector: int, rip: int, place: str) -> None:
        super().__init__(vector, rip, place)
        self.vector, self.rip, self.place = vector, rip, place

    def __str__(self) -> str:
        return f"exception {self.vector} at {self.place}"


class Difference(NamedTuple):
    """Where the traces of two calls part.

    Attributes:
        step: how many entries are equal.
        place: the instruction before.
        found: what each did next.
    """

    step: int
    place: str
    found: tuple[str, str]

    def __str__(self) -> str:
        return f"after {self.step} steps, at {self.place}: {self.found[0]}, or {self.found[1]}"


class Machine:
    """The processor, with a static program in its memory.

    Args:
        shim: shim.c as a library.
        model: a key of MODELS.
        program: the file.
    """

    def __init__(self, shim: Path, model: str, program: Path) -> None:
        name = f"create_{MODELS[model]}_cpuid"
        library = ctypes.CDLL(str(shim), mode=ctypes.RTLD_GLOBAL)
        (ctypes.c_char * 80).in_dll(
            library, "emulator_model"
        ).value = f"_Z{len(name)}{name}P8BX_CPU_C".encode()
        self._bochs: Any = importlib.import_module("bochscpu")
        self._cpu: Any = importlib.import_module("bochscpu.cpu")
        self._pages: Any = importlib.import_module("bochscpu.memory")
        self._memory = mmap.mmap(-1, _SIZE)
        self._symbols: dict[str, int] = {}
        self._reference: array[int] | None = None
        self._heap = _aligned(self._load(program.read_bytes()), PAGE) + PAGE
        self._stack = _BEGIN + _SIZE - 2 * PAGE
        self._heap_end = self._stack - _STACK - PAGE
        self._names = sorted((address, name) for name, address in self._symbols.items())
        self._session = self._bochs.Session()
        self._session.missing_page_handler = lambda _: None
        self._map()
        self._stub = self._stack + PAGE
        self.write(self._stub, b"\xff\xd0\xf4")  # call *%rax; hlt

    def _load(self, data: bytes) -> int:
        """Copy the segments; return the end of the highest. See the ELF-64 object file format."""
        segments_at, sections_at = struct.unpack_from("<QQ", data, 32)
        size, count, section_size, sections = struct.unpack_from("<HHHH", data, 54)
        end = _BEGIN
        for at in range(segments_at, segments_at + size * count, size):
            kind, _, offset, address, _, in_file, in_memory = struct.unpack_from("<IIQQQQQ", data, at)
            if kind == 1:
                self.write(address, data[offset : offset + in_file])
                end = max(end, address + in_memory)
        headers = [
            struct.unpack_from("<IIQQQQII", data, sections_at + i * section_size) for i in range(sections)
        ]
        for _, kind, _, _, offset, length, link, _ in headers:
            if kind != 2:
                continue
            names_at = headers[link][4]
            for at in range(offset, offset + length, 24):
                name, _, _, section, value, _ = struct.unpack_from("<IBBHQQ", data, at)
                text = data[names_at + name : data.index(b"\0", names_at + name)].decode()
                if text and 0 < section < 0xFF00:
                    self._symbols[text] = value
        return end

    def _map(self) -> None:
        """Make page tables for program, heap, stack and the stub, with a page between that is not there."""
        self._anchor = ctypes.c_char.from_buffer(self._memory)
        host = ctypes.addressof(self._anchor) - _BEGIN
        self._table = table = self._pages.PageMapLevel4Table()
        absent = {self._heap - PAGE, self._heap_end, self._stack}
        for address in range(_BEGIN, _BEGIN + _SIZE, PAGE):
            if address not in absent:
                self._pages.page_insert(address, host + address)
                table.insert(address, address, 1)
        for page, address in table.commit(_TABLES):
            self._pages.page_insert(address, page)

    # ------------------------------------------------------------------------------------------ memory

    def read(self, address: int, length: int) -> bytes:
        """Return what is there."""
        return self._memory[address - _BEGIN : address - _BEGIN + length]

    def write(self, address: int, data: bytes) -> None:
        """Write there."""
        self._memory[address - _BEGIN : address - _BEGIN + len(data)] = data

    def symbol(self, name: str) -> int:
        """Return the address of a symbol."""
        return self._symbols[name]

    def allocate(self, length: int) -> int:
        """Return memory that stays, aligned to 64."""
        address = _aligned(self._heap, 64)
        self._heap = address + length
        assert self._heap < self._heap_end, "the emulated memory is full"
        return address

    def place(self, address: int) -> str:
        """Return an address as a symbol and an offset."""
        index = bisect_right(self._names, (address, "\x7f")) - 1
        if index < 0:
            return f"{address:#x}"
        begin, name = self._names[index]
        return f"{name}+{address - begin:#x}"

    # ------------------------------------------------------------------------------------------- calls

    def call(
        self, function: str | int, arguments: Sequence[Argument], xcr0: int = ALL_STATE
    ) -> tuple[int, list[bytes]]:
        """Call a function as the System V ABI says, with integers or addresses.

        Returns:
            RAX, and the contents of all mutable arguments.

        Raises:
            Fault: the processor raised an exception.
            AssertionError: a byte beside a buffer was changed.
        """
        return self._call(function, arguments, xcr0, self._bochs.Hook())

    def trace(self, function: str | int, arguments: Sequence[Argument]) -> int:
        """Call, and keep what happened to compare other calls with; return the number of entries.

        An entry is the address of an instruction, or the address, length and kind of an access to memory.
        """
        self._reference = self._traced(function, arguments)
        return len(self._reference)

    def compare(self, function: str | int, arguments: Sequence[Argument]) -> Difference | None:
        """Call, and tell where this does other than the call that was traced."""
        assert self._reference is not None
        reference, trace = self._reference, self._traced(function, arguments)
        if trace == reference:
            return None
        steps = min(len(reference), len(trace))
        step = next((i for i in range(steps) if reference[i] != trace[i]), steps)
        last = next((one for one in reversed(trace[:step]) if not one >> 63), self._stub)
        found = tuple(self._entry(one, step) for one in (reference, trace))
        return Difference(step, self.place(last), (found[0], found[1]))

    def _entry(self, trace: array[int], step: int) -> str:
        if step >= len(trace):
            return "the end"
        entry = trace[step]
        if not entry >> 63:
            return self.place(entry)
        length, kind = entry >> 48 & 0xFF, entry >> 56 & 0x7F
        return f"access {kind} of {length} bytes at {self.place(entry & 0xFFFFFFFFFFFF)}"

    def _traced(self, function: str | int, arguments: Sequence[Argument]) -> array[int]:
        trace = array("Q")
        append, cpu, hook = trace.append, self._session.cpu, self._bochs.Hook()

        def before_execution(session: Any, number: int, instruction: Any) -> None:
            append(cpu.rip)

        def lin_access(
            session: Any, number: int, linear: int, physical: int, length: int, memory: Any, kind: int
        ) -> None:
            append(1 << 63 | int(kind) << 56 | length << 48 | linear)

        hook.before_execution, hook.lin_access = before_execution, lin_access
        self._call(function, arguments, ALL_STATE, hook)
        return trace

    def _call(
        self, function: str | int, arguments: Sequence[Argument], xcr0: int, hook: Any
    ) -> tuple[int, list[bytes]]:
        numbers, buffers, margins = self._place_arguments(arguments)
        address = self._symbols[function] if isinstance(function, str) else function
        faults: list[tuple[int, int]] = []

        def exception(session: Any, number: int, vector: int, code: int) -> None:
            faults.append((vector, session.cpu.rip))
            session.stop()

        hook.exception = exception
        hook.hlt = lambda session, number: session.stop()
        self._session.cpu.state = self._state(address, numbers, xcr0)
        signal.alarm(_SECONDS)  # ends the process, and with it a program that does not come to an end
        self._session.run([hook])
        signal.alarm(0)
        if faults:
            vector, rip = faults[0]
            raise Fault(vector, rip, self.place(rip))
        for begin in margins:
            assert self.read(begin, _MARGIN) == b"\xa5" * _MARGIN, f"{function} wrote beside a buffer"
        return self._session.cpu.rax, [self.read(begin, length) for begin, length in buffers]

    def _place_arguments(
        self, arguments: Sequence[Argument]
    ) -> tuple[list[int], list[tuple[int, int]], list[int]]:
        """Copy buffers in, the same way for each call; return the registers, what is copied back, margins."""
        numbers: list[int] = []
        buffers, margins = [], []
        at = _aligned(self._heap, 64) + _MARGIN
        for one in arguments:
            if isinstance(one, int):
                numbers.append(one % (1 << 64))
                continue
            end = at + len(one)
            assert end + _MARGIN < self._heap_end, "the emulated memory is full"
            self.write(at - _MARGIN, b"\xa5" * _MARGIN + one + b"\xa5" * _MARGIN)
            numbers.append(at)
            margins += [at - _MARGIN, end]
            if isinstance(one, bytearray):
                buffers.append((at, len(one)))
            at = _aligned(end + _MARGIN, 64) + _MARGIN
        return numbers, buffers, margins

    def _state(self, function: int, numbers: Sequence[int], xcr0: int) -> Any:
        """Return the registers at the beginning of a call."""
        state = self._bochs.State()
        self._cpu.set_long_mode(state)
        state.cr3 = _TABLES
        state.cr4 |= 0x40600  # OSFXSR, OSXMMEXCPT, OSXSAVE
        state.xcr0, state.rflags, state.mxcsr = xcr0, 2, 0x1F80
        state.rip, state.rsp, state.rax = self._stub, self._stack - 128, function
        state.cs = self._segment(8, 0x209B)
        state.ds = state.es = state.fs = state.gs = state.ss = self._segment(16, 0xC93)
        for register, number in zip(("rdi", "rsi", "rdx", "rcx", "r8", "r9"), numbers, strict=False):
            setattr(state, register, number)
        self.write(state.rsp, struct.pack(f"<{len(numbers[6:])}Q", *numbers[6:]))
        return state

    def _segment(self, selector: int, attributes: int) -> Any:
        segment = self._bochs.Segment()
        segment.present, segment.selector, segment.attr = True, selector, attributes
        segment.base, segment.limit = 0, 0xFFFFFFFF
        return segment


def _aligned(address: int, to: int) -> int:
    return -(-address // to) * to
