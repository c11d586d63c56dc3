"""How many seconds each test folder may take in a quick run, on one core of a busy machine."""

BUDGETS: dict[str, float] = {
    "api": 20,
    "cli": 60,
    "conformance": 60,
    "curves": 40,
    "docs": 20,
    "fields": 40,
    "interop": 30,
    "kernels": 5,
    "keys": 40,
    "plugins": 20,
    "schemes": 30,
    "vectors": 70,
}
