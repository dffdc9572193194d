// What was acknowledged is there, whoever dies.

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include <fmt/format.h>

#include "store/backend.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;

constexpr int tables = 8;

std::string table(int n) { return fmt::format("table-{}", n); }
std::string body(int n, std::int64_t seq) { return fmt::format("move {} of {}", seq, n); }

struct Ack {
    int table;
    std::int64_t seq;
};

// A server under load, which tells of every acknowledged move through a pipe, until it is killed.
class BusyServer {
public:
    BusyServer(const std::string& where, int pipe) : store_{open_store(where)}, pipe_{pipe} {}

    [[noreturn]] void run() {
        for (int n = 0; n < tables; ++n) move(n, store_->log(table(n), 0).size() + 1);
        for (;;) pause();
    }

private:
    void move(int n, std::size_t next) {
        const auto seq = static_cast<std::int64_t>(next);
        Batch batch;
        batch.append(table(n), seq, body(n, seq)).put({"clock", table(n), std::to_string(seq)});
        if (seq % 10 == 0) batch.snapshot(table(n), {seq, "L", std::to_string(seq)});
        store_->commit(std::move(batch), [this, n, seq, next](const Outcome& outcome) {
            if (!outcome.ok()) _exit(1);
            const Ack ack{n, seq};
            if (write(pipe_, &ack, sizeof ack) != sizeof ack) _exit(2);
            move(n, next + 1);
        });
    }

    std::unique_ptr<Store> store_;
    int pipe_;
};

class CrashTest : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Both, CrashTest, both(), backend_name);

TEST_P(CrashTest, a_killed_server_has_lost_nothing_it_acknowledged) {
    std::mt19937 random{7};
    std::map<int, std::int64_t> acked;
    for (int round = 0; round < 6; ++round) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t server = fork();
        if (server == 0) {
            close(ends[0]);
            BusyServer{where, ends[1]}.run();
        }
        close(ends[1]);
        Ack ack{};
        std::size_t acks = 0;
        ASSERT_EQ(read(ends[0], &ack, sizeof ack), static_cast<ssize_t>(sizeof ack));
        std::thread killer{[&, wait = std::chrono::milliseconds{random() % 200}] {
            std::this_thread::sleep_for(wait);
            kill(server, SIGKILL);
        }};
        do {
            acked[ack.table] = ack.seq;
            ++acks;
        } while (read(ends[0], &ack, sizeof ack) == static_cast<ssize_t>(sizeof ack));
        killer.join();
        int status = 0;
        waitpid(server, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << "the server ended by itself: " << status;
        close(ends[0]);

        const auto store = open_store(where);
        for (int n = 0; n < tables; ++n) {
            const auto log = store->log(table(n), 0);
            EXPECT_GE(static_cast<std::int64_t>(log.size()), acked[n]) << "after " << acks;
            for (std::size_t k = 0; k < log.size(); ++k) {
                ASSERT_EQ(log[k].seq, static_cast<std::int64_t>(k + 1));
                ASSERT_EQ(log[k].body, body(n, log[k].seq));
            }
            // All of a batch or nothing of it.
            if (log.empty()) continue;
            EXPECT_EQ(store->get("clock", table(n)), std::to_string(log.size()));
            const auto snapshot = store->snapshot(table(n), "L");
            EXPECT_EQ(snapshot ? snapshot->seq : 0,
                      static_cast<std::int64_t>(log.size() / 10 * 10));
        }
    }
}

// Tables that go on playing: a move that is refused is made again, with other words, so that it
// shows if the one that was refused had been written after all.
class Players {
public:
    explicit Players(Store& store) : store_{store} {
        for (int n = 0; n < tables; ++n) threads_.emplace_back([this, n] { play(n); });
    }
    void stop() {
        over_ = true;
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }
    std::size_t acknowledged() {
        const std::lock_guard lock{mutex_};
        std::size_t sum = 0;
        for (const auto& [n, log] : logs_) sum += log.size();
        return sum;
    }
    int refused() const { return refused_; }
    std::map<int, Bodies>& logs() { return logs_; }

private:
    void play(int n) {
        int attempt = 0;
        for (std::int64_t seq = 1; !over_;) {
            const std::string words = fmt::format("{} at attempt {}", body(n, seq), ++attempt);
            const Outcome outcome = store_.commit(Batch{}.append(table(n), seq, words));
            if (outcome.ok()) {
                const std::lock_guard lock{mutex_};
                logs_[n].push_back(words);
                ++seq;
            } else {
                ++refused_;
                EXPECT_EQ(outcome.kind, Outcome::Kind::unavailable) << outcome.why;
                EXPECT_NE(outcome.why.find("the database cannot be"), std::string::npos)
                    << outcome.why;
                std::this_thread::sleep_for(10ms);
            }
        }
    }

    Store& store_;
    std::mutex mutex_;
    std::map<int, Bodies> logs_;
    std::atomic<bool> over_{false};
    std::atomic<int> refused_{0};
    std::vector<std::thread> threads_;
};

bool soon(const std::function<bool()>& condition) {
    for (int n = 0; n < 1000; ++n) {
        if (condition()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

TEST(PostgresTest, a_database_that_goes_and_comes_back_has_lost_nothing) {
    PostgresServer& server = PostgresServer::one();
    const auto store = open_store(server.fresh_database());
    Players players{*store};
    for (int round = 0; round < 4; ++round) {
        const std::size_t before = players.acknowledged();
        EXPECT_TRUE(soon([&] { return players.acknowledged() > before + 50; })) << "no recovery";
        round % 2 == 0 ? server.crash() : server.stop();
        if (round == 3) {
            EXPECT_TRUE(soon([&] { return !store->health().ok(); }));
            EXPECT_THROW(store->log(table(0), 0), StoreError);
            EXPECT_THROW(open_store(server.address("house1")), StoreError);
        }
        server.start();
    }
    EXPECT_TRUE(soon([&] { return store->health().ok(); }));
    players.stop();
    EXPECT_GT(players.refused(), 0);
    for (int n = 0; n < tables; ++n) EXPECT_EQ(bodies(store->log(table(n), 0)), players.logs()[n]);

    // Nobody plays, and still it notices that all is well again; and a connection that died while
    // nobody used it costs no move.
    server.crash();
    EXPECT_FALSE(store->commit(Batch{}.put({"k", "id", "1"})).ok());
    server.start();
    EXPECT_TRUE(soon([&] { return store->health().ok(); }));
    server.stop();
    server.start();
    EXPECT_TRUE(store->commit(Batch{}.put({"k", "id", "2"})).ok());
    EXPECT_EQ(store->get("k", "id"), "2");
}

} // namespace
} // namespace adjuge::store
