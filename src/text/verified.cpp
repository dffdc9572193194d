#include "text/verified.h"

#include "text/games.h"
#include "text/record.h"

namespace adjuge {

json::object verified(const Node& record, Lang lang) {
    json::object out;
    Games::with(record_game(record), [&]<Game G>(G) {
        const Loaded<G> loaded = load_record<G>(record);
        out["ok"] = !loaded.fault.has_value();
        out["finished"] = loaded.match.over();
        out["fair"] = loaded.match.record().fair.has_value();
        out["moves"] = loaded.match.record().moves.size();
        if (!loaded.fault) return;
        out["where"] = fault_place(*loaded.fault);
        out["message"] = loaded.words(lang, record);
    });
    return out;
}

json::object right_record(const Node& record, Lang lang) {
    json::object out;
    Games::with(record_game(record), [&]<Game G>(G) {
        const Loaded<G> loaded = load_record<G>(record);
        if (loaded.fault)
            Node{record.value(), record.path() + fault_place(*loaded.fault)}.fail(
                "house.format.record", {{"what", loaded.words(lang, record)}});
        out = to_json(loaded.match.record());
    });
    return out;
}

json::object owed_by_chance(const Node& record) {
    json::object out{{"commitment", nullptr}, {"deal", nullptr}, {"moves", json::array()}};
    Games::with(record_game(record), [&]<Game G>(G) {
        const Loaded<G> loaded = load_record<G>(record);
        const Record<G>& of = loaded.match.record();
        const auto seed = of.fair ? FairSeed::from_hex(of.fair->seed) : std::nullopt;
        if (!seed) return;
        const Owed<G> owed = owed_to(of, *seed);
        out["commitment"] = seed->commitment();
        out["deal"] = Text<G>::to_json(of.config, owed.deal);
        for (const auto& [n, move] : owed.moves)
            out["moves"].as_array().push_back(
                json::object{{"at", n}, {"owed", Text<G>::to_json(of.config, move)}});
    });
    return out;
}

} // namespace adjuge
