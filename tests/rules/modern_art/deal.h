#pragma once

#include <cctype>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/games.h"

// A deal described by the cards that matter to a test.
//
// A card is named by its artist, N B D S K (Nex, Bahut, Darmoir, Sadland, Koriko: the board from
// the left), and its auction, o a s f d (open, once around, sealed, fixed price, double). Cards of
// one name differ in nothing that matters: "No" is any open Nex, "N" any Nex, "N4" four of them.
namespace adjuge::modern_art::at_table {

enum Artist : unsigned { nex, bahut, darmoir, sadland, koriko };
inline constexpr Edition both_editions[] = {matagot_2009, mayfair};

struct Name {
    unsigned artist{};
    unsigned auction{auction_types}; // this one past the last: any
    bool joined{};                   // written after a '+': the second card of a double

    bool any() const { return auction == auction_types; }
    bool fits(Card card) const {
        return artist_of(card) == artist &&
               (any() || type_of(card) == Auction{static_cast<std::uint8_t>(auction)});
    }
    Card find(const CardSet& among) const {
        Card found = no_card;
        among.each([&](Card card) {
            if (found == no_card && fits(card)) found = card;
        });
        return found;
    }
};

inline std::vector<Name> names(std::string_view text) {
    std::vector<Name> all;
    bool joined = false;
    for (std::size_t i = 0; i < text.size();) {
        const char letter = text[i++];
        if (letter == '+') joined = true;
        if (letter == '+' || std::isspace(letter) != 0) continue;
        Name name{.joined = joined};
        joined = false;
        const std::size_t artist = std::string_view{"NBDSK"}.find(letter);
        if (artist == std::string_view::npos)
            throw std::invalid_argument{"no such card: " + std::string{text}};
        name.artist = static_cast<unsigned>(artist);
        if (i < text.size()) {
            const std::size_t auction = std::string_view{"oasfd"}.find(text[i]);
            if (auction != std::string_view::npos) {
                name.auction = static_cast<unsigned>(auction);
                ++i;
            }
        }
        int count = 1;
        if (i < text.size() && std::isdigit(text[i]) != 0) count = text[i++] - '0';
        all.insert(all.end(), static_cast<std::size_t>(count), name);
    }
    return all;
}

// A table before the first card: who plays, by which rules, and as much of the deal as a test
// cares about. The rest of the deck fills up the hands.
class Players {
public:
    struct Lot {
        Card first{no_card};
        Card second{no_card};
    };

    explicit Players(unsigned players) { config_.players = static_cast<std::uint8_t>(players); }

    Players& edition(Edition e) {
        config_.edition = e;
        return *this;
    }
    Players& with(Variant v) {
        config_.variants = static_cast<std::uint8_t>(config_.variants | 1U << v);
        return *this;
    }
    Players& starting(Seat seat) {
        first_ = seat;
        return *this;
    }
    // What a seat is dealt before a round.
    Players& hand(unsigned seat, std::string_view cards, unsigned round = 1) {
        for (const Card card : take(names(cards))) hands_[round - 1][seat].push_back(card);
        return *this;
    }
    Players& mystery_hand(std::string_view cards, unsigned round = 1) {
        return hand(config_.players, cards, round);
    }
    // Lots in the order in which they will be played, around the table from the starting seat;
    // "Nd+No" is a double to which its player adds the second card himself. Nobody's hand may run
    // empty before the script ends. See Game::parade.
    Players& script(std::string_view lots) {
        const std::vector<Name> wanted = names(lots);
        const std::vector<Card> cards = take(wanted);
        std::vector<Card> of[seats];
        Seat seat = first_;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (wanted[i].joined) {
                lots_.back().second = cards[i];
            } else {
                if (i > 0) seat = left_of(seat, config_.players);
                lots_.push_back({cards[i]});
            }
            of[seat].push_back(cards[i]);
        }
        for (seat = 0; seat < config_.players; ++seat) {
            unsigned round = 1;
            for (const Card card : of[seat]) {
                while (round <= 3 && hands_[round - 1][seat].size() == share(config_, round))
                    ++round;
                if (round > 3) throw std::invalid_argument{"the script is too long"};
                hands_[round - 1][seat].push_back(card);
            }
        }
        return *this;
    }

    const Config& config() const { return config_; }
    const std::vector<Lot>& lots() const { return lots_; }

    Deal deal() const {
        Deal d;
        d.first = first_;
        CardSet rest = left_;
        Card* next = d.deck;
        const auto fill = [&](std::size_t n) {
            for (; n > 0; --n) {
                *next = rest.nth(0);
                rest.remove(*next++);
            }
        };
        for (unsigned round = 1; round <= 3; ++round)
            for (unsigned hand = 0; hand < hands_dealt(config_); ++hand) {
                const std::vector<Card>& named = hands_[round - 1][hand];
                if (named.size() > share(config_, round))
                    throw std::invalid_argument{"more cards than are dealt"};
                for (const Card card : named) *next++ = card;
                fill(share(config_, round) - named.size());
            }
        fill(rest.count());
        return d;
    }

private:
    // Full names choose first: "N No" is two cards even if one open Nex is left.
    std::vector<Card> take(const std::vector<Name>& wanted) {
        std::vector<Card> cards(wanted.size(), no_card);
        for (const bool any : {false, true})
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                if (wanted[i].any() != any) continue;
                cards[i] = wanted[i].find(left_);
                if (cards[i] == no_card)
                    throw std::invalid_argument{"no more of card " + std::to_string(i)};
                left_.remove(cards[i]);
            }
        return cards;
    }

    Config config_{.edition = mayfair};
    Seat first_{};
    CardSet left_{CardSet::whole_deck()};
    std::vector<Card> hands_[3][seats];
    std::vector<Lot> lots_;
};

} // namespace adjuge::modern_art::at_table
