"""Challenges: made, accepted, declined, withdrawn; and the game that begins when all have their decks.

Every step is one transaction on the challenge's own row, so of two who accept at once one is first, and the
game begins once, whichever process is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from secrets import randbelow
from typing import Any

from sqlalchemy import ColumnElement, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from warmat.server.catalogue.duels import drafted_deck, drafted_parts, duel, two_teams, written_for
from warmat.server.challenges.stages import (
    BAN,
    BANNED,
    BEGUN,
    CHOOSING,
    DECK,
    DECLINED,
    DRAFTED,
    HIDDEN,
    LISTED_DECKS,
    LISTING,
    OPENLY,
    WITHDRAWN,
    Stored,
    len_of_deck,
    missing,
)
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, NotFound, Stale, TooMany
from warmat.server.guard.quotas import WAIT_S, Quotas
from warmat.server.people.bots import check_rated
from warmat.server.people.names import GONE
from warmat.server.people.relations import FRIEND, apart
from warmat.server.people.sessions import User
from warmat.server.people.tokens import new_id
from warmat.server.storage.challenge_rows import Challenge, ChallengeSide
from warmat.server.storage.database import Database
from warmat.server.storage.schema import EVERYBODY, OPEN, PLAYING, Person, Relation
from warmat.server.storage.tournament_rows import PairingRow, Tournament
from warmat.server.tables.clocks import DAY
from warmat.server.tables.seating import Plan, Seating, SeatRequest

MOST_OPEN = 20  # challenges of one person that are not settled
CHOOSING_MS = 7 * DAY  # for both to come to their decks
SPARE = 2  # parts in the pool beyond three for each that is picked
NO_ACCOUNT = "Rated games need an account: create one first; you keep your name."


@dataclass(frozen=True)
class NewChallenge:
    """A challenge as it is wanted."""

    game: str
    options: dict[str, Any]
    pace: dict[str, Any]
    rated: bool
    decks: str
    deck: str | None
    to: str | None
    listed: bool
    watch_delay: int
    days: float
    team: dict[str, Any] | None = None  # the host's mate, and the two opponents: people, or None for anybody

    @property
    def places(self) -> list[str | None]:
        """Who is asked for the places beside the host's, as a team game has them."""
        return [] if self.team is None else [self.team["mate"], *self.team["opponents"]]

    @property
    def named(self) -> list[str]:
        """All who are asked by name."""
        return [one for one in (self.to, *self.places) if one is not None]


