from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.cli.support import PASSWORD, Files

from pyjca import KeyPairGenerator


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
