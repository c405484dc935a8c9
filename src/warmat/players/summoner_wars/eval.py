"""What a table of Summoner Wars is worth to a seat, in units of roughly one magic and a half.

Only what the seat may know is read: what is in play, and how many cards a hand and a draw pile hold, never
which. So two tables that a seat cannot tell apart are worth the same to it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from warmat.players.summoner_wars.attacks import Forces, Target, attacks_worth
from warmat.players.summoner_wars.reach import Ground
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.board import distance, own_row
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.state import Piece, Player, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ATTACK_PHASE,
    ATTACKING_UNITS,
    CANT_BE_ATTACKED,
    GATE,
    MOVE_PHASE,
    MOVING_UNITS,
    OFF_BOARD,
    ON_BOARD,
    SUMMONER,
    UNIT,
)

WON: Final = 150.0

COST: Final = 0.5  # what each magic of a card's cost says about the card in play
STRENGTH: Final = 0.4
LIFE: Final = 0.3
ABILITY: Final = 0.2
BOOST: Final = 0.4
UNDER: Final = 0.4
SUMMONER_LIFE: Final = 8.0  # times the root of what is left: the last points count most
GATE_LIFE: Final = 0.15
ANOTHER_GATE: Final = 0.8
LAST_GATE: Final = 4.0  # without one, nothing is summoned
FORWARD_GATE: Final = 0.15  # for each row from the own back row
MAGIC: Final = 0.6
IDLE_MAGIC: Final = 0.25  # more of it than a turn or two can use
USEFUL_MAGIC: Final = 8
CARD: Final = 0.5  # in hand or to be drawn
NEAR: Final = 0.05  # for each point of strength, and each space nearer to the enemy summoner
FARTHEST: Final = 12
THREAT: Final = 0.6  # of what the opponent could do next turn


def evaluate(st: SummonerWarsState, seat: int) -> float:
    """How good the table is for `seat`. Above 0: better than for the opponent."""
    if st.over:
        return WON if (st.winners >> seat) & 1 else -WON
    refresh(st)
    foe = 1 - seat
    total = side_worth(st.players[seat]) - side_worth(st.players[foe])
    forces = (Forces(), Forces())
    gates = [0, 0]
    ground = Ground()
    for piece in st.pieces.values():
        if piece.space == OFF_BOARD:
            continue
        types = piece.derived.types
        ground.occupy(piece.space, types)
        owner = piece.controller
        target = target_of(st, piece)
        side = forces[owner]
        if not piece.derived.keys & CANT_BE_ATTACKED:
            side.targets.append(target)
        if types & UNIT:
            side.units.append(piece)
        if types & GATE:
            gates[owner] += 1
        goal = st.summoner_of(1 - owner)
        worth = target.worth()
        if goal is not None and types & UNIT and not types & SUMMONER:
            strength = st.book.cards[piece.card].strength
            worth += NEAR * strength * (FARTHEST - distance(piece.space, goal.space))
        total += worth if owner == seat else -worth
    total += gates_worth(gates[seat]) - gates_worth(gates[foe])
    total -= THREAT * attacks_worth(st, forces[foe], forces[seat], ground, ATTACKING_UNITS, MOVING_UNITS)[0]
    if st.active == seat and st.phase <= ATTACK_PHASE:
        moves = MOVING_UNITS - st.moving_units if st.phase <= MOVE_PHASE else 0
        attackers = ATTACKING_UNITS - st.attacking_units
        gain, any_attack = attacks_worth(st, forces[seat], forces[foe], ground, attackers, moves, now=True)
        total += gain
        if not st.has_fought and not any_attack:
            total -= idleness(st, seat)
    return total


def side_worth(side: Player) -> float:
    """Magic, and the cards that are left."""
    return magic_worth(side.magic) + CARD * (len(side.hand) + len(side.draw_pile))


def magic_worth(magic: int) -> float:
    useful = min(magic, USEFUL_MAGIC)
    return MAGIC * useful + IDLE_MAGIC * (magic - useful)


def gates_worth(count: int) -> float:
    return LAST_GATE + ANOTHER_GATE * (count - 1) if count else 0.0


def idleness(st: SummonerWarsState, seat: int) -> float:
    """What a turn without an attack costs the summoner."""
    summoner = st.summoner_of(seat)
    if summoner is None:
        return 0.0
    left = summoner.derived.life - summoner.damage
    return SUMMONER_LIFE * (sqrt(left) - sqrt(left - 1)) if left > 1 else WON


def target_of(st: SummonerWarsState, piece: Piece) -> Target:
    """What a piece is worth to its controller: as such, by its life, and by the root of its life."""
    card, row = st.book.cards[piece.card], piece.derived
    left = max(0, row.life - piece.damage)
    if row.types & SUMMONER:
        return Target(piece, left, BOOST * piece.boosts, 0.0, SUMMONER_LIFE, WON)
    if row.types & GATE:
        forward = FORWARD_GATE * own_row(piece.space, piece.controller)
        return Target(piece, left, forward, GATE_LIFE, 0.0, ANOTHER_GATE + MAGIC)
    figures = COST * card.cost + ABILITY * len(row.abilities)
    figures += BOOST * piece.boosts + UNDER * len(piece.under)
    if row.types & UNIT:
        figures += STRENGTH * card.strength
    return Target(piece, left, figures, LIFE, 0.0, MAGIC)


def card_worth(card: Card) -> float:
    """A card as such, by its figures: what it would be in play."""
    if not card.types & ON_BOARD:
        return 0.0
    worth = COST * card.cost + ABILITY * len(card.abilities) + LIFE * card.life
    return worth + STRENGTH * card.strength if card.types & UNIT else worth
