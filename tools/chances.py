"""Reckons the chances to win under the rules of the five games, and writes the file that comes with the bots.

`python -m tools.chances`, whenever the rules, the policy, the static bids or the reckoning have changed.
"""

from pathlib import Path

from spadille.bots import expert
from spadille.bots.expert.fitted import FILE, write_chances
from spadille.bots.expert.winning import reckoned_chances
from spadille.rules import VARIANTS, build_rules

PLACE = Path(expert.__file__).with_name(FILE)


def main() -> None:
    write_chances(PLACE, {variant: reckoned_chances(build_rules(variant)) for variant in VARIANTS})
    print(f"{PLACE.name}: {PLACE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
