# BraveRats.

game-braverats = BraveRats: eight rats a side, chosen in secret

braverats-card-musician = Musician
braverats-card-princess = Princess
braverats-card-spy = Spy
braverats-card-assassin = Assassin
braverats-card-ambassador = Ambassador
braverats-card-wizard = Wizard
braverats-card-general = General
braverats-card-prince = Prince
braverats-card-mime = Mime
braverats-card-hidden = a hidden card

braverats-short-musician = Mus
braverats-short-princess = Pss
braverats-short-spy = Spy
braverats-short-assassin = Asn
braverats-short-ambassador = Amb
braverats-short-wizard = Wiz
braverats-short-general = Gen
braverats-short-prince = Prc
braverats-short-mime = Mim

braverats-mime-as = Mime as { $card }
braverats-side = { $card } { $value }
braverats-side-bonus = { $card } { $value } (with +{ $bonus })
braverats-none = none

outcome-by-crowns = enough crowns
outcome-by-princess = the Princess met the Prince
outcome-by-cards = all cards are played

## What lies on the table

braverats-over = The game is over.
braverats-score = { $count ->
    [one] { $count } crown
   *[other] { $count } crowns
} of { $target }
braverats-missing = { $count ->
    [one] { $count } crown to win
   *[other] { $count } crowns to win
}
braverats-you-now = Your turn: { $now }.
braverats-they-now = { $seat ->
    [both] Both players: { $now }.
   *[other] Waiting for { $seat }: { $now }.
}
braverats-now-keep = keep a card and pass the rest
braverats-now-swap = choose a card to swap for the Mime
braverats-now-play = choose a card
braverats-now-show = show a card; the Spy is watching
braverats-now-answer = answer { $card } with a card

braverats-zone-hand = { $seat ->
    [you] Your hand
   *[other] Your hand ({ $seat })
}, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
braverats-zone-their-hand = Hand of { $seat }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
braverats-zone-played = Played by { $seat ->
    [you] you
   *[other] { $seat }
}, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
braverats-zone-chosen = Chosen by { $seat ->
    [you] you
   *[other] { $seat }
}, face down
braverats-zone-shown = Shown by { $seat ->
    [you] you
   *[other] { $seat }
}
braverats-zone-crowns = { $seat ->
    [you] You
   *[other] { $seat }
}: { $count } of { $target } crowns{ $bonus ->
    [0] { "" }
   *[other] , next card +{ $bonus }
}
braverats-zone-pile = { $seat ->
    [you] Your pile
   *[other] Pile of { $seat }
}: { $count }
braverats-zone-packet = { $seat ->
    [you] Packet in your hands
   *[other] Packet in the hands of { $seat }
}: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
braverats-zone-stock = Still to be drafted: { $count }
braverats-zone-results = Rounds

braverats-held = { $count ->
    [0] No round is on hold.
    [one] { $count } round is on hold.
   *[other] { $count } rounds are on hold.
}
braverats-next-bonus = { $who ->
    [you] Your next card gets +{ $bonus }.
    [they] Your opponent’s next card gets +{ $bonus }.
   *[other] The next card of { $who } gets +{ $bonus }.
}
braverats-next-spy = { $who ->
    [you] Your Spy is watching: your opponent shows a card first.
    [they] Your opponent’s Spy is watching: you show a card first.
   *[other] The Spy of { $who } is watching: the other player shows a card first.
}
braverats-given = { $who ->
    [you] You were given: { $card }.
    [they] Your opponent was given: { $card }.
   *[other] { $who } was given: { $card }.
}

## What can be done

braverats-do-keep = keep { $card }
braverats-do-swap = swap { $card } for the Mime
braverats-do-play = play { $card }

## What happened

braverats-news-kept = { $who ->
    [you] You keep { $card }.
    [they] Your opponent keeps { $card }.
   *[other] { $who } keeps { $card }.
}
braverats-news-kept-one = { $who ->
    [you] You keep a card.
    [they] Your opponent keeps a card.
   *[other] { $who } keeps a card.
}
braverats-news-drafted = The draft is over; both hands are now known.
braverats-news-swap = { $who ->
    [you] You put { $card } out of the game and take the Mime.
    [they] Your opponent puts { $card } out of the game and takes the Mime.
   *[other] { $who } puts { $card } out of the game and takes the Mime.
}
braverats-news-swapped = Both players have a Mime now.
braverats-news-chose = { $who ->
    [you] You choose { $card }.
    [they] Your opponent chooses { $card }.
   *[other] { $who } chooses { $card }.
}
braverats-news-showed = { $who ->
    [you] You show { $card }.
    [they] Your opponent shows { $card }.
   *[other] { $who } shows { $card }.
}
braverats-news-drew = { $who ->
    [you] You draw { $card }.
   *[other] { $who } draws { $card }.
}

