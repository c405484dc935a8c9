"""How fast it is: the engine, search, environments, the server; and how long the first start takes."""
