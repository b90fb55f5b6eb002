# The page: what only the browser shows.

page-title = Two Highland card duels
page-subtitle = Win nine standing stones, or send eight brave rats. Play against the computer, a friend, or someone at this table.
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
page-missing = This part could not be loaded
page-missing-why = It is not stored on this device, and the server does not answer.
page-try-again = Try again
page-nobody = nobody yet
page-you = you
page-computer = computer
page-to-move = to move
page-you-name = You
page-guest-name = Guest

page-game-schotten = Schotten Totten
page-game-braverats = BraveRats
page-about-schotten = Make formations of three cards at nine border stones. Win five stones, or three in a row. Claim a stone as soon as you can prove that it is yours.
page-about-braverats = Both players choose a rat in secret and reveal it together. Eight rats, eight abilities, four crowns to win. Five minutes.
page-quick = Play the computer
page-more-ways = More ways to play

## Choosing a game

page-new = New game
page-with-computer = The computer
page-with-computer-help = It sees only its own hand
page-with-friend = A friend
page-with-friend-help = You get a link to send
page-with-here = Two on this device
page-with-here-help = Hands are hidden between turns
page-with-anyone = An open table
page-with-anyone-help = The first to join plays you
page-level = Level
page-player-random = Random
page-player-random-help = Plays any legal move: for a first look
page-player-heuristic = Steady
page-player-heuristic-help = Follows simple rules, answers at once: for a relaxed game
page-player-perfect = Perfect
page-player-perfect-help = Plays the exact solution: nobody beats it in the long run
page-player-strong = Strong
page-player-strong-help = Plays the exact solution where it is known, and the best approximation elsewhere
page-player-hunter = Hunter
page-player-hunter-help = Knows the solution, and exploits habits more than Perfect
page-player-best-response = Mirror
page-player-best-response-help = Plays the best reply to perfect play
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
page-clash = Cannot be combined with: { $other }
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
page-clock-more = { $time }, plus { $more } per move
page-clock-whole = { $time } for the whole match
page-clock-days = { $time } per move
page-house-rules = House rules
page-your-name = Your name
page-begin = Begin
page-join = You are invited to a game
page-sit = Sit down
page-invite = Send this link to a friend
page-invite-link = The link works once
page-invite-code = The link as a QR code
page-invite-wait = The game begins when your friend sits down.
page-invite-local = Only this device can open the link. For others, start the server with { $command } and open the page at this device’s network address.
page-explore = The solution, to walk through
page-matches = My matches
page-copy = Copy the link
page-copied = Copied
page-copy-yourself = Copy the link from here
page-share = Share
page-waiting = Waiting for the other player
page-commitment = The shuffle is already fixed. Its hash begins with:
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
page-settle-sure = Press again to agree
page-offered-takeback = { $name } asks to take back a move.
page-offered-draw = { $name } offers a draw.
page-offered-pause = { $name } asks for a pause.
page-offered-rematch = { $name } would like to play again.
page-resign = Resign
page-resign-sure = Press again to resign
page-watch-link = Watch as a spectator
page-hand-over = Pass the device to { $name }
page-hand-over-why = Nobody else should see the next hand.
page-hand-over-ready = Show my hand

page-thinking = { $name } is thinking…
page-undo = Undo
page-planned = Planned for your next turn.
page-plan-gone = Your planned move is no longer possible.
page-paused = Paused. The clocks stand still until one of you goes on.
page-asked-draw = You offered a draw. { $name } has not answered yet.
page-asked-takeback = You asked to take back a move. { $name } has not answered yet.
page-asked-pause = You asked for a pause. { $name } has not answered yet.
page-asked-rematch = You would like to play again. { $name } has not answered yet.
page-then-draw = With yes, the game ends as a draw.
page-then-takeback = With yes, the move is undone.
page-then-pause = With yes, the clocks stand still.
page-then-rematch = With yes, the next match begins.
page-rest = The clocks wait until both have seen the result.
page-withdraw = Withdraw
page-more = More
page-details = Details

