"""Which cards and abilities a game has used: to see what random play never reaches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.frame import Script
from warmat.kernel.state import State
from warmat.kernel.tools.coverage import Coverage
from warmat.summoner_wars.deck_texts import deck_of
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.definitions import Ability, Bonus, Card
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import ATTACK, MOVE, USE
from warmat.summoner_wars.rules.steps.effects import GiveAbility, PutUnder

PLAYED = {"summons", "builds", "plays"}  # the events of a card that a player paid for
ACTS = {MOVE, ATTACK, USE}


class Watcher:
    """Counts what one game uses.

    What triggers or is used counts when it resolves. What simply holds counts when its card comes into play;
    and when something has it from another card, when that moves, attacks, is attacked or uses an ability.
    """

    def __init__(self, found: Coverage) -> None:
        self.found = found
        self._next = 0  # pieces below this number were noted

    def start(self, st: State) -> None:
        """Note how the game begins: what lies there then."""
        self._look(st)

    def choice(self, st: State, option: Option) -> None:
        """Note a choice that is about to be made, and what has come into play by now."""
        self._look(st)
        assert isinstance(st, SummonerWarsState)
        if option.verb not in ACTS:
            return
        actor = st.pieces[option.source]
        self._note_gifts(st, actor)
        if option.verb == USE:
            self.found.resolved[actor.derived.actives[option.extra].script.name] += 1
        elif option.verb == ATTACK:
            self._note_gifts(st, st.pieces[option.target])

    def events(self, st: State, events: Iterable[Event]) -> None:
        """Note what happened."""
        for event in events:
            if event.what in PLAYED:
                self.found.played[st.called(event.subject)] += 1
            elif event.what == "resolves":
                assert event.object is not None
                self.found.resolved[event.object.words] += 1

    def _look(self, st: State) -> None:
        assert isinstance(st, SummonerWarsState)
        if st.next_id == self._next:
            return
        for id, piece in st.pieces.items():
            if id >= self._next:
                self._note_card(st.card_of(piece))
        self._next = st.next_id

    def _note_card(self, card: Card) -> None:
        self.found.arrived[card.name] += 1
        for ability in card.abilities:
            if not scripts_of(ability):
                self.found.resolved[ability.name] += 1

    def _note_gifts(self, st: SummonerWarsState, piece: Piece) -> None:
        printed = st.card_of(piece).abilities
        for ability in piece.derived.abilities:
            if ability not in printed and not scripts_of(ability):
                self.found.resolved[ability.name] += 1


def scripts_of(ability: Ability) -> list[Script[SummonerWarsState]]:
    """What the ability does at some moment; none when it simply holds."""
    return [script for part in ability.parts for script in part.scripts()]


def cards_of(decks: Iterable[str], book: Book = BOOK) -> list[Card]:
    """Every card that can turn up when these decks play, in the book's order."""
    found: set[int] = set()
    for text in decks:
        found |= deck_of(book, text).counts.keys()
    return [card for card in book.cards if card.index in found]


def abilities_of(cards: Sequence[Card]) -> list[str]:
    """The names of all that these cards' abilities do, also of those they give to others."""
    names: list[str] = []
    known: set[str] = set()
    for card in cards:
        for ability in card.abilities:
            _collect(ability, names, known)
        if card.effect is not None:
            _collect_given(card.effect, names, known)
    return names


def _collect(ability: Ability, names: list[str], known: set[str]) -> None:
    if ability.name in known:
        return
    known.add(ability.name)
    scripts = scripts_of(ability)
    if scripts:
        names += [script.name for script in scripts]
    else:
        names.append(ability.name)
    for script in scripts:
        _collect_given(script, names, known)
    for part in ability.parts:
        if isinstance(part, Bonus):
            for granted in part.grants:
                _collect(granted, names, known)


def _collect_given(script: Script[SummonerWarsState], names: list[str], known: set[str]) -> None:
    """The abilities that a script gives to somebody."""
    for step in script.steps:
        if isinstance(step, GiveAbility):
            _collect(step.ability, names, known)
        elif isinstance(step, PutUnder):
            for ability in step.gift.abilities:
                _collect(ability, names, known)
        inner = step.inner()
        if inner is not None:
            _collect_given(inner, names, known)
