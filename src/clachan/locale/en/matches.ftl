# The finished matches that a device keeps, on the page.

matches-about = Your finished matches, kept on this device alone. A replay that you have opened once opens without a network, too.
matches-none = No match has ended on this device yet.
matches-play = Choose a game
matches-unavailable = This browser does not let the page keep anything, for example because the window is private.
matches-count = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
matches-any = All
matches-filter-game = Game
matches-filter-rival = Opponent
matches-filter-outcome = Result
matches-won = Won
matches-drawn = Drawn
matches-lost = Lost
matches-shared = On one device
matches-winner = { $name } won
matches-person = A person
matches-nameless = Somebody
matches-replay = Replay
matches-replay-online = The replay needs a network
matches-record = Record
matches-delete = Delete
matches-delete-one-sure = Really delete?
matches-more = Show more
matches-statistics = Statistics
matches-by = Count by
matches-by-rival = By opponent
matches-by-way = By way of playing
matches-by-seat = By seat
matches-played = Played
matches-score = Score
matches-next-higher = { $game }: you scored { $share }% in your last { $count } matches against { $from }. The next level may suit you better.
matches-next-lower = { $game }: you scored { $share }% in your last { $count } matches against { $from }. The level below may be more fun.
matches-try = Play { $level }
matches-file = Take them with you
matches-file-about = One file holds all matches. Keep it as a copy, or open it on another device.
matches-export = Save all as a file
matches-import = Open a file
matches-imported = { $added ->
    [one] { $added } match
   *[other] { $added } matches
} added, { $known } here already.
matches-skipped = { $count ->
    [one] { $count } line was skipped; everything else was read:
   *[other] { $count } lines were skipped; everything else was read:
}
matches-fault-unreadable = Line { $line } is not a match.
matches-fault-damaged = Line { $line } was changed or damaged.
matches-delete-all = Delete all
matches-delete-all-sure = { $count ->
    [one] Really delete { $count } match? Press again
   *[other] Really delete { $count } matches? Press again
}
matches-deleted = All matches are deleted from this device.
