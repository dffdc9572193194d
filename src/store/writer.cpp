#include "store/writer.h"

#include <algorithm>
#include <random>

#include "store/migrations.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::steady_clock::duration longest_pause = 1s;

// SQLite would otherwise take its lock only at the first change.
std::string_view begin_words(Dialect dialect) {
    return dialect == Dialect::sqlite ? "begin immediate" : "begin";
}

// Touches every table, so that one that is locked or damaged at its root is noticed.
constexpr std::string_view glance =
    "select (select count(*) from (select 1 from documents limit 1) d) + "
    "(select count(*) from (select 1 from streams limit 1) s) + "
    "(select count(*) from (select 1 from log limit 1) l) + "
    "(select count(*) from (select 1 from records limit 1) r)";

} // namespace

Writer::Writer(Database& database, const Tempo& tempo, Node node)
    : database_{database},
      tempo_{tempo},
      node_{std::move(node)} {
    // A number that no writer before us has left.
    std::random_device random;
    mark_ = static_cast<std::int64_t>(random()) << 30 ^ static_cast<std::int64_t>(random());
    connect();
    upkeep();
    if (shared()) lease_ = take_lease(*connection_, node_, mark_, tempo_.lease);
    thread_ = std::thread{[this] { work(); }};
}

Writer::~Writer() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Writer::work() {
    for (;;) {
        Group group = next_group();
        {
            const std::lock_guard lock{mutex_};
            asked_ = Clock::now();
        }
        const bool able = ready();
        if (able)
            write(std::move(group));
        else
            answer(group, not_written());
        const std::lock_guard lock{mutex_};
        asked_.reset();
        if (stopping_ && queue_.empty()) break;
    }
    if (!doubtful_.empty()) {
        not_before_ = {};
        ready();
        answer(doubtful_, {Outcome::Kind::unknown,
                           "the database went away in the middle of a commit, and the house "
                           "closed before it came back: whether the move counts is not known"});
    }
    try { // so that the others need not wait for it to run out
        const Step end = end_lease(lease_);
        const Step* const last[] = {&end};
        if (connection_ && lease_ != 0) connection_->run(last);
    } catch (const StoreError&) {
        return; // it runs out
    }
}

void Writer::connect() {
    std::unique_ptr<Connection> fresh = database_.connect(shared() ? Role::node : Role::writer);
    const auto bring_up = [&] {
        migrate(*fresh, migrations(), [&](std::size_t version) {
            if (shared()) require_alone(*fresh, version);
            kept_ = database_.keep_copy(*fresh, version);
        });
    };
    if (shared())
        prepare_nodes(*fresh, bring_up);
    else
        bring_up();
    connection_ = std::move(fresh);
}

// Whether there is a connection, and no doubt about what was written before.
bool Writer::ready() {
    if (connection_ && doubtful_.empty() && (!shared() || lease_ != 0)) return true;
    if (Clock::now() < not_before_) return false;
    try {
        if (!connection_) connect();
        if (!doubtful_.empty()) settle();
        if (shared() && lease_ == 0) {
            lease_ = take_lease(*connection_, node_, mark_, tempo_.lease);
            if (node_.leased) node_.leased(lease_);
        }
        pause_ = {};
        return true;
    } catch (const NotDurable& error) {
        lost(error.what());
        answer(doubtful_, not_written());
    } catch (const StoreError& error) {
        lost(error.what());
    }
    // An attempt may take seconds: those who come meanwhile are refused at once.
    pause_ = std::clamp<Clock::duration>(pause_ * 2, 50ms, longest_pause);
    not_before_ = look_again_ = Clock::now() + pause_;
    return false;
}

void Writer::settle() {
    const auto rows = shared() ? lease_mark(*connection_, lease_)
                               : connection_->read("select value from meta where key = 'mark'", {});
    const bool written = !rows.empty() && std::get<std::int64_t>(rows[0][0]) == mark_;
    Group group = std::move(doubtful_);
    doubtful_.clear();
    answer(group, written ? Outcome{} : not_written());
}

