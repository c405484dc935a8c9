"""Set-ups drawn at random: mode, map, players and decks, whatever there is to play with."""

from __future__ import annotations

from typing import Any, Final

from warmat.codex.cards import BOOK
from warmat.codex.rules.model.book import Group
from warmat.codex.rules.model.maps import MAPS
from warmat.codex.rules.model.modes import MODES, Mode
from warmat.codex.variants import VARIANTS
from warmat.kernel.rng import WORD, Dice, mix

WITHOUT_MAP: Final = 4  # one game in so many has none
SALT: Final = 0x5E7  # set-ups have a chance of their own: the game's seed shuffles its decks


def draw_setup(seed: int) -> dict[str, Any]:
    """The settings of the game with this seed, as `warmat.new` takes them. The same for the same seed."""
    dice = Dice(mix((seed ^ SALT) & WORD))
    specs = playable_specs()
    modes = playable_modes(len(specs))
    mode = modes[dice.below(len(modes))]
    drawn: dict[str, Any] = {"mode": mode.name, "seats": _draw_seats(dice, mode, specs)}
    if dice.below(WITHOUT_MAP):
        drawn["map"] = list(MAPS)[dice.below(len(MAPS))]
    return drawn


def draw_seats(seed: int, mode: Mode) -> list[str]:
    """Decks for as many players as the mode allows, any number of them. The same for the same seed."""
    return _draw_seats(Dice(mix((seed ^ SALT) & WORD)), mode, playable_specs())


def _draw_seats(dice: Dice, mode: Mode, specs: list[Group]) -> list[str]:
    players = player_counts(mode)
    seats = players[dice.below(len(players))]
    return [_draw_deck(dice, specs, mode.heroes) for _ in range(seats)]


def kinds() -> list[dict[str, str]]:
    """Every mode on every map, and on none, with every variant's cards: settings of `warmat.new`."""
    modes = [mode.name for mode in playable_modes(len(playable_specs()))]
    return [
        {"mode": mode, "map": map, "variant": variant}
        for map in ("", *MAPS)
        for variant in ("", *VARIANTS)
        for mode in modes
    ]


def draw_decks(seed: int, mode: Mode) -> list[str]:
    """Decks for as few players as the mode allows: any specs, in any company. The same for the same seed."""
    dice = Dice(mix((seed ^ SALT) & WORD))
    specs = playable_specs()
    return [_draw_deck(dice, specs, mode.heroes) for _ in range(mode.fewest)]


def playable_specs() -> list[Group]:
    """Specs that can be anybody's main one: their colour has a starting deck."""
    return [spec for spec in BOOK.specs.values() if spec.color in BOOK.starters]


def playable_modes(specs: int) -> list[Mode]:
    """Modes that this many specs are enough for; two players may have the same ones."""
    return [mode for mode in MODES.values() if mode.heroes <= specs]


def player_counts(mode: Mode) -> list[int]:
    return list(range(mode.fewest, mode.most + 1, mode.team_size))


def _draw_deck(dice: Dice, specs: list[Group], heroes: int) -> str:
    order = list(range(len(specs)))
    dice.shuffle(order)
    names = [specs[number].name for number in order[:heroes]]
    main = dice.below(heroes)
    names[main] = f"[{names[main]}]"
    return "/".join(names)
