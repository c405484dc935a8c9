"""What cards forbid or allow players: for a while (Lasting), or while a piece is in play (Rule).

Only answers; the rule that asks is in its own module. Callers look at `st.lasting` or `st.special` first
where it matters how fast the answer comes.
"""

from __future__ import annotations

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.piece_rules import meets
from warmat.codex.rules.model.definitions import Card, Rule
from warmat.codex.rules.model.reasons import (
    FORBIDDEN_CARD,
    NO_LEVELS_NOW,
    NO_LEVELS_WHILE,
    OK,
    PLAYED_ENOUGH,
    SWORN_OFF,
)
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ANCHORS,
    BASE,
    BUILDING_TAX,
    BUILDINGS_BUILT,
    CANT_LEVEL,
    CARDS_PLAYED,
    CHOSEN,
    DRAW_BONUS,
    FORBIDS_CHOSEN_COST,
    FORBIDS_OWN,
    HAND_PLAYS_LIMIT,
    INDESTRUCTIBLE,
    NEXT_CARD_FREE,
    NO_DRAW_PHASE,
    NO_HAND_PLAYS,
    NO_LEVELLING,
    NOT_TO_SACRIFICE,
    OPEN_HANDS,
    SILENCED,
    SKIP_DRAW,
    STASH,
    TRUCE,
    WORKER_CAP,
)
from warmat.kernel.numbers import Seat

# For a while -----------------------------------------------------------------------------------------


def holds_for(st: CodexState, rule: int, player: Seat) -> bool:
    return any(held.rule == rule and held.player == player for held in st.lasting)


def silenced(st: CodexState, player: Seat) -> bool:
    return holds_for(st, SILENCED, player)


def at_truce(st: CodexState, player: Seat) -> bool:
    return holds_for(st, TRUCE, player)


def shielded(st: CodexState, piece: Piece) -> bool:
    """Whether a truce keeps units from attacking this. It covers a team's base, but no teammate's cards."""
    for held in st.lasting:
        if held.rule == TRUCE:
            if held.player == piece.controller:
                return True
            if piece.derived.types & BASE and st.friendly(held.player, piece.controller):
                return True
    return False


def next_is_free(st: CodexState, player: Seat) -> bool:
    return holds_for(st, NEXT_CARD_FREE, player)


# While a piece is in play ------------------------------------------------------------------------------


def _holds(piece: Piece, rule: Rule, kind: int) -> bool:
    if rule.kind != kind:
        return False
    return rule.if_chosen < 0 or piece.other_runes.get(CHOSEN, -1) == rule.if_chosen


def own_rule(st: CodexState, kind: int, player: Seat) -> Piece | None:
    """The player's first piece that brings such a rule."""
    refresh(st)
    if st.special & kind:
        for piece in st.in_play():
            if piece.derived.special & kind and piece.controller == player:
                for rule in piece.derived.rules:
                    if _holds(piece, rule, kind):
                        return piece
    return None


def opposing_rule(st: CodexState, kind: int, player: Seat) -> Piece | None:
    """The first piece of an opponent that brings such a rule."""
    refresh(st)
    if st.special & kind:
        for piece in st.in_play():
            if piece.derived.special & kind and not st.friendly(piece.controller, player):
                for rule in piece.derived.rules:
                    if _holds(piece, rule, kind):
                        return piece
    return None


def amount_of(piece: Piece, kind: int) -> int:
    """The number in a piece's rules of this kind, all of them together."""
    total = 0
    for rule in piece.derived.rules:
        if _holds(piece, rule, kind):
            total += rule.amount
    return total


# Playing cards -----------------------------------------------------------------------------------------


def why_not_from_hand(st: CodexState, player: Seat) -> int:
    """Why no more cards can be played from this hand, or OK. Hiring workers is something else."""
    if not st.special & (NO_HAND_PLAYS | HAND_PLAYS_LIMIT):
        return OK
    if own_rule(st, NO_HAND_PLAYS, player) is not None:
        return SWORN_OFF
    censor = _censor(st, player)
    return OK if censor is None else PLAYED_ENOUGH


def _censor(st: CodexState, player: Seat) -> Piece | None:
    played = st.players[player].tally.get(CARDS_PLAYED, 0)
    for piece in st.in_play():
        if piece.derived.special & HAND_PLAYS_LIMIT and not st.friendly(piece.controller, player):
            for rule in piece.derived.rules:
                if _holds(piece, rule, HAND_PLAYS_LIMIT) and played >= rule.amount:
                    return piece
    return None


