"""Writes the C text of all declared fields into a folder: ``python -m pyjca_backends.generate FOLDER``.

The files are kept with the sources, so that building needs no generator; a test compares them with
what this module writes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .c_source import field_source, words
from .c_vectors import vectors_source
from .declarations import DECLARATIONS
from .vector_programs import VECTORS

__all__ = ["generated_files", "main"]

_WORDS = "words.h"
_MARK = "pyjca_backends.c_"  # every generated file names what printed it


def generated_files() -> dict[str, str]:
    """Return the text of each generated file by its name."""
    files = {_WORDS: words()}
    for row in DECLARATIONS:
        name = f"{row.name.lower()}_{row.backend}.h"
        files[name] = field_source(row, linkage="static", prelude=f'#include "{_WORDS}"\n')
    for vectors in VECTORS:
        files[f"{vectors.name.lower()}_{vectors.backend}.h"] = vectors_source(vectors)
    return files


def main(arguments: list[str]) -> int:
    """Write the files; remove those of a former run that no declaration stands behind any more."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        sys.stderr.write("usage: python -m pyjca_backends.generate FOLDER\n")
        return 2
    folder, files = Path(arguments[0]), generated_files()
    foreign = [path.name for path in folder.glob("*.h") if _MARK not in path.read_text(encoding="utf-8")]
    if foreign:
        sys.stderr.write(f"{folder} has headers that are not generated: {', '.join(sorted(foreign))}\n")
        return 2
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    for stale in folder.glob("*.h"):
        if stale.name not in files:
            stale.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
