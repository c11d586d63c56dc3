"""Named tuples that are cheap to define.

``typing.NamedTuple`` compiles code for each class and each annotation; with two dozen of them that
was a fifth of the time of ``import pyjca``. Type checkers see ``typing.NamedTuple`` itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["Record"]

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    from operator import itemgetter

    class Record(tuple):
        """Base of a class whose annotated names become the fields of an immutable tuple."""

        __slots__ = ()

        def __init_subclass__(cls):
            if cls.__bases__ != (Record,):
                return  # a class derived from a record has that record's fields
            cls._fields = tuple(cls.__annotations__)
            cls._defaults = {name: getattr(cls, name) for name in cls._fields if hasattr(cls, name)}
            for index, name in enumerate(cls._fields):
                setattr(cls, name, property(itemgetter(index)))

        def __new__(cls, *values, **named):
            if len(values) == len(cls._fields) and not named:
                return tuple.__new__(cls, values)
            rest = cls._fields[len(values) :]
            if len(values) > len(cls._fields) or not named.keys() <= {*rest}:
                raise TypeError(f"{cls.__name__} takes {', '.join(cls._fields)}")
            given = cls._defaults | named
            try:
                return tuple.__new__(cls, [*values, *map(given.__getitem__, rest)])
            except KeyError:
                missing = [name for name in rest if name not in given]
            raise TypeError(f"{cls.__name__} needs {', '.join(missing)}")

        def __getnewargs__(self):
            return tuple(self)

        def _replace(self, **changes):
            return type(self)(**(dict(zip(self._fields, self, strict=True)) | changes))

        def __repr__(self):
            fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({fields})"
