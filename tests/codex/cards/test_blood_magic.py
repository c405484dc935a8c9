"""Blood, card by card: the spells."""

import pytest

from tests.codex.attack_cards import DUELS
from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import piece, scenario, side

DRAKK = "Drakk Ramhorn"
MAX_DRAKK = piece(DRAKK, level=6)
DRUMS = piece("War Drums", caster=DRAKK)


@pytest.mark.parametrize(
    ("name", "cost"), [("Desperation", 0), ("Kidnapping", 4), ("Bloodlust", 2), ("War Drums", 2)]
)
def test_spells_need_drakk_and_their_gold(name: str, cost: int) -> None:
    foe = side(play=["Iron Man"])
    assert any(
        f"play {name}" in one for one in scenario(side(hero=MAX_DRAKK, hand=[name], gold=cost), foe).options
    )
    assert not scenario(side(hero="Troq Bashar", hand=[name]), foe).can(f"play {name}")
    if cost:
        assert not scenario(side(hero=MAX_DRAKK, hand=[name], gold=cost - 1), foe).can(f"play {name}")


# Desperation: three cards for an empty hand, and the whole hand at the end of the main phase -------------

PILE = ["Spark", "Wither", "Bloom", "Iron Man", "Older Brother", "Tenderfoot"]


def test_desperation_with_an_empty_hand_is_trashed_for_three_cards() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation"], deck=PILE), side(hand=["Spark"]))
    seen = watch(t)
    t.do("play Desperation")
    cards = PILE[:3]
    assert seen.changes == {
        "my hand: -Desperation",
        "my trash: +Desperation",
        *(f"my hand: +{name}" for name in cards),
        *(f"my deck: -{name}" for name in cards),
    }


def test_desperation_with_another_card_in_hand_draws_nothing_and_is_discarded() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation", "Pillage"], deck=PILE), side())
    seen = watch(t)
    t.do("play Desperation")
    assert seen.changes == {"my hand: -Desperation", "my discard: +Desperation"}


def test_after_desperation_the_hand_goes_before_anybody_is_posted() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation"], deck=PILE, play=["Iron Man"]), side(hand=["Pillage"]))
    t.do("play Desperation", "end")
    assert t.options[0] == "patrol Drakk Ramhorn as squad leader"
    assert t.me.hand == []
    assert t.me.discard == sorted(PILE[:3])
    assert t.foe.hand == ["Pillage"], "nobody else's hand"
    t.end_turn()


def test_the_hand_is_discarded_even_where_desperation_drew_nothing() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation", "Pillage", "Scorch"], deck=PILE), side())
    t.do("play Desperation", "end")
    assert t.me.hand == []
    assert t.me.discard == ["Desperation", "Pillage", "Scorch"]
    t.end_turn()
    assert t.me.hand == sorted(PILE[:2])


def test_cards_drawn_after_desperation_are_discarded_too_and_played_ones_are_not() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation", "Study", "Mad Man"], deck=PILE), side(), book=BENCH)
    t.do("play Desperation", "play Study", "play Mad Man", "end")
    assert t.in_play("Mad Man")
    assert t.me.hand == []
    assert t.me.discard == sorted(["Desperation", "Study", *PILE])
    t.end_turn()


def test_desperation_only_empties_the_hand_of_that_turn() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation"], deck=PILE), side(hand=["Pillage"]))
    t.do("play Desperation")
    t.end_turn()
    t.end_turn()
    assert len(t.me.hand) == 2
    t.do("end")
    assert len(t.me.hand) == 2, "as patrollers are posted"
    t.end_turn()


def test_desperation_twice_is_over_when_the_first_has_drawn() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation", "Desperation"], deck=PILE), side())
    t.do("play Desperation", "play Desperation")
    assert t.me.discard == ["Desperation"]
    assert t.me.trash == ["Desperation"]
    assert t.me.hand == sorted(PILE[:3])
    t.do("end")
    assert t.me.discard == sorted(["Desperation", *PILE[:3]])
    t.end_turn()


def test_desperation_reshuffles_once_at_most() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation"], deck=["Spark"], discard=["Wither"]), side())
    t.do("play Desperation")
    assert t.me.hand == ["Spark", "Wither"]
    assert (t.me.deck, t.me.discard) == ([], [])
    t.end_turn()


# Kidnapping: an opposing unit for this turn --------------------------------------------------------------


