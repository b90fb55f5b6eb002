"""How is a report shown: lines, bars and grids in the terminal, or data for another program?"""

from __future__ import annotations

import json

from clachan.cli.output.terminal import Terminal
from clachan.core.study.report import Report
from clachan.local.report_drawing import draw_part


def show_report(terminal: Terminal, report: Report) -> None:
    """Every part in order."""
    for part in report.parts:
        terminal.show(draw_part(part, terminal.text, terminal.console.width))


def report_json(report: Report) -> str:
    """The data of a report as JSON."""
    return json.dumps(report.data, indent=2, ensure_ascii=False) + "\n"
