"""Decks: what one is made of, and every restriction there is on building one (rulebook, *Deck Construction*).

A deck is all 34 cards of a player. Which of its units begin on the battlefield, which epic events it has and
where its first cards stand is the summoner's to say; the rest is chosen among cards that share a deck symbol
with the summoner.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.errors import BadInput
from warmat.kernel.numbers import CardNumber
from warmat.summoner_wars.rules.model.book import Book, Faction, copies
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.symbols import symbol_name
from warmat.summoner_wars.rules.model.terms import CHAMPION, COMMON, EPIC, EVENT, SUMMONER

UNLIMITED: Final = 99


class Kind:
    """A part of every deck: so many cards, at most so many copies of each."""

    __slots__ = ("most", "name", "one", "size")

    def __init__(self, name: str, one: str, size: int, most: int) -> None:
        self.name: str = name
        self.one: str = one
        self.size: int = size
        self.most: int = most

    def written(self, count: int) -> str:
        return f"{count} {self.one if count == 1 else self.name}"


SUMMONERS: Final = Kind("summoners", "summoner", 1, 1)
FIRST_GATES: Final = Kind("starting gates", "starting gate", 1, UNLIMITED)
GATES: Final = Kind("other gates", "other gate", 3, UNLIMITED)
STARTERS: Final = Kind("starting units", "starting unit", 2, UNLIMITED)
EPICS: Final = Kind("epic events", "epic event", 2, UNLIMITED)
STANDARDS: Final = Kind("standard events", "standard event", 6, 2)
CHAMPIONS: Final = Kind("champions", "champion", 3, 1)
COMMONS: Final = Kind("commons", "common", 16, 4)
NO_KIND: Final = Kind("cards that belong in no deck", "card that belongs in no deck", 0, UNLIMITED)
KINDS: Final = [SUMMONERS, FIRST_GATES, GATES, STARTERS, EPICS, STANDARDS, CHAMPIONS, COMMONS]
CHOSEN: Final = [STANDARDS, CHAMPIONS, COMMONS]  # what the summoner leaves open

COPIES: Final = "copies"
SYMBOLS: Final = "deck symbols"


class Deck:
    """How many of each card, by the card's number; starting units are counted with the others."""

    __slots__ = ("counts",)

    def __init__(self, counts: dict[int, int]) -> None:
        self.counts: dict[int, int] = {index: counts[index] for index in sorted(counts) if counts[index] > 0}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.counts == other.counts

    def __hash__(self) -> int:
        return hash(tuple(self.counts.items()))

    def count(self, index: CardNumber) -> int:
        return self.counts.get(index, 0)

    def size(self) -> int:
        return sum(self.counts.values())

    def cards(self) -> list[int]:
        """Every card by its number, in the book's order."""
        found: list[int] = []
        for index, count in self.counts.items():
            found += [index] * count
        return found

    def plus(self, index: CardNumber, count: int) -> Deck:
        """The deck with so many more of a card; fewer, if that is below nothing."""
        changed = self.counts.copy()
        changed[index] = max(0, self.count(index) + count)
        return Deck(changed)


