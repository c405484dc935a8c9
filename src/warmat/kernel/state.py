"""The part of a state that every game has: chance, the stack of frames, the open question, the end.

And the part that a game with pieces in play has: turns, pieces by number, and what waits.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from warmat.kernel.book import Book, Card
from warmat.kernel.choice import Option, Spoken, Verb
from warmat.kernel.event import EVERYONE, Event
from warmat.kernel.frame import Frame, advance, ask_again, question
from warmat.kernel.last_seen import LastSeen
from warmat.kernel.numbers import CardNumber, EventBits, Flags, PieceId, Seat
from warmat.kernel.redeal import Likelihood
from warmat.kernel.rng import WORD, Dice, following, from_secret, mix, scaled
from warmat.kernel.thing import PIECE, Thing


class Piece:
    """A card in play. A game adds where it is, what is on it, and the row of what it is now."""

    __slots__ = (
        "card",
        "controller",
        "damage",
        "flags",
        "hurt_by",
        "id",
        "links",
        "nth",
        "owner",
        "used",
    )

    def __init__(
        self,
        *,
        id: PieceId,
        card: CardNumber,
        nth: int,
        owner: Seat,
        controller: Seat,
        damage: int,
        flags: Flags,
        hurt_by: PieceId,
        links: list[int],
        used: list[int],
    ) -> None:
        self.id: PieceId = id
        self.card: CardNumber = card  # what it is now
        self.nth: int = nth  # tells pieces of one name apart
        self.owner: Seat = owner
        self.controller: Seat = controller
        self.damage: int = damage
        self.flags: Flags = flags
        self.hurt_by: PieceId = hurt_by  # the piece that damaged it just now, until deaths are settled
        self.links: list[int] = links  # the pieces its effect speaks of
        self.used: list[int] = used  # scripts of limited abilities used this turn


Told = Piece | Card | Thing | None  # what an event may be about


def thing_of_piece(piece: Piece) -> Thing:
    return Thing(PIECE, piece.id, "", piece.card, piece.nth)


def thing_of(told: Told) -> Thing | None:
    """The same as data, as it is at this moment."""
    if isinstance(told, Piece):
        return thing_of_piece(told)
    if isinstance(told, Card):
        return told.thing
    return told


class State:
    """A game in progress. Subclasses add the table; only the game's atoms write to it.

    Same seed and same choices give the same state, byte for byte. A clone shares nothing that changes.
    """

    __slots__ = ("chance", "options", "over", "rng", "secret", "sink", "stack", "winners")

    def __init__(self, rng: int, secret: bytes) -> None:
        self.rng: int = rng & WORD
        self.chance: int = 0  # how many chance events there were
        self.secret: bytes = secret  # empty: the game runs on its seed alone
        self.stack: list[Frame] = []
        self.options: list[Option] = []  # the open question's answers; empty when the game is over
        self.over: bool = False
        self.winners: int = 0  # a mask of seats; 0 is a draw
        self.sink: list[Event] | None = None

    # Chance -----------------------------------------------------------------------------------------

    def begin_chance(self) -> None:
        """To be called once before each shuffle, coin or roll."""
        self.chance += 1
        if self.secret:
            self.rng = 0  # with a secret it counts the draws of one event

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.secret:
            self.rng += 1
            return scaled(from_secret(self.secret, self.chance, self.rng), n)
        self.rng = following(self.rng)
        return scaled(mix(self.rng), n)

    def shuffle(self, items: list[int]) -> None:
        self.begin_chance()
        moved: list[Any] = items  # as they are: nobody has to read their numbers
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            moved[i], moved[j] = moved[j], moved[i]

    def winning_seats(self) -> list[int]:
        """Who has won; nobody: a draw, or the game goes on."""
        return [seat for seat in range(self.winners.bit_length()) if (self.winners >> seat) & 1]

    # Scripts ----------------------------------------------------------------------------------------

    def run_next(self, frame: Frame) -> None:
        """Run this frame before anything that is under way goes on."""
        self.stack.append(frame)

    # What a game fills in ---------------------------------------------------------------------------

    def interlude(self) -> bool:
        """What happens by itself before a step. True if it changed the stack or ended the game."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """Everything, as plain lists, strings and numbers with stable names."""
        raise NotImplementedError

    def write(self, options: list[Option]) -> None:
        """Give these answers to the open question their notation, unique among them."""
        raise NotImplementedError

    def write_options(self) -> None:
        self.write(self.options)

    def verb(self, option: Option) -> Verb:
        """What the option's numbers stand for."""
        raise NotImplementedError

    def thing(self, option: Option, kind: int, number: int) -> Thing | None:
        """What one of the option's numbers stands for; None: nothing.

        Of an ability or a way the other numbers count as well, of anything else the state and this one alone.
        """
        raise NotImplementedError

    def spoken(self, option: Option, among: list[Option]) -> Spoken:
        """The option in words; one of several that are offered."""
        raise NotImplementedError

    def foretold(self, option: Option) -> list[Thing]:
        """What the option will be done to, where that is no choice."""
        return []

    def about(self) -> Thing | None:
        """Whose effect asks the open question."""
        return None

    def called(self, thing: Thing | None) -> str:
        """A thing by name."""
        return thing.words if thing is not None else ""

    def card_name(self, number: CardNumber) -> str:
        """What the card of this number is called."""
        raise NotImplementedError

    def prompt(self) -> str:
        """The open question in words."""
        return question(self)

    def price(self, option: Option) -> int:
        """What the answer costs in gold or magic, or FREE where neither is a matter."""
        raise NotImplementedError

    def why_not(self, text: str) -> str:
        """Which rule forbids the choice written as `text`, in a sentence."""
        raise NotImplementedError

    def view(self, seat: Seat) -> dict[str, Any]:
        """What `seat` may see (-1: a spectator). An allow-list."""
        raise NotImplementedError

    def determinise(self, seat: Seat, seed: int, likelihood: Likelihood | None = None) -> State:
        """A clone whose hidden part is redrawn from what `seat` cannot rule out.

        `likelihood`: how likely it thinks that is; else all of it is as likely.
        """
        raise NotImplementedError

    def hidden_from(self, seat: Seat) -> int:
        """How many cards `seat` does not know where they are: fewer than before means it was shown one."""
        raise NotImplementedError

    def phrase(self, event: Event) -> str:
        """The sentence of the event's kind, with places for what it names (see Event.parts)."""
        raise NotImplementedError

    def sentence(self, event: Event, seat: Seat) -> str:
        """The line of the log that `seat` reads for `event`."""
        return event.written(self.phrase(event), seat, self.called)

    # Shared by the subclasses' clones and dumps -------------------------------------------------------

    def copy_kernel_to(self, other: State) -> None:
        other.chance = self.chance
        other.stack = [frame.clone() for frame in self.stack]
        other.options = self.options
        other.over = self.over
        other.winners = self.winners

    def log_public(
        self, what: str, player: Seat, subject: Told = None, object: Told = None, amount: int = 0
    ) -> None:
        """Report a public event to whoever listens."""
        if self.sink is not None:
            self.sink.append(Event(what, player, thing_of(subject), thing_of(object), amount, EVERYONE))

    def log_private(self, what: str, player: Seat, subject: Card, seen_by: int, amount: int = 0) -> None:
        """Report an event whose subject only some seats may know."""
        if self.sink is not None:
            self.sink.append(Event(what, player, thing_of(subject), None, amount, seen_by))


