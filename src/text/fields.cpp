#include "text/fields.h"

#include <algorithm>
#include <vector>

#include "text/list.h"

namespace adjuge {
namespace {

bool lacks(const Node& move, bool typed, const Field& field) {
    return (field.need == Need::always || (field.need == Need::complete && !typed)) &&
           !move.has(field.name);
}

bool knows(std::span<const Field> fields, std::string_view name) {
    return name == "move" || name == "seat" ||
           std::any_of(fields.begin(), fields.end(),
                       [&](const Field& field) { return field.name == name; });
}

using Names = std::vector<std::string>;
std::string quoted(std::string_view name) { return std::string{'"'}.append(name).append("\""); }
std::string all(const Names& names) {
    return list_of(names, [](const std::string& name) { return std::string_view{name}; });
}

} // namespace

void check_fields(const Node& move, bool typed, std::span<const Field> fields) {
    Names missing;
    Names unknown;
    for (const Field& field : fields)
        if (lacks(move, typed, field)) missing.push_back(quoted(field.name));
    for (const auto& given : move.value().as_object())
        if (!knows(fields, given.key())) unknown.push_back(quoted(given.key()));
    if (missing.empty() && unknown.empty()) return;
    Names known{"move"};
    for (const Field& field : fields) known.emplace_back(field.name);
    move.fail(unknown.empty()   ? "house.format.move_lacks"
              : missing.empty() ? "house.format.move_unknown"
                                : "house.format.move_fields",
              {{"move", std::string{move["move"].text()}},
               {"n", std::to_string(missing.size())},
               {"missing", all(missing)},
               {"m", std::to_string(unknown.size())},
               {"unknown", all(unknown)},
               {"known", all(known)}});
}

unsigned read_id_set(const Node& from, std::span<const std::string_view> ids) {
    unsigned set = 0;
    for (std::size_t n = 0; n < from.size(); ++n) {
        const unsigned bit = 1U << read_id(from.at(n), ids);
        if ((set & bit) != 0)
            from.at(n).fail("house.format.repeated", {{"got", std::string{from.at(n).text()}}});
        set |= bit;
    }
    return set;
}

} // namespace adjuge
