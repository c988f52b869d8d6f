"""Alembic's entry: runs the steps on the connection that `database.prepare` hands over."""

from alembic import context

from spadille.server.schema import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
