#include "house/scrub.h"

#include "house/table.h"

namespace adjuge::house {
namespace {

bool is(const json::object& object, std::string_view key, std::string_view text) {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() && value->as_string() == text;
}

bool is_line_of(const json::value& value, std::string_view guest) {
    const json::object* line = value.if_object();
    return line != nullptr && line->contains("room") && line->contains("text") &&
           is(*line, "guest", guest);
}

bool scrub_text(std::string& text, std::string_view guest) {
    bool found = false;
    for (std::size_t at = 0; (at = text.find(guest, at)) != std::string::npos; found = true)
        text.replace(at, guest.size(), forgotten);
    return found;
}

bool scrub_object(json::object& object, std::string_view guest, std::string_view name) {
    bool found = false;
    if (is(object, "guest", guest))
        if (json::value* own = object.if_contains("name"); own != nullptr && own->is_string())
            if (!own->as_string().empty()) *own = name;
    json::object out;
    for (auto& field : object) {
        std::string key{field.key()};
        found = scrub_text(key, guest) || found;
        found = scrub(field.value(), guest, name) || found;
        out[key] = std::move(field.value());
    }
    object = std::move(out);
    return found;
}

} // namespace

bool scrub(json::value& value, std::string_view guest, std::string_view name) {
    bool found = false;
    if (value.is_string()) {
        std::string text{value.as_string()};
        found = scrub_text(text, guest);
        if (found) value = text;
    } else if (json::array* list = value.if_array()) {
        for (auto each = list->begin(); each != list->end();) {
            const bool line = is_line_of(*each, guest);
            found = line || scrub(*each, guest, name) || found;
            each = line ? list->erase(each) : each + 1;
        }
    } else if (json::object* object = value.if_object()) {
        found = scrub_object(*object, guest, name);
    }
    return found;
}

std::optional<std::string> scrubbed_entry(std::string_view body, std::string_view guest,
                                          std::string_view name) {
    if (body.find(guest) == std::string_view::npos) return {};
    json::value entry = parse_json(body);
    if (is_line_of(entry, guest)) {
        json::object hushed{{"do", "hush"}, {"guest", forgotten}};
        // Clocks run through the log by the times in it.
        if (const json::value* at = entry.as_object().if_contains("at")) hushed["at"] = *at;
        entry = std::move(hushed);
    }
    scrub(entry, guest, name);
    return json::serialize(entry);
}

} // namespace adjuge::house
