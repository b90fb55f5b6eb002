"""Games in Parquet: a row for each, with the columns of docs/data.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clachan.core.errors import ClachanError
from clachan.envs.data.rows import Bytes, GameRow
from clachan.local.files import reason

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with it
    raise ClachanError("envs/missing", extra="clachan[research]") from missing

ROWS_READ = 1024  # at a time
COMPRESSION = "zstd"
SEED = pa.binary(32)
NAMES = pa.dictionary(pa.int32(), pa.string())
COLUMNS = (
    ("name", NAMES),
    ("rules", pa.int32()),
    ("encoder", pa.int32()),
    ("number", pa.int64()),
    ("seed", SEED),
    ("player_a", NAMES),
    ("player_b", NAMES),
    ("seats", pa.list_(pa.uint8())),
    ("actions", pa.list_(pa.uint16())),
    ("score", pa.int8()),
)


class Parquet:
    """A row for each game."""

    def read(self, path: Path) -> Iterator[GameRow]:
        """The games of a file; never more than some of them are in memory."""
        try:
            with parquet.ParquetFile(path) as file:
                for batch in file.iter_batches(ROWS_READ):
                    yield from _rows(batch)
        except FileNotFoundError:
            raise ClachanError("file/missing", path=str(path)) from None
        except OSError as error:
            raise ClachanError("file/unreadable", path=str(path), why=reason(error)) from error
        except (pa.ArrowException, LookupError) as error:
            raise ClachanError("data/bad", path=str(path)) from error

    def write(self, path: Path, rows: Sequence[GameRow]) -> None:
        """Write a file with these games; all have observations, or none has."""
        parquet.write_table(_table(rows), path, compression=COMPRESSION)

    def join(self, path: Path, parts: Iterable[Path]) -> None:
        """Write the rows of the files one after another, a file at a time."""
        writer = None
        for part in parts:
            table = parquet.read_table(part, schema=None)
            writer = writer or parquet.ParquetWriter(path, table.schema, compression=COMPRESSION)
            writer.write_table(table)
        assert writer is not None
        writer.close()


def _table(rows: Sequence[GameRow]) -> Any:  # noqa: ANN401  # pyarrow has no types
    offsets = np.cumsum([0, *(len(row.actions) for row in rows)], dtype=np.int32)
    values: dict[str, Any] = {
        "name": [row.name for row in rows],
        "rules": [row.rules for row in rows],
        "encoder": [row.encoder for row in rows],
        "number": [row.number for row in rows],
        "seed": [row.seed for row in rows],
        "player_a": [row.players[0] for row in rows],
        "player_b": [row.players[1] for row in rows],
        "seats": _lists(offsets, pa.array(np.concatenate([row.seats for row in rows]))),
        "actions": _lists(offsets, pa.array(np.concatenate([row.actions for row in rows]))),
        "score": [row.score for row in rows],
    }
    arrays = {name: _column(values[name], kind) for name, kind in COLUMNS}
    if rows[0].observations is not None:
        seen = np.concatenate([row.observations for row in rows if row.observations is not None])
        arrays["observations"] = _lists(offsets, _cells(seen))
    return pa.table(arrays)


def _column(values: Any, kind: Any) -> Any:  # noqa: ANN401  # pyarrow has no types
    return pa.array(values, kind) if isinstance(values, list) else values


def _lists(offsets: NDArray[np.int32], values: Any) -> Any:  # noqa: ANN401  # pyarrow has no types
    return pa.ListArray.from_arrays(pa.array(offsets), values)


def _cells(rows: Bytes) -> Any:  # noqa: ANN401  # pyarrow has no types
    """Rows of bytes as cells of one size, without a copy."""
    buffer = pa.py_buffer(np.ascontiguousarray(rows))
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(rows.shape[1]), len(rows), [None, buffer])


def _rows(batch: Any) -> Iterator[GameRow]:  # noqa: ANN401  # pyarrow has no types
    columns = {name: batch.column(name).to_pylist() for name in ("name", "rules", "encoder", "number", "seed", "score")}
    players = zip(batch.column("player_a").to_pylist(), batch.column("player_b").to_pylist(), strict=True)
    seats, actions = batch.column("seats"), batch.column("actions")
    edges = np.concatenate([[0], np.cumsum(actions.value_lengths().to_numpy(zero_copy_only=False))]).tolist()
    all_seats, all_actions = seats.flatten().to_numpy(), actions.flatten().to_numpy()
    seen = _bytes(batch.column("observations").flatten()) if "observations" in batch.schema.names else None
    for place, pair in enumerate(players):
        low, high = edges[place], edges[place + 1]
        yield GameRow(
            columns["name"][place],
            columns["rules"][place],
            columns["encoder"][place],
            columns["number"][place],
            columns["seed"][place],
            pair,
            all_seats[low:high],
            all_actions[low:high],
            columns["score"][place],
            None if seen is None else seen[low:high],
        )


def _bytes(cells: Any) -> Bytes:  # noqa: ANN401  # pyarrow has no types
    """Cells of one size as rows of bytes, without a copy."""
    size = cells.type.byte_width
    rows = np.frombuffer(cells.buffers()[1], np.uint8).reshape(-1, size)
    return rows[cells.offset : cells.offset + len(cells)]
