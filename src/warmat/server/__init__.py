"""Tables for friends and strangers: people, seats, games that never get lost. Thin: no rule is in it."""
