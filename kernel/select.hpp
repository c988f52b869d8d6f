// The n-th lowest card of a set, as a set of its own: by one instruction where the processor has a fast one
// (BMI2's PDEP, asked for while running), else by counting bytes. Both give the same card.
#pragma once

#include "cards.hpp"

#if defined(__x86_64__) && !defined(SPADILLE_SELECT_BY_COUNTING)
#define SPADILLE_MAY_DEPOSIT
#include <cpuid.h>
#endif

namespace spadille {

// Bit counts of all bytes up to each byte at once, then of the bits inside the byte that is reached
// (Vigna 2008, "Broadword implementation of rank/select queries").
struct SelectByCounting {
    static Cards nth(Cards cards, std::uint32_t n) {
        constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
        std::uint64_t sums = cards - ((cards >> 1) & 0x5555555555555555);
        sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
        sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F) * ones;
        const std::uint64_t reached = (((n * ones) | tops) - sums) & tops;  // bytes whose sum is n or less
        const int shift = 8 * std::popcount(reached);
        const std::uint64_t before = (sums << 8) >> shift & 0xFF;
        std::uint64_t byte = cards >> shift & 0xFF;
        for (std::uint64_t left = n - before; left; --left) byte = without_lowest(byte);
        return (byte & (0 - byte)) << shift;
    }
};

#if defined(SPADILLE_MAY_DEPOSIT)

struct SelectByDeposit {
    static Cards nth(Cards cards, std::uint32_t n) {
        Cards card;
        // Written out, so that one build serves processors with and without it.
        __asm__("pdep %2, %1, %0" : "=r"(card) : "r"(std::uint64_t{1} << n), "rm"(cards));
        return card;
    }

    // AMD before its family 19h does have PDEP, but takes up to a hundred times as long for it.
    static bool is_fast() {
        unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
        if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) || !(ebx & bit_BMI) || !(ebx & bit_BMI2)) return false;
        if (!__get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) || !(ecx & bit_lzcnt)) return false;
        __get_cpuid(0, &eax, &ebx, &ecx, &edx);
        const bool amd = ebx == signature_AMD_ebx;
        __get_cpuid(1, &eax, &ebx, &ecx, &edx);
        const unsigned family = (eax >> 8 & 0xF) + (eax >> 20 & 0xFF);
        return !amd || family >= 0x19;
    }

private:
    static constexpr unsigned bit_lzcnt = 1u << 5;
};

#endif

}  // namespace spadille
