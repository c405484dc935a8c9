"""How the heuristic bot decides in Codex, and the plans it follows: whom to hire, what to tech, who patrols.

It wins at once if it can, hires a worker every turn until ten, and otherwise takes the action that leads to
the best table until none improves it. What plans are for shows turns later, where looking ahead within the
turn sees nothing.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from warmat.codex.rules.derived.buildings import tech_building
from warmat.codex.rules.derived.costs import (
    build_cost,
    heroes,
    hire_cost,
    play_cost,
    why_not_build,
    why_not_play,
    why_not_summon,
)
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.reasons import OK
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ELITE,
    FIGHTER,
    FLYING,
    FREE_TECH_WORKERS,
    HERO,
    HIRE,
    LOOKOUT,
    MINOR,
    NO_SLOT,
    PATROL,
    SPELL,
    SQUAD_LEADER,
    TECH,
    TECH_REQUIRES,
    TECHNICIAN,
    ULTIMATE,
)
from warmat.kernel.choice import Option
from warmat.players.codex.eval import abilities, card_worth
from warmat.players.codex.turn_search import best_action, best_answer, is_main_phase, winning_action

WANTED_SPELLS: Final = 2
UNITS_PER_SPELL: Final = 3  # teched before it
NEVER: Final = -100.0


def decide(st: CodexState, seat: int) -> Option:
    if is_main_phase(st, seat):
        return winning_action(st, seat) or worker_to_hire(st, seat) or best_action(st, seat)
    verb = st.options[0].verb
    if verb == TECH:
        return card_to_tech(st, seat)
    if verb == PATROL:
        return patroller(st, seat)
    return best_answer(st, seat)


# Hiring -------------------------------------------------------------------------------------------------


def worker_to_hire(st: CodexState, seat: int) -> Option | None:
    """Hire the card needed least, every turn until there are ten workers."""
    if st.players[seat].workers >= FREE_TECH_WORKERS:
        return None
    offered = [option for option in st.options if option.verb == HIRE and option.player == seat]
    if not offered:
        return None
    soon = _cards_for_this_turn(st, seat)
    return min(offered, key=lambda option: (option.source in soon, _lasting_worth(st, seat, option.source)))


def _cards_for_this_turn(st: CodexState, seat: int) -> list[int]:
    """The cards that will be played with what hero, tech building and worker leave of the gold."""
    side, book = st.players[seat], st.book
    gold = side.gold - hire_cost(st, seat)
    for index in side.command:
        if why_not_summon(st, seat, book.cards[index]) == OK:
            gold -= book.cards[index].cost
            break
    for index in book.tech_buildings[1:]:
        if why_not_build(st, seat, book.cards[index]) == OK:
            gold -= build_cost(st, seat, book.cards[index])
    chosen: list[int] = []
    hand = [book.cards[hidden.index_of(card)] for card in side.hand]
    for card in sorted(hand, key=card_worth, reverse=True):
        if why_not_play(st, seat, card, gold) == OK:
            chosen.append(card.index)
            gold -= play_cost(st, seat, card)
    return chosen


def _lasting_worth(st: CodexState, seat: int, index: int) -> float:
    """What a card is worth in the deck for the rest of the game."""
    card = st.book.cards[index]
    if card.types & SPELL:
        return card_worth(card) + (1.5 if card.spec else 0.0) if _can_ever_cast(st, seat, card) else 0.0
    return card_worth(card) + max(0, card.row.tech)


def _can_ever_cast(st: CodexState, seat: int, card: Card) -> bool:
    if card.types & MINOR:
        return True
    specs = [st.card_of(hero).spec for hero in heroes(st, seat)]
    specs += [st.book.cards[index].spec for index in st.players[seat].command]
    return card.spec in specs


# Teching ------------------------------------------------------------------------------------------------


def card_to_tech(st: CodexState, seat: int) -> Option:
    """The better cards of the codex, the first of a pair in the order they are asked for."""
    refresh(st)
    side = st.players[seat]
    owned = _own_cards(st, seat)
    stop = st.options[-1] if st.options[-1].source == 0 else None
    offered = [option for option in st.options if option.source]
    score = {option.source: _tech_score(st, seat, st.book.cards[option.source], owned) for option in offered}
    if stop is not None:  # teching is no duty any more: only what makes the deck better
        average = sum(_lasting_worth(st, seat, index) for index in owned) / max(1, len(owned))
        offered = [o for o in offered if score[o.source] > 0 and _lasting_worth(st, seat, o.source) > average]
        if not offered:
            return stop
    ranked = sorted(offered, key=lambda option: -score[option.source])
    if side.teched == 0 and len(ranked) > 1:
        return min(ranked[:2], key=lambda option: option.source)
    return ranked[0]


def _own_cards(st: CodexState, seat: int) -> list[int]:
    """Every card the seat draws from sooner or later. Which they are it knows, their order it does not."""
    side = st.players[seat]
    piled = [hidden.index_of(card) for card in [*side.hand, *side.deck, *side.discard]]
    in_play = [piece.origin for piece in st.pieces.values() if piece.owner == seat]
    return piled + [index for index in in_play if st.book.cards[index].spec]


def _tech_score(st: CodexState, seat: int, card: Card, owned: list[int]) -> float:
    """Cards of the tech level that will be there when they are drawn; a spell or two; not all alike."""
    copies = owned.count(card.index)
    if card.types & SPELL:
        return _spell_score(st, seat, card, owned) - copies
    level = coming_tech(st, seat)
    tech = max(0, card.row.tech)
    if tech > level:
        return card_worth(card) - 20.0 * (tech - level)
    return card_worth(card) + 1.5 * tech - 0.8 * copies


def _spell_score(st: CodexState, seat: int, card: Card, owned: list[int]) -> float:
    if not _can_ever_cast(st, seat, card):
        return NEVER
    if card.types & ULTIMATE and not any(_nearly_maxed(st, hero) for hero in heroes(st, seat)):
        return NEVER / 2
    cards = [st.book.cards[index] for index in owned]
    teched = [other for other in cards if other.spec]
    spells = sum(1 for other in teched if other.types & SPELL)
    if spells >= WANTED_SPELLS or len(teched) < UNITS_PER_SPELL * (spells + 1):
        return 0.0
    return 5.0 + 0.5 * card.cost


def _nearly_maxed(st: CodexState, hero: Piece) -> bool:
    return hero.level + 2 >= st.card_of(hero).max_level


def coming_tech(st: CodexState, seat: int) -> int:
    """The tech level that will be there by the time a card teched now is drawn."""
    workers = st.players[seat].workers
    level = 0
    for tech in (1, 2, 3):
        if tech_building(st, seat, tech) is None and workers + 1 < TECH_REQUIRES[tech]:
            break
        level = tech
    return level


# Patrolling ---------------------------------------------------------------------------------------------


def patroller(st: CodexState, seat: int) -> Option:
    """Who takes the slot that is asked for, given who should take those after it."""
    refresh(st)
    nobody = st.options[-1]
    if nobody.target == NO_SLOT:
        return nobody  # it lends to nobody
    slots = list(range(nobody.target, LOOKOUT + 1))
    ready = [st.pieces[option.source] for option in st.options if option.source]
    willing = [piece for piece in ready if _should_patrol(st, seat, piece, ready)]
    willing.sort(key=lambda piece: (-_left(piece), piece.id))
    willing = willing[: len(slots)]
    best, most = nobody.source, -1.0
    for order in permutations(slots, len(willing)):
        total = sum(_fit(st, piece, slot) for piece, slot in zip(willing, order, strict=True))
        if total > most + 1e-9:
            most = total
            best = next((p.id for p, slot in zip(willing, order, strict=True) if slot == slots[0]), 0)
    return next(option for option in st.options if option.source == best)


def _should_patrol(st: CodexState, seat: int, piece: Piece, ready: list[Piece]) -> bool:
    """All who can, but a hero hides behind others while two attackers could kill it."""
    if not piece.derived.types & HERO:
        return True
    guards = [other for other in st.pieces.values() if other.controller == seat and other.slot >= 0]
    if len(guards) + len(ready) == 1:
        return _strongest(st, seat, 2) < _left(piece) + 1
    return _strongest(st, seat, 2) < _left(piece)


def _strongest(st: CodexState, seat: int, count: int) -> int:
    """The ATK of the strongest opposing attackers together."""
    foes = [
        p for p in st.pieces.values() if p.derived.types & FIGHTER and not st.friendly(p.controller, seat)
    ]
    return sum(sorted((foe.derived.atk for foe in foes), reverse=True)[:count])


def _left(piece: Piece) -> int:
    return piece.derived.hp - piece.damage


def _fit(st: CodexState, piece: Piece, slot: int) -> float:
    """A sturdy squad leader, a strong elite, the cheap where dying pays, the precious as lookout."""
    row, left = piece.derived, _left(piece)
    if slot == SQUAD_LEADER:
        return 0.5 if row.keys & FLYING else 2.0 + left + 0.2 * row.atk  # walkers need not stop at a flier
    if slot == ELITE:
        return 1.0 + 0.6 * row.atk + 0.2 * left
    if slot == LOOKOUT:
        return 0.5 + 0.3 * st.card_of(piece).cost + 0.3 * abilities(row)
    return (2.3 if slot == TECHNICIAN else 2.0) - 0.2 * st.card_of(piece).cost
