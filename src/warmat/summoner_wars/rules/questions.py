"""What effects ask: for pieces, spaces, cards; yes or no; one of several things."""

from __future__ import annotations

from typing import Final

from warmat.kernel import hidden, picks
from warmat.kernel.choice import Option, Pool
from warmat.kernel.filters import with_article as a
from warmat.kernel.frame import Frame, Step
from warmat.kernel.phrases import asked_for
from warmat.kernel.picks import NOTHING, card_pool, count_picks, once_each, picks_end
from warmat.summoner_wars.rules import holdings
from warmat.summoner_wars.rules.attack import begin_attack, targets_of
from warmat.summoner_wars.rules.board import distance, spaces_of
from warmat.summoner_wars.rules.filters import PieceFilter
from warmat.summoner_wars.rules.judged import Asking, Branching, Labelled, can_do
from warmat.summoner_wars.rules.layers import fresh
from warmat.summoner_wars.rules.moving import Way, begin_force, force_paths
from warmat.summoner_wars.rules.places import Places, labels
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import (
    ANSWER,
    ATTACK,
    CHOOSE,
    CHOOSE_SPACE,
    DISCARD,
    MODE,
    OFF_BOARD,
    TAKE,
)
from warmat.summoner_wars.rules.who import Picked, Who, effect_name, one, standing_on

ANY_NUMBER: Final = 24  # there are never more to choose from


class Pick(Asking):
    """Target from `least` to `most` pieces, one at a time in the order they came into play.

    A card never targets itself. `near`: only what is within `spaces` of what this names, if that is in play.
    """

    __slots__ = ("least", "most", "near", "scope", "spaces")

    def __init__(self, scope: PieceFilter, least: int, most: int) -> None:
        super().__init__()
        self.scope: PieceFilter = scope
        self.least: int = least
        self.most: int = most
        self.near: Who | None = None
        self.spaces: int = 1

    def room(self) -> int:
        return self.most

    def legal(self, st: Table, frame: Frame) -> list[Piece]:
        fresh(st)
        near = None if self.near is None else [o for o in self.near.pieces(st, frame) if o.id in st.pieces]
        return [
            piece
            for piece in st.pieces.values()
            if piece.space != OFF_BOARD
            and piece.id != frame.source
            and self.scope.test(st, piece, frame.player, frame.source)
            and (near is None or any(0 < distance(o.space, piece.space) <= self.spaces for o in near))
        ]

    def possible(self, st: Table, frame: Frame) -> bool:
        if isinstance(self.near, Picked):
            return True
        return len(self.legal(st, frame)) >= self.least

    def options(self, st: Table, frame: Frame) -> list[Option]:
        taken = count_picks(frame, self.reg, self.most)
        if picks_end(frame, self.reg, self.most, taken):
            return []
        last = frame.regs[self.reg + taken - 1] if taken else 0
        found = [piece for piece in self.legal(st, frame) if piece.id > last]
        left = self.least - taken
        if left > 0:
            found = found[: len(found) - left + 1] if len(found) >= left else []
        options = [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in found]
        if left <= 0 and options:
            options.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return options

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: Table, frame: Frame) -> Pool:
        taken = count_picks(frame, self.reg, self.most)
        last = frame.regs[self.reg + taken - 1] if taken else 0
        ids = [piece.id for piece in self.legal(st, frame) if piece.id > last]
        options = [Option(frame.player, CHOOSE, id, 0, 0) for id in ids]
        return once_each(options, max(0, self.least - taken), min(self.most - taken, len(ids)))

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        if option.source == 0:
            frame.regs[self.reg + taken] = NOTHING
            return
        frame.regs[self.reg + taken] = option.source
        if taken + 1 < self.most:
            frame.pc -= 1  # and the next

    def tell_alone(self, st: Table, frame: Frame, option: Option) -> None:
        piece = st.piece(option.source)
        if piece is not None:
            st.tell("is only choice", frame.player, st.label(piece), effect_name(st, frame))

    def prompt(self, st: Table, frame: Frame) -> str:
        taken = count_picks(frame, self.reg, self.most)
        what = asked_for(self.scope.words, self.most, self.least, taken, self.most >= ANY_NUMBER)
        if self.near is not None:
            how = "adjacent to" if self.spaces == 1 else f"within {self.spaces} spaces of"
            what += f" {how} {labels(st, self.near.pieces(st, frame))}"
        return f"{effect_name(st, frame)}: target {what}"


class May(Branching):
    """Ask yes or no; on no, pass over the next `steps`. Not asked where they can't be done."""

    __slots__ = ("steps", "words")

    def __init__(self, words: str, steps: list[Step[Table]]) -> None:
        super().__init__()
        self.words: str = words
        self.steps: list[Step[Table]] = steps

    def possible(self, st: Table, frame: Frame) -> bool:
        return can_do(st, self.steps, frame)

    def idle(self, st: Table, frame: Frame) -> bool:
        return not can_do(st, self.steps, frame)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        no = Option(frame.player, ANSWER, 0, 0, 0)
        if not can_do(st, self.steps, frame):
            return [no]
        return [Option(frame.player, ANSWER, 1, 0, 0), no]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source
        if option.source == 0:
            frame.pc += len(self.steps)

    def prompt(self, st: Table, frame: Frame) -> str:
        hit = sole_target(st, frame, self.steps)
        told = "" if hit is None else f" ({st.label(hit)})"
        return f"{effect_name(st, frame)}: {self.words}{told}?"


