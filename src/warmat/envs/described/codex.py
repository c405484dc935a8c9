"""What the columns of an observation of Codex mean."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.terms import KEYWORD_NAMES, LASTING_NAMES
from warmat.envs.columns import EMBED, FLAG, YES, Column

TABLE: Final = {
    "turn": Column("how many turns have begun, of all players together", "0 up", "20"),
    "phase": Column("see the phases below", "0 to 4", EMBED),
    "whose_turn": Column("counted from oneself: 0 is one's own", "0 to seats − 1", EMBED),
    "my_choice": Column("this seat is asked", YES, FLAG),
    "over": Column("the game is over", YES, FLAG),
}
PLAYERS: Final = {
    "friend": Column("oneself or a teammate", YES, FLAG),
    "gold": Column("gold", "0 to 20", "20"),
    "workers": Column("workers", "0 up", "20"),
    "hired": Column("workers hired this turn", "0 up", "2"),
    "hand_count": Column("cards in hand", "0 up", "5"),
    "deck_count": Column("cards in the draw pile", "0 up", "20"),
    "discard_count": Column("cards in the discard pile", "0 up", "20"),
    "codex_count": Column("cards in the codex", "0 to 72", "72"),
    "spec_1": Column("the first spec", "0 to the last spec", EMBED),
    "spec_2": Column("the second; 0: none", "0 to the last spec", EMBED),
    "spec_3": Column("the third; 0: none", "0 to the last spec", EMBED),
    "tech_spec": Column("the spec that tech II and III make; 0: not chosen", "0 to the last spec", EMBED),
    "lab_spec": Column("the tech lab's; 0: none", "0 to the last spec", EMBED),
    **{
        f"hero_{n}": Column("a hero's card in the command zone; 0: none", "0 to the last card", EMBED)
        for n in (1, 2, 3)
    },
    **{f"runes_{n}": Column("its summoning runes", "0 to 2", "2") for n in (1, 2, 3)},
    "fallen": Column("heroes that have died", "0 up", "3"),
    **{name: Column("holds for this player now", YES, FLAG) for name in LASTING_NAMES.values()},
}
PIECES: Final = {
    "card": Column("its card", "0 to the last card", EMBED),
    "side": Column("1: one's own or a teammate's, −1: an opponent's, 0: an empty row", "−1, 0, 1", "1"),
    "controller": Column("counted from oneself", "0 to seats − 1", EMBED),
    "owner": Column("counted from oneself", "0 to seats − 1", EMBED),
    "type": Column(
        "1 base, 2 tech building, 3 add-on, 4 unit, 5 hero, 6 building, 7 upgrade, 8 ongoing spell",
        "0 to 8",
        EMBED,
    ),
    "tech": Column("tech level; −1: it has none", "−1 to 3", "3"),
    "atk": Column("attack", "0 up", "10"),
    "hp": Column("hit points, damage not deducted", "0 up", "20"),
    "damage": Column("damage on it", "0 up", "20"),
    "armor": Column("armor left this turn", "0 up", "5"),
    "level": Column("a hero's level; 0: no hero", "0 to 8", "8"),
    "runes": Column("+1/+1 runes; less than 0: −1/−1 runes", "−10 to 10", "5"),
    "time_runes": Column("time runes", "0 up", "5"),
    "other_runes": Column("all other runes", "0 up", "5"),
    "slot": Column("the patrol slot, from 1; 0: it does not patrol", "0 to 5", EMBED),
    "exhausted": Column("exhausted", YES, FLAG),
    "arrived_this_turn": Column("came this turn", YES, FLAG),
    "constructing": Column("still being built", YES, FLAG),
    "attached_to": Column("the row, from 1, of what it is attached to", "0 to the last row", EMBED),
    "resist": Column("resist", "0 up", "3"),
    "sparkshot": Column("sparkshot", "0 up", "3"),
    "frenzy": Column("frenzy", "0 up", "3"),
    **{name: Column("it has this keyword", YES, FLAG) for name in KEYWORD_NAMES.values()},
}
ASIDE: Final = {
    "card": Column("its card", "0 to the last card", EMBED),
    "controller": Column("counted from oneself", "0 to seats − 1", EMBED),
    "held_by": Column(
        "the row, from 1, of what holds it; 0: it is in the future", "0 to the last row", EMBED
    ),
    "time_runes": Column("time runes", "0 up", "5"),
}

BLOCKS: Final = {"table": TABLE, "players": PLAYERS, "pieces": PIECES, "aside": ASIDE}
