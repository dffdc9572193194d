#pragma once

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "text/game_text.h"

// What a person at a terminal may type, from a table of each game.
namespace adjuge {

enum class TypedAs {
    letter,   // "p": the key of the kind
    amount,   // from lo to hi
    counted,  // 1, 2, 3 …: what is chosen has no number of its own
    number,   // "3"
    lettered, // "o3"
    apart,    // in a way of its own
};

// How moves of a kind are typed: a row for each way. A kind without one has its letter,
// where the game says no other.
template <Game G>
struct KeyRow {
    typename G::Move::Kind kind;
    TypedAs as;
    std::uint8_t G::Move::* chosen{}; // this field, among these
    std::vector<unsigned> (*among)(const typename G::Options&, const typename G::Option&){};
    unsigned first{}; // the number that is typed for 0
};

// What a set has, or a number of bits.
template <class Set>
std::vector<unsigned> members(const Set& set) {
    std::vector<unsigned> all;
    if constexpr (requires { set.each([](unsigned) {}); })
        set.each([&](unsigned n) { all.push_back(n); });
    else
        for (unsigned left = set; left != 0; left &= left - 1)
            all.push_back(static_cast<unsigned>(std::countr_zero(left)));
    return all;
}

// Words of a kind of moves: what it is typed by ("key"), what it does ("hint"); what follows a move
// ("foresee").
template <Game G>
std::string play_words(Lang lang, std::string_view what, std::string_view id,
                       const Args& args = {}) {
    return say(lang, fmt::format("{}.play.{}.{}", G::info.id, what, id), args);
}

// `hint(move)` says what a move does; `apart(option, move, add)` makes choices by add(key, move).
template <Game G, class Rows, class Hint, class Apart>
auto choices_by(Lang lang, const typename G::View& view, const Rows& rows, Hint&& hint,
                Apart&& apart, TypedAs otherwise = TypedAs::letter) {
    using Choice = ChoiceOf<typename G::Move>;
    const auto offered = G::options(view);
    std::vector<Choice> all;
    unsigned count = 0;
    const auto add = [&](std::string key, const typename G::Move& move) -> Choice& {
        return all.emplace_back(Choice{std::move(key), hint(move), move, 0, 0});
    };
    const auto list = [&](const KeyRow<G>& row, const auto& o, typename G::Move m) {
        const std::string letter = play_words<G>(lang, "key", move_id(o.kind));
        if (row.as == TypedAs::letter) add(letter, m);
        if (row.as == TypedAs::apart) apart(o, m, add);
        if constexpr (requires { o.lo; })
            if (row.as == TypedAs::amount) {
                Choice& choice = add({}, m);
                choice.lo = o.lo;
                choice.hi = o.hi;
            }
        if (row.among == nullptr) return;
        for (const unsigned n : row.among(offered, o)) {
            m.*row.chosen = static_cast<std::uint8_t>(n);
            const unsigned number = row.as == TypedAs::counted ? ++count : n + row.first;
            add(fmt::format("{}{}", row.as == TypedAs::lettered ? letter : "", number), m);
        }
    };
    for (const auto& o : offered) {
        const auto move = G::mildest(view, offered, o);
        bool typed = false;
        for (const KeyRow<G>& row : rows)
            if (row.kind == o.kind) {
                list(row, o, move);
                typed = true;
            }
        if (!typed) list({o.kind, otherwise}, o, move);
    }
    return all;
}

// What is typed as a number first, letters last.
template <class Choice>
std::vector<Choice> numbers_first(std::vector<Choice> all) {
    std::stable_partition(all.begin(), all.end(), [](const Choice& choice) {
        return choice.key.empty() || (choice.key[0] >= '0' && choice.key[0] <= '9');
    });
    return all;
}

} // namespace adjuge
