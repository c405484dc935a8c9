"""The server's parts, made once and handed to whoever needs them."""

from __future__ import annotations

from warmat.server import clock
from warmat.server.guard.buckets import Limits
from warmat.server.guard.metrics import Metrics
from warmat.server.guard.sockets import Sockets
from warmat.server.live.hub import Hub
from warmat.server.people.accounts import Accounts
from warmat.server.people.guests import People
from warmat.server.people.keys import Keys
from warmat.server.people.sessions import Sessions
from warmat.server.people.ties import Ties
from warmat.server.settings import Settings
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Journal
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Seating


class House:
    def __init__(self, settings: Settings, now: clock.Clock = clock.now) -> None:
        self.settings = settings
        self.now = now
        self.database = Database(settings.database)
        self.journal = Journal(self.database)
        self.hub = Hub()
        self.keys = Keys(self.database)
        self.sessions = Sessions(self.database, now)
        self.people = People(self.database, self.sessions, now)
        self.accounts = Accounts(self.database, self.sessions, now)
        self.ties = Ties(self.database, now)
        self.limits = Limits(settings.rate_limit, now)
        self.metrics = Metrics()
        self.sockets = Sockets()
        self.sessions.ended.append(self.sockets.end)
        self.rooms = Rooms(self.database, self.journal, self.hub, now)
        self.rooms.after.append(self.metrics.decided)
        self.accounts.moved.append(self.rooms.forget)
        self.seating = Seating(self.database, now)

    async def open(self) -> None:
        await self.database.migrate()
        await self.keys.load()
        await self.sessions.tidy()
        self.journal.start()

    async def close(self) -> None:
        """Finish what is being decided, say goodbye, and leave the database as it is."""
        await self.rooms.finish()
        await self.hub.close()
        await self.journal.stop()
        await self.sessions.finish()
        await self.database.close()
