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

# The page of a review.

review-waiting = Rozbor čeká, až na něj přijde řada.
review-progress = Rozbor: { $done } z { $total } akcí
review-graph = Naděje na výhru hráče { $name } po každé akci
review-line-name = podle hráče { $name }
review-round = Kolo { $round }
review-draw = Kreslit lepší tahy na stůl
review-start = Vyberte akci: šipkami, v grafu nebo v seznamu.
review-cost = Stálo to { $cost } %.
review-forced = Nebylo z čeho vybírat.
review-good = Nic lepšího se nepodařilo změřit.
review-luck-here = Štěstí: { $luck } %.
review-gift-here = Druhá karta vrátila { $gift } %.
review-best = Lepší: { $action } – { $percent } % místo { $played } %.
review-options = Co se dalo udělat
review-head-share = Dokonalá hra
review-head-worth = Hodnota
review-head-accuracy = Přesnost
review-mark-none = žádná chyba
review-mark-inaccuracy = nepřesnost
review-mark-mistake = chyba
review-mark-blunder = hrubá chyba
review-summary = Souhrn
review-sums = Přesnost říká, jak blízko byly volby těm nejlepším. Ztráty a štěstí jsou v procentech kola: 50 % − vlastní ztráty + ztráty druhého hráče + štěstí = výsledek.
review-turning-points = Zlomy
review-table = Graf jako tabulka
review-learn = Učit se z chyb
review-learn-ask = { $place } z { $count }: „{ $action }“ má značku: { $mark }. Co je lepší?
review-learn-right = Správně: vyhrává { $percent } %.
review-learn-wrong = To ne: stojí to { $cost } %. Zkuste jinou.
review-learn-told = Nejlepší bylo: { $action }.
review-learn-next = Další
review-learn-end = Dokončit
review-learn-done = To byly všechny vaše označené tahy.
review-learn-answer = Ukázat odpověď
review-learn-leave = Zpět k rozboru

error-review-none = Partie hry { $game } zatím nelze rozebrat.
error-review-hidden = V této partii byly ruce skryté nebo se nehrálo žádné kolo, takže přesný rozbor není možný.
error-review-empty = V této partii nebyl proveden žádný tah, takže není co rozebírat.
error-review-effort = Úsilí musí být číslo od 0.1 do 100.
error-review-unfinished = Tato hra ještě neskončila. Rozbor by ukázal skryté karty; „clachan analyse“ se dívá na hru, která pokračuje.
