#include "text/modern_art/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "text/seating.h"

namespace adjuge {

using namespace modern_art;
using Words = Text<ModernArt>;

std::string_view Words::artist_id(const Config& config, unsigned artist) {
    static constexpr std::string_view ids[][artists]{
        {"nex", "bahut", "darmoir", "sadland", "koriko"},
        {"lite-metal", "yoko", "christin-p", "karl-gitter", "krypto"}};
    return ids[config.edition][artist];
}

// Names of people are the same in every language.
std::string_view Words::artist(const Config& config, unsigned artist) {
    static const auto names = [] {
        std::array<std::array<std::string, artists>, 2> all;
        for (const Edition edition : {matagot_2009, mayfair})
            for (unsigned a = 0; a < artists; ++a)
                all[edition][a] = say(Lang::en, fmt::format("modern-art.artist.{}",
                                                            artist_id({0, edition, 0, 0}, a)));
        return all;
    }();
    return names[config.edition][artist];
}

std::string_view Words::auction_id(Auction type) {
    return auction_ids[static_cast<unsigned>(type)];
}

// A view has dozens of them.
std::string_view Words::card_id(const Config& config, Card card) {
    static const auto ids = [] {
        std::array<std::array<std::array<std::string, 16>, artists>, 2> all; // by artist and place
        for (const Edition edition : {matagot_2009, mayfair})
            CardSet::whole_deck().each([&](Card each) {
                const unsigned artist = artist_of(each);
                const Auction type = type_of(each);
                all[edition][artist][each & 15U] =
                    fmt::format("{}-{}-{}", artist_id({0, edition, 0, 0}, artist), auction_id(type),
                                each - first_of(artist, type) + 1);
            });
        return all;
    }();
    return is_card(card) ? ids[config.edition][artist_of(card)][card & 15U] : std::string_view{};
}

std::string Words::card(Lang lang, const Config& config, Card card) {
    return say(
        lang, "modern-art.card",
        {{"artist", std::string{artist(config, artist_of(card))}},
         {"auction", say(lang, fmt::format("modern-art.auction.{}", auction_id(type_of(card))))}});
}

std::string Words::money(Lang lang, const Config& config, int amount) {
    return say(lang, config.edition == mayfair ? "modern-art.dollars" : "modern-art.euros",
               {{"n", std::to_string(amount)}});
}

namespace modern_art {

std::string name_of(const Seating& seating, Seat seat) {
    return seat < seating.seats.size() ? seating.seats[seat].name : std::string{"?"};
}

std::string called(Lang lang, const Seating& seating, Seat seat) {
    return you_or_name<ModernArt>(lang, seating, seat);
}

std::string lot_words(Lang lang, const Config& config, Card card, Card second) {
    if (card == no_card) return {};
    if (second == no_card) return Words::card(lang, config, card);
    return say(lang, "modern-art.pair",
               {{"artist", std::string{Words::artist(config, artist_of(card))}},
                {"auction", say(lang, fmt::format("modern-art.auction.{}",
                                                  Words::auction_id(type_of(second))))}});
}

std::optional<Card> find_card(const Config& config, std::string_view id, const CardSet& among) {
    if (id.ends_with('-')) return {};
    const auto take = [&](std::string_view word) {
        const bool fits =
            id.starts_with(word) && (id.size() == word.size() || id[word.size()] == '-');
        if (fits) id.remove_prefix(std::min(id.size(), word.size() + 1));
        return fits;
    };
    unsigned artist = 0;
    while (artist < artists && !take(Words::artist_id(config, artist))) ++artist;
    unsigned type = 0;
    while (type < auction_types && !take(auction_ids[type])) ++type;
    if (artist == artists || type == auction_types) return {};
    const Card first = first_of(artist, static_cast<Auction>(type));
    const unsigned count = count_of(artist, static_cast<Auction>(type));
    for (unsigned n = 0; n < count; ++n) {
        const Card card = static_cast<Card>(first + n);
        const bool meant = id.empty() || (id.size() == 1 && id[0] == static_cast<char>('1' + n));
        if (meant && among.has(card)) return card;
    }
    return {};
}

Card read_card(const Config& config, const Node& from, const CardSet& among) {
    if (const auto card = find_card(config, from.text(), among)) return *card;
    // A real card that is not there is for the rules to refuse, by name.
    if (const auto card = find_card(config, from.text(), CardSet::whole_deck())) return *card;
    from.fail("modern-art.format.card", {{"got", std::string{from.text()}},
                                         {"example", std::string{Words::card_id(config, 0)}}});
}

CardSet read_cards(const Config& config, const Node& from) {
    CardSet cards;
    for (std::size_t n = 0; n < from.size(); ++n) cards.add(read_card(config, from.at(n)));
    return cards;
}

} // namespace modern_art
std::string Words::subject(Lang, const Config& config, unsigned subject) {
    return std::string{artist(config, subject)};
}

} // namespace adjuge
