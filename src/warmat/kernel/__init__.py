"""What any game here needs: frames, choices, tables, books, events, filters, chance, digests, records.

Nothing in this folder knows a game. A game brings its own `Table`, its `Step`s and its words. What two games
would do in the same way stands here, once; `tools` has what is not for play: boards for tests, and checks.
"""
