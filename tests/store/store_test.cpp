#include <future>
#include <latch>

#include <fmt/format.h>

#include "store/backend.h"

namespace adjuge::store {
namespace {

using Kind = Outcome::Kind;

class StoreTest : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Both, StoreTest, both(), backend_name);

TEST_P(StoreTest, documents_are_replaced_whole) {
    const auto store = open_store(where);
    EXPECT_FALSE(store->get("account", "ada"));
    EXPECT_TRUE(
        store->commit(Batch{}.put({"account", "ada", "1"}).put({"table", "ada", "t"})).ok());
    EXPECT_TRUE(store->commit(Batch{}.put({"account", "ada", "2"})).ok());
    EXPECT_EQ(store->get("account", "ada"), "2");
    EXPECT_EQ(store->get("table", "ada"), "t");

    const Outcome twice = store->commit(Batch{}.create({"account", "ada", "3"}));
    EXPECT_EQ(twice.kind, Kind::conflict);
    EXPECT_EQ(twice.why, "there is already a document account ada");
    EXPECT_TRUE(store->commit(Batch{}.create({"account", "basile", "b"})).ok());

    EXPECT_TRUE(store->commit(Batch{}.erase("account", "ada").erase("account", "nobody")).ok());
    EXPECT_FALSE(store->get("account", "ada"));
    EXPECT_EQ(store->get("account", "basile"), "b");
}

TEST_P(StoreTest, lists_come_in_pages_in_the_order_of_bytes) {
    const auto store = open_store(where);
    const std::vector<std::string> ids{"A", "Z", "_", "a", "a b", "aa", "z", "É", "é", "日"};
    Batch batch;
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) {
        batch.put({"account", *id, "of " + *id}).put({"other", *id, ""});
        batch.append(*id, 1, "first").append(*id, 2, "second");
    }
    ASSERT_TRUE(store->commit(batch).ok());
    std::vector<std::string> found;
    std::vector<std::string> running;
    for (std::string after;;) {
        const auto page = store->list("account", after, 3);
        for (const Document& document : page) {
            EXPECT_EQ(document.kind, "account");
            EXPECT_EQ(document.body, "of " + document.id);
            found.push_back(document.id);
        }
        if (page.size() < 3) break;
        after = page.back().id;
    }
    for (std::string after;;) {
        const auto page = store->streams(after, 4);
        for (const Stream& stream : page) {
            EXPECT_EQ(stream.last, 2);
            running.push_back(stream.id);
        }
        if (page.size() < 4) break;
        after = page.back().id;
    }
    std::vector<std::string> back;
    for (std::string before;;) {
        const auto page = store->list_back("account", before, 3);
        for (const Document& document : page) back.insert(back.begin(), document.id);
        if (page.size() < 3) break;
        before = page.back().id;
    }
    EXPECT_EQ(found, ids);
    EXPECT_EQ(back, ids);
    EXPECT_EQ(running, ids);
}

TEST_P(StoreTest, what_cannot_be_a_key_is_not_there) {
    const auto store = open_store(where);
    ASSERT_TRUE(store->commit(Batch{}.put({"k", "id", "x"}).append("id", 1, "a")).ok());
    for (const std::string& key :
         {std::string{"\xff"}, std::string{"id\0", 3}, std::string{"\xC3"}}) {
        EXPECT_FALSE(store->get("k", key));
        EXPECT_FALSE(store->record(key));
        EXPECT_TRUE(store->log(key, 0).empty());
        EXPECT_TRUE(store->records({.player = key}).empty());
    }
}

TEST_P(StoreTest, a_log_has_no_gaps_and_no_second_thoughts) {
    const auto store = open_store(where);
    EXPECT_EQ(store->commit(Batch{}.append("t", 2, "gap")).kind, Kind::conflict);
    EXPECT_EQ(store->commit(Batch{}.append("t", 0, "zero")).kind, Kind::conflict);
    EXPECT_EQ(store->commit(Batch{}.append("t", -1, "less")).kind, Kind::conflict);
    EXPECT_TRUE(store->streams("", 9).empty());
    EXPECT_TRUE(store->commit(Batch{}.append("t", 1, "a").append("t", 2, "b")).ok());
    const Outcome again = store->commit(Batch{}.append("t", 2, "B"));
    EXPECT_EQ(again.kind, Kind::conflict);
    EXPECT_EQ(again.why, "the log of t does not go on with entry 2");
    EXPECT_EQ(store->commit(Batch{}.append("t", 1, "A")).kind, Kind::conflict);
    EXPECT_EQ(store->commit(Batch{}.append("t", 4, "d")).kind, Kind::conflict);
    EXPECT_TRUE(store->commit(Batch{}.append("t", 3, "c")).ok());
    EXPECT_EQ(bodies(store->log("t", 0)), (Bodies{"a", "b", "c"}));
    EXPECT_EQ(bodies(store->log("t", 2)), (Bodies{"c"}));
    EXPECT_TRUE(store->log("t", 3).empty());
    EXPECT_EQ(store->log_bytes("t", 0), 3);
    EXPECT_EQ(store->log_bytes("t", 2), 1);
    EXPECT_EQ(store->log_bytes("elsewhere", 0), 0);
    EXPECT_TRUE(store->log("elsewhere", 0).empty());
}

