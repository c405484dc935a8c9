"""The steps that cards' effects are made of. words.py gives them their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules import atoms, hidden
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import candidates, legal_targets, target
from warmat.codex.rules.terms import (
    ANSWER,
    CHOOSE,
    FLAG_BORNE,
    FLAGBEARER,
    R_CARD,
    R_FLAGS,
    R_OTHER,
    R_SUBJECT,
    UNIT,
)
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from warmat.codex.rules.definitions import PieceFilter

NOTHING: Final = -1  # in a register: the player stopped choosing


# Who an effect is about --------------------------------------------------------------------------------


class Who:
    """A way to name pieces. `chosen`: it depends on an answer, so it may turn out to be nobody."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: bool) -> None:
        self.chosen: bool = chosen

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        raise NotImplementedError


class Picked(Who):
    """What was picked at one question. The script's builder says which."""

    __slots__ = ("most", "reg")

    def __init__(self) -> None:
        super().__init__(True)
        self.reg: int = 0
        self.most: int = 1

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        found: list[Piece] = []
        for i in range(self.reg, self.reg + self.most):
            id = frame.regs[i]
            if id > 0:
                piece = st.pieces.get(id)
                if piece is not None:
                    found.append(piece)
        return found


class Source(Who):
    """The piece whose effect this is."""

    __slots__ = ()

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        piece = st.pieces.get(frame.source)
        return [] if piece is None else [piece]


class Every(Who):
    """All that pass a filter."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        super().__init__(False)
        self.scope: PieceFilter = scope

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        return candidates(st, self.scope, frame.player, frame.source)


class BaseOfDefender(Who):
    """The base of whoever controls what was attacked."""

    __slots__ = ()

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        defender = st.remembered(frame.regs[R_OTHER])
        if defender is None:
            return []
        base = st.pieces.get(st.players[defender.controller].base)
        return [] if base is None else [base]


# Questions ----------------------------------------------------------------------------------------------


class Pick(Step[Table]):
    """Ask for up to `most` pieces, one at a time and in the order they arrived.

    `targets`: with the target sign. `another`: not what an earlier question of this effect got.
    """

    __slots__ = ("another", "least", "most", "reg", "scope", "targets")

    def __init__(self, scope: PieceFilter, least: int, most: int, targets: bool, another: bool) -> None:
        super().__init__()
        self.asks = True
        self.scope: PieceFilter = scope
        self.least: int = least
        self.most: int = most
        self.targets: bool = targets
        self.another: bool = another
        self.reg: int = 0

    def legal(self, st: Table, player: int, source: int, gold: int, flag_borne: bool) -> list[Piece]:
        fresh(st)
        if self.targets:
            return legal_targets(st, self.scope, player, source, gold, flag_borne)
        return candidates(st, self.scope, player, source)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        regs = frame.regs
        taken = 0
        while taken < self.most and regs[self.reg + taken] > 0:
            taken += 1
        if taken == self.most or regs[self.reg + taken] == NOTHING:
            return []
        borne = regs[R_FLAGS] & FLAG_BORNE != 0
        gold = st.players[frame.player].gold
        found = self.legal(st, frame.player, frame.source, gold, borne)
        if taken:
            # A flagbearer had to come first, whenever it arrived; the others follow in order.
            last = regs[self.reg + taken - 1] if taken > 1 or not borne else 0
            already = regs[self.reg : self.reg + taken]
            found = [piece for piece in found if piece.id > last and piece.id not in already]
        if self.another:
            earlier = regs[self.reg - 1]
            found = [piece for piece in found if piece.id != earlier]
        must = self.least - taken
        if must > 1 and not _bearer_waits(st, found, frame.player):  # leave enough that come later
            found = found[: max(1, len(found) - must + 1)]
        options = [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in found]
        if taken >= self.least and not (
            self.targets and not borne and _bearer_waits(st, found, frame.player)
        ):
            options.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        at = self.reg
        while frame.regs[at] > 0:
            at += 1
        if option.source == 0:
            frame.regs[at] = NOTHING
            return
        self.take(st, frame, option.source, at)
        if at + 1 < self.reg + self.most:
            frame.pc -= 1

    def take(self, st: Table, frame: Frame, id: int, at: int) -> None:
        """Note a pick; with the target sign, target it."""
        frame.regs[at] = id
        if self.targets:
            target(st, frame, st.pieces[id])

    def prompt(self, st: Table, frame: Frame) -> str:
        what = "target" if self.targets else "choose"
        return f"{effect_name(st, frame)}: {what} {_a(self.scope.words)}"


def _bearer_waits(st: Table, found: list[Piece], player: int) -> bool:
    return any(p.d.keys & FLAGBEARER and not st.friendly(p.controller, player) for p in found)


class May(Step[Table]):
    """Ask yes or no; on no, pass over the next `skip` steps."""

    __slots__ = ("skip", "words")

    def __init__(self, words: str) -> None:
        super().__init__()
        self.asks = True
        self.words: str = words
        self.skip: int = 0

    def options(self, st: Table, frame: Frame) -> list[Option]:
        return [Option(frame.player, ANSWER, 1, 0, 0), Option(frame.player, ANSWER, 0, 0, 0)]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if option.source == 0:
            frame.pc += self.skip

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: {self.words}?"


class PickLowestTech(Step[Table]):
    """Obliterate: the attacking player picks the defender's lowest tech units, `most` of them."""

    __slots__ = ("most", "reg")

    def __init__(self, most: int) -> None:
        super().__init__()
        self.asks = True
        self.most: int = most
        self.reg: int = 0

    def options(self, st: Table, frame: Frame) -> list[Option]:
        defender = st.remembered(frame.regs[R_OTHER])
        if defender is None:
            return []
        fresh(st)
        taken = 0
        while taken < self.most and frame.regs[self.reg + taken] > 0:
            taken += 1
        picked = frame.regs[self.reg : self.reg + taken]
        units = [
            p
            for p in st.pieces.values()
            if p.d.types & UNIT and p.controller == defender.controller and p.id not in picked
        ]
        if taken == self.most or not units:
            return []
        lowest = min(p.d.tech for p in units)
        last = st.pieces.get(picked[-1]) if picked else None
        after = last.id if last is not None and last.d.tech == lowest else 0
        tied = [p for p in units if p.d.tech == lowest]
        in_order = [p for p in tied if p.id > after]
        spare = len(in_order) - (self.most - taken)  # leave enough that come later
        return [Option(frame.player, CHOOSE, p.id, 0, 0) for p in in_order[: max(1, spare + 1)]]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        at = self.reg
        while frame.regs[at] > 0:
            at += 1
        frame.regs[at] = option.source
        if at + 1 < self.reg + self.most:
            frame.pc -= 1

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: obliterate which of the lowest tech units?"


