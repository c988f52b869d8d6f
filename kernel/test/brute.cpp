// Holds the solvers equal to a plain minimax that knows nothing but the rules: random positions of a few cards,
// two and four seats, in the middle of a trick too, spades broken or not, every failed-nil policy, nils alive and
// lost, odd scores and bags, and payoffs without any form.
//
//     brute SEED POSITIONS CARDS
//
// Ends with status 1 at the first difference, which it prints.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <tuple>
#include <vector>

#include "chance.hpp"
#include "score_solver.hpp"

using namespace spadille;

namespace {

// ---------------------------------------------------------------- the plain minimax

using Pays = int (*)(const Position&, const void*);

// Every position that can come is looked at; at the end of each trick equal ones are looked at once.
class Minimax {
public:
    Minimax(Pays pays, const void* table) : pays_(pays), table_(table) {}

    int value(const Position& at) {
        if (over(at)) return pays_(at, table_);
        if (at.in_trick) return best(at);
        const auto key = std::tuple(held(at), at.leader, at.broken, at.taken);
        if (const auto done = done_.find(key); done != done_.end()) return done->second;
        return done_[key] = best(at);
    }

private:
    int best(const Position& at) {
        const bool most = side_of(to_act(at)) == 0;
        int found = most ? -2'000'000'000 : 2'000'000'000;
        for (const Card card : each(legal_cards(at))) {
            Position after = at;
            play(after, card);
            const int here = value(after);
            found = most ? std::max(found, here) : std::min(found, here);
        }
        return found;
    }

    Pays pays_;
    const void* table_;
    std::map<std::tuple<Cards, int, bool, Taken>, int> done_;
};

int tricks_of_first(const Position& at, const void*) { return side_tricks(at, 0); }

int points(const Position& at, const void*) { return payoff_of(at, 0).points - payoff_of(at, 1).points; }

int from_table(const Position& at, const void* table) {
    int failed = 0;
    for (int seat = 0; seat < at.rules.seats; ++seat) failed |= (is_nil(at.bids[seat]) && at.taken[seat]) << seat;
    return (*static_cast<const PayoffTable*>(table))[failed][side_tricks(at, 0)];
}

// ---------------------------------------------------------------- random positions

struct Lots {
    Stream stream;
    int below(int n) { return static_cast<int>(stream.next() % static_cast<unsigned>(n)); }
    int within(int least, int most) { return least + below(most - least + 1); }
    bool one_in(int n) { return below(n) == 0; }
};

void deal_hands(Position& at, Lots& lots, int cards) {
    std::vector<int> pack(deck_size);
    for (int card = 0; card < deck_size; ++card) pack[card] = card;
    for (int card = deck_size; card > 1; --card) std::swap(pack[card - 1], pack[lots.below(card)]);
    for (int card = 0; card < cards * at.rules.seats; ++card) at.hands[card % at.rules.seats] |= only(pack[card]);
}

Position random_position(Lots& lots, int cards) {
    Position at;
    Rules& rules = at.rules;
    rules = {lots.one_in(3) ? 2 : 4, true, !lots.one_in(4), static_cast<FailedNil>(lots.below(3)), lots.one_in(2),
             lots.within(0, 20),     lots.within(0, 3), lots.within(0, 150), 200, lots.within(0, 12), lots.within(0, 150)};
    deal_hands(at, lots, cards);
    at.leader = lots.below(rules.seats);
    at.broken = lots.one_in(2);
    for (int trick = 13 - cards; trick > 0; --trick) ++at.taken[lots.below(rules.seats)];
    for (int seat = 0; seat < rules.seats; ++seat) {
        at.bids[seat] = static_cast<Bid>(lots.one_in(3) ? nil : lots.one_in(10) ? blind_nil : lots.within(1, 5));
        if (!lots.one_in(3) || !is_nil(at.bids[seat])) continue;
        const int other = (seat + lots.within(1, rules.seats - 1)) % rules.seats;
        at.taken[other] = static_cast<std::int8_t>(at.taken[other] + at.taken[seat]);
        at.taken[seat] = 0;
    }
    for (Score& score : at.before) score = {0, rules.bag_limit ? lots.below(rules.bag_limit) : lots.below(20)};
    for (int more = lots.below(rules.seats); more > 0; --more) {
        std::vector<Card> legal;
        for (const Card card : each(legal_cards(at))) legal.push_back(card);
        play(at, legal[lots.below(static_cast<int>(legal.size()))]);
    }
    return at;
}

PayoffTable random_table(Lots& lots) {
    PayoffTable table;
    const int size = lots.one_in(2) ? 3 : 1000;
    for (auto& row : table)
        for (int& number : row) number = lots.within(-size, size);
    return table;
}

// ---------------------------------------------------------------- comparing

bool same(const Position& at, const CardValues& solved, Pays pays, const void* table, const char* what) {
    Minimax minimax(pays, table);
    for (Card card = 0; card < deck_size; ++card) {
        int wanted = no_value;
        if (holds(legal_cards(at), card)) {
            Position after = at;
            play(after, card);
            wanted = minimax.value(after);
        }
        if (solved[card] == wanted) continue;
        std::printf("%s: card %d is worth %d, solved as %d\n", what, card, wanted, solved[card]);
        return false;
    }
    return true;
}

// By tricks the solver counts those left for the side to act; here as for side 0 at the end.
CardValues tricks_at_end(const Position& at, CardValues values) {
    const bool first = side_of(to_act(at)) == 0;
    for (int& value : values)
        if (value != no_value) value = side_tricks(at, 0) + (first ? value : tricks_left(at) - value);
    return values;
}

bool agrees(const Position& at, Lots& lots, OpenCardSolver& by_tricks, ScoreSolver& by_score) {
    const CardValues tricks = by_tricks.values(at);
    const int best = *std::max_element(tricks.begin(), tricks.end());
    if (best != by_tricks.tricks(at)) return std::puts("the best card is not the best value") < 0;
    const PayoffTable table = random_table(lots);
    return same(at, tricks_at_end(at, tricks), tricks_of_first, nullptr, "tricks") &&
           same(at, by_score.values(at, deal_payoffs(at)), points, nullptr, "score") &&
           same(at, by_score.values(at, table_payoffs(at, table)), from_table, &table, "table");
}

void print(const Position& at) {
    std::printf("seats %d leader %d broken %d must %d in trick %d\n", at.rules.seats, at.leader, at.broken,
                at.rules.spades_must_break, at.in_trick);
    for (int seat = 0; seat < at.rules.seats; ++seat) {
        std::printf("seat %d bid %d taken %d:", seat, at.bids[seat], at.taken[seat]);
        for (const Card card : each(at.hands[seat])) std::printf(" %d", card);
        std::puts("");
    }
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) return std::puts("brute SEED POSITIONS CARDS"), 2;
    const auto seed = std::strtoull(words[1], nullptr, 10);
    const int positions = std::atoi(words[2]), cards = std::atoi(words[3]);
    OpenCardSolver by_tricks;
    ScoreSolver by_score;
    for (int number = 0; number < positions; ++number) {
        Lots lots{stream_of(seed, static_cast<std::uint64_t>(number))};
        const Position at = random_position(lots, cards);
        if (const char* why = fault(at)) return std::puts(why), 1;
        if (agrees(at, lots, by_tricks, by_score)) continue;
        std::printf("position %d:\n", number);
        print(at);
        return 1;
    }
    std::printf("%d positions of %d cards: no difference\n", positions, cards);
    return 0;
}
