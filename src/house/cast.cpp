#include "house/cast.h"

#include <algorithm>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "house/name_rules.h"

namespace adjuge::house {
namespace {

// By threes: a calm one, a daring one, a thrifty one.
constexpr std::string_view young[] = {"Lucie", "Théo", "Manon", "Jules", "Nina", "Paulin"};
constexpr std::string_view even[] = {"Odile",   "Basile",   "Colette",
                                     "Anselme", "Mathilde", "Gaspard"};
constexpr std::string_view keen[] = {"Fantine", "Lazare", "Ursule", "Hector", "Zélie", "Octave"};
constexpr std::string_view grand[] = {"Aliénor",  "Barnabé", "Cornélie",
                                      "Donatien", "Eulalie", "Philémon"};
constexpr std::string_view temperaments[] = {"", "-daring", "-thrifty"};

// Of yardsticks, which have none.
constexpr std::string_view prudent[] = {"Prudence", "Firmin",   "Solange",
                                        "Achille",  "Honorine", "Modeste"};
constexpr std::string_view careless[] = {"Pipo",    "Loulou",  "Zigzag",
                                         "Farfelu", "Tombola", "Bidule"};

struct Level {
    std::string_view id;
    std::span<const std::string_view> names;
};
constexpr Level levels[] = {
    {"apprentice", young}, {"dealer", even}, {"expert", keen}, {"master", grand}};

std::span<const std::string_view> names_of(std::string_view yardstick) {
    if (yardstick == "bold") return keen;
    if (yardstick == "prudent") return prudent;
    if (yardstick == "random") return careless;
    return even;
}

// The first name that is free, from where luck begins; with a number where none is.
Character one_of(std::span<const Character> all, const std::set<std::string>& taken,
                 std::uint64_t luck) {
    for (std::size_t n = 0; n < all.size(); ++n)
        if (const Character& one = all[(luck + n) % all.size()]; !is_taken(one.name, taken))
            return one;
    Character one = all[luck % all.size()];
    one.name = fmt::format("{} {}", one.name, taken.size());
    return one;
}

// All who play as such a bot.
std::vector<Character> company(std::string_view bot) {
    std::vector<Character> all;
    for (const Level& level : levels)
        for (std::size_t n = 0; n < level.names.size(); ++n) {
            const std::string_view temperament = temperaments[n % std::size(temperaments)];
            std::string id = fmt::format("{}{}", level.id, temperament);
            if (bot == level.id || bot == id)
                all.push_back({std::string{level.names[n]}, std::move(id)});
        }
    if (all.empty())
        for (const std::string_view name : names_of(bot))
            all.push_back({std::string{name}, std::string{bot}});
    return all;
}

} // namespace

Character character(std::string_view bot, const std::set<std::string>& taken, std::uint64_t luck) {
    return one_of(company(bot), taken, luck);
}

bool is_taken(std::string_view name, const std::set<std::string>& taken) {
    return std::ranges::any_of(taken,
                               [&](const std::string& other) { return look_alike(other, name); });
}

bool may_be_called(std::string_view bot, std::string_view name) {
    return std::ranges::any_of(company(bot),
                               [&](const Character& one) { return one.name == name; });
}

} // namespace adjuge::house