class Choice(picks.Choice[Table]):
    """One of several things, and what it is called."""

    __slots__ = ()


class ChooseOne(Labelled):
    """Ask which of several things happens, of those that can. `optional`: or none of them."""

    __slots__ = ("choices", "optional")

    def __init__(self, choices: list[Choice], optional: bool) -> None:
        labels = [choice.label for choice in choices]
        super().__init__([*labels, "nothing"])
        self.choices: list[Choice] = choices
        self.optional: bool = optional

    def possible(self, st: Table, frame: Frame) -> bool:
        return any(can_do(st, choice.steps, frame) for choice in self.choices)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        found = [
            Option(frame.player, MODE, number, 0, 0)
            for number, choice in enumerate(self.choices, 1)
            if can_do(st, choice.steps, frame)
        ]
        if self.optional and found:
            found.append(Option(frame.player, MODE, len(self.labels), 0, 0))
        return found

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source if option.source <= len(self.choices) else 0
        st.tell("chooses", frame.player, "", self.labels[option.source - 1])

    def prompt(self, st: Table, frame: Frame) -> str:
        hits = [
            f"{choice.label}: {st.label(hit)}"
            for choice in self.choices
            if can_do(st, choice.steps, frame) and (hit := sole_target(st, frame, choice.steps)) is not None
        ]
        told = f" ({', '.join(hits)})" if hits else ""
        return f"{effect_name(st, frame)}: choose one{told}"


def sole_target(st: Table, frame: Frame, steps: list[Step[Table]]) -> Piece | None:
    """The one piece that these steps would hit without asking: a player who agrees to them is told."""
    for step in steps:
        if isinstance(step, Pick) and step.least == step.most == 1:
            found = step.legal(st, frame)
            return found[0] if len(found) == 1 else None
        if isinstance(step, ExtraAttack) and not step.optional:
            attacks = step.options(st, frame)
            return st.piece(attacks[0].target) if len(attacks) == 1 else None
    return None


# Spaces -------------------------------------------------------------------------------------------


class PickSpace(Asking):
    """Ask for one of these spaces; the register holds its number plus one."""

    __slots__ = ("optional", "places")

    def __init__(self, places: Places, optional: bool) -> None:
        super().__init__()
        self.places: Places = places
        self.optional: bool = optional

    def possible(self, st: Table, frame: Frame) -> bool:
        return self.places.depends or self.optional or bool(self.places.spaces(st, frame))

    def options(self, st: Table, frame: Frame) -> list[Option]:
        found = [
            Option(frame.player, CHOOSE_SPACE, space + 1, 0, 0) for space in self.places.spaces(st, frame)
        ]
        if self.optional and found:
            found.append(Option(frame.player, CHOOSE_SPACE, 0, 0, 0))
        return found

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: choose {self.places.words(st, frame)}"


