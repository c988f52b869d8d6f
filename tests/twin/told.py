"""The twin reads records: it follows one that is legal, and lists what was due and what could be done."""

from collections.abc import Iterator
from typing import Any

from tests.twin.book import BOOK
from tests.twin.game import Twin

Decision = dict[str, Any]


def twin_of(record: dict[str, Any]) -> Twin:
    """A twin at the start of a record's game."""
    rules = BOOK[record["variant"]] | record["rules"]
    twin = Twin(rules)
    start = record.get("start", {})
    twin.scores |= start.get("score", {})
    twin.bags |= start.get("bags", {})
    return twin


def follow(twin: Twin, deal: dict[str, Any]) -> list[Decision]:
    """Does what a deal's record says; returns its decisions as the trace lists them, the due one last."""
    if "hands" in deal:
        twin.deal_hands(deal["dealer"], {seat: hand.split() for seat, hand in deal["hands"].items()})
    else:
        twin.deal_stock(deal["first_drawer"], deal["stock"].split())
    queues = {
        "blind": iter(deal.get("blind", [])),
        "draft": iter(deal.get("draft", "")),
        "bidding": iter(deal["bids"]),
        "exchange": iter(deal.get("exchange", [])),
        "playing": iter(deal["plays"].split()),
    }
    return list(_decisions(twin, queues))


def _decisions(twin: Twin, queues: dict[str, Iterator[Any]]) -> Iterator[Decision]:
    while due := twin.due():
        phase, seat = due
        legal = twin.rules["blind_nil_exchange"] if phase == "exchange" else twin.legal()
        yield {"seat": seat, "phase": phase, "legal": legal}
        entry = next(queues[phase], None)
        if entry is None:
            return
        if phase == "exchange":
            twin.exchange(seat, entry["discards"].split(), entry["draws"].split())
        else:
            twin.act(_word(phase, entry))


def _word(phase: str, entry: str) -> str:
    if phase == "draft":
        return "keep" if entry == "K" else "reject"
    return entry.split(":")[1] if ":" in entry else entry
