"""How many cases each suite has: the table that a run is held against, so that none gets lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tests.support import Pace

__all__ = ["EXPECTED", "Count", "Expected", "differences"]


class Expected(NamedTuple):
    """What a suite contains.

    Attributes:
        cases: all of them.
        skipped: those that are not for us, for a reason written beside the case.
        sample: how many a slow target runs in a quick run; None means all.
    """

    cases: int
    skipped: int = 0
    sample: int | None = None

    def to_run(self, pace: Pace) -> int:
        """Return how many cases a run has to run.

        Args:
            pace: "fast" runs all, "steady" a few dozen of a suite that has a sample, "slow" the sample.
        """
        every = self.cases - self.skipped
        if self.sample is None or pace == "fast":
            return every
        return min(every, self.sample if pace == "slow" else STEADY)


STEADY = 16

EXPECTED = {
    "wycheproof ecdsa_secp256r1_sha256": Expected(484, sample=10),
    "wycheproof ecdsa_secp256r1_sha256_p1363": Expected(262, sample=10),
    "wycheproof ecdsa_secp256r1_sha3_256": Expected(482, sample=10),
    "wycheproof ecdsa_secp256r1_sha3_512": Expected(548, sample=10),
    "wycheproof ecdsa_secp256r1_sha512": Expected(554, sample=10),
    "wycheproof ecdsa_secp256r1_sha512_p1363": Expected(332, sample=10),
    "wycheproof ecdsa_secp384r1_sha256": Expected(472, sample=3),
    "wycheproof ecdsa_secp384r1_sha384": Expected(504, sample=3),
    "wycheproof ecdsa_secp384r1_sha384_p1363": Expected(280, sample=3),
    "wycheproof ecdsa_secp384r1_sha3_384": Expected(504, sample=3),
    "wycheproof ecdsa_secp384r1_sha3_512": Expected(536, sample=3),
    "wycheproof ecdsa_secp384r1_sha512": Expected(542, sample=3),
    "wycheproof ecdsa_secp384r1_sha512_p1363": Expected(318, sample=3),
    "wycheproof ecdsa_secp521r1_sha3_512": Expected(534, sample=2),
    "wycheproof ecdsa_secp521r1_sha512": Expected(542, sample=2),
    "wycheproof ecdsa_secp521r1_sha512_p1363": Expected(318, sample=2),
    "wycheproof ecdsa_secp256k1_sha256": Expected(476, sample=10),
    "wycheproof ecdsa_secp256k1_sha256_bitcoin": Expected(464, sample=10),
    "wycheproof ecdsa_secp256k1_sha256_p1363": Expected(252, sample=10),
    "wycheproof ecdsa_secp256k1_sha3_256": Expected(474, sample=10),
    "wycheproof ecdsa_secp256k1_sha3_512": Expected(540, sample=10),
    "wycheproof ecdsa_secp256k1_sha512": Expected(546, sample=10),
    "wycheproof ecdsa_secp256k1_sha512_p1363": Expected(322, sample=10),
    "wycheproof ecdh_secp256k1": Expected(752, sample=10),
    "wycheproof ecdh_secp256r1": Expected(612, sample=10),
    "wycheproof ecdh_secp256r1_ecpoint": Expected(355, sample=10),
    "wycheproof ecdh_secp256r1_pem": Expected(612, sample=10),
    "wycheproof ecdh_secp384r1": Expected(1047, sample=3),
    "wycheproof ecdh_secp384r1_ecpoint": Expected(790, sample=3),
    "wycheproof ecdh_secp384r1_pem": Expected(1047, sample=3),
    "wycheproof ecdh_secp521r1": Expected(916, sample=2),
    "wycheproof ecdh_secp521r1_ecpoint": Expected(661, sample=2),
    "wycheproof ecdh_secp521r1_pem": Expected(916, sample=2),
    "wycheproof x25519": Expected(518, sample=10),
    "wycheproof x25519_asn": Expected(537, sample=10),
    "wycheproof x25519_pem": Expected(518, sample=10),
    "wycheproof x448": Expected(510, sample=4),
    "wycheproof x448_asn": Expected(529, sample=4),
    "wycheproof x448_pem": Expected(510, sample=4),
    "wycheproof ed25519": Expected(210, sample=6),
    "wycheproof ed448": Expected(87, sample=2),
    "wycheproof hmac_sha1": Expected(170),
    "wycheproof hmac_sha224": Expected(172),
    "wycheproof hmac_sha256": Expected(174),
    "wycheproof hmac_sha384": Expected(174),
    "wycheproof hmac_sha512": Expected(174),
    "wycheproof hmac_sha512_224": Expected(173),
    "wycheproof hmac_sha512_256": Expected(175),
    "wycheproof hmac_sha3_224": Expected(172),
    "wycheproof hmac_sha3_256": Expected(174),
    "wycheproof hmac_sha3_384": Expected(174),
    "wycheproof hmac_sha3_512": Expected(174),
    "wycheproof aes_cmac": Expected(311),
    "wycheproof kmac128_no_customization": Expected(174),
    "wycheproof kmac256_no_customization": Expected(261),
    "wycheproof chacha20_poly1305": Expected(325, skipped=9),
    "wycheproof rsa_signature_2048_sha224": Expected(258, sample=4),
    "wycheproof rsa_signature_2048_sha256": Expected(259, sample=4),
    "wycheproof rsa_signature_2048_sha384": Expected(258, sample=4),
    "wycheproof rsa_signature_2048_sha3_224": Expected(258, sample=4),
    "wycheproof rsa_signature_2048_sha3_256": Expected(257, sample=4),
    "wycheproof rsa_signature_2048_sha3_384": Expected(258, sample=4),
    "wycheproof rsa_signature_2048_sha3_512": Expected(258, sample=4),
    "wycheproof rsa_signature_2048_sha512": Expected(259, sample=4),
    "wycheproof rsa_signature_2048_sha512_224": Expected(258, sample=4),
    "wycheproof rsa_signature_2048_sha512_256": Expected(257, sample=4),
    "wycheproof rsa_signature_3072_sha256": Expected(259, sample=4),
    "wycheproof rsa_signature_3072_sha384": Expected(259, sample=4),
    "wycheproof rsa_signature_3072_sha3_256": Expected(258, sample=4),
    "wycheproof rsa_signature_3072_sha3_384": Expected(259, sample=4),
    "wycheproof rsa_signature_3072_sha3_512": Expected(259, sample=4),
    "wycheproof rsa_signature_3072_sha512": Expected(260, sample=4),
    "wycheproof rsa_signature_3072_sha512_256": Expected(258, sample=4),
    "wycheproof rsa_signature_4096_sha256": Expected(258, sample=4),
    "wycheproof rsa_signature_4096_sha384": Expected(259, sample=4),
    "wycheproof rsa_signature_4096_sha512": Expected(259, sample=4),
    "wycheproof rsa_signature_4096_sha512_256": Expected(258, sample=4),
    "wycheproof rsa_signature_8192_sha256": Expected(258, sample=4),
    "wycheproof rsa_signature_8192_sha384": Expected(259, sample=4),
    "wycheproof rsa_signature_8192_sha512": Expected(259, sample=4),
    "wycheproof rsa_pkcs1_1024_sig_gen": Expected(33, sample=8),
    "wycheproof rsa_pkcs1_1536_sig_gen": Expected(32, sample=8),
    "wycheproof rsa_pkcs1_2048_sig_gen": Expected(43, sample=8),
    "wycheproof rsa_pkcs1_3072_sig_gen": Expected(26, sample=8),
    "wycheproof rsa_pkcs1_4096_sig_gen": Expected(24, sample=8),
    "wycheproof rsa_pss_2048_sha1_mgf1_20": Expected(88, sample=4),
    "wycheproof rsa_pss_2048_sha256_mgf1_0": Expected(103, sample=4),
    "wycheproof rsa_pss_2048_sha256_mgf1_32": Expected(108, sample=4),
    "wycheproof rsa_pss_2048_sha256_mgf1sha1_20": Expected(108, sample=4),
    "wycheproof rsa_pss_2048_sha384_mgf1_48": Expected(141, sample=4),
    "wycheproof rsa_pss_2048_sha512_224_mgf1_28": Expected(100, sample=4),
    "wycheproof rsa_pss_2048_sha512_256_mgf1_32": Expected(115, sample=4),
    "wycheproof rsa_pss_2048_sha512_mgf1sha256_32_params": Expected(178, sample=4),
    "wycheproof rsa_pss_3072_sha256_mgf1_32": Expected(108, sample=4),
    "wycheproof rsa_pss_4096_sha256_mgf1_32": Expected(108, sample=4),
    "wycheproof rsa_pss_4096_sha384_mgf1_48": Expected(141, sample=4),
    "wycheproof rsa_pss_4096_sha512_mgf1_32": Expected(177, sample=4),
    "wycheproof rsa_pss_4096_sha512_mgf1_64": Expected(179, sample=4),
    "wycheproof rsa_pss_misc": Expected(150, sample=4),
    "nist 186-3 SigVer15 RSA": Expected(270, sample=4),
    "nist 186-3 SigGen15 RSA": Expected(80, sample=4),
    "nist 186-3 SigVerPSS RSA": Expected(270, sample=4),
    "nist 186-3 SigGenPSS RSA": Expected(80, sample=4),
    "nist 186-3 SigVer P-256 SHA-1": Expected(15, sample=2),
    "nist 186-3 SigVer P-256 SHA-224": Expected(15, sample=2),
    "nist 186-3 SigVer P-256 SHA-256": Expected(15, sample=2),
    "nist 186-3 SigVer P-256 SHA-384": Expected(15, sample=2),
    "nist 186-3 SigVer P-256 SHA-512": Expected(15, sample=2),
    "nist 186-3 SigVer P-384 SHA-1": Expected(15, sample=1),
    "nist 186-3 SigVer P-384 SHA-224": Expected(15, sample=1),
    "nist 186-3 SigVer P-384 SHA-256": Expected(15, sample=1),
    "nist 186-3 SigVer P-384 SHA-384": Expected(15, sample=1),
    "nist 186-3 SigVer P-384 SHA-512": Expected(15, sample=1),
    "nist 186-3 SigVer P-521 SHA-1": Expected(15, sample=1),
    "nist 186-3 SigVer P-521 SHA-224": Expected(15, sample=1),
    "nist 186-3 SigVer P-521 SHA-256": Expected(15, sample=1),
    "nist 186-3 SigVer P-521 SHA-384": Expected(15, sample=1),
    "nist 186-3 SigVer P-521 SHA-512": Expected(15, sample=1),
    "nist 186-3 SigGen P-256 SHA-224": Expected(15, sample=2),
    "nist 186-3 SigGen P-256 SHA-256": Expected(15, sample=2),
    "nist 186-3 SigGen P-256 SHA-384": Expected(15, sample=2),
    "nist 186-3 SigGen P-256 SHA-512": Expected(15, sample=2),
    "nist 186-3 SigGen P-384 SHA-224": Expected(15, sample=1),
    "nist 186-3 SigGen P-384 SHA-256": Expected(15, sample=1),
    "nist 186-3 SigGen P-384 SHA-384": Expected(15, sample=1),
    "nist 186-3 SigGen P-384 SHA-512": Expected(15, sample=1),
    "nist 186-3 SigGen P-521 SHA-224": Expected(15, sample=1),
    "nist 186-3 SigGen P-521 SHA-256": Expected(15, sample=1),
    "nist 186-3 SigGen P-521 SHA-384": Expected(15, sample=1),
    "nist 186-3 SigGen P-521 SHA-512": Expected(15, sample=1),
    "nist 186-3 KeyPair P-256": Expected(10, sample=2),
    "nist 186-3 PKV P-256": Expected(12),
    "nist 800-56A CDH P-256": Expected(25, sample=2),
    "nist 800-56A ECC static unified P-256": Expected(60, sample=2),
    "nist 186-3 KeyPair P-384": Expected(10, sample=1),
    "nist 186-3 PKV P-384": Expected(12),
    "nist 800-56A CDH P-384": Expected(25, sample=1),
    "nist 800-56A ECC static unified P-384": Expected(60, sample=1),
    "nist 186-3 KeyPair P-521": Expected(10, sample=1),
    "nist 186-3 PKV P-521": Expected(12),
    "nist 800-56A CDH P-521": Expected(25, sample=1),
    "nist 800-56A ECC static unified P-521": Expected(60, sample=1),
    "nist HMAC SHA3-224": Expected(3),
    "nist HMAC SHA3-256": Expected(3),
    "nist HMAC SHA3-384": Expected(3),
    "nist HMAC SHA3-512": Expected(3),
    "nist 800-38B AESCMAC, 128 bits": Expected(4),
    "nist 800-38B AESCMAC, 192 bits": Expected(4),
    "nist 800-38B AESCMAC, 256 bits": Expected(4),
    "rfc 6979 P-256 SHA-1": Expected(6, sample=2),
    "rfc 6979 P-256 SHA-224": Expected(6, sample=2),
    "rfc 6979 P-256 SHA-256": Expected(6, sample=2),
    "rfc 6979 P-256 SHA-384": Expected(6, sample=2),
    "rfc 6979 P-256 SHA-512": Expected(6, sample=2),
    "rfc 6979 P-384 SHA-1": Expected(6, sample=1),
    "rfc 6979 P-384 SHA-224": Expected(6, sample=1),
    "rfc 6979 P-384 SHA-256": Expected(6, sample=1),
    "rfc 6979 P-384 SHA-384": Expected(6, sample=1),
    "rfc 6979 P-384 SHA-512": Expected(6, sample=1),
    "rfc 6979 P-521 SHA-1": Expected(6, sample=1),
    "rfc 6979 P-521 SHA-224": Expected(6, sample=1),
    "rfc 6979 P-521 SHA-256": Expected(6, sample=1),
    "rfc 6979 P-521 SHA-384": Expected(6, sample=1),
    "rfc 6979 P-521 SHA-512": Expected(6, sample=1),
    "rfc 8032 Ed25519": Expected(1024, sample=2),
    "rfc 8032 Ed448": Expected(9, sample=1),
    "rfc 7748 X25519": Expected(3, sample=2),
    "rfc 7748 X448": Expected(3, sample=2),
    "rfc 2202 HMAC-MD5": Expected(7),
    "rfc 2202 HMAC-SHA-1": Expected(7),
    "rfc 4231 HMAC-SHA-224": Expected(6),
    "rfc 4231 HMAC-SHA-256": Expected(6),
    "rfc 4231 HMAC-SHA-384": Expected(6),
    "rfc 4231 HMAC-SHA-512": Expected(6),
    "rfc 8439 Poly1305": Expected(12),
    **{
        f"nist kas ffc static {file} {section}": Expected(24, sample=2)
        for file in ("init", "resp")
        for section in ("FA", "FB", "FC")
    },
    "rfc 5114": Expected(3),
    "botan dh": Expected(5),
    "cryptography dh bad exchange": Expected(2),
}


class Count(NamedTuple):
    """What a run of one suite on one target came to."""

    suite: str
    target: str
    pace: Pace
    run: int
    passed: int
    skipped: int


def differences(count: Count, expected: dict[str, Expected]) -> list[str]:
    """Say where a count is not what the table demands; a zero never is."""
    if count.suite not in expected:
        return [f"{count.suite} is not in the table"]
    row = expected[count.suite]
    found = []
    if count.run != row.to_run(count.pace):
        found.append(f"{count.suite}: {count.run} run, {row.to_run(count.pace)} in the table")
    if count.skipped != row.skipped:
        found.append(f"{count.suite}: {count.skipped} skipped, {row.skipped} in the table")
    if count.passed != count.run:
        found.append(f"{count.suite}: {count.passed} of {count.run} passed")
    if count.run == 0:
        found.append(f"{count.suite}: nothing was run")
    return found
