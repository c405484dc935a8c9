"""A third game, in one file: Nim with cards. It is registered by its tests alone.

A heap of sticks lies between two players. A turn: draw up to three cards, then play one and take as many
sticks as it says, or what is left. Whoever takes the last stick loses. Hands are hidden."""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel import hidden
from warmat.kernel.book import Book, Card
from warmat.kernel.choice import ACT, FREE, Option, Spoken, Verb, put_into_words
from warmat.kernel.dump import dump_cards, dump_frame, dump_turn, load_cards, load_frame, load_turn
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import Frame, Question, Step, advance, rule_script
from warmat.kernel.redeal import Likelihood, deal, unknown
from warmat.kernel.rng import Dice
from warmat.kernel.state import CardGameState, Piece, State
from warmat.kernel.thing import CARD, Thing
from warmat.kernel.tools.expansions import Expansions
from warmat.kernel.tools.variants import Variant, Variants
from warmat.registry import SLOTS, GameInfo

STICKS: Final = 15
SIZE: Final = 3  # of a hand
ZONES: Final = ("hand", "pile", "discard")
DECKS: Final = {"small": [1, 1, 1, 1, 2, 2, 2, 3, 3, 4], "large": [1, 1, 2, 2, 3, 3, 3, 4, 4, 4]}
PLAY: Final = 1
VERBS: Final = {PLAY: Verb("play", CARD, asked=ACT)}
SENTENCES: Final = {
    "begins turn": "{who}: turn {n}.",
    "draws": "{who} draws {a}.",
    "plays": "{who} plays {a} and takes {n} stick{s}.",
    "wins": "{who} wins the game.",
}

BOOK: Final[Book[Card]] = Book(Card(""))
for _name in ("One", "Two", "Three", "Four"):
    BOOK.enter(Card(_name))  # its number in the book is what it takes


class Nim(CardGameState[Book[Card], Piece]):
    def __init__(self, rng: int, secret: bytes = b"") -> None:
        super().__init__(rng, secret, BOOK)
        self.heap = STICKS
        self.players: list[dict[str, list[int]]] = []  # cards by zone

    def clone(self) -> Nim:
        other = Nim(self.rng, self.secret)
        self.copy_table_to(other)
        other.heap = self.heap
        other.players = [{zone: side[zone].copy() for zone in ZONES} for side in self.players]
        return other

    def dump(self) -> dict[str, Any]:
        sides = [{zone: dump_cards(BOOK, side[zone]) for zone in ZONES} for side in self.players]
        stack = [dump_frame(frame, list(frame.regs)) for frame in self.stack]
        return {**dump_turn(self), "heap": self.heap, "players": sides, "stack": stack}

    def fill(self, data: dict[str, Any]) -> None:
        load_turn(self, data)
        self.heap = data["heap"]
        self.players = [{zone: load_cards(BOOK, row[zone]) for zone in ZONES} for row in data["players"]]
        self.stack = [load_frame(BOOK, row, row[4]) for row in data["stack"]]

    def write(self, options: list[Option]) -> None:
        for option in options:
            put_into_words(option, str(self.spoken(option, options)))

    def spoken(self, option: Option, among: list[Option]) -> Spoken:
        return Spoken("play", BOOK.cards[option.source].name)

    def verb(self, option: Option) -> Verb:
        return VERBS[option.verb]

    def thing(self, option: Option, kind: int, number: int) -> Thing | None:
        return Thing(kind, number, card=number)

    def price(self, option: Option) -> int:
        return FREE

    def why_not(self, text: str) -> str:
        return f"'{text}' is no card that you can play: {', '.join(str(option) for option in self.options)}."

    def view(self, seat: int) -> dict[str, Any]:
        return {
            "game": "nim",
            "seat": seat,
            "turn": self.turn,
            "active": self.active,
            "sticks": self.heap,
            "over": self.over,
            "winners": self.winning_seats(),
            "players": [
                {
                    "seat": number,
                    **{zone: BOOK.known_to(side[zone], seat) for zone in ZONES},
                    **{f"{zone}_count": len(side[zone]) for zone in ZONES},
                }
                for number, side in enumerate(self.players)
            ],
        }

    def redeal(self, seat: int, dice: Dice, likelihood: Likelihood | None = None) -> None:
        for side in self.players:
            deal([side["hand"], side["pile"]], seat, dice, [1] * len(BOOK.cards))

    def hidden_from(self, seat: int) -> int:
        return sum(unknown(side[zone], seat) for side in self.players for zone in ZONES)

    def phrase(self, event: Event) -> str:
        return SENTENCES[event.what]


