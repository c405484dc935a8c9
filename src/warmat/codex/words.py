"""The vocabulary cards are written in. A card file imports this and nothing else.

A card is one call: figures, our own words, and `does`, a list of keywords and abilities. An ability's effect
is a list of steps in the order they happen; `deal(2)` and its like speak of what was targeted last.

    unit(
        "Hired Stomper",
        cost=4, tech=2, atk=4, hp=3, kinds="Lizardman",
        text="Arrives: deal 3 damage to a unit.",
        does=[arrives(target(UNIT), deal(3))],
    )

A new word must serve a class of cards; what only one card needs is a function in its file and `custom(...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules import effects, filters, terms
from warmat.codex.rules.book import Group, labelled_scripts
from warmat.codex.rules.definitions import (
    Ability,
    Activated,
    Amount,
    Band,
    Card,
    CostChange,
    Row,
    Static,
    Sustain,
    Trigger,
)
from warmat.codex.rules.layers import BONUSES, GRANTS
from warmat.codex.rules.state import Table
from warmat.kernel.frame import Frame, Script, Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

NEUTRAL = "Neutral"

# Filters --------------------------------------------------------------------------------------------------

UNIT = filters.OfType("unit", terms.UNIT)
HERO = filters.OfType("hero", terms.HERO)
BUILDING = filters.OfType("building", terms.BUILDING)
TECH_0 = filters.OfTech("tech 0", 0b0001)
TECH_I = filters.OfTech("tech I", 0b0010)
TECH_II = filters.OfTech("tech II", 0b0100)
TECH_0_OR_I = filters.OfTech("tech 0 or I", 0b0011)
YOUR = filters.Mine("your")
FRIENDLY = filters.Friendly("friendly")
OPPOSING = ~FRIENDLY
OPPOSING.words = "opposing"
PATROLLING = filters.Patrolling("patrolling")
PATROLLER = PATROLLING & filters.OfType("", terms.FIGHTER)
PATROLLER.words, PATROLLER.noun = "patroller", True
OTHER = ~filters.Itself("itself")
OTHER.words = "other"
WITHOUT_PLUS_RUNE = ~filters.WithPlusRune("+1/+1 rune")
WITHOUT_PLUS_RUNE.words = "rune-free"
HIDDEN = filters.WithKeyword("stealth or invisible", terms.STEALTH | terms.INVISIBLE)
UNPAIRED = ~filters.LinkedLike("paired")
UNPAIRED.words = "unpaired"
HELD_BY_THIS = filters.LinkedBySource("held by this")
HOLDS_ALL = filters.LinksIntact("whole")
ATTACHED = filters.HostOfSource("attached")
DAMAGE_ON_IT = filters.DamageOnIt()

_KINDS: dict[str, int] = {}


def kind(name: str) -> PieceFilter:
    """Pieces of a subtype, such as Virtuoso."""
    return filters.OfKind(name, _kind_number(name))


def _kind_number(name: str) -> int:
    return _KINDS.setdefault(name.lower(), len(_KINDS) + 1)


# Keywords -------------------------------------------------------------------------------------------------


class Keyword:
    """A keyword a card has, with its number where it has one."""

    def __init__(self, name: str, key: int = 0, number: int = 0) -> None:
        self.name = name
        self.key = key
        self.number = number

    def __call__(self, number: int) -> Keyword:
        return Keyword(self.name, self.key, number)

    def __str__(self) -> str:
        return f"{self.name} {self.number}" if self.number else self.name


FLYING = Keyword("flying", terms.FLYING)
ANTI_AIR = Keyword("anti-air", terms.ANTI_AIR)
STEALTH = Keyword("stealth", terms.STEALTH)
INVISIBLE = Keyword("invisible", terms.INVISIBLE)
DETECTOR = Keyword("detector", terms.DETECTOR)
OVERPOWER = Keyword("overpower", terms.OVERPOWER)
SWIFT_STRIKE = Keyword("swift strike", terms.SWIFT_STRIKE)
READINESS = Keyword("readiness", terms.READINESS)
HASTE = Keyword("haste", terms.HASTE)
UNSTOPPABLE = Keyword("unstoppable", terms.UNSTOPPABLE)
FLAGBEARER = Keyword("flagbearer", terms.FLAGBEARER)
CHANNELING = Keyword("channeling", terms.CHANNELING)
TOWER = Keyword("tower", terms.TOWER)
RESIST = Keyword("resist")
FRENZY = Keyword("frenzy")
SPARKSHOT = Keyword("sparkshot")
OBLITERATE = Keyword("obliterate")
HEALING = Keyword("healing")

# Steps of an effect -----------------------------------------------------------------------------------------

Part = Step[Table] | Sequence[Step[Table]]
THIS_TURN = terms.THIS_TURN
UNTIL_YOUR_UPKEEP = terms.UNTIL_YOUR_UPKEEP
ITSELF = effects.Source(False)
BASE_OF_DEFENDER = effects.BaseOfDefender(False)


def each(scope: PieceFilter) -> effects.Who:
    """Everything that passes, at once and without targeting."""
    return effects.Every(scope)


def target(scope: PieceFilter) -> Step[Table]:
    """One thing, with the target sign; it must be chosen if there is any."""
    return effects.Pick(scope, 1, 1, True, False)


def another_target(scope: PieceFilter) -> Step[Table]:
    """One thing other than the target before."""
    return effects.Pick(scope, 1, 1, True, True)


def targets(count: int, scope: PieceFilter) -> Step[Table]:
    """So many different things, with the target sign."""
    return effects.Pick(scope, count, count, True, False)


def choose(scope: PieceFilter) -> Step[Table]:
    """One thing, without the target sign."""
    return effects.Pick(scope, 1, 1, False, False)


def deal(amount: int, who: effects.Who | None = None) -> Step[Table]:
    return effects.Deal(amount, _it(who))


def heal(amount: int, who: effects.Who | None = None) -> Step[Table]:
    return effects.Heal(amount, _it(who))


repair = heal


def destroy(who: effects.Who | None = None) -> Step[Table]:
    return effects.Destroy(_it(who))


def return_to_hand(who: effects.Who | None = None) -> Step[Table]:
    """To its owner's hand."""
    return effects.ReturnToHand(_it(who))


