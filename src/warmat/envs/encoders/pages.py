"""The options of a decision, a page at a time: what an action of a fixed number of them stands for.

Up to `actions` options, action i is option i. Beyond that the options come in pages of `actions - 1`, and the
last action turns to the next page, after the last to the first: every option can be reached, and turning a
page takes no time in the game. Where teammates may both act, each has pages of their own: turning past
one's last page hands the choice over to the other.
"""

from __future__ import annotations

from warmat.envs.encoders.base import Encoder, Sheet
from warmat.kernel.choice import Option
from warmat.kernel.frame import answer
from warmat.kernel.game import Game


class Pages:
    """A game with one page of its open decision: the options from `first` up to `last`, all of `seat`.

    `seat` is -1 when no action is awaited any more; `paged`: there are other pages; `turned`: how many pages
    were turned in all, which count as choices towards the `longest` game. `forgets`: the game keeps no
    list of what was chosen, and each choice counts as turned.
    """

    __slots__ = ("actions", "first", "forgets", "game", "last", "longest", "page", "paged", "seat", "turned")

    def __init__(self, game: Game, actions: int, longest: int) -> None:
        self.game: Game = game
        self.actions: int = actions
        self.longest: int = longest
        self.forgets: bool = False
        self.turned: int = 0
        self.page: int = 0
        self.seat: int = -1
        self.first: int = 0
        self.last: int = 0
        self.paged: bool = False
        self.show_first()

    def clone(self) -> Pages:
        other = Pages(self.game.clone(), self.actions, self.longest)
        other.turned, other.forgets = self.turned, self.forgets
        other.page, other.seat, other.paged = self.page, self.seat, self.paged
        other.first, other.last = self.first, self.last
        return other

    def begin(self, game: Game) -> None:
        self.game = game
        self.turned = 0
        self.show_first()

    def is_given_up(self) -> bool:
        return self.game.length + self.turned >= self.longest and not self.game.state.over

    def show_first(self) -> None:
        """The first page of a new decision."""
        self.page = 0
        options = self.game.state.options
        count = len(options)
        if count == 0 or self.game.length + self.turned >= self.longest:
            self.seat, self.first, self.last, self.paged = -1, 0, 0, False
        elif count <= self.actions and options[0].player == options[count - 1].player:
            self.seat, self.first, self.last, self.paged = options[0].player, 0, count, False
        else:
            self.paged = True
            self.show(0)

    def show(self, page: int) -> None:
        self.page = page
        self.first, self.last = self.all()[page]
        self.seat = self.game.state.options[self.first].player

    def all(self) -> list[tuple[int, int]]:
        """The pages of the decision: the options from the first number up to the second."""
        if not self.paged:
            return [(self.first, self.last)]
        options = self.game.state.options
        found: list[tuple[int, int]] = []
        first = 0
        for at in range(1, len(options) + 1):
            full = at - first == self.actions - 1
            if at == len(options) or full or options[at].player != options[first].player:
                found.append((first, at))
                first = at
        return found

    def act(self, action: int) -> bool:
        """Do what the action stands for. False: it is not open."""
        if 0 <= action < self.last - self.first:
            option = self.game.state.options[self.first + action]
            if self.forgets:
                self.turned += 1
                answer(self.game.state, option)
                self.show_first()
            else:
                self.choose(option)
            return True
        if self.paged and action == self.actions - 1:
            self.turn()
            return True
        return False

    def choose(self, option: Option) -> None:
        self.game.apply(option)
        self.show_first()

    def turn(self) -> None:
        """To the next page, or from the last to the first; perhaps another seat's."""
        self.turned += 1
        if self.game.length + self.turned >= self.longest:
            self.show_first()
        else:
            self.show((self.page + 1) % len(self.all()))

    def write(self, encoder: Encoder, sheet: Sheet) -> int:
        """Write the table and this page on the sheet of a seat. How many options there are for it."""
        if sheet.seat != self.seat:
            encoder.write(self.game.state, sheet, 0, 0)
            return 0
        encoder.write(self.game.state, sheet, self.first, self.last)
        return self.last - self.first
