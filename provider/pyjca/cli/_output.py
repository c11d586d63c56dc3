"""Output: whole files or none, and no private key lost.

A result goes to a temporary file in the directory of its target, which then replaces the target
in one step, so that a reader never sees half of it and a failure leaves the target as it was. What
is a secret has mode 600 from the moment of its creation. Three rules protect what is there:

- a secret (private key, MAC key, agreed secret) replaces an existing file only with ``--force``;
- nothing else ever replaces a file that holds a private key;
- nothing replaces an input of the same command, unless ``--force`` says so.

A target that is no regular file (a pipe, /dev/null) is written to directly.
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from .. import Error, PrivateKey, load_key
from ._application import Failure
from ._input import STANDARD

__all__ = ["Output", "holds_private_key", "write_all"]


class Output:
    """The target of a result, known to be acceptable before any work is done.

    Args:
        name: of a file; "-" is standard output.
        secret: the result must not be read by others.
        force: replace an existing secret.
        text: the result can be shown on a terminal.
        inputs: names of the command's input files.

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
        inputs: tuple[str, ...] = (),
    ) -> None:
        self._path = None if name is None or name == STANDARD else _resolved(name)
        self._shown = str(name)
        self._secret = secret
        self._force = force
        if self._path is not None:
            self._check(self._path, inputs)
        elif sys.stdout is None:
            raise Failure("standard output is closed")
        elif name is None and not text and sys.stdout.isatty():
            raise Failure(
                "the result is binary, and standard output is a terminal; "
                "write it to a file (-o FILE), as text (--hex, --base64), or all the same (-o -)"
            )

    def _check(self, path: Path, inputs: tuple[str, ...]) -> None:
        try:
            state = path.stat()
        except FileNotFoundError:
            self._check_directory(path)
            return
        except OSError as error:
            raise self._failure(error) from error
        if stat.S_ISDIR(state.st_mode):
            raise Failure(f"cannot write {self._shown!r}: it is a directory")
        if not stat.S_ISREG(state.st_mode):
            return
        self._check_directory(path)
        if not self._force:
            for other in inputs:
                if other != STANDARD and _same_file(path, other):
                    raise Failure(f"{self._shown!r} is an input of this command; choose another output")
        if self._secret and not self._force:
            raise self._exists()
        if not self._secret and holds_private_key(path):
            raise Failure(f"{self._shown!r} holds a private key, which this does not replace")

    def _check_directory(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise Failure(f"cannot write {self._shown!r}: there is no directory {str(path.parent)!r}")
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise Failure(f"cannot write {self._shown!r}: its directory is not writable")

    def _exists(self) -> Failure:
        return Failure(f"{self._shown!r} exists, and may hold the only copy of a secret; --force replaces it")

    def _failure(self, error: OSError) -> Failure:
        return Failure(f"cannot write {self._shown!r}: {error.strerror}")

    def _stage(self, content: bytes) -> Path | None:
        """Write the content to a new file beside the target; None where it is written directly."""
        if self._path is None or _is_special(self._path):
            return None
        staged: Path | None = None
        try:
            handle, name = tempfile.mkstemp(prefix=".pyjca-", suffix=".tmp", dir=self._path.parent)
            staged = Path(name)
            with os.fdopen(handle, "wb") as file:
                if not self._secret and hasattr(os, "fchmod"):
                    os.fchmod(file.fileno(), _mode_of(self._path))
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except BaseException as error:
            if staged is not None:
                staged.unlink(missing_ok=True)
            if isinstance(error, OSError):
                raise self._failure(error) from error
            raise
        return staged

    def _commit(self, content: bytes, staged: Path | None) -> None:
        """Bring the staged file to its place, or write the content where none is."""
        try:
            if self._path is None:
                _write_standard_output(content)
            elif staged is None:
                self._path.write_bytes(content)
            elif self._secret and not self._force:
                _move_to_free_name(staged, self._path)
            else:
                staged.replace(self._path)
        except BrokenPipeError:
            raise
        except FileExistsError:
            raise self._exists() from None
        except OSError as error:
            raise self._failure(error) from error
        if staged is not None and self._path is not None:
            _sync_directory(self._path.parent)


def write_all(*results: tuple[Output, bytes]) -> None:
    """Write results; none takes its place before all have been written beside theirs.

    Raises:
        Failure: a target cannot be written.
    """
    staged: list[Path | None] = []
    try:
        for output, content in results:
            staged.append(output._stage(content))
        for (output, content), file in zip(results, staged, strict=True):
            output._commit(content, file)
    finally:
        for file in staged:
            if file is not None:
                file.unlink(missing_ok=True)


def holds_private_key(path: Path) -> bool:
    """Tell whether a file looks like a private key of any kind; what cannot be read may be one."""
    try:
        with path.open("rb") as file:
            content = file.read(1 << 20)
    except OSError as error:
        raise Failure(f"cannot tell whether {str(path)!r} holds a private key: {error.strerror}") from error
    if b"PRIVATE KEY-----" in content:
        return True
    asked: list[None] = []

    def ask() -> bytes:
        asked.append(None)
        raise Failure("there is no password")

    try:
        return isinstance(load_key(content, ask), PrivateKey)
    except (Error, Failure):
        return bool(asked)  # only an encrypted private key asks


def _resolved(name: str) -> Path:
    """Return what a name stands for: the target of a link, but not of one like /dev/stdout."""
    path = Path(name)
    return path if _is_special(path) else Path(os.path.realpath(path))


def _same_file(path: Path, other: str) -> bool:
    with suppress(OSError):
        return path.samefile(other)
    return False


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
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def _sync_directory(path: Path) -> None:
    """Make a rename last; where a directory cannot be synced, the system knows better."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
