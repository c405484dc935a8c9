"""Cards: one call each, figures first, then our own words, then what it does."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.codex.rules.model import terms
from warmat.codex.rules.model.book import Group, labelled_scripts
from warmat.codex.rules.model.definitions import Ability, Band, Card, Row, Sustain, Trigger, printed_row
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps import effects, fading, player_effects
from warmat.codex.rules.steps.lowest_tech import OBLITERATE, PickLeast
from warmat.codex.rules.steps.seats import ChosenOpponent, WhoseBuilding
from warmat.codex.vocabulary.abilities import make_script, trigger
from warmat.codex.vocabulary.filters import FRIENDLY, HERO, UNIT
from warmat.codex.vocabulary.keywords import Keyword
from warmat.codex.vocabulary.steps import ITSELF, Part, destroy, each, heal
from warmat.kernel.frame import Script
from warmat.kernel.layout import lay_out

NEUTRAL = "Neutral"  # the colour of Bashing and Finesse
RED = "Red"  # the colour red
GREEN = "Green"  # the colour green
BLUE = "Blue"  # the colour blue
BLACK = "Black"  # the colour black
WHITE = "White"  # the colour white
PURPLE = "Purple"  # the colour purple
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
    """A unit card. `kinds`: its subtypes, with commas between; `text`: what it does, in our own words."""
    return _card(name, terms.UNIT, kinds, cost, tech, atk, hp, text, does)


def building(
    name: str, *, cost: int, hp: int, tech: int = 0, kinds: str = "", text: str = "", does: Does = ()
) -> Card:
    """A building card: played from hand, and it can be attacked."""
    return _card(name, terms.BUILDING, kinds, cost, tech, 0, hp, text, does)


def upgrade(name: str, *, cost: int, tech: int = 0, text: str = "", does: Does = ()) -> Card:
    """An upgrade: it stays in play, and nothing attacks it."""
    return _card(name, terms.UPGRADE, "", cost, tech, 0, 0, text, does)


def boost(gold: int, card: Card) -> Card:
    """The card may be played for so much more, to get what its `if_boosted` steps say."""
    card.boost = gold
    return card


def legendary(card: Card) -> Card:
    """At most one of this name under a player's control."""
    card.types |= terms.LEGENDARY
    card.row.types |= terms.LEGENDARY
    return card


def ultimate(card: Card) -> Card:
    """For spells that are more than ultimate: `ultimate(ongoing_spell(...))`."""
    card.types |= terms.ULTIMATE
    card.row.types |= terms.ULTIMATE
    return card


def at_once(card: Card) -> Card:
    """An ultimate spell that its hero casts as soon as it is at max level, whenever it came or got there."""
    card.at_once = True
    return card


def token(
    name: str,
    *,
    atk: int,
    hp: int,
    kinds: str = "",
    text: str = "",
    does: Does = (),
    color: str = "",
    other_side: str = "",
) -> Card:
    """A unit that only effects bring into play, of tech 0 and cost 0. `color`: if not its spec's.

    `other_side`: the token it is when it is turned over.
    """
    made = _card(name, terms.UNIT | terms.TOKEN, kinds or name, 0, 0, atk, hp, text, does)
    made.color = color
    made.other_side = other_side
    return made


def spell(name: str, *effect: Part, cost: int, kinds: str = "", text: str = "") -> Card:
    """A spell: the steps of its effect. A hero of its spec must be there to cast it."""
    return _spell(name, terms.SPELL, effect, cost, kinds, text)


def minor_spell(name: str, *effect: Part, cost: int, kinds: str = "", text: str = "") -> Card:
    """A starting deck's spell: any hero can cast it."""
    return _spell(name, terms.SPELL | terms.MINOR, effect, cost, kinds, text)


def ultimate_spell(name: str, *effect: Part, cost: int, kinds: str = "", text: str = "") -> Card:
    """A spell for a hero that began the turn in play and at max level."""
    return _spell(name, terms.SPELL | terms.ULTIMATE, effect, cost, kinds, text)


def ongoing_spell(
    name: str, *effect: Part, cost: int, kinds: str = "", text: str = "", does: Does = ()
) -> Card:
    """A spell that stays in play and does what `does` says; `effect` happens as it is cast."""
    steps = (
        effect
        if any(isinstance(s, effects.StayInPlay) for s in effect)
        else (*effect, effects.StayInPlay(None, attaches=False))
    )
    return _spell(name, terms.SPELL | terms.ONGOING, steps, cost, kinds, text, does)


def base(name: str, *, hp: int, text: str) -> Card:
    """What a player must defend."""
    return _card(name, terms.BUILDING | terms.BASE, "", 0, 0, 0, hp, text, ())


