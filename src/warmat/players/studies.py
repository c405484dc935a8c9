"""What each game brings so that it can be studied by thousands of games: its checks, set-ups and counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from warmat.codex import coverage as codex_coverage
from warmat.codex import invariants as codex_invariants
from warmat.codex import random_setup as codex_setup
from warmat.codex.game import mode_of, usual_mode
from warmat.codex.rules.maps import map_of
from warmat.codex.variants import book_of
from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.state import State
from warmat.kernel.tools.coverage import Coverage
from warmat.summoner_wars import coverage as summoner_coverage
from warmat.summoner_wars import invariants as summoner_invariants
from warmat.summoner_wars import random_setup as summoner_setup
from warmat.summoner_wars.deck_texts import army_name
from warmat.summoner_wars.factions import BOOK as FACTIONS
from warmat.summoner_wars.variants import VARIANTS as SUMMONER_VARIANTS
from warmat.summoner_wars.variants import book_of as summoner_book_of


class Watcher(Protocol):
    """Follows one game and counts what it uses."""

    def start(self, st: State) -> None:
        """How the game begins."""

    def choice(self, st: State, option: Option) -> None:
        """A choice that is about to be made."""

    def events(self, st: State, events: Iterable[Event]) -> None:
        """What happened since."""


class Usable(Protocol):
    """The names of the cards and of the abilities that can be used in games of these decks."""

    def __call__(self, decks: Sequence[str], map: str, variant: str) -> tuple[list[str], list[str]]: ...


@dataclass
class Study:
    check: Callable[[Any], None]  # raises AssertionError when a table is not as it must be
    draw_setup: Callable[[int], dict[str, Any]]  # from a game's seed
    watch: Callable[[Coverage], Watcher]
    usable: Usable
    draw_decks: Callable[[int, str], list[str]]  # from a game's seed, for a mode
    usual_mode: Callable[[Sequence[str]], str]  # of these decks, where no mode is named
    team_size: Callable[[str], int]  # in a mode; teammates sit beside each other
    kinds: Callable[[], list[dict[str, str]]]  # all there are: mode, map, variant; "": the usual one or none
    draw_seats: Callable[[int, dict[str, str]], list[str]]  # from a game's seed, for such a kind
    families: dict[str, Callable[[], list[str]]]  # sets of decks that can be compared; the usual one first
    army: Callable[[str], str] | None = None  # what decks are counted by, where no two are the same


def _usable_in_codex(decks: Sequence[str], map: str, variant: str) -> tuple[list[str], list[str]]:
    cards = codex_coverage.cards_of(decks, map_of(map), book_of(variant))
    return [card.name for card in cards], codex_coverage.abilities_of(cards)


def _usable_in_summoner_wars(decks: Sequence[str], map: str, variant: str) -> tuple[list[str], list[str]]:
    cards = summoner_coverage.cards_of(decks, summoner_book_of(variant))
    return [card.name for card in cards], summoner_coverage.abilities_of(cards)


def _specs() -> list[str]:
    """Every spec with the starting deck of its colour."""
    return [f"[{spec.name}]" for spec in codex_setup.playable_specs()]


def _colours() -> list[str]:
    """The three specs of each colour, with its starting deck."""
    by_colour: dict[str, list[str]] = {}
    for spec in codex_setup.playable_specs():
        by_colour.setdefault(spec.color, []).append(spec.name)
    return ["/".join([f"[{main}]", *others]) for main, *others in by_colour.values() if len(others) == 2]


STUDIES: dict[str, Study] = {
    "codex": Study(
        codex_invariants.check,
        codex_setup.draw_setup,
        codex_coverage.Watcher,
        _usable_in_codex,
        draw_decks=lambda seed, mode: codex_setup.draw_decks(seed, mode_of(mode)),
        usual_mode=usual_mode,
        team_size=lambda mode: mode_of(mode).team_size,
        kinds=codex_setup.kinds,
        draw_seats=lambda seed, kind: codex_setup.draw_seats(seed, mode_of(kind["mode"])),
        families={"specs": _specs, "colours": _colours},
    ),
    "summoner-wars": Study(
        summoner_invariants.check,
        summoner_setup.draw_setup,
        summoner_coverage.Watcher,
        _usable_in_summoner_wars,
        draw_decks=lambda seed, mode: summoner_setup.draw_factions(seed),
        usual_mode=lambda decks: "",
        team_size=lambda mode: 1,
        kinds=lambda: [{"mode": "", "map": "", "variant": variant} for variant in ("", *SUMMONER_VARIANTS)],
        draw_seats=lambda seed, kind: summoner_setup.draw_setup(seed, summoner_book_of(kind["variant"]))[
            "seats"
        ],
        families={"factions": lambda: [faction.name for faction in FACTIONS.factions]},
        army=army_name,
    ),
}
