"""Made-up cards, one for each mechanism that the words offer, beside the real factions."""

from __future__ import annotations

from tests.summoner_wars.bench_events import EVENTS
from warmat.summoner_wars.factions import FACTIONS, gates
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.definitions import Ability, Card
from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    ATTACK_PHASE,
    BOOSTED,
    CHARGED,
    COMMON,
    COMMON_OR_CHAMPION,
    ENEMY,
    ENGAGE,
    FLIGHT,
    FRIENDLY,
    GUARDED,
    HAS_KILLED,
    IMBUED_LIFE,
    IMBUED_SPEED,
    IS_GATE,
    IT,
    ITSELF,
    LETHAL,
    MAY_MOVE,
    MELEE,
    MELEE_UNIT,
    MOMENTUM,
    MOVE_PHASE,
    OTHER,
    PREPARE,
    PROTECTS,
    RANGED,
    RELENTLESS,
    SHOOTS_PAST_UNITS,
    SPECIALS_ROLLED,
    STARTED_ADJACENT,
    STRAIGHT_SPACES,
    STRUCTURE,
    SUMMON_PHASE,
    SWIFT_SHOT,
    THE_OTHER,
    THIS,
    TRAMPLE,
    UNIT,
    ability,
    adjacent_to,
    after_attacked,
    after_attacking,
    after_moving,
    at_end_of,
    at_least,
    at_start_of,
    before_attacking,
    before_damage,
    boost,
    cards_discarded,
    champion,
    common,
    copy_abilities,
    damage,
    dice_read,
    discard,
    discard_cards,
    draw,
    either,
    exchange,
    extra_attack,
    faction,
    force,
    gain_magic,
    give_strength,
    has,
    has_while_moving,
    if_so,
    in_line,
    in_play,
    instead_of_attacking,
    it_is,
    magic_in,
    may,
    may_target,
    minus,
    move_boost,
    named,
    number_of,
    of_cost,
    place,
    put_under,
    roll,
    spend_boost,
    spend_magic,
    summoned_next_to,
    summoner,
    take_control,
    take_from_discard,
    target,
    this_attack,
    unless,
    use_in,
    when_targeted,
    whenever_moves,
    within,
)


def unit(
    name: str, *does: Ability, life: int = 5, strength: int = 2, attack: int = MELEE, cost: int = 1
) -> Card:
    return common(
        name, cost=cost, strength=strength, attack=attack, life=life, symbols="bench", does=list(does)
    )


BOOSTED_ALREADY = it_is(BOOSTED, ITSELF)

