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
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    pkcs12,
)
from tests.cli.support import (
    PASSWORD,
    PROGRAM,
    Outcome,
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
    from collections.abc import Iterator

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


PRINTING = ["list providers", "list services", "key show key.pem", "sign --key key.pem message", "--version"]


def shell(line: str) -> Outcome:
    """Run a line in which PYJCA is the program."""
    done = subprocess.run(
        ["sh", "-c", line.replace("PYJCA", " ".join(PROGRAM))],
        capture_output=True,
        check=False,
        env=environment(),
        timeout=60,
    )
    return Outcome(done.returncode, done.stdout, done.stderr.decode())


@needs_full_disk
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", PRINTING)
def test_a_full_disk_is_told(files: Files, arguments: str, unbuffered: str) -> None:
    outcome = shell(f"PYTHONUNBUFFERED={unbuffered} PYJCA {arguments} >/dev/full")
    assert outcome.status == 2
    assert one_error_line(outcome.err) == "cannot write standard output: No space left on device"
    assert "No space left" in refused("sign", "--key", files.key, files.message, "-o", "/dev/full")


@pytest.mark.parametrize("arguments", PRINTING)
def test_a_closed_standard_output_is_told(files: Files, arguments: str) -> None:
    outcome = shell(f"PYJCA {arguments} >&-")
    assert outcome.status == 2
    assert one_error_line(outcome.err) == "cannot write standard output: Bad file descriptor"


def test_a_closed_standard_input_is_told(files: Files) -> None:
    outcome = shell("PYJCA sign --key key.pem - <&-")
    assert outcome.status == 2
    assert "standard input is closed" in one_error_line(outcome.err)


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"])
def test_other_names_of_standard_output(files: Files, name: str) -> None:
    Path("link").symlink_to("/dev/stdout")
    Path("log").write_text("kept\n")
    assert shell(f"PYJCA mac --key-file mac.key message -o {name} >>log") == (0, b"", "")
    kept, tag = Path("log").read_text().splitlines()
    assert (kept, len(tag)) == ("kept", 64)
    assert len(shell(f"PYJCA mac --key-file mac.key message -o {name}").out) == 65


@pytest.mark.parametrize("name", ["/dev/fd/3", "/proc/self/fd/3", "/dev/stderr"])
def test_files_that_are_open_already_are_kept(files: Files, name: str) -> None:
    Path("log").write_text("kept\n")
    outcome = shell(f"PYJCA mac --key-file mac.key message -o {name} 3>>log 2>>log")
    assert (outcome.status, outcome.out) == (2, b"")
    kept, error = Path("log").read_text().splitlines()
    assert (kept, "open already" in error) == ("kept", True)
    through_pipe = shell("PYJCA mac --key-file mac.key message -o /dev/fd/3 3>&1 | cat")
    assert len(through_pipe.out) == 65


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


def run_after(code: str, *arguments: str) -> Outcome:
    """Run some code, and then the program in the same process."""
    lines = f"import os, signal, sys\n{code}\nfrom pyjca.__main__ import main\nsys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", lines, *arguments],
        check=False,
        capture_output=True,
        env=environment(),
        timeout=60,
    )
    return Outcome(done.returncode, done.stdout, done.stderr.decode())


def test_an_interruption_of_the_start_is_quiet() -> None:
    interrupt = """
class Interrupt:
    def find_spec(self, name, *_):
        if name == "pyjca.cli":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
"""
    assert run_after(interrupt) == (130, b"", "pyjca: interrupted\n")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_signals_leave_no_secret(files: Files, name: str) -> None:
    code = f"os.fsync = lambda _: signal.raise_signal(signal.{name})"  # called when the secret is written
    number = getattr(signal, name)
    assert run_after(code, "keygen", "-o", "new.pem") == (128 + number, b"", "")
    assert not Path("new.pem").exists()
    assert left_over(files) == []
    ignored = f"{code}; signal.signal(signal.{name}, signal.SIG_IGN)"  # as nohup does
    assert run_after(ignored, "keygen", "-o", "new.pem").status == 0
    assert Path("new.pem").exists()


def test_any_encoding_will_do() -> None:
    outcome = program("list", "backends", PYTHONIOENCODING="koi8-r")
    assert outcome.status == 0
    assert b"10?26-bit limbs" in outcome.out


def test_failures_of_reading_name_the_file(monkeypatch: pytest.MonkeyPatch, files: Files) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "broken disk")

    monkeypatch.setattr("pyjca.Signature.update_file", fail)
    assert refused("sign", "--key", files.key, files.message) == "cannot read 'message': broken disk"


def test_a_folder_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch, files: Files) -> None:
    Path("gone").mkdir()
    monkeypatch.chdir("gone")
    (files.folder / "gone").rmdir()
    assert refused("keygen", "-o", "x") == "cannot write 'x': No such file or directory"


def test_a_lack_of_memory_is_told(monkeypatch: pytest.MonkeyPatch, files: Files) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("pyjca.cli.operations.encode", fail)
    assert refused("sign", "--key", files.key, files.message) == "out of memory"


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


