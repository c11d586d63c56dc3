"""The program ``pyjca``, also run as ``python -m pyjca``."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> int:
    """Run the command line and return its exit status."""
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


if __name__ == "__main__":
    sys.exit(main())
