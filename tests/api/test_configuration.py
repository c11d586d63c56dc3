"""The configuration file: what it can say, what is wrong with it, where it is found, and where not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

import pyjca
from pyjca import (
    ConfigurationError,
    FlagError,
    InvalidAlgorithmParameterException,
    Mac,
    Security,
    Signature,
    configuration,
    flags,
    plugins,
)
from pyjca.configuration import ConfigurationWarning, Given
from pyjca.plugins import hookimpl, manager
from pyjca.spi import Provider

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BUILTIN = ["PyJCA", "OpenSSL", "PyCryptodome"]


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    path = tmp_path / "pyjca.toml"

    def write(text: str) -> Path:
        path.write_text(text)
        return path

    return write


def names() -> list[str]:
    return [provider.name for provider in Security.get_providers()]


# -------------------------------------------------------------------------------------- what it says


def test_one_file_says_everything(write: Any) -> None:
    pyjca.configure(
        write(
            """
            [flags]
            P256Field = "limbs10"
            UnlockDiagnosticVMOptions = true

            [providers]
            order = ["OpenSSL"]
            disabled = ["PyCryptodome"]
            preferred = ["Mac.HmacSHA256:PyJCA"]

            [algorithms]
            disabled = ["Poly1305"]
            """
        )
    )
    assert (flags.get("P256Field"), flags.origin("P256Field")) == ("limbs10", "file")
    assert names() == ["OpenSSL", "PyJCA"]
    assert pyjca.explain("Mac", "HmacSHA256").provider == "PyJCA"
    assert pyjca.explain("Mac", "Poly1305").provider is None
    assert Security.get_property("jdk.security.provider.preferred") == "Mac.HmacSHA256:PyJCA"
    assert Security.get_property("jdk.crypto.disabledAlgorithms") == "Poly1305"


def test_an_empty_file_is_a_file(write: Any) -> None:
    pyjca.configure(write(""))
    assert names() == BUILTIN


def test_the_order_names_who_comes_first(write: Any) -> None:
    pyjca.configure(write('[providers]\norder = ["PyCryptodome", "OpenSSL"]'))
    assert names() == ["PyCryptodome", "OpenSSL", "PyJCA"]


def test_a_plugin_that_comes_later_takes_its_place_in_the_order(write: Any) -> None:
    with pytest.warns(ConfigurationWarning, match="Unwanted"):
        pyjca.configure(write('[providers]\norder = ["OpenSSL", "PyCryptodome"]\ndisabled = ["Unwanted"]'))
    brought = [fake_provider(name, Script()) for name in ("Unwanted", "Third")]
    manager.register(bringing(*brought), "third")
    assert names() == ["OpenSSL", "PyCryptodome", "PyJCA", "Third"]
    with pytest.warns(ConfigurationWarning, match="Fourth"):
        pyjca.configure(write('[providers]\norder = ["Fourth", "OpenSSL"]'))
    manager.register(bringing(fake_provider("Fourth", Script())), "fourth")
    assert names()[:2] == ["Fourth", "OpenSSL"]


def test_configuring_anew_keeps_what_the_application_added(write: Any) -> None:
    own = fake_provider("Own", Script())
    Security.insert_provider_at(own, 1)
    pyjca.configure(write('[providers]\norder = ["PyCryptodome"]'))
    assert names() == ["PyCryptodome", "PyJCA", "OpenSSL", "Own"]


def test_configuring_flags_alone_leaves_the_order(write: Any) -> None:
    Security.remove_provider("PyJCA")
    pyjca.configure(write("[flags]\nUseAVX = 0"))
    assert names() == ["OpenSSL", "PyCryptodome"]


def test_an_object_in_use_is_not_changed(write: Any) -> None:
    pair = fresh_pair()
    verifier = Signature.get_instance("SHA256withECDSA")
    verifier.init_verify(pair.public)
    pyjca.configure(write('[providers]\ndisabled = ["PyJCA"]\n[algorithms]\ndisabled = ["ECDSA"]'))
    assert verifier.explain().provider == "PyJCA"
    assert verifier.verify(b"", b"") is False
    with pytest.raises(pyjca.NoSuchAlgorithmException):
        verifier.init_verify(pair.public)


# --------------------------------------------------------------------------------- provider arguments


def bringing(*providers: Provider) -> object:
    class Plugin:
        @hookimpl
        def pyjca_providers(self) -> tuple[Provider, ...]:
            return providers

    return Plugin()


class Token(Provider):
    """A provider that is configured with the name of a slot."""

    def __init__(self, slot: str = "") -> None:
        super().__init__("Token" if not slot else f"Token-{slot}", "1", "for tests", [])

    def configure(self, argument: str) -> Provider:
        if argument == "crash":
            raise RuntimeError("secret")
        if argument == "nothing":
            return None  # type: ignore[return-value]
        if argument.startswith("bad"):
            raise InvalidAlgorithmParameterException(f"no slot {argument!r}")
        return Token(argument)


def test_an_argument_configures_a_provider(write: Any) -> None:
    manager.register(bringing(Token(), fake_provider("Another", Script())), "token")
    pyjca.configure(write('[providers]\norder = ["Token"]\n[providers.arguments]\nToken = "slot1"'))
    assert names() == ["Token-slot1", *BUILTIN, "Another"]
    assert Security.get_property("security.provider.1") == "Token-slot1 slot1"
    pyjca.configure(write('[providers.arguments]\nToken = "slot2"'))
    assert names() == [*BUILTIN, "Token-slot2", "Another"]  # before third parties without configuration


def test_a_configured_provider_goes_with_its_plugin(write: Any) -> None:
    plugin = bringing(Token())
    manager.register(plugin, "token")
    pyjca.configure(write('[providers.arguments]\nToken = "slot1"'))
    assert names()[-1] == "Token-slot1"
    manager.unregister(plugin)
    assert names() == BUILTIN


@pytest.mark.parametrize(
    ("argument", "problem"),
    [("bad", "no slot '…'"), ("crash", "RuntimeError"), ("nothing", "returned a NoneType")],
)
def test_a_refused_argument_changes_nothing(argument: str, problem: str, write: Any) -> None:
    manager.register(bringing(Token()), "token")
    before = names()
    path = write(
        f'[flags]\nUseAVX = 0\n[providers]\norder = ["OpenSSL"]\n[providers.arguments]\nToken = "{argument}"'
    )
    with pytest.raises(ConfigurationError, match=problem) as caught:
        pyjca.configure(path)
    assert str(path) in str(caught.value)
    assert "secret" not in str(caught.value)
    assert names() == before
    assert flags.origin("UseAVX") != "file"


def test_a_built_in_provider_takes_no_argument(write: Any) -> None:
    with pytest.raises(ConfigurationError, match="OpenSSL takes no argument"):
        pyjca.configure(write('[providers.arguments]\nOpenSSL = "x"'))


@pytest.mark.parametrize(
    "text",
    [
        'order = ["OpenSLL"]',
        'disabled = ["OpenSLL"]',
        'preferred = ["HmacSHA256:OpenSLL"]',
        'arguments = { OpenSLL = "x" }',
    ],
)
def test_a_provider_that_is_not_there_is_warned_of(text: str, write: Any) -> None:
    with pytest.warns(ConfigurationWarning, match="OpenSLL.*did you mean OpenSSL"):
        pyjca.configure(write(f"[providers]\n{text}"))


def test_a_provider_cannot_ask_for_providers_while_it_is_configured(write: Any) -> None:
    class Asking(Token):
        def configure(self, argument: str) -> Provider:
            Security.get_provider("OpenSSL")
            return Token(argument)

    manager.register(bringing(Asking()), "token")
    with pytest.raises(ConfigurationError, match="while they are read") as caught:
        pyjca.configure(write('[providers.arguments]\nToken = "x1"'))
    assert str(caught.value).count("refuses its argument") == 1
    assert names()[-1] == "Token"


@pytest.mark.parametrize("order", ["", 'order = ["Token"]'])
def test_a_configured_provider_takes_nobodys_name(order: str, write: Any) -> None:
    class Impostor(Token):
        def configure(self, argument: str) -> Provider:
            return Provider(argument, "1", "", [])

    manager.register(bringing(Impostor()), "token")
    with pytest.raises(ConfigurationError, match="is called OpenSSL, as another one is"):
        pyjca.configure(write(f'[providers]\n{order}\n[providers.arguments]\nToken = "OpenSSL"'))


def test_a_configured_provider_is_another_one(write: Any) -> None:
    class Same(Token):
        def configure(self, argument: str) -> Provider:
            return self

    manager.register(bringing(Same()), "token")
    with pytest.raises(ConfigurationError, match="the provider itself"):
        pyjca.configure(write('[providers.arguments]\nToken = "x1"'))


def test_former_configurations_do_not_pile_up(write: Any) -> None:
    manager.register(bringing(Token()), "token")
    for number in range(20):
        pyjca.configure(write(f'[providers.arguments]\nToken = "slot{number}"'))
    assert len(pyjca.security.registry._source) == len(pyjca.security.registry._argument) == 1
    assert Security.get_property("security.provider.4") == "Token-slot19 slot19"


def test_a_disabled_provider_is_told_of(write: Any) -> None:
    pyjca.configure(path := write('[providers]\ndisabled = ["PyCryptodome"]'))
    with pytest.raises(pyjca.NoSuchProviderException, match="disabled by") as caught:
        Mac.get_instance("HmacSHA256", "PyCryptodome")
    assert str(path) in str(caught.value)


def test_a_file_replaces_policy_that_was_set(write: Any) -> None:
    Security.set_property("jdk.crypto.disabledAlgorithms", "MD5")
    pyjca.configure(write('[algorithms]\ndisabled = ["SHA1"]'))
    assert Security.get_property("jdk.crypto.disabledAlgorithms") == "SHA1"


@pytest.mark.parametrize("where", [(flags, "replace_layers"), (pyjca.security.registry, "adopt")])
def test_an_interrupt_leaves_nothing_half_done(
    where: Any, write: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write('[flags]\nRequireConstantTime = true\n[providers]\norder = ["PyCryptodome"]')
    monkeypatch.setenv("PYJCA_CONFIG", str(path))
    with monkeypatch.context() as patch:

        def interrupted(*_: object, **__: object) -> None:
            raise KeyboardInterrupt

        patch.setattr(where[0], where[1], interrupted)
        with pytest.raises(KeyboardInterrupt):
            configuration.use(Given())
    # whoever comes next finds all of it in force
    assert (names()[0], flags.get("RequireConstantTime")) == ("PyCryptodome", True)


# ------------------------------------------------------------------------------------ what is wrong

WRONG = {
    "flags = 1": "flags must be a table",
    "[flag]\nUseAVX = 1": "'flag'; did you mean flags",
    "[providers]\nordre = []": "'providers.ordre'; did you mean order",
    "[providers]\norder = 'OpenSSL'": "providers.order must be a list of strings",
    "[providers]\norder = [1]": "providers.order must be a list of strings",
    "[providers]\norder = ['A', 'A']": "twice",
    "[providers.arguments]\nOpenSSL = 1": "must be a string",
    "[providers]\npreferred = ['HmacSHA256']": "write Algorithm:Provider",
    "[providers]\npreferred = ['Group.SHA4:OpenSSL']": "no group 'SHA4'",
    "[providers]\npreferred = ['Sign.SHA256withECDSA:OpenSSL']": "no engine type 'Sign'",
    "[algorithms]\ndisabled = ['RSA keysize']": "there is only keySize",
    "[algorithms]\ndisabled = ['RSA denyAfter 2030-01-01']": "is no condition",
    "[algorithms]\ndisabled = ['  ']": "disables nothing",
    "[algorithms]\ndisabled = ['SHA256,MD5']": "write each entry by itself",
    "[algorithms]\ndisabled = ['Signature']": "names no algorithm",
    "[algorithms]\ndisabled = ['Signature.']": "names no algorithm",
    "[algorithms]\ndisabled = ['Group.SHA2ECDSA']": "no engine type 'Group'",
    "[algorithms]\nenabled = []": "algorithms.enabled",
    "[flags": "not valid TOML",
    "x = 1\nx = 2": "not valid TOML",
}
WRONG_FLAGS = {
    "[flags]\nUsePolyIntrinsic = true": "did you mean UsePolyIntrinsics",
    "[flags]\nUsePolyIntrinsics = true": "UnlockDiagnosticVMOptions = true",
    "[flags]\nUseAVX = 4": "outside the allowed range",
    "[flags]\nUseAVX = true": "takes an int",
    "[flags]\nRequireConstantTime = 'yes'": "takes True or False",
}


@pytest.mark.parametrize(
    ("text", "problem", "kind"),
    [
        *((text, problem, ConfigurationError) for text, problem in WRONG.items()),
        *((text, problem, FlagError) for text, problem in WRONG_FLAGS.items()),
    ],
)
def test_a_wrong_file_is_named_and_changes_nothing(
    text: str, problem: str, kind: type[Exception], write: Any
) -> None:
    before = flags.layers, names()
    path = write(text)
    with pytest.raises(kind, match=problem.replace("(", r"\(")) as caught:
        pyjca.configure(path)
    assert str(path) in str(caught.value)
    assert (flags.layers, names()) == before


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(ConfigurationError, match="cannot read the configuration file"):
            pyjca.configure(path)
    with pytest.raises(ConfigurationError, match="cannot read"):
        pyjca.configure("a\0b")
    (tmp_path / "latin").write_bytes(b"# \xff")
    with pytest.raises(ConfigurationError, match="not valid TOML"):
        pyjca.configure(tmp_path / "latin")
    (tmp_path / "large").write_bytes(b"#" * (configuration.MAX_BYTES + 1))
    with pytest.raises(ConfigurationError, match="larger"):
        pyjca.configure(tmp_path / "large")


def test_settings_cannot_be_asked_for_while_they_are_read(write: Any) -> None:
    class Curious(Token):
        def configure(self, argument: str) -> Provider:
            pyjca.configure(argument)
            return self

    manager.register(bringing(Curious()), "token")
    with pytest.raises(ConfigurationError, match="while they are read"):
        pyjca.configure(write('[providers.arguments]\nToken = "/somewhere"'))


# ------------------------------------------------------------------------------- where it is found

REPORT = """
import json, sys
import pyjca
from pyjca import configuration, flags
try:
    answer = {
        "providers": [p.name for p in pyjca.Security.get_providers()],
        "avx": flags.origin("UseAVX"),
        "constant": [flags.get("RequireConstantTime"), flags.origin("RequireConstantTime")],
        "disabled": pyjca.Security.get_property("jdk.crypto.disabledAlgorithms"),
        "errors": [e.message for e in pyjca.plugins.errors()],
        "file": pyjca.__file__,
    }
