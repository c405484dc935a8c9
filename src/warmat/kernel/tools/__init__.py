"""What games share beside their rules: boards for tests, checks of a table, variants, expansions."""
