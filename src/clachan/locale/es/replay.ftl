# Repasar una partida en pantalla completa.

tui-review = Análisis
tui-reviewing = Analizando: { $percent } %.
tui-review-chance = Probabilidad real de { $seat }: { $before } % → { $after } %
tui-replay-deal = Se reparten las cartas.
tui-replay-step = paso
tui-replay-marked = marca
tui-replay-continue = jugar desde aquí
