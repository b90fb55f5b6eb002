"""May a stone be claimed? Read positions from one line each, and print the verdict with its proof."""

from clachan.catalog import open_game
from clachan.locale import Translator

LINES = (
    # three nines against red 7 and red 8: red 9 would beat them
    "stones=o9g9b9:r7r8/-/-/-/-/-/-/-/-",
    # three nines against red 7 and red 8, with red 6 and red 9 on the table
    "stones=o9g9b9:r7r8/r6:r9/-/-/-/-/-/-/-",
    # a Joker that makes a colour-run
    "stones=g5Jg7:b1/-/-/-/-/-/-/-/- tactics=1:0",
)


def main(language: str = "en") -> None:
    """Look at stone 1 of each position, for seat A."""
    setup = open_game("schotten.tactic")
    positions, prover = setup.bundle.positions, setup.bundle.prover
    assert positions is not None
    assert prover is not None
    translator = Translator(language)
    for line in LINES:
        state = positions(setup.rulebook).parse(line)
        can_claim, reasons = prover.prove(setup.rulebook, state, 0, 0)
        print("yes" if can_claim else "no", *(translator.text(message) for message in reasons))


if __name__ == "__main__":
    main()
