"""A spell or ability that can do nothing is refused with what it lacks; only what targets lacks a target."""

from collections.abc import Sequence

import pytest

from warmat.codex.cards import BOOK
from warmat.codex.rules.model.definitions import Activated, Card
from warmat.codex.rules.model.terms import CHANNELING, HERO, RUNE_NAMES, SPELL
from warmat.codex.rules.steps.divided import DivideDamage
from warmat.codex.rules.steps.questions import Pick
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.frame import Script

NOTHING = "can't do anything now"


def test_a_hive_with_all_its_stingers() -> None:
    t = scenario(side(play=["Hive", *["Stinger"] * 5]), side())
    assert t.refuses("use Hive") == f"Hive {NOTHING}: you already have as many Stingers as allowed (5)."


def test_a_graveyard_that_holds_nobody_or_nobody_one_can_pay() -> None:
    t = scenario(side(play=["Graveyard"], hand=["Spark"]), side())
    assert t.refuses("use Graveyard") == f"Graveyard {NOTHING}: it holds no unit."
    t = scenario(
        side(play=["Graveyard", "Iron Man"], hand=["Spark"], gold=2, tech=1), side(play=["Trojan Duck"])
    )
    t.do("attack Iron Man -> Trojan Duck")
    assert t.held_by("Graveyard") == ["Iron Man"]
    assert t.refuses("use Graveyard") == f"Graveyard {NOTHING}: Iron Man costs 3 gold and you have 2."


def test_quince_without_a_mirror_illusion() -> None:
    t = scenario(side(hero=piece("Sirus Quince", level=5), hand=["Spark"]), side())
    assert t.refuses("use Sirus Quince (copy)") == f"Sirus Quince {NOTHING}: you have no Mirror Illusion."


def test_vir_with_an_empty_draw_pile_or_hand() -> None:
    vir = piece("Vir Garbarean", level=7)
    t = scenario(side(hero=vir, hand=["Spark"]), side())
    for what in ("look", "exchange", "play the top card"):
        assert (
            t.refuses(f"use Vir Garbarean ({what})") == f"Vir Garbarean {NOTHING}: your draw pile is empty."
        )
    t = scenario(side(hero=vir, deck=["Spark"]), side())
    assert t.refuses("use Vir Garbarean (exchange)") == f"Vir Garbarean {NOTHING}: you have no card in hand."


def test_doom_grasp_without_a_sacrifice() -> None:
    t = scenario(side(hero="Garth Torken", hand=["Doom Grasp"], workers=0), side(play=["Iron Man"]))
    assert t.refuses("play Doom Grasp") == f"Doom Grasp {NOTHING}: you have no unit to sacrifice."


def test_manufactured_truth_without_a_unit_to_change() -> None:
    t = scenario(side(hero="Sirus Quince", hand=["Manufactured Truth"]), side(play=["Iron Man"]))
    sentence = f"Manufactured Truth {NOTHING}: you have no tech 0 or I unit."
    assert t.refuses("play Manufactured Truth") == sentence


def test_carrion_curse_against_an_empty_hand() -> None:
    t = scenario(side(hero="Orpal Gloor", hand=["Carrion Curse"]), side())
    assert t.refuses("play Carrion Curse") == f"Carrion Curse {NOTHING}: no opponent has a card in hand."


def test_what_is_there_and_cannot_be_targeted_is_named() -> None:
    def refused(*foes: str) -> str:
        t = scenario(side(hero="Garth Torken", hand=["Deteriorate", "Spark"], gold=2), side(play=foes))
        return t.refuses("play Deteriorate")

    start = "Deteriorate has no legal target"
    assert refused() == f"{start}: there is no unit to target."
    assert refused("Terras Q, the Shackled") == (
        f"{start}: Terras Q, the Shackled's resist costs 3 gold and you have 2 left for it."
    )


def test_an_ability_that_wants_its_target_named() -> None:
    t = scenario(side(play=["Lobber"]), side(play=["Tower"]))
    assert t.refuses("use Lobber") == "What is Lobber's target? Write: use Lobber -> something in play."


# What keeps a piece from something ------------------------------------------------------------------


def test_the_warlocks_that_shackle_terras_q_are_named() -> None:
    terras = "Terras Q, the Shackled"
    t = scenario(side(hand=[terras], tech=2), side())
    t.do(f"play {terras}")
    names = "Warlock, Warlock#2, Warlock#3 and Warlock#4"
    assert t.refuses(f"attack {terras} -> Base#2") == f"{terras} can't attack while {names} are in play."


def test_the_vines_that_hold_a_unit_are_named() -> None:
    t = scenario(
        side(play=["Iron Man", "Tenderfoot"]),
        side(hero="Master Midori", play=[piece("Entangling Vines", attached="Iron Man")]),
    )
    held = "while Entangling Vines is attached to it"
    assert t.refuses("attack Iron Man -> Base#2") == f"Iron Man can't attack {held}."
    t.do("end")
    assert t.refuses("patrol Iron Man as squad leader") == f"Iron Man can't patrol {held}."
    t.do("patrol Tenderfoot as squad leader")


