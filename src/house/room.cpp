#include "house/room.h"

#include <algorithm>

#include "house/names.h"
#include "house/now.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t snapshot_every = 64; // entries
constexpr auto thaw_after = std::chrono::milliseconds{1000};

// A log has an end. What a game needs for coming to its own is still taken then, and whoever wants
// to leave may: nobody can do these for ever, and what is said has a measure of its own.
constexpr std::int64_t most_entries = 20'000;

// Who is nobody's guest any more, or never was, has a name already that says so.
std::optional<std::string> pseudonym(const std::string& guest) {
    if (guest == forgotten) return {};
    return "guest-" + guest.substr(0, 5);
}

} // namespace

Room::Room(Services& services, std::unique_ptr<Table> table, std::int64_t last)
    : services_{services},
      table_{std::move(table)},
      lease_{services.store.lease()},
      opened_{services.opened},
      pace_{*table_, services.options.bot_delay},
      last_{last},
      snapshot_at_{last},
      chat_told_{table_->said()},
      status_told_{table_->status()} {
    last_here_.fill(steady_now()); // whoever sits here is expected
    gone_since_.fill(wall_now());
}

// A line that broke a moment ago is no absence.
Moment Room::moment() {
    Moment now{steady_now(), wall_now(), here()};
    const std::int64_t absent_after = remedies(table_->settings().pace).absent;
    for (Seat seat = 0; seat < table_->chairs().size(); ++seat) {
        if (now.here.has(seat)) last_here_[seat] = now.steady;
        if (now.steady - last_here_[seat] < absent_after) now.here = now.here.with(seat);
    }
    return now;
}

bool Room::idle() const {
    return listeners() == 0 && !writing_ && !frozen_ && jobs_.empty() &&
           std::ranges::none_of(
               bots_, [](const Seated& bot) { return bot.thinking || bot.timer.pending(); }) &&
           hint_.asked.empty();
}

void Room::wake(std::int64_t opened, std::int64_t stepped) {
    opened_ = opened;
    change(
        [opened, stepped](Table& table, const Moment& now) {
            table.wake(now, opened, stepped);
            return Result<json::object>{json::object{}};
        },
        {});
}

void Room::command(Actor actor, std::string what, json::value fields, Reply reply) {
    // Half of the queue stays free for what is written down, however fast somebody tries things
    // out.
    const bool aside = Table::is(what, Table::aside);
    if (jobs_.size() >= (aside ? most_jobs / 2 : most_jobs))
        return reply(Refusal{.code = "tables.busy", .status = 503});
    if (aside)
        return calmly([this, actor = std::move(actor), what, fields = std::move(fields), reply] {
            reply(answer_aside(actor, what, fields));
        });
    if (last_ >= most_entries && !Table::is(what, Table::lasting))
        return reply(Refusal{.code = "tables.worn", .status = 409});
    if (what == "hint") return hint(actor, std::move(fields), std::move(reply));
    change(
        [this, actor = std::move(actor), what, fields = std::move(fields)](Table& table,
                                                                           const Moment& now) {
            Result<json::object> result = table.command(actor, what, Node{fields}, now);
            if (what == "move") {
                const bool made = std::holds_alternative<json::object>(result);
                (made ? services_.metrics.moves : services_.metrics.moves_refused).add();
            }
            return result;
        },
        std::move(reply));
}

Task<json::object> Room::command(Actor actor, std::string what, json::value fields) {
    return Task<json::object>::from([&](Reply reply) {
        command(std::move(actor), std::move(what), std::move(fields), std::move(reply));
    });
}

Task<json::object> Room::change(Change how) {
    return Task<json::object>::from([&](Reply reply) { change(std::move(how), std::move(reply)); });
}

// What leaves no trace in the log.
Result<json::object> Room::answer_aside(const Actor& actor, std::string_view what,
                                        const json::value& fields) {
    try {
        Result<json::object> result = table_->command(actor, what, Node{fields}, moment());
        if (auto* said = std::get_if<json::object>(&result)) {
            const Seat by = table_->seat_of(actor.guest);
            if (what == "nudge") *said = nudge(said->at("seat").to_number<Seat>(), by);
            if (what == "skip") *said = skip(actor, by);
            if (what == "compose" && said->at("heard").as_bool()) compose(by, *said);
        }
        return result;
    } catch (const FormatError& error) {
        return misread(error);
    }
}

void Room::calmly(std::function<void()> look) {
    if (writing_)
        jobs_.push_back(std::move(look));
    else
        look();
}

Task<Room::Release> Room::hold() {
    return Task<Release>::from([&](const Then<Release>& then) {
        calmly([this, then] {
            writing_ = true;
            then(Release{[self = shared_from_this()] {
                self->writing_ = false;
                self->schedule();
                self->next_job();
            }});
        });
    });
}

void Room::each_listener(const std::function<void(const Listener&)>& look) const {
    for (const Audience& audience : audiences_)
        for (const Handle& handle : audience.listeners) look(*handle);
}

