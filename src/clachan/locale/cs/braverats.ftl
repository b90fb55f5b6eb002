# BraveRats.

game-braverats = BraveRats: osm krys na každé straně, volených tajně

braverats-card-musician = Hudebník
braverats-card-princess = Princezna
braverats-card-spy = Špeh
braverats-card-assassin = Vrah
braverats-card-ambassador = Velvyslanec
braverats-card-wizard = Čaroděj
braverats-card-general = Generál
braverats-card-prince = Princ
braverats-card-mime = Mim
braverats-card-hidden = skrytá karta

braverats-short-musician = Hud
braverats-short-princess = Pzn
braverats-short-spy = Špe
braverats-short-assassin = Vra
braverats-short-ambassador = Vel
braverats-short-wizard = Čar
braverats-short-general = Gen
braverats-short-prince = Prc
braverats-short-mime = Mim

braverats-mime-as = Mim ({ $card })
braverats-side = { $card } { $value }
braverats-side-bonus = { $card } { $value } (včetně +{ $bonus })
braverats-none = –

outcome-by-crowns = dost korun
outcome-by-princess = Princezna potkala Prince
outcome-by-cards = všechny karty jsou zahrány

## What lies on the table

braverats-over = Hra skončila.
braverats-score = { $count ->
    [one] { $count } koruna
    [few] { $count } koruny
   *[other] { $count } korun
} z { $target }
braverats-missing = { $count ->
    [one] K výhře chybí { $count } koruna
    [few] K výhře chybí { $count } koruny
   *[other] K výhře chybí { $count } korun
}
braverats-you-now = Jste na řadě: { $now }.
braverats-they-now = { $seat ->
    [both] Oba hráči: { $now }.
   *[other] Na řadě je { $seat }: { $now }.
}
braverats-now-keep = nechat si kartu a ostatní předat
braverats-now-swap = zvolit kartu na výměnu za Mima
braverats-now-play = zvolit kartu
braverats-now-show = ukázat kartu; Špeh se dívá
braverats-now-answer = zvolit kartu proti kartě { $card }

