// The rule policy against itself with other numbers, in duplicate deals: the same cards and bids with the sides
// exchanged. Prints what the first set of numbers wins a deal, in points, with its 95 % interval.
//
//     duel DEALS SEED [name=value ...] [-- name=value ...]
//
// Compiled by hand: g++ -std=c++20 -O3 -march=x86-64-v2 -Ikernel kernel/test/duel.cpp kernel/policy*.cpp -o duel
//
// The names are those of policy_weights.hpp; what is not named stands as it is tuned. Some names are of the deal:
// `seats`, `nil_points`, `bag_limit` and `failed` (0 help, 1 bags, 2 ignore) are rules; `risk` (0 to 3) makes for
// more nils; `bag` is what a bag counts here, -9 unless given, about what it costs in the long run with ten bags
// to a hundred points.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <string>

#include "chance.hpp"
#include "policy.hpp"

using namespace spadille;

namespace {

struct Options {
    Rules rules;
    double bag = -9;
    int risk = 0;
    std::array<Weights, sides> weights{tuned, tuned};
};

// ---------------------------------------------------------------- a simple bidder

// Cards too high for a nil: a lowest over 5, a second over 8, a third over T. Voids and safe single cards make
// room for one or half a one; `risk` for so many more.
bool bids_nil(Cards hand, int risk) {
    const Cards high_spades = only(50) | only(51);
    if (size(hand & all_spades) > 3 || (hand & high_spades)) return false;
    int too_high = 0, room = 2 * risk;
    for (int suit = 0; suit < suits; ++suit) {
        constexpr std::array<int, 3> most{3, 6, 8};
        const Cards held = hand & suit_cards(suit);
        int number = 0, here = 0;
        for (const Card card : each(held)) here += number < 3 && rank_of(card) > most[number++];
        room += !held ? 2 : size(held) == 1 && !here ? 1 : 0;
        too_high += here;
        if (suit == spades && here) return false;
    }
    return 2 * too_high <= room;
}

int short_suits(Cards hand) {
    int some = 0;
    for (int suit = 0; suit < spades; ++suit) some += size(hand & suit_cards(suit)) < 2;
    return some;
}

// RB (Cohensius et al., ECAI 2020), with its nil.
Bid bid_of(Cards hand, int risk) {
    if (bids_nil(hand, risk)) return nil;
    int tricks = 0;
    for (int suit = 0; suit < suits; ++suit) {
        const Card ace = 13 * suit + 12;
        tricks += holds(hand, ace) + (holds(hand, ace - 1) && size(hand & suit_cards(suit)) > 1);
    }
    const int trumps = size(hand & all_spades);
    if (holds(hand, 49)) tricks += trumps > 2 || (trumps == 2 && holds(hand, 51));
    tricks += trumps < 2 ? -1 : trumps > 3 ? trumps - 3 : trumps == 3 ? short_suits(hand) : 0;
    return static_cast<Bid>(std::clamp(tricks, 1, tricks_in_deal));
}

// ---------------------------------------------------------------- a deal

Start dealt(const Options& options, std::uint64_t seed, std::uint64_t number) {
    Stream stream = stream_of(seed, number);
    std::array<Card, deck_size> cards;
    for (int i = 0; i < deck_size; ++i) cards[i] = i;
    for (std::uint32_t i = deck_size - 1; i > 0; --i)
        std::swap(cards[i], cards[below(i + 1, stream.next() >> 48, stream)]);
    Start start;
    start.position.rules = options.rules;
    for (int i = 0; i < 13 * options.rules.seats; ++i) start.position.hands[i % options.rules.seats] |= only(cards[i]);
    if (options.rules.seats == 2)
        for (int i = 26; i < deck_size; ++i) start.gone[i % 2] |= only(cards[i]);
    start.position.leader = static_cast<int>(number % options.rules.seats);
    for (int seat = 0; seat < options.rules.seats; ++seat)
        start.position.bids[seat] = bid_of(start.position.hands[seat], options.risk);
    return start;
}

// The sides play with these weights each.
Taken played(const Start& start, const std::array<Weights, sides>& weights) {
    const Position& at = start.position;
    const std::array<Terms, sides> terms{Terms(at.rules, at.bids, at.before, weights[0]),
                                         Terms(at.rules, at.bids, at.before, weights[1])};
    std::array<Course, sides> courses{course_of(start, terms[0]), course_of(start, terms[1])};
    std::array<Cards, most_seats> hands = at.hands;
    while (courses[0].left) {
        const int seat = to_act(terms[0], courses[0]), side = side_of(seat);
        const Card card = policy_card(terms[side], courses[side], hands[seat], start.gone[seat]);
        hands[seat] &= ~only(card);
        for (int other = 0; other < sides; ++other) play(terms[other], courses[other], card);
    }
    return courses[0].taken;
}

double points(const Options& options, const Bids& bids, const Taken& taken, int side) {
    Rules plain = options.rules;
    plain.bag_limit = plain.bag_points = 0;
    const Payoff payoff = payoff_of(plain, side, bids, taken, 0);
    return payoff.points + options.bag * payoff.bags;
}

// ---------------------------------------------------------------- what came of it

struct Record {
    long sides = 0, nils = 0, nils_made = 0, set = 0, contracts = 0, bags = 0;

