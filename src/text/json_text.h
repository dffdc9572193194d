#pragma once

#include <charconv>
#include <concepts>
#include <vector>

#include "text/json.h"

namespace adjuge {

// JSON as text, in the very bytes of json::serialize, without a tree of values before it: for what
// is said many times a second.
void put_text(std::string& out, std::string_view text);
void put_value(std::string& out, const json::value& value);
void put_array(std::string& out, const json::array& array);
void put_object(std::string& out, const json::object& object);

// A list that is made while it is written: each(put) puts one item after the other.
template <class Each>
struct Items {
    Each each;

    json::array array() const {
        json::array all;
        each([&](const auto& item) { all.emplace_back(item); });
        return all;
    }
};
template <class Each>
Items(Each) -> Items<Each>;
template <class T>
inline constexpr bool is_items = false;
template <class Each>
inline constexpr bool is_items<Items<Each>> = true;

// Fields or items that are text already.
struct Braced {
    std::string_view text;
    char open{'{'};
    char close{'}'};
};

template <class T>
void put_json(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        out.append(digits, end);
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        put_text(out, value);
    } else if constexpr (std::same_as<T, Braced>) {
        out += value.open;
        out += value.text;
        out += value.close;
    } else if constexpr (is_items<T>) {
        const std::size_t begin = out.size();
        value.each([&](const auto& item) {
            out += out.size() == begin ? '[' : ',';
            put_json(out, item);
        });
        if (out.size() == begin) out += '[';
        out += ']';
    } else if constexpr (std::same_as<T, json::array>) {
        put_array(out, value);
    } else if constexpr (std::same_as<T, json::object>) {
        put_object(out, value);
    } else {
        put_value(out, value);
    }
}

// Where a field lies in a text.
struct FieldPlace {
    std::uint32_t begin;
    std::uint32_t name; // its size
    std::uint32_t end;

    FieldPlace moved(std::uint32_t by) const { return {begin + by, name, end + by}; }
};

// Fields that are the same in several objects, as they were put into the first of them.
struct CommonFields {
    std::string text{};
    std::vector<FieldPlace> places{}; // from where they begin
};

// Puts the fields of one object, without its braces, and notes their places where that is wanted.
class FieldWriter {
public:
    explicit FieldWriter(std::string& text, std::vector<FieldPlace>* places = nullptr,
                         CommonFields* common = nullptr)
        : text_{text},
          places_{places},
          common_{common} {}

    template <class T>
    void put(std::string_view name, const T& value) {
        begin(name);
        put_json(text_, value);
        end();
    }
    // A field whose value is put into `text` in between. Names are ours: nothing in them is
    // escaped.
    void begin(std::string_view name) {
        if (std::exchange(more_, true)) text_ += ',';
        if (places_ != nullptr)
            places_->push_back({static_cast<std::uint32_t>(text_.size()),
                                static_cast<std::uint32_t>(name.size()), 0});
        text_ += '"';
        text_ += name;
        text_ += "\":";
    }
    std::string& text() { return text_; }
    void end() {
        if (places_ != nullptr) places_->back().end = static_cast<std::uint32_t>(text_.size());
    }
    // Fields of all objects that share `common`: put by `body` into the first of them only.
    template <class Body>
    void once(Body body) {
        if (common_ == nullptr || places_ == nullptr) return body();
        const auto begin = static_cast<std::uint32_t>(text_.size());
        if (common_->text.empty()) {
            const std::size_t first = places_->size();
            body();
            common_->text = text_.substr(begin);
            for (std::size_t n = first; n < places_->size(); ++n)
                common_->places.push_back((*places_)[n].moved(0U - begin));
            return;
        }
        text_ += common_->text;
        for (const FieldPlace& place : common_->places) places_->push_back(place.moved(begin));
        more_ = true;
    }

private:
    std::string& text_;
    std::vector<FieldPlace>* places_;
    CommonFields* common_;
    bool more_{};
};

// The fields of an object as they were put.
struct FieldTexts {
    std::string text{}; // without braces
    std::vector<FieldPlace> places{};

    // For other fields in the place of these: what was taken for them is used again.
    FieldWriter writer(CommonFields* common = nullptr) {
        text.clear();
        places.clear();
        return FieldWriter{text, &places, common};
    }
    std::string_view name(const FieldPlace& at) const {
        return std::string_view{text}.substr(at.begin + 1, at.name);
    }
    std::string_view whole(const FieldPlace& at) const { // with its name
        return std::string_view{text}.substr(at.begin, at.end - at.begin);
    }
    // Those of two objects that were made alike have the same place for the most part.
    const FieldPlace* find(std::string_view named, std::size_t place) const {
        if (place < places.size() && name(places[place]) == named) return &places[place];
        for (const FieldPlace& at : places)
            if (name(at) == named) return &at;
        return nullptr;
    }
};
void put_fields(FieldTexts& into, const json::object& object);

} // namespace adjuge
