# Řešení hry stav po stavu: pro terminál i stránku.

explore-state = Stav { $state }
explore-crowns = A má { $a } a B { $b } z { $target } korun potřebných k výhře.
explore-ambassadors = Z odložených kol { $count ->
    [one] se jedno počítá
    [few] se { $count } počítají
   *[other] se { $count } počítá
} hráči { $seat } za korunu navíc.
explore-copies = Mim hráče { $seat } kopíruje kartu { $card }.
explore-value = Hodnota { $value } pro místo A: získá { $share } %, když je remíza půl výhry.
explore-mix = Jak volí dokonalá hra, místo { $seat }
explore-matrix = Hodnota každé dvojice pro místo A, od -1 do 1
explore-corner = A \ B

error-state-text = „{ $text }“ není stav. Napište obě ruce a to, co není nula, například 0124-0567,crowns=2-1,held=1.
error-state-hands = V této variantě nikdo nemůže držet ruce ze stavu „{ $text }“. Obě ruce musí být stejně velké.
error-state-fields = Stav „{ $text }“ nemůže nastat: má víc korun nebo odložených kol, než mohla dát dosavadní kola.
error-state-match = Zápas o více partiích nemá jediné řešení k procházení. Vynechte emperor a prohlédněte si jednu partii.
error-state-deal = Zadejte --deal, nebo --state, ne obojí.
error-state-none = { $game } nemá řešení k procházení.

## Na stránce

explore-intro = Obě ruce jsou odkryté. Čísla jsou přesná.
explore-solving = Tato hra se právě řeší: { $percent } %. Děje se to jen jednou a trvá to několik sekund.
explore-progress = Kolik je vyřešeno
explore-state-title = Pozice
explore-way-here = Cesta sem
explore-back = Zpět
explore-start = Začátek
explore-score = A získá { $a }, B { $b }
explore-shows = { $seat } nejdřív ukáže kartu a { $other } potom odpoví. Sloupce ukazují nejlepší kartu k ukázání a nejlepší odpověď na ni. Hvězdička značí nejlepší odpověď na každou kartu.
explore-table = Kolik stojí každá dvojice karet
explore-table-help = Zisk A v procentech; remíza je půl výhry. Řádky jsou karty A, sloupce karty B, u každé je, jak často ji volí dokonalá hra. Orámované číslo může v dokonalé hře nastat. Dotykem podtrženého čísla jdete dál; nepodtržené hru končí. Šipky přecházejí mezi políčky.
explore-over = , hra končí
explore-best = , nejlepší odpověď
explore-elsewhere = Jiná varianta, jiná pozice
explore-way = Varianta hry
explore-position = Pozice před kolem
explore-hand = Ruka hráče { $seat }
explore-card-count = { $card }: { $count } v ruce
explore-crowns-of = Koruny hráče { $seat }
explore-held = Odložená kola
explore-spy = Čí Špeh se dívá
explore-last = Poslední karta hráče { $seat }
explore-bonus = Příští karta hráče { $seat } má bonus Generála
explore-show = Ukázat tuto pozici
explore-shuffle = Rozdat náhodně
explore-uneven = Obě ruce musí mít stejně karet: A má { $a }, B má { $b }.
