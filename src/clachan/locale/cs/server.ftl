# Stůl a server.

error-turn-stale = Toto odpovídá na tah { $turn }; stůl je u tahu { $now }.
error-turn-answered = V tomto tahu už padla jiná volba.
error-table-open = Hra ještě nezačala.
error-table-paused = Hra je přerušena.
error-table-spectator = Kdo se jen dívá, tohle nemůže.
error-seat-taken = Toto místo je obsazené.
error-offer-phase = To teď nelze nabídnout.
error-offer-none = Taková nabídka tu není.
error-takeback-nothing = Není co vrátit.
error-takeback-hidden = Od té doby bylo vidět něco skrytého; u tohoto stolu už to vrátit nelze.
error-hint-none = Teď tu žádná rada není.
error-coach-none = Teď tu žádný trenér není.
error-message-bad = Této zprávě nelze rozumět: { $reason }
error-http-refused = Tomuto požadavku nelze rozumět.
error-message-large = Zpráva má nejvýše { $most } bajtů.
error-message-hello = První zpráva, a jen ta, je pozdrav.
error-shuffle-none = Záznam nenese důkaz o svém zamíchání.
error-shuffle-shown = Závazek, který byl ukázán, není ten ze záznamu.
error-shuffle-commitment = Tajemství není to, k němuž se server zavázal.
error-shuffle-seed = Tajemství a příspěvky hráčů nedávají semínko tohoto záznamu.
error-record-redeal = Dokud leží na stole skrytá volba, nelze nic rozdat znovu.

error-table-unknown = Takový stůl tu není.
error-table-running = Hra se ještě hraje.
error-table-rules = Tento stůl vznikl podle verze pravidel { $found }; na tomto serveru se hraje podle verze { $wanted }.
error-table-busy = Ke stolu se teď nelze dostat; zkuste to znovu.
error-key-wrong = Tento klíč tyto dveře neotevírá.
error-origin-wrong = Tato stránka s tímto serverem mluvit nesmí.
error-rate-limit = Příliš mnoho zpráv; chvíli počkejte.
error-player-long = „{ $argument }“ je víc, než kolik smí { $player } na tomto serveru přemýšlet: nejvýše { $most }, nebo { $playouts } dohrávek.
error-serve-workers = Více procesů potřebuje PostgreSQL: zadejte --database postgresql://…
error-serve-extra = Server potřebuje další knihovny: pip install 'clachan[server]'
error-serve-database = „{ $found }“ není databáze: zadejte --database sqlite:///cesta/k/souboru.db nebo postgresql://user@host/jmeno
error-serve-number = { $name }: „{ $found }“ není číslo, které sem patří.
error-serve-redis = --redis potřebuje adresu jako redis://host
error-serve-log = CLACHAN_LOG_LEVEL: „{ $found }“ není úroveň jako INFO nebo WARNING.
error-serve-port = Server nemůže naslouchat na { $host }, port { $port }: { $why }.
error-serve-store = Databázi { $found } nelze použít: { $why }.
error-serve-origin = --origin: „{ $found }“ není adresa stránek jako https://clachan.example, za kterou už nic není.
error-serve-proxies = --proxies: „{ $found }“ není adresa ani síť jako 10.0.0.0/8; oddělte je čárkami, nebo zadejte samotné * pro kohokoli.
cli-serving-others = Ostatní ho otevřou na { $address }
cli-serving-network = Ostatní ho otevřou na adrese tohoto počítače, port { $port }.
cli-verify-ok = { $count ->
    [one] Zkontrolována { $count } akce.
    [few] Zkontrolovány { $count } akce.
   *[other] Zkontrolováno { $count } akcí.
} Každá karta pochází ze zamíchání, k němuž se server zavázal jako { $commitment }.
cli-verify-partly = { $count ->
    [one] Zkontrolována { $count } akce.
    [few] Zkontrolovány { $count } akce.
   *[other] Zkontrolováno { $count } akcí.
} Co bylo nově rozdáno v tahu { $turn }, pochází ze zamíchání, k němuž se server zavázal jako { $commitment }. Dřívější karty jsou z jiného zápasu a zde doloženy nejsou.

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
