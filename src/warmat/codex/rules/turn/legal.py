"""The main phase: exactly the legal actions. This is the hot path; keep the checks cheap."""

from __future__ import annotations

from warmat.codex.rules.combat.attack import Defence, attack_targets, why_not_attacker
from warmat.codex.rules.derived.costs import (
    LEVEL_COST,
    play_cost,
    why_not_build,
    why_not_hire,
    why_not_level,
    why_not_play,
    why_not_repair,
    why_not_summon,
)
from warmat.codex.rules.derived.feasibility import why_not_effect
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import can_be_sacrificed, why_not_from_hand
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.definitions import Activated
from warmat.codex.rules.model.reasons import (
    ARRIVED_THIS_TURN,
    CANT_SACRIFICE,
    IS_EXHAUSTED,
    NEEDS_CARDS,
    NEEDS_FIRST,
    NEEDS_GOLD,
    NEEDS_OTHERS,
    NEEDS_RUNES,
    NEEDS_SACRIFICE,
    OK,
    ONLY_IN_FUTURE,
    UNDER_CONSTRUCTION,
    USED_UP,
)
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ATTACK,
    BUILD,
    BURIES_DEAD,
    CONSTRUCTING,
    DIES,
    END_MAIN,
    EXHAUSTED,
    HASTE,
    HERO,
    HIRE,
    LEVEL,
    PLAY,
    PLUS_ONE,
    REPAIR,
    SUMMON,
    UNIT,
    USE,
)
from warmat.codex.rules.steps.starting import first_target
from warmat.kernel.choice import Option
from warmat.kernel.frame import Script
from warmat.kernel.numbers import Seat, VerbNumber


def main_options(st: CodexState, player: Seat, foes: list[Defence], options: list[Option]) -> None:
    """Add everything this player may do now; ending the phase comes last."""
    refresh(st)
    _from_hand(st, player, options)
    _from_command_zone(st, player, options)
    _from_the_table(st, player, options)
    _construction(st, player, options)
    _attacks(st, player, foes, options)
    if st.mode.repair_cost and why_not_repair(st, player) == OK:
        options.append(Option(player, REPAIR, 0, 0, 0))
    options.append(Option(player, END_MAIN, 0, 0, 0))


def _from_hand(st: CodexState, player: Seat, options: list[Option]) -> None:
    side = st.players[player]
    can_hire = why_not_hire(st, player) == OK
    barred = st.special != 0 and why_not_from_hand(st, player) != OK
    if can_hire and not st.map.hires_cards:
        options.append(Option(player, HIRE, 0, 0, 0))
        can_hire = False
    done: list[int] = []
    for hidden_card in side.hand:
        index = hidden.index_of(hidden_card)
        if index in done:
            continue  # two copies of a card are one choice
        done.append(index)
        if can_hire:
            options.append(Option(player, HIRE, index, 0, 0))
        card = st.book.cards[index]
        if barred or why_not_play(st, player, card, side.gold) != OK:
            continue
        left = side.gold - play_cost(st, player, card)
        for boosted in (0, 1) if card.boost and card.boost <= left else (0,):
            if card.effect is not None:
                gold = left - boosted * card.boost
                _with_targets(st, card.effect, player, 0, gold, PLAY, index, boosted, options)
            else:
                options.append(Option(player, PLAY, index, 0, boosted))


def _from_command_zone(st: CodexState, player: Seat, options: list[Option]) -> None:
    for index in st.players[player].command:
        if why_not_summon(st, player, st.book.cards[index]) == OK:
            options.append(Option(player, SUMMON, index, 0, 0))


def _from_the_table(st: CodexState, player: Seat, options: list[Option]) -> None:
    gold = st.players[player].gold
    for id in st.owned[player]:
        piece = st.pieces[id]
        if gold >= LEVEL_COST and piece.derived.types & HERO and why_not_level(st, player, piece) == OK:
            options.append(Option(player, LEVEL, piece.id, 0, 0))
        if piece.derived.actives:
            _abilities(st, player, piece, gold, options)
    if st.set_aside:
        for piece in st.in_future():
            if piece.controller == player and piece.derived.actives:
                _abilities(st, player, piece, gold, options)


def _abilities(st: CodexState, player: Seat, piece: Piece, gold: int, options: list[Option]) -> None:
    for number, ability in enumerate(piece.derived.actives):
        if number and not ability.per_turn and ability in piece.derived.actives[:number]:
            continue  # granted twice, still one choice
        if why_not_use(st, piece, ability, gold) == OK:
            left = gold - ability.gold
            _with_targets(st, ability.script, player, piece.id, left, USE, piece.id, number, options)


