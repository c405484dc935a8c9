"""Set-up: bases, workers, starting decks, hands, codices and heroes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms, hidden, holdings
from warmat.codex.rules.costs import NEUTRAL
from warmat.codex.rules.decks import Deck
from warmat.codex.rules.state import Player, Table
from warmat.codex.rules.terms import HERO, MAX_HAND, TOKEN
from warmat.codex.rules.turn import TURN

FIRST_PLAYER_WORKERS: Final = 4
WORKERS: Final = 5
COPIES_IN_CODEX: Final = 2


def set_up(st: Table, decks: list[Deck]) -> None:
    """Lay out a new game; the turn script takes it from there."""
    for seat, deck in enumerate(decks):
        st.players.append(_new_player(st, seat, deck))
    for seat, side in enumerate(st.players):
        side.base = atoms.arrive(st, st.book.base, seat).id
        st.shuffle(side.deck)
        holdings.draw(st, seat, MAX_HAND)
    st.run_next(TURN.frame(0, 0))


def _new_player(st: Table, seat: int, deck: Deck) -> Player:
    starters = st.book.starters[deck.main.color].cards
    draw_pile = [hidden.pack(card.index, hidden.STARTER, 0) for card in starters if not card.types & TOKEN]
    codex: list[int] = []
    command: list[int] = []
    for spec in deck.specs:
        for card in spec.cards:
            if card.types & HERO:
                command.append(card.index)
            elif not card.types & TOKEN:
                codex += [hidden.pack(card.index, hidden.CODEX, 1 << seat)] * COPIES_IN_CODEX
    return Player(
        team=seat,
        base=0,
        gold=0,
        workers=WORKERS if seat else FIRST_PLAYER_WORKERS,
        hired=0,
        turns=0,
        built=0,
        teched=0,
        may_tech_less=False,
        reshuffled=False,
        tech_spec=0,
        lab_spec=0,
        surcharge=1 if len({spec.color for spec in deck.specs} - {NEUTRAL}) > 1 else 0,
        builds_instantly=False,
        extra_turns=0,
        tally={},
        specs=[st.book.spec_numbers[spec.name] for spec in deck.specs],
        hand=[],
        deck=draw_pile,
        discard=[],
        tucked=[],
        codex=codex,
        trash=[],
        command=command,
        waits=[0] * len(command),
    )