# Acts ---------------------------------------------------------------------------------------------------


class Effect(Step[Table]):
    """A step that does something to `who`."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def act(self, st: Table, frame: Frame) -> None:
        for piece in self.who.pieces(st, frame):
            self.touch(st, frame, piece)

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        raise NotImplementedError


class Deal(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: int = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.damage(st, piece, self.amount, effect_name(st, frame) if st.sink is not None else "")


class Heal(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: int = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.heal(st, piece, self.amount)


class Destroy(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.destroy(st, piece)


class ReturnToHand(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.return_to_hand(st, piece)


class GainControl(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.take_control(st, piece, frame.player)


class Sideline(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.sideline(st, piece)


class GiveRunes(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: int = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.give_runes(st, piece, self.amount)


class Modify(Effect):
    __slots__ = ("armor", "atk", "hp", "keys", "until")

    def __init__(self, atk: int, hp: int, armor: int, keys: int, until: int, who: Who) -> None:
        super().__init__(who)
        self.atk: int = atk
        self.hp: int = hp
        self.armor: int = armor
        self.keys: int = keys
        self.until: int = until

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.modify(st, piece, self.atk, self.hp, self.armor, self.keys, self.until, frame.player)


class Detect(Effect):
    """Make a piece visible to the player for the rest of the turn."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.reveal(st, piece, frame.player)


class Become(Effect):
    """Turn pieces into another card, known by its name."""

    __slots__ = ("name",)

    def __init__(self, name: str, who: Who) -> None:
        super().__init__(who)
        self.name: str = name

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.become(st, piece, st.book.by_name[self.name].index)


class Draw(Step[Table]):
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count: int = count

    def act(self, st: Table, frame: Frame) -> None:
        atoms.draw(st, frame.player, self.count)


class Summon(Step[Table]):
    """Summon tokens; `limit` (0: none) is how many of them the player may have."""

    __slots__ = ("count", "limit", "name")

    def __init__(self, name: str, count: int, limit: int) -> None:
        super().__init__()
        self.name: str = name
        self.count: int = count
        self.limit: int = limit

    def act(self, st: Table, frame: Frame) -> None:
        index = st.book.by_name[self.name].index
        count = self.count
        limit = st.book.token_limits.get(self.name, 0)
        if limit:
            have = len([p for p in st.pieces.values() if p.origin == index and p.controller == frame.player])
            count = min(count, limit - have)
        for _ in range(count):
            atoms.arrive(st, index, frame.player)


class Custom(Step[Table]):
    """A step that only one card needs: a function in that card's file."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[[Table, Frame], None]) -> None:
        super().__init__()
        self.function: Callable[[Table, Frame], None] = function

    def act(self, st: Table, frame: Frame) -> None:
        self.function(st, frame)


class PutOnDeck(Step[Table]):
    """Put the spell being resolved on top of its owner's draw pile."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        atoms.put_on_deck(st, frame.player, hidden.index_of(frame.regs[R_CARD]))
        frame.regs[R_CARD] = 0


class StayInPlay(Step[Table]):
    """An ongoing spell enters play, attached to what was picked or holding it together.

    With nothing picked to attach to, it has no effect and is put away like any other spell.
    """

    __slots__ = ("attaches", "who")

    def __init__(self, who: Who | None, attaches: bool) -> None:
        super().__init__()
        self.who: Who | None = who
        self.attaches: bool = attaches

    def act(self, st: Table, frame: Frame) -> None:
        held: list[int] = []
        if self.who is not None:
            held = [piece.id for piece in self.who.pieces(st, frame)]
            if not held:
                return
        index = hidden.index_of(frame.regs[R_CARD])
        frame.regs[R_CARD] = 0
        host = held[0] if self.attaches else 0
        links = [] if self.attaches else held
        atoms.arrive(st, index, frame.player, 0, frame.regs[R_SUBJECT], host, links)


class PutAway(Step[Table]):
    """The end of every spell: it goes to the discard pile, unless it went somewhere else."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        if frame.regs[R_CARD]:
            atoms.put_in_discard(st, frame.player, hidden.index_of(frame.regs[R_CARD]))
            frame.regs[R_CARD] = 0


# Words ---------------------------------------------------------------------------------------------------


def effect_name(st: Table, frame: Frame) -> str:
    """Whose effect this is, for prompts and log."""
    if frame.regs[R_CARD]:
        return st.book.cards[hidden.index_of(frame.regs[R_CARD])].name
    source = st.remembered(frame.source)
    return st.label(source) if source is not None else "effect"


def _a(words: str) -> str:
    if "your " in words:
        return f"one of your {words.replace('your ', '')}s"
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"
