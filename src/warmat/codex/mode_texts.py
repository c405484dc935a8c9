"""The glossary's texts on the modes, in our own words (see glossary.py)."""

from typing import Final

MODE_TEXTS: Final = """
mode
    How many people play, in teams or not, and with how many heroes: 1-hero, 3-hero, two-headed-dragon,
    two-headed-dragon-1-hero, free-for-all, free-for-all-1-hero. `warmat play --mode NAME` plays one.

1-hero
    Two players, each with one spec: its hero and a codex of its cards. The shortest game, and the one to
    learn first. There are no heroes' halls or tech labs.

3-hero
    Two players, each with three specs: three heroes, a codex of all their cards, and the starting deck of
    one of their colours. You may have one hero in play, two with a tech II building, three with tech III.
    Tech II and III let you play the cards of one spec, which you choose with your first tech II building;
    a tech lab adds another. With specs of more than one color, the first building you build, tech
    building or add-on, costs 1 gold more.

two-headed dragon
    Four players in two teams, with three heroes each or with one. Teammates sit side by side, share one
    base of 30 HP and take each turn together, phase by phase; everything else is separate: gold, workers,
    cards, heroes, tech buildings, patrol zone, and add-on, which must not be the same as the teammate's.
    Destroy the other team's base. Both players of the first team begin with 4 workers, the others with 5.

teammate
    Takes the same turn as you and shows you every card except the draw pile. “Your” means yours alone;
    “friendly” includes your teammate's. Attackers must deal with the patrollers of both of you: either
    squad leader first, then either player's other patrollers.

free-for-all
    Three to five players, with three heroes each or with one, each against all the others. The game ends
    as soon as any base is destroyed, and whoever has the most base HP left wins. Tied players take one
    more turn each, until one is ahead. The first player begins with 4 workers, the others with 5.

mercenary
    A 1/1 token. In a free-for-all the third player gets one in their first upkeep, the fourth two, the
    fifth three.

bounty
    In a free-for-all, 1 gold for each enemy unit that dies on your turn, up to 3 gold a turn.

lend
    In a free-for-all, put a ready unit or hero of yours in an opponent's empty patrol slot. That player
    controls it until their next upkeep; then it comes back, out of the patrol zone. A scavenger's gold or
    a technician's card still goes to you.
"""
