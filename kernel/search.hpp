// The search itself: whether side 0 reaches a goal from a position with all hands open, and on which ranks that
// rests. A depth-first proof, one yes-or-no question at a time, which looks for what is known before it plays.
//
// Every answer comes with the ranks that mattered: the same answer holds wherever the highest cards of each suit,
// down to those, belong to the same seats (Ginsberg 1996). The ranks of a suit are one set of bits, of which only
// the lowest counts.
#pragma once

#include "cut_memory.hpp"
#include "goals.hpp"
#include "open_card.hpp"
#include "order.hpp"
#include "patterns.hpp"
#include "position.hpp"
#include "sure_tricks.hpp"

namespace spadille {

struct Found {
    bool reached;
    Wide ranks;
};

enum class After : std::uint8_t { tricks, outcome };  // a number of tricks, or a state of `Goals`

struct Goal {
    After after;
    int what;  // the tricks that side 0 needs, or the state
};

template <int seats>
class Search {
public:
    Search(PatternTable& patterns, CutMemory& cuts, const Goals& goals, Layout& layout, Pause pause)
        : patterns_(patterns), cuts_(cuts), goals_(goals), layout_(layout), pause_(pause) {}

    // From here the questions are asked; the memories must be empty or of the same deal.
    void begin(const Position& at);

    bool reaches(Goal goal);
    bool reaches_after(Place card, Goal goal);

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Trick {
        Wide all;  // the cards held at its start
        int leader, left, goal;
        bool free;  // spades may be led
        int led, taker, same;  // `same`: its cards of the suit of the best one
        Place best;
    };

    static constexpr std::uint64_t nodes_between_pauses = 1 << 16;

    static constexpr int next(int seat, int steps = 1) { return (seat + steps) & (seats - 1); }
    static constexpr Found settled(bool reached, Wide ranks) { return {reached, ranks}; }

    template <After after> Found ask(Trick& at);
    template <After after> bool known(const Trick& at, Found& found);
    template <After after> Found last_trick(const Trick& at);
    template <After after> bool bounded(const Trick& at, Found& found);
    template <After after> Found to_next(const Trick& done);
    template <int place, After after> Found choose(const Trick& at);
    template <int place, After after> Found play(const Trick& at, int seat, Place card);
    template <int place> Found root(const Trick& at, Place card, Goal goal);
    bool root_at(Place card, Goal goal);

    Wide legal(const Trick& at, int place, Wide hand) const;
    static Trick with(const Trick& at, int seat, Place card, bool leads);
    template <After after> Shape shape_of(const Trick& at) const;
    template <After after> static bool reached_by(const Goals& goals, int goal, int taker);

