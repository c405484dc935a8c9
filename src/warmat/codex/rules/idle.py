"""Effects that wait and would do nothing: nobody is asked about their order where it can't matter."""

from __future__ import annotations

from warmat.codex.rules.effects import Deal, Destroy, Draw, Effect, GainGold, Heal, IfKilled, Summon
from warmat.codex.rules.questions import Pick
from warmat.codex.rules.seats import AnOpponent
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import DIES, FIGHTER, KILLS, LEAVES, MAX_LEVEL, R_SEAT
from warmat.codex.rules.weakest import PickLeast
from warmat.codex.rules.who import ActivePlayersBase, Every, OwnBase
from warmat.kernel.frame import SCRIPTS, Frame


def out_of_question(st: Table, at: int) -> bool:
    """Whether this waiting effect would do nothing now, and none of the others could change that."""
    if not is_idle(st, st.queue[at]):
        return False
    heals = any(isinstance(step, Heal) for step in SCRIPTS[st.queue[at].script].steps)
    for i, other in enumerate(st.queue):
        if i != at and not is_idle(st, other) and not _leaves_alone(st, other, heals):
            return False
    return True


def is_idle(st: Table, frame: Frame) -> bool:
    """Whether an effect that has not begun would do nothing as things are."""
    probe = frame.clone()
    for step in SCRIPTS[frame.script].steps:
        if isinstance(step, AnOpponent):
            found = step.options(st, probe)
            if len(found) > 1:
                return False
            probe.regs[R_SEAT] = found[0].source + 1 if found else 0
        elif isinstance(step, Heal):
            if any(piece.damage for piece in step.who.pieces(st, probe)):
                return False
        elif isinstance(step, Effect) and not isinstance(step, IfKilled):
            if step.who.pieces(st, probe):
                return False
        elif not isinstance(step, Pick | PickLeast) or step.options(st, probe):
            return False
    return True


def _leaves_alone(st: Table, frame: Frame, heals: bool) -> bool:
    """Whether an effect gives another nothing to do: nobody to pick, or (`heals`) no damage to heal."""
    for step in SCRIPTS[frame.script].steps:
        if isinstance(step, Summon):
            if not heals:
                return False
        elif isinstance(step, Deal | Destroy):
            if not (_spares_fighters(step) if heals else _sets_nothing_off(st)):
                return False
        elif not isinstance(step, Draw | GainGold | Heal | Pick | PickLeast | AnOpponent):
            return False
    return True


def _spares_fighters(step: Deal | Destroy) -> bool:
    """Whether it is about bases alone: those are not healed at the same moment."""
    who = step.who
    if isinstance(who, Every):
        return who.scope.needs != 0 and not who.scope.needs & FIGHTER
    return isinstance(who, OwnBase | ActivePlayersBase)


def _sets_nothing_off(st: Table) -> bool:
    """Whether whatever dies now dies without consequences."""
    return not st.ears & (DIES | LEAVES | KILLS | MAX_LEVEL) and not st.later
