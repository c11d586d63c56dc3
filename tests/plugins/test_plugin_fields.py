"""Field backends of plugins: what they may promise, in which tiers they run, whose a name is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import fake_backend, fresh_pair
from tests.schemes.offering import field_offering

import pyjca
from pyjca import NoSuchAlgorithmException, ProviderException, Signature, flags, plugins
from pyjca.environment import PluginConflict
from pyjca.named_curves import SECP256R1
from pyjca.plugins import PluginWarning, manager
from pyjca.schemes.ec import ECScheme
from pyjca.spi import Provider, Service, SignatureSpi
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

from .support import NAMES, plugin, registered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyjca.resolution import Resolution
    from pyjca.spi import Field, FieldBackend

ALGORITHM = "SHA256withECDSA"
ROWS = {row.name: row for row in DECLARATIONS}


class Counting(ECScheme):
    """A scheme that counts its signatures."""

    signatures = 0

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        Counting.signatures += 1
        return super().sign(private, digest, hash_name, fresh)


def integers(field: str, *, whole: bool = False) -> Field[Any]:
    made = BigintField(ROWS[field])
    if not whole:
        return made
    scheme = Counting(BigintField(ROWS["P256"]), BigintField(ROWS["P256Order"]), SECP256R1)
    return field_offering(made, EC=scheme)


def backend(field: str, *promised: str, whole: bool = False, name: str = "ct", **more: Any) -> FieldBackend:
    """Return a backend in constant time, as it says, whose field offers ECDSA as a whole or does not."""
    field_made = integers(field, whole=whole)
    return fake_backend(
        name,
        field=field,
        build=lambda _check: field_made,
        constant_time=True,
        schemes=frozenset(promised),
        **more,
    )


def bring(*backends: FieldBackend) -> str:
    return registered(pyjca_field_backends=lambda: backends)


def signing(provider: str | None = None) -> Resolution:
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM, provider)
    signer.init_sign(pair.private)
    signature = signer.sign(b"data")
    verifier = Signature.get_instance(ALGORITHM, "OpenSSL")
    verifier.init_verify(pair.public)
    assert verifier.verify(signature, b"data")
    return signer.explain()


# -------------------------------------------------------------------------------- promised schemes


def test_a_scheme_of_a_plugins_field_signs_as_a_whole() -> None:
    bring(backend("P256", "EC", whole=True), backend("P256Order"))
    before = Counting.signatures
    with flags.override(P256Field="ct", RequireConstantTime=True):
        told = signing()
    assert (told.provider, told.backends) == ("PyJCA", {"P256": "ct"})
    assert told.code_of("P256/ct") == "chosen"
    assert Counting.signatures == before + 1


@pytest.mark.parametrize(
    "brought",
    [
        (backend("P256"), backend("P256Order", "EC", whole=True)),
        (backend("P256"), backend("P256Order")),
        (backend("P256", "XDH"), backend("P256Order", "EC", whole=True)),
    ],
    ids=["second field", "no scheme", "another scheme"],
)
def test_what_leaves_pyjca_work_in_python_is_not_constant_time(brought: tuple[FieldBackend, ...]) -> None:
    bring(*brought)
    with flags.override(P256Field="ct", RequireConstantTime=True):
        told = signing()
        assert (told.provider, told.code_of("PyJCA")) == ("OpenSSL", "not-constant-time")
        with pytest.raises(NoSuchAlgorithmException, match="not-constant-time"):
            signing("PyJCA")


def test_a_scheme_on_the_second_field_is_not_asked() -> None:
    bring(backend("P256"), backend("P256Order", "EC", whole=True))
    before = Counting.signatures
    with flags.override(P256Field="ct"):
        told = signing()
    assert (told.provider, told.backends) == ("PyJCA", {"P256": "ct", "P256Order": "ct"})
    assert Counting.signatures == before


class Unused(SignatureSpi):
    def init_sign(self, key: Any, params: Any, random: Any) -> None: ...

    def init_verify(self, key: Any, params: Any) -> None: ...

    def update(self, data: Any) -> None: ...

    def sign(self) -> bytes:
        return b"signed"

    def verify(self, signature: bytes) -> bool:
        return False


def third_party(*fields: str, **more: Any) -> Provider:
    """Return a provider whose service computes in these fields."""
    return Provider("Third", "1", "", [Service("Signature", ALGORITHM, Unused, fields=fields, **more)])


def test_only_the_first_field_computes_for_a_service() -> None:
    bring(backend("P256"), backend("P256Order", "EC", whole=True))
    with flags.override(P256Field="ct"):
        own = third_party("P256", "P256Order", "1305", scheme="EC")
        told = pyjca.explain("Signature", ALGORITHM, provider=own)
    assert [*told.backends] == ["P256", "P256Order", "1305"]


def test_a_service_in_constant_time_needs_fields_in_constant_time() -> None:
    own = third_party("P256", constant_time=True)
    bring(backend("P256"))
    with flags.override(P256Field="ct", RequireConstantTime=True):
        assert pyjca.explain("Signature", ALGORITHM, provider=own).provider == "Third"
    with flags.override(P256Field="bigint"):
        assert pyjca.explain("Signature", ALGORITHM, provider=own).provider == "Third"
        with flags.override(RequireConstantTime=True):
            told = pyjca.explain("Signature", ALGORITHM, provider=own)
    assert (told.provider, told.code_of("Third")) == (None, "not-constant-time")
    assert told.code_of("P256/bigint") == "not-constant-time"


def test_a_promise_that_the_field_does_not_keep_is_the_backends_failure() -> None:
    bring(backend("P256", "EC"), backend("P256Order"))
    problem = "field backend P256/ct promises EC, and its field does not have that"
    with flags.override(P256Field="ct"):
        with pytest.raises(ProviderException, match=f"^{problem}$"):
            signing("PyJCA")
        told = signing()
    assert (told.provider, told.code_of("PyJCA")) == ("OpenSSL", "failed")
    assert [c.detail for c in told.candidates if c.name == "PyJCA"] == [problem]


def test_a_field_may_offer_more_than_it_promises_and_is_not_trusted_for_it() -> None:
    bring(backend("P256", whole=True), backend("P256Order"))
    with flags.override(P256Field="ct", RequireConstantTime=True):
        assert pyjca.explain("Signature", ALGORITHM).provider == "OpenSSL"


# ------------------------------------------------------------------------------------------- tiers


def choosing(tier: str) -> Callable[..., Any]:
    def pyjca_select_field_backend(candidates: Sequence[FieldBackend]) -> FieldBackend | None:
        return next((one for one in candidates if (one.name, one.tier) == ("mine", tier)), None)

    return pyjca_select_field_backend


def verifying() -> Resolution:
    engine = Signature.get_instance(ALGORITHM)
    engine.init_verify(fresh_pair().public)
    return engine.explain()


@pytest.fixture
def both_tiers() -> None:
    bring(*(backend("P256", name="mine", tier=tier, priority=n) for n, tier in enumerate(TIERS)))


TIERS = ("reference", "portable")


def test_a_name_means_the_best_tier_that_can_run(both_tiers: None) -> None:
    with flags.override(P256Field="mine"):
        told = verifying()
        assert (told.code_of("P256/mine (portable)"), told.code_of("P256/mine")) == ("chosen", "lower-order")
        with flags.override(UseKernels=False):
            told = verifying()
        assert (told.code_of("P256/mine (portable)"), told.code_of("P256/mine")) == ("flag-off", "chosen")


@pytest.mark.parametrize("tier", TIERS)
def test_plugins_that_agree_on_a_tier_are_heard(tier: str, both_tiers: None) -> None:
    for _ in range(2):
        registered(pyjca_select_field_backend=choosing(tier))
    label = "P256/mine" if tier == "reference" else f"P256/mine ({tier})"
    with flags.override(P256Field="mine"):
        assert verifying().code_of(label) == "chosen"


def test_plugins_that_choose_different_tiers_of_one_name_disagree(both_tiers: None) -> None:
    one, two = (registered(pyjca_select_field_backend=choosing(tier)) for tier in TIERS)
    with flags.override(P256Field="mine"), pytest.raises(PluginConflict) as caught:
        verifying()
    assert {*caught.value.claims} == {(one, "mine"), (two, "mine (portable)")}
    assert f"{two} selects mine (portable)" in str(caught.value)


# ------------------------------------------------------------------------------------------- names


def kept() -> list[tuple[str, str]]:
    """Return plugin and label of each backend that is not built in."""
    return [(one.plugin, one.backend.label) for one in plugins.snapshot().backends if not one.builtin]


def test_a_refused_backend_does_not_keep_its_name_from_others() -> None:
    one = bring(backend("P256", name="same", flag="NoSuchFlag"))
    two = bring(backend("P256", name="same"))
    with pytest.warns(PluginWarning, match="NoSuchFlag"):
        assert kept() == [(two, "P256/same")]
    assert [error.plugin for error in plugins.errors()] == [one]


def test_a_name_is_whose_backend_was_taken_first_in_any_tier() -> None:
    one = bring(
        backend("P256", name="same", flag="NoSuchFlag"), backend("P256", name="same", tier="portable")
    )
    two = bring(backend("P256", name="same"))
    with pytest.warns(PluginWarning) as caught:
        assert kept() == [(one, "P256/same (portable)")]
    told = sorted(str(warning.message) for warning in caught)
    assert len(told) == 2
    assert "NoSuchFlag" in told[0]
    assert told[1] == (
        f"pyjca passes over plugin {two}: field backend same for P256 is already brought by plugin {one}"
    )


def test_a_backend_that_comes_twice_from_one_plugin_is_told_of() -> None:
    name = next(NAMES)
    twice = [backend("P256", name="twin", priority=priority) for priority in (1, 2)]
    manager.register(plugin(pyjca_field_backends=lambda: twice), name)
    with pytest.warns(PluginWarning, match=f"twin for P256 is already brought by plugin {name}$"):
        assert kept() == [(name, "P256/twin")]
    assert twice[0] in [one.backend for one in plugins.snapshot().backends]
