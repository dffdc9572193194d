#pragma once

#include "cli/command.h"

// Man pages and completions, of the same commands and words as --help.
namespace adjuge::cli {

// adjuge(1), or adjuge-play(1) for one of its commands, in roff.
std::string man_page(const CLI::App& app, const CLI::App& command, const Context& context);

// For a shell: bash, zsh or fish.
std::string bash_completions(const CLI::App& app);
std::string zsh_completions(const CLI::App& app);
std::string fish_completions(const CLI::App& app);

// `adjuge manual FOLDER`, which packages are made with and --help does not list: writes all of
// them. `app` is the program with all of its commands, in the other language.
using MakeProgram = std::function<void(CLI::App& app, Context& context)>;
void add_manual(CLI::App& app, Context& context, const MakeProgram& make);

// Those that --help lists, in its order.
std::vector<const CLI::App*> listed_commands(const CLI::App& command);

} // namespace adjuge::cli
