# Celá obrazovka v terminálu.

tui-panel = Průběh
tui-commands = Příkazy
tui-back = Zpět
tui-type = Vybírejte šipkami a Enterem, nebo volbu napište. F1 je nápověda.
tui-cancel-wait = Esc čekání ukončí.
tui-resign-sure = Vzdát { $unit ->
    [game] tuto hru
   *[round] toto kolo
}?
tui-working = Hotovo: { $done ->
    [one] { $done } část
    [few] { $done } části
   *[other] { $done } částí
} rychlých hráčů.
tui-scroll = posunout
tui-choose = vybrat
tui-change = změnit
tui-next = Dál
tui-open = otevřít
tui-leave = Odejít
tui-delete = Smazat
tui-delete-sure = Smazat { $path }?
tui-search = Najít příkaz
tui-seat = Vaše místo
tui-seat-random = náhodné
tui-rules-of = Pravidla: { $game }
tui-kept-against = { $game }, soupeř { $player }
tui-kept-two = { $game }, pro dva
tui-actions = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
tui-name-help = pro hry na serveru
tui-charset = Znaky
tui-charset-unicode = všechny značky
tui-charset-ascii = jen prostá písmena
tui-pace = Počítač odpovídá
tui-pace-calm = po krátké pauze
tui-pace-quick = hned
tui-theme-dark = tmavé
tui-theme-light = světlé
tui-theme-contrast = vysoký kontrast
tui-theme-sixteen = 16 barev terminálu
tui-theme-none = bez barev

tui-help-now = Nyní
tui-help-keys = Klávesy
tui-help-typed = Co lze napsat
tui-more-choices = { $count ->
    [one] ještě { $count } možnost
    [few] ještě { $count } možnosti
   *[other] ještě { $count } možností
}
tui-key-arrows = **Šipky**: pohyb po tom, co lze vybrat, a po kamenech
tui-key-tab = **Tab**: další věc, kterou lze vybrat
tui-key-enter = **Enter** nebo mezerník: vybrat; kartu, která se hraje sama, dvakrát
tui-key-escape = **Esc**: vrátit poslední krok výběru, zavřít, nebo přejít do nabídky; hra zůstane uložena
tui-key-f2 = **F2**: dobrá volba a proč
tui-key-f3 = **F3**: průběh hry a důkaz ovládnutí tam, kde vedle stolu není místo
tui-key-f4 = **F4**: vzít zpět poslední volbu
tui-key-f5 = **F5**: pravidla této hry
tui-key-palette = **Ctrl-P**: všechny příkazy
tui-key-mouse = **Myš**: klepněte na kartu a pak na kámen; klepnutím na kámen zjistíte, kdo tam vede a zda ho lze ovládnout
tui-server = Hrát na serveru
tui-address = Adresa nebo odkaz
tui-connect = Připojit
tui-send-link = Pošlete tento odkaz druhému hráči: { $address }
tui-said = { $name }: { $words }
tui-both-hands = obě ruce
tui-jump = přejít na
tui-turn = strana { $seat }

error-tui-thinking = Proces počítačového hráče nečekaně skončil. Pokračováním ho spustíte znovu.
error-tui-stopped = Zastaveno.
error-tui-terminal = K tomu je třeba terminál. Bez něj hrajte příkazem: clachan play
error-tui-missing = K tomu jsou třeba balíčky, které nejsou nainstalovány. Nainstalujete je příkazem: pip install '{ $extra }'
cli-no-full-screen = Celá obrazovka potřebuje další balíčky: { $command }
