"""Fork mode finds clones that share or forget something: shown on a tiny game with planted faults."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fork import ForkFault, fork_mode, forked, installed
from warmat import _build
from warmat.kernel.choice import Option, put_into_words
from warmat.kernel.digest import digest_of
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import Frame, Script, Step, advance
from warmat.kernel.game import Game
from warmat.kernel.setup import Setup
from warmat.kernel.state import State

if _build.running() == "compiled":
    pytest.skip("a compiled State can't have subclasses in Python", allow_module_level=True)

ENOUGH = 10


class Tally(State):
    """A game of adding one or two until it is enough."""

    def __init__(self) -> None:
        super().__init__(0, b"")
        self.numbers: list[int] = []
        self.total = 0

    def interlude(self) -> bool:
        self.over = self.total >= ENOUGH
        return self.over

    def clone(self) -> Tally:
        other = type(self)()
        self.copy_kernel_to(other)
        other.numbers = self.numbers.copy()
        other.total = self.total
        return other

    def dump(self) -> dict[str, Any]:
        regs = [frame.regs.copy() for frame in self.stack]
        return {"numbers": self.numbers.copy(), "total": self.total, "regs": regs}

    def write(self, options: list[Option]) -> None:
        for option in options:
            put_into_words(option, f"add {option.source}")

    def why_not(self, text: str) -> str:
        return f"'{text}' is not a number to add."


class SharesAList(Tally):
    def clone(self) -> Tally:
        other = super().clone()
        other.numbers = self.numbers
        return other


class ForgetsAField(Tally):
    def clone(self) -> Tally:
        other = super().clone()
        other.total = 0
        return other


class SharesFrames(Tally):
    def clone(self) -> Tally:
        other = super().clone()
        other.stack = self.stack
        return other


class Add(Step[Tally]):
    """Ask for a number, forever."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, st: Tally, frame: Frame) -> list[Option]:
        return [Option(0, 0, 1, 0, 0), Option(0, 0, 2, 0, 0)]

    def answer(self, st: Tally, frame: Frame, option: Option) -> None:
        st.numbers.append(option.source)
        st.total += option.source
        frame.regs[0] += 1
        frame.pc -= 1


ADD: Script[Tally] = Script("tally", [Add()], False, 1)


def tally(kind: type[Tally]) -> Game:
    state = kind()
    state.stack.append(ADD.frame(0, 0))
    advance(state)
    return Game(Setup("tally", {"seats": ["", ""]}, _no_beginning), state, None)


def _no_beginning(config: dict[str, Any], sink: object) -> State:
    raise BadInput("This game is never begun again.")


def play(game: Game) -> None:
    while not game.state.over:
        game.apply("add 2")


def test_an_honest_game_passes() -> None:
    game = tally(Tally)
    with fork_mode():
        play(game)
    assert game.state.dump()["numbers"] == [2] * 5


@pytest.mark.parametrize("kind", [SharesAList, ForgetsAField, SharesFrames])
def test_a_planted_fault_is_found(kind: type[Tally]) -> None:
    game = tally(kind)
    with fork_mode(), pytest.raises(ForkFault):
        play(game)


@pytest.mark.skipif(installed(), reason="the whole run is in fork mode, so nothing goes unnoticed")
def test_without_fork_mode_it_goes_unnoticed() -> None:
    game = tally(SharesAList)
    play(game)
    assert game.result is not None


def test_forked_does_what_apply_does() -> None:
    game, other = tally(Tally), tally(Tally)
    forked(game, "add 1")
    other.apply("add 1")
    assert digest_of(game.state.dump()) == digest_of(other.state.dump())
