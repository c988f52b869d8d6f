#include "open_card.hpp"

#include <algorithm>

#include "solver_room.hpp"

namespace spadille {

namespace {

// ---------------------------------------------------------------- a first guess

// Hundredths of a trick, fitted to solved deals of 6 to 13 cards.
constexpr std::array<int, 4> worth_of_high{68, 29, 13, 7};        // the highest cards left of a suit
constexpr std::array<int, 4> worth_of_high_trump{84, 44, 26, 9};
constexpr int worth_of_trump = 26, worth_of_longer = 29, worth_of_ruff = 15, worth_of_lead = 22;

int worth_of_hand(Wide hand, Wide all) {
    const int own_trumps = held_in(hand, spades);
    int worth = worth_of_trump * own_trumps;
    for (int suit = 0; suit < suits; ++suit) {
        Wide left = all & lane(suit);
        for (int nth = 0; nth < 4 && left; ++nth) {
            const Wide high = bit(top(left));
            if (hand & high) worth += (suit == spades ? worth_of_high_trump : worth_of_high)[nth];
            left ^= high;
        }
        if (suit != spades && !(hand & lane(suit))) worth += worth_of_ruff * std::min(own_trumps, 3);
    }
    return worth;
}

// The tricks that side 0 is likely to take of those left: only where the search begins.
int likely_tricks(const Position& at) {
    const Wide all = widened(held(at));
    int hundredths = 50 * tricks_left(at) + (side_of(at.leader) == 0 ? worth_of_lead : -worth_of_lead);
    std::array<int, sides> longest{};
    for (int seat = 0; seat < at.rules.seats; ++seat) {
        const Wide hand = widened(at.hands[seat]);
        const int worth = worth_of_hand(hand, all), side = side_of(seat);
        hundredths += side == 0 ? worth : -worth;
        longest[side] = std::max(longest[side], held_in(hand, spades));
    }
    return (hundredths + worth_of_longer * (longest[0] - longest[1]) + 50) / 100;
}

// ---------------------------------------------------------------- asking

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
    return most_tricks(0, tricks_left(at), likely_tricks(at),
                       [&](int need) { return search.reaches({After::tricks, need}); });
}

// Cards that touch have one value; the others are asked for near the best.
template <int seats>
CardValues solve_all(Search<seats>& search, const Position& at) {
    CardValues values;
    values.fill(no_value);
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
    return values;
}

}  // namespace

OpenCardSolver::OpenCardSolver(std::size_t memory, Pause pause)
    : room_(std::make_unique<SolverRoom>(memory, pause)) {}
OpenCardSolver::~OpenCardSolver() = default;

const Effort& OpenCardSolver::effort() const { return room_->effort; }

int OpenCardSolver::tricks(const Position& at) {
    const int of_first = room_->with_search(at, [&](auto& search) { return solve(search, at); });
    return side_of(to_act(at)) == 0 ? of_first : tricks_left(at) - of_first;
}

CardValues OpenCardSolver::values(const Position& at) {
    return room_->with_search(at, [&](auto& search) { return solve_all(search, at); });
}

}  // namespace spadille
