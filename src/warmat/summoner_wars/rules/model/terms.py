"""The game's words as numbers: types, phases, events, keys, verbs, registers. Constants only."""

from __future__ import annotations

from typing import Final

from warmat.kernel import choice, thing
from warmat.kernel.choice import ACT, YES_OR_NO, Verb
from warmat.kernel.thing import ABILITY, CARD, PHASE, PIECE, SPACE, SPACE_FROM_1, WAITING, WAY, Thing

# What a card is. Several bits each: a common unit is a COMMON and a UNIT.
COMMON: Final = 1 << 0
CHAMPION: Final = 1 << 1
SUMMONER: Final = 1 << 2
UNIT: Final = 1 << 3
STRUCTURE: Final = 1 << 4
GATE: Final = 1 << 5
EVENT: Final = 1 << 6
EPIC: Final = 1 << 7
ACTIVE: Final = 1 << 8  # an event that stays in the active area
ON_BOARD: Final = UNIT | STRUCTURE

# Symbols on dice, also how a unit attacks.
MELEE: Final = 1
RANGED: Final = 2
SPECIAL: Final = 4
ATTACK_NAMES: Final = {MELEE: "melee", RANGED: "ranged"}

# Phases of a turn.
SUMMON_PHASE: Final = 0
MOVE_PHASE: Final = 1
BUILD_PHASE: Final = 2
ATTACK_PHASE: Final = 3
MAGIC_PHASE: Final = 4
DRAW_PHASE: Final = 5
ANY_PHASE: Final = -1  # of abilities that can be used in each of them
PHASE_NAMES: Final = ("summon", "move", "build", "attack", "magic", "draw")
PHASE_THINGS: Final = [Thing(PHASE, phase, name) for phase, name in enumerate(PHASE_NAMES)]

# Figures of the rules.
MAX_MAGIC: Final = 15
HAND_SIZE: Final = 5
MOVING_UNITS: Final = 3
MOVE_SPACES: Final = 2
ATTACKING_UNITS: Final = 3
RANGE: Final = 3
BUILD_ROWS: Final = 3
FIRST_MAGIC: Final = 2
SECOND_MAGIC: Final = 3

# Where a piece is that is not on the battlefield.
OFF_BOARD: Final = -1

# Things that happen. `subject` and `other` are pieces, the rest is said here.
TURN_STARTS: Final = 1 << 0  # of phases and turns: the active player's summoner is the subject
PHASE_STARTS: Final = 1 << 1  # amount: the phase
PHASE_ENDS: Final = 1 << 2
TURN_ENDS: Final = 1 << 3
SUMMONED: Final = 1 << 4
BUILT: Final = 1 << 5
MOVED: Final = 1 << 6  # amount: spaces moved, if all in one direction; more: spaces moved; space: from where
STEPPED: Final = 1 << 7  # one space of a move; space: from where
FORCED: Final = 1 << 8  # amount: spaces; space: from where
FORCED_STEP: Final = 1 << 9  # one space of it
BEFORE_ATTACK: Final = 1 << 10  # other: the target; the attacker may change its attack now
TARGETED: Final = 1 << 11  # by an attack; other: the attacker
ROLLED: Final = 1 << 12  # subject: who rolled
BEFORE_DAMAGE: Final = 1 << 13  # subject: the attacker, other: the target, amount: special, more: damage
ATTACKED: Final = 1 << 14  # the same, after the attack
WAS_ATTACKED: Final = 1 << 15  # subject: the target, other: the attacker
DESTROYED: Final = 1 << 16  # other: what destroyed it; space: where it was
DISCARDED: Final = 1 << 17  # from play, without being destroyed
LEFT: Final = 1 << 18  # play, in whatever way
HURT: Final = 1 << 19  # damage was added to it; amount: how much
PHASE_EVENTS: Final = TURN_STARTS | PHASE_STARTS | PHASE_ENDS | TURN_ENDS

