"""Options that several commands share, and what they mean."""

from __future__ import annotations

import base64
import functools
import os
import sys
import warnings
from typing import TYPE_CHECKING, Any, TypeVar

import click

from . import _completing
from ._application import Failure
from ._input import STANDARD, protect, read_small

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "Password",
    "data_argument",
    "decode",
    "encode",
    "force_option",
    "form_options",
    "json_option",
    "output_option",
    "password_options",
    "provider_option",
]

F = TypeVar("F", bound="Callable[..., Any]")

provider_option = click.option(
    "--provider",
    metavar="NAME",
    shell_complete=_completing.providers,
    help="Use this provider and no other (see: pyjca list providers).",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON ('schema' numbers its form).")
force_option = click.option("--force", is_flag=True, help="Replace an existing file.")


def output_option(text: str, *, required: bool = False) -> Callable[[F], F]:
    """Return the option ``-o``."""
    return click.option("-o", "--output", metavar="FILE", required=required, help=text)


def data_argument(function: F) -> F:
    """Add the argument FILE, by default standard input unless that is a terminal.

    With an eager option ``batch``, which names the data in its own way, it is None where it is left out.
    """

    def default(context: click.Context, _: click.Parameter, name: str | None) -> str | None:
        if context.params.get("batch") is not None:
            return name
        if name is None and sys.stdin is not None and sys.stdin.isatty():
            raise click.UsageError("name a FILE, or - to type the data")
        return STANDARD if name is None else name

    return click.argument("file", required=False, callback=default)(function)


# -------------------------------------------------------------------------------- bytes as text

_FORMS = ("binary", "hex", "base64")


def form_options(what: str, default: str) -> Callable[[F], F]:
    """Add the options for how bytes are written; the command gets ``form``.

    Args:
        what: is written ("The signature").
        default: "binary", "hex" or "base64".
    """

    def decorate(function: F) -> F:
        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            asked = [form for form in _FORMS if kwargs.pop(f"as_{form}")]
            if len(asked) > 1:
                raise click.UsageError(f"--{asked[0]} and --{asked[1]} exclude each other")
            return function(*args, form=asked[0] if asked else default, **kwargs)

        decorated: Any = run
        for form in reversed(_FORMS):
            text = f"{what} is {form}{' (the default)' if form == default else ''}."
            decorated = click.option(f"--{form}", f"as_{form}", is_flag=True, help=text)(decorated)
        result: F = decorated
        return result

    return decorate


def encode(content: bytes, form: str) -> bytes:
    """Return bytes in one of the forms; text ends with a line end."""
    if form == "binary":
        return content
    return (content.hex().encode() if form == "hex" else base64.b64encode(content)) + b"\n"


def decode(content: bytes, form: str, what: str) -> bytes:
    """Return the bytes that are written in one of the forms; white space in text means nothing.

    Raises:
        Failure: the text is malformed.
    """
    if form == "binary":
        return content
    text = b"".join(content.split())
    try:
        return bytes.fromhex(text.decode("ascii")) if form == "hex" else base64.b64decode(text, validate=True)
    except ValueError:  # whatever codec complains
        raise Failure(f"{what} is not {form}") from None


# ------------------------------------------------------------------------------------ passwords


class Password:
    """A password and where it comes from; fetched when first needed, and at most once.

    Args:
        source: "file", "env", "prompt" or "", which asks on a terminal where there is one.
        name: of the file or environment variable.
        new: for a key that is written, so that a prompt asks twice.
    """

    def __init__(self, source: str = "", name: str = "", *, new: bool = False) -> None:
        self._source = source
        self._name = name
        self._new = new
        self._value: bytes | None = None

    @property
    def given(self) -> bool:
        """Whether an option says where it comes from."""
        return bool(self._source)

    @property
    def used(self) -> bool:
        """Whether it was needed."""
        return self._value is not None

    def __call__(self) -> bytes:
        """Return the password.

        Raises:
            Failure: there is none.
        """
        if self._value is None:
            self._value = self._fetch()
            if not self._value:
                raise Failure("the password is empty")
        return self._value

    def _fetch(self) -> bytes:
        if self._source == "file":
            line = read_small(self._name, "a password file").partition(b"\n")[0]
            return line.removesuffix(b"\r")
        if self._source == "env":
            value = os.environ.get(self._name)
            if value is None:
                raise Failure(f"there is no environment variable {self._name!r} with the password")
            return os.fsencode(value)
        if not (sys.stderr.isatty() or (sys.stdin is not None and sys.stdin.isatty())):
            raise Failure(
                "a password is needed, and there is no terminal to ask on; "
                "give it with --password-file FILE or --password-env NAME"
            )
        password = _ask("New password: " if self._new else "Password of the private key: ")
        if self._new and password != _ask("The same again: "):
            raise Failure("the two passwords differ")
        return os.fsencode(password)


def _ask(prompt: str) -> str:
    import getpass

    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)
        try:
            return getpass.getpass(prompt)
        except getpass.GetPassWarning:
            raise Failure("cannot read a password without showing it; give it in a file") from None


def password_options(purpose: str, *, prefix: str = "", new: bool = False) -> Callable[[F], F]:
    """Add the three options for a password; the command gets a :class:`Password`.

    Args:
        purpose: for the help text ("Password of the private key").
        prefix: goes before the options' names ("new-"), and before the argument's.
        new: the password is for a key that is written, so that a prompt asks twice.
    """
    argument = f"{prefix}password".replace("-", "_")

    def decorate(function: F) -> F:
        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            given = {source: kwargs.pop(f"{argument}_{source}") for source in ("file", "env", "prompt")}
            asked = [source for source, value in given.items() if value not in (None, False)]
            if len(asked) > 1:
                options = " and ".join(f"--{prefix}password-{source}" for source in asked)
                raise click.UsageError(f"{options} exclude each other")
            source = asked[0] if asked else ""
            name = given[source] if source in ("file", "env") else ""
            if source == "file":
                protect(name)
            return function(*args, **kwargs, **{argument: Password(source, name, new=new)})

        decorated: Any = run
        for add in (
            click.option(f"--{prefix}password-prompt", is_flag=True, help=f"{purpose}: ask on the terminal."),
            click.option(
                f"--{prefix}password-env", metavar="NAME", help=f"{purpose}: this environment variable."
            ),
            click.option(
                f"--{prefix}password-file", metavar="FILE", help=f"{purpose}: first line of this file."
            ),
        ):
            decorated = add(decorated)
        result: F = decorated
        return result

    return decorate
