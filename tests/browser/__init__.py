"""The game as a person plays it: a real server, a real browser."""
