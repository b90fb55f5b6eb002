# Pravidla Schotten Totten našimi slovy, s označeními z docs/rules/schotten.md.

game-schotten = Schotten Totten
variant-schotten-tactic = deset karet taktiky a sedm karet v ruce
variant-schotten-expert = ovládnutí kamenů se ohlašuje jen na začátku tahu
option-schotten-first = kdo začíná: losem, hráč A (0), nebo hráč B (1)
option-schotten-proof = co musí předčasné ovládnutí vyloučit: karty klanu, nebo i dosud neviděné elitní jednotky
option-schotten-joker = kdy Žolík dostane barvu a sílu: při ovládnutí kamene, nebo při zahrání
option-schotten-joker_limit = jeden Žolík na hráče za kolo, nebo jeden najednou na stole
option-schotten-joker_return = zda smí Verbíř vrátit Žolíka, kterého už nelze zahrát
option-schotten-recruiter_short = když zbývají méně než tři karty: přesto vrátit dvě, nebo o jednu méně, než bylo dobráno
option-schotten-score = kdo vyhraje zápas na N vyhraných kol: kdo jich dosáhne první, nebo kdo má v té chvíli víc bodů
variant-match-x = zápas na N kol; vítězí více bodů
variant-match-to = zápas na N vyhraných kol
option-match-next = kdo začíná další kolo: hráči se střídají, vítěz, poražený, nebo losem
option-match-tie = vyrovnaný zápas je remíza, nebo se hraje ještě jedno kolo

help-schotten-first-0 = začíná hráč A (ST-4).
help-schotten-first-1 = začíná hráč B (ST-4).
help-schotten-proof-elite = předčasné ovládnutí musí vyloučit i dosud neviděné elitní jednotky: Špióna, Štítonoše a jednoho Žolíka, pokud soupeř ještě může nějakého zahrát (ST-80).
help-schotten-joker-play = Žolík dostane barvu a sílu při zahrání a nechává si je, ať jde kamkoli (ST-60).
help-schotten-joker_limit-board = každý hráč smí mít na stole jen jednoho Žolíka. Když váš stůl opustí, můžete zahrát druhého; do té doby ho smí Verbíř vrátit, pokud váš neleží u ovládnutého kamene (ST-62).
help-schotten-joker_return-yes = Verbíř smí vrátit i Žolíka, kterého už nelze zahrát (ST-62).
help-schotten-recruiter_short-net_one = zbývají-li k dobrání méně než tři karty, vrací Verbíř o jednu kartu méně, než bylo dobráno (ST-70).
help-schotten-score-points = zápas skončí, jakmile někdo vyhraje dohodnutý počet kol, a vyhrává hráč, který má víc bodů; může to být i ten druhý (ST-44).
help-match-next-winner = { $unit ->
    [game] kdo hru vyhrál, otevírá další draft, nebo má příště Prince; po nerozhodné hře druhý hráč.
   *[round] kdo kolo vyhrál, začíná další; po nerozhodném kole začíná druhý hráč.
}
help-match-next-loser = { $unit ->
    [game] kdo hru prohrál, otevírá další draft, nebo má příště Prince; po nerozhodné hře druhý hráč.
   *[round] kdo kolo prohrál, začíná další; po nerozhodném kole začíná druhý hráč.
}
help-match-next-random = { $unit ->
    [game] kdo otevírá draft, nebo má Prince, určí před každou hrou los.
   *[round] kdo začíná kolo, určí pokaždé los.
}
help-match-tie-extra = { $unit ->
    [game] je-li po poslední hře stav vyrovnaný, hraje se jedna hra navíc; je-li vyrovnaný i pak, je zápas nerozhodný.
   *[round] je-li po posledním kole stav vyrovnaný, hraje se jedno kolo navíc; je-li vyrovnaný i pak, je zápas nerozhodný.
}

rules-schotten-base-goal =
    ## Cíl hry

    Mezi dvěma hráči leží v řadě devět hraničních kamenů. Hráč, který jako první ovládne tři sousedící kameny nebo kterýchkoli pět, ihned vítězí (ST-40).
rules-schotten-base-setup =
    ## Příprava

    Karet klanu je 54: šest barev, síly 1 až 9, každá jednou (ST-1). Každý hráč jich dostane šest; zbytek je dobírací balíček lícem dolů (ST-3). Kdo začíná, určí los (ST-4). Stůl, velikost balíčku i velikost obou rukou vidí všichni. Karty v ruce jsou tajné (ST-5).
rules-schotten-base-turn =
    ## Váš tah

    1. **Zahrajte** jednu kartu lícem nahoru na svou stranu neovládnutého kamene. Na jedné straně leží nejvýše tři karty. Zahraná karta se už nehýbe (ST-11).
    2. **Ovládněte** tolik kamenů, kolik můžete a chcete, jeden po druhém (ST-30).
    3. **Doberte** jednu kartu, pokud nemáte plnou ruku a balíček není prázdný (ST-12, ST-13).

    Kdo může, kartu zahrát musí. Když je vaše strana všech neovládnutých kamenů plná, pasujete; ovládnutí kamenů můžete ohlásit i tak (ST-14, ST-15).
rules-schotten-base-formations =
    ## Kombinace od nejsilnější

    1. **Postupka v barvě**: jedna barva, síly jdou po sobě
    2. **Trojice**: stejná síla
    3. **Barva**: jedna barva
    4. **Postupka**: síly jdou po sobě, barvy libovolné
    5. **Součet**: cokoli jiného

    Na pořadí, v němž byly karty zahrány, nezáleží a postupka nepokračuje z 9 na 1 (ST-20). Mezi kombinacemi stejného druhu vítězí vyšší součet; je-li i ten stejný, strana, která byla úplná dřív (ST-21, ST-23).
