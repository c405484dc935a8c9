"""Why a choice is not legal: finds what the player meant and asks the rule that forbids it."""

from __future__ import annotations

import re

from warmat.codex.rules import hidden
from warmat.codex.rules.combat import attack_targets, ban_attacker, ban_target, defences
from warmat.codex.rules.costs import (
    ban_build,
    ban_hire,
    ban_level,
    ban_play,
    ban_summon,
    build_cost,
    play_cost,
)
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.legal import ban_effect, ban_use
from warmat.codex.rules.reasons import NEEDS_GOLD, NO_TARGET, OK, SENTENCES
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
    END_MAIN,
    HERO,
    MINOR,
    SPELL,
    TECH_BUILDING,
    TECH_NAMES,
    TECH_REQUIRES,
    VERB_NAMES,
)
from warmat.kernel.frame import question

MAIN_VERBS = ("hire", "play", "summon", "level", "use", "build", "attack", "end")


def why_not(st: Table, text: str) -> str:
    """One sentence for the player who wrote `text`, which is not among the legal options."""
    fresh(st)
    words = text.strip().split(maxsplit=1)
    if not words or words[0].lower() not in VERB_NAMES.values():
        return f"'{text}' is not a choice here: {_what_is_asked(st)}"
    verb = words[0].lower()
    if verb in MAIN_VERBS and not any(option.verb == END_MAIN for option in st.options):
        return f"You can't {verb} now: {_what_is_asked(st)}"
    source, _, target = (words[1] if len(words) > 1 else "").partition("->")
    source, target = source.strip(), target.strip()
    if verb == "attack":
        return _attack(st, source, target)
    if verb in ("level", "use"):
        return _own_piece(st, verb, source, target)
    if verb in ("hire", "play", "summon", "build"):
        return _card(st, verb, source, target)
    return f"'{text}' is not among the choices here: {_what_is_asked(st)}"


def _what_is_asked(st: Table) -> str:
    return question(st)


def _attack(st: Table, source: str, target: str) -> str:
    attacker = _find_piece(st, source, st.active)
    if attacker is None:
        return _no_such_piece(source)
    reason = ban_attacker(st, attacker)
    if reason != OK:
        return _say(st, reason, st.label(attacker))
    defender = _find_piece(st, target, -1 - st.active)
    if defender is None:
        return (
            f"What does {st.label(attacker)} attack? Write: attack {st.label(attacker)} -> something in play."
        )
    reason = ban_target(st, attacker, defender)
    first = ""
    for defence in defences(st):
        for piece in attack_targets(st, attacker, defence):
            first = first or st.label(piece)
    return _say(st, reason, st.label(attacker), st.label(defender), first)


def _own_piece(st: Table, verb: str, source: str, target: str) -> str:
    piece = _find_piece(st, source.partition(" (")[0], st.active)
    if piece is None:
        return _no_such_piece(source)
    name = st.label(piece)
    if verb == "level":
        if not piece.d.types & HERO:
            return f"{name} can't level up: only heroes do."
        return _say(st, ban_level(st, st.active, piece), name, cost=1)
    if not piece.d.actives:
        return f"{name} has no ability to use."
    for ability in piece.d.actives:
        reason = ban_use(st, piece, ability, st.players[st.active].gold)
        if reason != OK:
            return _say(st, reason, name, cost=ability.gold)
    return f"{name} can't target {target}." if target else _say(st, NO_TARGET, name)


def _card(st: Table, verb: str, source: str, target: str) -> str:
    card = _find_card(st, source)
    if card is None:
        return f"There is no card named '{source}'."
    side = st.players[st.active]
    if verb == "build":
        if card.index not in st.book.tech_buildings and card.index not in st.book.add_ons:
            return f"{card.name} is not a tech building or add-on: play it from your hand."
        return _say(
            st, ban_build(st, st.active, card), card.name, card=card, cost=build_cost(st, st.active, card)
        )
    if verb == "summon":
        if card.index not in side.command:
            return f"{card.name} is not in your command zone."
        return _say(st, ban_summon(st, st.active, card), card.name, cost=card.cost)
    if not any(hidden.index_of(held) == card.index for held in side.hand):
        return f"{card.name} is not in your hand."
    if verb == "hire":
        return _say(st, ban_hire(st, st.active), "A worker", cost=1)
    cost = play_cost(st, st.active, card)
    reason = ban_play(st, st.active, card, side.gold)
    if reason == OK and card.types & SPELL and card.effect is not None:
        reason = ban_effect(st, card.effect, st.active, 0, side.gold - cost)
        if reason == OK and target:
            return f"{card.name} can't target {target}."
        if reason == OK:
            return f"What is {card.name}'s target? Write: play {card.name} -> something in play."
    return _say(st, reason, card.name, card=card, cost=cost)


def _say(
    st: Table,
    reason: int,
    source: str,
    target: str = "",
    other: str = "",
    card: Card | None = None,
    cost: int = 0,
) -> str:
    if reason == OK:
        return f"{source} can't do that now."
    side = st.players[st.active]
    tech = card.row.tech if card is not None else 0
    if card is not None and card.types & TECH_BUILDING and reason != NEEDS_GOLD:
        needed_tech = tech - 1
    else:
        needed_tech = tech
    return SENTENCES[reason].format(
        source=source,
        target=target,
        other=other,
        cost=cost,
        gold=side.gold,
        tech=TECH_NAMES[max(0, needed_tech)],
        hero=_wanted_hero(card),
        workers=TECH_REQUIRES[max(0, tech)],
        have=side.workers,
    )


def _wanted_hero(card: Card | None) -> str:
    if card is None or card.types & MINOR:
        return "a hero"
    return f"your {card.spec} hero"


def _no_such_piece(name: str) -> str:
    return f"There is no '{name}' of yours in play." if name else "Which one? Name something in play."


def _find_piece(st: Table, name: str, controller: int) -> Piece | None:
    """The piece of this label; `controller` is who should have it, or -1 - who should not."""
    bare = re.sub(r"#\d+$", "", name)
    best: Piece | None = None
    for piece in st.pieces.values():
        wanted = piece.controller == controller if controller >= 0 else piece.controller != -1 - controller
        if st.label(piece).lower() == name.lower() and wanted:
            return piece
        if st.card_of(piece).name.lower() == bare.lower() and (wanted or best is None):
            best = piece
    return best


def _find_card(st: Table, name: str) -> Card | None:
    for card in st.book.cards:
        if card.name.lower() == name.lower() and name != "nothing":
            return card
    return None
