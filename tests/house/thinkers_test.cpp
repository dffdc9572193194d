// Bots of a house think on another machine: real processes on a real PostgreSQL and a real NATS.
#include <gtest/gtest.h>

#include "base/version.h"
#include "cli/shell.h"
#include "house/bot_worker.h"
#include "house/several_nodes.h"
#include "rules/rng.h"

namespace adjuge::house {
namespace {

// `adjuge work`, as a process of its own.
class WorkProcess {
public:
    WorkProcess(const std::string& bus, const std::string& key_file, unsigned threads = 2) {
        pid_ = fork();
        if (pid_ != 0) return;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int to = open("/dev/null", O_WRONLY);
        dup2(to, STDOUT_FILENO);
        execl(ADJUGE_BINARY, ADJUGE_BINARY, "work", "--bus", bus.c_str(), "--worker-key-file",
              key_file.c_str(), "--workers", std::to_string(threads).c_str(), nullptr);
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

std::int64_t figure(const Served& house, const std::string& name) {
    const std::string text = server::Client{house.port()}.get("/metrics").body;
    const std::string line = "\n" + name + " ";
    const std::size_t at = text.find(line);
    return at == std::string::npos ? -1 : std::atoll(text.c_str() + at + line.size());
}
std::int64_t thoughts_elsewhere(const Served& house) {
    return figure(house, "adjuge_thoughts_elsewhere_total");
}
std::int64_t workers_of(const Served& house) { return figure(house, "adjuge_workers"); }

// Whoever has full access to NATS, and listens to some subject there.
class BusListener {
public:
    BusListener(const std::string& bus, const std::string& subject)
        : bus_{bus::connect(bus, "listener")} {
        bus_->listen(subject, [this](std::string message) {
            const std::lock_guard lock{mutex_};
            heard_.push_back(std::move(message));
        });
    }
    std::vector<std::string> heard() {
        const std::lock_guard lock{mutex_};
        return heard_;
    }
    std::size_t count() { return heard().size(); }
    void send(const std::string& subject, std::string_view message) {
        bus_->send(subject, message);
    }

private:
    std::mutex mutex_;
    std::vector<std::string> heard_;
    std::unique_ptr<bus::Bus> bus_; // goes first: it uses the others
};

// A worker with a key that announces itself and answers greetings, and thoughts with whatever it is
// told to.
class FalseWorker {
public:
    FalseWorker(const std::string& bus, WorkerAccess access, std::string answer,
                std::string_view its_version = version)
        : access_{std::move(access)},
          answer_{std::move(answer)},
          version_{its_version},
          bus_{bus::connect(bus, "false worker")} {
        bus_->listen(questions_subject(access_.bus_name, id_),
                     [this](const std::string& message) { receive(message); });
        thread_ = std::jthread{[this](const std::stop_token& over) {
            while (!over.stop_requested()) {
                announce();
                std::this_thread::sleep_for(std::chrono::milliseconds{100});
            }
        }};
    }
    int greetings() const { return greetings_; }
    int thoughts() const { return thoughts_; }

private:
    void announce() {
        const WorkerEnvelope envelope{.key = access_.key_id, .worker = id_, .number = ++number_};
        bus_->send(announcements_subject(access_.bus_name),
                   envelope.seal(WorkerMessage::announcement, access_.key, access_.bus_name,
                                 fmt::format(R"({{"version":"{}","threads":2}})", version_)));
    }
    void receive(std::string_view message) {
        const auto envelope = WorkerEnvelope::take_from(message);
        const auto text = envelope ? envelope->open(WorkerMessage::question, access_.key,
                                                    access_.bus_name, message)
                                   : std::nullopt;
        if (!text) return;
        const bool hello = text->find("hello") != std::string::npos;
        ++(hello ? greetings_ : thoughts_);
        if (!hello && answer_.empty()) return;
        bus_->send(answers_subject(access_.bus_name, envelope->node),
                   envelope->seal(WorkerMessage::answer, access_.key, access_.bus_name,
                                  hello ? R"({"ready":true})" : answer_));
    }

    WorkerAccess access_;
    std::string answer_;
    std::string version_;
    std::string id_{"Worker0false"};
    std::int64_t number_{};
    std::atomic<int> greetings_{};
    std::atomic<int> thoughts_{};
    std::unique_ptr<bus::Bus> bus_;
    std::jthread thread_;
};

class BotWorkers : public SeveralNodes {
protected:
    struct MadeKey {
        std::string id;
        WorkerAccess access;
        std::string file;
    };
    MadeKey make_key(const Served& house, std::size_t folder = 0) {
        const Said made = admin(house, folder).post("/api/admin/worker-keys", {{"name", "desk"}});
        EXPECT_EQ(made.status, 200) << json::serialize(made.body);
        const std::string file = keys_.file(made.text("id"));
        std::ofstream{file} << made.text("key") << "\n";
        chmod(file.c_str(), 0600);
        return {made.text("id"), WorkerAccess::read(made.text("key")).value(), file};
    }
    // Bots who search, and a person who hands the seat to another of them: a new table each time,
    // for they are quick where nobody looks on.
    static std::string play_bots(const Visitor& anna) {
        const json::object master{{"kind", "bot"}, {"bot", "master"}};
        const std::string table = anna.open_table(
            {{"game", "vernissage"},
             {"bot_pace", "at-once"},
             {"seats", json::array{json::object{{"kind", "host"}}, master, master}}});
        EXPECT_EQ(anna.command(table, "start").status, 200);
        EXPECT_EQ(anna.command(table, "hand", {{"bot", "master"}}).status, 200);
        return table;
    }
    static bool goes_on(const Visitor& anna) {
        const std::string table = play_bots(anna);
        return eventually([&] { return moves_at(anna, table) > 5; });
    }

    store::TempFolder keys_;
};

TEST_F(BotWorkers, bots_think_elsewhere_and_one_who_dies_costs_a_thought_and_no_table) {
    const auto house = node();
    const Visitor anna{*house, "Anna"};
    const MadeKey key = make_key(*house);
    // Nobody is there to help.
    EXPECT_TRUE(goes_on(anna));
    EXPECT_EQ(thoughts_elsewhere(*house), 0);
    {
        WorkProcess work{nats.address(), key.file};
        EXPECT_TRUE(eventually([&] { return goes_on(anna) && thoughts_elsewhere(*house) > 2; }));
        // What was asked of one that does not answer is thought here.
        work.stop();
        EXPECT_TRUE(goes_on(anna));
        EXPECT_EQ(work.end(SIGKILL), 128 + SIGKILL);
    }
    const std::int64_t before = thoughts_elsewhere(*house);
    WorkProcess work{nats.address(), key.file};
    EXPECT_TRUE(eventually([&] { return goes_on(anna) && thoughts_elsewhere(*house) > before; }));
    EXPECT_EQ(work.end(SIGTERM), 0);
    EXPECT_TRUE(goes_on(anna));
    EXPECT_EQ(fallbacks(*house), 0);
}

// It sees every message on the bus, and announces itself by every means it has.
TEST_F(BotWorkers, a_process_without_a_key_is_asked_nothing_and_reads_nothing) {
    const auto house = node();
    const Visitor anna{*house, "Anna"};
    const MadeKey key = make_key(*house);
    BusListener everything{nats.address(), ">"};
    BusListener old_form{nats.address(), fmt::format("adjuge.thoughts.{}", version)};
    FalseWorker stranger{
        nats.address(), {key.access.bus_name, "Stranger0001", bus::random_key()}, R"({"move":{}})"};
    FalseWorker impostor{
        nats.address(), {key.access.bus_name, key.id, bus::random_key()}, R"({"move":{}})"};
    WorkProcess work{nats.address(), key.file};
    EXPECT_TRUE(eventually([&] {
        old_form.send(fmt::format("adjuge.thinkers.{}", version), "stranger 64");
        return goes_on(anna) && thoughts_elsewhere(*house) > 2;
    }));
    // Whatever it has heard, changed and sent to anybody.
    const auto recorded = everything.heard();
    Rng rng{33};
    for (std::size_t n = 0; n < 10'000; ++n) {
        std::string message = recorded[n % recorded.size()];
        std::string_view rest{message};
        const auto envelope = WorkerEnvelope::take_from(rest);
        message[rng.below(static_cast<std::uint32_t>(message.size()))] ^= 1;
        everything.send(n % 2 == 0 || !envelope
                            ? announcements_subject(key.access.bus_name)
                            : answers_subject(key.access.bus_name, envelope->node),
                        message);
    }
    EXPECT_TRUE(goes_on(anna));
    EXPECT_EQ(workers_of(*house), 1);
    EXPECT_EQ(old_form.count(), 0U);
    EXPECT_GT(everything.count(), 10U);
    for (const std::string& message : everything.heard())
        for (const char* secret :
             {"\"view\"", "\"do\"", "think", "master", "vernissage", "\"move\""})
            EXPECT_EQ(message.find(secret), std::string::npos) << message;
    EXPECT_GE(figure(*house, "adjuge_bus_refused_total"), 1);
    EXPECT_TRUE(
        eventually([&] { return house->err().find("worker.refused") != std::string::npos; }));
    EXPECT_EQ(stranger.greetings() + stranger.thoughts(), 0);
    EXPECT_EQ(impostor.greetings() + impostor.thoughts(), 0);
}

TEST_F(BotWorkers, a_key_is_known_to_all_nodes_and_when_revoked_its_workers_are_forgotten) {
    const auto house = node();
    const auto other = node();
    const MadeKey key = make_key(*house);
    const MadeKey second = make_key(*house);
    WorkProcess work{nats.address(), key.file};
    EXPECT_TRUE(eventually([&] { return workers_of(*house) == 1 && workers_of(*other) == 1; }));
    const Said list = admin(*other, 1).get("/api/admin/worker-keys");
    ASSERT_EQ(list["worker_keys"].as_array().size(), 2U);
    for (const json::value& each : list["worker_keys"].as_array()) {
        EXPECT_EQ(each.at("name"), "desk");
        EXPECT_EQ(each.at("workers"), each.at("id").as_string() == key.id ? 1 : 0);
        EXPECT_FALSE(each.as_object().contains("key")) << "it is shown once";
    }
    Visitor desk = admin(*house, 0);
    EXPECT_EQ(desk.ask("DELETE", "/api/admin/worker-keys/" + key.id).status, 200);
    EXPECT_EQ(desk.ask("DELETE", "/api/admin/worker-keys/" + key.id).status, 404);
    EXPECT_TRUE(eventually([&] { return workers_of(*house) == 0 && workers_of(*other) == 0; }));
    const Visitor anna{*house, "Anna"};
    EXPECT_TRUE(goes_on(anna));
    EXPECT_EQ(thoughts_elsewhere(*house), 0);
    WorkProcess again{nats.address(), second.file};
    EXPECT_TRUE(eventually([&] { return workers_of(*house) == 1 && workers_of(*other) == 1; }));
    // The same by the command.
    const std::string data = " --data " + folders[0]->path().string();
    const Ran made = shell("\"$adjuge\" admin worker-key 'the attic'" + data + " 2>/dev/null");
    EXPECT_EQ(made.status, 0);
    ASSERT_TRUE(made.out.ends_with('\n'));
    const auto attic = WorkerAccess::read(made.out.substr(0, made.out.size() - 1));
    ASSERT_TRUE(attic) << made.out;
    EXPECT_EQ(attic->bus_name, key.access.bus_name);
    EXPECT_TRUE(says(run("admin worker-keys" + data), "the attic"));
    EXPECT_EQ(run("admin revoke-worker-key " + attic->key_id + data).status, 0);
    EXPECT_FALSE(says(run("admin worker-keys" + data), "the attic"));
    const Ran gone = run("--lang fr admin revoke-worker-key " + attic->key_id + data);
    EXPECT_EQ(gone.status, 1);
    EXPECT_TRUE(says(gone, "Il n’y a pas de telle clé")) << gone.out;
    // Nobody but whoever runs the house.
    EXPECT_EQ(anna.get("/api/admin/worker-keys").status, 401);
    EXPECT_EQ(anna.post("/api/admin/worker-keys", {{"name", "mine"}}).status, 401);
    EXPECT_EQ(anna.ask("DELETE", "/api/admin/worker-keys/" + second.id).status, 401);
}

TEST_F(BotWorkers, one_that_does_not_answer_or_answers_nonsense_is_not_asked_again) {
    const auto house = node();
    const Visitor anna{*house, "Anna"};
    // No answer, no move, an illegal one.
    for (const char* answer : {"", R"({"move":{"move":"dance"}})", R"({"move":{}})"}) {
        SCOPED_TRACE(answer);
        const MadeKey key = make_key(*house);
        FalseWorker worker{nats.address(), key.access, answer};
        // Tables of the round before may have asked it already.
        ASSERT_TRUE(eventually([&] { return worker.greetings() > 0; }));
        EXPECT_TRUE(eventually([&] { return goes_on(anna) && worker.thoughts() > 0; }));
        EXPECT_TRUE(eventually([&] { return workers_of(*house) == 0; }));
        const int thoughts = worker.thoughts();
        EXPECT_LE(thoughts, 4); // bots may have asked before the first answer was known
        EXPECT_TRUE(goes_on(anna));
        EXPECT_EQ(worker.thoughts(), thoughts);
        EXPECT_EQ(admin(*house, 0).ask("DELETE", "/api/admin/worker-keys/" + key.id).status, 200);
    }
    for (const char* why : {"it does not answer", "it answers no move", "its move is illegal"})
        EXPECT_NE(house->err().find(why), std::string::npos) << why;
    EXPECT_EQ(fallbacks(*house), 0);
}

TEST_F(BotWorkers, one_of_another_version_is_not_asked) {
    const auto house = node();
    const MadeKey key = make_key(*house);
    const FalseWorker older{nats.address(), key.access, "", "0.0.1"};
    EXPECT_TRUE(
        eventually([&] { return house->err().find("worker.other_version") != std::string::npos; }));
    EXPECT_EQ(older.greetings(), 0);
}

// Announcements of a worker that is gone, sent to a node that has never heard of it; and answers,
// sent once more to the node that asked.
TEST_F(BotWorkers, announcements_and_answers_that_were_recorded_are_of_no_use) {
    const auto house = node();
    const Visitor anna{*house, "Anna"};
    const MadeKey key = make_key(*house);
    const std::string& bus_name = key.access.bus_name;
    BusListener announcements{nats.address(), announcements_subject(bus_name)};
    BusListener questions{nats.address(), questions_subject(bus_name, "*")};
    BusListener answers{nats.address(), answers_subject(bus_name, "*")};
    const auto send_again = [&] {
        for (const std::string& message : answers.heard()) {
            std::string_view rest{message};
            const auto envelope = WorkerEnvelope::take_from(rest);
            answers.send(answers_subject(bus_name, envelope->node), message);
        }
        for (const std::string& message : announcements.heard())
            announcements.send(announcements_subject(bus_name), message);
    };
    auto work = std::make_unique<WorkProcess>(nats.address(), key.file);
    EXPECT_TRUE(eventually([&] { return goes_on(anna) && thoughts_elsewhere(*house) > 2; }));
    for (int n = 0; n < 5; ++n) send_again();
    EXPECT_TRUE(goes_on(anna));
    // None counts twice; the last few questions may not have come here yet.
    const std::int64_t thoughts = thoughts_elsewhere(*house);
    EXPECT_LE(thoughts, static_cast<std::int64_t>(questions.count()) + 5);
    work.reset();
    const auto fresh = node();
    const Visitor ben{*fresh, "Ben"};
    const std::size_t before = questions.count();
    send_again();
    EXPECT_TRUE(eventually([&] { return questions.count() > before; })); // it is greeted,
    EXPECT_EQ(workers_of(*fresh), 0);                                    // and does not answer:
    EXPECT_TRUE(goes_on(ben));                                           // no thought is lost to it
    EXPECT_EQ(thoughts_elsewhere(*fresh), 0);
}

// The other side: a worker, and a node that the test plays.
TEST(BotWorker, answers_no_question_twice_and_none_that_is_not_for_it) {
    const NatsServer nats;
    const WorkerAccess access{"house", "Key000000001", bus::random_key()};
    BusListener announcements{nats.address(), announcements_subject("house")};
    BusListener answers{nats.address(), answers_subject("house", "*")};
    BotWorker worker{{.urls = nats.address()}, access, 1};
    worker.announce();
    ASSERT_TRUE(eventually([&] { return announcements.count() == 1; }));
    const std::string first = announcements.heard().front();
    std::string_view announced{first};
    WorkerEnvelope envelope = WorkerEnvelope::take_from(announced).value();
    envelope.node = "Node00000001";
    const auto ask = [&](const WorkerEnvelope& with, const bus::Key& by = {},
                         std::string_view text = R"({"do":"hello"})") {
        const std::string message =
            with.seal(WorkerMessage::question, by == bus::Key{} ? access.key : by, "house", text);
        answers.send(questions_subject("house", envelope.worker), message);
        return message;
    };
    const auto number_of = [](std::string_view message) {
        return WorkerEnvelope::take_from(message)->number;
    };
    envelope.number = 5;
    const std::string recorded = ask(envelope);
    EXPECT_TRUE(eventually([&] { return answers.count() == 1; }));
    EXPECT_TRUE(worker.known());
    // None of these is answered:
    answers.send(questions_subject("house", envelope.worker), recorded); // again
    ask({envelope.key, envelope.worker, envelope.node, 4});              // an earlier one
    ask({envelope.key, "Worker000002", envelope.node, 6});               // for another worker
    ask({envelope.key, envelope.worker, envelope.node, 7}, bus::random_key());
    ask({"Key000000002", envelope.worker, envelope.node, 8});
    ask({envelope.key, envelope.worker, envelope.node, 9}, {}, "no JSON");
    std::string changed = recorded;
    changed.replace(changed.find(" 5\n"), 3, " 9\n");
    answers.send(questions_subject("house", envelope.worker), changed);
    answers.send(questions_subject("house", envelope.worker), std::string(300'000, 'x'));
    ask({envelope.key, envelope.worker, envelope.node, 10}, {}, R"({"do":"think"})"); // no view
    EXPECT_TRUE(eventually([&] { return answers.count() == 2; }));
    EXPECT_EQ(number_of(answers.heard().back()), 10);
    // Another node counts for itself.
    ask({envelope.key, envelope.worker, "Node00000002", 1});
    EXPECT_TRUE(eventually([&] { return answers.count() == 3; }));
    EXPECT_EQ(number_of(answers.heard().back()), 1);
}

TEST(BotWorkerCommand, asks_for_a_key) {
    const store::TempFolder folder;
    const std::string bus = "work --bus nats://127.0.0.1:1 ";
    const Ran none = run(bus);
    EXPECT_EQ(none.status, 2);
    EXPECT_TRUE(says(none, "adjuge: a worker needs a key")) << none.out;
    EXPECT_TRUE(says(run("--lang fr " + bus), "il faut une clé"));
    std::ofstream{folder.file("key")} << "adjuge-worker:nonsense\n";
    const Ran bad = run(bus + "--worker-key-file " + folder.file("key"));
    EXPECT_EQ(bad.status, 1);
    EXPECT_TRUE(says(bad, "this is no key of a worker")) << bad.out;
    EXPECT_FALSE(says(bad, "nonsense"));
    EXPECT_EQ(run(bus + "--worker-key-file /nowhere/key").status, 1);
    const WorkerAccess access{"house", "Key000000001", bus::random_key()};
    std::ofstream{folder.file("key")} << access.line() << "\n";
    EXPECT_TRUE(says(run(bus + "--worker-key-file " + folder.file("key")), "no NATS server"));
    const Ran given = shell("ADJUGE_WORKER_KEY=" + access.line() + " \"$adjuge\" " + bus + "2>&1");
    EXPECT_EQ(given.status, 1);
    EXPECT_TRUE(says(given, "no NATS server")) << given.out;
    EXPECT_FALSE(says(given, bus::encode_key(access.key)));
}

} // namespace
} // namespace adjuge::house
