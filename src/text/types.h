#pragma once

#include "text/form.h"

namespace adjuge {

class TypeForm;

// The TypeScript of a game's JSON forms, told from their descriptions (form.h).
class TypeScript {
public:
    void alias(std::string_view name, std::string_view type);
    // export type Treasure = "mirror" | "fan" ...
    void ids(std::string_view name, std::span<const std::string_view> ids);
    template <std::size_t size>
    void ids(const Ids<size>& all) {
        ids(all.type.name, all);
    }
    template <class Body>
    void object(std::string_view name, Body body);
    // A union of objects, one for each of `ids`: the field `tag` says which, and `body` is told
    // its place to describe the others.
    template <class Body>
    void kinds(std::string_view name, std::string_view tag, std::span<const std::string_view> ids,
               Body body);

    const std::string& text() const { return text_; }

private:
    std::string text_;
};

// Notes which fields an object has.
class TypeForm {
public:
    explicit TypeForm(TypeScript& types) : types_{types} {}

    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, std::string_view about = {}) {
        add(name, codec.type, "", about);
    }
    template <class Codec>
    void operator()(std::string_view name, const Codec& codec, Need need) {
        add(name, codec.type, need == Need::free ? "?" : "", {});
    }
    template <class Codec>
    void maybe(std::string_view name, bool, const Codec& codec, std::string_view about = {}) {
        add(name, codec.type, "?", about);
    }
    template <class Body>
    void object(std::string_view name, std::string_view type, Body body) {
        types_.object(type, body);
        add(name, Type{type}, "", {});
    }
    template <class Body>
    void list(std::string_view name, std::string_view type, unsigned, Body body) {
        types_.object(type, [&](TypeForm& form) { body(form, 0U); });
        add(name, Type{type}.listed(), "", {});
    }
    void config(const GameInfo&, const Config&) {
        add("edition", Type{"string"}, "", {});
        add("variants", Type{"string"}.listed(), "", {});
    }

    const std::vector<std::string>& fields() const { return fields_; }

private:
    void add(std::string_view name, Type type, std::string_view mark, std::string_view about);

    TypeScript& types_;
    std::vector<std::string> fields_;
};

template <class Body>
void TypeScript::object(std::string_view name, Body body) {
    TypeForm form{*this};
    body(form);
    text_.append("export type ").append(name).append(" = {\n");
    for (const std::string& field : form.fields()) text_.append("  ").append(field).append("\n");
    text_ += "};\n";
}

template <class Body>
void TypeScript::kinds(std::string_view name, std::string_view tag,
                       std::span<const std::string_view> ids, Body body) {
    std::string all;
    for (unsigned n = 0; n < ids.size(); ++n) {
        TypeForm form{*this};
        body(form, n);
        all.append("\n  | { ").append(tag).append(": \"").append(ids[n]).append("\";");
        for (const std::string& field : form.fields()) all.append(" ").append(field);
        all += " }";
    }
    text_.append("export type ").append(name).append(" =").append(all).append(";\n");
}

template <class Event, class Shapes, class Body>
void add_events(TypeScript& types, const Shapes& shapes, Body body) {
    std::vector<std::string_view> ids;
    for (const auto& shape : shapes) ids.push_back(shape.id);
    types.kinds("Event", "event", ids, [&](TypeForm& form, unsigned kind) {
        form("rule", given(Type{"string"}, 0));
        body(form, Event{.kind = static_cast<typename Event::Kind>(kind)});
    });
}

// All types of a game, as a module of the page.
template <class G>
std::string typescript() {
    TypeScript types;
    Text<G>::move_types(types);
    Text<G>::event_types(types);
    Text<G>::view_types(types);
    types.alias("Wire",
                "{ view: View; move: Move; option: Option; event: Event; preview: Preview }");
    return "// Told by src/text (tests/text/types_test.cpp): not to be edited.\n" + types.text();
}

} // namespace adjuge
