#include "text/json.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "text/list.h"
#include "text/repeated_key.h"

namespace adjuge {

FormatError::FormatError(std::string where, std::string_view key, Args args)
    : std::runtime_error{fmt::format("{}: {}", where, say(Lang::en, key, args))},
      where_{std::move(where)},
      key_{key},
      args_{std::move(args)} {}

std::string FormatError::words(Lang lang) const {
    const std::string what = say(lang, key_, args_);
    return where_.empty() ? what : fmt::format("{}: {}", where_, what);
}

#ifndef __cpp_exceptions
std::optional<FormatError>& last_complaint() {
    static std::optional<FormatError> last;
    return last;
}
void raise(FormatError error) {
    last_complaint() = std::move(error);
    adjuge_fail();
}
#endif

json::value parse_json(std::string_view text) {
    unsigned char room[2048]; // enough for what guests say
    json::stream_parser parser{{}, {}, room, sizeof room};
    json::error_code error;
    const std::size_t read = parser.write_some(text.data(), text.size(), error);
    std::size_t stop = read;
    if (!error) {
        // Only white space may follow the value.
        stop = text.find_first_not_of(" \t\r\n", read);
        if (stop == std::string_view::npos) {
            parser.finish(error);
            if (!error) {
                json::value value = parser.release();
                if (!repeats_key(text, value)) return value;
                const RepeatedKey twice = repeated_key(text).value();
                raise(FormatError{twice.where, "house.format.twice", {{"field", twice.key}}});
            }
            stop = text.size();
        }
    }
    const std::string_view before = text.substr(0, stop);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n') + 1; // npos + 1 is 0
    const bool cut_short = stop >= text.size();
    const bool too_deep = error == json::error::too_deep;
    raise(FormatError{fmt::format("{}:{}", line, before.size() - start + 1),
                      too_deep    ? "house.format.too_deep"
                      : cut_short ? "house.format.cut_short"
                                  : "house.format.not_json"});
}

bool Node::has(std::string_view key) const { return object().contains(key); }

Node Node::operator[](std::string_view key) const {
    const auto* found = object().if_contains(key);
    if (found == nullptr) fail("house.format.missing", {{"field", std::string{key}}});
    return Node{*found, below(key)};
}

Node Node::at(std::size_t index) const {
    if (index >= size()) fail("house.format.length", {{"n", std::to_string(index + 1)}});
    return Node{value_->get_array()[index], below(std::to_string(index))};
}

// Made for every value that is read, though it is wanted for few: without fmt, which takes longer.
std::string Node::below(std::string_view step) const {
    std::string path;
    path.reserve(path_.size() + 1 + step.size());
    path += path_;
    path += '/';
    return path += step;
}

std::size_t Node::size() const {
    if (!value_->is_array()) fail("house.format.not_list");
    return value_->as_array().size();
}

std::string_view Node::text() const {
    if (!value_->is_string()) fail("house.format.not_text");
    return value_->as_string();
}

int Node::number(int lo, int hi) const {
    json::error_code error;
    const auto number = is_number() ? value_->to_number<std::int64_t>(error) : std::int64_t{};
    if (!is_number() || error || number < lo || number > hi)
        fail("house.format.not_number", {{"lo", std::to_string(lo)}, {"hi", std::to_string(hi)}});
    return static_cast<int>(number);
}

std::int64_t Node::whole() const {
    json::error_code error;
    const auto number = is_number() ? value_->to_number<std::int64_t>(error) : std::int64_t{};
    if (!is_number() || error) fail("house.format.not_whole");
    return number;
}

bool Node::flag() const {
    if (!value_->is_bool()) fail("house.format.not_flag");
    return value_->as_bool();
}

void Node::only(std::span<const std::string_view> keys) const {
    for (const auto& field : object()) {
        const std::string_view key = field.key();
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        fail("house.format.unknown_field",
             {{"field", std::string{key}},
              {"known", list_of(keys, [](std::string_view k) { return k; })}});
    }
}

void Node::fail(std::string_view key, Args args) const {
    raise(FormatError{path_, key, std::move(args)});
}

const json::object& Node::object() const {
    if (!value_->is_object()) fail("house.format.not_object");
    return value_->get_object();
}

unsigned read_id(const Node& from, std::span<const std::string_view> ids) {
    for (unsigned n = 0; n < ids.size(); ++n)
        if (from.text() == ids[n]) return n;
    const std::string known = list_of(ids, [](std::string_view id) { return id; });
    from.fail("house.format.not_one_of", {{"got", std::string{from.text()}}, {"known", known}});
}

Node read_list(const Node& from, std::size_t size) {
    if (from.size() != size) from.fail("house.format.length", {{"n", std::to_string(size)}});
    return from;
}

namespace {

enum class Keys { given, ascending };

void write(std::string& out, const json::value& value, Keys order) {
    if (const auto* object = value.if_object()) {
        std::vector<const json::key_value_pair*> fields;
        for (const auto& field : *object) fields.push_back(&field);
        if (order == Keys::ascending)
            std::sort(fields.begin(), fields.end(),
                      [](const auto* a, const auto* b) { return a->key() < b->key(); });
        out += '{';
        for (const auto* field : fields) {
            if (out.back() != '{') out += ',';
            out += json::serialize(json::string(field->key()));
            out += ':';
            write(out, field->value(), order);
        }
        out += '}';
    } else if (const auto* array = value.if_array()) {
        out += '[';
        for (const auto& item : *array) {
            if (out.back() != '[') out += ',';
            write(out, item, order);
        }
        out += ']';
    } else if (const auto* number = value.if_double()) {
        out += fmt::format("{}", *number);
    } else {
        out += json::serialize(value);
    }
}

} // namespace

std::string text_of(const json::value& from, std::string_view key) {
    const json::value* found = from.is_object() ? from.as_object().if_contains(key) : nullptr;
    return found != nullptr && found->is_string() ? std::string{found->as_string()} : std::string{};
}

std::string compact(const json::value& value) {
    std::string out;
    write(out, value, Keys::given);
    return out;
}

std::string canonical(const json::value& value) {
    std::string out;
    write(out, value, Keys::ascending);
    return out;
}

} // namespace adjuge
