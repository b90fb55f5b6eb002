# Looking back at a match on the full screen.

tui-review = Review
tui-reviewing = Reviewing: { $percent }%.
tui-review-chance = { $seat }’s true chance: { $before }% → { $after }%
tui-replay-deal = The cards are dealt.
tui-replay-step = step
tui-replay-marked = mark
tui-replay-continue = play on
