#include "order.hpp"

namespace spadille {

namespace {

Place top_of(Wide cards) { return cards ? top(cards) : -1; }

bool over(Place card, Place best) {
    return lane_of(card) == lane_of(best) ? card > best : lane_of(card) == spades;
}

// Whether a hand that has not played can beat a card in a trick of this suit.
bool can_beat(Wide hand, int led, Place best) {
    const Wide own = hand & lane(led);
    if (own) return lane_of(best) == led && top(own) > best;
    const Wide ruffs = hand & trumps;
    return ruffs && over(top(ruffs), best);
}

template <class Worth>
void put_runs(Wide legal, Wide all, Wide hand, Order& order, Worth worth) {
    const Wide others = all & ~hand;
    while (legal) {
        const Place card = top(legal);
        order.put(card, worth(card));
        const Wide own = lane(lane_of(card));
        const Wide under = others & own & (bit(card) - 1);
        const Wide next = under ? (bit(top(under)) << 1) - 1 : bit(16 * lane_of(card)) - 1;
        legal &= next;
    }
}

// ---------------------------------------------------------------- leads

struct Lead {
    int worth;      // of the suit, whatever the card
    Place beaten;   // cards above this take the trick
    bool ruffed;
};

Lead side_suit(const Seen& at, int suit, Wide own) {
    const Hands& hands = at.hands;
    const int left = (at.seat + 1) & 3, partner = (at.seat + 2) & 3, right = (at.seat + 3) & 3;
    const Wide l = hands[left] & lane(suit), p = hands[partner] & lane(suit), r = hands[right] & lane(suit);
    const Wide ruff_l = l ? 0 : hands[left] & trumps, ruff_r = r ? 0 : hands[right] & trumps;
    const Wide ruff_p = p ? 0 : hands[partner] & trumps;
    if (ruff_l | ruff_r) return {top_of(ruff_p) > top_of(ruff_l | ruff_r) ? 300 : -300, 63, true};
    const Place against = top_of(l | r);
    if (top_of(p) > against) return {500, against, false};
    if (ruff_p) return {480, against, false};
    return {(p && top_of(p) > top_of(l) ? 60 : 0) - (r && top(r) > top_of(p | own) ? 0 : 30), against, false};
}

Lead trump_suit(const Seen& at) {
    const Wide theirs = (at.hands[(at.seat + 1) & 3] | at.hands[(at.seat + 3) & 3]) & trumps;
    const Wide partners = at.hands[(at.seat + 2) & 3] & trumps;
    return {partners > theirs ? 350 : -100, top_of(theirs), false};
}

int lead_worth(const Lead& lead, int suit, Place card, int length) {
    const int rank = rank_in_lane(card);
    if (card > lead.beaten && !lead.ruffed)
        return suit != spades ? 600 + rank : lead.beaten >= 0 ? 560 + rank : 200;
    return lead.worth + 4 * length - rank;
}

// ---------------------------------------------------------------- second, third, fourth hand

int last_worth(bool wins, bool partner_has_it, int rank) {
    if (partner_has_it) return (wins ? 40 : 100) - rank;
    return (wins ? 100 : 40) - rank;
}

int third_worth(const Seen& at, Place card, bool wins, bool partner_has_it, int rank) {
    const bool ours = wins || partner_has_it;
    const bool beaten = can_beat(at.hands[(at.seat + 1) & 3], at.led, wins ? card : at.best);
    if (ours && !beaten) return (wins && partner_has_it ? 90 : 120) - rank;
    return (wins ? 60 : 40) - rank;
}

int second_worth(const Seen& at, Place card, bool wins, int rank) {
    const Wide third = at.hands[(at.seat + 1) & 3], fourth = at.hands[(at.seat + 2) & 3];
    const Place best = wins ? card : at.best;
    const bool third_beats = can_beat(third, at.led, best);
    if (wins && !third_beats) return 110 - rank;
    bool partner = can_beat(fourth, at.led, best);
    if (third_beats && partner) {
        const Wide f3 = third & lane(at.led), f4 = fourth & lane(at.led);
        if (f3 && f4) partner = f4 > f3;
        else if (!f3) partner = !f4 && (fourth & trumps) > (third & trumps);
    }
    if (partner) return 100 - rank;
    return (wins ? 50 : 40) - rank;
}

}  // namespace

void order_leads(const Seen& at, Wide legal, Order& order) {
    const Wide hand = at.hands[at.seat];
    for (int suit = 0; suit < suits; ++suit) {
        const Wide own = legal & lane(suit);
        if (!own) continue;
        const Lead lead = suit == spades ? trump_suit(at) : side_suit(at, suit, own);
        const int length = std::popcount(own);
        put_runs(own, at.all, hand, order, [&](Place card) { return lead_worth(lead, suit, card, length); });
    }
}

void order_followers(const Seen& at, Wide legal, int after, Order& order) {
    const bool partner_has_it = side_of(at.taker) == side_of(at.seat);
    const Wide hand = at.hands[at.seat];
    put_runs(legal, at.all, hand, order, [&](Place card) {
        const bool wins = over(card, at.best);
        const int rank = rank_in_lane(card), suit = lane_of(card);
        int worth = after == 0   ? last_worth(wins, partner_has_it, rank)
                    : after == 1 ? third_worth(at, card, wins, partner_has_it, rank)
                                 : second_worth(at, card, wins, rank);
        if (suit != at.led && !wins) worth += suit == spades ? -30 : held_in(hand, suit);
        return worth;
    });
}

}  // namespace spadille
