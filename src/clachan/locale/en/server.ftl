# The table and the server.

error-turn-stale = This answers turn { $turn }; the table is at turn { $now }.
error-turn-answered = In this turn another choice was already made.
error-table-open = The game has not begun yet.
error-table-paused = The game is paused.
error-table-spectator = Spectators cannot do that.
error-seat-taken = This seat is taken.
error-offer-phase = This cannot be offered now.
error-offer-none = There is no such offer.
error-takeback-nothing = There is nothing to take back.
error-takeback-hidden = Something hidden has been seen since; at this table it cannot be taken back.
error-hint-none = There are no hints here now.
error-coach-none = There is no coach here now.
error-message-bad = This message cannot be understood: { $reason }
error-http-refused = This request cannot be understood.
error-message-large = A message has at most { $most } bytes.
error-message-hello = The first message, and only the first, is a greeting.
error-shuffle-none = The record carries no proof of its shuffle.
error-shuffle-shown = The commitment that was shown is not the one in the record.
error-shuffle-commitment = The secret is not the one that was committed to.
error-shuffle-seed = The secret and the nonces do not make the seed of this record.
error-record-redeal = While a choice lies hidden on the table, nothing can be dealt anew.

error-table-unknown = There is no such table.
error-table-running = The game is still being played.
error-table-rules = This table was made under version { $found } of the rules; this server plays by version { $wanted }.
error-table-busy = The table cannot be reached just now; try again.
error-key-wrong = This key does not open this door.
error-origin-wrong = This page may not speak to this server.
error-rate-limit = Too many messages; wait a little.
error-player-long = “{ $argument }” is longer than { $player } may think on this server: at most { $most }, or { $playouts } playouts.
error-serve-workers = Several workers need PostgreSQL: give --database postgresql://…
error-serve-extra = The server needs more libraries: pip install 'clachan[server]'
error-serve-database = “{ $found }” is not a database: give --database sqlite:///path/to/file.db or postgresql://user@host/name
error-serve-number = { $name }: “{ $found }” is not a number that can stand here.
error-serve-redis = --redis needs an address such as redis://host
error-serve-log = CLACHAN_LOG_LEVEL: “{ $found }” is not a level such as INFO or WARNING.
error-serve-port = The server cannot listen at { $host }, port { $port }: { $why }.
error-serve-store = The database { $found } cannot be used: { $why }.
error-serve-origin = --origin: “{ $found }” is not the address of a site such as https://clachan.example, with nothing after it.
error-serve-proxies = --proxies: “{ $found }” is not an address or a network such as 10.0.0.0/8; give several with commas, or * alone for any.
cli-serving-others = Others reach it at { $address }
cli-serving-network = Others reach it at this machine’s address, port { $port }.
cli-verify-ok = { $count ->
    [one] { $count } action checked.
   *[other] { $count } actions checked.
} Every card came from the shuffle committed to as { $commitment }.
cli-verify-partly = { $count ->
    [one] { $count } action checked.
   *[other] { $count } actions checked.
} What was dealt anew on turn { $turn } came from the shuffle committed to as { $commitment }. The cards before it are those of another match, and not proved here.

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
