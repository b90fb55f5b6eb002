# The rules of Schotten Totten in our own words, with the rule ids of docs/rules/schotten.md.
# Printed as Markdown. A game shows the sections that apply to its name.

game-schotten = Schotten Totten
variant-schotten-tactic = ten tactic cards, and hands of seven
variant-schotten-expert = stones are claimed at the start of the turn only
option-schotten-first = who begins: a random player, player A (0) or player B (1)
option-schotten-proof = what an early claim has to rule out: clan cards, or elite troops not yet seen as well
option-schotten-joker = when a Joker gets its colour and strength: at the claim, or when it is played
option-schotten-joker_limit = one Joker a player in a round, or one on the board at a time
option-schotten-joker_return = whether the Recruiter may return a Joker that can no longer be played
option-schotten-recruiter_short = with fewer than three cards left to draw: always return two, or one fewer than drawn
option-schotten-score = who wins a match to N won rounds: the first player to win them, or the player with more points by then
variant-match-x = a match of N rounds; most points win
variant-match-to = a match to N won rounds
option-match-next = who begins the next round: the players in turn, the winner, the loser, or a random player
option-match-tie = a tied match is drawn, or one more round is played

help-schotten-first-0 = player A begins (ST-4).
help-schotten-first-1 = player B begins (ST-4).
help-schotten-proof-elite = an early claim has to rule out elite troops as well, as long as they have not been seen: the Spy, the Shield-Bearer, and one Joker unless your opponent may play none (ST-80).
help-schotten-joker-play = a Joker gets its colour and strength when it is played, and keeps them wherever it goes (ST-60).
help-schotten-joker_limit-board = each player may have one Joker on the table at a time. When yours has left the table you may play the other Joker; until then the Recruiter may return it, unless yours lies at a claimed stone (ST-62).
help-schotten-joker_return-yes = the Recruiter may also return a Joker that can no longer be played (ST-62).
help-schotten-recruiter_short-net_one = when fewer than three cards are left to draw, the Recruiter returns one card fewer than were drawn (ST-70).
help-schotten-score-points = the match ends when a player has won the agreed number of rounds, and the player with more points wins it; that can be the other player (ST-44).
help-match-next-winner = { $unit ->
    [game] the winner of a game opens the next draft, or has the Princes next; after a drawn game the other player does.
   *[round] the winner of a round begins the next one; after a drawn round the other player begins.
}
help-match-next-loser = { $unit ->
    [game] the loser of a game opens the next draft, or has the Princes next; after a drawn game the other player does.
   *[round] the loser of a round begins the next one; after a drawn round the other player begins.
}
help-match-next-random = { $unit ->
    [game] a random player opens the draft, or has the Princes, in each game.
   *[round] a random player begins each round.
}
help-match-tie-extra = { $unit ->
    [game] if the score is level after the last game, one extra game is played; if it is still level then, the match is drawn.
   *[round] if the score is level after the last round, one extra round is played; if it is still level then, the match is drawn.
}

rules-schotten-base-goal =
    ## Goal

    Nine border stones lie in a line between two players. The first player to claim three adjacent stones, or any five, wins at once (ST-40).
rules-schotten-base-setup =
    ## Set-up

    There are 54 clan cards: six colours, strengths 1 to 9, one of each (ST-1). Each player is dealt six; the rest form the face-down deck (ST-3). The first player is chosen at random (ST-4). Everyone can see the table, the size of the deck and the size of both hands. The cards in a hand are secret (ST-5).
rules-schotten-base-turn =
    ## Your turn

    1. **Play** one card face up on your side of an unclaimed stone. A side holds three cards. A played card stays where it is (ST-11).
    2. **Claim** as many stones as you can and like, one after another (ST-30).
    3. **Draw** one card, unless your hand is full or the deck is empty (ST-12, ST-13).

    You must play a card if you can. When your side of every unclaimed stone is full, you pass; you may still claim (ST-14, ST-15).
rules-schotten-base-formations =
    ## Formations, strongest first

    1. **Colour-run**: one colour, consecutive strengths
    2. **Three of a kind**: equal strengths
    3. **Colour**: one colour
    4. **Run**: consecutive strengths, any colours
    5. **Sum**: anything else

    The order in which the cards were played does not matter, and a run does not go from 9 to 1 (ST-20). Between two formations of the same kind the higher total wins; if the totals are equal too, the side that was complete first (ST-21, ST-23).
