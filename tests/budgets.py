"""How many seconds of CPU time each test folder may take in a quick run."""

BUDGETS: dict[str, float] = {
    "api": 50,
    "bench": 10,
    "cli": 95,
    "conformance": 145,
    "constant_time": 110,
    "curves": 20,
    "docs": 20,
    "emulated": 180,
    "fields": 30,
    "interop": 75,
    "jdk": 25,
    "kernels": 520,
    "keys": 32,
    "plugins": 25,
    "schemes": 20,
    "vectors": 130,
}
