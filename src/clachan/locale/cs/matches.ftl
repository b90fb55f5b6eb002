# Dohrané partie, které si zařízení pamatuje, na stránce.

matches-about = Vaše dohrané partie, uložené jen v tomto zařízení. Záznam, který jste už jednou otevřeli, se otevře i bez sítě.
matches-none = Na tomto zařízení ještě žádná partie neskončila.
matches-play = Vybrat hru
matches-unavailable = Tento prohlížeč nedovolí stránce nic ukládat, například proto, že okno je anonymní.
matches-count = { $count ->
    [one] { $count } partie
    [few] { $count } partie
   *[other] { $count } partií
}
matches-any = Vše
matches-filter-game = Hra
matches-filter-rival = Soupeř
matches-filter-outcome = Výsledek
matches-won = Výhra
matches-drawn = Remíza
matches-lost = Prohra
matches-shared = Na jednom zařízení
matches-winner = Výhra: { $name }
matches-person = Člověk
matches-nameless = Někdo
matches-replay = Přehrát
matches-replay-online = K přehrání je potřeba síť
matches-record = Záznam
matches-delete = Smazat
matches-delete-one-sure = Opravdu smazat?
matches-more = Ukázat další
matches-statistics = Statistika
matches-by = Počítat
matches-by-rival = Podle soupeře
matches-by-way = Podle varianty
matches-by-seat = Podle místa
matches-played = Odehráno
matches-score = Zisk
matches-next-higher = { $game }: v posledních partiích ({ $count }), kde byl soupeřem { $from }, jste získali { $share } %. Možná vám víc sedne další úroveň.
matches-next-lower = { $game }: v posledních partiích ({ $count }), kde byl soupeřem { $from }, jste získali { $share } %. Nižší úroveň vás možná bude víc bavit.
matches-try = Hrát: { $level }
matches-file = Přenést jinam
matches-file-about = Všechny partie jsou v jednom souboru. Nechte si ho jako zálohu, nebo ho otevřete na jiném zařízení.
matches-export = Uložit vše do souboru
matches-import = Otevřít soubor
matches-imported = { $added ->
    [one] Přidána { $added } partie
    [few] Přidány { $added } partie
   *[other] Přidáno { $added } partií
}, už tu bylo: { $known }.
matches-skipped = { $count ->
    [one] { $count } řádek byl přeskočen, vše ostatní je načteno:
    [few] { $count } řádky byly přeskočeny, vše ostatní je načteno:
   *[other] { $count } řádků bylo přeskočeno, vše ostatní je načteno:
}
matches-fault-unreadable = Řádek { $line } není partie.
matches-fault-damaged = Řádek { $line } byl změněn nebo poškozen.
matches-delete-all = Smazat vše
matches-delete-all-sure = { $count ->
    [one] Opravdu smazat { $count } partii? Stiskněte znovu
    [few] Opravdu smazat { $count } partie? Stiskněte znovu
   *[other] Opravdu smazat { $count } partií? Stiskněte znovu
}
matches-deleted = Všechny partie jsou z tohoto zařízení smazány.
