"""Runs functions of a module in a process that may have a Java virtual machine, unlike that of the tests.

usage: worker.py MODULE [FUNCTION …]

Runs the functions named, or all whose names begin with "check_", and prints what became of each: null,
or the traceback, as JSON. An exception ends one function, not the others; a child
that a function forked ends with ``sys.exit``.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback


def main(module: str, *names: str) -> None:
    checks = importlib.import_module(module)
    outcomes: dict[str, str | None] = {}
    for name in names or [name for name in vars(checks) if name.startswith("check_")]:
        try:
            getattr(checks, name)()
            outcomes[name] = None
        except SystemExit:  # of a child
            raise
        except BaseException:  # noqa: BLE001  (told of)
            outcomes[name] = traceback.format_exc()
    os.write(RESULT, json.dumps(outcomes).encode())


if __name__ == "__main__":
    # what anybody else prints, Java included, is not the result
    RESULT = os.dup(1)
    os.dup2(2, 1)
    main(*sys.argv[1:])
