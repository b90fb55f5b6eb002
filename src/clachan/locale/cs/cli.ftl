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

cli-help-head = Co lze psát; slova lze zkracovat
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
cli-help-nothing = Pravidla této hry o slově „{ $word }“ nemluví.

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
cli-keep-failed = Hru se nepodařilo uchovat.
cli-go-on = Vaše hra je uchována. Pokračovat: { $command }
cli-end = { $score ->
    [1] Vyhráváte.
    [-1] Prohráváte.
   *[other] Remíza.
}
cli-end-prompt = Enter: odejít, „uložit“: uchovat záznam, „zpět“: vrátit vaši poslední volbu.

error-choice-number = Volba { $number } v žádném seznamu není. Napište ? a uvidíte, co lze psát.
error-choice-unknown = „{ $text }“ není akce. Napište ? a uvidíte, co lze psát.
error-file-missing = Soubor { $path } neexistuje.
error-file-unreadable = Soubor { $path } nelze přečíst: { $why }.
error-file-text = Soubor { $path } není text.
error-file-unwritable = Soubor { $path } nelze zapsat: { $why }.
cli-output = Co clachan říká, nelze zapsat: { $why }.
error-player-guest = V souboru { $file } takový hráč není: { $problem }
error-player-broken = { $file } nelze použít, je v něm chyba: { $problem }
error-player-word = Zadejte, kterého hráče ze souboru { $file } chcete: { $file }:JMÉNO. Jména hráčů v něm: { $known }.
error-player-illegal = Hráč { $player } zvolil, co nesmí: { $action }
error-record-version = Záznam se řídí pravidly verze { $found }; tady je verze { $wanted }.

reference-schotten = Od nejsilnější: Postupka v barvě, Trojice, Barva, Postupka, Součet
help-schotten =
    č7@3, č7 3 – zahrát kartu ke kameni; barvy č o l z m f: červená, oranžová, žlutá, zelená, modrá, fialová
    žolík 5, víla – zahrát kartu taktiky, ke kameni nebo bez něj
    claim 4 – ovládnout kámen
    claim? – které kameny lze ovládnout a proč
    claim? 4 – důkaz pro jeden kámen, nebo karty, které by vás porazily
    stone? 4 – kdo u kamene vede a jakou kombinaci u něj každá strana ještě může vytvořit
    1, 2, 3 … – volba ze seznamu, pokud je zobrazen
    Enter – znovu ukázat stůl

cli-arguments = { $problem } Viz clachan --help.
cli-resigned = vzdává { $unit ->
    [game] tuto hru
   *[round] toto kolo
}
cli-agreed = remíza po dohodě
cli-redealt = co nebylo vidět, je rozdáno znovu
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
cli-games-example = Název je hra a její části spojené tečkami: schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

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
cli-arena-odd = Každé rozdání dává dvě hry, pro každou dvojici se jich tedy odehraje { $games }.

error-arena-number = Počet her, procesů i vláken je aspoň 1.
error-arena-minutes = Minuty jsou číslo jako 30 nebo 0.5, ne menší než 0.
error-arena-players = Aréna potřebuje aspoň dva hráče; { $count ->
    [0] není jmenován žádný
    [one] jmenován je { $count }
    [few] jmenováni jsou { $count }
   *[other] jmenováno je { $count }
}.
error-arena-twice = Hráč { $player } je jmenován dvakrát.
error-play-seed = Uložená hra má vlastní semínko; --seed vynechte.
error-play-other = Soubor { $path } obsahuje hru { $found }.
error-play-finished = Hra v souboru { $path } skončila. Přehrajete ji takto: clachan replay SOUBOR
error-prove-none = Ve hře { $game } není co dokazovat.
error-prove-stone = „{ $text }“ není kámen; kameny mají čísla 1 až 9.
error-seat-unknown = „{ $text }“ není místo u stolu; pište A, B nebo random.
cli-serving = Clachan běží na { $address } – Ctrl-C ho zastaví.
cli-arena-rating = Hodnocení
cli-arena-bounds = 95% interval
cli-arena-games = Partie
cli-ladder-head = { $game }: hodnocení
cli-ladder-forgot = Zapomenuto: { $count ->
    [one] { $count } část
    [few] { $count } části
   *[other] { $count } částí
} hráče { $player }.
error-ladder-section = Žebříček nemá část „{ $section }“. Známé: { $known }.
error-arena-ledger = Soubor { $path } obsahuje řádek, který není výsledkem: { $line }
error-arena-ray = Ke hře na clusteru nainstalujte { $extra }.
error-arena-cluster = Na adrese { $address } není žádný cluster Ray.
error-arena-worker = Proces, který hrál, skončil předčasně, možná mu došla paměť.
