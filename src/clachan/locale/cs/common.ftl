# Místa u stolu, výsledky, zápasy a to, co může potřebovat říct každá hra.

rule = Pravidlo { $rule }

outcome-won = { $winner ->
    [you] Vítězíte
   *[other] Vítězí { $winner }
}: { $reason }, { $a } : { $b }.
outcome-drawn = Remíza: { $reason }, { $a } : { $b }.
outcome-won-plain = { $winner ->
    [you] Vítězíte
   *[other] Vítězí { $winner }
}: { $reason }.
outcome-drawn-plain = Remíza: { $reason }.
outcome-by-adjacent = tři sousedící kameny
outcome-by-five = pět kamenů
outcome-by-settled = nebylo možné pokračovat a kameny byly sečteny
outcome-by-resigned = druhý hráč se vzdal
outcome-by-agreed = po dohodě
outcome-by-points = více bodů
outcome-by-wins = více výher
outcome-by-level = skóre je vyrovnané
outcome-by-draws = příliš mnoho remíz za sebou

match-score = { $a } : { $b }
match-round-of = { $unit ->
    [game] Hra { $round } z { $rounds }
   *[round] Kolo { $round } z { $rounds }
}
match-extra = { $unit ->
    [game] Hra { $round }: hra navíc
   *[round] Kolo { $round }: kolo navíc
}
match-first-to = { $unit ->
    [game] Hra { $round }, hraje se na { $wins ->
        [one] { $wins } vyhranou hru
        [few] { $wins } vyhrané hry
       *[other] { $wins } vyhraných her
    }
   *[round] Kolo { $round }, hraje se na { $wins ->
        [one] { $wins } vyhrané kolo
        [few] { $wins } vyhraná kola
       *[other] { $wins } vyhraných kol
    }
}
match-until-wins = { $unit ->
    [game] Hra { $round }, dokud někdo nemá { $wins ->
        [one] { $wins } vyhranou hru
        [few] { $wins } vyhrané hry
       *[other] { $wins } vyhraných her
    }; rozhodnou body
   *[round] Kolo { $round }, dokud někdo nemá { $wins ->
        [one] { $wins } vyhrané kolo
        [few] { $wins } vyhraná kola
       *[other] { $wins } vyhraných kol
    }; rozhodnou body
}
match-round-over = { $unit ->
    [game] Hra { $round } skončila. { $outcome }
   *[round] Kolo { $round } skončilo. { $outcome }
}
match-time-up = { $who ->
    [you] Vypršel vám čas.
    [they] Soupeři vypršel čas.
    [both] Vypršel čas oběma.
   *[other] Čas vypršel: { $who }.
}

reason-not-your-turn = { $seat ->
    [you] Nejste na tahu.
   *[other] Na tahu není { $seat }.
}
reason-over = Hra skončila.

## Chyby: kód `a/b` je zpráva `error-a-b`.

error-action-illegal = { $reason } ({ $rule })
error-action-over = Hra skončila; žádná další akce už není možná.
error-action-unknown = „{ $text }“ není akce.
error-lang-unknown = Jazyk „{ $text }“ tu není. Známé jazyky: { $known }.
error-seed-empty = Semínko má aspoň jeden znak.

error-name-game = Hra „{ $game }“ tu není. Známé hry: { $known }.
error-name-word = { $game } nemá variantu „{ $word }“. Známé: { $known }.
error-name-option = Volba „{ $option }“ neexistuje. Známé: { $known }.
error-name-value = Volba { $option } nemůže být „{ $value }“. Může být: { $known }.
error-name-needs = Volba { $option } potřebuje v názvu { $word }.
error-name-clash = { $one } a { $two } nemohou být v jednom názvu.
error-name-rounds = „{ $word }“: počet kol je od 1 do { $most }.
error-name-twice = „{ $word }“ může být v názvu jen jednou.

