"""What a bag is worth where the penalty itself is out of sight."""

from spadille.rules import Rules


def bag_cost(rules: Rules) -> float:
    """What a bag costs on the average through the penalty that it brings nearer, in points."""
    return rules.bag_penalty / rules.bag_limit if rules.bag_limit else 0.0
