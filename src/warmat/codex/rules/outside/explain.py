"""Why a choice is not legal: finds what the player meant and asks the rule that forbids it."""

from __future__ import annotations

import re

from warmat.codex.rules.combat.attack import (
    attack_targets,
    attack_tax,
    defences,
    why_not_attacker,
    why_not_target,
)
from warmat.codex.rules.combat.patrol import why_not_loan, why_not_patrol, why_not_patroller
from warmat.codex.rules.derived.costs import (
    build_cost,
    hire_cost,
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
from warmat.codex.rules.derived.player_rules import refusing_piece, why_not_from_hand
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.definitions import Activated, Card
from warmat.codex.rules.model.reasons import (
    GONE_FOR_GOOD,
    IS_UNATTACKABLE,
    IS_UNATTACKABLE_BY,
    NEEDS_FIRST,
    NEEDS_GOLD,
    NEEDS_RUNES,
    NEVER_ATTACKS,
    NEVER_PATROLS,
    NO_LEVELS_NOW,
    NOT_YOURS,
    OK,
    SENTENCES,
)
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    CANT_ATTACK,
    CANT_LEVEL,
    CANT_PATROL,
    END_MAIN,
    HERO,
    MINOR,
    NO_SLOT,
    PLAY,
    SLOT_NAMES,
    SPELL,
    TECH_NAMES,
    TECH_REQUIRES,
    UNATTACKABLE,
    USE,
    VERBS,
)
from warmat.codex.rules.outside.blame import because, spared
from warmat.codex.rules.outside.missing import Lacking
from warmat.codex.rules.steps.removal import OwnPieces
from warmat.codex.rules.turn.legal import why_not_use
from warmat.kernel.choice import Option
from warmat.kernel.frame import question
from warmat.kernel.match import parts
from warmat.kernel.numbers import Seat, VerbNumber
from warmat.kernel.phrases import none_of, wanted

# Of the main phase.
ACTIONS = ("hire", "play", "summon", "level", "use", "build", "attack", "repair", "end")
# What a verb is written with; of any other, what is asked for says it.
OPERANDS = {
    "hire": "a card from your hand",
    "play": "a card from your hand",
    "summon": "a hero in your command zone",
    "level": "one of your heroes in play",
    "use": "a card of yours with an ability",
    "build": "a tech building or an add-on",
    "attack": "one of your units or heroes, then an arrow and what it attacks",
    "patrol": "one of your units or heroes, and its slot",
    "tech": "a card in your codex",
}
# Keywords that keep a piece from something, by the reason that speaks of them.
KEEPS = {
    NEVER_ATTACKS: CANT_ATTACK,
    NEVER_PATROLS: CANT_PATROL,
    IS_UNATTACKABLE: UNATTACKABLE,
    NO_LEVELS_NOW: CANT_LEVEL,
}


def why_not(st: CodexState, text: str) -> str:
    """One sentence for the player who wrote `text`, which is not among the legal options."""
    refresh(st)
    for option in st.options:
        if option.text.lower() == f"p{option.player + 1}: {text.strip().lower()}":
            return f"Whose action is it? Write: {option.text}."
    player, text = _actor(st, text.strip())
    verb, source, target = parts(text)
    if all(known.name != verb for known in VERBS.values()):
        return f"'{text}' is not a choice here: {question(st)}"
    if verb not in ACTIONS and all(VERBS[option.verb].name != verb for option in st.options):
        return f"You can't {verb} now: {question(st)}"
    if verb in ACTIONS and all(option.verb != END_MAIN for option in st.options):
        return f"You can't {verb} now: {question(st)}"
    if verb in ACTIONS and all(option.player != player for option in st.options):
        return f"P{player + 1} can't {verb} now: {_why_idle(st, player)}"
    if not source and verb not in ("repair", "end"):
        return _alone(st, player, verb)
    if verb == "attack":
        return _attack(st, player, source, target)
    if verb in ("level", "use"):
        return _own_piece(st, player, verb, source, target)
    if verb in ("hire", "play", "summon", "build"):
        return _card(st, player, verb, source, target)
    if verb == "repair":
        reason = why_not_repair(st, player)
        what = "A repair" if reason == NEEDS_GOLD else "Your base"
        return _say(st, player, reason, what, cost=st.mode.repair_cost)
    if verb == "patrol":
        return _patrol(st, player, source)
    if verb == "tech":
        return f"{source} is not in your codex, or you can't tech it now."
    return f"'{text}' is not among the choices here: {question(st)}"


def _actor(st: CodexState, text: str) -> tuple[int, str]:
    """Who would do it: teammates write whose action it is ("P2: play Spark"); else whoever is asked."""
    found = re.match(r"p(\d{1,2}): *", text, re.IGNORECASE)
    if found is not None and 0 < int(found[1]) <= len(st.players):
        return int(found[1]) - 1, text[found.end() :]
    return st.options[0].player, text


