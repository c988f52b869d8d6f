// Deals played at random side by side, one in each lane. All lanes are at the same trick and the same place in
// it; they share nothing else, and each draws from its own stream.
#pragma once

#include <algorithm>
#include <array>

#include "chance.hpp"
#include "position.hpp"

namespace spadille {

// The cards of a card's suit, looked up.
inline constexpr auto suit_of_card = [] {
    std::array<Cards, deck_size> cards{};
    for (Card card = 0; card < deck_size; ++card) cards[card] = suit_cards(suit_of(card));
    return cards;
}();

template <int seats, int width, class Select>
class Lanes {
public:
    // Every lane at the same position; lane 0 is play-out number `first`.
    void begin(const Position& at, std::uint64_t seed, std::uint64_t first) {
        for (int lane = 0; lane < width; ++lane) {
            stream_[lane] = stream_of(seed, first + lane);
            std::copy_n(at.hands.begin(), seats, hands_[lane].begin());
            unbroken_[lane] = at.broken || !at.rules.spades_must_break ? 0 : all_spades;
            leader_[lane] = static_cast<std::uint32_t>(at.leader);
            for (int seat = 0; seat < seats; ++seat) taken_[lane][seat] = static_cast<std::uint32_t>(at.taken[seat]);
        }
        tricks_left_ = tricks_left(at);
    }

    // Thirteen cards to each seat of each lane, every deal as likely as another.
    void deal() {
        std::array<Cards, width> stock;
        std::array<std::uint64_t, width> bits{};
        stock.fill(deck);
        for (int seat = 0; seat < seats; ++seat) {
            for (int lane = 0; lane < width; ++lane) hands_[lane][seat] = stock[lane];
            if (seat == 3) break;  // what is left
            for (int card = 0; card < 13; ++card) {
                if (card % 4 == 0) draw_bits(bits);
                const int left = deck_size - 13 * seat - card;
                each_lane([&](int lane) { stock[lane] ^= pick(lane, stock[lane], left, bits[lane]); });
            }
            for (int lane = 0; lane < width; ++lane) hands_[lane][seat] ^= stock[lane];
        }
        tricks_left_ = tricks_in_deal;
    }

    // A number below `n` for each seat of a lane.
    std::array<std::uint8_t, seats> numbers_below(int lane, std::uint32_t n) {
        std::array<std::uint8_t, seats> numbers;
        std::uint64_t bits = stream_[lane].next();
        for (int seat = 0; seat < seats; ++seat, bits >>= 16)
            numbers[seat] = static_cast<std::uint8_t>(below(n, bits & 0xFFFF, stream_[lane]));
        return numbers;
    }

    // To the end of the deal, from the trick in progress at `at` if there is one.
    void play(const Position& at) {
        if (at.in_trick) finish_trick(at);
        for (; tricks_left_; --tricks_left_) play_trick();
    }

    const std::array<Cards, seats>& hands(int lane) const { return hands_[lane]; }
    const std::array<std::uint32_t, seats>& taken(int lane) const { return taken_[lane]; }

private:
    // Written out for each lane: a loop over them would keep its counter where the cards should be.
    template <class Do>
    static void each_lane(const Do& act) {
#pragma GCC unroll 8
        for (int lane = 0; lane < width; ++lane) act(lane);
    }

    // What lives for a trick only, so that it can stay in registers.
    struct InTrick {
        std::array<std::uint64_t, width> bits;
        std::array<std::array<Cards, seats>, width> cards;  // by place
        std::array<Cards, width> all;                       // the same as one set
        std::array<Cards, width> led;                       // the cards of the suit led
    };

    void draw_bits(std::array<std::uint64_t, width>& bits) {
        each_lane([&](int lane) { bits[lane] = stream_[lane].next(); });
    }

    // One of the cards by the lane's next sixteen bits.
    Cards pick(int lane, Cards cards, int count, std::uint64_t& bits) {
        const std::uint32_t n = below(static_cast<std::uint32_t>(count), bits & 0xFFFF, stream_[lane]);
        bits >>= 16;
        return Select::nth(cards, n);
    }

    Cards put(int lane, int place, InTrick& in, Cards& hand, Cards legal) {
        const Cards card = pick(lane, legal, size(legal), in.bits[lane]);
        hand ^= card;
        in.cards[lane][place] = card;
        return card;
    }

    void lead(InTrick& in) {
        each_lane([&](int lane) {
            Cards& hand = hands_[lane][leader_[lane]];
            const Cards others = hand & ~unbroken_[lane];
            in.all[lane] = put(lane, 0, in, hand, others ? others : hand);
            in.led[lane] = suit_of_card[lowest(in.all[lane])];
        });
    }

    void follow(InTrick& in, int place) {
        each_lane([&](int lane) {
            Cards& hand = hands_[lane][(leader_[lane] + place) & (seats - 1)];
            const Cards own = hand & in.led[lane];
            in.all[lane] |= put(lane, place, in, hand, own ? own : hand);
        });
    }

    void take(const InTrick& in) {
        each_lane([&](int lane) {
            // Spades are the highest bits, so the card that takes is the highest that can.
            const Cards best = only(highest(in.all[lane] & (in.led[lane] | all_spades)));
            if (in.all[lane] & all_spades) unbroken_[lane] = 0;
            std::uint32_t taker = leader_[lane];
            for (std::uint32_t place = 1; place < seats; ++place) taker += (in.cards[lane][place] == best) * place;
            leader_[lane] = taker & (seats - 1);
            ++taken_[lane][leader_[lane]];
        });
    }

    void play_trick() {
        InTrick in;
        draw_bits(in.bits);
        lead(in);
        for (int place = 1; place < seats; ++place) follow(in, place);
        take(in);
    }

    void finish_trick(const Position& at) {
        InTrick in;
        draw_bits(in.bits);
        for (int lane = 0; lane < width; ++lane) {
            in.all[lane] = 0;
            in.led[lane] = suit_cards(suit_of(at.trick[0]));
            for (int place = 0; place < at.in_trick; ++place)
                in.all[lane] |= in.cards[lane][place] = only(at.trick[place]);
        }
        for (int place = at.in_trick; place < seats; ++place) follow(in, place);
        take(in);
        --tricks_left_;
    }

    std::array<Stream, width> stream_;
    std::array<std::array<Cards, seats>, width> hands_;
    std::array<Cards, width> unbroken_;                  // what may not be led yet: the spades, or nothing
    std::array<std::uint32_t, width> leader_;
    std::array<std::array<std::uint32_t, seats>, width> taken_;
    int tricks_left_ = 0;
};

}  // namespace spadille
