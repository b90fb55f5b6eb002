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

# Other words for the actions and questions of a game; the English ones can always be typed.
cli-typed-claim = claim
cli-typed-stone = stone
cli-typed-draw = draw
cli-typed-take = take
cli-typed-put = put
cli-typed-discard = discard
cli-typed-name = name
cli-typed-done = done
cli-typed-play = play
cli-typed-keep = keep
cli-typed-swap = swap
cli-typed-table = table
cli-typed-why = why
cli-typed-left = left
cli-typed-clan = clan
cli-typed-tactic = tactic
cli-typed-return = return
cli-typed-pass = pass

cli-help-head = Commands; you can shorten every word
cli-help-help = this list (also ?); ? WORD – what the rules say about WORD
cli-help-rules = the rules of this game
cli-help-undo = take back your last choice
cli-help-hint = a good choice, and why
cli-help-save = write the game to a file: save FILE
cli-help-resign = give up this { $unit ->
    [game] game
   *[round] round
}
cli-help-quit = leave the game; you can save it first
cli-help-nothing = The rules of this game do not mention “{ $word }”.

cli-many = Type your choice, for example { $example }. Type ? for help.
cli-which = That could be { $choices }. Which one do you mean?
cli-hand-over = The keyboard goes to player { $seat }. Press Enter when only { $seat } can see the screen.
cli-hint = Hint: { $text } – { $action }.
cli-undone = Your last choice is taken back.
cli-undo-none = There is nothing to take back.
cli-save-replace = { $path } exists. Replace it? Type yes or no.
cli-save-not = Not saved.
cli-saved = Saved in { $path }.
cli-resign-sure = Give up this { $unit ->
    [game] game
   *[round] round
}? Type yes or no.
cli-quit-save = This game is not saved. Press Enter to save it as { $path }, type another file name, or “no” to leave without saving.
cli-keep-failed = The game could not be saved.
cli-go-on = Your game is saved. To continue: { $command }
cli-kept = { $number } { $game }: { $a } (A) against { $b } (B), { $count ->
    [one] { $count } action
   *[other] { $count } actions
} – { $path }
cli-kept-ask = Which game? Type its number, or press Enter for the first.
cli-end = { $score ->
    [1] You win.
    [-1] You lose.
   *[other] It is a draw.
}
cli-end-prompt = Press Enter to leave, or type “save” to keep the record, “undo” to take back your last choice.

error-choice-number = There is no choice { $number } here. Type ? to see the commands.
error-choice-unknown = “{ $text }” is not an action. Type ? to see the commands.
error-choice-stone = “{ $text }” is not a stone. Stones are numbered 1 to { $count }.
error-choice-card = “{ $text }” is not a card. Type ? to see how cards are written.
error-file-missing = There is no file { $path }.
error-file-unreadable = The file { $path } cannot be read: { $why }.
error-file-text = The file { $path } is not text.
error-file-unwritable = The file { $path } cannot be written: { $why }.
cli-output = The output cannot be written: { $why }.
error-player-guest = { $file } has no such player: { $problem }
error-player-broken = { $file } cannot be used because it has an error: { $problem }
error-player-word = Choose a player of { $file } as { $file }:NAME. Known: { $known }.
error-player-illegal = The player { $player } chose an illegal action: { $action }
error-player-crashed = The player { $player } failed: { $problem }
error-record-version = This record uses rules version { $found }, but this program plays version { $wanted }.

reference-schotten = Strongest first: colour-run, three of a kind, colour, run, sum
help-schotten =
    r7@3, r7 3 – play a card on a stone; colours r o y g b p: red, orange, yellow, green, blue, purple
    joker 5, banshee – play a tactic card, with a stone if it needs one
    claim 4 – claim a stone
    claim? – which stones can be claimed, and why
    claim? 4 – the proof for one stone, or the cards that would beat you
    stone? 4 – who leads at a stone, and what each side could still make there
    1, 2, 3 … – choose from the list, when one is shown
    Enter – show the table again

cli-arguments = { $problem } See { $help }.
cli-interrupted = Interrupted.
cli-waiting = Ready: { $done ->
    [one] { $done } part
   *[other] { $done } parts
} of the fast players, after { $seconds } s
cli-resigned = gives up this { $unit ->
    [game] game
   *[round] round
}
cli-agreed = both agree to a draw
cli-redealt = unseen cards are dealt again
cli-check-ok = ok: { $count ->
    [one] { $count } action
   *[other] { $count } actions
}, all legal.
cli-replay-head = { $game }: { $a } (A) against { $b } (B)
cli-replay-running = This game is not over yet.
cli-replay-keys = { $place } of { $count }. Enter: next, b: back, q: leave.
cli-prove-head = { $holds ->
    [yes] Yes: player { $seat } can claim it.
   *[no] No: player { $seat } cannot claim it.
}
cli-rules-here = **In this game** (`{ $option }`): { $meaning }
cli-games-players = Players: { $players }
cli-games-example = A name is a game and its variants and options, joined by dots: schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

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
cli-arena-foot = Under each rate: its 95% confidence interval, computed over deals. Seed: { $seed }
cli-arena-seed = Seed: { $seed }
cli-arena-stopped = Stopped: { $games ->
    [one] { $games } game was played
   *[other] { $games } games were played
}.
cli-arena-odd = Every deal gives two games, so { $games } will be played for each pairing.
cli-generate-stopped = Stopped: { $games ->
    [one] { $games } game is
   *[other] { $games } games are
} kept in { $path }. The same command goes on from there.

error-arena-number = The numbers of games, jobs and threads must be at least 1.
error-arena-minutes = Minutes must be a number such as 30 or 0.5, and not below 0.
error-arena-records = Games on a cluster cannot be kept as records; leave out --ray or --records.
error-arena-players = An arena needs at least two players; { $count ->
    [0] none was named
    [one] { $count } was named
   *[other] { $count } were named
}.
error-arena-twice = The player { $player } is named twice.
error-play-seed = A saved game has its own seed; leave out --seed.
error-play-kept = No unfinished game was kept. To continue a game you saved, name its file: clachan play --continue FILE
error-play-kept-which = Choose a game from 1 to { $count }, or name its file: clachan play --continue FILE
error-completion-shell = Your shell was not recognized. Name it: clachan completion bash
error-play-own = The game was played against { $player }. To run that file again, add: --against FILE:NAME
error-play-other = The file { $path } holds a game of { $found }.
error-play-finished = The game in { $path } is over. See it with: clachan replay FILE
error-prove-none = { $game } has no claims to prove.
error-prove-stone = “{ $text }” is not a stone. Stones are numbered 1 to 9.
error-seat-neither = “{ $text }” is not a seat here. Use A or B.
error-seat-unknown = “{ $text }” is not a seat. Use A, B or random.
cli-serving = Clachan is at { $address } – Ctrl-C stops it.
cli-arena-rating = Rating
cli-arena-bounds = 95% interval
cli-arena-games = Games
cli-ladder-head = { $game }: ratings
cli-ladder-forgot = Removed { $count ->
    [one] { $count } result
   *[other] { $count } results
} of { $player }.
error-ladder-section = There is no section “{ $section }” of the ladder. Known: { $known }.
error-ladder-none = { $game } has no ladder.
error-arena-ledger = The file { $path } has a line that is not a result: { $line }
error-arena-ray = To play on a cluster, install { $extra }.
error-arena-cluster = No Ray cluster answers at { $address }.
error-arena-worker = A worker process ended unexpectedly. Perhaps it ran out of memory.
