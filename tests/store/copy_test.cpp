#include "store/copy.h"

#include <fmt/format.h>

#include "store/backend.h"

namespace adjuge::store {
namespace {

// Whatever a house may hold, more than a page of it.
void furnish(Store& store) {
    for (int n = 0; n < 70; ++n) {
        const std::string id = fmt::format("é{}", n);
        Batch batch;
        batch.put({"guest", id, std::string{"\0\xff'", 3} + id}).put({"past", id, ""});
        batch.append(id, 1, "{}").append(id, 2, std::string(3000, 'm'));
        batch.snapshot(id, {2, "L", std::string(100, '\0')});
        batch.keep({"r" + id, "modern-art", n % 7, {"ada", "bot:sane", id}}, "record of " + id);
        ASSERT_TRUE(store.commit(std::move(batch)).ok());
    }
}

std::string why_not(const std::string& from, const std::string& to) {
    try {
        copy_store(from, to);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "copied";
}

class CopyTest : public EveryStore {
protected:
    std::string other{is_postgres() ? folder.file("other")
                                    : PostgresServer::one().fresh_database()};
};
INSTANTIATE_TEST_SUITE_P(Both, CopyTest, both(), backend_name);

TEST_P(CopyTest, everything_arrives) {
    furnish(*open_store(where));
    auto rows = copy_store(where, other);
    EXPECT_EQ(rows["documents"], 140);
    EXPECT_EQ(rows["streams"], 70);
    EXPECT_EQ(rows["log"], 140);
    EXPECT_EQ(rows["records"], 70);
    EXPECT_EQ(rows["record_players"], 210);
    const auto a = open_store(where);
    const auto b = open_store(other);
    EXPECT_EQ(b->counts().streams, 70);
    EXPECT_EQ(b->counts().records, 70);
    for (int n = 0; n < 70; ++n) {
        const std::string id = fmt::format("é{}", n);
        EXPECT_EQ(b->get("guest", id), a->get("guest", id));
        EXPECT_EQ(bodies(b->log(id, 0)), bodies(a->log(id, 0)));
        EXPECT_EQ(b->snapshot(id, "L")->body, a->snapshot(id, "L")->body);
        EXPECT_EQ(b->record("r" + id)->body, "record of " + id);
    }
    EXPECT_EQ(b->records({.player = "ada"}).size(), 70U);
    EXPECT_TRUE(b->commit(Batch{}.append("é0", 3, "goes on")).ok());
}

TEST_P(CopyTest, only_into_an_empty_database_that_nobody_uses) {
    EXPECT_NE(why_not(folder.file("nowhere"), other).find("is not there"), std::string::npos);
    const auto store = open_store(where);
    ASSERT_TRUE(store->commit(Batch{}.put({"k", "id", "x"})).ok());
    EXPECT_NE(why_not(where, other).find("another server"), std::string::npos)
        << why_not(where, other);
    const TempFolder elsewhere;
    furnish(*open_store(elsewhere.file("house")));
    {
        const auto busy = open_store(other);
        EXPECT_NE(why_not(elsewhere.file("house"), other).find("another server"),
                  std::string::npos);
        ASSERT_TRUE(busy->commit(Batch{}.put({"k", "id", "y"})).ok());
    }
    EXPECT_NE(why_not(elsewhere.file("house"), other).find("is not empty"), std::string::npos);
    EXPECT_EQ(open_store(other)->get("k", "id"), "y");
}

} // namespace
} // namespace adjuge::store