def test_kidnapping_targets_opposing_units_below_tech_three() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], play=["Older Brother", "Rickety Mine"], tech=1),
        side(
            hero="Troq Bashar",
            play=["Tenderfoot", "Iron Man", "Maestro", "Blademaster", "Pirate", "Rickety Mine"],
            tech=2,
            patrol={"elite": "Backstabber"},
        ),
    )
    assert t.targets("play Kidnapping") == {"Tenderfoot", "Iron Man", "Maestro", "Pirate"}


def test_kidnapping_needs_somebody_to_take() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"], play=["Iron Man"]), side(play=["Blademaster"]))
    assert not t.can("play Kidnapping")


def test_kidnapping_takes_readies_and_hastens_for_one_turn() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], gold=4),
        side(play=[piece("Iron Man", exhausted=True, damage=1), "Older Brother"]),
    )
    seen = watch(t)
    t.do("play Kidnapping -> Iron Man")
    assert seen.changes == {
        "my gold: 4 -> 0",
        "my hand: -Kidnapping",
        "my discard: +Kidnapping",
        "Iron Man: controller 1 -> 0",
        "Iron Man: exhausted True -> False",
    }
    assert t["Iron Man"].has(HASTE)
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 3
    t.end_turn()
    assert (t["Iron Man"].controller, t["Iron Man"].damage) == (1, 1)
    assert not t["Iron Man"].has(HASTE)
    assert t["Iron Man"].exhausted is False, "the ready phase of its own player"


def test_a_kidnapped_patroller_stands_in_nobodys_way() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], play=["Older Brother"]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    assert t.targets("attack Older Brother") == {"Iron Man"}
    t.do("play Kidnapping -> Iron Man")
    assert t["Iron Man"].slot is None
    t.do("attack Older Brother -> Base#2", "attack Iron Man -> Base#2")
    assert t.foe.base_damage == 5


def test_a_kidnapped_unit_does_not_patrol_for_its_kidnapper() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"]), side(play=["Iron Man", "Older Brother"]))
    t.do("play Kidnapping -> Iron Man")
    t.end_turn({"squad leader": "Iron Man"})
    assert (t["Iron Man"].controller, t["Iron Man"].slot) == (1, None)
    assert t.targets("attack Older Brother") == {"Base", DRAKK}


def test_a_kidnapped_unit_has_arrival_fatigue_when_it_is_back_only_in_the_turn_it_came_back() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"]), side(play=["Iron Man"]))
    t.do("play Kidnapping -> Iron Man")
    t.end_turn()
    assert t.can("attack Iron Man -> Base")


def test_a_kidnapped_unit_can_be_sacrificed_and_its_owner_gets_it_back_dead() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], gold=5), side(play=["Bombaster"], patrol={"elite": "Iron Man"})
    )
    t.do("play Kidnapping -> Bombaster", "use Bombaster -> Iron Man")
    assert t["Iron Man"].damage == 2
    assert (t.me.discard, t.foe.discard) == (["Kidnapping"], ["Bombaster"])


def test_kidnapping_pays_resist() -> None:
    foe = side(play=["Brick Thief"])
    assert not scenario(side(hero=DRAKK, hand=["Kidnapping"], gold=4), foe).can("play Kidnapping")
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"], gold=5), foe)
    t.do("play Kidnapping -> Brick Thief")
    assert t.me.gold == 0
    assert t["Brick Thief"].controller == 0


def test_a_kidnapped_illusion_dies_of_being_targeted() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"]), side(play=["Mirage"]), book=BENCH)
    t.do("play Kidnapping -> Mirage")
    assert t.foe.discard == ["Mirage"]


def test_kidnapping_leaves_a_teammates_units_alone() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"]),
        side(play=["Older Brother"]),
        side(play=["Iron Man"]),
        side(play=["Tenderfoot"]),
        mode="two-headed-dragon",
    )
    assert t.targets("P1: play Kidnapping") == {"Iron Man", "Tenderfoot"}


def test_gaining_control_of_a_kidnapped_unit_keeps_it() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping", "Annex"]), side(play=["Iron Man"]), book=CHANGES)
    t.do("play Kidnapping -> Iron Man", "play Annex -> Iron Man")
    t.end_turn()
    assert t["Iron Man"].controller == 0
    t.end_turn()
    assert t.can("attack Iron Man -> Base#2")


