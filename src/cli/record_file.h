#pragma once

#include "cli/command.h"
#include "text/record.h"

namespace adjuge::cli {

// Calls use(record, loaded) with the game that a file holds, as far as its moves are legal;
// complains of what is no record, and afterwards of what is wrong with one.
template <class F>
void with_record(const Context& context, const std::string& file, F&& use) {
    const std::string text = read_file(context, file);
    try {
        const json::value value = parse_json(text);
        const Node record{value};
        with_game(context, record_game(record), [&]<Game G>(G) {
            const Loaded<G> loaded = load_record<G>(record);
            use(record, loaded);
            if (loaded.fault)
                throw Complaint{said_of(context, file, loaded.words(context.lang, record))};
        });
    } catch (const FormatError& error) {
        throw Complaint{said_of(context, file, error.words(context.lang))};
    }
}

// Where --at points to: after so many moves; without it, after all.
template <Game G>
Match<G> up_to(const Context& context, const Match<G>& whole, const NumberOption& at) {
    const std::size_t moves = whole.record().moves.size();
    const auto asked = whole_number(at.typed(), 0, moves);
    if (at.given() && !asked)
        throw Complaint{say(context.lang, "house.replay.at",
                            {{"n", std::to_string(moves)}, {"got", at.typed()}})};
    Match<G> match = whole;
    if (asked) match.rewind(static_cast<std::size_t>(*asked));
    return match;
}

} // namespace adjuge::cli
