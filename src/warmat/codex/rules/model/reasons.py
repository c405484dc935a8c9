"""Why something is not allowed. Rules answer with a number; only a player's mistake makes it a sentence."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NOT_YOURS: Final = 1
NOT_A_FIGHTER: Final = 2
IS_EXHAUSTED: Final = 3
ARRIVED_THIS_TURN: Final = 4
ATTACKED_ALREADY: Final = 5
NOT_OPPOSING: Final = 6
NO_HP: Final = 7
CANT_REACH_FLIER: Final = 8
CANT_SEE: Final = 9
LEADER_FIRST: Final = 10
PATROLLER_FIRST: Final = 11
NEEDS_GOLD: Final = 12
NEEDS_TECH_BUILDING: Final = 13
NEEDS_HERO: Final = 14
NEEDS_MAX_LEVEL: Final = 15
NO_TARGET: Final = 16
HIRED_ALREADY: Final = 17
HERO_WAITS: Final = 18
HERO_LIMIT: Final = 19
AT_MAX_LEVEL: Final = 20
NEEDS_WORKERS: Final = 21
BUILT_ALREADY: Final = 22
UNDER_CONSTRUCTION: Final = 23
USED_UP: Final = 24
CANT_PATROL_EXHAUSTED: Final = 25
NEEDS_TECH_BEFORE: Final = 26
NOT_A_PATROLLER: Final = 27
PATROLS_ALREADY: Final = 28
NEVER_ATTACKS: Final = 29
IS_UNATTACKABLE: Final = 30
NEVER_PATROLS: Final = 31
CANT_SACRIFICE: Final = 32
NEEDS_SPEC: Final = 33
NOT_IN_THIS_MODE: Final = 34
NEEDS_RUNES: Final = 35
IS_UNATTACKABLE_BY: Final = 36
CANT_PAY_TO_ATTACK: Final = 37
IS_SILENCED: Final = 38
TRUCE_HOLDS: Final = 39
TRUCE_NO_PATROL: Final = 40
SWORN_OFF: Final = 41
PLAYED_ENOUGH: Final = 42
FORBIDDEN_CARD: Final = 43
NO_LEVELS_NOW: Final = 44
NO_LEVELS_WHILE: Final = 45
ONLY_IN_FUTURE: Final = 46
NEEDS_FIRST: Final = 47
NOT_ON_THIS_MAP: Final = 48
PATROL_IS_FULL: Final = 49
GONE_FOR_GOOD: Final = 50
NEEDS_CARDS: Final = 51
NEEDS_SACRIFICE: Final = 52
NEEDS_OTHERS: Final = 53
TEAMMATE_HAS_IT: Final = 54
NOT_DAMAGED: Final = 55
NO_REPAIRS: Final = 56
SLOT_TAKEN: Final = 57
TECH_IS_DISABLED: Final = 58
BEFORE_IS_DISABLED: Final = 59
NEEDS_MAX_NOW: Final = 60
BORROWER_IS_FULL: Final = 61

# {source}: what would act; {target}: what it is aimed at; {other}: whatever stands in the way; {why}: what
# is to blame. What an effect lacks that can do nothing (NO_TARGET) is in missing.py.
SENTENCES: Final[dict[int, str]] = {
    NOT_YOURS: "{source} is not under your control.",
    NOT_A_FIGHTER: "{source} can't attack: only units and heroes can.",
    IS_EXHAUSTED: "{source} is exhausted until your next ready phase.",
    ARRIVED_THIS_TURN: "{source} has arrival fatigue: it can't attack or exhaust on its first turn with you.",
    ATTACKED_ALREADY: "{source} has readiness and has already attacked this turn.",
    NOT_OPPOSING: "{source} can't attack {target}: it is not an opponent's.",
    NO_HP: "{source} can't attack {target}: it has no hit points.",
    CANT_REACH_FLIER: "{source} can't attack {target}: it flies, and only flying or anti-air can attack it.",
    CANT_SEE: "{source} can't attack {target}: it is invisible and you have not detected it.",
    LEADER_FIRST: "{source} can't attack {target}: {other} is the squad leader and must be attacked first.",
    PATROLLER_FIRST: "{source} can't attack {target}: {other} patrols and must be dealt with first.",
    NEEDS_GOLD: "{source} costs {cost} gold and you have {gold}.",
    NEEDS_TECH_BUILDING: "{source} is tech {tech}: you need a finished tech {tech} building.",
    NEEDS_TECH_BEFORE: "{source} needs a finished Tech {before} first.",
    TECH_IS_DISABLED: "{source} is tech {tech}, and your tech {tech} building is disabled.",
    BEFORE_IS_DISABLED: "{source} needs Tech {before} first, and yours is disabled.",
    NEEDS_SPEC: "{source} is a {spec} card, and your tech buildings are not for {spec}.",
    NOT_IN_THIS_MODE: "{source} can't be built in this mode.",
    NEEDS_HERO: "{source} is a spell: you need {hero} in play to cast it.",
    NEEDS_MAX_LEVEL: "{source} is an ultimate spell: its hero must begin your turn at max level.",
    NEEDS_MAX_NOW: "{source} is an ultimate spell: its hero must be at max level.",
    HIRED_ALREADY: "You have already hired a worker this turn.",
    HERO_WAITS: "{source} died recently and still has summoning runes.",
    HERO_LIMIT: "{source} can't be summoned: you are at your hero limit.",
    AT_MAX_LEVEL: "{source} is at max level.",
    NEEDS_WORKERS: "{source} needs {workers} workers and you have {have}.",
    BUILT_ALREADY: "You already have {source}.",
    UNDER_CONSTRUCTION: "{source} is under construction until the end of the turn.",
    USED_UP: "{source} has used that ability as often as it may this turn.",
    CANT_PATROL_EXHAUSTED: "{source} is exhausted: only ready units and heroes can patrol.",
    NOT_A_PATROLLER: "{source} can't patrol: only units and heroes can.",
    NEVER_ATTACKS: "{source} can't attack{why}.",
    IS_UNATTACKABLE: "{source} can't attack {target}: it is unattackable{why}.",
    IS_UNATTACKABLE_BY: "{source} can't attack {target}, which can't be attacked by {other}.",
    CANT_PAY_TO_ATTACK: "{source} can't attack {target}: that costs {cost} gold and you have {gold}.",
    NEVER_PATROLS: "{source} can't patrol{why}.",
    NEEDS_RUNES: "{source} has too few runes for that: it needs {cost}.",
    NEEDS_CARDS: "{source} can't do that: you have too few cards in hand to discard.",
    NEEDS_SACRIFICE: "{source} can't do that: {other} to sacrifice for it.",
    NEEDS_OTHERS: "{source} can't do that: {other} to exhaust for it.",
    CANT_SACRIFICE: "{source} can't be sacrificed.",
    TEAMMATE_HAS_IT: "Your teammate has {source}: a team can't have the same add-on twice.",
    NOT_DAMAGED: "{source} has no damage to repair.",
    NO_REPAIRS: "{source} can't be repaired for gold in this mode.",
    SLOT_TAKEN: "{source} can't be lent there: that {target} slot is taken.",
    BORROWER_IS_FULL: "{source} can't be lent there: that player already has as many patrollers as {map} "
    "allows.",
    PATROLS_ALREADY: "{source} already has a patrol slot.",
    IS_SILENCED: "{source} is a spell, and your silenced heroes can't cast any until your turn is over.",
    TRUCE_HOLDS: "{source} can't attack {target}: there is a truce until that player's next turn.",
    TRUCE_NO_PATROL: "{source} can't patrol: your truce keeps your units off patrol until your next turn.",
    SWORN_OFF: "{source} can't be played: {other} keeps you from playing cards from your hand.",
    PLAYED_ENOUGH: "{source} can't be played: {other} lets you play no more cards from your hand this turn.",
    FORBIDDEN_CARD: "{source} can't be played while {other} is in play.",
    NO_LEVELS_NOW: "{source} can't level up{why}.",
    NO_LEVELS_WHILE: "{source} can't level up while {other} is in play.",
    ONLY_IN_FUTURE: "{source} has that ability only in the future, and it is in play.",
    NEEDS_FIRST: "{source} can't use that ability: {other}.",
    NOT_ON_THIS_MAP: "{source} can't be built on {map}: you have its effect anyway.",
    PATROL_IS_FULL: "{source} can't patrol: you already have as many patrollers as {map} allows.",
    GONE_FOR_GOOD: "{source} died, and on {map} dead heroes don't come back.",
}
