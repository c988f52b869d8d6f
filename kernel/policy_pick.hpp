// The best card so far among those considered; of equal ones the first.
#pragma once

#include "cards.hpp"

namespace spadille {

struct Pick {
    Card card = -1;
    float score = -1e30f;

    void consider(Card other, float its_score) {
        card = its_score > score ? other : card;
        score = its_score > score ? its_score : score;
    }
};

}  // namespace spadille
