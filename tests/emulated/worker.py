"""A process with an emulated machine, which does what it is asked over a pipe: FD SHIM MODEL PROGRAM."""

from __future__ import annotations

import sys
from multiprocessing.connection import Connection
from pathlib import Path

from .machine import Machine


def main() -> None:
    pipe, shim, model, program = sys.argv[1:]
    connection: Connection = Connection(int(pipe))
    machine = Machine(Path(shim), model, Path(program))
    while True:
        try:
            name, arguments = connection.recv()
        except EOFError:
            return
        try:
            answer = getattr(machine, name)(*arguments)
        except Exception as error:  # noqa: BLE001 - whoever asked gets it
            answer = error
        connection.send(answer)


if __name__ == "__main__":
    main()
