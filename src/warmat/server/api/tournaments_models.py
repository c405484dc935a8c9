"""What is sent and answered about tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from warmat.server.api.models import Async, Deck, Live, Options, Owner, Strict
from warmat.server.api.people_models import Known

System = Annotated[
    Literal["swiss", "round-robin", "knockout", "double-knockout", "league"],
    Field(
        description="Who plays whom: by points, everybody once, until the first or second loss, "
        "or everybody of one's division once"
    ),
]
Result = Literal["first", "second", "draw", "neither"]
How = Annotated[
    Literal["played", "bye", "late", "dropped", "decided"],
    Field(description="At the table, by a bye, when time was up, by who dropped out, or by an organiser"),
]
DeckRule = Annotated[
    Literal["free", "fixed", "unlike", "dealt", "banned", "drafted"],
    Field(
        description="Another for each round, one for the event, or one that nobody else has. Dealt: all "
        "play what somebody else brought. Banned: three, of which the opponent bans one before each game. "
        "Drafted: picked in turn before each game"
    ),
]
EntryRule = Annotated[Literal["open", "invitation", "rating"], Field(description="Who may enter")]
LateRule = Annotated[
    Literal["draw", "turn"],
    Field(description="If both have moved and time is up: a draw, or lost by whose turn it is"),
]
RatingLimit = Annotated[int, Field(ge=0, le=6000, examples=[1400])]
EntrantNumber = Annotated[int, Field(ge=1, le=1_000_000, examples=[1])]
Time = Annotated[int, Field(ge=0, le=10**14, description="Milliseconds since 1970")]
ClockPace = Annotated[Live | Async, Field(discriminator="kind", examples=[{"kind": "async", "days": 3}])]

WithBots = Annotated[
    bool, Field(description="Whether bots may enter: people's by themselves, the server's by organisers")
]


class NewTournament(Strict):
    name: Annotated[str, Field(min_length=1, max_length=60, examples=["Spring Swiss"])]
    about: Annotated[str, Field(max_length=2000)] = ""
    game: Annotated[str, Field(max_length=40, examples=["codex"])]
    options: Options = Field(default_factory=dict)
    pace: ClockPace
    watch_delay: Annotated[int, Field(ge=0, le=10, description="Turns that spectators see later")] = 0
    rated: bool = False
    system: System = "swiss"
    rounds: Annotated[
        int | None, Field(ge=1, le=30, description="Of the Swiss system; null: by the number of entrants")
    ] = None
    division_size: Annotated[
        int | None, Field(ge=3, le=16, description="Of a league: about how many are in a division; null: 6")
    ] = None
    moving: Annotated[
        int | None, Field(ge=1, le=8, description="Of a league: how many go up and down after it; null: 1")
    ] = None
    decks: DeckRule = "fixed"
    entry: EntryRule = "open"
    rating_from: RatingLimit | None = None
    rating_to: RatingLimit | None = None
    bots: WithBots = False
    most: Annotated[int, Field(ge=2, le=128, description="Entrants")] = 64
    round_minutes: Annotated[
        float, Field(ge=1, le=180 * 24 * 60, description="How long a round may take", examples=[20160])
    ]
    late: LateRule = "draw"
    starts: Annotated[Time | None, Field(description="By itself; null: when an organiser says so")] = None


class TournamentInfo(BaseModel):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    mode: str
    pace: dict[str, Any]
    rated: bool
    system: System
    rounds: int | None
    division_size: Annotated[int | None, Field(description="Of a league: about how many are in a division")]
    moving: Annotated[int | None, Field(description="Of a league: how many go up and down after it")]
    season: Annotated[int | None, Field(description="Of a league: which one it is, from the second on")]
    round: Annotated[int, Field(description="The last that has begun")]
    decks: DeckRule
    entry: EntryRule
    rating_from: int | None
    rating_to: int | None
    bots: WithBots
    most: int
    entrants: int
    status: Literal["open", "playing", "over", "called off"]
    starts: int | None
    created: int
    started: int | None
    ended: int | None
    host: str
    host_name: str
    playing: Annotated[bool, Field(description="Whether you play in it")]


class EntryInfo(BaseModel):
    number: int
    person: Annotated[str | None, Field(description="null: a bot")]
    bot: Annotated[str | None, Field(description="Which bot it is")]
    name: str
    guest: bool
    owner: Owner
    deck: Annotated[str | None, Field(description="Yours; others' once it has begun, where decks are fixed")]
    listing: Annotated[list[str] | None, Field(description="Decks, of which one is banned before each game")]
    dealt: Annotated[int | None, Field(description="The number of whoever brought it, where decks are dealt")]
    seed: Annotated[int | None, Field(description="By rating, once it has begun; 1 is the strongest")]
    division: Annotated[int | None, Field(description="Of a league; 1 is the highest")]
    dropped: Annotated[int | None, Field(description="After so many rounds")]


class PairingInfo(BaseModel):
    id: int
    first: Annotated[int, Field(description="The number of the entrant who begins")]
    second: Annotated[int | None, Field(description="null: the first has a bye")]
    table: str | None
    challenge: Annotated[str | None, Field(description="In which decks are banned or drafted for it")]
    result: Result | None
    how: How | None


class RoundInfo(BaseModel):
    number: int
    began: int
    deadline: int
    ended: int | None
    pairings: list[PairingInfo]


class StandingInfo(BaseModel):
    place: Annotated[int, Field(description="In their division")]
    division: Annotated[int, Field(description="1, unless it is a league")]
    entrant: int
    points: float
    wins: int
    draws: int
    losses: int
    byes: int
    buchholz: Annotated[float, Field(description="The points of all opponents")]
    opponents: Annotated[float, Field(description="Their share of points, on average; at least a third each")]


class TournamentShown(TournamentInfo):
    """A tournament with all that happened in it."""

    about: str
    watch_delay: int
    round_minutes: float
    late: LateRule
    held: Annotated[bool, Field(description="The next round waits for an organiser")]
    version: Annotated[int, Field(description="Grows with every change")]
    organisers: list[Known]
    organising: Annotated[bool, Field(description="Whether you are one of them")]
    invitation: Annotated[str | None, Field(description="For organisers: the code that lets others in")]
    previous: Annotated[str | None, Field(description="Of a league: the season before this one")]
    following: Annotated[str | None, Field(description="And the one after it, once it is there")]
    mine: Annotated[int | None, Field(description="Your number, if you play")]
    entries: list[EntryInfo]
    played: list[RoundInfo]
    standings: list[StandingInfo]


class Enter(Strict):
    deck: Annotated[Deck | None, Field(description="What you bring, if it is one deck")] = None
    listing: Annotated[
        list[Deck], Field(max_length=5, description="What you bring, where one is banned before each game")
    ] = Field(default_factory=list)
    code: Annotated[str | None, Field(max_length=200, description="Of the organisers' link")] = None

    @property
    def brought(self) -> list[str]:
        return self.listing if self.deck is None else [self.deck, *self.listing]


class EnterBot(Strict):
    bot: Annotated[str, Field(max_length=40, examples=["normal"])]
    deck: Deck


class Appoint(Strict):
    person: Annotated[str, Field(max_length=40)]


class OfEntrant(Strict):
    entrant: EntrantNumber


class PlaceInDivision(OfEntrant):
    division: Annotated[int, Field(ge=1, le=64, examples=[1])]


class Decided(Strict):
    pairing: Annotated[int, Field(ge=1, le=2**62)]
    result: Result


class Hold(Strict):
    held: bool


class Prolong(Strict):
    deadline: Time


class PairByHand(Strict):
    pairs: Annotated[
        list[tuple[EntrantNumber, EntrantNumber | None]],
        Field(min_length=1, max_length=64, description="Who begins, and against whom; null: a bye"),
    ]
