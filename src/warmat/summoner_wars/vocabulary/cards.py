"""Cards: one call each, figures first, then what it does with our own words. And factions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warmat.kernel.layout import lay_out
from warmat.summoner_wars.rules.model import terms
from warmat.summoner_wars.rules.model.board import NOWHERE, space_of
from warmat.summoner_wars.rules.model.book import Faction
from warmat.summoner_wars.rules.model.definitions import Ability, Card, Part
from warmat.summoner_wars.vocabulary import steps
from warmat.summoner_wars.vocabulary.abilities import ability, script

MELEE = terms.MELEE  # attacks what is adjacent
RANGED = terms.RANGED  # attacks in clear straight lines
Does = Sequence[Ability]


def summoner(name: str, *, strength: int, attack: int, life: int, symbols: str, does: Does = ()) -> Card:
    """The unit that a player must not lose. `symbols`: for building decks."""
    return _unit(name, terms.SUMMONER, -1, strength, attack, life, symbols, does)


def champion(
    name: str, *, cost: int, strength: int, attack: int, life: int, symbols: str, does: Does = ()
) -> Card:
    """A champion: stronger than commons, and alone of its name."""
    return _unit(name, terms.CHAMPION, cost, strength, attack, life, symbols, does)


def common(
    name: str,
    *,
    cost: int,
    strength: int,
    attack: int,
    life: int,
    symbols: str,
    does: Does = (),
    structure: bool = False,
) -> Card:
    """`structure`: it is one as well, so it can be built, and does not move unless it says so."""
    types = terms.COMMON | (terms.STRUCTURE if structure else 0)
    return _unit(name, types, cost, strength, attack, life, symbols, does)


def _unit(
    name: str, types: int, cost: int, strength: int, attack: int, life: int, symbols: str, does: Does
) -> Card:
    text = " ".join(f"{ability.name}: {ability.text}" for ability in does)
    return Card(
        name=name,
        types=types | terms.UNIT,
        cost=cost,
        strength=strength,
        attack=attack,
        life=life,
        symbols=symbols.split(),
        text=text,
        abilities=list(does),
    )


def gate(name: str, *, life: int) -> Card:
    """A structure beside which units are summoned."""
    return Card(
        name=name,
        types=terms.STRUCTURE | terms.GATE,
        cost=0,
        life=life,
        symbols=[],
        text="Units come in beside it.",
        abilities=[],
    )


def event(
    name: str,
    *effect: steps.Part,
    phase: int,
    symbols: str = "",
    cost: int = 0,
    text: str,
    active: Sequence[Part] = (),
    epic: bool = False,
) -> Card:
    """An event: the steps of its effect, and `active`: what holds while it is in the active area."""
    types = terms.EVENT | (terms.EPIC if epic else 0) | (terms.ACTIVE if active else 0)
    abilities = [ability(name, text, *active)] if active else []
    card = Card(
        name=name,
        types=types,
        cost=cost,
        symbols=symbols.split(),
        text=text,
        abilities=abilities,
    )
    card.play_phase = phase
    if effect:
        card.effect = script(effect)
        lay_out(card.effect, terms.R_FIRST, name)
    return card


def built_event(
    name: str, *, phase: int, life: int, symbols: str, cost: int = 0, text: str, does: Sequence[Part] = ()
) -> Card:
    """An event that is a structure: it is built."""
    types = terms.EVENT | terms.STRUCTURE
    card = Card(
        name=name,
        types=types,
        cost=cost,
        life=life,
        symbols=symbols.split(),
        text=text,
        abilities=[ability(name, text, *does)],
    )
    card.play_phase = phase
    return card


def faction(name: str, *cards: Card, summoner_at: str, gate_at: str, units_at: Mapping[str, str]) -> Faction:
    """A faction and its layout, in the spaces that the first player would write: summoner_at="c1"."""
    return Faction(
        name,
        list(cards),
        _space(summoner_at),
        _space(gate_at),
        {unit: _space(at) for unit, at in units_at.items()},
    )


def _space(name: str) -> int:
    space = space_of(name)
    if space == NOWHERE:
        raise ValueError(f"there is no space {name}")
    return space


__all__ = [
    "MELEE",
    "RANGED",
    "built_event",
    "champion",
    "common",
    "event",
    "faction",
    "gate",
    "summoner",
]
