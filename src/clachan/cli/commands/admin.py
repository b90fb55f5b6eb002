"""What can somebody who runs a server do with its tables, from the command line? Nothing is changed without --yes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from cyclopts import App, Parameter

from clachan.cli.commands.options import FLAG, AsJson, Lang
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.locale import pick_language

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
ADMIN_EXAMPLES = """Examples:
  clachan admin list --phase running
  clachan admin show 1f2e3d4c5b6a798081
  clachan admin purge --finished 365 --yes
  clachan admin anonymise --name Ann --yes"""

Database = Annotated[
    str | None, Parameter(help="The address of the database. Default: the one that `clachan serve` would use.")
]
TableId = Annotated[str, Parameter(help="The id of a table, as in its address.")]
Yes = Annotated[bool, FLAG, Parameter(help="Do it. Without this, the command only says what it would do.")]

admin = App(name="admin", help="Look at the tables of a server, and remove what is no longer needed.")


def add_admin(app: App) -> None:
    """Make `admin` a command of the app."""
    admin.help_epilogue = ADMIN_EXAMPLES
    app.command(admin)


@admin.command(name="list")
def list_tables(
    *,
    phase: Annotated[
        Literal["open", "running", "paused", "over"] | None, Parameter(help="Only tables in this phase.")
    ] = None,
    most: Annotated[int, Parameter(help="How many, the newest first.")] = 50,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> int:
    """List tables: id, game, phase, when they were made, and who sits there."""
    from clachan.server.storage import upkeep  # noqa: PLC0415  # the server's libraries are an extra

    rows = _run(database, lambda engine: upkeep.list_tables(engine, phase, most))
    terminal = Terminal(pick_language(lang, os.environ))
    if as_json:
        terminal.write_json(
            [
                {"table": row.table, "game": row.game, "phase": row.phase, "made_at": row.made_at, "seats": row.seats}
                for row in rows
            ]
        )
        return 0
    for row in rows:
        made = datetime.fromtimestamp(row.made_at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        seats = " - ".join(name or "?" for name in row.seats)
        terminal.console.print(
            f"{row.table:<22} {made}  {row.phase:<8} {row.game:<24} {seats}", markup=False, soft_wrap=True
        )
    return 0


@admin.command
def show(table: TableId, /, *, database: Database = None, lang: Lang = None) -> int:
    """Print what a spectator may know of a table, as JSON. Hidden cards are not part of it."""
    import msgspec  # noqa: PLC0415  # the server's libraries are an extra

    from clachan.server.storage import upkeep  # noqa: PLC0415  # the same

    report = _run(database, lambda engine: upkeep.report(engine, table))
    Terminal(pick_language(lang, os.environ)).write_json(msgspec.to_builtins(report))
    return 0


@admin.command
def export(table: TableId, /, *, database: Database = None) -> int:
    """Print the record of a finished match."""
    from clachan.server.storage import upkeep  # noqa: PLC0415  # the server's libraries are an extra

    print(_run(database, lambda engine: upkeep.export(engine, table)), end="")  # noqa: T201  # a file's content
    return 0


@admin.command
def close(table: TableId, /, *, yes: Yes = False, database: Database = None, lang: Lang = None) -> int:
    """End a running match as a draw."""
    from clachan.server.storage import upkeep  # noqa: PLC0415  # the server's libraries are an extra

    _run(database, lambda engine: upkeep.report(engine, table))
    if yes:
        _run(database, lambda engine: upkeep.close(engine, table, _now_ms()))
    return _tell("cli-admin-close" if yes else "cli-admin-close-dry", 1, lang)


@admin.command
def purge(  # one argument for each option
    *tables: TableId,
    opened: Annotated[int, Parameter(name="--open", help="Days that tables wait for a player; 0: for ever.")] = 0,
    unfinished: Annotated[int, Parameter(help="Days that unfinished matches rest; 0: for ever.")] = 0,
    finished: Annotated[int, Parameter(help="Days that finished matches stay; 0: for ever.")] = 0,
    yes: Yes = False,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Delete these tables, or those where nothing has happened for a number of days."""
    from clachan.server.settings import Retention  # noqa: PLC0415  # the server's libraries are an extra
    from clachan.server.storage import retention  # noqa: PLC0415  # the same

    limits = Retention(opened, unfinished, finished)
    old = list(tables) or _run(database, lambda engine: retention.old_tables(engine, limits, _now_ms()))
    count = _run(database, lambda engine: retention.delete_tables(engine, old)) if yes else len(old)
    return _tell("cli-admin-purge" if yes else "cli-admin-purge-dry", count, lang)


@admin.command
def anonymise(
    *tables: TableId,
    name: Annotated[str | None, Parameter(help="All tables where somebody of this name sits.")] = None,
    yes: Yes = False,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Replace the names of people at these tables. The games stay, and their shuffles can still be checked."""
    from clachan.server.storage import upkeep  # noqa: PLC0415  # the server's libraries are an extra

    named = list(tables)
    if name is not None:
        named += _run(database, lambda engine: upkeep.tables_of(engine, name))
    if yes:
        _run(database, lambda engine: upkeep.anonymise(engine, named))
    return _tell("cli-admin-anonymise" if yes else "cli-admin-anonymise-dry", len(named), lang)


def _run(database: str | None, work: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    """Open the database, do this with it, and close it again."""
    try:
        from clachan.server.preflight import naming_database  # noqa: PLC0415  # the server's libraries are an extra
        from clachan.server.settings import check_settings, from_environment  # noqa: PLC0415  # the same
        from clachan.server.storage.database import check_exists, check_schema, open_engine  # noqa: PLC0415  # the same
    except ModuleNotFoundError as error:
        raise ClachanError("serve/extra") from error
    settings = from_environment(os.environ)
    settings = replace(settings, database=database or settings.database)
    check_settings(replace(settings, workers=1, shared=False))

    async def run() -> Any:  # noqa: ANN401  # what the work returns
        engine = open_engine(settings)
        try:
            async with engine.connect() as connection:
                await check_schema(connection)
            return await work(engine)
        finally:
            await engine.dispose()

    with naming_database(settings):
        check_exists(settings)
        result: T = asyncio.run(run())
    return result


def _tell(key: str, count: int, lang: str | None) -> int:
    """Say what was done, or what would be."""
    Terminal(pick_language(lang, os.environ)).tell(key, count=count)
    return 0


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
