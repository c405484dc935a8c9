"""The part of a state that every game has: chance, the stack of frames, the open question, the end."""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.event import EVERYONE, Event
from warmat.kernel.frame import Frame
from warmat.kernel.rng import WORD, following, from_secret, mix

UNDECIDED: Final = -1


class State:
    """A game in progress. Subclasses add the table; only the game's atoms write to it.

    Same seed and same choices give the same state, byte for byte. A clone shares nothing that changes.
    """

    __slots__ = ("chance", "options", "over", "rng", "secret", "sink", "stack", "winners")

    def __init__(self, rng: int, secret: bytes) -> None:
        self.rng: int = rng & WORD
        self.chance: int = 0  # how many chance events there were
        self.secret: bytes = secret  # empty: the game runs on its seed alone
        self.stack: list[Frame] = []
        self.options: list[Option] = []  # the open question's answers; empty when the game is over
        self.over: bool = False
        self.winners: int = 0  # a mask of seats; 0 is a draw
        self.sink: list[Event] | None = None

    # Chance -----------------------------------------------------------------------------------------

    def begin_chance(self) -> None:
        """To be called once before each shuffle, coin or roll."""
        self.chance += 1
        if self.secret:
            self.rng = 0  # with a secret it counts the draws of one event

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.secret:
            self.rng += 1
            return (from_secret(self.secret, self.chance, self.rng) * n) >> 32
        self.rng = following(self.rng)
        return (mix(self.rng) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        self.begin_chance()
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    # Scripts ----------------------------------------------------------------------------------------

    def run_next(self, frame: Frame) -> None:
        """Run this frame before anything that is under way goes on."""
        self.stack.append(frame)

    # What a game fills in ---------------------------------------------------------------------------

    def interlude(self) -> bool:
        """What happens by itself before a step. True if it changed the stack or ended the game."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """Everything, as plain lists, strings and numbers with stable names."""
        raise NotImplementedError

    def write_options(self) -> None:
        """Give every option of the open question its notation."""
        raise NotImplementedError

    def prompt(self) -> str:
        raise NotImplementedError

    def why_not(self, text: str) -> str:
        """Which rule forbids the choice written as `text`, in a sentence."""
        raise NotImplementedError

    def view(self, seat: int) -> dict[str, Any]:
        """What `seat` may see (-1: a spectator). An allow-list."""
        raise NotImplementedError

    def determinise(self, seat: int, seed: int) -> State:
        """A clone whose hidden part is redrawn from what `seat` cannot rule out."""
        raise NotImplementedError

    def hidden_from(self, seat: int) -> int:
        """How many cards `seat` does not know where they are: fewer than before means it was shown one."""
        raise NotImplementedError

    def sentence(self, event: Event, seat: int) -> str:
        """The line of the log that `seat` reads for `event`."""
        raise NotImplementedError

    # Shared by the subclasses' clones and dumps -------------------------------------------------------

    def copy_kernel_to(self, other: State) -> None:
        other.chance = self.chance
        other.stack = [frame.clone() for frame in self.stack]
        other.options = self.options
        other.over = self.over
        other.winners = self.winners

    def tell(self, what: str, player: int, subject: str = "", object: str = "", amount: int = 0) -> None:
        """Report a public event to whoever listens."""
        if self.sink is not None:
            self.sink.append(Event(what, player, subject, object, amount, EVERYONE))

    def whisper(self, what: str, player: int, subject: str, seen_by: int, amount: int = 0) -> None:
        """Report an event whose subject only some seats may read."""
        if self.sink is not None:
            self.sink.append(Event(what, player, subject, "", amount, seen_by))