def lowest_free(taken: list[int]) -> int:
    """The smallest number for a piece that no other of its name has."""
    number = 1
    while number in taken:
        number += 1
    return number


B = TypeVar("B", bound=Book[Any])
P = TypeVar("P", bound=Piece)


class Version:
    """Of something that changes: another object after each change, by which who keeps it can tell."""

    __slots__ = ()


class CardGameState(State, Generic[B, P]):
    """A state with players who take turns and pieces that come and go."""

    __slots__ = (
        "_in_play",
        "active",
        "book",
        "ghosts",
        "last_seen",
        "listened_events",
        "listeners",
        "moment",
        "next_id",
        "phase",
        "pieces",
        "queue",
        "stale",
        "turn",
        "unsettled",
    )

    def __init__(self, rng: int, secret: bytes, book: B) -> None:
        super().__init__(rng, secret)
        self.book: B = book
        self.pieces: dict[int, P] = {}  # in the order they came
        self._in_play: list[P] | None = None  # the same as a list, once somebody has asked
        self.ghosts: dict[int, P] = {}  # what just left, as it last was, while effects may still ask
        self.queue: list[Frame] = []  # triggered abilities that wait
        self.turn: int = 0
        self.active: Seat = 0  # whose turn it is; of teammates, the first
        self.phase: int = 0
        self.next_id: int = 1
        self.moment: int = 0  # counts the times cards were shown or mixed (see hidden.py)
        # Derived, never saved.
        self.stale: bool = True  # the pieces' rows must be derived again
        self.unsettled: bool = False  # something may have died
        self.listened_events: EventBits = 0  # the events that anything in play listens to
        self.listeners: list[int] = []  # pieces that some event triggers
        self.last_seen: LastSeen | None = None  # never cloned

    def piece(self, id: PieceId) -> P | None:
        return self.pieces.get(id)

    def in_play(self) -> list[P]:
        """All pieces in the order they came, to be read only: kept until one comes or goes.

        Compiled code goes through a list in a fraction of the time that a dictionary takes.
        """
        found = self._in_play
        if found is None:
            found = self._in_play = list(self.pieces.values())
        return found

    def add_piece(self, piece: P) -> None:
        self.pieces[piece.id] = piece
        self._in_play = None

    def remove_piece(self, piece: P) -> None:
        del self.pieces[piece.id]
        self._in_play = None

    def remembered(self, id: PieceId) -> P | None:
        """The piece, or what it last was."""
        found = self.pieces.get(id)
        return found if found is not None else self.ghosts.get(id)

    def label(self, piece: Piece) -> str:
        """What a piece is called in notation and log: its name, numbered when there are several."""
        card: Card = self.book.cards[piece.card]
        return card.label(piece.nth)

    def called(self, thing: Thing | None) -> str:
        """A piece or card by its name, anything else by its words."""
        if thing is None:
            return ""
        if not thing.card or thing.words:
            return thing.words
        card: Card = self.book.cards[thing.card]
        return card.label(thing.nth)

    def card_name(self, number: CardNumber) -> str:
        card: Card = self.book.cards[number]
        return card.name

    def known_to(self, seat: Seat, zone: int, cards: list[int]) -> list[str]:
        """What the seat knows of these cards. `zone`: a number for the place where they are."""
        if not cards:
            return []
        last = self.last_seen
        if last is None:
            last = self.last_seen = LastSeen(shared=False)
        names = last.names(zone, seat, cards)
        if names is None:
            names = self.book.known_to(cards, seat)
            last.note(zone, seat, cards, names)
        return names if last.shared else names.copy()

    # What a game fills in ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Let die what must."""
        raise NotImplementedError

    def notice(self) -> None:
        """What rules see to before every step."""

    def serve_queue(self) -> bool:
        """If the effect on top is over and something waits, begin it."""
        raise NotImplementedError

    def redeal(self, seat: Seat, dice: Dice, likelihood: Likelihood | None = None) -> None:
        """Deal anew, in place, every card hidden from `seat`."""
        raise NotImplementedError

    def sides_with(self, seat: Seat, player: Seat) -> bool:
        """Whether the seat sees what that player sees."""
        return seat == player

    # What follows from it ---------------------------------------------------------------------------

    def interlude(self) -> bool:
        if self.unsettled:
            self.settle()
            if self.over:
                return True
        self.notice()
        if self.queue:
            return self.serve_queue()
        if self.ghosts and len(self.stack) == 1:
            self.ghosts = {}
        return False

    def determinise(self, seat: Seat, seed: int, likelihood: Likelihood | None = None) -> State:
        other = self.clone()
        assert isinstance(other, CardGameState)
        dice = Dice(seed)
        other.redeal(seat, dice, likelihood)
        other.secret = b""
        other.rng = dice.below(1 << 32)  # the future of chance is new too
        if other.options and not self.sides_with(seat, other.options[0].player):
            ask_again(other)  # the world's own hand has its own choices
            if not other.options:
                advance(other)  # or none at all, and the question is passed over
        return other

    def copy_table_to(self, other: CardGameState[B, P]) -> None:
        """All that a clone shares or copies as it is. The players and the pieces are the game's to clone."""
        self.copy_kernel_to(other)
        other.ghosts = self.ghosts.copy() if self.ghosts else {}
        other.queue = [frame.clone() for frame in self.queue] if self.queue else []
        other.turn = self.turn
        other.active = self.active
        other.phase = self.phase
        other.next_id = self.next_id
        other.moment = self.moment
        other.stale = self.stale
        other.unsettled = self.unsettled
        other.listened_events = self.listened_events
        other.listeners = self.listeners
