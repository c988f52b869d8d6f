#include "open_card.hpp"

#include <algorithm>
#include <cmath>

#include "search.hpp"

namespace spadille {

struct OpenCardSolver::Room {
    explicit Room(std::size_t memory) : patterns(memory) { goals.clear(); }

    PatternTable patterns;
    CutMemory cuts;
    Goals goals;
    Search<4> four{patterns, cuts, goals};
    Search<2> two{patterns, cuts, goals};
};

namespace {

// The tricks that side 0 is likely to take, from high cards and trump lengths: only where the search begins.
int likely_tricks(const Position& at) {
    constexpr std::array<int, 13> worth{0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4};
    double balance = 0;
    for (int seat = 0; seat < at.rules.seats; ++seat) {
        double strength = 0;
        for (const Card card : each(at.hands[seat]))
            strength += worth[rank_of(card)] * (suit_of(card) == spades ? 1.5 : 1.0) + (suit_of(card) == spades);
        balance += side_of(seat) == 0 ? strength : -strength;
    }
    return static_cast<int>(std::floor(tricks_left(at) / 2.0 + balance * 0.16 + 0.5));
}

// The most tricks of side 0 within the bounds for which `reaches` holds, asked for near a guess.
template <class Reaches>
int most_tricks(int least, int most, int guess, Reaches reaches) {
    for (int need = guess; least < most;) {
        need = std::clamp(need, least + 1, most);
        if (reaches(need)) least = need++;
        else most = --need;
    }
    return least;
}

template <int seats>
int solve(Search<seats>& search, const Position& at) {
    search.begin(at);
    return most_tricks(0, tricks_left(at), likely_tricks(at),
                       [&](int need) { return search.reaches({After::tricks, need}); });
}

// Cards that touch have one value; the others are asked for near the best.
template <int seats>
void solve_all(Search<seats>& search, const Position& at, CardValues& values) {
    const int left = tricks_left(at), side = side_of(to_act(at));
    const int best = solve(search, at);
    const Wide hand = widened(at.hands[to_act(at)]);
    Wide all = widened(held(at)), rest = widened(legal_cards(at));
    for (int place = 0; place < at.in_trick; ++place) all |= bit(widened(Card{at.trick[place]}));
    while (rest) {
        const Place card = top(rest);
        const Wide run = touching(hand, all, card) & rest;
        const int tricks = most_tricks(side == 0 ? 0 : best, side == 0 ? best : left, side == 0 ? best : best + 1,
                                       [&](int need) { return search.reaches_after(card, {After::tricks, need}); });
        for (Wide same = run; same; same &= same - 1) values[narrowed(bottom(same))] = side == 0 ? tricks : left - tricks;
        rest &= ~run;
    }
}

}  // namespace

OpenCardSolver::OpenCardSolver(std::size_t memory) : room_(std::make_unique<Room>(memory)) {}
OpenCardSolver::~OpenCardSolver() = default;

int OpenCardSolver::tricks(const Position& at) {
    room_->patterns.clear();
    room_->cuts.clear(tricks_left(at));
    const int zeros = at.rules.seats == 4 ? solve(room_->four, at) : solve(room_->two, at);
    effort_ = {room_->four.nodes() + room_->two.nodes(), room_->patterns.lookups, room_->patterns.compared,
               room_->patterns.found, room_->patterns.size};
    return side_of(to_act(at)) == 0 ? zeros : tricks_left(at) - zeros;
}

CardValues OpenCardSolver::values(const Position& at) {
    CardValues values;
    values.fill(no_value);
    room_->patterns.clear();
    room_->cuts.clear(tricks_left(at));
    if (at.rules.seats == 4) solve_all(room_->four, at, values);
    else solve_all(room_->two, at, values);
    return values;
}

}  // namespace spadille
