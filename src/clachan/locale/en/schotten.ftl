# Schotten Totten. Card names as in the printed English rules.

schotten-colour-red = red
schotten-colour-orange = orange
schotten-colour-yellow = yellow
schotten-colour-green = green
schotten-colour-blue = blue
schotten-colour-purple = purple

schotten-letter-red = R
schotten-letter-orange = O
schotten-letter-yellow = Y
schotten-letter-green = G
schotten-letter-blue = B
schotten-letter-purple = P

schotten-short-joker = Jok
schotten-short-spy = Spy
schotten-short-shield = Shd
schotten-short-blind = Bld
schotten-short-mud = Mud
schotten-short-recruiter = Rec
schotten-short-strategist = Str
schotten-short-banshee = Ban
schotten-short-traitor = Tra

schotten-card-clan = { $colour } { $strength }
schotten-card-joker = Joker
schotten-card-spy = Spy
schotten-card-shield = Shield-Bearer
schotten-card-blind = Blind-Man’s Bluff
schotten-card-mud = Mud Fight
schotten-card-recruiter = Recruiter
schotten-card-strategist = Strategist
schotten-card-banshee = Banshee
schotten-card-traitor = Traitor
schotten-card-fixed = Joker as { $card }
schotten-card-hidden-clan = a clan card
schotten-card-hidden-tactic = a tactic card

schotten-deck-clan = clan deck
schotten-deck-tactic = tactic deck
schotten-pile-clan = Clans
schotten-pile-tactic = Tactics
schotten-pile-discard = Discard

schotten-rank-colour-run = colour-run (total { $total })
schotten-rank-kind = { $size ->
    [4] four of a kind
   *[other] three of a kind
} (total { $total })
schotten-rank-colour = colour (total { $total })
schotten-rank-run = run (total { $total })
schotten-rank-sum = sum { $total }
schotten-rank-blind = total { $total }
schotten-counts-as = The elite troops there count as: { $cards }.

## What lies on the table

schotten-over = The round is over.
schotten-score = { $count } of { $target }{ $row ->
    [0] {""}
    [1] {""}
   *[other] , { $row } side by side
}
schotten-missing = { $count ->
    [one] { $count } stone to win
   *[other] { $count } stones to win
}{ $row ->
    [0] {""}
   *[other] , or { $row } for three side by side
}
schotten-you-now = Your turn: { $now }.
schotten-they-now = Turn of { $seat }: { $now }.
schotten-now-play = play a card
schotten-now-claim = claim stones, or go on
schotten-now-draw = choose a deck to draw from
schotten-now-take = choose a card on the table
schotten-now-put = choose where that card goes
schotten-now-recruit = choose a deck for the Recruiter’s next card
schotten-now-return = choose a card to put under its deck
schotten-now-name = say which card the Joker is

schotten-note-headline = { $headline } { $note }
schotten-note-settles = If you play no card and claim no stone in this turn, the round ends and is settled: every unclaimed stone goes to the side that is complete, or to the better of two complete sides.
schotten-note-recruiter = { $returned ->
    [fewer] Fewer than three cards were left to draw, so you return one card fewer than you drew.
   *[two] The decks are empty now, but two cards go back however few you drew.
}
schotten-note-joker = { $returned ->
    [yes] You can play no more Jokers in this round; only a Recruiter can take the one in your hand away.
   *[no] You can play no more Jokers in this round; the one in your hand stays there to the end.
}
schotten-note-proof = Elite troops that have not been played do not stop an early claim, not even those in your hand.
schotten-note-elites = Elite troops that have not been played do not count in a proof.

