"""What does a log line look like? One JSON object with named fields only, and never a message, a card or a key."""

from __future__ import annotations

import json
import logging
import sys

FIELDS = ("worker", "table", "code", "error", "end", "work", "count")


class JsonLines(logging.Formatter):
    """Writes the time, the level, the logger, what happened, and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line. Of an exception it holds the type and place only, because the text may hold anything."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": str(record.msg).split("\n", 1)[0],  # the constant text, without arguments that may be private
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _places(record)
        return json.dumps(line)


def _places(record: logging.LogRecord) -> list[str]:
    """Return the innermost files and lines of a traceback."""
    trace = record.exc_info[2] if record.exc_info else None
    places = []
    while trace is not None:
        places.append(f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places[-8:]


def set_up(level: str) -> None:
    """Write all logs to the standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("alembic", "uvicorn", "sqlalchemy.engine", "httpx"):
        logging.getLogger(name).setLevel(logging.WARNING)
