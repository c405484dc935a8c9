"""The glossary's texts on the modes for more than two players, in our own words (see glossary.py)."""

from typing import Final

MODE_TEXTS: Final = """
two-headed dragon
    Four players in two teams. Teammates sit side by side, share one base of 30 HP and take each turn
    together, phase by phase; everything else each has alone: gold, workers, cards, heroes, tech buildings,
    patrol zone, and an add-on that must not be the teammate's. Destroy the other team's base. Both players
    of the first team begin with 4 workers, the others with 5.

teammate
    Acts on the same turn as you and shows you every card but the draw pile. “Your” means what is yours
    alone; what is “friendly” may be a teammate's as well. Attackers must deal with the patrollers of both
    of you: either squad leader first, then either's other patrollers.

free-for-all
    Three to five players, each against all the others. As soon as any base falls the game is over, and
    whoever has the most base HP left wins. Tied players take one more turn each, until one is ahead. The
    first player begins with 4 workers, the others with 5.

mercenary
    A 1/1 token. In a free-for-all the third player gets one in the first upkeep, the fourth two, the fifth
    three.

bounty
    In a free-for-all, 1 gold for each enemy unit that dies on your turn, up to 3 gold a turn.

lend
    In a free-for-all, put a ready unit or hero of yours in an empty patrol slot of an opponent. That player
    controls it until the next upkeep of that player; then it comes back, out of the patrol zone. A
    scavenger's gold or a technician's card still goes to you.
"""
