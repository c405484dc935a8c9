"""Codex for the search bot: actions with the attacks that build on them, and how the turns after them go."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import ATTACK, FREE_TECH_WORKERS, HIRE, PATROL, TECH
from warmat.codex.rules.outside.determinise import PLACES
from warmat.kernel.choice import Option
from warmat.players.codex import likely, plans
from warmat.players.codex.eval import evaluate
from warmat.players.codex.turn_search import (
    is_main_phase,
    own_options,
    threat,
    winning_action,
    worth_with_follow_ups,
)
from warmat.players.codex.value_network import chance
from warmat.players.search.policy import GamePolicy

MANY_NODES: Final = 600  # of a search for the win, at the table itself
FEW_NODES: Final = 80  # of a search for the win, in a world that is played on


class CodexPolicy(GamePolicy[CodexState]):
    def decide(self, st: CodexState, seat: int) -> Option:
        win = winning_action(st, seat, MANY_NODES) if is_main_phase(st, seat) else None
        return win or plans.decide(st, seat)

    def evaluate(self, st: CodexState, seat: int) -> float:
        return evaluate(st, seat)

    def planned(self, st: CodexState, player: int) -> Option | None:
        if is_main_phase(st, player):
            return plans.worker_to_hire(st, player)
        if st.options[0].verb == TECH:
            return plans.card_to_tech(st, player)
        return None

    def obvious(self, st: CodexState, player: int) -> Option | None:
        if is_main_phase(st, player):
            return plans.worker_to_hire(st, player)
        verb = st.options[0].verb
        if verb == TECH:
            return plans.card_to_tech(st, player)
        if verb == PATROL:
            return plans.patroller(st, player)
        return None

    def winning(self, st: CodexState, player: int) -> Option | None:
        if is_main_phase(st, player) and threat(st, player) >= 0:
            return winning_action(st, player, FEW_NODES)
        return None

    def candidates(self, st: CodexState, player: int) -> list[Option]:
        if st.options[0].verb == PATROL:
            first = plans.patroller(st, player)
            return [first, *(option for option in st.options if option is not first)]
        late = st.players[player].workers >= FREE_TECH_WORKERS
        return [option for option in own_options(st, player) if late or option.verb != HIRE]

    def worth(self, st: CodexState, option: Option, player: int) -> float:
        if is_main_phase(st, player) and option is st.options[-1]:
            return evaluate(st, player)
        if option.verb == PATROL:  # what patrols are good for shows in the answer to the turn
            return evaluate(st, player)
        return worth_with_follow_ups(st, option, player)

    def setting(self, st: CodexState, option: Option, now: float) -> float:
        """An attack is better or worse with everyone who attacked before."""
        return now + 1000.0 * len(st.options) if option.verb == ATTACK else 0.0

    def is_duel(self, st: CodexState) -> bool:
        return len(st.players) == 2

    def on_turn(self, st: CodexState, seat: int) -> bool:
        return st.on_turn(seat)

    def chance(self, st: CodexState, seat: int) -> float:
        return chance(st, seat)

    def places(self) -> tuple[str, ...]:
        return PLACES

    def situation(self, st: CodexState, owner: int) -> tuple[int, ...]:
        return likely.situation(st, owner)

    def traits(self, st: CodexState, card: Card, situation: tuple[int, ...]) -> tuple[str, str]:
        return likely.traits(st, card, situation)
