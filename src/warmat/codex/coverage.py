"""Which cards and abilities a game has used: to see what random play never reaches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from warmat.codex.cards import BOOK
from warmat.codex.rules.book import labelled_scripts
from warmat.codex.rules.deaths import HERO_FELL, SALVAGE, SCAVENGE
from warmat.codex.rules.decks import parse_deck
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.modes import MODES
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import USE
from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.state import State

PLAYED = {"plays", "summons", "builds"}  # the events of a card that a player paid for


class Coverage:
    """How often each card was played and arrived, and each ability resolved."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.arrived: Counter[str] = Counter()
        self.resolved: Counter[str] = Counter()

    def choice(self, st: State, option: Option) -> None:
        """Note a choice that is about to be made."""
        assert isinstance(st, Table)
        if option.verb == USE:
            self.resolved[st.pieces[option.source].d.actives[option.extra].script.name] += 1

    def events(self, events: Iterable[Event]) -> None:
        """Note what happened."""
        for event in events:
            if event.what in PLAYED:
                self.played[event.subject] += 1
            elif event.what == "arrives":
                self.arrived[event.subject.partition("#")[0]] += 1
            elif event.what == "becomes":
                self.arrived[event.object.partition("#")[0]] += 1
            elif event.what == "resolves":
                self.resolved[event.object] += 1

    def add(self, other: Coverage) -> None:
        self.played += other.played
        self.arrived += other.arrived
        self.resolved += other.resolved


def cards_of(decks: Iterable[str]) -> list[Card]:
    """Every card that can turn up when these decks play. The base is always there and not counted."""
    found: dict[str, Card] = {}
    buildings = [BOOK.cards[i] for i in (*BOOK.tech_buildings[1:], *BOOK.add_ons)]
    for text in decks:
        deck = parse_deck(BOOK, text, text.count("/") + 1)
        mode = next(mode for mode in MODES.values() if mode.heroes == len(deck.specs))
        found |= {card.name: card for card in buildings if mode.has_add_on(card)}
        for group in (BOOK.starters[deck.main.color], *deck.specs):
            found |= {card.name: card for card in group.cards}
    return list(found.values())


def abilities_of(cards: Iterable[Card]) -> list[str]:
    """The names of these cards' abilities, and of what the rules themselves do when something dies."""
    names = [script.name for card in cards for _, script in labelled_scripts(card)]
    return list(dict.fromkeys([*names, SCAVENGE.name, SALVAGE.name, HERO_FELL.name]))
