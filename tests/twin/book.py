"""The rule book's table of variants, copied by hand from the rule book and from nowhere else."""

from typing import Any

CLASSIC: dict[str, Any] = {
    "seats": 4,
    "partners": True,
    "deal": "all",
    "draft_peek": None,
    "first_bidder": "left_of_dealer",
    "nil": True,
    "blind_nil": False,
    "blind_nil_deficit": 0,
    "blind_nil_exchange": None,
    "spade_lead": "broken",
    "trick_points": 10,
    "bag_points": 1,
    "nil_points": 100,
    "blind_nil_points": 200,
    "failed_nil_tricks": "bags",
    "bag_limit": 10,
    "bag_penalty": 100,
    "bags_after_penalty": "carry",
    "target": 500,
    "target_test": "reach",
}
TWO: dict[str, Any] = {"seats": 2, "partners": False, "deal": "draft"}

BOOK: dict[str, dict[str, Any]] = {
    "classic": CLASSIC,
    "hoyle": CLASSIC | {"blind_nil": True, "bags_after_penalty": "reset"},
    "menagerie": CLASSIC | {"failed_nil_tricks": "help", "target_test": "exceed"},
    "duel": CLASSIC
    | TWO
    | {"draft_peek": True, "first_bidder": "first_drawer", "blind_nil_exchange": 0, "target": 300},
    "double-nil": CLASSIC
    | TWO
    | {
        "draft_peek": False,
        "first_bidder": "second_drawer",
        "blind_nil": True,
        "blind_nil_exchange": 3,
    },
}
