"""A game at the terminal that brings no table: what the view says, in lists, and the answers by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

import warmat
from warmat import Game, Option
from warmat.cli import help
from warmat.cli.ask import Menu
from warmat.cli.screen import colour_of
from warmat.cli.summary import Line
from warmat.cli.terminal_game import WantedGame
from warmat.cli.variant import name_of
from warmat.kernel.glossary import Glossary
from warmat.registry import GameInfo

HAND = "hand"
UNSHOWN = ("active", "decision", "game", "over", "players", "seat", "winners")  # it stands elsewhere
ANSWERING = "Type the number of an answer, or the answer itself; the beginning of its name is enough."


class PlainTerminalGame:
    """Any game, from what its rules and its `GameInfo` say."""

    zones: Sequence[str] = (HAND,)
    revealing: Mapping[str, str] = {}
    glossary: Glossary = Glossary({}, {})
    tosses = False

    def __init__(self, info: GameInfo) -> None:
        self.info = info

    @property
    def title(self) -> str:
        return self.info.title

    @property
    def usual_mode(self) -> str:
        return self.info.modes[0] if self.info.modes else ""

    def rulings(self, topic: str) -> Sequence[str]:
        return ()

    def mode_for(self, name: str, decks: Sequence[str]) -> str:
        return name or self.usual_mode

    def usual_decks(self, mode: str) -> list[str]:
        return list(self.info.seats)

    def deck(self, text: str) -> str:
        return text

    def begin(self, wanted: WantedGame, seed: int) -> tuple[Game, int]:
        usual = list(self.info.seats)
        foes = list(wanted.foes) or usual[1:]
        decks = [wanted.deck or usual[0], *([wanted.ally] if wanted.ally else []), *foes]
        if wanted.foe_first:
            decks = [*decks[1:], decks[0]]
        settings: dict[str, Any] = {"mode": wanted.mode, "map": wanted.map}
        settings["variant"] = name_of(wanted.variant or "", self.info.name)
        given = {name: value for name, value in settings.items() if value}
        game = warmat.new(self.info.name, seats=decks, seed=seed, **given)
        return game, len(decks) - 1 if wanted.foe_first else 0

    def usual_bot(self, game: Game) -> str:
        return "heuristic" if self.info.plans else "random"

    def decks(self, game: Game) -> list[str]:
        return list(game.setup.config["seats"])

    def mode(self, game: Game) -> str:
        mode: str = game.setup.config.get("mode", "")
        return "" if mode == self.usual_mode else mode

    def setting(self, game: Game, in_full: bool) -> list[str]:
        return [f"{name.capitalize()}: {game.setup.config[name]}." for name in ("map", "variant")
                if name in game.setup.config]  # fmt: skip

    def aim(self, game: Game) -> str:
        return self.info.invitation

    def board(self, game: Game, seat: int, names: list[str], width: int, menu: Menu | None) -> RenderableType:
        view = game.view(seat)
        lines = [Text(line) for line in listed({k: v for k, v in view.items() if k not in UNSHOWN})]
        for side in view["players"]:
            lines.append(Text(names[side["seat"]], style=f"bold {colour_of(side['seat'])}"))
            lines += [Text(f"  {line}") for line in listed({k: v for k, v in side.items() if k != "seat"})]
        return Text("\n").join(lines)

    def card_list(self, game: Game, seat: int, names: list[str], in_full: bool) -> RenderableType:
        return Text(", ".join(names))

    def menu(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> Menu:
        return Menu(game, prompt, options, brief)

    def retell(self, game: Game, seat: int, start: int = 0) -> Sequence[Line]:
        return [Line(event, game.state.sentence(event, seat)) for event in game.events[start:]]

    def is_secret(self, game: Game, choice: Option, viewer: int, told: int) -> bool:
        """Where anything of what came of it is hidden."""
        return viewer != choice.player and not all(event.visible_to(viewer) for event in game.events[told:])

    def how_to_play(self, game: Game) -> RenderableType:
        return help.how_to_play(self.zones, ANSWERING)

    def explain(self, game: Game, words: str) -> RenderableType:
        return help.explain(words, self.glossary, lambda _: [], lambda _: [], Text)


def listed(values: Mapping[str, Any]) -> Iterator[str]:
    """What a view says, a line each, without what it leaves empty."""
    for name, value in values.items():
        if value not in (None, "", [], {}):
            yield f"{name.replace('_', ' ')}: {_written(value)}"


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(listed(value))
    if isinstance(value, (list, tuple)):
        return "; ".join(_written(each) for each in value)
    return str(value)
