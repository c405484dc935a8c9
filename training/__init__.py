"""How the bots learnt who is likely to win: not part of the package, nor needed to play."""
