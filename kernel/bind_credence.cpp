// How well worlds fit the play, as Python asks for it: many hands at a time.
#include "bindings.hpp"
#include "credence.hpp"
#include "shares.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

constexpr std::size_t most_worlds = 10'000'000;
constexpr int most_threads = 256;

using GivenHands = nb::ndarray<const Cards, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Credences = nb::ndarray<nb::numpy, double, nb::ndim<1>, nb::c_contig>;

std::vector<Card> cards_of(const std::vector<int>& given, const Rules& rules) {
    require(given.size() <= static_cast<std::size_t>(rules.seats * tricks_in_deal), "so many cards cannot be played");
    Cards seen = 0;
    for (const int card : given) {
        require(0 <= card && card < deck_size && !holds(seen, card), "the cards are different ones, from 0 to 51");
        seen |= only(card);
    }
    return given;
}

Played played_of(
    const Rules& rules, const std::vector<int>& bids, const Pairs& scores, int leader, const std::vector<int>& cards,
    int seat
) {
    require(0 <= leader && leader < rules.seats && 0 <= seat && seat < rules.seats, "there is no such seat");
    Position start;
    start.rules = rules;
    start.bids = by_seat<Bid>(rules, bids, "bids are one for each seat, 0 to 14");
    start.before = scores_of(scores);
    refuse(fault(start));
    return Played(rules, start.bids, start.before, leader, cards_of(cards, rules), seat);
}

std::array<Cards, most_seats> world_of(const std::vector<Cards>& hands, int seats, std::size_t world) {
    std::array<Cards, most_seats> held{};
    std::copy_n(hands.begin() + static_cast<std::ptrdiff_t>(seats * world), seats, held.begin());
    return held;
}

Credences credences(
    const Rules& rules, const std::vector<int>& bids, const Pairs& scores, int leader, const std::vector<int>& cards,
    int seat, const GivenHands& hands, double surprise, int threads
) {
    require(0 < surprise && surprise < 1, "the surprise is a chance between 0 and 1");
    require(1 <= threads && threads <= most_threads, "threads are 1 to 256");
    require(hands.shape(1) == static_cast<std::size_t>(rules.seats), "hands have a column for each seat");
    require(hands.shape(0) <= most_worlds, "a batch has 10,000,000 worlds at most");
    const Played played = played_of(rules, bids, scores, leader, cards, seat);
    const std::vector<Cards> held(hands.data(), hands.data() + hands.size());  // which others may write to meanwhile
    const std::size_t worlds = hands.shape(0);
    for (std::size_t world = 0; world < worlds; ++world) refuse(played.fault(world_of(held, rules.seats, world)));
    auto* numbers = new double[worlds];
    nb::capsule owner(numbers, [](void* all) noexcept { delete[] static_cast<double*>(all); });
    {
        nb::gil_scoped_release others_may_run;
        in_shares(worlds, threads, [&](std::size_t from, std::size_t to) {
            for (; from < to; ++from) numbers[from] = played.credence(world_of(held, rules.seats, from), surprise);
        });
    }
    return Credences(numbers, {worlds}, owner);
}

}  // namespace

void bind_credence(nb::module_& module) {
    module.def(
        "credences", credences, "rules"_a, nb::kw_only(), "bids"_a, "scores"_a = Pairs{}, "leader"_a, "cards"_a,
        "seat"_a, nb::arg("hands").noconvert(), "surprise"_a, "threads"_a = 1,
        nb::sig("def credences(rules: Rules, *, bids: Sequence[int], scores: Sequence[tuple[int, int]] = (), "
                "leader: int, cards: Sequence[int], seat: int, hands: numpy.typing.NDArray[numpy.uint64], "
                "surprise: float, threads: int = 1) -> numpy.typing.NDArray[numpy.float64]"),
        "The logarithm of how likely the plays of the seats but one are with each row of hands."
    );
}

}  // namespace spadille
