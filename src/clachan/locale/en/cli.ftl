# The terminal: prompts, commands, reports.

cli-yes = y yes
cli-no = n no

cli-word-help = help
cli-word-rules = rules
cli-word-undo = undo
cli-word-hint = hint
cli-word-save = save
cli-word-resign = resign
cli-word-quit = quit

cli-help-head = What can be typed; words may be cut short
cli-help-help = this list (also ?); ? WORD – what the rules say about a word
cli-help-rules = the rules of this game
cli-help-undo = back to your choice before this one
cli-help-hint = a good choice, and why
cli-help-save = write the game to a file: save FILE
cli-help-resign = give up this { $unit ->
    [game] game
   *[round] round
}
cli-help-quit = leave; you can save first
cli-help-nothing = The rules of this game do not speak of “{ $word }”.

cli-many = Type your choice, for example { $example }. Type ? for help.
cli-which = That could be { $choices }. Say which.
cli-hand-over = The keyboard goes to player { $seat }. Press Enter when only { $seat } can see the screen.
cli-hint = Hint: { $text } – { $action }.
cli-undone = Back to the choice before.
cli-undo-none = There is nothing to take back.
cli-save-replace = { $path } exists. Replace it? Type yes or no.
cli-save-not = Not saved.
cli-saved = Saved in { $path }.
cli-resign-sure = Give up this { $unit ->
    [game] game
   *[round] round
}? Type yes or no.
cli-quit-save = This game is not saved. Press Enter to save it as { $path }, type another file name, or “no” to leave without saving.
cli-keep-failed = The game could not be kept.
cli-go-on = Your game is kept. To go on: { $command }
cli-end = { $score ->
    [1] You win.
    [-1] You lose.
   *[other] It is a draw.
}
cli-end-prompt = Press Enter to leave, or type “save” to keep the record, “undo” to take back your last choice.

error-choice-number = There is no choice { $number } in a list here. Type ? to see what can be typed.
error-choice-unknown = “{ $text }” is not an action. Type ? to see what can be typed.
error-file-missing = There is no file { $path }.
error-file-unreadable = The file { $path } cannot be read: { $why }.
error-file-text = The file { $path } is not text.
error-file-unwritable = The file { $path } cannot be written: { $why }.
cli-output = What clachan says cannot be written: { $why }.
error-player-guest = In { $file } there is no player like that: { $problem }
error-player-broken = { $file } cannot be used, there is a mistake in it: { $problem }
error-player-word = Say which player in { $file } is meant: { $file }:NAME. Names of players in it: { $known }.
error-player-illegal = The player { $player } chose what it may not: { $action }
error-record-version = This record follows rules version { $found }; here is version { $wanted }.

reference-schotten = Strongest first: colour-run, three of a kind, colour, run, sum
help-schotten =
    r7@3, r7 3 – play a card on a stone; colours r o y g b p: red, orange, yellow, green, blue, purple
    joker 5, banshee – play a tactic card, on a stone or not
    claim 4 – claim a stone
    claim? – which stones can be claimed, and why
    claim? 4 – the proof for one stone, or the cards that would beat you
    stone? 4 – who leads at a stone, and what each side could still make of it
    1, 2, 3 … – a choice from the list, when one is shown
    Enter – the table again

cli-arguments = { $problem } See clachan --help.
cli-resigned = gives up this { $unit ->
    [game] game
   *[round] round
}
cli-agreed = both agree to a draw
cli-redealt = what was unseen is dealt anew
cli-check-ok = ok: { $count ->
    [one] { $count } action
   *[other] { $count } actions
}, all as the rules have it.
cli-replay-head = { $game }: { $a } (A) against { $b } (B)
cli-replay-running = This game is not over yet.
cli-replay-keys = { $place } of { $count }. Enter: next, b: back, q: leave.
cli-prove-head = { $holds ->
    [yes] Yes: player { $seat } can claim it.
   *[no] No: player { $seat } cannot claim it.
}
cli-rules-here = **In this game** (`{ $option }`): { $meaning }
cli-games-players = Players: { $players }
cli-games-example = A name is the game and its parts, joined by dots: schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

cli-arena-deals = Deals
cli-arena-head = { $game }: { $games } games for each pairing, every deal played twice with the seats swapped
cli-arena-head-clear = { $game }: at most { $games } games for each pairing, every deal played twice with the seats swapped
cli-arena-pairing = Pairing
cli-arena-versus = { $one } – { $two }
cli-arena-wins = First wins
cli-arena-draws = Drawn
cli-arena-losses = First loses
cli-arena-player = Player
cli-arena-points = Points from all games
cli-arena-foot = Under each rate: its 95% interval, computed on deals. Seed: { $seed }
cli-arena-seed = Seed: { $seed }
cli-arena-odd = Every deal gives two games, so { $games } will be played for each pairing.

error-arena-number = Numbers of games, jobs and threads are at least 1.
error-arena-minutes = Minutes are a number such as 30 or 0.5, and not below 0.
error-arena-players = An arena needs at least two players; { $count ->
    [0] none was named
    [one] { $count } was named
   *[other] { $count } were named
}.
error-arena-twice = The player { $player } is named twice.
error-play-seed = A saved game has its own seed; leave out --seed.
error-play-other = The file { $path } holds a game of { $found }.
error-play-finished = The game in { $path } is over. See it with: clachan replay FILE
error-prove-none = There are no claims to prove in { $game }.
error-prove-stone = “{ $text }” is not a stone; they are numbered 1 to 9.
error-seat-unknown = “{ $text }” is not a seat; say A, B or random.
cli-serving = Clachan is at { $address } – Ctrl-C stops it.
cli-arena-rating = Rating
cli-arena-bounds = 95% interval
cli-arena-games = Games
cli-ladder-head = { $game }: ratings
cli-ladder-forgot = { $count ->
    [one] { $count } part
   *[other] { $count } parts
} of { $player } forgotten.
error-ladder-section = There is no section “{ $section }” of the ladder. Known: { $known }.
error-arena-ledger = The file { $path } has a line that is no result: { $line }
error-arena-ray = To play on a cluster, install { $extra }.
error-arena-cluster = There is no Ray cluster at { $address }.
error-arena-worker = A process that was playing has died, perhaps for want of memory.
