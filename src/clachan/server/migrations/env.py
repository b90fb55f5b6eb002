"""How does Alembic reach the database? Through the connection the store gives it."""

from alembic import context

from clachan.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