rules-schotten-base-claiming =
    ## Ovládnutí kamene

    Vaše strana musí být úplná (ST-31). Je-li úplná i druhá, musí vaše kombinace vítězit (ST-32). Není-li, můžete kámen ovládnout už tehdy, když by vás neporazily žádné karty, které by soupeř mohl přidat (ST-33); shoda by mu nestačila, protože jeho strana by byla úplná později. Každá karta klanu, která neleží lícem nahoru, se počítá mezi ty, které by mohl přidat, i karty ve vaší ruce (ST-34).

    Ovládnutí, které neobstojí, je odmítnuto a nic nestojí (ST-30). Ovládnutý kámen je pro oba hráče navždy uzavřen (ST-36).
rules-schotten-base-end =
    ## Konec hry

    Hra končí ovládnutím, které ji vyhrává (ST-37). Když ve dvou tazích po sobě nikdo nezahraje kartu, neovládne kámen ani nedobere, kolo se uzavře. Hráč, který je na řadě, získá každý neovládnutý kámen, u něhož je jeho strana úplná a buď vítězí, nebo proti ní stojí strana neúplná. Pak totéž udělá druhý hráč. Nemá-li pak nikdo tři sousedící kameny ani pět kamenů, vítězí, kdo jich má víc; při shodě je remíza (ST-43).
rules-schotten-tactic-setup =
    ## Karty taktiky

    Deset karet taktiky tvoří druhý balíček. Každý hráč dostane sedm karet klanu a v ruce může mít nejvýše sedm karet (ST-50). Hraje se karta klanu, nebo karta taktiky a dobírá se z balíčku podle vlastní volby (ST-51).

    Nikdo nesmí mít zahráno o více než jednu kartu taktiky víc než soupeř (ST-52). Karta taktiky musí mít na co působit (ST-54). Když nejde zahrát žádná karta klanu, lze pasovat, nebo zahrát kartu taktiky (ST-53). V tahu s kartou taktiky lze ovládnutí kamenů ohlásit jako v každém jiném (ST-55). Odhozené karty leží lícem nahoru a nic se odtud nevrací (ST-56).
rules-schotten-tactic-elite =
    ### Elitní jednotky: hrají se jako karty klanu

    - **Žolík** (dva): libovolná barva a síla, zvolená při ovládnutí kamene. Každý hráč smí za kolo zahrát jednoho; druhý zůstává v ruce (ST-60, ST-62).
    - **Špión**: síla 7, libovolná barva (ST-60).
    - **Štítonoš**: síla 1, 2 nebo 3, libovolná barva (ST-60).

    Elitní jednotky obou stran se vždy počítají tak, jak je to pro jejich majitele nejlepší (ST-61).
rules-schotten-tactic-combat =
    ### Bojové techniky: hrají se na neovládnutý kámen

    - **Slepejšův blafák**: u tohoto kamene se počítají jen součty; Žolík 9, Špión 7, Štítonoš 3 (ST-64).
    - **Zápas v bahně**: strana tohoto kamene je úplná se čtyřmi kartami a do kombinace musí patřit všechny čtyři (ST-63, ST-22).

    Na jednom kameni mohou ležet obě (ST-65). Zůstávají do konce (ST-66).
rules-schotten-tactic-ruses =
    ### Lsti: zapůsobí a jdou na odhazovací balíček

    - **Verbíř**: doberte postupně tři karty z libovolných balíčků; pak vraťte dvě karty z ruky dospod příslušných balíčků (ST-70).
    - **Stratég**: přemístěte svou kartu od neovládnutého kamene k jinému, kde je místo, nebo ji odhoďte (ST-71).
    - **Víla smrti**: odhoďte soupeřovu kartu od neovládnutého kamene (ST-72).
    - **Zrádce**: vezměte soupeři kartu klanu od neovládnutého kamene a dejte ji na svou stranu neovládnutého kamene, kde je místo, třeba i téhož (ST-73).
rules-schotten-tactic-proof =
    ### Předčasné ovládnutí

    Karty taktiky, které nebyly zahrány, se nepočítají: přidat by šlo jen karty klanu, které neleží lícem nahoru (ST-80). Elitní jednotky a bojové techniky, které už leží na stole, se počítají (ST-81, ST-82).
rules-schotten-expert-base-turn =
    ## Váš tah ve variantě pro experty

    1. **Ovládněte** tolik kamenů, kolik můžete a chcete, jeden po druhém (ST-30, ST-85).
    2. **Zahrajte** jednu kartu lícem nahoru na svou stranu neovládnutého kamene. Na jedné straně leží nejvýše tři karty. Zahraná karta se už nehýbe (ST-11).
    3. **Doberte** jednu kartu, pokud nemáte plnou ruku a balíček není prázdný (ST-12, ST-13).

    Ovládnutí kamenů se ohlašuje jen na začátku tahu, a proto se i vítězí jen tehdy (ST-86). Kdo může, kartu zahrát musí. Když je vaše strana všech neovládnutých kamenů plná, pasujete (ST-14, ST-87). Nic jiného se nemění (ST-88).
rules-schotten-match-points =
    ## Zápas na více kol

    Vítěz kola získá 5 bodů, poražený jeden za každý svůj kámen (ST-44). V kole nerozhodném nebo ukončeném dohodou bodují oba za své kameny. Po posledním kole vítězí hráč, který má více bodů. V zápasu na vyhraná kola vítězí hráč, který tohoto počtu dosáhne jako první. Hráči se v začínání střídají, pokud název neříká jinak (ST-45).