class ChallengeActions:
    def __init__(self, database: Database, seating: Seating, quotas: Quotas, clock: Clock) -> None:
        self._database = database
        self._seating = seating
        self._quotas = quotas
        self._clock = clock
        self.changed: list[Callable[[], None]] = []  # who wants to know that somebody may be told something

    async def make(self, wanted: NewChallenge, me: User) -> str:
        mode, options = (duel if wanted.team is None else two_teams)(wanted.game, wanted.options)
        self._check(wanted, me)
        players = 2 if wanted.team is None else 1 + len(wanted.places)
        deck = None if wanted.deck is None else written_for(wanted.game, wanted.deck, options, players)
        now = self._clock()
        row = Challenge(
            id=new_id(),
            game=wanted.game,
            options=options,
            mode=mode,
            pace=wanted.pace,
            rated=wanted.rated,
            listed=wanted.listed,
            watch_delay=wanted.watch_delay,
            decks=wanted.decks,
            status=OPEN,
            host=me.id,
            other=wanted.to,
            asked=len(wanted.named) == players - 1,
            pool=drawn_pool(wanted.game, options) if wanted.decks == DRAFTED else None,
            first=randbelow(2),
            created=now,
            expires=now + round(wanted.days * DAY),
        )
        async with self._database.session() as session:
            await session.get(Person, me.id, with_for_update=True)  # one of a person at a time
            for person in wanted.named:
                await _check_asked(session, me, wanted, person)
            own = select(func.count()).select_from(Challenge).where(Challenge.host == me.id)
            standing = own.where(is_standing(now), Challenge.tournament.is_(None))
            if self._quotas.is_full(await session.scalar(standing) or 0, MOST_OPEN):
                raise TooMany("You have too many challenges waiting for an answer: withdraw one.", WAIT_S)
            session.add(row)
            await session.flush()
            people = [None, None] if wanted.team is None else [me.id, *wanted.places]
            for number, who in enumerate(people):
                side = ChallengeSide(challenge=row.id, number=number, picks=[], person=who)
                side.deck = deck if number == 0 else None
                side.came, side.asked = number == 0, number > 0 and who is not None
                session.add(side)
        self._tell()
        return row.id

    def _check(self, wanted: NewChallenge, me: User) -> None:
        if wanted.rated and not me.has_account:
            raise Forbidden(NO_ACCOUNT)
        if wanted.rated and wanted.pace.get("kind") == "none":
            raise BadRequest("A rated game needs a clock: live, or days for each turn.")
        if wanted.team is not None:
            _check_team(wanted)
        if wanted.to is not None and wanted.listed:
            raise BadRequest("A challenge is for one person, or listed for everybody.")
        if me.id in wanted.named:
            raise BadRequest("You can't challenge yourself: choose somebody else.")
        if wanted.decks == OPENLY and wanted.deck is None:
            raise BadRequest("With open decks, a challenge must say which one you play.")
        if wanted.decks in (BANNED, DRAFTED) and wanted.deck is not None:
            raise BadRequest("Decks are chosen later in this challenge: leave yours out.")

    # Answering ----------------------------------------------------------------------------------------

    async def accept(self, id: str, me: User, deck: str | None, place: int | None = None) -> str | None:
        """Take it up, among teams in that place. The table, where the game begins at once."""
        async with self._database.session() as session:
            stored = await self._standing(session, id, me)
            row = stored.row
            if row.status != OPEN:
                raise Stale("Somebody has already accepted this challenge.")
            if row.host == me.id:
                raise Stale("This is your own challenge: it is waiting for somebody else.")
            if row.rated and not me.has_account:
                raise Forbidden(NO_ACCOUNT)
            if await apart(session, me.id, [one for one in stored.people if one and one != me.id]):
                raise Forbidden("You can't accept this challenge.")
            if row.decks in (BANNED, DRAFTED) and deck is not None:
                raise BadRequest("Decks are chosen later in this challenge: leave yours out.")
            if row.decks == OPENLY and deck is None:
                raise BadRequest("Say which deck you play.")
            if me.is_bot and row.listed:
                raise Forbidden(
                    "A bot can accept only challenges made to it: this one is waiting for a person."
                )
            number = _take_place(stored, me, place)
            if row.rated:
                is_full = stored.team_size == 1 or all(side.came for side in stored.sides)
                await check_rated(session, [*stored.people, me.id], is_full=is_full)
            if deck is not None:
                players = len(stored.sides)
                stored.sides[number].deck = written_for(row.game, deck, row.options, players)
            table = None
            if stored.team_size == 1 or all(side.came for side in stored.sides):
                row.status = CHOOSING
                row.expires = self._clock() + CHOOSING_MS
                table = await self._begin_if_ready(session, stored, me)
        self._tell(table)
        return table

    async def decline(self, id: str, me: User) -> None:
        """No, thank you; or not any more, while decks are chosen."""
        async with self._database.session() as session:
            stored = await self._standing(session, id, me)
            _check_own(stored.row)
            number = stored.number_of(me)
            if not number:
                raise Forbidden("Only somebody who was asked, or has accepted, can decline.")
            side = stored.sides[number]
            if stored.team_size > 1 and stored.row.status == OPEN and not side.asked:
                side.person, side.came, side.deck = None, False, None  # the place is free again
            else:
                stored.row.status = DECLINED

    async def withdraw(self, id: str, me: User) -> None:
        """The challenger has changed their mind."""
        async with self._database.session() as session:
            row = (await self._standing(session, id, me)).row
            _check_own(row)
            if row.host != me.id:
                raise Forbidden("Only whoever made a challenge can withdraw it.")
            row.status = WITHDRAWN

    async def choose(self, id: str, me: User, stage: str, decks: list[str]) -> str | None:
        """One's deck, list, ban or pick. The table, where the game begins with it."""
        async with self._database.session() as session:
            stored = await self._standing(session, id, me)
            number = stored.number_of(me)
            if number is None:
                raise Forbidden("This challenge is not yours.")
            if stored.row.status == OPEN and not _ahead(stored, number, stage):
                raise Stale("Nobody has accepted this challenge yet.")
            if stored.row.tournament is not None:
                await _check_game(session, stored.row)
            if stage != stored.stage:
                raise Stale("That is not the choice right now: look again.")
            _choose(stored, number, stage, decks)
            await session.flush()
            table = None
            if stored.row.status == CHOOSING:
                table = await self._begin_if_ready(session, stored, me)
        self._tell(table)
        return table

    # ------------------------------------------------------------------------------------------------------

    async def _standing(self, session: AsyncSession, id: str, me: User) -> Stored:
        """A challenge that is not settled, which nobody else changes meanwhile."""
        stored = await load(session, id, lock=True)
        if stored.is_hidden_from(me):
            raise missing()
        if stored.status(self._clock()) not in (OPEN, CHOOSING):
            raise Stale("This challenge is over.")
        return stored

    async def _begin_if_ready(self, session: AsyncSession, stored: Stored, me: User) -> str | None:
        """The game, if all have their decks."""
        row, size = stored.row, stored.team_size
        if not stored.all_have(DECK):
            return None
        if row.tournament is None:
            await self._quotas.check_table(session, me.id, among_bots=False, is_open=False)
        order = [team * size + mate for team in (row.first, 1 - row.first) for mate in range(size)]
        people = [one or "" for one in stored.people]
        plan = Plan(
            row.game,
            [SeatRequest(stored.sides[number].deck or "") for number in order],
            row.options,
            row.pace,
            listed=row.listed,
            watch_delay=row.watch_delay,
            rated=row.rated,
            tournament=row.tournament,
        )
        row.table = await self._seating.set_up(session, plan, [people[number] for number in order])
        row.status = BEGUN
        if row.tournament is not None:
            await session.execute(
                update(PairingRow).where(PairingRow.challenge == row.id).values(table=row.table)
            )
            event = update(Tournament).where(Tournament.id == row.tournament)
            await session.execute(event.values(version=Tournament.version + 1))
        return row.table

    def _tell(self, table: str | None = None) -> None:
        """After it was stored."""
        if table is not None:
            self._seating.tell_begun(table)
        for listener in self.changed:
            listener()