braverats-round = Round { $round }
braverats-played = { $who ->
    [you] You played { $side }.
    [they] Your opponent played { $side }.
   *[other] { $who } played { $side }.
}
braverats-showed = { $who ->
    [you] You had to show { $side } first.
    [they] Your opponent had to show { $side } first.
   *[other] { $who } had to show { $side } first.
}
braverats-silenced = The Wizard switches off the ability of the { $card } ({ $rule }).
braverats-because-musician = A Musician puts the round on hold ({ $rule }).
braverats-because-princess = { $who ->
    [you] Your Princess meets a Prince: you win the game ({ $rule }).
    [they] Your opponent’s Princess meets a Prince and wins the game ({ $rule }).
   *[other] The Princess of { $who } meets a Prince and wins the game ({ $rule }).
}
braverats-because-prince = { $who ->
    [you] Your Prince wins the round whatever the values ({ $rule }).
    [they] Your opponent’s Prince wins the round whatever the values ({ $rule }).
   *[other] The Prince of { $who } wins the round whatever the values ({ $rule }).
}
braverats-because-lower = { $who ->
    [you] With an Assassin the lower value wins: yours ({ $rule }).
    [they] With an Assassin the lower value wins: your opponent’s ({ $rule }).
   *[other] With an Assassin the lower value wins: that of { $who } ({ $rule }).
}
braverats-because-higher = { $who ->
    [you] The higher value wins: yours ({ $rule }).
    [they] The higher value wins: your opponent’s ({ $rule }).
   *[other] The higher value wins: that of { $who } ({ $rule }).
}
braverats-because-level = Equal values put the round on hold ({ $rule }).
braverats-takes = { $who ->
    [you] You take { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }.
    [they] Your opponent takes { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }.
   *[other] { $who } takes { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }.
}

## What is asked

braverats-no-round = There is no such round yet.
braverats-no-table = No cards are being compared now.
braverats-table-row = { $side }: beats { $wins }; loses to { $loses }; on hold with { $holds }.
braverats-cell-game = { $card } (the game)
braverats-cell-crowns = { $card } ({ $crowns } crowns)
braverats-left = { $who ->
    [you] You have left: { $cards }.
    [they] Your opponent may have left: { $cards }.
   *[other] { $who } may have left: { $cards }.
}
braverats-left-blind = Of your own cards you know: { $cards }; { $count ->
    [one] { $count } more lies unseen in your pile
   *[other] { $count } more lie unseen in your pile
}.

## Why an action is refused

braverats-why-over = The game is over.
braverats-why-watching = You are watching; only the players choose.
braverats-why-phase = Now is the time to { $now }.
braverats-why-not-in-packet = { $card } is not in the packet.
braverats-why-not-in-hand = { $card } is not in your hand.
braverats-why-other-picks = The other player has the packet now.
braverats-why-chosen = You have chosen { $card }; you cannot change it before both cards are shown.
braverats-why-spy-waits = Your Spy is watching: your opponent shows a card first, then you choose.

## Names, help and rules

variant-braverats-traitor = one random card of each hand goes to the opponent
variant-braverats-deck = three cards in hand, the rest in a pile to draw from
variant-braverats-fast = three crowns win instead of four
variant-braverats-draft = all cards are drafted, packet by packet
variant-braverats-random = all cards are shuffled and dealt
variant-braverats-princess = one player has both Princes, the other both Princesses
variant-braverats-mime = the Mime as a ninth card
variant-braverats-emperor = a match: first to win two games

option-braverats-mime = the Mime: none, a ninth card, or secretly swapped for a card of your choice
option-braverats-ambassador_held = what an Ambassador’s held round later counts for its owner
option-braverats-musician = whether a General or Spy that met a Musician still works in the next round
option-braverats-prince = whether a Wizard can switch off a Prince
option-braverats-emperor_draws = whether drawn games of a match are replayed or counted
option-braverats-princes = who gets both Princes: a random player, player A (0) or player B (1)

