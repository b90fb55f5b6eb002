"""How does a person look back at a match?"""
