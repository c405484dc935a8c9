"""A table of Summoner Wars in figures, as a seat sees it when its turn begins: what its chance is made of.

The order is fixed: `value_network.json` weighs each. First the own side, then the opponent's, the same
figures for both.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from warmat.kernel import hidden
from warmat.players.summoner_wars.attacks import Forces, attacks_worth
from warmat.players.summoner_wars.eval import evaluate, target_of
from warmat.players.summoner_wars.reach import Ground
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.board import distance
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ATTACKING_UNITS,
    CANT_BE_ATTACKED,
    CHAMPION,
    GATE,
    MOVING_UNITS,
    OFF_BOARD,
    SUMMONER,
    UNIT,
)

SIDE: Final = 22  # figures of a side
ARMIES: Final = 8  # room for the factions: who plays one has its strengths
WEAK: Final = 4
NEAR: Final = 4


def cards_seen(st: SummonerWarsState, seat: int) -> list[int]:
    """The cards by where they are: the own on the battlefield, the opponent's there, the own hand.

    Each place has numbers of its own, one for every card of the book.
    """
    count = len(st.book.cards)
    found: list[int] = []
    for piece in st.pieces.values():
        if piece.space != OFF_BOARD:
            found.append(piece.card if piece.controller == seat else count + piece.card)
    for card in st.players[seat].hand:
        found.append(2 * count + hidden.index_of(card))
    return found


def features(st: SummonerWarsState, seat: int) -> list[float]:
    refresh(st)
    found = [0.0] * (2 * SIDE + 3 + ARMIES)
    forces = (Forces(), Forces())
    ground = Ground()
    for piece in st.pieces.values():
        if piece.space == OFF_BOARD:
            continue
        row = piece.derived
        types = row.types
        ground.occupy(piece.space, types)
        owner = piece.controller
        at = 0 if owner == seat else SIDE
        target = target_of(st, piece)
        side = forces[owner]
        if not row.keys & CANT_BE_ATTACKED:
            side.targets.append(target)
        left = max(0, row.life - piece.damage)
        card = st.book.cards[piece.card]
        if types & UNIT:
            side.units.append(piece)
        if types & SUMMONER:
            found[at] += sqrt(float(left))
            found[at + 1] += left
            found[at + 2] += max(0, WEAK - left)
            found[at + 3] += piece.boosts
        elif types & UNIT:
            found[at + 4] += 1.0
            found[at + 5] += card.cost
            found[at + 6] += card.strength
            found[at + 7] += left
            found[at + 8] += len(row.abilities)
            found[at + 9] += piece.boosts + len(piece.under)
            if types & CHAMPION:
                found[at + 10] += 1.0
                found[at + 11] += left
            goal = st.summoner_of(1 - owner)
            if goal is not None:
                far = distance(piece.space, goal.space)
                found[at + 12] += card.strength / (1.0 + far)
                if far <= NEAR:
                    found[at + 13] += card.strength
        elif types & GATE:
            found[at + 14] += 1.0
            found[at + 15] += left
    for owner in (0, 1):
        at = 0 if owner == seat else SIDE
        player = st.players[owner]
        found[at + 16] += player.magic
        found[at + 17] += min(4, player.magic)
        found[at + 18] += len(player.hand)
        found[at + 19] += len(player.draw_pile)
        worth, _ = attacks_worth(st, forces[owner], forces[1 - owner], ground, ATTACKING_UNITS, MOVING_UNITS)
        found[at + 20] += min(40.0, worth)
        found[at + 21] += 1.0 if found[at + 14] > 0.0 else 0.0
        for target in forces[1 - owner].targets:  # as it was: the estimate wears them down
            piece = target.piece
            target.left = float(max(0, piece.derived.life - piece.damage))
        if player.army < ARMIES:  # of a faction of somebody's own nothing was learnt
            found[2 * SIDE + 3 + player.army] += 1.0 if owner == seat else -1.0
    found[2 * SIDE] = 1.0
    found[2 * SIDE + 1] = min(40.0, float(st.turn)) / 10.0
    found[2 * SIDE + 2] = max(-60.0, min(60.0, evaluate(st, seat)))
    return found
