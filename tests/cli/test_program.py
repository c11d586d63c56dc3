"""The real program: streams, terminals, pipes, interruptions, and what it leaves on disk."""

from __future__ import annotations

import errno
import os
import pty
import signal
import stat
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.cli.support import (
    PASSWORD,
    PROGRAM,
    environment,
    ok,
    one_error_line,
    program,
    pyjca,
    refused,
)

from pyjca import load_private_key, load_public_key, verify
from pyjca.cli import _output

if TYPE_CHECKING:
    from tests.cli.support import Files

needs_full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")


def left_over(files: Files) -> list[str]:
    return [path.name for path in files.folder.iterdir() if path.name.startswith(".pyjca-")]


# --------------------------------------------------------------------------------------- streams


def test_a_pipeline(files: Files) -> None:
    content = files.message.read_bytes()
    signature = program("sign", "--key", files.key, stdin=content)
    assert (signature.status, signature.err) == (0, "")
    good = program("verify", "--key", files.public, "--signature", "-", files.message, stdin=signature.out)
    assert good == (0, b"the signature is good\n", "")
    bad = program("verify", "--key", files.public, "--signature", "-", files.key, stdin=signature.out)
    assert bad.status == 1
    assert bad.out == b""


@pytest.mark.parametrize(
    "arguments",
    [("nothing",), ("sign",), ("sign", "--key", "nowhere"), ("key", "show", "."), ("key", "show", "message")],
)
def test_errors_take_one_line(files: Files, arguments: tuple[str, ...]) -> None:
    outcome = program(*arguments)
    assert (outcome.status, outcome.out) == (2, b"")
    one_error_line(outcome.err)


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from pyjca.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, text=True, env=environment()
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert 'pip install "pyjca[cli]"' in one_error_line(done.stderr)


def test_large_files_are_streamed(files: Files) -> None:
    with Path("large").open("wb") as file:
        file.truncate(64 << 20)
    ok("sign", "--key", "key.pem", "large", "-o", "sig")  # loads what is loaded once
    for arguments in (
        ("sign", "--key", "key.pem"),
        ("verify", "--key", "key-public.pem", "--signature", "sig"),
        ("mac", "--key-file", "mac.key"),
    ):
        tracemalloc.start()
        try:
            ok(*arguments, "large")
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak < 8 << 20


def test_a_closed_pipe_is_no_error(files: Files) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*PROGRAM, "list", "services"], stdout=write, stderr=subprocess.PIPE, env=environment(), check=False
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == 141


