// What a solver works in: its memories, and a search for either number of seats.
#pragma once

#include "open_card.hpp"
#include "search.hpp"

namespace spadille {

struct SolverRoom {
    SolverRoom(std::size_t memory, Pause pause)
        : patterns(memory), four(patterns, cuts, goals, layout, pause), two(patterns, cuts, goals, layout, pause) {}

    // Forgets all, for another position.
    void clear(const Position& at) {
        patterns.clear();
        cuts.clear(tricks_left(at));
        goals.clear();
    }

    // Calls `use` with the search for the position's seats, which begins there.
    template <class Use>
    auto with_search(const Position& at, Use use) {
        clear(at);
        if (at.rules.seats == 4) return begun(four, at, use);
        return begun(two, at, use);
    }

    Effort effort;
    PatternTable patterns;
    CutMemory cuts;
    Goals goals;
    Layout layout;
    Search<4> four;
    Search<2> two;

private:
    template <class Of, class Use>
    auto begun(Of& search, const Position& at, Use use) {
        search.begin(at);
        const auto answer = use(search);
        effort = {search.nodes(), patterns.lookups, patterns.compared, patterns.found, patterns.size};
        return answer;
    }
};

}  // namespace spadille
