#include "goals.hpp"

#include <algorithm>

namespace spadille {

namespace {

template <class Use>
void each_outcome(int seats, int tricks, Use use) {
    Taken taken{};
    for (int a = 0; a <= tricks; ++a) {
        if (seats == 2) {
            taken = {static_cast<std::int8_t>(a), static_cast<std::int8_t>(tricks - a), 0, 0};
            use(taken);
            continue;
        }
        for (int b = 0; b <= tricks - a; ++b)
            for (int c = 0; c <= tricks - a - b; ++c) {
                taken = {static_cast<std::int8_t>(a), static_cast<std::int8_t>(b), static_cast<std::int8_t>(c),
                         static_cast<std::int8_t>(tricks - a - b - c)};
                use(taken);
            }
    }
}

int number_of(const Taken& taken) { return (taken[0] * 14 + taken[1]) * 14 + taken[2]; }

}  // namespace

std::vector<Taken> outcomes_of(int seats, int tricks) {
    std::vector<Taken> outcomes;
    each_outcome(seats, tricks, [&](const Taken& taken) { outcomes.push_back(taken); });
    return outcomes;
}

std::size_t Goals::slot_of(int left, const After& after) const {
    std::uint64_t hash = static_cast<std::uint64_t>(left);
    for (const GoalState state : after) hash = (hash ^ static_cast<std::uint64_t>(state)) * 0x9E3779B97F4A7C15;
    std::size_t at = (hash >> 32) & (slots_.size() - 1);
    while (slots_[at] && (states_[slots_[at]].left != left || states_[slots_[at]].after != after))
        at = (at + 1) & (slots_.size() - 1);
    return at;
}

void Goals::grow() {
    slots_.assign(slots_.size() * 4, 0);
    for (std::size_t state = reached + 1; state < states_.size(); ++state)
        slots_[slot_of(states_[state].left, states_[state].after)] = static_cast<GoalState>(state);
}

void Goals::clear() {
    states_.assign(2, {{lost, lost, lost, lost}, 0, -1});
    states_[reached].after.fill(reached);
    slots_.assign(256, 0);
}

// From the outcomes back to the start: who has taken how many is forgotten as soon as it makes no difference.
GoalState Goals::start(int seats, int tricks, const std::vector<bool>& good) {
    std::vector<GoalState> later(14 * 14 * 14), now(later.size());
    std::size_t outcome = 0;
    each_outcome(seats, tricks, [&](const Taken& taken) { later[number_of(taken)] = good[outcome++] ? reached : lost; });
    for (int done = tricks - 1; done >= 0; --done) {
        each_outcome(seats, done, [&](const Taken& taken) {
            After after{};
            for (int seat = 0; seat < seats; ++seat) {
                Taken more = taken;
                ++more[seat];
                after[seat] = later[number_of(more)];
            }
            now[number_of(taken)] = state_of(seats, tricks - done, after);
        });
        std::swap(now, later);
    }
    return later[0];
}

GoalState Goals::state_of(int seats, int left, const After& after) {
    const auto same = std::all_of(after.begin(), after.begin() + seats, [&](GoalState s) { return s == after[0]; });
    if (same && settled(after[0])) return after[0];
    if (states_.size() * 2 > slots_.size()) grow();
    GoalState& slot = slots_[slot_of(left, after)];
    if (slot == 0) {
        slot = static_cast<GoalState>(states_.size());
        states_.push_back({after, left, need_of(seats, left, after)});
    }
    return slot;
}

int Goals::need_of(int seats, int left, const After& after) const {
    // What side 0 still needs when one trick fewer is left; a state without such a number gives nonsense.
    constexpr int none = -1;
    const auto need = [&](GoalState s) { return s == reached ? 0 : s == lost ? left : states_[s].need; };
    for (int seat = 2; seat < seats; ++seat)
        if (after[seat] != after[seat - 2]) return none;
    const int ours = after[0] == lost ? none : need(after[0]), theirs = after[1] == reached ? none : need(after[1]);
    if (ours < 0 || theirs < 0) return none;
    return theirs == ours + 1 ? theirs : none;
}

}  // namespace spadille