braverats-zone-hand = { $seat ->
    [you] Vaše ruka
   *[other] Vaše ruka ({ $seat })
}, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
braverats-zone-their-hand = Ruka ({ $seat }), { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
braverats-zone-played = { $seat ->
    [you] Máte zahráno
   *[other] { $seat } má zahráno
}: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
braverats-zone-chosen = { $seat ->
    [you] Vaše volba
   *[other] Volba ({ $seat })
}, lícem dolů
braverats-zone-shown = { $seat ->
    [you] Ukazujete
   *[other] { $seat } ukazuje
}
braverats-zone-crowns = { $seat ->
    [you] Vy
   *[other] { $seat }
}: { $count ->
    [one] { $count } koruna
    [few] { $count } koruny
   *[other] { $count } korun
} ze { $target }{ $bonus ->
    [0] { "" }
   *[other] , příští karta +{ $bonus }
}
braverats-zone-pile = { $seat ->
    [you] Váš balíček
   *[other] Balíček ({ $seat })
}: { $count }
braverats-zone-packet = { $seat ->
    [you] Ve vašich rukou
   *[other] V rukou má { $seat }
}: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
braverats-zone-stock = Zbývá rozebrat: { $count }
braverats-zone-results = Kola

braverats-held = { $count ->
    [0] Žádné kolo není odložené.
    [one] Odložené je { $count } kolo.
    [few] Odložená jsou { $count } kola.
   *[other] Odloženo je { $count } kol.
}
braverats-next-bonus = { $who ->
    [you] Vaše příští karta má o { $bonus } víc.
    [they] Soupeřova příští karta má o { $bonus } víc.
   *[other] Příští karta ({ $who }) má o { $bonus } víc.
}
braverats-next-spy = { $who ->
    [you] Váš Špeh se dívá: soupeř ukáže kartu jako první.
    [they] Soupeřův Špeh se dívá: kartu ukážete jako první vy.
   *[other] Špeh ({ $who }) se dívá: druhý hráč ukáže kartu jako první.
}
braverats-given = { $who ->
    [you] Dostáváte: { $card }.
    [they] Soupeř dostává: { $card }.
   *[other] { $who } dostává: { $card }.
}

## What can be done

braverats-do-keep = nechat si: { $card }
braverats-do-swap = vyměnit za Mima: { $card }
braverats-do-play = zahrát: { $card }

## What happened

braverats-news-kept = { $who ->
    [you] Necháváte si: { $card }.
    [they] Soupeř si nechává: { $card }.
   *[other] { $who } si nechává: { $card }.
}
braverats-news-kept-one = { $who ->
    [you] Necháváte si kartu.
    [they] Soupeř si nechává kartu.
   *[other] { $who } si nechává kartu.
}
braverats-news-drafted = Rozebírání skončilo; všechny karty jsou známy.
braverats-news-swap = { $who ->
    [you] Vyřazujete ze hry kartu { $card } a berete si Mima.
    [they] Soupeř vyřazuje ze hry kartu { $card } a bere si Mima.
   *[other] { $who } vyřazuje ze hry kartu { $card } a bere si Mima.
}
braverats-news-swapped = Oba hráči teď mají Mima.
braverats-news-chose = { $who ->
    [you] Volíte: { $card }.
    [they] Soupeř volí: { $card }.
   *[other] { $who } volí: { $card }.
}
braverats-news-showed = { $who ->
    [you] Ukazujete: { $card }.
    [they] Soupeř ukazuje: { $card }.
   *[other] { $who } ukazuje: { $card }.
}
braverats-news-drew = { $who ->
    [you] Lížete: { $card }.
   *[other] { $who } líže: { $card }.
}

braverats-round = Kolo { $round }
braverats-played = { $who ->
    [you] Vaše karta: { $side }.
    [they] Soupeřova karta: { $side }.
   *[other] Karta ({ $who }): { $side }.
}
braverats-showed = { $who ->
    [you] Vaše karta, ukázaná jako první: { $side }.
    [they] Soupeřova karta, ukázaná jako první: { $side }.
   *[other] Karta ({ $who }), ukázaná jako první: { $side }.
}
braverats-silenced = Čaroděj ruší schopnost karty { $card } ({ $rule }).
braverats-because-musician = Hudebník odkládá kolo ({ $rule }).
braverats-because-princess = { $who ->
    [you] Vaše Princezna potkala Prince: vyhráváte hru ({ $rule }).
    [they] Soupeřova Princezna potkala Prince a vyhrává hru ({ $rule }).
   *[other] Princezna ({ $who }) potkala Prince a vyhrává hru ({ $rule }).
}
braverats-because-prince = { $who ->
    [you] Váš Princ vyhrává kolo bez ohledu na hodnoty ({ $rule }).
    [they] Soupeřův Princ vyhrává kolo bez ohledu na hodnoty ({ $rule }).
   *[other] Princ ({ $who }) vyhrává kolo bez ohledu na hodnoty ({ $rule }).
}
braverats-because-lower = { $who ->
    [you] S Vrahem vyhrává nižší hodnota: vaše ({ $rule }).
    [they] S Vrahem vyhrává nižší hodnota: soupeřova ({ $rule }).
   *[other] S Vrahem vyhrává nižší hodnota, má ji { $who } ({ $rule }).
}
braverats-because-higher = { $who ->
    [you] Vyhrává vyšší hodnota: vaše ({ $rule }).
    [they] Vyhrává vyšší hodnota: soupeřova ({ $rule }).
   *[other] Vyhrává vyšší hodnota, má ji { $who } ({ $rule }).
}
braverats-because-level = Při stejných hodnotách se kolo odkládá ({ $rule }).
braverats-takes = { $who ->
    [you] Berete { $crowns ->
        [one] { $crowns } korunu
        [few] { $crowns } koruny
       *[other] { $crowns } korun
    }.
    [they] Soupeř bere { $crowns ->
        [one] { $crowns } korunu
        [few] { $crowns } koruny
       *[other] { $crowns } korun
    }.
   *[other] { $who } bere { $crowns ->
        [one] { $crowns } korunu
        [few] { $crowns } koruny
       *[other] { $crowns } korun
    }.
}

## What is asked

braverats-no-round = Takové kolo se ještě nehrálo.
braverats-no-table = Teď není co porovnávat.
braverats-table-row = { $side } – výhra proti: { $wins }; prohra proti: { $loses }; odklad proti: { $holds }.
braverats-cell-game = { $card } (celá hra)
braverats-cell-crowns = { $card } ({ $crowns ->
    [few] { $crowns } koruny
   *[other] { $crowns } korun
})
braverats-left = { $who ->
    [you] Zbývá vám: { $cards }.
    [they] Soupeři může zbývat: { $cards }.
   *[other] { $who } může ještě mít: { $cards }.
}
braverats-left-blind = Ze svých karet znáte: { $cards }; { $count ->
    [one] ještě { $count } neznámá leží ve vašem balíčku
    [few] ještě { $count } neznámé leží ve vašem balíčku
   *[other] ještě { $count } neznámých leží ve vašem balíčku
}.

## Why an action is refused

braverats-why-over = Hra skončila.
braverats-why-watching = Díváte se; volí jen hráči.
braverats-why-phase = Teď je třeba { $now }.
braverats-why-not-in-packet = Tato karta není mezi rozebíranými: { $card }.
braverats-why-not-in-hand = Tuto kartu nemáte v ruce: { $card }.
braverats-why-other-picks = Karty má teď v rukou druhý hráč.
braverats-why-chosen = Už máte zvoleno: { $card }. Dokud nejsou vidět obě karty, volbu změnit nelze.
braverats-why-spy-waits = Váš Špeh se dívá: soupeř ukáže kartu jako první, pak volíte vy.

## Names, help and rules

variant-braverats-traitor = z každé ruky přejde jedna náhodná karta k druhému
variant-braverats-deck = tři karty v ruce, ostatní v balíčku
variant-braverats-fast = stačí tři koruny místo čtyř
variant-braverats-draft = všechny karty se rozebírají po čtveřicích
variant-braverats-random = všechny karty se zamíchají a rozdají
variant-braverats-princess = jeden má oba Prince, druhý obě Princezny
variant-braverats-mime = Mim jako devátá karta
variant-braverats-emperor = zápas: kdo první vyhraje dvě hry

option-braverats-mime = Mim: bez něj, devátá karta, nebo tajně vyměněný za kartu dle volby
option-braverats-ambassador_held = kolik později platí pro majitele odložené kolo Velvyslance
option-braverats-musician = zda Generál nebo Špeh proti Hudebníkovi působí v příštím kole
option-braverats-prince = zda Čaroděj může zrušit schopnost Prince
option-braverats-emperor_draws = zda se remízy v zápasu opakují, nebo počítají
option-braverats-princes = kdo má oba Prince: losem, hráč A (0), nebo hráč B (1)

help-braverats-mime-replace = Mim není devátá karta. Před prvním kolem každý tajně vyřadí ze hry jednu svou kartu a vezme si místo ní Mima (BR-40).
help-braverats-ambassador_held-double = odložené kolo vašeho Velvyslance platí dvakrát, když ho později získáte; pro soupeře platí jednou (BR-23, BR-24).
help-braverats-musician-cancels = Generál ani Špeh, kteří narazili na Hudebníka, v příštím kole nepůsobí (BR-20, BR-21, BR-22).
help-braverats-prince-ignores = Čaroděj schopnost Prince neruší (BR-10, BR-16).
help-braverats-emperor_draws-count = remízy se neopakují. Hrají se nejvýše tři hry a rozhoduje víc výher (BR-56).
help-braverats-princes-0 = hráč A začíná s oběma Princi (BR-55).
help-braverats-princes-1 = hráč B začíná s oběma Princi (BR-55).

reference-braverats = Hudebník 0 odkládá · Princezna 1 poráží Prince · Špeh 2 vidí · Vrah 3 nižší vyhrává · Velvyslanec 4 platí dvakrát · Čaroděj 5 ruší · Generál 6 dává +2 · Princ 7 vyhrává
help-braverats =
    Napište kartu jménem nebo hodnotou: princ, nebo 7; Mim je mim. Při rozebírání: keep 7. Za Mima: swap 7.
    Slova lze zkracovat. Dvě stejné karty jsou jedna volba.
    table? – vaše karty proti soupeřovým, včetně bonusů
    why? – proč poslední kolo dopadlo, jak dopadlo; why? 2 – druhé kolo
    left? – které karty zbývají na obou stranách

rules-braverats-base-1-aim =
    ## Cíl

    Získat čtyři koruny dřív, než dojdou karty. Nemá-li je po poslední kartě nikdo, je to remíza, i když má někdo víc korun (BR-5).
rules-braverats-base-2-round =
    ## Kolo

    Oba tajně zvolí kartu a ukážou ji současně. Vyšší hodnota bere korunu, ledaže schopnost určí jinak; schopnosti jsou povinné (BR-3, BR-4).
rules-braverats-base-3-rats =
    ## Krysy

    Každá strana má od každé jednu (BR-1):

    - Hudebník 0: kolo se odkládá.
    - Princezna 1: proti Princi vyhrává hru.
    - Špeh 2: v příštím kole ukáže soupeř kartu jako první.
    - Vrah 3: vyhrává nižší hodnota.
    - Velvyslanec 4: výhra s ním platí dvakrát.
    - Čaroděj 5: ruší schopnost druhé karty.
    - Generál 6: vaše příští karta má o dva víc.
    - Princ 7: vyhrává kolo.
rules-braverats-base-4-order =
    ## Která schopnost má přednost

    Nejdřív Čaroděj; pak Hudebník; pak Princezna proti Princi; pak Princ; pak hodnoty, s Vrahem nižší. Dva Princové porovnají hodnoty. Při rovnosti se kolo odkládá (BR-10).
rules-braverats-base-5-held =
    ## Odklad

    Nikdo neboduje; kdo vyhraje příští rozhodnuté kolo, bere i všechna odložená, za každé korunu (BR-23).
rules-braverats-base-6-next =
    ## Příští kolo

    Generál a Špeh působí po výhře, prohře i odkladu, jen ne proti Čaroději. Dva Špehové se ruší (BR-20, BR-21).
rules-braverats-base-7-rulings =
    ## Domácí pravidla

    Kde tištěný text nechává volnost, hraje se takto, pokud není zvoleno jiné domácí pravidlo: Hudebník neruší Generála ani Špeha (BR-22). Čaroděj s +2 a Princ nechají kolo čekat (BR-16). Nerozhodná partie v zápase o Císaře se hraje znovu (BR-56).
rules-braverats-traitor-1 =
    ## Zrádce

    Před hrou přejde z každé ruky jedna náhodná karta k druhému. Obě karty vidí oba hráči (BR-50).
rules-braverats-deck-1 =
    ## Balíček

    Zamíchejte své karty do balíčku a lízněte tři. Jakmile zvolíte kartu, líznete další, pro příští kolo. Když balíček dojde, dohraje se ruka (BR-51).
rules-braverats-fast-1 =
    ## Rychlá krysa

    Stačí tři koruny (BR-52).
rules-braverats-draft-1 =
    ## Rozebírání

    Doberou se čtyři karty: kdo otevírá, nechá si jednu a tři předá, druhý si nechá jednu a dvě vrátí, první si nechá jednu a poslední předá. Další čtyři otevírá druhý, a tak dále, dokud nejsou rozebrány všechny (BR-53).
rules-braverats-random-1 =
    ## Náhodné rozdání

    Všechny karty se zamíchají a rozdají, každému půl (BR-54).
rules-braverats-princess-1 =
    ## Princezna útočí

    Jeden začíná s oběma Princi, druhý s oběma Princeznami (BR-55).
rules-braverats-mime-1 =
    ## Mim

    Devátá karta. Kopíruje hodnotu i schopnost karty, kterou soupeř zahrál v minulém kole. V prvním kole má hodnotu 5 a žádnou schopnost. Mim, který kopíruje Mima, se stane tím, čím byl on (BR-40 až BR-42).
rules-braverats-emperor-1 =
    ## Císař

    Kdo první vyhraje dvě hry, vyhrává zápas. Remízy se opakují (BR-56).
rules-braverats-match-points =
    ## Zápas na více her

    Vyhraná hra přináší bod, prohraná ani nerozhodná žádný. Po poslední hře vítězí hráč, který má více bodů. V zápasu na vyhrané hry vítězí hráč, který tohoto počtu dosáhne jako první.
