"""Which options do several commands share?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

FLAG = Parameter(negative="", show_default=False)  # an option that is on when it is given, without a `--no-` form
LIST = Parameter(negative_iterable=(), show_default=False)  # an option that may be repeated

Lang: TypeAlias = Annotated[
    str | None, Parameter(help="Language: en, fr, es or cs. Default: from LC_ALL, LC_MESSAGES or LANG.")
]
Record: TypeAlias = Annotated[Path, Parameter(help="The file of a saved game.")]
AsJson: TypeAlias = Annotated[bool, FLAG, Parameter(name="--json", help="Print JSON instead of text.")]
Jobs: TypeAlias = Annotated[int | None, Parameter(help="The number of processes. Default: one for each core.")]
Ray: TypeAlias = Annotated[
    str | None, Parameter(help="Play on the Ray cluster at this address; auto finds the cluster of this machine.")
]
