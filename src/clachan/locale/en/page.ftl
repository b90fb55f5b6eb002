# The page: what only the browser shows.

page-title = Two Highland card duels
page-subtitle = Nine standing stones to win, or eight brave rats to send. Against the computer, a friend, or across this table.
page-nav = Main
page-home = Home
page-learn = Learn
page-rules = Rules
page-settings = Settings
page-language = Language
page-foot = Free to play, no account. In { $languages }.
page-continue = Continue
page-more-games = More games ({ $count })
page-open-tables = Open tables
page-offline = The server does not answer. Try again in a moment.
page-missing = This part could not be read
page-missing-why = It is not kept on this device, and the server does not answer.
page-try-again = Try again
page-nobody = nobody yet
page-you = you
page-computer = computer
page-to-move = to move
page-you-name = You
page-guest-name = Guest

page-game-schotten = Schotten Totten
page-game-braverats = BraveRats
page-about-schotten = Three cards a side decide each of nine border stones. Take five, or three in a row. A stone is yours as soon as you can prove it.
page-about-braverats = Both choose a rat in secret, and turn it over together. Eight rats, eight tricks, four crowns to win. Five minutes.
page-quick = Play the computer
page-more-ways = More ways to play

## Choosing a game

page-new = New game
page-with = With whom
page-with-computer = The computer
page-with-computer-help = It sees only its own hand
page-with-friend = A friend
page-with-friend-help = You get a link to send
page-with-here = Two on this device
page-with-here-help = Hands are hidden between turns
page-with-anyone = An open table
page-with-anyone-help = Whoever comes first sits down
page-level = Level
page-player-random = Chance
page-player-random-help = Any legal move: for a first look
page-player-heuristic = Steady
page-player-heuristic-help = Rules of thumb, at once: for a relaxed game
page-player-perfect = Perfect
page-player-perfect-help = Plays the exact solution: nobody beats it in the long run
page-player-hunter = Hunter
page-player-hunter-help = Knows the solution, and punishes habits harder than Perfect
page-player-best-response = Mirror
page-player-best-response-help = The best answer to perfect play
page-variants = Ways to play
page-variant-schotten-tactic = Tactics
page-variant-schotten-expert = Expert
page-variant-braverats-traitor = The Traitor
page-variant-braverats-deck = Deck
page-variant-braverats-fast = Fast rat
page-variant-braverats-draft = Draft
page-variant-braverats-random = Random deal
page-variant-braverats-princess = The Princess attacks
page-variant-braverats-mime = The Mime
page-variant-braverats-emperor = The Emperor
page-clash = Not together with: { $other }
page-length = Length
page-length-one = { $unit ->
    [game] One game
   *[round] One round
}
page-length-x = { $unit ->
    [game] { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
   *[round] { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
}, points added up
page-length-to = First to { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
page-clock = Time
page-clock-none = No clock
page-clock-more = { $time }, { $more } more for each move
page-clock-whole = { $time } for the whole match
page-clock-days = { $time } for each move
page-house-rules = House rules
page-your-name = Your name
page-begin = Begin
page-join = You are invited to a game
page-sit = Sit down
page-invite = Send this link to a friend
page-invite-link = The link works once
page-invite-code = The link as a code to scan
page-invite-wait = The game begins when your friend sits down.
page-invite-local = Only this device can open the link. For others, start the server with { $command } and open the page at this device’s network address.
page-copy = Copy the link
page-copied = Copied
page-copy-yourself = Copy it from here
page-share = Share
page-waiting = Waiting for the other side
page-commitment = The shuffle is fixed already. Its hash begins:
page-no-table = There is no such table

## At the table

page-your-turn = Your turn
page-moves = What happened
page-moves-none = No move yet.
page-took-back = A move was taken back.
page-story = Stone { $stone }
page-story-empty = no card yet
page-time = Time left:
page-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
page-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
page-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
page-line-connecting = Connecting…
page-line-live = Connected
page-line-healing = Connection lost, trying again…
page-line-gone = This seat is not yours
page-menu = Menu
page-close = Close
page-hint = Hint
page-put-back = Put back
page-yes = Yes
page-no = No
page-go-on = Go on
page-next-round = Go on to round { $round }
page-offer-takeback = Ask to take back a move
page-offer-draw = Offer a draw
page-offer-pause = Ask for a pause
page-unoffer = Withdraw the offer
page-settle-takeback = Take back the last move
page-settle-draw = Agree on a draw
page-settle-pause = Pause
page-settle-sure = Press again for a draw
page-offered-takeback = { $name } asks to take back a move.
page-offered-draw = { $name } offers a draw.
page-offered-pause = { $name } asks for a pause.
page-offered-rematch = { $name } would like to play again.
page-resign = Resign
page-resign-sure = Press again to resign
page-watch-link = Watch as a spectator
page-hand-over = Pass the device to { $name }
page-hand-over-why = Nobody else should see the hand that comes next.
page-hand-over-ready = Show my hand

page-end = The end
page-end-won = You win
page-end-lost = { $name } wins
page-end-other = { $name } wins
page-end-drawn = A draw
page-rematch = Play again
page-rematch-waiting = Waiting for an answer
page-replay = Replay
page-record = Download the record
page-check-shuffle = Check the shuffle
page-shuffle-right = The shuffle is the one that was promised before the first card.
page-shuffle-anew = What was dealt anew came from the shuffle that was promised. The cards before it are those of the match this one went on from.
page-shuffle-wrong = The shuffle could not be confirmed here.

page-bonus = +{ $bonus }
page-lamp = A Spy is watching: this side shows its card first
page-held = on hold
page-they-chose = { $name } has chosen.
page-you-chose = Your choice is made. Waiting for the other card.
page-rounds = Rounds
page-rounds-none = No round yet.
page-results = What beats what
page-results-wins = beats
page-results-loses = loses to
page-results-holds = on hold with

## Cards in one line

page-tactic-joker = Any colour and strength; { $joker ->
    [play] you say which when it is played.
   *[claim] you say which when the stone is claimed.
} { $limit ->
    [board] One on the board at a time.
   *[round] One in a round.
}
page-tactic-spy = A seven of any colour; you say which when the stone is claimed.
page-tactic-shield = One, two or three, of any colour; you say which when the stone is claimed.
page-tactic-blind = Played on a stone: formations do not count there, only totals.
page-tactic-mud = Played on a stone: four cards a side are needed there.
page-tactic-recruiter = Draw three cards from either deck, then put two under their decks.
page-tactic-strategist = Move one of your cards to another stone, or discard it.
page-tactic-banshee = Discard a card from the other side of an unclaimed stone.
page-tactic-traitor = Take a clan card from the other side to a stone on your own.
page-rat-musician = The round is put on hold.
page-rat-princess = Against a Prince she wins the game.
page-rat-spy = Next round the other shows a card first.
page-rat-assassin = The lower value wins.
page-rat-ambassador = A win with it counts two.
page-rat-wizard = Switches off the ability of the other card.
page-rat-general = Your next card counts two more.
page-rat-prince = Wins the round.
page-rat-mime = Becomes the card the other side played before.

## Replay, rules, settings

page-replay-first = First
page-replay-back = Back
page-replay-play = Play
page-replay-stop = Stop
page-replay-next = Next
page-replay-last = Last
page-replay-place = { $place } of { $count }
page-replay-none = There is nothing to replay here.
page-search = Search the rules
page-search-none = The rules do not speak of that.
page-theme = Colours
page-theme-auto = Same as the device
page-theme-light = Light
page-theme-dark = Dark
page-large = Large print
page-calm = No animations
page-sounds = Sounds
page-auto-claim = Claim stones automatically
page-notices = A notice when it is my turn
page-sort = Hand sorted by
page-sort-colour = clan
page-sort-strength = strength

page-learn-how = Play your first game now; a word of explanation comes when it is needed.
page-learn-begin = Play and learn
page-learn-rats = The eight rats
page-understood = Understood
page-seat = Player { $seat }
page-host-name = Host

## House rules, and names

page-option-first = Who begins
page-value-first-random = By lot
page-value-first-0 = Player A
page-value-first-1 = Player B
page-option-proof = An early claim must rule out
page-value-proof-clan = Clan cards only
page-value-proof-elite = Unseen elite troops too
page-option-joker = A Joker is named
page-value-joker-claim = When its stone is claimed
page-value-joker-play = When it is played
page-option-joker_limit = Jokers for each player
page-value-joker_limit-round = One in a round
page-value-joker_limit-board = One on the board at a time
page-option-joker_return = The Recruiter may return a dead Joker
page-value-joker_return-no = No
page-value-joker_return-yes = Yes
page-option-recruiter_short = A Recruiter near the end of the decks
page-value-recruiter_short-literal = Returns two cards all the same
page-value-recruiter_short-net_one = Returns one less than drawn
page-option-mime = How the Mime comes in
page-value-mime-extra = As a ninth card
page-value-mime-replace = Swapped for a card of your choice
page-option-ambassador_held = An Ambassador put on hold later counts
page-value-ambassador_held-single = One
page-value-ambassador_held-double = Two
page-option-musician = General or Spy against a Musician
page-value-musician-delays_stand = Still works next round
page-value-musician-cancels = Is cancelled
page-option-prince = Wizard against Prince
page-value-prince-yields = Switches it off
page-value-prince-ignores = Leaves it alone
page-option-emperor_draws = Drawn games
page-value-emperor_draws-replay = Are played again
page-value-emperor_draws-count = Count as played
page-option-princes = Both Princes are with
page-value-princes-random = One drawn by lot
page-value-princes-0 = Player A
page-value-princes-1 = Player B
page-option-next = { $unit ->
    [game] Who begins the next game
   *[round] Who begins the next round
}
page-value-next-alternate = The players in turn
page-value-next-winner = The winner
page-value-next-loser = The loser
page-value-next-random = By lot
page-option-tie = A level match
page-value-tie-draw = Is a draw
page-value-tie-extra = { $unit ->
    [game] Gets one more game
   *[round] Gets one more round
}
page-name-first = Name of the first player
page-name-second = Name of the second player
page-player-greedy = Keen
page-player-greedy-help = Takes what looks best now. Beats Steady two games in three
page-player-mc = Dreamer
page-player-mc-help = Plays many games in its head; a little stronger than Keen
page-player-ismcts = Thinker
page-player-ismcts-help = Follows many lines ahead, and takes a moment for it
page-player-beginner = Beginner
page-player-beginner-help = Plays simply and forgets cards: for your first games
page-player-intermediate = Intermediate
page-player-intermediate-help = A fair match once you know the rules
page-player-advanced = Advanced
page-player-advanced-help = Remembers every card and seldom errs
page-player-expert = Expert
page-player-expert-help = Looks ahead; hard to beat
page-player-master = Master
page-player-master-help = Has learnt from millions of games, and looks ahead
page-player-default = Player
page-open-with = { $name } is waiting for somebody.
page-talk = Say
page-away = away
page-spectators = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
page-discard = Discarded cards
page-replay-continue = Continue from here
page-replay-continue-how = You take the side below, the computer the other. Cards that side had not seen yet are dealt anew, since you have seen them all here.
page-replay-turn = See it from the other side
page-coach = Coach
page-coach-switch = Coach for BraveRats: what perfect play thinks
page-coach-fine = { $choice }: perfect play could do this too.
page-coach-cost = { $cost ->
    [one] { $choice } gave away one game in a hundred.
   *[other] { $choice } gave away { $cost } games in a hundred.
}
page-coach-score = Before it, you could expect { $score } in a hundred.
page-coach-mix = What perfect play draws from
page-other-players = Other players
page-player-static = Counter
page-player-static-help = Adds up what each stone is worth to it, and no more
page-player-network = Instinct
page-player-network-help = Has learnt from millions of games, and does not look ahead
page-copy-replay = Copy the replay’s link
page-declined = { $seat ->
    [you] You say no.
   *[other] { $seat } says no.
}
page-withdrawn = { $seat ->
    [you] You withdraw the offer.
   *[other] { $seat } withdraws the offer.
}
page-told-draw = { $seat ->
    [you] You offer a draw.
   *[other] { $seat } offers a draw.
}
page-told-takeback = { $seat ->
    [you] You ask to take back a move.
   *[other] { $seat } asks to take back a move.
}
page-told-pause = { $seat ->
    [you] You ask for a pause.
   *[other] { $seat } asks for a pause.
}
page-told-rematch = { $seat ->
    [you] You would like to play again.
   *[other] { $seat } would like to play again.
}
