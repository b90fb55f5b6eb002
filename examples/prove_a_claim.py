"""May a stone be claimed? Read positions from one line each, and print the verdict with its proof."""

from clachan.catalog import open_game
from clachan.locale import Translator

LINES = (
    # three nines against red 7 and red 8: red 9 would beat them
    "stones=o9g9b9:r7r8/-/-/-/-/-/-/-/-",
    # the same with red 6 and red 9 on the table
    "stones=o9g9b9:r7r8/r6:r9/-/-/-/-/-/-/-",
    # a Joker that makes a colour-run
    "stones=g5Jg7:b1/-/-/-/-/-/-/-/- tactics=1:0",
)


def main(language: str = "en") -> None:
    """Look at stone 1 of each position, for seat A."""
    opened = open_game("schotten.tactic")
    positions = opened.bundle.positions
    prove = opened.bundle.prove
    assert positions is not None
    assert prove is not None
    translator = Translator(language)
    for line in LINES:
        state = positions(opened.rulebook).parse(line)
        can_claim, story = prove(opened.rulebook, state, 0, 0)
        print("yes" if can_claim else "no", *(translator.text(message) for message in story))


if __name__ == "__main__":
    main()
