# Stránka: co ukazuje jen prohlížeč.

page-title = Dva karetní souboje ze Skotské vysočiny
page-subtitle = Devět vztyčených kamenů k dobytí, nebo osm statečných krys do boje. Proti počítači, s přítelem nebo ve dvou u tohoto stolu.
page-nav = Hlavní nabídka
page-home = Domů
page-learn = Naučit se
page-rules = Pravidla
page-settings = Nastavení
page-language = Jazyk
page-foot = Zdarma a bez účtu. Jazyky: { $languages }.
page-continue = Pokračovat
page-more-games = Další hry ({ $count })
page-open-tables = Otevřené stoly
page-offline = Server neodpovídá. Zkuste to za chvíli znovu.
page-missing = Tuto část se nepodařilo načíst
page-missing-why = V tomto zařízení uložená není a server neodpovídá.
page-try-again = Zkusit znovu
page-nobody = zatím nikdo
page-you = vy
page-computer = počítač
page-to-move = na tahu
page-you-name = Vy
page-guest-name = Host

page-game-schotten = Schotten Totten
page-game-braverats = BraveRats
page-about-schotten = O každém z devíti hraničních kamenů rozhodují tři karty na každé straně. Získejte jich pět, nebo tři vedle sebe. Kámen je váš, jakmile to dokážete.
page-about-braverats = Oba tajně vyberou krysu a společně ji otočí. Osm krys, osm schopností, čtyři koruny k vítězství. Pět minut.
page-quick = Hrát proti počítači
page-more-ways = Další způsoby hry

## Výběr hry

page-new = Nová hra
page-with-computer = Počítač
page-with-computer-help = Vidí jen svou ruku
page-with-friend = Přítel
page-with-friend-help = Dostanete odkaz k odeslání
page-with-here = Dva na tomto zařízení
page-with-here-help = Mezi tahy jsou karty skryté
page-with-anyone = Otevřený stůl
page-with-anyone-help = Hrajete s tím, kdo se připojí první
page-level = Úroveň
page-player-random = Náhoda
page-player-random-help = Jakýkoli dovolený tah: na první seznámení
page-player-heuristic = Rozvážný
page-player-heuristic-help = Jednoduché zásady, hned: na klidnou hru
page-player-perfect = Dokonalý
page-player-perfect-help = Hraje přesné řešení: dlouhodobě ho nikdo neporazí
page-player-strong = Silný
page-player-strong-help = Hraje přesné řešení, kde je známo, jinde nejlepší přiblížení
page-player-hunter = Lovec
page-player-hunter-help = Zná řešení a za zvyky trestá víc než Dokonalý
page-player-best-response = Zrcadlo
page-player-best-response-help = Nejlepší odpověď na dokonalou hru
page-variant-schotten-tactic = Taktika
page-variant-schotten-expert = Expert
page-variant-braverats-traitor = Zrádce
page-variant-braverats-deck = Balíček
page-variant-braverats-fast = Rychlá krysa
page-variant-braverats-draft = Rozebírání
page-variant-braverats-random = Náhodné rozdání
page-variant-braverats-princess = Princezna útočí
page-variant-braverats-mime = Mim
page-variant-braverats-emperor = Císař
page-clash = Nelze zároveň zvolit: { $other }
page-length = Délka
page-length-one = { $unit ->
    [game] Jedna hra
   *[round] Jedno kolo
}
page-length-x = { $unit ->
    [game] { $count ->
        [one] { $count } hra
        [few] { $count } hry
       *[other] { $count } her
    }
   *[round] { $count ->
        [one] { $count } kolo
        [few] { $count } kola
       *[other] { $count } kol
    }
}, body se sčítají
page-length-to = Do { $count ->
    [one] { $count } výhry
    [few] { $count } výher
   *[other] { $count } výher
}
page-clock = Čas
page-clock-none = Bez hodin
page-clock-more = { $time } a { $more } navíc za tah
page-clock-whole = { $time } na celý zápas
page-clock-days = { $time } na tah
page-house-rules = Domácí pravidla
page-your-name = Vaše jméno
page-begin = Začít
page-join = Někdo vás zve ke hře
page-sit = Posadit se
page-invite = Pošlete tento odkaz příteli
page-invite-link = Odkaz platí jednou
page-invite-code = Odkaz jako QR kód
page-invite-wait = Hra začne, až se přítel posadí.
page-invite-local = Odkaz otevře jen toto zařízení. Pro ostatní spusťte server příkazem { $command } a otevřete stránku na síťové adrese tohoto zařízení.
page-explore = Řešení k procházení
page-matches = Moje partie
page-copy = Zkopírovat odkaz
page-copied = Zkopírováno
page-copy-yourself = Zkopírujte odkaz odtud
page-share = Sdílet
page-waiting = Čeká se na druhého hráče
page-commitment = Zamíchání je už dané. Jeho otisk začíná:
page-no-table = Takový stůl tu není

