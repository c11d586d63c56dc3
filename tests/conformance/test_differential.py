"""Differential tests: planted differences are found, made small and can be repeated; the same is the same."""

from __future__ import annotations

import contextlib
import io
from itertools import islice
from random import Random
from time import sleep
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import COMPILED

import pyjca
from pyjca import (
    FlagError,
    InvalidAlgorithmParameterException,
    NoSuchProviderException,
    Security,
    plugins,
    testing,
)
from pyjca.plugins import hookimpl, manager
from pyjca.providers import openssl_spi
from pyjca.spi import MacSpi, Provider, Service
from pyjca.testing import _differential_cases as cases
from pyjca.testing import _differential_fields as fields
from pyjca.testing import _differential_inputs as inputs
from pyjca.testing import _differential_operations as operations
from pyjca.testing import _differential_shrinking as shrinking
from pyjca.testing._differential_services import service_cases
from pyjca.testing._subject import curves_of

from . import differing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyjca.spi import FieldBackend

SECONDS = 10.0
FAST = "P256/native" if COMPILED else "P256/bigint"
compiled = pytest.mark.skipif(not COMPILED, reason="no compiled code")


@pytest.fixture
def planted() -> Iterator[None]:
    """Register the broken backends, so that a printed program finds them."""

    class Plugin:
        @staticmethod
        @hookimpl
        def pyjca_field_backends() -> list[FieldBackend]:
            return [differing.backend(field) for field in differing.FIELDS]

    manager.register(Plugin, "planted")
    yield
    manager.unregister(name="planted")


