wait-compile = Preparando los jugadores rápidos para este ordenador. Ocurre una sola vez y dura un minuto como mucho…
error-player-clock = Un tiempo de reflexión necesita un reloj; indica mejor un número de partidas simuladas.
error-player-budget = «{ $argument }» no dice cuánto puede pensar { $player }: indica un número de partidas simuladas como 1000, o un tiempo como 50ms o 0.5s.
error-player-playouts = { $player } no puede simular partidas con «{ $argument }». Posibles: { $known }.
