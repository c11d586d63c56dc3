"""Mutations of key files that know their formats: DER, PEM, JSON, and OpenSSH's strings."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca._encoding import der_element, der_elements

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

__all__ = ["Seed", "mutated"]


class Seed(NamedTuple):
    """A key in some format, from which mutations are made.

    Attributes:
        name: for reports.
        shape: "der", "json", "ssh" or "line": how it is taken apart.
        label: of the PEM block that it may come in.
        data: the key, without PEM around it.
    """

    name: str
    shape: str
    label: str
    data: bytes


_NUMBERS = (0, 1, 2, 3, 16, 127, 128, 255, 256, 1 << 31, (1 << 31) - 1, (1 << 63) + 1, 1 << 64, 1 << 521)
_TAGS = (0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0C, 0x30, 0x31, 0x80, 0x81, 0xA0, 0xA1, 0xBF, 0xFF)


def mutated(random: Random, seeds: list[Seed]) -> tuple[Seed, bytes]:
    """Return a seed, and data made of it, valid perhaps and mostly not."""
    seed = random.choice(seeds)
    other = random.choice(seeds)
    data = seed.data
    for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
        data = _MUTATORS[seed.shape](random, data, other)
    if random.random() < 0.15:
        data = _damaged(random, data, other.data)
    if seed.label and (seed.shape == "ssh" or random.random() < 0.3):
        data = _armored(random, seed.label if random.random() < 0.9 else other.label or "KEY", data)
        if random.random() < 0.3:
            data = _damaged(random, data, other.data)
    return seed, data


def _damaged(random: Random, data: bytes, other: bytes) -> bytes:
    """Change, take out, put in or double some bytes, wherever they are."""
    at = random.randrange(len(data) + 1)
    length = random.choice((1, 1, 2, 4, random.randrange(40)))
    what = random.randrange(6)
    if what == 0:
        return data[:at]
    if what == 1:
        return data[:at] + data[at + length :]
    if what == 2:
        return (
            data[:at] + random.choice((bytes(length), b"\xff" * length, random.randbytes(length))) + data[at:]
        )
    if what == 3:
        return data[:at] + data[at : at + length] * random.choice((2, 3, 50)) + data[at:]
    if what == 4:
        return data[:at] + other[random.randrange(len(other) + 1) :]
    changed = bytearray(data)
    for _ in range(length):
        if changed:
            changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def _armored(random: Random, label: str, data: bytes) -> bytes:
    """Return PEM, usual or not."""
    encoded = base64.encodebytes(data) if random.random() < 0.8 else base64.b64encode(data) + b"\n"
    headers = random.choice(
        (b"", b"", b"", b"Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n", b"A: b\n\n")
    )
    block = b"-----BEGIN %b-----\n%b%b-----END %b-----\n" % (label.encode(), headers, encoded, label.encode())
    if random.random() < 0.1:
        block = block.replace(b"\n", random.choice((b"\r\n", b"\\n", b" ", b"\n\n", b"\t\n")))
    return block * random.choice((1, 1, 1, 1, 2))


Node = list[Any]  # tag, and bytes or a list of nodes


def _tree(data: bytes, depth: int = 0) -> list[Node] | None:
    """Take DER apart, also what hides in strings; None where it is none."""
    elements = der_elements(data) if data and depth < 12 else None
    if elements is None:
        return None
    nodes: list[Node] = []
    for tag, content in elements:
        inside = bytes(content)
        if tag & 0x20 or tag in (0x03, 0x04):
            skip = 1 if tag == 0x03 else 0
            below = _tree(inside[skip:], depth + 1)
            if below is not None:
                nodes.append([tag, inside[:skip], below])
                continue
        nodes.append([tag, inside, None])
    return nodes


def _flat(nodes: list[Node]) -> Iterator[tuple[list[Node], int]]:
    for at, node in enumerate(nodes):
        yield nodes, at
        if node[2] is not None:
            yield from _flat(node[2])


def _encoded(nodes: list[Node]) -> bytes:
    return b"".join(
        _head(node[0], node[1] + (b"" if node[2] is None else _encoded(node[2])), node[3:]) for node in nodes
    )


def _head(tag: int, content: bytes, form: list[str]) -> bytes:
    """Return an element; a form says that its length is written in a way of its own."""
    size = len(content)
    if form == ["long"]:
        return bytes([tag, 0x84]) + size.to_bytes(4, "big") + content
    if form == ["indefinite"]:
        return bytes([tag, 0x80]) + content + b"\0\0"
    if form == ["more"]:
        return bytes([tag, 0x83]) + (size + 70_000).to_bytes(3, "big") + content
    return der_element(tag, content)


def _changed_der(random: Random, data: bytes, other: Seed) -> bytes:
    nodes = _tree(data)
    if not nodes:
        return _damaged(random, data, other.data)
    siblings, at = random.choice(list(_flat(nodes)))
    node = siblings[at]
    what = random.randrange(10)
    if what == 0:
        del siblings[at]
    elif what == 1:
        siblings.insert(at, [*node])
    elif what == 2:
        random.shuffle(siblings)
    elif what == 3:
        node[0] = random.choice(_TAGS) if random.random() < 0.7 else random.randrange(256)
    elif what == 4:
        node[3:] = [random.choice(("long", "indefinite", "more"))]
    elif what == 5:
        node[1:] = [_content(random, node[1]), None]
    elif what == 6:
        foreign = _tree(other.data)
        if foreign:
            theirs, place = random.choice(list(_flat(foreign)))
            siblings[at] = theirs[place]
    elif what == 7:
        for _ in range(random.choice((1, 2, 40, 400))):
            node = [random.choice((0x30, 0x04, 0xA0)), b"", [node]]
        siblings[at] = node
    elif what == 8:
        number = random.choice(_NUMBERS)
        siblings[at] = [0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"), None]
    elif node[2] is None:
        node[1] = random.choice((b"\0" + node[1], node[1].lstrip(b"\0"), node[1][:-1], node[1] + b"\0"))
    try:
        return _encoded(nodes)
    except RecursionError:
        return data


def _content(random: Random, content: bytes) -> bytes:
    size = len(content)
    return random.choice(
        (
            b"",
            bytes(size),
            b"\xff" * size,
            random.randbytes(size),
            content * 2,
            random.randbytes(random.choice((1, 32, 5000))),
            (int.from_bytes(content, "big") + 1).to_bytes(size + 1, "big")[1:],
        )
    )


_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1e300,
    10**400,
    "",
    "A",
    "AQAB",
    "AA",
    "=",
    "\ud800",
    "ä" * 43,
    [],
    {},
    [[]],
    {"kty": "EC"},
    "P-256",
    "Ed25519",
    "oct",
    "EC",
    "OKP",
    "RSA",
    "A" * 43,
    "A" * 100_000,
)


def _changed_json(random: Random, data: bytes, other: Seed) -> bytes:
    try:
        parsed = json.loads(data)
    except (ValueError, RecursionError):
        return _damaged(random, data, other.data)
    members = parsed
    while isinstance(members, dict) and isinstance(members.get("keys"), list) and members["keys"]:
        members = random.choice(members["keys"])
    if not isinstance(members, dict) or not members:
        return _damaged(random, data, other.data)
    name = random.choice(list(members))
    what = random.randrange(9)
    if what == 0:
        del members[name]
    elif what == 1:
        members[
            random.choice(("d", "k", "x", "y", "n", "p", "oth", "kid", "use", "alg", "key_ops", "keys"))
        ] = random.choice(_VALUES)
    elif what == 2:
        members[name] = random.choice(_VALUES)
    elif what == 3 and isinstance(members[name], str):
        members[name] = _damaged(random, members[name].encode("utf-8", "replace"), other.data).decode(
            "latin-1"
        )
    elif what == 4 and isinstance(members[name], str):
        members[name] = random.choice(("AA" + members[name], members[name][:-4], members[name] + "="))
    elif what == 5:
        for _ in range(random.choice((1, 900, 100_000))):
            members = {"keys": [members]}
            if len(str(members)) > 5000:
                break
        parsed = members
    elif what == 6 and other.shape == "json":
        theirs = json.loads(other.data)
        members.update(theirs)
    text = json.dumps(parsed, ensure_ascii=random.random() < 0.5)
    if what == 7:
        text = text.replace('"d"', '"\\u0064"').replace('"x"', '"x": "AA", "x"')
    if what == 8:
        deep = random.choice(("[" * 50_000, '{"a":' * 50_000, "NaN", "9" * 50_000, '"\\ud800"'))
        text = text[:-1] + ', "z": ' + deep + "}"
    return text.encode("utf-8", "surrogatepass")


def _changed_ssh(random: Random, data: bytes, other: Seed) -> bytes:
    """Change a number, a length or a string of an openssh-key-v1, or its blob in the middle."""
    what = random.randrange(4)
    at = 15 + random.randrange(max(1, len(data) - 15))
    if what == 0:
        at = random.choice(
            [i for i in range(15, max(16, len(data) - 4)) if data[i : i + 3] == bytes(3)] or [15]
        )
        number = random.choice((0, 1, 2, 11, 32, 255, 1 << 31, (1 << 32) - 1))
        return data[:at] + number.to_bytes(4, "big") + data[at + 4 :]
    if what == 1:
        names = (
            b"none",
            b"bcrypt",
            b"aes256-ctr",
            b"ssh-ed25519",
            b"ssh-rsa",
            b"nistp256",
            b"nistp521",
            b"ssh-dss",
        )
        return data.replace(random.choice(names), random.choice(names))
    if what == 2 and other.shape == "ssh":
        return data[:at] + other.data[at:]
    return _damaged(random, data, other.data)


def _changed_line(random: Random, data: bytes, other: Seed) -> bytes:
    kind, _, encoded = data.partition(b" ")
    try:
        blob = base64.b64decode(encoded)
    except ValueError:
        return _damaged(random, data, other.data)
    if random.random() < 0.7:
        blob = _damaged(random, blob, other.data)
    if random.random() < 0.2:
        kind = random.choice(
            (b"ssh-rsa", b"ecdsa-sha2-nistp384", kind + b"-cert-v01@openssh.com", b"ssh-dss")
        )
    return (
        kind
        + random.choice((b" ", b" ", b"  ", b"\t", b""))
        + base64.b64encode(blob)
        + random.choice((b"", b" c"))
    )


_MUTATORS: dict[str, Callable[[Random, bytes, Seed], bytes]] = {
    "der": _changed_der,
    "json": _changed_json,
    "ssh": _changed_ssh,
    "line": _changed_line,
}
