"""What can one learn from a game? Values for hints, analyses, reviews, puzzles, lessons and ladders of players."""
