"""Telling of choices as they are made: the logger ``pyjca.resolution`` and the flag PrintResolution."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .environment import Environment
    from .selection import Selection

__all__ = ["announce", "is_wanted"]

logger = logging.getLogger("pyjca.resolution")
logger.addHandler(logging.NullHandler())  # an application that logs nothing shall not see warnings

_announcing: ContextVar[bool] = ContextVar("pyjca_announcing", default=False)


def is_wanted(environment: Environment) -> bool:
    """Tell whether usual selections are logged or printed."""
    return environment.prints or logger.isEnabledFor(logging.DEBUG)


def announce(environment: Environment, selection: Selection) -> None:
    """Log a selection, and print it where PrintResolution is on.

    The level is WARNING where a provider failed and another took over or none was left, else DEBUG.
    The record has the resolution as its attribute ``resolution``. Inits that a compiled MAC takes itself,
    because nothing has changed, select nothing and are not told of; where somebody listens when it is
    initialised first, each init selects.
    """
    if _announcing.get():
        return  # a handler of the log uses pyjca itself
    level = logging.WARNING if selection.failures else logging.DEBUG
    wanted = logger.isEnabledFor(level)
    if not (wanted or environment.prints):
        return
    resolution = selection.resolution
    token = _announcing.set(True)
    try:
        if wanted:
            logger.log(level, "%s", resolution, extra={"resolution": resolution})
    finally:
        _announcing.reset(token)
    if environment.prints and sys.stderr is not None:
        with suppress(OSError, ValueError):  # a closed standard error is no reason to fail
            sys.stderr.write(f"{resolution}\n")
