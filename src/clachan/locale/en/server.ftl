# The table and the server.

error-turn-stale = This action is for turn { $turn }, but the table is at turn { $now }.
error-turn-answered = You have already made another choice in this turn.
error-table-open = The game has not begun yet.
error-table-paused = The game is paused.
error-table-spectator = Spectators cannot do that.
error-seat-taken = This seat is taken.
error-offer-phase = This cannot be offered now.
error-offer-none = There is no such offer.
error-takeback-nothing = There is nothing to take back.
error-takeback-hidden = Hidden cards have been seen since, and this table does not allow taking that back.
error-hint-none = No hint is available now.
error-coach-none = The coach is not available now.
error-message-bad = This message cannot be understood: { $reason }
error-http-refused = This request cannot be understood.
error-message-large = A message may have at most { $most } bytes.
error-message-hello = The first message must be a hello, and no later message may be one.
error-shuffle-none = The record has no proof of its shuffle.
error-shuffle-shown = The commitment you gave is not the one in the record.
error-shuffle-commitment = The secret does not match the commitment.
error-shuffle-seed = The secret and the nonces do not give the seed of this record.
error-record-redeal = Cards cannot be dealt again while a hidden choice is on the table.

error-table-unknown = There is no such table.
error-table-running = The game is still being played.
error-table-rules = This table uses rules version { $found }, but this server plays version { $wanted }.
error-table-busy = The table cannot be reached at the moment. Try again.
error-key-wrong = This key is not valid here.
error-origin-wrong = This page is not allowed to use this server.
error-rate-limit = Too many messages. Wait a moment and try again.
error-player-long = “{ $argument }” is too much for { $player } on this server. The limit is { $most }, or { $playouts } playouts.
error-serve-workers = Several workers need PostgreSQL: use --database postgresql://…
error-serve-extra = The server needs more libraries: pip install 'clachan[server]'
error-serve-database = “{ $found }” is not a database: use --database sqlite:///path/to/file.db or postgresql://user@host/name
error-serve-number = { $name }: “{ $found }” is not a valid number here.
error-serve-redis = --redis needs an address such as redis://host
error-serve-log = CLACHAN_LOG_LEVEL: “{ $found }” is not a level such as INFO or WARNING.
error-serve-port = The server cannot listen at { $host }, port { $port }: { $why }.
error-serve-store = The database { $found } cannot be used: { $why }.
error-serve-locked = Another server uses this database ({ $path }). Stop it first.
error-serve-shared = Another server uses this database. Stop it, or start both with --shared.
error-serve-origin = --origin: “{ $found }” is not the address of a site such as https://clachan.example, with nothing after it.
error-serve-proxies = --proxies: “{ $found }” is not an address or a network such as 10.0.0.0/8. Separate several with commas, or use * alone for any.
error-serve-monitors = --monitors: “{ $found }” is not an address or a network such as 10.0.0.0/8. Separate several with commas, or use * alone for any.
cli-serving-others = Others can open it at { $address }
cli-serving-network = Others can open it at this machine’s address, port { $port }.
cli-verify-ok = { $count ->
    [one] { $count } action checked.
   *[other] { $count } actions checked.
} Every card came from the shuffle with the commitment { $commitment }.
cli-verify-partly = { $count ->
    [one] { $count } action checked.
   *[other] { $count } actions checked.
} The cards dealt again on turn { $turn } came from the shuffle with the commitment { $commitment }. The earlier cards belong to another match and are not proved here.

# Set phrases to say at a table.

phrase-hello = Hello.
phrase-luck = Good luck.
phrase-nice = Well done.
phrase-oops = Oops.
phrase-thinking = I am thinking.
phrase-moment = One moment, please.
phrase-close = That was close.
phrase-thanks = Thank you.
phrase-sorry = Sorry.
phrase-played = Good game.
phrase-again = Another one?
phrase-bye = Goodbye.