schotten-zone-hand = { $seat ->
    [you] Your hand
   *[other] Your hand ({ $seat })
}, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
schotten-zone-their-hand = Hand of { $seat }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
schotten-zone-side = Stone { $stone }, { $seat ->
    [you] your side
   *[other] side of { $seat }
}, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
schotten-zone-deck = { $deck }: { $count }
schotten-zone-sunk = Known at the bottom of the { $deck }: { $count }
schotten-zone-discard = discard: { $count }
schotten-zone-buttons = Other actions
schotten-stone = Stone { $stone }: { $state }
schotten-stone-free = unclaimed
schotten-stone-mud = unclaimed, Mud Fight
schotten-stone-blind = unclaimed, Blind-Man’s Bluff
schotten-stone-both = unclaimed, Mud Fight and Blind-Man’s Bluff
schotten-stone-yours = { $seat ->
    [you] yours
   *[other] yours ({ $seat })
}
schotten-stone-theirs = claimed by { $seat }

## What can be done

schotten-do-play = play { $card } on stone { $stone }
schotten-do-ruse = play { $card }
schotten-do-take = choose { $card } on stone { $stone }
schotten-do-put = put it on stone { $stone }
schotten-do-discard = discard it
schotten-do-claim = claim stone { $stone }
schotten-do-draw = draw from the { $deck }
schotten-do-return = put { $card } under its deck
schotten-do-name = the Joker is { $card }
schotten-do-pass = pass, play no card
schotten-do-done = claim no more

## What happened

schotten-news-play = { $who ->
    [you] You play { $card } on stone { $stone }.
    [they] Your opponent plays { $card } on stone { $stone }.
   *[other] { $who } plays { $card } on stone { $stone }.
}
schotten-news-ruse = { $who ->
    [you] You play { $card }.
    [they] Your opponent plays { $card }.
   *[other] { $who } plays { $card }.
}
schotten-news-joker = { $who ->
    [you] You play { $card } and say what it is.
    [they] Your opponent plays { $card } and says what it is.
   *[other] { $who } plays { $card } and says what it is.
}
schotten-news-move = { $who ->
    [you] You move { $card } from stone { $stone } to stone { $to }.
    [they] Your opponent moves { $card } from stone { $stone } to stone { $to }.
   *[other] { $who } moves { $card } from stone { $stone } to stone { $to }.
}
schotten-news-steal = { $who ->
    [you] You take { $card } from stone { $stone } over to your side of stone { $to }.
    [they] Your opponent takes { $card } from your side of stone { $stone } over to theirs of stone { $to }.
   *[other] { $who } takes { $card } from stone { $stone } over to their side of stone { $to }.
}
schotten-news-discard = { $who ->
    [you] You discard { $card } from stone { $stone }.
    [they] Your opponent discards { $card } from stone { $stone }.
   *[other] { $who } discards { $card } from stone { $stone }.
}
schotten-news-mud = { $who ->
    [you] You play Mud Fight on stone { $stone }: four cards a side.
    [they] Your opponent plays Mud Fight on stone { $stone }: four cards a side.
   *[other] { $who } plays Mud Fight on stone { $stone }: four cards a side.
}
schotten-news-blind = { $who ->
    [you] You play Blind-Man’s Bluff on stone { $stone }: only totals count.
    [they] Your opponent plays Blind-Man’s Bluff on stone { $stone }: only totals count.
   *[other] { $who } plays Blind-Man’s Bluff on stone { $stone }: only totals count.
}
schotten-news-claim = { $who ->
    [you] You claim stone { $stone }.
    [they] Your opponent claims stone { $stone }.
   *[other] { $who } claims stone { $stone }.
}
schotten-news-settled = { $who ->
    [you] Stone { $stone } goes to you.
    [they] Stone { $stone } goes to your opponent.
   *[other] Stone { $stone } goes to { $who }.
}
schotten-news-pass = { $who ->
    [you] You pass.
    [they] Your opponent passes.
   *[other] { $who } passes.
}
schotten-news-drew = { $who ->
    [you] You draw: { $cards }.
   *[other] { $who } draws: { $cards }.
}
schotten-news-draw = { $who ->
    [you] You draw from the { $deck }.
    [they] Your opponent draws from the { $deck }.
   *[other] { $who } draws from the { $deck }.
}
schotten-news-return = { $who ->
    [you] You put a card under the { $deck }.
    [they] Your opponent puts a card under the { $deck }.
   *[other] { $who } puts a card under the { $deck }.
}
schotten-news-returned = { $who ->
    [you] You put { $card } under the { $deck }.
    [they] Your opponent puts { $card } under the { $deck }.
   *[other] { $who } puts { $card } under the { $deck }.
}