CARDS = [
    summoner("Bench Chief", strength=3, attack=MELEE, life=10, symbols="bench"),
    # Moving.
    unit("Flier", FLIGHT),
    unit("Bull", TRAMPLE, IMBUED_SPEED),
    unit("Watcher", ENGAGE),
    unit(
        "Lifter",
        ability("Bench Lift", "Lends wings.", has_while_moving(FRIENDLY & within(2) & COMMON, FLIGHT)),
    ),
    unit(
        "Rider",
        ability(
            "Bench Charge",
            "Far and straight.",
            has(None, straight=4),
            after_moving(give_strength(1, ITSELF), only=[at_least(STRAIGHT_SPACES, 3)]),
        ),
    ),
    common(
        "Walking Gate",
        cost=2,
        strength=2,
        attack=MELEE,
        life=5,
        symbols="bench",
        structure=True,
        does=[ability("Bench Gate", "A gate that walks slowly.", has(None, IS_GATE, MAY_MOVE, move=-1))],
    ),
    unit(
        "Clinger",
        ability(
            "Bench Cling",
            "Goes along.",
            whenever_moves(
                FRIENDLY & OTHER & UNIT,
                place(ITSELF, adjacent_to(IT), optional=True),
                only=[STARTED_ADJACENT],
            ),
        ),
    ),
    # Attacking.
    unit("Warden", ability("Bench Protect", "Attack this first.", has(None, PROTECTS))),
    unit("Mage", GUARDED, attack=RANGED),
    unit("Tireless", RELENTLESS),
    unit("Archer", PREPARE, SWIFT_SHOT, attack=RANGED),
    unit("Lion", MOMENTUM, IMBUED_LIFE, life=2),
    unit(
        "Captor",
        ability(
            "Bench Capture",
            "Takes what it would destroy.",
            before_damage(
                *may("take control instead", take_control(THE_OTHER), this_attack(no_damage=True)),
                against=ENEMY & UNIT,
                only=[LETHAL],
            ),
        ),
        strength=4,
    ),
    unit(
        "Pusher",
        ability(
            "Bench Push",
            "Pushes instead of attacking, or afterwards.",
            after_attacking(may_target(within(2) & COMMON_OR_CHAMPION), force(1)),
            instead_of_attacking(target(within(2) & COMMON_OR_CHAMPION), force(1)),
        ),
    ),
    unit(
        "Healer",
        ability(
            "Bench Heal",
            "A card heals a friend.",
            before_attacking(
                *may("discard a card to heal", discard_cards(), this_attack(heals=True)),
                against=FRIENDLY & COMMON_OR_CHAMPION,
            ),
        ),
    ),
    unit(
        "Reader",
        ability(
            "Bench Arrow",
            "Units in hand are strength and magic.",
            before_attacking(
                discard_cards(UNIT, 0, 9, openly=True, distinct=True),
                gain_magic(cards_discarded()),
                this_attack(cards_discarded()),
            ),
        ),
        attack=RANGED,
    ),
    unit(
        "Aegis",
        ability(
            "Bench Shield",
            "Rolls to weaken attacks.",
            when_targeted(FRIENDLY & within(3) & UNIT, roll(2), this_attack(minus(SPECIALS_ROLLED), least=1)),
        ),
    ),
    unit(
        "Drake",
        ability(
            "Bench Breath",
            "Through units.",
            has(None, SHOOTS_PAST_UNITS),
            dice_read(attacker=THIS, between_per_special=1),
        ),
        attack=RANGED,
        strength=3,
    ),
    unit(
        "Thorn",
        ability(
            "Bench Riposte",
            "Strikes back.",
            after_attacked(None, damage(1, THE_OTHER), by=ENEMY & ADJACENT & UNIT, only=[in_play()]),
        ),
    ),
    unit("Dazer", ability("Bench Daze", "Weakens.", dice_read(attacker=ENEMY & ADJACENT, less_if_special=1))),
    unit(
        "Tyrant",
        ability(
            "Bench Command",
            "Another attacks too.",
            after_attacking(
                may_target(FRIENDLY & within(3) & COMMON),
                if_so(extra_attack(optional=False)),
                against=ENEMY,
            ),
        ),
    ),
    unit(
        "Withdrawer",
        ability(
            "Bench Withdraw",
            "Pays to leave.",
            after_attacking(
                either(("boost", [spend_boost()]), ("magic", [spend_magic()]), optional=True),
                if_so(force(2, ITSELF)),
            ),
        ),
    ),
    # Phases, pieces, cards.
    unit(
        "Mimic",
        ability(
            "Bench Mimicry",
            "Copies.",
            at_start_of(MOVE_PHASE, may_target(within(3) & COMMON), copy_abilities()),
        ),
    ),
    unit(
        "Glutton",
        ability(
            "Bench Hunger",
            "Must be fed.",
            at_end_of(
                ATTACK_PHASE,
                either(
                    ("feed it", [target(FRIENDLY & ADJACENT & UNIT), discard()]),
                    ("lose it", [discard(ITSELF)]),
                ),
                only=[unless(it_is(HAS_KILLED, ITSELF))],
            ),
        ),
    ),
    unit(
        "Smith",
        ability(
            "Bench Axe",
            "Makes itself a weapon.",
            after_moving(
                either(
                    ("boost it", [boost(1, ITSELF)]),
                    (
                        "go under",
                        [
                            spend_boost(),
                            target(FRIENDLY & within(3) & COMMON),
                            put_under(dice_read(attacker=THIS & MELEE_UNIT, special_hits=2)),
                        ],
                    ),
                    optional=True,
                )
            ),
        ),
    ),
    unit(
        "Chanter",
        ability(
            "Bench Bond", "Gives.", after_moving(may_target(FRIENDLY & UNIT), boost(1), move_boost(ITSELF))
        ),
    ),
    unit(
        "Sly One",
        ability(
            "Bench Sly",
            "Swaps.",
            use_in(ATTACK_PHASE, target(FRIENDLY & of_cost(0) & UNIT), exchange(), per_turn=1),
        ),
    ),
    unit("Scholar", ability("Bench Guidance", "Draws.", at_start_of(SUMMON_PHASE, draw(2))), CHARGED),
    unit("Rich One", ability("Bench Radiance", "Magic is strength.", has(None, strength=1, per=magic_in(2)))),
    unit(
        "Mason",
        ability(
            "Bench Masonry",
            "Walls are strength.",
            has(None, strength=1, per=number_of(FRIENDLY & within(2) & STRUCTURE)),
        ),
    ),
    unit("Cold One", ability("Bench Cold", "Walls live longer.", has(FRIENDLY & STRUCTURE, life=1)), life=1),
    unit(
        "Ember Pup",
        ability(
            "Bench Birth", "Comes beside Ember units.", summoned_next_to(FRIENDLY & named("Ember") & UNIT)
        ),
    ),
    unit(
        "Retriever",
        ability(
            "Bench Might",
            "Fetches.",
            after_attacking(take_from_discard(named("Smith") & UNIT, optional=True), against=ENEMY & UNIT),
        ),
    ),
    unit(
        "Sniper",
        ability("Bench Shot", "Shoots after moving.", after_moving(may_target(in_line(3) & UNIT), damage(1))),
    ),
    unit(
        "Waiter",
        ability("Bench Patience", "Not yet.", use_in(MOVE_PHASE, boost(1, ITSELF), only=[BOOSTED_ALREADY])),
    ),
    common("Still Wall", cost=0, strength=1, attack=MELEE, life=3, symbols="bench", structure=True),
    champion("Bench Hero", cost=4, strength=3, attack=MELEE, life=6, symbols="bench"),
]

BENCH = faction("Bench", *CARDS, *EVENTS, summoner_at="c1", gate_at="c3", units_at={})
BOOK = Book(gates.GATES, [*FACTIONS, BENCH])
