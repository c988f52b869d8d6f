// What a trick will bring us, if this card lies best and the seats still to play do as they should: a nil goes
// under if it can, its opponents leave it the trick, its partner takes it from it, the others take what they can
// from the other side while a trick is worth it.
#pragma once

#include "policy_sight.hpp"

namespace spadille {

// The chance that a seat is able to beat a card in a trick of this suit.
inline float beat_chance(const Sight& sight, int seat, Card best, int led) {
    const bool ruffed = suit_of(best) == spades;
    const int spades_over = ruffed ? out_over(sight, best) : out_of(sight, spades);
    const float higher_spade = 1 - has_none(sight, seat, spades, spades_over);
    if (led == spades) return higher_spade;
    const float ruffs = is_void(sight, seat, led) * higher_spade;
    return ruffed ? ruffs : 1 - has_none(sight, seat, led, out_over(sight, best)) + ruffs;
}

// The chance that a seat has cards of the suit led, and all of them beat this one.
inline float stuck_chance(const Sight& sight, int seat, Card best, int led) {
    if (suit_of(best) != led || shown_void(sight.course, seat, led)) return 0;
    const ByCount& none = none_of[share_of(sight, led)];
    return none[out_under(sight, best)] - none[out_of(sight, led)];
}

// The seats that have yet to play after this one, as bits.
inline unsigned later_seats(const Sight& sight) {
    const int place = sight.course.in_trick;
    unsigned later = 0;
    for (int step = place + 1; step < sight.seats; ++step)
        later |= 1u << ((sight.course.leader + step) & (sight.seats - 1));
    return later;
}

// The chance that a seat plays over the card that lies best.
inline float overtakes(const Sight& sight, int seat, Card best, int holder, int led, unsigned rest) {
    const unsigned live = sight.course.live;
    const unsigned its_side = same_side(seat, sight.seat) ? sight.own : sight.foes;
    const unsigned others = its_side ^ (sight.own | sight.foes);
    if (live >> seat & 1) return stuck_chance(sight, seat, best, led);
    if (same_side(seat, holder)) {
        if (live >> holder & 1) return beat_chance(sight, seat, best, led);
        return live & its_side & rest ? 0.5f * beat_chance(sight, seat, best, led) : 0.0f;
    }
    if (live & others & (rest | 1u << holder)) return stuck_chance(sight, seat, best, led);
    const float beats = beat_chance(sight, seat, best, led);
    return sight.gain > 0 ? beats : sight.weights.unwilling * beats;
}

// The worth of the trick with this card lying best and the seats after this one still to play.
inline float outlook(const Sight& sight, Card best, int holder, int led) {
    float lies = 1, worth = 0;
    std::array<float, most_seats> took{};
    unsigned rest = later_seats(sight);
    for (int seat = next_seat(sight, sight.seat); rest; seat = next_seat(sight, seat)) {
        rest &= ~(1u << seat);
        const float over = overtakes(sight, seat, best, holder, led, rest);
        for (int other = next_seat(sight, sight.seat); other != seat; other = next_seat(sight, other))
            if (!same_side(other, seat)) {
                const float again = took[other] * sight.weights.retaken * over;
                took[other] -= again;
                took[seat] += again;
            }
        took[seat] += lies * over;
        lies *= 1 - over;
    }
    for (int seat = 0; seat < sight.seats; ++seat) worth += took[seat] * sight.value[seat];
    return worth + lies * sight.value[holder];
}

}  // namespace spadille
