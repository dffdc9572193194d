#include "text/canaletto/names.h"

#include <fmt/format.h>

#include "text/seating.h"

namespace adjuge {

using namespace canaletto;
using Words = Text<Canaletto>;

std::string_view Words::treasure_id(unsigned kind) { return treasure_ids[kind]; }

std::string Words::one(Lang lang, unsigned kind) {
    return say(lang, fmt::format("canaletto.one.{}", treasure_id(kind)));
}

std::string Words::all(Lang lang, unsigned kind) {
    return say(lang, fmt::format("canaletto.all.{}", treasure_id(kind)));
}

std::string Words::lot_words(Lang lang, KindSet treasures) {
    std::vector<std::string> names;
    treasures.each([&](unsigned kind) { names.push_back(one(lang, kind)); });
    return listed(lang, names);
}

std::string Words::kinds_words(Lang lang, KindSet treasures) {
    std::vector<std::string> names;
    treasures.each([&](unsigned kind) { names.push_back(all(lang, kind)); });
    return listed(lang, names);
}

namespace canaletto {

json::array treasures_json(KindSet treasures) {
    json::array list;
    treasures.each([&](unsigned kind) { list.emplace_back(treasure_ids[kind]); });
    return list;
}

KindSet read_treasures(const Node& from) {
    KindSet set;
    for (std::size_t n = 0; n < from.size(); ++n) {
        const unsigned kind = read_id(from.at(n), treasure_ids);
        if (set.has(kind))
            from.at(n).fail("canaletto.format.twice", {{"treasure", std::string{from.at(n).text()}},
                                                       {"rule", to_string(rule(3))}});
        set = set | KindSet::only(kind);
    }
    return set;
}

std::string palace_words(unsigned palace) { return std::to_string(palace + 1); }

std::string gains_words(Lang lang, const Seating& seating, std::span<const std::int16_t> of) {
    return adjuge::gains_words<Canaletto>(lang, seating, of, [](int n) { return n; });
}

} // namespace canaletto
std::string Words::subject(Lang lang, const Config&, unsigned subject) {
    return all(lang, subject);
}

} // namespace adjuge
