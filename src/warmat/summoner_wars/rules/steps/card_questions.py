"""What effects ask about cards that are not in play: which to choose or discard."""

from __future__ import annotations

from warmat.kernel import hidden
from warmat.kernel.answers import ANSWERED, DISCARDED, Reader, present
from warmat.kernel.choice import Option, Pool
from warmat.kernel.filters import with_article as a
from warmat.kernel.frame import Frame
from warmat.kernel.phrases import asked_for
from warmat.kernel.picks import NOTHING, card_pool
from warmat.summoner_wars.rules.derived.feasibility import Asking
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.places import Places
from warmat.summoner_wars.rules.derived.who import effect_name
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import DISCARD, TAKE
from warmat.summoner_wars.rules.steps.questions import ANY_NUMBER
from warmat.summoner_wars.rules.writes import player_zones


def distinct(cards: list[int]) -> list[int]:
    """The card numbers among these, each once, in order."""
    numbers = [hidden.index_of(card) for card in cards]
    numbers.sort()
    return [number for at, number in enumerate(numbers) if not at or number != numbers[at - 1]]


class PickCard(Asking):
    """Ask for a card from the own hand or discard pile; the register holds its number.

    `where`: it goes there, so nothing is asked if there is no room.
    """

    __slots__ = ("from_discard", "optional", "scope", "where")

    def __init__(self, scope: PieceFilter, from_discard: bool, optional: bool) -> None:
        super().__init__()
        self.scope: PieceFilter = scope
        self.from_discard: bool = from_discard
        self.optional: bool = optional
        self.where: Places | None = None

    def mentions(self) -> list[Reader]:
        return present(self.where)

    def legal(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        side = st.players[frame.player]
        if self.where is not None and not self.where.depends and not self.where.spaces(st, frame):
            return []
        return passing_cards(st, side.discard if self.from_discard else side.hand, self.scope, frame)

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return self.optional or bool(self.legal(st, frame))

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        found = [Option(frame.player, TAKE, index, 0, 0) for index in self.legal(st, frame)]
        if self.optional and found:
            found.append(Option(frame.player, TAKE, 0, 0, 0))
        return found

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        where = "discard pile" if self.from_discard else "hand"
        return f"{effect_name(st, frame)}: choose {a(self.scope.words)} from your {where}"


def passing_cards(st: SummonerWarsState, cards: list[int], scope: PieceFilter, frame: Frame) -> list[int]:
    found: list[int] = []
    for index in distinct(cards):
        stand_in = st.book.cards[index].stand_in
        if stand_in is not None and scope.test(st, stand_in, frame.player, frame.source):
            found.append(index)
    return found


class DiscardCards(Asking):
    """Discard from `least` to `most` cards from hand, one at a time; the register counts them.

    `openly`: they are revealed. `all_distinct`: no two of one name. They are asked for in the order of the
    book, so that a set is offered once; the second register holds the last.
    """

    __slots__ = ("all_distinct", "least", "most", "openly", "scope")

    def __init__(
        self, scope: PieceFilter, least: int, most: int, openly: bool, all_distinct: bool = False
    ) -> None:
        super().__init__()
        self.scope: PieceFilter = scope
        self.least: int = least
        self.most: int = most
        self.openly: bool = openly
        self.all_distinct: bool = all_distinct

    def room(self) -> int:
        return 2

    def kinds(self) -> int:
        return DISCARDED | ANSWERED

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        hand = st.players[frame.player].hand
        found = passing_cards(st, hand, self.scope, frame)
        return sum(1 for card in hand if hidden.index_of(card) in found) >= self.least

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        done, last = frame.regs[self.reg], frame.regs[self.reg + 1]
        if done >= self.most or last == NOTHING:
            return []
        cards = self._cards_after(st, frame, last)
        if done < self.least:  # leave enough that come later
            cards = cards[: max(1, len(cards) - (self.least - done) + 1)]
        found = [
            Option(frame.player, DISCARD, index, 0, 0)
            for at, index in enumerate(cards)
            if not at or index != cards[at - 1]
        ]
        if done >= self.least and found:
            found.append(Option(frame.player, DISCARD, 0, 0, 0))
        return found

    def _cards_after(self, st: SummonerWarsState, frame: Frame, last: int) -> list[int]:
        return [
            index
            for index in self._cards(st, frame)
            if index > last or (index == last and not self.all_distinct)
        ]

    def _cards(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        """The cards in hand that may be discarded, by number."""
        hand = st.players[frame.player].hand
        passing = passing_cards(st, hand, self.scope, frame)
        if self.all_distinct:
            return passing
        return sorted([hidden.index_of(card) for card in hand if hidden.index_of(card) in passing])

    def left(self, st: SummonerWarsState, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - frame.regs[self.reg]

    def pool(self, st: SummonerWarsState, frame: Frame) -> Pool:
        done, last = frame.regs[self.reg], frame.regs[self.reg + 1]
        cards = self._cards_after(st, frame, last)
        most = min(self.most - done, len(cards))
        return card_pool(frame.player, DISCARD, cards, max(0, self.least - done), most)

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        if not option.source:
            frame.regs[self.reg + 1] = NOTHING
            return
        frame.regs[self.reg] += 1
        frame.regs[self.reg + 1] = option.source
        if self.openly:
            player_zones.discard_openly(st, frame.player, option.source)
        else:
            player_zones.discard_face_down(st, frame.player, option.source)
        if frame.regs[self.reg] < self.most:
            frame.pc -= 1

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        words = f"{self.scope.words} of different names" if self.all_distinct else self.scope.words
        what = asked_for(words, self.most, self.least, frame.regs[self.reg], self.most >= ANY_NUMBER)
        return f"{effect_name(st, frame)}: discard {what}"
