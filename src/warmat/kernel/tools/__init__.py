"""What games share beside their rules: boards for tests and checks of a table. Never compiled."""
