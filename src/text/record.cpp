#include "text/record.h"

#include <fmt/format.h>

#include "match/blake2b.h"
#include "rules/games.h"
#include "text/list.h"
#include "text/rulebook.h"

namespace adjuge {

std::string digest(const json::object& record) {
    json::object body = record;
    body.erase("digest");
    std::string hex;
    for (const unsigned char byte : blake2b<16>(canonical(body)))
        hex += fmt::format("{:02x}", byte);
    return hex;
}

std::string pretty_record(const json::object& record) {
    std::string out = "{";
    for (const auto& field : record) {
        out += fmt::format("{}\n  {}: ", out.size() > 1 ? "," : "",
                           json::serialize(json::string(field.key())));
        if (field.key() == "moves") {
            std::string_view separator;
            out += '[';
            for (const auto& move : field.value().as_array()) {
                out += fmt::format("{}\n    {}", separator, json::serialize(move));
                separator = ",";
            }
            out += "\n  ]";
        } else {
            out += json::serialize(field.value());
        }
    }
    return out + "\n}\n";
}

std::string fault_place(const Fault& fault) {
    switch (fault.kind) {
    case Fault::Kind::move: return fmt::format("/moves/{}", fault.move);
    case Fault::Kind::scores:
    case Fault::Kind::no_scores: return "/scores";
    case Fault::Kind::unfinished: return "/moves";
    case Fault::Kind::digest: return "/digest";
    case Fault::Kind::commitment: return "/fair/commitment";
    case Fault::Kind::unfair: return fault.in_deal ? "/deal" : fmt::format("/moves/{}", fault.move);
    }
    return {};
}

std::string fault_words(Lang lang, const GameInfo& game, const Node& record, const Fault& fault,
                        const std::vector<int>& true_scores) {
    switch (fault.kind) {
    case Fault::Kind::move: {
        const RuleText* rule = find_rule(game.id, lang, fault.verdict.broken);
        return say(lang, "house.verify.move",
                   {{"n", std::to_string(fault.move + 1)},
                    {"move", json::serialize(record["moves"].at(fault.move).value())},
                    {"rule", to_string(fault.verdict.broken)},
                    {"title", rule == nullptr ? "" : rule->title}});
    }
    case Fault::Kind::scores:
    case Fault::Kind::no_scores:
        return say(lang,
                   fault.kind == Fault::Kind::scores ? "house.verify.scores"
                                                     : "house.verify.no_scores",
                   {{"scores", list_of(true_scores, [](int n) { return std::to_string(n); })}});
    case Fault::Kind::unfinished: return say(lang, "house.verify.unfinished");
    case Fault::Kind::digest: return say(lang, "house.verify.digest");
    case Fault::Kind::commitment: return say(lang, "house.verify.commitment");
    case Fault::Kind::unfair:
        return say(lang, "house.verify.unfair", {{"place", fault_place(fault)}});
    }
    return {};
}

Seat read_seat(const Node& from, unsigned players) {
    if (from.value().is_string() && from.text() == "chance") return nobody;
    return static_cast<Seat>(from.number(0, static_cast<int>(players) - 1));
}

json::object to_json(const FairProof& proof) {
    json::array nonces;
    for (const std::string& nonce : proof.nonces) nonces.emplace_back(nonce);
    json::object out;
    out["commitment"] = proof.commitment;
    out["seed"] = proof.seed;
    out["nonces"] = std::move(nonces);
    return out;
}

FairProof read_fair(const Node& from) {
    from.only({"commitment", "seed", "nonces"});
    FairProof proof{std::string{from["commitment"].text()}, std::string{from["seed"].text()}, {}};
    const Node nonces = from["nonces"];
    for (std::size_t n = 0; n < nonces.size(); ++n) proof.nonces.emplace_back(nonces.at(n).text());
    return proof;
}

json::object to_json(const Tried& tried) { return {{"record", tried.record}, {"at", tried.at}}; }

Tried read_tried(const Node& from) {
    from.only({"record", "at"});
    return {std::string{from["record"].text()},
            static_cast<std::size_t>(from["at"].number(0, 1'000'000))};
}

std::string record_game(const Node& record) {
    if (!record.has("format") || record["format"].text() != "adjuge-record")
        record.fail("house.format.not_record");
    if (record["format_version"].number(1, 1'000'000) > 1)
        record["format_version"].fail("house.format.newer");
    const Node game = record["game"];
    std::vector<std::string_view> known;
    Games::each([&]<Game G>(G) { known.push_back(G::info.id); });
    if (!Games::with(game.text(), [](auto) {}))
        game.fail("house.format.not_one_of",
                  {{"got", std::string{game.text()}},
                   {"known", list_of(known, [](std::string_view id) { return id; })}});
    return std::string{game.text()};
}

} // namespace adjuge
