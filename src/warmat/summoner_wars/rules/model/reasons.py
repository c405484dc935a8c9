"""Why something is not allowed. Rules answer with a number; only a player's mistake makes it a sentence."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NOT_YOURS: Final = 1
NOT_A_UNIT: Final = 2
MOVED_ALREADY: Final = 3
MOVED_ENOUGH: Final = 4
NEVER_MOVES: Final = 5
IS_STRUCTURE: Final = 6
ATTACKED_ALREADY: Final = 7
ATTACKED_ENOUGH: Final = 8
NEVER_ATTACKS: Final = 9
OUT_OF_REACH: Final = 10
IS_SAFE: Final = 11
MUST_ATTACK_PROTECTOR: Final = 12
NEEDS_MAGIC: Final = 13
WRONG_PHASE: Final = 14
NO_PLACE: Final = 15
NOT_THERE: Final = 16
CANT_REACH_SPACE: Final = 17
NO_TARGET: Final = 18
USED_UP: Final = 19
NEEDS_VICTIM: Final = 20
NOT_NOW: Final = 21

# {source}: what would act; {target}: what it is aimed at; {why}: what is to blame. What an effect lacks that
# can't begin (NO_TARGET) is in missing.py.
SENTENCES: Final[dict[int, str]] = {
    NOT_YOURS: "{source} is not under your control.",
    NOT_A_UNIT: "{source} is not a unit: only units move and attack.",
    MOVED_ALREADY: "{source} has already moved this turn, or done something instead.",
    MOVED_ENOUGH: "{source} can't move: three units have moved this turn.",
    NEVER_MOVES: "{source} can't move{why}.",
    IS_STRUCTURE: "{source} is a structure and stays where it is.",
    ATTACKED_ALREADY: "{source} has already attacked this turn, or done something instead.",
    ATTACKED_ENOUGH: "{source} can't attack: three units have attacked this turn.",
    NEVER_ATTACKS: "{source} can't attack{why}.",
    OUT_OF_REACH: "{source} can't attack {target} from where it stands.",
    IS_SAFE: "{source} can't attack {target}, which can't be attacked{why}.",
    MUST_ATTACK_PROTECTOR: "{source} must attack an adjacent enemy that protects others.",
    NEEDS_MAGIC: "{source} costs {cost} magic and you have {magic}.",
    WRONG_PHASE: "{source} belongs to the {phase} phase, and this is the {now} phase.",
    NO_PLACE: "There is no space for {source}.",
    NOT_THERE: "{source} can't go to {target}.",
    CANT_REACH_SPACE: "{source} can't move to {target}.",
    USED_UP: "{source} has used that as often as it may this turn.",
    NEEDS_VICTIM: "{source} takes the place of one of your units: say which one's space.",
    NOT_NOW: "{source} can't use that now.",
}
