"""Why a choice is not legal: finds what the player meant and asks the rule that forbids it."""

from __future__ import annotations

import re

from warmat.codex.rules import hidden
from warmat.codex.rules.aside import in_future
from warmat.codex.rules.attack import attack_targets, attack_tax, ban_attacker, ban_target, defences
from warmat.codex.rules.costs import (
    ban_build,
    ban_hire,
    ban_level,
    ban_play,
    ban_summon,
    build_cost,
    hire_cost,
    play_cost,
)
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.legal import ban_effect, ban_use
from warmat.codex.rules.patrol import ban_patrol
from warmat.codex.rules.player_rules import ban_from_hand, culprit
from warmat.codex.rules.reasons import GONE_FOR_GOOD, NEEDS_FIRST, NO_TARGET, NOT_YOURS, OK, SENTENCES
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
    END_MAIN,
    HERO,
    MINOR,
    SLOT_NAMES,
    SPELL,
    TECH_NAMES,
    TECH_REQUIRES,
    VERB_NAMES,
)
from warmat.kernel.frame import question

ACTIONS = ("hire", "play", "summon", "level", "use", "build", "attack", "end")  # of the main phase


def why_not(st: Table, text: str) -> str:
    """One sentence for the player who wrote `text`, which is not among the legal options."""
    fresh(st)
    words = text.strip().split(maxsplit=1)
    if not words or words[0].lower() not in VERB_NAMES.values():
        return f"'{text}' is not a choice here: {question(st)}"
    verb = words[0].lower()
    if verb not in ACTIONS and all(VERB_NAMES[option.verb] != verb for option in st.options):
        return f"You can't {verb} now: {question(st)}"
    if verb in ACTIONS and all(option.verb != END_MAIN for option in st.options):
        return f"You can't {verb} now: {question(st)}"
    source, _, target = (words[1] if len(words) > 1 else "").partition("->")
    source, target = source.strip(), target.strip()
    if verb == "attack":
        return _attack(st, source, target)
    if verb in ("level", "use"):
        return _own_piece(st, verb, source, target)
    if verb in ("hire", "play", "summon", "build"):
        return _card(st, verb, source, target)
    if verb == "patrol":
        return _patrol(st, source)
    if verb == "tech":
        return f"{source} is not in your codex, or not one you can tech now."
    return f"'{text}' is not among the choices here: {question(st)}"


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
    return _say(st, reason, st.label(attacker), st.label(defender), first, cost=attack_tax(st, defender))


def _own_piece(st: Table, verb: str, source: str, target: str) -> str:
    piece = _find_piece(st, source.partition(" (")[0], st.active)
    if piece is None:
        return _no_such_piece(source)
    name = st.label(piece)
    if piece.controller != st.active:
        return _say(st, NOT_YOURS, name)
    if verb == "level":
        if not piece.d.types & HERO:
            return f"{name} can't level up: only heroes do."
        return _say(st, ban_level(st, st.active, piece), name, cost=1)
    if not piece.d.actives:
        return f"{name} has no ability to use."
    for ability in piece.d.actives:
        reason = ban_use(st, piece, ability, st.players[st.active].gold)
        if reason != OK:
            unless = ability.needs.unless if ability.needs is not None and reason == NEEDS_FIRST else ""
            return _say(st, reason, name, other=unless, cost=ability.gold)
    return f"{name} can't target {target}." if target else _say(st, NO_TARGET, name)


def _patrol(st: Table, text: str) -> str:
    """Why a piece can't take the slot that is being filled."""
    name, _, slot = text.rpartition(" as ")
    asked = SLOT_NAMES[st.options[0].target]
    piece = _find_piece(st, name, st.active)
    if piece is None:
        return _no_such_piece(name)
    if slot.lower() != asked:
        return f"The slots are filled in order, and this one is the {asked}: {question(st)}"
    return _say(st, ban_patrol(st, piece), st.label(piece))


def _card(st: Table, verb: str, source: str, target: str) -> str:
    if verb == "hire" and not st.map.hires_cards:
        return _hire_nobody(st, source)
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
        if st.map.heroes_stay_dead and any(hidden.index_of(gone) == card.index for gone in side.trash):
            return _say(st, GONE_FOR_GOOD, card.name)
        if card.index not in side.command:
            return f"{card.name} is not in your command zone."
        return _say(st, ban_summon(st, st.active, card), card.name, cost=card.cost)
    if not any(hidden.index_of(held) == card.index for held in side.hand):
        return f"{card.name} is not in your hand."
    if verb == "hire":
        return _say(st, ban_hire(st, st.active), "A worker", cost=hire_cost(st, st.active))
    cost = play_cost(st, st.active, card)
    reason = ban_from_hand(st, st.active)
    if reason == OK:
        reason = ban_play(st, st.active, card, side.gold)
    if reason == OK and card.types & SPELL and card.effect is not None:
        reason = ban_effect(st, card.effect, st.active, 0, side.gold - cost, card.index)
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
    blamed = culprit(st, reason, st.active, card)
    if blamed is not None:
        other = st.label(blamed)
    tech = max(0, card.row.tech) if card is not None else 0
    return SENTENCES[reason].format(
        source=source,
        target=target,
        other=other,
        cost=cost,
        gold=side.gold,
        tech=TECH_NAMES[tech],
        before=TECH_NAMES[max(0, tech - 1)],
        hero=_wanted_hero(card),
        spec=card.spec if card is not None else "",
        workers=TECH_REQUIRES[tech],
        have=side.workers,
        map=st.map.name,
    )


def _hire_nobody(st: Table, card: str) -> str:
    """Why a worker can't be hired where no card is needed for it."""
    reason = ban_hire(st, st.active)
    if reason == OK and card:
        return f"On {st.map.name} a worker takes no card: write hire alone."
    return _say(st, reason, "A worker", cost=hire_cost(st, st.active))


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
    for piece in [*st.pieces.values(), *in_future(st)]:
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