void Writer::write(Group group) {
    if (group.empty() && !shared() && not_written().why.empty()) return look();
    ++mark_;
    for (Order& order : group) // from before the lease that we have now
        if (order.batch.lease() != 0 && order.batch.lease() != lease_ && order.refused.empty())
            order.refused = LeaseLost{}.what();
    // The second time with a new connection: the old one may have died long ago, unnoticed.
    for (const bool last : {false, true}) {
        try {
            if (group.empty()) connection_->read(glance, {});
            if (!run_together(group)) run_one_by_one(group);
            break;
        } catch (const LeaseLost& error) {
            return lose_lease(group, error);
        } catch (const StoreError& error) {
            lost(error.what());
            if (!last && ready()) continue;
            look_again_ = Clock::now() + longest_pause;
            answer(group, not_written());
            return;
        }
    }
    try {
        connection_->commit();
    } catch (const NotDurable& error) {
        lost(error.what());
        look_again_ = Clock::now() + longest_pause;
        answer(group, not_written());
        return;
    } catch (const StoreError& error) {
        lost(error.what());
        // If somebody waits for the answer, ask at once.
        look_again_ = Clock::now() + (group.empty() ? longest_pause : 0s);
        not_before_ = {};
        doubtful_ = std::move(group);
        return;
    }
    recovered();
    answer(group, {});
    upkeep();
}

void Writer::upkeep() {
    try {
        connection_->upkeep();
    } catch (const StoreError& error) {
        lost(error.what());
        look_again_ = Clock::now() + longest_pause;
    }
}

// Whether all is still well, though nobody writes.
void Writer::look() {
    try {
        connection_->read(glance, {});
        connection_->upkeep();
    } catch (const StoreError& error) {
        lost(error.what());
        look_again_ = Clock::now();
    }
}

// As if there were no conflicts, which are rare. False, and nothing done, if there is one.
bool Writer::run_together(Group& group) {
    const Step begin{begin_words(connection_->dialect())};
    const Step mark = mark_step();
    std::vector<const Step*> steps{&begin};
    for (const Order& order : group)
        if (order.refused.empty())
            for (const Step& step : order.batch.steps()) steps.push_back(&step);
    steps.push_back(&mark);
    const auto refused = connection_->run(steps);
    if (!refused) return true;
    connection_->script("rollback");
    if (refused->step + 1 == steps.size()) throw LeaseLost{};
    return false;
}

void Writer::run_one_by_one(Group& group) {
    connection_->script(std::string{begin_words(connection_->dialect())});
    for (Order& order : group) {
        if (!order.refused.empty()) continue;
        std::vector<const Step*> steps;
        for (const Step& step : order.batch.steps()) steps.push_back(&step);
        connection_->script("savepoint batch");
        if (const auto refused = connection_->run(steps)) {
            order.refused = refused->why;
            connection_->script("rollback to savepoint batch");
        }
        connection_->script("release savepoint batch");
    }
    const Step mark = mark_step();
    const Step* const last[] = {&mark};
    if (!connection_->run(last)) return;
    connection_->script("rollback");
    throw LeaseLost{};
}

// Every transaction says who wrote it, and that they still may.
Step Writer::mark_step() const {
    if (shared()) return lease_step(lease_, mark_, tempo_.lease);
    return {"insert into meta (key, value) values ('mark', $1) "
            "on conflict (key) do update set value = excluded.value",
            {mark_}};
}

void Writer::lose_lease(Group& group, const LeaseLost& why) {
    lease_ = 0;
    answer(group, {Outcome::Kind::lost, why.what()});
}

// A conflict counts only if the group was written: it may have been with one of the group.
void Writer::answer(Group& group, const Outcome& outcome) {
    for (Order& order : group) {
        if (order.done)
            order.done(outcome.ok() && !order.refused.empty()
                           ? Outcome{Outcome::Kind::conflict, order.refused}
                           : outcome);
    }
    const std::lock_guard lock{mutex_};
    waiting_ -= group.size();
    group.clear();
}

void Writer::lost(const std::string& why) {
    connection_.reset();
    const std::lock_guard lock{mutex_};
    trouble_ = why;
}

void Writer::recovered() {
    const std::lock_guard lock{mutex_};
    trouble_.clear();
}

} // namespace adjuge::store