rules-schotten-base-claiming =
    ## Claiming a stone

    Your own side has to be complete (ST-31). If the other side is complete as well, your formation has to win (ST-32). If it is not, you may still claim when no cards that your opponent could add would beat you (ST-33). A tie would not beat you, because your opponent's side would be complete later. Every clan card that is not face up counts as one that could be added, even those in your own hand (ST-34).

    A claim that does not hold is refused and costs nothing (ST-30). A claimed stone is closed to both players for good (ST-36).
rules-schotten-base-end =
    ## The end

    The game stops with the claim that wins it (ST-37). If in two turns in a row no card is played, no stone is claimed and no card is drawn, the round is settled. The player whose turn is next takes each unclaimed stone where their side is complete and either wins or faces an incomplete side. Then the other player does the same. If nobody has three adjacent stones or five then, the player with more stones wins; equal numbers are a draw (ST-43).
rules-schotten-tactic-setup =
    ## Tactic cards

    The ten tactic cards are a second deck. Each player is dealt seven clan cards, and a hand holds seven (ST-50). You play a clan card or a tactic card, and draw from the deck you choose (ST-51).

    You may have played at most one tactic card more than your opponent (ST-52). A tactic card needs something to act on (ST-54). When no clan card can be played, you may pass or play a tactic card (ST-53). You may claim in a turn with a tactic card as in any other (ST-55). The discard is face up, and nothing leaves it (ST-56).
rules-schotten-tactic-elite =
    ### Elite troops: played like clan cards

    - **Joker** (two): any colour and strength, chosen at the claim. Each player may play one in a round; a second one stays in hand (ST-60, ST-62).
    - **Spy**: strength 7, any colour (ST-60).
    - **Shield-Bearer**: strength 1, 2 or 3, any colour (ST-60).

    The elite troops of both sides always count as the best cards for their owner (ST-61).
rules-schotten-tactic-combat =
    ### Combat modes: played on an unclaimed stone

    - **Blind-Man’s Bluff**: only totals count on this stone; Joker 9, Spy 7, Shield-Bearer 3 (ST-64).
    - **Mud Fight**: a side of this stone is complete with four cards, and all four must fit the formation (ST-63, ST-22).

    Both may be on one stone (ST-65). They stay until the end (ST-66).
rules-schotten-tactic-ruses =
    ### Ruses: they act, then go to the discard

    - **Recruiter**: draw three cards, one by one, from either deck; then put two cards of your hand under the decks of their kind (ST-70).
    - **Strategist**: move a card of your own from one unclaimed stone to another with room, or discard it (ST-71).
    - **Banshee**: discard a card of your opponent from an unclaimed stone (ST-72).
    - **Traitor**: take a clan card of your opponent from an unclaimed stone and put it on your side of an unclaimed stone with room, the same one if you like (ST-73).
rules-schotten-tactic-proof =
    ### Early claims

    Tactic cards that have not been played do not count: only clan cards that are not face up could still be added (ST-80). Elite troops and combat modes already on the table do count (ST-81, ST-82).
rules-schotten-expert-base-turn =
    ## Your turn in Expert play

    1. **Claim** as many stones as you can and like, one after another (ST-30, ST-85).
    2. **Play** one card face up on your side of an unclaimed stone. A side holds three cards. A played card stays where it is (ST-11).
    3. **Draw** one card, unless your hand is full or the deck is empty (ST-12, ST-13).

    Stones are claimed at the start of a turn only, so the game can only be won then (ST-86). You must play a card if you can. When your side of every unclaimed stone is full, you pass (ST-14, ST-87). Nothing else changes (ST-88).
rules-schotten-match-points =
    ## A match of several rounds

    The winner of a round scores 5 points, the loser one for each stone held (ST-44). In a drawn or agreed round both score their stones. After the last round, the player with more points wins. In a match to a number of won rounds, the first player to reach it wins. The players take turns to begin a round unless the name says otherwise (ST-45).
