#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "text/codec.h"
#include "text/fields.h"
#include "text/json_text.h"

// A JSON object is described once, by a function that names its fields in their order:
//
//     template <class Form, class T>
//     void describe_lot(Form& form, T& t) {
//         form("number", number(t.lot), "of the auction, from 1");
//         form("high_bidder", seat(t.high_bidder, t.config), "null: nobody has bid");
//         form("gondola", fact([&] { return t.gondola(); }), "where it would land");
//     }
//
// Whoever is handed as `form` makes of it what is needed: Writer writes the object, TextWriter the
// text of one that is sent often, Reader reads it (facts, which follow from the rest, are passed
// over) and complains of other fields, Needs lists the fields that a move must have, and TypeForm
// (types.h) tells the page's TypeScript.
//
// A field whose name is empty is not there: so kinds of moves and events choose theirs.
namespace adjuge {

class Writer {
public:
    explicit Writer(json::object& out) : out_{out} {}

    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, std::string_view = {}) {
        if (name.empty()) return;
        if constexpr (is_items<decltype(codec.write())>)
            out_[name] = codec.write().array();
        else
            out_[name] = codec.write();
    }
    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, Need) {
        (*this)(name, codec);
    }
    // A field that is left out where it is not `present`.
    template <class Codec>
    void maybe(std::string_view name, bool present, const Codec& codec, std::string_view = {}) {
        if (present) (*this)(name, codec);
    }
    template <class Body>
    void object(std::string_view name, std::string_view type, Body body);
    template <class Body>
    void list(std::string_view name, std::string_view type, unsigned size, Body body);
    void config(const GameInfo& game, const Config& config) { write_config(out_, game, config); }

private:
    json::object& out_;
};

template <class Body>
json::object written(Body body) {
    json::object out;
    out.reserve(16);
    Writer form{out};
    body(form);
    return out;
}
template <class Body>
json::array written_list(unsigned size, Body body) {
    json::array all;
    all.reserve(size);
    for (unsigned n = 0; n < size; ++n)
        all.push_back(written([&](Writer& form) { body(form, n); }));
    return all;
}
template <class Body>
void Writer::object(std::string_view name, std::string_view, Body body) {
    out_[name] = written(body);
}
template <class Body>
void Writer::list(std::string_view name, std::string_view, unsigned size, Body body) {
    out_[name] = written_list(size, body);
}

class TextWriter {
public:
    explicit TextWriter(FieldWriter out) : out_{out} {}

    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, std::string_view = {}) {
        if (!name.empty()) out_.put(name, codec.write());
    }
    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, Need) {
        (*this)(name, codec);
    }
    template <class Codec>
    void maybe(std::string_view name, bool present, const Codec& codec, std::string_view = {}) {
        if (present) (*this)(name, codec);
    }
    template <class Body>
    void object(std::string_view name, std::string_view, Body body) {
        out_.begin(name);
        put(out_.text(), body);
        out_.end();
    }
    template <class Body>
    void list(std::string_view name, std::string_view, unsigned size, Body body) {
        out_.begin(name);
        out_.text() += '[';
        for (unsigned n = 0; n < size; ++n) {
            if (n > 0) out_.text() += ',';
            put(out_.text(), [&](TextWriter& form) { body(form, n); });
        }
        out_.text() += ']';
        out_.end();
    }
    void config(const GameInfo& game, const Config& config) {
        out_.put("edition", game.editions[config.edition].id);
        out_.put("variants", variants_of(game, config));
    }

    FieldWriter& fields() { return out_; }
    // A whole object.
    template <class Body>
    static void put(std::string& out, Body body) {
        out += '{';
        TextWriter form{FieldWriter{out}};
        body(form);
        out += '}';
    }

private:
    FieldWriter out_;
};

template <class Body>
void write_texts(FieldTexts& into, CommonFields* common, Body body) {
    TextWriter form{into.writer(common)};
    body(form);
}

