"""How does Alembic reach the database? It uses the connection that `database.upgrade` passes to it."""

from alembic import context

from clachan.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
