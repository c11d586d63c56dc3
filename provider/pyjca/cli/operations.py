"""The commands that compute: sign, verify, agree, mac."""

from __future__ import annotations

import click

from .. import KeyAgreement, Mac, Signature
from . import _completing
from ._algorithms import SignatureForm, check_peer, signature_form_options, usual
from ._application import NO, YES, Failure, one_line
from ._input import data, read_small
from ._keyfiles import read_private_key, read_public_key, read_secret_key
from ._options import (
    Password,
    data_argument,
    decode,
    encode,
    force_option,
    form_options,
    json_option,
    output_option,
    password_options,
    provider_option,
)
from ._output import Output, write_all
from ._streams import echo

__all__ = ["agree", "mac", "sign", "verify"]

_own_password = password_options("Password of the private key")
_quiet = click.option("-q", "--quiet", is_flag=True, help="Print nothing; the exit status tells.")
_signature_algorithm = click.option(
    "--algorithm",
    metavar="NAME",
    shell_complete=_completing.algorithms_of("Signature"),
    help="Signature algorithm; the default is the usual one for the key: SHA256withECDSA on secp256r1, "
    "SHA384withECDSA on secp384r1, SHA512withECDSA on secp521r1, else Ed25519 or Ed448.",
)


@click.command(
    epilog="""\b
Examples:
  pyjca sign --key key.pem report.pdf -o report.sig
  tar c folder | pyjca sign --key key.pem --base64
  pyjca sign --key ed.pem --prehash --context backups huge.tar -o huge.sig"""
)
@click.option("--key", required=True, metavar="FILE", help="Private key, PEM or DER.")
@data_argument
@output_option("Where the signature goes; the default, -, is standard output.")
@_signature_algorithm
@signature_form_options(signing=True)
@provider_option
@form_options("The signature", "binary")
@_own_password
def sign(
    key: str,
    file: str,
    output: str | None,
    algorithm: str | None,
    signature_form: SignatureForm,
    provider: str | None,
    form: str,
    password: Password,
) -> None:
    """Sign FILE, or standard input.

    ECDSA signatures are DER, or r‖s for the algorithms with inP1363Format; those with NONE take FILE
    for the digest. FILE may have any size, but for Ed25519 and Ed448: these take two to three times
    its size in memory, unless --prehash is given, which makes a signature of another kind.
    """
    target = Output(output, text=form != "binary")
    private = read_private_key(key, password, "signing")
    name = algorithm or usual(private, "signature", key)
    signer = Signature.get_instance(name, provider)
    signer.set_parameter(signature_form.parameters(private, key, name))
    signer.init_sign(private)
    with data(file) as source:
        signer.update_file(source)
    write_all((target, encode(signer.sign(), form)))


@click.command(
    epilog="""\b
Examples:
  pyjca verify --key pub.pem --signature report.sig report.pdf
  pyjca verify --key pub.pem --signature report.sig --quiet report.pdf && install report.pdf
  pyjca verify --batch manifest.csv"""
)
@click.option("--key", metavar="FILE", help="Public key, PEM or DER.")
@click.option("--signature", metavar="FILE", help="The signature.")
@click.option(
    "--batch",
    metavar="MANIFEST",
    is_eager=True,
    help="Verify all that this CSV file names instead: its first line says key,signature,file or "
    "key,signature,file,algorithm; the others hold paths, relative to its folder.",
)
@data_argument
@_signature_algorithm
@signature_form_options(signing=False)
@provider_option
@form_options("The signature", "binary")
@json_option
@_quiet
def verify(
    key: str | None,
    signature: str | None,
    batch: str | None,
    file: str | None,
    algorithm: str | None,
    signature_form: SignatureForm,
    provider: str | None,
    form: str,
    as_json: bool,
    quiet: bool,
) -> int:
    """Verify a signature of FILE, or of standard input; or many with --batch.

    The exit status is 0 if it is good, 1 if it is not, and 2 if that could not be found out. The
    algorithm, --prehash and context have to be those of the signer. With --batch the options hold for
    all lines, and the status is 0 if all signatures are good, 2 if a line could not be used, else 1; each
    bad line is told by its number.
    """
    if batch is not None:
        if key is not None or signature is not None or file is not None:
            raise click.UsageError(
                "--batch names keys, signatures and files; leave --key, --signature and FILE out"
            )
        from ._manifest import verify_manifest

        return verify_manifest(
            batch,
            algorithm=algorithm,
            signature_form=signature_form,
            provider=provider,
            form=form,
            quiet=quiet,
            as_json=as_json,
        )
    if as_json:
        raise click.UsageError("--json is for --batch; the exit status tells of one signature")
    if key is None or signature is None or file is None:
        missing = "--key" if key is None else "--signature"
        raise click.UsageError(f"Missing option '{missing}'.")
    public = read_public_key(key, "verifying")
    name = algorithm or usual(public, "signature", key)
    verifier = Signature.get_instance(name, provider)
    verifier.set_parameter(signature_form.parameters(public, key, name))
    verifier.init_verify(public)
    claimed = decode(read_small(signature, "a signature"), form, f"the signature in {signature!r}")
    with data(file) as source:
        verifier.update_file(source)
    if verifier.verify(claimed):
        return _answer(YES, "the signature is good", quiet)
    text = _text_form(claimed) if form == "binary" else ""
    hint = f"; its file looks like {text}, which takes --{text}" if text else ""
    return _answer(NO, f"bad signature: it does not belong to this data and key{hint}", quiet)


