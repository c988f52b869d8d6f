// The best card so far among those considered; of equal ones the lowest, then the first.
#pragma once

#include "cards.hpp"

namespace spadille {

struct Pick {
    Card card = -1;
    float score = -1e30f;

    void consider(Card other, float its_score) {
        if (its_score < score || (its_score == score && rank_of(other) >= rank_of(card))) return;
        card = other;
        score = its_score;
    }
};

}  // namespace spadille
