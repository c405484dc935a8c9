"""A game as everything else uses it: ask for the decision, apply an option, look, save.

The state runs the rules; this keeps what the state must not: how the game was set up and what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warmat.kernel.choice import FREE, Decision, IllegalChoice, Option, Pick
from warmat.kernel.digest import digest_of
from warmat.kernel.draft import DONE, Draft, asks_for_several, is_closing, written
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import advance, answer, open_step
from warmat.kernel.match import match_option, plainly
from warmat.kernel.state import State

Begin = Callable[[dict[str, Any], list[Event] | None], State]


class History:
    """What was chosen, newest first: a chain that clones share, so a clone costs the same at any length."""

    __slots__ = ("before", "length", "option")

    def __init__(self, option: Option, before: History | None) -> None:
        self.option: Option = option
        self.before: History | None = before
        self.length: int = 1 + (before.length if before is not None else 0)


class Setup:
    """How to begin the game again: its name, its configuration, and the function that does it.

    The function takes the configuration and the list that events go to, if anybody listens.
    """

    __slots__ = ("begin", "config", "name")

    def __init__(self, name: str, config: dict[str, Any], begin: Begin) -> None:
        self.name: str = name
        self.config: dict[str, Any] = config
        self.begin: Begin = begin


def _imagined(config: dict[str, Any], sink: list[Event] | None) -> State:
    raise BadInput("An imagined world has no log and no record.")


class Reading:
    """What somebody's words mean: options in a row, or for several things (draft.py) how the picks stand.

    `text` is the same in exact notation, and `done` says that the picks are all.
    """

    __slots__ = ("done", "options", "picked", "player", "text")

    def __init__(
        self, player: int, text: str, options: list[Option], picked: list[Option], done: bool
    ) -> None:
        self.player: int = player
        self.text: str = text
        self.options: list[Option] = options
        self.picked: list[Option] = picked
        self.done: bool = done


class Game:
    """One game in progress, or over. `picked`: of several things that are asked for, those picked so far."""

    __slots__ = ("_scribe", "history", "picked", "setup", "state")

    def __init__(
        self, setup: Setup, state: State, history: History | None, picked: list[Option] | None = None
    ) -> None:
        self.setup: Setup = setup
        self.state: State = state
        self.history: History | None = history
        self.picked: list[Option] = picked if picked is not None else []
        self._scribe: Scribe | None = None

    @property
    def name(self) -> str:
        return self.setup.name

    @property
    def options(self) -> list[Option]:
        """The legal choices without their words: the fast way, for bots and playouts."""
        return self.state.options

    @property
    def decision(self) -> Decision | None:
        """Who must choose, what is asked, and the legal choices in notation. None when the game is over.

        Of several things that are asked for, every one that still fits is offered, whatever the order.
        """
        state = self.state
        if state.over:
            return None
        player = state.options[0].player
        if asks_for_several(state):
            draft = Draft(state, self.picked)
            return Decision(player, draft.prompt(), draft.options(), draft.pool, self.picked)
        return Decision(player, state.prompt(), self._offered())

    @property
    def asked(self) -> Decision | None:
        """The same as bots and searches are asked: one thing at a time, with one way to each set."""
        state = self.state
        if state.over:
            return None
        state.write_options()
        return Decision(state.options[0].player, state.prompt(), state.options)

    def _offered(self) -> list[Option]:
        """The answers to a question for one thing, in notation."""
        state = self.state
        options = open_step(state).offers(state, state.stack[-1])
        state.write(options)
        return options

    def apply(self, choice: Option | str) -> None:
        """Make a choice: an option or its notation. Anything else raises IllegalChoice, changing nothing.

        Where several things are asked for, notation may name any of them in any order, one by one or all at
        once ("tech A, B"), take one back ("take back A"), or say that it was all ("done").
        """
        if isinstance(choice, str):
            self.carry_out(self.read(choice))
        elif isinstance(choice, Pick):
            self._pick(choice)
        elif isinstance(choice, Option):
            self._answer(self._own(choice))
        else:
            raise IllegalChoice(f"{choice!r} is neither an option nor its notation.")

    def _answer(self, option: Option) -> None:
        self.history = History(option, self.history)
        self.picked = []
        answer(self.state, option)

    def find(self, text: str) -> Option:
        """The one option written as `text`."""
        reading = self.read(text)
        new = len(reading.picked) - len(self.picked)
        if new < 0:
            raise IllegalChoice(f"'{text}' takes a pick back: it is no option.")
        if len(reading.options) > 1 or new > 1 or (new and reading.done):
            raise IllegalChoice(f"'{text}' names several things.")
        if reading.options:
            return reading.options[0]
        if new > 0:
            return reading.picked[-1]
        player, verb = reading.player, self.state.options[0].verb
        closing = Pick(player, verb, 0, 0, 0)
        closing.text = reading.text
        return closing

    def read(self, text: str) -> Reading:
        """What `text` means as an answer; raises IllegalChoice. Nothing is changed."""
        state = self.state
        if state.over:
            raise IllegalChoice("The game is over.")
        if asks_for_several(state):
            return self._read_picks(text)
        found = self._match(text)
        if found is None and text.strip().lower() == DONE:
            found = next((option for option in self._offered() if option.text.endswith(" nothing")), None)
        if found is not None:
            return Reading(found.player, found.text, [found], [], False)
        row = self._in_a_row(text) if "," in text else []
        if not row:
            raise IllegalChoice(state.why_not(text))
        return Reading(row[0].player, written(row), row, [], False)

    def _in_a_row(self, text: str) -> list[Option]:
        """The options that a list names ("discard A, B"), where such may be given; else none."""
        game, found, verb = self.clone(), list[Option](), text.strip().partition(" ")[0]
        for name in text.split(","):
            words = name.strip() if not found else f"{verb} {name.strip()}"
            option = game._match(words)
            if option is None or not open_step(game.state).takes_lists(option):
                return []
            found.append(option)
            game._answer(option)
        return found

    def _read_picks(self, text: str) -> Reading:
        draft = Draft(self.state, self.picked)
        player = self.state.options[0].player
        picked = draft.read(text)
        if picked is None:
            return Reading(player, DONE if self.picked else text.strip(), [], self.picked, True)
        if len(picked) < len(self.picked):
            return Reading(player, text.strip(), [], picked, False)
        exact, done = written(picked[len(self.picked) :]), draft.says_all(text)
        return Reading(player, f"{exact}, {DONE}" if done else exact, [], picked, done)

    def carry_out(self, reading: Reading) -> None:
        """Make the choice that was read."""
        for option in reading.options:
            self._answer(self._own(option))
        if not reading.options:
            self._pick_all(reading.picked, reading.done)

    def _pick(self, pick: Pick) -> None:
        """One of the options that a question for several things has offered."""
        if not asks_for_several(self.state):
            raise IllegalChoice(f"{pick.text or 'That option'} belongs to another decision.")
        if is_closing(pick):
            self._pick_all(self.picked, True)
            return
        draft = Draft(self.state, self.picked)
        own = next((option for option in draft.pool.options if option.same(pick)), None)
        if own is None or not draft.fits([*self.picked, own]):
            raise IllegalChoice(f"{pick.text or 'That option'} belongs to another decision.")
        self._pick_all([*self.picked, own], False)

    def _pick_all(self, picked: list[Option], done: bool) -> None:
        """These are picked. If nothing can be added, or they are all, the engine is told, in its order."""
        draft = Draft(self.state, picked)
        if not done and not (len(picked) > len(self.picked) and draft.is_full()):
            self.picked = picked
            return
        answers = draft.answers()
        if answers is None:
            raise IllegalChoice(draft.why_not_all())
        state = self.state
        for each in answers:
            state.write_options()  # for whoever reads the history
            own = next(option for option in state.options if option.same(each))
            if len(state.options) > 1 or open_step(state).always:  # else the engine would not have asked
                self.history = History(own, self.history)
            answer(state, own, True)
        self.picked = []
        advance(state)

    def follow(self, text: str) -> None:
        """Make a choice as records and journals have it: each as the engine asked for it.

        Older ones lack the end of a phase in which there was nothing else to do: it is added.
        """
        state = self.state
        while not state.over and len(state.options) == 1 and self._match(text) is None:
            self._answer(state.options[0])
        self._answer(self.find_asked(text))

    def find_asked(self, text: str) -> Option:
        """The option written as `text` among those that the engine itself asks for."""
        if self.state.over:
            raise IllegalChoice("The game is over.")
        found = self._match(text)
        if found is None:
            raise IllegalChoice(self.state.why_not(text))
        return found

    def _match(self, text: str) -> Option | None:
        options = self._offered()
        found = next((option for option in options if option.text == text), None)
        if found is None:
            found = match_option(options, text)
        if found is None and "->" not in text:  # what is only foretold need not be said
            for option in options:
                told = self.state.foretold(option)
                if told and plainly(text) == plainly(option.text.removesuffix(told)):
                    return option
        return found

    def _own(self, choice: Option) -> Option:
        for option in self.state.options:
            if option is choice or option.same(choice):
                return option
        if self.state.over:
            raise IllegalChoice("The game is over.")
        for option in open_step(self.state).offers(self.state, self.state.stack[-1]):
            if option.same(choice):
                return option
        raise IllegalChoice(f"{choice.text or 'That option'} belongs to another decision.")

    @property
    def result(self) -> list[int] | None:
        """The winning seats (none: a draw), or None while the game goes on."""
        if not self.state.over:
            return None
        return self.state.winning_seats()

    def clone(self) -> Game:
        return Game(self.setup, self.state.clone(), self.history, list(self.picked))

    def determinise(self, seat: int, seed: int) -> Game:
        """A game that `seat` cannot tell from this one, with everything it does not know redrawn.

        It never happened, so it has no log and no record. Picks are known to whoever picks, to nobody else.
        """
        setup = Setup(self.setup.name, {}, _imagined)
        own = any(option.player == seat for option in self.state.options)
        picked = list(self.picked) if own else []
        return Game(setup, self.state.determinise(seat, seed), None, picked)

    def learned(self, seat: int, before: Game) -> bool:
        """Whether chance spoke or the seat was shown a card since `before`: no taking back after that."""
        now, then = self.state, before.state
        return now.chance != then.chance or now.hidden_from(seat) < then.hidden_from(seat)

    def view(self, seat: int) -> dict[str, Any]:
        """What `seat` may see (-1: a spectator). The open decision's options go to whoever may choose."""
        seen = self.state.view(seat)
        if self.state.over:
            seen["decision"] = None
        else:
            player = self.state.options[0].player
            seen["decision"] = {"player": player}
            if any(option.player == seat for option in self.state.options):
                decision = self.decision
                assert decision is not None
                seen["decision"]["prompt"] = decision.prompt
                seen["decision"]["options"] = [option.text for option in decision.options]
                seen["decision"]["prices"] = [self._price(option) for option in decision.options]
                seen["decision"]["several"] = _several(decision)
        return seen

    def _price(self, option: Option) -> int | None:
        price = self.state.price(option)
        return None if price == FREE else price

    def digest(self) -> str:
        """A short name for the whole state."""
        return digest_of(self.state.dump())

    @property
    def choices(self) -> list[Option]:
        """Everything chosen so far, oldest first."""
        chosen: list[Option] = []
        at = self.history
        while at is not None:
            chosen.append(at.option)
            at = at.before
        chosen.reverse()
        return chosen

    @property
    def length(self) -> int:
        return self.history.length if self.history is not None else 0

    @property
    def log(self) -> list[str]:
        """What happened, in plain words, with nothing hidden in it."""
        return self.log_for(-1)

    def log_for(self, seat: int) -> list[str]:
        """What happened, as `seat` may read it."""
        return [self.state.sentence(event, seat) for event in self.events]

    @property
    def events(self) -> list[Event]:
        return self.scribe().events

    def notations(self) -> list[str]:
        """Every choice so far in notation."""
        return self.scribe().notations

    def scribe(self) -> Scribe:
        if self._scribe is None:
            self._scribe = Scribe(self.setup)
        self._scribe.catch_up(self.choices)
        return self._scribe


