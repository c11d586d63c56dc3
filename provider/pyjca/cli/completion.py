"""The command completion, and the answers to the scripts that it prints."""

from __future__ import annotations

import io
import os
import warnings
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout, suppress
from typing import TYPE_CHECKING

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from .._shared import ask_foreign
from . import _completing
from ._application import COMPLETE, one_line
from ._streams import echo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

__all__ = ["answer", "completion"]

_PROGRAM = "pyjca"


class _Answering(ShellComplete):
    """Completes flags, and files wherever nothing else is known.

    Scripts read answers by line, so a candidate with a line break, or with anything else that does
    not print, is left out, and explanations are put on one line.
    """

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        if incomplete.startswith(_completing.FLAG):  # click takes it for the name of an option
            found = _completing.flags(incomplete)
        else:
            found = super().get_completions(args, incomplete)
        found = [item for item in found if str(item.value).isprintable()]
        for item in found:
            item.help = one_line(item.help) if item.help else None
        if incomplete.startswith(_completing.FLAG):
            return found
        if not found and not incomplete.startswith("-"):
            return [CompletionItem(incomplete, type="file")]
        return found


class _Bash(_Answering, BashComplete):
    """Bash takes words apart at colons and equals signs, and completes only the last part.

    Its script differs from click's in that no space follows an equals sign.
    """

    source_template: ClassVar[str] = """\
%(complete_func)s() {
    local IFS=$'\\n' response type value
    response=$(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \
%(complete_var)s=bash_complete "$1" 2>/dev/null)
    COMPREPLY=()
    while IFS=, read -r type value; do
        case $type in
            file) compopt -o default ;;
            plain)
                COMPREPLY+=("$value")
                case $value in *=) compopt -o nospace ;; esac
                ;;
        esac
    done <<< "$response"
}

complete -F %(complete_func)s %(prog_name)s
"""
    _before = ""

    def source(self) -> str:  # click's asks the bash that it finds for its version
        return ShellComplete.source(self)

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        words: list[str] = []
        for word in args:
            if words and _belongs(words[-1], word):
                words[-1] += word
            elif word != "=":  # that of --name=value, which means the same without it
                words.append(word)
        if words and _belongs(words[-1], incomplete):
            # a colon or equals sign at the end is a word of its own, and nothing of what follows is there
            separate = incomplete in (":", "=")
            before = words.pop()
            self._before = before + incomplete if separate else before
            return words, before + incomplete
        return words, incomplete

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type},{item.value.removeprefix(self._before)}"


def _belongs(word: str, part: str) -> bool:
    """Tell whether bash took a part from a flag."""
    if not word.startswith(f"{_completing.FLAG}X"):
        return False
    return part in (":", "=") or word.endswith((":", "="))


class _Zsh(_Answering, ZshComplete):
    def format_completion(self, item: CompletionItem) -> str:
        # before release 8.2 click leaves the colon alone that would end the value where a text follows
        value = item.value.replace(":", r"\:") if item.help else item.value
        return f"{item.type}\n{value}\n{item.help or '_'}"


class _Fish(_Answering, FishComplete):
    pass


_SHELLS: dict[str, type[ShellComplete]] = {"bash": _Bash, "zsh": _Zsh, "fish": _Fish}


def answer(application: click.Command, instruction: str) -> int:
    """Answer a shell that asks for candidates (``bash_complete``) or for the script (``bash_source``).

    Nothing else is printed, whatever is wrong with configuration and plugins, and whatever these print.
    """
    shell, _, what = instruction.partition("_")
    if shell not in _SHELLS or what not in ("complete", "source"):
        return 1
    completer = _SHELLS[shell](application, {}, _PROGRAM, COMPLETE)
    if what == "source":
        echo(completer.source(), nl=False)
        return 0
    found = ""
    with _silence(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = ask_foreign(completer.complete)
        except Exception:  # noqa: BLE001  (nobody wants to read of it while typing)
            found = ""
    echo(found)
    return 0


@contextmanager
def _silence() -> Iterator[None]:
    """Let whatever anybody prints vanish, also what is written to the descriptors themselves."""
    with ExitStack() as stack:
        sink = os.open(os.devnull, os.O_WRONLY)
        stack.callback(os.close, sink)
        for descriptor in (1, 2):
            with suppress(OSError):  # it is closed
                saved = os.dup(descriptor)
                stack.callback(os.close, saved)
                stack.callback(os.dup2, saved, descriptor)
                os.dup2(sink, descriptor)
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            yield


@click.command(
    epilog="""\b
Examples, the first two for the present shell:
  eval "$(pyjca completion bash)"
  eval "$(pyjca completion zsh)"
  pyjca completion bash > ~/.local/share/bash-completion/completions/pyjca
  pyjca completion zsh > "${fpath[1]}/_pyjca"
  pyjca completion fish > ~/.config/fish/completions/pyjca.fish"""
)
@click.argument("shell", type=click.Choice(list(_SHELLS)))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that makes a shell complete pyjca's commands.

    Completed are commands, options, flags (-XX:), and names of providers, algorithms, fields and
    field backends. Put the line with eval into ~/.bashrc, or after compinit into ~/.zshrc; or write
    the script once to where the shell looks for it, as the other examples do.
    """
    completer = _SHELLS[shell](ctx.find_root().command, {}, _PROGRAM, COMPLETE)
    echo(completer.source(), nl=False)