## U stolu

page-your-turn = Jste na tahu
page-moves = Co se stalo
page-moves-none = Zatím žádný tah.
page-took-back = Jeden tah byl vzat zpět.
page-story = Kámen { $stone }
page-story-empty = zatím žádná karta
page-time = Zbývající čas:
page-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
page-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
page-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekund
}
page-line-connecting = Připojování…
page-line-live = Připojeno
page-line-healing = Spojení se přerušilo, zkouší se znovu…
page-line-gone = Toto místo není vaše
page-menu = Nabídka
page-close = Zavřít
page-hint = Rada
page-put-back = Vrátit
page-yes = Ano
page-no = Ne
page-go-on = Pokračovat
page-next-round = Přejít ke kolu { $round }
page-offer-takeback = Požádat o vrácení tahu
page-offer-draw = Nabídnout remízu
page-offer-pause = Požádat o přestávku
page-unoffer = Vzít nabídku zpět
page-settle-takeback = Vzít zpět poslední tah
page-settle-draw = Dohodnout remízu
page-settle-pause = Přestávka
page-settle-sure = Stiskněte znovu a bude remíza
page-offered-takeback = { $name } žádá o vrácení tahu.
page-offered-draw = { $name } nabízí remízu.
page-offered-pause = { $name } žádá o přestávku.
page-offered-rematch = { $name } chce hrát znovu.
page-resign = Vzdát se
page-resign-sure = Stiskněte znovu a vzdáte se
page-watch-link = Dívat se jako divák
page-hand-over = Předejte zařízení: { $name }
page-hand-over-why = Karty, které přijdou, nemá vidět nikdo jiný.
page-hand-over-ready = Ukázat mou ruku

page-thinking = { $name } přemýšlí…
page-undo = Zpět
page-planned = Naplánováno na váš příští tah.
page-plan-gone = Naplánovaný tah už není možný.
page-paused = Pauza. Hodiny stojí, dokud někdo nebude pokračovat.
page-asked-draw = Nabídli jste remízu. { $name } zatím neodpověděl(a).
page-asked-takeback = Požádali jste o vrácení tahu. { $name } zatím neodpověděl(a).
page-asked-pause = Požádali jste o pauzu. { $name } zatím neodpověděl(a).
page-asked-rematch = Chcete hrát znovu. { $name } zatím neodpověděl(a).
page-then-draw = Pokud souhlasíte, hra skončí remízou.
page-then-takeback = Pokud souhlasíte, tah se vrátí.
page-then-pause = Pokud souhlasíte, hodiny se zastaví.
page-then-rematch = Pokud souhlasíte, začne další zápas.
page-rest = Hodiny čekají, až oba uvidí výsledek.
page-withdraw = Stáhnout
page-more = Více
page-details = Podrobnosti

page-end = Konec
page-end-won = Vyhráváte
page-end-lost = Vítězí { $name }
page-end-other = Vítězí { $name }
page-end-drawn = Remíza
page-rematch = Hrát znovu
page-replay = Přehrát
page-review = Rozbor
page-record = Stáhnout záznam
page-check-shuffle = Ověřit zamíchání
page-shuffle-right = Zamíchání odpovídá závazku, který byl dán před první kartou.
page-shuffle-anew = Nově rozdané karty odpovídají závazku. Dřívější karty jsou ze zápasu, na který tento navazuje.
page-shuffle-wrong = Zamíchání se tu nepodařilo potvrdit.

page-bonus = +{ $bonus }
page-lamp = Špeh se dívá: tato strana ukáže kartu jako první
page-held = odloženo
page-they-chose = { $name } už má vybráno.
page-you-chose = Máte vybráno. Čeká se na druhou kartu.
page-rounds = Kola
page-rounds-none = Zatím žádné kolo.
page-results = Co poráží co
page-results-wins = výhra proti:
page-results-loses = prohra proti:
page-results-holds = odklad proti:

