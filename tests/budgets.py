"""How many seconds of CPU time each test folder may take in a quick run."""

BUDGETS: dict[str, float] = {
    "api": 25,
    "cli": 60,
    "conformance": 65,
    "curves": 15,
    "docs": 20,
    "fields": 30,
    "interop": 15,
    "kernels": 25,
    "keys": 15,
    "plugins": 20,
    "schemes": 15,
    "vectors": 50,
}