@needs_full_disk
@pytest.mark.parametrize(
    "arguments", [("list", "services"), ("sign", "--key", "key.pem", "message"), ("key", "show", "key.pem")]
)
def test_a_full_disk_is_told(files: Files, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert done.returncode == 2
    assert "No space left" in one_error_line(done.stderr.decode())
    assert "No space left" in refused("sign", "--key", files.key, files.message, "-o", "/dev/full")


def test_closed_standard_streams(files: Files) -> None:
    command = " ".join(PROGRAM)
    for line in (f"{command} sign --key key.pem - <&-", f"{command} sign --key key.pem message >&-"):
        done = subprocess.run(
            ["sh", "-c", line], capture_output=True, check=False, text=True, env=environment()
        )
        assert done.returncode == 2
        assert "is closed" in one_error_line(done.stderr)


def test_an_interruption_is_quiet_and_leaves_nothing(files: Files) -> None:
    (files.folder / "sig").write_bytes(b"old")
    child = subprocess.Popen(
        [*PROGRAM, "sign", "--key", "key.pem", "-", "-o", "sig"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert child.stdin is not None
    assert child.stderr is not None
    with child:
        block = bytes(1 << 16)
        for _ in range(8):  # returns once the program reads, since a pipe holds less
            child.stdin.write(block)
            child.stdin.flush()
        child.send_signal(signal.SIGINT)
        assert child.wait(30) == 130
        assert child.stderr.read() == b"pyjca: interrupted\n"
    assert (files.folder / "sig").read_bytes() == b"old"
    assert left_over(files) == []


def test_any_encoding_will_do() -> None:
    outcome = program("list", "backends", PYTHONIOENCODING="koi8-r")
    assert outcome.status == 0
    assert b"10?26-bit limbs" in outcome.out


def test_defects_are_told_in_one_line(monkeypatch: pytest.MonkeyPatch, files: Files) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr("pyjca.cli.operations.encode", fail)
    line = refused("sign", "--key", files.key, files.message)
    assert "ZeroDivisionError" in line
    assert "secret" not in line


# ------------------------------------------------------------------------------------- terminals


def on_terminal(arguments: list[str], typed: bytes = b"", stdout: int | None = None) -> tuple[int, bytes]:
    """Run the program on a terminal; return its status and what the terminal shows."""
    master, slave = pty.openpty()
    child = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=slave,
        stdout=slave if stdout is None else stdout,
        stderr=slave,
        env=environment(TERM="xterm"),
        start_new_session=True,
    )
    os.close(slave)
    shown = b""
    while True:
        try:
            piece = os.read(master, 4096)
        except OSError:  # so Linux says that nobody writes any more
            break
        if not piece:
            break
        shown += piece
        if typed and (b"assword" in piece or b"again" in piece):
            os.write(master, typed)
    os.close(master)
    return child.wait(30), shown


def test_binary_is_kept_off_terminals(files: Files) -> None:
    status, shown = on_terminal(["sign", "--key", "key.pem", "message"])
    assert status == 2
    assert b"--hex" in shown
    status, shown = on_terminal(["sign", "--key", "key.pem", "message", "--hex"])
    assert status == 0
    signature = bytes.fromhex(shown.decode())
    verify(load_public_key(files.public.read_bytes()), signature=signature, data=files.message.read_bytes())
    status, shown = on_terminal(["sign", "--key", "key.pem", "message", "-o", "-"])
    assert status == 0
    assert shown.startswith(b"0")


def test_data_is_not_awaited_from_a_terminal(files: Files) -> None:
    status, shown = on_terminal(["mac", "--key-file", "mac.key"])
    assert status == 2
    assert b"name a FILE" in shown


def test_passwords_are_asked_for_on_a_terminal(files: Files) -> None:
    typed = f"{PASSWORD}\n".encode()
    status, shown = on_terminal(["key", "show", "encrypted.pem"], typed)
    assert status == 0
    assert b"encrypted" in shown
    assert PASSWORD.encode() not in shown
    status, shown = on_terminal(["key", "show", "encrypted.pem"], b"wrong\n")
    assert status == 2
    assert b"Traceback" not in shown


def test_new_passwords_are_asked_for_twice(files: Files) -> None:
    status, shown = on_terminal(["keygen", "-o", "new.pem", "--password-prompt"], b"twice the same\n")
    assert (status, shown.count(b": ")) == (0, 2)
    load_private_key((files.folder / "new.pem").read_bytes(), "twice the same")


def test_a_progress_bar_shows_where_somebody_waits(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("large").open("wb") as file:
        file.truncate(64 << 20)
    with Path("tag").open("wb") as out:
        status, shown = on_terminal(["mac", "--key-file", "mac.key", "large"], stdout=out.fileno())
    assert status == 0
    assert b"64.0" in shown
    assert len(Path("tag").read_bytes()) == 65
    quiet = program("mac", "--key-file", "mac.key", "large")
    assert (quiet.status, quiet.err) == (0, "")


# ------------------------------------------------------------------------------------- atomicity


@pytest.mark.parametrize("function", ["os.fsync", "os.fchmod", "pathlib.Path.replace"])
def test_a_failed_write_changes_nothing(files: Files, monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    (files.folder / "sig").write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(function, fail)
        line = refused("sign", "--key", "key.pem", "message", "-o", "sig")
    assert line == "cannot write 'sig': No space left on device"
    assert (files.folder / "sig").read_bytes() == b"old"
    assert left_over(files) == []


def test_an_interrupted_write_changes_nothing(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    (files.folder / "sig").write_bytes(b"old")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", interrupt)
        assert pyjca("sign", "--key", "key.pem", "message", "-o", "sig").status == 130
    assert (files.folder / "sig").read_bytes() == b"old"
    assert left_over(files) == []


def test_secrets_are_private_from_the_start(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[int] = []
    real = os.fsync

    def spy(handle: int) -> None:
        state = os.fstat(handle)
        if stat.S_ISREG(state.st_mode):
            modes.append(stat.S_IMODE(state.st_mode))
        real(handle)

    monkeypatch.setattr("os.fsync", spy)
    previous = os.umask(0)
    try:
        ok("keygen", "-o", "new.pem")
        ok("agree", "--key", "key.pem", "--peer", "peer-public.pem", "-o", "secret")
        ok("keygen", "--secret", 16, "-o", "new.key")
        ok("sign", "--key", "key.pem", "message", "-o", "sig")
    finally:
        os.umask(previous)
    assert modes == [0o600, 0o600, 0o600, 0o666]


def test_a_key_that_appears_meanwhile_is_kept(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    real = _output.Output._stage

    def stage(self: _output.Output, content: bytes) -> Path | None:
        staged = real(self, content)
        (files.folder / "new.pem").write_bytes(b"somebody else's")
        return staged

    with monkeypatch.context() as patched:
        patched.setattr(_output.Output, "_stage", stage)
        assert "exists" in refused("keygen", "-o", "new.pem")
    assert (files.folder / "new.pem").read_bytes() == b"somebody else's"
    assert left_over(files) == []


def test_file_systems_without_links(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr("os.link", fail)
    ok("keygen", "-o", "new.pem")
    load_private_key((files.folder / "new.pem").read_bytes())
    assert "exists" in refused("keygen", "-o", "new.pem")
    assert left_over(files) == []


def test_symbolic_links_are_followed(files: Files) -> None:
    target = files.folder / "target"
    (files.folder / "link").symlink_to(target)
    ok("sign", "--key", "key.pem", "message", "-o", "link")
    assert (files.folder / "link").is_symlink()
    assert target.read_bytes().startswith(b"0")
    (files.folder / "to-key").symlink_to(files.folder / "peer.pem")
    assert "private key" in refused("sign", "--key", "key.pem", "message", "-o", "to-key")


def test_special_files_stay_what_they_are(files: Files) -> None:
    os.mkfifo("pipe")
    ok("sign", "--key", "key.pem", "message", "-o", os.devnull)
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)  # noqa: PTH116
    with subprocess.Popen(
        [*PROGRAM, "mac", "--key-file", "mac.key", "message", "-o", "pipe"], env=environment()
    ):
        assert len(Path("pipe").read_bytes()) == 65
    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert len(program("mac", "--key-file", "mac.key", "message", "-o", "/dev/stdout").out) == 65


@pytest.mark.parametrize("name", ["peer.pem", "encrypted.pem", "other.der", "encrypted.der", "rsa.pem"])
def test_private_keys_of_any_kind_are_kept(files: Files, name: str) -> None:
    key = load_private_key(files.key.read_bytes())
    (files.folder / "other.der").write_bytes(key.encode())
    (files.folder / "encrypted.der").write_bytes(key.encode(password=PASSWORD))
    (files.folder / "rsa.pem").write_text("-----BEGIN RSA PRIVATE KEY-----\n")
    before = (files.folder / name).read_bytes()
    for command in (("sign", "--key", "key.pem"), ("mac", "--key-file", "mac.key")):
        assert "private key" in refused(*command, "message", "-o", name)
    assert (files.folder / name).read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_that_is_not_writable(files: Files) -> None:
    Path("closed").mkdir(mode=0o500)
    assert "not writable" in refused("sign", "--key", "key.pem", "message", "-o", "closed/sig")
