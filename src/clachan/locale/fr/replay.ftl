# Revoir une partie en plein écran.

tui-review = Analyse
tui-reviewing = Analyse en cours : { $percent } %.
tui-review-chance = Chance réelle de { $seat } : { $before } % → { $after } %
tui-replay-deal = Les cartes sont distribuées.
tui-replay-step = pas à pas
tui-replay-marked = marque
tui-replay-continue = jouer d’ici
