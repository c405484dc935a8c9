"""The server's parts, made once and handed to whoever needs them."""

from __future__ import annotations

from warmat.server import clock
from warmat.server.bots.chair import Chair
from warmat.server.bots.pool import Pool
from warmat.server.guard.buckets import Limits
from warmat.server.guard.metrics import Metrics
from warmat.server.guard.sockets import Sockets
from warmat.server.live.hub import Hub
from warmat.server.people.accounts import Accounts
from warmat.server.people.guests import People
from warmat.server.people.keys import Keys
from warmat.server.people.sessions import Sessions
from warmat.server.people.ties import Ties
from warmat.server.records.analysing import Analysing
from warmat.server.records.bringing import Bringing
from warmat.server.records.looking import Looking
from warmat.server.records.writing import Writing
from warmat.server.settings import Settings
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Journal
from warmat.server.tables.hinting import Hinting
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
        self.lobby = Lobby(self.database)
        self.talk = Talk(self.database, self.hub, now)
        self.rematch = Rematch(self.database, self.seating)
        self.planning = Planning(self.database, self.rooms)
        self.looking = Looking(self.rooms)
        self.writing = Writing(self.database, self.seating, self.looking)
        self.bringing = Bringing(self.database, now)
        self.timekeeper = Timekeeper(self.database, self.rooms, now)
        self.pool = Pool(settings.bot_workers, settings.bot_limit_s)
        self.chair = Chair(self.database, self.rooms, self.pool, settings.bot_pause_ms)
        self.seating.begun.append(self.chair.begin)
        self.hinting = Hinting(self.seating, self.rooms, self.pool)
        self.analysing = Analysing(self.database, self.looking, self.pool, now)

    async def open(self) -> None:
        await self.database.migrate()
        await self.keys.load()
        await self.sessions.tidy()
        self.journal.start()
        self.timekeeper.start()
        self.chair.start()

    async def close(self) -> None:
        """Finish what is being decided, say goodbye, and leave the database as it is."""
        self.timekeeper.stop()
        await self.chair.stop()
        await self.analysing.stop()
        await self.pool.close()
        await self.rooms.finish()
        await self.hub.close()
        await self.journal.stop()
        await self.sessions.finish()
        await self.database.close()
