"""Do chances to win come true? Of the positions judged 70%, 70 in 100 should be won.

Strong players play each other, one moment of each game is judged, and what is said is compared with how the game ended.
Half of the games are the network's with itself, half the greedy player's, so that no judge is asked about its own play
alone. Moments come from the part of a game that is estimated, while there are cards in a deck: afterwards the
analysis searches exactly.

`python bench/calibration.py collect POINTS` plays and judges, in chunks that are kept in the file POINTS: run it again
to go on. `python bench/calibration.py write POINTS` writes docs/calibration.md and its picture.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from clachan.catalog import open_game
from clachan.cli.output.plots import BOTTOM, DASHES, HEIGHT, LEFT, QUARTERS, RIGHT, STYLE, TOP, WIDTH
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.kernel.layout import GAME, Games, Ints
from clachan.games.schotten.network.inference import softmax
from clachan.games.schotten.network.look_ahead import LookAhead, spread, step_to_choices, try_on_deals
from clachan.games.schotten.network.observe import empty_observation, write_observations
from clachan.games.schotten.network.shipped import quick
from clachan.games.schotten.search.budget import Budget, Meter
from clachan.games.schotten.search.evaluation.weights import Floats, new_workspace
from clachan.games.schotten.search.flat import points_of
from clachan.games.schotten.search.greedy import greedy
from clachan.games.schotten.search.playouts import NO_ACTION, try_each

NAMES = ("schotten", "schotten.expert", "schotten.tactic")
PAIRS = ("network", "greedy")
CHUNK = 50  # games of one pair
PLAYOUTS, NETWORK_PLAYOUTS, DEALS = 100, 48, 32  # how many a judge makes for one position
BINS = 10
STEEPEST, STEPS = 3.0, 300  # of the slopes that are tried
DOCS = Path(__file__).parent.parent / "docs"
PICTURE = "pictures/calibration.svg"


PAGE = f"""# Calibration

When the review of a game of Schotten Totten says 70%, are 70 of 100 such positions won? This page is written by
`python bench/calibration.py write`; do not edit it by hand.

Two strong players that are equal play each other: the network against itself in half of the games, the greedy player
against itself in the others. One moment of each game is judged, drawn from all its choices before the decks are empty;
from then on the review searches exactly. What a judge says is compared with the result of the game.

| judge | what it is asked | how it answers |
|---|---|---|
| truth: playouts | A's chance with all cards open | {PLAYOUTS} playouts, nearly as the greedy player plays |
| truth: network | the same | {NETWORK_PLAYOUTS} playouts in which the network draws the actions by its probabilities |
| view: playouts | the chance of the player to move, from its view | {PLAYOUTS} such playouts of imagined deals |
| view: look-ahead | the same | the network looks ahead on {DEALS} imagined deals ([decision \
12](decisions/0012-looking-ahead-with-the-network.md)) |

The Brier score is the mean squared error: 0.25 for always saying 50%, and the lower the better. The slope is the factor
for log-odds that fits the results best: 1 is calibrated, below 1 a judge is too sure, above 1 not sure enough. ± is one
standard error.

![How often a chance that was said came true]({PICTURE})

SUMMARY

## What follows

The true chance of a review comes from playouts. What they say comes true no matter who plays: over all games the
slope is near 1 for both pairs. They fit least where the network plays the base game; there they are too sure. The
network's own playouts foresee its own games better, so that their Brier score is lower over all games. But of the
greedy player's games they are much too sure, and most games that are reviewed were played by neither. The review
makes up to 640 playouts of a position instead of {PLAYOUTS}, so that the standard error is at most 2 points.

The chance each player knew comes from looking ahead. Its Brier score is lower than that of playouts in the network's
games and about the same in the greedy player's, and over both its slope is nearer to 1. How sure a judge should be of a
view depends on who plays on, and no single constant would mend both pairs. So nothing is recalibrated.

## Tables

