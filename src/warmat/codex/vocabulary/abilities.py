"""What a card has: triggers, ability actions, continuous effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules.derived.layers import BONUSES, GRANTS, KINDS, LIMITS, MIMICRY
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import (
    Ability,
    Activated,
    Amount,
    AttackBonus,
    CostChange,
    PlayerCondition,
    Static,
    Sustain,
    Trigger,
)
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps import card_questions, removal
from warmat.codex.vocabulary.filters import NOTHING, THIS, YOUR, YOUR_TURN
from warmat.codex.vocabulary.keywords import Keyword, bits
from warmat.codex.vocabulary.steps import Part, flat
from warmat.kernel.frame import Script

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


# Triggers --------------------------------------------------------------------------------------------


def arrives(*steps: Part) -> Ability:
    """When it comes into play, in whatever way."""
    return trigger("arrives", terms.ARRIVES, None, steps)


def attacks(*steps: Part) -> Ability:
    """When it attacks, before any combat damage."""
    return trigger("attacks", terms.ATTACKS, None, steps)


def arrives_or_attacks(*steps: Part) -> Ability:
    """When it comes into play, and each time it attacks."""
    return trigger("arrives or attacks", terms.ARRIVES | terms.ATTACKS, None, steps)


def dies(*steps: Part) -> Ability:
    """When it dies: of damage, destroyed or sacrificed."""
    return trigger("dies", terms.DIES, None, steps)


def end_of_turn(*steps: Part) -> Ability:
    """At the end of every player's turn, after the draw phase."""
    return trigger("end of turn", terms.TURN_ENDS, None, steps)


def max_level(*steps: Part) -> Ability:
    """When the hero reaches its max level."""
    return trigger("max level", terms.MAX_LEVEL, None, steps)


def upkeep(*steps: Part) -> Ability:
    """In its controller's upkeep."""
    return trigger("upkeep", terms.UPKEEP, None, steps)


def whenever_dies(subject: PieceFilter, *steps: Part) -> Ability:
    """Whenever such a piece dies."""
    return trigger("death seen", terms.DIES, subject, steps)


def dies_on_your_turn(*steps: Part) -> Ability:
    """When it dies in its controller's turn."""
    return trigger("dies on your turn", terms.DIES, THIS & YOUR_TURN, steps)


def dies_on_anothers_turn(*steps: Part) -> Ability:
    """ACTIVE_PLAYERS_BASE is the base of the player whose turn it is."""
    return trigger("dies on another's turn", terms.DIES, THIS & ~YOUR_TURN, steps)


def leaves(*steps: Part) -> Ability:
    """When it leaves play, for whatever reason."""
    return trigger("leaves", terms.LEAVES, None, steps)


def exhausts(*steps: Part) -> Ability:
    """When it exhausts: to attack, as a cost or by an effect."""
    return trigger("exhausts", terms.EXHAUSTS, None, steps)


def attacked(*steps: Part) -> Ability:
    """Whenever an opponent attacks this. It is theirs to carry out: YOUR means the attacking player's."""
    return active_player_decides(trigger("attacked", terms.IS_ATTACKED, None, steps))


def active_player_decides(made: Ability) -> Ability:
    """The active player carries the triggered ability out: to its steps, YOUR means theirs.

    What is the card's own player's is ITS_CONTROLLERS.
    """
    assert isinstance(made, Trigger)
    made.by_active = True
    return made


def whenever_arrives(subject: PieceFilter, *steps: Part) -> Ability:
    """Whenever such a piece arrives; THE_SUBJECT is that piece."""
    return trigger("arrival seen", terms.ARRIVES, subject, steps)


def whenever_leaves(subject: PieceFilter, *steps: Part) -> Ability:
    """Whenever such a piece leaves play, for whatever reason."""
    return trigger("leaving seen", terms.LEAVES, subject, steps)


def whenever_you_play_a_unit(*steps: Part) -> Ability:
    """From hand; the card itself is not there yet when it is played."""
    return trigger("unit played", terms.PLAYS_UNIT, YOUR, steps)


def whenever_you_play_a_spell(*steps: Part) -> Ability:
    """Each spell its controller casts."""
    return trigger("spell played", terms.PLAYS_SPELL, YOUR, steps)


# Ability actions -------------------------------------------------------------------------------------


def ability(
    label: str,
    *steps: Part,
    gold: int = 0,
    exhaust: bool = False,
    sacrifice_this: bool = False,
    per_turn: int = 0,
    runes: tuple[int, int] = (0, 0),
    needs: PlayerCondition | None = None,
    while_forecast: bool = False,
    discard: int = 0,
    sacrifice: PieceFilter | None = None,
    sacrifice_worker: bool = False,
    exhaust_others: tuple[int, PieceFilter] | None = None,
) -> Ability:
    """An ability action: its cost, then its effect. `runes`: the kind, and how many come off this.

    `discard`: cards from hand. `sacrifice`: one of your pieces that passes (`sacrifice_worker`: or a worker).
    `exhaust_others`: so many of your ready pieces that pass. `needs`: usable only while that is true of the
    player. `while_forecast`: usable only in the future.
    """
    price: removal.OwnPieces | None = None
    if sacrifice is not None:
        price = removal.OwnPieces(sacrifice, 1, exhausts=False, workers=sacrifice_worker)
    elif exhaust_others is not None:
        price = removal.OwnPieces(exhaust_others[1], exhaust_others[0], exhausts=True, workers=False)
    asked: list[Part] = []
    if discard:
        asked.append(card_questions.DiscardCards(discard, None))
    if price is not None:
        asked.append(removal.Pay(price))
    made = Activated(label, gold, exhaust, sacrifice_this, per_turn, make_script((*asked, *steps)))
    made.rune_kind, made.rune_cost = runes
    made.discards, made.asks_for = discard, price
    made.needs = needs
    made.while_forecast = while_forecast
    return made


