// Cards in random order: each order as likely as another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "chance.hpp"

namespace spadille {

// A stream taken sixteen bits at a time, which is enough to choose among fifty-two cards.
class Choices {
public:
    explicit constexpr Choices(Stream from) : stream(from) {}

    // A whole number below n (1 to 65535), each as likely as another.
    constexpr std::uint32_t below(std::uint32_t n) {
        if (left == 0) {
            word = stream.next();
            left = 4;
        }
        const std::uint64_t sixteen_bits = word & 0xFFFF;
        word >>= 16;
        --left;
        return spadille::below(n, sixteen_bits, stream);
    }

    constexpr std::uint64_t whole_word() { return stream.next(); }

private:
    Stream stream;
    std::uint64_t word = 0;
    int left = 0;
};

constexpr void shuffle(std::span<std::uint8_t> cards, Choices choices) {
    for (std::size_t left = cards.size(); left > 1; --left)
        std::swap(cards[choices.below(static_cast<std::uint32_t>(left))], cards[left - 1]);
}

}  // namespace spadille
