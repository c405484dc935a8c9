"""A question on the screen: what is asked, the legal answers by number, and reading what was typed.

Every game lists its answers in this way; what it says about them is its own (see `terminal_game.py`).
"""

from __future__ import annotations

import re
from typing import ClassVar

from rich.console import Console
from rich.table import Table
from rich.text import Text

from warmat import Game, IllegalChoice, Option
from warmat.cli.screen import View, colour_of
from warmat.kernel.choice import Spoken, numbered
from warmat.kernel.draft import DONE, TAKE_BACK

GAP = "   "
MOST_TIMES = 50
LONG_LIST = 16  # answers; more of them are told briefly
ARROW = " -> "


class Menu:
    """The legal answers of one decision, numbered from 1 as they stand on the screen."""

    # The actions of a turn in the order they are listed, with their headings.
    actions: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> None:
        self.game = game
        self.prompt = prompt
        self.brief = brief  # what each answer means was told already
        self.options = list(options)
        self._spoken = _spoken(game, options)
        self.players = sorted({option.player for option in options})
        self.is_main = self.is_of_actions()
        self.is_number = self.is_of_numbers()
        if self.is_main:
            self.options.sort(key=self.place_of)

    # What a game may say of its answers -----------------------------------------------------------------

    def said(self, option: Option) -> Spoken:
        """The answer in words, in pieces."""
        return self._spoken[option.text]

    def verb_of(self, option: Option) -> str:
        said = self.said(option)
        return said.verb or said.what

    def is_of_actions(self) -> bool:
        """Whether it is asked what to do in one's turn; else it is a question of some effect."""
        return False

    def is_of_teammates(self) -> bool:
        """Whether the answers say whose they are: "P2: play Spark"."""
        return False

    def is_of_numbers(self) -> bool:
        """Whether the answers are numbers themselves."""
        return False

    @property
    def wants_board(self) -> bool:
        """Whether the board should stand above it."""
        return self.is_main

    def group_of(self, option: Option) -> str:
        """Under which of the actions it is listed."""
        return self.verb_of(option)

    def place_of(self, option: Option) -> tuple[int, ...]:
        """Where an action stands in the list."""
        return (option.player, list(self.actions).index(self.group_of(option)))

    def asked(self) -> str:
        return self.prompt

    def object_of(self, option: Option) -> str:
        """The answer without its verb."""
        said = self.said(option)
        return said.object or said.verb

    def alone(self, verb: str) -> str:
        """What is said of an action that needs no object."""
        return verb

    def price(self, option: Option) -> int | None:
        """What the answer costs, where that is not the same for all of its kind."""
        return None

    def note(self, option: Option) -> str:
        """What stands in brackets behind the answer, or behind its target."""
        return ""

    def note_of_source(self, option: Option) -> Text:
        """What stands behind that which aims."""
        return Text()

    def about(self, option: Option, view: View) -> Text:
        """What one needs to know of what the answer names."""
        return Text()

    def heading(self, option: Option) -> str:
        """In a long list: what the answer belongs to."""
        return ""

    def means_of(self, player: int, view: View) -> str:
        """Where teammates choose at once: what each has to pay with."""
        return ""

    def rows(self) -> list[list[Text]] | None:
        """The answers in rows of the game's own; None: one a line."""
        return None

    # Showing -----------------------------------------------------------------------------------------------

    def show(self, console: Console, view: View) -> None:
        console.print(Text(self.asked(), style="bold"))
        if self.is_main and not self.brief:
            for player in self.players:
                if len(self.players) > 1:
                    who = f"P{player + 1}{self.means_of(player, view)}"
                    console.print(Text(who, style=f"bold {colour_of(player)}"))
                console.print(self._by_verb(player, console.width))
            return
        if self.is_number:
            numbers = [str(option.source) for option in self.options]
            console.print(f"{numbers[0]} to {numbers[-1]}: type the number itself.")
            return
        rows = self.rows()
        if self.brief:
            rows = [[item(n, self.object_of(option), None) for n, option in enumerate(self.options, 1)]]
        if rows is not None:
            console.print(Text("\n").join(flow(rows, console.width)))
        else:
            console.print(self._one_by_one(view))

    def begins_with(self, word: str) -> bool:
        """Whether answers begin with this word: "discard" shows a pile, "discard Spark" may be an answer."""
        return any(self.verb_of(option) == word.lower() for option in self.options)

    # Actions: many answers, grouped

    def _by_verb(self, player: int, width: int) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        table.add_column(style="dim", no_wrap=True)
        table.add_column(no_wrap=True)
        mine = [option for option in self.options if option.player == player]
        shown = [group for group in self.actions if any(self.group_of(option) == group for option in mine)]
        room = width - max(len(self.actions[group]) for group in shown) - 3
        for group in shown:
            table.add_row(self.actions[group], Text("\n").join(flow(self._items(player, group), room)))
        return table

    def _items(self, player: int, group: str) -> list[list[Text]]:
        """The answers of this group: those without a target, then a list for each thing that aims."""
        plain: list[Text] = []
        aimed: dict[str, list[Text]] = {}
        for number, option in enumerate(self.options, 1):
            if option.player != player or self.group_of(option) != group:
                continue
            said, cost = self.said(option), self.price(option)
            if said.link == ARROW:
                aiming = Text.assemble(said.what, self.note_of_source(option), ARROW.rstrip())
                row = aimed.setdefault(said.what, [aiming])
                row.append(item(number, said.whom, cost, self.note(option)))
            else:
                plain.append(item(number, said.object or self.alone(said.verb), cost, self.note(option)))
        return ([plain] if plain else []) + list(aimed.values())

    # Any other question: one answer a line, with what one needs to know

    def _one_by_one(self, view: View) -> Table:
        briefly = len(self.options) > LONG_LIST
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False, expand=briefly)
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(style="bold", no_wrap=True)
        table.add_column(no_wrap=briefly, overflow="ellipsis", ratio=1 if briefly else None)
        one_verb = len({self.verb_of(option) for option in self.options}) == 1
        above = ""
        for number, option in enumerate(self.options, 1):
            if briefly and self.heading(option) not in ("", above):
                above = self.heading(option)
                table.add_row("", Text(above, style="dim"), "")
            words = self.object_of(option) if one_verb else str(self.said(option))
            table.add_row(str(number), words, self.about(option, view))
        return table


