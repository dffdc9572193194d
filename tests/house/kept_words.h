#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "house/neighbour.h"

namespace adjuge::house {

// Names that differ each time, and what stands for them on file.
using Stands = std::vector<std::pair<std::string, std::string>>; // "@table", "7dk…"

inline std::string exchanged(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); !from.empty() && at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// Fields of what is said, each with its type: "cards[].card.opener string".
using Shape = std::set<std::string>;

inline void add_shape(Shape& shape, const std::string& path, const json::value& value) {
    // What the house only hands on is the page's affair, and ends with its name.
    static const std::set<std::string> handed_on{"message", "said.tables[]"};
    if (value.is_object() && !handed_on.contains(path)) {
        for (const auto& [key, field] : value.as_object())
            add_shape(shape, path.empty() ? std::string{key} : path + "." + std::string{key},
                      field);
    } else if (value.is_array()) {
        shape.insert(path + " array");
        for (const json::value& each : value.as_array()) add_shape(shape, path + "[]", each);
    } else {
        shape.insert(path + (value.is_number()   ? " number"
                             : value.is_string() ? " string"
                             : value.is_bool()   ? " bool"
                             : value.is_null()   ? " null"
                                                 : " object"));
    }
}

inline Shape shape_of(const json::object& head) {
    Shape shape;
    add_shape(shape, "", head);
    return shape;
}

// What servers of one form said to each other once, a line of JSON each. Later versions that say
// they speak the same form must understand it, and say the same (docs/scale.md).
class KeptWords {
public:
    explicit KeptWords(std::string file)
        : path_{ADJUGE_SOURCE_DIR "/tests/fixtures/" + std::move(file)} {
        std::ifstream in{path_};
        for (std::string line; std::getline(in, line);) {
            const json::object words = json::parse(line).as_object();
            kept_.push_back(
                {0, 0, words.at("head").as_object(), std::string{words.at("body").as_string()}});
        }
    }

    // One of this kind whose head has such text in it.
    Words find(std::string_view kind, const Stands& stands, std::string_view with = {}) const {
        for (const Words& words : kept_) {
            std::string head = json::serialize(words.head);
            if (words.kind() != kind || head.find(with) == std::string::npos) continue;
            std::string body = words.body;
            for (const auto& [name, is] : stands) {
                head = exchanged(head, name, is);
                body = exchanged(body, name, is);
            }
            return {0, 0, json::parse(head).as_object(), body};
        }
        throw std::runtime_error{"no such words are kept: " + std::string{kind}};
    }
    std::set<std::string> kinds() const {
        std::set<std::string> all;
        for (const Words& words : kept_) all.insert(words.kind());
        return all;
    }
    // Sentences, one for each thing that is another than it was: a field that is new, and one that
    // all of this kind had and that is missing.
    std::set<std::string> changes(const std::vector<Words>& now) const {
        std::map<std::string, Shape> any;
        std::map<std::string, Shape> always;
        for (const Words& words : kept_) {
            const Shape shape = shape_of(words.head);
            const auto [at, first] = always.emplace(words.kind(), shape);
            if (!first)
                std::erase_if(at->second, [&](const auto& each) { return !shape.contains(each); });
            any[words.kind()].insert(shape.begin(), shape.end());
        }
        std::set<std::string> found;
        for (const Words& words : now) {
            const std::string kind = words.kind();
            const Shape shape = shape_of(words.head);
            for (const std::string& each : shape)
                if (!any[kind].contains(each)) found.insert(kind + " says more: " + each);
            for (const std::string& each : always[kind])
                if (!shape.contains(each)) found.insert(kind + " says less: " + each);
        }
        return found;
    }
    // Anew, one for each kind and shape of it, those among them that were said only then.
    void write(const std::vector<Words>& now, const Stands& stands) const {
        std::map<std::pair<std::string, Shape>, std::string> lines;
        for (const Words& words : now) {
            std::string line =
                json::serialize(json::object{{"head", words.head}, {"body", words.body}});
            for (const auto& [name, is] : stands) line = exchanged(line, is, name);
            const auto [at, fresh] = lines.try_emplace({words.kind(), shape_of(words.head)}, line);
            if (!fresh && line.size() < at->second.size()) at->second = line; // the shortest
        }
        for (const Words& words : kept_)
            lines.try_emplace(
                {words.kind(), shape_of(words.head)},
                json::serialize(json::object{{"head", words.head}, {"body", words.body}}));
        std::ofstream out{path_};
        for (const auto& [key, line] : lines) out << line << '\n';
    }

private:
    std::string path_;
    std::vector<Words> kept_;
};

} // namespace adjuge::house
