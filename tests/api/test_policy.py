"""What is preferred and what is disabled, and the properties that show and change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair
from tests.api.support import FIRST

import pyjca
from pyjca import (
    ConfigurationError,
    FlagError,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    Mac,
    NoSuchAlgorithmException,
    NoSuchProviderException,
    SecretKey,
    Security,
    Signature,
    flags,
    policy,
)
from pyjca.policy import KeyFacts, Policy
from pyjca.spi import Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"
PREFERRED = "jdk.security.provider.preferred"
DISABLED = "jdk.crypto.disabledAlgorithms"


def prefer(text: str) -> None:
    Security.set_property(PREFERRED, text)


def disable(text: str) -> None:
    Security.set_property(DISABLED, text)


def order(type: str, algorithm: str) -> list[str]:
    return [candidate.name for candidate in pyjca.explain(type, algorithm).candidates]


# --------------------------------------------------------------------------------------- preferred


@pytest.mark.parametrize(
    ("text", "algorithm", "expected"),
    [
        ("HmacSHA256:PyCryptodome", "HmacSHA256", ["PyCryptodome", "PyJCA", "OpenSSL"]),
        ("hmacsha-256:PyCryptodome", "HMACsha256", ["PyCryptodome", "PyJCA", "OpenSSL"]),
        ("Mac.HmacSHA256:PyCryptodome", "HmacSHA256", ["PyCryptodome", "PyJCA", "OpenSSL"]),
        ("Group.HmacSHA2:OpenSSL", "HmacSHA256", ["OpenSSL", "PyJCA", "PyCryptodome"]),
        ("Group.HmacSHA2:OpenSSL", "HmacSHA512/256", ["PyJCA", "OpenSSL", "PyCryptodome"]),
        ("group.hmacsha3:OpenSSL", "HmacSHA3-384", ["OpenSSL", "PyJCA", "PyCryptodome"]),
        ("Group.SHA3:OpenSSL", "HmacSHA3-384", ["PyJCA", "OpenSSL", "PyCryptodome"]),
        (
            "HmacSHA256:PyCryptodome, Mac.HmacSHA256:OpenSSL",
            "HmacSHA256",
            ["PyCryptodome", "OpenSSL", "PyJCA"],
        ),
        ("HmacSHA256:Nobody", "HmacSHA256", ["PyJCA", "OpenSSL", "PyCryptodome"]),
        ("Signature.HmacSHA256:PyCryptodome", "HmacSHA256", ["PyJCA", "OpenSSL", "PyCryptodome"]),
        ("HmacSHA256:PyCryptodome", "1.2.840.113549.2.9", ["PyJCA", "OpenSSL", "PyCryptodome"]),
    ],
)
def test_the_preferred_provider_is_tried_first(text: str, algorithm: str, expected: list[str]) -> None:
    prefer(text)
    assert order("Mac", algorithm) == expected


def test_the_groups_are_those_of_the_jdk() -> None:
    assert {name: (len(members), members[0], members[-1]) for name, members in policy.GROUPS.items()} == {
        "SHA2": (6, "SHA224", "SHA512/256"),
        "SHA3": (4, "SHA3-224", "SHA3-512"),
        "HmacSHA2": (4, "HmacSHA224", "HmacSHA512"),
        "HmacSHA3": (4, "HmacSHA3-224", "HmacSHA3-512"),
        "SHA2DSA": (4, "SHA224withDSA", "SHA512withDSA"),
        "SHA2ECDSA": (4, "SHA224withECDSA", "SHA512withECDSA"),
        "SHA2RSA": (4, "SHA224withRSA", "SHA512withRSA"),
    }


def test_a_group_names_signatures() -> None:
    prefer("Group.SHA2RSA:PyCryptodome")
    assert order("Signature", "SHA384withRSA")[0] == "PyCryptodome"
    assert order("Signature", "SHA3-384withRSA")[0] == "PyJCA"


def test_a_preferred_provider_serves_and_others_take_over() -> None:
    prefer(f"{ALGORITHM}:PyCryptodome")
    pair = fresh_pair()
    verifier = Signature.get_instance(ALGORITHM)
    verifier.init_verify(pair.public)
    assert verifier.explain().provider == "PyCryptodome"
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(pair.private)  # not constant time: preferring is not naming
    assert signer.explain().provider == FIRST


def test_a_named_provider_is_not_asked_for_preferences() -> None:
    prefer("HmacSHA256:PyCryptodome")
    mac = Mac.get_instance("HmacSHA256", "PyJCA")
    mac.init(SecretKey(b"k", "HmacSHA256"))
    assert mac.explain().provider == "PyJCA"


def test_preferences_hold_among_overridden_providers() -> None:
    prefer("HmacSHA256:PyCryptodome")
    with flags.override(providers=["OpenSSL", "PyCryptodome"]):
        assert order("Mac", "HmacSHA256") == ["PyCryptodome", "OpenSSL"]


# ---------------------------------------------------------------------------------------- disabled


@pytest.mark.parametrize(
    ("entry", "hit", "missed"),
    [
        ("SHA1", ["SHA1withECDSA", "SHA-1withRSA", "SHA1"], ["HmacSHA1", "SHA256withECDSA", "SHA1x"]),
        ("SHA512/256", ["SHA512/256withECDSA", "SHA-512/256withRSA"], ["SHA256withECDSA", "SHA512withRSA"]),
        ("PKCS1Padding", ["RSA/ECB/PKCS1Padding"], ["RSA/ECB/OAEPPadding"]),
        ("Signature.SHA1", ["SHA1withECDSA"], ["SHA256withECDSA"]),
        ("ECDSA", ["SHA256withECDSA", "NONEwithECDSAinP1363Format"], ["EdDSA", "DSA"]),
        ("DSA", ["SHA1withDSA"], ["SHA1withECDSA", "EdDSA"]),
        ("Signature.SHA1withECDSA", ["SHA1withECDSA", "SHA1withECDSAinP1363Format"], ["SHA1withRSA"]),
        ("SHA1withECDSAinP1363Format", ["SHA1withECDSA", "SHA1withECDSAinP1363Format"], ["SHA1withRSA"]),
        ("Mac.SHA1withECDSA", [], ["SHA1withECDSA"]),
        ("1.2.840.10045.4.1", ["1.2.840.10045.4.1", "OID.1.2.840.10045.4.1"], ["1.2.840.10045.4.2"]),
        ("RSASSA-PSS", ["RSASSA-PSS"], ["SHA256withRSA"]),
    ],
)
def test_an_entry_names_an_algorithm_or_a_part_of_it(entry: str, hit: list[str], missed: list[str]) -> None:
    rules = Policy((), (policy.disabled(entry),))
    assert [name for name in hit if rules.disabling("Signature", [name]) != entry] == []
    assert [name for name in missed if rules.disabling("Signature", [name])] == []


@pytest.mark.parametrize(
    ("entry", "hit", "missed"),
    [
        ("EC keySize < 256", [("EC", 224, "secp224r1")], [("EC", 256, "secp256r1"), ("RSA", 200, None)]),
        ("EC keySize <= 256", [("EC", 256, "secp256r1")], [("EC", 384, "secp384r1"), ("EC", None, None)]),
        (
            "RSA keySize>=1024 & keysize < 2048",
            [("RSA", 1024, None)],
            [("RSA", 2048, None), ("RSA", 512, None)],
        ),
        ("RSA keySize != 3072", [("RSA", 2048, None)], [("RSA", 3072, None)]),
        ("RSA keySize == 2048", [("RSA", 2048, None)], [("RSA", 3072, None)]),
        ("RSA keySize > 4096", [("RSA", 8192, None)], [("RSA", 4096, None)]),
        ("prime256v1", [("EC", 256, "secp256r1")], [("EC", 256, "secp256k1")]),
        ("secp256k1", [("EC", 256, "secp256k1")], [("EC", 256, "secp256r1")]),
        ("1.3.132.0.10", [("EC", 256, "secp256k1"), ("EC", 256, "SECP256K1")], [("EC", 256, "secp256r1")]),
        ("secp256r1", [("EC", 256, "P-256"), ("EC", 256, "prime256v1")], [("EC", 384, "P-384")]),
        ("secp384r1", [("EC", 384, "P-384")], [("EC", 384, "brainpoolP384r1")]),
        ("EC", [("EC", 256, "secp256r1")], [("RSA", 2048, None)]),
    ],
)
def test_an_entry_names_keys_and_curves(entry: str, hit: list[Any], missed: list[Any]) -> None:
    rules = Policy((), (policy.disabled(entry),))

    def disables(facts: tuple[str, int | None, str | None]) -> bool:
        return rules.disabling("Signature", ["SHA256withX"], KeyFacts(*facts)) is not None

    assert [facts for facts in hit if not disables(facts)] == []
    assert [facts for facts in missed if disables(facts)] == []


@pytest.mark.parametrize("name", ["HmacSHA256", "hmacsha256", "1.2.840.113549.2.9", "OID.1.2.840.113549.2.9"])
@pytest.mark.parametrize("entry", ["HmacSHA256", "Mac.hmacsha256", "1.2.840.113549.2.9"])
def test_a_disabled_name_is_disabled_under_all_its_names(entry: str, name: str) -> None:
    Mac.get_instance(name)
    disable(entry)
    for provider in (None, "PyJCA", "OpenSSL"):
        with pytest.raises(NoSuchAlgorithmException, match="disabled by the entry"):
            Mac.get_instance(name, provider)
    told = pyjca.explain("Mac", name)
    assert told.provider is None
    assert {candidate.code for candidate in told.candidates} == {"disabled"}


def test_no_provider_is_asked_for_what_is_disabled() -> None:
    script = Script()
    Security.insert_provider_at(fake_provider("Fake", script), 1)
    signer = Signature.get_instance(ALGORITHM)
    disable("SHA256")
    with pytest.raises(NoSuchAlgorithmException, match="disabled"):
        signer.init_sign(fresh_pair().private)
    assert script.calls == []
    assert signer.explain().code_of("Fake") == "disabled"


KEYED: dict[str, Callable[[pyjca.KeyPair], object]] = {
    "sign": lambda pair: Signature.get_instance(ALGORITHM).init_sign(pair.private),
    "verify": lambda pair: Signature.get_instance(ALGORITHM).init_verify(pair.public),
    "agree": lambda pair: KeyAgreement.get_instance("ECDH").init(pair.private),
    "named": lambda pair: Signature.get_instance(ALGORITHM, "OpenSSL").init_verify(pair.public),
    "helper": lambda pair: pyjca.sign(pair.private, b"data"),
}


@pytest.mark.parametrize("entry", ["EC keySize < 384", "P-256", "secp256r1", "1.2.840.10045.3.1.7"])
@pytest.mark.parametrize("use", KEYED)
def test_a_disabled_key_is_refused_wherever_it_is_used(use: str, entry: str) -> None:
    pair = fresh_pair()
    KEYED[use](pair)
    disable(entry)
    with pytest.raises(InvalidKeyException, match=r"disabled"):
        KEYED[use](pair)
    disable("")
    KEYED[use](pair)


def test_an_entry_for_one_engine_type_leaves_the_others() -> None:
    pair = fresh_pair()
    disable("KeyAgreement.EC keySize < 384")
    KEYED["sign"](pair)
    with pytest.raises(InvalidKeyException):
        KEYED["agree"](pair)


@pytest.mark.parametrize("spec", [256, "secp256r1", "P-256", pyjca.ECGenParameterSpec("prime256v1")])
def test_disabled_keys_are_not_generated(spec: Any) -> None:
    disable("EC keySize < 384")
    generator = KeyPairGenerator.get_instance("EC")
    with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
        generator.initialize(spec)
    disable("")
    generator.initialize(spec)
    assert generator.generate_key_pair().private.algorithm == "EC"


def test_the_default_of_a_generator_is_judged_by_its_outcome() -> None:
    disable("secp256r1")
    generator = KeyPairGenerator.get_instance("EC")
    with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
        generator.generate_key_pair()
    assert generator.explain().code_of("OpenSSL") == "disabled"
    with pytest.raises(InvalidAlgorithmParameterException, match="disabled by the entry 'secp256r1'"):
        KeyPairGenerator.get_instance("EC", "OpenSSL").generate_key_pair()


def test_a_disabled_algorithm_has_no_generator_and_no_factory() -> None:
    disable("EC")
    for engine in (KeyPairGenerator, KeyFactory):
        with pytest.raises(NoSuchAlgorithmException):
            engine.get_instance("EC")


def test_keys_can_always_be_loaded() -> None:
    pair = fresh_pair()
    disable("EC, secp256r1")
    assert pyjca.load_public_key(pair.public.encode()) == pair.public


# --------------------------------------------------------------------------------------- properties


def test_positions_of_providers_are_properties() -> None:
    assert [Security.get_property(f"security.provider.{n}") for n in range(1, 5)] == [
        "PyJCA",
        "OpenSSL",
        "PyCryptodome",
        None,
    ]
    Security.set_property("security.provider.1", "PyCryptodome")
    assert [p.name for p in Security.get_providers()] == ["PyCryptodome", "PyJCA", "OpenSSL"]
    Security.remove_provider("PyJCA")
    Security.set_property("security.provider.9", "PyJCA")  # beyond the end is at the end
    assert Security.get_property("security.provider.3") == "PyJCA"
    with pytest.raises(NoSuchProviderException, match="did you mean OpenSSL"):
        Security.set_property("security.provider.1", "OpenSLL")
    with pytest.raises(ConfigurationError, match="takes no argument"):
        Security.set_property("security.provider.1", "OpenSSL /etc/openssl.cnf")


def test_policy_is_a_property() -> None:
    assert (Security.get_property(PREFERRED), Security.get_property(DISABLED)) == ("", "")
    prefer(" HmacSHA256:OpenSSL ,, Group.SHA2ECDSA:PyJCA")
    disable("RSA keySize < 2048 , MD5")
    assert Security.get_property(PREFERRED) == "HmacSHA256:OpenSSL, Group.SHA2ECDSA:PyJCA"
    assert Security.get_property(DISABLED) == "RSA keySize < 2048, MD5"
    with pytest.raises(ConfigurationError):
        disable("MD5, RSA keySize")
    with pytest.raises(ConfigurationError):
        prefer("HmacSHA256")
    assert Security.get_property(DISABLED) == "RSA keySize < 2048, MD5"


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("UseAVX", "0", 0), ("P256Field", "limbs10", "limbs10"), ("VerifyAfterSign", "true", True)],
)
def test_flags_are_properties(name: str, text: str, value: object) -> None:
    Security.set_property(f"pyjca.flags.{name}", text)
    assert Security.get_property(f"pyjca.flags.{name}") == text
    assert (flags.get(name), flags.origin(name)) == (value, "set")


def test_wrong_properties() -> None:
    assert Security.get_property("pyjca.flags.NoSuchFlag") is None
    assert Security.get_property("security.provider.0") is None
    with pytest.raises(FlagError):
        Security.set_property("pyjca.flags.NoSuchFlag", "true")
    with pytest.raises(FlagError):
        Security.set_property("pyjca.flags.UseKernels", "yes")
    with pytest.raises(ConfigurationError, match=r"did you mean jdk\.crypto\.disabledAlgorithms"):
        Security.set_property("jdk.crypto.disabledAlgorithm", "MD5")
    with pytest.raises(TypeError):
        Security.set_property(DISABLED, ["MD5"])  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------- nothing stale


def test_a_change_of_policy_is_seen_by_the_next_init_and_by_no_object_in_use() -> None:
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(pair.private)
    signer.update(b"half ")
    disable("ECDSA")
    signature = signer.sign(b"done")
    disable("")
    pyjca.verify(pair.public, signature=signature, data=b"half done")
    prefer(f"{ALGORITHM}:PyCryptodome")
    verifier = Signature.get_instance(ALGORITHM)
    verifier.init_verify(pair.public)
    assert verifier.explain().provider == "PyCryptodome"
    prefer("")
    assert verifier.explain().provider == "PyCryptodome"
    verifier.init_verify(pair.public)
    assert verifier.explain().provider == "PyJCA"


def test_the_size_of_a_secret_key_counts() -> None:
    disable("HmacSHA256 keySize < 128")
    with pytest.raises(InvalidKeyException, match="disabled"):
        pyjca.mac(SecretKey(b"short", "HmacSHA256"), b"data", algorithm="HmacSHA256")
    assert len(pyjca.mac(SecretKey(bytes(16), "HmacSHA256"), b"data", algorithm="HmacSHA256")) == 32
    with pytest.raises(InvalidKeyException):  # the plan of a long key is not that of a short one
        pyjca.mac(SecretKey(b"short", "HmacSHA256"), b"data", algorithm="HmacSHA256")


def test_a_providers_own_spelling_of_the_type_is_no_way_around() -> None:
    service = fake_provider("Other", Script()).get_services()[0]
    lower = Service("signature", ALGORITHM, lambda *_: None, constant_time=True)
    assert (service.type, lower.type) == ("Signature", "Signature")
    other = Provider("Lower", "1", "", [lower])
    disable(f"Signature.{ALGORITHM}")
    with pytest.raises(NoSuchAlgorithmException, match="disabled"):
        Signature.get_instance(ALGORITHM, other)


def test_an_oid_disables_a_service_that_does_not_know_it() -> None:
    plain = Service("Signature", ALGORITHM, lambda *_: None, constant_time=True)
    Security.insert_provider_at(Provider("Plain", "1", "", [plain]), 1)
    disable("1.2.840.10045.4.3.2")
    with pytest.raises(NoSuchAlgorithmException, match="disabled"):
        Signature.get_instance(ALGORITHM)
    with pytest.raises(NoSuchAlgorithmException, match="disabled"):
        Signature.get_instance(ALGORITHM, "Plain")


def test_an_odd_alias_of_one_provider_disables_nobody_else() -> None:
    odd = Service("Mac", "HmacSHA256", lambda *_: None, aliases=["MD5"], constant_time=True)
    Security.insert_provider_at(Provider("Odd", "1", "", [odd]), 1)
    disable("MD5")
    mac = Mac.get_instance("HmacSHA256")
    mac.init(SecretKey(b"k", "HmacSHA256"))
    assert mac.explain().provider == "PyJCA"
    assert mac.explain().code_of("Odd") == "disabled"


def test_plans_do_not_pile_up() -> None:
    from pyjca.environment import current
    from pyjca.selection import MAX_PLANS

    disable("HmacSHA256 keySize < 8")
    for size in range(1, MAX_PLANS + 10):
        pyjca.mac(SecretKey(bytes(size), "HmacSHA256"), b"", algorithm="HmacSHA256")
    assert len(current().plans) <= MAX_PLANS