TEST_P(StoreTest, a_batch_is_all_or_nothing_and_harms_no_neighbour) {
    const auto store = open_store(where);
    // The first commit holds the writer until the others wait: they make one group.
    std::promise<void> go;
    std::latch answered{7};
    std::vector<Kind> kinds(7);
    std::vector<std::size_t> order;
    const auto commit = [&](std::size_t n, const Batch& batch) {
        store->commit(batch, [&, n](const Outcome& outcome) {
            if (n == 0) go.get_future().wait();
            kinds[n] = outcome.kind;
            order.push_back(n);
            answered.count_down();
        });
    };
    commit(0, Batch{}.put({"k", "zero", "0"}));
    commit(1, Batch{}.append("t", 1, "a").put({"k", "one", "1"}));
    commit(2, Batch{}.put({"k", "two", "2"}).append("t", 1, "again")); // conflict, within the group
    commit(3, Batch{}.append("t", 2, "b"));
    commit(4, Batch{}.append("t", 4, "gap").put({"k", "four", "4"}));
    commit(5, Batch{}.put({"k", std::string{"bad\0key", 7}, "5"}));
    commit(6, Batch{}.append("t", 3, "c").put({"k", "six", "6"}));
    EXPECT_GE(store->waiting(), 6U);
    go.set_value();
    answered.wait();
    EXPECT_EQ(kinds, (std::vector{Kind::ok, Kind::ok, Kind::conflict, Kind::ok, Kind::conflict,
                                  Kind::conflict, Kind::ok}));
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(bodies(store->log("t", 0)), (Bodies{"a", "b", "c"}));
    EXPECT_TRUE(store->get("k", "one"));
    EXPECT_FALSE(store->get("k", "two"));
    EXPECT_FALSE(store->get("k", "four"));
    EXPECT_TRUE(store->get("k", "six"));
    EXPECT_TRUE(store->health().ok());
}

TEST_P(StoreTest, a_snapshot_is_a_cache_of_one_layout) {
    const auto store = open_store(where);
    const auto snap = [&](std::int64_t seq, const std::string& layout, const std::string& body) {
        return store->commit(Batch{}.snapshot("t", {seq, layout, body})).kind;
    };
    EXPECT_EQ(snap(1, "L1", "early"), Kind::conflict);
    ASSERT_TRUE(store->commit(Batch{}.append("t", 1, "a").append("t", 2, "b")).ok());
    EXPECT_EQ(snap(1, "L1", "one"), Kind::ok);
    EXPECT_EQ(snap(3, "L1", "future"), Kind::conflict);
    const auto found = store->snapshot("t", "L1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->seq, 1);
    EXPECT_EQ(found->layout, "L1");
    EXPECT_EQ(found->body, "one");
    EXPECT_FALSE(store->snapshot("t", "L2"));
    EXPECT_EQ(snap(2, "L2", "two"), Kind::ok);
    EXPECT_FALSE(store->snapshot("t", "L1"));
    EXPECT_EQ(store->snapshot("t", "L2")->body, "two");
}

TEST_P(StoreTest, a_finished_game_becomes_one_record) {
    const auto store = open_store(where);
    const RecordInfo info{"t", "modern-art", 1000, {"ada", "basile", "ada"}};
    std::string body;
    for (int n = 0; n < 4000; ++n) body += fmt::format(R"({{"seat":{},"bid":{}}},)", n % 4, n % 50);
    body += '\0';
    EXPECT_EQ(store->commit(Batch{}.fold(info, body)).kind, Kind::conflict);
    ASSERT_TRUE(store->commit(Batch{}.append("t", 1, "a").snapshot("t", {1, "L", "s"})).ok());
    EXPECT_EQ(store->commit(Batch{}.keep(info, body)).kind, Kind::conflict);
    ASSERT_TRUE(store->commit(Batch{}.append("t", 2, "b").fold(info, body)).ok());

    EXPECT_TRUE(store->streams("", 9).empty());
    EXPECT_TRUE(store->log("t", 0).empty());
    EXPECT_FALSE(store->snapshot("t", "L"));
    const auto record = store->record("t");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->body, body);
    EXPECT_EQ(record->info.game, info.game);
    EXPECT_EQ(record->info.finished_at, info.finished_at);
    EXPECT_EQ(record->info.players, info.players);
    EXPECT_FALSE(store->record("u"));
    EXPECT_EQ(store->counts().records, 1);
    EXPECT_EQ(store->counts().streams, 0);

    // It is over: a late move neither goes on nor begins anew.
    EXPECT_EQ(store->commit(Batch{}.append("t", 3, "late")).kind, Kind::conflict);
    EXPECT_EQ(store->commit(Batch{}.append("t", 1, "anew")).kind, Kind::conflict);
    EXPECT_EQ(store->commit(Batch{}.keep(info, body)).kind, Kind::conflict);

    ASSERT_TRUE(store->commit(Batch{}.append("v", 1, "a")).ok());
    EXPECT_EQ(store->counts().streams, 1);
    EXPECT_TRUE(store->commit(Batch{}.abandon("v")).ok());
    EXPECT_EQ(store->commit(Batch{}.abandon("v")).kind, Kind::conflict);
    EXPECT_TRUE(store->log("v", 0).empty());
    EXPECT_FALSE(store->record("v"));
}

