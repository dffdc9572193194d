#pragma once

#include <span>

#include "cli/command.h"

// CLI11 speaks English only: its help and its complaints in the words of the catalogue.
namespace adjuge::cli {

// For a program whose options and commands are all there.
void translate_help(CLI::App& app, const Context& context);

// What is wrong with a line that could not be taken apart; `words` are those of the line.
std::string line_complaint(const CLI::App& app, const CLI::ParseError& error,
                           std::span<char* const> words, Lang lang);

} // namespace adjuge::cli
