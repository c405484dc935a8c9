"""Codex for the search bot: actions one step ahead, and the attacks that answer a turn."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import ATTACK, FREE_TECH_WORKERS, HIRE, PATROL, TECH
from warmat.kernel.choice import Option
from warmat.players import codex_plans
from warmat.players.codex_eval import evaluate
from warmat.players.codex_look import answered, is_main_phase, own_options
from warmat.players.lookahead import EPSILON, after

REPLIES: Final = 5  # attacks that answer a turn
ASKED: Final = 12  # options looked at for each of them


class CodexGuide:
    scale: float = 8.0

    def decide(self, st: Table, seat: int) -> Option:
        return codex_plans.decide(st, seat)

    def evaluate(self, st: Table, seat: int) -> float:
        return evaluate(st, seat)

    def planned(self, st: Table, player: int) -> Option | None:
        if is_main_phase(st, player):
            return codex_plans.worker_to_hire(st, player)
        if st.options[0].verb == TECH:
            return codex_plans.card_to_tech(st, player)
        return None

    def candidates(self, st: Table, player: int) -> list[Option]:
        if st.options[0].verb == PATROL:
            first = codex_plans.patroller(st, player)
            return [first, *(option for option in st.options if option is not first)]
        late = st.players[player].workers >= FREE_TECH_WORKERS
        return [option for option in own_options(st, player) if late or option.verb != HIRE]

    def worth(self, st: Table, option: Option, player: int) -> float:
        if is_main_phase(st, player) and option is st.options[-1]:
            return evaluate(st, player)
        if option.verb == PATROL:  # what patrols are good for shows in the answer to the turn
            return evaluate(st, player)
        return evaluate(answered(after(st, option), player), player)

    def allied(self, st: Table, one: int, other: int) -> bool:
        return st.friendly(one, other)

    def turn(self, st: Table) -> int:
        return st.turn

    def ended(self, st: Table, seat: int) -> bool:
        return not st.on_turn(seat)

    def settled(self, st: Table, seat: int) -> float:
        """After the attacks that the next player likes best, one after another. Cards stay unplayed."""
        st = answered(st, st.options[0].player) if st.options else st
        for _ in range(REPLIES):
            if st.over or not is_main_phase(st, st.options[0].player):
                break
            foe = st.options[0].player
            most, best = evaluate(st, foe), None
            for option in [each for each in own_options(st, foe) if each.verb == ATTACK][:ASKED]:
                then = answered(after(st, option), foe)
                value = evaluate(then, foe)
                if value > most + EPSILON:
                    most, best = value, then
            if best is None:
                break
            st = best
        return evaluate(st, seat)
