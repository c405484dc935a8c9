"""The rulebook's vocabulary as small numbers: types, keywords, phases, slots, verbs, events."""

from __future__ import annotations

from typing import Final

# What a card is. A piece has several of these bits.
UNIT: Final = 1
HERO: Final = 2
BUILDING: Final = 4
UPGRADE: Final = 8
SPELL: Final = 16
BASE: Final = 32
TECH_BUILDING: Final = 64
ADD_ON: Final = 128
TOKEN: Final = 256
LEGENDARY: Final = 512
ULTIMATE: Final = 1024
ONGOING: Final = 2048
MINOR: Final = 4096  # a starting deck's spell: any hero can cast it

HAS_HP: Final = UNIT | HERO | BUILDING
FIGHTER: Final = UNIT | HERO

# Keywords that a piece has or has not.
FLYING: Final = 1
ANTI_AIR: Final = 2
STEALTH: Final = 4
INVISIBLE: Final = 8
DETECTOR: Final = 16
OVERPOWER: Final = 32
SWIFT_STRIKE: Final = 64
READINESS: Final = 128
HASTE: Final = 256
UNSTOPPABLE: Final = 512
FLAGBEARER: Final = 1024
TOWER: Final = 2048
CHANNELING: Final = 4096
SUSTAINED: Final = 8192  # has a condition to stay in play
LONG_RANGE: Final = 1 << 14
ARMOR_PIERCING: Final = 1 << 15
DEATHTOUCH: Final = 1 << 16
EPHEMERAL: Final = 1 << 17
UNTARGETABLE: Final = 1 << 18
UNATTACKABLE: Final = 1 << 19
CANT_ATTACK: Final = 1 << 20
CANT_PATROL: Final = 1 << 21
INDESTRUCTIBLE: Final = 1 << 22
TWO_LIVES: Final = 1 << 23
TECH_LAB: Final = 1 << 24
HEROES_HALL: Final = 1 << 25
FREE_WORKERS: Final = 1 << 26  # its controller hires for nothing

KEYWORD_NAMES: Final[dict[int, str]] = {
    FLYING: "flying",
    ANTI_AIR: "anti-air",
    STEALTH: "stealth",
    INVISIBLE: "invisible",
    DETECTOR: "detector",
    OVERPOWER: "overpower",
    SWIFT_STRIKE: "swift strike",
    READINESS: "readiness",
    HASTE: "haste",
    UNSTOPPABLE: "unstoppable",
    FLAGBEARER: "flagbearer",
    CHANNELING: "channeling",
    LONG_RANGE: "long-range",
    ARMOR_PIERCING: "armor piercing",
    DEATHTOUCH: "deathtouch",
    EPHEMERAL: "ephemeral",
    UNTARGETABLE: "untargetable",
    UNATTACKABLE: "unattackable",
    CANT_ATTACK: "can't attack",
    CANT_PATROL: "can't patrol",
    INDESTRUCTIBLE: "indestructible",
    TWO_LIVES: "two lives",
}

# Runes that are not +1/+1 or -1/-1.
TIME: Final = 1
CRUMBLING: Final = 2
BLOOD: Final = 3
RUNE_NAMES: Final[dict[int, str]] = {TIME: "time", CRUMBLING: "crumbling", BLOOD: "blood"}
PLUS_ONE: Final = -1  # as a cost: +1/+1 runes

# The one subtype that is a rule of its own; the others get their numbers as cards name them.
ILLUSION: Final = 1

# Flags of a piece.
EXHAUSTED: Final = 1
ATTACKED: Final = 2  # this turn
CONSTRUCTING: Final = 4  # a tech building or add-on until the end of the turn it was begun
READY_ULTIMATE: Final = 8  # a hero that began this turn under its controller at max level
DOOMED: Final = 16  # destroyed; leaves play when the current step is over
SACRIFICED: Final = 32
DETECTED_ONE: Final = 64  # a tower that used its detection this turn
BOOSTED: Final = 512  # its boost was paid as it was played this turn
DISABLED: Final = 256  # does not ready in its controller's next ready phase
STRUCK: Final = 128  # dealt its damage in the swift strike of this combat

