"""Set-up: bases, workers, starting decks, hands, codices and heroes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms, hidden, holdings
from warmat.codex.rules.costs import NEUTRAL
from warmat.codex.rules.decks import Deck
from warmat.codex.rules.lasting import Mod
from warmat.codex.rules.modes import Mode
from warmat.codex.rules.state import Piece, Player, Table
from warmat.codex.rules.terms import HERO, MAX_HAND, PERMANENT, TOKEN
from warmat.codex.rules.turn import TURN

FIRST_PLAYER_WORKERS: Final = 4
WORKERS: Final = 5
COPIES_IN_CODEX: Final = 2


def set_up(st: Table, decks: list[Deck]) -> None:
    """Lay out a new game; the turn script takes it from there."""
    for seat, deck in enumerate(decks):
        st.players.append(_new_player(st, seat, deck))
    for seat, side in enumerate(st.players):
        first = first_of_team(st.mode, seat)
        if seat == first:
            base = atoms.arrive(st, st.book.base, seat)
            set_base_hp(st, base)
            side.base = base.id
        else:
            side.base = st.players[first].base
        st.shuffle(side.deck)
        holdings.draw(st, seat, MAX_HAND)
    st.run_next(TURN.frame(0, 0))


def first_of_team(mode: Mode, seat: int) -> int:
    """Teammates sit beside each other; the first of them brings the base for all."""
    return seat - seat % mode.team_size


def set_base_hp(st: Table, base: Piece) -> None:
    """A base has its printed HP, unless the mode says otherwise."""
    more = st.mode.base_hp - st.card_of(base).row.hp
    if st.mode.base_hp and more:
        st.mods.append(Mod(base.id, PERMANENT, base.owner, st.next_id, hp=more))
        st.next_id += 1
        st.stale = True


def _new_player(st: Table, seat: int, deck: Deck) -> Player:
    starters = st.book.starters[deck.main.color].cards
    draw_pile = [hidden.pack(card.index, hidden.STARTER, 0) for card in starters if not card.types & TOKEN]
    first = first_of_team(st.mode, seat)
    team = ((1 << st.mode.team_size) - 1) << first  # who knows the codex
    codex: list[int] = []
    command: list[int] = []
    for spec in deck.specs:
        for card in spec.cards:
            if card.types & HERO:
                command.append(card.index)
            elif not card.types & TOKEN:
                codex += [hidden.pack(card.index, hidden.CODEX, team)] * COPIES_IN_CODEX
    return Player(
        team=first // st.mode.team_size,
        base=0,
        gold=0,
        workers=WORKERS if first else FIRST_PLAYER_WORKERS,
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
        fallen=[],
    )
