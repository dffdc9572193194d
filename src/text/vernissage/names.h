#pragma once

#include <array>

#include "text/vernissage/text.h"

// Ids shared by the JSON readers and writers of Vernissage.
namespace adjuge::vernissage {

inline constexpr std::array<std::string_view, artists> artist_ids{"krach", "boyz", "kali", "hering",
                                                                  "lightenstone"};
// A work goes by its artist.
inline constexpr std::array<std::string_view, lanes> card_ids{
    "krach", "boyz", "kali", "hering", "lightenstone", "suitcase", "critic", "unlimited"};
inline constexpr std::array<std::string_view, token_kinds> token_ids{"scandal", "crisis", "sale"};
inline constexpr std::array<std::string_view, 5> face_ids{"scandal", "crisis", "sale", "any",
                                                          "scandal-or-crisis"};
inline constexpr std::array<std::string_view, move_kinds> move_ids{
    "keep",  "change",   "place",   "consent", "object", "settle", "refuse", "propose",
    "agree", "disagree", "yield",   "show",    "lay",    "buy",    "take",   "leave",
    "done",  "relocate", "advance", "review",  "face",   "dice",   "draw",   "redraw"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr std::array<std::string_view, 18> phase_ids{
    "changing", "redrawing",   "rolling",   "placing", "objecting", "settling",
    "agreeing", "challenging", "answering", "adding",  "dice",      "laying",
    "buying",   "taking",      "drawing",   "playing", "reviewing", "over"};
inline constexpr std::array<std::string_view, 6> ending_ids{"not-yet", "token", "artist",
                                                            "out",     "idle",  "rounds"};

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
std::uint8_t read_artist(const Node& from);

std::string figure(int n);                // "−3", with the sign of a book
std::string marked(int n);                // "+3", "−3", "0"
std::string money(Lang lang, int amount); // "80k"

} // namespace adjuge::vernissage
