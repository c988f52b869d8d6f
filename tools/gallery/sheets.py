"""Sample score sheets: after a deal, and at the end of a game."""

from dataclasses import replace

from spadille.web.screens import Ending, HistoryRow, Sheet, SheetLine, SheetSide
from tools.gallery.parts import TABLE, choice

OURS = SheetSide(
    side="us",
    name="Us",
    animals=("monkey", "bird"),
    lines=(
        SheetLine(
            title="Contract of 4, made",
            explanation="You bid 4 and took 5. Ten points for each trick bid: 10 × 4.",
            points=40,
        ),
        SheetLine(
            title="1 bag",
            explanation="One trick more than you bid: 1 point, and it joins the bag count.",
            points=1,
        ),
        SheetLine(
            title="Nil, made",
            explanation="Bird bid nil and took no trick.",
            points=100,
        ),
    ),
    points=141,
    before=174,
    score=315,
    bags=5,
    bag_limit=10,
    bags_line="4 before, 1 new",
)
THEIRS = SheetSide(
    side="them",
    name="Them",
    animals=("otter", "fox"),
    lines=(
        SheetLine(
            title="Contract of 7, made",
            explanation="Otter 3 and Fox 4; together they took 8. 10 × 7.",
            points=70,
        ),
        SheetLine(
            title="1 bag",
            explanation="One trick over: 1 point, and it joins the bag count.",
            points=1,
        ),
        SheetLine(
            title="Ten bags",
            explanation="9 before and 1 new make 10: the penalty. None is left to carry.",
            points=-100,
        ),
    ),
    points=-29,
    before=219,
    score=190,
    bags=0,
    bag_limit=10,
    bags_line="9 + 1 − 10",
)
HISTORY = (
    HistoryRow(number=1, contracts=("5 · 6", "6 · 7"), scores=(51, 61)),
    HistoryRow(number=2, contracts=("4 · 6", "5 · 7"), scores=(93, 113)),
    HistoryRow(number=3, contracts=("6 · 5", "5 · 8"), scores=(33, 166)),
    HistoryRow(number=4, contracts=("4 + nil · 5", "5 · 8"), scores=(174, 219)),
    HistoryRow(number=5, contracts=("4 + nil · 5", "7 · 8"), scores=(315, 190)),
)
SHEET = Sheet(
    title="Deal 5 of the game",
    headline="Bird's nil holds, and you move ahead",
    sides=(OURS, THEIRS),
    history=HISTORY,
    target=500,
    record_address=f"{TABLE}/record",
    choices=(choice("next", "Next deal", main=True),),
)
OVER = replace(
    SHEET,
    title="Deal 6, the last of the game",
    headline="Your contract of 9 carries you past 500.",
    sides=(
        replace(OURS, before=426, score=517, points=91),
        replace(THEIRS, before=440, score=496, points=56),
    ),
    history=(*HISTORY, HistoryRow(number=6, contracts=("9 · 10", "4 · 3"), scores=(517, 496))),
    choices=(choice("again", "Play again", main=True),),
    ending=Ending(sentence="You and Bird win the game!", animals=("monkey", "bird"), side="us", won=True),
)
