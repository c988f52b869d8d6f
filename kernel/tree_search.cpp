// Selection by UCB over the cards that the world at hand allows, a node counting how often it could have been
// chosen; one new node an iteration; rewards by the points of the deal.
#include "tree_search.hpp"

#include <algorithm>
#include <cmath>

#include "chance.hpp"

namespace spadille {

namespace {

// A card that was played after those above it.
struct Node {
    Card card = -1;
    int side = 0;         // of the seat that played it
    int visits = 0;
    int available = 0;    // how often the world allowed it when its parent was left
    double rewards = 0;   // of its side, added up
    std::vector<int> children{};
};

// Points of one side less the other's when the deal is over, bags at their average cost.
double lead(const Position& at, double bag_cost) {
    Rules rules = at.rules;
    rules.bag_limit = 0;  // so no penalty falls, and the bags are this deal's
    double points[sides];
    for (int side = 0; side < sides; ++side) {
        const Payoff payoff = payoff_of(rules, side, at.bids, at.taken, 0);
        points[side] = payoff.points - bag_cost * payoff.bags;
    }
    return points[0] - points[1];
}

Card any_of(Cards cards, Stream& chance) {
    for (auto skip = below(static_cast<std::uint32_t>(size(cards)), chance.next() >> 48, chance); skip; --skip)
        cards = without_lowest(cards);
    return lowest(cards);
}

void play_out(Position& at, Stream& chance) {
    while (!over(at)) play(at, any_of(legal_cards(at), chance));
}

class Tree {
public:
    Tree(std::span<const Position> worlds, const TreeSearch& how)
        : how_(how), chance_(stream_of(how.seed, 0)) {
        nodes_.reserve(worlds.size() + 1);
        nodes_.emplace_back();
        scale(worlds.first(std::min<std::size_t>(worlds.size(), samples)));
        for (const Position& world : worlds) iterate(world);
    }

    std::vector<Branch> branches() const {
        std::vector<Branch> found;
        for (const int child : nodes_[0].children) {
            const Node& node = nodes_[child];
            found.push_back({node.card, node.visits, node.visits ? node.rewards / node.visits : 0});
        }
        std::ranges::sort(found, {}, &Branch::card);
        return found;
    }

private:
    static constexpr std::size_t samples = 100;

    const TreeSearch how_;
    Stream chance_;
    std::vector<Node> nodes_;
    std::vector<int> path_;
    double low_ = 0, high_ = 1;

    // The rewards' range: from the worst to the best that comes of some random play-outs.
    void scale(std::span<const Position> worlds) {
        std::vector<double> leads;
        for (Position at : worlds) {
            play_out(at, chance_);
            leads.push_back(lead(at, how_.bag_cost));
        }
        if (leads.empty()) return;
        low_ = std::ranges::min(leads);
        high_ = std::max(std::ranges::max(leads), low_ + 1);
    }

    void iterate(Position at) {
        path_.clear();
        int node = 0;
        for (bool fresh = false; !over(at) && !fresh;) {
            const Cards legal = legal_cards(at);
            const Cards untried = legal & ~tried(node);
            mark_available(node, legal);
            fresh = untried != 0;
            node = fresh ? grow(node, any_of(untried, chance_), side_of(to_act(at))) : chosen(node, legal);
            path_.push_back(node);
            play(at, nodes_[node].card);
        }
        play_out(at, chance_);
        reward(std::clamp((lead(at, how_.bag_cost) - low_) / (high_ - low_), 0.0, 1.0));
    }

    Cards tried(int node) const {
        Cards cards = 0;
        for (const int child : nodes_[node].children) cards |= only(nodes_[child].card);
        return cards;
    }

    void mark_available(int node, Cards legal) {
        for (const int child : nodes_[node].children) nodes_[child].available += holds(legal, nodes_[child].card);
    }

    int grow(int parent, Card card, int side) {
        const int made = static_cast<int>(nodes_.size());
        nodes_.push_back({.card = card, .side = side, .available = 1});
        nodes_[parent].children.push_back(made);
        return made;
    }

    int chosen(int parent, Cards legal) const {
        int best = -1;
        for (const int child : nodes_[parent].children)
            if (holds(legal, nodes_[child].card) && (best < 0 || bound(nodes_[child]) > bound(nodes_[best])))
                best = child;
        return best;
    }

    double bound(const Node& node) const {
        return node.rewards / node.visits + how_.exploration * std::sqrt(std::log(node.available) / node.visits);
    }

    void reward(double of_first_side) {
        for (const int number : path_) {
            Node& node = nodes_[number];
            ++node.visits;
            node.rewards += node.side == 0 ? of_first_side : 1 - of_first_side;
        }
    }
};

}  // namespace

std::vector<Branch> tree_search(std::span<const Position> worlds, const TreeSearch& how) {
    return Tree(worlds, how).branches();
}

}  // namespace spadille
