"""The archive: every game that is over can be searched for, and what all of them add up to."""
