"""Alembic's steps from one shape of the database to the next; `HEAD` is the shape that the models have."""

HEAD = "0001"
