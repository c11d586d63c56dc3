"""Small things that several modules of the framework need."""

from __future__ import annotations

import os
from _thread import RLock, allocate_lock
from typing import TYPE_CHECKING

from .errors import Error, IllegalStateException, InvalidKeyException, ProviderException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeVar

    from .keys import Key

    T = TypeVar("T")

__all__ = [
    "ENGINE_TYPES",
    "Exclusive",
    "ask_foreign",
    "camel_case",
    "changes",
    "describe_foreign",
    "drop_foreign_causes",
    "fork_safe_lock",
    "in_use",
    "near_names",
    "note_change",
    "told",
]

ENGINE_TYPES = ("Signature", "KeyAgreement", "Mac", "KeyPairGenerator", "KeyFactory", "AlgorithmParameters")
"""JCA's names of the engines that there are."""


changes: list[object] = [object()]
"""Its one item is another one whenever something changed that a selection depends on, overrides aside.

Compiled engines compare it. What changes comes first, then this.
"""


def note_change() -> None:
    """Tell that flags, providers, policy or plugins are others than before."""
    changes[0] = object()


def describe_foreign(error: BaseException) -> str:
    """Return class and place of an exception that is not pyjca's.

    Its text is left out, and it is not chained, because it may hold anything, secrets too.
    """
    frames = error.__traceback__
    while frames is not None and frames.tb_next is not None:
        frames = frames.tb_next
    if frames is None:
        return type(error).__name__
    place = os.path.basename(frames.tb_frame.f_code.co_filename)  # noqa: PTH119  (pathlib is heavy)
    return f"{type(error).__name__} at {place}:{frames.tb_lineno}"


def drop_foreign_causes(error: Error) -> Error:
    """Return one of pyjca's exceptions, now without what a provider's library raised before it.

    Foreign exceptions may hold anything, secrets too, and a traceback shows them.
    """
    if not isinstance(error.__cause__, Error):
        error.__cause__ = None
    error.__context__ = None
    return error


def ask_foreign(call: Callable[..., T], *arguments: Any) -> T:
    """Return what third parties' code answers, which must not end the process.

    Raises:
        ProviderException: it raised what ``except Exception`` lets through, such as SystemExit; but an
            interruption stays one. What else it raises is passed on.
    """
    try:
        return call(*arguments)
    except (Exception, KeyboardInterrupt):
        raise
    except BaseException as error:  # noqa: BLE001  (compiled libraries have their own)
        problem = describe_foreign(error)
    raise ProviderException(f"foreign code raised {problem}")


def told(key: Key, attribute: str) -> str | None:
    """Return what a key, which may be somebody else's, tells of itself.

    Raises:
        InvalidKeyException: it fails, or tells something that is no text.
    """
    try:
        value: object = ask_foreign(getattr, key, attribute, None)
    except Exception as error:  # noqa: BLE001  (whatever a third party's key throws)
        problem = f"{type(key).__name__} does not tell its {attribute}: {describe_foreign(error)}"
    else:
        if value is None or isinstance(value, str):
            return value
        problem = f"{attribute} of a {type(key).__name__} must be a str or None, not {type(value).__name__}"
    raise InvalidKeyException(problem)  # out here, so that what the key raised is no part of it


def near_names(name: str, known: Iterable[str]) -> str:
    """Return "; did you mean …?" with the known names that come near, or nothing."""
    from difflib import get_close_matches

    lower = {candidate.lower(): candidate for candidate in known}
    near = [lower[match] for match in get_close_matches(name.lower(), lower, 3)]
    return f"; did you mean {' or '.join(near)}?" if near else ""


def camel_case(name: str) -> str:
    """Return JCA's spelling of a method's name."""
    head, *tail = name.split("_")
    return head + "".join(word.capitalize() for word in tail)


def fork_safe_lock() -> RLock:
    """Return a lock that a forked child finds free, whoever held it in the parent."""
    lock = RLock()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lock._at_fork_reinit)  # type: ignore[attr-defined]
    return lock


def in_use(name: str) -> IllegalStateException:
    """Return what is due where a call comes while another is in progress."""
    return IllegalStateException(
        f"{name} is in use by another thread, or by the call that it is in the middle of; "
        "give each thread its own object"
    )


class Exclusive:
    """Lets one call in at a time, and refuses the others instead of making them wait.

    Args:
        name: what is guarded, for the message.
    """

    __slots__ = ("_lock", "_name")

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = allocate_lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(False):
            raise in_use(self._name)

    def __exit__(self, *exc_info: object) -> None:
        self._lock.release()