    void add(const Options& options, const Bids& bids, const Taken& taken, int side) {
        ++sides;
        for (int seat = side; seat < options.rules.seats; seat += 2) {
            nils += is_nil(bids[seat]);
            nils_made += is_nil(bids[seat]) && taken[seat] == 0;
        }
        const auto tally = detail::tally_of(options.rules, side, bids, taken);
        contracts += tally.contract > 0;
        set += tally.counted < tally.contract;
        bags += payoff_of(options.rules, side, bids, taken, 0).bags;
    }

    void print(const char* name) const {
        std::printf("  %s: nils made %.1f %% of %ld, set %.1f %%, bags %.2f a deal\n", name,
                    nils ? 100.0 * nils_made / nils : 0.0, nils, 100.0 * set / std::max(1L, contracts),
                    1.0 * bags / sides);
    }
};

// A deal played twice, each set of numbers once on either side: what the first wins, and notes on both.
double played_twice(const Options& options, const Start& deal, std::array<Record, sides>& records) {
    const Bids& bids = deal.position.bids;
    double won = 0;
    for (int turned = 0; turned < 2; ++turned) {
        const Taken taken = played(deal, {options.weights[turned], options.weights[1 - turned]});
        for (int side = 0; side < sides; ++side) {
            won += (side == turned ? 0.5 : -0.5) * points(options, bids, taken, side);
            records[side ^ turned].add(options, bids, taken, side);
        }
    }
    return won;
}

void duel(const Options& options, long deals, std::uint64_t seed) {
    double sum = 0, squares = 0;
    std::array<Record, sides> records;
    const std::clock_t start = std::clock();
    for (long number = 0; number < deals; ++number) {
        const double won = played_twice(options, dealt(options, seed, number), records);
        sum += won;
        squares += won * won;
    }
    const double mean = sum / deals, spread = std::sqrt(squares / deals - mean * mean);
    std::printf("%+.2f ± %.2f points a deal (%ld deals, %.1f s)\n", mean, 1.96 * spread / std::sqrt(deals), deals,
                double(std::clock() - start) / CLOCKS_PER_SEC);
    records[0].print("first");
    records[1].print("other");
}

// ---------------------------------------------------------------- what is asked

const std::map<std::string, float Weights::*>& weight_names() {
    static const std::map<std::string, float Weights::*> names{
        {"bag_dread", &Weights::bag_dread},
        {"own_bid", &Weights::own_bid},
        {"above_bid", &Weights::above_bid},
        {"unwilling", &Weights::unwilling},
        {"low_lead", &Weights::low_lead},
        {"retaken", &Weights::retaken},
        {"thrift", &Weights::thrift},
        {"shed", &Weights::shed},
        {"once_beaten", &Weights::once_beaten},
        {"twice_beaten", &Weights::twice_beaten},
        {"thrice_beaten", &Weights::thrice_beaten},
        {"unguarded", &Weights::unguarded},
        {"low_spade", &Weights::low_spade},
        {"spade_rank", &Weights::spade_rank},
        {"long_spade", &Weights::long_spade},
        {"master_lead", &Weights::master_lead},
        {"sequence_lead", &Weights::sequence_lead},
        {"king_lead", &Weights::king_lead},
        {"queen_lead", &Weights::queen_lead},
        {"single_lead", &Weights::single_lead},
        {"double_lead", &Weights::double_lead},
        {"partner_ruff", &Weights::partner_ruff},
        {"draw_masters", &Weights::draw_masters},
        {"draw_length", &Weights::draw_length},
        {"low_draw", &Weights::low_draw},
        {"low_draw_length", &Weights::low_draw_length},
        {"cover_keep", &Weights::cover_keep},
        {"cover_lead", &Weights::cover_lead},
        {"cover_void", &Weights::cover_void},
        {"attack_keep", &Weights::attack_keep},
        {"attack_lead", &Weights::attack_lead},
        {"beside", &Weights::beside},
        {"attacking", &Weights::attacking},
        {"hope", &Weights::hope},
    };
    return names;
}

void set_weight(Weights& weights, const std::string& name, float value) {
    const auto found = weight_names().find(name);
    if (found == weight_names().end()) {
        std::fprintf(stderr, "no such weight: %s\n", name.c_str());
        std::exit(2);
    }
    weights.*found->second = value;
}

bool set_rule(Options& options, const std::string& name, double value) {
    if (name == "bag") options.bag = value;
    else if (name == "risk") options.risk = static_cast<int>(value);
    else if (name == "seats") options.rules.seats = value == 2 ? 2 : 4;
    else if (name == "nil_points") options.rules.nil_points = static_cast<int>(value);
    else if (name == "bag_limit") options.rules.bag_limit = static_cast<int>(value);
    else if (name == "failed") options.rules.failed_nil_tricks = static_cast<FailedNil>(static_cast<int>(value));
    else return false;
    return true;
}

void set(Options& options, Weights& weights, const std::string& word) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals);
    const double value = equals < word.size() ? std::atof(word.c_str() + equals + 1) : 0;
    if (!set_rule(options, name, value)) set_weight(weights, name, static_cast<float>(value));
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) {
        std::fprintf(stderr, "duel DEALS SEED [name=value ...] [-- name=value ...]\n");
        return 2;
    }
    Options options;
    int side = 0;
    for (int i = 3; i < count; ++i) {
        if (!std::strcmp(words[i], "--")) side = 1;
        else set(options, options.weights[side], words[i]);
    }
    duel(options, std::atol(words[1]), std::strtoull(words[2], nullptr, 10));
    return 0;
}