class Force(Asking):
    """Ask where a piece is forced, and force it there. The registers: what it is, from where, by which way.

    From `least` to `most` spaces; `through`: cards of these types. `toward`, `away`: only nearer to, or
    farther from, what these name.
    """

    __slots__ = ("away", "least", "most", "optional", "through", "toward", "who")

    def __init__(self, who: Who, least: int, most: int, optional: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.least: int = least
        self.most: int = most
        self.optional: bool = optional
        self.through: int = 0
        self.toward: Who | None = None
        self.away: Who | None = None

    def room(self) -> int:
        return 3

    def paths(self, st: Table, frame: Frame) -> list[Way]:
        piece = one(self.who, st, frame)
        if piece is None or piece.id not in st.pieces:
            return []
        nearer = None if self.toward is None else one(self.toward, st, frame)
        farther = None if self.away is None else one(self.away, st, frame)
        return force_paths(st, piece, self.least, self.most, self.through, nearer, farther)

    def possible(self, st: Table, frame: Frame) -> bool:
        return isinstance(self.who, Picked) or self.optional or bool(self.paths(st, frame))

    def options(self, st: Table, frame: Frame) -> list[Option]:
        ways = sorted(self.paths(st, frame), key=_by_space)
        found = [Option(frame.player, CHOOSE_SPACE, way.space + 1, 0, way.path) for way in ways]
        if self.optional and found:
            found.append(Option(frame.player, CHOOSE_SPACE, 0, 0, 0))
        return found

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        piece = one(self.who, st, frame)
        frame.regs[self.reg] = 0
        if option.source and piece is not None:
            frame.regs[self.reg] = piece.id
            frame.regs[self.reg + 1] = piece.space
            frame.regs[self.reg + 2] = option.extra
            begin_force(st, piece, option.extra)

    def prompt(self, st: Table, frame: Frame) -> str:
        piece = one(self.who, st, frame)
        return f"{effect_name(st, frame)}: force {'it' if piece is None else st.label(piece)} where?"


class ForcedThrough(Who):
    """What the last force of this effect went over, as far as it got. The script's builder knows."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        self.reg: int = 0

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        forced = st.remembered(frame.regs[self.reg])
        if forced is None:
            return []
        spaces = spaces_of(frame.regs[self.reg + 1], frame.regs[self.reg + 2])
        done = spaces.index(forced.space) if forced.space in spaces else 0
        return standing_on(st, spaces[:done])


def _by_space(way: Way) -> int:
    return way.space


class ExtraAttack(Asking):
    """A unit attacks besides those that may. `scope`: only such targets. The register is 1 if it did."""

    __slots__ = ("optional", "scope", "who")

    def __init__(self, who: Who, scope: PieceFilter, optional: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.scope: PieceFilter = scope
        self.optional: bool = optional

    def possible(self, st: Table, frame: Frame) -> bool:
        return isinstance(self.who, Picked) or self.optional or bool(self.options(st, frame))

    def options(self, st: Table, frame: Frame) -> list[Option]:
        found: list[Option] = []
        attacker = one(self.who, st, frame)
        if attacker is None or attacker.id not in st.pieces:
            return found
        for target in targets_of(st, attacker):
            if self.scope.test(st, target, attacker.controller, attacker.id):
                found.append(Option(frame.player, ATTACK, attacker.id, target.id, 0))
        if self.optional and found:
            found.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return found

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        attacker = st.piece(option.source)
        frame.regs[self.reg] = 0
        if option.verb == ATTACK and attacker is not None:
            frame.regs[self.reg] = 1
            begin_attack(st, attacker, option.target)

    def prompt(self, st: Table, frame: Frame) -> str:
        attacker = one(self.who, st, frame)
        who = "it" if attacker is None else st.label(attacker)
        return f"{effect_name(st, frame)}: what does {who} attack?"


# Cards --------------------------------------------------------------------------------------------


def distinct(cards: list[int]) -> list[int]:
    """The card numbers among these, each once, in order."""
    return sorted({hidden.index_of(card) for card in cards})


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

    def legal(self, st: Table, frame: Frame) -> list[int]:
        side = st.players[frame.player]
        if self.where is not None and not self.where.depends and not self.where.spaces(st, frame):
            return []
        return passing_cards(st, side.discard if self.from_discard else side.hand, self.scope, frame)

    def possible(self, st: Table, frame: Frame) -> bool:
        return self.optional or bool(self.legal(st, frame))

    def options(self, st: Table, frame: Frame) -> list[Option]:
        found = [Option(frame.player, TAKE, index, 0, 0) for index in self.legal(st, frame)]
        if self.optional and found:
            found.append(Option(frame.player, TAKE, 0, 0, 0))
        return found

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source

    def prompt(self, st: Table, frame: Frame) -> str:
        where = "discard pile" if self.from_discard else "hand"
        return f"{effect_name(st, frame)}: choose {a(self.scope.words)} from your {where}"


def passing_cards(st: Table, cards: list[int], scope: PieceFilter, frame: Frame) -> list[int]:
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

    def possible(self, st: Table, frame: Frame) -> bool:
        hand = st.players[frame.player].hand
        found = passing_cards(st, hand, self.scope, frame)
        return sum(1 for card in hand if hidden.index_of(card) in found) >= self.least

    def options(self, st: Table, frame: Frame) -> list[Option]:
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

    def _cards_after(self, st: Table, frame: Frame, last: int) -> list[int]:
        return [
            index
            for index in self._cards(st, frame)
            if index > last or (index == last and not self.all_distinct)
        ]

    def _cards(self, st: Table, frame: Frame) -> list[int]:
        """The cards in hand that may be discarded, by number."""
        hand = st.players[frame.player].hand
        passing = passing_cards(st, hand, self.scope, frame)
        if self.all_distinct:
            return passing
        return sorted([hidden.index_of(card) for card in hand if hidden.index_of(card) in passing])

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - frame.regs[self.reg]

    def pool(self, st: Table, frame: Frame) -> Pool:
        done, last = frame.regs[self.reg], frame.regs[self.reg + 1]
        cards = self._cards_after(st, frame, last)
        most = min(self.most - done, len(cards))
        return card_pool(frame.player, DISCARD, cards, max(0, self.least - done), most)

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if not option.source:
            frame.regs[self.reg + 1] = NOTHING
            return
        frame.regs[self.reg] += 1
        frame.regs[self.reg + 1] = option.source
        if self.openly:
            holdings.discard_openly(st, frame.player, option.source)
        else:
            holdings.discard_face_down(st, frame.player, option.source)
        if frame.regs[self.reg] < self.most:
            frame.pc -= 1

    def prompt(self, st: Table, frame: Frame) -> str:
        words = f"{self.scope.words} of different names" if self.all_distinct else self.scope.words
        what = asked_for(words, self.most, self.least, frame.regs[self.reg], self.most >= ANY_NUMBER)
        return f"{effect_name(st, frame)}: discard {what}"
