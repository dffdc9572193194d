#include "text/repeated_key.h"

#include <set>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/error.hpp>
#include <fmt/format.h>

namespace adjuge {
namespace {

namespace json = boost::json;

// Follows the parser through the text; remembers where it is, and the keys of every open object.
class Watch {
public:
    static constexpr std::size_t max_object_size = SIZE_MAX;
    static constexpr std::size_t max_array_size = SIZE_MAX;
    static constexpr std::size_t max_key_size = SIZE_MAX;
    static constexpr std::size_t max_string_size = SIZE_MAX;

    std::optional<RepeatedKey> found;

    bool on_document_begin(json::error_code&) { return true; }
    bool on_document_end(json::error_code&) { return true; }
    bool on_object_begin(json::error_code&) { return open(false); }
    bool on_object_end(std::size_t, json::error_code&) { return close(); }
    bool on_array_begin(json::error_code&) { return open(true); }
    bool on_array_end(std::size_t, json::error_code&) { return close(); }
    bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
        key_ += std::string_view{part};
        return true;
    }
    bool on_key(json::string_view part, std::size_t, json::error_code&) {
        key_ += std::string_view{part};
        Level& here = levels_.back();
        if (!here.keys.insert(key_).second && !found) found = {pointer(), key_};
        here.step = std::move(key_);
        key_.clear();
        return true;
    }
    bool on_string_part(json::string_view, std::size_t, json::error_code&) { return true; }
    bool on_string(json::string_view, std::size_t, json::error_code&) { return value(); }
    bool on_number_part(json::string_view, json::error_code&) { return true; }
    bool on_int64(std::int64_t, json::string_view, json::error_code&) { return value(); }
    bool on_uint64(std::uint64_t, json::string_view, json::error_code&) { return value(); }
    bool on_double(double, json::string_view, json::error_code&) { return value(); }
    bool on_bool(bool, json::error_code&) { return value(); }
    bool on_null(json::error_code&) { return value(); }
    bool on_comment_part(json::string_view, json::error_code&) { return true; }
    bool on_comment(json::string_view, json::error_code&) { return true; }

private:
    struct Level {
        bool array{};
        std::size_t index{};
        std::string step; // the key under which the parser is
        std::set<std::string> keys;
    };

    bool open(bool array) {
        levels_.push_back({array, 0, {}, {}});
        return true;
    }
    bool close() {
        levels_.pop_back();
        return value();
    }
    bool value() {
        if (!levels_.empty()) ++levels_.back().index;
        return true;
    }
    std::string pointer() const {
        std::string out;
        for (std::size_t n = 0; n + 1 < levels_.size(); ++n)
            out += levels_[n].array ? fmt::format("/{}", levels_[n].index)
                                    : fmt::format("/{}", levels_[n].step);
        return out;
    }

    std::vector<Level> levels_;
    std::string key_;
};

std::size_t fields_in(const json::value& value) {
    std::size_t n = 0;
    if (const json::array* array = value.if_array()) {
        for (const json::value& each : *array) n += fields_in(each);
    } else if (const json::object* object = value.if_object()) {
        n = object->size();
        for (const auto& field : *object) n += fields_in(field.value());
    }
    return n;
}

// Each has a colon, outside of strings.
std::size_t fields_in(std::string_view text) {
    std::size_t n = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"')
            quoted = !quoted;
        else if (quoted && text[at] == '\\')
            ++at;
        else if (!quoted && text[at] == ':')
            ++n;
    }
    return n;
}

} // namespace

bool repeats_key(std::string_view text, const json::value& value) {
    return fields_in(text) != fields_in(value);
}

std::optional<RepeatedKey> repeated_key(std::string_view text) {
    json::basic_parser<Watch> parser{json::parse_options{}};
    json::error_code error;
    parser.write_some(false, text.data(), text.size(), error);
    return parser.handler().found;
}

} // namespace adjuge
