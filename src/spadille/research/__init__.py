"""Bots measured against each other: whole games played without a table, for programs."""
