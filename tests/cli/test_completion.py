"""Shell completion: the scripts, and what they are answered."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.support import environment, installed, ok, program, pyjca, refused

from pyjca import Security, flags, plugins
from pyjca._digests import DIGESTS
from pyjca.selection import OPERATIONS
from pyjca.spi import Provider

if TYPE_CHECKING:
    from pathlib import Path

PROVIDERS = ["PyJCA", "OpenSSL", "PyCryptodome"]
SHELLS = ["bash", "zsh", "fish"]
MACS = sorted([*(f"Hmac{digest.name}" for digest in DIGESTS), "Poly1305", "AESCMAC", "KMAC128", "KMAC256"])
needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")


def asked(*words: str, of: str = "bash") -> dict[str, str]:
    """Return the variables with which a shell asks for the last word, the program's name left out."""
    last = words[-1] if of == "fish" else str(len(words))
    quoted = " ".join(["pyjca", *(word or "''" for word in words)])
    return {"_PYJCA_COMPLETE": f"{of}_complete", "COMP_WORDS": quoted, "COMP_CWORD": last}


def completed(*words: str) -> list[str]:
    """Return what bash is offered for the last of these words; files are no candidates."""
    outcome = pyjca(env=asked(*words))
    assert (outcome.status, outcome.err) == (0, "")
    lines = [line.partition(",") for line in outcome.text.splitlines() if line]
    return [value for type_, _, value in lines if type_ == "plain"]


def offers_files(*words: str) -> bool:
    return pyjca(env=asked(*words)).text.startswith("file,")


# --------------------------------------------------------------------------------------- candidates


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["do"], ["doctor"]),
        (["list", "p"], ["plugins", "providers"]),
        (["sign", "--provider", ""], PROVIDERS),
        (["sign", "--provider", "py"], ["PyJCA", "PyCryptodome"]),
        (["doctor", "--selftest", "--provider", "O"], ["OpenSSL"]),
        (["explain", ""], list(OPERATIONS)),
        (["explain", "mac", ""], MACS),
        (["explain", "Mac", "Po"], ["Poly1305"]),
        (["explain", "Signature", "SHA256withECDSA", "--operation", "v"], ["verify"]),
        (["sign", "--algorithm", "Ed"], ["Ed25519", "Ed448", "EdDSA"]),
        (["verify", "--algorithm", "NONE"], ["NONEwithECDSA", "NONEwithECDSAinP1363Format", "NONEwithRSA"]),
        (["agree", "--algorithm", ""], ["DiffieHellman", "ECDH", "X25519", "X448", "XDH"]),
        (["mac", "--algorithm", "HmacSHA512"], ["HmacSHA512", "HmacSHA512/224", "HmacSHA512/256"]),
        (["keygen", "--curve", "x"], ["X25519", "X448"]),
        (["list", "services", "--type", "Key"], ["KeyAgreement", "KeyPairGenerator", "KeyFactory"]),
        (["list", "backends", "--field", "P2"], ["P256", "P256Order"]),
        (["completion", ""], SHELLS),
        (["-X", "X:+UseK"], ["X:+UseKernels", "X:+UseKeyTables"]),
    ],
    ids=" ".join,
)
def test_candidates(words: list[str], expected: list[str]) -> None:
    assert completed(*words) == expected


def test_flags() -> None:
    spelled = completed("-XX:")
    for flag in flags.FLAGS:
        boolean = type(flag.default) is bool
        spellings = [f"-XX:+{flag.name}", f"-XX:-{flag.name}"] if boolean else [f"-XX:{flag.name}="]
        assert all(one in spelled for one in spellings)
    assert completed("sign", "-XX:+Verify") == ["-XX:+VerifyAfterSign", "-XX:+VerifyKernels"]
    assert completed("list", "-XX:UseAVX=") == [f"-XX:UseAVX={level}" for level in range(4)]
    assert completed("-XX:P256Field=") == [
        # each name once, though a backend of it may be there in several tiers
        f"-XX:P256Field={name}"
        for name in ("auto", "native", "montgomery52", "limbs9", "limbs10", "bigint")
    ]
    assert completed("-XX:ReleaseGILAboveMicros=") == []
    assert completed("-XX:ReleaseGIL") == ["-XX:ReleaseGILAboveMicros="]
    assert set(spelled) <= set(completed("-X"))


