"""The games of a batch, one behind the other: act, and write what is asked next into the game's own row.

Each game is looked at right after it was acted in, while the processor still has it at hand, and what is
written stands in the batch's own memory: nothing is copied from a sheet of the seat's.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from warmat.envs.encoders.base import Encoder, Sheet
from warmat.envs.encoders.pages import Pages


def all_below(numbers: list[int], end: int) -> bool:
    """Whether these are all numbers from 0 up to one less than that."""
    return all(0 <= number < end for number in numbers)


class Places:
    """So many games. Of each, in packed memory that others may read: its row of `numbers`, which is the table
    and behind it the options, as the seat to move knows them; how many options there are (`counts`), the
    `masks` of its actions, and whose they are (`seats`).
    """

    __slots__ = ("actions", "counts", "encoder", "masks", "numbers", "pages", "seats", "sheets")

    def __init__(self, encoder: Encoder, pages: list[Pages], actions: int) -> None:
        count, width = len(pages), encoder.width(actions)
        self.encoder: Encoder = encoder
        self.pages: list[Pages] = pages
        self.actions: i64 = actions
        self.numbers: vec[i16] = vec[i16]([0] * (count * width))
        self.masks: vec[u8] = vec[u8]([0] * (count * actions))
        self.counts: vec[i16] = vec[i16]([0] * count)
        self.seats: vec[i16] = vec[i16]([0] * count)
        self.sheets: list[Sheet] = [
            encoder.sheet_in(0, self.numbers, place * width) for place in range(count)
        ]

    def step(self, actions: list[int]) -> list[int]:
        """An action in each game. Where it ended one or was not open, nothing is shown: those places."""
        stopped: list[int] = []
        for place, pages in enumerate(self.pages):
            if pages.act(actions[place]) and pages.seat >= 0:
                self._show(place, pages)
            else:
                stopped.append(place)
        return stopped

    def show(self, place: int) -> None:
        self._show(place, self.pages[place])

    def show_end(self, place: int) -> None:
        """Write the last table into the game's row, as the seat knows it that acted."""
        self.pages[place].write(self.encoder, self.sheets[place])

    def _show(self, place: i64, pages: Pages) -> None:
        sheet = self.sheets[place]
        sheet.turn_to(pages.seat)
        count: i64 = pages.write(self.encoder, sheet)
        before = i64(self.counts[place])
        masks, start, last = self.masks, place * self.actions, (place + 1) * self.actions - 1
        for at in range(start + before, start + count):
            masks[at] = 1
        for at in range(start + count, start + before):
            masks[at] = 0
        if pages.paged:
            masks[last] = 1
        elif count <= last - start:
            masks[last] = 0
        self.counts[place] = i16(count)
        self.seats[place] = pages.seat
