# The solution of a game, state by state: shown by the terminal and the page.

explore-state = State { $state }
explore-crowns = A has { $a } and B { $b } of the { $target } crowns that win.
explore-ambassadors = Of the rounds on hold, { $count } { $count ->
    [one] counts
   *[other] count
} one crown more for { $seat }.
explore-copies = A Mime of { $seat } copies { $card }.
explore-value = Value { $value } to seat A: it scores { $share }% if a draw is half a win.
explore-mix = How perfect play chooses, seat { $seat }
explore-matrix = What each pair is worth to seat A, from -1 to 1
explore-corner = A \ B

error-state-text = “{ $text }” is not a state. Write both hands and what is not zero, such as 0124-0567,crowns=2-1,held=1.
error-state-hands = In this way of playing nobody can hold the hands of “{ $text }”. Both hands must be equally large.
error-state-fields = “{ $text }” cannot happen: it has more crowns or rounds on hold than the rounds so far can give.
error-state-match = A match of several games has no single solution to walk through. Leave out emperor to look at one game.
error-state-deal = Give --deal or --state, not both.
error-state-none = { $game } has no solution to walk through.

## On the page

explore-intro = Both hands are open. The numbers are exact.
explore-solving = This game is being solved: { $percent }%. That happens once and takes a few seconds.
explore-progress = How much is solved
explore-state-title = The position
explore-way-here = The way here
explore-back = Back
explore-start = Beginning
explore-score = A scores { $a }, B { $b }
explore-shows = { $seat } shows a card first, and { $other } then answers. The bars are the best card to show and the best answer to it. A star marks the best answer to each card.
explore-table = What every pair of cards is worth
explore-table-help = The score of A in percent; a draw is half a win. Rows are the cards of A, columns those of B, each with how often perfect play chooses it. A framed number may come up in perfect play. Touch an underlined number to go on; a plain one ends the game. The arrow keys move from cell to cell.
explore-over = , the game is over
explore-best = , best answer
explore-elsewhere = Another way of playing, another position
explore-way = The way of playing
explore-position = The position before a round
explore-hand = The hand of { $seat }
explore-card-count = { $card }: { $count } in hand
explore-crowns-of = Crowns of { $seat }
explore-held = Rounds on hold
explore-spy = Whose Spy is watching
explore-last = { $seat } played last
explore-bonus = The next card of { $seat } gets a General’s bonus
explore-show = Show this position
explore-shuffle = Deal at random
explore-uneven = Both hands need the same number of cards: A has { $a }, B has { $b }.
