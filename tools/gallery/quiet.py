"""Sample screens of the other pages."""

from dataclasses import replace

from spadille.web.screens import (
    Choice,
    ErrorScreen,
    Field,
    FieldGroup,
    GameCard,
    GameRules,
    HelpScreen,
    HomeScreen,
    PreferencesScreen,
    SavedGame,
)


def options(words: str) -> tuple[Choice, ...]:
    """The options of a list."""
    return tuple(Choice(value=word, text=word) for word in words.split())


TARGET = Field(
    name="target",
    label="Points to win",
    kind="number",
    value="500",
    default="500",
    least=1,
    help="the game ends here",
)
RULES = (
    TARGET,
    Field(
        name="target_test",
        label="Who wins",
        kind="choice",
        value="reach",
        default="reach",
        choices=(Choice(value="reach", text="who reaches it"), Choice(value="exceed", text="who exceeds it")),
        help="with exactly that many points",
    ),
    Field(
        name="nil", label="Nil", kind="switch", value="true", default="true", help="a bid of no trick at all"
    ),
    Field(
        name="blind_nil",
        label="Blind nil",
        kind="switch",
        value="false",
        default="false",
        help="bid before the cards are seen",
    ),
    Field(
        name="nil_points",
        label="Points for a nil",
        kind="number",
        value="100",
        default="100",
        help="won or lost",
    ),
    Field(
        name="failed_nil_tricks",
        label="Tricks of a failed nil",
        kind="choice",
        value="bags",
        default="bags",
        choices=(
            Choice(value="help", text="help the partner"),
            Choice(value="bags", text="are bags"),
            Choice(value="ignore", text="count for nothing"),
        ),
    ),
    Field(
        name="bag_limit",
        label="Bags that cost a penalty",
        kind="number",
        value="5",
        default="10",
        help="0: no penalty",
    ),
    Field(name="bag_penalty", label="Penalty", kind="number", value="100", default="100", help="points lost"),
)
GAMES = (
    GameCard(
        id="classic",
        name="Classic",
        line="Two partnerships. Nil, and bags that carry over.",
        seats=4,
        target="to 500",
        rules=RULES,
        chosen=True,
    ),
    GameCard(
        id="hoyle",
        name="Hoyle",
        line="Nil and blind nil. The penalty sets the bags to zero.",
        seats=4,
        target="to 500",
        rules=RULES,
    ),
    GameCard(
        id="menagerie",
        name="Menagerie",
        line="Monkey and bird against otter and fox. A failed nil helps.",
        seats=4,
        target="past 500",
        rules=RULES,
    ),
    GameCard(
        id="duel",
        name="Spades for two",
        line="You draw from the stock: one card stays, the other you see go.",
        seats=2,
        target="to 300",
        rules=RULES[:4],
    ),
    GameCard(
        id="double-nil",
        name="Double nil",
        line="You draw blind; a double nil may exchange three cards.",
        seats=2,
        target="to 500",
        rules=RULES[:5],
    ),
)
LEVELS = (
    Choice(value="easy", text="Easy"),
    Choice(value="medium", text="Medium", chosen=True),
    Choice(value="hard", text="Hard"),
    Choice(value="expert", text="Expert"),
)
SAVED = SavedGame(
    address="/table/sample",
    game="Classic",
    game_id="classic",
    ours=("monkey", "bird"),
    theirs=("otter", "fox"),
    scores=(174, 219),
    line="deal 5, your turn to play",
    when="12 minutes ago",
)
PAIR = replace(
    SAVED,
    game="Spades for two",
    game_id="duel",
    ours=("monkey",),
    theirs=("fox",),
    scores=(-20, 96),
    line="deal 3, the draft",
    when="yesterday",
)
HOME = HomeScreen(
    address="/tables",
    games=GAMES,
    levels=LEVELS,
    in_progress=(SAVED, PAIR),
    finished=(replace(SAVED, over=True, scores=(517, 496), line="won after 6 deals", when="on Sunday"),),
)
HOME_FIRST = replace(HOME, in_progress=(), finished=())
HOME_REFUSED = replace(
    HOME_FIRST,
    games=(
        replace(GAMES[0], rules=(replace(TARGET, value="0", error="At least 1 point."), *RULES[1:])),
        *GAMES[1:],
    ),
    refusal="One of the house rules does not fit.",
    rules_open=True,
)
PREFERENCES = PreferencesScreen(
    address="/preferences",
    back="/table/sample",
    saved=True,
    groups=(
        FieldGroup(
            title="Play",
            fields=(
                Field(
                    name="autoplay",
                    label="Play the only legal card by itself",
                    kind="switch",
                    value="true",
                    default="true",
                    help="it is still seen",
                ),
                Field(
                    name="speed",
                    label="Speed",
                    kind="choice",
                    value="normal",
                    default="normal",
                    choices=options("slow normal fast instant"),
                ),
                Field(name="sound", label="Sound", kind="switch", value="false", default="false"),
            ),
        ),
        FieldGroup(
            title="Cards and cloth",
            fields=(
                Field(
                    name="four_colour",
                    label="Four colours",
                    kind="switch",
                    value="false",
                    default="false",
                    help="clubs green, diamonds blue",
                ),
                Field(
                    name="card_size",
                    label="Size of the cards",
                    kind="choice",
                    value="medium",
                    default="medium",
                    choices=options("small medium large"),
                ),
                Field(
                    name="cloth",
                    label="Cloth",
                    kind="choice",
                    value="plum",
                    default="plum",
                    choices=options("plum pine ink"),
                ),
            ),
        ),
    ),
)
HELP = HelpScreen(
    back="/table/sample",
    games=tuple(
        GameRules(
            id=game.id, name=game.name, line=game.line, rules=("Nil is worth 100.", "Ten bags cost 100.")
        )
        for game in GAMES
    ),
)
ERROR = ErrorScreen(
    status=404,
    title="There is no such table",
    message="The address may be cut short, or the table was cleared away long ago.",
    back="/",
    back_text="To the first page",
)

PAGES = {
    "home": ("home.html", HOME),
    "home-first": ("home.html", HOME_FIRST),
    "home-refused": ("home.html", HOME_REFUSED),
    "preferences": ("preferences.html", PREFERENCES),
    "help": ("help.html", HELP),
    "error": ("error.html", ERROR),
}