def _alone(st: CodexState, player: Seat, verb: str) -> str:
    """What a verb wants that was written without it."""
    if verb == "hire":
        reason = why_not_hire(st, player)
        if reason != OK or not st.map.hires_cards:
            return _hire_nobody(st, player, "")
    own = [option for option in st.options if option.player == player and VERBS[option.verb].name == verb]
    return wanted(verb, OPERANDS.get(verb, "one of the choices here"), [option.text for option in own])


def _why_idle(st: CodexState, player: Seat) -> str:
    if not st.on_turn(player):
        return "it is not that player's turn."
    return "that player has ended the main phase."


def _attack(st: CodexState, player: Seat, source: str, target: str) -> str:
    attacker = _find_piece(st, source, player)
    if attacker is None:
        return _no_such_piece(source)
    reason = why_not_attacker(st, attacker, player)
    if reason != OK:
        return _say(st, player, reason, st.label(attacker), kept=attacker)
    defender = _find_piece(st, target, -1 - player)
    if defender is None:
        return (
            f"What does {st.label(attacker)} attack? Write: attack {st.label(attacker)} -> something in play."
        )
    reason = why_not_target(st, attacker, defender)
    first = spared(st, defender, attacker) if reason == IS_UNATTACKABLE_BY else ""
    for defence in defences(st):
        for piece in attack_targets(st, attacker, defence):
            first = first or st.label(piece)
    cost = attack_tax(st, defender)
    return _say(st, player, reason, st.label(attacker), st.label(defender), first, cost=cost, kept=defender)


def _own_piece(st: CodexState, player: Seat, verb: str, source: str, target: str) -> str:
    named, _, label = source.partition(" (")
    label = label.rstrip(")").lower()
    piece = _find_piece(st, named, player)
    if piece is None:
        return _no_such_piece(named)
    name = st.label(piece)
    if piece.controller != player:
        return _say(st, player, NOT_YOURS, name)
    if verb == "level":
        if not piece.derived.types & HERO:
            return f"{name} can't level up: only heroes can."
        reason = why_not_level(st, player, piece)
        what = f"A level for {name}" if reason == NEEDS_GOLD else name
        return _say(st, player, reason, what, cost=1, kept=piece)
    if not piece.derived.actives:
        return f"{name} has no ability to use."
    meant = [ability for ability in piece.derived.actives if label in ("", ability.label.lower())]
    if not meant:
        return f"{name} has no ability '{label}': it has {_listed(piece)}."
    if len(meant) > 1 and any(option.verb == USE and option.source == piece.id for option in st.options):
        return f"Which ability of {name}? It has {_listed(piece)}: write use {name} ({meant[0].label})."
    for ability in meant:
        reason = why_not_use(st, piece, ability, st.players[player].gold)
        if reason != OK:
            return _unpaid(st, player, name, ability, reason)
    if label and len(piece.derived.actives) == 1:
        return f"{name} has only one ability: write use {name}, without ({label})."
    if target and _asks_later(st, player, USE, piece.id, piece.derived.actives.index(meant[0])):
        return f"You choose what to use {name} on afterwards: just write use {source}."
    gold = st.players[player].gold - meant[0].gold
    script = meant[0].script
    if why_not_effect(st, script, player, piece.id, gold) != OK:
        return Lacking(st, player, piece.id, gold, 0).sentence(name, script.steps)
    if target:
        return f"{name} can't target {target}."
    return f"What is {name}'s target? Write: use {source} -> something in play."


def _unpaid(st: CodexState, player: Seat, name: str, ability: Activated, reason: int) -> str:
    """Why the price of an ability can't be paid."""
    cost, other = ability.gold, ""
    if reason == NEEDS_GOLD:
        name = f"{name}'s ability"
    elif reason == NEEDS_RUNES:
        cost = ability.rune_cost
    elif reason == NEEDS_FIRST and ability.needs is not None:
        other = ability.needs.unless
    elif isinstance(ability.asks_for, OwnPieces):
        other = none_of(f"your {ability.asks_for.words()}", ability.asks_for.count)
    return _say(st, player, reason, name, other=other, cost=cost)


def _listed(piece: Piece) -> str:
    return ", ".join(f"'{ability.label}'" for ability in piece.derived.actives)


def _asks_later(st: CodexState, player: Seat, verb: VerbNumber, source: int, extra: int) -> bool:
    """Whether that is a legal action without a target: whatever it needs is asked for as it happens."""
    alone = Option(player, verb, source, 0, extra)
    return any(option.same(alone) for option in st.options)


def _patrol(st: CodexState, player: Seat, text: str) -> str:
    """Why a piece can't take the slot that is being filled."""
    name, _, slot = text.rpartition(" as ")
    piece = _find_piece(st, name, player)
    if piece is None:
        return _no_such_piece(name)
    if st.options[-1].target == NO_SLOT:
        return _loan(st, player, piece, slot.lower())
    asked = SLOT_NAMES[st.options[0].target]
    if slot.lower() != asked:
        return f"The slots are filled in order, and this one is the {asked}: {question(st)}"
    return _say(st, player, why_not_patrol(st, piece, player), st.label(piece), kept=piece)


