#include "house/worker_messages.h"

#include <gtest/gtest.h>

#include "house/worker_keys.h"
#include "rules/rng.h"

namespace adjuge::house {
namespace {

const WorkerEnvelope envelope{"Key000000001", "Worker000001", "Node00000001", 42};

TEST(WorkerMessages, open_with_the_same_key_kind_bus_and_envelope_alone) {
    const bus::Key key = bus::random_key();
    const std::string sealed = envelope.seal(WorkerMessage::question, key, "house", "a view");
    EXPECT_EQ(sealed.find("a view"), std::string::npos);
    std::string_view message{sealed};
    const auto read = WorkerEnvelope::take_from(message);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->line(), envelope.line());
    EXPECT_EQ(read->open(WorkerMessage::question, key, "house", message), "a view");

    EXPECT_FALSE(read->open(WorkerMessage::question, bus::random_key(), "house", message));
    EXPECT_FALSE(read->open(WorkerMessage::answer, key, "house", message));
    EXPECT_FALSE(read->open(WorkerMessage::announcement, key, "house", message));
    EXPECT_FALSE(read->open(WorkerMessage::question, key, "other", message));
    for (const char* field : {"key", "worker", "node", "number"}) {
        WorkerEnvelope other = *read;
        if (field[0] == 'k') other.key = "Key000000002";
        if (field[0] == 'w') other.worker = "Worker000002";
        if (field == std::string_view{"node"}) other.node = "Node00000002";
        if (field == std::string_view{"number"}) other.number = 43;
        EXPECT_FALSE(other.open(WorkerMessage::question, key, "house", message)) << field;
    }
    std::string changed{message};
    changed.back() = static_cast<char>(changed.back() ^ 1);
    EXPECT_FALSE(read->open(WorkerMessage::question, key, "house", changed));
}

TEST(WorkerMessages, that_were_changed_anywhere_do_not_open) {
    const bus::Key key = bus::random_key();
    const std::string sealed = envelope.seal(WorkerMessage::answer, key, "house", R"({"busy":1})");
    Rng rng{33};
    for (int n = 0; n < 50'000; ++n) {
        std::string changed = sealed;
        const auto at = rng.below(static_cast<std::uint32_t>(sealed.size()));
        changed[at] = static_cast<char>(changed[at] ^ (1 << rng.below(8)));
        if (rng.below(4) == 0) changed.resize(rng.below(static_cast<std::uint32_t>(sealed.size())));
        std::string_view message{changed};
        const auto read = WorkerEnvelope::take_from(message);
        EXPECT_FALSE(read && read->open(WorkerMessage::answer, key, "house", message)) << changed;
    }
}

TEST(WorkerMessages, that_have_no_envelope_are_not_read) {
    for (const char* wrong :
         {"", "\n", "a b c 1\n", "Key000000001 Worker000001 Node00000001 x\n",
          "Key000000001 Worker000001 Node00000001 1", "Key000000001 Worker000001 Node00000001 1 \n",
          "Key000000001 Worker000001 1\n", "Key000000001 Worker000.01 Node00000001 1\n",
          "Key000000001 Worker000001 Node00000001 99999999999999999999\n"}) {
        std::string_view message{wrong};
        EXPECT_FALSE(WorkerEnvelope::take_from(message)) << wrong;
    }
}

TEST(WorkerAccess, is_a_line_that_can_be_read_back) {
    const WorkerAccess access{"a-House_1", "Key000000001", bus::random_key()};
    const auto read = WorkerAccess::read(access.line());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->line(), access.line());
    EXPECT_TRUE(access.line().starts_with("adjuge-worker:a-House_1:Key000000001:"));
    std::string cut = access.line();
    cut.pop_back();
    for (const std::string& wrong :
         {std::string{}, std::string{"adjuge-worker:"}, access.line() + "x", cut,
          std::string{"adjuge-worker:a.b:Key000000001:"} + bus::encode_key(access.key),
          std::string{"adjuge-worker:a:short:"} + bus::encode_key(access.key)})
        EXPECT_FALSE(WorkerAccess::read(wrong)) << wrong;
}

} // namespace
} // namespace adjuge::house
