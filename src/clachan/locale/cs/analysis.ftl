# The analysis of a BraveRats game: shown by the terminal and the page.

analyse-rounds = Co se hrálo a kdo získal kolik korun
analyse-intro = Hodnoty jsou z pohledu místa A, od -1 do 1. Ztráta je to, o co karta přišla ve srovnání s dokonalou hrou. Dar je ta část ztráty, kterou druhá karta vrátila, protože chybu nepotrestala. Štěstí je zbytek: jak karty padly. Hodnota před − ztráta A + dar A + ztráta B − dar B + štěstí = hodnota po.
analyse-match = Hodnota celého zápasu pro místo A
analyse-head-round = Kolo
analyse-head-value = Hodnota
analyse-head-a = A zahrál
analyse-head-cost-a = Ztráta A
analyse-head-b = B zahrál
analyse-head-cost-b = Ztráta B
analyse-head-luck = Štěstí A
analyse-head-winner = Vyhrál
analyse-head-crowns = Koruny
analyse-head-gift-a = Vráceno A
analyse-head-gift-b = Vráceno B
analyse-head-after = Po
analyse-head-match = Zápas před
analyse-head-match-after = Zápas po
analyse-share = { $card } { $percent } %
analyse-mistake = Kolo { $round }: místo { $seat }, karta { $card }, ztráta { $cost }. Dokonalá hra: { $mix }.
analyse-total = Místo { $seat } ztratilo svými kartami celkem { $cost } a { $gift } z toho dostalo zpět. Druhé straně vrátilo { $given }. Štěstí { $luck }.
error-analyse-none = Partie hry { $game } zatím nelze rozebrat.
error-analyse-hidden = V této partii byly ruce skryté nebo se nehrálo žádné kolo, takže přesný rozbor není možný.
error-analyse-empty = V této partii nebyl proveden žádný tah, takže není co rozebírat.
error-analyse-plot = V rozboru této partie není co kreslit.
