# Schotten Totten. Jména karet podle tištěných českých pravidel.

schotten-colour-red = červená
schotten-colour-orange = oranžová
schotten-colour-yellow = žlutá
schotten-colour-green = zelená
schotten-colour-blue = modrá
schotten-colour-purple = fialová

# žlutá má L, aby se nepletla se Z ani bez háčku
schotten-letter-red = Č
schotten-letter-orange = O
schotten-letter-yellow = L
schotten-letter-green = Z
schotten-letter-blue = M
schotten-letter-purple = F

schotten-short-joker = Žol
schotten-short-spy = Špi
schotten-short-shield = Ští
schotten-short-blind = Sle
schotten-short-mud = Záp
schotten-short-recruiter = Ver
schotten-short-strategist = Str
schotten-short-banshee = Víl
schotten-short-traitor = Zrá

schotten-card-clan = { $colour } { $strength }
schotten-card-joker = Žolík
schotten-card-spy = Špión
schotten-card-shield = Štítonoš
schotten-card-blind = Slepejšův blafák
schotten-card-mud = Zápas v bahně
schotten-card-recruiter = Verbíř
schotten-card-strategist = Stratég
schotten-card-banshee = Víla smrti
schotten-card-traitor = Zrádce
schotten-card-fixed = Žolík jako { $card }
schotten-card-hidden-clan = karta klanu
schotten-card-hidden-tactic = karta taktiky

schotten-deck-clan = balíček klanu
schotten-deck-tactic = balíček taktiky
schotten-pile-clan = Klany
schotten-pile-tactic = Taktiky
schotten-pile-discard = Odhozené

schotten-rank-colour-run = Postupka v barvě (součet { $total })
schotten-rank-kind = { $size ->
    [4] Čtveřice
   *[other] Trojice
} (součet { $total })
schotten-rank-colour = Barva (součet { $total })
schotten-rank-run = Postupka (součet { $total })
schotten-rank-sum = Součet { $total }
schotten-rank-blind = součet { $total }
schotten-counts-as = Elitní jednotky se tam počítají jako: { $cards }.

## Co leží na stole

schotten-over = Kolo skončilo.
schotten-score = { $count } z { $target }{ $row ->
    [0] {""}
    [1] {""}
   *[other] , { $row } vedle sebe
}
schotten-missing = { $count ->
    [one] K výhře chybí { $count } kámen
    [few] K výhře chybí { $count } kameny
   *[other] K výhře chybí { $count } kamenů
}{ $row ->
    [0] {""}
   *[other] , nebo { $row } do tří vedle sebe
}
schotten-you-now = Jste na tahu: { $now }.
schotten-they-now = Na tahu je { $seat }: { $now }.
schotten-now-play = zahrát kartu
schotten-now-claim = ovládnout kameny, nebo pokračovat
schotten-now-draw = vybrat balíček, ze kterého se dobírá
schotten-now-take = vybrat kartu na stole
schotten-now-put = vybrat, kam ta karta půjde
schotten-now-recruit = vybrat balíček pro další kartu Verbíře
schotten-now-return = vybrat kartu, která půjde dospod svého balíčku
schotten-now-name = určit, kterou kartu Žolík zastupuje

schotten-note-headline = { $headline } { $note }
schotten-note-settles = Pokud v tomto tahu nezahrajete kartu ani neovládnete kámen, kolo skončí a uzavře se: každý neovládnutý kámen získá úplná strana, nebo lepší ze dvou úplných stran.
schotten-note-recruiter = { $returned ->
    [fewer] K dobrání zbývalo méně než tři karty, a tak vracíte o jednu kartu méně, než jste dobrali.
   *[two] Balíčky jsou prázdné, ale dvě karty se vracejí, i když jste dobrali méně než tři.
}
schotten-note-joker = { $returned ->
    [yes] V tomto kole už nemůžete zahrát dalšího Žolíka; toho z vaší ruky může vzít jen Verbíř.
   *[no] V tomto kole už nemůžete zahrát dalšího Žolíka; ten ve vaší ruce v ní zůstane do konce.
}
schotten-note-proof = Elitní jednotky, které nebyly zahrány, předčasnému ovládnutí nezabrání, ani ty ve vaší ruce.
schotten-note-elites = Elitní jednotky, které nebyly zahrány, se v důkazu nepočítají.

