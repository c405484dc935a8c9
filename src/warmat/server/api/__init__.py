"""The HTTP and WebSocket interface: it reads requests, asks the rest of the server, and answers."""
