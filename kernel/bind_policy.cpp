// The rule policy as Python asks for it: a batch of play-outs, and the card of one seat.
#include <algorithm>

#include "bindings.hpp"
#include "policy.hpp"
#include "shares.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

constexpr std::size_t most_in_batch = 10'000'000;
constexpr int most_threads = 256;

template <class Number>
using GivenTable = nb::ndarray<const Number, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class Number>
using GivenRow = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// What Python gives for each play-out, copied before anything is checked: another thread may write to an array
// meanwhile. An empty copy stands for what is not given.
struct Items {
    std::vector<Cards> hands;
    std::vector<std::uint8_t> bids;
    std::vector<std::int8_t> cards;
    std::vector<Cards> gone;  // of one row where it is the same for all
};

template <class Number>
std::vector<Number> copied(const std::optional<GivenTable<Number>>& given, std::size_t seats, const char* what) {
    if (!given) return {};
    require(given->shape(1) == seats, what);
    require(given->shape(0) <= most_in_batch, "a batch has 10,000,000 play-outs at most");
    return {given->data(), given->data() + given->size()};
}

// The number of play-outs that all the arrays agree on; 1 where none is given.
std::size_t count_of(const std::vector<std::optional<std::size_t>>& rows) {
    std::optional<std::size_t> count;
    for (const auto& given : rows) {
        require(!given || !count || *given == *count, "the arrays are not of one length");
        if (given) count = given;
    }
    return count.value_or(1);
}

template <class Array>
std::optional<std::size_t> rows_of(const std::optional<Array>& given) {
    return given ? std::optional(given->shape(0)) : std::nullopt;
}

unsigned voids_of(const Rules& rules, const std::optional<std::vector<int>>& given) {
    if (!given) return 0;
    const char* what = "voids are a set of suits, 0 to 15, for each seat";
    require(given->size() == static_cast<std::size_t>(rules.seats), what);
    unsigned voids = 0;
    for (int seat = 0; seat < rules.seats; ++seat) {
        require(0 <= (*given)[seat] && (*given)[seat] <= 15, what);
        for (int suit = 0; suit < suits; ++suit)
            if ((*given)[seat] >> suit & 1) voids |= 1u << (4 * suit + seat);
    }
    return voids;
}

// The cards of finished tricks where they are not given: with four seats all that are neither held nor on the
// table; with two nobody can tell.
Cards played_before(const Position& at, const std::optional<Cards>& given) {
    if (given) return *given;
    int tricks = 0;
    for (const int taken : at.taken) tricks += taken;
    if (at.rules.seats == 2) {
        require(tricks == 0, "which cards have been played must be told");
        return 0;
    }
    Cards here = held(at);
    for (int place = 0; place < at.in_trick; ++place) here |= only(at.trick[place]);
    return deck & ~here;
}

// ---------------------------------------------------------------- a batch

struct Job {
    const Start start;
    const Items items;
    const std::size_t count;
    std::span<std::uint8_t> tricks;

    // Each is checked before it is played.
    void run(std::size_t from, std::size_t to) const {
        const int seats = start.position.rules.seats;
        for (; from < to; ++from) {
            const Start item = start_of(from);
            const Card first = items.cards.empty() ? -1 : items.cards[from];
            check(item, first);
            const Taken taken = policy_playout(item, first);
            std::copy_n(taken.begin(), seats, tricks.begin() + seats * from);
        }
    }

private:
    static void check(const Start& item, Card first) {
        refuse(fault(item.position));
        refuse(fault(item));
        if (first == -1) return;
        const bool legal = 0 <= first && first < deck_size && !over(item.position);
        require(legal && holds(legal_cards(item.position), first), "this card may not be played");
    }

    Start start_of(std::size_t item) const {
        Start made = start;
        const auto seats = static_cast<std::size_t>(start.position.rules.seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            if (!items.hands.empty()) made.position.hands[seat] = items.hands[seats * item + seat];
            if (!items.bids.empty()) made.position.bids[seat] = static_cast<Bid>(items.bids[seats * item + seat]);
            if (!items.gone.empty()) made.gone[seat] = items.gone[items.gone.size() == seats ? seat : seats * item + seat];
        }
        return made;
    }
};

Table<std::uint8_t> play_out(
    const Position& position, const std::optional<GivenTable<Cards>>& hands,
    const std::optional<GivenTable<std::uint8_t>>& bids, const std::optional<GivenRow<std::int8_t>>& cards,
    std::optional<Cards> played, const std::optional<std::vector<int>>& voids,
    const std::optional<GivenTable<Cards>>& gone, int threads
) {
    require(1 <= threads && threads <= most_threads, "threads are 1 to 256");
    const Position from = position;  // a copy, which no other thread can make anew meanwhile
    const auto seats = static_cast<std::size_t>(from.rules.seats);
    const std::size_t count = count_of({rows_of(hands), rows_of(bids), rows_of(cards),
                                        gone && gone->shape(0) == 1 ? std::nullopt : rows_of(gone)});
    require(count <= most_in_batch, "a batch has 10,000,000 play-outs at most");
    auto tricks = new_table<std::uint8_t>(count, seats);
    Items items{copied(hands, seats, "hands have a column for each seat"),
                copied(bids, seats, "bids have a column for each seat"),
                {},
                copied(gone, seats, "gone has a column for each seat")};
    if (cards) items.cards.assign(cards->data(), cards->data() + cards->size());
    const Start start{from, played_before(from, played), voids_of(from.rules, voids), {}};
    const Job job{start, std::move(items), count, span_of(tricks)};
    {
        nb::gil_scoped_release others_may_run;
        in_shares(count, threads, [&](std::size_t first, std::size_t end) { job.run(first, end); });
    }
    return tricks;
}

