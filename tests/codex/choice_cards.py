"""Made-up cards that choose among things that are not pieces, and a book that holds them.

`scenario(..., book=CHOICES)` plays with them. The made-up specs come last, as in bench_cards.py.
"""

from __future__ import annotations

from warmat.codex.cards import BOOK, SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.scenario import Scenario, Side, scenario
from warmat.codex.vocabulary import (
    BASE,
    BUILDING,
    BUILDING_CARD,
    CARD,
    CHANNELING,
    CODEX,
    COMMAND_ZONE,
    DISCARD_PILE,
    EACH_OPPONENT,
    EPHEMERAL,
    FADING,
    FLAGBEARER,
    FLYING,
    GREEN,
    HAND,
    HAS_FADING,
    HASTE,
    HERO,
    IF_LEVEL_BUILT,
    IF_TECH_MET,
    INDESTRUCTIBLE,
    ITSELF,
    NEUTRAL,
    NON_ULTIMATE,
    OPPONENT,
    OPPOSING,
    PATROLLER,
    RESIST,
    SPELL,
    TECH_0_TO_II,
    TECH_I_OR_II,
    TOP_CARD,
    TWO_LIVES,
    UNIT,
    UPGRADE,
    YOU,
    YOUR,
    YOUR_BASE,
    ability,
    an_opponent,
    arrives,
    boost,
    bring_back_to_codex,
    building,
    cant_play_from_hand,
    choose_number,
    choose_one,
    choose_worker,
    color,
    cost_at_most,
    cost_of,
    deal,
    destroy,
    dies,
    disable,
    discard_at_random,
    discard_cards,
    discard_hand,
    discard_picked,
    divide_damage,
    draw,
    each_of_opponent,
    exchange_top,
    flip_coin,
    gain_gold,
    give,
    having,
    hero,
    if_did,
    if_hand_empty,
    into_hand,
    its_controller,
    kind,
    look_at,
    look_at_discard,
    look_at_hand,
    look_at_top,
    may,
    minor_spell,
    mode,
    named,
    of_spec,
    one_tech_higher,
    ongoing_spell,
    opponents_cant_play_chosen_cost,
    opponents_hands_open,
    or_worker,
    pick_card,
    pick_cards,
    play_from,
    put_into_play,
    remember,
    return_to_hand,
    sacrifice,
    sacrifice_a,
    sacrifice_workers,
    same_tech_no_dearer,
    skip_draw_phase,
    spec,
    spell,
    steal_from,
    summon,
    summon_for,
    target,
    they_draw,
    token,
    trash,
    trash_this,
    trash_worker_of,
    ultimate_spell,
    unit,
    up_to_targets,
    upgrade,
    upkeep,
    whenever_dies,
    whenever_you_play_a_spell,
)

_BANDS = [(1, 2, 3, "", ()), (3, 3, 4, "", ()), (5, 4, 5, "", ())]

MODAL = [
    boost(
        4,
        minor_spell(
            "Menagerie",
            choose_one(
                mode("a bear", summon("Bear")), mode("four newts", summon("Newt", 4)), both_if_boosted=True
            ),
            cost=1,
        ),
    ),
    minor_spell(
        "Four Ways",
        choose_one(
            mode("destroy an upgrade", target(UPGRADE), destroy()),
            mode("disable a flier", target(UNIT & having(FLYING)), disable()),
            mode("hit a building card", target(BUILDING_CARD), deal(2)),
        ),
        cost=0,
    ),
    unit(
        "Oathsworn",
        cost=1,
        atk=1,
        hp=5,
        does=[
            arrives(choose_one(mode("strength", remember(1)), mode("speed", remember(2)))),
            cant_play_from_hand(if_chosen=1),
            skip_draw_phase(if_chosen=2),
        ],
    ),
    unit(
        "Gossip",
        cost=1,
        atk=1,
        hp=1,
        does=[arrives(choose_number(0, 3)), opponents_cant_play_chosen_cost(UNIT)],
    ),
    unit(
        "Kraken",
        cost=1,
        atk=8,
        hp=7,
        does=[
            upkeep(
                choose_one(mode("two workers", sacrifice_workers(2)), mode("the Kraken", sacrifice(ITSELF)))
            )
        ],
    ),
    minor_spell(
        "Coin Toss", flip_coin(heads=[gain_gold(3)], tails=[deal(2, YOUR_BASE), draw(1)]), draw(1), cost=0
    ),
    minor_spell("Last Resort", if_hand_empty(trash_this(), draw(3)), discard_hand(), cost=0),
    token("Bear", atk=4, hp=4),
    token("Newt", atk=1, hp=1),
]

