# The full screen in the terminal.

tui-panel = Log
tui-commands = Commands
tui-back = Back
tui-type = Choose with arrows and Enter, or type your choice. F1 helps.
tui-cancel-wait = Esc stops waiting.
tui-resign-sure = Give up this { $unit ->
    [game] game
   *[round] round
}?
tui-working = Ready: { $done ->
    [one] { $done } part
   *[other] { $done } parts
} of the fast players.
tui-scroll = scroll
tui-choose = choose
tui-change = change
tui-next = Next
tui-open = open
tui-leave = Leave
tui-delete = Delete
tui-delete-sure = Delete { $path }?
tui-search = Search for a command
tui-seat = Your seat
tui-seat-random = random
tui-rules-of = Rules: { $game }
tui-kept-against = { $game }, against { $player }
tui-kept-two = { $game }, for two
tui-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
tui-name-help = for games on a server
tui-charset = Characters
tui-charset-unicode = all signs
tui-charset-ascii = plain letters only
tui-pace = The computer answers
tui-pace-calm = with a short pause
tui-pace-quick = at once
tui-theme-dark = dark
tui-theme-light = light
tui-theme-contrast = high contrast
tui-theme-sixteen = the terminal’s 16 colours
tui-theme-none = no colours

tui-help-now = Now
tui-help-keys = Keys
tui-help-typed = What can be typed
tui-more-choices = { $count ->
    [one] { $count } more choice
   *[other] { $count } more choices
}
tui-key-arrows = **Arrows**: move over what can be chosen, and over the stones
tui-key-tab = **Tab**: the next thing that can be chosen
tui-key-enter = **Enter** or the space bar: choose it; a card that is played by itself, twice
tui-key-escape = **Esc**: take back the last step of a choice, close, or go to the menu; your game is kept
tui-key-f2 = **F2**: a good choice, and why
tui-key-f3 = **F3**: what happened, and the proof of a claim, where there is no room beside the table
tui-key-f4 = **F4**: take back your last choice
tui-key-f5 = **F5**: the rules of this game
tui-key-palette = **Ctrl-P**: all commands
tui-key-mouse = **Mouse**: press a card, then a stone; press a stone to see who leads there and whether it can be claimed
tui-server = Play on a server
tui-address = Address or link
tui-connect = Connect
tui-send-link = Send this link to the other player: { $address }
tui-said = { $name }: { $words }
tui-both-hands = both hands
tui-jump = jump
tui-turn = side { $seat }

error-tui-thinking = The computer player’s process ended unexpectedly. Go on to start it again.
error-tui-stopped = Stopped.
error-tui-terminal = This needs a terminal. Without one, play with: clachan play
error-tui-missing = This needs packages that are not installed. Install them with: pip install '{ $extra }'
cli-no-full-screen = The full screen needs more packages: { $command }
