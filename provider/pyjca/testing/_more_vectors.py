"""More of the few published vectors that the kit carries itself: other hashes, curves and schemes."""

from __future__ import annotations

from typing import NamedTuple

from ._vectors import AgreementVector, MacVector

__all__ = [
    "CDH_VECTORS",
    "EDDSA",
    "HMAC",
    "RFC6979_KEYS",
    "RFC6979_SAMPLE",
    "XDH",
    "EdDSAVector",
    "XDHVector",
]

_hex = bytes.fromhex


class EdDSAVector(NamedTuple):
    """A signature of EdDSA."""

    curve: str
    private: bytes
    public: bytes
    message: bytes
    prehash: bool
    context: bytes | None
    signature: bytes


class XDHVector(NamedTuple):
    """A scalar, the peer's u, the u of the product."""

    scalar: bytes
    peer: bytes
    secret: bytes


# RFC 6979 appendices A.2.5 to A.2.7: the private keys, and the signatures of "sample" by curve and hash
RFC6979_KEYS = {
    "secp256r1": 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721,
    "secp384r1": int(
        "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5",
        16,
    ),
    "secp521r1": int(
        "FAD06DAA62BA3B25D2FB40133DA757205DE67F5BB0018FEE8C86E1B68C7E75CAA896EB32F1F47C70855836A6"
        "D16FCC1466F6D8FBEC67DB89EC0C08B0E996B83538",
        16,
    ),
    # of which the RFC has none: that of secp256r1
    "secp256k1": 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721,
}
RFC6979_SAMPLE = {
    ("secp256r1", "sha1"): (
        0x61340C88C3AAEBEB4F6D667F672CA9759A6CCAA9FA8811313039EE4A35471D32,
        0x6D7F147DAC089441BB2E2FE8F7A3FA264B9C475098FDCF6E00D7C996E1B8B7EB,
    ),
    ("secp256r1", "sha224"): (
        0x53B2FFF5D1752B2C689DF257C04C40A587FABABB3F6FC2702F1343AF7CA9AA3F,
        0xB9AFB64FDC03DC1A131C7D2386D11E349F070AA432A4ACC918BEA988BF75C74C,
    ),
    ("secp256r1", "sha256"): (
        0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716,
        0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8,
    ),
    ("secp256r1", "sha384"): (
        0xEAFEA039B20E9B42309FB1D89E213057CBF973DC0CFC8F129EDDDC800EF7719,
        0x4861F0491E6998B9455193E34E7B0D284DDD7149A74B95B9261F13ABDE940954,
    ),
    ("secp256r1", "sha512"): (
        0x8496A60B5E9B47C825488827E0495B0E3FA109EC4568FD3F8D1097678EB97F00,
        0x2362AB1ADBE2B8ADF9CB9EDAB740EA6049C028114F2460F96554F61FAE3302FE,
    ),
    ("secp384r1", "sha1"): (
        int(
            "EC748D839243D6FBEF4FC5C4859A7DFFD7F3ABDDF72014540C16D73309834FA37B9BA002899F6FDA3A4A9386"
            "790D4EB2",
            16,
        ),
        int(
            "A3BCFA947BEEF4732BF247AC17F71676CB31A847B9FF0CBC9C9ED4C1A5B3FACF26F49CA031D4857570CCB5CA"
            "4424A443",
            16,
        ),
    ),
    ("secp384r1", "sha224"): (
        int(
            "42356E76B55A6D9B4631C865445DBE54E056D3B3431766D0509244793C3F9366450F76EE3DE43F5A125333A6"
            "BE060122",
            16,
        ),
        int(
            "9DA0C81787064021E78DF658F2FBB0B042BF304665DB721F077A4298B095E4834C082C03D83028EFBF93A3C2"
            "3940CA8D",
            16,
        ),
    ),
    ("secp384r1", "sha256"): (
        int(
            "21B13D1E013C7FA1392D03C5F99AF8B30C570C6F98D4EA8E354B63A21D3DAA33BDE1E888E63355D92FA2B3C3"
            "6D8FB2CD",
            16,
        ),
        int(
            "F3AA443FB107745BF4BD77CB3891674632068A10CA67E3D45DB2266FA7D1FEEBEFDC63ECCD1AC42EC0CB8668"
            "A4FA0AB0",
            16,
        ),
    ),
    ("secp384r1", "sha384"): (
        int(
            "94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E"
            "80FABE46",
            16,
        ),
        int(
            "99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A"
            "38628AC8",
            16,
        ),
    ),
    ("secp384r1", "sha512"): (
        int(
            "ED0959D5880AB2D869AE7F6C2915C6D60F96507F9CB3E047C0046861DA4A799CFE30F35CC900056D7C99CD78"
            "82433709",
            16,
        ),
        int(
            "512C8CCEEE3890A84058CE1E22DBC2198F42323CE8ACA9135329F03C068E5112DC7CC3EF3446DEFCEB01A45C"
            "2667FDD5",
            16,
        ),
    ),
    ("secp521r1", "sha1"): (
        int(
            "343B6EC45728975EA5CBA6659BBB6062A5FF89EEA58BE3C80B619F322C87910FE092F7D45BB0F8EEE01ED3F2"
            "0BABEC079D202AE677B243AB40B5431D497C55D75D",
            16,
        ),
        int(
            "E7B0E675A9B24413D448B8CC119D2BF7B2D2DF032741C096634D6D65D0DBE3D5694625FB9E8104D3B842C1B0"
            "E2D0B98BEA19341E8676AEF66AE4EBA3D5475D5D16",
            16,
        ),
    ),
    ("secp521r1", "sha224"): (
        int(
            "1776331CFCDF927D666E032E00CF776187BC9FDD8E69D0DABB4109FFE1B5E2A30715F4CC923A4A5E94D2503E"
            "9ACFED92857B7F31D7152E0F8C00C15FF3D87E2ED2E",
            16,
        ),
        int(
            "50CB5265417FE2320BBB5A122B8E1A32BD699089851128E360E620A30C7E17BA41A666AF126CE100E5799B15"
            "3B60528D5300D08489CA9178FB610A2006C254B41F",
            16,
        ),
    ),
    ("secp521r1", "sha256"): (
        int(
            "1511BB4D675114FE266FC4372B87682BAECC01D3CC62CF2303C92B3526012659D16876E25C7C1E57648F23B7"
            "3564D67F61C6F14D527D54972810421E7D87589E1A7",
            16,
        ),
        int(
            "4A171143A83163D6DF460AAF61522695F207A58B95C0644D87E52AA1A347916E4F7A72930B1BC06DBE22CE3F"
            "58264AFD23704CBB63B29B931F7DE6C9D949A7ECFC",
            16,
        ),
    ),
    ("secp521r1", "sha384"): (
        int(
            "1EA842A0E17D2DE4F92C15315C63DDF72685C18195C2BB95E572B9C5136CA4B4B576AD712A52BE9730627D16"
            "054BA40CC0B8D3FF035B12AE75168397F5D50C67451",
            16,
        ),
        int(
            "1F21A3CEE066E1961025FB048BD5FE2B7924D0CD797BABE0A83B66F1E35EEAF5FDE143FA85DC394A7DEE7665"
            "23393784484BDF3E00114A1C857CDE1AA203DB65D61",
            16,
        ),
    ),
    ("secp521r1", "sha512"): (
        int(
            "C328FAFCBD79DD77850370C46325D987CB525569FB63C5D3BC53950E6D4C5F174E25A1EE9017B5D450606ADD"
            "152B534931D7D4E8455CC91F9B15BF05EC36E377FA",
            16,
        ),
        int(
            "617CCE7CF5064806C467F678D3B4080D6F1CC50AF26CA209417308281B68AF282623EAA63E5B5C0723D8B8C3"
            "7FF0777B1A20F8CCB1DCCC43997F1EE0E44DA4A67A",
            16,
        ),
    ),
}