TEST_P(StoreTest, records_are_found_by_game_and_player_newest_first) {
    const auto store = open_store(where);
    const auto id = [](int n) { return fmt::format("r{:02}", n); };
    for (int n = 0; n < 30; ++n) // three of each time, so that ids decide too
        ASSERT_TRUE(store
                        ->commit(Batch{}.keep({id(n),
                                               n % 2 == 0 ? "modern-art" : "canaletto",
                                               n / 3,
                                               {n % 5 == 0 ? "ada" : "odile", "basile", "basile"}},
                                              "body"))
                        .ok());
    const auto all = [&](RecordFilter filter) {
        std::vector<std::string> found;
        filter.limit = 4;
        for (;;) {
            const auto page = store->records(filter);
            for (const RecordInfo& info : page) {
                EXPECT_EQ(info.players.size(), 3U);
                found.push_back(info.id);
            }
            if (page.size() < 4) return found;
            filter.after = page.back();
        }
    };
    const auto expected = [&](auto wanted) {
        std::vector<std::string> ids;
        for (int n = 29; n >= 0; --n)
            if (wanted(n)) ids.push_back(id(n));
        return ids;
    };
    EXPECT_EQ(all({}), expected([](int) { return true; }));
    EXPECT_EQ(all({.game = "canaletto"}), expected([](int n) { return n % 2 == 1; }));
    EXPECT_EQ(all({.player = "ada"}), expected([](int n) { return n % 5 == 0; }));
    EXPECT_EQ(all({.player = "basile"}), expected([](int) { return true; }));
    EXPECT_EQ(all({.game = "modern-art", .player = "ada"}),
              expected([](int n) { return n % 10 == 0; }));
    EXPECT_TRUE(all({.game = "go"}).empty());
    EXPECT_TRUE(all({.player = "nobody"}).empty());
}

