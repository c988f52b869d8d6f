// Rules and positions as Python makes and reads them: values that cannot be changed and are never faulty.
#include "bindings.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

FailedNil policy_of(const std::string& name) {
    if (name == "help") return FailedNil::help;
    if (name == "ignore") return FailedNil::ignore;
    require(name == "bags", "failed_nil_tricks is help, bags or ignore");
    return FailedNil::bags;
}

Cards cards_of(const std::vector<int>& given) {
    Cards cards = 0;
    for (const int card : given) {
        require(0 <= card && card < deck_size, "a card is a number from 0 to 51");
        require(!holds(cards, card), "a hand holds the same card twice");
        cards |= only(card);
    }
    return cards;
}

std::vector<int> numbers_of(Cards cards) {
    std::vector<int> numbers;
    for (const Card card : each(cards)) numbers.push_back(card);
    return numbers;
}

template <class Numbers>
std::vector<int> first_of(const Numbers& numbers, int count) {
    return {numbers.begin(), numbers.begin() + count};
}

// ---------------------------------------------------------------- making

void make_rules(
    Rules* rules, int seats, bool may_bid_nil, bool spades_must_break, const std::string& failed_nil_tricks,
    bool bags_reset, int trick_points, int bag_points, int nil_points, int blind_nil_points, int bag_limit,
    int bag_penalty
) {
    const Rules made{seats,        may_bid_nil, spades_must_break, policy_of(failed_nil_tricks), bags_reset,
                     trick_points, bag_points,  nil_points,        blind_nil_points,             bag_limit,
                     bag_penalty};
    refuse(fault(made));
    new (rules) Rules(made);
}

void put_trick(Position& at, const std::vector<int>& trick) {
    require(trick.size() < static_cast<std::size_t>(at.rules.seats), "a trick in progress is not yet full");
    for (const int card : trick) {
        require(0 <= card && card < deck_size, "a card is a number from 0 to 51");
        at.trick[at.in_trick++] = static_cast<std::int8_t>(card);
    }
}

void make_position(
    Position* position, const Rules& rules, const std::vector<std::vector<int>>& hands,
    const std::vector<int>& trick, int leader, bool broken, const std::vector<int>& bids,
    const std::optional<std::vector<int>>& taken, const Pairs& scores
) {
    Position at;
    at.rules = rules;
    require(hands.size() == static_cast<std::size_t>(rules.seats), "there is a hand for each seat");
    for (std::size_t seat = 0; seat < hands.size(); ++seat) at.hands[seat] = cards_of(hands[seat]);
    put_trick(at, trick);
    at.leader = leader;
    at.broken = broken;
    at.bids = by_seat<Bid>(rules, bids, "bids are one for each seat, 0 to 14");
    if (taken) at.taken = by_seat<std::int8_t>(rules, *taken, "taken are one number for each seat, 0 to 13");
    at.before = scores_of(scores);
    refuse(fault(at));
    new (position) Position(at);
}

Position played(const Position& at, int card) {
    require(0 <= card && card < deck_size && holds(legal_cards(at), card), "this card may not be played");
    Position after = at;
    play(after, card);
    return after;
}

std::vector<int> points_of(const Position& at) {
    require(over(at), "the deal is not over");
    return {payoff_of(at, 0).points, payoff_of(at, 1).points};
}

std::vector<int> bags_of(const Position& at) {
    require(over(at), "the deal is not over");
    return {payoff_of(at, 0).bags, payoff_of(at, 1).bags};
}

Pairs scores_before(const Position& at) {
    return {{at.before[0].points, at.before[0].bags}, {at.before[1].points, at.before[1].bags}};
}

// ---------------------------------------------------------------- binding

void bind_rules(nb::module_& module) {
    nb::class_<Rules>(module, "Rules", "The rules that matter in play and in scoring, as numbers.")
        .def("__init__", make_rules, nb::kw_only(), "seats"_a, "may_bid_nil"_a, "spades_must_break"_a,
             "failed_nil_tricks"_a, "bags_reset"_a, "trick_points"_a, "bag_points"_a, "nil_points"_a,
             "blind_nil_points"_a, "bag_limit"_a, "bag_penalty"_a,
             "ValueError for numbers that are no rules.")
        .def_ro("seats", &Rules::seats, "4 or 2.");
}

}  // namespace

std::array<Score, sides> scores_of(const Pairs& given) {
    require(given.size() == 0 || given.size() == sides, "scores are points and bags of each side");
    std::array<Score, sides> scores{};
    for (std::size_t side = 0; side < given.size(); ++side) scores[side] = {given[side].first, given[side].second};
    return scores;
}

void bind_position(nb::module_& module) {
    bind_rules(module);
    nb::class_<Position>(
        module, "Position",
        "A deal in play, all hands open; a value that never changes.\n\n"
        "Seats are numbers in the order of the rules, from N; cards are 0 to 51."
    )
        .def("__init__", make_position, nb::kw_only(), "rules"_a, "hands"_a, nb::arg("trick").sig("()") = std::vector<int>{},
             "leader"_a, "broken"_a, "bids"_a, "taken"_a = nb::none(),
             nb::arg("scores").sig("()") = Pairs{},
             "The cards held by each seat; those of the trick in progress from the leader's; bids 0 to 14;\n"
             "tricks taken before (none by default); points and bags of each side before the deal (0 by\n"
             "default). Deals of fewer than thirteen tricks are positions, too.\n\n"
             "ValueError where this is no position.")
        .def_ro("rules", &Position::rules)
        .def_ro("leader", &Position::leader, "The seat that leads or led the present trick.")
        .def_ro("broken", &Position::broken, "Whether a spade has been played.")
        .def_prop_ro(
            "hands",
            [](const Position& at) {
                std::vector<std::vector<int>> hands;
                for (int seat = 0; seat < at.rules.seats; ++seat) hands.push_back(numbers_of(at.hands[seat]));
                return hands;
            },
            "The cards held by each seat, from the lowest."
        )
        .def_prop_ro(
            "trick", [](const Position& at) { return first_of(at.trick, at.in_trick); },
            "The cards of the trick in progress, from the leader's."
        )
        .def_prop_ro("bids", [](const Position& at) { return first_of(at.bids, at.rules.seats); })
        .def_prop_ro(
            "taken", [](const Position& at) { return first_of(at.taken, at.rules.seats); },
            "The tricks of each seat."
        )
        .def_prop_ro("over", &over, "Whether all tricks are taken.")
        .def_prop_ro(
            "to_act",
            [](const Position& at) { return over(at) ? std::nullopt : std::optional(to_act(at)); },
            "The seat that is to play, None when the deal is over."
        )
        .def("legal_cards", [](const Position& at) { return numbers_of(legal_cards(at)); },
             "What the seat to act may play, from the lowest; nothing when the deal is over.")
        .def("play", played, "card"_a, "The position after this card; ValueError if it may not be played.")
        .def_prop_ro("scores", scores_before, "Points and bags of each side before the deal.")
        .def("points", points_of,
             "What a finished deal adds to each side's score; ValueError for one in progress.")
        .def("bags", bags_of, "Each side's bags after a finished deal; ValueError for one in progress.");
}

}  // namespace spadille
