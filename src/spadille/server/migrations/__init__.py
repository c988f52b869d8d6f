"""Alembic's steps from one shape of the database to the next; `HEAD` is the shape that the models have."""

STEPS = ("0001",)
HEAD = STEPS[-1]
