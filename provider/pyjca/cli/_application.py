"""The program around the commands: exit statuses, and errors that take one line."""

from __future__ import annotations

import os
import sys
import traceback
import warnings
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from .. import Error

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["COMPLETE", "NO", "YES", "Application", "Failure", "context_settings", "one_line", "printable"]

YES, NO, WRONG = 0, 1, 2
INTERRUPTED = 130
COMPLETE = "_PYJCA_COMPLETE"  # set by the scripts that `pyjca completion` prints
PIPE_CLOSED = 141  # what a shell shows for a program that SIGPIPE ended

context_settings = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Failure(click.ClickException):
    """What was asked for cannot be done; the message says why."""


class Application(click.Group):
    """The group of all commands; each command returns its exit status, None meaning 0."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        """Run and exit, as click's callers expect."""
        sys.exit(self.run(sys.argv[1:] if args is None else args))

    def run(self, arguments: Sequence[str]) -> int:
        """Run a command and return the exit status; what goes wrong is told in one line."""
        _open_closed_streams()
        _tolerate_encoding()
        with warnings.catch_warnings():
            warnings.showwarning = _show_warning
            status = self._guarded(arguments)
        return _flushed(status)

    def _guarded(self, arguments: Sequence[str]) -> int:
        try:
            return self._dispatch(arguments)
        except click.exceptions.Exit as finished:
            return finished.exit_code
        except click.UsageError as error:
            hint = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
            return _tell(error.format_message() + hint)
        except click.ClickException as error:
            return _tell(error.format_message())
        except Error as error:
            return _tell(str(error))
        except BrokenPipeError:
            _discard(sys.stdout)
            return PIPE_CLOSED
        except OSError as error:
            return _tell(_os_reason(error))
        except (KeyboardInterrupt, click.Abort) as error:
            if isinstance(error, KeyboardInterrupt) and type(error) is not KeyboardInterrupt:
                raise  # another signal, which the program around answers
            _print_error("pyjca: interrupted")
            return INTERRUPTED
        except EOFError:
            return _tell("the input ended where an answer was expected")
        except MemoryError:
            return _tell("out of memory")
        except BaseException as error:  # a defect; its text could hold anything, secrets too
            if os.environ.get("PYJCA_TRACEBACK") == "1":
                if isinstance(error, Exception):
                    raise
                traceback.print_exc()  # raised on, a SystemExit would say nothing, and that all is well
            return _tell(f"internal error: {type(error).__name__}; PYJCA_TRACEBACK=1 shows where it arose")

    def _dispatch(self, arguments: Sequence[str]) -> int:
        completion = os.environ.get(COMPLETE)
        if completion:
            from .completion import answer

            return answer(self, completion)
        with self.make_context("pyjca", list(arguments)) as context:
            return self.invoke(context) or YES


def one_line(text: str) -> str:
    """Return text on one line, with nothing in it that a terminal would obey."""
    return printable(" ".join(text.split()))


def printable(text: str) -> str:
    """Return text with escapes for what a terminal would obey, line ends included."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _os_reason(error: OSError) -> str:
    """Describe what no command has described: a write to standard output names no file."""
    reason = error.strerror or str(error)
    named = error.filename is not None
    return f"{error.filename!r}: {reason}" if named else f"cannot write standard output: {reason}"


def _tell(problem: str) -> int:
    _print_error(f"pyjca: error: {one_line(problem)}")
    return WRONG


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    _print_error(f"pyjca: warning: {one_line(str(message))}")


def _print_error(line: str) -> None:
    with suppress(OSError):  # the exit status still tells
        click.echo(line, err=True)


def _open_closed_streams() -> None:
    """Let writes to a closed standard output fail, and those to a closed standard error vanish."""
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def _tolerate_encoding() -> None:
    """Print what the encoding of standard output lacks as a question mark instead of failing."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _flushed(status: int) -> int:
    """Find out now what the interpreter would complain about at exit: a full disk, a closed pipe."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _discard(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _discard(sys.stdout)
        return status if status == WRONG else _tell(_os_reason(error))  # one line, so not a second one
    return status


def _discard(stream: Any) -> None:
    """Let what is still buffered go nowhere."""
    with suppress(OSError, ValueError, AttributeError):
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, stream.fileno())
        os.close(sink)
