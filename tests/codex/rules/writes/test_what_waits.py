"""What waits its turn: called by cards and plain words, and asked about only where its order can matter."""

import pytest

from warmat.codex.cards import BOOK
from warmat.codex.rules.model.book import labelled_scripts
from warmat.codex.rules.model.naming import ability_words
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.kernel.frame import RULE_SCRIPTS

INTERNAL = ("seen", "unwound", "give back", "gives back", "later", "debt", "fell", "/")
ABILITIES = sorted({script.name for card in BOOK.cards[1:] for _, script in labelled_scripts(card)})
WAITING = [
    "debt",
    "ephemeral",
    "forecast",
    "give back",
    "hero fell",
    "scavenger",
    "technician",
]  # of the rules


def orders(t: Scenario) -> bool:
    return t.prompt.startswith("Several things happen at once")


# Names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*ABILITIES, *WAITING])
def test_no_script_is_called_by_the_name_that_saves_know(name: str) -> None:
    words = ability_words(name)
    assert words
    assert not any(word in words for word in INTERNAL), words
    assert not any(sign.isdigit() for sign in words), words


def test_all_rules_that_wait_are_listed() -> None:
    under_way = {"serve queue", "prevented", "ready or rune", "choose specs", "combat", "turn"}
    ours = {name for name in RULE_SCRIPTS if ": " not in name}  # other games' begin with their name
    assert ours == {*WAITING, *under_way}


def test_a_debt_names_the_card_it_is_for() -> None:
    t = scenario(
        side(hero="Vir Garbarean", play=["Plague Lord"], hand=["Promise of Payment", "Scribe"], tech=1),
        side(play=["Iron Man"]),
    )
    t.do("play Promise of Payment", "play Scribe")
    t.end_turn()
    t.end_turn()
    assert "resolve Scribe (the gold that is owed for it)" in t.options
    t.do("resolve Scribe (the gold that is owed for it)")
    assert "Scribe resolves (the gold that is owed for it)." in t.game.log
    while t.options[0].startswith(("resolve", "choose")):
        t.do(t.options[0])


def test_only_what_lives_dies() -> None:
    harmony = piece("Harmony", caster="River Montoya")
    t = scenario(
        side(tech=2, hand=["Potent Basilisk", "Potent Basilisk"]),
        side(hero="River Montoya", play=[harmony, "Skeletal Archery"]),
    )
    t.do("play Potent Basilisk", "yes", "choose Harmony", "play Potent Basilisk", "yes")
    assert "Harmony is put away." in t.game.log
    assert "Skeletal Archery is destroyed." in t.game.log
    assert not any(line.endswith(" dies.") for line in t.game.log)


# Order ------------------------------------------------------------------------------------------------


def test_to_obliterate_nobody_needs_no_order() -> None:
    t = scenario(side(play=["Trojan Duck"]), side())
    t.do("attack Trojan Duck -> Base#2")
    assert not orders(t)
    t.do("choose Base#2")


def test_to_obliterate_somebody_needs_one() -> None:
    t = scenario(side(play=["Trojan Duck"]), side(play=["Tenderfoot"]))
    t.do("attack Trojan Duck -> Base#2")
    assert orders(t)
    t.do("resolve Trojan Duck (obliterate)", "choose Base#2")


def test_where_a_death_may_bring_somebody_the_order_matters() -> None:
    """The building may fall to the duck and set something off."""
    t = scenario(side(play=["Trojan Duck", "Captured Bugblatter"]), side())
    t.do("attack Trojan Duck -> Base#2")
    assert orders(t)
    t.do("resolve Trojan Duck (obliterate)", "choose Base#2")


@pytest.mark.parametrize(
    "other", ["Bird's Nest", "Shrine of Forbidden Knowledge", "Galina Glimmer", "Surplus"]
)
def test_healing_nothing_needs_no_order(other: str) -> None:
    beside = piece(other, caster="General Onimaru" if other == "Bird's Nest" else "")
    t = scenario(side(), side(hero="General Onimaru", play=["Helpful Turtle", beside], deck=["Spark"] * 9))
    t.end_turn()
    assert not orders(t)


def test_healing_beside_what_hurts_needs_one() -> None:
    t = scenario(side(), side(play=["Helpful Turtle", "Star-Crossed Starlet"]))
    t.end_turn()
    assert orders(t)
    t.do("resolve Star-Crossed Starlet (upkeep)")
    assert t["Star-Crossed Starlet"].damage == 0


def test_two_healers_need_no_order() -> None:
    t = scenario(side(), side(play=["Helpful Turtle", "Savior Monk", piece("Iron Man", damage=2)]))
    t.end_turn()
    assert not orders(t)
    assert t["Iron Man"].damage == 0


@pytest.mark.parametrize("stingers", [0, 3])
def test_two_hives_without_stingers_need_no_order(stingers: int) -> None:
    prynn = piece("Prynn Pasternaak", level=7, marks={"time": 3})
    t = scenario(
        side(hero=prynn, hand=["Rewind"], play=["Hive", "Hive", *["Stinger"] * stingers]),
        side(play=["Tower"]),
    )
    t.do("play Rewind")
    assert not orders(t)
    assert not any(name.startswith("Stinger") for name in t.me.in_play)
