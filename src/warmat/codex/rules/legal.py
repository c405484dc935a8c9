"""The main phase: exactly the legal actions. This is the hot path; keep the checks cheap."""

from __future__ import annotations

from warmat.codex.rules import aside, hidden
from warmat.codex.rules.attack import Defence, attack_targets, ban_attacker
from warmat.codex.rules.costs import (
    LEVEL_COST,
    ban_build,
    ban_hire,
    ban_level,
    ban_play,
    ban_repair,
    ban_summon,
    play_cost,
)
from warmat.codex.rules.deaths import can_be_sacrificed
from warmat.codex.rules.definitions import Activated
from warmat.codex.rules.effects import Effect, Jump, PutAway, StayInPlay, Summon, UnlessBoosted, room_for
from warmat.codex.rules.holding import PlayHeld
from warmat.codex.rules.judged import Asking, Doing, IfDone
from warmat.codex.rules.later import Later, Whenever
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.player_effects import AddOrTakeRune, Unless
from warmat.codex.rules.player_rules import ban_from_hand
from warmat.codex.rules.questions import Pick
from warmat.codex.rules.reasons import (
    ARRIVED_THIS_TURN,
    CANT_SACRIFICE,
    IS_EXHAUSTED,
    NEEDS_CARDS,
    NEEDS_FIRST,
    NEEDS_GOLD,
    NEEDS_OTHERS,
    NEEDS_RUNES,
    NEEDS_SACRIFICE,
    NO_TARGET,
    OK,
    ONLY_IN_FUTURE,
    UNDER_CONSTRUCTION,
    USED_UP,
)
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
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
    PLAYS_SPELL,
    PLUS_ONE,
    REPAIR,
    SUMMON,
    UNIT,
    USE,
)
from warmat.kernel.choice import Option
from warmat.kernel.frame import Script, Step


def main_options(st: Table, player: int, foes: list[Defence], options: list[Option]) -> None:
    """Add everything this player may do now; ending the phase comes last."""
    fresh(st)
    _from_hand(st, player, options)
    _from_command_zone(st, player, options)
    _from_the_table(st, player, options)
    _construction(st, player, options)
    _attacks(st, player, foes, options)
    if st.mode.repair_cost and ban_repair(st, player) == OK:
        options.append(Option(player, REPAIR, 0, 0, 0))
    options.append(Option(player, END_MAIN, 0, 0, 0))


def _from_hand(st: Table, player: int, options: list[Option]) -> None:
    side = st.players[player]
    can_hire = ban_hire(st, player) == OK
    barred = st.special != 0 and ban_from_hand(st, player) != OK
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
        if barred or ban_play(st, player, card, side.gold) != OK:
            continue
        left = side.gold - play_cost(st, player, card)
        for boosted in (0, 1) if card.boost and card.boost <= left else (0,):
            if card.effect is not None:
                gold = left - boosted * card.boost
                _with_targets(st, card.effect, player, 0, gold, PLAY, index, boosted, options)
            else:
                options.append(Option(player, PLAY, index, 0, boosted))


def _from_command_zone(st: Table, player: int, options: list[Option]) -> None:
    for index in st.players[player].command:
        if ban_summon(st, player, st.book.cards[index]) == OK:
            options.append(Option(player, SUMMON, index, 0, 0))


def _from_the_table(st: Table, player: int, options: list[Option]) -> None:
    gold = st.players[player].gold
    for id in st.owned[player]:
        piece = st.pieces[id]
        if gold >= LEVEL_COST and piece.d.types & HERO and ban_level(st, player, piece) == OK:
            options.append(Option(player, LEVEL, piece.id, 0, 0))
        if piece.d.actives:
            _abilities(st, player, piece, gold, options)
    if st.aside:
        for piece in aside.in_future(st):
            if piece.controller == player and piece.d.actives:
                _abilities(st, player, piece, gold, options)


def _abilities(st: Table, player: int, piece: Piece, gold: int, options: list[Option]) -> None:
    for number, ability in enumerate(piece.d.actives):
        if number and not ability.per_turn and ability in piece.d.actives[:number]:
            continue  # granted twice, still one choice
        if ban_use(st, piece, ability, gold) == OK:
            left = gold - ability.gold
            _with_targets(st, ability.script, player, piece.id, left, USE, piece.id, number, options)


def _construction(st: Table, player: int, options: list[Option]) -> None:
    book = st.book
    for tech in (1, 2, 3):
        index = book.tech_buildings[tech]
        if ban_build(st, player, book.cards[index]) == OK:
            options.append(Option(player, BUILD, index, 0, 0))
    for index in book.add_ons:
        if ban_build(st, player, book.cards[index]) == OK:
            options.append(Option(player, BUILD, index, 0, 0))


