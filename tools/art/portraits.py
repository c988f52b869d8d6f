"""The four players: brown monkey, yellow bird, blue otter, red fox; each in a box of 120 x 120."""

from tools.art.shapes import INK, PAPER, brush, circle, group, path, symbol, tag


def both(*parts: str, **attributes: object) -> str:
    """A drawing and its mirror image."""
    one = "".join(parts)
    return group(one, group(one, transform="matrix(-1 0 0 1 120 0)"), **attributes)


def ground(animal: str) -> str:
    """The coloured paper behind an animal."""
    return tag("rect", width=120, height=120, fill=f"var(--{animal}-bg)")


def fold() -> str:
    """The fold of the cut paper: the right half lies in a light shadow."""
    return path("M60 0h60v120H60Z", INK, opacity=".09")


def eye(x: float, y: float, r: float) -> str:
    """A round eye with its light."""
    return circle(x, y, r, INK) + circle(
        round(x + r * 0.35, 2), round(y - r * 0.4, 2), round(r * 0.32, 2), PAPER
    )


def monkey() -> str:
    """You."""
    fur, dark, skin = "var(--monkey)", "var(--monkey-2)", "var(--monkey-face)"
    return (
        ground("monkey")
        + path("M16 124c2-24 22-34 44-34s42 10 44 34Z", dark)
        + path("M60 92c14 0 22 12 24 32H36c2-20 10-32 24-32Z", skin, opacity=".55")
        + both(circle(21, 58, 15), fill=fur)
        + both(circle(20, 59, 8.5), fill=skin)
        + path("M60 16c24 0 39 17 39 40 0 26-16 42-39 42S21 82 21 56c0-23 15-40 39-40Z", fur)
        + path("M46 21c-4-9 4-15 12-17-2 5 4 5 8 2 0 5 7 5 9 9-3 0-4 4-3 7Z", dark)
        + path(
            "M60 39c-8-9-29-6-29 13 0 8 4 12 7 16-5 6-5 26 22 26s27-20 22-26c3-4 7-8 7-16 0-19-21-22-29-13Z",
            skin,
        )
        + eye(47, 54, 5.2)
        + eye(73, 54, 5.2)
        + brush("M55 70q1.5-2.5 3 0M62 70q1.5-2.5 3 0", INK, 2.4)
        + brush("M45 78q15 12 30 0", INK, 3)
        + fold()
    )


def bird() -> str:
    """Your partner."""
    down, dark, pale = "var(--bird)", "var(--bird-2)", "var(--bird-face)"
    return (
        ground("bird")
        + path(
            "M60 34c-3-10-14-12-17-23 10 1 15 6 17 12-1-8 2-15 7-19"
            " 4 7 3 14 0 19 5-4 10-5 15-3-4 8-14 7-16 14Z",
            dark,
        )
        + path("M60 28c28 0 42 24 42 52 0 18-4 34-10 44H28c-6-10-10-26-10-44 0-28 14-52 42-52Z", down)
        + path("M60 92c16 0 24 14 25 32H35c1-18 9-32 25-32Z", pale)
        + both(path("M18 78c-12 12-14 32-8 46h22C20 112 18 96 18 78Z"), fill=dark)
        + both(circle(34, 76, 7.5), fill="var(--beak)", opacity=".45")
        + both(circle(42, 59, 11), fill=pale)
        + eye(43, 59, 6)
        + eye(77, 59, 6)
        + path("M60 60c8 2 15 8 18 14-6 3-12 3-18 3s-12 0-18-3c3-6 10-12 18-14Z", "var(--beak)")
        + path("M45 76c5 2 25 2 30 0-3 8-9 13-15 14-6-1-12-6-15-14Z", "var(--beak-2)")
        + fold()
    )


def otter() -> str:
    """The opponent to your left."""
    fur, dark, pale = "var(--otter)", "var(--otter-2)", "var(--otter-face)"
    return (
        ground("otter")
        + path("M20 124c2-24 18-36 40-36s38 12 40 36Z", dark)
        + path("M60 92c12 0 20 12 22 32H38c2-20 10-32 22-32Z", pale)
        + both(circle(27, 37, 10), fill=dark)
        + both(circle(28, 38, 5), fill=pale, opacity=".7")
        + path("M60 20c27 0 42 17 42 40 0 25-18 40-42 40S18 85 18 60c0-23 15-40 42-40Z", fur)
        + path("M60 57c7-6 31-1 31 19 0 16-15 24-31 24s-31-8-31-24c0-20 24-25 31-19Z", pale)
        + eye(41, 50, 5.4)
        + eye(79, 50, 5.4)
        + path("M49 60c3-4 19-4 22 0 2 6-5 13-11 13s-13-7-11-13Z", INK)
        + brush("M60 73v7M60 80q-8 9-16 2M60 80q8 9 16 2", INK, 2.8)
        + both(brush("M37 77 10 71M37 83 11 86M39 88 15 99", INK, 1.5), opacity=".75")
        + fold()
    )


def fox() -> str:
    """The opponent to your right, and the only one in a game for two."""
    fur, dark, pale = "var(--fox)", "var(--fox-2)", "var(--fox-face)"
    return (
        ground("fox")
        + path("M18 124c4-24 20-34 42-34s38 10 42 34Z", dark)
        + path("M60 96c10 0 18 12 20 28H40c2-16 10-28 20-28Z", pale)
        + both(path("M19 7c14 5 27 15 33 30L20 58C14 42 13 24 19 7Z"), fill=fur)
        + both(path("M24 20c8 5 14 11 18 19L25 49c-3-10-3-20-1-29Z"), fill=dark)
        + path("M60 28c20 0 40 8 47 24-5 26-30 48-47 54-17-6-42-28-47-54 7-16 27-24 47-24Z", fur)
        + both(path("M13 52c22-4 42 14 47 54-17-6-42-28-47-54Z"), fill=pale)
        + path("M60 30c4 8 4 18 0 26-4-8-4-18 0-26Z", dark)
        + both(path("M34 57c7-6 15-3 18 6-7 4-15 2-18-6Z"), fill=INK)
        + both(circle(45, 59.5, 1.6), fill=PAPER)
        + path("M51 95c4-4 14-4 18 0 1 6-5 12-9 12s-10-6-9-12Z", INK)
        + fold()
    )


PORTRAITS = {"monkey": monkey, "bird": bird, "otter": otter, "fox": fox}


def portraits() -> list[str]:
    """`p-monkey`, `p-bird`, `p-otter`, `p-fox`."""
    return [symbol(f"p-{name}", "0 0 120 120", draw(), clipped=True) for name, draw in PORTRAITS.items()]
