#include "text/vernissage/names.h"

#include <fmt/format.h>

#include "text/fields.h"

namespace adjuge {

using namespace vernissage;
using Words = Text<Vernissage>;

namespace {} // namespace

std::string_view Words::artist_id(unsigned artist) { return artist_ids[artist]; }

std::string Words::artist(Lang lang, unsigned artist) {
    return say(lang, fmt::format("vernissage.artist.{}", artist_ids[artist]));
}
std::string Words::card(Lang lang, unsigned card) {
    if (card < artists) return say(lang, "vernissage.card.work", {{"artist", artist(lang, card)}});
    return say(lang, fmt::format("vernissage.card.{}", card_ids[card]));
}
std::string Words::cards_words(Lang lang, Cards cards) {
    std::vector<std::string> items;
    for (unsigned kind = 0; kind < lanes; ++kind) {
        if (cards[kind] == 0) continue;
        const std::string n = std::to_string(cards[kind]);
        items.push_back(
            kind < artists
                ? say(lang, "vernissage.cards.work", {{"n", n}, {"artist", artist(lang, kind)}})
                : say(lang, fmt::format("vernissage.cards.{}", card_ids[kind]), {{"n", n}}));
    }
    return items.empty() ? say(lang, "vernissage.nothing") : listed(lang, items);
}
std::string Words::token(Lang lang, unsigned kind, unsigned value) {
    return say(lang, fmt::format("vernissage.token.{}", token_ids[kind]),
               {{"value", std::to_string(value)}});
}
std::string Words::offer(Lang lang, const Config& config, unsigned n) {
    if (n >= piles) return say(lang, "vernissage.grey_card");
    return say(lang, "vernissage.pile",
               {{"price", money(lang, house_values(config.rules).price(n))}});
}
std::string Words::artists_words(Lang lang, unsigned set) {
    std::vector<std::string> names;
    each_bit(set, [&](unsigned n) { names.push_back(artist(lang, n)); });
    return listed(lang, names);
}
std::string Words::steps_words(Lang lang, unsigned set) {
    std::vector<std::string> names;
    each_bit(set, [&](unsigned n) { names.push_back(std::to_string(n)); });
    return names.empty() ? say(lang, "vernissage.nothing") : listed(lang, names);
}

namespace vernissage {

std::string figure(int n) { return n < 0 ? fmt::format("−{}", -n) : std::to_string(n); }
std::string marked(int n) { return n > 0 ? fmt::format("+{}", n) : figure(n); }
std::string money(Lang lang, int amount) {
    return say(lang, "vernissage.money", {{"n", figure(amount)}});
}

json::object cards_json(Cards cards) {
    json::object out;
    for (unsigned kind = 0; kind < lanes; ++kind)
        if (cards[kind] > 0) out[card_ids[kind]] = cards[kind];
    return out;
}
Cards read_cards(const Node& from) {
    from.only({card_ids[0], card_ids[1], card_ids[2], card_ids[3], card_ids[4], card_ids[5],
               card_ids[6], card_ids[7]});
    Cards cards;
    for (unsigned kind = 0; kind < lanes; ++kind)
        if (from.has(card_ids[kind]))
            cards = cards + Cards::of(kind, static_cast<unsigned>(from[card_ids[kind]].number(
                                                0, static_cast<int>(all_brown()[kind]))));
    return cards;
}
json::object counts_json(Cards cards, unsigned first) {
    json::object out;
    for (unsigned kind = 0; kind < lanes; ++kind)
        if (cards[kind] > 0) out[std::to_string(kind + first)] = cards[kind];
    return out;
}
Cards read_counts(const Node& from, unsigned first) {
    Cards cards;
    for (unsigned kind = 0; kind < lanes; ++kind) {
        const std::string key = std::to_string(kind + first);
        if (from.has(key))
            cards = cards + Cards::of(kind, static_cast<unsigned>(from[key].number(0, 38)));
    }
    return cards;
}
json::array artists_json(unsigned set) {
    json::array list;
    each_bit(set, [&](unsigned n) { list.emplace_back(artist_ids[n]); });
    return list;
}
unsigned read_artists(const Node& from) { return read_id_set(from, artist_ids); }
json::array steps_json(unsigned set) {
    json::array list;
    each_bit(set, [&](unsigned n) { list.emplace_back(n); });
    return list;
}
unsigned read_steps(const Node& from) {
    unsigned set = 0;
    for (std::size_t n = 0; n < from.size(); ++n) {
        const auto step = static_cast<unsigned>(from.at(n).number(1, most_steps));
        if (has_bit(set, step)) // VE-33
            from.at(n).fail("vernissage.format.step_twice", {{"step", std::to_string(step)}});
        set |= 1U << step;
    }
    return set;
}
json::value offer_json(unsigned offer) {
    if (offer == grey_offer) return "grey";
    return offer + 1;
}
std::uint8_t read_offer(const Node& from) {
    if (from.is_number())
        return static_cast<std::uint8_t>(from.number(1, static_cast<int>(piles)) - 1);
    static constexpr std::array<std::string_view, 1> other{"grey"};
    return static_cast<std::uint8_t>(grey_offer + read_id(from, other));
}

json::value artist_json(unsigned artist) { return id(artist, artist_ids).write(); }

} // namespace vernissage
std::string Words::subject(Lang lang, const Config&, unsigned subject) {
    return artist(lang, subject);
}

} // namespace adjuge
