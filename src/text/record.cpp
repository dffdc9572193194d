#include "text/record.h"

#include <array>

#include <fmt/format.h>
#include <sodium.h>

#include "rules/games.h"

namespace adjuge {

std::string digest(const json::object& record) {
    json::object body = record;
    body.erase("digest");
    const std::string text = canonical(body);
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    std::string hex;
    for (const unsigned char byte : hash) hex += fmt::format("{:02x}", byte);
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

std::string record_game(const Node& record) {
    if (!record.has("format") || record["format"].text() != "adjuge-record")
        record.fail("house.format.not_record");
    record["format_version"].number(1, 1);
    const Node game = record["game"];
    std::string known;
    Games::each(
        [&]<Game G>(G) { known += fmt::format("{}{}", known.empty() ? "" : ", ", G::info.id); });
    if (!Games::with(game.text(), [](auto) {}))
        game.fail("house.format.not_one_of", {{"got", std::string{game.text()}}, {"known", known}});
    return std::string{game.text()};
}

} // namespace adjuge
