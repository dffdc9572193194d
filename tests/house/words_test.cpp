// Servers of neighbouring versions in one house: what they say to each other keeps its form.
#include <cstdlib>
#include <future>

#include "house/kept_words.h"
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

// Whoever listens to all that servers of a house say to each other.
class Eavesdropper {
public:
    explicit Eavesdropper(const std::string& bus) : bus_{bus::connect(bus, "eavesdropper")} {}

    // With the key of the bus. Before the two servers have begun to speak.
    void listen(const BusAccess& access, const std::vector<std::int64_t>& leases) {
        for (const std::int64_t to : leases)
            bus_->listen(access.subject(to), [this, access, to](const std::string& message) {
                const auto [envelope, text] = access.open(to, message);
                const std::lock_guard lock{mutex_};
                for (Words& words : readers_[to].read(envelope, text))
                    heard_.push_back(std::move(words));
            });
    }
    std::vector<Words> heard() {
        const std::lock_guard lock{mutex_};
        return heard_;
    }
    bool heard(std::string_view kind) {
        return std::ranges::any_of(heard(), [&](const Words& each) { return each.kind() == kind; });
    }
    void send(const std::string& name, std::string_view text) { bus_->send(name, text); }

private:
    std::mutex mutex_;
    std::map<std::int64_t, BusReader> readers_;
    std::vector<Words> heard_;
    std::unique_ptr<bus::Bus> bus_;
};

class WordsTest : public SeveralNodes {
protected:
    Stands stands(const Visitor& anna, const Visitor& ben, const std::string& table) const {
        return {{"@table", table},
                {"@anna-token", anna.token},
                {"@ben-token", ben.token},
                {"@anna", anna.id},
                {"@ben", ben.id}};
    }
    static std::int64_t lease_of(const store::Store& store, std::size_t n) {
        return store.leases().at(n).lease;
    }

    const KeptWords kept{"bus-3.txt"};
};

// All that servers say, between two real ones: a field that is added, goes or is of another type is
// noticed. Those of the version before do not know it: it is added where they can do without, and
// written down (ADJUGE_BYTES=write). What they cannot do without is another form, with another
// number in nodes_post.cpp and a file of its own here.
TEST_F(WordsTest, of_this_form_stay_as_they_are) {
    Eavesdropper ear{nats.address()};
    auto a = node("1000");
    // The next lease is known beforehand: nobody else takes one.
    const auto store = store::open_store(where, store::Access::look);
    const std::int64_t first_lease = lease_of(*store, 0);
    const BusAccess access{*store};
    ear.listen(access, {first_lease, first_lease + 1});
    const auto b = node("1000");
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = anna.open_table(for_two_and_a_bot());
    // A table may be opened when the node has agreed that decides for the guest: half of the guests
    // are the other node's.
    const auto reserves = [](const Words& each) {
        return json::serialize(each.head).find(R"("what":"reserve")") != std::string::npos;
    };
    for (int n = 0; n < 30 && std::ranges::none_of(ear.heard(), reserves); ++n)
        (void)Visitor{*a, "Passer-by"}.open_table(for_two_and_a_bot());
    EXPECT_TRUE(std::ranges::any_of(ear.heard(), reserves));
    // Somebody comes, makes an account, and leaves the house.
    Visitor carl{*b, "Carl"};
    const Said account =
        carl.post("/api/account", {{"login", "carl"}, {"password", "correct horse"}});
    EXPECT_EQ(account.status, 200) << json::serialize(account.body);
    carl.token = account.text("token");
    EXPECT_EQ(carl.post("/api/session", {{"login", "carl"}, {"password", "correct horse"}}).status,
              200);
    const Said bot = carl.post("/api/bots", {{"name", "Turing"}});
    EXPECT_EQ(anna.command(table, "invite", {{"bot", "Turing"}}).status, 200);
    server::Client stream{a->port()};
    stream.send("GET /api/bot/stream HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " +
                bot.text("token") + "\r\n\r\n");
    EXPECT_EQ(stream.answer(false).status, 200);
    EXPECT_TRUE(eventually([&] { return ear.heard("has_heard"); }));
    EXPECT_EQ(ben.command(table, "sit").status, 200);
    EXPECT_EQ(anna.command(table, "start").status, 200);
    EXPECT_EQ(ben.get("/api/me/tables")["tables"].as_array().size(), 1U);
    Player first{anna, table};
    Player second{ben, table};
    ASSERT_EQ(play({&first, &second}, 4), 4);
    { // and by a stream, and a line that is given up
        Player third{ben, table};
        server::Client lines{b->port()};
        lines.send("GET /api/tables/" + table + "/stream HTTP/1.1\r\nHost: here\r\n" +
                   "Authorization: Bearer " + ben.token + "\r\n\r\n");
        EXPECT_EQ(lines.answer(false).status, 200);
        EXPECT_FALSE(lines.chunk().empty());
    }
    EXPECT_EQ(carl.ask("DELETE", "/api/me", R"({"password":"correct horse"})").status, 200);
    Visitor admin{*b};
    admin.token = whole_file(folders.at(1)->file("admin-token"));
    while (admin.token.ends_with('\n')) admin.token.pop_back();
    const json::object ban{{"network", "192.0.2.0/24"}, {"days", 2}, {"why", "spam"}};
    EXPECT_EQ(admin.post("/api/admin/addresses", ban).status, 200);
    EXPECT_TRUE(eventually([&] { return at(*a, carl).get("/api/me").status == 401; }));
    // A message that never came; a table that is gone.
    ASSERT_EQ(lease_of(*store, 1), first_lease + 1);
    std::int64_t last = 0;
    for (const Words& each : ear.heard())
        if (each.from == first_lease + 1) last = std::max(last, each.number);
    ear.send(access.subject(first_lease),
             access.seal(first_lease + 1, first_lease, last + 3,
                         BusAccess::with_times(0, "12 0\n{\"k\":\"beat\"}")));
    EXPECT_TRUE(eventually([&] { return ear.heard("anew"); }));
    EXPECT_TRUE(eventually([&] { // until then its own numbers are those of the past
        return std::ranges::any_of(ear.heard(), [&](const Words& each) {
            return each.from == first_lease + 1 && each.number > last + 3;
        });
    }));
    EXPECT_EQ(admin.post("/api/admin/tables/" + table + "/close").status, 200);
    const std::string other = anna.open_table(for_two_and_a_bot());
    const auto again = come_back(ben, other, false);
    ASSERT_TRUE(again);
    EXPECT_EQ(ben.ask("DELETE", "/api/session").status, 200);
    EXPECT_TRUE(again->until([&] { return false; }) || again->gone); // for a reason
    a->signal(SIGTERM);
    EXPECT_TRUE(eventually([&] { return ear.heard("take"); }));
    EXPECT_EQ(a->ended(), 0);

    const std::vector<Words> heard = ear.heard();
    const char* wish = std::getenv("ADJUGE_BYTES");
    if (wish != nullptr && std::string_view{wish} == "write") {
        kept.write(heard, stands(anna, ben, table));
        FAIL() << "wrote tests/fixtures/bus-3.txt; run again without ADJUGE_BYTES=write";
    }
    const std::set<std::string> changes = kept.changes(heard);
    EXPECT_TRUE(changes.empty()) << testing::PrintToString(changes);
    std::set<std::string> kinds;
    for (const Words& each : heard) kinds.insert(each.kind());
    EXPECT_EQ(kinds, kept.kinds());
}

} // namespace
} // namespace adjuge::house
