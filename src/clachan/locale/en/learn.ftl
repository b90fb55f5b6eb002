# Lessons of a first game.

learn-schotten-aim = Nine stones stand between you. Win five of them, or three side by side. On each stone three cards of yours face three of theirs.
learn-schotten-play = Touch a card in your hand, then a stone that glows. Or drag the card there.
learn-schotten-draw = A new card was drawn for you. Take turns like this until a stone is decided.
learn-schotten-formations = Three cards make a formation. Strongest first: three in a row of one colour; three equal numbers; three of one colour; three in a row; anything else. Equal ones compare their totals.
learn-schotten-story = Touch any stone to read its story: what lies there, and why it can or cannot be claimed.
learn-schotten-claim = A stone that glows by itself can be claimed now: the other side can no longer beat it. Press it to take it.
learn-schotten-end = That was a whole game. Play again, or look back at it step by step.
learn-braverats-aim = You both hold the same eight rats. Each round you choose one in secret; the stronger wins a crown. Four crowns win.
learn-braverats-choose = Touch a rat once to lift it and read what it does. Touch it again to send it.
learn-braverats-ribbon = Both cards were turned over together. The ribbon says who won the round and why.
learn-braverats-held = A round that nobody wins is put on hold. Whoever wins the next decided round takes those crowns too.
learn-braverats-known = You always see which rats the other side still has. Think about what they would like to play, and what beats it.
learn-braverats-end = That was a whole game. Play again, or look back at it step by step.
