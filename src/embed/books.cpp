// Games, rules, and records of games that are over.
#include "embed/requests.h"
#include "house/replays.h"
#include "house/show_game.h"
#include "text/describe.h"
#include "text/games.h"
#include "text/record.h"
#include "text/rulebook.h"
#include "text/verified.h"

namespace adjuge::embed {
namespace {

const json::object& read_record(const Node& asked) {
    (void)record_game(asked["record"]); // complains of what is none
    return asked["record"].value().as_object();
}

Seat seat_asked(const Node& asked) {
    const bool named = asked.has("seat") && asked["seat"].is_number();
    return named ? static_cast<Seat>(asked["seat"].number(0, max_seats - 1)) : nobody;
}

} // namespace

// After files were handed in.
Result<json::object> Requests::words(const Node& asked) {
    read_words(read_lang(asked));
    read_rules();
    return json::object{};
}

Result<json::object> Requests::games(const Node& asked) {
    json::array list;
    json::object nets; // bots that need one
    for (const std::string_view id : game_ids()) {
        json::object game = describe_game(id);
        game["name"] = say(read_lang(asked), std::string{id} + ".name");
        list.push_back(std::move(game));
        json::array with_net;
        for (const std::string_view bot : bot_ids(id))
            if (bot_has_net(id, bot)) with_net.emplace_back(bot);
        nets[id] = std::move(with_net);
    }
    return json::object{{"games", std::move(list)}, {"nets", std::move(nets)}};
}

Result<json::object> Requests::rules(const Node& asked) {
    json::array list;
    for (const RuleText& rule : rulebook(asked["game"].text(), read_lang(asked)))
        list.push_back(to_json(rule));
    if (list.empty()) return house::refuse("tables.no_such_page", 404);
    return json::object{{"rules", std::move(list)}};
}

Result<json::object> Requests::rule(const Node& asked) {
    const RuleText* rule = find_rule(asked["game"].text(), read_lang(asked), asked["rule"].text());
    if (rule == nullptr) return house::refuse("tables.no_such_page", 404);
    return to_json(*rule);
}

Result<json::object> Requests::show(const Node& asked) {
    if (game_info(asked["game"].text()) == nullptr) return house::refuse("tables.no_record", 404);
    return json::object{{"record", house::show_game(asked["game"].text())}};
}

// A whole game of bots, with the fields of a table's request and by seat the bots.
Result<json::object> Requests::play(const Node& asked) {
    const std::string game{asked["game"].text()};
    const GameInfo* info = game_info(game);
    if (info == nullptr) return house::refuse("tables.no_such_page", 404);
    const Config config = read_config(*info, asked, asked["bots"]);
    std::vector<SeatInfo> seats;
    for (std::size_t n = 0; n < config.players; ++n) {
        const Node bot = asked["bots"].at(n);
        if (!has_bot(game, bot.text())) bot.fail("house.format.not_text");
        seats.push_back({std::string{bot.text()}, std::string{bot.text()}});
    }
    const auto seed = FairSeed::from_hex(asked["seed"].text());
    if (!seed) asked["seed"].fail("house.format.not_text");
    const Rng luck{static_cast<std::uint64_t>(asked["luck"].whole())};
    json::object record = house::played_game(game, config, seats, *seed, luck);
    if (asked.has("brief")) // for comparing many
        return json::object{{"digest", record["digest"]},
                            {"moves", record["moves"].as_array().size()}};
    return json::object{{"record", std::move(record)}};
}

Result<json::object> Requests::verify(const Node& asked) {
    return verified(asked["record"], read_lang(asked));
}

Result<json::object> Requests::chance(const Node& asked) { return owed_by_chance(asked["record"]); }

Result<json::object> Requests::replay(const Node& asked) {
    const int at = asked.has("at") ? asked["at"].number(-1, 1'000'000) : -1;
    return house::replayed(read_record(asked), at, seat_asked(asked), read_lang(asked));
}

Result<json::object> Requests::steps(const Node& asked) {
    const bool all = asked.has("seat") && asked["seat"].value().is_string();
    std::string text;
    house::replayed_steps(read_record(asked), {seat_asked(asked), all}, read_lang(asked),
                          [&](std::string_view piece) { text += piece; });
    return json::object{{"text", text}}; // JSON itself: it is long, and needs no second reading
}

Result<json::object> Requests::tale(const Node& asked) {
    return house::told_tale(read_record(asked));
}

// In steps, so that whoever asked for it can be told how far it is, and stop it.
Result<json::object> Requests::begin_review(const Node& asked) {
    if (!asked["record"].has("scores")) return house::refuse("tables.unreviewable");
    review_ = adjuge::begin_review(read_record(asked), {.time = review_time});
    return json::object{};
}

Result<json::object> Requests::review_step(const Node&) {
    if (review_ == nullptr) return house::refuse("tables.no_record", 404);
    const bool more = review_->step();
    json::object out{{"more", more}, {"progress", review_->done()}};
    if (!more) {
        out["review"] = review_->in_numbers();
        review_.reset();
    }
    return out;
}

Result<json::object> Requests::tell_review(const Node& asked) {
    if (!asked["review"].value().is_object()) asked["review"].fail("house.format.not_object");
    json::object out =
        told_review(read_record(asked), asked["review"].value().as_object(), read_lang(asked));
    out["state"] = "done";
    return out;
}

} // namespace adjuge::embed
