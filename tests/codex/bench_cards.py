"""Made-up cards for rules that no card of the starter game shows, and a book that holds them.

`scenario(..., book=BENCH)` plays with them. The spec of made-up cards comes last, so that the real cards have
the same numbers in this book as in the game's own, which shares the card objects.
"""

from __future__ import annotations

from warmat.codex.cards import BOOK, bashing, commons, finesse, neutral_starter
from warmat.codex.rules.book import Book
from warmat.codex.words import (
    ANTI_AIR,
    ARMOR_PIERCING,
    CANT_ATTACK,
    CANT_PATROL,
    DEATHTOUCH,
    DETECTOR,
    EPHEMERAL,
    FLAGBEARER,
    FLYING,
    FRENZY,
    HASTE,
    HERO,
    ITSELF,
    LONG_RANGE,
    NEUTRAL,
    OVERPOWER,
    READINESS,
    RESIST,
    SPARKSHOT,
    STEALTH,
    SWIFT_STRIKE,
    UNATTACKABLE,
    UNIT,
    UNSTOPPABLE,
    UNTARGETABLE,
    building,
    deal,
    destroy,
    dies,
    draw,
    each,
    end_of_turn,
    gain_control,
    give,
    heal,
    legendary,
    minor_spell,
    return_to_hand,
    spec,
    static,
    summon,
    target,
    targets,
    unit,
)

# Units: what they have is what they are called after.
UNITS = [
    unit("Twofold Gunner", cost=1, tech=1, atk=2, hp=5, does=[ANTI_AIR, ANTI_AIR]),
    unit("Fighter Plane", cost=1, tech=1, atk=2, hp=5, does=[FLYING, ANTI_AIR]),
    unit("Night Glider", cost=1, tech=1, atk=2, hp=5, does=[FLYING, STEALTH]),
    unit("Unstoppable Glider", cost=1, tech=1, atk=2, hp=5, does=[FLYING, UNSTOPPABLE]),
    unit("Prowler", cost=1, tech=1, atk=1, hp=5, does=[STEALTH]),
    unit("Unstoppable Prowler", cost=1, tech=1, atk=2, hp=5, does=[STEALTH, UNSTOPPABLE]),
    unit("Watcher", cost=1, tech=1, atk=1, hp=2, does=[DETECTOR]),
    unit("Twofold Ocelot", cost=1, tech=1, atk=3, hp=9, does=[SPARKSHOT, SPARKSHOT]),
    unit("Twofold Reaper", cost=1, tech=2, atk=6, hp=9, does=[OVERPOWER, OVERPOWER]),
    unit("Flying Reaper", cost=1, tech=2, atk=6, hp=5, does=[FLYING, OVERPOWER]),
    unit("Sneaking Reaper", cost=1, tech=2, atk=6, hp=5, does=[STEALTH, OVERPOWER]),
    unit("Twofold Ninja", cost=1, atk=2, hp=2, does=[FRENZY(1), FRENZY(1)]),
    unit("Duelist", cost=1, tech=1, atk=3, hp=3, does=[SWIFT_STRIKE]),
    unit("Swift Gunner", cost=1, tech=1, atk=3, hp=3, does=[SWIFT_STRIKE, ANTI_AIR]),
    unit("Steady Virtuoso", cost=1, tech=1, atk=2, hp=4, kinds="Virtuoso", does=[READINESS]),
    unit("Steady Runner", cost=1, tech=1, atk=2, hp=4, does=[READINESS, HASTE]),
    unit("Stubborn Flagbearer", cost=1, atk=1, hp=3, does=[FLAGBEARER, RESIST(1)]),
    unit("Flagbearer of Tech I", cost=1, tech=1, atk=1, hp=3, does=[FLAGBEARER]),
    unit("Flagbearer of Tech II", cost=1, tech=2, atk=1, hp=3, does=[FLAGBEARER]),
    unit("Plated Guard", cost=1, atk=1, hp=4, does=[static(None, armor=2)]),
    unit("Avenger", cost=1, atk=1, hp=1, does=[dies(target(UNIT), deal(1))]),
    unit("Schemer", cost=1, atk=1, hp=1, does=[dies(target(UNIT), deal(1), draw(1))]),
    unit("Benefactor", cost=1, atk=1, hp=1, does=[dies(draw(1))]),
    legendary(unit("Only One", cost=1, atk=2, hp=2)),
    unit("Archer", cost=1, tech=1, atk=2, hp=2, does=[LONG_RANGE]),
    unit("Flying Archer", cost=1, tech=1, atk=2, hp=5, does=[FLYING, LONG_RANGE]),
    unit("Piercer", cost=1, tech=1, atk=2, hp=5, does=[ARMOR_PIERCING]),
    unit("Piercing Reaper", cost=1, tech=2, atk=6, hp=9, does=[ARMOR_PIERCING, OVERPOWER]),
    unit("Viper", cost=1, tech=1, atk=1, hp=9, does=[DEATHTOUCH]),
    unit("Twofold Viper", cost=1, tech=1, atk=1, hp=9, does=[DEATHTOUCH, DEATHTOUCH]),
    unit("Viper Reaper", cost=1, tech=2, atk=6, hp=9, does=[DEATHTOUCH, OVERPOWER]),
    unit("Harmless Viper", cost=1, tech=1, atk=0, hp=9, does=[DEATHTOUCH]),
    unit("Mayfly", cost=1, atk=1, hp=1, does=[HASTE, EPHEMERAL]),
    unit("Homing Pigeon", cost=1, atk=1, hp=1, does=[end_of_turn(return_to_hand(ITSELF))]),
    unit("Untouchable", cost=1, atk=1, hp=3, does=[UNTARGETABLE]),
    unit("Phantom", cost=1, atk=1, hp=3, does=[UNATTACKABLE]),
    unit("Pacifist", cost=1, atk=3, hp=3, does=[CANT_ATTACK]),
    unit("Loner", cost=1, atk=3, hp=3, does=[CANT_PATROL]),
    unit("Mirage", cost=1, atk=3, hp=3, kinds="Illusion"),
    building("Workshop", cost=1, hp=3),
]

# Spells: any hero casts them.
SPELLS = [
    minor_spell("Encore", summon("Dancer", 2), cost=0, text="Summon two Dancers."),
    minor_spell("Reprise", summon("Dancer", 2, limit=3), cost=0, text="Summon two Dancers (limit 3)."),
    minor_spell("Volley", targets(2, UNIT), deal(1), cost=0, text="Two units take 1 damage each."),
    minor_spell("Send Home", target(UNIT), return_to_hand(), cost=0, text="A unit goes to its owner's hand."),
    minor_spell("Win Over", target(UNIT | HERO), gain_control(), cost=0, text="It becomes yours."),
    minor_spell("Doom", destroy(each(UNIT)), cost=0, text="All units are destroyed."),
    minor_spell("Bolt", target(UNIT | HERO), deal(3), cost=0, text="It takes 3 damage."),
    minor_spell("Mend", target(UNIT | HERO), heal(9), cost=0, text="Heal 9 damage from it."),
    minor_spell("Plate", target(UNIT | HERO), give(armor=2), cost=0, text="It has armor 2 this turn."),
    minor_spell("Study", draw(9), cost=0, text="Draw nine cards."),
]

BENCH = Book(
    commons.COMMONS,
    starters=[neutral_starter.STARTER],
    specs=[bashing.BASHING, finesse.FINESSE, spec("Testing", NEUTRAL, *UNITS, *SPELLS)],
)

assert all(BENCH.cards[card.index] is card for card in BOOK.cards[1:]), "the real cards' numbers have changed"
