#include "text/seen_game.h"

#include "text/seen.h"

namespace adjuge {
namespace {

template <Game G>
class Seen final : public SeenGame {
public:
    explicit Seen(const typename G::View& view) : view_{view} {}

    Seat seat() const override { return view_.me; }
    bool may_move() const override { return view_.me != nobody && G::options(view_).size > 0; }
    json::object options() const override { return seen_options<G>(view_); }
    json::array examples() const override { return seen_examples<G>(view_); }
    json::object preview(const Node& move) const override { return seen_preview<G>(view_, move); }
    json::object thought(std::string_view id, const std::optional<Floor>& floor, Rng& luck,
                         const ThinkingTime& time) const override {
        const Bot<G>* bot = bot_of<G>(id);
        if (bot == nullptr) return {};
        const auto said = spoken_by<G>(*bot, view_, floor, luck, time);
        return said ? Text<G>::to_json(view_.table.config, *said) : json::object{};
    }
    json::object advice(std::span<const SeatInfo> seats, Lang lang, Rng& luck,
                        const ThinkingTime& time) const override {
        return seen_advice<G>(view_, {view_.table.config, seats, view_.me}, lang, luck, time);
    }

private:
    typename G::View view_;
};

} // namespace

std::unique_ptr<SeenGame> read_seen(const Node& view, unsigned rules) {
    std::unique_ptr<SeenGame> seen;
    const Node game = view["game"];
    Games::with(game.text(), [&]<Game G>(G) {
        typename G::View read = Text<G>::read_view(view);
        read.table.config.rules = static_cast<decltype(read.table.config.rules)>(rules);
        seen = std::make_unique<Seen<G>>(read);
    });
    if (seen == nullptr)
        game.fail("house.format.not_one_of", {{"got", std::string{game.text()}}, {"known", "-"}});
    return seen;
}

} // namespace adjuge
