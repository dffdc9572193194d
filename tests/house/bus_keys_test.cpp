#include "house/bus_keys.h"

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

constexpr std::int64_t settling = 2'000;

BusKeys::Entry bus_key(std::int64_t id, std::int64_t created = 0) {
    return {id, bus::derive_key({}, std::to_string(id)), created};
}

TEST(BusCipher, opens_only_with_the_same_key_and_context) {
    const bus::Key key = bus::random_key();
    const std::string sealed = bus::encrypt(key, "to 7", "a secret");
    EXPECT_EQ(sealed.find("secret"), std::string::npos);
    EXPECT_NE(sealed, bus::encrypt(key, "to 7", "a secret")); // never the same twice
    EXPECT_EQ(bus::decrypt(key, "to 7", sealed), "a secret");
    EXPECT_FALSE(bus::decrypt(key, "to 8", sealed));
    EXPECT_FALSE(bus::decrypt(bus::random_key(), "to 7", sealed));
    EXPECT_EQ(bus::decrypt(key, "", bus::encrypt(key, "", "")), "");
    for (std::size_t n = 0; n <= sealed.size(); ++n)
        EXPECT_FALSE(n < sealed.size() && bus::decrypt(key, "to 7", sealed.substr(0, n))) << n;
    for (std::size_t n = 0; n < sealed.size(); ++n) {
        std::string changed = sealed;
        changed[n] ^= 1;
        EXPECT_FALSE(bus::decrypt(key, "to 7", changed)) << n;
    }
}

TEST(BusCipher, keys_are_written_and_read) {
    const bus::Key key = bus::random_key();
    EXPECT_EQ(bus::decode_key(bus::encode_key(key)), key);
    const std::string text = bus::encode_key(key);
    for (const std::string& bad : {std::string{}, text.substr(1), text + "A", "!" + text.substr(1)})
        EXPECT_FALSE(bus::decode_key(bad)) << bad;
    EXPECT_NE(bus::derive_key(key, "a"), bus::derive_key(key, "b"));
    EXPECT_NE(bus::derive_key(key, "a"), key);
}

TEST(BusEnvelope, sender_receiver_number_key_and_piece_are_authenticated) {
    const bus::Key key = bus::random_key();
    const Envelope sent{.from = 3, .number = 17, .key = 2, .piece = 1};
    const std::string message = sent.seal(key, "house", 4, "text");
    std::string_view rest{message};
    const auto envelope = Envelope::take_from(rest);
    ASSERT_TRUE(envelope);
    EXPECT_EQ(envelope->open(key, "house", 4, rest), "text");
    EXPECT_FALSE(envelope->open(key, "house", 5, rest));
    EXPECT_FALSE(envelope->open(key, "other", 4, rest));
    for (const Envelope& other : {Envelope{4, 17, 2, 1}, Envelope{3, 18, 2, 1},
                                  Envelope{3, 17, 3, 1}, Envelope{3, 17, 2, 3}})
        EXPECT_FALSE(other.open(key, "house", 4, rest)) << other.line();
}

TEST(BusEnvelope, of_another_form_is_none) {
    for (const std::string& bad :
         {std::string{}, std::string{"\n"}, std::string{"1 2 3\n"}, std::string{"1 2 3 4"},
          std::string{"1 2 3 4 5\n"}, std::string{"1  2 3 4\n"}, std::string{"a 2 3 4\n"},
          std::string{"1 2 3 99999999999999999999\n"}, std::string(200, '1') + " 2 3 4\n"}) {
        std::string_view text{bad};
        EXPECT_FALSE(Envelope::take_from(text)) << bad;
    }
}

TEST(BusKeysTest, a_new_key_is_used_when_all_have_had_time_to_read_it) {
    BusKeys keys{settling};
    keys.update({bus_key(1)}, 0, 0);
    EXPECT_EQ(keys.sending(0).id, 1); // there is no other
    keys.update({bus_key(1), bus_key(2)}, 10'000, 0);
    EXPECT_EQ(keys.sending(10'000 + settling - 1).id, 1);
    EXPECT_EQ(keys.sending(10'000 + settling).id, 2);
    EXPECT_TRUE(keys.find(1)); // others may still send with it
    EXPECT_TRUE(keys.find(2));
    EXPECT_FALSE(keys.find(3));
}

TEST(BusKeysTest, a_node_that_starts_during_a_rotation_sends_with_the_older_key) {
    BusKeys keys{settling};
    keys.update({bus_key(7), bus_key(8)}, 500, 0);
    EXPECT_EQ(keys.sending(600).id, 7);
    EXPECT_EQ(keys.sending(500 + settling).id, 8);
}

TEST(BusKeysTest, a_node_that_starts_after_a_rotation_sends_with_the_newer_key) {
    BusKeys keys{settling};
    keys.update({bus_key(7, 0), bus_key(8, 100'000)}, 500, 100'000 + settling);
    EXPECT_EQ(keys.sending(500).id, 8);
}

TEST(BusKeysTest, an_old_key_is_erased_and_then_refused) {
    BusKeys keys{settling};
    keys.update({bus_key(1)}, 0, 0);
    EXPECT_TRUE(keys.expired(BusKeys::overlap).empty());
    keys.update({bus_key(1), bus_key(2)}, 1'000, 0);
    EXPECT_TRUE(keys.expired(1'000 + BusKeys::overlap - 1).empty());
    EXPECT_EQ(keys.expired(1'000 + BusKeys::overlap), std::vector<std::int64_t>{1});
    keys.update({bus_key(2)}, 70'000, 0);
    EXPECT_FALSE(keys.find(1));
    EXPECT_EQ(keys.sending(70'000).id, 2);
    keys.update({}, 80'000, 0); // the database could not be read: nothing is forgotten
    EXPECT_TRUE(keys.find(2));
}

TEST(BusKeysTest, a_key_is_replaced_after_its_lifetime) {
    BusKeys keys{settling};
    keys.update({bus_key(4, 1'000)}, 0, 0);
    EXPECT_FALSE(keys.wants_rotation(1'000 + BusKeys::lifetime));
    EXPECT_TRUE(keys.wants_rotation(1'001 + BusKeys::lifetime));
    EXPECT_EQ(keys.next(5).id, 5);
    BusKeys ahead{settling}; // made by a node whose clock was wrong
    ahead.update({bus_key(4, 10 * BusKeys::lifetime)}, 0, 0);
    EXPECT_TRUE(ahead.wants_rotation(0));
    EXPECT_NE(keys.next(5).key, keys.next(5).key);
}

} // namespace
} // namespace adjuge::house
