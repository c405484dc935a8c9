"""Tables: a game with its seats, kept in memory while somebody is there and in the journal always."""
