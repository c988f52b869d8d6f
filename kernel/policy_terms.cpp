// Scoring the deal for every number of tricks, and the differences.
#include "policy_terms.hpp"

namespace spadille {

namespace {

float bags_share(const Rules& rules, const Weights& weights) {
    if (rules.bag_limit == 0) return 0;
    return weights.bag_dread * static_cast<float>(rules.bag_penalty) / static_cast<float>(rules.bag_limit);
}

// The result of a side that ends with so many tricks against its contract, bags dreaded before they cost.
float result(const Terms& terms, int contract, int counted, int bags_before, float dread) {
    const bool made = counted >= contract;
    const int bags = made ? counted - contract : 0;
    const Payoff lost = detail::penalty_at(terms.rules, bags_before + bags);
    const int points = terms.rules.trick_points * (made ? contract : -contract) + terms.rules.bag_points * bags;
    return static_cast<float>(points - lost.points) - dread * static_cast<float>(lost.bags);
}

}  // namespace

Terms::Terms(
    const Rules& rules, const Bids& bids, const std::array<Score, sides>& before, const Weights& weights
) : rules(rules), bids(bids), weights(&weights) {
    for (int seat = 0; seat < rules.seats; ++seat) {
        counts[seat] = !is_nil(bids[seat]) || rules.failed_nil_tricks == FailedNil::help;
        if (!is_nil(bids[seat])) {
            contract[side_of(seat)] += bids[seat];
            hoped[seat] = static_cast<float>(bids[seat]) + weights.above_bid;
            any_share[seat] = 1 - weights.own_bid;
            continue;
        }
        nils |= 1u << seat;
        any_share[seat] = 0.3f;
        stake[seat] = 2.0f * static_cast<float>(bids[seat] == nil ? rules.nil_points : rules.blind_nil_points);
    }
    const float dread = bags_share(rules, weights);
    bag = static_cast<float>(rules.bag_points) - dread;
    for (int side = 0; side < sides; ++side) {
        float now = result(*this, contract[side], 0, before[side].bags, dread);
        for (int counted = 0; counted < tricks_in_deal; ++counted) {
            const float next = result(*this, contract[side], counted + 1, before[side].bags, dread);
            steps[side][counted] = next - now;
            now = next;
        }
    }
}

}  // namespace spadille
