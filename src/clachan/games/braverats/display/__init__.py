"""What people see and type.

`presenter` draws a table as a scene, `narration` tells what happened between two views, `duel_narration` explains a
round, `notation` reads and writes actions, `states` reads and writes states of the solution, and `results_table` makes
the tables of the rules.
"""