# What a piece has or lacks, without figures.
CANT_MOVE: Final = 1 << 0
CANT_ATTACK: Final = 1 << 1
CANT_BE_ATTACKED: Final = 1 << 2
CANT_BE_FORCED: Final = 1 << 3
MAY_MOVE: Final = 1 << 4  # although it is a structure
IS_GATE: Final = 1 << 5
RELENTLESS: Final = 1 << 6  # an extra attacking unit
PROTECTS: Final = 1 << 7  # adjacent enemies must attack a unit with this
SOULLESS: Final = 1 << 8  # no magic for enemy units it destroys
OVER_COMMONS: Final = 1 << 9
OVER_STRUCTURES: Final = 1 << 10
OVER_CARDS: Final = 1 << 11
SHOOTS_PAST_UNITS: Final = 1 << 12
SHOT_PAST: Final = 1 << 13  # friendly units attack through it
BLOCKS: Final = 1 << 14  # nobody attacks through it
KEY_NAMES: Final[dict[int, str]] = {
    CANT_MOVE: "can't move",
    CANT_ATTACK: "can't attack",
    CANT_BE_ATTACKED: "can't be attacked",
    CANT_BE_FORCED: "can't be forced",
    MAY_MOVE: "may move",
    IS_GATE: "gate",
    RELENTLESS: "extra attacker",
    PROTECTS: "protects",
    SOULLESS: "gains no magic",
    OVER_COMMONS: "moves through commons",
    OVER_STRUCTURES: "moves through structures",
    OVER_CARDS: "moves through cards",
    SHOOTS_PAST_UNITS: "attacks through units",
    SHOT_PAST: "attacked past",
    BLOCKS: "can't be attacked through",
}

# What happened to a piece this turn.
HAS_MOVED: Final = 1
HAS_ATTACKED: Final = 2
BEEN_ATTACKED: Final = 4
HAS_KILLED: Final = 8  # destroyed a unit
RESOLVING: Final = 16  # an event whose effect is under way
DOOMED: Final = 32  # will be destroyed as soon as the step is over
HAS_FOUGHT: Final = 64  # attacked an enemy card
TURN_FLAGS: Final = HAS_MOVED | HAS_ATTACKED | BEEN_ATTACKED | HAS_KILLED | HAS_FOUGHT

# Rules that pieces bring.
RETURNS_TO_HAND: Final = 1 << 0  # instead of being destroyed
MORE_DAMAGE: Final = 1 << 1  # from abilities of such units to enemy units
SUMMONS_ANY_PHASE: Final = 1 << 2
STAYS_FOR_BOOST: Final = 1 << 3  # spend a boost instead of discarding the event

# Verbs of options.
END: Final = 0
SUMMON: Final = 1  # card, space (or, where a unit is replaced, its space)
MOVE: Final = 2  # piece, space, path
BUILD: Final = 3  # card, space
ATTACK: Final = 4  # piece, piece
PLAY: Final = 5  # card
USE: Final = 6  # piece, number of the ability
DISCARD: Final = 7  # card
CHOOSE: Final = 8  # piece
CHOOSE_SPACE: Final = 9  # space + 1
TAKE: Final = 10  # card
ANSWER: Final = 11  # 1 yes, 0 no
MODE: Final = 12
ORDER: Final = 13  # number in the queue
# What the numbers of such options stand for.
VERBS: Final[dict[int, Verb]] = {
    END: Verb("end", asked=ACT),
    SUMMON: Verb("summon", CARD, SPACE),
    MOVE: Verb("move", PIECE, SPACE, WAY),
    BUILD: Verb("build", CARD, SPACE),
    ATTACK: Verb("attack", PIECE, PIECE),
    PLAY: Verb("play", CARD),
    USE: Verb("use", PIECE, extra=ABILITY),
    DISCARD: Verb("discard", CARD, nothing="nothing"),
    CHOOSE: Verb("choose", PIECE, nothing="nothing"),
    CHOOSE_SPACE: Verb("choose", SPACE_FROM_1, nothing="nothing"),
    TAKE: Verb("take", CARD, nothing="nothing"),
    ANSWER: Verb("answer", thing.ANSWER, asked=YES_OR_NO),
    MODE: Verb("choose", thing.MODE, nothing="nothing"),
    ORDER: Verb("resolve", WAITING, asked=choice.ORDER),
}

# Registers that every ability's frame has.
R_SUBJECT: Final = 0
R_OTHER: Final = 1
R_AMOUNT: Final = 2
R_MORE: Final = 3
R_SPACE: Final = 4  # a space + 1, or 0
R_DEPTH: Final = 5  # how high the stack was when it began to wait
R_LAPSES: Final = 6  # 1: if its card leaves play before it resolves, it does not resolve
R_FIRST: Final = 7  # the first of its own

# How an ability is used.
FREELY: Final = 0
INSTEAD_OF_MOVING: Final = 1
INSTEAD_OF_ATTACKING: Final = 2
