// Bots of a house think on another machine: real processes on a real PostgreSQL and a real NATS.
#include <gtest/gtest.h>

#include "house/nats_server.h"
#include "house/open_house.h"
#include "house/server_process.h"
#include "store/postgres_server.h"

namespace adjuge::house {
namespace {

// `adjuge work`, as a process of its own.
class WorkProcess {
public:
    explicit WorkProcess(const std::string& bus) {
        pid_ = fork();
        if (pid_ != 0) return;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int to = open("/dev/null", O_WRONLY);
        dup2(to, STDOUT_FILENO);
        execl(ADJUGE_BINARY, ADJUGE_BINARY, "work", "--bus", bus.c_str(), "--workers", "2",
              nullptr);
        _exit(127);
    }
    WorkProcess(const WorkProcess&) = delete;
    WorkProcess& operator=(const WorkProcess&) = delete;
    ~WorkProcess() { end(SIGKILL); }

    void stop() const { kill(pid_, SIGSTOP); }
    int end(int signal) { // its status
        int status = 0;
        if (pid_ <= 0) return -1;
        kill(pid_, signal);
        waitpid(pid_, &status, 0);
        pid_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    pid_t pid_{};
};

int thoughts_elsewhere(const Served& house) {
    const std::string text = server::Client{house.port()}.get("/metrics").body;
    const std::string name = "\nadjuge_thoughts_elsewhere_total ";
    const std::size_t at = text.find(name);
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size());
}

TEST(FarThinkers, bots_think_elsewhere_and_one_who_dies_costs_a_thought_and_no_table) {
    const std::string where = store::PostgresServer::one().fresh_database();
    const NatsServer nats;
    const store::TempFolder folder;
    ServerProcess house{folder.path(),
                        {"--store", where, "--bus", nats.address(), "--rate-limit", "0",
                         "--tables-per-guest", "1000", "--tables-per-address", "1000"}};
    ASSERT_TRUE(house.opened()) << house.err();
    const Visitor anna{house, "Anna"};
    // Bots who search, and a person who hands the seat to another of them: a new table each time,
    // for they are quick where nobody looks on.
    const json::object master{{"kind", "bot"}, {"bot", "master"}};
    const auto play = [&] {
        const std::string table = anna.open_table(
            {{"game", "vernissage"},
             {"bot_pace", "at-once"},
             {"seats", json::array{json::object{{"kind", "host"}}, master, master}}});
        EXPECT_EQ(anna.command(table, "start").status, 200);
        EXPECT_EQ(anna.command(table, "hand", {{"bot", "master"}}).status, 200);
        return table;
    };
    const auto goes_on = [&] {
        const std::string table = play();
        return eventually([&] { return anna.get("/api/tables/" + table)["moves"].as_int64() > 5; });
    };
    // Nobody is there to help.
    EXPECT_TRUE(goes_on());
    EXPECT_EQ(thoughts_elsewhere(house), 0);
    {
        WorkProcess work{nats.address()};
        EXPECT_TRUE(eventually([&] { return goes_on() && thoughts_elsewhere(house) > 2; }));
        // What was asked of one that does not answer is thought here.
        work.stop();
        EXPECT_TRUE(goes_on());
        EXPECT_EQ(work.end(SIGKILL), 128 + SIGKILL);
    }
    const int before = thoughts_elsewhere(house);
    WorkProcess work{nats.address()};
    EXPECT_TRUE(eventually([&] { return goes_on() && thoughts_elsewhere(house) > before; }));
    EXPECT_EQ(work.end(SIGTERM), 0);
    EXPECT_TRUE(goes_on());
    EXPECT_EQ(fallbacks(house), 0);
}

} // namespace
} // namespace adjuge::house
