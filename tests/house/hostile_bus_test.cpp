// A hostile process with full access to NATS, but without the key of the bus: it can listen,
// record, change, repeat and invent messages, and must not be able to do more than deny service.
#include <random>

#include "house/bus_tap.h"
#include "house/kept_words.h"
#include "house/several_nodes.h"
#include "sanitized.h"

namespace adjuge::house {
namespace {

struct Recorded {
    std::int64_t to{};
    std::string message{};
};

class Attacker {
public:
    explicit Attacker(const std::string& bus) : bus_{bus::connect(bus, "attacker")} {
        bus_->listen(">", [this](std::string message) {
            const std::lock_guard lock{mutex_};
            all_.push_back(std::move(message));
        });
    }
    // Which node a message was for shows in its subject.
    void record(const std::string& subject, std::int64_t lease) {
        bus_->listen(subject, [this, lease](std::string message) {
            const std::lock_guard lock{mutex_};
            recorded_.push_back({lease, std::move(message)});
        });
    }
    std::vector<Recorded> recorded() {
        const std::lock_guard lock{mutex_};
        return recorded_;
    }
    std::size_t messages_with(std::string_view text) {
        const std::lock_guard lock{mutex_};
        return static_cast<std::size_t>(std::ranges::count_if(
            all_, [&](const std::string& each) { return each.find(text) != std::string::npos; }));
    }
    std::size_t count() {
        const std::lock_guard lock{mutex_};
        return all_.size();
    }
    void send(const std::string& subject, std::string_view message) {
        bus_->send(subject, message);
    }

private:
    std::mutex mutex_;
    std::vector<std::string> all_;
    std::vector<Recorded> recorded_;
    std::unique_ptr<bus::Bus> bus_; // goes first: it uses the others
};

class HostileBus : public SeveralNodes {
protected:
    static std::size_t lines_in(const ServerProcess& node, std::string_view with) {
        const std::string log = node.err();
        std::size_t found = 0;
        for (std::size_t at = log.find(with); at != std::string::npos; at = log.find(with, at + 1))
            ++found;
        return found;
    }
    static std::int64_t metric(const Served& node, const std::string& name) {
        const std::string metrics = server::Client{node.port()}.get("/metrics").body;
        const std::string line = "\n" + name + " ";
        const std::size_t at = metrics.find(line);
        return at == std::string::npos ? -1 : std::stoll(metrics.substr(at + line.size()));
    }
    static std::int64_t refused_at(const Served& node) {
        return metric(node, "adjuge_bus_refused_total");
    }
    static std::int64_t memory_of(const Served& node) {
        return metric(node, "adjuge_resident_bytes");
    }
    // Everything that was ever done at a table is an entry.
    std::size_t entries_of(const std::string& table) const {
        return store::open_store(where, store::Access::look)->log(table, 0).size();
    }
    std::vector<std::int64_t> leases() const {
        std::vector<std::int64_t> all;
        for (const store::Lease& each : store::open_store(where, store::Access::look)->leases())
            all.push_back(each.lease);
        return all;
    }
    static std::string message_of(const json::object& head, std::string_view body = {}) {
        const std::string words = json::serialize(head);
        return fmt::format("{} {}\n{}{}", words.size(), body.size(), words, body);
    }
    static json::object forged_visit(std::string_view method, const std::string& path,
                                     json::array headers = {}) {
        return {{"k", "visit"},     {"method", method},   {"path", path},
                {"query", ""},      {"headers", headers}, {"address", "127.0.0.1"},
                {"upgrade", false}, {"admin", true},      {"n", 1}};
    }
    // Whether anything is said to this lease within a moment in which an honest node answers.
    bool answered(Attacker& attacker, std::int64_t lease) {
        const std::size_t before = attacker.recorded().size();
        const Visitor probe{*first_};
        for (int n = 0; n < 20; ++n) (void)probe.get("/api/lobby");
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
        const auto all = attacker.recorded();
        return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                           [&](const Recorded& each) { return each.to == lease; });
    }

