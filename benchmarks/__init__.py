"""How fast and how large Spadille is: measured beside a fixed piece of work, never tested by the clock."""
