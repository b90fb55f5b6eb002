"""How are the tables of a server backed up, restored, and brought to another database, from the command line?"""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from clachan.cli.commands.options import Lang
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.core.words import say
from clachan.local.files import check_writable, with_home
from clachan.locale import pick_language

if TYPE_CHECKING:
    from clachan.server.settings import Settings
    from clachan.server.storage.copies import Contents

BACKUP_EXAMPLES = """Examples:
  clachan backup tables-2026-11-19.db
  clachan backup tables.db --database postgresql://user@host/clachan"""
RESTORE_EXAMPLES = """Examples:
  clachan restore tables-2026-11-19.db
  clachan restore tables.db --database postgresql://user@host/clachan"""
TRANSFER_EXAMPLES = """Examples:
  clachan transfer --to postgresql://user@host/clachan
  clachan transfer --database sqlite:///old.db --to sqlite:///new.db"""

Database = Annotated[
    str | None, Parameter(help="The address of the database. Default: the one that `clachan serve` would use.")
]


def add_copies(app: App) -> None:
    """Make `backup`, `restore` and `transfer` commands of the app."""
    app.command(backup, help_epilogue=BACKUP_EXAMPLES)
    app.command(restore, help_epilogue=RESTORE_EXAMPLES)
    app.command(transfer, help_epilogue=TRANSFER_EXAMPLES)


def backup(
    file: Annotated[Path, Parameter(help="The new file.")], /, *, database: Database = None, lang: Lang = None
) -> int:
    """Write all tables of a server to a file. The server may run meanwhile."""
    settings = _settings(database)
    from clachan.server.preflight import naming_database  # noqa: PLC0415  # the server's libraries are an extra
    from clachan.server.storage.copies import back_up  # noqa: PLC0415  # the same

    file = with_home(file)
    check_writable(file)
    with naming_database(settings):
        contents = back_up(settings, file)
    _report("cli-backup", contents, lang, path=str(file))
    return 0


def restore(
    file: Annotated[Path, Parameter(help="A file that `clachan backup` wrote, with this or an older release.")],
    /,
    *,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Bring the tables of a backup into a database that has none. No server may be using it."""
    settings = _settings(database)
    from clachan.server.preflight import naming_database  # noqa: PLC0415  # the server's libraries are an extra
    from clachan.server.storage.copies import restore as bring_back  # noqa: PLC0415  # the same

    file = with_home(file)
    if not file.is_file():
        raise ClachanError("file/missing", path=str(file))
    with naming_database(settings):
        contents = bring_back(file, settings, _now_ms())
    _report("cli-restore", contents, lang, path=str(file))
    return 0


def transfer(
    *,
    to: Annotated[str, Parameter(help="The address of the new database, which must have no tables.")],
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Copy all tables to another database, such as from SQLite to PostgreSQL, and compare every row.

    Stop the server first: what is played meanwhile would stay behind.
    """
    source, target = _settings(database), _settings(to)
    from clachan.server.preflight import naming_database  # noqa: PLC0415  # the server's libraries are an extra
    from clachan.server.storage.copies import transfer as copy_all  # noqa: PLC0415  # the same

    with naming_database(target):
        contents = copy_all(source, target, _now_ms())
    _report("cli-transfer", contents, lang)
    return 0


def _settings(database: str | None) -> Settings:
    """Return the settings of the environment with this database."""
    try:
        from clachan.server.settings import check_settings, from_environment  # noqa: PLC0415  # see above
        from clachan.server.storage import copies  # noqa: F401, PLC0415  # says early that the libraries are missing
    except ModuleNotFoundError as error:
        raise ClachanError("serve/extra") from error
    settings = from_environment(os.environ)
    settings = replace(settings, database=database or settings.database)
    check_settings(replace(settings, workers=1, shared=False))
    return settings


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _report(key: str, contents: Contents, lang: str | None, **args: str) -> None:
    terminal = Terminal(pick_language(lang, os.environ))
    tables, events = contents.rows["tables"], contents.rows["events"]
    terminal.show_message(say(key, **args, tables=tables, events=events, fingerprint=contents.short))
