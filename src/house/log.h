#pragma once

#include <concepts>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace adjuge::house {

// What happens in the house, a line each: when, how grave, which event, and what belongs to it.
// From any thread. What passwords and tokens are named like is never written out.
class Log {
public:
    enum class Level { debug, info, warn, error };
    enum class Format { text, json };

    // Refers to text rather than holding it: a line that is not wanted costs next to nothing.
    struct Field {
        std::string_view name;
        std::variant<std::string_view, std::int64_t, double, bool> value;

        Field(std::string_view n, std::string_view text) : name{n}, value{text} {}
        Field(std::string_view n, const std::string& text) : Field{n, std::string_view{text}} {}
        Field(std::string_view n, const char* text) : Field{n, std::string_view{text}} {}
        Field(std::string_view n, bool yes) : name{n}, value{yes} {}
        Field(std::string_view n, std::integral auto number)
            : name{n},
              value{static_cast<std::int64_t>(number)} {}
        Field(std::string_view n, std::floating_point auto number)
            : name{n},
              value{static_cast<double>(number)} {}
    };
    using Fields = std::initializer_list<Field>;

    explicit Log(Format format = Format::text, Level level = Level::info,
                 std::FILE* to = stderr); // `to` stays open as long as this lives
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log();

    bool on(Level level) const { return level >= level_; }

    void debug(std::string_view event, Fields fields = {}) { say(Level::debug, event, fields); }
    void info(std::string_view event, Fields fields = {}) { say(Level::info, event, fields); }
    void warn(std::string_view event, Fields fields = {}) { say(Level::warn, event, fields); }
    void error(std::string_view event, Fields fields = {}) { say(Level::error, event, fields); }

private:
    class Writer;

    void say(Level level, std::string_view event, Fields fields) {
        if (on(level)) write(level, event, fields);
    }
    void write(Level level, std::string_view event, Fields fields);

    Format format_;
    Level level_;
    std::unique_ptr<Writer> writer_;
};

} // namespace adjuge::house