def test_renames_are_made_to_last(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    real = os.fsync

    def spy(handle: int) -> None:
        state = os.fstat(handle)
        if stat.S_ISDIR(state.st_mode):
            assert Path("sig").exists()
            synced.append(state.st_ino)
        real(handle)

    monkeypatch.setattr("os.fsync", spy)
    ok("sign", "--key", "key.pem", "message", "-o", "sig")
    assert synced == [files.folder.stat().st_ino]


@pytest.mark.parametrize(
    "command",
    ["keygen -o new.pem", "sign --key key.pem message -o new.pem", "keygen -o other --public new.pem"],
)
def test_a_key_that_appears_meanwhile_is_kept(
    files: Files, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    content = files.peer.read_bytes()
    real = _output.Output._stage

    def stage(self: _output.Output, result: bytes) -> None:
        real(self, result)
        Path("new.pem").write_bytes(content)

    with monkeypatch.context() as patched:
        patched.setattr(_output.Output, "_stage", stage)
        refused(*command.split())
    assert Path("new.pem").read_bytes() == content
    assert not Path("other").exists()
    assert left_over(files) == []


@pytest.mark.parametrize("links", [True, False])
def test_a_key_that_appears_in_the_last_moment_is_kept(
    files: Files, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    real = os.link

    def link(source: Path, target: Path) -> None:
        target.write_bytes(b"somebody else's")
        if not links:
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))
        real(source, target)

    monkeypatch.setattr("os.link", link)
    assert "exists" in refused("keygen", "-o", "new.pem")
    assert Path("new.pem").read_bytes() == b"somebody else's"
    assert left_over(files) == []


def test_file_systems_without_links(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr("os.link", fail)
    ok("keygen", "-o", "new.pem")
    load_private_key(Path("new.pem").read_bytes())
    assert left_over(files) == []


@pytest.mark.parametrize(
    ("command", "target"),
    [
        ("sign --key encrypted.pem --password-file password message", "password"),
        ("sign --key key.pem --password-file password message", "password"),  # never read
        ("mac --key-file mac.key message", "mac.key"),
        ("mac --key-file mac.key message", "hard-link"),
        ("mac --key-file mac.key <message", "message"),
        ("key convert key-public.pem --format spki", "key-public.pem"),
    ],
)
def test_inputs_are_kept(files: Files, command: str, target: str) -> None:
    Path("hard-link").hardlink_to("message")
    before = Path(target).read_bytes()
    outcome = shell(f"PYJCA {command} -o {target}")
    assert outcome.status == 2
    assert "is an input" in one_error_line(outcome.err)
    assert Path(target).read_bytes() == before
    assert left_over(files) == []


def test_symbolic_links_are_followed(files: Files) -> None:
    target = files.folder / "target"
    (files.folder / "link").symlink_to(target)
    ok("sign", "--key", "key.pem", "message", "-o", "link")
    assert (files.folder / "link").is_symlink()
    assert target.read_bytes().startswith(b"0")
    (files.folder / "to-key").symlink_to(files.folder / "peer.pem")
    assert "private key" in refused("sign", "--key", "key.pem", "message", "-o", "to-key")
    (files.folder / "circle").symlink_to("circle")
    assert "symbolic links" in refused("sign", "--key", "key.pem", "message", "-o", "circle")


def test_special_files_stay_what_they_are(files: Files) -> None:
    os.mkfifo("pipe")
    ok("sign", "--key", "key.pem", "message", "-o", os.devnull)
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)  # noqa: PTH116
    with subprocess.Popen(
        [*PROGRAM, "mac", "--key-file", "mac.key", "message", "-o", "pipe"], env=environment()
    ):
        assert len(Path("pipe").read_bytes()) == 65
    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)


def private_keys() -> Iterator[bytes]:
    """Yield private keys of many kinds in many formats."""
    made = (
        ec.generate_private_key(ec.SECP256R1()),
        ec.generate_private_key(ec.SECP384R1()),
        rsa.generate_private_key(65537, 2048),
        ed25519.Ed25519PrivateKey.generate(),
    )
    for key in made:
        for encoding in (Encoding.DER, Encoding.PEM):
            yield key.private_bytes(encoding, PrivateFormat.PKCS8, NoEncryption())
            yield key.private_bytes(encoding, PrivateFormat.PKCS8, BestAvailableEncryption(b"password"))
            if not isinstance(key, ed25519.Ed25519PrivateKey):
                yield key.private_bytes(encoding, PrivateFormat.TraditionalOpenSSL, NoEncryption())
        if not isinstance(key, ed25519.Ed25519PrivateKey):
            yield pkcs12.serialize_key_and_certificates(b"name", key, None, None, NoEncryption())
    yield made[0].private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, NoEncryption())
    yield made[0].private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode().encode("utf-16")
    yield b"-----BEGIN PGP PRIVATE KEY BLOCK-----\n"
    yield b"PuTTY-User-Key-File-3: ecdsa-sha2-nistp256\n"
    yield bytes.fromhex("feedfeed00000002")  # JKS
    yield bytes.fromhex("cececece00000002")  # JCEKS
    yield bytes.fromhex("3080020103308006092a864886f70d010701")  # PKCS#12 as BER


def test_private_keys_of_any_kind_are_kept(files: Files) -> None:
    for content in private_keys():
        Path("kept").write_bytes(content)
        assert "private key" in refused("mac", "--key-file", "mac.key", "message", "-o", "kept"), content
        assert Path("kept").read_bytes() == content


def test_what_is_no_private_key_is_replaced(files: Files) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "somebody")])
    request = x509.CertificateSigningRequestBuilder().subject_name(name).sign(key, hashes.SHA256())
    for content in (
        b"",
        b"text\n",
        b"0" * 65,
        bytes(64),
        files.public.read_bytes(),
        load_public_key(files.public.read_bytes()).encode(),
        rsa.generate_private_key(65537, 2048).public_key().public_bytes(Encoding.DER, PublicFormat.PKCS1),
        request.public_bytes(Encoding.DER),
        key.sign(b"message", ec.ECDSA(hashes.SHA256())),
    ):
        Path("old").write_bytes(content)
        ok("mac", "--key-file", "mac.key", "message", "-o", "old")
        assert len(Path("old").read_bytes()) == 65


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_that_is_not_writable(files: Files) -> None:
    Path("closed").mkdir(mode=0o500)
    assert "not writable" in refused("sign", "--key", "key.pem", "message", "-o", "closed/sig")
