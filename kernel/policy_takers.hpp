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
    for (int step = 1; step < sight.seats - sight.place; ++step) {
        const float beats = willing * led.of(step, chances);
        const bool its_side = step == 2;
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
    const unsigned voids = sight.voids >> (4 * led.suit) | sight.voids >> (4 * spades);
    if (sight.place == 0 && sight.seats == 4 && (voids & 15u) == 0)
        return sight.aims.gain * ours_led_plainly(sight, led, best);
    return sight.aims.gain * ours_plainly(sight, led, best, holder);
}

// ---------------------------------------------------------------- beside a nil

// What each seat still to play, from the next on, wants with the card that lies best.
struct Plan {
    std::array<float, 3> often{};      // how often it overtakes if it can; 0 of those that have played
    std::array<unsigned, 3> stuck{};   // 4 where it does so only if it must
};

// The seats that have yet to play after this one, as bits.
inline unsigned later_seats(const Sight& sight) {
    unsigned later = 0;
    for (int step = 1; step < sight.seats - sight.place; ++step) later |= 1u << sight.after(step);
    return later;
}

inline Plan plan_for(const Sight& sight, int holder) {
    const float willing = sight.aims.gain > 0 ? 1.0f : sight.weights.unwilling;
    const unsigned live = sight.course.live;
    Plan plan;
    unsigned rest = later_seats(sight);
    for (int step = 1; step < sight.seats - sight.place; ++step) {
        const int seat = sight.after(step);
        rest &= ~(1u << seat);
        const unsigned its_side = same_side(seat, sight.seat) ? sight.own() : sight.foes();
        const bool beside = same_side(seat, holder);
        const bool ducks = live >> seat & 1 || (!beside && live & ~its_side & (rest | 1u << holder));
        plan.stuck[step - 1] = ducks ? 4 : 0;
        plan.often[step - 1] = ducks || (beside && live >> holder & 1) ? 1.0f
                               : !beside                               ? willing
                               : live & its_side & rest                ? 0.5f
                                                                       : 0.0f;
    }
    return plan;
}

// The chances that the seats from the next on play over a card; 0 of those that have played.
inline std::array<float, 3> overtaken(const Others& led, const Plan& plan, Card best) {
    const ByVoids beats = led.beats(best), is_stuck = led.is_stuck(best);
    const std::array<float, 8> chances{beats[0],    beats[1],    beats[2],    beats[3],
                                       is_stuck[0], is_stuck[1], is_stuck[2], is_stuck[3]};
    std::array<float, 3> over{};
    for (int step = 1; step < led.sight.seats; ++step)
        over[step - 1] = plan.often[step - 1] * chances[plan.stuck[step - 1] | led.kind(step)];
    return over;
}

// Who overtakes takes it also from the other side's seat that did so before, if not as often.
inline float outlook_beside_nils(const Sight& sight, const Others& led, const Plan& plan, Card best, int holder) {
    if (sight.place + 1 == sight.seats) return sight.aims.value[holder];
    const std::array<float, 3> over = overtaken(led, plan, best);
    float lies = 1, before = 0;
    std::array<float, most_seats> parts{};
    for (int step = 1; step < sight.seats; ++step) {
        const float again = before * sight.weights.retaken * over[step - 1];
        if (step > 1) parts[sight.after(step - 1)] = (before - again) * sight.aims.value[sight.after(step - 1)];
        before = again + lies * over[step - 1];
        lies *= 1 - over[step - 1];
    }
    parts[sight.after(sight.seats - 1)] = before * sight.aims.value[sight.after(sight.seats - 1)];
    float worth = lies * sight.aims.value[holder];
    for (int seat = 0; seat < sight.seats; ++seat) worth += parts[seat];
    return worth;
}

// ---------------------------------------------------------------- either

template <bool nils>
float outlook(const Sight& sight, const Others& led, Card best, int holder) {
    if constexpr (nils) return outlook_beside_nils(sight, led, plan_for(sight, holder), best, holder);
    else return outlook_plainly(sight, led, best, holder);
}

}  // namespace spadille
