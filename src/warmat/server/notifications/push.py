"""Web push: a message that only one browser can read (RFC 8291), from a server it knows (RFC 8292, VAPID).

The key is made once and kept in the database. Messages go to the services of browsers' makers alone, which
the operator names: so nobody has this server ask an address of theirs.
"""

from __future__ import annotations

import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from os import urandom
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pydantic_core import to_json
from sqlalchemy import delete, func, select

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden
from warmat.server.notifications.allowed_hosts import check_place
from warmat.server.people.guests import User
from warmat.server.people.keys import kept_secret
from warmat.server.storage.database import Database
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import Person

NAME = "push key"
CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: all of a message is one record
SALT_BYTES, AUTH_BYTES, POINT_BYTES, NUMBER_BYTES = 16, 16, 65, 32
TOKEN_S = 12 * 3600  # that a service believes us
LASTS_S = 24 * 3600  # that a service keeps what it can't deliver
MOST = 10  # browsers of one person; of more, the oldest is forgotten


class Push:
    def __init__(self, database: Database, hosts: str, contact: str, clock: Clock) -> None:
        self._database = database
        self._contact = contact
        self._clock = clock
        self.hosts = [host.strip().casefold() for host in hosts.split(",") if host.strip()]
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def load(self) -> None:
        """The key as it is kept, or a new one."""
        if self.hosts:
            number = int(await kept_secret(self._database, NAME), 16)
            # Any number of 256 bits will do, but for a handful at either end.
            self._key = ec.derive_private_key(number % (1 << 255) + 1, CURVE)

    @property
    def public_key(self) -> str | None:
        """For browsers, which subscribe with it; None: there is no push here."""
        return None if self._key is None else encoded(_point(self._key.public_key()))

    async def count(self, me: User) -> int:
        """How many browsers of mine are told."""
        mine = select(func.count()).select_from(PushSubscription).where(PushSubscription.person == me.id)
        async with self._database.reading() as session:
            return await session.scalar(mine) or 0

    async def subscribe(self, me: User, endpoint: str, p256dh: str, auth: str) -> None:
        """This browser is mine from now on, whoever's it was."""
        if not me.has_account:
            raise Forbidden("Notifications need an account.")
        self.check(endpoint)
        _check_keys(p256dh, auth)
        async with self._database.session() as session:
            await session.get(Person, me.id, with_for_update=True)
            await session.execute(delete(PushSubscription).where(PushSubscription.mark == _mark(endpoint)))
            mine = select(PushSubscription.id).where(PushSubscription.person == me.id)
            newest = list(await session.scalars(mine.order_by(PushSubscription.id.desc())))
            await session.execute(delete(PushSubscription).where(PushSubscription.id.in_(newest[MOST - 1 :])))
            session.add(
                PushSubscription(
                    person=me.id,
                    mark=_mark(endpoint),
                    endpoint=endpoint,
                    p256dh=p256dh,
                    auth=auth,
                    created=self._clock(),
                )
            )

    async def unsubscribe(self, me: User, endpoint: str) -> None:
        mine = (PushSubscription.person == me.id) & (PushSubscription.mark == _mark(endpoint))
        async with self._database.session() as session:
            await session.execute(delete(PushSubscription).where(mine))

    def check(self, endpoint: str) -> None:
        if self._key is None:
            raise BadRequest("This server sends no browser notifications.")
        check_place(endpoint, self.hosts, "a push service", "Push services")

    def headers(self, endpoint: str) -> dict[str, str]:
        """That it is us, in a token for this service."""
        assert self._key is not None
        place = urlsplit(endpoint)
        claims = {
            "aud": f"{place.scheme}://{place.netloc}",
            "exp": self._clock() // 1000 + TOKEN_S,
            "sub": self._contact,
        }
        signed = ".".join(encoded(to_json(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        token = f"{signed}.{encoded(b''.join(each.to_bytes(NUMBER_BYTES) for each in numbers))}"
        return {
            "authorization": f"vapid t={token}, k={self.public_key}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS_S),
            "urgency": "normal",
        }


def sealed(
    message: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message as only the browser with these keys can read it. `own`, `salt`: new ones for each."""
    own, salt = own or ec.generate_private_key(CURVE), salt or urandom(SALT_BYTES)
    theirs, mine = decoded(p256dh), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(shared, decoded(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    last = b"\x02"  # no record follows
    return (
        salt + struct.pack("!LB", RECORD, len(mine)) + mine + AESGCM(key).encrypt(nonce, message + last, None)
    )


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _mark(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


def _check_keys(p256dh: str, auth: str) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
        is_right = len(decoded(p256dh)) == POINT_BYTES and len(decoded(auth)) == AUTH_BYTES
    except ValueError:
        is_right = False
    if not is_right:
        raise BadRequest("These are not the keys of a browser's subscription.")