def _check_own(row: Challenge) -> None:
    if row.tournament is not None:
        raise Stale("This is a tournament game: drop out of the tournament if you can't play on.")


async def _check_game(session: AsyncSession, row: Challenge) -> None:
    """Whether the tournament still waits for this game."""
    asked = select(PairingRow.id).join(Tournament, Tournament.id == PairingRow.tournament)
    waiting = (PairingRow.challenge == row.id) & ~PairingRow.undone & PairingRow.result.is_(None)
    if await session.scalar(asked.where(waiting, Tournament.status == PLAYING)) is None:
        raise Stale("This game has already been decided.")


def _ahead(stored: Stored, number: int, stage: str) -> bool:
    """Whether it can be chosen before everybody has come: one's own deck, as long as it is hidden."""
    return stored.came(number) and stored.row.decks == HIDDEN and stage == DECK


def _take_place(stored: Stored, me: User, place: int | None) -> int:
    """The place is theirs: the one they were asked for, or one that is free."""
    if stored.team_size == 1:
        stored.row.other = me.id
        return 1
    number = stored.number_of(me)
    if number is not None and stored.came(number):
        raise Stale("You have already taken a place.")
    if number is None:
        free = [at for at, one in enumerate(stored.people) if one is None]
        if place is not None and place not in free:
            raise Stale("That place is not free: take another.")
        if not free:
            raise Stale("There are no free places left.")
        number = free[0] if place is None else place
    elif place not in (None, number):
        raise BadRequest("You were invited to another place.")
    stored.sides[number].person, stored.sides[number].came = me.id, True
    return number


def _check_team(wanted: NewChallenge) -> None:
    if wanted.to is not None:
        raise BadRequest("Between teams, 'team' says who is invited: leave 'to' out.")
    if wanted.decks in (BANNED, DRAFTED):
        raise BadRequest("Teams choose their decks openly or hidden.")
    if len(set(wanted.named)) != len(wanted.named):
        raise BadRequest("Everybody has one place: name four different people.")
    if wanted.listed and len(wanted.named) == len(wanted.places):
        raise BadRequest("All places are reserved: it need not be listed.")


