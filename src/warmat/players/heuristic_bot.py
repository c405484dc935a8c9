"""A bot that plays Codex by rules of thumb, quickly and without surprises.

It wins at once if it can, hires a worker every turn until ten, and otherwise takes the action that leads to
the best table (see codex_eval.py and codex_look.py) until none improves it. What to hire, what to tech and
who patrols follows plans (codex_plans.py). It looks ahead only in worlds dealt from what its seat knows.
"""

from __future__ import annotations

from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import PATROL, TECH
from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.codex_look import best_action, best_answer, is_main_phase, winning_action
from warmat.players.codex_plans import card_to_tech, patroller, worker_to_hire


class HeuristicBot:
    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game) -> Option:
        seat = game.options[0].player
        world = game.determinise(seat, self._seed + game.length).state
        if not isinstance(world, Table):
            raise BadInput(f"The heuristic bot doesn't know how to play {game.name}.")
        chosen = _decide(world, seat)
        return next(option for option in game.options if option.same(chosen))


def _decide(st: Table, seat: int) -> Option:
    if is_main_phase(st, seat):
        return winning_action(st, seat) or worker_to_hire(st, seat) or best_action(st, seat)
    verb = st.options[0].verb
    if verb == TECH:
        return card_to_tech(st, seat)
    if verb == PATROL:
        return patroller(st, seat)
    return best_answer(st, seat)
