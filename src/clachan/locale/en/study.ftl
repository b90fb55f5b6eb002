# Solving a game, and comparing a played game with perfect play.

cli-solving = Solving
cli-analysing = Analysing

solve-hands = Seat A holds { $a }, seat B { $b }.
solve-princes-lot = The seat with both Princes is chosen at random. The values are for a game in which seat A has them; before the draw, the two sides are equal.
solve-states = { $count } states, with equal states counted once.
solve-value-same = Value { $value }: the two sides are equal, so perfect play is even.
solve-value = Value { $a } to seat A, { $b } to seat B. Seat A scores { $share }% if a draw is half a win.
solve-gap = In every state, both strategies are exact to { $gap }.
solve-opening-both = How perfect play opens, on both sides
solve-opening = How perfect play opens, seat { $seat }
solve-span = { $low } to { $high }
solve-deals = There are { $count } different deals.
solve-spread = On average, a shuffled deal favours one side by { $mean }.
solve-spread-title = How often a shuffled deal has each value for seat A
solve-best-deals = The best hands for seat A
solve-ask-deal = Ask for one deal with --deal and seat A's hand, for example --deal 01233567.
solve-head-hand = Seat A
solve-head-rest = Seat B
solve-head-value = Value
solve-head-games = Games
solve-head-lead = Leads
solve-head-draw = A draw is worth
solve-match = The value of each match score for seat A, from -1 to 1
solve-exchanges = The exchange can lead to { $count } deals.

solve-swap = Nobody knows both hands here, so this is not an exact solution. The values are what each swap secures against any opponent, if the game is then played as if the opponent knew your hand and held all nine cards. The best replies of both sides together gain at most { $bound } a game against this.
solve-head-swap = Swap
solve-head-secures = Secures
solve-match-lead = The first game is led by { $seat }. Value { $a } to seat A, { $b } to seat B.
solve-deck = Hands are hidden here, so this strategy was learnt. The best replies of both sides together gain { $bound } a game against it; against perfect play they would gain nothing.
solve-deck-opening = Which card it opens with, over all hands

error-solver-none = There is no solver for { $game }.
error-deck-shipped = Only plain braverats.deck has a learnt strategy.
error-solver-mimes = With Mimes there are too many deals to list. Ask for one with --deal.
error-solver-draft = In a draft the hands depend on what both players keep, some of it in secret, so there is no exact value. Ask for one deal with --deal.
error-solver-impossible = In this variant, seat A cannot begin with the hand “{ $text }”.
error-solver-match = A match of several games is solved only as emperor. Leave out xN or toN to solve one game.
error-solver-match-deal = A match deals new hands for every game, so no single deal can be solved. Leave out emperor, or leave out --deal.
error-solver-match-mimes = With Mimes there are too many shuffled deals to solve a match over all of them. Leave out emperor, and ask for one deal with --deal.
error-solver-hand = “{ $text }” is not a hand of { $size } cards. Type digits 0 to 7, and m for a Mime.
error-solver-twice = “{ $text }” has a card more than twice. There are two of each.
error-solver-no-table = This game has no single table to write. Ask for one deal with --deal.
error-solver-hidden = A hand is hidden here, so there is no exact answer.
error-solver-unknown = The table does not have this position: { $position }.
error-solver-file = { $path } is not a solved table.
error-solver-deal = There is no value for the hand { $hand } at target { $target }.
error-solver-dealt = With deck, hands are hidden, so no single deal can be solved. Leave out --deal to see the learnt strategy.
error-player-inexact = Perfect play is not known for this way of playing, because cards are hidden, drafted, or there are too many deals. Choose strong instead: it plays the best approximation.
error-player-rival = The strategy of “{ $rival }” is not known. Known: { $known }.
