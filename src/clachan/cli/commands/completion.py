"""How does a shell learn to complete commands and options?"""

from __future__ import annotations

import os
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.completion.detect import ShellDetectionError

from clachan.cli.commands.options import FLAG, Lang
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.locale import pick_language

EXAMPLES = """Examples:
  clachan completion --install
  clachan completion bash > ~/.local/share/bash-completion/completions/clachan"""


def add_completion(app: App) -> None:
    """Make `completion` a command of the app."""

    @app.command(help_epilogue=EXAMPLES)
    def completion(
        shell: Annotated[
            Literal["bash", "zsh", "fish"] | None, Parameter(help="Your shell. Default: the shell you use.")
        ] = None,
        /,
        *,
        install: Annotated[
            bool, FLAG, Parameter(help="Write the script to a file that the shell reads, instead of printing it.")
        ] = False,
        lang: Lang = None,
    ) -> int:
        """Print a script that lets your shell complete commands and options, or install it."""
        terminal = Terminal(pick_language(lang, os.environ))
        try:
            if install:
                terminal.tell("cli-saved", path=str(app.install_completion(shell=shell)))
            else:
                terminal.console.file.write(app.generate_completion(prog_name="clachan", shell=shell))
        except ShellDetectionError as error:
            raise ClachanError("completion/shell") from error
        return 0
