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

Cards legal_cards(const Terms& terms, const Course& course, Turn turn, Cards hand) {
    return turn.place ? followers(hand, course.led)
                      : leads(hand, course.broken, terms.rules.spades_must_break);
}

Card card_beside_nils(const Terms& terms, const Course& course, Turn turn, Cards hand, Cards gone) {
    const Cards legal = legal_cards(terms, course, turn, hand);
    if (!without_lowest(legal)) return lowest(legal);
    const Sight sight(terms, course, turn, hand, gone);
    if (course.live >> turn.seat & 1) return nil_card(sight, legal);
    return turn.place ? follow_card<true>(sight) : lead_card<true>(sight, legal);
}

Card plain_lead(const Terms& terms, const Course& course, Turn turn, Cards hand, Cards gone) {
    const Cards legal = leads(hand, course.broken, terms.rules.spades_must_break);
    if (!without_lowest(legal)) return lowest(legal);
    return lead_card<false>(Sight(terms, course, turn, hand, gone), legal);
}

Card plain_follow(const Terms& terms, const Course& course, Turn turn, Cards hand, Cards gone) {
    const Cards led = suit_cards(course.led), held = hand & led;
    const Aims& aims = course.aims[side_of(turn.seat)];
    if (held) {
        // A card that cannot take the trick is the least that the suit offers.
        const Cards winners = only(course.best) & led ? held & over(course.best) : 0;
        if (!winners) return aims.thrift >= 0 ? lowest(held) : highest(held);
        const bool ours = same_side(course.holder, turn.seat);
        if (turn.place + 1 == turn.seats) return detail::follow_last(aims, ours, winners, held & ~winners);
    }
    const Cards legal = held ? held : hand;
    if (!without_lowest(legal)) return lowest(legal);
    return follow_card<false>(Sight(terms, course, turn, hand, gone));
}

template <bool nils>
Card card_of(const Terms& terms, const Course& course, Turn turn, Cards hand, Cards gone) {
    if (nils) return card_beside_nils(terms, course, turn, hand, gone);
    return turn.place ? plain_follow(terms, course, turn, hand, gone) : plain_lead(terms, course, turn, hand, gone);
}

}  // namespace

Card policy_card(const Terms& terms, const Course& course, Cards hand, Cards gone) {
    const Turn turn = turn_of(terms, course);
    return nils_matter(terms, course) ? card_of<true>(terms, course, turn, hand, gone)
                                      : card_of<false>(terms, course, turn, hand, gone);
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

// A deal in play, with the hands in it.
struct Play {
    const Terms& terms;
    Course course;
    std::array<Cards, most_seats> hands;
    const std::array<Cards, most_seats>& gone;

    void play_card(Turn turn, Card card) {
        hands[turn.seat] &= ~only(card);
        play(terms, course, turn, card);
    }

    template <bool nils>
    void play_turn(Turn turn) {
        play_card(turn, card_of<nils>(terms, course, turn, hands[turn.seat], gone[turn.seat]));
    }
};

[[gnu::noinline]] void finish_trick(Play& play, Card first) {
    if (first >= 0) play.play_card(turn_of(play.terms, play.course), first);
    while (play.course.in_trick) {
        const Turn turn = turn_of(play.terms, play.course);
        play.play_card(turn, policy_card(play.terms, play.course, play.hands[turn.seat], play.gone[turn.seat]));
    }
}

// Written out for each place where no nil is about.
template <int seats>
void play_plain_trick(Play& play) {
    play.play_turn<false>(turn_of(play.course, seats, 0));
    play.play_turn<false>(turn_of(play.course, seats, 1));
    if (seats == 2) return;
    play.play_turn<false>(turn_of(play.course, seats, 2));
    play.play_turn<false>(turn_of(play.course, seats, 3));
}

template <int seats>
void play_trick_beside_nils(Play& play) {
    for (int place = 0; place < seats; ++place) play.play_turn<true>(turn_of(play.course, seats, place));
}

template <int seats>
void play_tricks(Play& play) {
    while (play.course.left)
        nils_matter(play.terms, play.course) ? play_trick_beside_nils<seats>(play) : play_plain_trick<seats>(play);
}

#if defined(SPADILLE_MAY_DEPOSIT)
// The same with the newer instructions on bits; none that would change a fraction.
template <int seats>
[[gnu::flatten, gnu::target("bmi,bmi2,lzcnt")]]
void play_tricks_fast(Play& play) {
    Play mine = play;
    play_tricks<seats>(mine);
    play.course.taken = mine.course.taken;
}
#endif

template <int seats>
void play_on(Play& play) {
#if defined(SPADILLE_MAY_DEPOSIT)
    static const bool fast = SelectByDeposit::is_fast();
    if (fast) return play_tricks_fast<seats>(play);
#endif
    play_tricks<seats>(play);
}

}  // namespace

Taken policy_playout(const Start& start, Card first, const Weights& weights) {
    const Position& at = start.position;
    const Terms terms(at.rules, at.bids, at.before, weights);
    Play play{terms, course_of(start, terms), at.hands, start.gone};
    if (first >= 0 || at.in_trick) finish_trick(play, first);
    at.rules.seats == 4 ? play_on<4>(play) : play_on<2>(play);
    return play.course.taken;
}

}  // namespace spadille