def gain_control(who: effects.Who | None = None) -> Step[Table]:
    return effects.GainControl(_it(who))


def sideline(who: effects.Who | None = None) -> Step[Table]:
    return effects.Sideline(_it(who))


def put_runes(amount: int, who: effects.Who | None = None) -> Step[Table]:
    """+1/+1 runes; -1/-1 runes when negative."""
    return effects.GiveRunes(amount, _it(who))


def give(
    *keywords: Keyword,
    atk: int = 0,
    hp: int = 0,
    armor: int = 0,
    until: int = THIS_TURN,
    who: effects.Who | None = None,
) -> Step[Table]:
    """Change figures and keywords for a while."""
    return effects.Modify(atk, hp, armor, _keys(keywords), until, _it(who))


def detect(who: effects.Who | None = None) -> Step[Table]:
    return effects.Detect(_it(who))


def become(name: str, who: effects.Who | None = None) -> Step[Table]:
    """Turn into another card without arriving."""
    return effects.Become(name, _it(who))


def draw(count: int) -> Step[Table]:
    return effects.Draw(count)


def summon(name: str, count: int = 1, limit: int = 0) -> Step[Table]:
    """Put tokens into play; never more than `limit` of them."""
    return effects.Summon(name, count, limit)


def may(words: str, *steps: Step[Table]) -> Sequence[Step[Table]]:
    """Ask first; on no, the steps are passed over."""
    question = effects.May(words)
    question.skip = len(steps)
    return [question, *steps]


def put_this_on_deck() -> Step[Table]:
    """The spell goes on top of its owner's draw pile."""
    return effects.PutOnDeck()


def hold_together() -> Step[Table]:
    """The ongoing spell enters play and holds what was targeted."""
    return effects.StayInPlay(effects.Picked(), False)


def attach() -> Step[Table]:
    """The ongoing spell enters play attached to what was targeted, and is discarded when that leaves."""
    return effects.StayInPlay(effects.Picked(), True)


def custom(function: Callable[[Table, Frame], None]) -> Step[Table]:
    """What only one card does."""
    return effects.Custom(function)


def _it(who: effects.Who | None) -> effects.Who:
    return who if who is not None else effects.Picked()


def _keys(keywords: Sequence[Keyword]) -> int:
    keys = 0
    for keyword in keywords:
        keys |= keyword.key
    return keys


# Abilities --------------------------------------------------------------------------------------------------


def arrives(*steps: Part) -> Ability:
    return _trigger("arrives", terms.ARRIVES, None, steps)


def attacks(*steps: Part) -> Ability:
    return _trigger("attacks", terms.ATTACKS, None, steps)


def arrives_or_attacks(*steps: Part) -> Ability:
    return _trigger("arrives or attacks", terms.ARRIVES | terms.ATTACKS, None, steps)


