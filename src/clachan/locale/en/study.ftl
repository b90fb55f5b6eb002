# Solving a game, and looking at a played one beside perfect play.

cli-solving = Solving
cli-analysing = Analysing

solve-hands = Seat A holds { $a }, seat B { $b }.
solve-states = { $count } states, equal ones counted once.
solve-value-same = Value { $value }: the sides are alike, and perfect play of both is even.
solve-value = Value { $a } to seat A, { $b } to seat B. Seat A scores { $share }% if a draw is half a win.
solve-gap = At every state the two mixes are exact to { $gap }.
solve-opening-both = How perfect play opens, on both sides
solve-opening = How perfect play opens, seat { $seat }
solve-span = { $low } to { $high }
solve-deals = { $count } deals differ by what each hand holds.
solve-spread = A shuffled deal is worth { $mean } to one of the sides, on average.
solve-spread-title = How often a shuffled deal is worth so much to seat A
solve-best-deals = The best hands for seat A
solve-ask-deal = Ask for one deal with --deal and seat A's hand, for example --deal 01233567.
solve-head-hand = Seat A
solve-head-rest = Seat B
solve-head-value = Value
solve-head-games = Games
solve-head-lead = Leads
solve-head-draw = A draw is worth
solve-match = What each standing of the match is worth to seat A, between -1 and 1
solve-exchanges = { $count } deals can come of the exchange.

solve-deck = Hands are hidden here, so this strategy was learnt. The best answers to it, of both sides together, gain { $bound } a game; perfect play would leave them nothing.
solve-deck-opening = Which card it opens with, over all hands

analyse-intro = Values are seat A's, from -1 to 1. A cost is what a card gave away against perfect play.
analyse-head-round = Round
analyse-head-value = Value
analyse-head-a = A played
analyse-head-cost-a = Cost
analyse-head-b = B played
analyse-head-cost-b = Cost
analyse-head-luck = Luck of A
analyse-share = { $card } { $percent }%
analyse-mistake = Round { $round }: { $seat }’s { $card } cost { $cost }. Perfect play: { $mix }.
analyse-total = Seat { $seat } gave away { $cost } in all; luck { $luck }.

error-solver-none = There is no solver for { $game }.
error-deck-shipped = A learnt strategy is kept for plain braverats.deck only.
error-solver-mimes = With Mimes there are too many deals to list. Ask for one with --deal.
error-solver-hand = “{ $text }” is not a hand of { $size } cards. Type digits 0 to 7, and m for a Mime.
error-solver-twice = “{ $text }” has a card more than twice. There are two of each.
error-solver-no-table = There is no single table to write for this. Ask for one deal with --deal.
error-solver-hidden = A hand is hidden here, so there is no exact answer.
error-solver-unknown = The table does not have this position: { $position }.
error-solver-file = { $path } is not a solved table.
error-solver-deal = There is no value for the hand { $hand } at target { $target }.
error-solver-dealt = With deck the hands are hidden: there is no deal to solve, only a learnt strategy (without --deal).
error-analyse-none = Games of { $game } cannot be analysed yet.
error-analyse-hidden = In this game hands were hidden, or no round was played, so there is nothing exact to say.
error-player-rival = The strategy of “{ $rival }” is not known. Known: { $known }.

study-intro = Chances to win, in percent: A’s as A could know it, B’s as B could know it, and A’s in truth, with all cards in sight. A cost is how much less an action wins than the best one, as its player could know it; it is shown where chance cannot explain it.
study-curve = Chance of A to win after each action
study-line-a = as A knew it
study-line-b = as B knew it
study-line-truth = in truth
study-head-turn = Turn
study-head-seat = Player
study-head-action = Action
study-head-known-a = A thinks
study-head-known-b = B thinks
study-head-truth = A in truth
study-head-cost = Cost
study-mistake = Turn { $turn }: { $seat } chose: { $action }; it cost { $cost }%. Better: { $best }.
study-surrender = Round { $round }: { $seat } gave up with a chance of { $cost }%.
study-total = Player { $seat } won { $won }%: { $mistakes ->
    [0] no mistake
    [one] { $mistakes } mistake, which cost { $cost }%
   *[other] { $mistakes } mistakes, which cost { $cost }%
}; luck { $luck }%.
study-standing = Player { $seat } stands at { $won }%: { $mistakes ->
    [0] no mistake
    [one] { $mistakes } mistake, which cost { $cost }%
   *[other] { $mistakes } mistakes, which cost { $cost }%
}; luck { $luck }%.
study-chance = Your chance to win: { $percent }%.
study-advice = { $place }. { $action } – { $percent }%
study-why-claims = It takes stone { $stone }.
study-why-wins = It takes stone { $stone } and wins the round.
study-why-proves = It makes { $rank } on stone { $stone }, which cannot be beaten any more.
study-why-proves-now = It makes { $rank } on stone { $stone }. If the table stays like this, you can claim it on your next turn.
study-why-completes = It completes { $rank } on stone { $stone }.
study-why-held = On stone { $stone } the cards in your hand can make { $rank }.
study-why-hopes = On stone { $stone } it may still become { $rank }.
study-why-shows = With { $card } in sight, stone { $stone } cannot be lost any more.
study-why-shows-now = With { $card } in sight, you can claim stone { $stone } on your next turn if the table stays like this.
study-why-rules-out = It rules out { $rank } for your opponent on stone { $stone }.
study-why-breaks = It takes { $card } away from your opponent on stone { $stone }.
study-why-mode = { $card } changes what counts on stone { $stone }.

error-analyse-empty = No action was taken in this game, so there is nothing to say.
error-analyse-plot = There is nothing to draw in the analysis of this game.
error-advise-turn = There is nothing for you to choose now.
