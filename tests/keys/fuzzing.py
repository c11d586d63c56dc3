"""Fuzzing of all loaders of keys: mutations that know the formats, and what has to hold of every answer.

``python -m tests.keys.fuzzing --seconds 1800 --seed 7`` runs it by itself.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import time
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.serialization import Encoding
from tests.keys.curves import CURVES, OCTET_CURVES, version_2
from tests.keys.mutations import Seed, mutated
from tests.keys.test_certificates import issued
from tests.keys.test_ec_forms import explicit, named, pkcs8, sec1, spki
from tests.keys.test_matrix import KINDS

from pyjca import Certificate, InvalidKeyException, keyio, load_certificate, load_key_set, load_secret_key
from pyjca._encoding import der_element
from pyjca.keys import Key, PrivateKey, SecretKey

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["LONGEST", "attack", "attempt", "corpus"]

PASSWORD = b"correct horse"
LONGEST = 10.0
"""Seconds of CPU time that one input may take."""


@cache
def corpus() -> tuple[list[Seed], list[str]]:
    """Return the seeds, and what no message may contain."""
    seeds: list[Seed] = []
    secrets: list[str] = []
    for kind in KINDS:
        private = kind.private()
        for form in kind.private_forms:
            seeds += _seeds_of(kind.name, form, private.encode(form), private=True)
        for form in kind.public_forms:
            seeds += _seeds_of(kind.name, form, private.public_key.encode(form), private=False)
        secrets += _spellings(kind.name, private)
    for curve in CURVES:
        if curve.is_ec:
            seeds.append(Seed(f"{curve} explicit", "der", "PUBLIC KEY", spki(explicit(curve), curve.public)))
            short = sec1(curve, curve.secret.lstrip(b"\0"))
            seeds.append(Seed(f"{curve} short", "der", "PRIVATE KEY", pkcs8(named(curve), short)))
            inner = sec1(curve, parameters=explicit(curve), public=curve.public)
            seeds.append(Seed(f"{curve} explicit SEC1", "der", "EC PRIVATE KEY", inner))
            beside = pkcs8(named(curve), sec1(curve), 1, der_element(0x81, b"\0" + curve.public))
            seeds.append(Seed(f"{curve} version 2", "der", "PRIVATE KEY", beside))
        certificate = issued(curve.theirs.public_key(), {"digital_signature"})
        der = certificate.public_bytes(Encoding.DER)
        seeds.append(Seed(f"{curve} certificate", "der", "CERTIFICATE", der))
        for protection, costs in _QUICK.items() if curve.name != "secp256k1" else ():
            encrypted = (
                curve.private_key()
                .to_pycryptodome()
                .export_key(
                    format="DER",
                    passphrase=PASSWORD,
                    use_pkcs8=True,
                    protection=protection,
                    prot_params=costs,
                )
            )
            seeds.append(Seed(f"{curve} {protection}", "der", "ENCRYPTED PRIVATE KEY", encrypted))
    seeds += [Seed(f"{c} version 2", "der", "PRIVATE KEY", version_2(c)) for c in OCTET_CURVES]
    jwks = [json.loads(seed.data) for seed in seeds if seed.shape == "json"]
    seeds.append(Seed("set", "json", "", json.dumps({"keys": jwks}).encode()))
    seeds.append(Seed("oct", "json", "", b'{"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ"}'))
    return seeds, secrets


_QUICK = {
    "PBKDF2WithHMAC-SHA256AndAES128-CBC": {"iteration_count": 1},
    "scryptAndAES256-CBC": {"iteration_count": 2, "block_size": 1, "parallelization": 1},
}
_LABELS = {"pkcs8": "PRIVATE KEY", "sec1": "EC PRIVATE KEY", "spki": "PUBLIC KEY", "pkcs1": "RSA PRIVATE KEY"}


def _seeds_of(name: str, form: str, data: bytes, private: bool) -> Iterator[Seed]:
    if form in _LABELS:
        label = "RSA PUBLIC KEY" if form == "pkcs1" and not private else _LABELS[form]
        yield Seed(f"{name} {form}", "der", label, data)
    elif form == "jwk":
        yield Seed(f"{name} jwk", "json", "", data)
    elif form == "openssh" and private:
        raw = base64.b64decode(b"".join(data.split(b"\n")[1:-2]))
        yield Seed(f"{name} OpenSSH", "ssh", "OPENSSH PRIVATE KEY", raw)
    elif form == "openssh":
        yield Seed(f"{name} line", "line", "", data)


def _spellings(name: str, private: Any) -> list[str]:
    """Return how the middle of a secret would look in a text."""
    if name in ("DH", "RSA"):
        secret = bytes(private._secret)
    else:
        secret = private.encode("raw")
    part = secret[4:16] if len(secret) < 100 else secret[len(secret) // 2 :][:12]
    aligned = secret[3:15]
    return [
        part.hex(),
        repr(part)[2:-1],
        base64.b64encode(aligned).decode(),
        base64.urlsafe_b64encode(aligned).decode(),
        str(int.from_bytes(secret, "big"))[:20],
    ]


# --------------------------------------------------------------------------------------- the rules


_SUITING = {"set": "set", "oct": "secret"}


def attempt(random: Random, seed: Seed, data: bytes, secrets: list[str]) -> str:
    """Load data in one way, often the one that suits the seed; return how that ended.

    Raises:
        AssertionError: it ended in another way than with a valid key or InvalidKeyException, took too
            long, or said a secret.
    """
    password: Any = random.choice((None, PASSWORD, PASSWORD, b"wrong", lambda: PASSWORD))
    curve = random.choice([curve.name for curve in CURVES])
    ways: dict[str, Callable[[], Any]] = {
        "key": lambda: keyio.load_key(data, password),
        "private": lambda: keyio.load_private_key(data, password),
        "public": lambda: keyio.load_public_key(data),
        "raw": lambda: keyio.load_public_key(data, curve=curve),
        "text": lambda: keyio.load_key(data.decode("utf-8", "replace"), password),
        "certificate": lambda: load_certificate(data),
        "set": lambda: load_key_set(data),
        "secret": lambda: load_secret_key(data, "HmacSHA256"),
        "guess": lambda: keyio.may_be_private(data),
    }
    suiting = "certificate" if seed.label == "CERTIFICATE" else _SUITING.get(seed.name, "key")
    way = suiting if random.random() < 0.5 else random.choice([*ways])
    start = time.process_time()
    loaded: Any = None
    said = "accepted"
    try:
        loaded = ways[way]()
        outcome = f"{way} accepted"
    except InvalidKeyException as error:
        said = str(error) and f"{error} {error.__cause__!r} {error.__context__!r}"
        outcome = f"{way} refused"
    assert said, "nothing is said"
    assert not [secret for secret in secrets if secret in said], "the message has a secret"
    spent = time.process_time() - start
    assert spent < LONGEST, f"it took {spent:.1f} s"
    _check(loaded, secrets)
    return outcome


def _check(loaded: Any, secrets: list[str]) -> None:
    """Assert that what was accepted is a valid key, by another way."""
    if isinstance(loaded, tuple):
        for entry in loaded:
            _check(entry.key, secrets)
    if isinstance(loaded, Certificate):
        assert load_certificate(loaded.encode("PEM")) == loaded, "the certificate does not come back"
        loaded = loaded.public_key
    if not isinstance(loaded, Key) or isinstance(loaded, SecretKey):
        return
    assert not [secret for secret in secrets if secret in repr(loaded)], "repr has a secret"
    again = keyio.load_key(loaded.encode())
    assert type(again) is type(loaded), "another kind of key comes back"
    assert again == loaded, "the key does not come back"
    if isinstance(loaded, PrivateKey) and hasattr(loaded, "curve"):
        made: Any = type(loaded)
        assert made(loaded.curve, loaded.encode("raw"), loaded.public_key) == loaded, (
            "the halves do not match"
        )


def attack(
    seed: int, *, count: int = sys.maxsize, seconds: float = float("inf")
) -> tuple[Counter[str], list[str]]:
    """Make attempts until there were so many, or the time is over; return how they ended, and the failures.

    Each attempt has a random source of its own, so that ``attack(seed + number, count=1)`` repeats one.
    """
    seeds, secrets = corpus()
    outcomes: Counter[str] = Counter()
    failures: list[str] = []
    end = time.monotonic() + seconds
    for number in range(count):
        if time.monotonic() >= end or len(failures) >= 20:
            break
        random = Random(seed + number)
        chosen, data = mutated(random, seeds)
        try:
            outcomes[attempt(random, chosen, data, secrets)] += 1
        except Exception as error:  # noqa: BLE001  (collected: all failures are shown)
            shown = data if len(data) < 3000 else data[:1000]
            failures.append(
                f"seed {seed + number} of {chosen.name}: {type(error).__name__}: {error}; data {shown!r}"
            )
    return outcomes, failures


def main() -> int:
    """Run for a time, print what came of it, and return the exit status."""
    parser = argparse.ArgumentParser(description="Fuzz the loaders of keys.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=Random().randrange(1 << 48))
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}, {chosen.seconds:g} s", flush=True)
    outcomes, failures = attack(chosen.seed, seconds=chosen.seconds)
    for failure in failures:
        print(failure)
    print(f"{outcomes.total()} attempts, {len(failures)} failures")
    for outcome, times in sorted(outcomes.items()):
        print(f"{times:9} {outcome}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
