"""RSA keys for tests, and published signatures."""

from __future__ import annotations

__all__ = ["RSA_PRIMES"]

# drawn at random for this file; whoever reads it knows them
RSA_PRIMES = tuple(
    (int(p, 16), int(q, 16))
    for p, q in (
        (
            (
                "e7e1901cf111c767c0e116dd98c4c0971419f3680a49ec287bbb8dd39bb22f64"
                "065aea03192a212ad79b15dba3f828ffee6e84adbe0646acbb964035a1b303a5"
                "2700dcbb7bc6f5bf1338aa5e6dccb690533e69a066d355ad1869eb614f563c22"
                "c25b30aaf1bebc1365abbb9cb3d758a086634fa1b9db5bb8edd563a9072e460d"
            ),
            (
                "a6558422f77db4830e2e4e59bcafd8bd90ac333ac84b0ccb6deb76cc2790b4ef"
                "ce1cd32961cabbc16a341d4c5a731436dc04fd558ed329b81810088c3df1c36c"
                "0ceef17dded43de3569c848ef59cd8fedda821d70c4ceed702bd39e2291b873f"
                "fe2da06c4ec25d6b76b69994596042fd56b784309fd2e905a69029bbca289549"
            ),
        ),
        (
            (
                "b40b395d5a9636c9d454ce95ae50b47b80cde0f82d0dc051295d76b9a3aaebcf"
                "6bdfd4011d8802a5652aa67800cf6f8fa561f9b51b7e9fd7e2e8a3a86d8a4291"
                "8f6e81f15a506c3dae43781c22787609758b23a6e05b7b5b777c691bf33e5368"
                "c5b636c1feda6fa4372e4307bb213190fe1d3d200803932382608467936217ff"
            ),
            (
                "ee62fe06d6e252eb8e4242596696796a7b40b49d86829a1aee91a6d56cfff550"
                "b49693bbf24855fd3700352ba9da62a9f1f09099ef975696a00008aac8fdef3c"
                "502889727e2401a80c15501a88a93c4fd3e74466200b1df515b454b0c6b6bcb9"
                "3089468d030dd33cd2542c706f216967569279988a2afbb3e5c0038b9ce059a3"
            ),
        ),
        (
            (
                "e88511d55ca4be8c30f2f8479a4ecc2cae9593056ef3c0f09dcfd1860faf8bf9"
                "c9c594ecaf34eec528223de89935a0d162c44ba451c252781a2d7cebb63d7803"
                "0dad99f0828408ed4749d86249c4f2facee6dd0b038372b109a05a51f6714ff1"
                "ead1a9457416119efec71061a16667b3ec9416c8c00cca6b64f86d163d851151"
            ),
            (
                "ae59f6cf92c918cc3a18e181c51bc0db146d9dee45fbcea43df4488aacd9534c"
                "f8d2cb4f92d1ccefa84710aa9ba505e6dbf56ecb7bac857fad54e577bb5d5c5c"
                "a3eb454745ddd2e630d868ceed508af00f20f017d915f54374630798ed90ff37"
                "1958a355458ad1d8f5708e782b9a00ad33ed9a0e59f4b17515278d7e70b9a825"
            ),
        ),
    )
)
