// What a trick will bring, if a card lies best and the seats still to play do as they should.
//
// Without nils only the side counts that takes it. With one, a nil goes under if it can, its opponents leave it
// the trick, its partner takes it from it, and the others take what they can from the other side.
#pragma once

#include "policy_sight.hpp"

namespace spadille {

// ---------------------------------------------------------------- no nil alive

// The chance that our side takes the trick in which this card, ours or not, lies best.
inline float ours_plainly(const Sight& sight, const Others& led, Card best, int holder) {
    const bool lies_ours = same_side(holder, sight.seat);
    float ours = lies_ours ? 1.0f : 0.0f;
    const ByVoids chances = led.beats(best);
    const float willing = sight.aims.gain > 0 ? 1.0f : sight.weights.unwilling;
    int seat = sight.next(sight.seat);
    for (int after = sight.seats - 1 - sight.course.in_trick; after > 0; --after, seat = sight.next(seat)) {
        const float beats = willing * led.of(seat, chances);
        const bool its_side = same_side(seat, sight.seat);
        // What lies best is overtaken as it can be, what overtook it not as often.
        const float theirs = its_side ? 1 - ours : ours;
        const float taken = its_side == lies_ours ? theirs * sight.weights.retaken * beats : theirs * beats;
        ours += its_side ? taken : -taken;
    }
    return ours;
}

// The same for a lead while nobody has shown to be out of the suit or of spades, when all are alike.
inline float ours_led_plainly(const Sight& sight, const Others& led, Card card) {
    const float willing = sight.aims.gain > 0 ? 1.0f : sight.weights.unwilling;
    const float beats = willing * led.beats(card)[0], left = 1 - beats;
    return (left + beats * sight.weights.retaken * beats) * left;
}

inline float outlook_plainly(const Sight& sight, const Others& led, Card best, int holder) {
    const unsigned voids = sight.course.voids >> (4 * led.suit) | sight.course.voids >> (4 * spades);
    if (sight.course.in_trick == 0 && sight.seats == 4 && (voids & 15u & ~(1u << sight.seat)) == 0)
        return sight.aims.gain * ours_led_plainly(sight, led, best);
    return sight.aims.gain * ours_plainly(sight, led, best, holder);
}

// ---------------------------------------------------------------- beside a nil

// The seats that have yet to play after this one, as bits.
inline unsigned later_seats(const Sight& sight) {
    unsigned later = 0;
    int seat = sight.seat;
    for (int after = sight.seats - 1 - sight.course.in_trick; after > 0; --after)
        later |= 1u << (seat = sight.next(seat));
    return later;
}

// What the seats still to play can do to the card that lies best.
struct Lying {
    const Others& led;
    int holder;
    ByVoids beats;
    ByVoids is_stuck;

    Lying(const Others& led, Card best, int holder)
        : led(led), holder(holder), beats(led.beats(best)), is_stuck(led.is_stuck(best)) {}
};

// The chance that a seat plays over the card that lies best; `rest` play after it.
inline float overtakes(const Sight& sight, const Lying& lying, int seat, unsigned rest) {
    const unsigned live = sight.course.live;
    if (live >> seat & 1) return lying.led.of(seat, lying.is_stuck);
    const unsigned its_side = same_side(seat, sight.seat) ? sight.own() : sight.foes();
    if (same_side(seat, lying.holder)) {
        if (live >> lying.holder & 1) return lying.led.of(seat, lying.beats);
        return live & its_side & rest ? 0.5f * lying.led.of(seat, lying.beats) : 0.0f;
    }
    if (live & ~its_side & (rest | 1u << lying.holder)) return lying.led.of(seat, lying.is_stuck);
    return (sight.aims.gain > 0 ? 1.0f : sight.weights.unwilling) * lying.led.of(seat, lying.beats);
}

// Moves to a seat what others of the other side had overtaken before it.
inline void retake(const Sight& sight, std::array<float, most_seats>& took, int seat, float over) {
    for (int other = sight.next(sight.seat); other != seat; other = sight.next(other)) {
        if (same_side(other, seat)) continue;
        const float again = took[other] * sight.weights.retaken * over;
        took[other] -= again;
        took[seat] += again;
    }
}

inline float outlook_beside_nils(const Sight& sight, const Others& led, Card best, int holder) {
    if (sight.course.in_trick + 1 == sight.seats) return sight.aims.value[holder];
    const Lying lying(led, best, holder);
    float lies = 1;
    std::array<float, most_seats> took{};
    unsigned rest = later_seats(sight);
    for (int seat = sight.next(sight.seat); rest; seat = sight.next(seat)) {
        rest &= ~(1u << seat);
        const float over = overtakes(sight, lying, seat, rest);
        retake(sight, took, seat, over);
        took[seat] += lies * over;
        lies *= 1 - over;
    }
    float worth = lies * sight.aims.value[holder];
    for (int seat = 0; seat < sight.seats; ++seat) worth += took[seat] * sight.aims.value[seat];
    return worth;
}

// ---------------------------------------------------------------- either

template <bool nils>
float outlook(const Sight& sight, const Others& led, Card best, int holder) {
    if constexpr (nils) return outlook_beside_nils(sight, led, best, holder);
    else return outlook_plainly(sight, led, best, holder);
}

}  // namespace spadille
