"""What any game here needs: frames, choices, events, filters, chance, digests, records.

Nothing in this folder knows a game. A game brings its own `State`, its `Step`s and its words.
"""
