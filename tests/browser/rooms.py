"""Every screen of the product, brought about at a running server for one person."""

from collections.abc import Callable

from tests.browser.program import Program, deal_over, game_over, my_turn

Address = str


def screens(program: Program) -> dict[str, Callable[[], Address]]:
    """What brings each screen about and tells its path, in the order of a game."""

    def table(variant: str, phase: str, first: str = "", **rules: int) -> Callable[[], Address]:
        def made() -> Address:
            opened = program.open(variant, rules=rules)
            if first:
                program.play_until(opened, my_turn("blind"))
                program.act(opened, first)
            program.play_until(opened, REACHED.get(phase) or my_turn(phase))
            return f"/table/{opened}"

        return made

    return {
        "bidding": table("classic", "bidding"),
        "blind": table("hoyle", "bidding"),
        "playing": table("menagerie", "playing"),
        "draft": table("duel", "draft", first=""),
        "exchange": table("double-nil", "exchange", first="yes"),
        "sheet": table("hoyle", "sheet"),
        "over": table("menagerie", "over", target=1),
        "home": lambda: "/",
        "preferences": lambda: "/preferences?back=/",
        "help": lambda: "/help?back=/",
        "error": lambda: "/table/nowhere",
    }


REACHED = {"sheet": deal_over, "over": game_over}
