#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

namespace adjuge::cli {

struct Context;

// A whole number from `lo` to `hi` in decimal digits and nothing else; or nothing.
std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t lo,
                                          std::uint64_t hi);

// A number on the command line, kept as it was typed until somebody knows its range: CLI11 would
// read 010 as eight, let -1 wrap around and complain in English.
class NumberOption {
public:
    void add_to(CLI::App& command, const Context& context, const std::string& name,
                const std::string& help);

    bool given() const { return option_->count() > 0; }
    const std::string& typed() const { return text_; }
    // Nothing where the option was not given; complains with the range.
    std::optional<std::uint64_t> within(const Context& context, std::uint64_t lo,
                                        std::uint64_t hi) const;

private:
    CLI::Option* option_{};
    std::string text_;
};

} // namespace adjuge::cli