    const Served* first_{};
};

TEST_F(HostileBus, a_listener_reads_no_token_name_or_word) {
    Attacker attacker{nats.address()};
    const auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna-Lisbeth"};
    Visitor ben{*b, "Benedictus"};
    const Said account =
        ben.post("/api/account", {{"login", "benedictus"}, {"password", "correct horse"}});
    ben.token = account.text("token");
    const std::string table = begin(anna, ben);
    EXPECT_EQ(ben.command(table, "chat", {{"text", "a word for friends"}}).status, 200);
    Player first{anna, table};
    Player second{ben, table};
    ASSERT_EQ(play({&first, &second}, 6), 6);
    EXPECT_GE(attacker.count(), 10U);
    for (const std::string& secret :
         {anna.token, ben.token, anna.id, ben.id, table, std::string{"Anna-Lisbeth"},
          std::string{"Benedictus"}, std::string{"benedictus"}, std::string{"correct horse"},
          std::string{"a word for friends"}, std::string{"\"k\":"}, std::string{"Bearer"}})
        EXPECT_EQ(attacker.messages_with(secret), 0U) << secret;
}

TEST_F(HostileBus, forged_messages_are_not_served) {
    Attacker attacker{nats.address()};
    const auto a = node();
    first_ = a.get();
    const Visitor anna{*a, "Anna"};
    const std::string table = anna.open_table(for_two_and_a_bot());
    const auto store = store::open_store(where, store::Access::look);
    const BusAccess access{*store};
    const std::int64_t lease = leases().at(0);
    constexpr std::int64_t invented = 4711;
    attacker.record(access.subject(invented), invented);
    attacker.record(access.subject(invented, 2), invented);
    const std::string close =
        message_of(forged_visit("POST", "/api/admin/tables/" + table + "/close"));
    const std::string guests = message_of(forged_visit("GET", "/api/admin/guests"));
    std::int64_t number = 0;
    // In plain text, as version 0.3 spoke.
    for (const std::string& each : {close, guests})
        attacker.send(access.subject(lease, 2),
                      fmt::format("{} {} 3\n{}", invented, ++number, each));
    // With a key of the attacker's own; with none at all.
    const Envelope envelope{invented, 1, access.key.id, 3};
    for (const std::string& each : {close, guests}) {
        attacker.send(access.subject(lease),
                      envelope.seal(bus::random_key(), access.name, lease, each));
        attacker.send(access.subject(lease), envelope.line() + each);
    }
    // Even a holder of the key is not served unless it has a lease that lives.
    for (const std::string& each : {close, guests})
        attacker.send(
            access.subject(lease),
            access.seal(invented, lease, ++number, BusAccess::with_times(steady_now(), each)));
    EXPECT_TRUE(eventually([&] { return refused_at(*a) >= 6; })) << refused_at(*a);
    EXPECT_FALSE(answered(attacker, invented));
    EXPECT_EQ(anna.get("/api/tables/" + table)["status"].as_string(), "waiting");
    EXPECT_TRUE(eventually([&] { return lines_in(*a, "node.old_form") == 1; })) << a->err();
    EXPECT_TRUE(eventually([&] { return lines_in(*a, "node.refused") == 1; })) << a->err();
}

// Not even a node is believed that somebody is an administrator.
TEST_F(HostileBus, no_node_can_say_that_somebody_is_an_administrator) {
    const auto a = node();
    const Visitor anna{*a, "Anna"};
    const std::string table = anna.open_table(for_two_and_a_bot());
    Neighbour neighbour{where, nats.address()};
    const std::int64_t it = leases().at(0);
    ASSERT_TRUE(neighbour.hear("hello"));
    const auto status = [&](json::array headers) {
        neighbour.say(
            it, forged_visit("POST", "/api/admin/tables/" + table + "/close", std::move(headers)));
        const auto answer = neighbour.hear("answer");
        return answer ? answer->head.at("status").to_number<int>() : 0;
    };
    EXPECT_EQ(status({}), 401);
    json::array guest;
    guest.push_back(json::array{"Authorization", "Bearer " + anna.token});
    EXPECT_EQ(status(guest), 401);
    EXPECT_EQ(anna.get("/api/tables/" + table)["status"].as_string(), "waiting");
}

TEST_F(HostileBus, the_token_of_any_node_that_lives_administers_all) {
    const auto a = node();
    auto b = node();
    const Visitor anna{*a, "Anna"};
    const std::string table = anna.open_table(for_two_and_a_bot());
    const Visitor boss_of_b = at(*b, admin(*b, 1));
    const Visitor boss_at_a = at(*a, boss_of_b);
    EXPECT_EQ(at(*b, anna).get("/api/admin/guests").status, 401);
    EXPECT_EQ(boss_of_b.get("/api/admin/guests").status, 200);
    EXPECT_TRUE(eventually([&] { return boss_at_a.get("/api/admin/guests").status == 200; }));
    // The table is at the other node, which checks the token itself.
    EXPECT_EQ(boss_of_b.post("/api/admin/tables/" + table + "/close").status, 200);
    EXPECT_NE(anna.get("/api/tables/" + table)["status"].as_string(), "waiting");
    b->signal(SIGTERM);
    EXPECT_EQ(b->ended(), 0);
    EXPECT_TRUE(eventually([&] { return boss_at_a.get("/api/admin/guests").status == 401; }));
    EXPECT_EQ(admin(*a, 0).get("/api/admin/guests").status, 200);
}

TEST_F(HostileBus, recorded_messages_that_are_sent_again_do_nothing) {
    Attacker attacker{nats.address()};
    const auto a = node();
    const auto store = store::open_store(where, store::Access::look);
    const BusAccess access{*store};
    const std::int64_t first = leases().at(0);
    for (const std::int64_t to : {first, first + 1, first + 2})
        attacker.record(access.subject(to), to);
    auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    for (int n = 0; n < 3; ++n)
        EXPECT_EQ(ben.command(table, "chat", {{"text", fmt::format("line {}", n)}}).status, 200);
    Player here{anna, table};
    Player there{ben, table};
    ASSERT_EQ(play({&here, &there}, 6), 6);
    const std::vector<Recorded> all = attacker.recorded();
    EXPECT_GE(all.size(), 10U);
    const std::size_t entries = entries_of(table);
    const auto replay = [&](std::int64_t shift) {
        for (const Recorded& each : all)
            attacker.send(access.subject(each.to + shift), each.message);
    };
    // To those who heard it; to the other one; twice.
    for (const std::int64_t shift : {0, 1, -1, 0}) replay(shift);
    EXPECT_TRUE(eventually([&] { return refused_at(*a) > 0 && refused_at(*b) > 0; }));
    EXPECT_EQ(entries_of(table), entries);
    EXPECT_EQ(play({&here, &there}, 2), 2);
    EXPECT_FALSE(here.gone || there.gone);
    EXPECT_EQ(lines_in(*a, "node.gap") + lines_in(*b, "node.gap"), 0U) << a->err() << b->err();
    EXPECT_EQ(written_at(ben, table), 8);
    // To a node that has forgotten everything.
    b->signal(SIGKILL);
    (void)b->ended();
    const auto c = node();
    replay(0);
    replay(1);
    replay(2);
    EXPECT_EQ(play_on({anna, at(*c, ben)}, table, 2), 2);
    EXPECT_EQ(written_at(at(*c, ben), table), 10);
}

// The same seed each time: what breaks can be looked at again.
TEST_F(HostileBus, fifty_thousand_hostile_messages_change_nothing) {
    constexpr std::size_t many = 50'000;
    Attacker attacker{nats.address()};
    const auto a = node();
    const auto store = store::open_store(where, store::Access::look);
    const BusAccess access{*store};
    const std::int64_t first = leases().at(0);
    for (const std::int64_t to : {first, first + 1}) attacker.record(access.subject(to), to);
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    ASSERT_EQ(play_on({anna, ben}, table, 4), 4);
    const std::vector<Recorded> all = attacker.recorded();
    const KeptWords plain{"bus-2.txt"};
    const std::set<std::string> known = plain.kinds();
    const std::vector<std::string> kinds{known.begin(), known.end()};
    std::mt19937 random{20261118};
    const auto below = [&](std::size_t n) { return random() % n; };
    const std::int64_t memory_before = memory_of(*a) + memory_of(*b);
    int acknowledged = 0;
    const std::size_t before = attacker.count();
    for (std::size_t n = 0; n < many; ++n) {
        const Recorded& old = all[below(all.size())];
        std::string message = old.message;
        std::string subject = access.subject(first + static_cast<std::int64_t>(below(2)));
        std::string_view body{old.message};
        Envelope envelope = Envelope::take_from(body).value();
        switch (below(9)) {
        case 0: message[below(message.size())] ^= static_cast<char>(1U << below(8)); break;
        case 1: message.resize(below(message.size() + 1)); break;
        case 2: message.append(below(200), static_cast<char>(below(256))); break;
        case 3: envelope.number += static_cast<std::int64_t>(below(1'000)) + 1; break;
        case 4: envelope.from += static_cast<std::int64_t>(below(5)) - 2; break;
        case 5: envelope.piece = static_cast<int>(below(5)); break;
        case 6: envelope.key += static_cast<std::int64_t>(below(3)); break;
        case 7: { // in plain text, in both forms
            const Words words = plain.find(kinds[below(kinds.size())], {{"@table", table}});
            message = fmt::format("{} {} 3\n{}", first + 1, n, message_of(words.head, words.body));
            if (below(2) == 0) subject = access.subject(first, 2);
            break;
        }
        default:
            for (char& c : message) c = static_cast<char>(below(256));
            break;
        }
        if (const auto line = envelope.line(); !message.starts_with(line) && below(4) == 0)
            message = line + std::string{body};
        attacker.send(subject, message);
        if (n % 500 == 499) { // the attacker hears itself: all of it has gone out
            const bool sent = eventually([&] { return attacker.count() >= before + n + 1; });
            ASSERT_TRUE(sent) << n;
        }
        if (n % 10'000 == 0) acknowledged += play_on({anna, ben}, table, 1);
    }
    EXPECT_TRUE(eventually(
        [&] { return refused_at(*a) + refused_at(*b) > static_cast<std::int64_t>(many) / 2; }));
    acknowledged += play_on({anna, ben}, table, 2);
    EXPECT_EQ(acknowledged, 7);
    EXPECT_EQ(written_at(ben, table), 11);
    EXPECT_EQ(anna.get("/api/lobby")["total"].as_int64(), 1);
    EXPECT_LE(lines_in(*a, "node.refused"), 2U) << a->err();
    if (!sanitized) { // sanitizers keep what was given back
        EXPECT_LT(memory_of(*a) + memory_of(*b) - memory_before, std::int64_t{64} << 20);
    }
}

// Whoever withholds messages on their way cannot have them take effect when it suits him, and a
// sign-out that he withholds is known elsewhere all the same.
TEST_F(HostileBus, requests_that_were_withheld_are_not_served_later) {
    BusTap tap{nats.port()};
    const auto a = node("0", tap.address());
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    EXPECT_EQ(at(*a, ben).get("/api/me").status, 200);
    const std::size_t entries = entries_of(table);
    std::mutex mutex;
    std::vector<std::string> withheld;
    std::atomic<bool> open{};
    tap.play([&](std::string message) {
        const std::lock_guard lock{mutex};
        withheld.push_back(std::move(message));
        return open ? std::exchange(withheld, {}) : std::vector<std::string>{};
    });
    EXPECT_EQ(ben.command(table, "chat", {{"text", "a late line"}}).status, 503);
    EXPECT_EQ(ben.ask("DELETE", "/api/session").status, 200);
    EXPECT_TRUE(eventually([&] { return at(*a, ben).get("/api/me").status == 401; }));
    // Long enough for whoever asked to have been told that there is no answer, and a while more.
    std::this_thread::sleep_for(std::chrono::milliseconds{1'500});
    open = true;
    EXPECT_TRUE(eventually([&] {
        const std::lock_guard lock{mutex};
        return withheld.empty();
    }));
    EXPECT_TRUE(eventually([&] { return at(*b, anna).get("/api/tables/" + table).status == 200; }));
    EXPECT_EQ(entries_of(table), entries);
}

// A database that was copied counts leases from the beginning.
TEST_F(HostileBus, recorded_messages_do_nothing_in_a_house_that_was_migrated) {
    Attacker attacker{nats.address()};
    std::vector<Recorded> all;
    std::string table;
    {
        auto a = node();
        const auto store = store::open_store(where, store::Access::look);
        const BusAccess access{*store};
        const std::int64_t first = leases().at(0);
        for (const std::int64_t to : {first, first + 1}) attacker.record(access.subject(to), to);
        auto b = node();
        const Visitor anna{*a, "Anna"};
        const Visitor ben{*b, "Ben"};
        table = begin(anna, ben);
        EXPECT_EQ(ben.command(table, "chat", {{"text", "once"}}).status, 200);
        all = attacker.recorded();
        for (ServerProcess* each : {a.get(), b.get()}) {
            each->signal(SIGTERM);
            EXPECT_EQ(each->ended(), 0);
        }
    }
    const std::string copy = store::PostgresServer::one().fresh_database();
    const std::string command = fmt::format("{} migrate --from '{}' --to '{}' --json > /dev/null",
                                            ADJUGE_BINARY, where, copy);
    ASSERT_EQ(std::system(command.c_str()), 0);
    where = copy;
    const auto a = node();
    const auto b = node();
    const std::size_t entries = entries_of(table);
    const auto store = store::open_store(where, store::Access::look);
    const BusAccess access{*store};
    for (const Recorded& each : all) attacker.send(access.subject(each.to), each.message);
    EXPECT_TRUE(eventually([&] { return refused_at(*a) + refused_at(*b) >= 3; }));
    EXPECT_EQ(entries_of(table), entries);
}

TEST_F(HostileBus, the_key_is_rotated_while_people_play) {
    Attacker attacker{nats.address()};
    const auto a = node();
    const auto store = store::open_store(where, store::Access::look);
    const BusAccess old{*store};
    const std::int64_t first = leases().at(0);
    for (const std::int64_t to : {first, first + 1}) attacker.record(old.subject(to), to);
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    Player here{anna, table};
    Player there{ben, table};
    ASSERT_EQ(play({&here, &there}, 2), 2);
    const Said rotated = admin(*a, 0).post("/api/admin/bus-key");
    EXPECT_EQ(rotated.status, 200);
    const std::int64_t key = rotated["key"].as_int64();
    EXPECT_EQ(key, old.key.id + 1);
    const auto uses_new_key = [&](std::int64_t to) {
        return std::ranges::any_of(attacker.recorded(), [&](const Recorded& each) {
            std::string_view message{each.message};
            return each.to == to && Envelope::take_from(message).value().key == key;
        });
    };
    int made = 0;
    EXPECT_TRUE(eventually([&] {
        if (made < 12) made += play({&here, &there}, 1);
        return uses_new_key(first) && uses_new_key(first + 1);
    }));
    EXPECT_EQ(play({&here, &there}, 2), 2);
    EXPECT_FALSE(here.gone || there.gone);
    EXPECT_EQ(lines_in(*a, "node.gap") + lines_in(*b, "node.gap"), 0U) << a->err() << b->err();
    EXPECT_EQ(lines_in(*a, "node.refused") + lines_in(*b, "node.refused"), 0U);
    EXPECT_EQ(at(*a, ben).post("/api/admin/bus-key").status, 401);
}

} // namespace
} // namespace adjuge::house
