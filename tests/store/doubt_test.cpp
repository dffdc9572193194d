// A connection that breaks in the middle of a commit: whether the batch was written is found out,
// never guessed.

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <future>
#include <thread>

#include "store/backend.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;

sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    return address;
}

// Stands between the store and PostgreSQL, and can cut the line when a commit passes.
class Interceptor {
public:
    enum class Cut { never, before_commit, after_commit };

    explicit Interceptor(std::string server) : server_{std::move(server)} {
        const sockaddr_un address = address_of(folder_.file(".s.PGSQL.5432"));
        listening_ = socket(AF_UNIX, SOCK_STREAM, 0);
        if (bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
            listen(listening_, 16) != 0)
            throw std::runtime_error{"the line cannot be laid"};
        accepting_ = std::thread{[this] { accept_all(); }};
    }
    Interceptor(const Interceptor&) = delete;
    Interceptor& operator=(const Interceptor&) = delete;
    ~Interceptor() {
        over = true;
        accepting_.join();
        for (std::thread& thread : carrying_) thread.join();
        close(listening_);
    }

    std::string host() const { return folder_.path().string(); }

    std::atomic<Cut> cut{Cut::never}; // once
    std::atomic<bool> down{false};    // takes no calls
    std::atomic<bool> over{false};
    std::atomic<int> cuts{0};

private:
    static bool readable(int fd) {
        pollfd one{fd, POLLIN, 0};
        return poll(&one, 1, 20) > 0;
    }

    void accept_all() {
        while (!over) {
            if (!readable(listening_)) continue;
            const int client = accept(listening_, nullptr, nullptr);
            if (down)
                close(client);
            else
                carrying_.emplace_back([this, client] { carry(client); });
        }
    }

    void carry(int client) {
        const sockaddr_un address = address_of(server_);
        const int server = socket(AF_UNIX, SOCK_STREAM, 0);
        if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
            while (!over && pass(client, server)) {}
        close(client);
        close(server);
    }

    bool pass(int client, int server) {
        std::array<pollfd, 2> both{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
        poll(both.data(), both.size(), 20);
        std::array<char, 65536> buffer{};
        if (both[0].revents != 0) {
            const ssize_t size = read(client, buffer.data(), buffer.size());
            if (size <= 0) return false;
            const std::string_view words{buffer.data(), static_cast<std::size_t>(size)};
            // A plain query, 'Q', a length, and the word.
            const bool commit = words.starts_with('Q') && words.substr(5).starts_with("commit");
            const Cut now = commit ? cut.exchange(Cut::never) : Cut::never;
            if (now != Cut::never) ++cuts;
            if (now == Cut::before_commit) return false;
            if (write(server, words.data(), words.size()) != size) return false;
            if (now == Cut::after_commit) {
                readable(server);
                while (read(server, buffer.data(), buffer.size()) <= 0) {} // the good news
                return false;
            }
        }
        if (both[1].revents != 0) {
            const ssize_t size = read(server, buffer.data(), buffer.size());
            if (size <= 0) return false;
            if (write(client, buffer.data(), static_cast<std::size_t>(size)) != size) return false;
        }
        return true;
    }

    TempFolder folder_;
    std::string server_;
    int listening_{};
    std::thread accepting_;
    std::vector<std::thread> carrying_;
};

TEST(PostgresTest, a_commit_that_breaks_off_is_looked_up) {
    PostgresServer& server = PostgresServer::one();
    const std::string direct = server.fresh_database();
    Interceptor line{server.socket()};
    const std::string where = direct.substr(0, direct.find("host=")) + "host=" + line.host();
    {
        const auto store = open_store(where);
        ASSERT_TRUE(store->commit(Batch{}.append("t", 1, "a")).ok());

        line.cut = Interceptor::Cut::before_commit;
        const Outcome before = store->commit(Batch{}.append("t", 2, "not written"));
        EXPECT_EQ(before.kind, Outcome::Kind::unavailable);
        EXPECT_NE(before.why.find("cannot be reached"), std::string::npos) << before.why;
        EXPECT_EQ(store->log("t", 0).size(), 1U);

        line.cut = Interceptor::Cut::after_commit;
        const Outcome after = store->commit(Batch{}.append("t", 2, "b"));
        EXPECT_TRUE(after.ok()) << after.why;
        EXPECT_EQ(bodies(store->log("t", 0)), (Bodies{"a", "b"}));
        EXPECT_EQ(line.cuts, 2);

        // With the line down the doubt stays, and nobody is told anything wrong; those who come
        // meanwhile are refused. A conflict of the doubtful group stays one.
        for (const Interceptor::Cut cut :
             {Interceptor::Cut::before_commit, Interceptor::Cut::after_commit}) {
            const bool written = cut == Interceptor::Cut::after_commit;
            std::promise<Outcome> first;
            std::promise<Outcome> second;
            auto doubtful = first.get_future();
            auto conflict = second.get_future();
            std::promise<void> held;
            std::promise<void> go;
            store->commit(Batch{}.put({"k", "id", ""}), [&](const Outcome&) {
                held.set_value();
                go.get_future().wait();
            });
            held.get_future().wait(); // its commit is through: the cut is for the others' group
            store->commit(Batch{}.append("t", 3, "c"),
                          [&](const Outcome& outcome) { first.set_value(outcome); });
            store->commit(Batch{}.append("t", 3, "C"),
                          [&](const Outcome& outcome) { second.set_value(outcome); });
            line.cut = cut;
            line.down = true;
            go.set_value();
            EXPECT_EQ(doubtful.wait_for(300ms), std::future_status::timeout);
            const Outcome meanwhile = store->commit(Batch{}.put({"k", "x", ""}));
            EXPECT_EQ(meanwhile.kind, Outcome::Kind::unavailable);
            EXPECT_FALSE(store->health().ok());
            line.down = false;
            ASSERT_EQ(doubtful.wait_for(10s), std::future_status::ready);
            EXPECT_EQ(doubtful.get().ok(), written);
            EXPECT_EQ(conflict.get().kind,
                      written ? Outcome::Kind::conflict : Outcome::Kind::unavailable);
            EXPECT_EQ(store->log("t", 2).size(), written ? 1U : 0U);
        }

        // Closed before the database is back: then it is said that nobody knows.
        while (!store->health().ok()) std::this_thread::sleep_for(1ms);
        line.cut = Interceptor::Cut::after_commit;
        line.down = true;
        store->commit(Batch{}.append("t", 4, "d"), [](const Outcome& outcome) {
            EXPECT_EQ(outcome.kind, Outcome::Kind::unknown) << outcome.why;
        });
    }
    EXPECT_EQ(line.cuts, 5);
    EXPECT_EQ(bodies(open_store(direct)->log("t", 0)), (Bodies{"a", "b", "c", "d"}));
}

} // namespace
} // namespace adjuge::store
