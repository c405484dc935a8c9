"""The server's parts, made once and handed to whoever needs them."""

from __future__ import annotations

from warmat.server import clock
from warmat.server.live.hub import Hub
from warmat.server.people.guests import People
from warmat.server.records.bringing import Bringing
from warmat.server.records.looking import Looking
from warmat.server.records.writing import Writing
from warmat.server.settings import Settings
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Journal
from warmat.server.tables.lobby import Lobby
from warmat.server.tables.planning import Planning
from warmat.server.tables.rematch import Rematch
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Seating
from warmat.server.tables.talk import Talk
from warmat.server.tables.timekeeper import Timekeeper


class House:
    def __init__(self, settings: Settings, now: clock.Clock = clock.now) -> None:
        self.settings = settings
        self.now = now
        self.database = Database(settings.database)
        self.journal = Journal(self.database)
        self.hub = Hub()
        self.people = People(self.database, now)
        self.rooms = Rooms(self.database, self.journal, self.hub, now)
        self.seating = Seating(self.database, now)
        self.lobby = Lobby(self.database)
        self.talk = Talk(self.database, self.hub, now)
        self.rematch = Rematch(self.database, self.seating)
        self.planning = Planning(self.database, self.rooms)
        self.looking = Looking(self.rooms)
        self.writing = Writing(self.database, self.seating, self.looking)
        self.bringing = Bringing(self.database, now)
        self.timekeeper = Timekeeper(self.database, self.rooms, now)

    async def open(self) -> None:
        await self.database.migrate()
        self.journal.start()
        self.timekeeper.start()

    async def close(self) -> None:
        """Finish what is being decided, say goodbye, and leave the database as it is."""
        self.timekeeper.stop()
        await self.rooms.finish()
        await self.hub.close()
        await self.journal.stop()
        await self.database.close()
