#pragma once

#include <optional>

#include "match/match.h"
#include "text/game_text.h"

namespace adjuge {

std::string digest(const json::object& record); // docs/records.md
// One field a line, one move a line: made to be read and compared.
std::string pretty_record(const json::object& record);
// The game a record is of; complains of a format that is not ours.
std::string record_game(const Node& record);

// What is wrong with a record that is well formed.
struct Fault {
    // unfair: the seed does not fit the commitment, or chance did not follow from it.
    enum class Kind { move, scores, no_scores, unfinished, digest, commitment, unfair };
    Kind kind{};
    std::size_t move{}; // index of the move refused, or where chance went astray
    Verdict verdict{};  // and the rule that forbids it
    bool in_deal{};     // chance went astray in the deal already
};

// Where in the record, as a JSON pointer, and what, in words.
std::string fault_place(const Fault& fault);
std::string fault_words(Lang lang, const GameInfo& game, const Node& record, const Fault& fault,
                        const std::vector<int>& true_scores);

// A record brought back to life, as far as its moves are legal.
template <Game G>
struct Loaded {
    Match<G> match;
    std::optional<Fault> fault;

    // What is wrong, in words; precondition: something is.
    std::string words(Lang lang, const Node& record) const {
        return fault_words(lang, G::info, record, *fault,
                           match.record().scores.value_or(std::vector<int>{}));
    }
};

json::object to_json(const FairProof& proof);
FairProof read_fair(const Node& from);
json::object to_json(const Tried& tried);
Tried read_tried(const Node& from);

// All that chance owes a record by its seed and nonces: the deal, and each move of its own in the
// game that was played.
template <Game G>
struct Owed {
    typename G::Deal deal;
    std::vector<std::pair<std::size_t, typename G::Move>> moves{}; // by the moves made before
};
template <Game G>
Owed<G> owed_to(const Record<G>& record, const FairSeed& seed) {
    const FairChance chance{seed, record.fair->nonces};
    FairLuck luck = chance.deal();
    Owed<G> owed{G::deal(record.config, luck)};
    typename G::State state = G::start(record.config, record.deal, Silent{});
    for (std::size_t n = 0; n < record.moves.size(); ++n) {
        const Entry<G>& entry = record.moves[n];
        FairLuck turn = chance.at(n);
        if (entry.seat == nobody) owed.moves.emplace_back(n, G::roll(state, turn));
        G::apply(state, entry.seat, entry.move, Silent{});
    }
    return owed;
}

// Whether all that chance decided follows from the seed that was committed to.
template <Game G>
std::optional<Fault> unfair(const Record<G>& record) {
    if (!record.fair) return {};
    const auto seed = FairSeed::from_hex(record.fair->seed);
    if (!seed || seed->commitment() != record.fair->commitment)
        return Fault{Fault::Kind::commitment, 0, {}, false};
    const Owed<G> owed = owed_to(record, *seed);
    if (owed.deal != record.deal) return Fault{Fault::Kind::unfair, 0, {}, true};
    for (const auto& [n, move] : owed.moves)
        if (!(move == record.moves[n].move)) return Fault{Fault::Kind::unfair, n, {}, false};
    return {};
}

// A move with who made it, as records and logs have it.
template <Game G>
json::object entry_json(const Config& config, const Entry<G>& entry) {
    json::object out;
    out["seat"] = entry.seat == nobody ? json::value("chance") : json::value(entry.seat);
    for (const auto& field : Text<G>::to_json(config, entry.move)) out[field.key()] = field.value();
    return out;
}
Seat read_seat(const Node& from, unsigned players); // a number, or "chance"

template <Game G>
json::object to_json(const Record<G>& record) {
    json::object out;
    out["format"] = "adjuge-record";
    out["format_version"] = 1;
    out["game"] = G::info.id;
    out["rules_version"] = rules_version(G::info, record.config);
    write_config(out, G::info, record.config);
    json::array seats;
    for (const SeatInfo& seat : record.seats) {
        json::object info;
        info["name"] = seat.name;
        if (!seat.bot.empty()) info["bot"] = seat.bot;
        if (seat.hints > 0) info["hints"] = seat.hints;
        seats.push_back(std::move(info));
    }
    out["seats"] = std::move(seats);
    out["deal"] = Text<G>::to_json(record.config, record.deal);
    json::array moves;
    moves.reserve(record.moves.size());
    for (const Entry<G>& entry : record.moves) moves.push_back(entry_json<G>(record.config, entry));
    out["moves"] = std::move(moves);
    if (record.scores) {
        json::array scores;
        for (const int score : *record.scores) scores.emplace_back(score);
        out["scores"] = std::move(scores);
    }
    if (record.fair) out["fair"] = to_json(*record.fair);
    if (record.tried) out["tried"] = to_json(*record.tried);
    if (!record.comment.empty()) out["comment"] = record.comment;
    out["digest"] = digest(out);
    return out;
}

// Reads and replays. Throws FormatError where the record is malformed; a record that is well
// formed but wrong comes back with its first fault, played up to there.
template <Game G>
Loaded<G> load_record(const Node& from) {
    from.only({"format", "format_version", "game", "rules_version", "edition", "variants", "seats",
               "deal", "moves", "scores", "digest", "fair", "tried", "comment"});
    const Node seats = from["seats"];
    const Config config = read_config(G::info, from, seats);
    std::vector<SeatInfo> seating;
    for (std::size_t n = 0; n < seats.size(); ++n) {
        seats.at(n).only({"name", "bot", "hints"});
        seating.push_back({std::string{seats.at(n)["name"].text()}, {}});
        if (seats.at(n).has("bot")) seating.back().bot = seats.at(n)["bot"].text();
        if (seats.at(n).has("hints"))
            seating.back().hints = seats.at(n)["hints"].number(0, 1'000'000);
    }
    const typename G::Deal deal = Text<G>::read_deal(config, from["deal"]);
    if (const Verdict verdict = G::check_deal(config, deal); !verdict.ok())
        from["deal"].fail("house.format.deal", {{"rule", to_string(verdict.broken)}});

    Loaded<G> loaded{Match<G>{config, deal, std::move(seating)}, {}};
    Match<G>& match = loaded.match;
    if (from.has("fair")) match.set_fair(read_fair(from["fair"]));
    if (from.has("tried")) match.set_tried(read_tried(from["tried"]));
    if (from.has("comment")) match.set_comment(std::string{from["comment"].text()});
    const Node moves = from["moves"];
    for (std::size_t n = 0; n < moves.size(); ++n) {
        if (Text<G>::beyond(from["deal"], match.state()))
            from["deal"].fail("house.format.not_dealt", {{"n", std::to_string(n + 1)}});
        const Node move = moves.at(n);
        const Seat seat = read_seat(move["seat"], config.players);
        const auto read = Text<G>::read_move(config, move, &match.state(), seat);
        if (const Verdict verdict = match.submit(seat, read); !verdict.ok()) {
            loaded.fault = Fault{Fault::Kind::move, n, verdict, false};
            return loaded;
        }
    }
    if (from.has("scores")) {
        const Node scores = from["scores"];
        std::vector<int> said;
        for (std::size_t n = 0; n < scores.size(); ++n)
            said.push_back(scores.at(n).number(-1'000'000, 1'000'000));
        if (!match.over())
            loaded.fault = Fault{Fault::Kind::unfinished, 0, {}, false};
        else if (said != *match.record().scores)
            loaded.fault = Fault{Fault::Kind::scores, 0, {}, false};
    } else if (match.over()) {
        loaded.fault = Fault{Fault::Kind::no_scores, 0, {}, false};
    }
    if (!loaded.fault) loaded.fault = unfair(match.record());
    if (!loaded.fault && from.has("digest") &&
        from["digest"].text() != digest(from.value().as_object()))
        loaded.fault = Fault{Fault::Kind::digest, 0, {}, false};
    return loaded;
}

} // namespace adjuge
