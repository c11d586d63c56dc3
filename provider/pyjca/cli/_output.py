"""Output: whole files or none, and no private key lost.

A result goes to a temporary file in the directory of its target, which then replaces the target
in one step, so that a reader never sees half of it and a failure leaves the target as it was. What
is a secret has mode 600 from the moment of its creation. These rules protect what is there:

- a secret (private key, MAC key, agreed secret) replaces an existing file only with ``--force``;
- nothing else ever replaces a file that may hold a private key (``keyio.may_be_private`` tells);
- nothing replaces an input of the same command or a write-protected file, unless ``--force`` says so.

They are checked before any work, and again just before the target is replaced, since hours may lie
between. After that a window of microseconds stays, in which a file that another program makes would be
replaced; not by a secret without ``--force``, which takes its name only if that is free.

A target that is no regular file (a pipe, /dev/null) is written to directly.
"""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from ..keyio import may_be_private
from ._application import Failure
from ._input import STANDARD, inputs
from ._streams import standard_output

__all__ = ["Output", "write_all"]

_LARGEST_KEY = 1 << 20  # bytes; the largest key stores are far smaller
_MOST_LINKS = 40  # that Linux follows


class Output:
    """The target of a result, known to be acceptable before any work is done.

    Args:
        name: of a file; "-" is standard output.
        secret: the result must not be read by others.
        force: replace an existing secret.
        text: the result can be shown on a terminal.

    Attributes:
        path: of the target; None is standard output.

    Raises:
        Failure: the target would not be acceptable.
    """

    def __init__(
        self,
        name: str | None,
        *,
        secret: bool = False,
        force: bool = False,
        text: bool = False,
    ) -> None:
        self._secret = secret
        self._force = force
        self._staged: Path | None = None
        self._shown = repr(name)
        try:
            self.path = None if name is None else _resolved(name)
        except OSError as error:
            raise self._failure(error) from error
        if self.path is None:
            self._shown = "standard output"
        self._check()
        if name is None and not text and standard_output().isatty():
            raise Failure(
                "the result is binary, and standard output is a terminal; "
                "write it to a file (-o FILE), as text (--hex, --base64), or all the same (-o -)"
            )

    def _check(self) -> None:
        path = self.path
        if path is None:
            return
        try:
            state = path.stat()
        except FileNotFoundError:
            self._check_directory(path)
            return
        except OSError as error:
            raise self._failure(error) from error
        if stat.S_ISDIR(state.st_mode):
            raise Failure(f"cannot write {self._shown}: it is a directory")
        if not stat.S_ISREG(state.st_mode):
            return
        self._check_directory(path)
        if not self._force:
            if any(os.path.samestat(state, noted) for noted in inputs()):
                raise Failure(f"{self._shown} is an input of this command; choose another output")
            if self._secret:
                raise self._exists()
            if not state.st_mode & stat.S_IWUSR:
                raise Failure(f"{self._shown} is write-protected; choose another output")
        if not self._secret and self._may_be_private(path):
            raise Failure(f"{self._shown} may hold a private key, which this does not replace")

    def _may_be_private(self, path: Path) -> bool:
        try:
            with path.open("rb") as file:
                return may_be_private(file.read(_LARGEST_KEY))
        except OSError as error:
            raise Failure(
                f"cannot tell whether {self._shown} holds a private key: {error.strerror}"
            ) from error

    def _check_directory(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise Failure(f"cannot write {self._shown}: there is no directory {str(path.parent)!r}")
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise Failure(f"cannot write {self._shown}: its directory is not writable")

    def _exists(self) -> Failure:
        return Failure(f"{self._shown} exists, and may hold the only copy of a secret; --force replaces it")

    def _failure(self, error: OSError) -> Failure:
        return Failure(f"cannot write {self._shown}: {error.strerror}")

    def _stage(self, content: bytes) -> None:
        """Write the content to a new file beside the target, unless it is written directly."""
        if self.path is None or _is_special(self.path):
            return
        try:
            handle, name = tempfile.mkstemp(prefix=".pyjca-", suffix=".tmp", dir=self.path.parent)
            self._staged = Path(name)
            with os.fdopen(handle, "wb") as file:
                if not self._secret and hasattr(os, "fchmod"):
                    os.fchmod(file.fileno(), _mode_of(self.path))
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise self._failure(error) from error

    def _commit(self, content: bytes) -> None:
        """Bring the staged file to its place, or write the content where none is."""
        try:
            if self.path is None:
                _write_standard_output(content)
            elif self._staged is None:
                self.path.write_bytes(content)
            elif self._secret and not self._force:
                _move_to_free_name(self._staged, self.path)
            else:
                self._staged.replace(self.path)
        except BrokenPipeError:
            raise
        except FileExistsError:
            raise self._exists() from None
        except OSError as error:
            raise self._failure(error) from error
        if self._staged is not None and self.path is not None:
            _sync_directory(self.path.parent)

    def _clean_up(self) -> None:
        if self._staged is not None:
            self._staged.unlink(missing_ok=True)


def write_all(*results: tuple[Output, bytes]) -> None:
    """Write results; none takes its place before all have been written beside theirs.

    Raises:
        Failure: a target cannot be written.
    """
    try:
        for output, content in results:
            output._stage(content)
        for output, _ in results:
            output._check()
        for output, content in results:
            output._commit(content)
    finally:
        for output, _ in results:
            output._clean_up()


def _resolved(name: str) -> Path | None:
    """Return what a name stands for, at the end of all links; None is standard output.

    A link like /dev/stdout ends at an open file of this process. What lies behind that must not be
    replaced: whoever opened it, perhaps to append, wants it written to.
    """
    if name == STANDARD:
        return None
    path = Path(name)
    descriptors = os.path.realpath("/dev/fd")
    for _ in range(_MOST_LINKS):
        if os.path.realpath(path.parent) == descriptors:
            if path.name == "1":
                return None
            if path.is_file():
                raise Failure(f"{name!r} is a file that is open already; name the file itself")
            return path
        if not path.is_symlink():
            break
        path = path.parent / path.readlink()
    return Path(os.path.realpath(path))


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file() and not path.is_dir()


def _mode_of(path: Path) -> int:
    """Return the permissions of the file that is replaced, or those that a new file gets."""
    with suppress(OSError):
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _move_to_free_name(staged: Path, path: Path) -> None:
    """Rename without replacing, also where another process made the target a moment ago."""
    try:
        os.link(staged, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if path.exists():
            raise FileExistsError from None
        staged.replace(path)


def _write_standard_output(content: bytes) -> None:
    out = standard_output()
    out.flush()
    out.buffer.write(content)
    out.buffer.flush()


def _sync_directory(path: Path) -> None:
    """Make a rename last; where a directory cannot be synced, the system knows better."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
