"""Specs and tech buildings.

Tech II and III make the cards of one spec, chosen with the first tech II building and kept for good. A tech
lab adds another, as long as it stands.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import holdings
from warmat.codex.rules.buildings import add_on, has_add_on, tech_building
from warmat.codex.rules.state import ANY_SPEC, Table
from warmat.codex.rules.terms import SPEC, TECH_LAB
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script

TECH_II: Final = 2


def makes_spec(st: Table, player: int, spec: int) -> bool:
    """Whether the player's tech II and III buildings can make cards of this spec."""
    side = st.players[player]
    if side.tech_spec in (spec, ANY_SPEC):
        return True
    return has_add_on(st, player, TECH_LAB) and side.lab_spec == spec


def choose_specs(st: Table, player: int) -> None:
    """Ask what has to be chosen now: for the first tech II building, and for a tech lab beside one."""
    st.run_next(CHOOSE_SPECS.frame(0, player))


class ChooseTechSpec(Question[Table]):
    """The spec of the tech II building, once and for all."""

    __slots__ = ()

    def options(self, st: Table, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        if side.tech_spec or tech_building(st, frame.player, TECH_II) is None:
            return []
        return [Option(frame.player, SPEC, spec, 0, 0) for spec in side.specs]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        holdings.set_spec(st, frame.player, option.source)

    def prompt(self, st: Table, frame: Frame) -> str:
        return "Tech II: which spec is it for? You keep it for the rest of the game."


class ChooseLabSpec(Question[Table]):
    """The tech lab's spec, as soon as there is a tech II building too."""

    __slots__ = ()

    def options(self, st: Table, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        lab = add_on(st, frame.player)
        given = st.map.add_ons & TECH_LAB
        if side.lab_spec or not (given or (lab is not None and lab.d.keys & TECH_LAB)):
            return []
        if tech_building(st, frame.player, TECH_II) is None:
            return []
        return [Option(frame.player, SPEC, spec, 0, 1) for spec in side.specs if spec != side.tech_spec]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        holdings.set_lab_spec(st, frame.player, option.source)

    def prompt(self, st: Table, frame: Frame) -> str:
        return "Tech Lab: which spec does it add?"


_STEPS: Final[list[Step[Table]]] = [ChooseTechSpec(), ChooseLabSpec()]
CHOOSE_SPECS: Final[Script[Table]] = rule_script("choose specs", _STEPS, True, 0)
