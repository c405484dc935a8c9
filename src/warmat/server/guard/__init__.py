"""What stands between the world and the server: limits, origins, headers, logs and counts."""
