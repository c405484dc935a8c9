"""What a card has: triggers, ability actions, continuous effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from warmat.codex.rules import (
    amounts,
    card_effects,
    card_questions,
    divided,
    effects,
    filters,
    hero_effects,
    later,
    modal,
    questions,
    removal,
    seats,
    spreading,
    terms,
    tokens,
    weakest,
    who,
)
from warmat.codex.rules.definitions import (
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
from warmat.codex.rules.kinds import kind_number
from warmat.codex.rules.layers import BONUSES, GRANTS, KINDS, LIMITS, MIMICRY
from warmat.codex.rules.state import Table
from warmat.codex.words.filters import NOTHING, THIS, YOUR, YOUR_TURN
from warmat.codex.words.keywords import Keyword, bits
from warmat.codex.words.steps import Part, flat
from warmat.kernel.frame import Script, Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


def arrives(*steps: Part) -> Ability:
    return trigger("arrives", terms.ARRIVES, None, steps)


def attacks(*steps: Part) -> Ability:
    return trigger("attacks", terms.ATTACKS, None, steps)


def arrives_or_attacks(*steps: Part) -> Ability:
    return trigger("arrives or attacks", terms.ARRIVES | terms.ATTACKS, None, steps)


def dies(*steps: Part) -> Ability:
    return trigger("dies", terms.DIES, None, steps)


def end_of_turn(*steps: Part) -> Ability:
    """At the end of every player's turn, after the draw phase."""
    return trigger("end of turn", terms.TURN_ENDS, None, steps)


def max_level(*steps: Part) -> Ability:
    """When the hero reaches its max level."""
    return trigger("max level", terms.MAX_LEVEL, None, steps)


def upkeep(*steps: Part) -> Ability:
    return trigger("upkeep", terms.UPKEEP, None, steps)


def whenever_dies(subject: PieceFilter, *steps: Part) -> Ability:
    """Whenever such a piece dies."""
    return trigger("death seen", terms.DIES, subject, steps)


def dies_on_your_turn(*steps: Part) -> Ability:
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
    return trigger("leaving seen", terms.LEAVES, subject, steps)


def whenever_you_play_a_unit(*steps: Part) -> Ability:
    """From hand; the card itself is not there yet when it is played."""
    return trigger("unit played", terms.PLAYS_UNIT, YOUR, steps)


def whenever_you_play_a_spell(*steps: Part) -> Ability:
    return trigger("spell played", terms.PLAYS_SPELL, YOUR, steps)


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
    price: removal.OfOnesOwn | None = None
    if sacrifice is not None:
        price = removal.OfOnesOwn(sacrifice, 1, False, sacrifice_worker)
    elif exhaust_others is not None:
        price = removal.OfOnesOwn(exhaust_others[1], exhaust_others[0], True, False)
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


def cost_less(scope: PieceFilter, amount: int) -> Ability:
    """Your cards in scope cost that much less to play."""
    return CostChange("cost", scope, -amount, -1)


def costs_less(per: Amount, amount: int = 1) -> Ability:
    """This card itself costs that much less to play for each."""
    made = CostChange("cost", NOTHING, -amount, -1)
    made.per = per
    made.own = True
    return made


def cost_more(scope: PieceFilter, amount: int) -> Ability:
    """Your cards in scope cost that much more to play."""
    return CostChange("cost", scope, amount, -1)


def plays_free(scope: PieceFilter) -> Ability:
    """You may play cards in scope for nothing, and without the tech buildings or the hero they need."""
    made = CostChange("cost", scope, 0, -1)
    made.waives = True
    return made


def cost_exactly(scope: PieceFilter, amount: int) -> Ability:
    return CostChange("cost", scope, 0, amount)


def only_while(condition: PieceFilter) -> Ability:
    """Sacrifice this when it fails the condition."""
    return Sustain("only while", condition)


def trashed_when(condition: PieceFilter) -> Ability:
    """Trash this when it meets the condition: `trashed_when(you_have(TECH_II & UNIT))`."""
    made = Sustain("trashed when", ~condition)
    made.trashes = True
    return made


def trigger(
    label: str,
    events: int,
    subject: PieceFilter | None,
    steps: Sequence[Part],
    *,
    condition: PieceFilter | None = None,
    other: PieceFilter | None = None,
) -> Ability:
    script = make_script(steps)
    script.quiet = all(_is_quiet(step, events) for step in script.steps)
    script.harmless = all(_is_harmless(step) for step in script.steps)
    made = Trigger(label, events, subject, script)
    made.condition, made.other = condition, other
    made.speaks_of_it = not all(_is_about_no_event(step) for step in script.steps)
    return made


def _is_quiet(step: Step[Table], events: int) -> bool:
    """Whether it only adds to what a player has, so that its order among its likes does not matter.

    Tokens do not in an upkeep: there, gold may be counted by units.
    """
    if isinstance(step, effects.AddMarks):
        return isinstance(step.who, who.Source) and step.kind != terms.TIME
    if isinstance(step, effects.Summon):
        return not events & terms.UPKEEP
    if isinstance(step, effects.Heal):
        return isinstance(step.who, who.Every) and step.per is None
    return isinstance(step, effects.Draw | effects.GainGold)


def _is_harmless(step: Step[Table]) -> bool:
    """Whether it only gives haste or stealth, which nothing that happens at the same moment asks for."""
    return isinstance(step, effects.Modify) and step.only_gives(terms.HASTE | terms.STEALTH)