def _choose(stored: Stored, number: int, stage: str, decks: list[str]) -> None:
    row, side = stored.row, stored.sides[number]
    if stage == LISTING:
        side.listing = check_listing(row.game, row.options, decks)
        return
    if len(decks) != 1:
        raise BadRequest("Choose one.")
    (one,) = decks
    if stage == BAN:
        if one not in (stored.sides[1 - number].listing or []):
            raise BadRequest("Ban one of the decks on your opponent's list.")
        side.ban = one
    elif stage == DECK:
        if row.decks == OPENLY:
            raise Stale("Your deck is already known and can't change.")
        side.deck = written_for(row.game, one, row.options, len(stored.sides))
        if row.decks == BANNED and side.deck not in stored.allowed(number):
            raise BadRequest("Choose one from your list that was not banned.")
    else:
        _pick(stored, number, one)


def _pick(stored: Stored, number: int, part: str) -> None:
    row = stored.row
    if stored.picker != number:
        raise Stale("It is your opponent's pick.")
    if part not in stored.left:
        raise BadRequest(f"'{part}' is not available: pick from what is left.")
    stored.sides[number].picks = [*stored.sides[number].picks, part]
    for side in stored.sides:
        if len(side.picks) == len_of_deck(row):
            side.deck = drafted_deck(row.game, row.options, side.picks)


def check_listing(game: str, options: dict[str, Any], decks: Sequence[str]) -> list[str]:
    """The decks of which the other bans one, as they are written exactly."""
    written = [written_for(game, deck, options) for deck in decks]
    if len(set(written)) != len(decks) or len(decks) != LISTED_DECKS:
        raise BadRequest(f"A list has {LISTED_DECKS} different decks.")
    return written


def drawn_pool(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """What is drafted from: some of what there is, by lot."""
    each, parts = drafted_parts(game, options)
    count = 3 * each + SPARE
    drawn = Random(randbelow(1 << 31)).sample(parts, count) if len(parts) > count else parts
    if len(drawn) < 2 * each:
        raise BadRequest("There is too little to draft from in this game.")
    return {"each": each, "parts": sorted(drawn)}


async def _check_asked(session: AsyncSession, me: User, wanted: NewChallenge, id: str) -> None:
    """Friends can be asked, and whoever shows themselves to everybody."""
    person = await session.get(Person, id)
    if person is None or (person.name == GONE and person.login is None):
        raise NotFound("There is no such person.")
    is_friend = await session.get(Relation, (person.id, me.id, FRIEND)) is not None
    if not (is_friend or person.shown_to == EVERYBODY) or await apart(session, me.id, [person.id]):
        raise Forbidden("Challenge a friend, or somebody whose profile is open to everybody.")
    if wanted.rated and person.login is None:
        raise BadRequest(f"{person.name} has no account and so can't play rated games.")
    if wanted.rated:
        await check_rated(session, [me.id, person.id], is_full=wanted.team is None)


async def load(session: AsyncSession, id: str, lock: bool = False) -> Stored:
    row = await session.get(Challenge, id, with_for_update=lock, populate_existing=lock)
    if row is None:
        raise missing()
    sides = select(ChallengeSide).where(ChallengeSide.challenge == id).order_by(ChallengeSide.number)
    found = await session.scalars(sides.execution_options(populate_existing=lock))
    return Stored(row, list(found))


async def leave_challenges(session: AsyncSession, person: str) -> None:
    """Somebody goes for good: what they have asked, and what they were asked, is over."""
    mine = concerns(person)
    for row in await session.scalars(
        select(Challenge).where(mine, Challenge.status.in_((OPEN, CHOOSING))).with_for_update()
    ):
        row.status = WITHDRAWN if row.host == person else DECLINED


def concerns(person: str | InstrumentedAttribute[str]) -> ColumnElement[bool]:
    """In the database: they have made it, were asked, or have taken it up."""
    place = exists().where(ChallengeSide.challenge == Challenge.id, ChallengeSide.person == person)
    return (Challenge.host == person) | (Challenge.other == person) | place.correlate_except(ChallengeSide)


def is_standing(now: int) -> ColumnElement[bool]:
    """In the database: it waits for somebody."""
    return Challenge.status.in_((OPEN, CHOOSING)) & (Challenge.expires > now)


async def waits_for(session: AsyncSession, row: Challenge, person: str) -> str | None:
    """What the challenge waits for from this person: an answer, or a choice. None: nothing."""
    stored = await load(session, row.id)
    number = stored.place_of(person)
    if number is None:
        return None
    if row.status == OPEN:
        return None if stored.came(number) else OPEN
    if number not in stored.waits_for():
        return None
    return f"{stored.stage} {len(stored.sides[number].picks)}"
