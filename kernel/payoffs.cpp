#include "payoffs.hpp"

#include "goals.hpp"

namespace spadille {

namespace {

template <class Pays>
Payoffs payoffs_of(const Position& at, Pays pays) {
    Payoffs payoffs;
    for (Taken taken : outcomes_of(at.rules.seats, tricks_left(at))) {
        for (int seat = 0; seat < most_seats; ++seat) taken[seat] += at.taken[seat];
        payoffs.push_back(pays(taken));
    }
    return payoffs;
}

}  // namespace

Payoffs deal_payoffs(const Position& at) {
    return payoffs_of(at, [&](const Taken& taken) {
        return payoff_of(at.rules, 0, at.bids, taken, at.before[0].bags).points -
               payoff_of(at.rules, 1, at.bids, taken, at.before[1].bags).points;
    });
}

Payoffs table_payoffs(const Position& at, const PayoffTable& table) {
    return payoffs_of(at, [&](const Taken& taken) {
        unsigned failed = 0;
        for (int seat = 0; seat < at.rules.seats; ++seat)
            if (is_nil(at.bids[seat]) && taken[seat]) failed |= 1u << seat;
        return table[failed][taken[0] + taken[2]];
    });
}

}  // namespace spadille
