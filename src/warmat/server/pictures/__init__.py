"""Pictures of tables, for links and posts."""
