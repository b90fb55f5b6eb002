wait-compile = Preparing the fast players for this computer. This happens once and takes up to a minute …
error-player-clock = A thinking time needs a clock; give a number of playouts instead.
error-player-budget = “{ $argument }” does not say how long { $player } may think: give a number of playouts such as 1000, or a time such as 50ms or 0.5s.
error-player-playouts = “{ $argument }” is no way for { $player } to play imagined games. Known: { $known }.
