"""Codex, studied by thousands of games."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.codex import coverage, invariants, random_setup
from warmat.codex.game import mode_of, usual_mode
from warmat.codex.rules.model.maps import map_of
from warmat.codex.variants.expansions import EXPANSIONS
from warmat.players.instrumentation import Instrumentation


def _usable(decks: Sequence[str], map: str, variant: str) -> tuple[list[str], list[str]]:
    cards = coverage.cards_of(decks, map_of(map), EXPANSIONS.full_book(variant))
    return [card.name for card in cards], coverage.abilities_of(cards)


def _specs() -> list[str]:
    """Every spec with the starting deck of its colour."""
    return [f"[{spec.name}]" for spec in random_setup.playable_specs()]


def _colours() -> list[str]:
    """The three specs of each colour, with its starting deck."""
    by_colour: dict[str, list[str]] = {}
    for spec in random_setup.playable_specs():
        by_colour.setdefault(spec.color, []).append(spec.name)
    return ["/".join([f"[{main}]", *others]) for main, *others in by_colour.values() if len(others) == 2]


INSTRUMENTS = Instrumentation(
    invariants.check,
    random_setup.draw_setup,
    coverage.Watcher,
    _usable,
    draw_decks=lambda seed, mode: random_setup.draw_decks(seed, mode_of(mode)),
    usual_mode=usual_mode,
    team_size=lambda mode: mode_of(mode).team_size,
    kinds=random_setup.kinds,
    draw_seats=lambda seed, kind: random_setup.draw_seats(seed, mode_of(kind["mode"])),
    families={"specs": _specs, "colours": _colours},
)
