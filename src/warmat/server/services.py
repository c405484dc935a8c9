"""The server's parts, made once and handed to whoever needs them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httpcore
from sqlalchemy import func, select

from warmat.server import clock
from warmat.server.archive.cheat_signs import CheatSigns
from warmat.server.archive.intake import ArchiveIntake
from warmat.server.archive.search import ArchiveSearch
from warmat.server.archive.statistics import Statistics
from warmat.server.background import RUNNING, Background
from warmat.server.bots.entrants import entrants_of
from warmat.server.bots.jobs import Jobs
from warmat.server.bots.ladder import BotLadder
from warmat.server.bots.pool import Pool, Worker
from warmat.server.bots.remote_workers import RemoteWorkers
from warmat.server.bots.runner import BotRunner
from warmat.server.challenges.challenge_actions import ChallengeActions
from warmat.server.challenges.queries import ChallengeQueries
from warmat.server.challenges.quick_pairing import QuickPairing
from warmat.server.clubs.membership import Membership
from warmat.server.clubs.queries import ClubQueries
from warmat.server.cluster.broadcasts import LEFT, Broadcasts
from warmat.server.cluster.bus import Bus
from warmat.server.cluster.counts import Counts
from warmat.server.cluster.leases import Leases
from warmat.server.cluster.members import Members, SharedClock
from warmat.server.cluster.only_one import OnlyOne
from warmat.server.errors import Refusal
from warmat.server.guard.metrics import Metrics
from warmat.server.guard.metrics_port import MetricsPort
from warmat.server.guard.origin import Addresses
from warmat.server.guard.quotas import Quotas
from warmat.server.guard.rate_limits import Limits
from warmat.server.guard.readiness import Readiness
from warmat.server.guard.sockets import Sockets
from warmat.server.live.hub import Hub
from warmat.server.notifications.channels import Channels
from warmat.server.notifications.notifier import Notifier
from warmat.server.notifications.preferences import NotificationPreferences
from warmat.server.notifications.push import Push
from warmat.server.people import names
from warmat.server.people.accounts import Accounts
from warmat.server.people.bots import Bots
from warmat.server.people.guests import People
from warmat.server.people.keys import Keys
from warmat.server.people.mail import Mail
from warmat.server.people.moderation import REMOVED, Moderation
from warmat.server.people.recovery import Recovery
from warmat.server.people.relations import Relations
from warmat.server.people.sanctions import Sanctions
from warmat.server.people.sessions import Sessions
from warmat.server.people.vacations import Vacations
from warmat.server.ratings.ladders import Ladders
from warmat.server.ratings.profiles import Profiles
from warmat.server.ratings.rater import Rater
from warmat.server.ratings.seasons import Seasons
from warmat.server.records.analyses import Analyses
from warmat.server.records.archiver import Archiver
from warmat.server.records.history import History
from warmat.server.records.playing_on import PlayingOn
from warmat.server.records.record_export import RecordExport
from warmat.server.records.record_import import RecordImport
from warmat.server.settings import Settings
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Journal
from warmat.server.storage.schema import OPEN, OVER, PLAYING, Notification, TableRow
from warmat.server.tables.chat import Chat
from warmat.server.tables.expiry import Expiry
from warmat.server.tables.hints import Hints
from warmat.server.tables.lobby import Lobby
from warmat.server.tables.planned_choices import PlannedChoices
from warmat.server.tables.rematch import Rematch
from warmat.server.tables.retention import Retention
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Seating
from warmat.server.tables.snapshots import Snapshots
from warmat.server.tables.timekeeper import Timekeeper
from warmat.server.tables.unseen import Unseen
from warmat.server.tournaments.director import Director
from warmat.server.tournaments.entries import Entries
from warmat.server.tournaments.leagues import Leagues
from warmat.server.tournaments.news import News
from warmat.server.tournaments.organiser_actions import OrganiserActions
from warmat.server.tournaments.queries import TournamentQueries

CONNECTIONS = 100  # to other processes at a time


class Services:
    def __init__(
        self, settings: Settings, now: clock.Clock | None = None, records_worker: Worker | None = None
    ) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        if now is None:
            now = clock.now if self.database.is_sqlite else SharedClock()
        self.now = now
        self.only_one = OnlyOne(self.database)
        shared = now if isinstance(now, SharedClock) else None
        self.members = Members(self.database, settings.lease_s, shared=shared)
        self.leases = Leases(self.database, self.members)
        self.bus = Bus(self.database, self.members.id)
        self.peers = httpcore.AsyncConnectionPool(max_connections=CONNECTIONS)
        self.journal = Journal(self.database)
        self.hub = Hub(now)
        self.addresses = Addresses()
        self.keys = Keys(self.database)
        self.sessions = Sessions(self.database, now)
        self.background = Background()
        self.sanctions = Sanctions(self.database, self.keys, now)
        self.moderation = Moderation(self.database, self.sanctions, now)
        self.moderation.renamed.append(self.sessions.changed)
        self.moderation.removed.append(self._say_removed)
        self.people = People(self.database, self.sessions, now)
        self.accounts = Accounts(self.database, self.sessions, now)
        self.bots = Bots(self.database, self.sessions, self.keys, now)
        self.mail = Mail(settings)
        self.relations = Relations(self.database, now)
        self.limits = Limits(settings.rate_limit, now)
        place = settings.address()
        self.recovery = Recovery(self.database, self.accounts, self.mail, self.limits, place, now)
        self.metrics = Metrics()
        self.counts = Counts(self.members.id)
        self.sockets = Sockets(self.counts)
        self.sessions.ended.append(self.sockets.end)
        self.sanctions.banned.append(self.sockets.end)
        memory = settings.room_memory_mb << 20
        self.rooms = Rooms(self.database, self.journal, self.hub, now, self.leases, memory)
        self.rooms.after.append(self.metrics.decided)
        self.snapshots = Snapshots(self.database, now)
        self.rooms.after.append(self.snapshots.follow)
        self.rooms.opened.append(self.snapshots.follow)
        self.rooms.left.append(self.snapshots.keep)
        self.quotas, terms = Quotas(settings.rate_limit), Retention.of(settings)
        self.seating = Seating(self.database, now, self.quotas, terms)
        self.lobby = Lobby(self.database, terms)
        self.expiry = Expiry(self.database, self.rooms, self.leases, self.accounts, now, terms)
        self.chat = Chat(self.database, self.hub, now)
        self.rematch = Rematch(self.database, self.seating)
        self.planned_choices = PlannedChoices(self.database, self.rooms)
        self.unseen = Unseen(self.database, self.rooms)
        memory = settings.worker_memory_mb << 20
        self.pool = Pool(
            settings.bot_workers, settings.bot_limit_s, memory=memory, records_worker=records_worker
        )
        if not self.database.is_sqlite:
            jobs = Jobs(self.database, self.members.id)
            self.pool.remote_workers = RemoteWorkers(self.members, self.bus, jobs)
        self.history = History(self.rooms, self.pool, self.limits)
        self.record_export = RecordExport(self.database, self.seating, self.history)
        self.playing_on = PlayingOn(self.history, self.seating)
        self.record_import = RecordImport(self.database, self.pool, self.limits, self.quotas, now)
        self.archiver = Archiver(self.database, self.rooms, self.history, self.record_export, now)
        self.rooms.after.append(self.archiver.follow)
        self.rooms.opened.append(self.archiver.follow)
        self.rater = Rater(self.database, now)
        self.rooms.after.append(self.rater.follow)
        self.archive_intake = ArchiveIntake(self.database, now)
        self.archiver.kept.append(self.archive_intake.periodic.hurry)
        self.rater.counted.append(self.archive_intake.periodic.hurry)
        self.archive_search = ArchiveSearch(self.database)
        self.statistics = Statistics(self.database)
        self.cheat_signs = CheatSigns(self.database)
        self.seasons = Seasons(self.database, settings.season_months, now)
        self.ladders = Ladders(self.database, self.seasons)
        self.profiles = Profiles(self.database)
        self.timekeeper = Timekeeper(self.database, self.rooms, self.leases, now)
        self.vacations = Vacations(self.database, self.rooms, self.leases, settings.vacation_days, now)
        self.seating.begun.append(lambda _: self.vacations.periodic.hurry())
        self.director = Director(self.database, self.seating, self.rooms, self.leases, now)
        self.rooms.after.append(self.director.follow)
        self.tournament_news = News(self.hub)
        self.director.changed.append(self.tournament_news.tell)
        self.entries = Entries(self.database, self.keys, self.quotas, now)
        self.organiser_actions = OrganiserActions(self.database, self.director, self.seating, now)
        self.leagues = Leagues(self.database, self.entries, now)
        self.tournaments = TournamentQueries(self.database, self.entries)
        self.challenge_actions = ChallengeActions(self.database, self.seating, self.quotas, now)
        self.challenges = ChallengeQueries(self.database, now)
        self.quick_pairing = QuickPairing(self.database, self.seating, self.quotas, now)
        self.membership = Membership(self.database, self.keys, self.quotas, now)
        self.clubs = ClubQueries(self.database, self.membership, self.lobby)
        entrants = entrants_of(settings.bot_ladder)
        self.bot_ladder = BotLadder(
            database=self.database,
            seating=self.seating,
            rooms=self.rooms,
            leases=self.leases,
            pool=self.pool,
            clock=now,
            entrants=entrants,
            tables=settings.bot_ladder_tables,
        )
        self.rooms.after.append(self.bot_ladder.follow)
        self.bot_runner = BotRunner(
            self.database,
            self.rooms,
            self.leases,
            self.pool,
            settings.bot_pause_ms,
            self.addresses,
            {each.name: each.made for each in entrants},
        )
        self.seating.begun.append(self.bot_runner.begin)
        self.pool.thought.append(self.metrics.thought)
        self.journal.stored.append(self.metrics.stored)
        self.readiness = Readiness(self.database, self.journal, self.background, self.pool)
        self.metrics_port = MetricsPort(settings.metrics_host, settings.metrics_port, self.measured)
        self.hints = Hints(self.seating, self.rooms, self.pool)
        self.analyses = Analyses(self.database, self.history, self.pool, self.counts, now)
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else place
        self.push = Push(self.database, settings.push_hosts, contact, now)
        hosts = settings.webhook_hosts
        self.notification_preferences = NotificationPreferences(
            self.database, self.keys, self.mail, self.push, hosts
        )
        channels = Channels(self.notification_preferences, self.mail, self.peers, place)
        self.notifier = Notifier(self.database, channels, now)
        self.challenge_actions.changed.append(self.notifier.periodic.hurry)
        self.broadcasts = Broadcasts(self)

    async def open(self) -> None:
        self.only_one.take()
        await asyncio.to_thread(names.prepare)
        await self.database.migrate()
        await self.announce(self.settings.port)
        if not self.members.is_alone:
            self.background.start("presence", self.members.run)
            self.background.start("leases", self.leases.run)
            self.background.start("limits", self.broadcasts.share_limits)
        self.bus.start(self.background)
        await self.keys.load()
        await self.push.load()
        await self.sessions.tidy()
        await self.sanctions.load()
        self.journal.start(self.background)
        self.timekeeper.periodic.start(self.background)
        self.vacations.periodic.start(self.background)
        self.expiry.periodic.start(self.background)
        self.bot_runner.start(self.background)
        if self.bot_ladder.entrants:
            self.bot_ladder.periodic.start(self.background)
        self.background.start("snapshots", self.snapshots.run)
        self.background.start("archive", self.archiver.run)
        self.rater.periodic.start(self.background)
        self.archive_intake.periodic.start(self.background)
        self.notifier.periodic.start(self.background)
        self.director.periodic.start(self.background)
        self.quick_pairing.periodic.start(self.background)
        self.moderation.periodic.start(self.background)
        self.background.start("mail", self.mail.run)
        self.background.start("loop", self.metrics.watch_the_loop)
        if self.settings.metrics_port:
            await self.metrics_port.open()

    async def measured(self) -> bytes:
        """The metrics, with what is looked up only when somebody asks."""
        async with self.database.reading() as session:
            rows = await session.execute(select(TableRow.status, func.count()).group_by(TableRow.status))
            found = {row[0]: row[1] for row in rows}
            calls = await session.scalar(
                select(func.count()).select_from(Notification).where(Notification.done.is_(None))
            )
        metrics = self.metrics
        for status in (OPEN, PLAYING, OVER):
            metrics.tables.labels(status).set(found.get(status, 0))
        for name, count in self.pool.waiting().items():
            metrics.waiting.labels(f"thinking: {name}").set(count)
        metrics.waiting.labels("journal").set(self.journal.waiting)
        metrics.waiting.labels("mail").set(self.mail.waiting)
        metrics.waiting.labels("calls").set(calls or 0)
        metrics.waiting.labels("live").set(self.hub.behind())
        metrics.rooms.set(self.rooms.count)
        for name, state in self.background.states().items():
            metrics.tasks.labels(name).set(state == RUNNING)
        metrics.ready.set(not await self.readiness.problems())
        return metrics.text()

    def _say_removed(self, table: str, number: int) -> None:
        self.hub.say(table, {"type": "removed", "number": number, "text": REMOVED})

    async def announce(self, port: int) -> None:
        """Where other processes reach this one, once it listens."""
        if port:
            self.members.url = self.settings.internal_address(self.database.url.host or "", port)
        await self.members.beat()

    async def hand_over(self) -> None:
        """The others take our tables, and whoever is connected here comes back to one of them."""
        if self.members.is_alone or self.leases.closing:
            return
        self.readiness.closing = self.leases.closing = True
        with suppress(Refusal):
            await self.rooms.settle()
            await self.leases.give_all_back()
            self.bus.tell(LEFT)
        self.hub.close()

    async def close(self) -> None:
        """Finish what is being decided, say goodbye, and leave the database as it is."""
        self.readiness.closing = True
        await self.hand_over()
        await self.metrics_port.close()
        await self.timekeeper.periodic.stop()
        await self.vacations.periodic.stop()
        await self.expiry.periodic.stop()
        await self.moderation.periodic.stop()
        await self.rater.periodic.stop()
        await self.archive_intake.periodic.stop()
        await self.notifier.periodic.stop()
        await self.director.periodic.stop()
        await self.quick_pairing.periodic.stop()
        await self.bot_ladder.periodic.stop()
        await self.bot_runner.stop()
        await self.analyses.stop()
        await self.pool.close()
        await self.rooms.finish()
        self.hub.close()
        await self.unseen.finish()
        await self.journal.stop()
        await self.bus.finish()
        await self.background.stop()
        await self.snapshots.stop()
        await self.sessions.finish()
        await self.peers.aclose()
        await self.members.leave()
        await self.database.close()
        self.only_one.leave()
