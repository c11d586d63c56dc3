"""Two threads on one engine object, which is a mistake that has to end in an exception."""

from __future__ import annotations

import sys
from threading import Barrier, Thread
from typing import TYPE_CHECKING, Any

from ..errors import IllegalStateException
from ._kit import describe, expect

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["misuse_from_two_threads"]

_ROUNDS = 60


def misuse_from_two_threads(update: Callable[[Any], None], block: bytes) -> int:
    """Let two threads update one object with equal blocks; return how many calls were accepted.

    A call is either refused with IllegalStateException or takes its whole block; anything else
    fails here, a block that is lost or torn makes the final result wrong.
    """
    accepted = [0, 0]
    wrong: list[BaseException] = []
    ready = Barrier(2)

    def work(index: int) -> None:
        ready.wait()
        for _ in range(_ROUNDS):
            try:
                update(block)
            except IllegalStateException:
                continue
            except BaseException as error:  # noqa: BLE001  (reported by the main thread)
                wrong.append(error)
                return
            accepted[index] += 1

    threads = [Thread(target=work, args=(index,)) for index in range(2)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    expect(
        not wrong,
        f"use by two threads at once raised {describe(wrong[0]) if wrong else ''}; "
        "IllegalStateException is due, or the call has to take effect",
    )
    return sum(accepted)