def why_not_card(st: CodexState, player: Seat, card: Card) -> int:
    """Why this card can't be played, wherever it is, or OK. Putting it into play is something else."""
    return OK if forbidding_piece(st, player, card) is None else FORBIDDEN_CARD


def forbidding_piece(st: CodexState, player: Seat, card: Card) -> Piece | None:
    """The piece whose rule forbids to play the card."""
    if not st.special & (FORBIDS_OWN | FORBIDS_CHOSEN_COST):
        return None
    stand_in = card.stand_in
    assert stand_in is not None
    for piece in st.in_play():
        for rule in piece.derived.rules:
            if rule.scope is None or not rule.scope.test(st, stand_in, player, piece.id):
                continue
            if _holds(piece, rule, FORBIDS_OWN) and piece.controller == player:
                return piece
            opposing = not st.friendly(piece.controller, player)
            chosen = piece.other_runes.get(CHOSEN, -1)
            if _holds(piece, rule, FORBIDS_CHOSEN_COST) and opposing and card.cost == chosen:
                return piece
    return None


def building_tax(st: CodexState, player: Seat) -> int:
    """What the player's next building costs more: only the first of a turn does."""
    if not st.special & BUILDING_TAX or st.players[player].tally.get(BUILDINGS_BUILT, 0):
        return 0
    tax = 0
    for piece in st.in_play():
        if piece.derived.special & BUILDING_TAX and not st.friendly(piece.controller, player):
            tax += amount_of(piece, BUILDING_TAX)
    return tax


# Heroes, workers, hands --------------------------------------------------------------------------------


def why_not_levels(st: CodexState, hero: Piece) -> int:
    """Why a hero gains no levels by any means, or OK."""
    if hero.derived.keys & CANT_LEVEL:
        return NO_LEVELS_NOW
    if st.special & NO_LEVELLING and opposing_rule(st, NO_LEVELLING, hero.controller) is not None:
        return NO_LEVELS_WHILE
    return OK


def cannot_level(st: CodexState, hero: Piece) -> bool:
    refresh(st)
    return why_not_levels(st, hero) != OK


def worker_income(st: CodexState, player: Seat) -> int:
    """What the player's workers give; the strictest cap on it counts."""
    refresh(st)
    income = st.players[player].workers
    if st.special & WORKER_CAP:
        for piece in st.in_play():
            for rule in piece.derived.rules:
                if _holds(piece, rule, WORKER_CAP):
                    income = min(income, rule.amount)
    return income


def skips_draw_phase(st: CodexState, player: Seat) -> bool:
    refresh(st)
    return holds_for(st, SKIP_DRAW, player) or own_rule(st, NO_DRAW_PHASE, player) is not None


def draw_bonus(st: CodexState, player: Seat) -> int:
    refresh(st)
    bonus = 0
    if st.special & DRAW_BONUS:
        for piece in st.in_play():
            if piece.controller == player:
                bonus += amount_of(piece, DRAW_BONUS)
    return bonus


def has_stash(st: CodexState, player: Seat) -> bool:
    refresh(st)
    return any(piece.derived.keys & STASH and piece.controller == player for piece in st.in_play())


def hand_is_open(st: CodexState, player: Seat) -> bool:
    return st.special & OPEN_HANDS != 0 and opposing_rule(st, OPEN_HANDS, player) is not None


# Explaining ---------------------------------------------------------------------------------------------


def refusing_piece(st: CodexState, reason: int, player: Seat, card: Card | None) -> Piece | None:
    """The piece that a refusal is to be blamed on."""
    if reason == SWORN_OFF:
        return own_rule(st, NO_HAND_PLAYS, player)
    if reason == PLAYED_ENOUGH:
        return _censor(st, player)
    if reason == FORBIDDEN_CARD and card is not None:
        return forbidding_piece(st, player, card)
    if reason == NO_LEVELS_WHILE:
        return opposing_rule(st, NO_LEVELLING, player)
    return None


def is_kept_in_play(st: CodexState, piece: Piece) -> bool:
    """Whether a rule keeps it in play, whatever happens but combat damage."""
    return piece.derived.special & ANCHORS != 0 and meets(st, piece, ANCHORS, piece)


def can_be_sacrificed(st: CodexState, piece: Piece) -> bool:
    return not piece.derived.keys & (INDESTRUCTIBLE | NOT_TO_SACRIFICE) and not is_kept_in_play(st, piece)
