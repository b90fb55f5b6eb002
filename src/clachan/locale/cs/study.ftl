# Řešení hry a srovnání odehrané partie s dokonalou hrou.

cli-solving = Řeším
cli-analysing = Rozbor

solve-hands = Místo A drží { $a }, místo B { $b }.
solve-princes-lot = O tom, kdo má Prince, rozhoduje los. Toto je partie, v níž je má místo A; před losem jsou si obě strany rovny.
solve-states = Počet stavů: { $count }; stejné se počítají jednou.
solve-value-same = Hodnota { $value }: obě strany jsou stejné a dokonalá hra je vyrovnaná.
solve-value = Hodnota { $a } pro místo A, { $b } pro místo B. Místo A získá { $share } %, platí-li remíza za půl výhry.
solve-gap = V každém stavu jsou obě strategie přesné na { $gap }.
solve-opening-both = Jak zahajuje dokonalá hra na obou stranách
solve-opening = Jak zahajuje dokonalá hra, místo { $seat }
solve-span = { $low } až { $high }
solve-deals = Počet různých rozdání: { $count }.
solve-spread = Zamíchané rozdání má pro jednu ze stran průměrnou hodnotu { $mean }.
solve-spread-title = Jak často má zamíchané rozdání pro místo A kterou hodnotu
solve-best-deals = Nejlepší ruce pro místo A
solve-ask-deal = Na jedno rozdání se zeptejte pomocí --deal a ruky místa A, například --deal 01233567.
solve-head-hand = Místo A
solve-head-rest = Místo B
solve-head-value = Hodnota
solve-head-games = Hry
solve-head-lead = Začíná
solve-head-draw = Hodnota remízy
solve-match = Hodnota každého stavu zápasu pro místo A, mezi -1 a 1
solve-exchanges = Výměna může vést k tolika rozdáním: { $count }.

solve-swap = Obě ruce tu nikdo nezná, takže to není přesné řešení. Hodnoty říkají, co která výměna zaručí proti každému soupeři, pokud se pak hraje, jako by soupeř znal vaši ruku a držel všech devět karet. Nejlepší odpovědi obou stran proti tomu dohromady získají nejvýš { $bound } za hru.
solve-head-swap = Výměna
solve-head-secures = Zaručí
solve-match-lead = První hru vede { $seat }. Hodnota { $a } pro místo A, { $b } pro místo B.
solve-deck = Ruce jsou tu skryté, proto byla tato strategie naučena. Nejlepší odpovědi obou stran na ni dohromady získají { $bound } za hru; proti dokonalé hře by nezískaly nic.
solve-deck-opening = Kterou kartou zahajuje, přes všechny ruce

error-solver-none = Pro hru { $game } není řešitel.
error-deck-shipped = Naučenou strategii má jen braverats.deck.
error-solver-mimes = S Mimy je rozdání příliš mnoho na výpis. Zeptejte se na jedno pomocí --deal.
error-solver-draft = Při draftu závisí ruce na tom, co si oba hráči nechají, zčásti tajně, takže přesná hodnota není. Zeptejte se na jedno rozdání pomocí --deal.
error-solver-impossible = Při tomto způsobu hry nemůže místo A začít s rukou „{ $text }“.
error-solver-match = Zápas o více partiích je vyřešen jen jako emperor. Vynechte xN nebo toN a vyřešte jednu partii.
error-solver-match-deal = V zápase se rozdává každá partie znovu, takže jedno rozdání vyřešit nelze. Vynechte emperor, nebo --deal.
error-solver-match-mimes = S Mimy je zamíchaných rozdání příliš mnoho na to, aby šel zápas vyřešit přes všechna. Vynechte emperor a zeptejte se na jedno rozdání pomocí --deal.
error-solver-hand = „{ $text }“ není ruka o { $size } kartách. Pište číslice 0 až 7 a m pro Mima.
error-solver-twice = „{ $text }“ má některou kartu více než dvakrát. Každá je tu dvakrát.
error-solver-no-table = Tady není jediná tabulka k zapsání. Zeptejte se na jedno rozdání pomocí --deal.
error-solver-hidden = Některá ruka je tu skrytá, takže přesná odpověď neexistuje.
error-solver-unknown = Tabulka tuto pozici nemá: { $position }.
error-solver-file = { $path } není vyřešená tabulka.
error-solver-deal = Pro ruku { $hand } s cílem { $target } není hodnota.
error-solver-dealt = S variantou deck jsou ruce skryté: žádné rozdání nelze vyřešit. Bez --deal uvidíte naučenou strategii.
error-player-inexact = Dokonalá hra není pro tento způsob hry známa, protože jsou karty skryté nebo z draftu, nebo je rozdání příliš mnoho. Zvolte strong: hraje nejlepší přiblížení.
error-player-rival = Strategie „{ $rival }“ není známa. Známé: { $known }.
