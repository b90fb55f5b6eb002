# Puzzles: questions, proofs, and the screen for them.

puzzle-theme-claim = Claim or not?
puzzle-theme-stop = Which card stops the proof?
puzzle-theme-finish = Win this turn
puzzle-theme-ending = Win from here
puzzle-theme-save = Save it
puzzle-theme-ruse = Ruses
puzzle-theme-support = The one card to play
puzzle-theme-spy = Read the Spy
puzzle-theme-force = Forced wins
puzzle-answers = Answers
puzzle-choose = Choose your answer.

puzzle-ask-schotten-claim = You have played your card. Which stone can you claim by proof? There is exactly one.
puzzle-ask-schotten-stop = Your side of stone { $stone } is complete, but you cannot claim the stone yet. A single card stops the proof: if it lay face up, you could claim. Which card?
puzzle-ask-schotten-finish = Play the one card that lets you win in this turn.
puzzle-ask-schotten-ending = The decks are empty, so you know every card. One action wins. Find it, and those that follow.
puzzle-ask-schotten-save = The other side may win with its next turn. One play prevents that, whatever cards it holds.
puzzle-ask-schotten-ruse = Play a ruse that lets you claim a stone in this turn. There is only one way.
puzzle-ask-braverats-support = Both sides choose in secret. Perfect play always uses the same card here. Which one?
puzzle-ask-braverats-spy = Your Spy has seen the other side’s card: { $card }. Which card is the best answer?
puzzle-ask-braverats-force = One card wins by force, whatever the other side plays. Which one?

puzzle-proof-schotten-stop = With { $card } face up the other side could make { $theirs } at most, and your { $mine } would be enough.
puzzle-proof-schotten-stop-short = With { $card } face up the other side could no longer complete this stone, and your { $mine } would be enough.
puzzle-proof-schotten-finish = That ends the round. No other play wins in this turn.
puzzle-proof-schotten-ending = The ending was searched to its end: { $count ->
    [one] the other action loses
   *[other] each of the other { $count } actions loses
} against the best play.
puzzle-proof-schotten-threat = After most other plays, { $card } on stone { $stone } wins at once.
puzzle-proof-schotten-threat-claim = After most other plays, the other side wins at once by its claims.
puzzle-proof-schotten-save = After this play no card does, and after every other play some card does.
puzzle-proof-schotten-ruse = No other card of yours, and no other use of your ruses, lets you claim a stone in this turn.
puzzle-proof-braverats-values = If everything after it is played perfectly, each card scores for you: { $cards }.
puzzle-proof-braverats-support = Any share of another card in your mix would lower what you can count on.
puzzle-proof-braverats-spy = You know the other card, so the highest score is the best answer.
puzzle-proof-braverats-force = { $card } wins in every case:
puzzle-proof-braverats-now = Against { $card } you win the game at once.
puzzle-proof-braverats-seen = After { $card } the other side shows its next card first, and you have an answer to each.
puzzle-proof-braverats-then = After { $card } the next winning card is: { $cards }.
puzzle-braverats-value = { $card } { $percent }%

error-puzzle-none = The game { $game } has no puzzles.
error-puzzle-theme = There is no theme “{ $theme }”. Themes: { $known }.
error-puzzle-id = There is no puzzle { $id }.
error-puzzle-which = That could be { $choices }. Which one do you mean?
error-puzzle-line = This line is not a puzzle: { $text }
error-puzzle-position = These rounds cannot have been played: { $text }

cli-puzzle-head = { $theme } · { $game } · puzzle { $id }, difficulty { $rating }
cli-puzzle-go-on = Right. Go on.
cli-puzzle-solved = Solved: { $answer }.
cli-puzzle-wrong = Not this time. The answer is { $answer }.
cli-puzzle-left = The answer would have been { $answer }.
cli-puzzle-many = Type your answer, for example { $example }.
cli-puzzle-making = Making puzzles: { $theme }
cli-puzzle-rating = Measuring how hard they are
cli-puzzle-made = { $count ->
    [one] { $count } puzzle is made and rated.
   *[other] { $count } puzzles are made and rated.
}

# The screen for puzzles.

page-puzzle-about = Positions of real games. Each question has one right answer, and the proof follows.
page-puzzle-rated = difficulty { $rating }
page-puzzle-wrong = That is not it.
page-puzzle-see = Not this time. Watch the right answer.
page-puzzle-go-on = Right. Go on.
page-puzzle-solved = Solved.
page-puzzle-failed = Not solved.
page-puzzle-rating = Your rating: { $rating }
page-puzzle-give-up = Show the answer
page-puzzle-next = Next puzzle
page-puzzle-start = Solve a puzzle
page-puzzle-all = All puzzles
page-puzzle-yours = You so far
page-puzzle-solved-of = Solved: { $solved } of { $tried }
page-puzzle-row = In a row: { $row }, at best { $best }
page-puzzle-days = Days in a row: { $days }, at best { $best }
page-puzzle-themes = Themes
page-puzzle-theme-done = { $tried } of { $all } tried
page-puzzle-kept = Your rating and your streaks are kept on this device alone.
