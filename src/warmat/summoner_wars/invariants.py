"""What is true of every table at every decision, whatever was played. For simulations and tests.

`check` raises AssertionError with a sentence. It reads the table and changes nothing that is saved.
"""

from __future__ import annotations

from collections import Counter

from warmat.kernel import hidden
from warmat.kernel.tools import invariants as shared
from warmat.summoner_wars.rules.derived.layers import derive, refresh
from warmat.summoner_wars.rules.model.board import SPACES
from warmat.summoner_wars.rules.model.decks import faction_deck
from warmat.summoner_wars.rules.model.state import Player, SummonerWarsState, card_beneath, owner_beneath
from warmat.summoner_wars.rules.model.terms import ACTIVE, EVENT, MAX_MAGIC, OFF_BOARD, ON_BOARD, RESOLVING
from warmat.summoner_wars.rules.steps.moving import FORCE, MOVE_UNIT
from warmat.summoner_wars.rules.turn.summoning import BUILD_CARD, R_CARD, SUMMON_UNIT


def check(st: SummonerWarsState) -> None:
    """Raise AssertionError if the table is not as a table must be."""
    refresh(st)
    check_rows(st)
    check_board(st)
    check_pieces(st)
    check_cards(st)
    check_players(st)


def check_rows(st: SummonerWarsState) -> None:
    """What pieces are is what is derived anew: no change forgot to say that it made rows stale."""
    anew = st.clone()
    assert isinstance(anew, SummonerWarsState)
    derive(anew)
    shared.check_rows(
        st, anew, ("types", "life", "move", "reach", "straight", "keys", "abilities", "listened_events")
    )
    for name in (
        "listened_events",
        "listeners",
        "bonus_parts",
        "strength_parts",
        "attack_parts",
        "summon_parts",
        "rule_parts",
        "usable",
        "keys_in_play",
        "unsteady",
    ):
        assert getattr(st, name) == getattr(anew, name), f"The table's {name} are out of date."


def check_board(st: SummonerWarsState) -> None:
    """Every card on the battlefield is on its space, alone, unless it is passing over another."""
    passing = {frame.source for frame in st.stack if frame.script in (MOVE_UNIT.index, FORCE.index)}
    for space in range(SPACES):
        id = st.board[space]
        assert not id or st.pieces[id].space == space, f"Space {space} has {id}, which is elsewhere."
    for piece in st.pieces.values():
        if piece.space != OFF_BOARD and piece.id not in passing:
            assert st.board[piece.space] == piece.id, f"{st.label(piece)} is not on its space."


def check_pieces(st: SummonerWarsState) -> None:
    labels = {st.label(piece) for piece in st.pieces.values()}
    assert len(labels) == len(st.pieces), "Two pieces have one label."
    for id, piece in st.pieces.items():
        card = st.card_of(piece)
        assert piece.id == id
        assert piece.damage >= 0
        assert piece.boosts >= 0, f"{st.label(piece)} has fewer than no boost."
        if piece.space == OFF_BOARD:
            assert card.types & EVENT, f"{card.name} is in no place where it can be."
            assert card.types & ACTIVE or piece.flags & RESOLVING, f"{card.name} should have been discarded."
        else:
            assert card.types & ON_BOARD, f"{card.name} is on the battlefield."
            assert st.over or piece.damage < piece.derived.life, f"{st.label(piece)} has no life left."


def check_cards(st: SummonerWarsState) -> None:
    """Every player has the cards of the deck, each somewhere, none lost or doubled."""
    for seat, side in enumerate(st.players):
        shared.check_set(st, seat, own_cards(st, seat), full_set(st, side))


def own_cards(st: SummonerWarsState, seat: int) -> Counter[int]:
    """All cards a player owns, wherever they are, as card numbers."""
    side = st.players[seat]
    found: list[int] = []
    for zone in (side.hand, side.draw_pile, side.discard):
        found += [hidden.index_of(card) for card in zone]
    for piece in st.pieces.values():
        if piece.owner == seat:
            found.append(piece.card)
        for under in piece.under:
            if owner_beneath(under) == seat:
                found.append(card_beneath(under))
    for frame in st.stack:  # paid for, and not there yet
        if frame.script in (SUMMON_UNIT.index, BUILD_CARD.index) and frame.player == seat and frame.pc == 1:
            found.append(frame.regs[R_CARD])
    return Counter(found)


def full_set(st: SummonerWarsState, side: Player) -> Counter[int]:
    """The cards of a player's deck."""
    if side.own_deck:
        return Counter(side.own_deck)
    return Counter(faction_deck(st.book, st.book.factions[side.army]).counts)


def check_players(st: SummonerWarsState) -> None:
    for seat, side in enumerate(st.players):
        assert 0 <= side.magic <= MAX_MAGIC, f"P{seat + 1} has {side.magic} magic."
        assert st.over or st.summoner_of(seat) is not None, f"P{seat + 1} has no summoner and plays on."
