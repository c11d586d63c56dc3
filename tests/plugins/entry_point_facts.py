"""Run where plugins are installed that fail in every way; says what pyjca makes of them, as JSON.

The arguments are names of plugins: strict mode is tried with each of them alone.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from typing import TYPE_CHECKING, Any

from pyjca import KeyPairGenerator, Mac, SecretKey, Security, Signature, plugins

if TYPE_CHECKING:
    from collections.abc import Callable


def strictly(name: str) -> str | None:
    """Return what strict mode raises where only that plugin is allowed."""

    def attempt() -> str:
        os.environ.update(PYJCA_PLUGINS=name, PYJCA_STRICT_PLUGINS="1")
        try:
            plugins.kernels()
        except plugins.PluginFailure as failure:
            return str(failure)
        return "nothing"

    return in_a_child(attempt) if hasattr(os, "fork") else None


def in_a_child(work: Callable[[], str]) -> str:
    """Return what a function returns in a fork of this process, so that nothing is loaded here."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writer, work().encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read().decode()
    os.waitpid(child, 0)
    return text


def working() -> list[str]:
    """Sign, verify and authenticate; return who did."""
    pair = KeyPairGenerator.get_instance("EC").generate_key_pair()
    served = []
    for provider in ("PyJCA", "OpenSSL", "PyCryptodome"):
        signer, verifier = (Signature.get_instance("SHA256withECDSA", provider) for _ in range(2))
        signer.init_sign(pair.private)
        verifier.init_verify(pair.public)
        mac = Mac.get_instance("HmacSHA256", provider)
        mac.init(SecretKey(b"key", "HmacSHA256"))
        if verifier.verify(signer.sign(b"data"), b"data") and mac.verify(mac.do_final(b"data")) is False:
            served.append(provider)
    return served


def listing() -> str:
    from click.testing import CliRunner

    from pyjca.cli.plugin_listing import plugins as command

    done = CliRunner().invoke(command, [], standalone_mode=False)
    assert done.exception is None, done.exception
    return done.output


def facts(*names: str) -> dict[str, Any]:
    strict = {name: strictly(name) for name in names}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for _ in range(2):
            plugins.kernels()
            plugins.manager.generation += 1
        served = working()
        table = plugins.table()
    return {
        "strict": strict,
        "warnings": [str(w.message) for w in caught if w.category is plugins.PluginWarning],
        "errors": [[error.plugin, error.message] for error in plugins.errors()],
        "working": served,
        "providers": [provider.name for provider in Security.get_providers()],
        "table": {
            state.name: {
                "state": state.state,
                "source": state.source,
                "distribution": f"{state.distribution} {state.version}",
                "target": state.target,
                "providers": state.providers,
                "errors": [error.message for error in state.errors],
                "causes": [type(error.cause).__name__ for error in state.errors],
            }
            for state in table
        },
        "imported": sorted(name for name in sys.modules if name.startswith("third_")),
        "listing": listing(),
        "scan": plugins.scan_seconds(),
    }


if __name__ == "__main__":
    json.dump(facts(*sys.argv[1:]), sys.stdout)
