"""A question on the screen: what is asked, the legal answers by number, and reading what was typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from warmat import Game, IllegalChoice, Option
from warmat.cli.answers import about, bare, object_of, owner_of, price, spec_of, verb_of
from warmat.cli.board import SLOT_BONUS, View, colour_of
from warmat.codex.rules.costs import LEVEL_COST, play_cost
from warmat.codex.rules.state import Table as CodexTable
from warmat.codex.rules.terms import END_MAIN, NO_SLOT, NUMBER, PATROL, SLOT_NAMES

# The main phase's actions, in the order a turn is usually played.
ACTIONS = {
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
# What stands for itself.
NO_OBJECT = {"hire": "a worker", "repair": "your base by 1"}
NO_OBJECT["end"] = "the main phase, and post your patrol"
GAP = "   "
MOST_TIMES = 50
LONG_LIST = 16  # answers; more of them are told briefly
ARROW = " -> "


class Menu:
    """The legal answers of one decision, numbered from 1 as they stand on the screen."""

    def __init__(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> None:
        self.game = game
        self.prompt = prompt
        self.brief = brief  # what each answer means was told already
        self.is_main = any(option.verb == END_MAIN for option in options)
        self.is_loan = any(option.verb == PATROL and option.target == NO_SLOT for option in options)
        self.is_number = all(option.verb == NUMBER for option in options)
        self.players = sorted({option.player for option in options})
        self.options = list(options)
        if self.is_main:
            order = list(ACTIONS)
            self.options.sort(key=lambda o: (o.player, order.index(verb_of(o)), o.target > 0))
        elif self.is_loan:
            self.options.sort(key=lambda o: o.source)  # nobody, then one after another

    def show(self, console: Console, view: View) -> None:
        console.print(Text(self._prompt(), style="bold"))
        if self.is_main:
            for player in self.players:
                if len(self.players) > 1:
                    gold = view["players"][player]["gold"]
                    console.print(Text(f"P{player + 1}, {gold} gold", style=f"bold {colour_of(player)}"))
                console.print(self._by_verb(player, console.width))
        elif self.is_number:
            numbers = [str(option.source) for option in self.options]
            console.print(f"{numbers[0]} to {numbers[-1]}: type the number itself.")
        elif self.brief:
            items = [_item(n, object_of(option), None) for n, option in enumerate(self.options, 1)]
            console.print(Text("\n").join(_flow([items], console.width)))
        elif self.is_loan:
            console.print(Text("\n").join(_flow(self._loans(), console.width)))
        else:
            console.print(self._one_by_one(view))

    def begins_with(self, word: str) -> bool:
        """Whether answers begin with this word: "discard" shows a pile, "discard Spark" may be an answer."""
        return any(verb_of(option) == word.lower() for option in self.options)

    def _prompt(self) -> str:
        first = self.options[0]
        if first.verb == PATROL and not self.is_loan:
            return f"{self.prompt} ({SLOT_BONUS[SLOT_NAMES[first.target]][1]})"
        return self.prompt

    # The main phase: many answers, grouped ------------------------------------------------------------

    def _by_verb(self, player: int, width: int) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        table.add_column(style="dim", no_wrap=True)
        table.add_column(no_wrap=True)
        mine = [option for option in self.options if option.player == player]
        shown = [verb for verb in ACTIONS if any(verb_of(option) == verb for option in mine)]
        room = width - max(len(ACTIONS[verb]) for verb in shown) - 3
        for verb in shown:
            table.add_row(ACTIONS[verb], Text("\n").join(_flow(self._items(player, verb), room)))
        return table

    def _items(self, player: int, verb: str) -> list[list[Text]]:
        """The answers with this verb: those without a target, then a list for each thing that aims."""
        plain: list[Text] = []
        aimed: dict[str, list[Text]] = {}
        for number, option in enumerate(self.options, 1):
            if option.player != player or verb_of(option) != verb:
                continue
            source, arrow, target = bare(option).removeprefix(verb).strip().partition(ARROW)
            cost = price(self.game, option)
            if arrow:
                aimed.setdefault(source, []).append(_item(number, target, cost, owner_of(self.game, option)))
            else:
                plain.append(_item(number, source or NO_OBJECT[verb], cost))
        rows = [plain] if plain else []
        return rows + [[Text(source + ARROW.rstrip()), *targets] for source, targets in aimed.items()]

    # Whom to lend: a list for each that can be lent ----------------------------------------------------

    def _loans(self) -> list[list[Text]]:
        rows: dict[str, list[Text]] = {}
        for number, option in enumerate(self.options, 1):
            who, as_what, where = object_of(option).partition(" as ")
            row = rows.setdefault(who, [Text(who + ARROW.rstrip())] if as_what else [])
            row.append(_item(number, where or who, None))
        return list(rows.values())

    # Any other question: one answer a line, with what one needs to know ---------------------------------

    def _one_by_one(self, view: View) -> Table:
        briefly = len(self.options) > LONG_LIST
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False, expand=briefly)
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(style="bold", no_wrap=True)
        table.add_column(no_wrap=briefly, overflow="ellipsis", ratio=1 if briefly else None)
        one_verb = len({verb_of(option) for option in self.options}) == 1
        spec = ""
        for number, option in enumerate(self.options, 1):
            if briefly and spec_of(self.game, option) not in ("", spec):
                spec = spec_of(self.game, option)
                table.add_row("", Text(spec, style="dim"), "")
            words = object_of(option) if one_verb else bare(option)
            table.add_row(str(number), words, about(self.game, option, view))
        return table


def costs_now(game: Game, seat: int, names: Sequence[str]) -> dict[str, int]:
    """What cards cost `seat` at this moment."""
    state = game.state
    assert isinstance(state, CodexTable)
    return {name: play_cost(state, seat, state.book.by_name[name]) for name in names}


def read_answer(menu: Menu, text: str) -> tuple[Option, int]:
    """The option that was typed, as a number or in notation, and how many times ('x3') it is meant."""
    repeated = re.fullmatch(r"(.*\S)\s+[x*]\s*(\d+)", text, re.IGNORECASE)
    times = 1
    if repeated is not None:
        text, times = repeated[1], int(repeated[2])
        if not 1 <= times <= MOST_TIMES:
            raise IllegalChoice(f"A choice can be repeated 1 to {MOST_TIMES} times, not {times}.")
    if re.fullmatch(r"\d+", text):
        return _numbered(menu, int(text)), times
    return _find(menu, text), times


def _numbered(menu: Menu, number: int) -> Option:
    if menu.is_number:
        for option in menu.options:
            if option.source == number:
                return option
        raise IllegalChoice(f"{number} is not among the numbers that can be chosen.")
    if not 1 <= number <= len(menu.options):
        raise IllegalChoice(f"There is no choice {number}: they go from 1 to {len(menu.options)}.")
    return menu.options[number - 1]


def _find(menu: Menu, text: str) -> Option:
    """Notation; also without its verb where all answers share one, and cut short where only one fits.

    Of teammates it need not be said who acts, where only one of them can.
    """
    refusals: list[IllegalChoice] = []
    found: list[Option] = []
    for words in _ways(menu, text):
        try:
            found.append(menu.game.find(words))
        except IllegalChoice as refusal:
            refusals.append(refusal)
    offered = {option.text for option in menu.options}
    fits = [option for option in found if option.text in offered]
    if not fits:
        verbs = {verb_of(option) for option in menu.options}
        verb = f"{verbs.pop()} " if len(verbs) == 1 else ""
        wanted = " ".join(text.lower().split())
        for start in (wanted, verb + wanted):
            if not fits and " " in start:
                fits = [o for o in menu.options if _begins(o, start)]
                fits = fits if len(fits) == 1 else []
    if len(fits) > 1:
        listed = " or ".join(f"'{option.text}'" for option in fits)
        raise IllegalChoice(f"Who? '{text}' could be {listed}.")
    if fits:
        return fits[0]
    if found:
        raise IllegalChoice(f"P{found[0].player + 1} decides that without you.")
    raise IllegalChoice(" ".join(dict.fromkeys(_with_player(menu, refusals))))


def _ways(menu: Menu, text: str) -> list[str]:
    """What may be meant: the text itself, or the action of any of the teammates who may act."""
    if not menu.options[0].text.startswith("P") or re.match(r"p\d+:", text, re.IGNORECASE):
        return [text]
    return [f"P{player + 1}: {text}" for player in menu.players]


def _begins(option: Option, start: str) -> bool:
    return option.text.lower().startswith(start) or bare(option).lower().startswith(start)


def _with_player(menu: Menu, refusals: list[IllegalChoice]) -> list[str]:
    """Each teammate's reason, unless they have the same."""
    said = [str(refusal) for refusal in refusals]
    if len(set(said)) == 1:
        return said
    return [f"P{player + 1}: {words}" for player, words in zip(menu.players, said, strict=True)]


def _item(number: int, words: str, cost: int | None, owner: str = "") -> Text:
    text = Text()
    text.append(str(number), style="bold cyan")
    text.append(f" {words}")
    if owner:
        text.append(f" ({owner})", style="dim")
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
