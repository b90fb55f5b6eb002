"""Draw the main states of both games as text: `PYTHONPATH=tests python tests/drawings/make.py`, then look at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from clachan.catalog import BUNDLES, open_game
from clachan.core.bundle import AnyState
from clachan.core.display.picture import NO_MARKS, Charset, Marks, Paper, Picture
from clachan.core.record.replay import open_view
from clachan.core.seats import Seat
from clachan.locale import Translator

HERE = Path(__file__).parent
CROWDED = (
    "stones=y9r4:b1JH!B/b3b8b6:o1b4!A/b2o8:o5p1y5/r6o2:g1y3y4/r2r9o3:p9g6p6<A!B/g3g2p5:g7p8r7<A!B/r1g4:y1r3p3/"
    "Jo7y7:o4b5p4&<B!A/r5b7y6y8:p2o9p7g9~<B!A hands=r8g5:g8b9S clan=- tactic=- discard=TRo6Ny2G turn=A phase=play "
    "tactics=5:4 jokers=1:1 scout=B sunk=2:0"
)
MIDDLE = (
    "stones=o3:/p8r2b7:r8/:r6J/:r9/p1o4:g7y8/:y2/g9:&/:g8p4/y5o9:r1 hands=y4y6g4JSHG:r4o1g2p6MNT clan=o5p5o8p2g6b5b2"
    "b6b3p9o7o6g5p7r5y3b1r7b4b9o2b8y9g1g3y1r3p3y7 tactic=- discard=R turn=A phase=play tactics=1:2 jokers=0:1 scout=A "
    "sunk=1:1"
)
DECIDED = (
    "stones=o3g6J:p6y1!A/p8r2b7r5:r8g2y3b6~<B!A/r3y9:r6Jp9/o8g5b4:r9g1r7<A!A/o4g4b3:g7y8p5<A!B/o7:y2p2p7/g9p1o5:o1r4&"
    "!A/y6y4b2:g8p4b9<A!B/y5o9H:r1o6!A hands=o2y7g3b1S:b5b8p3NT clan=- tactic=- discard=RG turn=A phase=claim "
    "tactics=4:3 jokers=1:1 scout=A sunk=1:1 stirred=yes over=A,five,5:2"
)
NAMING = "stones=-/r8r9:b9b8/-/-/-/-/-/-/- hands=r1o2y3g4b5p6:g1 phase=name pending=J,1,-,0,0 tactics=1:0 jokers=1:0"


@dataclass(frozen=True, slots=True)
class Table:
    """A state to draw: a position or a number of random moves, whose view, and what is marked."""

    way: str
    size: tuple[int, int]
    position: str = ""
    moves: int = 0
    seat: Seat | None = 0
    lang: str = "en"
    charset: Charset = "unicode"
    marks: Marks | None = None
    is_open: bool = False

    def state(self) -> AnyState:
        """The state."""
        opened = open_game(self.way)
        positions = BUNDLES[self.way.split(".")[0]].positions
        if self.position:
            assert positions is not None
            return positions(opened.rulebook).parse(self.position)
        rng, state = Random(self.way), opened.game.start(Random(self.way))
        for _ in range(self.moves):
            if not opened.game.actors(state):
                break
            seat = opened.game.actors(state)[0]
            state = opened.game.step(state, seat, rng.choice(opened.game.legal(state, seat)))
        return state

    def picture(self) -> Picture:
        """The state as it is drawn, with what may be touched first."""
        opened, state = open_game(self.way), self.state()
        view = open_view(opened.game, state, 0) if self.is_open else opened.game.view(state, self.seat)
        marks = self.marks or NO_MARKS
        if self.marks is None and self.seat is not None and self.seat in opened.game.actors(state):
            actions = opened.game.legal(state, self.seat)
            marks = Marks(frozenset(opened.presenter.picks(view, action)[0] for action in actions))
        drawing = BUNDLES[self.way.split(".")[0]].drawing
        assert drawing is not None
        paper = Paper(*self.size, Translator(self.lang).text, self.charset)
        return drawing()(opened.presenter.scene(view), marks, paper)


SMALL, MEDIUM, LARGE = (80, 20), (84, 36), (140, 46)
ALL_MARKS = Marks(
    frozenset({"stone:3", "stone:5", "stone:6"}), frozenset({"hand:g4"}), frozenset({"their:5:y8"}), "stone:5"
)
TABLES = {
    "schotten-start-small": Table("schotten", SMALL),
    "schotten-match-medium": Table("schotten.x3", MEDIUM, moves=130),
    "schotten-middle-small": Table("schotten.tactic", SMALL, MIDDLE, marks=ALL_MARKS),
    "schotten-middle-ascii": Table("schotten.tactic", SMALL, MIDDLE, marks=ALL_MARKS, charset="ascii"),
    "schotten-middle-large": Table("schotten.tactic", LARGE, MIDDLE, marks=ALL_MARKS),
    "schotten-crowded-small": Table("schotten.tactic", SMALL, CROWDED, seat=1, lang="fr"),
    "schotten-crowded-medium": Table("schotten.tactic", MEDIUM, CROWDED, lang="cs"),
    "schotten-decided-small": Table("schotten.tactic", SMALL, DECIDED, is_open=True),
    "schotten-naming-small": Table("schotten.tactic.joker=play", SMALL, NAMING),
    "braverats-start-small": Table("braverats", SMALL),
    "braverats-middle-small": Table("braverats.mime", SMALL, moves=7, seat=1),
    "braverats-middle-large": Table("braverats.mime", LARGE, moves=7),
    "braverats-match-ascii": Table("braverats.traitor.deck.emperor", SMALL, moves=40, charset="ascii"),
    "braverats-match-medium": Table("braverats.traitor.deck.emperor", MEDIUM, moves=40, lang="es"),
    "braverats-draft-small": Table("braverats.draft.mime", SMALL, moves=4),
    "braverats-draft-large": Table("braverats.draft", LARGE, moves=4),
    "braverats-decided-medium": Table("braverats", MEDIUM, moves=16, seat=None),
}


def texts() -> Iterator[tuple[str, str]]:
    """The name and the text of each drawing."""
    for name, table in TABLES.items():
        yield name, table.picture().text + "\n"


if __name__ == "__main__":
    for file_name, text in texts():
        (HERE / f"{file_name}.txt").write_text(text, encoding="utf-8")
