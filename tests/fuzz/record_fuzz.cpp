// A record as anybody may send one: it is refused with a complaint that names its place, or it is a
// game that can be written down and read again; and as somebody hands it in to play on.
#include <algorithm>

#include "fuzz/tables.h"
#include "text/games.h"
#include "text/record.h"
#include "text/repeated_key.h"

namespace adjuge::fuzz {
namespace {

// Every complaint has words in both languages.
void demand_words(const std::string& en, const std::string& fr) {
    demand(!en.empty() && !fr.empty(), "a complaint without words");
}

template <Game G>
void load(const Node& record) {
    const Loaded<G> loaded = load_record<G>(record);
    if (loaded.fault) {
        (void)fault_place(*loaded.fault);
        demand_words(loaded.words(Lang::en, record), loaded.words(Lang::fr, record));
        return;
    }
    const json::value again = to_json<G>(loaded.match.record());
    const Loaded<G> twice = load_record<G>(Node{again});
    demand(!twice.fault, "a record that was read cannot be read again");
    demand(twice.match.record() == loaded.match.record(), "a record changes by being written");
    demand(pretty_record(again.as_object()).size() > 2, "a record without words");
}

bool has_fractions(const json::value& value) {
    if (const json::array* array = value.if_array())
        return std::any_of(array->begin(), array->end(), has_fractions);
    if (const json::object* object = value.if_object())
        return std::any_of(object->begin(), object->end(),
                           [](const auto& field) { return has_fractions(field.value()); });
    return value.is_double();
}

void read(std::string_view text) {
    const json::value value = parse_json(text);
    (void)repeated_key(text);
    // Fractions, and whole numbers of twenty digits and more, the library reads as one next to what
    // was meant. No field of a record is one.
    const std::string written = compact(value);
    const json::value again = parse_json(written);
    demand(has_fractions(value) || compact(again) == written, "JSON changes by being written");
    const Node record{value};
    const std::string game = record_game(record);
    if (!Games::with(game, [&]<Game G>(G) { load<G>(record); }))
        demand(false, "a record of a game that there is not");
    const LoggedTable at{json::object{{"record", value}}, Table::handed_in};
    demand(LoggedTable::said(*at.from_log()) == LoggedTable::said(at.table()),
           "the log brings back another table");
}

} // namespace
} // namespace adjuge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjuge;
    try {
        fuzz::read({reinterpret_cast<const char*>(data), size});
    } catch (const FormatError& error) {
        fuzz::demand_words(error.words(Lang::en), error.words(Lang::fr));
    }
    return 0;
}