    PatternTable& patterns_;
    CutMemory& cuts_;
    const Goals& goals_;
    Layout& layout_;
    Pause pause_;
    Hands hands_{};
    std::uint64_t lengths_ = 0;
    Trick start_{};
    int in_trick_ = 0;
    std::uint64_t nodes_ = 0;
};

// ---------------------------------------------------------------- the start

constexpr std::uint64_t length_unit(int seat, Place card) {
    return std::uint64_t{1} << (16 * seat + 4 * lane_of(card));
}

template <int seats>
void Search<seats>::begin(const Position& at) {
    start_ = {0, at.leader, tricks_left(at), 0, at.broken || !at.rules.spades_must_break, 0, 0, 0, 0};
    in_trick_ = at.in_trick;
    nodes_ = 0;
    Hands whole{};
    lengths_ = 0;
    for (int seat = 0; seat < seats; ++seat) {
        whole[seat] = hands_[seat] = widened(at.hands[seat]);
        for (int suit = 0; suit < suits; ++suit)
            lengths_ += held_in(hands_[seat], suit) * length_unit(seat, 16 * suit);
    }
    for (int place = 0; place < in_trick_; ++place) {
        const Place card = widened(Card{at.trick[place]});
        whole[next(at.leader, place)] |= bit(card);
        start_ = with(start_, next(at.leader, place), card, place == 0);
    }
    start_.all = whole[0] | whole[1] | whole[2] | whole[3];
    layout_.set(whole);
}

template <int seats>
bool Search<seats>::reaches(Goal goal) {
    return root_at(-1, goal);
}

template <int seats>
bool Search<seats>::reaches_after(Place card, Goal goal) {
    return root_at(card, goal);
}

template <int seats>
bool Search<seats>::root_at(Place card, Goal goal) {
    Trick at = start_;
    at.goal = goal.what;
    switch (in_trick_) {
        case 0: return root<0>(at, card, goal).reached;
        case 1: return root<1>(at, card, goal).reached;
        case 2: return root<2 & (seats - 1)>(at, card, goal).reached;
        default: return root<3 & (seats - 1)>(at, card, goal).reached;
    }
}

template <int seats>
template <int place>
Found Search<seats>::root(const Trick& at, Place card, Goal goal) {
    const int seat = next(at.leader, place);
    if (goal.after == After::tricks)
        return card < 0 ? choose<place, After::tricks>(at) : play<place, After::tricks>(at, seat, card);
    return card < 0 ? choose<place, After::outcome>(at) : play<place, After::outcome>(at, seat, card);
}

// ---------------------------------------------------------------- between tricks

template <int seats>
template <After after>
bool Search<seats>::reached_by(const Goals& goals, int goal, int taker) {
    if constexpr (after == After::tricks) return goal - (side_of(taker) == 0) <= 0;
    else return goals.after(goal, taker) == Goals::reached;
}

// The last cards play themselves.
template <int seats>
template <After after>
Found Search<seats>::last_trick(const Trick& at) {
    Trick trick = at;
    for (int place = 0; place < seats; ++place) {
        const int seat = next(at.leader, place);
        trick = with(trick, seat, top(hands_[seat]), place == 0);
    }
    return settled(reached_by<after>(goals_, at.goal, trick.taker), trick.same > 1 ? bit(trick.best) : 0);
}

// What needs no search: too few tricks left, sure tricks of either side, tricks that the leader cashes.
template <int seats>
template <After after>
bool Search<seats>::bounded(const Trick& at, Found& found) {
    const Standing standing{hands_, layout_, at.all, at.leader, at.left, at.free};
    if constexpr (after == After::tricks) {
        const int leaders = side_of(at.leader);
        const int theirs = leaders == 0 ? at.left - at.goal + 1 : at.goal, ours = at.left - theirs + 1;
        found.reached = leaders != 0;
        if (trumps_bring(standing, at.leader ^ 1, theirs, found.ranks)) return true;
        found.reached = leaders == 0;
        return trumps_bring(standing, at.leader, ours, found.ranks) || leader_cashes(standing, ours, found.ranks);
    } else {
        const std::uint32_t left = ranks_of(at.all, spades);
        GoalState state = at.goal;
        found.ranks = 0;
        for (int seat = 0; seat < seats; ++seat) {
            const int sure = layout_.own_sure(left, seat);
            for (int trick = 0; trick < sure; ++trick) state = goals_.after(state, seat);
            if (sure) found.ranks |= layout_.own_sure_ranks(left, seat, sure);
        }
        found.reached = state == Goals::reached;
        return goals_.settled(state);
    }
}

template <int seats>
template <After after>
Shape Search<seats>::shape_of(const Trick& at) const {
    const auto goal = after == After::tricks ? 0u : static_cast<std::uint32_t>(at.goal);
    return {lengths_, goal << 3 | static_cast<std::uint32_t>(at.leader) << 1 | (at.free ? 1u : 0u)};
}

template <int seats>
template <After after>
Found Search<seats>::ask(Trick& at) {
    if (++nodes_ % nodes_between_pauses == 0 && pause_) pause_();
    at.all = hands_[0] | hands_[1] | hands_[2] | hands_[3];
    if (at.left == 1) return last_trick<after>(at);
    const Shape shape = shape_of<after>(at);
    patterns_.expect(shape);
    Found found{};
    if (bounded<after>(at, found)) return found;
    const int need = after == After::tricks ? at.goal : 1;
    const auto owners = layout_.pattern(at.all);
    if (const Pattern* pattern = patterns_.find(shape, owners, need))
        return settled(pattern->bounds().least >= need, pattern->ranks(at.all));
    found = choose<0, after>(at);
    const Bounds bounds = found.reached ? Bounds{need, at.left} : Bounds{0, need - 1};
    patterns_.add(shape, owners, found.ranks, at.all, bounds);
    return found;
}

template <int seats>
template <After after>
Found Search<seats>::to_next(const Trick& done) {
    Trick at{0, done.taker, done.left - 1, 0, done.free, 0, 0, 0, 0};
    if constexpr (after == After::tricks) {
        at.goal = done.goal - (side_of(done.taker) == 0);
        if (at.goal <= 0) return settled(true, 0);
        return at.goal > at.left ? settled(false, 0) : ask<after>(at);
    } else {
        at.goal = goals_.after(done.goal, done.taker);
        if (goals_.settled(at.goal)) return settled(at.goal == Goals::reached, 0);
        if (goals_.need(at.goal) < 0) return ask<after>(at);
        at.goal = goals_.need(at.goal);
        return ask<After::tricks>(at);
    }
}

// ---------------------------------------------------------------- within a trick

template <int seats>
typename Search<seats>::Trick Search<seats>::with(const Trick& at, int seat, Place card, bool leads) {
    Trick more = at;
    const int suit = lane_of(card);
    if (leads) more.led = suit;
    if (leads || (suit != lane_of(at.best) && suit == spades)) {
        more.best = card;
        more.taker = seat;
        more.same = 1;
    } else if (suit == lane_of(at.best)) {
        ++more.same;
        if (card > at.best) {
            more.best = card;
            more.taker = seat;
        }
    }
    more.free |= suit == spades;
    return more;
}

template <int seats>
Wide Search<seats>::legal(const Trick& at, int place, Wide hand) const {
    const Wide chosen = hand & (place ? lane(at.led) : at.free ? hand : ~trumps);
    return chosen ? chosen : hand;
}

template <int seats>
template <int place, After after>
Found Search<seats>::play(const Trick& at, int seat, Place card) {
    const Trick more = with(at, seat, card, place == 0);
    hands_[seat] ^= bit(card);
    lengths_ -= length_unit(seat, card);
    Found found;
    if constexpr (place + 1 < seats) {
        found = choose<place + 1, after>(more);
    } else {
        found = to_next<after>(more);
        if (more.same > 1) found.ranks |= bit(more.best);
    }
    lengths_ += length_unit(seat, card);
    hands_[seat] ^= bit(card);
    return found;
}

template <int seats>
template <int place, After after>
Found Search<seats>::choose(const Trick& at) {
    const int seat = next(at.leader, place);
    const bool wants = side_of(seat) == 0;
    const Wide hand = hands_[seat];
    Wide rest = legal(at, place, hand);
    Found sum{!wants, 0};
    // Tries a card; what counts the same or less is struck off when it does not do.
    const auto does = [&](Place card) {
        Found found = play<place, after>(at, seat, card);
        if (found.reached == wants) {
            sum = found;
            return true;
        }
        const Wide own = lane(lane_of(card)), matter = found.ranks & own;
        if (matter && bit(card) >= lowest_bit(matter)) {
            const Wide run = touching(hand, at.all, card);
            rest &= ~run;
            found.ranks |= lowest_bit(run);
        } else {
            rest &= ~(matter ? own & below(lowest_bit(matter)) : own);
        }
        sum.ranks |= found.ranks;
        return false;
    };
    if constexpr (place == seats - 1) {
        if (rest & lane(at.led)) {
            // The last to follow takes the trick as cheaply as it can, or loses what counts least.
            const Wide over = lane_of(at.best) == at.led ? ~((bit(at.best) << 1) - 1) : 0;
            const Wide first = (side_of(at.taker) == 0) == wants ? ~over : over;
            for (const Wide some : {first, ~first})
                while (const Wide left = rest & some)
                    if (does(top(touching(hand, at.all, bottom(left))))) return sum;
            return sum;
        }
    }
    const auto kind = CutMemory::kind(place && (hand & lane(at.led)) ? at.all & lane(at.led) : hand, seat,
                                      place ? at.best : -1);
    const Place recalled = cuts_.recall(kind);
    if (recalled >= 0 && (rest & bit(recalled)) && does(top(touching(hand, at.all, recalled)))) return sum;
    if (!rest) return sum;
    Order order;
    const Seen seen{hands_, at.all, seat, at.led, at.best, at.taker};
    if constexpr (place == 0) order_leads(seen, rest, order);
    else order_followers(seen, rest, seats - 1 - place, order);
    for (const Place card : order)
        if ((rest & bit(card)) && does(card)) {
            cuts_.keep(kind, card);
            return sum;
        }
    return sum;
}

}  // namespace spadille
