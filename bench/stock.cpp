#include "stock.h"

#include <array>
#include <chrono>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "house/names.h"
#include "house/table.h"
#include "house/token.h"
#include "load/player.h"
#include "store/store.h"

namespace adjuge {
namespace {

constexpr int people = 20'000;
constexpr int distinct_records = 300;
constexpr int snapshot_every = 64; // entries, as at the house's tables
constexpr int per_batch = 250;

constexpr const char* settings =
    R"({"game":"modern-art","players":4,"clock":{"kind":"slow","days":3},)"
    R"("seats":[{"kind":"host"},{"kind":"open"},{"kind":"open"},{"kind":"open"}]})";

using house::Actor;
using house::Moment;

std::int64_t wall_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Each seat has guests of its own, so that nobody sits twice.
Actor somebody(load::Luck& luck, std::size_t seat) {
    const auto n = luck() % (people / 4) * 4 + seat;
    return {fmt::format("guest{:07}", n), fmt::format("Guest {}", n), false};
}

void commit(store::Store& store, store::Batch batch) {
    if (const store::Outcome outcome = store.commit(std::move(batch)); !outcome.ok())
        throw std::runtime_error{outcome.why};
}

// A game at a table of four, as it grows.
class Sitting {
public:
    explicit Sitting(load::Luck& luck) : luck_{luck}, id_{house::fresh_id()} {
        for (std::size_t n = 0; n < actors_.size(); ++n) actors_[n] = somebody(luck_, n);
        const json::value request = json::parse(settings);
        const json::value opening =
            house::Table::opening(id_, Node{request}, actors_[0], FairSeed::fresh(), now());
        table_ = std::make_unique<house::Table>(Node{opening});
        entries_.push_back(json::serialize(opening));
        for (std::size_t n = 1; n < actors_.size(); ++n)
            command(n, "sit", fmt::format(R"({{"seat":{}}})", n));
        command(0, "start", "{}");
    }

    bool over() const { return table_->over(); }
    const house::Table& table() const { return *table_; }

    void move() {
        Seat seat = static_cast<Seat>(luck_() % actors_.size());
        const SeatSet awaited = table_->game()->turn().awaited;
        while (!awaited.has(seat)) seat = static_cast<Seat>((seat + 1) % actors_.size());
        const std::string options = json::serialize(table_->game()->options(seat));
        command(seat, "move",
                fmt::format(R"({{"id":"{}","move":{}}})", entries_.size(),
                            load::choose_move(options, luck_)));
        if (over() || static_cast<int>(entries_.size()) - snapshot_at_ < snapshot_every) return;
        snapshot_at_ = static_cast<int>(entries_.size());
        snapshot_ = table_->snapshot(snapshot_at_, now());
    }

    void write(store::Batch& batch) const {
        for (std::size_t n = 0; n < entries_.size(); ++n)
            batch.append(id_, static_cast<std::int64_t>(n + 1), entries_[n]);
        if (snapshot_at_ > 0)
            batch.snapshot(id_, {snapshot_at_, house::Table::layout(), snapshot_});
    }

private:
    static Moment now() { return {wall_now(), wall_now(), {}}; }

    void command(std::size_t who, std::string_view what, const std::string& fields) {
        const json::value read = json::parse(fields);
        const auto result = table_->command(actors_[who], what, Node{read}, now());
        if (const auto* refusal = std::get_if<house::Refusal>(&result))
            throw std::runtime_error{fmt::format("{} {}: {}", what, fields, refusal->code)};
        for (std::string& entry : table_->take_entries()) entries_.push_back(std::move(entry));
    }

    load::Luck& luck_;
    std::string id_;
    std::array<Actor, 4> actors_;
    std::unique_ptr<house::Table> table_;
    std::vector<std::string> entries_;
    int snapshot_at_{};
    std::string snapshot_;
};

// What is kept of a finished game.
struct Past {
    std::string record;
    std::string table;
};

Past past_game(load::Luck& luck) {
    Sitting sitting{luck};
    while (!sitting.over()) sitting.move();
    const auto pseudonym = [](const std::string& guest) -> std::optional<std::string> {
        return "guest-" + guest.substr(5, 5);
    };
    const house::Table& table = sitting.table();
    json::object info = table.info({});
    const std::vector<std::string> players = table.players();
    info["company"] = json::array(players.begin(), players.end());
    return {json::serialize(house::with_names(table.record(), players, pseudonym)),
            json::serialize(info)};
}

} // namespace

Stock stock_of(const std::string& folder) {
    if (!std::filesystem::exists(std::filesystem::path{folder} / "adjuge.sqlite")) return {};
    const store::Counts counts = store::open_store(folder, store::Access::look)->counts();
    return {static_cast<int>(counts.records), static_cast<int>(counts.streams)};
}

void fill(const std::string& folder, const Stock& stock) {
    const auto store = store::open_store(folder);
    load::Luck luck{7};
    std::vector<Past> games;
    for (int n = 0; n < std::min(stock.finished, distinct_records); ++n)
        games.push_back(past_game(luck));
    for (int n = 0; n < stock.finished;) {
        store::Batch batch;
        for (int end = std::min(n + per_batch, stock.finished); n < end; ++n) {
            const Past& game = games[static_cast<std::size_t>(n) % games.size()];
            store::RecordInfo info{house::fresh_id(), "modern-art", wall_now() + n, {}};
            for (std::size_t seat = 0; seat < 4; ++seat)
                info.players.push_back(somebody(luck, seat).guest);
            batch.put({"past", info.id, game.table});
            batch.keep(info, game.record);
        }
        commit(*store, std::move(batch));
    }
    for (int n = 0; n < stock.running;) {
        store::Batch batch;
        for (int end = std::min(n + per_batch, stock.running); n < end; ++n) {
            Sitting sitting{luck};
            for (auto moves = luck() % 150; moves > 0 && !sitting.over(); --moves) sitting.move();
            if (!sitting.over()) sitting.write(batch);
        }
        commit(*store, std::move(batch));
    }
}

std::string running_table(const std::string& folder, const std::string& after) {
    const auto streams = store::open_store(folder, store::Access::look)->streams(after, 1);
    return streams.empty() ? std::string{} : streams.front().id;
}

} // namespace adjuge