def printed(program: str) -> list[str]:
    """Run a program; return the lines that it prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "reproduction", "exec"), {"__name__": "reproduction"})  # noqa: S102
    return out.getvalue().splitlines()


def found(left: Any, right: Any, seed: int) -> testing.Disagreement:
    comparison = testing.compare(left, right, seed=seed, seconds=SECONDS)
    assert comparison.disagreement is not None
    assert comparison.seconds < SECONDS + 5
    return comparison.disagreement


def shows_the_same(disagreement: testing.Disagreement) -> None:
    lines = printed(disagreement.program)
    assert len(lines) == 2
    answers = [line.partition(" ")[2].partition(") ")[2] or line.partition(" ")[2] for line in lines]
    assert answers[0] != answers[1]


# ------------------------------------------------------------------------------------------- fields


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("field", differing.FIELDS)
def test_a_carry_that_is_lost_at_a_border(field: type, number: int, planted: None, seed: int) -> None:
    disagreement = found(f"P256/{field.__name__}", FAST, seed + number)
    assert disagreement.service == "Field.P256"
    assert disagreement.operation == "compute"
    assert len(disagreement.arguments["steps"]) == 1
    assert len(disagreement.arguments["operands"]) <= 2
    shows_the_same(disagreement)


@pytest.mark.parametrize("field", differing.FIELDS)
def test_the_planted_carries_hide_from_random_inputs(field: type, seed: int) -> None:
    built, right = differing.backend(field).build(False), testing.find_backend("P256/bigint").build(False)
    random = Random(seed)
    wrong = 0
    for _ in range(2000):
        a, b = random.randrange(right.modulus), random.randrange(right.modulus)
        steps = [("multiply", 0, 1, 0), ("add", 0, 1, 0), ("square", 0, 0, 0)]
        wrong += fields.compared(built, right, [a, b], steps) is not None
    assert wrong <= 3


@pytest.mark.parametrize(
    ("left", "right"),
    [
        pytest.param("P256/native", "P256/limbs10", marks=compiled),
        pytest.param("25519/native", "25519/limbs5", marks=compiled),
        pytest.param("448Order/native", "448Order/bigint", marks=compiled),
        pytest.param("1305/native", "1305/limbs5", marks=compiled),
        ("P521/limbs19/reference", "P521/bigint"),
    ],
)
def test_backends_that_compute_the_same(left: str, right: str, seed: int) -> None:
    comparison = testing.compare(left, right, seed=seed, seconds=0.6)
    assert comparison.disagreement is None, comparison.disagreement.program
    assert all(row.cases for row in comparison.compared)


@compiled
def test_thousands_of_cases_in_a_second() -> None:
    comparison = testing.compare("P256Order/native", "P256Order/bigint", seconds=0.3)
    assert comparison.cases > 1000


@compiled
def test_schemes_of_both_and_services_where_one_has_none() -> None:
    whole = testing.compare("25519/native", "25519/limbs10", seconds=0.1)
    assert [row.service for row in whole.compared] == [
        "Field.25519",
        "Scheme.25519/EdDSA",
        "Scheme.25519/XDH",
    ]
    through = testing.compare("25519/native", "25519/bigint", seconds=0.1)
    assert {row.service for row in through.compared} == {
        "Field.25519",
        "Signature.Ed25519",
        "KeyAgreement.X25519",
    }
    form = testing.compare("P256/native/intrinsic", "P256/bigint", seconds=0.1)
    others = [row.service for row in form.compared] + [*form.not_compared]
    assert any("no flags choose P256/native (intrinsic)" in one or "ECDH" in one for one in others)


def test_a_chain_is_the_same_without_a_step(seed: int) -> None:
    field = testing.find_backend("P256/bigint").build(False)
    rounds = fields.FieldRounds(field, field, Random(seed))
    p, base = field.modulus, 4
    random = Random(seed)
    for _ in range(50):
        operands = [random.randrange(p) for _ in range(base)]
        steps = [rounds._draw(base + number) for number in range(9)]
        case = cases.Case(operations.compute, {"operands": operands, "steps": steps})
        due = operations.compute(field, operands, steps)
        made = [one for one in rounds._simpler(case) if one.arguments["operands"][:base] == operands]
        for simpler in made or islice(rounds._simpler(case), 1):
            assert operations.compute(field, **simpler.arguments) == due


# ------------------------------------------------------------------------------------------ services


@pytest.mark.parametrize("spi", differing.SERVICES)
def test_a_provider_that_differs(spi: type[Any], seed: int) -> None:
    provider = differing.provider(spi)
    Security.add_provider(provider)
    disagreement = found("Differing", "OpenSSL", seed)
    kind, algorithm = differing.SERVICES[spi]
    assert disagreement.service == f"{kind}.{algorithm}"
    shows_the_same(disagreement)
    assert "made for this test" in disagreement.program


def test_a_case_is_made_small(seed: int) -> None:
    Security.add_provider(differing.provider(differing.WrongAtTheBorderOfABlock))
    disagreement = found("Differing", "OpenSSL", seed)
    if disagreement.operation == "make_tag":
        assert [len(piece) for piece in disagreement.arguments["pieces"]] == [127]
        assert disagreement.arguments["key"] == b""
    Security.remove_provider("Differing")
    Security.add_provider(differing.provider(differing.RaisesWhatNobodyKnows))
    disagreement = found("Differing", "OpenSSL", seed)
    assert disagreement.left == "raises ProviderException"


def test_both_wrong_is_found_where_it_is_known_what_is_due(seed: int) -> None:
    provider = differing.provider(differing.TakesWhatFollowsTheDer)
    disagreement = found(provider, provider, seed)
    assert (disagreement.left, disagreement.right, disagreement.expected) == ("True", "True", "False")
    assert "print('due:', False)" in disagreement.program


@pytest.mark.parametrize("other", ["OpenSSL", "PyCryptodome", "PyJCA:-UseKeyTables"])
def test_providers_that_do_the_same(other: str, seed: int) -> None:
    comparison = testing.compare("PyJCA", other, seed=seed, seconds=1.2)
    assert comparison.disagreement is None, comparison.disagreement.program
    assert comparison.cases > 50
    assert comparison.seconds < 4


@pytest.mark.assure
@pytest.mark.parametrize(
    ("left", "right"), [("PyJCA", "OpenSSL"), ("PyJCA", "PyCryptodome"), ("OpenSSL", "PyCryptodome")]
)
def test_every_pair_of_providers_for_a_minute(left: str, right: str, seed: int) -> None:
    comparison = testing.compare(left, right, seed=seed, seconds=60)
    assert comparison.disagreement is None, comparison.disagreement.program


@pytest.mark.assure
@pytest.mark.parametrize("name", [cases.spelled(entry.backend) for entry in plugins.snapshot().backends])
def test_every_backend_beside_integers_for_a_minute(name: str, seed: int) -> None:
    try:
        backend = testing.find_backend(name)
    except FlagError as error:
        pytest.skip(str(error))
    comparison = testing.compare(backend, f"{backend.field}/bigint", seed=seed, seconds=60)
    assert comparison.disagreement is None, comparison.disagreement.program


def test_diffie_hellman_is_as_it_is_on_integers(seed: int) -> None:
    services = [one for one in openssl_services() if one.algorithm == "DiffieHellman"]
    assert {one.type for one in services} == {"KeyAgreement", "KeyFactory", "KeyPairGenerator"}
    side = cases.Side("OpenSSL", "OpenSSL", "'OpenSSL'", {})
    for service in services:
        asked = service_cases(service, curves_of(service), (side, side), Random(seed))
        assert asked is not None
        for case in islice(asked, 12):
            assert not cases.disagree(case, *[side.outcome(case)] * 2), case.operation


def openssl_services() -> tuple[Service, ...]:
    provider = Security.get_provider("OpenSSL")
    assert provider is not None
    return provider.get_services()


def test_services_of_one_side_are_listed() -> None:
    services = [Service("Mac", "Whirlpool", MacSpi), Service("KeyAgreement", "ECDH", openssl_spi.ECDH)]
    Security.add_provider(Provider("Third", "1", "", services))
    comparison = testing.compare("Third", "OpenSSL", seconds=0.05)
    assert comparison.only_left == ("Mac.Whirlpool",)
    assert "Mac.HmacSHA256" in comparison.only_right


def test_what_nothing_is_known_of_is_told() -> None:
    for name in ("One", "Two"):
        own = Service("KeyAgreement", "MyOwn", openssl_spi.ECDH)
        known = Service("Mac", "HmacSHA256", openssl_spi.Hmac, constant_time=True)
        Security.add_provider(Provider(name, "1", "", [own, known]))
    comparison = testing.compare("One", "Two", seconds=0.05)
    assert comparison.not_compared == ("KeyAgreement.MyOwn: no cases of it are known",)


def test_what_starts_a_library_is_compared_all_the_same() -> None:
    class Starting(openssl_spi.Hmac):
        started = False

        def do_final(self) -> bytes:
            if not Starting.started:
                Starting.started = True
                sleep(0.3)
            return super().do_final()

    services = [Service("Mac", name, Starting, constant_time=True) for name in ("HmacSHA256", "HmacSHA512")]
    Security.add_provider(Provider("Starting", "1", "", services))
    comparison = testing.compare("Starting", "OpenSSL", seconds=0.5)
    assert all(row.cases > 10 for row in comparison.compared)


def test_refusals_are_compared_by_their_documented_class() -> None:
    class Special(InvalidAlgorithmParameterException):
        pass

    assert cases.documented(Special()) == "InvalidAlgorithmParameterException"
    assert cases.documented(KeyError()) == "KeyError"
    case = cases.Case(print, {}, may_decline=("context",))
    refused, made = cases.Outcome(None, "InvalidAlgorithmParameterException"), cases.Outcome(b"x")
    assert cases.declined(case, refused, made) == "context"
    assert not cases.disagree(case, refused, made)
    assert cases.disagree(case._replace(may_decline=()), refused, made)
    assert cases.disagree(case, cases.Outcome(None, "InvalidKeyException"), made)
    assert cases.declined(case, refused, refused) == ""
    assert cases.disagree(case, cases.Outcome(1), cases.Outcome(True))


# --------------------------------------------------------------------------------- names and inputs


def test_names_of_sides() -> None:
    assert cases.named("openssl").name == "OpenSSL"
    assert cases.named("JDK").name == "JDK"  # which is there on request
    assert cases.named("P256/limbs10/reference").name == "P256/limbs10 (reference)"
    assert testing.find_backend("1305/bigint (reference)").label == "1305/bigint"
    side = cases.named("PyJCA:-XX:UseAVX=0,-UseKeyTables")
    assert side.values == {"UseAVX": 0, "UseKeyTables": False}
    for wrong, error in (
        ("OpenSL", NoSuchProviderException),
        ("P256/limbs1", NoSuchProviderException),
        ("P256", NoSuchProviderException),
        ("", NoSuchProviderException),
        ("PyJCA:UseAVX", FlagError),
        ("PyJCA:UseKernel=1", FlagError),
        ("PyJCA:", FlagError),
    ):
        with pytest.raises(error):
            cases.named(wrong)
    with pytest.raises(FlagError):
        cases.named("P256/native:-UseKernels")
    with pytest.raises(NoSuchProviderException):
        testing.find_backend("OpenSSL")
    for left, right in (("P256/bigint", "PyJCA"), ("P256/bigint", "1305/bigint")):
        with pytest.raises(InvalidAlgorithmParameterException):
            testing.compare(left, right)
    with pytest.raises(InvalidAlgorithmParameterException):
        testing.compare(Provider("None", "1", "", []), "OpenSSL")


def test_a_seed_repeats_the_cases() -> None:
    def drawn(seed: int) -> list[Any]:
        random = Random(seed)
        numbers = inputs.Numbers(random, 2**255 - 19)
        return [(numbers.pair(), numbers.scalar(), inputs.message(random)) for _ in range(50)]

    assert drawn(1) == drawn(1) != drawn(2)
    schemes = [
        [
            (one.operation, one.arguments)
            for one in islice(fields.scheme_cases("P256", "EC", Random(seed)), 40)
        ]
        for seed in (3, 3, 4)
    ]
    assert schemes[0] == schemes[1] != schemes[2]


def test_inputs_reach_every_border(seed: int) -> None:
    random = Random(seed)
    numbers = inputs.Numbers(random, 2**256 - 2**224 + 2**192 + 2**96 - 1)
    drawn = [numbers.number() for _ in range(20000)]
    for width in inputs.WIDTHS:
        ones = (1 << width) - 1
        for limb in range(256 // width):
            assert any(value >> width * limb & ones == ones for value in drawn)
    lengths = {len(inputs.message(random)) for _ in range(5000)}
    assert {0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 129, 135, 136} <= lengths
    for data in (b"", bytes(5), b"\xff" * 40):
        cut = inputs.pieces(random, data)
        assert b"".join(cut) == data
        assert all(inputs.mutated(random, data) != data for _ in range(200))


def test_what_is_printed_is_what_was_asked() -> None:
    for value in (
        b"",
        b"\x00\xff",
        5,
        1 << 200,
        -(1 << 70),
        True,
        None,
        "a'b",
        [b"x", 3],
        (1,),
        (1, "a"),
        [],
    ):
        assert eval(cases.literal(value)) == value  # noqa: S307
    params = pyjca.EdDSAParameterSpec(True, b"c")
    assert eval(cases.literal(params), {"pyjca": pyjca}) == params  # noqa: S307


def test_shrinking_keeps_to_its_time_and_ends() -> None:
    case = cases.Case(print, {"data": bytes(range(1, 200)), "number": 1 << 60})
    small = shrinking.shrunk(case, lambda one: 77 in one.arguments["data"], 5.0)
    assert small.arguments == {"data": bytes([77]), "number": 0}
    assert shrinking.shrunk(case, lambda one: True, 0.0) == case
