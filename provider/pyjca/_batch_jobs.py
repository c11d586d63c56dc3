"""How a batch is run: slices, threads, progress, jobs of providers and jobs of single calls."""

from __future__ import annotations

import threading
from contextvars import copy_context
from typing import TYPE_CHECKING, Any

from ._guard import judged
from .errors import Error, ProviderException, SignatureException

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ._batch_items import Items
    from .spi import BatchJob

    Progress = Callable[[int, int], object]

__all__ = [
    "FEW",
    "Options",
    "Pool",
    "Refused",
    "SingleCalls",
    "another",
    "ask",
    "at",
    "finish",
    "job_of",
    "pool_of",
    "same_number",
]

_MOST = 512  # items of a slice, after which progress is told and an interruption noticed
FEW = 32  # of one where each is a call of its own, or from which on another thread is worth starting
_MOST_BYTES = 1 << 20  # of a slice's messages, unless one is longer
_STEP = 8  # slices are multiples of as many, which are the lanes of vectors


class Options:
    """What all batches take beside their items."""

    def __init__(self, threads: Any, progress: Any) -> None:
        if type(threads) is not int:
            raise TypeError(f"threads is an int, not {type(threads).__name__}")
        if threads < 1:
            raise ValueError(f"threads is at least 1, not {threads}")
        if progress is not None and not callable(progress):
            raise TypeError("progress is called with two numbers, the items that are done and all")
        self.threads: int = threads
        self.progress: Progress | None = progress

    def drive(
        self,
        job: BatchJob,
        count: int,
        most: int = _MOST,
        *,
        items: Items | None = None,
        done: int = 0,
        total: int | None = None,
    ) -> None:
        """Let a job compute slices that cover all items, each once.

        Whatever is raised, by the job, by ``progress`` or by the user, ends it once no thread is at work any
        more, and is passed on.

        Args:
            job: computes a slice.
            count: of the items.
            most: items of a slice.
            items: their messages, which make slices of long ones smaller.
            done: items of the batch that are done already.
            total: items of the whole batch, where these are some of them.
        """
        share = max(FEW, -(-count // self.threads))
        sizes = getattr(job, "compiled", None) or items  # compiled code counts faster
        parts = _slices(count, min(most, -(-share // _STEP) * _STEP), sizes)
        if total is None:
            total = count
        if len(parts) == 1:
            job.run(0, count)
            if self.progress is not None and done + count < total:
                self.progress(done + count, total)
            return
        slices = iter(parts)  # from which each thread takes the next
        finished = [done]
        failures: list[BaseException] = []

        def work(tell: Progress | None) -> None:
            for first, number in slices:
                if failures:
                    return
                job.run(first, number)
                finished.append(number)
                if tell is not None and sum(finished) < total:
                    tell(sum(finished), total)

        def work_apart() -> None:
            try:
                work(None)
            except BaseException as error:  # noqa: BLE001  (passed on in the caller's thread)
                failures.append(error)

        helpers = [
            threading.Thread(target=copy_context().run, args=(work_apart,), daemon=True)
            for _ in range(min(self.threads, len(parts)) - 1)
        ]
        try:
            for helper in helpers:
                helper.start()
            work(self.progress)
            for helper in helpers:
                while helper.is_alive():
                    helper.join(0.1)
                    if self.progress is not None and helper.is_alive():
                        self.progress(sum(finished), total)
        except BaseException as error:
            failures.append(error)
            raise
        finally:
            for helper in helpers:
                if helper.ident is not None:
                    helper.join()
        if failures:
            raise failures[0]


def _slices(count: int, size: int, items: Any) -> list[tuple[int, int]]:
    """Return the first item and the number of items of each slice; there is one at least.

    Args:
        count: of the items.
        size: how many a slice has at most.
        items: tells how many of them have so many bytes, unless it is None.
    """
    parts = []
    first = 0
    while first < count:
        number = min(size, count - first)
        if items is not None:
            few = items.within(first, number, _MOST_BYTES)
            if few < number:
                number = few - few % _STEP or few
        parts.append((first, number))
        first += number
    return parts or [(0, 0)]


class Pool:
    """Objects that serve single calls, one thread at a time each.

    Args:
        name: the algorithm, for messages.
        make: returns another one; a provider's code may run, as far as it is guarded here.
    """

    def __init__(self, name: str, make: Callable[[], Any]) -> None:
        self._name = name
        self._make = make
        self._idle: list[Any] = []

    def take(self) -> Any:
        """Return an object that is in nobody's hands."""
        try:
            return self._idle.pop()
        except IndexError:
            return ask(self._name, self._make)

    def give(self, one: Any) -> None:
        """Take it back; one whose call failed may be broken and is dropped."""
        self._idle.append(one)


class _Guarded:
    """A provider's job, of which nothing but pyjca's errors and results of the right kind come through.

    Args:
        name: the algorithm, for messages.
        job: what the provider returned.
        count: of the items.
        kind: of each result.

    Attributes:
        compiled: the job where it is PyJCA's, which writes into a buffer by itself; else None.
    """

    def __init__(self, name: str, job: BatchJob, count: int, kind: type) -> None:
        self._name, self._job, self._count, self._kind = name, job, count, kind
        self._checked: list[Any] | None = None
        own = (type(job).__module__, type(job).__name__) == ("pyjca_intrinsics._native", "BatchJob")
        self.compiled: Any = job if own else None

    def run(self, first: int, count: int) -> None:
        """Compute a slice."""
        ask(self._name, self._job.run, first, count)

    def results(self) -> list[Any]:
        """Return the results."""
        if self._checked is None:
            self._checked = self._check(ask(self._name, self._job.results))
        return self._checked

    def _check(self, results: object) -> list[Any]:
        if (
            type(results) is not list
            or len(results) != self._count
            or not set(map(type, results)) <= {self._kind, type(None)}
            or (self._kind is bool and None in results)
        ):
            raise ProviderException(f"{self._name}: the provider returned no results of a batch")
        return results


def ask(name: str, call: Callable[..., Any], *arguments: Any) -> Any:
    """Return what a provider's code returns; what it raises becomes one of pyjca's errors."""
    try:
        return call(*arguments)
    except BaseException as error:  # as in the guards of single calls
        problem, _ = judged(name, error)
        if problem is None:
            raise
    raise ProviderException(problem)


class Refused(SignatureException):
    """An item that PyJCA refuses before it computes; its number is that among the items of the job.

    Args:
        index: the number.
        problem: what is wrong with it.
    """

    def __init__(self, index: int, problem: str) -> None:
        super().__init__(f"item {index}: {problem}")
        self.index = index
        self.problem = problem


def job_of(
    engine: Any, spi: Any, method: str, count: int, *arguments: Any, places: Sequence[int] | None = None
) -> BatchJob | None:
    """Return the provider's own job for a batch, None where it has single calls only.

    Args:
        engine: whose batch it is.
        spi: the provider's object.
        method: of that, which returns the job.
        count: of the items.
        arguments: of the method.
        places: what items are called in messages, where not by their numbers in the job.
    """
    make = getattr(spi, method, None)  # which a class that is merely registered need not have
    try:
        job = None if make is None else ask(engine._algorithm, make, *arguments)
    except Refused as error:
        index = error.index if places is None else places[error.index]
        raise at(index, SignatureException(error.problem)) from None
    if job is None:
        return None
    _note(engine, spi)
    return _Guarded(engine._algorithm, job, count, bool if method == "verify_batch" else bytes)


class SingleCalls:
    """A job that makes single calls (a :class:`~pyjca.spi.BatchJob`).

    Args:
        places: what items are called in messages.
        pool: of the objects that serve.
        call: takes one of these and the number of an item, and returns its result.
    """

    def __init__(self, places: Sequence[int], pool: Pool, call: Callable[[Any, int], Any]) -> None:
        self._results: list[Any] = [None] * len(places)
        self._places = places
        self._pool = pool
        self._call = call

    def run(self, first: int, count: int) -> None:
        """Compute a slice."""
        one = self._pool.take()
        for index in range(first, first + count):
            try:
                self._results[index] = self._call(one, index)
            except Error as error:
                raise at(self._places[index], error) from None
        self._pool.give(one)

    def results(self) -> list[Any]:
        """Return the results."""
        return self._results


def at(index: int, error: Error) -> Error:
    """Return an exception of the same public class that says which item it was."""
    kind = next(cls for cls in type(error).__mro__ if cls.__module__ == Error.__module__)
    made: Error = kind(f"item {index}: {error}")
    return made


def finish(job: BatchJob, count: int, options: Options, out: Any, width: int = 0) -> Any:
    """Return the results as a list, or what they were written into.

    Args:
        job: has run.
        count: of the items.
        options: of the batch.
        out: the buffer, None for a list.
        width: of results, where no item may have one that tells it.
    """
    if options.progress is not None:
        options.progress(count, count)
    if out is None:
        return job.results()
    _write(job, count, out, width)
    return out


def _write(job: BatchJob, count: int, out: Any, width: int) -> None:
    compiled = job.compiled if isinstance(job, _Guarded) else None  # which writes, and has no need of a list
    results = [] if compiled is not None else job.results()
    width = (_width(results) if compiled is None else compiled.width) or width
    if count and not width:
        raise ValueError(
            "these results have no common length, so that they cannot be written into one buffer; "
            "signatures in P1363 format have one"
        )
    with memoryview(out) as view:
        if view.readonly or not view.c_contiguous or view.nbytes != count * width:
            raise ValueError(f"out is a contiguous buffer of {count} × {width} bytes that can be written to")
        if count:
            with view.cast("B") as flat:
                if compiled is not None:
                    compiled.write(flat)
                else:
                    flat[:] = _joined(results, width)


def _width(results: list[Any]) -> int:
    """Return the common length of results, 0 where they have none."""
    lengths = {1 if isinstance(one, bool) else len(one) for one in results if one is not None}
    return lengths.pop() if len(lengths) == 1 else 0


def _joined(results: list[Any], width: int) -> bytes:
    """Return results of that many bytes one after the other; missing ones are zeros."""
    nothing = bytes(width)
    return b"".join(
        nothing if one is None else bytes([one]) if isinstance(one, bool) else one for one in results
    )


def same_number(count: int, items: Any, what: str, others: str) -> None:
    if len(items) != count:
        raise ValueError(f"{len(items)} {what} for {count} {others}")


def another(engine: Any) -> Any:
    """Return another object of the service that serves an engine, not initialised."""
    return engine._spi.service.new_instance(getattr(engine._spi, "fields", {}))


def pool_of(engine: Any, make: Callable[[], Any]) -> Pool:
    """Return the engine's objects for single calls, which last until its next init."""
    if engine._pool is None:
        engine._pool = Pool(engine._algorithm, make)
    pool: Pool = engine._pool
    return pool


def _note(engine: Any, spi: Any) -> None:
    """Let the engine's explanation name the kernels that a batch computes with."""
    selection = engine._selection
    if selection is not None and selection.kernels != spi.kernels:
        selection.kernels = tuple(dict.fromkeys((*selection.kernels, *spi.kernels)))
