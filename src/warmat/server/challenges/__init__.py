"""Finding an opponent: challenges to somebody or to anybody, and quick pairing by rating and clock."""
