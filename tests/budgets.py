"""How many seconds of CPU time each test folder may take in a quick run."""

BUDGETS: dict[str, float] = {
    "api": 30,
    "bench": 10,
    "cli": 75,
    "conformance": 120,
    "constant_time": 90,
    "curves": 20,
    "docs": 20,
    "fields": 30,
    "interop": 40,
    "jdk": 25,
    "kernels": 170,
    "keys": 20,
    "plugins": 25,
    "schemes": 20,
    "vectors": 85,
}