# Bloodlust: +1 ATK and haste for up to two, and 1 damage at the end ----------------------------------------


def test_bloodlust_targets_units_and_heroes_of_all_players() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Bloodlust"], play=["Iron Man", "Rickety Mine"], tech=1),
        side(hero="Troq Bashar", play=["Tenderfoot", "Backstabber"]),
    )
    t.do("play Bloodlust")
    assert t.choices() == {DRAKK, "Iron Man", "Troq Bashar", "Tenderfoot", "nothing"}
    t.do("choose Iron Man")
    assert t.choices() == {DRAKK, "Troq Bashar", "Tenderfoot", "done"}, "in any order"
    t.do("done")


def test_bloodlust_on_two() -> None:
    t = scenario(
        side(hero=piece(DRAKK, arrived_now=True), hand=["Bloodlust"], play=["Iron Man", "Tenderfoot"]),
        side(play=["Older Brother"]),
    )
    assert not t.can(f"attack {DRAKK}")
    seen = watch(t)
    t.do("play Bloodlust", f"choose {DRAKK}", "choose Iron Man")
    assert seen.changes == {
        "my gold: 10 -> 8",
        "my hand: -Bloodlust",
        "my discard: +Bloodlust",
        f"{DRAKK}: ATK 1 -> 2",
        "Iron Man: ATK 3 -> 4",
    }
    assert t[DRAKK].has(HASTE)
    assert t["Iron Man"].has(HASTE)
    assert not t["Tenderfoot"].has(HASTE)
    t.do(f"attack {DRAKK} -> Base#2")
    assert t.foe.base_damage == 2
    t.end_turn()
    for label, stats in ((DRAKK, (1, 3)), ("Iron Man", (3, 4))):
        assert (t[label].stats, t[label].damage) == (stats, 1)
        assert not t[label].has(HASTE)
    assert t["Tenderfoot"].damage == t["Older Brother"].damage == 0


def test_bloodlust_on_one() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], play=["Tenderfoot"]), side())
    t.do("play Bloodlust", "choose Tenderfoot", "done")
    t.end_turn()
    assert (t["Tenderfoot"].damage, t[DRAKK].damage) == (1, 0)


def test_bloodlust_on_nobody_does_nothing() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], play=["Tenderfoot"]), side())
    t.do("play Bloodlust", "choose nothing")
    t.end_turn()
    assert (t["Tenderfoot"].damage, t[DRAKK].damage) == (0, 0)


def test_bloodlusts_damage_comes_once_and_after_the_main_phase() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], play=["Tenderfoot"]), side())
    t.do("play Bloodlust", "choose Tenderfoot", "done", "end")
    assert t["Tenderfoot"].damage == 0, "not before patrollers are posted"
    t.end_turn()
    assert t["Tenderfoot"].damage == 1
    t.end_turn()
    assert t["Tenderfoot"].damage == 1


def test_bloodlust_kills_what_has_one_hp_left() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], play=["Mad Man"]), side())
    t.do("play Bloodlust", "choose Mad Man", "done", "attack Mad Man -> Base#2")
    assert t.foe.base_damage == 2
    t.end_turn()
    assert not t.in_play("Mad Man")


def test_bloodlust_takes_from_both() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], play=["Mad Man", "Captured Bugblatter"]), side())
    t.do("play Bloodlust", "choose Mad Man", "choose Captured Bugblatter")
    t.end_turn()
    assert not t.in_play("Mad Man")
    assert t["Captured Bugblatter"].damage == 1
    assert t.foe.base_damage == 1


def test_bloodlust_takes_from_opposing_units_too() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], play=["Iron Man"]), side(play=["Older Brother"]))
    t.do("play Bloodlust", "choose Iron Man", "choose Older Brother", "attack Iron Man -> Base#2")
    t.end_turn()
    assert (t["Iron Man"].damage, t["Older Brother"].damage) == (1, 1)


def test_bloodlust_forgets_a_unit_that_left_play_in_between() -> None:
    t = scenario(side(hero=DRAKK, hand=["Bloodlust", "Send Home"], play=["Tenderfoot"]), side(), book=BENCH)
    t.do("play Bloodlust", "choose Tenderfoot, done", "play Send Home -> Tenderfoot", "play Tenderfoot")
    assert t["Tenderfoot"].atk == 1
    t.end_turn()
    assert t["Tenderfoot"].damage == 0


