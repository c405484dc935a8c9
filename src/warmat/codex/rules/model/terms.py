"""The rulebook's vocabulary as small numbers: types, keywords, phases, slots, verbs, events."""

from __future__ import annotations

from typing import Final

from warmat.kernel import choice, thing
from warmat.kernel.choice import ACT, YES_OR_NO, Verb
from warmat.kernel.thing import ABILITY, BOOST, CARD, PIECE, RUNE, SEAT_FROM_1, WAITING, ZONE, Thing

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

ANYTHING: Final = -1  # every type bit
HAS_HP: Final = UNIT | HERO | BUILDING
FIGHTER: Final = UNIT | HERO
NO_CARD: Final = TOKEN | BASE | TECH_BUILDING | ADD_ON  # never in a hand or a pile

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
WITHERS: Final = 1 << 27  # what it deals to units and heroes are -1/-1 runes
# What has no name of its own among players: it goes by the words of the card that brings it.
TRAMPLES: Final = 1 << 40  # excess damage to units and heroes hits their player's base
SHIELDED: Final = 1 << 41  # opponents can't target it
STEADY: Final = 1 << 42  # does not die of being targeted, though an illusion
NOT_TO_SACRIFICE: Final = 1 << 43
DOUBLES: Final = 1 << 44  # gains twice the ATK, HP and armor
STASH: Final = 1 << 45  # its controller may keep a card in the draw phase
CANT_LEVEL: Final = 1 << 46
RESTRICTIONS: Final = CANT_ATTACK | CANT_PATROL | CANT_LEVEL  # no abilities: silence does not lift them

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
    STASH: "stash",
    CANT_LEVEL: "can't level up",
}

# Runes that are not +1/+1 or -1/-1.
TIME: Final = 1
CRUMBLING: Final = 2
BLOOD: Final = 3
GROWTH: Final = 4
FEATHER: Final = 5
SWORD: Final = 6
FOCUS: Final = 7
INSURANCE: Final = 8
CORPSE: Final = 9
JAVELIN: Final = 10
RUNE_NAMES: Final[dict[int, str]] = {
    TIME: "time",
    CRUMBLING: "crumbling",
    BLOOD: "blood",
    GROWTH: "growth",
    FEATHER: "feather",
    SWORD: "sword",
    FOCUS: "focus",
    INSURANCE: "insurance",
    CORPSE: "corpse",
    JAVELIN: "javelin",
}
PLUS_ONE: Final = -1  # as a cost: +1/+1 runes
MINUS_ONE: Final = -2  # to count by: -1/-1 runes
RUNE_THINGS: Final = thing.things(RUNE, RUNE_NAMES)
RUNE_SIGNS: Final[dict[int, str]] = {PLUS_ONE: "+1/+1", MINUS_ONE: "-1/-1"}
CHOSEN: Final = 100  # no rune, but a number that was chosen for the piece

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
FIRST_FROM_HAND: Final = 1 << 19  # the first unit that came from its player's hand this turn
STRUCK: Final = 128  # dealt its damage in the swift strike of this combat
ATTACKING: Final = 1 << 16  # until its combat is over
FROM_HAND: Final = 1 << 17  # arrived from its player's hand this turn
PLAYED: Final = 1 << 18  # it was played from there (and maybe jailed since), not just put into play
CHANGED_HANDS: Final = 1 << 20  # came under its controller this turn, but not into play
FADED: Final = 1 << 24  # fading took its last time rune
BANISHED: Final = 1 << 25  # trashed, and set aside because what trashed it may give it back
RETURNED: Final = 1 << 26  # of what left play: it is back, as a new piece

# Patrol slots, in the order they stand beside each other.
SQUAD_LEADER: Final = 0
ELITE: Final = 1
SCAVENGER: Final = 2
TECHNICIAN: Final = 3
LOOKOUT: Final = 4
NO_SLOT: Final = -1
SLOT_NAMES: Final[list[str]] = ["squad leader", "elite", "scavenger", "technician", "lookout"]