def dies(*steps: Part) -> Ability:
    return _trigger("dies", terms.DIES, None, steps)


def upkeep(*steps: Part) -> Ability:
    return _trigger("upkeep", terms.UPKEEP, None, steps)


def whenever_you_play_a_spell(*steps: Part) -> Ability:
    return _trigger("spell played", terms.PLAYS_SPELL, YOUR, steps)


def ability(
    label: str,
    *steps: Part,
    gold: int = 0,
    exhaust: bool = False,
    sacrifice_this: bool = False,
    per_turn: int = 0,
) -> Ability:
    """An ability action: its cost, then its effect."""
    return Activated(label, gold, exhaust, sacrifice_this, per_turn, _script(steps))


def static(
    scope: PieceFilter | None,
    *keywords: Keyword,
    atk: int = 0,
    hp: int = 0,
    armor: int = 0,
    per: Amount | None = None,
    grants: Sequence[Ability] = (),
) -> Ability:
    """A continuous effect on everything in scope (None: on this itself)."""
    figures = bool(atk or hp or armor)
    made = Static("static", BONUSES if figures else GRANTS, scope)
    made.atk, made.hp, made.armor = atk, hp, armor
    made.keys = _keys(keywords)
    made.per = per
    made.grants = list(grants)
    return made


def cost_less(scope: PieceFilter, amount: int) -> Ability:
    """Your cards in scope cost that much less to play."""
    return CostChange("cost", scope, -amount, -1)


def cost_exactly(scope: PieceFilter, amount: int) -> Ability:
    return CostChange("cost", scope, 0, amount)


def only_while(condition: PieceFilter) -> Ability:
    """Sacrifice this when it fails the condition."""
    return Sustain("only while", condition)


def _trigger(label: str, events: int, subject: PieceFilter | None, steps: Sequence[Part]) -> Ability:
    script = _script(steps)
    script.quiet = all(isinstance(step, effects.Draw) for step in script.steps)
    return Trigger(label, events, subject, script)


def _script(parts: Sequence[Part]) -> Script[Table]:
    """Lay the steps out: each question gets its registers, and what speaks of a pick gets the last one's."""
    steps: list[Step[Table]] = []
    for part in parts:
        if isinstance(part, Step):
            steps.append(part)
        else:
            steps += part
    free = terms.R_FIRST
    last, most = 0, 0
    for step in steps:
        if isinstance(step, effects.Pick | effects.PickLowestTech):
            step.reg = free
            last, most = free, step.most
            free += step.most
        elif isinstance(step, effects.Effect | effects.StayInPlay) and isinstance(step.who, effects.Picked):
            step.who.reg, step.who.most = last, most
    return Script("", steps, True, free)


# Cards ------------------------------------------------------------------------------------------------------

Does = Sequence[Keyword | Ability]


def unit(
    name: str,
    *,
    cost: int,
    atk: int,
    hp: int,
    tech: int = 0,
    kinds: str = "",
    text: str = "",
    does: Does = (),
) -> Card:
    return _card(name, terms.UNIT, kinds, cost, tech, atk, hp, text, does)


def building(
    name: str, *, cost: int, hp: int, tech: int = 0, kinds: str = "", text: str = "", does: Does = ()
) -> Card:
    """A building card: played from hand, and it can be attacked."""
    return _card(name, terms.BUILDING, kinds, cost, tech, 0, hp, text, does)


def upgrade(name: str, *, cost: int, tech: int = 0, text: str = "", does: Does = ()) -> Card:
    return _card(name, terms.UPGRADE, "", cost, tech, 0, 0, text, does)


def legendary(card: Card) -> Card:
    """At most one of this name under a player's control."""
    card.types |= terms.LEGENDARY
    card.row.types |= terms.LEGENDARY
    return card


def token(name: str, *, atk: int, hp: int, kinds: str = "", text: str = "", does: Does = ()) -> Card:
    """A unit that only effects bring into play. All tokens are tech 0 and cost 0."""
    return _card(name, terms.UNIT | terms.TOKEN, kinds or name, 0, 0, atk, hp, text, does)


def spell(name: str, *effect: Part, cost: int, kinds: str = "", text: str = "") -> Card:
    return _spell(name, terms.SPELL, effect, cost, kinds, text)


def minor_spell(name: str, *effect: Part, cost: int, kinds: str = "", text: str = "") -> Card:
    """A starting deck's spell: any hero can cast it."""
    return _spell(name, terms.SPELL | terms.MINOR, effect, cost, kinds, text)