TABLES
"""


class Positions(NamedTuple):
    """Moments of games, whose turn it was in each, and the result for seat A."""

    games: Games
    seats: Ints
    results: Floats


def positions(name: str, pair: str, seed: int) -> Positions:
    """One moment of each game, every choice before the decks are empty equally likely."""
    rng, rng_state = np.random.default_rng(seed), rng_states(seed + 1, 1)
    games = Batch([pack_rules(open_game(name).rulebook)] * CHUNK, seed, skips=True).games.copy()
    kept, results, rows, count = games.copy(), np.zeros(CHUNK), np.arange(CHUNK), 0
    while len(rows):
        count += 1
        in_deck = (games["top"] < games["end"]).any(axis=1)
        taken = in_deck & (rng.random(len(rows)) * count < 1)  # reservoir sampling
        kept[rows[taken]] = games[taken]
        step_to_choices(
            games, network_actions(games, rng, 0.0) if pair == "network" else greedy_actions(games, rng_state)
        )
        over = games["outcome"] != 0
        results[rows[over]] = [points_of(game["outcome"], 0) for game in games[over]]
        games, rows = games[~over], rows[~over]
    return Positions(kept, kept["turn"].astype(np.int64), results)


def network_actions(games: Games, rng: np.random.Generator, temperature: float) -> Ints:
    """What the network plays: its favourite at temperature 0, else drawn by its probabilities."""
    seen = empty_observation(len(games))
    write_observations(games, *seen)
    logits = quick().answer(seen)[0].astype(np.float64)
    if temperature:
        logits = np.log(np.maximum(softmax(logits, temperature), 1e-30)) + rng.gumbel(size=logits.shape)
    return seen.moves[np.arange(len(games)), logits.argmax(1)].astype(np.int64)


def greedy_actions(games: Games, rng_state: Any) -> Ints:  # noqa: ANN401  # a random generator of the kernel
    """What the greedy player plays."""
    workspace = new_workspace()
    return np.array([greedy(game, workspace, rng_state) for game in games], np.int64)


def playouts(games: Games, seat: int) -> float:
    """The share of greedy playouts that this seat wins."""
    wins = np.empty((1, PLAYOUTS))
    try_each(games, np.array([NO_ACTION]), wins, seat, (new_workspace(), rng_states(1, 1)))
    return float(wins.mean())


def network_playouts(games: Games, seat: int) -> float:
    """The share of whole games that this seat wins when the network draws the actions of both."""
    work, rng, won = np.empty(NETWORK_PLAYOUTS, GAME), np.random.default_rng(1), 0.0
    spread(work, games[0], 1, rng_states(1, 1))
    while len(work):
        step_to_choices(work, network_actions(work, rng, 1.0))
        over = work["outcome"] != 0
        won += sum(points_of(game["outcome"], seat) for game in work[over])
        work = work[~over]
    return won / NETWORK_PLAYOUTS


def looking_ahead(games: Games, seat: int) -> float:
    """The network's look-ahead over imagined deals, as for hints."""
    ahead = LookAhead(quick(), Meter(Budget(playouts=1), None))
    return float(try_on_deals(games, np.array([NO_ACTION]), (seat, DEALS), rng_states(1, 1), ahead).mean())


Judge = Callable[[Games, int], float]
OPEN: dict[str, Judge] = {"truth: playouts": playouts, "truth: network": network_playouts}
VEILED: dict[str, Judge] = {"view: playouts": playouts, "view: look-ahead": looking_ahead}


def judged(cases_of: Positions) -> Iterator[tuple[str, list[float]]]:
    """What each judge says: in truth A's chance, and of a view the chance of the player to move."""
    cases = [cases_of.games[n : n + 1].copy() for n in range(len(cases_of.games))]
    for label, judge in OPEN.items():
        yield label, [round(judge(games, 0), 4) for games in cases]
    for games, seat in zip(cases, cases_of.seats, strict=True):
        veil(games[0], seat)
    for label, judge in VEILED.items():
        yield label, [round(judge(games, int(seat)), 4) for games, seat in zip(cases, cases_of.seats, strict=True)]


def collect(path: Path, games: int, names: list[str]) -> None:
    """Play and judge whatever the file does not have yet."""
    have = {(row["name"], row["pair"], row["chunk"]) for row in read(path)}
    chunks = range(games // CHUNK // len(PAIRS))
    for chunk, name, pair in product(chunks, names, PAIRS):
        if (name, pair, chunk) in have:
            continue
        batch = positions(name, pair, 1_000_000 * (1 + NAMES.index(name)) + 10 * chunk + PAIRS.index(pair))
        row = {"name": name, "pair": pair, "chunk": chunk, "seat": batch.seats.tolist(), "won": batch.results.tolist()}
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**row, "said": dict(judged(batch))}) + "\n")
        print(f"{name} {pair} {chunk}", file=sys.stderr, flush=True)


