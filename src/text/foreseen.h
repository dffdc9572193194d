#pragma once

#include "text/advice.h"

namespace adjuge {

// What may come of a move, in numbers: as a review keeps it.
template <Game G>
json::object foreseen_json(const Config& config, const Advised<G>& advised) {
    json::array fates;
    for (const Fate& fate : advised.fates) {
        json::array shares(std::begin(fate.share), std::end(fate.share));
        fates.push_back(json::object{
            {"subject", fate.subject}, {"worth", fate.worth}, {"share", std::move(shares)}});
    }
    json::object out{{"move", Text<G>::to_json(config, advised.move)},
                     {"chance", advised.chance},
                     {"score", advised.score},
                     {"fates", std::move(fates)}};
    if (advised.break_even) out["break_even"] = *advised.break_even;
    return out;
}
template <Game G>
Advised<G> read_foreseen(const Config& config, const Node& from) {
    Advised<G> out;
    out.move = Text<G>::read_move(config, from["move"], nullptr, nobody);
    const json::object& fields = from.value().as_object();
    out.chance = fields.at("chance").to_number<double>();
    out.score = fields.at("score").to_number<double>();
    for (const json::value& value : fields.at("fates").as_array()) {
        Fate fate{
            value.at("subject").to_number<unsigned>(), value.at("worth").to_number<double>(), {}};
        for (unsigned n = 0; n < Fate::grades; ++n)
            fate.share[n] = value.at("share").at(n).to_number<double>();
        out.fates.push_back(fate);
    }
    if (from.has("break_even")) out.break_even = from["break_even"].number(0, 100'000);
    return out;
}

} // namespace adjuge