def tech_building(name: str, *, cost: int, hp: int, tech: int, text: str) -> Card:
    """The building that lets a player play the cards of a tech level."""
    return _card(name, terms.BUILDING | terms.TECH_BUILDING, "", cost, tech, 0, hp, text, ())


def add_on(name: str, *, cost: int, hp: int, text: str, does: Does) -> Card:
    """A building beside the base: a tower, a surplus and so on. There is room for one."""
    return _card(name, terms.BUILDING | terms.ADD_ON, "", cost, 0, 0, hp, text, does)


def hero(name: str, *, cost: int, kinds: str, bands: Sequence[tuple[int, int, int, str, Does]]) -> Card:
    """A hero's bands: from level, ATK, HP, words, abilities. Higher bands keep the lower ones' abilities."""
    made: list[Band] = []
    does: list[Keyword | Ability] = []
    for level, atk, hp, text, gained in bands:
        does += gained
        made.append(Band(level, atk, hp, text, _row(terms.HERO, kinds, terms.NO_TECH, atk, hp, does)))
    text = " ".join(f"Level {b.level}: {b.text}" for b in made if b.text)
    return _printed(name, terms.HERO, kinds, cost, text, made[0].row, does, bands=made)


def spec(name: str, color: str, *cards: Card) -> Group:
    """A specialization: its hero, its twelve cards, its tokens."""
    for card in cards:
        card.color = card.color or color
        card.spec = "" if card.types & terms.TOKEN else name
    return Group(name, color, list(cards))


def starting_deck(color: str, *cards: Card) -> Group:
    """The ten cards that a player of this colour begins with, and their tokens."""
    for card in cards:
        card.color = color
    return Group(f"starting {color}", color, list(cards))


def _card(
    name: str, types: int, kinds: str, cost: int, tech: int, atk: int, hp: int, text: str, does: Does
) -> Card:
    return _printed(name, types, kinds, cost, text, _row(types, kinds, tech, atk, hp, does), does)


def _spell(
    name: str, types: int, effect: Sequence[Part], cost: int, kinds: str, text: str, does: Does = ()
) -> Card:
    script = make_script((*effect, effects.PutAway()))
    said = [step.static for step in script.steps if isinstance(step, player_effects.ImposeStatic)]
    row = _row(types, kinds, terms.NO_TECH, 0, 0, [*does, *said])
    return _printed(name, types, kinds, cost, text, row, does, effect=script)


def _printed(
    name: str,
    types: int,
    kinds: str,
    cost: int,
    text: str,
    row: Row,
    does: Does,
    *,
    effect: Script[CodexState] | None = None,
    bands: list[Band] | None = None,
) -> Card:
    """The card, with its scripts laid out and named after it."""
    return _name_scripts(
        Card(
            name=name,
            types=types,
            kinds=kinds,
            cost=cost,
            text=text,
            row=row,
            keywords=_keyword_names(does),
            effect=effect,
            bands=bands,
        )
    )


def _row(types: int, kinds: str, tech: int, atk: int, hp: int, does: Does) -> Row:
    numbers = [kind_number(one) for one in kinds.split(", ") if one]
    row = printed_row(types, numbers, tech, atk, hp)
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
    elif keyword.name == "fading":
        row.fading = number
        ticking = trigger("fading", terms.UPKEEP, None, [fading.Fade(ITSELF)])
        assert isinstance(ticking, Trigger)
        ticking.script.quiet_if = True
        row.grant([ticking])
    elif keyword.name == "sparkshot":
        row.sparkshot += number
    elif keyword.name == "obliterate":
        # Whose units: of a base that a team shares, the attacking player says.
        pick = PickLeast(ChosenOpponent(others=True), number, weak=False, to=OBLITERATE)
        row.grant([trigger("obliterate", terms.ATTACKS, None, [WhoseBuilding(), pick, destroy()])])
    elif keyword.name == "healing":
        row.grant([trigger("healing", terms.UPKEEP, None, [heal(number, each(FRIENDLY & (UNIT | HERO)))])])


def _keyword_names(does: Does) -> list[str]:
    return [str(part) for part in does if isinstance(part, Keyword) and part.name]


def _name_scripts(card: Card) -> Card:
    """Scripts are saved by these names: the card's, and what the ability is called. They are laid out now."""
    taken: dict[str, int] = {}
    if card.effect is not None:
        card.effect.name = card.name
        lay_out(card.effect, terms.R_FIRST, card.name)
    for label, script in labelled_scripts(card):
        lay_out(script, terms.R_FIRST, card.name)
        if not script.name:
            taken[label] = taken.get(label, 0) + 1
            number = f" {taken[label]}" if taken[label] > 1 else ""
            script.name = f"{card.name}/{label}{number}"
    return card
