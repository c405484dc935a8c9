"""The questions of Codex: the main phase's actions, patrols and loans, and prices."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from warmat import Game, Option
from warmat.cli.ask import ARROW, Menu, item
from warmat.cli.codex import answers
from warmat.cli.codex.board import SLOT_BONUS
from warmat.cli.screen import View
from warmat.codex.rules.derived.costs import LEVEL_COST
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import END_MAIN, LEVEL, NO_SLOT, NUMBER, PATROL, SLOT_NAMES
from warmat.kernel.choice import FREE

# What stands for itself.
ALONE = {
    "hire": "a worker",
    "repair": "your base by 1",
    "end": "the main phase, and set your patrol",
}


class CodexMenu(Menu):
    # In the order a turn is usually played.
    actions: ClassVar[dict[str, str]] = {
        "hire": "Hire a worker",
        "summon": "Summon your hero",
        "level": f"Level up ({LEVEL_COST} gold)",
        "play": "Play a card",
        "use": "Use an ability",
        "build": "Build",
        "attack": "Attack",
        "repair": "Repair",
        "end": "End",
    }

    def __init__(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> None:
        super().__init__(game, prompt, options, brief)
        self.is_loan = any(option.verb == PATROL and option.target == NO_SLOT for option in options)
        if self.is_loan:
            self.options.sort(key=lambda o: o.source)  # nobody, then one after another

    def is_of_actions(self) -> bool:
        return any(option.verb == END_MAIN for option in self.options)

    def is_of_teammates(self) -> bool:
        state = self.game.state
        assert isinstance(state, CodexState)
        return self.is_main and state.mode.team_size > 1

    def is_of_numbers(self) -> bool:
        return all(option.verb == NUMBER for option in self.options)

    def place_of(self, option: Option) -> tuple[int, ...]:
        return (option.player, list(self.actions).index(self.verb_of(option)), option.target > 0)

    def asked(self) -> str:
        first = self.options[0]
        if first.verb == PATROL and not self.is_loan:
            return f"{self.prompt} ({SLOT_BONUS[SLOT_NAMES[first.target]][1]})"
        return self.prompt

    def object_of(self, option: Option) -> str:
        """Also without the slot that the question names already."""
        if option.verb == PATROL and option.target != NO_SLOT and not option.extra:
            return self.said(option).what
        return super().object_of(option)

    def alone(self, verb: str) -> str:
        return ALONE[verb]

    def price(self, option: Option) -> int | None:
        """Where it is not the same for all of its kind."""
        price = self.game.state.price(option)
        return None if price == FREE or option.verb == LEVEL else price

    def note(self, option: Option) -> str:
        return answers.owner_of(self.game, option)

    def about(self, option: Option, view: View) -> Text:
        return answers.about(self.game, option, view)

    def heading(self, option: Option) -> str:
        return answers.spec_of(self.game, option)

    def means_of(self, player: int, view: View) -> str:
        return f", {view['players'][player]['gold']} gold"

    def rows(self) -> list[list[Text]] | None:
        """Whom to lend: a list for each that can be lent."""
        if not self.is_loan:
            return None
        rows: dict[str, list[Text]] = {}
        for number, option in enumerate(self.options, 1):
            said = self.said(option)
            row = rows.setdefault(said.what, [Text(said.what + ARROW.rstrip())] if said.whom else [])
            row.append(item(number, said.whom or said.what, None))
        return list(rows.values())