void Room::change(Change change, Reply reply) {
    calmly([this, change = std::move(change), reply = std::move(reply)]() mutable {
        // What nobody asked for (time, bots) is for the server that has the table next.
        if (gone_ || (services_.leaving && !reply)) {
            if (reply) reply(Refusal{.code = "tables.moving", .status = 421});
            return;
        }
        Table::Mark mark = table_->mark();
        const Moment now = moment();
        Result<json::object> result;
        try {
            result = change(*table_, now);
        } catch (const FormatError& error) {
            result = misread(error);
        } catch (const std::exception& error) {
            // Whatever a table has come to, the others go on.
            services_.log.error("table.failed", {{"table", table_->id()}, {"why", error.what()}});
            result = Refusal{.code = "tables.unavailable", .status = 503};
        }
        if (std::holds_alternative<Refusal>(result)) {
            table_->back_to(mark);
            if (reply) reply(std::move(result));
            return;
        }
        write({std::move(mark), std::move(result), std::move(reply), last_, now.steady});
    });
}

void Room::next_job() {
    const auto alive = shared_from_this();
    while (!writing_ && !jobs_.empty()) {
        const auto job = std::move(jobs_.front());
        jobs_.pop_front();
        job();
    }
}

// ---- Writing

void Room::write(Pending pending) {
    std::vector<std::string> entries = table_->take_entries();
    const Table::Status before = pending.mark.sitting.status;
    const bool talk = before == Table::Status::finished || before == Table::Status::ended;
    // After the end there is only talk, which is not kept; nor is what is said beyond a measure.
    if (entries.empty() || talk) {
        if (talk || table_->said() != chat_told_) publish();
        schedule();
        if (pending.reply) pending.reply(std::move(pending.result));
        return;
    }
    store::Batch batch{lease_};
    if (table_->over()) {
        batch = fold_batch();
    } else {
        for (std::string& entry : entries) batch.append(table_->id(), ++last_, std::move(entry));
        if (table_->game() != nullptr && last_ - snapshot_at_ >= snapshot_every) {
            batch.snapshot(table_->id(),
                           {last_, Table::layout(), table_->snapshot(last_, moment())});
            snapshot_at_ = last_;
        }
    }
    writing_ = true;
    services_.store.commit(std::move(batch), [&net = services_.net, self = shared_from_this(),
                                              kept = std::make_shared<Pending>(std::move(pending))](
                                                 const store::Outcome& outcome) {
        net.post([self, kept, outcome] { self->written(outcome, *kept); });
    });
}

// What is left of the table: people by their ids, for names change and are forgotten.
json::object Room::past(const std::vector<std::string>& players) const {
    json::object out = table_->info({});
    for (json::value& seat : out["seats"].as_array())
        if (seat.at("kind").as_string() == "person" && seat.at("guest") != json::value(forgotten))
            seat.as_object()["name"] = nullptr;
    // Who only opened the table is in no record, by which they would be found and forgotten.
    if (table_->seat_of(table_->host()) == nobody) out["host"] = nullptr;
    json::object again = table_->reopening("", {}, {}, {});
    for (json::value& seat : again["seats"].as_array())
        if (!seat.at("guest").as_string().empty()) seat.as_object()["name"] = "";
    out["again"] = std::move(again);
    out["company"] = json::array(players.begin(), players.end());
    return out;
}

store::Batch Room::fold_batch() const {
    store::Batch batch{lease_};
    if (table_->game() == nullptr) return batch.abandon(table_->id());
    const std::vector<std::string> players = table_->players();
    // The store knows people by pseudonyms only: see names.h.
    const json::object record = with_names(table_->record(), players, pseudonym);
    const store::RecordInfo info{table_->id(), table_->settings().game, wall_now(), players};
    batch.fold(info, json::serialize(record));
    batch.put({"past", table_->id(), json::serialize(past(players))});
    return batch;
}

void Room::written(const store::Outcome& outcome, Pending& pending) {
    services_.metrics.commit_seconds.observe(static_cast<double>(steady_now() - pending.began) /
                                             1000);
    writing_ = false;
    if (outcome.ok()) {
        publish();
        schedule();
        if (pending.reply) pending.reply(std::move(pending.result));
        return next_job();
    }
    services_.metrics.commits_failed.add();
    last_ = pending.before;
    snapshot_at_ = std::min(snapshot_at_, last_);
    table_->back_to(pending.mark);
    using Kind = store::Outcome::Kind;
    const bool others = outcome.kind == Kind::conflict || outcome.kind == Kind::lost;
    if (pending.reply)
        pending.reply(others && lease_ != 0 ? Refusal{.code = "tables.moving", .status = 421}
                                            : Refusal{.code = "tables.unavailable", .status = 503});
    if (others) {
        services_.log.error("table.conflict", {{"table", table_->id()}, {"why", outcome.why}});
        if (!gone_) services_.reload(table_->id());
        return next_job(); // whoever waits is sent away
    }
    freeze();
    next_job();
}

void Room::give_up() {
    gone_ = true;
    deadline_.cancel();
    bots_ = {};
    for (const Reply& reply : std::exchange(hint_, {}).asked)
        reply(Refusal{.code = "tables.moving", .status = 421});
    dismiss("stopping");
    if (!writing_) next_job();
}

// While nothing can be written nobody's time runs.
void Room::freeze() {
    if (!frozen_) table_->stop_clocks(moment());
    frozen_ = true;
    deadline_.cancel();
    thaw_ = services_.net.timer(thaw_after, [this] { thaw(); });
}

void Room::thaw() {
    if (gone_) return;
    if (!services_.store.health().ok()) return freeze();
    frozen_ = false;
    table_->start_clocks(moment());
    schedule();
}

} // namespace adjuge::house