## Why an action is refused

schotten-why-over = The round is over.
schotten-why-not-your-turn = It is the other player’s turn.
schotten-why-phase = Now you have to { $now }.
schotten-why-part = First finish the card you played: { $now }.
schotten-why-not-in-hand = You do not have { $card } in your hand.
schotten-why-no-stone = The stones are numbered 1 to 9.
schotten-why-needs-stone = Say on which stone, 1 to 9, to play { $card }.
schotten-why-claimed = Stone { $stone } has been claimed, so no more cards can be played there.
schotten-why-full = Your side of stone { $stone } already holds its { $size } cards.
schotten-why-pass = Passing is allowed only when no clan card can be played.
schotten-why-deck-empty = That deck is empty; draw from the other one.
schotten-why-tactic-limit = You have played { $mine } tactic { $mine ->
    [one] card
   *[other] cards
}, your opponent { $theirs }. You may be at most one ahead; { $advice ->
    [pass] now you can only pass.
   *[other] play a clan card.
}
schotten-why-one-joker = Each player may play one Joker in a round; this one stays in hand.
schotten-why-joker-lies = Each player may have one Joker on the table at a time, and yours is still there.
schotten-why-joker-stays = A Joker that can no longer be played stays in hand; return another card.
schotten-why-ruse-no-stone = { $card } is a ruse: play it without a stone.
schotten-why-no-target = { $card } would have no effect now, so it cannot be played.
schotten-why-same-stone = The Strategist moves a card to a different stone, or discards it.
schotten-why-claim-after = Stones are claimed after the card is played; now: { $now }.
schotten-why-claim-over = Claiming is over for this turn; now: { $now }.

## Why a stone can or cannot be claimed

schotten-proof-stronger = { $mine } beats { $theirs }.
schotten-proof-first = Both sides have { $mine }; this one was complete first.
schotten-proof-proved = { $mine } holds: the other side could make { $theirs } at best.{ $count ->
    [0] {""}
   *[other] {" "}Better is ruled out by { $cards }.
}
schotten-proof-short = Too few cards are left to complete the other side.
schotten-claim-none = You have not completed your side of any unclaimed stone yet.
schotten-claim-owned = Stone { $stone } has already been claimed.
schotten-claim-incomplete = Stone { $stone }: your side is not complete; { $missing ->
    [one] { $missing } card is missing
   *[other] { $missing } cards are missing
}.
schotten-claim-stronger = Stone { $stone } can be claimed: { $mine } beats { $theirs }.
schotten-claim-weaker = Stone { $stone } cannot be claimed: { $theirs } beats your { $mine }.
schotten-claim-first = Stone { $stone } can be claimed: both have { $mine }, and your side was complete first.
schotten-claim-later = Stone { $stone } cannot be claimed: both have { $mine }, and the other side was complete first.
schotten-claim-proved = Stone { $stone } can be claimed: you have { $mine }, and the best your opponent could still make is { $theirs }. { $count ->
    [0] No other card is needed to prove it.
   *[other] These face-up cards rule out anything better: { $cards }.
}
schotten-claim-short = Stone { $stone } can be claimed: too few cards are left to complete the other side.
schotten-claim-waits = Stones are claimed at the start of a turn. You can claim at the start of your next turn, if the cards still lie as they do now.
schotten-claim-beatable = Stone { $stone } cannot be claimed yet: { $cards } would give your opponent { $theirs }, against your { $mine }.

