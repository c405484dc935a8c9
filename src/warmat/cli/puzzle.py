"""`warmat puzzle`: find the win, at the terminal's own table."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from warmat import BadInput
from warmat.cli.options import Plain
from warmat.cli.screen import open_screen, read_line
from warmat.cli.seating import make_bots, names_for, title
from warmat.cli.session import Quit, Session
from warmat.puzzles import DONE, WORDS, Puzzle, Verdict, daily, dice_left, judge, puzzle_of
from warmat.registry import known_games

OPPONENT: Final = "heuristic"  # answers where the opponent is asked something
AFTER: Final = "undo, again, hint, solution, next or quit"


def command(
    game: Annotated[str, typer.Argument(help=f"Which game: {known_games()}.")] = "codex",
    number: Annotated[
        int | None,
        typer.Option(help="Which puzzle; by default today's. 'warmat puzzles list' shows all."),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option(metavar="YYYY-MM-DD", help="The puzzle of another day; days begin at midnight UTC."),
    ] = None,
    plain: Plain = False,
) -> None:
    """Find the win: it is your turn, and exactly one idea wins it.

    Beside what the table knows (? for help), type hint, solution, undo, again, next or quit.

    Examples:

      warmat puzzle

      warmat puzzle summoner-wars

      warmat puzzle codex --number 7

      warmat puzzle --day 2026-12-24
    """
    if number is not None and day is not None:
        raise BadInput("--number and --day each name a puzzle: give only one of them.")
    console = open_screen(plain)
    if number is not None:
        puzzle: Puzzle | None = puzzle_of(game, number)
    else:
        puzzle = daily(game, day_of(day))
    while puzzle is not None:
        puzzle = PuzzleSession(puzzle, console).solve()


def day_of(text: str | None) -> date:
    """The day that is meant; today's, by UTC, if none is named."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"'{text}' is not a date. Write it like 2026-12-24.") from None


def stars_of(puzzle: Puzzle) -> str:
    return "★" * puzzle.stars


class PuzzleSession(Session):
    """One person, one turn. Everything can be taken back."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        self.puzzle = puzzle
        game = puzzle.begin()
        others = {1 - puzzle.seat: OPPONENT}
        super().__init__(game, make_bots(others, 0), names_for(game, puzzle.seat, others), console)
        self.hinted = 0
        self.warned = False
        self.rolled = -1  # the dice were shown after so many chance events
        self.goes_to: Puzzle | None = None
        del self.commands["save"]
        self.commands |= {
            "hint": lambda _: self.hint(),
            "solution": lambda _: self.show_solution(),
            "again": lambda _: self.restart(),
            "restart": lambda _: self.restart(),
            "next": lambda _: self.go_on(),
        }

    def solve(self) -> Puzzle | None:
        """Until it is solved or left; the puzzle to go on with, if any."""
        self._greet()
        try:
            while True:
                verdict = judge(self.puzzle, self.game)
                if verdict in DONE:
                    self._ask_after(verdict)
                    continue
                if verdict is Verdict.UNSURE and not self.warned:
                    self.console.print(Text(WORDS[verdict], style="yellow"))
                self.warned = verdict is Verdict.UNSURE
                player = self._asked()
                if player in self.bots:
                    self.game.apply(self.bots[player].choose(self.game))
                else:
                    self._sit_down(player)
                    self._show_dice()
                    self._ask()
        except (Quit, EOFError):
            self.console.print()
        return self.goes_to

    def _greet(self) -> None:
        puzzle = self.puzzle
        self.console.print(f"Puzzle {puzzle.number}: {puzzle.title}  {stars_of(puzzle)}", style="bold")
        self.console.print(f"{title(self.game, self.names)}.")
        self.console.print(puzzle.goal())
        self.console.print(puzzle.source(), style="dim")
        self.console.print(f"Type ? for help, or: {AFTER}.", style="dim")

    def _show_dice(self) -> None:
        dice = dice_left(self.puzzle, self.game)
        if dice and self.rolled != self.game.state.chance:
            self.rolled = self.game.state.chance
            self.console.print()
            self.console.print(
                f"The next dice: {'  '.join(dice)}  (M melee, R ranged, S special)", style="bold"
            )

    def _ask_after(self, verdict: Verdict) -> None:
        self.seat = self.puzzle.seat
        self._tell()
        style = "bold green" if verdict is Verdict.SOLVED else "bold"
        self.console.print()
        self.console.print(Text(WORDS[verdict], style=style))
        if verdict is Verdict.SOLVED:
            self.console.print(f"The idea: {', '.join(self.puzzle.keys)}.")
        self.again = False
        while not self.again:
            word = read_line(self.console, f"{AFTER} > ").lower()
            if word in ("undo", "again", "restart", "hint", "solution", "next", "quit", "exit"):
                self.commands[word]("")
            elif word:
                self.console.print(f"Write one of: {AFTER}.")

    def hint(self) -> None:
        hints = self.puzzle.hints()
        self.console.print(hints[min(self.hinted, len(hints) - 1)])
        self.hinted += 1

    def show_solution(self) -> None:
        for number, choice in enumerate(self.puzzle.solution, 1):
            self.console.print(f"{number:3}. {choice}")

    def restart(self) -> None:
        self.game = self.puzzle.begin()
        self.past.clear()
        self.told = [0] * len(self.names)
        self.drawn, self.rolled, self.warned, self.again = 0, -1, False, True
        self.console.print("Back to the start.")

    def go_on(self) -> None:
        from warmat.puzzles import collection

        count = len(collection(self.puzzle.game))
        self.goes_to = puzzle_of(self.puzzle.game, self.puzzle.number % count + 1)
        raise Quit

    def undo(self) -> None:
        super().undo()
        self.rolled = -1

    def _forget(self, why: str) -> None:
        """Nothing is lost by taking back: whoever has seen too much is told so."""
        self.no_undo = "this is the start of the puzzle"
