"""A tournament as it is stored: read whole, and as pairing sees it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.errors import Forbidden, NotFound
from warmat.server.people.sessions import User
from warmat.server.storage.tournament_rows import Entry, Organiser, PairingRow, Tournament, TournamentRound
from warmat.server.tournaments.event import Entrant, Event, Pairing

# How a result came about.
PLAYED, BYE, LATE, DROPPED, DECIDED = "played", "bye", "late", "dropped", "decided"


@dataclass(frozen=True)
class Stored:
    row: Tournament
    entries: list[Entry]
    rounds: list[TournamentRound]
    pairings: list[PairingRow]  # of rounds that count
    organisers: list[str]

    @property
    def current(self) -> list[PairingRow]:
        """The pairings of the last round."""
        return [pairing for pairing in self.pairings if pairing.round == self.row.round]

    @property
    def is_between(self) -> bool:
        """Whether no game of the last round is missing."""
        return all(pairing.result is not None for pairing in self.current)

    @property
    def event(self) -> Event:
        entrants = [
            Entrant(entry.number, entry.seed or entry.number, entry.dropped is not None, entry.division or 1)
            for entry in self.entries
        ]
        pairings = [
            Pairing(each.round, each.slot, each.first, each.second, each.result) for each in self.pairings
        ]
        return Event(self.row.system, entrants, pairings, self.row.rounds or 0, self.row.lot)

    @property
    def people(self) -> list[str]:
        """Of the entrants."""
        return [entry.person for entry in self.entries if entry.person is not None]

    def entry_of(self, person: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.person == person), None)

    def numbered(self, number: int) -> Entry:
        found = next((entry for entry in self.entries if entry.number == number), None)
        if found is None:
            raise NotFound(f"There is no entrant {number}.")
        return found

    def is_organiser(self, me: User | None) -> bool:
        return me is not None and (me.id in self.organisers or me.is_moderator)

    def check_organiser(self, me: User) -> None:
        if not self.is_organiser(me):
            raise Forbidden("Only the organisers can do that.")


async def load(session: AsyncSession, id: str, lock: bool = False) -> Stored:
    """All of it. `lock`: whoever else wants to change it waits."""
    row = await session.get(Tournament, id, with_for_update=lock, populate_existing=lock)
    if row is None:
        raise NotFound("There is no such tournament.")
    entries = select(Entry).where(Entry.tournament == id).order_by(Entry.number)
    rounds = select(TournamentRound).where(TournamentRound.tournament == id).order_by(TournamentRound.number)
    pairings = select(PairingRow).where(PairingRow.tournament == id, ~PairingRow.undone)
    organisers = select(Organiser.person).where(Organiser.tournament == id)
    return Stored(
        row,
        list(await session.scalars(entries)),
        list(await session.scalars(rounds)),
        list(await session.scalars(pairings.order_by(PairingRow.round, PairingRow.slot))),
        list(await session.scalars(organisers)),
    )