help-braverats-mime-replace = the Mime is not a ninth card. Before the first round each player secretly puts one card of their own out of the game and takes the Mime instead (BR-40).
help-braverats-ambassador_held-double = a round of your Ambassador that was put on hold counts two when you take it later; for your opponent it counts one (BR-23, BR-24).
help-braverats-musician-cancels = a General or a Spy that met a Musician does not work in the next round (BR-20, BR-21, BR-22).
help-braverats-prince-ignores = a Wizard does not switch off a Prince (BR-10, BR-16).
help-braverats-emperor_draws-count = a drawn game is not played again. There are at most three games, and the player with more wins wins the match (BR-56).
help-braverats-princes-0 = player A begins with both Princes (BR-55).
help-braverats-princes-1 = player B begins with both Princes (BR-55).

reference-braverats = Musician 0 holds · Princess 1 beats the Prince · Spy 2 sees · Assassin 3 lower wins · Ambassador 4 counts two · Wizard 5 switches off · General 6 gives +2 · Prince 7 wins
help-braverats =
    Type a card by name or value: prince, or 7; the Mime is mime. In a draft: keep prince. For the Mime: swap prince.
    You can shorten words. Two equal cards are one choice.
    table? – your cards against your opponent’s, bonuses included
    why? – why the last round ended as it did; why? 2 – the second round
    left? – which cards are left on both sides

rules-braverats-base-1-aim =
    ## Aim

    Win four crowns before the cards run out. If nobody has four when the last card is played, the game is drawn, even if one player has more crowns (BR-5).
rules-braverats-base-2-round =
    ## A round

    Both players choose a card in secret and show it at the same time. The higher value wins a crown, unless an ability says otherwise; abilities always work (BR-3, BR-4).
rules-braverats-base-3-rats =
    ## The rats

    Each side has one of each (BR-1):

    - Musician 0: the round is put on hold.
    - Princess 1: against a Prince she wins the game.
    - Spy 2: next round your opponent shows a card first.
    - Assassin 3: the lower value wins.
    - Ambassador 4: a win with it counts as two.
    - Wizard 5: switches off the ability of the other card.
    - General 6: your next card gets +2.
    - Prince 7: wins the round.
rules-braverats-base-4-order =
    ## Which ability comes first

    The Wizard comes first; then the Musician; then the Princess against a Prince; then a Prince; then the values, lower with an Assassin. Two Princes compare values. Equal values are on hold (BR-10).
rules-braverats-base-5-held =
    ## On hold

    Nobody scores. The winner of the next decided round takes every held round as well, one crown each (BR-23).
rules-braverats-base-6-next =
    ## Next round

    General and Spy work whether they won, lost or were on hold, unless a Wizard stood against them. Two Spies cancel each other (BR-20, BR-21).
rules-braverats-base-7-rulings =
    ## House rules

    Where the printed text is unclear, these rules apply unless you choose a house rule: a Musician does not undo a General or a Spy (BR-22). A Wizard with +2 and a Prince are on hold (BR-16). A drawn game of an Emperor match is played again (BR-56).
rules-braverats-traitor-1 =
    ## The Traitor

    Before play, one random card of each hand goes to the opponent. Both players see both cards (BR-50).
rules-braverats-deck-1 =
    ## Deck

    Shuffle your cards into a pile and draw three. As soon as you have chosen a card you draw another, for the next round. When the pile is empty, play out the hand (BR-51).
rules-braverats-fast-1 =
    ## Fast rat

    Three crowns win (BR-52).
rules-braverats-draft-1 =
    ## Draft

    Four cards are drawn. The opener keeps one and passes three; the other player keeps one and passes two; the opener keeps one and passes the last. The other player opens the next four. This goes on until all cards are drafted (BR-53).
rules-braverats-random-1 =
    ## Random

    All cards are shuffled and dealt, half to each (BR-54).
rules-braverats-princess-1 =
    ## The Princess attacks

    One player begins with both Princes, the other with both Princesses (BR-55).
rules-braverats-mime-1 =
    ## The Mime

    A ninth card. It copies the value and the ability of the card your opponent played in the previous round. In the first round it has value 5 and no ability. A Mime that copies a Mime becomes what that Mime was (BR-40 to BR-42).
rules-braverats-emperor-1 =
    ## The Emperor

    The first player to win two games wins the match. Drawn games are played again (BR-56).
rules-braverats-match-points =
    ## A match of several games

    A won game scores one point; a lost or drawn game scores none. After the last game, the player with more points wins. In a match to a number of wins, the first player to reach it wins.