def _attacks(st: Table, player: int, foes: list[Defence], options: list[Option]) -> None:
    attackers: list[Piece] = []
    for id in st.owned[player]:
        piece = st.pieces[id]
        if ban_attacker(st, piece, player) == OK:
            attackers.append(piece)
    if not attackers:
        return
    for defence in foes:
        alike: dict[int, list[Piece]] = {}  # what plain attackers with the same keywords may attack
        for attacker in attackers:
            row = attacker.d
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


def ban_use(st: Table, piece: Piece, ability: Activated, gold: int) -> int:
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
        if piece.since == st.turn and not piece.d.keys & HASTE:
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
    return max(0, piece.runes) if kind == PLUS_ONE else piece.marks.get(kind, 0)


def first_target(script: Script[Table]) -> Pick | None:
    """The one target an effect begins with, chosen together with the action itself."""
    first = script.steps[0]
    if isinstance(first, Pick) and first.least == 1 and first.most == 1:
        return first
    return None


def ban_effect(
    st: Table,
    script: Script[Table],
    player: int,
    source: int,
    gold: int,
    spell: int = 0,
    from_hand: bool = True,
) -> int:
    """An effect can be used if it can do at least one of the things it says. `spell`: whose effect it is.

    A spell can also be cast for the sake of casting it, where that does something (rulings 157 and 413).
    """
    if can_do(st, script.steps, player, source, gold, spell, from_hand):
        return OK
    return OK if spell and _awaits_spell(st, player) else NO_TARGET


def _awaits_spell(st: Table, player: int) -> bool:
    """Whether something of the player's waits for a spell to be played, whatever that does."""
    for id in st.owned[player]:
        row = st.pieces[id].d
        if row.ears & PLAYS_SPELL:
            return True
        for ability in row.actives:
            if ability.needs is not None and not ability.needs.holds(st, player):
                return True
    return False


def _awaits_sacrifice(st: Table, ability: Activated) -> bool:
    """Whether the price of an ability does something by itself: a death that something waits for."""
    asked = ability.asks_for
    sacrifices = ability.sacrifices or (asked is not None and not asked.exhausts)
    return sacrifices and (st.ears & DIES != 0 or st.special & BURIES_DEAD != 0)


def can_do(
    st: Table,
    steps: list[Step[Table]],
    player: int,
    source: int,
    gold: int,
    spell: int = 0,
    from_hand: bool = True,
) -> bool:
    """Whether any of these steps has something to do."""
    at = 0
    while at < len(steps):
        step = steps[at]
        at += 1
        if isinstance(step, Pick):
            # Of several targets only one must be a flagbearer, so all that can be targeted count.
            several = step.most > 1
            found = step.legal(st, player, source, gold, several, spell)
            workers = step.legal_workers(st, player, found, several) if step.takes_workers else []
            # One besides another is no reason to begin: there must be the other.
            if not step.another and len(found) + len(workers) >= max(1, step.least):
                return True
        elif isinstance(step, IfDone):
            at += step.skip
        elif isinstance(step, Asking):
            if step.possible_for(st, player, source, gold, spell if from_hand else 0):
                return True
        elif isinstance(step, Doing):
            if step.possible(st, player, source, gold):
                return True
        elif isinstance(step, Effect):
            if not step.who.chosen():
                return True
        elif isinstance(step, StayInPlay):
            if step.who is None:
                return True
        elif isinstance(step, Summon):
            if room_for(st, step.name, player) > 0:
                return True
        elif isinstance(step, Whenever):
            return True
        elif isinstance(step, Later):
            if step.script is not None and can_do(st, step.script.steps, player, source, gold, spell):
                return True
        elif isinstance(step, PlayHeld):
            if step.playable(st, player, source, gold):
                return True
        elif not isinstance(step, PutAway | Jump | UnlessBoosted | Unless | AddOrTakeRune):
            return True
    return False


def _with_targets(
    st: Table,
    script: Script[Table],
    player: int,
    source: int,
    gold: int,
    verb: int,
    what: int,
    extra: int,
    options: list[Option],
) -> None:
    """One option for each first target, or a single one where none is chosen up front."""
    spell = what if verb == PLAY else 0
    pick = first_target(script)
    if pick is not None:
        targets = pick.legal(st, player, source, gold, False, spell)
        for piece in targets:
            options.append(Option(player, verb, what, piece.id, extra))
        workers = pick.legal_workers(st, player, targets, False) if pick.takes_workers else []
        for code in workers:
            options.append(Option(player, verb, what, code, extra))
        if targets or workers:
            return
    if ban_effect(st, script, player, source, gold, spell) != OK:
        user = st.here_or_aside(what) if verb == USE else None
        if user is None or not _awaits_sacrifice(st, user.d.actives[extra]):
            return
    options.append(Option(player, verb, what, 0, extra))
