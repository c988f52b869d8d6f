// What can be known of every suit of a deal before the search: of any set of its cards that may be left, who owns
// them from the top, and which tricks the trumps among them are sure to bring.
//
// A *sure* trump trick is one that comes whatever the others do, whoever leads and whether or not spades may be
// led: each card has to be played at some time. A trump that no trump of an opponent can be played over is one.
// Every opponent's trump can spoil at most one lower trump of a hand, so counting from the top, with each
// higher trump of an opponent set against the next one of the hand, what is left over is sure.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "rules.hpp"
#include "wide.hpp"

namespace spadille {

using Hands = std::array<Wide, most_seats>;

class Layout {
public:
    // The hands with the cards that lie on the table back in them.
    void set(const Hands& hands);

    // Two bits for each card, the highest card in bits 25 and 24; `left` are ranks of the suit that are left.
    std::uint32_t owners(int suit, std::uint32_t left) const { return tables_->owners[suit][left]; }

    // Owners of all four suits in two words.
    std::array<std::uint64_t, 2> pattern(Wide all) const {
        return {owners(0, ranks_of(all, 0)) | std::uint64_t{owners(1, ranks_of(all, 1))} << 26,
                owners(2, ranks_of(all, 2)) | std::uint64_t{owners(3, ranks_of(all, 3))} << 26};
    }

    // Tricks that the trumps of one hand bring its side.
    int sure(std::uint32_t trumps_left, int seat) const { return tables_->sure[trumps_left] >> (4 * seat) & 15; }

    // Tricks that a seat is sure to take itself, its partner's trumps reckoned like an opponent's.
    int own_sure(std::uint32_t trumps_left, int seat) const {
        return tables_->own_sure[trumps_left] >> (4 * seat) & 15;
    }

    // Of the trumps left, the lowest whose rank matters when `tricks` of those sure tricks are claimed.
    Wide sure_ranks(std::uint32_t trumps_left, int seat, int tricks) const;
    Wide own_sure_ranks(std::uint32_t trumps_left, int seat, int tricks) const;

    // The number of the highest trumps that lie with one side, and that side in bit 0: 2 n + side.
    int joint_run(std::uint32_t trumps_left) const { return tables_->joint_run[trumps_left]; }

private:
    static constexpr int sets = 1 << 13;
    struct Tables {
        std::array<std::array<std::uint32_t, sets>, suits> owners;
        std::array<std::uint16_t, sets> sure, own_sure;
        std::array<std::uint8_t, sets> joint_run;
        std::array<std::uint16_t, sets> spoilers, own_spoilers;  // of each hand: higher trumps not yet set against one
    };

    void set_owners(int suit, std::uint32_t all, const std::array<std::uint8_t, 13>& owner);
    void set_trumps(std::uint32_t all, const std::array<std::uint8_t, 13>& owner);

    std::unique_ptr<Tables> tables_ = std::make_unique_for_overwrite<Tables>();  // `set` fills what is asked for
};

}  // namespace spadille
