"""What a batch costs per item by its size, and what a second thread brings, beside a second process.

``python -m benchmarks.batch_scaling [--time SECONDS]`` prints both tables. Two threads can at best reach what
two processes do that know nothing of each other: what these lose, the machine takes.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pyjca import KeyAgreement, KeyPairGenerator, Mac, SecretKey, Signature

if TYPE_CHECKING:
    from collections.abc import Callable

    Batch = Callable[[int], object]

SIZES = (1, 8, 64, 1024)
_MANY = 4096  # items where threads are compared


def _pairs(algorithm: str, count: int) -> list[Any]:
    generator = KeyPairGenerator.get_instance(algorithm)
    return [generator.generate_key_pair() for _ in range(count)]


def _signing(kind: str, algorithm: str, count: int) -> Batch:
    signer = Signature.get_instance(algorithm)
    signer.init_sign(_pairs(kind, 1)[0].private)
    messages = [os.urandom(32) for _ in range(count)]
    return lambda threads: signer.sign_batch(messages, threads=threads)


def _verifying(kind: str, algorithm: str, count: int) -> Batch:
    pairs = _pairs(kind, min(count, 64))
    signers = []
    for pair in pairs:
        signer = Signature.get_instance(algorithm)
        signer.init_sign(pair.private)
        signers.append(signer)
    messages = [os.urandom(32) for _ in range(count)]
    places = [number % len(pairs) for number in range(count)]
    signatures = [signers[place].sign(message) for place, message in zip(places, messages, strict=True)]
    keys = [pairs[place].public for place in places]
    engine = Signature.get_instance(algorithm)
    return lambda threads: engine.verify_batch(signatures, messages, public_keys=keys, threads=threads)


def _agreeing(kind: str, algorithm: str, count: int) -> Batch:
    own, *peers = _pairs(kind, 1 + min(count, 64))
    agreement = KeyAgreement.get_instance(algorithm)
    agreement.init(own.private)
    keys = [peers[number % len(peers)].public for number in range(count)]
    return lambda threads: agreement.agree_batch(keys, threads=threads)


def _authenticating(_: str, algorithm: str, count: int) -> Batch:
    mac = Mac.get_instance(algorithm)
    mac.init(SecretKey(os.urandom(32), algorithm))
    messages = [os.urandom(32) for _ in range(count)]
    return lambda threads: mac.batch(messages, threads=threads)


BATCHES: dict[str, tuple[Callable[[str, str, int], Batch], str, str]] = {
    "P-256 sign": (_signing, "EC", "SHA256withECDSA"),
    "P-256 verify": (_verifying, "EC", "SHA256withECDSA"),
    "P-256 ECDH": (_agreeing, "EC", "ECDH"),
    "Ed25519 sign": (_signing, "Ed25519", "Ed25519"),
    "Ed25519 verify": (_verifying, "Ed25519", "Ed25519"),
    "X25519": (_agreeing, "X25519", "X25519"),
    "HMAC-SHA256": (_authenticating, "", "HmacSHA256"),
}


def _best(batch: Batch, threads: int, seconds: float) -> float:
    """Return the shortest time that a batch took."""
    best, end = float("inf"), perf_counter() + seconds
    while True:
        start = perf_counter()
        batch(threads)
        now = perf_counter()
        best = min(best, now - start)
        if now > end:
            return best


def _alone(name: str, seconds: float, barrier: Any, results: Any) -> None:
    make, kind, algorithm = BATCHES[name]
    batch = make(kind, algorithm, _MANY)
    barrier.wait()
    results.put(_best(batch, 1, seconds))


def _beside_another(name: str, seconds: float) -> float:
    """Return the mean of what a batch takes in two processes at once."""
    context = multiprocessing.get_context("spawn")
    barrier, results = context.Barrier(2), context.Queue()
    arguments = (name, seconds, barrier, results)
    processes = [context.Process(target=_alone, args=arguments) for _ in range(2)]
    for process in processes:
        process.start()
    taken = [float(results.get(timeout=60 + 10 * seconds)) for _ in processes]
    for process in processes:
        process.join()
    return sum(taken) / len(taken)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--time", type=float, default=0.5, metavar="SECONDS", help="for each figure")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"among: {', '.join(BATCHES)}")
    given = parser.parse_args()
    chosen = {name: BATCHES[name] for name in given.names or BATCHES}
    print(f"{'µs per item, by size':24}", *(f"{size:>8}" for size in SIZES))
    for name, (make, kind, algorithm) in chosen.items():
        costs = [_best(make(kind, algorithm, size), 1, given.time) / size * 1e6 for size in SIZES]
        print(f"{name:24}", *(f"{cost:8.2f}" for cost in costs))
    print(f"\n{'times as fast as one':24} {'threads':>9} {'processes':>9}")
    for name, (make, kind, algorithm) in chosen.items():
        batch = make(kind, algorithm, _MANY)
        once = _best(batch, 1, given.time)
        threads, processes = once / _best(batch, 2, given.time), 2 * once / _beside_another(name, given.time)
        print(f"{name:24} {threads:9.2f} {processes:9.2f}")


if __name__ == "__main__":
    main()