schotten-zone-hand = { $seat ->
    [you] Vaše ruka
   *[other] Vaše ruka ({ $seat })
}, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
schotten-zone-their-hand = Ruka ({ $seat }), { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
schotten-zone-side = Kámen { $stone }, { $seat ->
    [you] vaše strana
   *[other] strana ({ $seat })
}, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
schotten-zone-deck = { $deck }: { $count }
schotten-zone-sunk = Známé karty vespod ({ $deck }): { $count }
schotten-zone-discard = odhazovací balíček: { $count }
schotten-zone-buttons = Další možnosti
schotten-stone = Kámen { $stone }: { $state }
schotten-stone-free = neovládnutý
schotten-stone-mud = neovládnutý, Zápas v bahně
schotten-stone-blind = neovládnutý, Slepejšův blafák
schotten-stone-both = neovládnutý, Zápas v bahně a Slepejšův blafák
schotten-stone-yours = { $seat ->
    [you] váš
   *[other] váš ({ $seat })
}
schotten-stone-theirs = ovládá jej { $seat }

## Co lze udělat

schotten-do-play = zahrát ke kameni { $stone } kartu: { $card }
schotten-do-ruse = zahrát kartu: { $card }
schotten-do-take = vybrat u kamene { $stone } kartu: { $card }
schotten-do-put = dát ji ke kameni { $stone }
schotten-do-discard = odhodit ji
schotten-do-claim = ovládnout kámen { $stone }
schotten-do-draw = dobrat kartu: { $deck }
schotten-do-return = vrátit dospod balíčku kartu: { $card }
schotten-do-name = Žolík zastupuje kartu: { $card }
schotten-do-pass = pasovat, nezahrát žádnou kartu
schotten-do-done = neohlašovat další ovládnutí

## Co se stalo

schotten-news-play = { $who ->
    [you] Ke kameni { $stone } hrajete kartu: { $card }.
    [they] Soupeř hraje ke kameni { $stone } kartu: { $card }.
   *[other] { $who } hraje ke kameni { $stone } kartu: { $card }.
}
schotten-news-ruse = { $who ->
    [you] Hrajete kartu: { $card }.
    [they] Soupeř hraje kartu: { $card }.
   *[other] { $who } hraje kartu: { $card }.
}
schotten-news-joker = { $who ->
    [you] Hrajete kartu: { $card }. Určete, kterou kartu zastupuje.
    [they] Soupeř hraje kartu: { $card }. Určí, kterou kartu zastupuje.
   *[other] { $who } hraje kartu: { $card }. Určí, kterou kartu zastupuje.
}
schotten-news-move = { $who ->
    [you] Od kamene { $stone } ke kameni { $to } přemisťujete kartu: { $card }.
    [they] Soupeř přemisťuje od kamene { $stone } ke kameni { $to } kartu: { $card }.
   *[other] { $who } přemisťuje od kamene { $stone } ke kameni { $to } kartu: { $card }.
}
schotten-news-steal = { $who ->
    [you] Od kamene { $stone } berete na svou stranu kamene { $to } kartu: { $card }.
    [they] Soupeř bere od kamene { $stone } na svou stranu kamene { $to } kartu: { $card }.
   *[other] { $who } bere od kamene { $stone } na svou stranu kamene { $to } kartu: { $card }.
}
schotten-news-discard = { $who ->
    [you] Od kamene { $stone } odhazujete kartu: { $card }.
    [they] Soupeř odhazuje od kamene { $stone } kartu: { $card }.
   *[other] { $who } odhazuje od kamene { $stone } kartu: { $card }.
}
schotten-news-mud = { $who ->
    [you] Na kámen { $stone } hrajete kartu Zápas v bahně: čtyři karty na každé straně.
    [they] Soupeř hraje na kámen { $stone } kartu Zápas v bahně: čtyři karty na každé straně.
   *[other] { $who } hraje na kámen { $stone } kartu Zápas v bahně: čtyři karty na každé straně.
}
schotten-news-blind = { $who ->
    [you] Na kámen { $stone } hrajete kartu Slepejšův blafák: počítají se jen součty.
    [they] Soupeř hraje na kámen { $stone } kartu Slepejšův blafák: počítají se jen součty.
   *[other] { $who } hraje na kámen { $stone } kartu Slepejšův blafák: počítají se jen součty.
}
schotten-news-claim = { $who ->
    [you] Získáváte kámen { $stone }.
    [they] Soupeř získává kámen { $stone }.
   *[other] { $who } získává kámen { $stone }.
}
schotten-news-settled = { $who ->
    [you] Kámen { $stone } připadá vám.
    [they] Kámen { $stone } připadá soupeři.
   *[other] Kámen { $stone } získává { $who }.
}
schotten-news-pass = { $who ->
    [you] Pasujete.
    [they] Soupeř pasuje.
   *[other] { $who } pasuje.
}
schotten-news-drew = { $who ->
    [you] Dobíráte: { $cards }.
   *[other] { $who } dobírá: { $cards }.
}
schotten-news-draw = { $who ->
    [you] Dobíráte kartu ({ $deck }).
    [they] Soupeř dobírá kartu ({ $deck }).
   *[other] { $who } dobírá kartu ({ $deck }).
}
schotten-news-return = { $who ->
    [you] Vracíte kartu dospod ({ $deck }).
    [they] Soupeř vrací kartu dospod ({ $deck }).
   *[other] { $who } vrací kartu dospod ({ $deck }).
}
schotten-news-returned = { $who ->
    [you] Vracíte dospod kartu { $card } ({ $deck }).
    [they] Soupeř vrací dospod kartu { $card } ({ $deck }).
   *[other] { $who } vrací dospod kartu { $card } ({ $deck }).
}

## Proč je akce odmítnuta

schotten-why-over = Kolo skončilo.
schotten-why-not-your-turn = Na tahu je druhý hráč.
schotten-why-phase = Teď je na řadě: { $now }.
schotten-why-part = Nejdřív dokončete zahranou kartu: { $now }.
schotten-why-not-in-hand = Tuto kartu v ruce nemáte: { $card }.
schotten-why-no-stone = Kameny mají čísla 1 až 9.
schotten-why-needs-stone = Uveďte kámen 1 až 9, ke kterému chcete kartu zahrát: { $card }.
schotten-why-claimed = Kámen { $stone } je už ovládnutý; karty k němu přikládat nelze.
schotten-why-full = Na vaší straně kamene { $stone } už leží všechny karty: { $size }.
schotten-why-pass = Pasovat lze jen tehdy, když nejde zahrát žádná karta klanu.
schotten-why-deck-empty = Tento balíček je prázdný; dobírejte z druhého.
schotten-why-tactic-limit = Zahráli jste { $mine ->
    [one] { $mine } kartu
    [few] { $mine } karty
   *[other] { $mine } karet
} taktiky, soupeř { $theirs }. Napřed lze být nejvýše o jednu; { $advice ->
    [pass] teď tedy můžete jen pasovat.
   *[other] zahrajte kartu klanu.
}
schotten-why-one-joker = Každý hráč může za kolo zahrát jednoho Žolíka; tento zůstává v ruce.
schotten-why-joker-lies = Každý hráč smí mít na stole jen jednoho Žolíka a váš tam leží.
schotten-why-joker-stays = Žolík, kterého už nelze zahrát, zůstává v ruce; vraťte jinou kartu.
schotten-why-ruse-no-stone = Karta { $card } je Lest: hraje se bez kamene.
schotten-why-no-target = Karta { $card } by teď neměla žádný účinek, proto ji nelze zahrát.
schotten-why-same-stone = Stratég přemístí kartu k jinému kameni, nebo ji odhodí.
schotten-why-claim-after = Ovládnutí kamenů se ohlašuje po zahrání karty. Teď je na řadě: { $now }.
schotten-why-claim-over = V tomto tahu už ovládnutí ohlásit nelze. Teď je na řadě: { $now }.

## Proč kámen ovládnout lze, či nelze

schotten-proof-stronger = { $mine } poráží { $theirs }.
schotten-proof-first = Obě strany mají { $mine }; tato byla úplná dřív.
schotten-proof-proved = { $mine } obstojí: druhá strana dokáže nejvýš { $theirs }.{ $count ->
    [0] {""}
   *[other] {" "}Lepší vylučují { $cards }.
}
schotten-proof-short = K doplnění druhé strany už nezbývá dost karet.
schotten-claim-none = Vaše strana zatím není úplná u žádného neovládnutého kamene.
schotten-claim-owned = Kámen { $stone } je už ovládnutý.
schotten-claim-incomplete = Kámen { $stone }: vaše strana není úplná, { $missing ->
    [one] chybí { $missing } karta
    [few] chybí { $missing } karty
   *[other] chybí { $missing } karet
}.
schotten-claim-stronger = Kámen { $stone } lze ovládnout: { $mine } je silnější než { $theirs }.
schotten-claim-weaker = Kámen { $stone } nelze ovládnout: { $theirs } je silnější než vaše kombinace: { $mine }.
schotten-claim-first = Kámen { $stone } lze ovládnout: na obou stranách je { $mine } a vaše strana byla úplná dřív.
schotten-claim-later = Kámen { $stone } nelze ovládnout: na obou stranách je { $mine } a druhá strana byla úplná dřív.
schotten-claim-proved = Kámen { $stone } lze ovládnout: vaše kombinace je { $mine } a nejlepší, jaké soupeř ještě může dosáhnout, je { $theirs }. { $count ->
    [0] K důkazu není třeba žádná další karta.
   *[other] Něco lepšího vylučují karty ležící lícem nahoru: { $cards }.
}
schotten-claim-short = Kámen { $stone } lze ovládnout: na doplnění druhé strany zbývá příliš málo karet.
schotten-claim-waits = Ovládnutí kamenů se ohlašuje na začátku tahu. Vy je můžete ohlásit na začátku svého příštího tahu, pokud budou karty ležet jako teď.
schotten-claim-beatable = Kámen { $stone } zatím nelze ovládnout. Soupeři by stačilo přidat: { $cards }. Jeho kombinace by byla { $theirs }, vaše je { $mine }.

error-schotten-card = „{ $text }“ není karta. Karta se píše r7 (barva r, o, y, g, b nebo p a číslo 1 až 9), nebo jménem: joker, spy.
error-schotten-position-field = Pozice: „{ $text }“ chybí, je tu dvakrát nebo to není pole.
error-schotten-position-stones = Pozice: kamenů je 9 a odděluje je /; tady jich je { $found }.
error-schotten-position-stone = Pozice: kámen „{ $text }“ nelze přečíst.
error-schotten-position-first = Pozice: u „{ $text }“ uveďte pomocí <A nebo <B, která úplná strana byla první.
error-schotten-position-cards = Pozice: karty „{ $text }“ nelze přečíst.
error-schotten-position-place = Pozice: „{ $text }“ tam ležet nemůže (ST-63, ST-70).
error-schotten-position-twice = Pozice: karta { $text } je tu příliš mnohokrát (ST-1).
error-schotten-position-count = Pozice: karet jednoho druhu je { $found } místo { $wanted } (ST-1).
error-schotten-position-pending = Pozice: „{ $text }“ se nehodí k této fázi.
error-schotten-position-picked = Pozice: v „{ $text }“ tuto kartu nebo tento kámen zvolit nelze (ST-36, ST-71, ST-73, ST-74).
error-schotten-position-target = Pozice: „{ $text }“ nemá na co působit, takže to nelze zahrát (ST-54).
error-schotten-position-number = Pozice: „{ $text }“ tu nemůže být jako číslo.
error-schotten-position-rules = Pozice: podle těchto pravidel nejsou karty taktiky (ST-50).
error-schotten-position-fixed = Pozice: podle těchto pravidel nemá Žolík na kameni žádnou hodnotu (ST-60).
error-schotten-position-seat = Pozice: „{ $text }“ není místo u stolu; pište A nebo B.
error-schotten-position-phase = Pozice: „{ $text }“ není fáze.
error-schotten-position-over = Pozice: „{ $text }“ není výsledek.
error-schotten-position-impossible = Pozice: { $reason } ({ $rule }).
schotten-impossible-discard = bez karet taktiky se nikdy nic neodhazuje
schotten-impossible-unnamed = Žolík dostává jméno, když je zahrán, a tento žádné nemá
schotten-impossible-mode = bojový režim zůstává na svém kameni a nelze ho odhodit
schotten-impossible-discarded = kartu odhazuje Stratég nebo Víla smrti, kteří pak leží hned za ní
schotten-impossible-returned = karty pod balíček vrací jen ten, kdo zahrál Verbíře
schotten-impossible-scout = Verbíře nikdo nezahrál
schotten-impossible-tactics = počty zahraných karet taktiky neodpovídají těm, které leží odkryté
schotten-impossible-ahead = nikdo nemohl zahrát o dvě karty taktiky víc než druhý
schotten-impossible-jokers = počty zahraných Žolíků neodpovídají těm, kteří leží odkrytí
schotten-impossible-second-joker = nikdo nesmí zahrát druhého Žolíka
schotten-impossible-hand = některá ruka má příliš mnoho karet
schotten-impossible-won-twice = kolo skončilo dřív, než byly ovládnuty všechny tyto kameny
schotten-impossible-banshee = Víla smrti vždy odhodí kartu, a před ní v odhozených kartách žádná není
schotten-impossible-returns = Verbíř vrací pod balíčky nejvýš dvě karty
schotten-impossible-claimed = je ovládnut kámen, který jeho majitel ovládnout nemohl
schotten-impossible-settled = kolo se uzavře po dvou tazích bez akce, a jen tehdy
schotten-impossible-unsettled = když se kolo uzavře, každý kámen s úplnou stranou má majitele
schotten-impossible-full = na jedné straně je víc karet než míst
schotten-impossible-owner = ovládnutý kámen potřebuje úplnou stranu svého majitele
schotten-impossible-over = s těmito kameny nemohlo kolo takto skončit

# Kdo vede u kamene a čím se která strana ještě může stát.

schotten-outlook-owned = Kámen { $stone } ovládá { $seat ->
    [you] vaše strana
   *[other] { $seat }
}.
schotten-outlook-sure = Kámen { $stone } už jistě získá { $seat ->
    [you] vaše strana
   *[other] { $seat }
}.
schotten-outlook-now = Podle toho, co teď leží na stole, získá kámen { $stone } { $seat ->
    [you] vaše strana
   *[other] { $seat }
}, ale než bude ovládnut, může to ještě změnit karta taktiky.
schotten-outlook-ahead = U kamene { $stone } vede { $seat ->
    [you] vaše strana
   *[other] { $seat }
}, ale ještě může prohrát.
schotten-outlook-open = Kámen { $stone } je otevřený; silnější kombinaci u něj může vytvořit { $seat ->
    [you] vaše strana
   *[other] { $seat }
}.
schotten-outlook-level = Kámen { $stone } je otevřený; obě strany u něj mohou vytvořit stejně silnou kombinaci.
schotten-outlook-has = { $seat ->
    [you] Vaše strana
   *[other] { $seat }
}: { $rank }.
schotten-outlook-could = { $seat ->
    [you] Vaše strana
   *[other] { $seat }
}: ještě je možná kombinace { $rank }, stačí přidat: { $cards }.
schotten-outlook-short = { $seat ->
    [you] Vaše strana
   *[other] { $seat }
}: stranu už nelze doplnit, zbývá příliš málo karet.
