"""What a game is made of: cards, pieces, players, modes, and the numbers they are written in."""
