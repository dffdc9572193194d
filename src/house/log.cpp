#include "house/log.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "text/json.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

constexpr std::string_view hidden = "(hidden)";

bool is_secret(std::string_view name) {
    constexpr std::array words{"password", "token", "secret", "cookie", "authorization", "seed"};
    return std::ranges::any_of(
        words, [&](const char* word) { return name.find(word) != std::string_view::npos; });
}

std::string quoted(std::string_view text) { return json::serialize(json::string(clean(text))); }

// Bare where no reader could mistake its end.
std::string plain(std::string_view text) {
    const bool bare = !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
        return c > ' ' && c < 0x7F && c != '"' && c != '=' && c != '\\';
    });
    return bare ? std::string{text} : quoted(text);
}

std::string value_text(const Log::Field& field, bool as_json) {
    if (is_secret(field.name)) return as_json ? quoted(hidden) : std::string{hidden};
    if (const auto* text = std::get_if<std::string_view>(&field.value))
        return as_json ? quoted(*text) : plain(*text);
    if (const auto* number = std::get_if<std::int64_t>(&field.value))
        return fmt::to_string(*number);
    if (const auto* yes = std::get_if<bool>(&field.value)) return *yes ? "true" : "false";
    const double number = std::get<double>(field.value);
    return std::isfinite(number) ? compact(json::value(number)) : "null";
}

spdlog::level::level_enum spd(Log::Level level) {
    switch (level) {
    case Log::Level::debug: return spdlog::level::debug;
    case Log::Level::info: return spdlog::level::info;
    case Log::Level::warn: return spdlog::level::warn;
    case Log::Level::error: return spdlog::level::err;
    }
    return spdlog::level::off;
}

using Terminal = spdlog::sinks::stdout_sink_base<spdlog::details::console_mutex>;

} // namespace

class Log::Writer {
public:
    Writer(Format format, std::FILE* to) : logger{"adjuge", std::make_shared<Terminal>(to)} {
        const char* pattern = format == Format::json
                                  ? R"({"ts":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})"
                                  : "%Y-%m-%d %H:%M:%S.%e %-7l %v";
        logger.set_formatter(std::make_unique<spdlog::pattern_formatter>(
            pattern, format == Format::json ? spdlog::pattern_time_type::utc
                                            : spdlog::pattern_time_type::local));
        logger.set_level(spdlog::level::trace); // ours decides
    }

    spdlog::logger logger;
};

Log::Log(Format format, Level level, std::FILE* to)
    : format_{format},
      level_{level},
      writer_{std::make_unique<Writer>(format, to)} {}

Log::~Log() { writer_->logger.flush(); }

void Log::write(Level level, std::string_view event, Fields fields) {
    const bool as_json = format_ == Format::json;
    std::string line = as_json ? fmt::format(R"("event":{})", quoted(event)) : std::string{event};
    for (const Field& field : fields)
        line += as_json ? fmt::format(",{}:{}", quoted(field.name), value_text(field, true))
                        : fmt::format(" {}={}", field.name, value_text(field, false));
    writer_->logger.log(spd(level), spdlog::string_view_t{line});
}

} // namespace adjuge::house
