#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/lines.h"

namespace adjuge::play {

// The person's end of the line: standard input and output, a terminal or not.
class Terminal {
public:
    Terminal();

    // Colour and width of the moment: windows change.
    Ink ink() const;
    bool is_person() const { return person_; } // somebody types at a keyboard
    // Writes at once. Where the locale has no UTF-8, letters lose their accents, shapes become
    // ASCII.
    void write(std::string_view text) const;
    // The next line, without its end and white space around it; nothing at the end of input or
    // after an interrupt. A last line without its end was not sent.
    std::optional<std::string> line();

private:
    bool fill(); // reads more; false at the end

    bool person_;
    bool screen_; // output is a terminal
    bool utf8_;
    bool colour_;
    std::string buffer_;
};

// What is left of a text in ASCII, character by character.
std::string to_ascii(std::string_view text);

} // namespace adjuge::play
