"""The steps by which two people, or two teams, come to their decks, and who may know what on the way.

Nothing that one has chosen is told to the other before both have chosen: not by the page, and not by the API.
Teammates know each other's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warmat.server.errors import NotFound
from warmat.server.people.guests import User
from warmat.server.storage.challenge_rows import Challenge, ChallengeSide
from warmat.server.storage.schema import OPEN

# How decks are chosen.
OPENLY, HIDDEN, BANNED, DRAFTED = "open", "hidden", "banned", "drafted"
# What is asked of both: a deck; some decks, of which the other bans one; that ban; or a pick from the pool.
DECK, LISTING, BAN, PICK = "deck", "list", "ban", "pick"
CHOOSING, BEGUN, DECLINED, WITHDRAWN, EXPIRED = "choosing", "begun", "declined", "withdrawn", "expired"
LISTED_DECKS = 3  # that each brings, where one is banned


@dataclass(frozen=True)
class Stored:
    """A challenge with the sides of all who play: the host's team first."""

    row: Challenge
    sides: list[ChallengeSide]

    @property
    def team_size(self) -> int:
        return len(self.sides) // 2

    @property
    def people(self) -> list[str | None]:
        """Who is asked for each place, or has taken it; None: whoever comes."""
        if self.team_size == 1:
            return [self.row.host, self.row.other]
        return [side.person for side in self.sides]

    def number_of(self, me: User | None) -> int | None:
        return None if me is None else self.place_of(me.id)

    def place_of(self, person: str) -> int | None:
        people = self.people
        return people.index(person) if person in people else None

    def came(self, number: int) -> bool:
        """Whether the place is taken, not only offered."""
        if self.team_size == 1:
            return number == 0 or self.row.status in (CHOOSING, BEGUN)
        return self.sides[number].came

    def status(self, now: int) -> str:
        """Its status; nobody need have noticed that its time is over."""
        if self.row.status in (OPEN, CHOOSING) and self.row.expires <= now:
            return EXPIRED
        return self.row.status

    def is_hidden_from(self, me: User | None) -> bool:
        """One that is for somebody else."""
        return self.row.asked and self.number_of(me) is None

    @property
    def stage(self) -> str:
        """What is to be chosen now, or would be next."""
        if self.row.decks == DRAFTED:
            return PICK
        if self.row.decks == BANNED:
            if not self.all_have(LISTING):
                return LISTING
            if not self.all_have(BAN):
                return BAN
        return DECK

    def has(self, number: int, stage: str) -> bool:
        """Whether this side has chosen in that step."""
        side = self.sides[number]
        if stage == PICK:
            return number != self.picker
        return {LISTING: side.listing, BAN: side.ban, DECK: side.deck}[stage] is not None

    def all_have(self, stage: str) -> bool:
        return all(self.has(number, stage) for number in range(len(self.sides)))

    @property
    def picker(self) -> int | None:
        """Whose pick it is: first the one who does not begin, then two by two."""
        made = sum(len(side.picks) for side in self.sides)
        if self.row.pool is None or made >= 2 * len_of_deck(self.row):
            return None
        is_second = (made + 1) // 2 % 2
        return (1 - self.row.first) if not is_second else self.row.first

    @property
    def left(self) -> list[str]:
        """What is in the pool still."""
        taken = {pick for side in self.sides for pick in side.picks}
        return [part for part in (self.row.pool or {}).get("parts", []) if part not in taken]

    def allowed(self, number: int) -> list[str]:
        """The decks of a side's list that the other did not ban."""
        listing, ban = self.sides[number].listing or [], self.sides[1 - number].ban
        return [deck for deck in listing if deck != ban]

    def waits_for(self) -> list[int]:
        """Who is to choose something, once it was accepted."""
        if self.row.status != CHOOSING:
            return []
        return [number for number in range(len(self.sides)) if not self.has(number, self.stage)]

    def told(self, number: int, me: User | None) -> dict[str, Any]:
        """What is known of one side's choices to whoever asks."""
        side, own = self.sides[number], self.number_of(me)
        mine = own is not None and own // self.team_size == number // self.team_size
        openly = self.row.decks == OPENLY or self.row.status == BEGUN
        return {
            "list": side.listing if mine or self.all_have(LISTING) else None,
            "ban": side.ban if mine or self.all_have(BAN) else None,
            "picks": side.picks,
            "deck": side.deck if mine or openly else None,
            "ready": self.row.status == BEGUN or self.has(number, self.stage),
        }


def len_of_deck(row: Challenge) -> int:
    """How many parts a drafted deck has."""
    assert row.pool is not None
    return int(row.pool["each"])


def missing() -> NotFound:
    return NotFound("There is no such challenge, or it is gone.")
