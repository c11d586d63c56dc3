"""Which public keys get a table of multiples, with which verification takes a fraction of the time.

A table is made once as many verifications under its key went without as it takes to make it: then all has
cost at most twice what was needed. Each time that a key's table goes for another's it is due after twice as
many, so that more keys in turn than there may be tables do not take them from each other for ever.

Keys count by value: each has one entry as long as anybody has that. Here the entries of recent keys are kept,
and apart from them the tables, so that keys that are used once do not cost others theirs.

How long a verification takes thus tells whether its key was seen before. Public keys only come here.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING
from weakref import ref

from .._shared import fork_safe_lock

if TYPE_CHECKING:
    from .._compiled_engines import ECEngines, EdDSAEngines, KeyTable

    _Scheme = ECEngines | EdDSAEngines
    _Key = tuple[_Scheme, bytes]

__all__ = ["MOST_TABLES", "RECENT_KEYS", "KeyTables", "key_tables"]

MOST_TABLES = 32
"""Tables that are kept, beside those that somebody asked for."""

RECENT_KEYS = 512
"""Keys that are remembered at least; twice as many are at most."""


class KeyTables:
    """The keys of a process and their tables.

    A signal handler, or a KeyboardInterrupt, may come between any two steps: the lock does not keep them out.

    Args:
        most: tables that are kept, at least one.
        recent: keys that are remembered at least.
    """

    def __init__(self, most: int = MOST_TABLES, recent: int = RECENT_KEYS) -> None:
        self._most = most
        self._recent = recent
        self._lock = fork_safe_lock()
        self._kept: dict[KeyTable, object] = {}  # what holds the tables
        self._young: dict[_Key, KeyTable] = {}
        self._old = self._young  # is only there to keep them
        self._entries: dict[_Key, ref[KeyTable]] = {}
        self._many = recent  # entries, from which on those that are gone are looked for

    def entry(self, scheme: _Scheme, point: bytes) -> KeyTable:
        """Return the entry of a public key, known or new.

        What its ``build()`` returns keeps the table, whatever other keys get one.
        """
        key = (scheme, point)
        found = self._young.get(key)
        if found is not None:
            return found
        with self._lock:
            known = self._entries.get(key)
            if known is not None:
                found = known()
            if found is None:
                found = scheme.key_table(point)
                self._entries[key] = ref(found)
            if len(self._young) >= self._recent:
                self._forget()
            self._young[key] = found
            return found

    def _forget(self) -> None:
        self._old, self._young = self._young, {}
        if len(self._entries) >= self._many:
            for key, known in list(self._entries.items()):
                if known() is None:
                    self._entries.pop(key, None)
            self._many = 2 * len(self._entries) + self._recent

    def admit(self, entry: KeyTable) -> None:
        """Make the table of a key that is due, and forget others where there are too many.

        Raises:
            MemoryError: there is no room for it.
        """
        table = entry.build()  # without the lock, as it takes a while
        with self._lock:
            while len(self._kept) >= self._most and entry not in self._kept:
                last = min(list(self._kept), key=attrgetter("last_used"))
                if self._kept.pop(last, None) is not None:
                    last.threshold *= 2
            self._kept[entry] = table


key_tables = KeyTables()
"""Those of this process."""
