"""Looking back at games: any moment of one, its record as a file, and records from elsewhere."""