error-record-long = Záznam má nejvýše { $most } znaků.
error-record-first = Řádek { $line }: záznam začíná řádkem „{ $wanted }“.
error-record-cut = Řádek { $line }: záznam končí dřív než řádkem „end“.
error-record-header = Řádek { $line }: neznámá hlavička „{ $key }“. Známé: { $known }.
error-record-twice = Řádek { $line }: hlavička „{ $key }“ je tu dvakrát.
error-record-action = Řádek { $line }: „{ $text }“ není očíslovaná akce jako „1 A r7@3“.
error-record-count = Řádek { $line }: místo „{ $text }“ má být „end { $count }“.
error-record-after = Řádek { $line }: za řádkem „end“ už nic nebývá.
error-record-missing = Řádek { $line }: chybí hlavička „{ $key }“.
error-record-seed = Řádek { $line }: semínko má { $digits } šestnáctkových číslic.
error-record-damaged = Řádek { $line }: kontrolní součet nesouhlasí; záznam byl změněn nebo poškozen.
error-record-rules = Řádek { $line }: „{ $text }“ není číslo verze pravidel.
error-record-result = Řádek { $line }: „{ $text }“ není výsledek.
error-record-turn = Řádek { $line }: toto je tah { $wanted }, ne { $turn }.
error-record-illegal = Řádek { $line }: { $seat } nemůže udělat „{ $text }“. { $why }
error-record-mismatch = Řádek { $line }: zapsaný výsledek neodpovídá těmto akcím.

error-solver-missing = K tomu je třeba část, která není nainstalována: { $extra }. Instalace: pip install '{ $extra }'
error-solver-swap = S mime=replace nikdo nezná obě ruce, takže přesné řešení neexistuje.
error-solver-deck = Ruce jsou tu skryté a naučenou strategii má jen braverats.deck; přesné řešení neexistuje.
error-player-unknown = Hráč „{ $player }“ tu není. Známí: { $known }.
error-player-argument = Hráč { $player } nemá za dvojtečkou nic; „{ $argument }“ je navíc.
error-encoder-none = Hra { $game } nemá kodér, takže její akce a pohledy nelze převést na čísla
error-envs-missing = K tomu je třeba část, která není nainstalována: { $extra }. Instalace: pip install '{ $extra }'
error-envs-illegal = Akce { $index } ({ $action }) teď není dovolena. Které akce dovoleny jsou, říká maska akcí.
error-envs-render = Způsob vykreslení „{ $mode }“ neexistuje. Známé: { $known }.
error-envs-no-render = Nelze nic nakreslit, protože prostředí bylo vytvořeno bez render_mode. Známé: { $known }.
error-envs-over = Partie skončila. Další začnete voláním reset().
error-envs-imagined = Tato pozice byla domyšlena z toho, co ví jedna strana, takže nemá historii, kterou by šlo uložit.
error-envs-moves = Partie končí po { $played } z { $given } tahů, kterými měla začít.
error-envs-observer = Pozorování nemají parametry, ale byly zadány tyto: { $names }.
error-batch-seat = Místo je 0 nebo 1.
error-batch-length = Bylo zadáno pole tvaru { $shape }, ale počet her je { $games }.
error-batch-illegal = Akce { $index } není u stolu { $table } dovolena. Které dovoleny jsou, říkají masky.
error-batch-number = Je potřeba aspoň jedna hra a jedno vlákno.
error-vector-opponent = { $opponent } neumí hrát u mnoha stolů najednou. Zadejte "random", funkci nebo None; ostatní hráči hrají v prostředích pro jeden stůl.
error-vector-over = Hra u stolu { $table } skončila. Rozdejte znovu pomocí reset(options={"{"}"reset_mask": …{"}"}).
error-vector-mask = reset_mask musí být pole pravdivostních hodnot o délce { $count }, z nichž aspoň jedna je pravda.
error-data-format = { $path }: jméno souboru s hrami má jednu z těchto přípon: { $known }.
error-data-exists = { $path } už existuje. Zvolte jiné jméno, nebo ho nejdřív smažte.
error-data-other = { $path } obsahuje části jiného běhu. Dokončete ho stejným příkazem, nebo složku smažte.
error-data-plan = { $path } nelze přečíst, takže v tom běhu nelze pokračovat. Chcete-li začít znovu, smažte složku.
error-data-bad = { $path } není soubor s hrami, nebo je poškozený.
error-data-encoder = Tyto hry { $game } mají čísla verze { $found }, tento program má verzi { $wanted }.
error-data-players = „{ $names }“ nejsou dva hráči. Oddělte je čárkou, například heuristic,random.
error-kernel-missing = K tomu je třeba část, která není nainstalována: { $extra }. Instalace: pip install '{ $extra }'
error-kernel-rulebook = Rychlé jádro tato domácí pravidla nezná; zvolte hráče, který toto jádro nepotřebuje.
