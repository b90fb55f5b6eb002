# Řešení hry a pohled na odehranou partii vedle dokonalé hry.

cli-solving = Řeším
cli-analysing = Rozbor

solve-hands = Místo A drží { $a }, místo B { $b }.
solve-states = Počet stavů: { $count }; stejné se počítají jednou.
solve-value-same = Hodnota { $value }: obě strany jsou stejné a dokonalá hra je vyrovnaná.
solve-value = Hodnota { $a } pro místo A, { $b } pro místo B. Místo A získá { $share } %, platí-li remíza za půl výhry.
solve-gap = V každém stavu jsou obě směsi přesné na { $gap }.
solve-opening-both = Jak zahajuje dokonalá hra na obou stranách
solve-opening = Jak zahajuje dokonalá hra, místo { $seat }
solve-span = { $low } až { $high }
solve-deals = Rozdání, která se liší obsahem rukou: { $count }.
solve-spread = Zamíchané rozdání má pro jednu ze stran průměrnou hodnotu { $mean }.
solve-spread-title = Jak často má zamíchané rozdání pro místo A takovou hodnotu
solve-best-deals = Nejlepší ruce pro místo A
solve-ask-deal = Na jedno rozdání se zeptejte pomocí --deal a ruky místa A, například --deal 01233567.
solve-head-hand = Místo A
solve-head-rest = Místo B
solve-head-value = Hodnota
solve-head-games = Hry
solve-head-lead = Začíná
solve-head-draw = Hodnota remízy
solve-match = Hodnota každého stavu zápasu pro místo A, mezi -1 a 1
solve-exchanges = Výměna může vést k tolika rozdáním: { $count }.

solve-deck = Ruce jsou tu skryté, proto byla tato strategie naučena. Nejlepší odpovědi obou stran na ni dohromady získají { $bound } za hru; dokonalá hra by jim nenechala nic.
solve-deck-opening = Kterou kartou zahajuje, přes všechny ruce

analyse-intro = Hodnoty patří místu A, od -1 do 1. Ztráta je to, co karta přenechala dokonalé hře.
analyse-head-round = Kolo
analyse-head-value = Hodnota
analyse-head-a = A zahrál
analyse-head-cost-a = Ztráta
analyse-head-b = B zahrál
analyse-head-cost-b = Ztráta
analyse-head-luck = Štěstí A
analyse-share = { $card } { $percent } %
analyse-mistake = Kolo { $round }: místo { $seat }, karta { $card }, ztráta { $cost }. Dokonalá hra: { $mix }.
analyse-total = Místo { $seat }: celková ztráta { $cost }, štěstí { $luck }.

error-solver-none = Pro hru { $game } není řešitel.
error-deck-shipped = Naučená strategie je uložena jen pro braverats.deck.
error-solver-mimes = S Mimy je rozdání příliš mnoho na výpis. Zeptejte se na jedno pomocí --deal.
error-solver-hand = „{ $text }“ není ruka o { $size } kartách. Pište číslice 0 až 7 a m pro Mima.
error-solver-twice = „{ $text }“ má některou kartu více než dvakrát. Každá je tu dvakrát.
error-solver-no-table = Tady není jediná tabulka k zapsání. Zeptejte se na jedno rozdání pomocí --deal.
error-solver-hidden = Některá ruka je tu skrytá, takže přesná odpověď neexistuje.
error-solver-unknown = Tabulka tuto pozici nemá: { $position }.
error-solver-file = { $path } není vyřešená tabulka.
error-solver-deal = Pro ruku { $hand } s cílem { $target } není hodnota.
error-solver-dealt = S variantou deck jsou ruce skryté: není co řešit, jen naučená strategie (bez --deal).
error-analyse-none = Partie hry { $game } zatím nelze rozebrat.
error-analyse-hidden = V této partii byly ruce skryté nebo se nehrálo žádné kolo, takže není co přesně říci.
error-player-rival = Strategie „{ $rival }“ není známa. Známé: { $known }.

study-intro = Naděje na výhru v procentech: naděje A podle toho, co mohl vědět A, naděje B podle toho, co mohl vědět B, a skutečná naděje A, když jsou vidět všechny karty. Ztráta říká, o kolik méně akce vyhrává než ta nejlepší, podle toho, co její hráč mohl vědět; ukazuje se tam, kde ji nevysvětlí náhoda.
study-curve = Naděje A na výhru po každé akci
study-line-a = podle A
study-line-b = podle B
study-line-truth = ve skutečnosti
study-head-turn = Tah
study-head-seat = Hráč
study-head-action = Akce
study-head-known-a = Podle A
study-head-known-b = Podle B
study-head-truth = A skutečně
study-head-cost = Ztráta
study-mistake = Tah { $turn }: { $seat } zvolil: { $action }; stálo to { $cost } %. Lepší: { $best }.
study-surrender = Kolo { $round }: { $seat } se vzdal s nadějí { $cost } %.
study-total = Hráč { $seat } získal { $won } %: { $mistakes ->
    [0] žádná chyba
    [one] { $mistakes } chyba, která stála { $cost } %
    [few] { $mistakes } chyby, které stály { $cost } %
   *[other] { $mistakes } chyb, které stály { $cost } %
}; štěstí { $luck } %.
study-standing = Hráč { $seat } je na { $won } %: { $mistakes ->
    [0] žádná chyba
    [one] { $mistakes } chyba, která stála { $cost } %
    [few] { $mistakes } chyby, které stály { $cost } %
   *[other] { $mistakes } chyb, které stály { $cost } %
}; štěstí { $luck } %.
study-chance = Vaše naděje na výhru: { $percent } %.
study-advice = { $place }. { $action } – { $percent } %
study-why-claims = Tím získáte kámen { $stone }.
study-why-wins = Tím získáte kámen { $stone } a vyhrajete kolo.
study-why-proves = U kamene { $stone } vznikne { $rank }; tuto kombinaci už nelze překonat.
study-why-proves-now = U kamene { $stone } vznikne { $rank }. Pokud to na stole tak zůstane, můžete kámen ovládnout ve svém příštím tahu.
study-why-completes = U kamene { $stone } se doplní { $rank }.
study-why-held = U kamene { $stone } mohou karty z vaší ruky vytvořit: { $rank }.
study-why-hopes = U kamene { $stone } z toho ještě může být: { $rank }.
study-why-shows = Když je vidět { $card }, kámen { $stone } už nelze ztratit.
study-why-shows-now = Když je vidět { $card }, můžete kámen { $stone } ovládnout ve svém příštím tahu, pokud to na stole tak zůstane.
study-why-rules-out = Soupeři to u kamene { $stone } vyloučí: { $rank }.
study-why-breaks = Soupeři to u kamene { $stone } odebere kartu { $card }.
study-why-mode = { $card } mění, co platí u kamene { $stone }.

error-analyse-empty = V této partii nebyl proveden žádný tah, takže není co říci.
error-analyse-plot = V rozboru této partie není co kreslit.
error-advise-turn = Teď nemáte co volit.