SLOT_THINGS: Final = [Thing(thing.SLOT, slot, name) for slot, name in enumerate(SLOT_NAMES)]

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
TAKE: Final = 15  # a card from a hand, a codex, a pile
DISCARD: Final = 16
MODE: Final = 17  # one of the things a card does
SEAT: Final = 18  # an opponent
NUMBER: Final = 19
CHOOSE_SLOT: Final = 20  # a patrol slot
KEEP: Final = 21  # a card of the hand, in the draw phase
ADD_RUNE: Final = 22
TAKE_RUNE: Final = 23
REPAIR: Final = 24  # the own base, for gold
# What the numbers of such options stand for.
VERBS: Final[dict[int, Verb]] = {
    HIRE: Verb("hire", CARD),
    SUMMON: Verb("summon", CARD),
    LEVEL: Verb("level", PIECE, PIECE),
    PLAY: Verb("play", CARD, PIECE, BOOST),
    USE: Verb("use", PIECE, PIECE, ABILITY),
    BUILD: Verb("build", CARD, PIECE),
    ATTACK: Verb("attack", PIECE, PIECE),
    END_MAIN: Verb("end", asked=ACT),
    PATROL: Verb("patrol", PIECE, thing.SLOT, SEAT_FROM_1, nothing="nobody"),
    TECH: Verb("tech", CARD, nothing="nothing"),
    CHOOSE: Verb("choose", PIECE, BOOST, nothing="nothing"),
    ORDER: Verb("resolve", WAITING, asked=choice.ORDER),
    ANSWER: Verb("answer", thing.ANSWER, asked=YES_OR_NO),
    SPEC: Verb("spec", thing.SPEC),
    TAKE: Verb("take", CARD, ZONE, BOOST, nothing="nothing"),
    DISCARD: Verb("discard", CARD, nothing="nothing"),
    MODE: Verb("choose", thing.MODE),
    SEAT: Verb("choose", thing.SEAT),
    NUMBER: Verb("choose", thing.NUMBER, asked=choice.NUMBER),
    CHOOSE_SLOT: Verb("choose", thing.SLOT),
    KEEP: Verb("keep", CARD, nothing="nothing"),
    ADD_RUNE: Verb("add", RUNE, PIECE),
    TAKE_RUNE: Verb("remove", RUNE, PIECE),
    REPAIR: Verb("repair"),
}

# Events that triggers listen to, as bits.
ARRIVES: Final = 1 << 0
ATTACKS: Final = 1 << 1
DIES: Final = 1 << 2
UPKEEP: Final = 1 << 3
PLAYS_SPELL: Final = 1 << 4
TURN_ENDS: Final = 1 << 5
MAX_LEVEL: Final = 1 << 6
KILLS: Final = 1 << 7  # with damage; the other is what died
DAMAGES: Final = 1 << 8  # in combat; the other is what took it
STRIKES: Final = 1 << 9  # deals combat damage, to however many
FOUGHT: Final = 1 << 10  # attacked, and the combat is over
EXHAUSTS: Final = 1 << 11  # for whatever reason, when it was ready
LEAVES: Final = 1 << 12  # play, for whatever reason
PLAYS_UNIT: Final = 1 << 13  # from hand; about the player's base, since the unit may not arrive
IS_ATTACKED: Final = 1 << 14  # about the defender
UNWOUND: Final = 1 << 20  # a time rune came off it, by its controller's doing

# Kinds of rules that pieces bring, as bits (see definitions.Rule).
PREVENTS: Final = 1 << 0
RESCUES: Final = 1 << 1
ANCHORS: Final = 1 << 2  # it can't leave play except by dying of combat damage
AMPLIFIES: Final = 1 << 3  # spells and abilities in scope deal 1 damage more
HOLDS_HOST: Final = 1 << 4  # what it is attached to is its controller's
IGNORES: Final = 1 << 5  # its attacks may ignore patrollers in scope
UNATTACKABLE_BY: Final = 1 << 6  # attackers in scope can't attack it
ATTACK_TAX: Final = 1 << 7  # opponents pay the amount to attack it; the scope is about itself
ATTACK_ARMOR: Final = 1 << 8  # what is in scope has the amount of armor while it attacks
WEAKENS: Final = 1 << 9  # what is in scope has that much ATK more or less while it attacks this
SLIPS_AWAY: Final = 1 << 10  # goes back to hand when targeted, before anything happens to it
IMMUNE: Final = 1 << 11  # cards in scope can't target it
CAPTURES_ARRIVALS: Final = 1 << 12  # opposing units played from hand are held here first
BURIES_DEAD: Final = 1 << 13  # units that die are held here
NO_HAND_PLAYS: Final = 1 << 14  # its controller plays no cards from hand
HAND_PLAYS_LIMIT: Final = 1 << 15  # opponents play only so many cards from hand a turn
FORBIDS_OWN: Final = 1 << 16  # its controller can't play such cards
FORBIDS_CHOSEN_COST: Final = 1 << 17  # opponents can't play such cards that cost the number chosen
NO_LEVELLING: Final = 1 << 18  # opposing heroes gain no levels
BUILDING_TAX: Final = 1 << 19  # opponents' first building each turn costs more
WORKER_CAP: Final = 1 << 20  # nobody's workers give more than that
DRAW_BONUS: Final = 1 << 21  # its controller draws more and may hold more in the draw phase
NO_DRAW_PHASE: Final = 1 << 22  # its controller keeps the hand and draws nothing
OPEN_HANDS: Final = 1 << 23  # opponents' hands are open
TRASHED: Final = 1 << 24  # has a condition on which it is trashed (a Sustain)
WAIVES: Final = 1 << 25  # lets cards be played without what they need (a CostChange)
RAISES_FLAG: Final = 1 << 26  # opponents' spells and abilities must target a flagbearer

