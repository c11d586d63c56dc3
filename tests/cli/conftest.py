from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.doctors import SCHEMA, Doctor
from tests.cli.support import PASSWORD, Files

from pyjca import KeyPairGenerator, _plugin_loading, configuration

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def _pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cli")
    generator = KeyPairGenerator.get_instance("EC")
    generator.initialize("secp256r1")
    for name in ("key", "peer"):
        pair = generator.generate_key_pair()
        (folder / f"{name}.pem").write_bytes(pair.private.encode(encoding="PEM"))
        (folder / f"{name}-public.pem").write_bytes(pair.public.encode(encoding="PEM"))
        if name == "key":
            protected = pair.private.encode(encoding="PEM", password=PASSWORD)
            (folder / "encrypted.pem").write_bytes(protected)
    (folder / "password").write_text(f"{PASSWORD}\nwhat follows is a comment\n")
    (folder / "mac.key").write_bytes(bytes(range(32)))
    (folder / "message").write_bytes(b"a message\n" * 100)
    return folder


@pytest.fixture
def files(_pristine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    folder = tmp_path / "work"
    shutil.copytree(_pristine, folder)
    monkeypatch.chdir(folder)
    return Files(
        folder,
        *(
            Path(name)
            for name in (
                "key.pem",
                "key-public.pem",
                "peer.pem",
                "peer-public.pem",
                "encrypted.pem",
                "password",
                "mac.key",
                "message",
            )
        ),
    )


@pytest.fixture(scope="session")
def validator() -> Any:
    if not SCHEMA.is_file():
        return None  # the tests run outside the source tree
    import jsonschema  # type: ignore[import-untyped]

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture
def same_settings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take back what wrong settings, and plugins that could not be loaded, left behind."""
    monkeypatch.setattr(_plugin_loading, "known", dict(_plugin_loading.known))
    before = configuration.given()
    yield
    configuration.use(before)


@pytest.fixture
def doctor(validator: Any, same_settings: None) -> Doctor:
    return Doctor(validator)
