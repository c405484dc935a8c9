"""A question on the screen: what is asked, the legal answers by number, and reading what was typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from warmat import Game, IllegalChoice, Option
from warmat.cli import board
from warmat.cli.board import SLOT_BONUS, View
from warmat.codex.cards import BOOK
from warmat.codex.rules.attack import attack_tax
from warmat.codex.rules.costs import LEVEL_COST, build_cost, hire_cost, play_cost
from warmat.codex.rules.state import Table as CodexTable
from warmat.codex.rules.targeting import resist_cost
from warmat.codex.rules.terms import (
    ATTACK,
    BUILD,
    CHOOSE,
    END_MAIN,
    HIRE,
    PATROL,
    PLAY,
    SLOT_NAMES,
    SUMMON,
    TECH,
)

# The main phase's actions, in the order a turn is usually played.
ACTIONS = {
    "hire": "Hire a worker",
    "summon": "Summon your hero",
    "level": f"Level up ({LEVEL_COST} gold)",
    "play": "Play a card",
    "use": "Use an ability",
    "build": "Build",
    "attack": "Attack",
    "end": "End",
}
NO_OBJECT = {"hire": "a worker", "end": "the main phase, and post your patrol"}  # what stands for itself
GAP = "   "
MOST_TIMES = 50
ARROW = " -> "


class Menu:
    """The legal answers of one decision, numbered from 1 as they stand on the screen."""

    def __init__(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> None:
        self.game = game
        self.prompt = prompt
        self.brief = brief  # what each answer means was told already
        self.is_main = any(option.verb == END_MAIN for option in options)
        order = list(ACTIONS)
        self.options = (
            sorted(options, key=lambda option: (order.index(_verb(option)), option.target > 0))
            if self.is_main
            else options
        )

    def show(self, console: Console, view: View) -> None:
        console.print(Text(self._prompt(), style="bold"))
        if self.is_main:
            console.print(self._by_verb(console.width))
        elif self.brief:
            items = [_item(n, _object(option), None) for n, option in enumerate(self.options, 1)]
            console.print(Text("\n").join(_flow([items], console.width)))
        else:
            console.print(self._one_by_one(view))

    def _prompt(self) -> str:
        first = self.options[0]
        if first.verb == PATROL:
            return f"{self.prompt} ({SLOT_BONUS[SLOT_NAMES[first.target]][1]})"
        return self.prompt

    # The main phase: many answers, grouped ------------------------------------------------------------

    def _by_verb(self, width: int) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        table.add_column(style="dim", no_wrap=True)
        table.add_column(no_wrap=True)
        shown = [verb for verb in ACTIONS if any(_verb(option) == verb for option in self.options)]
        room = width - max(len(ACTIONS[verb]) for verb in shown) - 3
        for verb in shown:
            table.add_row(ACTIONS[verb], Text("\n").join(_flow(self._items(verb), room)))
        return table

    def _items(self, verb: str) -> list[list[Text]]:
        """The answers with this verb: those without a target, then a list for each thing that aims."""
        plain: list[Text] = []
        aimed: dict[str, list[Text]] = {}
        for number, option in enumerate(self.options, 1):
            if _verb(option) != verb:
                continue
            source, arrow, target = option.text.removeprefix(verb).strip().partition(ARROW)
            cost = self._cost(option)
            if arrow:
                aimed.setdefault(source, []).append(_item(number, target, cost))
            else:
                plain.append(_item(number, source or NO_OBJECT[verb], cost))
        rows = [plain] if plain else []
        return rows + [[Text(source + ARROW.rstrip()), *targets] for source, targets in aimed.items()]

    def _cost(self, option: Option) -> int | None:
        """What the answer costs, where that is not the same for all of its kind."""
        state = self.game.state
        if not isinstance(state, CodexTable):
            return None
        if option.verb == HIRE:
            return hire_cost(state, option.player)
        if option.verb == BUILD:
            return build_cost(state, option.player, BOOK.cards[option.source])
        if option.verb == SUMMON:
            return BOOK.cards[option.source].cost
        if option.verb == ATTACK:
            return attack_tax(state, state.pieces[option.target]) or None
        if option.verb != PLAY:
            return None
        aim = state.pieces.get(option.target)
        resist = resist_cost(state, aim, option.player) if aim is not None else 0
        card = BOOK.cards[option.source]
        return play_cost(state, option.player, card) + option.extra * card.boost + resist

    # Any other question: one answer a line, with what one needs to know ---------------------------------

    def _one_by_one(self, view: View) -> Table:
        pieces = {seen["id"]: seen for seen in view["pieces"]}
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        table.add_column(justify="right", style="bold cyan")
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for number, option in enumerate(self.options, 1):
            words, more = _object(option), Text()
            if option.verb == TECH and option.source:
                card = BOOK.cards[option.source]
                more = Text(f"{card.cost} gold, {board.kind(card)}")
                more.append(f". {card.text}" if card.text else "", style="dim")
            elif option.verb in (CHOOSE, PATROL) and option.source in pieces:
                seen = pieces[option.source]
                more = Text(f"P{seen['controller'] + 1}'s" if option.verb == CHOOSE else "")
                more.append_text(board.details(seen, view))
            table.add_row(str(number), words, more)
        return table


def costs_now(game: Game, seat: int, names: Sequence[str]) -> dict[str, int]:
    """What cards cost `seat` at this moment."""
    state = game.state
    assert isinstance(state, CodexTable)
    return {name: play_cost(state, seat, BOOK.by_name[name]) for name in names}


def read_answer(menu: Menu, text: str) -> tuple[Option, int]:
    """The option that was typed, as a number or in notation, and how many times ('x3') it is meant."""
    repeated = re.fullmatch(r"(.*\S)\s+[x*]\s*(\d+)", text, re.IGNORECASE)
    times = 1
    if repeated is not None:
        text, times = repeated[1], int(repeated[2])
        if not 1 <= times <= MOST_TIMES:
            raise IllegalChoice(f"A choice can be repeated 1 to {MOST_TIMES} times, not {times}.")
    if re.fullmatch(r"\d+", text):
        number = int(text)
        if not 1 <= number <= len(menu.options):
            raise IllegalChoice(f"There is no choice {number}: they go from 1 to {len(menu.options)}.")
        return menu.options[number - 1], times
    return _find(menu, text), times


def _find(menu: Menu, text: str) -> Option:
    """Notation; also without its verb where all answers share one, and cut short where only one fits."""
    try:
        return menu.game.find(text)
    except IllegalChoice as refusal:
        verbs = {_verb(option) for option in menu.options}
        verb = f"{verbs.pop()} " if len(verbs) == 1 else ""
        wanted = " ".join(text.lower().split())
        for start in (wanted, verb + wanted):
            fits = [option for option in menu.options if option.text.lower().startswith(start)]
            if len(fits) == 1 and " " in start:
                return fits[0]
        raise refusal


def _verb(option: Option) -> str:
    return option.text.split(maxsplit=1)[0]


def _object(option: Option) -> str:
    """The answer without the words that are the same for all of them."""
    if option.verb not in (TECH, CHOOSE, PATROL):
        return option.text
    _, _, rest = option.text.partition(" ")
    return rest.rpartition(" as ")[0] if option.verb == PATROL else rest


def _item(number: int, words: str, cost: int | None) -> Text:
    text = Text()
    text.append(str(number), style="bold cyan")
    text.append(f" {words}")
    if cost is not None:
        text.append(f" ({cost})", style="yellow")
    return text


def _flow(rows: list[list[Text]], width: int) -> list[Text]:
    """Each row's items side by side, going on in a new line where the screen ends."""
    lines: list[Text] = []
    for row in rows:
        line = Text()
        for item in row:
            if line and len(line) + len(GAP) + len(item) > width:
                lines.append(line)
                line = Text.assemble(GAP if row[0].plain.endswith(ARROW.rstrip()) else "", item)
            else:
                line = Text.assemble(line, GAP if line else "", item)
        lines.append(line)
    return lines