FROM_ZONES = [
    minor_spell(
        "Asylum",
        pick_cards(2, HAND, UNIT & TECH_0_TO_II, up_to=True),
        put_into_play(),
        give(HASTE, EPHEMERAL),
        cost=0,
    ),
    minor_spell("Warp", pick_card(CODEX, UNIT & TECH_I_OR_II), put_into_play(), cost=0),
    minor_spell(
        "Recall", pick_card(DISCARD_PILE, UNIT, limit=IF_TECH_MET, up_to=True), put_into_play(), cost=0
    ),
    minor_spell("Recall Faded", pick_card(DISCARD_PILE, UNIT & HAS_FADING), put_into_play(), cost=0),
    minor_spell(
        "Ambush", pick_cards(2, HAND, UNIT, limit=IF_LEVEL_BUILT, up_to=True), put_into_play(), cost=0
    ),
    minor_spell("Fetch", pick_cards(2, CODEX, UNIT, up_to=True), into_hand(), cost=0),
    minor_spell("Search Spell", pick_card(CODEX, SPELL & of_spec("Choosing")), into_hand(), cost=0),
    minor_spell(
        "Cycle",
        sacrifice_a(UNIT & color(GREEN)),
        if_did(
            pick_card(CODEX, UNIT & color(GREEN) & cost_at_most(5), limit=one_tech_higher()), put_into_play()
        ),
        cost=0,
    ),
    minor_spell(
        "Distortion",
        target(YOUR & UNIT & TECH_I_OR_II),
        return_to_hand(),
        if_did(pick_card(CODEX, UNIT, limit=same_tech_no_dearer(), up_to=True), put_into_play()),
        cost=0,
    ),
    minor_spell(
        "Storm",
        pick_cards(2, HAND, cost_of(3)),
        discard_picked(),
        if_did(target(UNIT | BUILDING), deal(10)),
        cost=0,
    ),
    minor_spell(
        "Slow Storm",
        draw(1),
        pick_cards(2, HAND, cost_of(3)),
        discard_picked(),
        if_did(target(UNIT | BUILDING), deal(10)),
        cost=0,
    ),
    minor_spell("Rouse", pick_card(COMMAND_ZONE, HERO), put_into_play(at_max_level=True), cost=0),
    minor_spell("Any Spell", play_from(CODEX, SPELL & NON_ULTIMATE), cost=1),
    unit(
        "Fire Drake",
        cost=1,
        atk=2,
        hp=2,
        does=[arrives(play_from(HAND | CODEX, SPELL & NON_ULTIMATE & of_spec("Choosing"), free=True))],
    ),
    unit(
        "Grave Keeper",
        cost=1,
        atk=1,
        hp=1,
        does=[ability("play the dead", play_from(DISCARD_PILE, UNIT), exhaust=True)],
    ),
    unit(
        "Inventor",
        cost=1,
        atk=1,
        hp=5,
        does=[
            ability("look", look_at_top()),
            ability("exchange", exchange_top(), gold=1),
            ability("play the top", look_at_top(), play_from(TOP_CARD, CARD), exhaust=True),
        ],
    ),
    unit(
        "Twin",
        cost=1,
        tech=1,
        atk=2,
        hp=2,
        does=[arrives(pick_card(CODEX, named("Twin"), up_to=True), put_into_play())],
    ),
]

OPPONENTS = [
    minor_spell(
        "Summons to Court",
        an_opponent(),
        choose_one(
            mode(
                "the hand",
                look_at_hand(),
                pick_card(HAND, UNIT & TECH_I_OR_II, of=OPPONENT, up_to=True),
                put_into_play(),
            ),
            mode(
                "the discard pile",
                look_at_discard(),
                pick_card(DISCARD_PILE, UNIT & TECH_I_OR_II, of=OPPONENT, up_to=True),
                put_into_play(),
            ),
        ),
        cost=0,
    ),
    minor_spell(
        "Curse",
        an_opponent(),
        look_at(HAND),
        pick_cards(2, HAND, ~UNIT, of=OPPONENT, up_to=True),
        discard_picked(),
        cost=0,
    ),
    unit("Imp", cost=1, atk=1, hp=1, does=[arrives(an_opponent(), discard_at_random())]),
    unit("Taxer", cost=1, atk=1, hp=1, does=[arrives(an_opponent(), steal_from(1))]),
    unit("Warden", cost=1, atk=1, hp=1, does=[arrives(an_opponent(), summon_for("Newt", 2))]),
    minor_spell("Weaken", an_opponent(), give(atk=-1, who=each_of_opponent(UNIT)), cost=0),
    minor_spell("Scorn", an_opponent(), discard_at_random(), cost=0),
    minor_spell("Pact", target(BASE), deal(2), they_draw(2, its_controller()), cost=0),
    minor_spell("Feast", they_draw(1, EACH_OPPONENT), cost=0),
    unit("Mourner", cost=1, atk=1, hp=1, does=[whenever_dies(UNIT, an_opponent(), steal_from(1))]),
    upgrade("Open Eyes", cost=0, does=[opponents_hands_open()]),
]

