#include "embed/requests.h"

#include <algorithm>

namespace adjuge::embed {

struct Requests::Row {
    std::string_view name;
    Handler handler;
};

Lang read_lang(const Node& asked) {
    if (!asked.has("lang")) return Lang::en;
    return lang_from_code(asked["lang"].text()).value_or(Lang::en);
}

Moment read_now(const Node& asked) {
    const Node now = asked["now"];
    return {now["steady"].whole(), now["wall"].whole(), {}};
}

Actor read_actor(const Node& asked) {
    const Node actor = asked["actor"];
    return {.guest = std::string{actor["guest"].text()},
            .name = std::string{actor["name"].text()},
            .lang = read_lang(asked)};
}

// For whoever runs the module, and has to say no in the same words.
Result<json::object> Requests::refuse(const Node& asked) {
    return house::refuse(asked["code"].text(),
                         static_cast<unsigned>(asked["status"].number(400, 599)));
}

std::string Requests::answer(std::string_view request) {
    static constexpr Row rows[] = {
        {"preview", &Requests::preview},
        {"options", &Requests::options},
        {"think", &Requests::think},
        {"advise", &Requests::advise},
        {"open", &Requests::open},
        {"try", &Requests::try_from},
        {"rematch", &Requests::rematch},
        {"restore", &Requests::restore},
        {"drop", &Requests::drop},
        {"info", &Requests::info},
        {"record", &Requests::record},
        {"deed", &Requests::deed},
        {"join", &Requests::join},
        {"part", &Requests::part},
        {"tick", &Requests::tick},
        {"thought", &Requests::thought},
        {"advised", &Requests::advised},
        {"refuse", &Requests::refuse},
        {"words", &Requests::words},
        {"games", &Requests::games},
        {"rules", &Requests::rules},
        {"rule", &Requests::rule},
        {"show", &Requests::show},
        {"play", &Requests::play},
        {"simulate", &Requests::simulate},
        {"verify", &Requests::verify},
        {"chance", &Requests::chance},
        {"replay", &Requests::replay},
        {"steps", &Requests::steps},
        {"tale", &Requests::tale},
        {"review", &Requests::begin_review},
        {"review-step", &Requests::review_step},
        {"review-told", &Requests::tell_review},
    };
    Answer said;
    Lang lang{};
    const auto complaint = attempt([&] {
        const json::value value = parse_json(request);
        const Node asked{value};
        lang = read_lang(asked);
        const auto row = std::ranges::find(rows, asked["do"].text(), &Row::name);
        if (row == std::end(rows))
            said = house::refuse("tables.no_such_page", 404);
        else
            said = (this->*row->handler)(asked);
    });
    if (complaint) said = house::misread(*complaint);
    if (const auto* refusal = std::get_if<Refusal>(&said)) {
        json::object out = house::to_json(*refusal, lang);
        out["status"] = refusal->status;
        return json::serialize(out);
    }
    // Plain numbers, as the house sends them.
    return json::serialize(json::object{{"status", 200}, {"body", std::get<json::object>(said)}});
}

} // namespace adjuge::embed