page-end = The end
page-end-won = You win
page-end-lost = { $name } wins
page-end-other = { $name } wins
page-end-drawn = A draw
page-rematch = Play again
page-replay = Replay
page-review = Review
page-record = Download the record
page-check-shuffle = Check the shuffle
page-shuffle-right = The shuffle matches the commitment made before the first card.
page-shuffle-anew = The cards dealt again match the commitment. The earlier cards belong to the match that this one continues.
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
    [play] you choose when you play it.
   *[claim] it counts as what serves its side best.
} { $limit ->
    [board] One on the board at a time.
   *[round] One in a round.
}
page-tactic-spy = A seven of the colour that serves its side best.
page-tactic-shield = One, two or three, of any colour, as it serves its side best.
page-tactic-blind = Played on a stone: formations do not count there, only totals.
page-tactic-mud = Played on a stone: four cards a side are needed there.
page-tactic-recruiter = Draw three cards from either deck, then put two under their decks.
page-tactic-strategist = Move one of your cards to another stone, or discard it.
page-tactic-banshee = Discard one of your opponent’s cards from an unclaimed stone.
page-tactic-traitor = Move a clan card of your opponent to your own side of a stone.
page-rat-musician = The round is put on hold.
page-rat-princess = Against a Prince she wins the game.
page-rat-spy = Next round your opponent shows a card first.
page-rat-assassin = The lower value wins.
page-rat-ambassador = A win with it counts as two.
page-rat-wizard = Switches off the ability of the other card.
page-rat-general = Your next card gets +2.
page-rat-prince = Wins the round.
page-rat-mime = Copies the card your opponent played last round.

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
page-search-none = The rules do not mention that.
page-theme = Colours
page-theme-auto = Same as the device
page-theme-light = Light
page-theme-dark = Dark
page-large = Large print
page-calm = No animations
page-sounds = Sounds
page-auto-claim = Claim stones automatically
page-notices = Notify me when it is my turn
page-sort = Sort hand by
page-sort-colour = clan
page-sort-strength = strength

page-learn-how = Each lesson is a short game with a purpose. The other side plays by a script.
page-learn-rats = The eight rats
page-seat = Player { $seat }
page-host-name = Host

## House rules, and names

page-option-first = Who begins
page-value-first-random = Chosen at random
page-value-first-0 = Player A
page-value-first-1 = Player B
page-option-proof = An early claim must rule out
page-value-proof-clan = Clan cards only
page-value-proof-elite = Unseen elite troops too
page-option-joker = A Joker’s value is chosen
page-value-joker-claim = When its stone is claimed
page-value-joker-play = When it is played
page-option-joker_limit = Jokers for each player
page-value-joker_limit-round = One in a round
page-value-joker_limit-board = One on the board at a time
page-option-joker_return = The Recruiter may return an unplayable Joker
page-value-joker_return-no = No
page-value-joker_return-yes = Yes
page-option-recruiter_short = When the decks run low, the Recruiter
page-value-recruiter_short-literal = Always returns two cards
page-value-recruiter_short-net_one = Returns one card fewer than drawn
page-option-mime = How the Mime enters play
page-value-mime-extra = As a ninth card
page-value-mime-replace = Swapped for a card of your choice
page-option-ambassador_held = A held Ambassador round later counts as
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
page-option-princes = Both Princes go to
page-value-princes-random = A random player
page-value-princes-0 = Player A
page-value-princes-1 = Player B
page-option-next = { $unit ->
    [game] Who begins the next game
   *[round] Who begins the next round
}
page-value-next-alternate = The players take turns
page-value-next-winner = The winner
page-value-next-loser = The loser
page-value-next-random = Chosen at random
page-option-score = A match to won rounds goes to
page-value-score-rounds = The first to win them
page-value-score-points = The player with more points then
page-option-tie = A tied match
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
page-player-mc-help = Plays out many imagined games; a little stronger than Keen
page-player-ismcts = Thinker
page-player-ismcts-help = Searches many moves ahead, which takes a moment
page-player-beginner = Beginner
page-player-beginner-help = Plays simply and forgets cards: for your first games
page-player-intermediate = Intermediate
page-player-intermediate-help = A fair match once you know the rules
page-player-advanced = Advanced
page-player-advanced-help = Remembers every card and rarely makes a mistake
page-player-expert = Veteran
page-player-expert-help = Looks ahead; hard to beat
page-player-master = Master
page-player-master-help = Has learnt from millions of games, and looks ahead
page-player-default = Player
page-open-with = { $name } is waiting for an opponent.
page-talk = Say
page-away = away
page-spectators = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
page-discard = Discarded cards
page-replay-continue = Continue from here
page-replay-continue-how = You play the side at the bottom, the computer plays the other. Cards that your side had not seen yet are dealt again, because the replay shows them all.
page-replay-turn = View from the other side
page-coach = Coach
page-coach-switch = Coach for BraveRats: compare your cards with perfect play
page-coach-fine = { $choice }: perfect play could also choose this.
page-coach-cost = { $cost ->
    [one] { $choice } cost one game in a hundred.
   *[other] { $choice } cost { $cost } games in a hundred.
}
page-coach-score = Before this round, your expected score was { $score } in a hundred.
page-coach-mix = What perfect play would choose from
page-other-players = Other players
page-player-static = Counter
page-player-static-help = Only adds up the value of each stone
page-player-network = Instinct
page-player-network-help = Has learnt from millions of games, and does not look ahead
page-copy-replay = Copy the link to the replay
page-copy-review = Copy the link to the review
page-declined = { $seat ->
    [you] You decline.
   *[other] { $seat } declines.
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
