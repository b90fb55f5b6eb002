# A match in review: shown by the terminal and the page.

review-intro = Naděje na výhru v procentech: naděje A podle toho, co mohl vědět A, naděje B podle toho, co mohl vědět B, a skutečná naděje A, když jsou vidět všechny karty. ± je jedna směrodatná chyba; číslo bez ní je přesné. Ztráta říká, o kolik méně akce vyhrává než ta nejlepší, podle toho, co její hráč mohl vědět. Ztráta, která může být dílem náhody, se neukazuje.
review-intro-perfect = Naděje na výhru v procentech, pokud obě strany dál hrají dokonale; jsou přesné. Ztráta je to, o co karta přišla ve srovnání s dokonalou hrou. Dar je ta část ztráty, kterou druhá karta vrátila, protože chybu nepotrestala. Štěstí je zbytek: jak karty padly.
review-curve = Naděje A na výhru po každé akci
review-line-a = podle A
review-line-b = podle B
review-line-truth = všechny karty
review-head-turn = Tah
review-head-seat = Hráč
review-head-action = Akce
review-head-known-a = Podle A
review-head-known-b = Podle B
review-head-truth = A skutečně
review-head-cost = Ztráta
review-head-gift = Dar
review-head-luck = Štěstí
review-share = { $action } { $percent } %
review-mistake = Tah { $turn }: { $seat } zvolil: { $action }; stálo to { $cost } %. Lepší: { $best } ({ $percent } %).
review-mistake-mix = Tah { $turn }: { $seat } zvolil: { $action }; stálo to { $cost } %. Dokonalá hra: { $mix }.
review-turning = Zlom, tah { $turn }: { $seat } zvolil: { $action }; skutečná naděje A se změnila z { $before } % na { $after } %.
review-deal = Kolo { $round }: rozdané karty daly A skutečnou naději { $chance } %.
review-resigned = Kolo { $round }: { $seat } se vzdal s nadějí { $cost } %.
review-match = Kolo { $round }: naděje A na výhru v zápase se změnila z { $before } % na { $after } %.
review-luck = Štěstí je změna skutečné naděje, kterou si nikdo nezvolil: jak byly rozdány karty a co z volby udělaly skryté karty. 50 % − vlastní ztráty + ztráty druhého hráče + štěstí = výsledek.
review-total = Hráč { $seat } získal { $won } %. Přesnost { $accuracy } %; nepřesnosti: { $inaccuracies }, chyby: { $mistakes }, hrubé chyby: { $blunders }. Všechny volby hráče { $seat } dohromady stály { $cost } %; štěstí přineslo { $luck } %.
review-standing = Hráč { $seat } je na { $won } %. Přesnost { $accuracy } %; nepřesnosti: { $inaccuracies }, chyby: { $mistakes }, hrubé chyby: { $blunders }. Všechny volby hráče { $seat } dohromady stály { $cost } %; štěstí přineslo { $luck } %.
review-habit = Hráč { $seat } hraje příliš často kartu { $card }: { $times }×, dokonalá hra by to udělala { $expected }×. Celkem to stálo { $cost } %. Nejlepší odpověď je { $reply }: pokaždé získá { $gain } %.
error-review-none = Partie hry { $game } zatím nelze rozebrat.
error-review-hidden = V této partii byly ruce skryté nebo se nehrálo žádné kolo, takže přesný rozbor není možný.
error-review-empty = V této partii nebyl proveden žádný tah, takže není co rozebírat.
error-review-effort = Úsilí musí být číslo od 0.1 do 100.
error-review-unfinished = Tato hra ještě neskončila. Rozbor by ukázal skryté karty; „clachan analyse“ se dívá na hru, která pokračuje.