# Patrol slots, in the order they stand beside each other.
SQUAD_LEADER: Final = 0
ELITE: Final = 1
SCAVENGER: Final = 2
TECHNICIAN: Final = 3
LOOKOUT: Final = 4
NO_SLOT: Final = -1
SLOT_NAMES: Final[list[str]] = ["squad leader", "elite", "scavenger", "technician", "lookout"]

# Phases of a turn.
READY_PHASE: Final = 0
UPKEEP_PHASE: Final = 1
MAIN_PHASE: Final = 2
DRAW_PHASE: Final = 3
END_OF_TURN: Final = 4
PHASE_NAMES: Final[list[str]] = ["ready", "upkeep", "main", "draw", "end"]

# What an option does. The number is only an order; notation and saves use the words.
HIRE: Final = 1
SUMMON: Final = 2
LEVEL: Final = 3
PLAY: Final = 4
USE: Final = 5
BUILD: Final = 6
ATTACK: Final = 7
END_MAIN: Final = 8
PATROL: Final = 9
TECH: Final = 10
CHOOSE: Final = 11
ORDER: Final = 12
ANSWER: Final = 13  # yes or no
SPEC: Final = 14  # which spec a tech II building or tech lab is for
REPAIR: Final = 30  # the own base, for gold
VERB_NAMES: Final[dict[int, str]] = {
    HIRE: "hire",
    SUMMON: "summon",
    LEVEL: "level",
    PLAY: "play",
    USE: "use",
    BUILD: "build",
    ATTACK: "attack",
    END_MAIN: "end",
    PATROL: "patrol",
    TECH: "tech",
    CHOOSE: "choose",
    ORDER: "resolve",
    ANSWER: "answer",
    SPEC: "spec",
    REPAIR: "repair",
}

# Events that triggers listen to, as bits.
ARRIVES: Final = 1
ATTACKS: Final = 2
DIES: Final = 4
UPKEEP: Final = 8
PLAYS_SPELL: Final = 16
TURN_ENDS: Final = 32
MAX_LEVEL: Final = 64

# How long a change lasts.
THIS_TURN: Final = 0
UNTIL_YOUR_UPKEEP: Final = 1
PERMANENT: Final = 2

UNTIL_YOUR_TURN: Final = 3  # until the player's next turn begins
UNTIL_END_OF_THEIR_TURN: Final = 4  # until the player's next turn is over
WHILE_HELD: Final = 5  # as long as the piece that holds it stays

# How a piece was hurt, as bits.
COMBAT: Final = 1
PIERCING: Final = 2
AS_RUNES: Final = 4  # in the form of -1/-1 runes
BY_TOUCH: Final = 8  # killed by deathtouch

# When a later effect happens.
AT_END_OF_TURN: Final = 1
AT_UPKEEP: Final = 2
AFTER_MAIN: Final = 3

# What is counted for each player, every turn anew.
CARDS_PLAYED: Final = 1  # from hand
SPELLS_PLAYED: Final = 2
UNITS_FROM_HAND: Final = 3  # that arrived
BOUNTIES: Final = 4
BUILDINGS_BUILT: Final = 5  # of the base, and add-ons

# Frame registers that every effect has; its own answers follow.
R_FLAGS: Final = 0
R_CARD: Final = 1  # the spell being resolved, as a hidden-zone card, or 0
R_SUBJECT: Final = 2  # the piece the event is about
R_OTHER: Final = 3  # the other piece of the event (what was attacked)
R_AMOUNT: Final = 4
R_FIRST: Final = 5

FLAG_BORNE: Final = 1  # a flagbearer was already targeted by this spell or ability
SPELL_BOOSTED: Final = 2  # the spell's boost was paid

MAX_GOLD: Final = 20
MAX_HAND: Final = 5
TECH_REQUIRES: Final[list[int]] = [0, 6, 8, 10]  # workers
FREE_TECH_WORKERS: Final = 10
TECH_NAMES: Final[list[str]] = ["0", "I", "II", "III"]
NO_TECH: Final = -1
