"""What the browser gets: screens (plain values), the templates that show them, styles and drawings.

Nothing in here knows a rule of the game: a screen holds what may be done, and the templates show it.
"""