# What holds while it is in play ----------------------------------------------------------------------


def static(
    scope: PieceFilter | None,
    *keywords: Keyword,
    atk: int = 0,
    hp: int = 0,
    armor: int = 0,
    per: Amount | None = None,
    grants: Sequence[Ability] = (),
    when: PieceFilter | None = None,
    loses: Sequence[Keyword] = (),
    kind: str = "",
) -> Ability:
    """A continuous effect on everything in scope (None: on this itself), with these keywords or without.

    `when`: only while anything in play passes, seen from here: `when=THIS & ON_ITS_TURN`. `kind`: they are
    of this kind too; a static that says so says nothing else.
    """
    figures = bool(atk or hp or armor)
    made = Static("static", KINDS if kind else BONUSES if figures else GRANTS, scope)
    made.kind = kind_number(kind) if kind else 0
    made.atk, made.hp, made.armor = atk, hp, armor
    made.keys, made.loses = bits(keywords), bits(loses)
    for keyword in keywords:
        made.resist += keyword.amount_of("resist")
        made.frenzy += keyword.amount_of("frenzy")
        made.sparkshot += keyword.amount_of("sparkshot")
    made.when = when
    made.per = per
    made.grants = list(grants)
    return made


def limit(*, atk: int) -> Ability:
    """It can't have more ATK than this, whatever it gains."""
    made = Static("limit", LIMITS, None)
    made.most_atk = atk
    return made


def mimics(*keywords: Keyword) -> Ability:
    """It has each of these keywords as long as a unit or hero that is no mimic of it has."""
    made = Static("mimics", MIMICRY, None)
    made.keys = bits(keywords)
    made.sparkshot = sum(keyword.amount_of("sparkshot") for keyword in keywords)
    return made


def when_attacking(against: PieceFilter, *keywords: Keyword, atk: int = 0) -> Ability:
    """More ATK and keywords in its attacks on such things; it is the same to everything else that asks.

    With UNSTOPPABLE or STEALTH it may ignore patrollers in order to attack such things. DEATHTOUCH,
    ARMOR_PIERCING, LONG_RANGE and OVERPOWER work too.
    """
    made = AttackBonus("attack bonus", against, atk)
    made.keys = bits(keywords)
    return made


# What cards cost -------------------------------------------------------------------------------------


def cost_less(scope: PieceFilter, amount: int) -> Ability:
    """Your cards in scope cost that much less to play."""
    return CostChange("cost", scope, -amount, -1)


def costs_less(per: Amount, amount: int = 1) -> Ability:
    """This card itself costs that much less to play for each."""
    made = CostChange("cost", NOTHING, -amount, -1)
    made.per = per
    made.own = True
    return made


def plays_free(scope: PieceFilter) -> Ability:
    """You may play cards in scope for nothing, and without the tech buildings or the hero they need."""
    made = CostChange("cost", scope, 0, -1)
    made.waives = True
    return made


def cost_exactly(scope: PieceFilter, amount: int) -> Ability:
    """Your cards in scope cost just that much to play."""
    return CostChange("cost", scope, 0, amount)


# When it must go -------------------------------------------------------------------------------------


def only_while(condition: PieceFilter) -> Ability:
    """Sacrifice this when it fails the condition."""
    return Sustain("only while", condition)


def trashed_when(condition: PieceFilter) -> Ability:
    """Trash this when it meets the condition: `trashed_when(you_have(TECH_II & UNIT))`."""
    made = Sustain("trashed when", ~condition)
    made.trashes = True
    return made


# What these are made of ------------------------------------------------------------------------------


def trigger(
    label: str,
    events: int,
    subject: PieceFilter | None,
    steps: Sequence[Part],
    *,
    condition: PieceFilter | None = None,
    other: PieceFilter | None = None,
) -> Ability:
    """When any of these events happens to this (None) or to what passes: what the other words are made of."""
    script = make_script(steps)
    script.quiet = script.is_quiet(events)
    script.order_free = all(step.order_free() for step in script.steps)
    made = Trigger(label, events, subject, script)
    made.condition, made.other = condition, other
    return made


def make_script(parts: Sequence[Part]) -> Script[CodexState]:
    """The steps as one script. It is laid out as the card that has it gets its name (cards.py)."""
    return Script("", flat(parts), atomic=True, registers=0)
