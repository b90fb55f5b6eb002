# Úlohy: otázky, důkazy a jejich obrazovka.

puzzle-theme-claim = Ovládnout, nebo ne?
puzzle-theme-stop = Která karta brání důkazu?
puzzle-theme-finish = Výhra v tomto tahu
puzzle-theme-ending = Výhra odtud
puzzle-theme-save = Zachraňte hru
puzzle-theme-ruse = Lsti
puzzle-theme-support = Jediná správná karta
puzzle-theme-spy = Co viděl Špeh
puzzle-theme-force = Vynucené výhry
puzzle-answers = Odpovědi
puzzle-choose = Zvolte odpověď.

puzzle-ask-schotten-claim = Kartu už jste zahráli. Který kámen můžete na základě důkazu ovládnout? Je právě jeden.
puzzle-ask-schotten-stop = Vaše strana kamene { $stone } je úplná, ale ovládnout ho ještě nemůžete. Důkazu brání jediná karta: kdyby ležela lícem nahoru, mohli byste kámen ovládnout. Která?
puzzle-ask-schotten-finish = Zahrajte jedinou kartu, s níž vyhrajete v tomto tahu.
puzzle-ask-schotten-ending = Balíčky jsou prázdné, takže znáte všechny karty. Vyhrává jediná akce. Najděte ji i ty, které následují.
puzzle-ask-schotten-save = Soupeř může vyhrát svým příštím tahem. Zabrání tomu jediný tah, ať má soupeř jakékoli karty.
puzzle-ask-schotten-ruse = Zahrajte lest, díky níž ovládnete kámen v tomto tahu. Jde to jediným způsobem.
puzzle-ask-braverats-support = Obě strany volí tajně. Dokonalá hra zde používá stále tutéž kartu. Kterou?
puzzle-ask-braverats-spy = Váš Špeh viděl soupeřovu kartu: { $card }. Která karta je nejlepší odpověď?
puzzle-ask-braverats-force = Jedna karta vyhrává vynuceně, ať soupeř zahraje cokoli. Která?

puzzle-proof-schotten-stop = Kdyby { $card } ležela lícem nahoru, soupeř by měl nanejvýš { $theirs } a vaše { $mine } by stačila.
puzzle-proof-schotten-stop-short = Kdyby { $card } ležela lícem nahoru, soupeř by tento kámen už nedoplnil a vaše { $mine } by stačila.
puzzle-proof-schotten-finish = Tím kolo končí. Žádný jiný tah v tomto kole nevyhrává hned.
puzzle-proof-schotten-ending = Koncovka je propočítána až do konce: { $count ->
    [one] druhá akce prohrává
    [few] každá z dalších { $count } akcí prohrává
   *[other] každá z dalších { $count } akcí prohrává
} proti nejlepší hře.
puzzle-proof-schotten-threat = Po většině jiných tahů hned vyhrává { $card } na kameni { $stone }.
puzzle-proof-schotten-threat-claim = Po většině jiných tahů soupeř hned vyhraje ovládnutím kamenů.
puzzle-proof-schotten-save = Po tomto tahu už to žádná karta nedokáže, po každém jiném některá ano.
puzzle-proof-schotten-ruse = Žádná jiná vaše karta ani jiné použití vašich lstí vám v tomto tahu kámen ovládnout nedovolí.
puzzle-proof-braverats-values = Hraje-li se dál dokonale, získáte s každou kartou: { $cards }.
puzzle-proof-braverats-support = Jakýkoli podíl jiné karty by snížil to, co máte jisté.
puzzle-proof-braverats-spy = Soupeřovu kartu znáte, takže nejlepší odpověď je ta s nejvyšším ziskem.
puzzle-proof-braverats-force = { $card } vyhrává ve všech případech:
puzzle-proof-braverats-now = Proti kartě { $card } vyhrajete hru hned.
puzzle-proof-braverats-seen = Po kartě { $card } ukáže soupeř další kartu první a vy máte na každou odpověď.
puzzle-proof-braverats-then = Po kartě { $card } je další vítězná karta: { $cards }.
puzzle-braverats-value = { $card } { $percent } %

error-puzzle-none = Hra { $game } nemá úlohy.
error-puzzle-theme = Téma „{ $theme }“ neexistuje. Témata: { $known }.
error-puzzle-id = Úloha { $id } neexistuje.
error-puzzle-which = Může to být { $choices }. Co máte na mysli?
error-puzzle-line = Tento řádek není úloha: { $text }
error-puzzle-position = Tato kola se nemohla odehrát: { $text }

cli-puzzle-head = { $theme } · { $game } · úloha { $id }, obtížnost { $rating }
cli-puzzle-go-on = Správně. Pokračujte.
cli-puzzle-solved = Vyřešeno: { $answer }.
cli-puzzle-wrong = Tentokrát ne. Odpověď je { $answer }.
cli-puzzle-left = Odpověď by byla { $answer }.
cli-puzzle-many = Napište odpověď, například { $example }.
cli-puzzle-making = Tvoření úloh: { $theme }
cli-puzzle-rating = Měření obtížnosti
cli-puzzle-made = { $count ->
    [one] { $count } úloha vytvořena a ohodnocena.
    [few] { $count } úlohy vytvořeny a ohodnoceny.
   *[other] { $count } úloh vytvořeno a ohodnoceno.
}

# Obrazovka s úlohami.

page-puzzle-about = Pozice ze skutečných her. Každá otázka má jedinou správnou odpověď a po ní přijde důkaz.
page-puzzle-rated = obtížnost { $rating }
page-puzzle-wrong = To není ono.
page-puzzle-see = Tentokrát ne. Podívejte se na správnou odpověď.
page-puzzle-go-on = Správně. Pokračujte.
page-puzzle-solved = Vyřešeno.
page-puzzle-failed = Nevyřešeno.
page-puzzle-rating = Vaše hodnocení: { $rating }
page-puzzle-give-up = Ukázat odpověď
page-puzzle-next = Další úloha
page-puzzle-start = Řešit úlohu
page-puzzle-all = Všechny úlohy
page-puzzle-yours = Vaše výsledky
page-puzzle-solved-of = Vyřešeno: { $solved } z { $tried }
page-puzzle-row = V řadě: { $row }, nejvíce { $best }
page-puzzle-days = Dnů v řadě: { $days }, nejvíce { $best }
page-puzzle-themes = Témata
page-puzzle-theme-done = vyzkoušeno { $tried } z { $all }
page-puzzle-kept = Hodnocení a řady zůstávají jen v tomto zařízení.
