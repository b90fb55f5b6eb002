"""How are the page's files sent? From memory, compressed when the page was built, with long cache times."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from clachan.server.settings import STATIC

COMPRESSED = (("br", ".br"), ("gzip", ".gz"))  # made by the page's build; Brotli first, because it is smaller
HASHED = re.compile(r"-[-\w]{8}\.\w+$")  # a name with a hash of the content: such a file never changes
FOREVER, ONE_HOUR = "public, max-age=31536000, immutable", "public, max-age=3600"
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the page as it is, and compressed by each encoding."""

    media_type: str
    cache_control: str
    data: bytes
    compressed: tuple[tuple[str, bytes], ...]


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """Send a file of the page in the best encoding that the client accepts."""
    folder = STATIC / "assets"
    file = load_assets(folder, folder.stat().st_mtime_ns).get(name) if folder.is_dir() else None
    if file is None:
        raise NotFoundException
    headers = {"cache-control": file.cache_control, "vary": "accept-encoding"}
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for encoding, data in file.compressed:
        if encoding in accepted:
            return Response(data, media_type=file.media_type, headers={**headers, "content-encoding": encoding})
    return Response(file.data, media_type=file.media_type, headers=headers)


@cache
def load_assets(folder: Path, built: int) -> dict[str, Asset]:  # noqa: ARG001  # a new build must not hit the cache
    """Read all files of the folder, once for each build; return them by name."""
    suffixes = tuple(suffix for _, suffix in COMPRESSED)
    files = [file for file in sorted(folder.glob("*")) if file.is_file() and not file.name.endswith(suffixes)]
    return {file.name: _read(file) for file in files}


def _read(file: Path) -> Asset:
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache_control = FOREVER if HASHED.search(file.name) else ONE_HOUR
    siblings = [(encoding, file.with_name(file.name + suffix)) for encoding, suffix in COMPRESSED]
    compressed = tuple((encoding, sibling.read_bytes()) for encoding, sibling in siblings if sibling.is_file())
    return Asset(media_type, cache_control, file.read_bytes(), compressed)
