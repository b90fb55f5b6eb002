# A match in review: shown by the terminal and the page.

review-intro = Chances to win, in percent: A’s from what A could know, B’s from what B could know, and A’s true chance with all cards visible. ± is one standard error; a chance without it is exact. A cost is how much less an action wins than the best one, from what its player could know. A cost that may be due to chance is not shown.
review-intro-perfect = Chances to win if both sides play perfectly from there on, in percent; they are exact. A cost is what a card lost compared with perfect play. A gift is how much of that cost the other card gave back by not punishing it. Luck is the rest: which cards came up.
review-curve = A’s chance to win after each action
review-line-a = as A knew it
review-line-b = as B knew it
review-line-truth = all cards visible
review-head-turn = Turn
review-head-seat = Player
review-head-action = Action
review-head-known-a = A thinks
review-head-known-b = B thinks
review-head-truth = A’s true chance
review-head-cost = Cost
review-head-gift = Gift
review-head-luck = Luck
review-share = { $action } { $percent }%
review-mistake = Turn { $turn }: { $seat } chose: { $action }; it cost { $cost }%. Better: { $best } ({ $percent }%).
review-mistake-mix = Turn { $turn }: { $seat } chose: { $action }; it cost { $cost }%. Perfect play: { $mix }.
review-turning = Turning point, turn { $turn }: { $seat } chose: { $action }; A’s true chance went from { $before }% to { $after }%.
review-deal = Round { $round }: the cards dealt gave A a true chance of { $chance }%.
review-resigned = Round { $round }: { $seat } resigned with a chance of { $cost }%.
review-match = Round { $round }: A’s chance to win the match went from { $before }% to { $after }%.
review-luck = Luck is the change of the true chance that nobody chose: how the cards were dealt, and what the hidden cards made of a choice. 50% − own costs + the other player’s costs + luck = the result.
review-total = Player { $seat } won { $won }%. Accuracy { $accuracy }%; inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }. All of { $seat }’s choices together cost { $cost }%; luck brought { $luck }%.
review-standing = Player { $seat } stands at { $won }%. Accuracy { $accuracy }%; inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }. All of { $seat }’s choices together cost { $cost }%; luck brought { $luck }%.
review-habit = Player { $seat } plays { $card } too often: { $times } times, and perfect play would have done so { $expected } times. It cost { $cost }% in all. The best reply is { $reply }: it wins { $gain }% each time.

# The page of a review.

review-waiting = The review waits for its turn.
review-progress = Reviewing: { $done } of { $total } actions
review-graph = The chance of { $name } to win, after each action
review-line-name = as { $name } knew it
review-round = Round { $round }
review-draw = Draw better moves on the board
review-start = Choose an action: with the arrow keys, on the graph or in the list.
review-cost = It cost { $cost }%.
review-forced = There was no choice.
review-good = Nothing better could be measured.
review-luck-here = Luck: { $luck }%.
review-gift-here = The other card gave back { $gift }%.
review-best = Better: { $action } – { $percent }% instead of { $played }%.
review-options = What could be done
review-head-share = Perfect play
review-head-worth = Worth
review-head-accuracy = Accuracy
review-mark-none = no mistake
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-summary = Summary
review-sums = Accuracy says how close the choices were to the best ones. Costs and luck are in percent of a round: 50% − own costs + the other player’s costs + luck = the result.
review-turning-points = Turning points
review-table = The graph as a table
review-learn = Learn from your mistakes
review-learn-ask = { $place } of { $count }: “{ $action }” was marked as: { $mark }. What is better?
review-learn-right = Right: it wins { $percent }%.
review-learn-wrong = Not that: it costs { $cost }%. Try another.
review-learn-told = The best was: { $action }.
review-learn-next = Next
review-learn-end = Finish
review-learn-done = These were all of your marked moves.
review-learn-answer = Show the answer
review-learn-leave = Back to the review

error-review-none = Games of { $game } cannot be reviewed yet.
error-review-hidden = In this game hands were hidden, or no round was played, so no exact review is possible.
error-review-empty = No action was taken in this game, so there is nothing to review.
error-review-effort = The effort must be a number from 0.1 to 100.
error-review-unfinished = This game is not over yet. A review would show hidden cards; “clachan analyse” looks at a game that goes on.
