"""How are the page's files sent? As they were packed when the page was built, from memory, to be kept for good."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

STATIC = Path(__file__).parent / "static"
# The shortest first; both are made beside the file when the page is built.
PACKED = (("br", ".br"), ("gzip", ".gz"))
HASHED = re.compile(r"-[-\w]{8}\.\w+$")
FOR_GOOD, FOR_A_WHILE = "public, max-age=31536000, immutable", "public, max-age=3600"
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the page, plain and packed."""

    kind: str
    keep: str
    plain: bytes
    packed: tuple[tuple[str, bytes], ...]


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A file of the page, packed as its reader likes best."""
    folder = STATIC / "assets"
    found = assets(folder, folder.stat().st_mtime_ns).get(name) if folder.is_dir() else None
    if found is None:
        raise NotFoundException
    headers = {"cache-control": found.keep, "vary": "accept-encoding"}
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for coding, data in found.packed:
        if coding in accepted:
            return Response(data, media_type=found.kind, headers={**headers, "content-encoding": coding})
    return Response(found.plain, media_type=found.kind, headers=headers)


@cache
def assets(folder: Path, built: int) -> dict[str, Asset]:  # noqa: ARG001  # read anew when the page is built anew
    """Every file of the folder by its name; read once."""
    suffixes = tuple(suffix for _, suffix in PACKED)
    files = [file for file in sorted(folder.glob("*")) if file.is_file() and not file.name.endswith(suffixes)]
    return {file.name: _read(file) for file in files}


def _read(file: Path) -> Asset:
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    keep = FOR_GOOD if HASHED.search(file.name) else FOR_A_WHILE
    siblings = [(coding, file.with_name(file.name + suffix)) for coding, suffix in PACKED]
    packed = tuple((coding, found.read_bytes()) for coding, found in siblings if found.is_file())
    return Asset(kind, keep, file.read_bytes(), packed)
