"""What is kept: the tables of the database, how to reach it, and the journal of decisions."""