def _construction(st: CodexState, player: Seat, options: list[Option]) -> None:
    book = st.book
    for tech in (1, 2, 3):
        index = book.tech_buildings[tech]
        if why_not_build(st, player, book.cards[index]) == OK:
            options.append(Option(player, BUILD, index, 0, 0))
    for index in book.add_ons:
        if why_not_build(st, player, book.cards[index]) == OK:
            options.append(Option(player, BUILD, index, 0, 0))


def _attacks(st: CodexState, player: Seat, foes: list[Defence], options: list[Option]) -> None:
    attackers: list[Piece] = []
    for id in st.owned[player]:
        piece = st.pieces[id]
        if why_not_attacker(st, piece, player) == OK:
            attackers.append(piece)
    if not attackers:
        return
    for defence in foes:
        alike: dict[int, list[Piece]] = {}  # what plain attackers with the same keywords may attack
        for attacker in attackers:
            row = attacker.derived
            if row.special or row.bonuses or attacker.revealed:
                targets = attack_targets(st, attacker, defence)
            else:
                kind = row.keys << 1 | (row.types & UNIT)
                found = alike.get(kind)
                if found is None:
                    found = attack_targets(st, attacker, defence)
                    if not defence.choosy:
                        alike[kind] = found
                targets = found
            for target in targets:
                options.append(Option(player, ATTACK, attacker.id, target.id, 0))


def why_not_use(st: CodexState, piece: Piece, ability: Activated, gold: int) -> int:
    """Why an ability can't be paid for, or OK."""
    if piece.flags & CONSTRUCTING:
        return UNDER_CONSTRUCTION
    if ability.while_forecast == (piece.id in st.pieces):
        return ONLY_IN_FUTURE
    if ability.needs is not None and not ability.needs.holds(st, piece.controller):
        return NEEDS_FIRST
    if ability.exhausts:
        if piece.flags & EXHAUSTED:
            return IS_EXHAUSTED
        if piece.since == st.turn and not piece.derived.keys & HASTE:
            return ARRIVED_THIS_TURN
    if ability.sacrifices and not can_be_sacrificed(st, piece):
        return CANT_SACRIFICE
    if ability.rune_cost and runes_on(piece, ability.rune_kind) < ability.rune_cost:
        return NEEDS_RUNES
    if ability.discards and len(st.players[piece.controller].hand) < ability.discards:
        return NEEDS_CARDS
    if ability.asks_for is not None and not ability.asks_for.payable(st, piece.controller, piece.id):
        return NEEDS_OTHERS if ability.asks_for.exhausts else NEEDS_SACRIFICE
    if ability.per_turn and piece.used.count(ability.script.index) >= ability.per_turn:
        return USED_UP
    return OK if ability.gold <= gold else NEEDS_GOLD


def runes_on(piece: Piece, kind: int) -> int:
    return max(0, piece.runes) if kind == PLUS_ONE else piece.other_runes.get(kind, 0)


def _awaits_sacrifice(st: CodexState, ability: Activated) -> bool:
    """Whether the price of an ability does something by itself: a death that something waits for."""
    asked = ability.asks_for
    sacrifices = ability.sacrifices or (asked is not None and not asked.exhausts)
    return sacrifices and (st.listened_events & DIES != 0 or st.special & BURIES_DEAD != 0)


def _with_targets(
    st: CodexState,
    script: Script[CodexState],
    player: Seat,
    source: int,
    gold: int,
    verb: VerbNumber,
    what: int,
    extra: int,
    options: list[Option],
) -> None:
    """One option for each first target, or a single one where none is chosen up front."""
    spell = what if verb == PLAY else 0
    pick = first_target(script)
    if pick is not None:
        targets = pick.legal(st, player, source, gold, flag_borne=False, spell=spell)
        for piece in targets:
            options.append(Option(player, verb, what, piece.id, extra))
        workers = pick.legal_workers(st, player, targets, flag_borne=False) if pick.takes_workers else []
        for code in workers:
            options.append(Option(player, verb, what, code, extra))
        if targets or workers:
            return
    if why_not_effect(st, script, player, source, gold, spell) != OK:
        user = st.here_or_aside(what) if verb == USE else None
        if user is None or not _awaits_sacrifice(st, user.derived.actives[extra]):
            return
    options.append(Option(player, verb, what, 0, extra))
