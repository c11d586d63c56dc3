"""The commands about keys: keygen, key show, key convert."""

from __future__ import annotations

import os

import click
from click.core import ParameterSource

from .. import (
    ECPublicKey,
    EdECPublicKey,
    Key,
    KeyPairGenerator,
    PrivateKey,
    PublicKey,
    XECPublicKey,
    jwk_thumbprint,
    load_private_key,
    load_public_key,
)
from ..keys import DHKey, ECKey, EdECKey, XECKey
from ..named_curves import ALL_CURVES, DEFAULT_ALGORITHMS, any_curve
from ._application import context_settings
from ._completing import algorithms_of
from ._input import read_small
from ._keyfiles import read_key
from ._options import Password, force_option, json_option, output_option, password_options, provider_option
from ._output import Output, write_all
from ._tables import print_json, print_pairs

__all__ = ["key", "keygen"]

_FORMATS = {
    "private": ("pkcs8", "sec1", "pkcs1", "raw", "jwk", "openssh"),
    "public": ("spki", "pkcs1", "point", "compressed", "raw", "jwk", "openssh"),
}
_OF_KEY_PAIRS = ("public", "curve", "algorithm", "size", "format_", "der", "provider")
_BARE = ("point", "compressed", "raw")  # formats without DER around them, and so without PEM
_TEXT = ("jwk", "openssh")  # nor these
_ENCRYPTED = ("pkcs8", "openssh")
_CURVES = ", ".join(curve.name for curve in ALL_CURVES)


