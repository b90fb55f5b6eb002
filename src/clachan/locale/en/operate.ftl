# Commands for those who run a server.

cli-serve-page = WARNING: the page is not built, so browsers will see nothing to play. Build it with `make page` in the folder of the project, or install a released package: it contains the page.
cli-serve-waits = WARNING: the database { $found } does not answer yet ({ $why }). The server waits for it: until then nobody can play.
error-serve-newer = The database has schema { $found }, and this release knows schemas up to { $known }. Start the newer release that made it.
error-copy-exists = { $path } exists already. Choose another name: a backup replaces nothing.
error-copy-missing = There is no database at { $path }.
error-copy-occupied = The database to write to has tables already. Choose an empty one: nothing is mixed or replaced.
error-copy-running = A server is using this database, or did a moment ago. Stop it, wait ten seconds, and try again.
error-copy-different = What arrived is not what was read, so nothing was kept. Try again, and check the disk.
error-copy-foreign = This database is not one of Clachan.
error-copy-file = { $path } is not a backup of Clachan.
error-copy-schema = The database has schema { $found }, and this release has { $known }. Use the release that last ran on it, or start this one on it first.
cli-backup = Backed up to { $path }: { $tables } tables, { $events } events, fingerprint { $fingerprint }.
cli-restore = Restored from { $path }: { $tables } tables, { $events } events, fingerprint { $fingerprint }.
cli-transfer = Copied and compared: { $tables } tables, { $events } events, fingerprint { $fingerprint }. Start the server with the new database; the old one is unchanged.
error-admin-phase = Table { $table } is not being played: its phase is { $phase }. Use purge to delete it.
cli-admin-close = Closed tables: { $count }.
cli-admin-close-dry = Tables to close: { $count }. Nothing was changed. Add --yes to do it.
cli-admin-purge = Deleted tables: { $count }.
cli-admin-purge-dry = Tables to delete: { $count }. Nothing was changed. Add --yes to do it.
cli-admin-anonymise = Tables without names now: { $count }.
cli-admin-anonymise-dry = Tables whose names would be replaced: { $count }. Nothing was changed. Add --yes to do it.
