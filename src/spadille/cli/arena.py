"""`spadille arena`: two players on the same cards, and by how much the one is better."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadille.cli.options import (
    max_deals_option,
    rule_option,
    rules_given,
    seed_option,
    variant_option,
)
from spadille.cli.progress import counted
from spadille.refused import Refused

if TYPE_CHECKING:
    from spadille.research.arena import Interval, PlayerFigures, Summary

DEALS = 200


@click.command()
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@variant_option
@rule_option
@click.option("--deals", type=click.IntRange(min=1), help=f"Deals, each played twice.  [default: {DEALS}]")
@click.option("--games", type=click.IntRange(min=1), help="Whole games instead, each played twice.")
@seed_option
@max_deals_option
@click.option(
    "--jobs", type=click.IntRange(1, 1000), default=1, show_default=True, help="Processes that play."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write each pair there when it is played, and go on where the file stops.",
)
@click.option("--until-clear", is_flag=True, help="Stop as soon as it is clear who is better.")
@click.option(
    "--width",
    type=click.FloatRange(min=0, min_open=True),
    help="With --until-clear: stop, too, when the interval is no wider than this.",
)
@click.option(
    "--ray",
    metavar="[ADDRESS]",
    is_flag=False,
    flag_value="local",
    help="Play on a Ray cluster; without an address, on one that is started here.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(  # noqa: PLR0913  # one for each option
    a: str,
    b: str,
    *,
    variant: str,
    rule: tuple[str, ...],
    deals: int | None,
    games: int | None,
    seed: int,
    max_deals: int,
    jobs: int,
    out: Path | None,
    until_clear: bool,
    width: float | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Measure two players against each other.

    A and B are levels or baselines. Each deal is played twice with the same cards, A on the one side and then
    on the other. Figures are those of A's side less B's; single deals start at 0:0.
    """
    from spadille.research.arena import Match, Tally, Watch, run_match

    _check(deals=deals, games=games, until_clear=until_clear, width=width)
    match = Match(
        a=a,
        b=b,
        variant=variant,
        overrides=rules_given(rule),
        unit="game" if games else "deal",
        seed=seed,
        max_deals=max_deals,
    )
    pairs = games or deals or DEALS
    watch = Watch(width=width) if until_clear else None
    tally = Tally(match)
    played = run_match(match, pairs=pairs, jobs=jobs, cluster=ray, out=out, watch=watch)
    for pair in counted(played, what=f"{match.unit}s", total=pairs, scrolls=False):
        tally.add(pair)
    summary = tally.summary(clear=watch.interval if watch else None)
    click.echo(json.dumps(_content(summary)) if as_json else _words(summary))


def _check(*, deals: int | None, games: int | None, until_clear: bool, width: float | None) -> None:
    if deals and games:
        raise Refused("bad-value", "--deals or --games, not both")
    if width and not until_clear:
        raise Refused("bad-value", "--width goes with --until-clear")


def _content(summary: "Summary") -> dict[str, object]:
    import msgspec

    content: dict[str, object] = msgspec.to_builtins(summary)
    return content


# ------------------------------------------------------------ for people


def _words(summary: "Summary") -> str:
    lines = [_heading(summary), *_lead(summary), ""]
    lines += [f"{'':<24}{summary.a.name:>12}{summary.b.name:>12}"]
    columns = [_figures(summary.a), _figures(summary.b)]
    lines += [f"{name:<24}{columns[0][name]:>12}{columns[1][name]:>12}" for name in columns[0]]
    return "\n".join(lines)


def _heading(summary: "Summary") -> str:
    match = summary.match
    rules = "".join(f", {name}={str(value).lower()}" for name, value in match.overrides.items())
    twice = f"{summary.pairs} {match.unit}{'s' * (summary.pairs != 1)} played twice"
    return f"{match.a} against {match.b}: {match.variant}{rules}, {twice}, seed {match.seed}"


def _lead(summary: "Summary") -> list[str]:
    """The figures of the one side less the other's, with their intervals."""
    rows = [("points a deal a side", summary.points, _bag_words(summary)), ("as scored", summary.scored, "")]
    lines = [_line(name, _points(interval), more) for name, interval, more in rows]
    if summary.games:
        games = summary.games
        won = f"{games.a_won} to {games.b_won}, {games.unfinished} unfinished"
        lines += [_line("games won", _share(games.a_share), won)]
        lines += [_line("lead in games", _share(games.lead), "over pairs")]
    if summary.clear:
        clear = _share(summary.clear) if summary.games else _points(summary.clear)
        lines += [_line("to stop by", clear, "holds at every look")]
    return lines


def _line(name: str, told: str, more: str) -> str:
    return f"{name:<24}{told}{'; ' if more else ''}{more}"


def _bag_words(summary: "Summary") -> str:
    return f"bags at their average cost, {summary.bag_cost:g} each" if summary.bag_cost else ""


def _points(interval: "Interval") -> str:
    return _interval(*(None if bound is None else _signed(bound) for bound in _bounds(interval)))


def _share(interval: "Interval") -> str:
    return _interval(*(None if bound is None else _percent(bound) for bound in _bounds(interval)))


def _bounds(interval: "Interval") -> tuple[float | None, float | None, float | None]:
    return interval.value, interval.low, interval.high


def _interval(value: str | None, low: str | None, high: str | None) -> str:
    if value is None:
        return "–"
    return value if low is None else f"{value} (95 %: {low} to {high})"


def _signed(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %".replace("-", "−")


def _figures(player: "PlayerFigures") -> dict[str, str]:
    counts, seconds = player.counts, player.seconds
    return {
        "hands": str(counts.hands),
        "nils bid": _rate(player.nil_rate),
        "nils made": _rate(player.nils_made),
        "blind nils made": f"{counts.blind_nils_made} of {counts.blind_nils}",
        "contracts set": _rate(player.set_rate),
        "bags a made deal": "–" if player.bags_a_made_deal is None else f"{player.bags_a_made_deal:.2f}",
        "decision, median": _time(seconds.median),
        "decision, 99 of 100": _time(seconds.high),
    }


def _rate(share: float | None) -> str:
    return "–" if share is None else _percent(share)


def _time(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1000:.3g} ms"