## Karty jednou větou

page-tactic-joker = Libovolná barva i síla; { $joker ->
    [play] zvolíte je při zahrání.
   *[claim] platí vždy ty, které jsou pro jeho stranu nejlepší.
} { $limit ->
    [board] Na stole smí být naráz jeden.
   *[round] Jeden za kolo.
}
page-tactic-spy = Sedmička té barvy, která je pro její stranu nejlepší.
page-tactic-shield = Jednička, dvojka nebo trojka libovolné barvy; platí, co je pro její stranu nejlepší.
page-tactic-blind = Hraje se na kámen: neplatí tam kombinace, jen součty.
page-tactic-mud = Hraje se na kámen: na každé straně jsou tam potřeba čtyři karty.
page-tactic-recruiter = Doberte tři karty z libovolných balíčků a dvě vraťte dospod příslušných balíčků.
page-tactic-strategist = Přemístěte jednu svou kartu k jinému kameni, nebo ji odhoďte.
page-tactic-banshee = Odhoďte kartu z druhé strany neovládnutého kamene.
page-tactic-traitor = Přemístěte soupeřovu kartu klanu ke kameni na svou stranu.
page-rat-musician = Kolo se odkládá.
page-rat-princess = Proti Princi vyhrává celou hru.
page-rat-spy = V příštím kole ukáže soupeř kartu jako první.
page-rat-assassin = Vyhrává nižší hodnota.
page-rat-ambassador = Výhra s ním platí za dvě.
page-rat-wizard = Ruší schopnost druhé karty.
page-rat-general = Vaše příští karta má o dva víc.
page-rat-prince = Vyhrává kolo.
page-rat-mime = Zkopíruje kartu, kterou soupeř hrál v minulém kole.

## Přehrávání, pravidla, nastavení

page-replay-first = Začátek
page-replay-back = Zpět
page-replay-play = Přehrát
page-replay-stop = Zastavit
page-replay-next = Dál
page-replay-last = Konec
page-replay-place = { $place } z { $count }
page-replay-none = Tady není co přehrávat.
page-search = Hledat v pravidlech
page-search-none = Pravidla to nezmiňují.
page-theme = Barvy
page-theme-auto = Jako zařízení
page-theme-light = Světlé
page-theme-dark = Tmavé
page-large = Velké písmo
page-calm = Bez animací
page-sounds = Zvuky
page-auto-claim = Ohlašovat ovládnutí kamenů automaticky
page-notices = Upozornit mě, když jsem na tahu
page-sort = Ruka seřazená podle
page-sort-colour = barvy
page-sort-strength = síly

page-learn-how = Každá lekce je krátká hra s jedním cílem. Soupeř hraje podle scénáře.
page-learn-rats = Osm krys
page-seat = Hráč { $seat }
page-host-name = Hostitel

## House rules, and names

