// In which order to try the cards: the sooner the card that settles a position comes, the less is searched. Nothing
// here can make a result wrong.
#pragma once

#include "layout.hpp"

namespace spadille {

// The trick in progress as the one to play sees it.
struct Seen {
    const Hands& hands;
    Wide all;     // the cards held at the start of the trick
    int seat;     // who is to play
    int led;      // the suit led
    Place best;   // the card that has the trick, and whose it is
    int taker;
};

class Order {
public:
    void put(Place card, int worth) {
        int at = count_++;
        for (; at > 0 && worth_[at - 1] < worth; --at) {
            worth_[at] = worth_[at - 1];
            cards_[at] = cards_[at - 1];
        }
        worth_[at] = static_cast<std::int16_t>(worth);
        cards_[at] = static_cast<std::int8_t>(card);
    }
    const std::int8_t* begin() const { return cards_.data(); }
    const std::int8_t* end() const { return cards_.data() + count_; }

private:
    int count_ = 0;
    std::array<std::int8_t, 13> cards_;
    std::array<std::int16_t, 13> worth_;
};

// One card of each run of touching ones, best first. `legal` are the cards that may be played.
void order_leads(const Seen& at, Wide legal, Order& order);

// `after` seats play to the trick after this one.
void order_followers(const Seen& at, Wide legal, int after, Order& order);

}  // namespace spadille
