"""What can one turn decide? Plays that win the round at once, and plays after which the other side cannot.

Both look at every play, and at every card that the other side may hold. They are for puzzles, whose answers must be
certain, so nothing is estimated here.
"""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.choices import CLAIMING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM, PASS
from clachan.games.schotten.kernel.layout import WINNER_MASK, Game, Games, Ints
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.rules.state import STONES


@compiled
def wins_at_once(work: Games, action: int) -> bool:  # pragma: no cover
    """Whether the player to move wins in this turn: by this action, and by claiming all that it can then claim.

    `work[0]` is the game; `work[1]` is space for another one.
    """
    seat = work[0].turn
    work[1] = work[0]
    step(work[1], action)
    while work[1].outcome == 0 and work[1].phase == CLAIMING and work[1].turn == seat:
        step(work[1], CLAIM + lowest(work[1].claims))
    return bool(work[1].outcome != 0 and work[1].outcome & WINNER_MASK == seat)


@compiled
def winning_plays(work: Games, scratch: Ints, out: Ints) -> int:  # pragma: no cover
    """Write the actions that win at once, and return how many there are."""
    count = legal(work[0], scratch)
    wins = 0
    for n in range(count):
        if wins_at_once(work, scratch[n]):
            out[wins] = scratch[n]
            wins += 1
    return wins


@compiled
def losing_reply(work: Games, action: int, unseen: int) -> int:  # pragma: no cover
    """An action by which the other side may win at once after this one; -1 if there is none.

    The other side may hold any of the unseen cards. `work[0]` is the game; `work[1]` to `work[3]` are space.
    """
    seat = work[0].turn
    work[2] = work[0]
    step(work[2], action)
    while work[2].outcome == 0 and work[2].phase == CLAIMING and work[2].turn == seat:
        step(work[2], CLAIM + lowest(work[2].claims))
    if work[2].outcome:
        return -1
    return winning_reply(work[2:], unseen)


@compiled
def winning_reply(work: Games, unseen: int) -> int:  # pragma: no cover
    """An action by which the player to move may win at once, holding any of these cards; -1 if there is none."""
    seat = work[0].turn
    places = work[0].open[seat]
    if places == 0:
        return PASS if wins_at_once(work, PASS) else -1
    held = work[0].hand[seat]
    for card in range(CLANS):
        if unseen >> card & 1:
            work[0].hand[seat] = held | 1 << card
            for stone in range(STONES):
                if places >> stone & 1 and wins_at_once(work, card * STONES + stone):
                    work[0].hand[seat] = held
                    return card * STONES + stone
    work[0].hand[seat] = held
    return -1


@compiled
def safe_plays(work: Games, scratch: Ints, out: Ints, most: int) -> int:  # pragma: no cover
    """Write the actions after which the other side cannot win at once whatever it holds; stop after `most` of them."""
    game: Game = work[0]
    unseen = game.pool & ~game.hand[game.turn]
    count = legal(game, scratch)
    safe = 0
    for n in range(count):
        if safe < most and losing_reply(work, scratch[n], unseen) < 0:
            out[safe] = scratch[n]
            safe += 1
    return safe


@compiled
def is_threatened(game: Game) -> bool:  # pragma: no cover
    """Whether one more stone would win the round for the side that is not to move."""
    mine, theirs = game.owned[game.turn], game.owned[1 - game.turn]
    taken = mine | theirs
    count = 0
    for stone in range(STONES):
        count += theirs >> stone & 1
    if count >= 4:  # noqa: PLR2004  # one short of five
        return True
    for first in range(STONES - 2):
        line = 0b111 << first
        owned = theirs & line
        missing = line & ~owned
        if owned and missing & (missing - 1) == 0 and missing & taken == 0:
            return True
    return False
