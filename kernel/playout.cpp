// Sharing out a batch among threads and lanes, and writing down what came of each play-out.
#include "playout.hpp"

#include <concepts>

#include "lanes.hpp"
#include "select.hpp"
#include "shares.hpp"

namespace spadille {

namespace {

constexpr int lanes = 4;

// What a deal pays each side for every number of tricks of its seats: looked up, since bids do not change.
class PayoffTable {
public:
    explicit PayoffTable(const Position& at) {
        for (int side = 0; side < sides; ++side)
            for (int tricks = 0; tricks < 14 * 14; ++tricks) fill(at, side, tricks / 14, tricks % 14);
    }

    std::int32_t points(int side, int tricks, int partners_tricks) const {
        return points_[side][14 * tricks + partners_tricks];
    }

private:
    void fill(const Position& at, int side, int tricks, int partners_tricks) {
        Taken taken{};
        taken[side] = static_cast<std::int8_t>(tricks);
        taken[side + sides] = static_cast<std::int8_t>(partners_tricks);
        const Payoff payoff = payoff_of(at.rules, side, at.bids, taken, at.before[side].bags);
        points_[side][14 * tricks + partners_tricks] = payoff.points;
    }

    std::array<std::array<std::int32_t, 14 * 14>, sides> points_;
};

// ---------------------------------------------------------------- writing down

template <int seats, class Counts>
void write_tricks(const Outcomes& to, std::size_t at, const Counts& taken) {
    if (!to.tricks.empty()) std::copy_n(taken.begin(), seats, to.tricks.begin() + seats * at);
}

template <int seats, class Counts>
void write_points(const Outcomes& to, std::size_t at, const PayoffTable& payoffs, const Counts& taken) {
    if (to.points.empty()) return;
    for (int side = 0; side < sides; ++side)
        to.points[sides * at + side] = payoffs.points(side, taken[side], seats == 4 ? taken[side + 2] : 0);
}

template <int seats, class Counts>
void write_points(const Outcomes& to, std::size_t at, const Deals& deals, const Bids& bids, const Counts& counts) {
    if (to.points.empty()) return;
    Taken taken{};
    std::copy_n(counts.begin(), seats, taken.begin());
    for (int side = 0; side < sides; ++side)
        to.points[sides * at + side] = payoff_of(deals.rules, side, bids, taken, deals.before[side].bags).points;
}

template <int seats>
void write_dealt(const Outcomes& to, std::size_t at, const std::array<Cards, seats>& hands, const Bids& bids) {
    if (!to.hands.empty()) std::copy_n(hands.begin(), seats, to.hands.begin() + seats * at);
    if (!to.bids.empty()) std::copy_n(bids.begin(), seats, to.bids.begin() + seats * at);
}

// ---------------------------------------------------------------- some lanes at a time

template <int seats, class Select>
struct Continuations {
    using Selecting = Select;
    const Position& from;
    const PayoffTable payoffs{from};

    template <int width>
    void run(const Batch& batch, std::size_t at, const Outcomes& to) const {
        Lanes<seats, width, Select> table;
        table.begin(from, batch.seed, batch.first + at);
        table.play(from);
        for (int lane = 0; lane < width; ++lane) {
            write_tricks<seats>(to, at + lane, table.taken(lane));
            write_points<seats>(to, at + lane, payoffs, table.taken(lane));
        }
    }
};

template <int seats, class Select>
struct WholeDeals {
    using Selecting = Select;
    const Deals& deals;
    const Position empty = start();

    template <int width>
    void run(const Batch& batch, std::size_t at, const Outcomes& to) const {
        Lanes<seats, width, Select> table;
        table.begin(empty, batch.seed, batch.first + at);
        table.deal();
        std::array<Bids, width> bids;
        for (int lane = 0; lane < width; ++lane) {
            bids[lane] = bids_of(table, lane);
            write_dealt<seats>(to, at + lane, table.hands(lane), bids[lane]);
        }
        table.play(empty);
        for (int lane = 0; lane < width; ++lane) {
            write_tricks<seats>(to, at + lane, table.taken(lane));
            write_points<seats>(to, at + lane, deals, bids[lane], table.taken(lane));
        }
    }

private:
    Position start() const {
        Position at;
        at.rules = deals.rules;
        at.leader = deals.leader;
        return at;
    }

    template <class Table>
    Bids bids_of(Table& table, int lane) const {
        if (deals.bids) return *deals.bids;
        Bids bids{};
        const bool nil_too = deals.rules.may_bid_nil;
        const auto numbers = table.numbers_below(lane, nil_too ? 14 : 13);
        for (int seat = 0; seat < seats; ++seat) bids[seat] = static_cast<Bid>(numbers[seat] + !nil_too);
        return bids;
    }
};

// ---------------------------------------------------------------- the whole batch

template <class Job>
void play_share(const Job& job, const Batch& batch, std::size_t from, std::size_t to, const Outcomes& outcomes) {
    for (; from + lanes <= to; from += lanes) job.template run<lanes>(batch, from, outcomes);
    for (; from < to; ++from) job.template run<1>(batch, from, outcomes);
}

template <class Job>
void run_share(const Job& job, const Batch& batch, std::size_t from, std::size_t to, const Outcomes& outcomes) {
    play_share(job, batch, from, to, outcomes);
}

#if defined(SPADILLE_MAY_DEPOSIT)
// A processor that selects like this has the other instructions on bits, too, so all of the play is put into one
// function that may use them.
template <class Job>
    requires std::same_as<typename Job::Selecting, SelectByDeposit>
[[gnu::flatten, gnu::target("bmi,bmi2,lzcnt")]]
void run_share(const Job& job, const Batch& batch, std::size_t from, std::size_t to, const Outcomes& outcomes) {
    play_share(job, batch, from, to, outcomes);
}
#endif

template <class Job>
void run_batch(const Job& job, const Batch& batch, const Outcomes& outcomes) {
    in_shares(batch.count, batch.threads, [&](std::size_t first, std::size_t end) {
        run_share(job, batch, first, end, outcomes);
    });
}

template <template <int, class> class Job, class Given>
void run_job(const Given& given, int seats, const Batch& batch, const Outcomes& outcomes) {
    const auto run = [&]<class Select>(Select) {
        if (seats == 4) run_batch(Job<4, Select>{given}, batch, outcomes);
        else run_batch(Job<2, Select>{given}, batch, outcomes);
    };
#if defined(SPADILLE_MAY_DEPOSIT)
    if (SelectByDeposit::is_fast()) return run(SelectByDeposit{});
#endif
    run(SelectByCounting{});
}

}  // namespace

void playouts(const Position& from, const Batch& batch, const Outcomes& outcomes) {
    run_job<Continuations>(from, from.rules.seats, batch, outcomes);
}

void random_deals(const Deals& deals, const Batch& batch, const Outcomes& outcomes) {
    run_job<WholeDeals>(deals, deals.rules.seats, batch, outcomes);
}

}  // namespace spadille
