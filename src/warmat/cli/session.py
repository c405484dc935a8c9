"""A game at the terminal: people and bots take their turns, people can look around, go back and save."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.text import Text

from warmat import BadInput, Game, IllegalChoice, Option
from warmat.cli import saves
from warmat.cli.ask import Menu, read_answer
from warmat.cli.screen import colour_of, is_live, read_line, verdict
from warmat.cli.summary import in_colour
from warmat.cli.terminal_game import terminal_game_of
from warmat.kernel.choice import ACT
from warmat.kernel.draft import listed
from warmat.kernel.match import plainly
from warmat.players.analysis import percent
from warmat.players.bot import Bot
from warmat.players.evaluation import Budget, judge
from warmat.players.external_bot import Forfeit
from warmat.players.reasons import reasons
from warmat.records.endings import teams_of

LOG_LINES = 30
HINT_S = 1.0  # to think about one
HINTS = 3
DISCARD = "discard"  # a pile to look at, and something to do
END_TURN = "end turn"  # all phases that are left


class Quit(Exception):
    """A player leaves the table."""


class Session:
    """One game and the people at it. `bots`: who plays the seats that no person does.

    `against`: the option that brings the same opponent back when the game is gone on with; `cards`: the one
    that names the file of its variant, if it has one.
    """

    def __init__(
        self,
        game: Game,
        bots: dict[int, Bot],
        names: list[str],
        console: Console,
        against: str = "",
        cards: str = "",
    ) -> None:
        self.game = game
        self.terminal_game = terminal_game_of(game.name)
        self.bots = bots
        self.names = names
        self.console = console
        self.against = against
        self.cards = cards
        self.seat = -1  # whoever sits at the keyboard
        self.past: list[tuple[Game, str]] = []  # the game before each choice that can still be taken back
        self.no_undo = "this is your first decision"
        self.teams = teams_of(game)
        self.told = [len(game.events)] * len(names)  # how much of the story each seat has read
        self.drawn = 0  # the turn of which the board was last shown
        self.menu: Menu | None = None  # the question that is open
        self.again = False  # something was taken back: the question is another one now
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "board": lambda _: self.show_board(),
            **{zone: partial(self.show_zone, zone) for zone in self.terminal_game.zones},
            "log": self.show_log,
            "hint": lambda _: self.hint(),
            "undo": lambda _: self.undo(),
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    # The course of the game -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.game.state.over:
                player = self._asked()
                if player in self.bots:
                    self._apply_for_bot(player)
                else:
                    self._sit_down(player)
                    self._ask()
            self._end()
        except (Quit, EOFError):
            self._leave()
        except Forfeit as lost:
            self.console.print(f"{lost} It has lost the game.", style="bold")
        except KeyboardInterrupt:
            self._leave()
            raise

    def _asked(self) -> int:
        """Who chooses now. Where teammates may choose at once, people do before their bots."""
        options = self.game.options
        people = [option.player for option in options if option.player not in self.bots]
        return people[0] if people else options[0].player

    def _apply_for_bot(self, player: int) -> None:
        self.game.apply(self.bots[player].choose(self.game))
        who = "your opponent" if len(self.names) == 2 else "another player"
        self._forget(f"{who} has made a choice since")

    def _team(self, player: int) -> list[int]:
        """The seats of a player's team, or only the player's."""
        return [seat for seat, team in enumerate(self.teams) if team == self.teams[player]]

    def _people(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    def _sit_down(self, player: int) -> None:
        """At a shared keyboard nobody sees the hand of another team."""
        if player == self.seat:
            return
        if self.seat < 0 or self.teams[player] != self.teams[self.seat]:
            team = self._team(player)
            if any(seat not in team for seat in self._people()):
                if self.seat >= 0 and is_live():
                    self.console.clear()
                self.console.print()
                called = " and ".join(self.names[seat] for seat in team if seat not in self.bots)
                answer = read_line(self.console, f"{called}: take the keyboard and press Enter. ")
                if answer.lower() in ("quit", "exit"):
                    raise Quit
            self.drawn = 0
            self._forget("this is your first decision of the turn")
        self.seat = player

    def _ask(self) -> None:
        """Put the open question until it is answered."""
        decision = self.game.decision
        assert decision is not None
        options = [option for option in decision.options if option.player not in self.bots]
        prompt = self._named(decision.prompt, options)
        if decision.picked:
            prompt += f" (picked: {listed(decision.picked)})"
        self.menu = menu = self.terminal_game.menu(self.game, prompt, options, brief=bool(decision.picked))
        self._tell()
        if menu.wants_board or self.drawn != self.game.view(self.seat)["turn"]:
            self.show_board()
        answer = self._put(menu)
        if answer is not None:
            self._repeat(*answer)

    def _named(self, prompt: str, options: list[Option]) -> str:
        """In a team it is said who is asked."""
        asked = sorted({option.player for option in options})
        if len(self._team(asked[0])) == 1:
            return prompt
        who = " or ".join(f"P{player + 1}" for player in asked)
        return f"{who}: {prompt}"

    def _put(self, menu: Menu) -> tuple[str, int] | None:
        """Put a question until it is answered, maybe several times over; None: another one is open now."""
        self.again = False
        menu.show(self.console, self.game.view(self.seat))
        while True:
            text = read_line(self.console, "> ")
            if not text:
                menu.show(self.console, self.game.view(self.seat))
                continue
            if self._is_command(menu, text):
                if self.again:
                    return None
                continue
            if plainly(text) == END_TURN and self._end_turn():
                return None
            try:
                return read_answer(menu, text)
            except IllegalChoice as refusal:
                self.console.print(Text(str(refusal), style="red"))

    def _is_command(self, menu: Menu, text: str) -> bool:
        word, _, rest = text.partition(" ")
        command = self.commands.get(word.lower())
        if command is None or (rest and menu.begins_with(word)):
            return False
        if word.lower() == DISCARD and rest and not re.match(r"p?\d", rest.lower()):
            return False  # an answer, though it may be none here
        command(rest.strip())
        return True

    def _repeat(self, choice: str, times: int) -> None:
        """Make a choice so many times, or as often as it is legal."""
        for done in range(times):
            try:
                self._apply(choice)
            except IllegalChoice as refusal:
                self.console.print(Text(f"Done {done} of {times} times. {refusal}", style="red"))
                break
            if self.game.state.over or self._asked() not in self._team(self.seat):
                break

    def _end_turn(self) -> bool:
        """Say 'end' until the turn is over or something else is asked; False if that can't be said here."""
        turn, before = self.game.view(self.seat)["turn"], self.game.length
        while self.game.view(self.seat)["turn"] == turn and (end := self._own_end()) is not None:
            self._apply(end.text)
        return self.game.length > before

    def _own_end(self) -> Option | None:
        """What ends the phase for whoever of this team sits here."""
        decision = self.game.decision
        here = [seat for seat in self._team(self.seat) if seat not in self.bots]
        for option in decision.options if decision is not None else []:
            if option.player in here and self.game.state.verb(option).asked == ACT:
                return option
        return None

    def _apply(self, choice: str) -> None:
        before, seen = self.game.clone(), len(self.game.events)
        self.game.apply(choice)
        self.past.append((before, choice))
        for event in self.game.events[seen:]:
            if event.what in self.terminal_game.revealing:
                self._forget(self.terminal_game.revealing[event.what])
        if not self.terminal_game.revealing and self.game.learned(self.seat, before):
            self._forget("chance has been involved since, or a card was revealed")

    def _forget(self, why: str) -> None:
        """From here on nothing earlier can be taken back."""
        self.past.clear()
        self.no_undo = why

    # Showing ----------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """What happened since this seat last looked."""
        lines = self.terminal_game.retell(self.game, self.seat, self.told[self.seat])
        for seat in self._team(self.seat):
            self.told[seat] = len(self.game.events)
        if lines:
            self.console.print()
            self.console.print(in_colour(lines))

    def show_board(self) -> None:
        view = self.game.view(self.seat)
        new_turn, self.drawn = self.drawn != view["turn"], view["turn"]
        self.console.print()
        self.console.print(
            self.terminal_game.board(self.game, self.seat, self.names, self.console.width, self.menu)
        )
        if self.seat >= 0 and not self.game.state.over:
            for seat in sorted(self._team(self.seat), key=lambda seat: seat != self.seat):
                self.show_cards("hand", seat, new_turn)
            self.console.print()

    def show_zone(self, zone: str, whose: str) -> None:
        """One's own cards there, or what one knows of another's ("discard P2")."""
        found = re.fullmatch(r"p?(\d+)", whose.lower())
        seat = int(found[1]) - 1 if found is not None else self.seat
        if (whose and found is None) or not 0 <= seat < len(self.names):
            self.console.print(f"There is no player '{whose}'. Write: {zone} P1.")
        else:
            self.show_cards(zone, seat)

    def show_cards(self, zone: str, seat: int, in_full: bool = True) -> None:
        side = self.game.view(self.seat)["players"][seat]
        if zone not in side:
            return  # not every game has hands
        names, count = side[zone], side[f"{zone}_count"]
        whose = "Your" if seat == self.seat and len(self._team(seat)) == 1 else f"P{seat + 1}'s"
        place = "discard pile" if zone == "discard" else zone
        if names:
            if whose != "Your":
                self.console.print(Text(f"{whose} {place}", style=f"bold {colour_of(seat)}"))
            self.console.print(self.terminal_game.card_list(self.game, seat, names, in_full))
        elif not count:
            self.console.print(f"{whose} {place} is empty.")
        if count > len(names):
            self.console.print(f"You don't know {count - len(names)} cards of {whose} {place}.")

    def show_log(self, rest: str) -> None:
        lines = self.terminal_game.retell(self.game, self.seat)
        if rest != "all" and len(lines) > LOG_LINES:
            self.console.print(f"  (the last {LOG_LINES} lines; 'log all' shows the rest)", style="dim")
            lines = lines[-LOG_LINES:]
        self.console.print(in_colour(lines) if lines else "Nothing has happened yet.")

    def help(self, rest: str) -> None:
        terminal_game = self.terminal_game
        self.console.print(
            terminal_game.explain(self.game, rest) if rest else terminal_game.how_to_play(self.game)
        )

    def hint(self) -> None:
        """What search would do now, from what the seat knows."""
        assert self.menu is not None
        try:
            found = judge(self.game, Budget(seconds=HINT_S), self.game.length)
        except BadInput as problem:  # no bot knows the game well enough
            self.console.print(Text(str(problem), style="red"))
            return
        numbers = {option.text: number for number, option in enumerate(self.menu.options, 1)}
        offered = [each for each in found.weighed if each.choice in numbers] or found.weighed[:1]
        for each in offered[:HINTS]:
            number = f"{numbers[each.choice]} " if each.choice in numbers else ""
            chance = f" ({percent(each.chance)} to win)"
            why = "; ".join(reasons(self.game, self.seat, each.choice))
            told = f"\n    {why[0].upper()}{why[1:]}." if why else ""
            self.console.print(
                Text.assemble((number, "bold cyan"), each.choice, (chance, "dim"), (told, "dim"))
            )

    # Going back, saving, leaving ----------------------------------------------------------------------------

    def undo(self) -> None:
        if not self.past:
            self.console.print(f"You can't take anything back: {self.no_undo}.")
            return
        self.game, taken_back = self.past.pop()
        self.told = [min(told, len(self.game.events)) for told in self.told]
        self.drawn, self.again = 0, True
        self.console.print(f"Taken back: {taken_back}.")

    def save(self, rest: str) -> None:
        try:
            path = saves.save(self.game, Path(rest).expanduser() if rest else saves.automatic(self.game))
        except BadInput as problem:
            self.console.print(Text(str(problem), style="red"))
        else:
            again = f"warmat play --load {saves.quoted(path)}{self.against}{self.cards}"
            self.console.print(f"Saved. Continue with: {again}")

    def quit(self, rest: str) -> None:
        raise Quit

    def _leave(self) -> None:
        self.console.print()
        if self.game.length == 0:
            self.console.print("Nothing was played, so nothing is saved.")
        else:
            self.save("")

    def _end(self) -> None:
        people = self._people()
        self.seat = people[0] if people and len({self.teams[seat] for seat in people}) == 1 else -1
        if self.seat >= 0:
            self._tell()
        self.show_board()
        winners = self.game.result or []
        if len(people) == 1 and people[0] in winners:
            said = "You win!"
        else:
            said = verdict(winners, self.names)
        self.console.print(Text(said, style="bold"))
        self._offer_record()

    def _offer_record(self) -> None:
        try:
            answer = read_line(self.console, "Save the record? A file name, or Enter for no: ")
        except EOFError:
            return
        if answer.lower() in ("", "n", "no"):
            return
        chosen = saves.automatic(self.game) if answer.lower() in ("y", "yes") else Path(answer).expanduser()
        try:
            path = saves.save(self.game, chosen)
        except BadInput as problem:
            self.console.print(Text(str(problem), style="red"))
        else:
            self.console.print(f"Saved. Watch it again: warmat replay {saves.quoted(path)}{self.cards}")
