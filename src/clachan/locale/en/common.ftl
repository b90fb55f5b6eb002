# Seats, outcomes, matches, and what every game may have to say.

rule = Rule { $rule }

outcome-won = { $winner ->
    [you] You win
   *[other] { $winner } wins
}: { $reason }, { $a } to { $b }.
outcome-drawn = Drawn: { $reason }, { $a } to { $b }.
outcome-won-plain = { $winner ->
    [you] You win
   *[other] { $winner } wins
}: { $reason }.
outcome-drawn-plain = Drawn: { $reason }.
outcome-by-adjacent = three adjacent stones
outcome-by-five = five stones
outcome-by-settled = nobody could go on, and the stones were counted
outcome-by-resigned = by resignation
outcome-by-agreed = by agreement
outcome-by-points = more points
outcome-by-wins = more wins
outcome-by-level = the score is level
outcome-by-draws = too many draws in a row

match-score = { $a }–{ $b }
match-round-of = { $unit ->
    [game] Game { $round } of { $rounds }
   *[round] Round { $round } of { $rounds }
}
match-extra = { $unit ->
    [game] Game { $round }: the extra game
   *[round] Round { $round }: the extra round
}
match-first-to = { $unit ->
    [game] Game { $round }, first to { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
   *[round] Round { $round }, first to { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
}
match-until-wins = { $unit ->
    [game] Game { $round }, until a player has { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }; most points win
   *[round] Round { $round }, until a player has { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }; most points win
}
match-round-over = { $unit ->
    [game] Game { $round } is over. { $outcome }
   *[round] Round { $round } is over. { $outcome }
}
match-time-up = { $who ->
    [you] Your time is up.
    [they] Your opponent’s time is up.
    [both] Both clocks have run out.
   *[other] Time is up for { $who }.
}

reason-not-your-turn = { $seat ->
    [you] It is not your turn.
   *[other] It is not the turn of { $seat }.
}
reason-over = The game is over.

## Errors: the code `a/b` is the message `error-a-b`.

error-action-illegal = { $reason } ({ $rule })
error-action-over = The game is over; no more actions are possible.
error-action-unknown = “{ $text }” is not an action.
error-lang-unknown = The language “{ $text }” is not available. Known: { $known }.
error-seed-empty = A seed needs at least one character.

error-name-game = There is no game called “{ $game }”. Known: { $known }.
error-name-word = { $game } has no variant “{ $word }”. Known: { $known }.
error-name-option = There is no option “{ $option }”. Known: { $known }.
error-name-value = The option { $option } cannot be “{ $value }”. Possible values: { $known }.
error-name-needs = The option { $option } needs { $word } in the name.
error-name-clash = { $one } and { $two } cannot be combined in one name.
error-name-rounds = “{ $word }”: the number of rounds must be from 1 to { $most }.
error-name-twice = “{ $word }” may appear only once in a name.

error-record-long = A record may have at most { $most } characters.
error-record-first = Line { $line }: a record must begin with “{ $wanted }”.
error-record-cut = Line { $line }: the record ends before its “end” line.
error-record-header = Line { $line }: unknown header “{ $key }”. Known: { $known }.
error-record-twice = Line { $line }: the header “{ $key }” appears twice.
error-record-action = Line { $line }: “{ $text }” is not a numbered action such as “1 A r7@3”.
error-record-count = Line { $line }: “{ $text }” should be “end { $count }”.
error-record-after = Line { $line }: nothing may follow the “end” line.
error-record-missing = Line { $line }: the header “{ $key }” is missing.
error-record-seed = Line { $line }: a seed has { $digits } hexadecimal digits.
error-record-damaged = Line { $line }: the checksum does not match; the record was changed or damaged.
error-record-rules = Line { $line }: “{ $text }” is not a rules version number.
error-record-result = Line { $line }: “{ $text }” is not a result.
error-record-turn = Line { $line }: this is turn { $wanted }, not { $turn }.
error-record-illegal = Line { $line }: { $seat } cannot do “{ $text }”. { $why }
error-record-mismatch = Line { $line }: the recorded result does not match these actions.

error-solver-missing = This needs { $extra }, which is not installed. Install it with: pip install '{ $extra }'
error-solver-swap = With mime=replace no player knows both hands, so there is no exact solution.
error-solver-deck = Hands are hidden here, so there is no exact solution. Only plain braverats.deck has a learnt strategy.
error-player-unknown = There is no player “{ $player }”. Known: { $known }.
error-player-argument = The player { $player } takes nothing after a colon, but “{ $argument }” was given.
error-encoder-none = { $game } has no encoder, so its actions and views cannot be turned into numbers
error-envs-missing = This needs { $extra }, which is not installed. Install it with: pip install '{ $extra }'
error-envs-illegal = The action { $index } ({ $action }) is not legal now. The action mask says which actions are.
error-envs-render = There is no render mode “{ $mode }”. Known: { $known }.
error-envs-no-render = Nothing can be drawn, because the environment was made without a render_mode. Known: { $known }.
error-envs-over = The match is over. Call reset() for another one.
error-envs-imagined = This position was imagined from what a seat knows, so it has no history to store.
error-envs-moves = The match is over after { $played } of the { $given } moves it should begin with.
error-envs-observer = Observations take no parameters, but these were given: { $names }.
error-batch-seat = A seat is 0 or 1.
error-batch-length = An array of shape { $shape } was given for { $games } games.
error-batch-illegal = The action { $index } is not legal at table { $table }. The masks say which actions are.
error-batch-number = There must be at least one game and one thread.
error-vector-opponent = { $opponent } cannot play at many tables at once. Give "random", a function or None; other players play in environments for one table.
error-vector-over = The game of table { $table } is over. Deal it anew with reset(options={"{"}"reset_mask": …{"}"}).
error-vector-mask = reset_mask must be an array of { $count } truth values, at least one of them true.
error-data-format = { $path }: the name of a file of games ends in one of these: { $known }.
error-data-exists = { $path } exists already. Choose another name, or delete it first.
error-data-other = { $path } has the parts of another run. Repeat that command to complete it, or delete the folder.
error-data-plan = { $path } cannot be read, so the run that it belongs to cannot be continued. Delete the folder to begin again.
error-data-bad = { $path } is not a file of games, or it is damaged.
error-data-encoder = These games of { $game } have numbers of version { $found }; this program has version { $wanted }.
error-data-players = “{ $names }” are not two players. Write them with a comma, such as heuristic,random.
error-kernel-missing = This needs { $extra }, which is not installed. Install it with: pip install '{ $extra }'
error-kernel-rulebook = The fast engine does not support these house rules. Choose a player that does not need it.
