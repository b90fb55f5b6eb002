wait-compile = Preparing the fast players for this computer. This happens once and takes up to a minute …
error-player-clock = A thinking time needs a clock. Use a number of playouts instead.
error-player-budget = “{ $argument }” does not say how long { $player } may think. Use a number of playouts such as 1000, or a time such as 50ms or 0.5s.
error-player-playouts = { $player } cannot play out games with “{ $argument }”. Known: { $known }.