def _spoken(game: Game, options: list[Option]) -> dict[str, Spoken]:
    """The answers in words, by their notation; what is written alike gets numbers here as well."""
    found: dict[str, Spoken] = {}
    alike: dict[str, int] = {}
    for option in options:
        said = Spoken("", DONE) if option.text == DONE else game.state.spoken(option, options)
        words = str(said)
        nth = numbered(f"P{option.player + 1}: {words}", alike)[len(f"P{option.player + 1}: {words}") :]
        if said.whom:
            said.whom += nth
        elif nth:
            said.what += nth
        found[option.text] = said
    return found


def read_answer(menu: Menu, text: str) -> tuple[str, int]:
    """The choice that was typed, as numbers or in notation, and how many times ('x3') it is meant.

    Where several things are asked for, it may name more than one: "2, 5", "iron man x2, tenderfoot".
    """
    _, comma, last = text.rpartition(",")
    if comma and last.strip().lower() == DONE:
        return _read_several(menu, text), 1
    try:
        return _read_one(menu, text)
    except IllegalChoice:
        if not comma:
            raise
    return _read_several(menu, text), 1


def _read_one(menu: Menu, text: str) -> tuple[str, int]:
    """One answer, and how many times it is meant."""
    repeated = re.fullmatch(r"(.*\S)\s+[x*]\s*(\d+)", text, re.IGNORECASE)
    times = 1
    if repeated is not None:
        text, times = repeated[1], int(repeated[2])
        if not 1 <= times <= MOST_TIMES:
            raise IllegalChoice(f"A choice can be repeated 1 to {MOST_TIMES} times, not {times}.")
    if re.fullmatch(r"\d+", text):
        return _numbered(menu, int(text)).text, times
    if text.lower() == DONE:
        return menu.game.read(text).text, times
    if f"{text} ".lower().startswith(f"{TAKE_BACK} "):
        return _taken_back(menu, text[len(TAKE_BACK) :].strip()), times
    return _find(menu, text).text, times


def _taken_back(menu: Menu, name: str) -> str:
    """Which of the picks is not meant after all; the beginning of its name is enough."""
    state, picked = menu.game.state, menu.game.picked
    names = {state.spoken(option, picked).object for option in picked}
    fits = [each for each in names if each.lower().startswith(name.lower())]
    if name and len(fits) == 1:
        name = fits[0]
    return menu.game.read(f"{TAKE_BACK} {name}").text


def _read_several(menu: Menu, text: str) -> str:
    """A list, each of it written as it could be alone. Names with commas in them are written in full."""
    try:
        return menu.game.read(text).text
    except IllegalChoice:
        pieces = [piece.strip() for piece in text.split(",")]
    verb, names = "", list[str]()
    for piece in pieces:
        choice, times = _read_piece(menu, verb, piece)
        verb = verb or choice.partition(" ")[0]
        names += [choice.removeprefix(f"{verb} ")] * times
    return menu.game.read(f"{verb} {', '.join(names)}").text


def _read_piece(menu: Menu, verb: str, piece: str) -> tuple[str, int]:
    """One of a list; as it was typed, if it is nothing known here."""
    if re.match(r"\d", piece):
        return _read_one(menu, piece)
    for words in (piece, f"{verb} {piece}"):
        try:
            return _read_one(menu, words)
        except IllegalChoice:
            continue
    return piece, 1


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
        verbs = {menu.verb_of(option) for option in menu.options if option.text != DONE}
        verb = f"{verbs.pop()} " if len(verbs) == 1 else ""
        wanted = " ".join(text.lower().split())
        for start in (wanted, verb + wanted):
            if not fits and " " in start:
                fits = [o for o in menu.options if _begins(menu, o, start)]
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
    if not menu.is_of_teammates() or re.match(r"p\d+:", text, re.IGNORECASE):
        return [text]
    return [f"P{player + 1}: {text}" for player in menu.players]


def _begins(menu: Menu, option: Option, start: str) -> bool:
    return option.text.lower().startswith(start) or str(menu.said(option)).lower().startswith(start)


def _with_player(menu: Menu, refusals: list[IllegalChoice]) -> list[str]:
    """Each teammate's reason, unless they have the same."""
    said = [str(refusal) for refusal in refusals]
    if len(set(said)) == 1:
        return said
    return [f"P{player + 1}: {words}" for player, words in zip(menu.players, said, strict=True)]


def item(number: int, words: str, cost: int | None, note: str = "") -> Text:
    """An answer among others in a row."""
    text = Text()
    text.append(str(number), style="bold cyan")
    text.append(f" {words}")
    if note:
        text.append(f" ({note})", style="dim")
    if cost is not None:
        text.append(f" ({cost})", style="yellow")
    return text


def flow(rows: list[list[Text]], width: int) -> list[Text]:
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
