# Ohlédnutí za hrou na celé obrazovce.

tui-review = Rozbor
tui-reviewing = Rozbor: { $percent } %.
tui-review-chance = Skutečná šance hráče { $seat }: { $before } % → { $after } %
tui-replay-deal = Karty jsou rozdané.
tui-replay-step = krok
tui-replay-marked = značka
tui-replay-continue = hrát dál
