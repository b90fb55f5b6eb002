# The analysis of a BraveRats game: shown by the terminal and the page.

analyse-rounds = Cards played, and crowns won
analyse-intro = Values are for seat A, from -1 to 1. A cost is what a card lost compared with perfect play. A gift is how much of that cost the other card gave back by not punishing it. Luck is the rest: which cards came up. Value before − cost A + gift A + cost B − gift B + luck = value after.
analyse-match = The value of the whole match for seat A
analyse-head-round = Round
analyse-head-value = Value
analyse-head-a = A played
analyse-head-cost-a = Cost of A
analyse-head-b = B played
analyse-head-cost-b = Cost of B
analyse-head-luck = Luck of A
analyse-head-winner = Won by
analyse-head-crowns = Crowns
analyse-head-gift-a = A got back
analyse-head-gift-b = B got back
analyse-head-after = After
analyse-head-match = Match before
analyse-head-match-after = Match after
analyse-share = { $card } { $percent }%
analyse-mistake = Round { $round }: { $seat }’s { $card } cost { $cost }. Perfect play: { $mix }.
analyse-total = Seat { $seat } lost { $cost } in all through its cards and got { $gift } of it back. It gave { $given } back to the other seat. Luck { $luck }.
error-analyse-none = Games of { $game } cannot be analysed yet.
error-analyse-hidden = In this game hands were hidden, or no round was played, so no exact analysis is possible.
error-analyse-empty = No action was taken in this game, so there is nothing to analyse.
error-analyse-plot = The analysis of this game has nothing to draw.