def test_flags_and_backends_of_plugins() -> None:
    usual = next(r.backend for r in plugins.snapshot().backends if r.backend.field == "P256")

    class Plugin:
        @staticmethod
        @plugins.hookimpl
        def pyjca_flags() -> list[flags.Flag]:
            return [flags.Flag("MineAndOnlyMine", False, "product", "for a test")]

        @staticmethod
        @plugins.hookimpl
        def pyjca_field_backends() -> list[object]:
            return [usual._replace(name="mine")]

    plugins.manager.register(Plugin, "mine")
    assert completed("-XX:-Mine") == ["-XX:-MineAndOnlyMine"]
    assert completed("-XX:P256Field=mi") == ["-XX:P256Field=mine"]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (["-XX", ":"], "+UseAVX"),
        (["list", "-XX", ":", "P256F"], "P256Field="),
        (["list", "-XX", ":", "P256Field", "="], "limbs10"),
        (["-XX", ":", "P256Field", "=", "li"], "limbs10"),
        (["-XX", ":", "P256Field", "=", "limbs10", "list", "ba"], "backends"),
        (["-XX", ":", "+UseKernels", "-XX", ":", "UseAVX", "=", ""], "3"),
        (["-XX:P256Field", "=", "li"], "limbs10"),
        (["sign", "--provider", "=", "Op"], "OpenSSL"),
        (["sign", "--provider", "="], "OpenSSL"),
        (["sign", "--provider", "=", "OpenSSL", "--alg"], "--algorithm"),
    ],
    ids=" ".join,
)
def test_words_that_bash_takes_apart(parts: list[str], expected: str) -> None:
    found = completed(*parts)
    assert expected.replace("+UseAVX", "UseAVX=") in found
    assert not any(value.startswith("-XX") for value in found)


def test_files_where_nothing_else_is_known() -> None:
    assert offers_files("sign", "--key", "")
    assert offers_files("sign", "--key", "key.pem", "me")
    assert not offers_files("sign", "--nothing")
    assert not offers_files("li")


def test_the_other_shells() -> None:
    words = ("explain", "Mac", "-XX:UseAVX=3")
    (flag,) = [flag for flag in flags.FLAGS if flag.name == "UseAVX"]
    zsh = pyjca(env=asked(*words, of="zsh")).text
    assert zsh == f"plain\n-XX\\:UseAVX=3\n{flag.description}\n"  # a colon would end the value
    assert pyjca(env=asked("list", "fl", of="zsh")).text.startswith("plain\nflags\n")
    assert pyjca(env=asked(*words, of="fish")).text == f"plain,-XX:UseAVX=3\t{flag.description}\n"


# ------------------------------------------------------------------------------------ broken things


