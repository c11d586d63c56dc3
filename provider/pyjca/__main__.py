"""The program ``pyjca``, also run as ``python -m pyjca``."""

from __future__ import annotations

import signal
import sys

__all__ = ["main"]


class _Ended(KeyboardInterrupt):
    """A signal ends the program through every ``finally``, so that no half-written secret stays behind.

    A ``KeyboardInterrupt``, since that is what every guard against third parties' code lets pass.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def main() -> int:
    """Run the command line and return its exit status."""
    try:
        for name in ("SIGTERM", "SIGHUP"):  # Windows lacks the latter
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # nohup ignores it
                signal.signal(number, _end)
        return _run()
    except _Ended as ended:
        return 128 + ended.number
    except KeyboardInterrupt:  # before the command line itself could answer
        print("pyjca: interrupted", file=sys.stderr)
        return 130


def _run() -> int:
    try:
        import click  # noqa: F401
        import rich  # noqa: F401
    except ModuleNotFoundError as error:
        if error.name not in ("click", "rich"):
            raise
        print(
            'pyjca: error: the command line needs click and rich: pip install "pyjca[cli]"', file=sys.stderr
        )
        return 2
    from .cli import application

    return application.run(sys.argv[1:])


def _end(number: int, _: object) -> None:
    raise _Ended(number)


if __name__ == "__main__":
    sys.exit(main())