def _curve_names(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    return [curve.name for curve in ALL_CURVES if curve.name.lower().startswith(incomplete.lower())]


@click.command(
    epilog="""\b
Examples:
  pyjca keygen -o key.pem --public pub.pem
  pyjca keygen --curve Ed25519 -o key.pem --password-prompt
  pyjca keygen --algorithm DH --size ffdhe4096 -o key.pem
  pyjca keygen --secret 32 -o mac.key"""
)
@output_option("Where the private key goes (mode 600); - is standard output.", required=True)
@click.option("--public", metavar="FILE", help="Where the public key goes too.")
@click.option(
    "--curve",
    default="secp256r1",
    show_default=True,
    metavar="NAME",
    shell_complete=_curve_names,
    help=f"Elliptic curve, by its name, an alias or its OID: {_CURVES}.",
)
@click.option(
    "--algorithm",
    metavar="NAME",
    shell_complete=algorithms_of("KeyPairGenerator"),
    help="Kind of keys that lie on no curve, such as DH.",
)
@click.option(
    "--size",
    metavar="BITS",
    help="Size of such keys; for DH also the name of a group, as ffdhe3072 or modp3072. The default is the "
    "algorithm's.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(_FORMATS["private"]),
    default="pkcs8",
    show_default=True,
    help="Format of the private key; sec1 is for curves whose name begins with secp, openssh for Ed25519 "
    "and the curves whose name ends with r1.",
)
@click.option("--der", is_flag=True, help="Write DER instead of PEM.")
@click.option(
    "--secret",
    type=click.IntRange(1, 1 << 20),
    metavar="BYTES",
    help="Make a secret key for a MAC instead: so many random bytes.",
)
@provider_option
@password_options("Encrypt with a password", new=True)
@force_option
def keygen(
    output: str,
    public: str | None,
    curve: str,
    algorithm: str | None,
    size: str | None,
    format_: str,
    der: bool,
    secret: int | None,
    provider: str | None,
    password: Password,
    force: bool,
) -> None:
    """Generate a key pair, or a secret key for a MAC.

    An existing private key is not replaced without --force.
    """
    source = click.get_current_context().get_parameter_source
    if secret is not None:
        if password.given or any(source(name) is not ParameterSource.DEFAULT for name in _OF_KEY_PAIRS):
            raise click.UsageError(
                "--secret makes plain random bytes: no public key, curve, algorithm, size, format, provider "
                "or password"
            )
        write_all((Output(output, secret=True, force=force), os.urandom(secret)))
        return
    if password.given and format_ not in _ENCRYPTED:
        raise click.UsageError(f"only --format {' and '.join(_ENCRYPTED)} can be encrypted")
    wanted: str | int | None = size
    if size is not None and size.isdecimal() and len(size) < 10:
        wanted = int(size)
    if algorithm is None:
        if size is not None:
            raise click.UsageError("--size is for keys that lie on no curve; name their --algorithm")
        named = any_curve(curve)
        if format_ == "sec1" and named.algorithm != "EC":
            raise click.UsageError(f"keys on {named.name} have no format sec1; take pkcs8")
        algorithm, wanted = DEFAULT_ALGORITHMS[named.name].key_pair_generator, named.name
    elif source("curve") is not ParameterSource.DEFAULT:
        raise click.UsageError("--curve says which keys are made, so leave --algorithm out")
    _refuse_der(format_, der)
    target = Output(output, secret=True, force=force)
    public_target = None if public is None else Output(public, force=force, text=not der)
    if public_target is not None and public_target.path == target.path:
        raise click.UsageError("the private and the public key cannot go to the same place")
    generator = KeyPairGenerator.get_instance(algorithm, provider)
    generator.initialize(wanted)
    pair = generator.generate_key_pair()
    protection = password() if password.given else None
    results = [(target, _encoded(pair.private, format_, der, protection))]
    if public_target is not None:
        results.append((public_target, _encoded(pair.public, "spki", der)))
    write_all(*results)


@click.group(context_settings=context_settings, no_args_is_help=False)
def key() -> None:
    """Show and convert keys."""


@key.command(
    epilog="""\b
Examples:
  pyjca key show key.pem
  openssl x509 -pubkey -noout -in cert.pem | pyjca key show -"""
)
@click.argument("file")
@json_option
@password_options("Password of the private key")
def show(file: str, as_json: bool, password: Password) -> None:
    """Show what kind of key FILE holds, and its public part; never a secret.

    FILE is read by its content: PEM or DER, a JWK, OpenSSH's formats. The fingerprint is the SHA-256 of
    the public key's SubjectPublicKeyInfo in DER, the thumbprint that of its JWK (RFC 7638).
    """
    shown = read_key(file, password)
    private = isinstance(shown, PrivateKey)
    public = _public_half(shown)
    described: dict[str, object] = {
        "type": shown.algorithm,
        "half": "private" if private else "public",
        "encrypted": password.used,
    }
    if isinstance(shown, (ECKey, EdECKey, XECKey)):
        described["curve"] = shown.curve
        described["size"] = shown.key_size
    elif isinstance(shown, DHKey):
        described["group"] = shown.group
        described["size"] = shown.key_size
    if isinstance(public, ECPublicKey):
        described["point"] = public.encode("point").hex()
        described["compressed"] = public.encode("compressed").hex()
    elif isinstance(public, EdECPublicKey):
        described["point"] = public.point.hex()
    elif isinstance(public, XECPublicKey):
        described["u"] = public.u.hex()
    described["fingerprint"] = _fingerprint(public)
    if public.algorithm != "DH":
        described["thumbprint"] = jwk_thumbprint(public)
    if as_json:
        print_json(described)
        return
    encrypted = ", encrypted" if password.used else ""
    names = {
        "type": f"{shown.algorithm} {described['half']} key{encrypted}",
        "curve": described.get("curve"),
        "group": described.get("group"),
        "size": f"{described['size']} bits" if "size" in described else None,
        "point": described.get("point"),
        "compressed": described.get("compressed"),
        "u": described.get("u"),
        "fingerprint": f"SHA256 {described['fingerprint']}",
        "thumbprint": described.get("thumbprint"),
    }
    print_pairs((name, str(value)) for name, value in names.items() if value is not None)


@key.command(
    epilog="""\b
Examples:
  pyjca key convert key.pem --public -o pub.pem
  pyjca key convert key.pem --format sec1 --der -o key.der
  pyjca key convert key.pem --new-password-prompt -o key.pem --force
  pyjca key convert pub.bin --point-on secp256r1 -o pub.pem
  pyjca key convert seed.bin --private-on Ed25519 -o key.pem
  pyjca key convert key.pem --public --format jwk -o -"""
)
@click.argument("file")
@output_option("Where the result goes; - is standard output.", required=True)
@click.option("--public", "only_public", is_flag=True, help="Take the public half of a private key.")
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(dict.fromkeys(name for names in _FORMATS.values() for name in names))),
    help="Format of the result: pkcs8 (the default), sec1 (EC), pkcs1 (RSA) or raw (a bare scalar or "
    "seed) for a private key; spki (the default), pkcs1 (RSA), point or compressed (bare SEC 1 points) or "
    "raw (other curves' bare keys) for a public one; jwk or openssh for both.",
)
@click.option("--der", is_flag=True, help="Write DER instead of PEM.")
@click.option(
    "--point-on",
    metavar="CURVE",
    shell_complete=_curve_names,
    help="FILE is a bare public key on this curve: a SEC 1 point, or the bytes of RFC 7748 and RFC 8032.",
)
@click.option(
    "--private-on",
    metavar="CURVE",
    shell_complete=_curve_names,
    help="FILE is a bare private key on this curve: its scalar or seed.",
)
@password_options("Password of the private key")
@password_options("Encrypt the result", prefix="new-", new=True)
@click.option("--decrypt", is_flag=True, help="Write an encrypted private key without protection.")
@force_option
def convert(
    file: str,
    output: str,
    only_public: bool,
    format_: str | None,
    der: bool,
    point_on: str | None,
    private_on: str | None,
    password: Password,
    new_password: Password,
    decrypt: bool,
    force: bool,
) -> None:
    """Convert a key to another format.

    An encrypted private key stays encrypted, under its password, unless a new one is given or
    --decrypt. An existing private key is not replaced without --force, and never by a public one.
    """
    if decrypt and new_password.given:
        raise click.UsageError("--decrypt and a new password exclude each other")
    converted: Key
    if point_on is not None or private_on is not None:
        converted = _bare_key(file, point_on, private_on, password)
    else:
        converted = read_key(file, password)
    if only_public or (format_ in _FORMATS["public"] and format_ not in _FORMATS["private"]):
        converted = _public_half(converted)
    private = isinstance(converted, PrivateKey)
    half = "private" if private else "public"
    form = format_ or _FORMATS[half][0]
    if form not in _FORMATS[half]:
        raise click.UsageError(f"{file!r} holds no private key, so it cannot be written as {form}")
    _refuse_der(form, der)
    target = Output(output, secret=private, force=force)
    protection = None
    if not private:
        if decrypt or new_password.given:
            raise click.UsageError("a public key is not encrypted")
    elif new_password.given:
        protection = new_password()
    elif password.used and not decrypt:
        protection = password()
    if protection is not None and form not in _ENCRYPTED:
        raise click.UsageError(
            f"only {' and '.join(_ENCRYPTED)} can be encrypted; "
            f"add --decrypt to write {form} without protection"
        )
    write_all((target, _encoded(converted, form, der, protection)))


