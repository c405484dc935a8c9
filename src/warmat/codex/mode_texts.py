"""The glossary's texts on the modes, in our own words (see glossary.py)."""

from typing import Final

MODE_TEXTS: Final = """
mode
    How many play, in teams or not, and with how many heroes: 1-hero, 3-hero, two-headed-dragon,
    two-headed-dragon-1-hero, free-for-all, free-for-all-1-hero. `warmat play --mode NAME` plays one.

1-hero
    Two players, each with one spec: its hero and a codex of its cards. The shortest game, and the one to
    learn first. Neither heroes' halls nor tech labs are built.

3-hero
    Two players, each with three specs: three heroes, a codex of all their cards, and the starting deck of
    one of their colors. One hero may be in play, two with a tech II building, three with tech III. Tech II
    and III make the cards of one spec, which you choose with your first tech II building; a tech lab adds
    another. With specs of more than one color the first building you build, tech building or add-on, costs
    1 gold more.

two-headed dragon
    Four players in two teams, with three heroes each or with one. Teammates sit side by side, share one base
    of 30 HP and take each turn together, phase by phase; everything else each has alone: gold, workers,
    cards, heroes, tech buildings, patrol zone, and an add-on that must not be the teammate's. Destroy the
    other team's base. Both players of the first team begin with 4 workers, the others with 5.

teammate
    Acts on the same turn as you and shows you every card but the draw pile. “Your” means what is yours
    alone; what is “friendly” may be a teammate's as well. Attackers must deal with the patrollers of both
    of you: either squad leader first, then either's other patrollers.

free-for-all
    Three to five players, with three heroes each or with one, each against all the others. As soon as any
    base falls the game is over, and whoever has the most base HP left wins. Tied players take one more turn
    each, until one is ahead. The first player begins with 4 workers, the others with 5.

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
