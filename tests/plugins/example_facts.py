"""Run where the examples are installed: says what a user of pyjca sees there, as JSON.

The first argument is blake2, montgomery, or readme with the pages whose code is to run after it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyjca
from pyjca import Mac, SecretKey, Security, Signature, flags, plugins, testing

if TYPE_CHECKING:
    from collections.abc import Iterable

KEY = bytes(range(32))
MESSAGE = b"a message"
ALGORITHM = "SHA256withECDSA"
MONTGOMERY = "montgomery256"


def outcome(results: Iterable[testing.CheckResult]) -> dict[str, int]:
    for result in results:
        if not result.ok:
            print(result.check, result.detail, file=sys.stderr)
    return Counter(result.status for result in results)


def general() -> dict[str, Any]:
    return {
        "providers": [provider.name for provider in Security.get_providers()],  # loads the plugins
        "plugins": [name for name, _ in plugins.manager.list_name_plugin()],
        "errors": [str(error) for error in plugins.errors()],
    }


def serving() -> dict[str, list[str | None]]:
    """Return who serves what the built-in providers offer, and why Blake2 does not."""
    offered = {
        (service.type, service.algorithm)
        for provider in Security.get_providers()[:3]
        for service in provider.get_services()
    }
    told = {f"{kind}.{name}": pyjca.explain(kind, name) for kind, name in offered}
    return {name: [resolution.provider, resolution.code_of("Blake2")] for name, resolution in told.items()}


def tag(algorithm: str, provider: Any = None) -> list[str]:
    mac = Mac.get_instance(algorithm, provider)
    mac.init(SecretKey(KEY, algorithm))
    return [mac.explain().provider or "", mac.do_final(MESSAGE).hex()]


def blake2() -> dict[str, Any]:
    provider: Any = Security.get_provider("Blake2")
    return {
        "serving": serving(),
        "tags": {service.algorithm: tag(service.algorithm) for service in provider.get_services()},
        "configured": tag("BLAKE2bMAC256", provider.configure("app")),
        "kit": outcome(testing.run_checks("Blake2")),
    }


def judged(engine: Signature) -> dict[str, Any]:
    told = engine.explain()
    return {
        "provider": told.provider,
        "backend": engine.backend,
        "backends": told.backends,
        "codes": [told.code_of(f"{field}/{MONTGOMERY}") for field in ("P256", "P256Order")],
    }


def montgomery() -> dict[str, Any]:
    pair = pyjca.KeyPairGenerator.get_instance("EC").generate_key_pair()

    def signer() -> Signature:
        engine = Signature.get_instance(ALGORITHM)
        engine.init_sign(pair.private)
        return engine

    def verifier(provider: str | None = None) -> Signature:
        engine = Signature.get_instance(ALGORITHM, provider)
        engine.init_verify(pair.public)
        return engine

    facts: dict[str, Any] = {"sign": judged(signer()), "verify": judged(verifier())}
    with flags.override(P256Field=MONTGOMERY):
        named_signer, named_verifier = signer(), verifier()
    signature = named_signer.sign(MESSAGE)
    openssl = verifier("OpenSSL")
    facts["named sign"], facts["named verify"] = judged(named_signer), judged(named_verifier)
    facts["verdicts"] = [
        openssl.verify(signature, MESSAGE),
        openssl.verify(signature, MESSAGE + b"!"),
        named_verifier.verify(signature, MESSAGE),
        named_verifier.verify(signature, MESSAGE + b"!"),
    ]
    backends = [r.backend for r in plugins.snapshot().backends if r.backend.name == MONTGOMERY]
    facts["field checks"] = {
        backend.field: outcome(testing.run_field_checks(backend)) for backend in backends
    }
    services = (
        "Signature.SHA256withECDSA",
        "Signature.SHA256withECDSAinP1363Format",
        "KeyAgreement.ECDH",
        "KeyPairGenerator.EC",
    )
    facts["scheme checks"] = outcome(
        testing.run_checks("PyJCA", flags={"P256Field": MONTGOMERY}, services=services, examples=2)
    )
    return facts


def readme(*files: str) -> dict[str, Any]:
    from tests.docs.documents import run_python

    return {file: run_python(Path(file).read_text(encoding="utf-8"), file) for file in files}


if __name__ == "__main__":
    collect = {"blake2": blake2, "montgomery": montgomery, "readme": readme}[sys.argv[1]]
    json.dump({**general(), **collect(*sys.argv[2:])}, sys.stdout)
