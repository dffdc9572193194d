#include "text/types.h"

#include <fmt/format.h>

namespace adjuge {

void TypeScript::alias(std::string_view name, std::string_view type) {
    text_ += fmt::format("export type {} = {};\n", name, type);
}
void TypeScript::ids(std::string_view name, std::span<const std::string_view> ids) {
    std::string all;
    for (const std::string_view id : ids)
        all += fmt::format("{}\"{}\"", all.empty() ? "" : " | ", id);
    alias(name, all);
}

void TypeForm::add(std::string_view name, Type type, std::string_view mark,
                   std::string_view about) {
    if (name.empty()) return;
    fields_.push_back(fmt::format("{}{}: {}{}{};{}{}", name, mark, type.name, type.list ? "[]" : "",
                                  type.null ? " | null" : "", about.empty() ? "" : " // ", about));
}

} // namespace adjuge
