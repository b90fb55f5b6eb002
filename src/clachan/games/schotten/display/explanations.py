"""One line of explanation where a rule may surprise a player: what this turn can end, and what a proof leaves out."""

from __future__ import annotations

from clachan.core.seats import Seat, other
from clachan.core.words import Say, say
from clachan.games.schotten.rules.cards import ELITES, JOKER
from clachan.games.schotten.rules.choices import joker_is_dead, legal, may_play_joker
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Pass, Phase, State, View
from clachan.games.schotten.rules.turns import QUIET_TURNS, RETURNS

EXPLAINED = "explained"  # the kind of a line that explains what just happened


def turn_note(rulebook: Rulebook, view: View) -> Say | None:
    """What the active player should know before the next choice; None for everybody else."""
    table = view.table
    if view.seat != table.turn:
        return None
    if table.quiet + 1 == QUIET_TURNS and _may_settle(rulebook, table):
        return say("schotten-note-settles")
    if table.phase is Phase.RETURN:
        short = _short_return(rulebook, table)
        if short is not None:
            return short
    if JOKER in table.hands[table.turn] and _joker_is_dead(rulebook, table):
        return say("schotten-note-joker", returned="yes" if rulebook.joker_returned else "no")
    return None


def claim_note(rulebook: Rulebook, before: View, after: View) -> Say | None:
    """After the rival's early claim, why the viewer's elite troop did not stop it (ST-80)."""
    seat = after.seat
    if seat is None or not rulebook.tactics or rulebook.elite_proof or after.table.quiet > before.table.quiet:
        return None  # a turn that adds to the quiet ones has settled the stones, and nobody claimed them (ST-43)
    was_early = any(
        old.owner is None and new.owner == other(seat) and len(new.sides[seat]) < new.size
        for old, new in zip(before.table.stones, after.table.stones, strict=True)
    )
    return say("schotten-note-proof").about(EXPLAINED) if was_early and _holds_elite(rulebook, before, seat) else None


def _may_settle(rulebook: Rulebook, table: State) -> bool:
    """Whether this turn, quiet as the one before, settles the round unless the player plays or claims (ST-43)."""
    seat = table.turn
    is_last = not table.stirred and table.phase in {Phase.PLAY, Phase.CLAIM}
    will_draw = any(table.decks) and len(table.hands[seat]) < rulebook.hand
    if not is_last or will_draw:
        return False
    has_passed = table.phase is Phase.CLAIM and rulebook.turn[0] is Phase.PLAY
    return has_passed or Pass() in legal(rulebook, table._replace(phase=Phase.PLAY), seat)


def _short_return(rulebook: Rulebook, table: State) -> Say | None:
    """That the Recruiter emptied the decks, before the first card goes back (ST-70)."""
    pending = table.pending
    if pending is None or any(table.decks):
        return None
    if rulebook.recruiter_nets_one:
        return say("schotten-note-recruiter", returned="fewer") if pending.left < RETURNS else None
    return say("schotten-note-recruiter", returned="two") if pending.left == RETURNS else None


def _joker_is_dead(rulebook: Rulebook, table: State) -> bool:
    """Whether the Joker in hand can never be played, in a phase where one might want to play or return it (ST-62)."""
    is_wanted = table.phase is Phase.PLAY or (table.phase is Phase.RETURN and not rulebook.joker_returned)
    return is_wanted and joker_is_dead(rulebook, table, table.turn)


def _holds_elite(rulebook: Rulebook, view: View, seat: Seat) -> bool:
    """Whether this hand holds an elite troop that may still be played."""
    elites = ELITES.intersection(view.table.hands[seat])
    return bool(elites - {JOKER}) or (JOKER in elites and may_play_joker(rulebook, view.table, seat))