def ultimate_spell(name: str, *effect: Part, cost: int, kinds: str = "", text: str = "") -> Card:
    return _spell(name, terms.SPELL | terms.ULTIMATE, effect, cost, kinds, text)


def ongoing_spell(
    name: str, *effect: Part, cost: int, kinds: str = "", text: str = "", does: Does = ()
) -> Card:
    """A spell that stays in play and does what `does` says; `effect` happens as it is cast."""
    steps = (
        effect
        if any(isinstance(s, effects.StayInPlay) for s in effect)
        else (*effect, effects.StayInPlay(None, False))
    )
    return _spell(name, terms.SPELL | terms.ONGOING, steps, cost, kinds, text, does)


def base_building(
    name: str, types: int, *, cost: int, hp: int, tech: int = 0, text: str = "", does: Does = ()
) -> Card:
    """The base itself, a tech building or an add-on."""
    return _card(name, terms.BUILDING | types, "", cost, tech, 0, hp, text, does)


def hero(name: str, *, cost: int, kinds: str, bands: Sequence[tuple[int, int, int, str, Does]]) -> Card:
    """A hero's bands: from level, ATK, HP, words, abilities. Higher bands keep the lower ones' abilities."""
    made: list[Band] = []
    does: list[Keyword | Ability] = []
    for level, atk, hp, text, gained in bands:
        does += gained
        made.append(Band(level, atk, hp, text, _row(terms.HERO, kinds, terms.NO_TECH, atk, hp, does)))
    text = " ".join(f"Level {b.level}: {b.text}" for b in made if b.text)
    card = Card(name, "", "", terms.HERO, kinds, cost, text, made[0].row, None, made, _keyword_names(does))
    return _name_scripts(card)


def spec(name: str, color: str, *cards: Card) -> Group:
    """A specialization: its hero, its twelve cards, its tokens."""
    for card in cards:
        card.color = color
        card.spec = "" if card.types & terms.TOKEN else name
    return Group(name, color, list(cards))


def starting_deck(color: str, *cards: Card) -> Group:
    for card in cards:
        card.color = color
    return Group(f"starting {color}", color, list(cards))


def _card(
    name: str, types: int, kinds: str, cost: int, tech: int, atk: int, hp: int, text: str, does: Does
) -> Card:
    row = _row(types, kinds, tech, atk, hp, does)
    return _name_scripts(Card(name, "", "", types, kinds, cost, text, row, None, [], _keyword_names(does)))


def _spell(
    name: str, types: int, effect: Sequence[Part], cost: int, kinds: str, text: str, does: Does = ()
) -> Card:
    row = _row(types, kinds, terms.NO_TECH, 0, 0, does)
    script = _script((*effect, effects.PutAway()))
    return _name_scripts(Card(name, "", "", types, kinds, cost, text, row, script, [], _keyword_names(does)))


def _row(types: int, kinds: str, tech: int, atk: int, hp: int, does: Does) -> Row:
    numbers = [_kind_number(one) for one in kinds.split(", ") if one]
    row = Row(types, numbers, tech, atk, hp, 0, 0, 0, 0, 0, [], [], [], [], [], 0, False, True)
    for part in does:
        if isinstance(part, Keyword):
            _add_keyword(row, part)
        else:
            row.grant([part])
            if isinstance(part, Sustain):
                row.keys |= terms.SUSTAINED
    return row


def _add_keyword(row: Row, keyword: Keyword) -> None:
    row.keys |= keyword.key
    number = max(1, keyword.number)
    if keyword.name == "resist":
        row.resist += number
    elif keyword.name == "frenzy":
        row.frenzy += number
    elif keyword.name == "sparkshot":
        row.sparkshot += number
    elif keyword.name == "obliterate":
        row.grant([_trigger("obliterate", terms.ATTACKS, None, [effects.PickLowestTech(number), destroy()])])
    elif keyword.name == "healing":
        row.grant([_trigger("healing", terms.UPKEEP, None, [heal(number, each(FRIENDLY & (UNIT | HERO)))])])


def _keyword_names(does: Does) -> list[str]:
    return [str(part) for part in does if isinstance(part, Keyword)]


def _name_scripts(card: Card) -> Card:
    """Scripts are saved by these names: the card's, and what the ability is called."""
    taken: dict[str, int] = {}
    if card.effect is not None:
        card.effect.name = card.name
    for label, script in labelled_scripts(card):
        if not script.name:
            taken[label] = taken.get(label, 0) + 1
            number = f" {taken[label]}" if taken[label] > 1 else ""
            script.name = f"{card.name}/{label}{number}"
    return card