@click.command(
    epilog="""\b
Example:
  pyjca agree --key own.pem --peer peer.pem -o secret"""
)
@click.option("--key", required=True, metavar="FILE", help="Own private key, PEM or DER.")
@click.option("--peer", required=True, metavar="FILE", help="The peer's public key, PEM or DER.")
@output_option("Where the secret goes (mode 600); the default, -, is standard output.")
@click.option(
    "--algorithm",
    metavar="NAME",
    shell_complete=_completing.algorithms_of("KeyAgreement"),
    help="Agreement algorithm; the default is the key's: ECDH, X25519 or X448. DH keys take DH.",
)
@provider_option
@form_options("The secret", "binary")
@_own_password
@force_option
def agree(
    key: str,
    peer: str,
    output: str | None,
    algorithm: str | None,
    provider: str | None,
    form: str,
    password: Password,
    force: bool,
) -> None:
    """Agree on a secret with a peer, whose key is on the same curve, or in the same group.

    The secret is raw (for ECDH the x coordinate); derive keys from it with a KDF.
    """
    target = Output(output, secret=True, force=force, text=form != "binary")
    own = read_private_key(key, password, "an agreement")
    public = read_public_key(peer, "the peer's part of an agreement")
    agreement = KeyAgreement.get_instance(algorithm or usual(own, "key_agreement", key), provider)
    check_peer(own, key, public, peer)
    agreement.init(own)
    agreement.do_phase(public, True)
    write_all((target, encode(agreement.generate_secret(), form)))


@click.command(
    epilog="""\b
Examples:
  pyjca mac --key-file secret.key report.pdf
  pyjca mac --key-file secret.key --verify 5bdcc146bf60754e… report.pdf"""
)
@click.option("--key-file", required=True, metavar="FILE", help="The secret key.")
@click.option(
    "--key-form",
    type=click.Choice(["binary", "hex", "base64"]),
    default="binary",
    show_default=True,
    help="How the key file holds it.",
)
@data_argument
@click.option(
    "--algorithm",
    default="HmacSHA256",
    show_default=True,
    metavar="NAME",
    shell_complete=_completing.algorithms_of("Mac"),
    help="MAC algorithm (see: pyjca list services --type Mac).",
)
@provider_option
@click.option("--verify", "claimed", metavar="TAG", help="Verify this tag, given as text, instead.")
@click.option("--verify-file", metavar="FILE", help="Verify the tag in this file instead.")
@output_option("Where the tag goes; the default, -, is standard output.")
@form_options("The tag", "hex")
@_quiet
def mac(
    key_file: str,
    key_form: str,
    file: str,
    algorithm: str,
    provider: str | None,
    claimed: str | None,
    verify_file: str | None,
    output: str | None,
    form: str,
    quiet: bool,
) -> int:
    """Compute or verify the authentication tag of FILE, or of standard input.

    When verifying, the exit status is 0 if the tag is good, 1 if it is bad, and 2 if that could
    not be found out. The key never goes on the command line, where every process can read it.
    """
    expected = _claimed_tag(claimed, verify_file, form, output)
    target = Output(output, text=form != "binary") if expected is None else None
    engine = Mac.get_instance(algorithm, provider)
    engine.init(read_secret_key(key_file, key_form, algorithm))
    with data(file) as source:
        engine.update_file(source)
    if target is not None:
        write_all((target, encode(engine.do_final(), form)))
        return YES
    if engine.verify(expected):
        return _answer(YES, "the tag is good", quiet)
    return _answer(NO, "bad tag: it does not belong to this data and key", quiet)


def _claimed_tag(claimed: str | None, file: str | None, form: str, output: str | None) -> bytes | None:
    """Return the tag to verify, None where one is to be computed."""
    if claimed is None and file is None:
        return None
    if claimed is not None and file is not None:
        raise click.UsageError("--verify and --verify-file exclude each other")
    if output is not None:
        raise click.UsageError("verifying makes no output; leave -o out")
    if file is not None:
        return decode(read_small(file, "a tag"), form, f"the tag in {file!r}")
    if form == "binary":
        raise click.UsageError("--verify takes text; for a binary tag use --verify-file")
    try:
        return decode(str(claimed).encode("ascii"), form, "the tag")
    except UnicodeEncodeError:
        raise Failure(f"the tag is not {form}") from None


def _answer(status: int, text: str, quiet: bool) -> int:
    """Print a verdict: a good one on standard output, a bad one where errors go."""
    if not quiet:
        if status == YES:
            echo(text)
        else:
            click.echo(f"pyjca: {one_line(text)}", err=True)
    return status


def _text_form(content: bytes) -> str:
    """Name the text form that content seems to have been written in, empty if none."""
    for form in ("hex", "base64"):
        try:
            if decode(content, form, ""):
                return form
        except Failure:
            continue
    return ""
