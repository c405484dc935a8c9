"""Games to look back at: any moment of one, its record as a file, as text for a forum, and records from elsewhere."""
