"""The rules of BraveRats, as functions on values.

`state` holds the types, `duel` decides one round (BR-10), `turns` plays a game from the deal to the end, `hidden`
says what each seat may know, and `variants` edits the `rulebook`. Ids such as BR-10 are those of
docs/rules/braverats.md.
"""
