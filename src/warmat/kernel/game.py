"""A game as everything else uses it: ask for the decision, apply an option, look, save.

The state runs the rules; this keeps what the state must not: how the game was set up and what was chosen.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from warmat.kernel.choice import (
    Decision,
    IllegalChoice,
    Option,
    ParsedChoice,
    Pick,
    is_offered,
    is_readable,
    no_choice,
    offer,
    put_into_words,
    set_apart,
)
from warmat.kernel.digest import digest_of
from warmat.kernel.draft import DONE, Draft, asks_for_several, is_closing, written
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import advance, answer, open_step
from warmat.kernel.history import Beginning, Decided, History, Replayer, choices_since
from warmat.kernel.info_key import info_key
from warmat.kernel.match import match_option, plainly
from warmat.kernel.numbers import Seat, whole
from warmat.kernel.rng import word_of
from warmat.kernel.setup import Setup
from warmat.kernel.state import State
from warmat.kernel.view import decision_view

if TYPE_CHECKING:
    from warmat.kernel.views import DecisionView

SPECTATOR: Final = -1
# Choices. No rule ends a game in which nobody means to win; whoever hosts one calls it a draw after so many.
LONGEST: Final = 5000
# Draws tables for people. By name: no rule imports outwards, and most games are never shown.
SHOWING: Final = "warmat.cli.showing"


class Game:
    """One game in progress, or over."""

    __slots__ = ("_beginning", "_picked", "_replayer", "history", "setup", "state")

    def __init__(
        self, setup: Setup, state: State, history: History | None, picked: list[Option] | None = None
    ) -> None:
        self._beginning: Beginning | None = None  # made when an option is handed out
        self.setup: Setup = setup
        self.state: State = state
        self.history: History | None = history
        self._picked: list[Option] = picked if picked is not None else []
        self._replayer: Replayer | None = None

    @property
    def picked(self) -> list[Option]:
        """Of several things that are asked for, those picked so far."""
        return list(self._picked)

    @property
    def name(self) -> str:
        """Which game it is: "codex" or "summoner-wars"."""
        return self.setup.name

    @property
    def options(self) -> list[Option]:
        """The legal choices, which nobody has put into words yet: the fast way, for bots and playouts."""
        options = self.state.options
        if not is_offered(options):
            offer(options, Decided(self._begun(), self.history))
        return list(options)

    def _begun(self) -> Beginning:
        """Where to play again from, for whoever wants to read an option later."""
        if self._beginning is None:
            imagined = self.setup.is_imagined
            self._beginning = Beginning(
                self.setup, self.state.clone() if imagined else None, self.history if imagined else None
            )
        return self._beginning

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
            draft = Draft(state, self._picked)
            return Decision(player, draft.prompt(), draft.options(), draft.pool, list(self._picked))
        return Decision(player, state.prompt(), list(self._offered()))

    @property
    def asked(self) -> Decision | None:
        """The same as bots and searches are asked: one thing at a time, with one way to each set."""
        state = self.state
        if state.over:
            return None
        state.write_options()
        return Decision(state.options[0].player, state.prompt(), list(state.options))

    def _offered(self) -> list[Option]:
        """The answers to a question for one thing, in notation."""
        state = self.state
        options = open_step(state).offers(state, state.stack[-1])
        state.write(options)
        return options

    def words(self, option: Option | Any) -> str:
        """The notation of an option of `options`; raises IllegalChoice for another decision's."""
        if not isinstance(option, Option):
            raise no_choice(option)
        self.state.write_options()
        return self._own(option).text

    def apply(self, choice: Option | str | Any) -> None:
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
            raise no_choice(choice)

    def _answer(self, option: Option) -> None:
        if self.history is None and self._beginning is None and self.setup.is_imagined:
            self._begun()  # nothing else leads here, should anybody want to read what was chosen
        self.history = History(option, self.history)
        self._picked = []
        answer(self.state, option)

    def find(self, text: str | Any) -> Option:
        """The one option written as `text`."""
        if not isinstance(text, str):
            raise no_choice(text)
        reading = self.read(text)
        new = len(reading.picked) - len(self._picked)
        if new < 0:
            raise IllegalChoice(f"'{text}' takes a pick back: it is not an option.")
        if len(reading.options) > 1 or new > 1 or (new and reading.done):
            raise IllegalChoice(f"'{text}' names several things.")
        if reading.options:
            return reading.options[0]
        if new > 0:
            return reading.picked[-1]
        closing = Draft(self.state, self._picked).closing()
        assert closing is not None  # or it would not have been read
        return put_into_words(closing, reading.text)

    def read(self, text: str) -> ParsedChoice:
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
            return ParsedChoice(found.player, found.text, [found], [], done=False)
        row = self._in_a_row(text) if "," in text else []
        if not row:
            raise IllegalChoice(state.why_not(text))
        return ParsedChoice(row[0].player, written(row), row, [], done=False)

    def _in_a_row(self, text: str) -> list[Option]:
        """The options that a list names ("discard A, B", or in full), where such may be given; else none."""
        game, found, verb = self.clone(), list[Option](), text.strip().partition(" ")[0]
        for name in text.split(","):
            option = game._match(name.strip())
            if option is None and found:
                option = game._match(f"{verb} {name.strip()}")
            if option is None or not open_step(game.state).takes_lists(option):
                return []
            found.append(option)
            game._answer(option)
        return found

    def _read_picks(self, text: str) -> ParsedChoice:
        draft = Draft(self.state, self._picked)
        player = self.state.options[0].player
        picked = draft.read(text)
        if picked is None:
            return ParsedChoice(player, DONE if self._picked else text.strip(), [], self._picked, done=True)
        if len(picked) < len(self._picked):
            return ParsedChoice(player, text.strip(), [], picked, done=False)
        exact, done = written(picked[len(self._picked) :]), draft.says_all(text)
        return ParsedChoice(player, f"{exact}, {DONE}" if done else exact, [], picked, done)

    def carry_out(self, reading: ParsedChoice) -> None:
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
            self._pick_all(self._picked, done=True)
            return
        draft = Draft(self.state, self._picked)
        own = next((option for option in draft.pool.options if option.same(pick)), None)
        if own is None or not draft.fits([*self._picked, own]):
            raise IllegalChoice(f"{pick.text or 'That option'} belongs to another decision.")
        self._pick_all([*self._picked, own], done=False)

    def _pick_all(self, picked: list[Option], done: bool) -> None:
        """These are picked. If nothing can be added, or they are all, the engine is told, in its order."""
        draft = Draft(self.state, picked)
        if not done and not (len(picked) > len(self._picked) and draft.is_full()):
            self._picked = picked
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
            answer(state, own, ask_all=True)
        self._picked = []
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
                names = ", ".join([self.state.called(thing) for thing in told])
                if told and plainly(text) == plainly(option.text.removesuffix(f" -> {names}")):
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
        """Another game that stands as this one does. What is done in one leaves the other as it is."""
        other = Game(self.setup, self.state.clone(), self.history, list(self._picked))
        other._beginning = self._beginning
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()  # cards and choices are constant

    def __reduce__(self) -> tuple[Any, ...]:
        """To be pickled: its state as a save has it, and what was chosen."""
        picked = [option.key() for option in self._picked]
        choices = [chosen.option.key() for chosen in choices_since(None, self.history)]
        words = self._imagined_words() if self.setup.is_imagined else None
        return _restored, (self.setup, self.state.dump(), choices, picked, words)

    def _imagined_words(self) -> list[str]:
        """Every choice in notation, for a copy that can't be played again from its beginning."""
        begun = self._begun()
        words = [chosen.option.words() for chosen in choices_since(None, begun.since)]
        begun.again(self.history, words)
        return words

    def determinise(self, seat: SupportsIndex, seed: SupportsIndex) -> Game:
        """A game that `seat` cannot tell from this one, with everything it does not know redrawn.

        It never happened, so it has no log and no record. Picks are known to whoever picks, to nobody else.
        """
        setup, who = self.setup.imagined(), self._seat(seat, first=0)
        state = self.state.determinise(who, word_of(seed))
        state.options = set_apart(state.options)
        return Game(setup, state, None, set_apart(self._picks_of(who)))

    def _seat(self, seat: SupportsIndex, first: int = SPECTATOR) -> Seat:
        """A seat of this game, or a spectator's where one may ask."""
        number, last = whole(seat, "A seat"), self.setup.seats - 1
        if not first <= number <= last:
            others = ", and -1 is a spectator" if first == SPECTATOR else ""
            raise BadInput(f"There is no seat {number}: they are 0 to {last}{others}.")
        return number

    def learned(self, seat: Seat, before: Game) -> bool:
        """Whether chance spoke or the seat was shown a card since `before`: no taking back after that."""
        now, then = self.state, before.state
        return now.chance != then.chance or now.hidden_from(seat) < then.hidden_from(seat)

    def view(self, seat: SupportsIndex) -> dict[str, Any]:
        """What `seat` may see (-1: a spectator). The open decision's options go to whoever may choose."""
        who = self._seat(seat)
        seen = self.state.view(who)
        seen["decision"] = self._asked_of(who)
        return seen

    def _asked_of(self, seat: Seat) -> DecisionView | None:
        state = self.state
        if state.over:
            return None
        if not any(option.player == seat for option in state.options):
            return {"player": state.options[0].player}
        decision = self.decision
        assert decision is not None
        return decision_view(state, decision)

    def digest(self) -> str:
        """A short name for the whole state."""
        return digest_of(self.state.dump())

    def info_key(self, seat: SupportsIndex) -> str:
        """A short name for what `seat` knows: the same wherever it sees the same, whatever led there."""
        who = self._seat(seat)
        return info_key(self.state, who, [option.key() for option in self._picks_of(who)])

    def _picks_of(self, seat: Seat) -> list[Option]:
        """Picks are known to whoever picks."""
        own = any(option.player == seat for option in self.state.options)
        return self.picked if own else []

    @property
    def choices(self) -> list[Option]:
        """Everything chosen so far, oldest first."""
        chosen: list[Option] = []
        for at in choices_since(None, self.history):
            if not is_readable(at.option) and self._begun().leads_to(at.before):
                offer([at.option], Decided(self._begun(), at.before))
            chosen.append(at.option)
        return chosen

    @property
    def length(self) -> int:
        """How many choices were made so far."""
        return self.history.length if self.history is not None else 0

    @property
    def log(self) -> list[str]:
        """What happened, in plain words, with nothing hidden in it."""
        return self.log_for(SPECTATOR)

    def log_for(self, seat: SupportsIndex) -> list[str]:
        """What happened, as `seat` may read it."""
        who = self._seat(seat)
        return [self.state.sentence(event, who) for event in self.replayer().events]

    @property
    def events(self) -> list[Event]:
        """What happened, as data, with everything hidden in it."""
        return list(self.replayer().events)

    def notations(self) -> list[str]:
        """Every choice so far in notation."""
        return list(self.replayer().notations)

    def __repr__(self) -> str:
        told = f"{self.name}, {self.setup.seats} seats, {self.length} choices"
        state = self.state
        if state.over:
            winners = ", ".join([str(seat) for seat in state.winning_seats()])
            return f"<{told}, won by seat {winners}>" if winners else f"<{told}, a draw>"
        return f"<{told}, seat {state.options[0].player} to choose>"

    def show(self, seat: SupportsIndex = SPECTATOR) -> None:
        """Print the table as it is drawn at the terminal, with what `seat` may see."""
        import_module(SHOWING).show(self, self._seat(seat))

    def _repr_html_(self) -> str:
        """The same in a notebook, as a spectator sees it."""
        drawn: str = import_module(SHOWING).html(self, SPECTATOR)
        return drawn

    def replayer(self) -> Replayer:
        if self._replayer is None:
            self._replayer = Replayer(self.setup)
        self._replayer.catch_up(self.choices)
        return self._replayer


Key = tuple[int, int, int, int, int]


def _restored(
    setup: Setup,
    state: dict[str, Any],
    choices: list[Key],
    picked: list[Key],
    words: list[str] | None = None,
) -> Game:
    history: History | None = None
    for at, (player, verb, source, target, extra) in enumerate(choices):
        option = Option(player, verb, source, target, extra)
        history = History(option if words is None else put_into_words(option, words[at]), history)
    game = Game(setup, setup.restore({**setup.config, "start": state}, None), history)
    for player, verb, source, target, extra in picked:
        game.apply(Pick(player, verb, source, target, extra))
    return game
