"""How the network learnt to play: games of teachers, learning from them, and playing itself ever better."""
