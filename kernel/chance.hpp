// Chance by counting: each (seed, index) has a stream of random numbers of its own, so a result never depends
// on how work was shared out among threads or lanes. The generator is SplitMix64 (Steele, Lea, Flood 2014).
#pragma once

#include <cstdint>

namespace spadille {

constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
    return word ^ (word >> 31);
}

struct Stream {
    std::uint64_t state = 0;

    constexpr std::uint64_t next() { return mixed(state += 0x9E3779B97F4A7C15); }
};

constexpr Stream stream_of(std::uint64_t seed, std::uint64_t index) {
    return {mixed(mixed(seed ^ 0xD1342543DE82EF95) + index * 0xDA942042E4DD58B5)};
}

// A product whose lower sixteen bits are ones that every result has as often, and the stream after it. By value,
// so that a stream need not lie in memory for the sake of what hardly ever happens.
struct Drawn {
    std::uint64_t product;
    Stream after;
};

[[gnu::noinline]] inline Drawn fair_product(std::uint32_t product, std::uint32_t n, Stream stream) {
    while ((product & 0xFFFF) < 0x10000 % n)
        product = static_cast<std::uint32_t>(stream.next() >> 48) * n;
    return {product, stream};
}

// A whole number below n (1 to 65535), each as likely as another, from sixteen random bits; the stream gives
// more where those would favour some (Lemire 2019, "Fast random integer generation in an interval").
constexpr std::uint32_t below(std::uint32_t n, std::uint64_t sixteen_bits, Stream& stream) {
    std::uint32_t product = static_cast<std::uint32_t>(sixteen_bits) * n;
    if ((product & 0xFFFF) < n) [[unlikely]] {
        const Drawn drawn = fair_product(product, n, stream);
        product = static_cast<std::uint32_t>(drawn.product);
        stream = drawn.after;
    }
    return product >> 16;
}

}  // namespace spadille
