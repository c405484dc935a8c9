"""A browser that is subscribed to web push, as its maker's service and it itself see it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import urandom
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from warmat.server.notifications.push import decoded, encoded

CURVE = ec.SECP256R1()


class Browser:
    """One that has subscribed, and reads what comes (RFC 8291, from the receiver's side)."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes | None = None) -> None:
        self.key = key or ec.generate_private_key(CURVE)
        self.auth = auth or urandom(16)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encoded(self.point), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        theirs, text = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.point + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(key).decrypt(nonce, text, None)
        return padded.rstrip(b"\0")[:-1]


def claims_of(authorization: str, public_key: str) -> dict[str, Any]:
    """What the token says, if this server has signed it (RFC 8292)."""
    parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(", "))
    assert parts["k"] == public_key
    head, claims, signature = parts["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    numbers = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(public_key))
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(decoded(claims))
    return found


class PushService:
    """What a maker's service was sent. `answers`: what it says to the next ones, before it says yes."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.place = ""

    def read(self, browser: Browser) -> list[dict[str, str]]:
        return [json.loads(browser.read(body)) for _, _, body in self.heard]


@contextmanager
def push_service() -> Iterator[PushService]:
    told = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = told.answers.pop(0) if told.answers else 201
            if status == 201:
                told.heard.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    told.place = f"127.0.0.1:{listening.server_port}"
    yield told
    listening.shutdown()
    listening.server_close()
    thread.join()
