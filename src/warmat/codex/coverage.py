"""Which cards and abilities a game has used: to see what random play never reaches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warmat.codex.cards import BOOK
from warmat.codex.rules.combat.deaths import HERO_FELL, SALVAGE, SCAVENGE
from warmat.codex.rules.model.book import Book, labelled_scripts
from warmat.codex.rules.model.decks import parse_deck
from warmat.codex.rules.model.definitions import Band, Card
from warmat.codex.rules.model.maps import NO_MAP, Map
from warmat.codex.rules.model.modes import MODES
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import USE
from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.state import State
from warmat.kernel.thing import Thing
from warmat.kernel.tools.coverage import Coverage

PLAYED = {"plays", "summons", "builds"}  # the events of a card that a player paid for


class Watcher:
    """Counts what one game uses.

    What a card does all the time counts as soon as it is in play; a hero's level band when it is reached.
    """

    def __init__(self, found: Coverage) -> None:
        self.found = found
        self._levels: dict[int, int] = {}  # of heroes in play, by number

    def start(self, st: State) -> None:
        """Note how the game begins: what lies there then has not been used."""

    def choice(self, st: State, option: Option) -> None:
        """Note a choice that is about to be made."""
        assert isinstance(st, CodexState)
        if option.verb == USE:
            piece = st.here_or_aside(option.source)
            assert piece is not None
            self.found.resolved[piece.derived.actives[option.extra].script.name] += 1

    def events(self, st: State, events: Iterable[Event]) -> None:
        """Note what happened."""
        assert isinstance(st, CodexState)
        for event in events:
            if event.what in PLAYED:
                self.found.played[st.called(event.subject)] += 1
            elif event.what == "arrives":
                self.found.arrived[_card_of(st, event.subject)] += 1
                self._levels.pop(_id_of(event.subject), None)
            elif event.what == "becomes":
                self.found.arrived[_card_of(st, event.object)] += 1
            elif event.what == "resolves":
                assert event.object is not None
                self.found.resolved[event.object.words] += 1
            elif event.what == "levels up":
                self._level_up(st, event.subject, event.amount)

    def _level_up(self, st: CodexState, hero: Thing | None, level: int) -> None:
        assert hero is not None
        before = self._levels.get(hero.id, 1)
        self._levels[hero.id] = level
        card = st.book.cards[hero.card]
        for band in card.bands:
            if before < band.level <= level:
                self.found.resolved[_band_name(card, band)] += 1


def _card_of(st: CodexState, thing: Thing | None) -> str:
    assert thing is not None
    return st.book.cards[thing.card].name


def _id_of(thing: Thing | None) -> int:
    assert thing is not None
    return thing.id


def cards_of(decks: Iterable[str], map: Map = NO_MAP, book: Book = BOOK) -> list[Card]:
    """Every card that can turn up when these decks play. The base is always there and not counted."""
    found: dict[str, Card] = {}
    buildings = [book.cards[i] for i in (*book.tech_buildings[1:], *book.add_ons)]
    for text in decks:
        deck = parse_deck(book, text, text.count("/") + 1)
        mode = next(mode for mode in MODES.values() if mode.heroes == len(deck.specs))
        found |= {card.name: card for card in buildings if mode.has_add_on(card)}
        if map.add_ons:
            found = {name: card for name, card in found.items() if not card.row.keys & map.add_ons}
        for group in (book.starters[deck.main.color], *deck.specs):
            found |= {card.name: card for card in group.cards}
    return list(found.values())


def abilities_of(cards: Sequence[Card]) -> list[str]:
    """The names of these cards' abilities, bands included, and of what the rules do when something dies."""
    names = [script.name for card in cards for _, script in labelled_scripts(card)]
    names += [_band_name(card, band) for card in cards for band in card.bands[1:]]
    return list(dict.fromkeys([*names, SCAVENGE.name, SALVAGE.name, HERO_FELL.name]))


def _band_name(card: Card, band: Band) -> str:
    return f"{card.name}/level {band.level}"
