"""Specs and tech buildings.

Tech II and III make the cards of one spec, chosen with the first tech II building and kept for good. A tech
lab adds another, as long as it stands.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.buildings import TECH_II, add_on, tech_building
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import SPEC, TECH_LAB
from warmat.codex.rules.writes import player_zones
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.numbers import Seat


def choose_specs(st: CodexState, player: Seat) -> None:
    """Ask what has to be chosen now: for the first tech II building, and for a tech lab beside one."""
    st.run_next(CHOOSE_SPECS.frame(0, player))


class ChooseTechSpec(Question[CodexState]):
    """The spec of the tech II building, once and for all."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        if side.tech_spec or tech_building(st, frame.player, TECH_II) is None:
            return []
        return [Option(frame.player, SPEC, spec, 0, 0) for spec in side.specs]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        player_zones.set_spec(st, frame.player, option.source)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return "Tech II: which spec is it for? You keep it for the rest of the game."


class ChooseLabSpec(Question[CodexState]):
    """The tech lab's spec, as soon as there is a tech II building too."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        lab = add_on(st, frame.player)
        given = st.map.add_ons & TECH_LAB
        if side.lab_spec or not (given or (lab is not None and lab.derived.keys & TECH_LAB)):
            return []
        if tech_building(st, frame.player, TECH_II) is None:
            return []
        return [Option(frame.player, SPEC, spec, 0, 1) for spec in side.specs if spec != side.tech_spec]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        player_zones.set_lab_spec(st, frame.player, option.source)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return "Tech Lab: which spec does it add?"


_STEPS: Final[list[Step[CodexState]]] = [ChooseTechSpec(), ChooseLabSpec()]
CHOOSE_SPECS: Final[Script[CodexState]] = rule_script("choose specs", _STEPS, atomic=True, registers=0)