def test_nothing_else_is_printed_where_things_are_broken(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("not [ TOML")
    broken = {
        "PYJCA_CONFIG": str(file),
        "PYJCA_FLAGS": "-XX:+Nonsense",
        "PYJCA_STRICT_PLUGINS": "1",
    }
    for words, expected in (
        (("sign", "--provider", "Py"), b"plain,PyJCA\nplain,PyCryptodome\n"),
        (("list", "-XX:+UseBM"), b"plain,-XX:+UseBMI2\n"),
    ):
        variables: dict[str, Any] = {**broken, **asked(*words)}
        assert program(**variables) == (0, expected, "")


class Noisy:
    """A plugin that talks, and fails."""

    @staticmethod
    @plugins.hookimpl
    def pyjca_providers() -> list[object]:
        print("here I am")
        print("here I am", file=sys.stderr)
        raise SystemExit("and this is the end")


def test_plugins_that_talk_and_fail() -> None:
    plugins.manager.register(Noisy, "noisy")
    assert completed("sign", "--provider", "Op") == ["OpenSSL"]
    strict = {"PYJCA_STRICT_PLUGINS": "1", **asked("sign", "--provider", "Op")}
    plugins.manager.generation += 1
    assert pyjca(env=strict) == (0, b"file,Op\n", "")
    plugins.manager.generation += 1
    assert pyjca(env={**strict, **asked("-XX:+UseBM")}) == (0, b"plain,-XX:+UseBMI2\n", "")


def test_plugins_that_write_to_descriptors(tmp_path: Path) -> None:
    code = r"""
        import os
        from pyjca.plugins import hookimpl
        from pyjca.spi import Provider

        os.write(1, b"plain,NOBODY\n")
        os.write(2, b"here I am\n")

        @hookimpl
        def pyjca_providers():
            os.write(1, b"plain,NOBODY\n")
            return Provider("Writing", "1", "", [])
    """
    variables: dict[str, Any] = installed(tmp_path, "writing", code)
    variables.update(asked("sign", "--provider", "Wr"))
    assert program(**variables) == (0, b"plain,Writing\n", "")


def test_closed_descriptors() -> None:
    question = {**environment(), **asked("sign", "--provider", "Op")}
    command = ["sh", "-c", 'exec "$0" -m pyjca 2>&-', sys.executable]
    done = subprocess.run(command, check=True, capture_output=True, env=question)
    assert done.stdout == b"plain,OpenSSL\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_answers_keep_to_their_lines(shell: str) -> None:
    class Plugin:
        @staticmethod
        @plugins.hookimpl
        def pyjca_flags() -> list[flags.Flag]:
            return [flags.Flag("MineAndOnlyMine", False, "product", "first\nsecond\tline\x1b[2J")]

    def shown(value: str, text: str) -> str:
        return {
            "bash": f"plain,{value}\n",
            "zsh": f"plain\n{value.replace(':', chr(92) + ':')}\n{text}\n",
            "fish": f"plain,{value}\t{text}\n",
        }[shell]

    plugins.manager.register(Plugin, "mine")
    Security.add_provider(Provider("Mine", "1", "two\nlines,\tand \x1b[2J", []))
    Security.add_provider(Provider("Mi\nne", "1", "", []))
    answer = pyjca(env=asked("sign", "--provider", "Mi", of=shell)).text
    assert answer == shown("Mine", r"two lines, and \x1b[2J")
    answer = pyjca(env=asked("-XX:+Mine", of=shell)).text
    assert answer == shown("-XX:+MineAndOnlyMine", r"first second line\x1b[2J")


def test_an_unknown_question() -> None:
    for question in ("bash", "bash_", "tcsh_complete", "bash_other"):
        assert pyjca(env={"_PYJCA_COMPLETE": question}) == (1, b"", "")


# ------------------------------------------------------------------------------------------ scripts


@pytest.mark.parametrize("shell", SHELLS)
def test_scripts(shell: str) -> None:
    script = ok("completion", shell).text
    assert f"_PYJCA_COMPLETE={shell}_complete" in script
    assert "pyjca" in script
    assert pyjca(env={"_PYJCA_COMPLETE": f"{shell}_source"}).text == script


def test_help_says_how_to_install_it() -> None:
    text = ok("completion", "--help").text
    for shell in SHELLS:
        assert f"  pyjca completion {shell} > " in text
    assert 'eval "$(pyjca completion bash)"' in text
    assert "tcsh" in refused("completion", "tcsh")
    assert "bash" in refused("completion")


@needs_bash
def test_bash_loads_its_script_and_is_answered(tmp_path: Path) -> None:
    script = tmp_path / "completion.bash"
    script.write_bytes(ok("completion", "bash").out)
    shim = tmp_path / "pyjca"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pyjca "$@"\n')
    shim.chmod(0o755)
    commands = f"""
        source {script}
        complete -p pyjca
        COMP_WORDS=(pyjca sign --provider Py) COMP_CWORD=3
        _pyjca_completion {shim}
        printf '%s|' "${{COMPREPLY[@]}}"
        COMP_WORDS=(pyjca -XX : +UseBM) COMP_CWORD=3
        _pyjca_completion {shim}
        printf '%s|' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", commands], check=True, capture_output=True, text=True, env=environment()
    )
    assert done.stderr == ""
    assert done.stdout == "complete -F _pyjca_completion pyjca\nPyJCA|PyCryptodome|+UseBMI2|"


def test_providers_are_those_that_are_registered() -> None:
    Security.remove_provider("OpenSSL")
    assert completed("sign", "--provider", "") == ["PyJCA", "PyCryptodome"]
