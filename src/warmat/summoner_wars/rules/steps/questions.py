"""What effects ask: for pieces and spaces; yes or no; one of several things."""

from __future__ import annotations

from typing import Final

from warmat.kernel import picks, thing
from warmat.kernel.answers import ANSWERED, FORCED, PICKED, Answer, Reader, present
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Step
from warmat.kernel.phrases import asked_for
from warmat.kernel.picks import NOTHING, count_picks, once_each, picks_end
from warmat.kernel.thing import Thing, in_words
from warmat.summoner_wars.rules.combat.attack import begin_attack, targets_of
from warmat.summoner_wars.rules.derived.feasibility import Asking, Labelled, can_do
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.derived.places import Places, labels
from warmat.summoner_wars.rules.derived.who import Who, effect_name, one, standing_on
from warmat.summoner_wars.rules.model.board import distance, end_of, path_of, spaces_of
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ANSWER,
    ATTACK,
    CHOOSE,
    CHOOSE_SPACE,
    MODE,
    OFF_BOARD,
    VERBS,
)
from warmat.summoner_wars.rules.steps.moving import begin_force, force_paths

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

    def kinds(self) -> int:
        return PICKED | ANSWERED

    def declinable(self) -> bool:
        return self.least == 0

    def mentions(self) -> list[Reader]:
        return present(self.near)

    def legal(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        refresh(st)
        near = None if self.near is None else [o for o in self.near.pieces(st, frame) if o.id in st.pieces]
        return [
            piece
            for piece in st.in_play()
            if piece.space != OFF_BOARD
            and piece.id != frame.source
            and self.scope.test(st, piece, frame.player, frame.source)
            and (near is None or any(0 < distance(o.space, piece.space) <= self.spaces for o in near))
        ]

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        if self.near is not None and self.near.chosen():
            return True
        return len(self.legal(st, frame)) >= self.least

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
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

    def left(self, st: SummonerWarsState, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: SummonerWarsState, frame: Frame) -> Pool:
        taken = count_picks(frame, self.reg, self.most)
        last = frame.regs[self.reg + taken - 1] if taken else 0
        ids = [piece.id for piece in self.legal(st, frame) if piece.id > last]
        options = [Option(frame.player, CHOOSE, id, 0, 0) for id in ids]
        return once_each(options, max(0, self.least - taken), min(self.most - taken, len(ids)))

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        if option.source == 0:
            frame.regs[self.reg + taken] = NOTHING
            return
        frame.regs[self.reg + taken] = option.source
        if taken + 1 < self.most:
            frame.pc -= 1  # and the next

    def tell_alone(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        piece = st.piece(option.source)
        if piece is not None:
            st.log_public("is only choice", frame.player, piece, in_words(effect_name(st, frame)))

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        taken = count_picks(frame, self.reg, self.most)
        what = asked_for(self.scope.words, self.most, self.least, taken, self.most >= ANY_NUMBER)
        if self.near is not None:
            how = "adjacent to" if self.spaces == 1 else f"within {self.spaces} spaces of"
            what += f" {how} {labels(st, self.near.pieces(st, frame))}"
        return f"{effect_name(st, frame)}: target {what}"


class May(Asking):
    """Ask yes or no; on no, pass over the next `steps`. Not asked where they can't be done."""

    __slots__ = ("steps", "words")

    def __init__(self, words: str, steps: list[Step[SummonerWarsState]]) -> None:
        super().__init__()
        self.words: str = words
        self.steps: list[Step[SummonerWarsState]] = steps

    def branches(self) -> bool:
        return True

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return can_do(st, self.steps, frame)

    def idle(self, st: SummonerWarsState, frame: Frame) -> bool:
        return not can_do(st, self.steps, frame)

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        no = Option(frame.player, ANSWER, 0, 0, 0)
        if not can_do(st, self.steps, frame):
            return [no]
        return [Option(frame.player, ANSWER, 1, 0, 0), no]

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source
        if option.source == 0:
            frame.pc += len(self.steps)

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        hit = sole_target(st, frame, self.steps)
        told = "" if hit is None else f" ({st.label(hit)})"
        return f"{effect_name(st, frame)}: {self.words}{told}?"


class Choice(picks.Choice[SummonerWarsState]):
    """One of several things, and what it is called."""

    __slots__ = ()


class ChooseOne(Labelled):
    """Ask which of several things happens, of those that can. `optional`: or none of them."""

    __slots__ = ("choices", "optional")

    def __init__(self, choices: list[Choice], optional: bool) -> None:
        labels = [choice.label for choice in choices]
        super().__init__([*labels, ""])  # none of them has no name
        self.choices: list[Choice] = choices
        self.optional: bool = optional

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return any(can_do(st, choice.steps, frame) for choice in self.choices)

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        found = [
            Option(frame.player, MODE, number, 0, 0)
            for number, choice in enumerate(self.choices, 1)
            if can_do(st, choice.steps, frame)
        ]
        if self.optional and found:
            found.append(Option(frame.player, MODE, len(self.labels), 0, 0))
        return found

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source if option.source <= len(self.choices) else 0
        words = self.label(option.source) or VERBS[MODE].nothing
        st.log_public("chooses", frame.player, None, Thing(thing.MODE, option.source, words))

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        hits = [
            f"{choice.label}: {st.label(hit)}"
            for choice in self.choices
            if can_do(st, choice.steps, frame) and (hit := sole_target(st, frame, choice.steps)) is not None
        ]
        told = f" ({', '.join(hits)})" if hits else ""
        return f"{effect_name(st, frame)}: choose one{told}"


def sole_target(st: SummonerWarsState, frame: Frame, steps: list[Step[SummonerWarsState]]) -> Piece | None:
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

    def mentions(self) -> list[Reader]:
        return [self.places]

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return self.places.depends or self.optional or bool(self.places.spaces(st, frame))

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        found = [
            Option(frame.player, CHOOSE_SPACE, space + 1, 0, 0) for space in self.places.spaces(st, frame)
        ]
        if self.optional and found:
            found.append(Option(frame.player, CHOOSE_SPACE, 0, 0, 0))
        return found

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
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

    def kinds(self) -> int:
        return FORCED | ANSWERED

    def declinable(self) -> bool:
        return self.optional

    def mentions(self) -> list[Reader]:
        return present(self.who, self.toward, self.away)

    def paths(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        piece = one(self.who, st, frame)
        if piece is None or piece.id not in st.pieces:
            return []
        nearer = None if self.toward is None else one(self.toward, st, frame)
        farther = None if self.away is None else one(self.away, st, frame)
        return force_paths(st, piece, self.least, self.most, self.through, nearer, farther)

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return self.who.chosen() or self.optional or bool(self.paths(st, frame))

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        ways = sorted(self.paths(st, frame))
        found = [Option(frame.player, CHOOSE_SPACE, end_of(way) + 1, 0, path_of(way)) for way in ways]
        if self.optional and found:
            found.append(Option(frame.player, CHOOSE_SPACE, 0, 0, 0))
        return found

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        piece = one(self.who, st, frame)
        frame.regs[self.reg] = 0
        if option.source and piece is not None:
            frame.regs[self.reg] = piece.id
            frame.regs[self.reg + 1] = piece.space
            frame.regs[self.reg + 2] = option.extra
            begin_force(st, piece, option.extra)

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        piece = one(self.who, st, frame)
        return f"{effect_name(st, frame)}: where do you force {'it' if piece is None else st.label(piece)}?"


class ForcedThrough(Who):
    """What the last force of this effect went over, as far as it got."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        self.reg: int = 0

    def reads(self) -> int:
        return FORCED

    def bind(self, answer: Answer) -> None:
        self.reg = answer.reg

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        forced = st.remembered(frame.regs[self.reg])
        if forced is None:
            return []
        spaces = spaces_of(frame.regs[self.reg + 1], frame.regs[self.reg + 2])
        done = spaces.index(forced.space) if forced.space in spaces else 0
        return standing_on(st, spaces[:done])


class ExtraAttack(Asking):
    """A unit attacks besides those that may. `scope`: only such targets. The register is 1 if it did."""

    __slots__ = ("optional", "scope", "who")

    def __init__(self, who: Who, scope: PieceFilter, optional: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.scope: PieceFilter = scope
        self.optional: bool = optional

    def mentions(self) -> list[Reader]:
        return [self.who]

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return self.who.chosen() or self.optional or bool(self.options(st, frame))

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
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

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        attacker = st.piece(option.source)
        frame.regs[self.reg] = 0
        if option.verb == ATTACK and attacker is not None:
            frame.regs[self.reg] = 1
            begin_attack(st, attacker, option.target)

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        attacker = one(self.who, st, frame)
        who = "it" if attacker is None else st.label(attacker)
        return f"{effect_name(st, frame)}: what does {who} attack?"
