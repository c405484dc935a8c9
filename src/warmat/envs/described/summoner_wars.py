"""What the columns of an observation of Summoner Wars mean."""

from __future__ import annotations

from typing import Final

from warmat.envs.columns import EMBED, FLAG, YES, Column
from warmat.summoner_wars.rules.model.terms import KEY_NAMES

TABLE: Final = {
    "turn": Column("how many turns have begun, of both players together", "0 up", "20"),
    "phase": Column("see the phases below", "0 to 5", EMBED),
    "my_turn": Column("it is one's own turn", YES, FLAG),
    "my_choice": Column("this seat is asked", YES, FLAG),
    "over": Column("the game is over", YES, FLAG),
    "moving_units": Column("units that have moved this turn", "0 to 48", "3"),
    "attacking_units": Column("units that have attacked this turn", "0 to 48", "3"),
    "has_fought": Column("an enemy card was attacked this turn", YES, FLAG),
    "dice": Column("dice of the last roll", "0 up", "6"),
    "melee": Column("of them, with a melee symbol", "0 up", "6"),
    "ranged": Column("of them, with a ranged symbol", "0 up", "6"),
    "special": Column("of them, with a special symbol", "0 up", "6"),
}
PLAYERS: Final = {
    "army": Column("faction", "0 to the last faction", EMBED),
    "magic": Column("magic", "0 to 15", "15"),
    "hand_count": Column("cards in hand", "0 up", "10"),
    "draw_pile_count": Column("cards in the draw pile", "0 up", "30"),
    "discard_count": Column("cards in the discard pile", "0 up", "30"),
}
SPACES: Final = {
    "card": Column("the card that stands there; 0: an empty space", "0 to the last card", EMBED),
    "side": Column("1: one's own, −1: the opponent's", "−1, 0, 1", "1"),
    "owner": Column("whose deck it is from: 1 or −1", "−1, 0, 1", "1"),
    "type": Column("1 common, 2 champion, 3 summoner, 4 structure, 5 gate", "0 to 5", EMBED),
    "life": Column("life, damage not deducted", "0 up", "14"),
    "damage": Column("damage on it", "0 up", "14"),
    "boosts": Column("boosts on it", "0 up", "5"),
    "strength": Column("strength of its attack", "0 up", "6"),
    "attack": Column("1 melee, 2 ranged", "0 to 2", EMBED),
    "move": Column("spaces that it moves beyond the usual ones", "−2 to 8", "3"),
    "reach": Column("spaces that it attacks over beyond the usual ones", "−2 to 8", "3"),
    "has_moved": Column("moved this turn", YES, FLAG),
    "has_attacked": Column("attacked this turn", YES, FLAG),
    "cards_under": Column("cards under it", "0 up", "3"),
    **{name: Column("it has this ability", YES, FLAG) for name in KEY_NAMES.values()},
}
EVENTS: Final = {
    "card": Column("an active event; 0: none", "0 to the last card", EMBED),
    "side": Column("1: one's own, −1: the opponent's", "−1, 0, 1", "1"),
    "boosts": Column("boosts on it", "0 up", "5"),
}

BLOCKS: Final = {"table": TABLE, "players": PLAYERS, "spaces": SPACES, "active events": EVENTS}