def _refuse_der(form: str, der: bool) -> None:
    if not der:
        return
    if form in _BARE:
        raise click.UsageError(
            f"a bare {'key' if form == 'raw' else form} has no DER around it; leave --der out"
        )
    if form in _TEXT:
        raise click.UsageError(f"{form} is text and not in DER; leave --der out")


def _encoded(any_key: Key, form: str, der: bool, protection: bytes | None = None) -> bytes:
    """Return what goes into a file; text ends with the end of a line."""
    if form in _TEXT:
        return any_key.encode(form, None, protection).rstrip() + b"\n"
    encoding = None if form in _BARE else "DER" if der else "PEM"
    return any_key.encode(form, encoding, protection)


def _public_half(any_key: Key) -> PublicKey:
    if isinstance(any_key, PrivateKey):
        return any_key.public_key
    assert isinstance(any_key, PublicKey)
    return any_key


def _fingerprint(public: PublicKey) -> str:
    from hashlib import sha256

    return sha256(public.encode()).hexdigest()


def _bare_key(file: str, point_on: str | None, private_on: str | None, password: Password) -> Key:
    """Return the key in a file that holds nothing else, on the curve that one of the options names."""
    if point_on is not None and private_on is not None:
        raise click.UsageError("--point-on and --private-on exclude each other")
    if password.given:
        raise click.UsageError("a bare key is not encrypted; leave its password out")
    if point_on is not None:
        return load_public_key(read_small(file, "a point"), curve=point_on)
    return load_private_key(read_small(file, "a private key"), curve=private_on)
