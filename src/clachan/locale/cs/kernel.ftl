wait-compile = Rychlí hráči se připravují pro tento počítač. Stane se to jen jednou a trvá to nejvýše minutu…
error-player-clock = Čas na přemýšlení vyžaduje hodiny; zadejte raději počet dohrávek.
error-player-budget = „{ $argument }“ neříká, jak dlouho smí { $player } přemýšlet: zadejte počet dohrávek jako 1000, nebo čas jako 50ms či 0.5s.
error-player-playouts = { $player } neumí dohrávat hry pomocí „{ $argument }“. Možnosti: { $known }.
