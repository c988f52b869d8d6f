#include "credence.hpp"

#include <cmath>

namespace spadille {

namespace {

Position start_of(const Rules& rules, const Bids& bids, const std::array<Score, sides>& before, int leader) {
    Position start;
    start.rules = rules;
    start.bids = bids;
    start.before = before;
    start.leader = leader;
    return start;
}

// What each seat has played; who takes a trick depends on its cards alone.
std::array<Cards, most_seats> shared_out(const Rules& rules, int leader, const std::vector<Card>& cards) {
    std::array<Cards, most_seats> by_seat{};
    Trick trick{};
    int in_trick = 0;
    for (const Card card : cards) {
        by_seat[(leader + in_trick) & (rules.seats - 1)] |= only(card);
        trick[in_trick++] = static_cast<std::int8_t>(card);
        if (in_trick < rules.seats) continue;
        leader = (leader + taker_of(trick, in_trick)) & (rules.seats - 1);
        in_trick = 0;
    }
    return by_seat;
}

Cards legal_cards(const Terms& terms, const Course& course, Cards hand) {
    return course.in_trick ? followers(hand, course.led)
                           : leads(hand, course.broken, terms.rules.spades_must_break);
}

// Whether two cards of a hand are worth the same: nobody else has one in between.
bool alike(Card one, Card other, Cards hand, Cards played) {
    if (suit_of(one) != suit_of(other)) return false;
    const Card low = std::min(one, other), high = std::max(one, other);
    const Cards between = (only(high) - 1) & ~(2 * only(low) - 1);
    return !(between & ~(hand | played));
}

}  // namespace

Played::Played(
    const Rules& rules, const Bids& bids, const std::array<Score, sides>& before, int leader,
    std::vector<Card> cards, int seat
)
    : start_(start_of(rules, bids, before, leader)),
      terms_(rules, start_.bids, start_.before, tuned),
      cards_(std::move(cards)),
      seat_(seat),
      by_seat_(shared_out(rules, leader, cards_)) {}

const char* Played::fault(const std::array<Cards, most_seats>& hands) const {
    Cards all = 0;
    const int dealt = size(hands[0] | by_seat_[0]);
    if (dealt > tricks_in_deal) return "a hand has thirteen cards at most";
    for (int seat = 0; seat < start_.rules.seats; ++seat) {
        const Cards had = hands[seat] | by_seat_[seat];
        if ((hands[seat] & by_seat_[seat]) || (all & had) || (had & ~deck)) return "a card is held twice, or unknown";
        if (size(had) != dealt) return "the hands are of different sizes";
        all |= had;
    }
    return nullptr;
}

Course Played::begin(int tricks) const {
    Course course;
    course.leader = start_.leader;
    course.left = tricks;
    for (int seat = 0; seat < start_.rules.seats; ++seat)
        if (terms_.nils >> seat & 1) course.live |= 1u << seat;
    if (tricks) value_trick(terms_, course);
    return course;
}

double Played::credence(const std::array<Cards, most_seats>& hands, double surprise) const {
    std::array<Cards, most_seats> held;
    for (int seat = 0; seat < most_seats; ++seat) held[seat] = hands[seat] | by_seat_[seat];
    Course course = begin(size(held[0]));
    const double expected = std::log(1 - surprise), unexpected = std::log(surprise);
    double credence = 0;
    for (const Card card : cards_) {
        const int seat = to_act(terms_, course);
        const Cards legal = legal_cards(terms_, course, held[seat]);
        if (!holds(legal, card)) return -HUGE_VAL;
        if (seat != seat_ && without_lowest(legal)) {
            const Card usual = policy_card(terms_, course, held[seat], 0);
            credence += usual == card || alike(usual, card, held[seat], course.played) ? expected : unexpected;
        }
        held[seat] &= ~only(card);
        play(terms_, course, card);
    }
    return credence;
}

}  // namespace spadille
