#include "sure_tricks.hpp"

#include <algorithm>

namespace spadille {

namespace {

// The two hands of a side hold the highest trumps between them: as many are tricks as the longer hand has trumps,
// for the hands never need to play two of them to one trick.
int joint_tricks(const Standing& at, int seat) {
    const int run = at.layout.joint_run(ranks_of(at.all, spades));
    if ((run & 1) != side_of(seat)) return 0;
    return std::min(run >> 1, std::max(held_in(at.hands[seat], spades), held_in(at.hands[(seat + 2) & 3], spades)));
}

// How the leader goes about it: what is counted so far and what is used up for it.
class Cashing {
public:
    Cashing(const Standing& at, int tricks)
        : at_(at), need_(tricks), partner_((at.leader + 2) & 3), left_((at.leader + 1) & 3),
          right_((at.leader + 3) & 3) {
        for (const int seat : {left_, right_}) most_trumps_ = std::max(most_trumps_, held_in(at.hands[seat], spades));
    }

    bool enough() {
        return trumps_alone() || own_winners() || partners_winners();
    }
    Wide ranks() const { return ranks_; }

private:
    // The leader's sure trumps; all of them where it can draw the opponents' with its own highest.
    bool trumps_alone() {
        const std::uint32_t trumps_left = ranks_of(at_.all, spades);
        const Wide own = at_.hands[at_.leader] & trumps;
        const int length = std::popcount(own);
        if (draws(own, length)) {
            total_ = std::min(length, need_);
            ranks_ |= nth_highest(at_.all & trumps, most_trumps_);
            spent_ = std::max(0, most_trumps_ - held_in(at_.hands[partner_], spades));
            most_trumps_ = 0;
            return total_ >= need_;
        }
        total_ = std::min(need_, at_.layout.sure(trumps_left, at_.leader));
        if (total_) ranks_ |= at_.layout.sure_ranks(trumps_left, at_.leader, total_);
        return total_ >= need_;
    }

    bool draws(Wide own, int length) const {
        if (!at_.may_lead_spades || most_trumps_ == 0 || most_trumps_ > length) return false;
        const Wide low = nth_highest(at_.all & trumps, most_trumps_);
        const Wide high = trumps & ~below(low);
        return (at_.all & high) == (own & high);
    }

    // How often a suit can be led before an opponent ruffs.
    int rounds_safe(int suit, int most) const {
        if (most_trumps_ == 0) return most;
        for (const int seat : {left_, right_})
            if (at_.hands[seat] & trumps) most = std::min(most, held_in(at_.hands[seat], suit));
        return most;
    }

    int highest_run(Wide own, Wide all) const {
        const Wide others = all & ~own;
        return others ? std::popcount(own >> top(others)) : std::popcount(own);
    }

    bool own_winners() {
        for (int suit = 0; suit < spades; ++suit) {
            const Wide own = at_.hands[at_.leader] & lane(suit);
            if (!own) continue;
            const Wide all = at_.all & lane(suit);
            const int length = std::popcount(own);
            int longest = 0;
            for (const int seat : {left_, partner_, right_}) longest = std::max(longest, held_in(at_.hands[seat], suit));
            const int run = highest_run(own, all);
            const int winners =
                std::min({run >= longest ? length : run, rounds_safe(suit, length), need_ - total_});
            if (winners <= 0) continue;
            cashed_[suit] = winners;
            sum_ += winners;
            total_ += winners;
            spent_ += std::max(0, winners - held_in(at_.hands[partner_], suit));
            if (const int ranked = std::min({winners, run, longest})) ranks_ |= nth_highest(all, ranked);
            if (total_ >= need_) return true;
        }
        return false;
    }

    // The partner's winners in suits where the leader cashed nothing and can cross over.
    bool partners_winners() {
        const int room = at_.left - held_in(at_.hands[at_.leader], spades) - sum_;
        int spare = std::popcount(at_.hands[partner_]) - spent_, more = 0;
        Wide ranks = 0;
        for (int suit = 0; suit < spades; ++suit) {
            const Wide theirs = at_.hands[partner_] & lane(suit), own = at_.hands[at_.leader] & lane(suit);
            if (cashed_[suit]) spare -= std::min(std::popcount(theirs), cashed_[suit]);
            if (cashed_[suit] || !theirs || !own) continue;
            const Wide all = at_.all & lane(suit);
            const int run = std::min(highest_run(theirs, all), rounds_safe(suit, std::popcount(theirs)));
            const int winners = std::min({run, room - more, need_ - total_ - more});
            if (winners <= 0) continue;
            more += winners;
            ranks |= nth_highest(all, winners);
        }
        if (more == 0 || total_ + more < need_ || spare < more) return false;
        ranks_ |= ranks;
        return true;
    }

    const Standing& at_;
    int need_, partner_, left_, right_;
    int most_trumps_ = 0;  // of one opponent
    int total_ = 0, spent_ = 0, sum_ = 0;
    std::array<int, suits> cashed_{};
    Wide ranks_ = 0;
};

}  // namespace

bool trumps_bring(const Standing& at, int seat, int tricks, Wide& ranks) {
    const std::uint32_t left = ranks_of(at.all, spades);
    for (const int hand : {seat, (seat + 2) & 3})
        if (at.layout.sure(left, hand) >= tricks) {
            ranks = at.layout.sure_ranks(left, hand, tricks);
            return true;
        }
    if (joint_tricks(at, seat) < tricks) return false;
    ranks = nth_highest(at.all & trumps, tricks);
    return true;
}

bool leader_cashes(const Standing& at, int tricks, Wide& ranks) {
    Cashing cashing(at, tricks);
    if (!cashing.enough()) return false;
    ranks = cashing.ranks();
    return true;
}

}  // namespace spadille
