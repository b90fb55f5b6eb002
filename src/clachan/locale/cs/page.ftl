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
page-open-tables = Otevřené stoly
page-offline = Server neodpovídá. Stránka to sama zkouší znovu.
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
page-with = S kým
page-with-computer = Počítač
page-with-computer-help = Vidí jen svou ruku
page-with-friend = Přítel
page-with-friend-help = Dostanete odkaz k odeslání
page-with-here = Dva na tomto zařízení
page-with-here-help = Mezi tahy jsou karty skryté
page-with-anyone = Otevřený stůl
page-with-anyone-help = Sedne si, kdo přijde první
page-level = Úroveň
page-player-random = Náhoda
page-player-random-help = Jakýkoli dovolený tah: na první pohled
page-player-heuristic = Rozvážný
page-player-heuristic-help = Hraje hned, podle jednoduchých zásad
page-player-search = Myslitel
page-player-search-help = Než zahraje, dívá se dopředu
page-player-perfect = Dokonalý
page-player-perfect-help = Hraje přesné řešení; dlouhodobě ho nikdo neporazí
page-player-hunter = Lovec
page-player-hunter-help = Zná řešení a všímá si vašich zvyků
page-player-best-response = Zrcadlo
page-player-best-response-help = Nejlepší odpověď na dokonalou hru
page-variants = Způsoby hry
page-variant-schotten-tactic = Taktika
page-variant-schotten-expert = Expert
page-variant-braverats-traitor = Zrádce
page-variant-braverats-deck = Balíček
page-variant-braverats-fast = Rychlá krysa
page-variant-braverats-draft = Draft
page-variant-braverats-random = Náhodné rozdání
page-variant-braverats-princess = Princezna útočí
page-variant-braverats-mime = Mim
page-variant-braverats-emperor = Císař
page-clash = Ne společně s: { $other }
page-length = Délka
page-length-one = Jedno kolo
page-length-x = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
   *[other] { $count } kol
}, body se sčítají
page-length-to = Do { $count ->
    [one] { $count } výhry
    [few] { $count } výher
   *[other] { $count } výher
}
page-clock = Čas
page-clock-none = Bez hodin
page-clock-fast = 3 minuty a 3 sekundy navíc za tah
page-clock-calm = 10 minut a 10 sekund navíc za tah
page-clock-days = 3 dny na tah
page-house-rules = Domácí pravidla
page-your-name = Vaše jméno
page-begin = Začít
page-join = Někdo vás zve ke hře
page-sit = Posadit se
page-invite = Pošlete tento odkaz příteli
page-invite-link = Odkaz platí jednou
page-invite-code = Odkaz jako kód k naskenování
page-invite-wait = Hra začne, až se přítel posadí.
page-copy = Zkopírovat odkaz
page-copied = Zkopírováno
page-share = Sdílet
page-waiting = Čeká se na druhou stranu
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
page-offer-takeback = Požádat o vrácení tahu
page-offer-draw = Nabídnout remízu
page-offer-pause = Požádat o přestávku
page-unoffer = Vzít nabídku zpět
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

page-end = Konec
page-end-won = Vyhráváte
page-end-lost = Vítězí { $name }
page-end-other = Vítězí { $name }
page-end-drawn = Remíza
page-rematch = Hrát znovu
page-rematch-waiting = Čeká se na odpověď
page-replay = Přehrát
page-record = Stáhnout záznam
page-check-shuffle = Ověřit zamíchání
page-shuffle-right = Zamíchání je to, které bylo slíbeno před první kartou.
page-shuffle-wrong = Zamíchání se tu nepodařilo potvrdit.

page-bonus = +{ $bonus }
page-lamp = Špeh se dívá: tato strana ukáže kartu první
page-held = odloženo
page-they-chose = { $name } už má vybráno.
page-you-chose = Máte vybráno. Čeká se na druhou kartu.
page-rounds = Kola
page-rounds-none = Zatím žádné kolo.

## Karty jednou větou

page-tactic-joker = Libovolná barva i síla; řeknete ji při ovládnutí kamene. Jeden za kolo.
page-tactic-spy = Sedmička libovolné barvy; řeknete ji při ovládnutí kamene.
page-tactic-shield = Jednička, dvojka nebo trojka libovolné barvy; řeknete při ovládnutí kamene.
page-tactic-blind = Hraje se na kámen: neplatí tam formace, jen součty.
page-tactic-mud = Hraje se na kámen: na každé straně jsou tam potřeba čtyři karty.
page-tactic-recruiter = Doberte tři karty z libovolných balíčků a dvě vraťte pod jejich balíčky.
page-tactic-strategist = Přesuňte jednu svou kartu k jinému kameni, nebo ji odhoďte.
page-tactic-banshee = Odhoďte kartu z druhé strany neovládnutého kamene.
page-tactic-traitor = Vezměte kartu klanu z druhé strany ke kameni na své straně.
page-rat-musician = Kolo se odkládá.
page-rat-princess = Proti Princi vyhrává celou hru.
page-rat-spy = V příštím kole ukáže druhý kartu první.
page-rat-assassin = Vyhrává nižší hodnota.
page-rat-ambassador = Výhra s ním platí za dvě.
page-rat-wizard = Vypne schopnost druhé karty.
page-rat-general = Vaše příští karta má o dva víc.
page-rat-prince = Vyhrává kolo.
page-rat-mime = Stane se kartou, kterou druhá strana hrála předtím.

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
page-search-none = O tom pravidla nemluví.
page-theme = Barvy
page-theme-auto = Jako zařízení
page-theme-light = Světlé
page-theme-dark = Tmavé
page-large = Velké písmo
page-calm = Nic se nehýbe
page-sounds = Zvuky
page-auto-claim = Ovládat kameny automaticky
page-notices = Upozornit mě, když jsem na tahu
page-sort = Ruka seřazená podle
page-sort-colour = klanu
page-sort-strength = síly

page-learn-how = Zahrajte si hned první hru; vysvětlení přijde ve chvíli, kdy je potřeba.
page-learn-begin = Hrát a učit se
page-learn-rats = Osm krys
page-understood = Rozumím
page-seat = Hráč { $seat }
page-host-name = Hostitel