class Problem:
    """A restriction that a deck breaks: which, and a sentence about it."""

    __slots__ = ("rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule: str = rule
        self.text: str = text


# Factions and their decks ---------------------------------------------------------------------------


def faction_named(book: Book, text: str) -> Faction | None:
    """The faction of this name, whatever the case."""
    wanted = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    for faction in book.factions:
        if faction.name.lower() == wanted:
            return faction
    return None


def faction_of(book: Book, text: str) -> Faction:
    found = faction_named(book, text)
    if found is None:
        known = ", ".join(faction.name for faction in book.factions)
        raise BadInput(f"There is no faction '{text}'. Known: {known}.")
    return found


def faction_deck(book: Book, faction: Faction) -> Deck:
    """The deck that a faction is sold as."""
    found = book.sold_decks.get(faction.name)
    if found is None:
        found = counted([*book.deck_of(faction), *_laid_out(book, faction)])
        book.sold_decks[faction.name] = found
    return found


def _laid_out(book: Book, faction: Faction) -> list[int]:
    """The cards that begin on the battlefield."""
    units = [book.by_name[name].index for name in faction.starters]
    return [faction.summoner.index, book.first_gate, *units]


def summoners(book: Book) -> list[Card]:
    return [card for card in book.cards if card.types & SUMMONER]


def summoner_in(book: Book, deck: Deck) -> Card | None:
    """The deck's summoner. None: it has none, or several cards that would be it."""
    found = [book.cards[index] for index in deck.counts if book.cards[index].types & SUMMONER]
    return found[0] if len(found) == 1 else None


def army_of(book: Book, deck: Deck) -> Faction:
    """The faction of the deck's summoner, which says how it is laid out."""
    summoner = summoner_in(book, deck)
    assert summoner is not None, "a deck that is played has a summoner"
    return _faction(book, summoner)


def _faction(book: Book, summoner: Card) -> Faction:
    return next(faction for faction in book.factions if faction.name == summoner.faction)


def draw_pile_of(book: Book, deck: Deck) -> list[int]:
    """What is shuffled and drawn: all but what begins on the battlefield."""
    rest = deck.counts.copy()
    for index in _laid_out(book, army_of(book, deck)):
        rest[index] = max(0, deck.count(index) - 1)
    return Deck(rest).cards()


def own_cards(book: Book, deck: Deck) -> list[int]:
    """The cards of a deck of one's own; none when it is its faction's deck."""
    return [] if faction_deck(book, army_of(book, deck)) == deck else deck.cards()


def counted(cards: list[int]) -> Deck:
    counts: dict[int, int] = {}
    for index in cards:
        counts[index] = counts.get(index, 0) + 1
    return Deck(counts)


def written(book: Book, deck: Deck) -> str:
    """The deck in one line: a faction's name, or every card with its count and a plus between."""
    summoner = summoner_in(book, deck)
    if summoner is not None:
        faction = _faction(book, summoner)
        if faction_deck(book, faction) == deck:
            return faction.name
    return " + ".join(f"{deck.count(card.index)} {card.name}" for card in by_kind(book, deck))


def by_kind(book: Book, deck: Deck) -> list[Card]:
    """The deck's cards in the order of KINDS, each once."""
    found: list[Card] = []
    for kind in [*KINDS, NO_KIND]:
        found += [book.cards[index] for index in deck.counts if kind_of(book, book.cards[index]) is kind]
    return found


# Restrictions ---------------------------------------------------------------------------------------


def kind_of(book: Book, card: Card) -> Kind:
    """Which part of a deck a card belongs to; a starting unit is a common besides."""
    if card.types & SUMMONER:
        return SUMMONERS
    if card.index == book.first_gate:
        return FIRST_GATES
    if card.index == book.draw_gate:
        return GATES
    if card.types & EPIC:
        return EPICS
    if card.types & EVENT:
        return STANDARDS
    if card.types & CHAMPION:
        return CHAMPIONS
    return COMMONS if card.types & COMMON else NO_KIND


def problems(book: Book, deck: Deck) -> list[Problem]:
    """Every restriction that the deck breaks. None: it is legal."""
    found: list[Problem] = []
    summoner = summoner_in(book, deck)
    for kind in [*KINDS, NO_KIND]:
        _check_size(book, deck, summoner, kind, found)
    for card in by_kind(book, deck):
        _check_copies(book, deck, summoner, card, found)
    if summoner is not None:
        _check_epics(book, deck, summoner, found)
        for card in by_kind(book, deck):
            if not fits(book, summoner, card):
                said = f"{card.name} ({_symbols(card)}) has none of {summoner.name}'s ({_symbols(summoner)})."
                found.append(Problem(SYMBOLS, f"Deck symbols: {said}"))
    return found


def _check_size(book: Book, deck: Deck, summoner: Card | None, kind: Kind, found: list[Problem]) -> None:
    if kind is STARTERS:
        if summoner is not None:
            _check_starters(book, deck, summoner, found)
        return
    if kind is EPICS and summoner is not None:
        return  # which ones is the summoner's to say
    have, besides = held(book, deck, kind), ""
    if kind is COMMONS:
        besides = " besides the starting units"
        if summoner is None:
            have -= min(have, STARTERS.size)  # whichever they are
    if have != kind.size:
        wanted = kind.written(kind.size) if kind.size else f"no {kind.name}"
        text = f"A deck needs {wanted}{_gate(book, kind)}{besides}; this one has {have}."
        found.append(Problem(kind.name, text))


def _check_starters(book: Book, deck: Deck, summoner: Card, found: list[Problem]) -> None:
    for name in starters_of(book, summoner):
        if deck.count(book.by_name[name].index) == 0:
            text = f"Starting units: {summoner.name} begins with {name}, and this deck has none."
            found.append(Problem(STARTERS.name, text))


def _gate(book: Book, kind: Kind) -> str:
    """What the gates of this kind are called, if it is one of gates."""
    if kind is FIRST_GATES:
        return f" ({book.cards[book.first_gate].name})"
    return f" ({book.cards[book.draw_gate].name})" if kind is GATES else ""


def _check_copies(book: Book, deck: Deck, summoner: Card | None, card: Card, found: list[Problem]) -> None:
    kind = kind_of(book, card)
    have = copies_held(book, deck, summoner, card)
    if kind is SUMMONERS or have <= kind.most:
        return
    if summoner is None and kind is COMMONS and have == kind.most + 1:
        return  # one may be a starting unit
    besides = " besides the starting unit" if have < deck.count(card.index) else ""
    text = f"Copies: at most {kind.most} of each {kind.one}; this deck has {have} {card.name}{besides}."
    found.append(Problem(COPIES, text))


def _check_epics(book: Book, deck: Deck, summoner: Card, found: list[Problem]) -> None:
    wanted = epics_of(book, summoner)
    for index, count in wanted.items():
        have = deck.count(index)
        if have != count:
            text = (
                f"Epic events: {summoner.name} brings {count} {book.cards[index].name}; this deck has {have}."
            )
            found.append(Problem(EPICS.name, text))
    for index in deck.counts:
        card = book.cards[index]
        if kind_of(book, card) is EPICS and index not in wanted:
            text = f"Epic events: {card.name} is another summoner's, not {summoner.name}'s."
            found.append(Problem(EPICS.name, text))


def _symbols(card: Card) -> str:
    return ", ".join(symbol_name(icon) for icon in card.symbols) or "no symbol"


def fits(book: Book, summoner: Card, card: Card) -> bool:
    """Whether the card shares a deck symbol with the summoner, if it is of those that must."""
    if kind_of(book, card) not in CHOSEN:
        return True
    return any(symbol in summoner.symbols for symbol in card.symbols)


def starters_of(book: Book, summoner: Card | None) -> list[str]:
    """The names of the units that begin on the battlefield."""
    return [] if summoner is None else list(_faction(book, summoner).starters)


def epics_of(book: Book, summoner: Card) -> dict[int, int]:
    """The epic events that a summoner brings, with their number."""
    return {card.index: copies(card) for card in _faction(book, summoner).cards if card.types & EPIC}


def copies_held(book: Book, deck: Deck, summoner: Card | None, card: Card) -> int:
    """How many of a card the deck has, a starting unit not counted."""
    have = deck.count(card.index)
    return have - 1 if have and card.name in starters_of(book, summoner) else have


def held(book: Book, deck: Deck, kind: Kind) -> int:
    """How many cards of a kind the deck has; a starting unit is not one of the commons as well."""
    summoner = summoner_in(book, deck)
    if kind is STARTERS:
        return sum(deck.count(book.by_name[name].index) > 0 for name in starters_of(book, summoner))
    have = 0
    for index in deck.counts:
        card = book.cards[index]
        if kind_of(book, card) is kind:
            have += copies_held(book, deck, summoner, card)
    return have


# Building -------------------------------------------------------------------------------------------


def missing(book: Book, deck: Deck) -> dict[str, int]:
    """How many cards of each kind are still to be added."""
    lacking = {kind.name: kind.size - held(book, deck, kind) for kind in KINDS}
    summoner = summoner_in(book, deck)
    if summoner is not None:  # another's epic events are no help
        own = epics_of(book, summoner)
        lacking[EPICS.name] = sum(max(0, count - deck.count(index)) for index, count in own.items())
    return {name: count for name, count in lacking.items() if count > 0}


def room_for(book: Book, deck: Deck, card: Card) -> int:
    """How many more of a card the deck may have."""
    kind = kind_of(book, card)
    room = kind.size - held(book, deck, kind)
    if kind in (SUMMONERS, FIRST_GATES, GATES):
        return max(0, room)
    summoner = summoner_in(book, deck)
    if summoner is None or not fits(book, summoner, card):
        return 0
    if kind is EPICS:
        return max(0, epics_of(book, summoner).get(card.index, 0) - deck.count(card.index))
    room = max(0, min(room, kind.most - copies_held(book, deck, summoner, card)))
    lacks = card.name in starters_of(book, summoner) and deck.count(card.index) == 0
    return room + lacks


def legal_cards(book: Book, deck: Deck) -> list[Card]:
    """The cards of which one more may be added now, in the book's order."""
    return [card for card in book.cards[1:] if room_for(book, deck, card) > 0]


def bare_deck(book: Book, summoner: Card) -> Deck:
    """What the summoner leaves no choice about: itself, gates, starting units and epic events."""
    counts = epics_of(book, summoner)
    counts[book.draw_gate] = GATES.size
    for index in _laid_out(book, _faction(book, summoner)):
        counts[index] = 1
    return Deck(counts)