error-schotten-card = “{ $text }” is not a card. Cards are written r7 (a colour o, y, g, b, p or r, and 1 to 9) or by name: joker, spy.
error-schotten-position-field = Position: “{ $text }” is missing, appears twice or is not a field.
error-schotten-position-stones = Position: expected 9 stones with / between them, but got { $found }.
error-schotten-position-stone = Position: the stone “{ $text }” cannot be read.
error-schotten-position-first = Position: for “{ $text }”, say which complete side was first with <A or <B.
error-schotten-position-cards = Position: the cards “{ $text }” cannot be read.
error-schotten-position-place = Position: “{ $text }” cannot be there (ST-63, ST-70).
error-schotten-position-twice = Position: the card { $text } appears too often (ST-1).
error-schotten-position-count = Position: { $found } cards of a kind instead of { $wanted } (ST-1).
error-schotten-position-pending = Position: “{ $text }” does not fit the phase.
error-schotten-position-picked = Position: in “{ $text }”, that card or stone cannot be chosen (ST-36, ST-71, ST-73, ST-74).
error-schotten-position-target = Position: “{ $text }” has nothing to act on, so it cannot have been played (ST-54).
error-schotten-position-number = Position: “{ $text }” is not a valid number here.
error-schotten-position-rules = Position: by these rules there are no tactic cards (ST-50).
error-schotten-position-fixed = Position: by these rules a Joker has no value while it lies on a stone (ST-60).
error-schotten-position-seat = Position: “{ $text }” is not a seat; write A or B.
error-schotten-position-phase = Position: “{ $text }” is not a phase.
error-schotten-position-over = Position: “{ $text }” is not a result.
error-schotten-position-impossible = Position: { $reason } ({ $rule }).
schotten-impossible-discard = without tactic cards, no card is ever discarded
schotten-impossible-unnamed = a Joker gets its value when it is played, and this one has none
schotten-impossible-mode = a combat mode stays on its stone and cannot be discarded
schotten-impossible-discarded = only a Strategist or a Banshee discards a card, and must come right after it in the discard
schotten-impossible-returned = only the player of a Recruiter puts cards under a deck
schotten-impossible-scout = nobody has played the Recruiter
schotten-impossible-tactics = the numbers of tactic cards played do not match the face-up tactic cards
schotten-impossible-ahead = a player can be at most one tactic card ahead
schotten-impossible-jokers = the numbers of Jokers played do not match the face-up Jokers
schotten-impossible-second-joker = nobody may play a second Joker
schotten-impossible-hand = a hand has too many cards
schotten-impossible-won-twice = the round was over before all these stones were claimed
schotten-impossible-banshee = a Banshee always discards a card, and there is none before it in the discard
schotten-impossible-returns = a Recruiter puts at most two cards under the decks
schotten-impossible-claimed = a stone has been claimed that its owner could not claim
schotten-impossible-settled = a round is settled after two quiet turns, and only then
schotten-impossible-unsettled = when a round is settled, every stone with a complete side gets an owner
schotten-impossible-full = a side has more cards than it has places
schotten-impossible-owner = a claimed stone needs a complete side of its owner
schotten-impossible-over = the round cannot have ended like this with these stones

# Who leads at a stone, and what each side can still make.

schotten-outlook-owned = Stone { $stone } belongs to { $seat ->
    [you] you
   *[other] { $seat }
}.
schotten-outlook-sure = { $seat ->
    [you] You are certain
   *[other] { $seat } is certain
} to win stone { $stone }.
schotten-outlook-now = { $seat ->
    [you] You have
   *[other] { $seat } has
} stone { $stone } as the table stands, but a tactic card can still change that before the claim.
schotten-outlook-ahead = { $seat ->
    [you] You lead
   *[other] { $seat } leads
} at stone { $stone }, but can still be beaten.
schotten-outlook-open = Stone { $stone } is open; { $seat ->
    [you] you
   *[other] { $seat }
} can make the better formation.
schotten-outlook-level = Stone { $stone } is open; both sides can make equally good formations.
schotten-outlook-has = { $seat ->
    [you] You have
   *[other] { $seat } has
} { $rank }.
schotten-outlook-could = { $seat ->
    [you] You
   *[other] { $seat }
} could still make { $rank }, with { $cards }.
schotten-outlook-short = { $seat ->
    [you] You cannot complete your side
   *[other] { $seat } cannot complete that side
}: too few cards are left.
