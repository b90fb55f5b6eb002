# Stůl a server.

error-turn-stale = Tato akce patří k tahu { $turn }, ale stůl je už u tahu { $now }.
error-turn-answered = V tomto tahu jste už zvolili něco jiného.
error-table-open = Hra ještě nezačala.
error-table-paused = Hra je přerušena.
error-table-spectator = Divák tohle nemůže.
error-seat-taken = Toto místo je obsazené.
error-offer-phase = To teď nelze nabídnout.
error-offer-none = Taková nabídka tu není.
error-takeback-nothing = Není co vrátit.
error-takeback-hidden = Od té doby byly vidět skryté karty; u tohoto stolu už to vrátit nelze.
error-hint-none = Rada teď není k dispozici.
error-coach-none = Trenér teď není k dispozici.
error-message-bad = Této zprávě nelze rozumět: { $reason }
error-http-refused = Tomuto požadavku nelze rozumět.
error-message-large = Zpráva má nejvýše { $most } bajtů.
error-message-hello = První zpráva musí být hello a žádná další už být nesmí.
error-shuffle-none = Záznam nenese důkaz o svém zamíchání.
error-shuffle-shown = Zadaný závazek se liší od závazku v záznamu.
error-shuffle-commitment = Tajemství neodpovídá závazku.
error-shuffle-seed = Tajemství a příspěvky hráčů nedávají semínko tohoto záznamu.
error-record-redeal = Dokud leží na stole skrytá volba, nelze nic rozdat znovu.

error-table-unknown = Takový stůl tu není.
error-table-running = Hra se ještě hraje.
error-table-rules = Tento stůl vznikl podle verze pravidel { $found }; na tomto serveru se hraje podle verze { $wanted }.
error-table-busy = Ke stolu se teď nelze dostat; zkuste to znovu.
error-key-wrong = Tento klíč tu neplatí.
error-origin-wrong = Tato stránka nesmí tento server používat.
error-rate-limit = Příliš mnoho zpráv; chvíli počkejte a zkuste to znovu.
error-player-long = „{ $argument }“ je víc, než kolik smí { $player } na tomto serveru přemýšlet: nejvýše { $most }, nebo { $playouts } dohrávek.
error-serve-workers = Více procesů potřebuje PostgreSQL: zadejte --database postgresql://…
error-serve-extra = Server potřebuje další knihovny: pip install 'clachan[server]'
error-serve-database = „{ $found }“ není databáze: zadejte --database sqlite:///cesta/k/souboru.db nebo postgresql://user@host/jmeno
error-serve-number = { $name }: „{ $found }“ není tu platné číslo.
error-serve-redis = --redis potřebuje adresu jako redis://host
error-serve-log = CLACHAN_LOG_LEVEL: „{ $found }“ není úroveň jako INFO nebo WARNING.
error-serve-port = Server nemůže naslouchat na { $host }, port { $port }: { $why }.
error-serve-store = Databázi { $found } nelze použít: { $why }.
error-serve-locked = Tuto databázi ({ $path }) používá jiný server. Nejdříve ho zastavte.
error-serve-shared = Tuto databázi používá jiný server. Zastavte ho, nebo oba spusťte s --shared.
error-serve-origin = --origin: „{ $found }“ není adresa stránek jako https://clachan.example, za kterou už nic není.
error-serve-proxies = --proxies: „{ $found }“ není adresa ani síť jako 10.0.0.0/8; oddělte je čárkami, nebo zadejte samotné * pro kohokoli.
error-serve-monitors = --monitors: „{ $found }“ není adresa ani síť jako 10.0.0.0/8; oddělte je čárkami, nebo zadejte samotné * pro kohokoli.
cli-serving-others = Ostatní ho otevřou na { $address }
cli-serving-network = Ostatní ho otevřou na adrese tohoto počítače, port { $port }.
cli-verify-ok = { $count ->
    [one] Zkontrolována { $count } akce.
    [few] Zkontrolovány { $count } akce.
   *[other] Zkontrolováno { $count } akcí.
} Každá karta pochází ze zamíchání se závazkem { $commitment }.
cli-verify-partly = { $count ->
    [one] Zkontrolována { $count } akce.
    [few] Zkontrolovány { $count } akce.
   *[other] Zkontrolováno { $count } akcí.
} Karty nově rozdané v tahu { $turn } pocházejí ze zamíchání se závazkem { $commitment }. Dřívější karty jsou z jiného zápasu a zde doloženy nejsou.

# Hotové věty, které se u stolu dají říct.

phrase-hello = Zdravím.
phrase-luck = Hodně štěstí.
phrase-nice = Pěkný tah.
phrase-oops = Jejda.
phrase-thinking = Přemýšlím.
phrase-moment = Chviličku, prosím.
phrase-close = To bylo o fous.
phrase-thanks = Díky.
phrase-sorry = Pardon.
phrase-played = Pěkná hra.
phrase-again = Ještě jednu?
phrase-bye = Na shledanou.
