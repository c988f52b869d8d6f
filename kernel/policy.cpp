// The heads put together, and whole play-outs.
#include "policy.hpp"

#include "policy_follow.hpp"
#include "policy_lead.hpp"
#include "policy_nil.hpp"
#include "select.hpp"

namespace spadille {

namespace {

// Tricks of a nil that is lost may count for less than the others of its side, or as much.
bool nils_matter(const Terms& terms, const Course& course) {
    return course.live || (terms.nils && terms.rules.failed_nil_tricks != FailedNil::help);
}

// With no nil about, a card that follows and cannot take the trick is the least that the suit offers.
bool is_plain_loss(const Course& course, Cards legal) {
    const Cards led = suit_cards(suit_of(course.trick[0]));
    return (legal & led) && (suit_of(course.best) != suit_of(course.trick[0]) || !(legal & over(course.best)));
}

}  // namespace

Card policy_card(const Terms& terms, const Course& course, Cards hand, Cards gone) {
    const Cards legal = course.in_trick ? followers(hand, suit_of(course.trick[0]))
                                        : leads(hand, course.broken, terms.rules.spades_must_break);
    if (!without_lowest(legal)) return lowest(legal);
    const int seat = to_act(terms, course);
    const bool nils = nils_matter(terms, course);
    if (!nils && course.in_trick && is_plain_loss(course, legal))
        return course.aims[side_of(seat)].thrift >= 0 ? lowest(legal) : highest(legal);
    const Sight sight(terms, course, seat, hand, gone);
    if (course.live >> seat & 1) return nil_card(sight, legal);
    if (course.in_trick) return nils ? follow_card<true>(sight) : follow_card<false>(sight);
    return nils ? lead_card<true>(sight, legal) : lead_card<false>(sight, legal);
}

Course course_of(const Start& start, const Terms& terms) {
    const Position& at = start.position;
    Course course;
    course.leader = at.leader;
    course.left = tricks_left(at);
    course.broken = at.broken;
    course.voids = start.voids;
    course.taken = at.taken;
    course.played = start.played;
    for (int seat = 0; seat < at.rules.seats; ++seat)
        if ((terms.nils >> seat & 1) && at.taken[seat] == 0) course.live |= 1u << seat;
    if (course.left) value_trick(terms, course);
    for (int place = 0; place < at.in_trick; ++place) play(terms, course, at.trick[place]);
    return course;
}

const char* fault(const Start& start) {
    const Position& at = start.position;
    Cards here = held(at);
    for (int place = 0; place < at.in_trick; ++place) here |= only(at.trick[place]);
    if ((start.played | start.gone[0] | start.gone[1] | start.gone[2] | start.gone[3]) & ~deck)
        return "there is no such card";
    if (start.played & here) return "a card that has been played is held or on the table";
    for (int seat = 0; seat < at.rules.seats; ++seat)
        if (start.gone[seat] & at.hands[seat]) return "a seat holds a card that it knows to be gone";
    return start.voids >> 16 ? "voids are of four suits" : nullptr;
}

namespace {

Taken play_out(const Start& start, Card first, const Weights& weights) {
    const Position& at = start.position;
    const Terms terms(at.rules, at.bids, at.before, weights);
    Course course = course_of(start, terms);
    std::array<Cards, most_seats> hands = at.hands;
    Card next = first;
    while (course.left) {
        const int seat = to_act(terms, course);
        const Card card = next >= 0 ? next : policy_card(terms, course, hands[seat], start.gone[seat]);
        next = -1;
        hands[seat] &= ~only(card);
        play(terms, course, card);
    }
    return course.taken;
}

#if defined(SPADILLE_MAY_DEPOSIT)
// The same with the newer instructions on bits; none that would change a fraction.
[[gnu::flatten, gnu::target("bmi,bmi2,lzcnt")]]
Taken play_out_fast(const Start& start, Card first, const Weights& weights) {
    return play_out(start, first, weights);
}
#endif

}  // namespace

Taken policy_playout(const Start& start, Card first, const Weights& weights) {
#if defined(SPADILLE_MAY_DEPOSIT)
    static const bool fast = SelectByDeposit::is_fast();
    if (fast) return play_out_fast(start, first, weights);
#endif
    return play_out(start, first, weights);
}

}  // namespace spadille