// ---------------------------------------------------------------- one card

// Gives the other seats any cards that can be theirs, so that the position can be asked for its faults.
void fill_hands(Start& start, Cards hand, Cards gone) {
    Position& at = start.position;
    Cards left = deck & ~(hand | gone | start.played);
    for (int place = 0; place < at.in_trick; ++place) left &= ~only(at.trick[place]);
    for (int step = 0; step < at.rules.seats; ++step) {
        const int seat = seat_after(at, at.leader, step);
        if (step == at.in_trick) continue;
        for (int cards = size(hand) - (step < at.in_trick ? 1 : 0); cards > 0; --cards) {
            require(left != 0, "too few cards are left for the other seats");
            at.hands[seat] |= only(lowest(left));
            left = without_lowest(left);
        }
    }
    at.hands[to_act(at)] = hand;
    start.gone[to_act(at)] = gone;
}

Start start_with(const Rules& rules, const std::vector<int>& trick, int leader) {
    Start start;
    Position& at = start.position;
    at.rules = rules;
    require(trick.size() < static_cast<std::size_t>(rules.seats), "a trick in progress is not yet full");
    for (const int card : trick) {
        require(0 <= card && card < deck_size, "a card is a number from 0 to 51");
        at.trick[at.in_trick++] = static_cast<std::int8_t>(card);
    }
    require(0 <= leader && leader < rules.seats, "there is no such seat");
    at.leader = leader;
    return start;
}

int card_of(
    const Rules& rules, Cards hand, Cards played, Cards gone, const std::optional<std::vector<int>>& voids,
    const std::vector<int>& trick, int leader, bool broken, const std::vector<int>& bids,
    const std::optional<std::vector<int>>& taken, const Pairs& scores
) {
    require(hand != 0, "the hand is empty");
    Start start = start_with(rules, trick, leader);
    Position& at = start.position;
    at.broken = broken;
    at.bids = by_seat<Bid>(rules, bids, "bids are one for each seat, 0 to 14");
    if (taken) at.taken = by_seat<std::int8_t>(rules, *taken, "taken are one number for each seat, 0 to 13");
    at.before = scores_of(scores);
    start.played = played;
    start.voids = voids_of(rules, voids);
    fill_hands(start, hand, gone);
    refuse(fault(at));
    refuse(fault(start));
    const Terms terms(at.rules, at.bids, at.before, tuned);
    return policy_card(terms, course_of(start, terms), hand, gone);
}

}  // namespace

void bind_policy(nb::module_& module) {
    module.def(
        "policy_playouts", play_out, "position"_a, nb::kw_only(), nb::arg("hands").noconvert() = nb::none(),
        nb::arg("bids").noconvert() = nb::none(), nb::arg("cards").noconvert() = nb::none(),
        "played"_a = nb::none(), "voids"_a = nb::none(), nb::arg("gone").noconvert() = nb::none(), "threads"_a = 1,
        nb::sig("def policy_playouts(position: Position, *, hands: numpy.typing.NDArray[numpy.uint64] | None = None, "
                "bids: numpy.typing.NDArray[numpy.uint8] | None = None, "
                "cards: numpy.typing.NDArray[numpy.int8] | None = None, played: int | None = None, "
                "voids: Sequence[int] | None = None, gone: numpy.typing.NDArray[numpy.uint64] | None = None, "
                "threads: int = 1) -> numpy.typing.NDArray[numpy.uint8]"),
        "Tricks (count, seats) when every seat plays by the rule policy."
    );
    module.def(
        "policy_card", card_of, "rules"_a, nb::kw_only(), "hand"_a, "played"_a = 0, "gone"_a = 0,
        "voids"_a = nb::none(), "trick"_a = std::vector<int>{}, "leader"_a, "broken"_a, "bids"_a,
        "taken"_a = nb::none(), "scores"_a = Pairs{},
        nb::sig("def policy_card(rules: Rules, *, hand: int, played: int = 0, gone: int = 0, "
                "voids: Sequence[int] | None = None, trick: Sequence[int] = (), leader: int, broken: bool, "
                "bids: Sequence[int], taken: Sequence[int] | None = None, scores: Sequence[tuple[int, int]] = ())"
                " -> int"),
        "The card that the rule policy plays for the seat to act."
    );
}

}  // namespace spadille