def test_what_lasts_for_the_turn_says_so() -> None:
    t = scenario(side(play=["Sparring Partner"]), side())
    t.do("use Sparring Partner (ready)")
    assert t.refuses("attack Sparring Partner -> Base#2") == "Sparring Partner can't attack this turn."


def test_what_depends_on_company_names_it() -> None:
    t = scenario(side(play=["Liberty Gryphon", "Mirror Illusion"]), side(play=["Iron Man"]), active=1)
    refusal = t.refuses("attack Iron Man -> Liberty Gryphon")
    assert refusal.endswith("it is unattackable while Mirror Illusion is in play.")


# Verbs without anything -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "sentence"),
    [
        ("hire", "'hire' needs a card from your hand, as in: hire Bloom."),
        ("play", "'play' needs a card from your hand, as in: play Bloom -> Troq Bashar."),
        ("summon", "'summon' needs a hero in your command zone; nothing fits right now."),
        ("level", "'level' needs one of your heroes in play, as in: level Troq Bashar."),
        ("use", "'use' needs a card of yours with an ability; nothing fits right now."),
        ("build", "'build' needs a tech building or an add-on, as in: build Tech I."),
        (
            "attack",
            "'attack' needs one of your units or heroes, then an arrow and what it attacks, "
            "as in: attack Troq Bashar -> Base#2.",
        ),
    ],
)
def test_a_verb_alone_says_what_it_wants(verb: str, sentence: str) -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=["Iron Man"]), side())
    assert t.refuses(verb) == sentence
    assert t.refuses(f" {verb.upper()} ") == sentence


def test_an_answer_alone_says_what_it_wants() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    t.do("end")
    assert t.refuses("patrol") == (
        "'patrol' needs one of your units or heroes, and its slot, as in: patrol Iron Man as squad leader."
    )
    t.do("patrol Iron Man as squad leader")


def test_hire_alone_when_nobody_can_be_hired() -> None:
    t = scenario(side(hand=["Bloom", "Spark"]), side())
    t.do("hire Spark")
    assert t.refuses("hire") == "You have already hired a worker this turn."


@pytest.mark.parametrize("text", ["p" + "9" * 5000 + ": end", "use Iron Man (" + "(" * 5000, "p²: end"])
def test_whatever_is_written_gets_a_sentence(text: str) -> None:
    t = scenario(side(play=["Iron Man"]), side())
    assert t.refuses(text)


# All of them ---------------------------------------------------------------------------------------------


def targeting(script: Script) -> bool:  # type: ignore[type-arg]
    return any(isinstance(s, DivideDamage) or (isinstance(s, Pick) and s.targets) for s in script.steps)


def actives(card: Card) -> list[Activated]:
    return (card.bands[-1].row if card.bands else card.row).actives


def bare(what: PieceSpec, hand: Sequence[str] = (), hero: str | None = None) -> Scenario:
    """A board with nothing else on it."""
    return scenario(side(hero=hero, play=[what], hand=hand, gold=20, workers=0), side(gold=0, workers=0))


def check(t: Scenario, choice: str, name: str, script: Script) -> None:  # type: ignore[type-arg]
    try:
        t.game.clone().apply(choice)
    except IllegalChoice as refusal:
        said = str(refusal)
        assert said not in (f"{name} {NOTHING}.", f"{name} has no legal target."), said
        assert "no legal target" not in said or targeting(script), said


SPELLS = [card.name for card in BOOK.cards[1:] if card.types & SPELL]
USERS = [card.name for card in BOOK.cards[1:] if actives(card)]


@pytest.mark.parametrize("name", SPELLS)
def test_every_spell_says_what_it_lacks(name: str) -> None:
    card = BOOK.by_name[name]
    heroes = [c for c in BOOK.cards[1:] if c.types & HERO and card.spec in ("", c.spec)]
    hero = piece(heroes[0].name, level=heroes[0].max_level)
    assert card.effect is not None
    check(bare(hero, [name]), f"play {name}", name, card.effect)


@pytest.mark.parametrize("name", USERS)
def test_every_ability_says_what_it_lacks(name: str) -> None:
    card = BOOK.by_name[name]
    for ability in actives(card):
        marks = {RUNE_NAMES[ability.rune_kind]: 5} if ability.rune_kind in RUNE_NAMES else {}
        level, runes = max(1, card.max_level), 0 if marks else ability.rune_cost
        hero = "River Montoya" if card.row.keys & CHANNELING else ""
        what = piece(name, level=level, runes=runes, marks=marks, caster=hero)
        which = f" ({ability.label})" if len(actives(card)) > 1 else ""
        check(bare(what, hero=hero or None), f"use {name}{which}", name, ability.script)
