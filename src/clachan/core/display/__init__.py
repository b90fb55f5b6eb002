"""What does a table look like, as values? A scene says what lies where; a picture is its drawing in characters."""