def test_bloodlust_pays_resist_for_each() -> None:
    foe = side(play=["Brick Thief", "Brick Thief"])
    t = scenario(side(hero=DRAKK, hand=["Bloodlust"], gold=3), foe)
    t.do("play Bloodlust", "choose Brick Thief")
    assert t.choices() == {DRAKK, "done"}, "no gold is left for another"
    t.do("done")
    assert t.me.gold == 0
    assert t["Brick Thief"].atk == 3
    t.end_turn()
    assert not t.in_play("Brick Thief")
    assert t["Brick Thief#2"].damage == 0


def test_bloodlust_goes_to_a_flagbearer_first() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Bloodlust"], play=["Mad Man"]), side(play=["Stubborn Flagbearer"]), book=BENCH
    )
    t.do("play Bloodlust")  # the first question has one answer
    assert t.me.gold == 10 - 2 - 1, "its resist"
    assert t.choices() == {DRAKK, "Mad Man", "nothing"}
    t.do("choose Mad Man")
    assert (t["Stubborn Flagbearer"].atk, t["Mad Man"].atk) == (2, 2)


# War Drums: +X ATK, X being how many units you have ---------------------------------------------------------


def test_war_drums_is_an_ultimate() -> None:
    assert not scenario(side(hero=piece(DRAKK, level=5), hand=["War Drums"]), side()).can("play War Drums")
    now = scenario(side(hero=piece(DRAKK, level=5), hand=["War Drums"]), side())
    now.do(f"level {DRAKK}")
    assert not now.can("play War Drums"), "not in the turn he got there"
    assert scenario(side(hero=MAX_DRAKK, hand=["War Drums"]), side()).can("play War Drums")


def test_war_drums_adds_the_number_of_my_units() -> None:
    t = scenario(
        side(hero=DRAKK, play=["Iron Man", "Tenderfoot", "Pirate", "Rickety Mine", DRUMS]),
        side(hero="Troq Bashar", play=["Older Brother"]),
    )
    stats = {label: t[label].stats for label in (*t.me.in_play, *t.foe.in_play)}
    assert stats["Iron Man"] == (3 + 3, 4)
    assert stats["Tenderfoot"] == (1 + 3, 2)
    assert stats["Pirate"] == (2 + 3, 2)
    assert stats[DRAKK] == (1, 3)
    assert stats["Rickety Mine"] == (0, 3)
    assert stats["Older Brother"] == (2, 2)
    assert stats["Troq Bashar"] == (2, 3)


def test_war_drums_follows_the_number() -> None:
    t = scenario(
        side(hero=MAX_DRAKK, play=["Iron Man"], hand=["War Drums", "Older Brother"]),
        side(play=["Regular-sized Rhinoceros"]),
    )
    before = t["Iron Man"].atk
    seen = watch(t)
    t.do("play War Drums")
    assert seen.changes == {
        "my gold: 10 -> 8",
        "my hand: -War Drums",
        "War Drums: new",
        f"Iron Man: ATK {before} -> {before + 1}",
    }
    t.do("play Older Brother")
    assert t["Iron Man"].atk == before + 2
    t.do("attack Older Brother -> Regular-sized Rhinoceros")
    assert t["Iron Man"].atk == before + 1


def test_two_war_drums_add_up() -> None:
    t = scenario(side(hero=DRAKK, play=["Iron Man", "Tenderfoot", DRUMS, DRUMS]), side())
    assert t["Iron Man"].atk == 3 + 2 + 2


def test_war_drums_beats_on_every_turn() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero=DRAKK, play=["Older Brother", "Tenderfoot", DRUMS]))
    t.do("attack Iron Man -> Older Brother")
    assert not t.in_play("Iron Man"), "2 + 2 ATK"


def test_war_drums_needs_drakk() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]), side(hero=DRAKK, play=["Iron Man", "Tenderfoot", DRUMS])
    )
    t.do(f"attack Regular-sized Rhinoceros -> {DRAKK}")
    assert t.foe.discard == ["War Drums"]
    assert t["Iron Man"].atk == 3


def test_war_drums_and_others_that_count_add_up() -> None:
    t = scenario(side(hero=DRAKK, play=["Iron Man", "Tenderfoot", DRUMS, "Drums"]), side(), book=DUELS)
    assert t["Iron Man"].atk == 3 + 2 + 2
