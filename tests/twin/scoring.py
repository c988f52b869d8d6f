"""One deal scored for one side, trick by trick and bag by bag, as a person would do it with a pencil."""

from typing import Any

Sheet = dict[str, int]


def score(rules: dict[str, Any], bids: dict[str, str], taken: dict[str, int], before: Sheet) -> Sheet:
    """`before` holds `score` and `bags`; the sheet has the trace's five numbers."""
    points, contract, counted, bags = 0, 0, 0, 0
    for seat, bid in bids.items():
        tricks = taken[seat]
        if bid in ("nil", "blind-nil"):
            worth = rules["nil_points"] if bid == "nil" else rules["blind_nil_points"]
            points = points + worth if tricks == 0 else points - worth
            for _ in range(tricks):
                if rules["failed_nil_tricks"] == "help":
                    counted += 1
                elif rules["failed_nil_tricks"] == "bags":
                    bags += 1
        else:
            contract += int(bid)
            counted += tricks
    if counted < contract:
        points -= rules["trick_points"] * contract
    else:
        points += rules["trick_points"] * contract
        bags += counted - contract
    for _ in range(bags):
        points += rules["bag_points"]
    penalty, left = settle(rules, before["bags"] + bags)
    return {
        "points": points - penalty,
        "bags": bags,
        "penalty": penalty,
        "score": before["score"] + points - penalty,
        "total_bags": left,
    }


def settle(rules: dict[str, Any], count: int) -> tuple[int, int]:
    """The penalty at a bag count, and what stays of the count."""
    limit, penalty = rules["bag_limit"], 0
    while limit > 0 and count >= limit:
        penalty += rules["bag_penalty"]
        if rules["bags_after_penalty"] == "reset":
            return penalty, 0
        count -= limit
    return penalty, count


def winner(rules: dict[str, Any], scores: dict[str, int]) -> str | None:
    """The side that has won, if one has."""
    best = sorted(scores, key=lambda side: -scores[side])
    first, second = scores[best[0]], scores[best[1]]
    there = first > rules["target"] if rules["target_test"] == "exceed" else first >= rules["target"]
    return best[0] if there and first != second else None