WORKERS = [
    minor_spell("Blast", or_worker(target(BUILDING_CARD)), trash(), trash_this(), cost=0),
    unit(
        "Saurian", cost=1, atk=9, hp=9, does=[arrives(or_worker(up_to_targets(2, UNIT | UPGRADE)), destroy())]
    ),
    boost(1, unit("Raider", cost=1, atk=1, hp=1, does=[arrives(choose_worker(), trash())])),
    minor_spell("Levy", sacrifice_workers(1), summon("Bear"), cost=0),
    minor_spell("Sack", target(OPPOSING & BASE), trash_worker_of(its_controller()), cost=0),
    minor_spell("Grasp", sacrifice_a(UNIT), if_did(target(UNIT & OPPOSING), destroy()), cost=0),
    minor_spell("Erase", target(UNIT), trash(), cost=0),
    unit("Passing Thought", cost=1, atk=1, hp=1, does=[dies(bring_back_to_codex())]),
]

COSTS = [
    unit("Prowling Magus", cost=1, atk=1, hp=3, does=[ability("sneak", gain_gold(3), discard=2)]),
    unit(
        "Anatomist",
        cost=1,
        atk=1,
        hp=3,
        does=[
            ability("dissect", draw(1), sacrifice=kind("Bone")),
        ],
    ),
    unit(
        "Devourer",
        cost=1,
        atk=1,
        hp=3,
        does=[ability("devour", gain_gold(2), sacrifice=UNIT, sacrifice_worker=True)],
    ),
    unit(
        "Bone Lord",
        cost=1,
        atk=1,
        hp=3,
        does=[ability("raise", pick_card(HAND, UNIT), put_into_play(), exhaust_others=(2, kind("Bone")))],
    ),
    unit("Bones", cost=1, atk=1, hp=1, kinds="Bone"),
    unit("Lasting Bones", cost=1, atk=1, hp=1, kinds="Bone", does=[INDESTRUCTIBLE]),
    unit("Double Bones", cost=1, atk=1, hp=1, kinds="Bone", does=[TWO_LIVES]),
    minor_spell("Mastery", discard_cards(1), draw(2), an_opponent(), look_at_hand(), cost=0),
]

DAMAGE = [
    minor_spell("Embers", divide_damage(3, PATROLLER | BUILDING, 3), cost=0),
    minor_spell("Hail", divide_damage(5, UNIT | HERO | BUILDING), cost=0),
    unit("Bearer", cost=1, atk=1, hp=9, does=[FLAGBEARER]),
    unit("Shy Guard", cost=1, atk=1, hp=9, does=[RESIST(1)]),
    unit("Shadow", cost=1, atk=1, hp=9, kinds="Illusion"),
]

PLAIN = [
    hero("Chooser", cost=2, kinds="Tester", bands=_BANDS),
    unit("Recruit of Tech 0", cost=1, atk=1, hp=1),
    unit("Recruit of Tech I", cost=2, tech=1, atk=2, hp=2),
    unit("Recruit of Tech II", cost=3, tech=2, atk=3, hp=3),
    unit("Veteran of Tech II", cost=6, tech=2, atk=4, hp=4),
    unit("Recruit of Tech III", cost=4, tech=3, atk=5, hp=5),
    unit("Withering Ghost", cost=1, atk=1, hp=1, does=[FADING(2)]),
    upgrade("Banner", cost=1),
    building("Hut", cost=1, hp=3),
    spell("Flare", target(UNIT), deal(2), cost=3),
    boost(2, spell("Great Flare", gain_gold(1), cost=3)),
    ultimate_spell("Sunfall", draw(1), cost=0),
    ongoing_spell("Hymn", cost=1, does=[CHANNELING]),
    unit("Listener", cost=1, atk=1, hp=1, does=[whenever_you_play_a_spell(gain_gold(1))]),
    minor_spell("Maybe", may("take cards", pick_card(HAND, UNIT), put_into_play()), draw(1), cost=0),
    unit("Spy", cost=1, atk=1, hp=1, does=[arrives(look_at(DISCARD_PILE, YOU))]),
]

GREENS = [
    hero("Gardener", cost=2, kinds="Tester", bands=_BANDS),
    unit("Sprout", cost=1, atk=1, hp=1),
    unit("Sapling", cost=2, tech=1, atk=2, hp=2),
    unit("Shrub", cost=3, tech=1, atk=1, hp=4),
    unit("Old Sapling", cost=6, tech=1, atk=2, hp=2),
    unit("Oak", cost=5, tech=2, atk=5, hp=5),
]


def board(*sides: Side, active: int = 0, seed: int = 1) -> Scenario:
    """A board on which these cards are known; with more than two sides, everybody plays for themselves."""
    mode = "1-hero" if len(sides) == 2 else "free-for-all-1-hero"
    return scenario(*sides, active=active, seed=seed, book=CHOICES, mode=mode)


CHOICES = Book(
    commons.COMMONS,
    STARTERS,
    [
        *SPECS,
        spec("Choosing", NEUTRAL, *MODAL, *FROM_ZONES, *OPPONENTS, *WORKERS, *COSTS, *DAMAGE, *PLAIN),
        spec("Growing", GREEN, *GREENS),
    ],
)

assert all(CHOICES.cards[card.index] is card for card in BOOK.cards[1:]), (
    "the real cards' numbers have changed"
)