class BeginTurn(Step[Nim]):
    def act(self, st: Nim, frame: Frame) -> None:
        st.turn += 1
        st.log_public("begins turn", st.active, amount=st.turn)
        hand, pile, mine = st.players[st.active]["hand"], st.players[st.active]["pile"], 1 << st.active
        while len(hand) < SIZE and pile:
            hand.append(hidden.show(pile.pop(), mine))
            st.log_private("draws", st.active, BOOK.cards[hidden.index_of(hand[-1])], mine)


class TakeSticks(Question[Nim]):
    def options(self, st: Nim, frame: Frame) -> list[Option]:
        cards = sorted({hidden.index_of(card) for card in st.players[st.active]["hand"]})
        return [Option(st.active, PLAY, card, 0, 0) for card in cards]

    def prompt(self, st: Nim, frame: Frame) -> str:
        return f"There are {st.heap} sticks. Which card do you play?"

    def answer(self, st: Nim, frame: Frame, option: Option) -> None:
        side, taken = st.players[st.active], min(st.heap, option.source)
        st.moment += 1
        side["hand"].pop(hidden.place_of(side["hand"], option.source))
        side["discard"].append(hidden.publicly(option.source, 1, st.moment))
        st.heap -= taken
        st.log_public("plays", st.active, BOOK.cards[option.source], amount=taken)


class NextTurn(Step[Nim]):
    def act(self, st: Nim, frame: Frame) -> None:
        st.active = 1 - st.active
        frame.player, frame.pc = st.active, 0
        if st.heap == 0:
            st.over, st.winners = True, 1 << st.active
            st.log_public("wins", st.active)


TURN: Final = rule_script("nim: turn", [BeginTurn(), TakeSticks(), NextTurn()], False, 0)


class NimRules:
    variants: Variants[Variant, Book[Card]] = Variants(Variant, BOOK, lambda _: BOOK, ())
    expansions: Expansions[Card, Book[Card]] = Expansions(Card, variants, lambda *_: BOOK, lambda _: [])

    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]:
        if any(options.values()) or len(seats) != 2 or not set(seats) <= set(DECKS):
            raise BadInput(f"Nim is for two players with these decks and no settings: {', '.join(DECKS)}.")
        return {"seats": seats}

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State:
        st = Nim(config["seed"], bytes.fromhex(config.get("secret", "")))
        st.sink = sink
        for deck in config["seats"]:
            pile = [hidden.pack(card, 1, 0) for card in DECKS[deck]]
            st.shuffle(pile)
            st.players.append({"hand": [], "pile": pile, "discard": []})
        st.stack.append(TURN.frame(0, 0))
        advance(st)
        return st

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State:
        st = Nim(0, bytes.fromhex(config.get("secret", "")))
        st.sink = sink
        st.fill(data)
        advance(st)
        return st

    @staticmethod
    def in_private(state: State) -> bool:
        return False


NIM = GameInfo(
    name="nim",
    title="Nim",
    about="Two players, a heap of sticks, and a hand of cards each.",
    invitation="Take sticks with your cards, and leave the last one to the other.",
    rules=NimRules(),
    seats=("small", "large"),
    most_seats=2,
    without=SLOTS,
)
