#include "text/json_text.h"

#include <algorithm>
#include <array>

namespace adjuge {

namespace {

// What JSON writes in another way: by a table, for this is asked of every letter of every view.
constexpr auto escaped = [] {
    std::array<bool, 256> of{};
    std::fill_n(of.begin(), 0x20, true);
    of['"'] = of['\\'] = true;
    return of;
}();

} // namespace

void put_text(std::string& out, std::string_view text) {
    bool plain = true;
    for (const char c : text) plain &= !escaped[static_cast<unsigned char>(c)];
    if (!plain) {
        out += json::serialize(json::string(text));
        return;
    }
    const std::size_t at = out.size();
    out.append(text.size() + 2, '"');
    std::ranges::copy(text, out.begin() + static_cast<std::ptrdiff_t>(at) + 1);
}

void put_value(std::string& out, const json::value& value) {
    switch (value.kind()) {
    case json::kind::null: out += "null"; return;
    case json::kind::bool_: return put_json(out, value.get_bool());
    case json::kind::int64: return put_json(out, value.get_int64());
    case json::kind::uint64: return put_json(out, value.get_uint64());
    case json::kind::double_: out += json::serialize(value); return;
    case json::kind::string: return put_text(out, value.get_string());
    case json::kind::array: return put_array(out, value.get_array());
    case json::kind::object: return put_object(out, value.get_object());
    }
}

void put_array(std::string& out, const json::array& array) {
    out += '[';
    bool more = false;
    for (const json::value& item : array) {
        if (std::exchange(more, true)) out += ',';
        put_value(out, item);
    }
    out += ']';
}

void put_object(std::string& out, const json::object& object) {
    out += '{';
    bool more = false;
    for (const auto& field : object) {
        if (std::exchange(more, true)) out += ',';
        put_text(out, field.key());
        out += ':';
        put_value(out, field.value());
    }
    out += '}';
}

void put_fields(FieldTexts& into, const json::object& object) {
    FieldWriter writer = into.writer();
    for (const auto& field : object) writer.put(field.key(), field.value());
}

} // namespace adjuge