def _several(decision: Decision) -> dict[str, Any] | None:
    """Where several things are asked for: how many, what is picked, and how often each may be."""
    pool = decision.several
    if pool is None:
        return None
    return {
        "least": pool.least,
        "most": pool.most,
        "picked": [option.text for option in decision.picked],
        "times": {option.text: times for option, times in zip(pool.options, pool.times, strict=True)},
    }


class Scribe:
    """Plays a game again beside the real one and writes everything down.

    So the real one pays nothing for words nobody may ever read.
    """

    __slots__ = ("done", "events", "notations", "state")

    def __init__(self, setup: Setup) -> None:
        self.events: list[Event] = []
        self.notations: list[str] = []
        self.done: int = 0
        self.state: State = setup.begin(setup.config, self.events)

    def catch_up(self, choices: list[Option]) -> None:
        state = self.state
        for choice in choices[self.done :]:
            state.write_options()
            option = next((o for o in state.options if o.same(choice)), None)
            if option is None:  # an order that is not the canonical one
                options = open_step(state).offers(state, state.stack[-1])
                state.write(options)
                option = next((o for o in options if o.same(choice)), None)
            if option is None:
                raise RuntimeError("the game's history does not fit its set-up")
            self.notations.append(option.text)
            answer(state, option)
        self.done = len(choices)