page-option-first = Kdo začíná
page-value-first-random = Losem
page-value-first-0 = Hráč A
page-value-first-1 = Hráč B
page-option-proof = Předčasné ovládnutí musí vyloučit
page-value-proof-clan = Jen karty klanu
page-value-proof-elite = I neviděné elitní jednotky
page-option-joker = Hodnota Žolíka se volí
page-value-joker-claim = Při ovládnutí kamene
page-value-joker-play = Při zahrání
page-option-joker_limit = Žolíků na hráče
page-value-joker_limit-round = Jeden za kolo
page-value-joker_limit-board = Jeden naráz na stole
page-option-joker_return = Verbíř smí vrátit nehratelného Žolíka
page-value-joker_return-no = Ne
page-value-joker_return-yes = Ano
page-option-recruiter_short = Verbíř, když dochází balíčky
page-value-recruiter_short-literal = Vrátí přesto dvě karty
page-value-recruiter_short-net_one = Vrátí o jednu méně, než dobral
page-option-mime = Jak přijde Mim
page-value-mime-extra = Jako devátá karta
page-value-mime-replace = Výměnou za kartu podle volby
page-option-ambassador_held = Odložený Velvyslanec pak platí
page-value-ambassador_held-single = Jednou
page-value-ambassador_held-double = Dvakrát
page-option-musician = Generál nebo Špeh proti Hudebníkovi
page-value-musician-delays_stand = V dalším kole působí
page-value-musician-cancels = Je zrušen
page-option-prince = Čaroděj proti Princi
page-value-prince-yields = Zruší jeho schopnost
page-value-prince-ignores = Neplatí na něj
page-option-emperor_draws = Remízové hry
page-value-emperor_draws-replay = Hrají se znovu
page-value-emperor_draws-count = Počítají se
page-option-princes = Oba Prince má
page-value-princes-random = Náhodně vybraný hráč
page-value-princes-0 = Hráč A
page-value-princes-1 = Hráč B
page-option-next = { $unit ->
    [game] Kdo začíná další hru
   *[round] Kdo začíná další kolo
}
page-value-next-alternate = Hráči se střídají
page-value-next-winner = Vítěz
page-value-next-loser = Poražený
page-value-next-random = Losem
page-option-score = Zápas na vyhraná kola získá
page-value-score-rounds = Kdo jich dosáhne první
page-value-score-points = Kdo má v té chvíli víc bodů
page-option-tie = Nerozhodný zápas
page-value-tie-draw = Je remíza
page-value-tie-extra = { $unit ->
    [game] Má jednu hru navíc
   *[round] Má jedno kolo navíc
}
page-name-first = Jméno prvního hráče
page-name-second = Jméno druhého hráče
page-player-greedy = Dychtivý
page-player-greedy-help = Bere, co je právě nejlepší. Rozvážného porazí ve dvou hrách ze tří
page-player-mc = Snílek
page-player-mc-help = Nanečisto dohraje mnoho her; o něco silnější než Dychtivý
page-player-ismcts = Myslitel
page-player-ismcts-help = Sleduje mnoho možností dopředu a chvíli si to promyslí
page-player-beginner = Začátečník
page-player-beginner-help = Hraje jednoduše a zapomíná karty: pro první hry
page-player-intermediate = Pokročilý
page-player-intermediate-help = Rovný soupeř, když už znáte pravidla
page-player-advanced = Zkušený
page-player-advanced-help = Pamatuje si každou kartu a málokdy chybuje
page-player-expert = Odborník
page-player-expert-help = Dívá se dopředu; těžko ho porazit
page-player-master = Mistr
page-player-master-help = Učil se z milionů her a dívá se dopředu
page-player-default = Hráč
page-open-with = { $name } čeká na soupeře.
page-talk = Říci
page-away = pryč
page-spectators = { $count ->
    [one] { $count } divák
    [few] { $count } diváci
   *[other] { $count } diváků
}
page-discard = Odhozené karty
page-replay-continue = Pokračovat odtud
page-replay-continue-how = Hrajete za dolní stranu, počítač za druhou. Karty, které vaše strana ještě neviděla, se rozdají znovu, protože záznam je ukazuje všechny.
page-replay-turn = Podívat se z druhé strany
page-coach = Trenér
page-coach-switch = Trenér pro BraveRats: porovnání vašich karet s dokonalou hrou
page-coach-fine = { $choice }: i dokonalá hra by mohla zvolit tuto kartu.
page-coach-cost = { $choice } – počet ztracených her ze sta: { $cost }.
page-coach-score = Očekávaný počet výher předtím: { $score } ze sta.
page-coach-mix = Z čeho volí dokonalá hra
page-other-players = Další hráči
page-player-static = Počtář
page-player-static-help = Jen sečte hodnoty jednotlivých kamenů
page-player-network = Instinkt
page-player-network-help = Naučil se z milionů her a nepočítá dopředu
page-copy-replay = Kopírovat odkaz na záznam
page-copy-review = Kopírovat odkaz na rozbor
page-declined = { $seat ->
    [you] Odmítáte.
   *[other] { $seat } odmítá.
}
page-withdrawn = { $seat ->
    [you] Berete nabídku zpět.
   *[other] { $seat } bere nabídku zpět.
}
page-told-draw = { $seat ->
    [you] Nabízíte remízu.
   *[other] { $seat } nabízí remízu.
}
page-told-takeback = { $seat ->
    [you] Žádáte o vrácení tahu.
   *[other] { $seat } žádá o vrácení tahu.
}
page-told-pause = { $seat ->
    [you] Žádáte o přestávku.
   *[other] { $seat } žádá o přestávku.
}
page-told-rematch = { $seat ->
    [you] Chcete hrát znovu.
   *[other] { $seat } chce hrát znovu.
}
