"""A fuzzer steered toward what has not been played yet, with the invariants checked at every decision.

The more often a kind of choice was made in the run, the less likely it is made again; a card or an ability
that was never used goes first. A run is repeated exactly by its seed:

    python -m tests.fuzz --seed 7                  until everything was used
    python -m tests.fuzz --seed 7 --games 23       the first 23 games
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator

from tests.games import CODEX_CASES, TOO_LONG, invariants, notations
from warmat.codex.coverage import Coverage, abilities_of, cards_of
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import BUILD, HIRE, ORDER, PLAY, SUMMON, TECH, TOKEN, USE, VERB_NAMES
from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.frame import SCRIPTS
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice

DECKS = ["[Bashing]", "[Finesse]"]
CARDS = cards_of(DECKS)
OF_A_CARD = (HIRE, SUMMON, PLAY, BUILD, TECH)  # options whose source is a card, not a piece
FINE = 1 << 16  # how finely weights are told apart


class Fuzzer:
    """Plays game after game and remembers what it has done in all of them."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = Dice(seed)
        self.done: Counter[str] = Counter()  # kinds of choices
        self.used = Coverage()
        self.games = 0

    def command(self) -> str:
        """What repeats the run up to and with the current game."""
        return f"python -m tests.fuzz --seed {self.seed} --games {self.games}"

    def play(self) -> Game:
        """One more game; an error in it says how to repeat it."""
        case = CODEX_CASES[self.games % len(CODEX_CASES)]
        check = invariants(case.name)
        self.games += 1
        game = case.new(self.dice.below(1 << 31))
        events: list[Event] = []
        game.state.sink = events
        try:
            for _ in range(TOO_LONG):
                check(game.state)
                if game.state.over:
                    break
                option = self.choose(game)
                self.used.choice(game.state, option)
                game.apply(option)
                self.used.events(game.state, events)
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
        used = self.used
        cards = [
            card.name
            for card in CARDS
            if (used.arrived if card.types & TOKEN else used.played)[card.name] < times
        ]
        return [*cards, *(name for name in abilities_of(CARDS) if used.resolved[name] < times)]


def kind_of(game: Game, option: Option) -> str:
    """What kind of choice an option is: its verb, and the names of what it is about."""
    st = game.state
    assert isinstance(st, Table)
    verb, source = option.verb, option.source
    if verb in OF_A_CARD:
        about = st.book.cards[source].name
    elif verb == USE:
        about = st.pieces[source].d.actives[option.extra].script.name
    elif verb == ORDER:
        about = SCRIPTS[st.queue[source].script].name
    else:
        about = st.card_of(st.pieces[source]).name if source in st.pieces else str(source)
    aim = st.card_of(st.pieces[option.target]).name if option.target in st.pieces else ""
    return f"{VERB_NAMES[verb]} {about} {aim}"


def until_all_used(seed: int, times: int, most_games: int, seconds: float) -> Fuzzer:
    """Play until everything was used so often, or the games or the time are up."""
    fuzzer = Fuzzer(seed)
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
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--times", type=int, default=3, help="how often everything is to be used")
    parser.add_argument("--seconds", type=float, default=600)
    chosen = parser.parse_args()
    fuzzer = until_all_used(chosen.seed, chosen.times, chosen.games, chosen.seconds)
    rare = ", ".join(fuzzer.missing(chosen.times)) or "nothing"
    print(f"{fuzzer.games} games; used less than {chosen.times} times: {rare}")


if __name__ == "__main__":
    main()