def _loan(st: CodexState, player: Seat, piece: Piece, place: str) -> str:
    """Why a piece can't be lent to a slot, written "elite for P3"."""
    reason = why_not_patroller(st, piece, player)
    if reason != OK:
        return _say(st, player, reason, st.label(piece), kept=piece)
    slot, _, whose = place.partition(" for p")
    borrower = int(whose) - 1 if whose.isdecimal() and len(whose) < 3 else player
    rivals = [seat for seat in range(len(st.players)) if not st.friendly(seat, player)]
    if slot not in SLOT_NAMES or borrower not in rivals:
        example = f"patrol {st.label(piece)} as elite for P{rivals[0] + 1}"
        return f"You lend to an opponent's slot. Write: {example}."
    reason = why_not_loan(st, borrower, SLOT_NAMES.index(slot))
    if reason != OK:
        return _say(st, player, reason, st.label(piece), slot)
    return f"Patrollers are lent in the order of players and slots, and you are past that one: {question(st)}"


def _card(st: CodexState, player: Seat, verb: str, source: str, target: str) -> str:
    if verb == "hire" and not st.map.hires_cards:
        return _hire_nobody(st, player, source)
    card = _find_card(st, source)
    if card is None:
        return f"There is no card named '{source}'."
    if verb == "build":
        return _build(st, player, card)
    if verb == "summon":
        return _summon(st, player, card)
    if not any(hidden.index_of(held) == card.index for held in st.players[player].hand):
        return f"{card.name} is not in your hand."
    if verb == "hire":
        return _say(st, player, why_not_hire(st, player), "A worker", cost=hire_cost(st, player))
    return _play(st, player, card, target)


def _build(st: CodexState, player: Seat, card: Card) -> str:
    if card.index not in st.book.tech_buildings and card.index not in st.book.add_ons:
        return f"{card.name} is not a tech building or add-on: play it from your hand."
    reason = why_not_build(st, player, card)
    return _say(st, player, reason, card.name, card=card, cost=build_cost(st, player, card))


def _summon(st: CodexState, player: Seat, card: Card) -> str:
    side = st.players[player]
    if st.map.heroes_stay_dead and any(hidden.index_of(gone) == card.index for gone in side.trash):
        return _say(st, player, GONE_FOR_GOOD, card.name)
    if card.index not in side.command:
        return f"{card.name} is not in your command zone."
    return _say(st, player, why_not_summon(st, player, card), card.name, cost=card.cost)


def _play(st: CodexState, player: Seat, card: Card, target: str) -> str:
    side = st.players[player]
    cost = play_cost(st, player, card)
    reason = why_not_from_hand(st, player)
    if reason == OK:
        reason = why_not_play(st, player, card, side.gold)
    if reason == OK and card.types & SPELL and card.effect is not None:
        if why_not_effect(st, card.effect, player, 0, side.gold - cost, card.index) != OK:
            lacking = Lacking(st, player, 0, side.gold - cost, card.index)
            return lacking.sentence(card.name, card.effect.steps)
        if target and _asks_later(st, player, PLAY, card.index, 0):
            return f"You choose {card.name}'s target afterwards: just write play {card.name}."
        if target:
            return f"{card.name} can't target {target}."
        return f"What is {card.name}'s target? Write: play {card.name} -> something in play."
    return _say(st, player, reason, card.name, card=card, cost=cost)


def _say(
    st: CodexState,
    player: Seat,
    reason: int,
    source: str,
    target: str = "",
    other: str = "",
    card: Card | None = None,
    cost: int = 0,
    kept: Piece | None = None,
) -> str:
    """`kept`: the piece that the reason is about, where something keeps it from what it would do."""
    if reason == OK:
        return f"{source} can't do that now."
    side = st.players[player]
    blamed = refusing_piece(st, reason, player, card)
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
        why=because(st, kept, KEEPS[reason]) if kept is not None and reason in KEEPS else "",
    )


def _hire_nobody(st: CodexState, player: Seat, card: str) -> str:
    """Why a worker can't be hired where no card is needed for it."""
    reason = why_not_hire(st, player)
    if reason == OK and card:
        return f"On {st.map.name} hiring takes no card: just write hire."
    return _say(st, player, reason, "A worker", cost=hire_cost(st, player))


def _wanted_hero(card: Card | None) -> str:
    if card is None or card.types & MINOR:
        return "a hero"
    return f"your {card.spec} hero"


def _no_such_piece(name: str) -> str:
    return f"You have no '{name}' in play." if name else "Which one? Name something in play."


def _find_piece(st: CodexState, name: str, controller: Seat) -> Piece | None:
    """The piece of this label; `controller` is who should have it, or -1 - who should not."""
    bare = re.sub(r"#\d+$", "", name)
    best: Piece | None = None
    for piece in [*st.pieces.values(), *st.in_future()]:
        wanted = piece.controller == controller if controller >= 0 else piece.controller != -1 - controller
        if st.label(piece).lower() == name.lower() and wanted:
            return piece
        if st.card_of(piece).name.lower() == bare.lower() and (wanted or best is None):
            best = piece
    return best


def _find_card(st: CodexState, name: str) -> Card | None:
    for card in st.book.cards:
        if card.name.lower() == name.lower() and name != "nothing":
            return card
    return None
