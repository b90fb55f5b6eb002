# Las palabras del pequeño juego de coins.py: uno esconde una moneda bajo un vaso, el otro adivina.

game-coins = La moneda
page-about-coins = Uno esconde una moneda bajo un vaso, el otro adivina dónde está. Un minuto.
reference-coins = Escribe «cup 2» para señalar el segundo vaso.
help-coins = Escribe «cup» y un número. Quien esconde pone allí la moneda; el otro adivina que está allí.

variant-coins-three = Hay tres vasos.
page-variant-coins-three = Tres vasos

coins-cups = Vasos
coins-cup = Vaso { $cup }
coins-turn = { $seat ->
    [you] Te toca: señala un vaso.
   *[other] { $seat } señala un vaso.
}
coins-over = La partida ha terminado.
coins-point = Señalar el vaso { $cup }
coins-hidden = La moneda está escondida.
coins-shown = Se levanta el vaso.
coins-no-cup = Solo hay { $cups } vasos.
outcome-by-guess = se decidió con la respuesta

rules-coins-base-1 =
    # El juego

    Uno esconde una moneda bajo uno de dos vasos. El otro señala un vaso. Si acierta, gana; si no, pierde (COIN-1).
rules-coins-three-1 =
    # Tres vasos

    Hay tres vasos en lugar de dos.

learn-coins-aim = Uno esconde la moneda, el otro la encuentra. Toca un vaso cuando te toque.
