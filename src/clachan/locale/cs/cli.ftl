# Terminál: výzvy, příkazy, zprávy.

cli-yes = a ano
cli-no = n ne

cli-word-help = nápověda
cli-word-rules = pravidla
cli-word-undo = zpět
cli-word-hint = rada
cli-word-save = uložit
cli-word-resign = vzdát
cli-word-quit = konec

# Other words for the actions and questions of a game; the English ones can always be typed.
cli-typed-claim = ovládnout
cli-typed-stone = kámen
cli-typed-draw = dobrat líznout
cli-typed-take = vybrat vzít
cli-typed-put = dát položit
cli-typed-discard = odhodit
cli-typed-name = jmenovat určit
cli-typed-done = hotovo
cli-typed-play = zahrát
cli-typed-keep = nechat ponechat
cli-typed-swap = vyměnit
cli-typed-table = tabulka
cli-typed-why = proč
cli-typed-left = zbývá zbývají
cli-typed-clan = klan
cli-typed-tactic = taktika
cli-typed-return = vrátit
cli-typed-pass = pasovat vynechat

cli-help-head = Příkazy; každé slovo lze zkrátit
cli-help-help = tento přehled (také ?); ? SLOVO – co o slově říkají pravidla
cli-help-rules = pravidla této hry
cli-help-undo = zpět k vaší předchozí volbě
cli-help-hint = dobrá volba a proč
cli-help-save = zapsat hru do souboru: uložit SOUBOR
cli-help-resign = vzdát { $unit ->
    [game] tuto hru
   *[round] toto kolo
}
cli-help-quit = odejít; předtím lze uložit
cli-help-nothing = Pravidla této hry slovo „{ $word }“ nezmiňují.

cli-many = Napište svou volbu, například { $example }. Nápověda: ?
cli-which = To může být { $choices }. Upřesněte.
cli-hand-over = Ke klávesnici jde { $seat }. Až obrazovku uvidí jen { $seat }, stiskněte Enter.
cli-hint = Rada: { $text } – { $action }.
cli-undone = Zpět k předchozí volbě.
cli-undo-none = Není co vracet.
cli-save-replace = Soubor { $path } už existuje. Nahradit? Napište ano nebo ne.
cli-save-not = Nic nebylo uloženo.
cli-saved = Uloženo do { $path }.
cli-resign-sure = Vzdát { $unit ->
    [game] tuto hru
   *[round] toto kolo
}? Napište ano nebo ne.
cli-quit-save = Hra není uložena. Enter: uložit jako { $path }; nebo napište jiné jméno souboru, nebo „ne“ a odejdete bez uložení.
cli-keep-failed = Hru se nepodařilo uložit.
cli-go-on = Vaše hra je uložena. Pokračovat v ní: { $command }
cli-kept = { $number } { $game }: { $a } (A) proti { $b } (B), { $count ->
    [one] { $count } akce
    [few] { $count } akce
   *[other] { $count } akcí
} – { $path }
cli-kept-ask = Která hra? Napište její číslo, nebo stiskněte Enter pro první.
cli-end = { $score ->
    [1] Vyhráváte.
    [-1] Prohráváte.
   *[other] Remíza.
}
cli-end-prompt = Enter: odejít, „uložit“: uchovat záznam, „zpět“: vrátit vaši poslední volbu.

error-choice-number = Volba { $number } tu není. Napište ? a uvidíte příkazy.
error-choice-unknown = „{ $text }“ není akce. Napište ? a uvidíte příkazy.
error-choice-stone = „{ $text }“ není kámen. Kameny mají čísla 1 až { $count }.
error-choice-card = „{ $text }“ není karta. Jak se karty zapisují, ukáže ?.
error-file-missing = Soubor { $path } neexistuje.
error-file-unreadable = Soubor { $path } nelze přečíst: { $why }.
error-file-text = Soubor { $path } není text.
error-file-unwritable = Soubor { $path } nelze zapsat: { $why }.
cli-output = Výstup nelze zapsat: { $why }.
error-player-guest = V souboru { $file } takový hráč není: { $problem }
error-player-broken = { $file } nelze použít, je v něm chyba: { $problem }
error-player-word = Hráče ze souboru { $file } zvolte takto: { $file }:JMÉNO. Známí: { $known }.
error-player-illegal = Hráč { $player } zvolil nedovolenou akci: { $action }
error-player-crashed = Hráč { $player } selhal: { $problem }
error-record-version = Záznam používá pravidla verze { $found }, ale tento program hraje podle verze { $wanted }.

reference-schotten = Od nejsilnější: Postupka v barvě, Trojice, Barva, Postupka, Součet
help-schotten =
    č7@3, č7 3 – zahrát kartu ke kameni; barvy č o l z m f: červená, oranžová, žlutá, zelená, modrá, fialová
    žolík 5, víla – zahrát kartu taktiky, s kamenem, pokud ho potřebuje
    ovládnout 4, claim 4 – ovládnout kámen
    ovládnout? – které kameny lze ovládnout a proč
    ovládnout? 4 – důkaz pro jeden kámen, nebo karty, které by vás porazily
    kámen? 4 – kdo u kamene vede a jakou kombinaci u něj každá strana ještě může vytvořit
    1, 2, 3 … – volba ze seznamu, pokud je zobrazen
    Enter – znovu ukázat stůl