TEST_P(StoreTest, bodies_are_any_bytes_and_keys_are_plain_text) {
    const auto store = open_store(where);
    std::string every;
    for (int n = 0; n < 1 << 20; ++n) every += static_cast<char>((n * 7 + n / 256) & 0xFF);
    Batch batch;
    batch.put({"k", "big", every}).put({"k", "none", ""}).append("t", 1, every).append("t", 2, "");
    batch.snapshot("t", {2, "L", every});
    ASSERT_TRUE(store->commit(batch).ok());
    EXPECT_TRUE(store->get("k", "big") == every);
    EXPECT_EQ(store->get("k", "none"), "");
    EXPECT_TRUE(store->log("t", 0).at(0).body == every);
    EXPECT_EQ(store->log("t", 0).at(1).body, "");
    EXPECT_TRUE(store->snapshot("t", "L")->body == every);
    // More than a socket takes at once, answers included.
    Batch many;
    for (int n = 3; n < 20'000; ++n) many.append("t", n, std::string(500, 'x'));
    EXPECT_TRUE(store->commit(many).ok());
    EXPECT_EQ(store->log("t", 2).size(), 19'997U);

    for (const std::string& key :
         {std::string{}, std::string{"a\0b", 3}, std::string{"a\nb"}, std::string{"\x7F"},
          std::string{"\xFF"}, std::string{"\xC3"}, std::string{"\xC0\x80"},
          std::string{"\xED\xA0\x80"}, std::string{"\xF4\x90\x80\x80"}, std::string(513, 'a')}) {
        const Outcome outcome = store->commit(Batch{}.put({"k", key, "x"}));
        EXPECT_EQ(outcome.kind, Kind::conflict) << key;
        EXPECT_NE(outcome.why.find("the id must"), std::string::npos) << outcome.why;
    }
    for (const std::string& key :
         {std::string{"é"}, std::string{"\U0001F3A8"}, std::string{"'; --"}, std::string{"$1 {0}"},
          std::string(512, 'a')}) {
        EXPECT_TRUE(store->commit(Batch{}.put({"k", key, key})).ok()) << key;
        EXPECT_EQ(store->get("k", key), key);
    }
    EXPECT_EQ(store->commit(Batch{}.append("{0}", 9, "")).kind, Kind::conflict);
}

TEST_P(StoreTest, a_store_that_is_opened_again_has_everything) {
    for (int round = 1; round <= 3; ++round) {
        const auto store = open_store(where);
        EXPECT_EQ(store->log("t", 0).size(), static_cast<std::size_t>(100 * (round - 1)));
        // Not waited for: closing writes and answers what waits.
        for (int n = 1; n <= 100; ++n)
            store->commit(Batch{}.append("t", 100 * (round - 1) + n, "x"),
                          [](const Outcome& outcome) { EXPECT_TRUE(outcome.ok()); });
    }
    EXPECT_EQ(bodies(open_store(where)->log("t", 0)).size(), 300U);
}

TEST_P(StoreTest, somebody_is_found_everywhere_and_taken_out) {
    const std::string ada = "AdaAdaAdaAda";
    const auto store = open_store(where);
    const RecordInfo old{"r", "modern-art", 7, {ada, "bob", ada}};
    ASSERT_TRUE(store
                    ->commit(Batch{}
                                 .put({"guest", ada, "Ada"})
                                 .put({"past", "p", std::string("\0\xff with ", 8) + ada + " in"})
                                 .put({"past", "q", "nobody"})
                                 .append("t", 1, "opened by " + ada)
                                 .append("t", 2, "a move")
                                 .snapshot("t", {2, "layout", "with " + ada})
                                 .append("u", 1, "others")
                                 .keep(old, "the record"))
                    .ok());
    const Mentions found = store->mentions(ada, 10);
    EXPECT_EQ(found.streams, Bodies{"t"});
    ASSERT_EQ(found.documents.size(), 2U);
    EXPECT_EQ(found.documents[0].id, ada);
    EXPECT_EQ(found.documents[1].id, "p");
    EXPECT_EQ(store->mentions(ada, 1).documents.size(), 1U);

    EXPECT_EQ(store->commit(Batch{}.rewrite("t", 3, "x")).kind, Kind::conflict);
    EXPECT_EQ(store->commit(Batch{}.name_players({"s", "", 7, {}}, {"-"})).kind, Kind::conflict);
    ASSERT_TRUE(store
                    ->commit(Batch{}
                                 .erase("guest", ada)
                                 .erase("past", "p")
                                 .rewrite("t", 1, "opened by -")
                                 .append("t", 3, "more")
                                 .name_players(old, {"-", "bob", "-"}))
                    .ok());
    EXPECT_EQ(bodies(store->log("t", 0)), (Bodies{"opened by -", "a move", "more"}));
    EXPECT_FALSE(store->snapshot("t", "layout"));
    const Mentions left = store->mentions(ada, 10);
    EXPECT_TRUE(left.streams.empty() && left.documents.empty());
    EXPECT_TRUE(store->records({.player = ada}).empty());
    ASSERT_EQ(store->records({.player = "bob"}).size(), 1U);
    EXPECT_EQ(store->records({.player = "bob"})[0].players, (Bodies{"-", "bob", "-"}));
    EXPECT_EQ(store->record("r")->body, "the record");
}

TEST_P(StoreTest, one_database_one_server) {
    const auto store = open_store(where);
    try {
        open_store(where);
        FAIL() << "a second server opened it";
    } catch (const StoreError& error) {
        EXPECT_NE(std::string{error.what()}.find("another server is using"), std::string::npos);
    }
    ASSERT_TRUE(store->commit(Batch{}.put({"k", "id", "body"})).ok());
    // Who only looks may.
    const auto looking = open_store(where, Access::look);
    EXPECT_EQ(looking->get("k", "id"), "body");
    EXPECT_EQ(looking->commit(Batch{}.put({"k", "id", "x"})).kind, Kind::unavailable);
    ASSERT_TRUE(store->commit(Batch{}.put({"k", "id", "more"})).ok());
    EXPECT_EQ(looking->get("k", "id"), "more");
}

} // namespace
} // namespace adjuge::store
