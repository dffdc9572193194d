#include "cli/number.h"

#include <charconv>

#include "cli/command.h"

namespace adjuge::cli {

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t lo,
                                          std::uint64_t hi) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number); // takes no sign, no space
    if (read.ec != std::errc{} || read.ptr != end || number < lo || number > hi) return {};
    return number;
}

void NumberOption::add_to(CLI::App& command, const Context& context, const std::string& name,
                          const std::string& help) {
    option_ = command.add_option(name, text_, help)->type_name(label(context, "number"));
}

std::optional<std::uint64_t> NumberOption::within(const Context& context, std::uint64_t lo,
                                                  std::uint64_t hi) const {
    if (!given()) return {};
    if (const auto number = whole_number(text_, lo, hi)) return number;
    throw Complaint{say(context.lang, "house.cli.number",
                        {{"option", option_->get_name()},
                         {"lo", std::to_string(lo)},
                         {"hi", std::to_string(hi)},
                         {"got", text_}})};
}

} // namespace adjuge::cli
