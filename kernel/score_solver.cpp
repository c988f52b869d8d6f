#include "score_solver.hpp"

#include <algorithm>

#include "solver_room.hpp"

namespace spadille {

namespace {

// The payoffs that can come about, from the least, and the question for each: does side 0 get at least this?
class Questions {
public:
    Questions(Goals& goals, const Position& at, const Payoffs& payoffs)
        : goals_(goals), seats_(at.rules.seats), tricks_(tricks_left(at)), payoffs_(payoffs), steps_(payoffs) {
        std::sort(steps_.begin(), steps_.end());
        steps_.erase(std::unique(steps_.begin(), steps_.end()), steps_.end());
        states_.assign(steps_.size(), unasked);
    }

    int last() const { return static_cast<int>(steps_.size()) - 1; }
    int payoff(int step) const { return steps_[step]; }
    int step_of(int payoff) const {
        return static_cast<int>(std::lower_bound(steps_.begin(), steps_.end(), payoff) - steps_.begin());
    }

    GoalState state(int step) {
        if (states_[step] == unasked) {
            std::vector<bool> good;
            for (const int payoff : payoffs_) good.push_back(payoff >= steps_[step]);
            states_[step] = goals_.start(seats_, tricks_, good);
        }
        return states_[step];
    }

private:
    static constexpr GoalState unasked = -1;
    Goals& goals_;
    int seats_, tricks_;
    const Payoffs& payoffs_;
    std::vector<int> steps_;
    std::vector<GoalState> states_;
};

// The highest step that is reached: asked near a guess first, then further and further away from it.
template <class Reaches>
int highest_step(int last, int guess, Reaches reaches) {
    int least = 0, most = last, stride = 1;
    for (int step = guess; least < most; stride *= 2) {
        step = std::clamp(step, least + 1, most);
        if (reaches(step)) {
            least = step;
            step = most == last ? step + stride : (least + most + 1) / 2;
        } else {
            most = step - 1;
            step = least == 0 ? step - stride : (least + most + 1) / 2;
        }
    }
    return least;
}

template <int seats>
CardValues solve_all(Search<seats>& search, Goals& goals, const Position& at, const Payoffs& payoffs) {
    CardValues values;
    values.fill(no_value);
    Questions questions(goals, at, payoffs);
    const Wide hand = widened(at.hands[to_act(at)]);
    Wide all = widened(held(at)), rest = widened(legal_cards(at));
    for (int place = 0; place < at.in_trick; ++place) all |= bit(widened(Card{at.trick[place]}));
    int guess = questions.last() / 2;
    while (rest) {
        const Wide run = touching(hand, all, top(rest)) & rest;
        const auto reaches = [&](int step) {
            const GoalState state = questions.state(step);
            if (goals.settled(state)) return state == Goals::reached;
            const int need = goals.need(state);
            return search.reaches_after(top(run), need < 0 ? Goal{After::outcome, state} : Goal{After::tricks, need});
        };
        guess = highest_step(questions.last(), guess, reaches);
        for (Wide same = run; same; same &= same - 1) values[narrowed(bottom(same))] = questions.payoff(guess);
        rest &= ~run;
    }
    return values;
}

}  // namespace

ScoreSolver::ScoreSolver(std::size_t memory, Pause pause) : room_(std::make_unique<SolverRoom>(memory, pause)) {}
ScoreSolver::~ScoreSolver() = default;

const Effort& ScoreSolver::effort() const { return room_->effort; }

CardValues ScoreSolver::values(const Position& at, const Payoffs& payoffs) {
    return room_->with_search(at, [&](auto& search) { return solve_all(search, room_->goals, at, payoffs); });
}

}  // namespace spadille