def read(path: Path) -> list[dict[str, Any]]:
    """The chunks collected so far."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


class Points(NamedTuple):
    """What a judge said, and the results: 1 for a win, a half for a draw."""

    said: Floats
    came: Floats

    @property
    def brier(self) -> tuple[float, float]:
        """The mean squared error of what was said, and the standard error of this mean."""
        errors = (self.said - self.came) ** 2
        return float(errors.mean()), float(errors.std() / np.sqrt(errors.size))

    @property
    def slope(self) -> tuple[float, float]:
        """The factor for log-odds that fits the results best, and its standard error.

        1 is calibrated. Less than 1: what was said was too sure of itself; more than 1: not sure enough.
        """
        said = np.clip(self.said, 0.5 / DEALS, 1 - 0.5 / DEALS)  # the log-odds of 0 and 1 are infinite
        odds = np.log(said / (1 - said))
        slopes = np.linspace(0, STEEPEST, STEPS + 1)
        losses = [-self._likelihood(slope * odds) for slope in slopes]
        best = float(slopes[int(np.argmin(losses))])
        sure = 1 / (1 + np.exp(-best * odds))
        return best, float(1 / np.sqrt((odds**2 * sure * (1 - sure)).sum()))

    def _likelihood(self, odds: Floats) -> float:
        return float((self.came * odds - np.logaddexp(0, odds)).sum())

    def bins(self) -> Iterator[tuple[int, Points]]:
        """The points by what was said, in tenths."""
        tenth = np.minimum((self.said * BINS).astype(int), BINS - 1)
        for number in range(BINS):
            if (tenth == number).any():
                yield number, Points(self.said[tenth == number], self.came[tenth == number])


def points(rows: Sequence[dict[str, Any]], judge: str) -> Points:
    """What this judge said in these chunks. Of views it speaks for the player to move, so results do as well."""
    said = np.concatenate([row["said"][judge] for row in rows])
    won, seats = (np.concatenate([row[key] for row in rows]) for key in ("won", "seat"))
    return Points(said, np.where(seats == 1, 1 - won, won) if judge in VEILED else won)


def summary(rows: list[dict[str, Any]]) -> Iterator[str]:
    """A row for each way of playing, pair and judge, and for all together."""
    yield "| game | players | judge | games | Brier score | slope |"
    yield "|---|---|---|---|---|---|"
    everything = [(name, pair) for name in (*NAMES, "all") for pair in (*PAIRS, "both")]
    for name, pair in everything:
        chunks = [row for row in rows if name in (row["name"], "all") and pair in (row["pair"], "both")]
        if not chunks or (name != "all" and pair == "both"):
            continue
        for judge in (*OPEN, *VEILED):
            result = points(chunks, judge)
            (brier, unsure), (slope, wide) = result.brier, result.slope
            cells = f"{result.said.size:,} | {brier:.4f} ± {unsure:.4f} | {slope:.2f} ± {wide:.2f} |"
            yield f"| {name} | {pair} | {judge} | {cells}"


def table(result: Points) -> Iterator[str]:
    """What was said and what came of it, in tenths."""
    yield "| said | games | mean said | happened |"
    yield "|---|---|---|---|"
    for number, (said, came) in result.bins():
        happened = f"{100 * came.mean():.1f}% ± {100 * came.std() / np.sqrt(came.size):.1f}"
        yield f"| {10 * number} to {10 * number + 10}% | {said.size:,} | {100 * said.mean():.1f}% | {happened} |"


def picture(rows: list[dict[str, Any]]) -> str:
    """A curve for each judge, in the style of the plots of analyses; on the thin diagonal what is said comes true."""
    side = HEIGHT - TOP - BOTTOM

    def place(said: float, came: float) -> str:
        return f"{LEFT + said * (WIDTH - LEFT - RIGHT):.1f} {TOP + (1 - came) * side:.1f}"

    body = [f'<text class="t" x="{LEFT}" y="18">How often a chance that was said came true</text>']
    for quarter in QUARTERS:
        y, x = TOP + (1 - quarter / 100) * side, LEFT + quarter / 100 * (WIDTH - LEFT - RIGHT)
        body.append(f'<line class="g" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(f'<text class="n" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{quarter}%</text>')
        body.append(f'<text class="n" x="{x:.1f}" y="{TOP + side + 16}" text-anchor="middle">{quarter}%</text>')
    body.append(f'<path class="g" style="stroke-width:1" d="M{place(0, 0)} L{place(1, 1)}"/>')
    for number, judge in enumerate((*OPEN, *VEILED)):
        line = " L".join(place(p.said.mean(), p.came.mean()) for _, p in points(rows, judge).bins())
        at = LEFT + number * (WIDTH - LEFT) / len(DASHES)
        start = f'<path class="l{number}" stroke-dasharray="{DASHES[number]}" d="M'
        body += [f'{start}{line}"/>', f'{start}{at:.0f} {HEIGHT - 6} h24"/>']
        body.append(f'<text x="{at + 30:.0f}" y="{HEIGHT - 2}">{judge}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    title = "<title>What four judges said, and how often it happened</title>"
    return "\n".join([head, title, f"<style>{STYLE}</style>", *body, "</svg>", ""])


def write(path: Path) -> None:
    """Write the page and its picture, and print the tables."""
    rows = read(path)
    tables = [line for judge in (*OPEN, *VEILED) for line in (f"\n### {judge}\n", *table(points(rows, judge)))]
    page = PAGE.replace("SUMMARY", "\n".join(summary(rows))).replace("TABLES", "\n".join(tables).strip())
    (DOCS / "calibration.md").write_text(page, "utf-8")
    (DOCS / PICTURE).write_text(picture(rows), "utf-8")
    print(page)


def main() -> int:
    """Run one of the two commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["collect", "write"])
    parser.add_argument("points", type=Path)
    parser.add_argument("--games", type=int, default=2_000, help="games of each way of playing to measure on")
    parser.add_argument("--names", nargs="+", default=list(NAMES))
    asked = parser.parse_args()
    if asked.command == "collect":
        collect(asked.points, asked.games, asked.names)
    else:
        write(asked.points)
    return 0


if __name__ == "__main__":
    sys.exit(main())
