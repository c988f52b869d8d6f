"""Spades for people and for programs: rules as data, an immutable game, bots, and a table in the browser."""

__version__ = "0.1.0"