# NIST CAVP, SP 800-56A ECC CDH primitive, COUNT = 0
CDH_VECTORS = {
    "secp256k1": AgreementVector(  # Wycheproof's ecdh_secp256k1_test.json, tcId 1
        0xF4B7FF7CCCC98813A69FAE3DF222BFE3F4E28F764BF91B4A10D8096CE446B254,
        _hex(
            "04D8096AF8A11E0B80037E1EE68246B5DCBB0AEB1CF1244FD767DB80F3FA27DA2B"
            "396812EA1686E7472E9692EAF3E958E50E9500D3B4C77243DB1F2ACD67BA9CC4"
        ),
        _hex("544DFAE22AF6AF939042B1D85B71A1E49E9A5614123C4D6AD0C8AF65BAF87D65"),
    ),
    "secp384r1": AgreementVector(
        int(
            "3CC3122A68F0D95027AD38C067916BA0EB8C38894D22E1B15618B6818A661774AD463B205DA88CF699AB4D43"
            "C9CF98A1",
            16,
        ),
        _hex(
            "04a7c76b970c3b5fe8b05d2838ae04ab47697b9eaf52e764592efda27fe7513272734466b400091adbf2d68c58e0c500"
            "66ac68f19f2e1cb879aed43a9969b91a0839c4c38a49749b661efedf243451915ed0905a32b060992b468c64766fc843"
            "7a"
        ),
        _hex(
            "5f9d29dc5e31a163060356213669c8ce132e22f57c9a04f40ba7fcead493b457e5621e766c40a2e3d4d6a04b25e533f1"
        ),
    ),
    "secp521r1": AgreementVector(
        int(
            "17EECC07AB4B329068FBA65E56A1F8890AA935E57134AE0FFCCE802735151F4EAC6564F6EE9974C5E6887A1F"
            "EFEE5743AE2241BFEB95D5CE31DDCB6F9EDB4D6FC47",
            16,
        ),
        _hex(
            "0400685a48e86c79f0f0875f7bc18d25eb5fc8c0b07e5da4f4370f3a9490340854334b1e1b87fa395464c60626124a4e"
            "70d0f785601d37c09870ebf176666877a2046d01ba52c56fc8776d9e8f5db4f0cc27636d0b741bbe05400697942e80b7"
            "39884a83bde99e0f6716939e632bc8986fa18dccd443a348b6c3e522497955a4f3c302f676"
        ),
        _hex(
            "005fc70477c3e63bc3954bd0df3ea0d1f41ee21746ed95fc5e1fdf90930d5e136672d72cc770742d1711c3c3a4c334a0"
            "ad9759436a4d3c5bf6e74b9578fac148c831"
        ),
    ),
}

