"""Set-up: bases, workers, starting decks, hands, codices and heroes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.costs import NEUTRAL
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.decks import Deck
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.modes import Mode
from warmat.codex.rules.model.state import CodexState, Piece, Player, fresh_player
from warmat.codex.rules.model.terms import HERO, MAX_HAND, PERMANENT, TOKEN
from warmat.codex.rules.turn.turn import TURN
from warmat.codex.rules.writes import atoms, player_zones
from warmat.kernel.numbers import Seat

FIRST_PLAYER_WORKERS: Final = 4
WORKERS: Final = 5
COPIES_IN_CODEX: Final = 2


def set_up(st: CodexState, decks: list[Deck]) -> None:
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
        player_zones.draw(st, seat, MAX_HAND if st.book.beginning is None else st.book.beginning.hand)
    st.run_next(TURN.frame(0, 0))


def first_of_team(mode: Mode, seat: Seat) -> int:
    """Teammates sit beside each other; the first of them brings the base for all."""
    return seat - seat % mode.team_size


def set_base_hp(st: CodexState, base: Piece) -> None:
    """A base has its printed HP, unless the mode or a small game says otherwise."""
    wanted = st.mode.base_hp if st.book.beginning is None else st.book.beginning.base_hp
    more = wanted - st.card_of(base).row.hp
    if wanted and more:
        st.mods.append(Mod(base.id, PERMANENT, base.owner, st.next_id, hp=more))
        st.next_id += 1
        st.stale = True


def _new_player(st: CodexState, seat: Seat, deck: Deck) -> Player:
    starters = st.book.starters[deck.main.color].cards
    draw_pile = [hidden.pack(card.index, hidden.STARTER, 0) for card in starters if not card.types & TOKEN]
    first = first_of_team(st.mode, seat)
    team = ((1 << st.mode.team_size) - 1) << first  # who knows the codex
    codex: list[int] = []
    command: list[int] = []
    beginning = st.book.beginning
    workers = WORKERS if first else FIRST_PLAYER_WORKERS
    if beginning is not None:
        workers = beginning.workers[min(first, 1)]
        draw_pile = [hidden.pack(st.book.by_name[name].index, hidden.STARTER, 0) for name in beginning.cards]
    for spec in deck.specs if beginning is None else []:
        for card in spec.cards:
            if card.types & HERO:
                command.append(card.index)
            elif not card.types & TOKEN:
                codex += [hidden.pack(card.index, hidden.CODEX, team)] * COPIES_IN_CODEX
    player = fresh_player(first // st.mode.team_size)
    player.workers = workers
    player.surcharge = 1 if len({spec.color for spec in deck.specs} - {NEUTRAL}) > 1 else 0
    player.specs = [st.book.spec_numbers[spec.name] for spec in deck.specs]
    player.deck = draw_pile
    player.codex = codex
    player.command = command
    player.waits = [0] * len(command)
    return player
