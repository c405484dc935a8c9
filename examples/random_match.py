"""A match between two bots that pick anything, in ten lines."""

import random

import warmat

game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
chance = random.Random(7)
while game.decision is not None:
    game.apply(chance.choice(game.options))
print(f"Winners: {game.result}, after {game.length} choices.")
