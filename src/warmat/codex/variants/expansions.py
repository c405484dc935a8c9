"""Specs of one's own: the books of games with them, and what a spec must be."""

from __future__ import annotations

from warmat.codex.cards import SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book, Group
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.terms import BUILDING, HERO, SPELL, TOKEN, ULTIMATE, UNIT, UPGRADE
from warmat.codex.variants import KNOWN
from warmat.codex.variants.making import Variant
from warmat.kernel.tools.expansions import Expansions

PLAIN = Variant("", "", [])
CARDS = 12
LEVELS = range(1, 11)
TECHS = range(1, 4)
COST = range(16)
ATK = range(21)
HP = range(1, 31)


def _make(variant: str, specs: list[Group]) -> Book:
    one = KNOWN.named(variant) if variant else PLAIN
    return one.book(commons.COMMONS, STARTERS, [*SPECS, *specs])


def faults(spec: Group) -> list[str]:
    """Why a spec can't be played, in sentences."""
    found: list[str] = []
    colors = [group.color for group in STARTERS]
    if spec.color not in colors:
        found.append(f"{spec.name} is {spec.color}, which is not a color. Known: {', '.join(colors)}.")
    heroes = sum(bool(card.types & HERO) for card in spec.cards)
    if heroes != 1:
        found.append(f"{spec.name} needs one hero, and has {heroes}.")
    cards = [card for card in spec.cards if not card.types & (HERO | TOKEN)]
    if len(cards) != CARDS:
        found.append(f"{spec.name} needs {CARDS} cards besides its hero, and has {len(cards)}.")
    ultimates = sum(bool(card.types & ULTIMATE) for card in cards)
    if ultimates != 1:
        found.append(f"{spec.name} needs one ultimate spell, and has {ultimates}.")
    for card in spec.cards:
        found += _faults_of(card)
    return found


def _faults_of(card: Card) -> list[str]:
    figures = [("gold", card.cost, COST, "cost")]
    found: list[str] = []
    if card.types & UNIT and not card.types & TOKEN:
        figures += [("ATK", card.row.atk, ATK, "have"), ("HP", card.row.hp, HP, "have")]
    if card.types & BUILDING:
        figures.append(("HP", card.row.hp, HP, "have"))
    for band in card.bands:
        figures += [("ATK", band.atk, ATK, "have"), ("HP", band.hp, HP, "have")]
    for what, figure, allowed, verb in figures:
        if figure not in allowed:
            found.append(f"{card.name} can't {verb} {figure} {what}: it is {allowed[0]} to {allowed[-1]}.")
    teched = card.types & (UNIT | BUILDING | UPGRADE) and not card.types & (TOKEN | HERO)
    if teched and card.row.tech not in TECHS:
        found.append(f"{card.name} has tech level {card.row.tech}: in a spec it must be 1, 2 or 3.")
    if card.types & HERO:
        levels = [band.level for band in card.bands]
        if len(levels) != 3 or levels != sorted(set(levels)) or levels[0] != 1 or levels[-1] not in LEVELS:
            found.append(
                f"{card.name} needs three bands of levels, the first from level 1, rising to 10 at most."
            )
    if card.types & SPELL and not card.text.strip():
        found.append(f"{card.name} has no text that says what it does.")
    return found


EXPANSIONS: Expansions[Group, Book] = Expansions(Group, KNOWN, _make, faults)