# Whom a step may speak of without speaking of the event that triggered it.
_NO_EVENT = (who.Picked, who.Source, who.Every, who.OwnBase, who.ActivePlayersBase)


def _is_about_no_event(step: Step[Table]) -> bool:
    """Whether a step is the same whatever the event was. Steps not known to be are taken to speak of it."""
    if isinstance(step, questions.PickFriendlyTo):
        return False
    if isinstance(step, questions.Pick | effects.Summon) or type(step) is seats.AnOpponent:
        return True
    if isinstance(step, weakest.PickLeast):
        return isinstance(step.whose, seats.ChosenOpponent)
    per = getattr(step, "per", None)
    if per is not None and not isinstance(per, amounts.Count):
        return False
    if isinstance(step, effects.Draw | effects.GainGold):
        return True
    known = effects.Deal | effects.GiveRunes | effects.AddMarks | effects.Destroy
    return isinstance(step, known) and isinstance(step.who, _NO_EVENT)


def make_script(parts: Sequence[Part]) -> Script[Table]:
    """Lay the steps out: each question gets its registers, and what speaks of a pick gets the last one's."""
    return _lay_out(flat(parts), terms.R_FIRST, [Asked(0, 0, 0)], Asked(0, 0, 0))


class Asked(NamedTuple):
    """A question's registers: the first, how many, and how many must be filled."""

    reg: int
    most: int
    least: int


def _lay_out(steps: list[Step[Table]], free: int, before: list[Asked], cards: Asked) -> Script[Table]:
    """A script whose own registers begin at `free`, after these picks and this last pick of cards."""
    picks = list(before)
    for at, step in enumerate(steps):
        last = picks[-1]
        if isinstance(step, questions.Pick | weakest.PickLeast | card_questions.PickCards):
            picks.append(Asked(free, step.most, step.least))
            if isinstance(step, card_questions.PickCards):
                if step.limit is not None:
                    step.limit.reg = last.reg
                if isinstance(step.of, seats.ControllerOfPick):
                    step.of.reg = last.reg
                cards = picks[-1]
            step.reg = free
            free += step.most
        elif isinstance(step, tokens.SummonOne):
            picks.append(Asked(free, 1, 1))
            step.reg = free
            free += 1
        elif isinstance(step, modal.ChooseMode | card_questions.DiscardCards):
            step.reg = free
            free += 1
        elif isinstance(step, removal.Pay | spreading.MoreRunes):
            step.reg = free
            free += 2
        elif isinstance(step, divided.DivideDamage):
            step.reg = free
            free += 2 * step.room
        elif isinstance(step, card_effects.CardEffect):
            step.reg, step.most = cards.reg, cards.most
        elif isinstance(step, modal.IfDid):
            step.reg, step.most, step.least = last.reg, last.most, last.least
            step.gone = isinstance(steps[at - 1], _REMOVALS)
        elif isinstance(step, seats.SeatStep) and isinstance(step.whose, seats.ControllerOfPick):
            step.whose.reg = last.reg
        elif isinstance(step, seats.WhosePicked):
            step.reg = last.reg
        elif isinstance(step, later.Later):
            step.script = _lay_out(step.parts, free, picks, cards)
            if isinstance(step, later.Whenever):
                step.listen(not all(_is_about_no_event(part) for part in step.parts))
            if isinstance(step, later.WhenGone) and isinstance(step.about, who.Picked):
                step.about.reg, step.about.most = last.reg, last.most
        else:
            for picked in _picks_of(step):
                spoken_of = picks[max(0, len(picks) - 1 - picked.back)]
                picked.reg, picked.most = spoken_of.reg, spoken_of.most
    _spare_what_cannot_be_hurt(steps)
    script = Script("", steps, True, free)
    # Which opponent is no decision where there is only one: that question sees to itself.
    script.decides = any(step.asks and not isinstance(step, seats.AnOpponent) for step in steps)
    return script


def _spare_what_cannot_be_hurt(steps: list[Step[Table]]) -> None:
    """Whoever deals damage to what is picked picks nothing that it can't be dealt to."""
    hurt = [
        picked.reg
        for step in steps
        if isinstance(step, effects.Deal) and step.by is None
        for picked in _picks_of(step)
    ]
    for step in steps:
        if not (
            isinstance(step, divided.DivideDamage) or (isinstance(step, questions.Pick) and step.reg in hurt)
        ):
            continue
        if not step.scope.needs or step.scope.needs & terms.BUILDING:
            step.scope = step.scope & filters.HURTABLE


def _picks_of(step: Step[Table]) -> list[who.Picked]:
    """Where a step speaks of what was picked."""
    named = [getattr(step, "who", None), getattr(step, "of", None), getattr(step, "by", None)]
    if isinstance(named[0], who.BaseOf | who.EveryOf):
        named.append(named[0].of)
    elif isinstance(named[0], who.Together):
        named += named[0].parts
    per = getattr(step, "per", None)
    if isinstance(per, amounts.AtkOf | amounts.CostOf):
        named.append(per.who)
    return [one for one in named if isinstance(one, who.Picked)]


_REMOVALS = (
    hero_effects.ReturnToCommandZone,
    removal.Trash,
    removal.ReturnToCodex,
    effects.ReturnToHand,
    effects.Destroy,
)
