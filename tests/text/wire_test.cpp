// What pages and programs are sent: views, options, previews, events, records and statistics of one
// game at every table, and the sentences of its events. Digests are named by the number of players,
// edition, variants and kind of output.
#include <gtest/gtest.h>

#include "configs.h"
#include "kept_digests.h"
#include "sanitized.h"
#include "text/games.h"
#include "text/live_game.h"

namespace adjuge {
namespace {

// One game at one table.
class Wire {
public:
    Wire(KeptDigests& digests, std::string_view id, const Config& config)
        : digests_{digests},
          chance_{FairSeed{{7, config.players, config.edition, config.variants}}, {}},
          deal_(fair_deal(id, config, chance_)),
          id_{id},
          at_{fmt::format("{} {} {}", config.players, config.edition, config.variants)},
          game_{start_game(id, config, players(config.players), Node{deal_})} {}

    void play() {
        keep("deal", deal_);
        std::size_t told = 0;
        for (;;) {
            game_->submit_chance(chance_);
            for (; told < game_->event_count(); ++told) each([&](Seat s) { tell(told, s); });
            common_ = {};
            each([&](Seat seat) { look(seat); });
            if (game_->turn().of != Turn::Of::seats) break;
            Rng luck = Rng::stream(11, game_->move_count());
            const Seat seat = game_->turn().awaited.pick(luck);
            const std::any move = game_->bot_thought(seat, "random", {})(luck, {});
            EXPECT_TRUE(game_->submit_thought(seat, move).ok());
        }
        keep("record", game_->record());
        keep("statistics", game_->statistics());
    }

private:
    static std::vector<SeatInfo> players(unsigned count) {
        const std::vector<SeatInfo> all{{"Ada"},  {"Basile", "sane"}, {"Odile", "random"},
                                        {"Dora"}, {"Émile", "bold"},  {"Fanny"}};
        return {all.begin(), all.begin() + count};
    }
    void keep(const char* kind, const json::value& value) {
        digests_.add(id_, at_ + ' ' + kind, json::serialize(value));
    }
    template <class F>
    void each(F&& viewer) {
        for (Seat seat = 0; seat < game_->config().players; ++seat) viewer(seat);
        viewer(nobody);
    }

    // After a move.
    void look(Seat seat) {
        keep_view("view", seat, Reckoning::shown);
        if (seat == nobody) return keep_view("view-hidden", seat, Reckoning::hidden);
        keep("own", game_->own(seat));
        if (!game_->turn().awaited.has(seat) && !game_->turn().may.has(seat)) return;
        keep("options", game_->options(seat));
        as_text(game_->options(seat), [&](std::string& out) { game_->put_options(out, seat); });
        as_text(game_->examples(seat), [&](std::string& out) { game_->put_examples(out, seat); });
        for (const json::value& move : game_->examples(seat)) {
            keep("examples", move);
            keep("previews", game_->preview(seat, Node{move}));
        }
    }
    void keep_view(const char* kind, Seat seat, Reckoning reckoning) {
        const json::value view = game_->view(seat, reckoning);
        keep(kind, view);
        as_text(view, [&](std::string& out) {
            game_->put_view(texts_, seat, reckoning, &common_);
            out = '{' + texts_.text + '}';
        });
    }
    template <class Put>
    void as_text(const json::value& value, Put&& put) {
        std::string text;
        put(text);
        const std::string bytes = json::serialize(value);
        if (text != bytes) ADD_FAILURE() << at_ << " as text: " << text << "\nas JSON: " << bytes;
    }
    void tell(std::size_t index, Seat seat) {
        keep("events", game_->event(index, seat));
        as_text(game_->event(index, seat),
                [&](std::string& out) { game_->put_event(out, index, seat); });
        for (const Lang lang : {Lang::en, Lang::fr})
            digests_.add(fmt::format("{}.{}", id_, code(lang)), at_,
                         game_->sentence(lang, index, seat));
    }

    KeptDigests& digests_;
    FairChance chance_;
    json::value deal_;
    FieldTexts texts_;
    CommonFields common_; // of all who look at one moment
    std::string id_;
    std::string at_; // which table
    std::unique_ptr<LiveGame> game_;
};

TEST(Wire, carries_the_same_bytes_as_ever) {
    if (sanitized) GTEST_SKIP() << "other tests walk the same ways";
    KeptDigests digests{"text/wire"};
    Games::each([&]<Game G>(G) {
        each_config<G>([&](const Config& config) { Wire{digests, G::info.id, config}.play(); });
    });
    digests.check();
}

} // namespace
} // namespace adjuge