cli-arguments = { $problem } Viz { $help }.
cli-interrupted = Přerušeno.
cli-waiting = Hotovo: { $done ->
    [one] { $done } část
    [few] { $done } části
   *[other] { $done } částí
} rychlých hráčů, po { $seconds } s
cli-resigned = vzdává { $unit ->
    [game] tuto hru
   *[round] toto kolo
}
cli-agreed = remíza po dohodě
cli-redealt = neviděné karty jsou rozdány znovu
cli-check-ok = ok: { $count ->
    [one] { $count } akce
    [few] { $count } akce
   *[other] { $count } akcí
}, vše podle pravidel.
cli-replay-head = { $game }: { $a } (A) – { $b } (B)
cli-replay-running = Tato hra ještě neskončila.
cli-replay-keys = { $place } z { $count }. Enter: dál, b: zpět, q: odejít.
cli-prove-head = { $holds ->
    [yes] Ano: { $seat } jej může ovládnout.
   *[no] Ne: { $seat } jej nemůže ovládnout.
}
cli-rules-here = **V této hře** (`{ $option }`): { $meaning }
cli-games-players = Hráči: { $players }
cli-games-example = Název je hra a její varianty a volby spojené tečkami: schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

cli-arena-deals = Rozdání
cli-arena-head = { $game }: počet her na dvojici: { $games }, každé rozdání se hraje dvakrát s prohozenými místy
cli-arena-head-clear = { $game }: nejvyšší počet her na dvojici: { $games }, každé rozdání se hraje dvakrát s prohozenými místy
cli-arena-pairing = Dvojice
cli-arena-versus = { $one } – { $two }
cli-arena-wins = První vyhrává
cli-arena-draws = Remízy
cli-arena-losses = První prohrává
cli-arena-player = Hráč
cli-arena-points = Body ze všech her
cli-arena-foot = Pod každým podílem je jeho 95% interval počítaný z rozdání. Semínko: { $seed }
cli-arena-seed = Semínko: { $seed }
cli-arena-stopped = Zastaveno: { $games ->
    [one] odehrála se { $games } hra
    [few] odehrály se { $games } hry
   *[other] odehrálo se { $games } her
}.
cli-arena-odd = Každé rozdání dává dvě hry, pro každou dvojici se jich tedy odehraje { $games }.
cli-generate-stopped = Zastaveno: { $games ->
    [one] { $games } hra je uložena
    [few] { $games } hry jsou uloženy
   *[other] { $games } her je uloženo
} v { $path }. Stejný příkaz bude pokračovat odtud.

error-arena-number = Počet her, procesů i vláken je aspoň 1.
error-arena-minutes = Minuty jsou číslo jako 30 nebo 0.5, ne menší než 0.
error-arena-records = Hry odehrané v clusteru nelze uložit jako záznamy; vynechejte --ray nebo --records.
error-arena-players = Aréna potřebuje aspoň dva hráče; { $count ->
    [0] není jmenován žádný
    [one] jmenován je { $count }
    [few] jmenováni jsou { $count }
   *[other] jmenováno je { $count }
}.
error-arena-twice = Hráč { $player } je jmenován dvakrát.
error-play-seed = Uložená hra má vlastní semínko; --seed vynechte.
error-play-kept = Žádná nedohraná hra není uložena. V uložené hře můžete pokračovat podle souboru: clachan play --continue SOUBOR
error-play-kept-which = Vyberte hru od 1 do { $count }, nebo zadejte její soubor: clachan play --continue SOUBOR
error-completion-shell = Váš shell se nepodařilo rozpoznat. Zadejte jej: clachan completion bash
error-play-own = Hrálo se proti hráči { $player }. Chcete-li ten soubor znovu spustit, přidejte: --against SOUBOR:JMÉNO
error-play-other = Soubor { $path } obsahuje hru { $found }.
error-play-finished = Hra v souboru { $path } skončila. Přehrajete ji takto: clachan replay SOUBOR
error-prove-none = Ve hře { $game } není co dokazovat.
error-prove-stone = „{ $text }“ není kámen; kameny mají čísla 1 až 9.
error-seat-neither = „{ $text }“ tu není místo u stolu; pište A nebo B.
error-seat-unknown = „{ $text }“ není místo u stolu; pište A, B nebo random.
cli-serving = Clachan běží na { $address } – Ctrl-C ho zastaví.
cli-arena-rating = Hodnocení
cli-arena-bounds = 95% interval
cli-arena-games = Partie
cli-ladder-head = { $game }: hodnocení
cli-ladder-forgot = Odstraněno: { $count ->
    [one] { $count } výsledek
    [few] { $count } výsledky
   *[other] { $count } výsledků
} hráče { $player }.
error-ladder-section = Žebříček nemá část „{ $section }“. Známé: { $known }.
error-ladder-none = { $game } nemá žebříček.
error-arena-ledger = Soubor { $path } obsahuje řádek, který není výsledkem: { $line }
error-arena-ray = Ke hře na clusteru nainstalujte { $extra }.
error-arena-cluster = Na adrese { $address } není žádný cluster Ray.
error-arena-worker = Jeden proces nečekaně skončil, možná mu došla paměť.