// An object that begins with its kind.
template <class Kind, class Body>
auto described_kind(std::string_view tag, std::span<const std::string_view> ids, Kind kind,
                    Body body) {
    return [=](auto& form) {
        form(tag, given(Type{"string"}, ids[static_cast<unsigned>(kind)]));
        body(form);
    };
}
template <class Kind, class Body>
json::object kind_written(std::string_view tag, std::span<const std::string_view> ids, Kind kind,
                          Body body) {
    return written(described_kind(tag, ids, kind, body));
}
template <class Kind, class Body>
void put_kind(std::string& out, std::string_view tag, std::span<const std::string_view> ids,
              Kind kind, Body body) {
    TextWriter::put(out, described_kind(tag, ids, kind, body));
}
// Whatever a seat may do, as a list.
template <class Options, class Body>
json::object options_written(const Options& options, std::span<const std::string_view> ids,
                             Body body) {
    json::array list;
    for (const auto& option : options)
        list.push_back(
            kind_written("move", ids, option.kind, [&](auto& form) { body(form, option); }));
    json::object out;
    out["lot"] = options.question;
    out["options"] = std::move(list);
    return out;
}
template <class Options, class Body>
void put_options(FieldWriter& out, const Options& options, std::span<const std::string_view> ids,
                 Body body) {
    out.put("lot", options.question);
    out.begin("options");
    out.text() += '[';
    for (const auto& option : options) {
        if (&option != options.begin()) out.text() += ',';
        put_kind(out.text(), "move", ids, option.kind, [&](auto& form) { body(form, option); });
    }
    out.text() += ']';
    out.end();
}
template <class Event, class Shapes, class Body>
auto described_event(const Event& event, const Shapes& shapes, Body body) {
    return [&event, &shapes, body](auto& form) {
        form("event", given(Type{"string"}, shapes[static_cast<unsigned>(event.kind)].id));
        form("rule", fact(Type{"string"}, [&] { return to_string(event.why); }));
        body(form);
    };
}
template <class Event, class Shapes, class Body>
json::object event_written(const Event& event, const Shapes& shapes, Body body) {
    return written(described_event(event, shapes, body));
}
template <class Event, class Shapes, class Body>
void put_event(std::string& out, const Event& event, const Shapes& shapes, Body body) {
    TextWriter::put(out, described_event(event, shapes, body));
}

class Reader {
public:
    enum class Gaps { refused, left }; // what a move may leave out is checked before (Needs)

    explicit Reader(const Node& from, Gaps gaps = Gaps::refused) : from_{from}, gaps_{gaps} {}

    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, std::string_view = {}) {
        if (name.empty()) return;
        known_.push_back(name);
        if constexpr (Readable<Codec>)
            if (gaps_ == Gaps::refused || from_.has(name)) codec.read(from_[name]);
    }
    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, Need) {
        (*this)(name, codec);
    }
    template <class Codec>
    void maybe(std::string_view name, bool, const Codec& codec, std::string_view = {}) {
        if (name.empty()) return;
        known_.push_back(name);
        if constexpr (Readable<Codec>)
            if (from_.has(name)) codec.read(from_[name]);
    }
    template <class Body>
    void object(std::string_view name, std::string_view, Body body) {
        known_.push_back(name);
        read(from_[name], body);
    }
    template <class Body>
    void list(std::string_view name, std::string_view, unsigned size, Body body) {
        known_.push_back(name);
        const Node all = read_list(from_[name], size);
        for (unsigned n = 0; n < size; ++n) read(all.at(n), [&](Reader& form) { body(form, n); });
    }
    void config(const GameInfo& game, Config& config) {
        known_.insert(known_.end(), {"edition", "variants"});
        config = read_config(game, from_, from_["players"]);
    }

    // Reads an object that must have no other fields than those of `body`.
    template <class Body>
    static void read(const Node& from, Body body) {
        Reader form{from};
        body(form);
        from.only(form.known_);
    }

private:
    const Node& from_;
    Gaps gaps_;
    std::vector<std::string_view> known_;
};

template <class Event, class Shapes, class Body>
Event read_event_as(const Node& from, const Shapes& shapes, Body body) {
    std::vector<std::string_view> ids;
    for (const auto& shape : shapes) ids.push_back(shape.id);
    Event event;
    event.kind = static_cast<typename Event::Kind>(read_id(from["event"], ids));
    event.why = read_rule(from["rule"]);
    Reader::read(from, [&](Reader& form) {
        form("event", given(0)); // both read already
        form("rule", given(0));
        body(form, event);
    });
    return event;
}

class Needs {
public:
    template <class Codec>
    void operator()(std::string_view name, const Codec&, Need need = Need::always) {
        if (!name.empty()) fields_.push_back({name, need});
    }
    template <class Codec>
    void maybe(std::string_view name, bool, const Codec&) {
        if (!name.empty()) fields_.push_back({name, Need::free});
    }
    std::span<const Field> fields() const { return fields_; }

private:
    std::vector<Field> fields_;
};

// Reads the fields of a move: one complaint names all that are missing and all that are too many.
template <class Body>
void read_move_fields(const Node& from, bool typed, Body body) {
    Needs needs;
    body(needs);
    check_fields(from, typed, needs.fields());
    Reader form{from, Reader::Gaps::left};
    body(form);
}

} // namespace adjuge
