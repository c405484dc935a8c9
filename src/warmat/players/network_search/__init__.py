"""Thinking ahead with a network that has learnt to play: what to try, how worlds go on, and who wins."""