# by hash: RFC 2202 and RFC 4231, test case 2; the others from Wycheproof, hmac_..._test.json (Apache-2.0)
HMAC = {
    "md5": MacVector(b"Jefe", b"what do ya want for nothing?", _hex("750c783e6ab0b503eaa86e310a5db738")),
    "sha1": MacVector(
        b"Jefe", b"what do ya want for nothing?", _hex("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    ),
    "sha224": MacVector(
        b"Jefe",
        b"what do ya want for nothing?",
        _hex("a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
    ),
    "sha384": MacVector(
        b"Jefe",
        b"what do ya want for nothing?",
        _hex(
            "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
        ),
    ),
    "sha512": MacVector(
        b"Jefe",
        b"what do ya want for nothing?",
        _hex(
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fd"
            "caeab1a34d4a6b4b636e070a38bce737"
        ),
    ),
    "sha512_224": MacVector(  # case 7
        _hex("6dde8828f09b7aa981082aa116fca3b7341721c0440803f52cc9732e"),
        _hex("be81602da7"),
        _hex("91379c58125c721afc3e47813bc5f6946a22413f05becfbf0faf85d0"),
    ),
    "sha512_256": MacVector(  # case 7
        _hex("b7938910f518f13205ca1492c669001a14ff913c8ab4a0dc3564e7418e91297c"),
        _hex("a4a6ef6ebd"),
        _hex("89ebd94af4d3d963f29d7b443ddb023f230208e371daa586629fe407f2d1bcd2"),
    ),
    "sha3_224": MacVector(  # case 6
        _hex("6dde8828f09b7aa981082aa116fca3b7341721c0440803f52cc9732e"),
        _hex("be81602da7"),
        _hex("6b349764a2d6cc6cc8ecdbbb2526d7cb9acfe2abe7057dae3755ad20"),
    ),
    "sha3_256": MacVector(  # case 6
        _hex("b7938910f518f13205ca1492c669001a14ff913c8ab4a0dc3564e7418e91297c"),
        _hex("a4a6ef6ebd"),
        _hex("dfd1ddfec9c5133d1a2be33c4a978d3bee78740895a5b1e15c54542842e4c8de"),
    ),
    "sha3_384": MacVector(  # case 6
        _hex(
            "f22d867b972b232e3f444a488dd794d170807c70eb650f952b6177596f76c558a5d860d6f7be0be9e666f9bd53732f8d"
        ),
        _hex("15b29377e0"),
        _hex(
            "aec46fb03a28d4fa55a5492930d1cb3731c5e80bb0c91f7c1e948680aa666a10f0bcf538927961ef30fa24673e9ffaf8"
        ),
    ),
    "sha3_512": MacVector(  # case 6
        _hex(
            "aca47f6350941a0efd8c3bac9064a554be337cde7d192f6fbf86d1b4db09b36531165cbae0a634206f71fa400df33352"
            "fff60e1fba4009ac6671cd37312bdd98"
        ),
        _hex("bc993b1db0"),
        _hex(
            "d448310d37fbc2c5d26d6ceceb999a2551793691f36019d88db99d041b0cdb6fbdb40c13b76a235713a59bcbd140c99e"
            "5612d3c2ef66dc0fb41586a6c384279a"
        ),
    ),
}

# RFC 7748 section 5.2, by curve
XDH = {
    "X25519": (
        XDHVector(
            _hex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"),
            _hex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"),
            _hex("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
        ),
        XDHVector(
            _hex("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d"),
            _hex("e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493"),
            _hex("95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
        ),
        XDHVector(
            _hex("0900000000000000000000000000000000000000000000000000000000000000"),
            _hex("0900000000000000000000000000000000000000000000000000000000000000"),
            _hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"),
        ),
    ),
    "X448": (
        XDHVector(
            _hex(
                "3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121700a779c984c24f8cdd78fbff44943eba368f54b"
                "29259a4f1c600ad3"
            ),
            _hex(
                "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9814dc031ddbdc38c19c6da2583fa5429db94ada1"
                "8aa7a7fb4ef8a086"
            ),
            _hex(
                "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239fe14fbaadeb445fc66a01b0779d98223961111e21"
                "766282f73dd96b6f"
            ),
        ),
        XDHVector(
            _hex(
                "203d494428b8399352665ddca42f9de8fef600908e0d461cb021f8c538345dd77c3e4806e25f46d3315c44e0a5b43712"
                "82dd2c8d5be3095f"
            ),
            _hex(
                "0fbcc2f993cd56d3305b0b7d9e55d4c1a8fb5dbb52f8e9a1e9b6201b165d015894e56c4d3570bee52fe205e28a78b91c"
                "dfbde71ce8d157db"
            ),
            _hex(
                "884a02576239ff7a2f2f63b2db6a9ff37047ac13568e1e30fe63c4a7ad1b3ee3a5700df34321d62077e63633c575c1c9"
                "54514e99da7c179d"
            ),
        ),
        XDHVector(
            _hex(
                "050000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
                "0000000000000000"
            ),
            _hex(
                "050000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
                "0000000000000000"
            ),
            _hex(
                "3f482c8a9f19b01e6c46ee9711d9dc14fd4bf67af30765c2ae2b846a4d23a8cd0db897086239492caf350b51f833868b"
                "9bc2b3bca9cf4113"
            ),
        ),
    ),
}

# RFC 8032 sections 7.1 (test 3), 7.2, 7.3, 7.4 (1 octet, without and with a context) and 7.5
EDDSA = (
    EdDSAVector(
        "Ed25519",
        _hex("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7"),
        _hex("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025"),
        _hex("af82"),
        prehash=False,
        context=None,
        signature=_hex(
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
            "4a7c15e9716ed28dc027beceea1ec40a"
        ),
    ),
    EdDSAVector(
        "Ed25519",
        _hex("0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6"),
        _hex("dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292"),
        _hex("f726936d19c800494e3fdaff20b276a8"),
        prehash=False,
        context=b"foo",
        signature=_hex(
            "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7c4e9b2d5"
            "f6cca685a587b4b21f4b888e4e7edb0d"
        ),
    ),
    EdDSAVector(
        "Ed25519",
        _hex("833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42"),
        _hex("ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf"),
        _hex("616263"),
        prehash=True,
        context=None,
        signature=_hex(
            "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aa"
            "a10b8c61e636062aaad11c2a26083406"
        ),
    ),
    EdDSAVector(
        "Ed448",
        _hex(
            "c4eab05d357007c632f3dbb48489924d552b08fe0c353a0d4a1f00acda2c463afbea67c5e8d2877c5e3bc397a659949e"
            "f8021e954e0a12274e"
        ),
        _hex(
            "43ba28f430cdff456ae531545f7ecd0ac834a55d9358c0372bfa0c6c6798c0866aea01eb00742802b8438ea4cb82169c"
            "235160627b4c3a9480"
        ),
        _hex("03"),
        prehash=False,
        context=None,
        signature=_hex(
            "26b8f91727bd62897af15e41eb43c377efb9c610d48f2335cb0bd0087810f4352541b143c4b981b7e18f62de8ccdf633"
            "fc1bf037ab7cd779805e0dbcc0aae1cbcee1afb2e027df36bc04dcecbf154336c19f0af7e0a6472905e799f1953d2a0f"
            "f3348ab21aa4adafd1d234441cf807c03a00"
        ),
    ),
    EdDSAVector(
        "Ed448",
        _hex(
            "c4eab05d357007c632f3dbb48489924d552b08fe0c353a0d4a1f00acda2c463afbea67c5e8d2877c5e3bc397a659949e"
            "f8021e954e0a12274e"
        ),
        _hex(
            "43ba28f430cdff456ae531545f7ecd0ac834a55d9358c0372bfa0c6c6798c0866aea01eb00742802b8438ea4cb82169c"
            "235160627b4c3a9480"
        ),
        _hex("03"),
        prehash=False,
        context=b"foo",
        signature=_hex(
            "d4f8f6131770dd46f40867d6fd5d5055de43541f8c5e35abbcd001b32a89f7d2151f7647f11d8ca2ae279fb842d60721"
            "7fce6e042f6815ea000c85741de5c8da1144a6a1aba7f96de42505d7a7298524fda538fccbbb754f578c1cad10d54d0d"
            "5428407e85dcbc98a49155c13764e66c3c00"
        ),
    ),
    EdDSAVector(
        "Ed448",
        _hex(
            "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42ef7822e0d5104127dc05d6dbefde69e3"
            "ab2cec7c867c6e2c49"
        ),
        _hex(
            "259b71c19f83ef77a7abd26524cbdb3161b590a48f7d17de3ee0ba9c52beb743c09428a131d6b1b57303d90d8132c276"
            "d5ed3d5d01c0f53880"
        ),
        _hex("616263"),
        prehash=True,
        context=None,
        signature=_hex(
            "822f6901f7480f3d5f562c592994d9693602875614483256505600bbc281ae381f54d6bce2ea911574932f52a4e6cadd"
            "78769375ec3ffd1b801a0d9b3f4030cd433964b6457ea39476511214f97469b57dd32dbc560a9a94d00bff07620464a3"
            "ad203df7dc7ce360c3cd3696d9d9fab90f00"
        ),
    ),
)
