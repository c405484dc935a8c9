"""A game as a file: written, read, replayed, checked, and as text for a forum."""
