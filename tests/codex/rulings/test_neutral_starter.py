"""The ruling on the neutral starting deck's cards."""

from __future__ import annotations

import pytest

from warmat.codex.scenario import scenario, side


@pytest.mark.ruling(103)
def test_wither_kills_a_unit_of_one_hp_in_spite_of_its_armor() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(patrol={"squad leader": "Timely Messenger"}))
    assert t["Timely Messenger"].armor == 1
    t.do("play Wither -> Timely Messenger")
    assert t.foe.discard == ["Timely Messenger"]
