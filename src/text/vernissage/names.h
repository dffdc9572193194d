#pragma once

#include "text/codec.h"
#include "text/vernissage/text.h"

// Ids shared by the JSON readers and writers of Vernissage.
namespace adjuge::vernissage {

inline constexpr Ids artist_ids{"Artist", "krach", "boyz", "kali", "hering", "lightenstone"};
// A work goes by its artist.
inline constexpr Ids card_ids{"CardId",       "krach",    "boyz",   "kali",     "hering",
                              "lightenstone", "suitcase", "critic", "unlimited"};
inline constexpr Ids token_ids{"TokenKind", "scandal", "crisis", "sale"};
inline constexpr Ids face_ids{"Face", "scandal", "crisis", "sale", "any", "scandal-or-crisis"};
inline constexpr Ids move_ids{
    "MoveKind", "keep",     "change", "place", "consent", "object", "settle", "refuse", "propose",
    "agree",    "disagree", "yield",  "show",  "lay",     "buy",    "take",   "leave",  "done",
    "relocate", "advance",  "review", "face",  "dice",    "draw",   "redraw"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr Ids phase_ids{"Phase",     "changing", "redrawing", "rolling",     "placing",
                               "objecting", "settling", "agreeing",  "challenging", "answering",
                               "adding",    "dice",     "laying",    "buying",      "taking",
                               "drawing",   "playing",  "reviewing", "over"};
inline constexpr Ids ending_ids{"Ending", "not-yet", "token", "artist", "out", "idle", "rounds"};

template <class F>
void each_bit(unsigned set, F&& visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<unsigned>(std::countr_zero(set)));
}

// {"krach": 2, "critic": 1}: what there is none of is left out.
json::object cards_json(Cards cards);
Cards read_cards(const Node& from);
// {"3": 2}: numbers from `first` on, as many as there are.
json::object counts_json(Cards cards, unsigned first);
Cards read_counts(const Node& from, unsigned first);
// Sets of artists, and of steps.
json::array artists_json(unsigned set);
unsigned read_artists(const Node& from);
json::array steps_json(unsigned set);
unsigned read_steps(const Node& from);
// A pile by its number from 1 on; "grey" beside them.
json::value offer_json(unsigned offer);
std::uint8_t read_offer(const Node& from);
// An id, or null for none.
json::value artist_json(unsigned artist);

std::string figure(int n);                // "−3", with the sign of a book
std::string marked(int n);                // "+3", "−3", "0"
std::string money(Lang lang, int amount); // "80k"

// The same as codecs (codec.h).
template <class T>
constexpr auto cards(T& at) {
    return codec(Type{"Cards"}, at, cards_json,
                 [](auto& all, const Node& from) { all = read_cards(from); });
}
template <class T>
constexpr auto counts(T& at, unsigned first) {
    return codec(
        Type{"Counts"}, at, [first](Cards all) { return counts_json(all, first); },
        [first](auto& all, const Node& from) { all = read_counts(from, first); });
}
template <class T>
constexpr auto artist_set(T& at) {
    return codec(artist_ids.type.listed(), at, artists_json,
                 [](auto& set, const Node& from) { set = static_cast<T>(read_artists(from)); });
}
template <class T>
constexpr auto step_set(T& at) {
    return codec(Type{"number"}.listed(), at, steps_json,
                 [](auto& set, const Node& from) { set = static_cast<T>(read_steps(from)); });
}
template <class T>
constexpr auto offer(T& at) {
    return codec(Type{"Pile"}, at, offer_json,
                 [](auto& pile, const Node& from) { pile = read_offer(from); });
}
template <class T>
constexpr auto grey_card(T& at) { // by its steps
    return codec(
        Type{"number"}, at, [](unsigned card) { return card + least_steps; },
        [](auto& card, const Node& from) {
            card = static_cast<T>(from.number(least_steps, least_steps + lanes - 1) -
                                  int{least_steps});
        });
}

} // namespace adjuge::vernissage
