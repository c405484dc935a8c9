"""A network that has learnt to play: what it is shown, and how it judges that (how it learnt: docs)."""
