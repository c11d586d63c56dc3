"""How many seconds of CPU time each test folder may take in a quick run."""

BUDGETS: dict[str, float] = {
    "api": 30,
    "bench": 10,
    "cli": 75,
    "conformance": 120,
    "constant_time": 110,
    "curves": 20,
    "docs": 20,
    "emulated": 180,
    "fields": 30,
    "interop": 50,
    "jdk": 25,
    "kernels": 520,
    "keys": 20,
    "plugins": 25,
    "schemes": 20,
    "vectors": 85,
}