# How long a change lasts.
THIS_TURN: Final = 0
UNTIL_YOUR_UPKEEP: Final = 1
PERMANENT: Final = 2

UNTIL_YOUR_TURN: Final = 3  # until the player's next turn begins
UNTIL_END_OF_THEIR_TURN: Final = 4  # until the player's next turn is over
THIS_COMBAT: Final = 6

# How a piece was hurt, as bits.
COMBAT: Final = 1
PIERCING: Final = 2
AS_RUNES: Final = 4  # in the form of -1/-1 runes
BY_TOUCH: Final = 8  # of deathtouch
REDIRECTED: Final = 16  # there is more of it than kills, be it that the excess goes elsewhere
BY_ABILITY: Final = 32  # combat damage that an ability deals: of sparkshot, overpower or a tower

# When a later effect happens.
AT_END_OF_TURN: Final = 1
AT_UPKEEP: Final = 2
AFTER_MAIN: Final = 3
WHEN_GONE: Final = 4  # when a certain piece leaves play
WHENEVER: Final = 5  # each time something happens this turn
MOMENT_NAMES: Final[dict[int, str]] = {
    AT_END_OF_TURN: "end of turn",
    AT_UPKEEP: "upkeep",
    AFTER_MAIN: "after the main phase",
    WHEN_GONE: "when something leaves",
    WHENEVER: "whenever it happens this turn",
}

# What is counted for each player, every turn anew.
CARDS_PLAYED: Final = 1  # from hand
SPELLS_PLAYED: Final = 2
UNITS_FROM_HAND: Final = 3  # that arrived
BOUNTIES: Final = 4
BUILDINGS_BUILT: Final = 5  # add-ons and building cards included

# Rules that hold for a player for a while (Lasting).
SILENCED: Final = 1  # the player's heroes cast no spells and have no abilities
TRUCE: Final = 2  # opposing units don't attack what is the player's, whose units don't patrol
SKIP_DRAW: Final = 3  # the next draw phase passes without discarding or drawing
NEXT_CARD_FREE: Final = 4  # the next card played costs 0, and its printed cost at the next upkeep
IN_FORCE: Final = 5  # the continuous effects of a spell, as if it were a piece of the player's

LASTING_NAMES: Final[dict[int, str]] = {
    SILENCED: "silenced",
    TRUCE: "truce",
    SKIP_DRAW: "skips the next draw phase",
    NEXT_CARD_FREE: "next card is free",
    IN_FORCE: "in force",
}

# Frame registers that every effect has; its own answers follow.
R_FLAGS: Final = 0
R_CARD: Final = 1  # the spell being resolved, as a hidden-zone card, or 0
R_SUBJECT: Final = 2  # the piece the event is about
R_OTHER: Final = 3  # the other piece of the event (what was attacked)
R_AMOUNT: Final = 4
R_SEAT: Final = 5  # the opponent that was chosen: the seat's number as players count, from 1; or 0
R_FIRST: Final = 6

# In registers and options, beside pieces' ids: a worker of seat n is WORKER_OF + n.
WORKER_OF: Final = 1 << 40

# Where cards are that effects look for, as bits.
IN_HAND: Final = 1
IN_CODEX: Final = 2
IN_DISCARD: Final = 4
ON_DECK: Final = 8  # the top card of the draw pile
IN_COMMAND: Final = 16
ZONE_NAMES: Final[dict[int, str]] = {
    IN_HAND: "hand",
    IN_CODEX: "codex",
    IN_DISCARD: "discard pile",
    ON_DECK: "draw pile",
    IN_COMMAND: "command zone",
}

FLAG_BORNE: Final = 1  # a flagbearer was already targeted by this spell or ability
SPELL_BOOSTED: Final = 2  # the spell's boost was paid

MAX_GOLD: Final = 20
MAX_HAND: Final = 5
TECH_REQUIRES: Final[list[int]] = [0, 6, 8, 10]  # workers
FREE_TECH_WORKERS: Final = 10
TECH_NAMES: Final[list[str]] = ["0", "I", "II", "III"]
NO_TECH: Final = -1


def rune_name(kind: int) -> str:
    """What runes of a kind are called."""
    return RUNE_SIGNS.get(kind) or RUNE_NAMES[kind]
