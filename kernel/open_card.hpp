// Exact open-card solving by tricks: what the best play of both sides comes to when all hands are open.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "position.hpp"

namespace spadille {

inline constexpr std::size_t solver_memory = std::size_t{64} << 20;

// Called now and then while a solver works, some fifty times a second. What it throws ends the work; the solver may
// be used again.
using Pause = void (*)();

// What a solver did.
struct Effort {
    std::uint64_t nodes = 0;     // positions at the start of a trick
    std::uint64_t lookups = 0;   // of patterns,
    std::uint64_t compared = 0;  // those looked at,
    std::uint64_t found = 0;     // and those that settled the question
    std::uint64_t patterns = 0;  // remembered
};

// A value for each card of the seat to act; none for a card that it may not play.
using CardValues = std::array<int, deck_size>;
inline constexpr int no_value = -1'000'000'000 - 1;

struct SolverRoom;

class OpenCardSolver {
public:
    explicit OpenCardSolver(std::size_t memory = solver_memory, Pause pause = nullptr);
    ~OpenCardSolver();

    // The tricks that the side of the seat to act takes of those left, the one in progress included. The deal
    // must not be over.
    int tricks(const Position& at);

    // The same after each card that may be played.
    CardValues values(const Position& at);

    // Of the last call.
    const Effort& effort() const;

private:
    std::unique_ptr<SolverRoom> room_;
};

}  // namespace spadille
