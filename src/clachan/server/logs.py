"""What does a log line look like? One JSON object; only named facts, never a message's content, a card or a key."""

from __future__ import annotations

import json
import logging
import sys

FACTS = ("worker", "table", "code", "error", "end", "work")


class JsonLines(logging.Formatter):
    """Hour, level, name, what happened, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; of an exception its type and place alone, for its text may hold anything."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": str(record.msg).split("\n", 1)[0],  # as it stands in the code: no argument is written into it
        }
        line |= {fact: getattr(record, fact) for fact in FACTS if hasattr(record, fact)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _place(record)
        return json.dumps(line)


def _place(record: logging.LogRecord) -> list[str]:
    trace = record.exc_info[2] if record.exc_info else None
    places = []
    while trace is not None:
        places.append(f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places[-8:]


def set_up(level: str) -> None:
    """Everything goes to the standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("alembic", "uvicorn", "sqlalchemy.engine", "httpx"):
        logging.getLogger(name).setLevel(logging.WARNING)
