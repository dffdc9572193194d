#include "house/cast.h"

#include <span>

#include <fmt/format.h>

namespace adjuge::house {
namespace {

constexpr std::string_view even[] = {"Odile",   "Basile",   "Colette",
                                     "Anselme", "Mathilde", "Gaspard"};
constexpr std::string_view bold[] = {"Fantine", "Lazare", "Ursule", "Hector", "Zélie", "Octave"};
constexpr std::string_view prudent[] = {"Prudence", "Firmin",   "Solange",
                                        "Achille",  "Honorine", "Modeste"};
constexpr std::string_view careless[] = {"Pipo",    "Loulou",  "Zigzag",
                                         "Farfelu", "Tombola", "Bidule"};

constexpr std::string_view young[] = {"Lucie", "Théo", "Manon", "Jules", "Nina", "Paulin"};
constexpr std::string_view grand[] = {"Aliénor",  "Barnabé", "Cornélie",
                                      "Donatien", "Eulalie", "Philémon"};

std::span<const std::string_view> names_of(std::string_view bot) {
    if (bot == "apprentice") return young;
    if (bot == "expert") return bold;
    if (bot == "master") return grand;
    if (bot == "bold") return bold;
    if (bot == "prudent") return prudent;
    if (bot == "random") return careless;
    return even;
}

} // namespace

std::string cast_name(std::string_view bot, const std::set<std::string>& taken,
                      std::uint64_t luck) {
    const std::span<const std::string_view> names = names_of(bot);
    for (std::size_t n = 0; n < names.size(); ++n) {
        const std::string name{names[(luck + n) % names.size()]};
        if (!taken.contains(name)) return name;
    }
    return fmt::format("{} {}", names[luck % names.size()], taken.size());
}

} // namespace adjuge::house