except pyjca.Error as error:
    answer = {"error": f"{type(error).__name__}: {error}"}
answer["places"] = [list(place) for place in configuration.places()]
print(json.dumps(answer))
"""


def report(*options: str, folder: Path, environment: dict[str, str]) -> dict[str, Any]:
    """Return what a new process says of its settings."""
    # A program's own folder is on its path, the working directory is not, unless Python puts it there.
    program = folder.parent / "program" / "report.py"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f"import sys\nsys.path += {[entry for entry in sys.path if entry]!r}\n{REPORT}")
    done = subprocess.run(
        [sys.executable, *options, str(program)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


STEERING = '[flags]\nRequireConstantTime = true\n[providers]\ndisabled = ["PyCryptodome"]\n'


def test_the_file_is_found_in_its_places_and_nowhere_else(tmp_path: Path) -> None:
    config = tmp_path / "home" / ".config" / "pyjca"
    config.mkdir(parents=True)
    (config / "config.toml").write_text(STEERING)
    other = tmp_path / "other.toml"
    other.write_text('[providers]\ndisabled = ["OpenSSL"]\n')
    home = {"HOME": str(tmp_path / "home")}

    found = report(folder=tmp_path, environment=home)
    assert found["providers"] == ["PyJCA", "OpenSSL"]
    assert found["constant"] == [True, "file"]
    assert found["places"] == [["user", str(config / "config.toml"), "read"]]

    xdg = {**home, "XDG_CONFIG_HOME": str(tmp_path / "elsewhere")}
    assert report(folder=tmp_path, environment=xdg)["providers"] == BUILTIN
    relative = {**home, "XDG_CONFIG_HOME": "elsewhere"}  # to be ignored, says the XDG specification
    assert report(folder=tmp_path, environment=relative)["providers"] == ["PyJCA", "OpenSSL"]

    named = {**home, "PYJCA_CONFIG": str(other), "PYJCA_FLAGS": "-XX:+RequireConstantTime"}
    found = report(folder=tmp_path, environment=named)
    assert found["providers"] == ["PyJCA", "PyCryptodome"]
    assert found["constant"] == [True, "environment"]
    assert [place[::2] for place in found["places"]] == [
        ["PYJCA_CONFIG", "read"],
        ["user", "not used"],
        ["PYJCA_FLAGS", "read"],
    ]
    assert report(folder=tmp_path, environment={**home, "PYJCA_CONFIG": ""})["providers"] == BUILTIN
    for wrong in ("other.toml", str(tmp_path / "gone.toml")):
        found = report(folder=tmp_path, environment={**home, "PYJCA_CONFIG": wrong})
        assert found["error"].startswith("ConfigurationError")
        assert wrong in found["error"]

    for option in ("-I", "-E"):
        found = report(option, folder=tmp_path, environment=named)
        assert found["providers"] == BUILTIN
        assert found["constant"] == [False, "default"]
        assert {place[2] for place in found["places"]} == {"ignored"}


HOSTILE = (
    "pyjca.toml",
    "config.toml",
    ".pyjca.toml",
    "pyjca/config.toml",
    ".config/pyjca/config.toml",
    "pyjca.cfg",
)
MODULES = (
    "pyjca",
    "pyjca_backends",
    "pyjca_intrinsics",
    "pyjca_plugin",
    "_native",
    "tomllib",
    "pluggy",
    "logging",
)


def test_a_hostile_working_directory_changes_nothing(tmp_path: Path) -> None:
    empty, hostile = tmp_path / "empty", tmp_path / "hostile"
    empty.mkdir()
    for name in HOSTILE:
        (hostile / name).parent.mkdir(parents=True, exist_ok=True)
        (hostile / name).write_text(STEERING)
    (hostile / "pyproject.toml").write_text(
        f"[tool.pyjca]\n{STEERING.replace('[', '[tool.pyjca.')}\n{STEERING}\n"
        '[project]\nname = "hostile"\n[project.entry-points.pyjca]\nhostile = "hostile_plugin"\n'
    )
    (hostile / "setup.cfg").write_text("[options.entry_points]\npyjca =\n    hostile = hostile_plugin\n")
    info = hostile / "hostile-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hostile\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pyjca]\nhostile = hostile_plugin\n")
    for name in (*MODULES, "hostile_plugin"):
        (hostile / f"{name}.py").write_text("raise SystemExit('imported from the working directory')\n")
    (hostile / ".env").write_text("PYJCA_FLAGS=-XX:+RequireConstantTime\n")

    home = {"HOME": str(empty)}
    # Even where Python itself puts the working directory on the path, nobody installed what lies there.
    for name in (
        "pyjca.py",
        "pyjca_backends.py",
        "pyjca_intrinsics.py",
        "pluggy.py",
        "logging.py",
        "tomllib.py",
    ):
        (hostile / name).rename(hostile / f"{name}.away")
    inside = [sys.executable, "-c", "import pyjca; print(len(pyjca.Security.get_providers()))"]
    path = {**home, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)}
    done = subprocess.run(inside, cwd=hostile, env=path, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("3\n", "")
    for away in hostile.glob("*.away"):
        away.rename(away.with_suffix(""))
    expected = report(folder=empty, environment=home)
    assert expected["providers"] == BUILTIN
    assert report(folder=hostile, environment=home) == expected
    assert report("-I", folder=hostile, environment=home)["providers"] == BUILTIN
    # a variable of the user's that leads nowhere does not lead to the working directory
    for nowhere in ({}, {"HOME": ""}, {"HOME": "."}, {"HOME": "", "XDG_CONFIG_HOME": ".config"}):
        assert report(folder=hostile, environment=nowhere)["providers"] == BUILTIN


def test_a_folder_that_cannot_be_looked_into_may_hold_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("PYJCA_CONFIG")
    configuration.use(Given())  # not there: nothing to read

    def lstat(name: str) -> None:
        raise PermissionError(13, "Permission denied", name)

    monkeypatch.setattr(os, "lstat", lstat)
    with pytest.raises(ConfigurationError, match="cannot read"):
        configuration.use(Given())
    monkeypatch.setenv("PYJCA_CONFIG", "")


def test_importing_reads_nothing(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "opened = []\n"
        "sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == 'open' else None)\n"
        "import pyjca\n"
        f"print([name for name in opened if name.startswith({str(tmp_path)!r})])\n"
    )
    config = tmp_path / "config.toml"
    config.write_text("not [ TOML")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "PYJCA_CONFIG": str(config),
        "PYJCA_FLAGS": "-XX:+NoSuchFlag",
    }
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


def test_a_wrong_text_source_stops_every_resolution_until_it_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # a new process whose settings were not read yet
    monkeypatch.setattr(configuration, "_loaded", False)
    monkeypatch.setattr(pyjca.security, "registry", pyjca.security._Registry())
    monkeypatch.setattr(pyjca.environment, "_base", None)
    monkeypatch.setenv("PYJCA_FLAGS", "-XX:+NoSuchFlag")
    for _ in range(2):
        for call in (
            Security.get_providers,
            flags.table,
            lambda: flags.get("UseAVX"),
            lambda: Mac.get_instance("HmacSHA256"),
            lambda: pyjca.explain("Mac", "HmacSHA256"),
        ):
            with pytest.raises(FlagError, match=r"PYJCA_FLAGS.*NoSuchFlag"):
                call()
    monkeypatch.delenv("PYJCA_FLAGS")
    assert Mac.get_instance("HmacSHA256").algorithm == "HmacSHA256"
    assert plugins.snapshot().providers == Security.get_providers()


# -------------------------------------------------------------------------------- pytest and program


def test_pytest_takes_flags(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "from pyjca import flags\n"
        "def test_it():\n"
        "    assert (flags.get('P256Field'), flags.origin('P256Field')) == ('limbs10', 'command line')\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}

    def run(text: str) -> subprocess.CompletedProcess[str]:
        plugin = [] if installed() else ["-p", "pyjca._pytest_flags"]
        return subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-p",
                "no:cacheprovider",
                *plugin,
                f"--pyjca-flags={text}",
            ],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    good = run("-XX:+UnlockDiagnosticVMOptions -XX:P256Field=limbs10")
    assert (good.returncode, good.stderr) == (0, "")
    assert run("").returncode == 1
    wrong = run("-XX:P256Field=limbs10")
    assert wrong.returncode == 4
    assert "must be enabled via -XX:+UnlockDiagnosticVMOptions" in wrong.stderr


def installed() -> bool:
    """Tell whether the distribution is there, with its entry point for pytest."""
    from importlib.metadata import entry_points

    return any(entry.value == "pyjca._pytest_flags" for entry in entry_points(group="pytest11"))


def test_given_is_what_was_given(write: Any) -> None:
    path = write("")
    pyjca.configure(path)
    configuration.command_line(["-XX:UseAVX=0"])
    assert configuration.given() == Given(str(path), ("-XX:UseAVX=0",))
    assert configuration.places()[0] == ("configure", str(path), "read")
