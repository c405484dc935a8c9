"""A fuzzer steered toward what has not been played yet, with the invariants checked at every decision.

The more often a kind of choice was made in the run, the less likely it is made again; a card or an ability
that was never used goes first. A run is repeated exactly by its seed:

    python -m tests.fuzz --seed 7                  until everything was used
    python -m tests.fuzz --seed 7 --games 23       the first 23 games
    python -m tests.fuzz summoner-wars --seed 7    the other game
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.games import CASES, TOO_LONG, invariants, notations
from warmat.codex.cards import BOOK as CODEX_BOOK
from warmat.codex.rules.model import state as codex
from warmat.codex.rules.model import terms as codex_terms
from warmat.kernel.choice import Option, Verb
from warmat.kernel.event import Event
from warmat.kernel.frame import SCRIPTS
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.kernel.tools.coverage import Coverage
from warmat.players.instrumentation import INSTRUMENTS
from warmat.summoner_wars.factions import BOOK as SUMMONER_BOOK
from warmat.summoner_wars.rules.model import state as summoner_wars
from warmat.summoner_wars.rules.model import terms as summoner_terms


@dataclass
class Subject:
    """A game as the fuzzer plays it: what is to be used up, and which numbers options have for what."""

    decks: list[str]
    unpaid: set[str]  # cards that nobody plays: they come by themselves
    of_a_card: set[int]  # verbs of options whose source is a card, not a piece
    use: int
    order: int
    verbs: dict[int, Verb]


SUBJECTS = {
    "codex": Subject(
        ["[Bashing]", "[Finesse]"],
        {card.name for card in CODEX_BOOK.cards if card.types & codex_terms.TOKEN},
        {codex_terms.HIRE, codex_terms.SUMMON, codex_terms.PLAY, codex_terms.BUILD, codex_terms.TECH},
        codex_terms.USE,
        codex_terms.ORDER,
        codex_terms.VERBS,
    ),
    "summoner-wars": Subject(
        [faction.name for faction in SUMMONER_BOOK.factions],
        {card.name for card in SUMMONER_BOOK.cards if card.types & summoner_terms.SUMMONER}
        | {SUMMONER_BOOK.cards[SUMMONER_BOOK.first_gate].name},
        {summoner_terms.SUMMON, summoner_terms.BUILD, summoner_terms.PLAY, summoner_terms.DISCARD},
        summoner_terms.USE,
        summoner_terms.ORDER,
        summoner_terms.VERBS,
    ),
}
FINE = 1 << 16  # how finely weights are told apart


class Fuzzer:
    """Plays game after game and remembers what it has done in all of them."""

    def __init__(self, seed: int, game: str = "codex") -> None:
        self.seed = seed
        self.game = game
        self.cases = [case for case in CASES if case.name == game]
        self.cards, self.abilities = INSTRUMENTS[game].usable(SUBJECTS[game].decks, "", "")
        self.dice = Dice(seed)
        self.done: Counter[str] = Counter()  # kinds of choices
        self.used = Coverage()
        self.games = 0

    def command(self) -> str:
        """What repeats the run up to and with the current game."""
        game = "" if self.game == "codex" else f"{self.game} "
        return f"python -m tests.fuzz {game}--seed {self.seed} --games {self.games}"

    def play(self) -> Game:
        """One more game; an error in it says how to repeat it."""
        case = self.cases[self.games % len(self.cases)]
        check = invariants(case.name)
        self.games += 1
        game = case.new(self.dice.below(1 << 31))
        events: list[Event] = []
        game.state.sink = events
        watcher = INSTRUMENTS[self.game].watch(self.used)
        watcher.start(game.state)
        try:
            for _ in range(TOO_LONG):
                check(game.state)
                if game.state.over:
                    break
                option = self.choose(game)
                watcher.choice(game.state, option)
                game.apply(option)
                watcher.events(game.state, events)
                events.clear()
            assert game.state.over, f"not over after {TOO_LONG} decisions"
        except Exception as error:
            raise AssertionError(self.report(game, error)) from error
        return game

    def report(self, game: Game, error: Exception) -> str:
        return (
            f"{type(error).__name__}: {error}\n"
            f"Repeat it with: {self.command()}\n"
            f"Game {self.games} ({' v '.join(game.setup.config['seats'])}), after {game.length} choices.\n"
            f"Last choices: {'; '.join(game.notations()[-12:])}\n"
            f"Open options: {'; '.join(notations(game)[:40])}"
        )

    def choose(self, game: Game) -> Option:
        """Any option may be chosen, those of a kind seldom chosen so far most likely."""
        kinds = [kind_of(game, option) for option in game.options]
        weights = [1 + FINE // (1 + self.done[kind]) ** 2 for kind in kinds]
        at, mark = 0, self.dice.below(sum(weights))
        while mark >= weights[at]:
            mark -= weights[at]
            at += 1
        self.done[kinds[at]] += 1
        return game.options[at]

    def missing(self, times: int) -> list[str]:
        """The cards and abilities that were used less often than that."""
        used, unpaid = self.used, SUBJECTS[self.game].unpaid
        cards = [
            name for name in self.cards if (used.arrived if name in unpaid else used.played)[name] < times
        ]
        return [*cards, *(name for name in self.abilities if used.resolved[name] < times)]


def kind_of(game: Game, option: Option) -> str:
    """What kind of choice an option is: its verb, and the names of what it is about."""
    st, subject = game.state, SUBJECTS[game.name]
    assert isinstance(st, codex.CodexState | summoner_wars.SummonerWarsState)
    verb, source = option.verb, option.source
    if verb in subject.of_a_card:
        about = st.book.cards[source].name
    elif verb == subject.use:
        user = st.here_or_aside(source) if isinstance(st, codex.CodexState) else st.pieces[source]
        assert user is not None
        about = user.derived.actives[option.extra].script.name
    elif verb == subject.order:
        about = SCRIPTS[st.queue[source].script].name
    else:
        about = _name_of(st, source) or str(source)
    return f"{subject.verbs[verb].name} {about} {_name_of(st, option.target)}"


def _name_of(st: codex.CodexState | summoner_wars.SummonerWarsState, id: int) -> str:
    piece = st.pieces.get(id)
    return st.book.cards[piece.card].name if piece is not None else ""


def until_all_used(seed: int, times: int, most_games: int, seconds: float, game: str = "codex") -> Fuzzer:
    """Play until everything was used so often, or the games or the time are up."""
    fuzzer = Fuzzer(seed, game)
    for _ in _while_time(seconds):
        if fuzzer.games >= most_games or not fuzzer.missing(times):
            break
        fuzzer.play()
    return fuzzer


def _while_time(seconds: float) -> Iterator[None]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield


def main() -> None:
    parser = argparse.ArgumentParser(description="Play what has not been played yet.")
    parser.add_argument("game", nargs="?", choices=SUBJECTS, default="codex")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--times", type=int, default=3, help="how often everything is to be used")
    parser.add_argument("--seconds", type=float, default=600)
    chosen = parser.parse_args()
    fuzzer = until_all_used(chosen.seed, chosen.times, chosen.games, chosen.seconds, chosen.game)
    rare = ", ".join(fuzzer.missing(chosen.times)) or "nothing"
    print(f"{fuzzer.games} games; used less than {chosen.times} times: {rare}")


if __name__ == "__main__":
    main()
