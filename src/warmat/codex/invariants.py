"""What is true of every table at every decision, whatever was played. For simulations and tests.

`check` raises AssertionError with a sentence. It reads the table and changes nothing that is saved.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from warmat.codex.rules.derived.layers import derive, refresh
from warmat.codex.rules.derived.player_rules import is_kept_in_play
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.state import NO_PLAYOFF, CodexState
from warmat.codex.rules.model.terms import (
    ADD_ON,
    BASE,
    FIGHTER,
    HAS_HP,
    HERO,
    INDESTRUCTIBLE,
    LOOKOUT,
    MAX_GOLD,
    NO_CARD,
    NO_SLOT,
    R_CARD,
    SLOT_NAMES,
    TECH_BUILDING,
    TIME,
    TOKEN,
)
from warmat.codex.rules.turn.setup import COPIES_IN_CODEX
from warmat.kernel.frame import open_step
from warmat.kernel.tools import invariants as shared


def check(st: CodexState) -> None:
    """Raise AssertionError if the table is not as a table must be."""
    refresh(st)
    check_pieces(st)
    check_rows(st)
    check_cards(st)
    check_aside(st)
    check_patrol(st)
    check_buildings(st)
    check_players(st)
    check_options(st)


# Rows ---------------------------------------------------------------------------------------------------

FIGURES = ("types", "tech", "atk", "hp", "armor", "resist", "sparkshot", "frenzy", "keys")
LISTS = ("kinds", "triggers", "actives", "statics", "costs", "rules")


def check_rows(st: CodexState) -> None:
    """What pieces are, kept up to date as they come and go, is what it is derived anew."""
    anew = st.clone()
    assert isinstance(anew, CodexState)
    derive(anew)
    assert st.owned == anew.owned, "Whose the pieces are was not kept."
    assert (st.heroes, st.fixtures) == (anew.heroes, anew.fixtures), "Heroes or buildings were not kept."
    shared.check_rows(st, anew, (*FIGURES, *LISTS))


# Cards --------------------------------------------------------------------------------------------------


def check_cards(st: CodexState) -> None:
    """Every player has a starting deck, a codex and heroes, each card somewhere, none lost or doubled."""
    for seat in range(len(st.players)):
        found = own_cards(st, seat)
        shared.check_set(st, seat, found, _full_set(st, found))


def own_cards(st: CodexState, seat: int) -> Counter[int]:
    """All cards a player owns, wherever they are, as card numbers."""
    side = st.players[seat]
    found: list[int] = list(side.command)
    for zone in (side.hand, side.deck, side.discard, side.tucked, side.codex, side.trash):
        found += [hidden.index_of(card) for card in zone]
    for piece in [*st.pieces.values(), *st.set_aside.values()]:
        if piece.owner == seat and not st.book.cards[piece.origin].types & NO_CARD:
            found.append(piece.origin)
    if len(st.stack) > 1:  # a spell in the middle of its effect, or waiting for it, is nowhere else
        for frame in [*st.stack, *st.queue]:
            if frame.player == seat and len(frame.regs) > R_CARD and frame.regs[R_CARD]:
                spell = st.book.cards[hidden.index_of(frame.regs[R_CARD])]
                if spell.effect is not None and spell.effect.index == frame.script:
                    found.append(spell.index)
    return Counter(found)


def _full_set(st: CodexState, found: Counter[int]) -> Counter[int]:
    """What the owner of these cards must have: judged by the specs and the starting colour among them."""
    cards = st.book.cards
    if st.book.beginning is not None:
        return Counter([st.book.by_name[name].index for name in st.book.beginning.cards])
    specs = {cards[index].spec for index in found if cards[index].spec}
    starters = Counter([cards[index].color for index in found if not cards[index].spec])
    return _set_of(st.book, tuple(sorted(specs)), starters.most_common(1)[0][0] if starters else "")


@cache
def _set_of(book: Book, specs: tuple[str, ...], color: str) -> Counter[int]:
    """Heroes and codex of these specs, and the starting deck of this colour, if any."""
    meant: Counter[int] = Counter()
    for name in specs:
        for card in book.specs[name].cards:
            if not card.types & TOKEN:
                meant[card.index] = 1 if card.types & HERO else COPIES_IN_CODEX
    if color:
        for card in book.starters[color].cards:
            if not card.types & TOKEN:
                meant[card.index] = 1
    return meant


# Pieces -------------------------------------------------------------------------------------------------


def check_pieces(st: CodexState) -> None:
    seats = range(len(st.players))
    for id, piece in st.pieces.items():
        name = st.label(piece)
        assert id == piece.id, f"{name} is kept under a wrong number."
        assert piece.controller in seats, f"{name} is controlled by no player ({piece.controller})."
        assert piece.owner in seats, f"{name} belongs to no player ({piece.owner})."
        assert piece.damage >= 0, f"{name} has {piece.damage} damage."
        if piece.derived.types & HAS_HP and not st.over:
            # Some can't die of it: they lie exhausted without HP, or stay whatever is on them.
            lasts = piece.derived.keys & INDESTRUCTIBLE != 0 or is_kept_in_play(st, piece)
            alive = lasts or piece.damage < piece.derived.hp
            assert alive, f"{name} is in play with {piece.damage} damage and {piece.derived.hp} HP."
        card = st.card_of(piece)
        if card.bands:
            assert 1 <= piece.level <= card.max_level, f"{name} is at level {piece.level}."


def check_aside(st: CodexState) -> None:
    """What is not in play is in the future, with time runes, or held by something in play."""
    for id, piece in st.set_aside.items():
        name = st.label(piece)
        assert id == piece.id, f"{name} is kept under a wrong number."
        assert id not in st.pieces, f"{name} is in play and set aside."
        if piece.host:
            # Or by what is gone, while its ability to give it back waits.
            waiting = [frame.source for frame in [*st.queue, *st.stack]]
            assert piece.host in st.pieces or piece.host in waiting, f"{name} is held by nothing in play."
        else:
            assert piece.other_runes.get(TIME, 0), f"{name} is in the future without a time rune."


def check_patrol(st: CodexState) -> None:
    taken: dict[tuple[int, int], str] = {}
    for piece in st.pieces.values():
        if piece.slot == NO_SLOT:
            continue
        name = st.label(piece)
        assert 0 <= piece.slot <= LOOKOUT, f"{name} is in patrol slot {piece.slot}, which there is not."
        assert piece.derived.types & FIGHTER, f"{name} patrols, but is neither a unit nor a hero."
        place = (piece.controller, piece.slot)
        slot = SLOT_NAMES[piece.slot]
        assert place not in taken, f"{name} and {taken.get(place)} are both P{piece.controller + 1}'s {slot}."
        taken[place] = name


def check_buildings(st: CodexState) -> None:
    """One base (while the game goes on), at most one add-on and one building of each tech level."""
    may_lack = st.over or st.playoff != NO_PLAYOFF  # a tie is played out after a base fell
    for seat, side in enumerate(st.players):
        built = [p for p in st.pieces.values() if st.controls(seat, p)]
        bases = [p.id for p in built if p.derived.types & BASE]
        assert bases == [side.base] or (may_lack and not bases), f"P{seat + 1} has {len(bases)} bases."
        add_ons = [st.label(p) for p in built if p.derived.types & ADD_ON]
        assert len(add_ons) <= 1, f"P{seat + 1} has more than one add-on: {', '.join(add_ons)}."
        levels = [p.derived.tech for p in built if p.derived.types & TECH_BUILDING]
        assert len(levels) == len(set(levels)), f"P{seat + 1} has two tech buildings of one level: {levels}."
    for team in {side.team for side in st.players}:
        kinds = [
            p.card for p in st.pieces.values() if p.derived.types & ADD_ON and _team(st, p.controller) == team
        ]
        assert len(kinds) == len(set(kinds)), f"Team {team} has the same add-on twice."


def _team(st: CodexState, seat: int) -> int:
    return st.players[seat].team


# Players ------------------------------------------------------------------------------------------------


def check_players(st: CodexState) -> None:
    for seat, side in enumerate(st.players):
        who = f"P{seat + 1}"
        assert 0 <= side.gold <= MAX_GOLD, f"{who} has {side.gold} gold."
        assert side.workers >= 0, f"{who} has {side.workers} workers."
        assert len(side.command) == len(side.waits), f"{who}'s heroes and summoning runes don't match."
        team = st.team_of(seat)
        for zone, cards in (("hand", side.hand), ("codex", side.codex), ("workers", side.tucked)):
            for card in cards:
                if not hidden.seen_by_team(card, team):
                    name = st.book.cards[hidden.index_of(card)].name
                    raise AssertionError(f"{who}'s team doesn't know {name} among that player's {zone}.")


def check_options(st: CodexState) -> None:
    """Somebody has a choice until the game is over; the choices differ in what they do and how they read."""
    if st.over:
        assert not st.options, "The game is over, yet there is something to choose."
        return
    assert st.options, "A decision has no options."
    assert len(st.options) > 1 or open_step(st).always, "A question with one answer was asked."
    keys = Counter(option.key() for option in st.options)
    assert len(keys) == len(st.options), f"An option is offered twice: {keys.most_common(1)[0][0]}."
    st.write_options()
    texts = Counter(option.text for option in st.options)
    twice = texts.most_common(1)[0][0]
    assert len(texts) == len(st.options), f"Two options are both written '{twice}'."
    assert st.on_turn(st.active), f"P{st.active + 1} is active, but it is not that player's turn."
    for option in st.options:
        own = st.friendly(option.player, st.active)
        assert own, f"'{option.text}' is P{option.player + 1}'s choice on P{st.active + 1}'s turn."
