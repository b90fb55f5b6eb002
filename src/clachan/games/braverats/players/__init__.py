"""The computer players that only BraveRats has.

`strong` plays the solution, under the name `perfect` where the solution is exact; `hunter` leaves it to punish
mistakes without risk, and `best_response` plays best against a known player. `solved_games` finds and keeps the solved
game a table belongs to; `hidden_hands` chooses among hidden cards, `drafting` among the cards of a packet.
"""
