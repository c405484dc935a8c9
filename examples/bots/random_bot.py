"""A bot for Warmat: reads a line of JSON for every choice and answers with a line. This one picks any option.

warmat simulate codex --games 10 --bots "exec:python examples/bots/random_bot.py,heuristic"
"""

import json
import random
import sys

chance = None
for line in sys.stdin:
    asked = json.loads(line)
    if "over" in asked:
        chance = None  # the next game has a seed of its own
        continue
    if chance is None:
        chance = random.Random(asked["seed"])  # the same seed, the same game
    options = asked["options"]
    print(json.dumps({"choose": chance.randrange(len(options))}), flush=True)
